"""Commentary, questions and chat over the sockets: who may speak, who is told what, and who is not."""

from __future__ import annotations

import pytest
from guests import PASSWORD, Guest
from houses import act, add_match, boards
from lines import Line
from moments import HERONS, IDS, LARKS, MADE, Club, propose

from matchserver.bridge import Contract, Result, parse_call
from matchserver.contest import Room

HERE = {"board": 1, "room": "open", "step": 1}
REMARK = {"text": "well bid", "language": "en", "level": "everyone"}


class Gallery:
    """A match with its spectators, each with a browser: Dora directs, Ann comments, Mo moderates."""

    def __init__(self, house, policy="live"):
        self.house, self.stored = house, add_match(house, policy=policy)
        self.people, self._browsers, self._lines = {}, {}, []
        for name in ("Dora", "Ann", "Mo", "Stan", "Kim"):
            self.people[name] = house.store.people.add(name, PASSWORD)
            self._browsers[name] = Guest(house)
            assert self._browsers[name].sign_in(name).status_code == 302
        self.name("Ann", "commentator")
        self.name("Mo", "moderator")

    def name(self, person, role):
        self.house.store.staff.name(self.stored.id, self.people[person].id, role)

    def line(self, name=None):
        """A line of that person, or of nobody, that has joined the match; `joined` is the answer."""
        line = Line(self.house, "/vugraph", browser=self._browsers[name].client if name else None)
        line.joined = line.ask("join", {"match": self.stored.id})
        assert line.joined["ok"]
        line.fresh()
        self._lines.append(line)
        return line

    def does(self, line, verb, /, **message):
        """A verb that is taken; its answer."""
        answer = line.ask(verb, {"match": self.stored.id, **message})
        assert answer["ok"], answer
        return answer

    def remarks(self, line, moment=None, **changes):
        return self.does(line, "remark", **{**REMARK, **changes, "moment": moment})["id"]

    def refused(self, code, line, verb, /, **message):
        """A verb that is not: nobody is told anything, and nothing is kept."""
        before = self.house.store.commentary.read(self.stored.id)
        answer = line.ask(verb, {"match": self.stored.id, **message})
        assert (answer["ok"], answer["code"]) == (False, code), answer
        assert answer["message"]
        assert self.house.store.commentary.read(self.stored.id) == before
        return True

    def open(self, room=Room.OPEN, board=1):
        act(self.house, self.stored, room, lambda table: table.open_board(boards(2)[board - 1]))

    def calls(self, *words, room=Room.OPEN):
        for word in words:
            call = parse_call(word)
            act(self.house, self.stored, room, lambda table, call=call: table.call(table.on_turn, call))

    def close(self):
        for line in self._lines:
            line.close()


@pytest.fixture
def quick(monkeypatch):
    monkeypatch.setattr("matchserver.store.passwords.METHOD", "pbkdf2:sha256:1")


@pytest.fixture
def gallery(house, quick):
    gallery = Gallery(house)
    gallery.open()
    gallery.calls("1NT")
    yield gallery
    gallery.close()


def told(line, noun):
    return [message for name, message in line.fresh() if name == noun]


def test_a_remark_is_told_at_once_to_all_who_watch_and_to_those_who_come_later(gallery):
    ann, stan, nobody = gallery.line("Ann"), gallery.line("Stan"), gallery.line()
    number = gallery.remarks(ann, HERE)
    for line in (ann, stan, nobody):
        (remark,) = told(line, "remark")
        assert remark["id"] == number
        assert (remark["by"], remark["text"], remark["moment"]) == ("Ann", "well bid", HERE)
        assert (remark["what"], remark["corrected"], remark["answers"]) == ("1NT", False, None)
    assert gallery.line().joined["commentary"] == [remark]
    assert gallery.line().joined["commentators"] == ["Ann"]


