// A ladder's page: while one types a team's name, the lines that do not fit it are out of sight.
const field = document.querySelector("#q");
const told = document.querySelector("#found");
const lines = [...document.querySelectorAll(".ladder tbody tr")];

function look() {
  const wanted = field.value.trim().toLocaleLowerCase();
  let shown = 0;
  for (const line of lines) {
    line.hidden = !line.querySelector(".name").textContent.toLocaleLowerCase().includes(wanted);
    shown += !line.hidden;
  }
  told.textContent = shown || !lines.length ? "" : told.dataset.none;
}
field.addEventListener("input", look);
if (field.value) look();
