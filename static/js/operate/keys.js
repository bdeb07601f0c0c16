// The desk by keyboard: Enter does the line, Escape empties it, F2 goes to the other room, ? shows the shorthand.
//
// Whatever else is typed goes into the line, wherever the focus is that takes no text itself.
const TYPING = "input, select, textarea, [contenteditable]";
const isPrintable = ({ key, ctrlKey, altKey, metaKey }) => key.length === 1 && key !== " " && !ctrlKey && !altKey && !metaKey;

export function listen(entry, act, dialog) {
  document.addEventListener("keydown", (event) => {
    if (dialog.open) return;
    const isInLine = event.target.id === "entry";
    if (event.key === "F2") act.switchRoom();
    else if (isInLine && event.key === "Enter") act.enter();
    else if (isInLine && event.key === "Escape") entry.clear();
    else if (isInLine && event.key === "?" && !entry.text) act.show("help");
    else {
      if (isPrintable(event) && !event.target.closest(TYPING)) entry.focus(); // and the letter goes there
      return;
    }
    event.preventDefault();
  });
}