def test_it_is_on_disk_before_it_is_told(gallery, build):
    number = gallery.remarks(gallery.line("Ann"), HERE)
    again = build()
    said = again.app.extensions["matchserver"].booth.remarks(gallery.stored.id)
    assert [remark["id"] for remark in said] == [number]


@pytest.mark.parametrize("moment", [
    {"board": 1, "room": "open", "step": 2}, {"board": 1, "room": "closed", "step": 0}, {"board": 2},
    {"board": 2, "room": "open", "step": 0}, {"board": 99},
])  # fmt: skip
def test_a_remark_is_pinned_to_what_is_public_only(moment, gallery):
    assert gallery.refused("not-public", gallery.line("Ann"), "remark", **REMARK, moment=moment)


@pytest.mark.parametrize("moment", [None, {"board": 1}, {"board": 1, "room": "open", "step": 0}, HERE])
def test_it_may_be_on_the_match_a_board_or_a_step_that_was_seen(moment, gallery):
    gallery.remarks(gallery.line("Ann"), moment)


@pytest.mark.parametrize("policy", ["board", "delayed:12", "match"])
def test_a_commentator_is_given_no_more_than_a_spectator_and_cannot_pin_to_hidden_play(policy, house, quick):
    gallery = Gallery(house, policy)
    ann, stan = gallery.line("Ann"), gallery.line("Stan")
    gallery.open()
    gallery.calls("1NT", "P")
    of_play = [
        [(noun, message) for noun, message in line.told if noun in ("table", "match")] for line in (ann, stan)
    ]
    assert of_play[0] == of_play[1]
    seen = [
        {key: line.joined[key] for key in ("open", "closed", "commentary")}
        for line in (gallery.line("Ann"), gallery.line("Stan"))
    ]
    assert seen[0] == seen[1]
    assert seen[0]["open"]["board"] is None
    for moment in (HERE, {"board": 1}, {"board": 1, "room": "open", "step": 0}):
        assert gallery.refused("not-public", ann, "remark", **REMARK, moment=moment)
    gallery.remarks(ann, None, text="we begin soon")
    gallery.close()


def test_a_remark_on_a_play_that_is_taken_back_is_told_again_as_such(gallery):
    ann, stan = gallery.line("Ann"), gallery.line("Stan")
    first, second = gallery.remarks(ann, {**HERE, "step": 0}), gallery.remarks(ann, HERE)
    stan.fresh()
    act(gallery.house, gallery.stored, Room.OPEN, lambda table: table.take_back(1, 0, "Dora", "a slip"))
    assert [(each["id"], each["corrected"]) for each in told(stan, "remark")] == [(second, True)]
    gallery.calls("2NT")
    assert told(stan, "remark") == []
    flags = {each["id"]: each["corrected"] for each in gallery.line().joined["commentary"]}
    assert flags == {first: False, second: True}
    act(gallery.house, gallery.stored, Room.OPEN, lambda table: table.take_back(1, 0, "Dora", "it was right"))
    gallery.calls("1NT")
    assert [(each["id"], each["corrected"]) for each in told(stan, "remark")] == [(second, False)]


def test_a_remark_on_a_result_that_is_put_right_is_told_again(gallery):
    ann = gallery.line("Ann")
    gallery.calls("P", "P", "P")
    record = lambda tricks: lambda table: table.record_result(1, Result(Contract.parse("1NTN"), tricks))  # noqa: E731
    act(gallery.house, gallery.stored, Room.OPEN, record(7))
    number = gallery.remarks(ann, {**HERE, "step": 5})
    assert told(ann, "remark")[-1]["what"] == "1NTN=7"
    act(gallery.house, gallery.stored, Room.OPEN, record(8))
    assert [(each["id"], each["corrected"]) for each in told(ann, "remark")] == [(number, True)]


