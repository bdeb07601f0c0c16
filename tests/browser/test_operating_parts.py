"""What the operator's page works with, by itself: the line that is typed in, and results in tricks."""

import pytest

from .club import Club


@pytest.fixture(scope="module")
def club(tmp_path_factory):
    club = Club(tmp_path_factory.mktemp("club"))
    yield club
    club.close()


@pytest.fixture
def page(club, person):
    return person(club.url)


ENTRY = """async () => {
  const base = document.querySelector("script[src$='site.js']").src.replace("site.js", "");
  const { Entry } = await import(base + "operate/entry.js");
  const input = document.createElement("input");
  const sent = [];
  const answers = [{ ok: false, code: "offline" }, { ok: false, code: "stale" }, { ok: true }, { ok: true }];
  let seq = 7;
  const on = {
    seq: () => seq++, changed: () => {}, read: async () => ({ ok: true, understood: [], fault: null }),
    send: async (text, after) => (sent.push([text, after]), answers.shift()),
  };
  const entry = new Entry(input, "open", on);
  const settled = () => new Promise((done) => setTimeout(done));
  const lines = [];
  for (const text of ["1c", "", "", "p"]) {
    input.value += text;
    entry.enter();
    await settled();
    lines.push(input.value);
  }
  return { sent, lines };
}"""


def test_a_line_whose_answer_never_came_goes_out_for_the_table_of_then(page):
    """Had it been done, the server finds it stale: nothing is keyed twice."""
    told = page.evaluate(ENTRY)
    assert told["sent"] == [["1c", 7], ["1c", 7], ["1c", 8], ["p", 9]]
    assert told["lines"] == ["1c", "1c", "", ""]


READING = """async () => {
  const base = document.querySelector("script[src$='site.js']").src.replace("site.js", "");
  const { Entry } = await import(base + "operate/entry.js");
  const input = document.createElement("input");
  const asked = [];
  const read = () => new Promise((tell) => asked.push(tell));
  const on = { seq: () => 7, changed() {}, send() {}, read };
  const entry = new Entry(input, "open", on);
  const settled = () => new Promise((done) => setTimeout(done));
  input.value = "1c";
  input.dispatchEvent(new Event("input"));
  entry.moved();
  asked[0]({ ok: true, understood: ["of the table before"], fault: null });
  await settled();
  asked[1]({ ok: true, understood: ["of the table now"], fault: null });
  await settled();
  return entry.shown.understood;
}"""


def test_what_was_understood_of_a_table_that_has_moved_since_is_asked_again(page):
    assert page.evaluate(READING) == ["of the table now"]


RESULTS = """async () => {
  const base = document.querySelector("script[src$='site.js']").src.replace("site.js", "");
  const { contractText, tricksOf } = await import(base + "operate/results.js");
  const typed = ["=", "+1", "-2", "−2", " 10 ", "", "all", "+-1"];
  return {
    tricks: typed.map((text) => tricksOf("4S", text) ?? null),
    passed: tricksOf("Pass", "9"),
    contracts: [contractText("4S", "X", "W"), contractText("Pass", "X", "W")],
  };
}"""


def test_a_result_is_written_in_tricks_or_over_and_under(page):
    told = page.evaluate(RESULTS)
    assert told["tricks"] == [10, 11, 8, 8, 10, None, None, None]
    assert (told["passed"], told["contracts"]) == (None, ["4SXW", "Pass"])
