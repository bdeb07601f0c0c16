// Tells the server which time zone this browser is in, and until it knows shows the page's moments in that zone.
const YEAR = 365 * 86400;
const root = document.documentElement;
const here = Intl.DateTimeFormat().resolvedOptions().timeZone;

function tell() {
  const secure = location.protocol === "https:" ? "; secure" : "";
  document.cookie = `zone=${here}; path=/; max-age=${YEAR}; samesite=lax${secure}`;
}

const DAY = { weekday: "short", day: "numeric", month: "short", year: "numeric" };
const TIME = { hour: "2-digit", minute: "2-digit", hourCycle: "h23", timeZoneName: "long" };
const format = new Intl.DateTimeFormat(root.lang, { ...DAY, ...TIME });

/** A moment in the words of the server, and its zone. */
function read(when) {
  const part = Object.fromEntries(format.formatToParts(when).map(({ type, value }) => [type, value]));
  const { year, month, day, weekday, hour, minute, timeZoneName } = part;
  const date = root.lang === "en" ? `${weekday} ${day} ${month} ${year},` : `${year}年${month}月${day}日 ${weekday}`;
  return { brief: `${date} ${hour}:${minute}`, zone: timeZoneName };
}

function show() {
  for (const time of document.querySelectorAll("time[data-zoned]")) {
    const { zoned, told } = time.dataset;
    if (zoned === here) continue;
    const words = read(new Date(time.dateTime));
    time.textContent = told ? words[told] : `${words.brief} `;
    if (!told) time.append(Object.assign(document.createElement("span"), { className: "zone", textContent: words.zone }));
  }
  for (const select of document.querySelectorAll("select[data-guess]")) {
    if ([...select.options].some((option) => option.value === here)) select.value = here;
  }
}

if (here) {
  tell();
  if (!root.dataset.zone) show();
}