def test_only_commentators_comment(gallery):
    for name, code in (("Stan", "forbidden"), ("Mo", "forbidden"), ("Dora", "forbidden"), (None, "sign-in")):
        assert gallery.refused(code, gallery.line(name), "remark", **REMARK, moment=None)
        assert gallery.refused(code, gallery.line(name), "reply", **REMARK, moment=None, question=1)


def test_what_each_may_do_is_told_when_they_join(gallery):
    may = {name: gallery.line(name).joined["may"] for name in ("Dora", "Ann", "Mo", "Stan", None)}
    deeds = {
        name: [may[name][deed] == "" for deed in ("comment", "ask", "chat", "moderate", "staff")]
        for name in may
    }
    assert deeds == {
        "Dora": [False, True, True, True, True],
        "Ann": [True, True, True, False, False],
        "Mo": [False, True, True, True, False],
        "Stan": [False, True, True, False, False],
        None: [False] * 5,
    }
    assert (may[None]["chat"], may["Stan"]["comment"]) == ("sign-in", "forbidden")


def test_a_question_is_seconded_once_each_and_its_count_is_for_commentators_and_the_asker(gallery):
    ann, stan, kim, nobody = (gallery.line(name) for name in ("Ann", "Stan", "Kim", None))
    question = gallery.does(stan, "ask", text="why not 3NT?")["id"]
    for line in (ann, stan, kim, nobody):
        assert told(line, "question")[0]["text"] == "why not 3NT?"
    gallery.does(kim, "second", question=question)
    assert gallery.refused("asked-already", kim, "second", question=question)
    assert gallery.refused("asked-already", stan, "second", question=question)
    assert told(ann, "question")[-1]["count"] == 2
    own = told(stan, "question")[-1]
    assert (own["mine"], own["count"]) == (True, 2)
    assert told(kim, "question") == [{"id": question, "seconded": True}]
    assert told(nobody, "question") == []
    again = {name: gallery.line(name).joined["questions"][0] for name in ("Ann", "Stan", "Kim", None)}
    assert [each.get("count") for each in again.values()] == [2, 2, None, None]
    assert (again["Stan"]["mine"], again["Kim"]["seconded"]) == (True, True)


def test_an_answer_becomes_a_remark_with_its_question(gallery):
    ann, stan = gallery.line("Ann"), gallery.line("Stan")
    question = gallery.does(stan, "ask", text="why not 3NT?")["id"]
    stan.fresh()
    gallery.does(ann, "reply", **REMARK, moment=HERE, question=question)
    heard = dict(stan.fresh())
    assert heard["remark"]["answers"] == {"by": "Stan", "text": "why not 3NT?"}
    assert heard["question"]["state"] == "answered"
    assert gallery.line().joined["questions"] == []
    assert gallery.refused("question-closed", ann, "reply", **REMARK, moment=None, question=question)


def test_commentators_and_moderators_close_a_question(gallery):
    stan = gallery.line("Stan")
    for closer in ("Ann", "Mo", "Dora"):
        question = gallery.does(stan, "ask", text="is it late?")["id"]
        assert gallery.refused("forbidden", stan, "dismiss", question=question)
        gallery.does(gallery.line(closer), "dismiss", question=question)
    assert gallery.line().joined["questions"] == []


def test_a_line_of_the_chat_is_heard_by_all_and_its_removal_too(gallery):
    mo, stan, nobody = gallery.line("Mo"), gallery.line("Stan"), gallery.line()
    line = gallery.does(stan, "say", text="good evening")["id"]
    for each in (mo, stan, nobody):
        (spoken,) = told(each, "spoken")
        assert (spoken["id"], spoken["by"], spoken["text"]) == (line, "Stan", "good evening")
    assert gallery.refused("forbidden", stan, "remove", line=line)
    gallery.does(mo, "remove", line=line)
    for each in (mo, stan, nobody):
        assert told(each, "removed") == [{"line": line}]
    assert gallery.line().joined["chat"]["lines"] == []
    assert gallery.refused("sign-in", nobody, "say", text="hello")


