import pytest

from matchserver.contest import BadTeam, Room, Team


def test_the_other_room_of_the_open_room_is_the_closed_one_and_back():
    assert Room.OPEN.other is Room.CLOSED
    assert Room.CLOSED.other is Room.OPEN


def test_space_around_names_is_dropped():
    assert Team("  Larks ", (" Ada  Byron ", "Ben")) == Team("Larks", ("Ada Byron", "Ben"))


@pytest.mark.parametrize("name", ["", "   "])
def test_a_team_without_a_name_is_refused(name):
    with pytest.raises(BadTeam, match="no name"):
        Team(name, ("Ada",))


def test_a_player_without_a_name_is_refused():
    with pytest.raises(BadTeam, match="Larks: a player has no name"):
        Team("Larks", ("Ada", " "))


def test_a_player_listed_twice_is_refused_even_with_other_spacing():
    with pytest.raises(BadTeam, match="Ada is listed twice") as refusal:
        Team("Larks", ("Ada", "Ben", " Ada"))
    assert refusal.value.code == "bad-team"


def test_a_team_survives_a_round_trip():
    team = Team("Larks", ("Ada", "Ben"))
    assert Team.from_dict(team.to_dict()) == team
