// Copies an address, also where a page without HTTPS may not use the clipboard: then it is shown, selected.
import { t } from "./words.js";

/** Resolves to a sentence about what has become of it. */
export async function copy(address) {
  try {
    await navigator.clipboard.writeText(address);
    return t("The link is copied.");
  } catch {
    return select(address) ? t("The link is copied.") : t("Copy the link that is selected.");
  }
}

/** Show the address in a field of its own, selected; whether the browser let us copy it from there. */
function select(address) {
  const field = document.querySelector("#link");
  const before = document.activeElement;
  field.hidden = false;
  field.value = address;
  field.focus({ preventScroll: true });
  field.select();
  const isCopied = document.execCommand("copy");
  field.hidden = isCopied;
  if (isCopied) before.focus({ preventScroll: true });
  else field.scrollIntoView({ block: "nearest" });
  return isCopied;
}
