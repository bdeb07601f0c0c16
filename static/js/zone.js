// Tells the server which time zone this browser is in, and until it knows shows the page's moments in that zone.
const YEAR = 365 * 86400;
const root = document.documentElement;
const here = Intl.DateTimeFormat().resolvedOptions().timeZone;

function tell() {
  const secure = location.protocol === "https:" ? "; secure" : "";
  document.cookie = `zone=${here}; path=/; max-age=${YEAR}; samesite=lax${secure}`;
}

const DAY = { weekday: "short", day: "numeric", month: "short", year: "numeric" };
const BRIEF = { ...DAY, hour: "2-digit", minute: "2-digit", hourCycle: "h23" };
const format = (options) => new Intl.DateTimeFormat(root.lang === "en" ? "en-GB" : root.lang, options);

function show() {
  const whole = format({ ...BRIEF, timeZoneName: "long" });
  const zone = (when) => whole.formatToParts(when).find(({ type }) => type === "timeZoneName").value;
  const told = { whole: whole.format, brief: format(BRIEF).format, zone };
  for (const time of document.querySelectorAll("time[data-zoned]")) {
    const { zoned, told: how = "whole" } = time.dataset;
    if (zoned !== here) time.textContent = told[how](new Date(time.dateTime));
  }
  for (const select of document.querySelectorAll("select[data-guess]")) {
    if ([...select.options].some((option) => option.value === here)) select.value = here;
  }
}

if (here) {
  tell();
  if (!root.dataset.zone) show();
}