def test_a_remark_is_removed_by_its_commentator_or_a_moderator(gallery):
    ann, stan, mo = gallery.line("Ann"), gallery.line("Stan"), gallery.line("Mo")
    first, second = gallery.remarks(ann), gallery.remarks(ann)
    assert gallery.refused("forbidden", stan, "remove", remark=first)
    stan.fresh()
    gallery.does(ann, "remove", remark=first)
    gallery.does(mo, "remove", remark=second)
    assert told(stan, "removed") == [{"remark": first}, {"remark": second}]
    assert gallery.line().joined["commentary"] == []


def test_a_mute_is_told_to_the_muted_and_holds_until_it_is_lifted(gallery):
    dora, stan, kim = gallery.line("Dora"), gallery.line("Stan"), gallery.line("Kim")
    line = gallery.does(stan, "say", text="rubbish")["id"]
    assert gallery.refused("forbidden", kim, "mute", line=line, muted=True)
    gallery.does(dora, "mute", line=line, muted=True)
    assert told(stan, "may")[-1]["chat"] == "muted"
    assert told(dora, "may")[-1]["muted"] == [gallery.people["Stan"].id]
    assert told(kim, "may") == []
    assert gallery.refused("muted", stan, "say", text="rubbish")
    assert gallery.refused("muted", stan, "ask", text="rubbish?")
    gallery.does(dora, "mute", line=line, muted=False)
    assert told(stan, "may")[-1]["chat"] == ""
    gallery.does(stan, "say", text="sorry")


def test_slow_mode_and_an_end_of_the_chat_are_told_and_hold(gallery, clock):
    mo, stan = gallery.line("Mo"), gallery.line("Stan")
    gallery.does(mo, "slow", seconds=10, off=False)
    assert told(stan, "chat") == [{"slow": 10, "off": False}]
    gallery.does(stan, "say", text="one")
    assert gallery.refused("too-fast", stan, "say", text="two")
    clock.let(10)
    gallery.does(stan, "say", text="two")
    gallery.does(mo, "slow", seconds=0, off=True)
    assert gallery.refused("chat-off", stan, "say", text="three")
    gallery.does(mo, "say", text="no chat during this set")
    joined = gallery.line("Stan").joined
    assert (joined["chat"]["off"], joined["may"]["chat"]) == (True, "chat-off")
    assert gallery.refused("forbidden", stan, "slow", seconds=0, off=False)


def test_whoever_says_too_much_at_once_is_asked_to_wait(gallery):
    stan = gallery.line("Stan")
    for number in range(20):
        gallery.does(stan, "say", text=f"line {number}")
    assert gallery.refused("too-often", stan, "say", text="and more")
    gallery.does(gallery.line("Kim"), "say", text="another person's first")


def test_whoever_is_named_learns_at_once_what_they_may(gallery):
    stan, kim = gallery.line("Stan"), gallery.line("Kim")
    gallery.does(kim, "ask", text="why?")
    stan.fresh(), kim.fresh()
    gallery.name("Stan", "commentator")
    gallery.house.app.extensions["matchserver"].booth.staff_changed(gallery.stored.id, gallery.people["Stan"])
    heard = dict(stan.fresh())
    assert (heard["may"]["comment"], heard["question"]["count"]) == ("", 1)
    assert told(kim, "commentators") == [{"names": ["Ann", "Stan"]}]
    gallery.remarks(stan)


@pytest.mark.parametrize(("verb", "message"), [
    ("say", {}), ("say", {"text": ""}), ("say", {"text": "x" * 301}), ("say", {"text": 7}),
    ("ask", {"text": " \n "}), ("ask", {"text": "half a letter: \ud83d"}), ("second", {"question": "1"}),
    ("remark", {**REMARK, "moment": "here"}), ("remark", {**REMARK, "language": "tlh"}),
    ("remark", {"text": "x"}),
    ("reply", {**REMARK}), ("dismiss", {}), ("remove", {}), ("mute", {"line": 1}), ("slow", {"seconds": 1}),
    ("slow", {"seconds": 601, "off": False}), ("slow", {"seconds": True, "off": False}),
])  # fmt: skip
def test_what_cannot_be_read_is_refused_and_nothing_is_said(verb, message, gallery):
    gallery.name("Dora", "commentator")
    assert gallery.refused("unreadable", gallery.line("Dora"), verb, **message)


