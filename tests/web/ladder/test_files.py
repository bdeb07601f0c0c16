"""A ladder's JSON, its CSV and its Atom feed; and names that try them and the pages."""

import csv
import html
import io
from datetime import datetime
from xml.etree import ElementTree as Xml

import pytest
from ladder_club import DAY, GAME, LadderClub

ATOM = "{http://www.w3.org/2005/Atom}"
ODD = {
    "markup": "<script>alert(1)</script>",
    "quotes": "\"'><img src=x onerror=a>",
    "template": "{{ 7 * 7 }}{% raw %}",
    "percent": "%(team)s 100% %s %n",
    "formula": "=1+1",
    "arabic": "الفريق",
    "astral": "\U0001f0a1\U00020000",
}


def played(club, clock):
    _, fixture_id = club.schedule(4, 2)
    club.play(fixture_id, closed_room=GAME)
    clock.let(DAY // 2)


def test_the_standings_and_open_challenges_as_json(club, visitor, clock):
    played(club, clock)
    club.challenge(5, 3)
    ladder = visitor.get("/api/v1/ladders/1").json
    assert [line["name"] for line in ladder["standings"]] == [f"Team {n}" for n in (1, 4, 2, 3, 5)]
    second = ladder["standings"][1]
    assert (second["place"], second["won"], second["streak"], second["up"]) == (2, 1, 1, None)
    challenge = ladder["challenges"][0]
    assert (challenge["challenger"], challenge["status"]) == (club.teams[4].id, "challenged")
    assert datetime.fromisoformat(challenge["due"]) == club.ladder.challenges[2].answer_by
    assert ladder["rules"]["boards"] == 1 and "events" not in ladder
    assert visitor.get("/api/v1/ladders").json == {"ladders": [{"id": 1, "name": "Spring"}]}


def test_events_since_a_number(club, visitor):
    club.challenge(4, 2)
    answer = visitor.get("/api/v1/ladders/1?since=6").json
    assert [(event["seq"], event["type"]) for event in answer["events"]] == [(7, "Challenged")]
    assert answer["seq"] == 7 and answer["teams"]["4"] == "Team 4"
    assert len(visitor.get("/api/v1/ladders/1?since=-5").json["events"]) == 7
    assert visitor.get("/api/v1/ladders/1?since=7").json["events"] == []
    assert "events" not in visitor.get("/api/v1/ladders/1?since=x").json


def test_what_people_write_and_who_they_are_stays_here(club, visitor):
    number = club.challenge(4, 2)
    team = club.teams[1]
    club.captain(team, lambda it, now: it.decline(team.captain, number, "a private matter", now))
    answer = visitor.get("/api/v1/ladders/1?since=0")
    assert "private" not in answer.text and not any("by" in event for event in answer.json["events"])
    assert visitor.get("/api/v1/ladders/2").json["code"] == "not-found"


def test_the_standings_as_csv(club, visitor, clock):
    played(club, clock)
    answer = visitor.get("/api/v1/ladders/1.csv")
    rows = list(csv.reader(io.StringIO(answer.text)))
    assert answer.mimetype == "text/csv" and rows[0][:3] == ["place", "team", "up"]
    assert rows[2] == ["2", "Team 4", "", "1", "0", "0", "1", ""]


def test_the_results_as_atom(club, visitor, clock):
    played(club, clock)
    answer = visitor.get("/ladders/1/results.atom")
    feed = Xml.fromstring(answer.text)
    assert answer.mimetype == "application/atom+xml" and feed.tag == f"{ATOM}feed"
    entry = feed.find(f"{ATOM}entry")
    assert entry.findtext(f"{ATOM}title") == "Team 4 9 – 0 Team 2"
    assert entry.findtext(f"{ATOM}summary") == "Team 4: 4 → 2"
    address = entry.find(f"{ATOM}link").get("href")
    assert entry.findtext(f"{ATOM}id") == address and visitor.get(address).status_code == 200
    ended = club.ladder.challenges[1].ended
    assert entry.findtext(f"{ATOM}updated") == feed.findtext(f"{ATOM}updated") == ended.isoformat()


@pytest.mark.parametrize("name", ODD.values(), ids=ODD)
def test_an_odd_name_is_nothing_but_a_name(name, house, visitor, clock, quick_passwords):
    club = LadderClub(house)
    house.store._database.execute("UPDATE teams SET name = ? WHERE id = 4", [name])
    played(club, clock)
    club.challenge(3, 4)
    for path in ("/ladders/1", "/ladders/1/teams/4", "/ladders/1/challenges/1", "/ladders/1/history"):
        answer = visitor.get(path)
        assert answer.status_code == 200 and name in html.unescape(answer.text)
        assert "<script>alert" not in answer.text and "<img src=x" not in answer.text
        assert " 49" not in answer.text
    assert visitor.get("/api/v1/ladders/1").json["standings"][1]["name"] == name
    shown = list(csv.reader(io.StringIO(visitor.get("/api/v1/ladders/1.csv").text)))[2][1]
    assert shown == (f"'{name}" if name.startswith("=") else name)
    feed = Xml.fromstring(visitor.get("/ladders/1/results.atom").text)
    assert feed.find(f"{ATOM}entry").findtext(f"{ATOM}title") == f"{name} 9 – 0 Team 2"
