"""Teams and invitations to them, as they are stored."""

import pytest

from matchserver.contest import BadTeam, NotCaptain
from matchserver.store import NameTaken, NameUnfit, NotFound

from .house import add_match


def test_a_new_team_has_its_captain_as_its_only_member(club):
    team = club.store.teams.add(" The  Larks ", club.ada)
    assert (team.name, team.captain, dict(team.members)) == ("The Larks", club.ada, {club.ada: "Ada"})
    assert club.store.teams.get(team.id) == team and not team.squad.can_play


def test_a_teams_name_is_taken_in_any_case_and_has_to_be_a_name(club):
    club.store.teams.add("Larks", club.ada)
    with pytest.raises(NameTaken):
        club.store.teams.add("LARKS", club.ben)
    with pytest.raises(NameUnfit):
        club.store.teams.add(" ", club.ben)
    with pytest.raises(NotFound):
        club.store.teams.add("Owls", 999)
    assert [team.name for team in club.store.teams.all()] == ["Larks"]


def test_people_join_up_to_eight_and_once(club):
    team = club.team("Larks", 8)
    assert len(team.members) == 8 and next(iter(team.members)) == team.captain
    ninth = club.person("Ninth")
    with pytest.raises(BadTeam) as full:
        club.store.teams.join(team.id, ninth)
    with pytest.raises(BadTeam) as twice:
        club.store.teams.join(team.id, team.captain)
    assert (full.value.code, twice.value.code) == ("team-full", "already-member")
    assert len(club.store.teams.get(team.id).members) == 8


def test_a_captain_hands_over_to_a_member_only(club):
    team = club.team("Larks", 3)
    other = list(team.members)[1]
    with pytest.raises(NotCaptain):
        club.store.teams.hand_over(team.id, other, other)
    with pytest.raises(BadTeam):
        club.store.teams.hand_over(team.id, team.captain, club.person("Stranger"))
    assert club.store.teams.hand_over(team.id, team.captain, other).captain == other


def test_who_joins_or_leaves_a_team_is_kept_with_the_matches_that_it_has_begun(club):
    """In the order of the deeds, whatever the clock says: here it stands still."""
    larks, owls, store = club.team("Larks", 7), club.team("Owls", 4), club.store
    *_, early, gone, out = larks.members
    store.teams.leave(larks.id, early)
    match, stored = add_match(store).id, club.ready(store.teams.get(larks.id), owls)
    club.do(stored, lambda f: f.start(match))
    assert store.teams.moved(match) == frozenset()
    new = club.person("New")
    store.teams.join(larks.id, new)
    store.teams.leave(larks.id, gone)
    store.teams.remove(larks.id, larks.captain, out)
    store.teams.join(larks.id, gone)
    assert store.teams.moved(match) == {new, gone, out}
    assert store.fixtures.of_match(match).fixture.moved == {new, gone, out}


def test_members_leave_or_are_removed_but_a_captain_hands_over_first(club):
    team = club.team("Larks", 4)
    captain, second, third, _ = team.members
    teams = club.store.teams
    assert second not in teams.leave(team.id, second).members
    with pytest.raises(NotCaptain):
        teams.remove(team.id, third, third)
    assert third not in teams.remove(team.id, captain, third).members
    for refused in (lambda: teams.leave(team.id, captain), lambda: teams.leave(team.id, third)):
        with pytest.raises(BadTeam):
            refused()


def test_a_person_may_be_in_several_teams(club):
    larks, owls = club.team("Larks", 2), club.team("Owls", 2)
    club.store.teams.join(owls.id, larks.captain)
    assert [team.name for team in club.store.teams.of_person(larks.captain)] == ["Larks", "Owls"]
    assert [team.name for team in club.store.teams.of_person(owls.captain)] == ["Owls"]


def test_a_link_for_one_is_used_up_and_a_link_for_many_is_not(club):
    team, invitations = club.team("Larks", 1), club.store.invitations
    one, many = (invitations.by_link(team.id, club.ada, many=many) for many in (False, True))
    assert one.token != many.token and len(one.token) >= 32
    assert club.ben in invitations.join(one.token, club.ben).members
    late = club.person("Late")
    with pytest.raises(NotFound):
        invitations.join(one.token, late)
    invitations.join(many.token, late)
    assert len(invitations.join(many.token, club.person("Later")).members) == 4
    assert invitations.of_team(team.id) == [many]


def test_a_full_team_uses_up_no_link(club):
    team = club.team("Larks", 8)
    link = club.store.invitations.by_link(team.id, club.ada)
    with pytest.raises(BadTeam):
        club.store.invitations.join(link.token, club.person("Ninth"))
    assert club.store.invitations.by_token(link.token) == link


def test_a_revoked_invitation_is_of_no_use(club):
    team, invitations = club.team("Larks", 1), club.store.invitations
    link, named = invitations.by_link(team.id, club.ada), invitations.to_person(team.id, club.ada, club.ben)
    with pytest.raises(NotCaptain):
        invitations.revoke(link.id, club.ben)
    for each in (link, named):
        invitations.revoke(each.id, club.ada)
    for late in (
        lambda: invitations.join(link.token, club.ben),
        lambda: invitations.accept(named.id, club.ben),
        lambda: invitations.revoke(link.id, club.ada),
    ):
        with pytest.raises(NotFound):
            late()


def test_a_person_invited_by_name_accepts_or_declines(club):
    team, invitations = club.team("Larks", 1), club.store.invitations
    first = invitations.to_person(team.id, club.ada, club.ben)
    assert invitations.of_person(club.ben) == [first]
    for refused in (
        lambda: invitations.accept(first.id, club.ada),
        lambda: invitations.decline(first.id, 999),
    ):
        with pytest.raises(NotFound):
            refused()
    invitations.decline(first.id, club.ben)
    assert invitations.of_person(club.ben) == []
    second = invitations.to_person(team.id, club.ada, club.ben)
    assert club.ben in invitations.accept(second.id, club.ben).members


def test_nobody_is_invited_twice_nor_by_anyone_but_the_captain(club):
    team, invitations = club.team("Larks", 1), club.store.invitations
    for refused in (
        lambda: invitations.by_link(team.id, club.ben),
        lambda: invitations.to_person(team.id, club.ben, club.ben),
    ):
        with pytest.raises(NotCaptain):
            refused()
    invitations.to_person(team.id, club.ada, club.ben)
    for person in (club.ada, club.ben):
        with pytest.raises(BadTeam):
            invitations.to_person(team.id, club.ada, person)
    with pytest.raises(NotFound):
        invitations.to_person(team.id, club.ada, 999)