@pytest.mark.parametrize("verb", ["say", "ask", "remark", "slow", "second"])
def test_a_verb_names_its_match(verb, gallery):
    line = gallery.line("Ann")
    for match in (None, "1", 2**63):
        assert line.ask(verb, {"match": match, "text": "x"})["code"] == "unreadable"
    assert (
        line.ask(verb, {**REMARK, "match": 99, "question": 1, "seconds": 1, "off": False})["code"]
        == "not-found"
    )


@pytest.fixture(scope="module")
def club(tmp_path_factory):
    return Club(tmp_path_factory.mktemp("club"))


def says(world, name, match, verb="say", text="hello"):
    """The code of what that person is answered: empty where it was taken."""
    line = world.line(name, "/vugraph")
    answer = line.ask(verb, {"match": match, "text": text})
    line.close()
    return "" if answer["ok"] else answer["code"]


def test_members_of_the_two_teams_do_not_speak_of_their_match_before_its_end(club):
    with club.at("auction") as world:
        assert {says(world, name, 1, verb) for name in (*LARKS, *HERONS) for verb in ("say", "ask")} == {
            "own-match"
        }
        assert says(world, "Stan", 1) == ""
    with club.at("final") as world:
        assert [says(world, name, 1) for name in ("Ada", "Lou")] == ["", ""]


def test_whoever_sits_at_a_table_now_speaks_of_no_other_match_either(club):
    with club.at("auction") as world:
        other = add_match(world.house).id
        assert {says(world, name, other) for name in ("Ada", "Cleo", "Eva", "Dirk")} == {"plays-now"}
        assert [says(world, name, other) for name in ("Lou", "Ina", "Stan")] == ["", "", ""]
    with club.at("final") as world:
        assert says(world, "Ada", add_match(world.house).id) == ""


def test_a_team_that_came_in_between_two_halves_hears_nothing_while_it_plays(club):
    with club.at("auction") as world:
        store = world.house.store
        propose(world, halves=2)
        for captain in ("Ina", "Jan"):
            world.seal(captain, fixture=4)
        for room in Room:
            world.open(room, 1, match=2)
            world.record(room, 1, MADE, match=2)
        store.staff.name(2, IDS["Stan"], "commentator")
        lou, stan = (world.line(name, "/vugraph", match=2) for name in ("Lou", "Stan"))
        stan.fresh(), lou.fresh()
        assert stan.ask("remark", {**REMARK, "match": 2, "moment": {"board": 1}})["ok"]
        assert [noun for noun, _ in lou.fresh()] == ["remark"]  # they may watch now
        for captain in ("Ina", "Jan"):
            world.seal(captain, fixture=4, half=2)
        lou.fresh()
        assert stan.ask("remark", {**REMARK, "match": 2, "moment": None})["ok"]
        assert stan.ask("say", {"match": 2, "text": "what a hand"})["ok"]
        assert lou.fresh() == []
        assert {"remark", "spoken"} <= {noun for noun, _ in stan.fresh()}
        for line in (lou, stan):
            line.close()


def test_a_director_of_the_team_keeps_no_chat_of_its_own_match(club):
    with club.at("auction") as world:
        dirk, dora = (world.line(name, "/vugraph") for name in ("Dirk", "Dora"))
        slow = {"match": 1, "seconds": 5, "off": False}
        assert dirk.ask("slow", slow)["code"] == "own-match"
        assert dora.ask("slow", slow)["ok"]
        dirk.close(), dora.close()
