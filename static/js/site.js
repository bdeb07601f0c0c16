// Every page: moments in the reader's own time, and the menus of the header, which close when one leaves them.
const { lang, dataset } = document.documentElement;
const timeZone = dataset.zone || undefined; // where none was chosen, the browser's
const format = new Intl.DateTimeFormat(lang === "en" ? "en-GB" : lang, { dateStyle: "medium", timeStyle: "short", hourCycle: "h23", timeZone });

function localMoments() {
  for (const time of document.querySelectorAll("time[data-when]")) {
    const moment = new Date(time.dateTime);
    if (!Number.isNaN(moment.getTime())) time.textContent = format.format(moment);
  }
}
localMoments();
document.addEventListener("fresh", localMoments);

// A page about results that was asked to show them does so until it is left.
for (const button of document.querySelectorAll("[data-show-results]")) {
  button.addEventListener("click", () => {
    delete document.documentElement.dataset.results;
    document.querySelector("#main").focus({ preventScroll: true });
  });
}

for (const menu of document.querySelectorAll("details.settings, details.person, details.reader")) {
  const close = () => menu.removeAttribute("open");
  document.addEventListener("pointerdown", (event) => {
    if (!menu.contains(event.target)) close();
  });
  menu.addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || !menu.open) return;
    event.stopPropagation(); // it has closed the menu, and not what is below it
    close();
    menu.querySelector("summary").focus();
  });
}
// What follows # names a board here: keep it through the form.
document.querySelector(".settings form").addEventListener("submit", ({ target }) => {
  target.elements.next.value = location.pathname + location.search + location.hash;
});
