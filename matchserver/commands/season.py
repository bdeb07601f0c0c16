"""A season of a ladder played by chance and by the real rules, and checked as it goes. Measures the fold."""

from __future__ import annotations

import json
import random
from collections import Counter
from collections.abc import Callable, Iterator
from datetime import UTC, datetime, timedelta
from time import process_time
from typing import TypeVar

from matchserver.bridge import BridgeError
from matchserver.contest import Ladder, LadderEvent, LadderRefused, LadderRules
from matchserver.contest.ladder import fold
from matchserver.contest.ladder_challenge import Challenge
from matchserver.contest.ladder_events import Ruled
from matchserver.contest.ladder_outcome import Outcome
from matchserver.contest.ladder_record import from_dict, to_dict
from matchserver.contest.ladder_table import standings

T = TypeVar("T")
START = datetime(2026, 9, 1, 18, tzinfo=UTC)
DAY = timedelta(days=1)
DIRECTOR, CAPTAIN = 1, 2
PARTS = (
    "log", "opening", "closed", "entries", "challenges", "open", "engaged", "over", "last_played",
)  # fmt: skip


class SeasonBroken(BridgeError):
    """Something that always holds on a ladder did not."""

    code = "season-broken"


class Season:
    """The ladder of one season; a day at a time until so many challenges were made."""

    def __init__(self, teams: int, challenges: int, seed: int | None) -> None:
        self._chance, self._wanted, self.now = random.Random(seed), challenges, START
        self._strength = {team: self._chance.gauss(0, 20) for team in range(1, teams + 1)}
        self.ladder = fold([])
        self.refused: Counter[str] = Counter()
        self._do(lambda it: it.open_ladder(DIRECTOR, "Season", LadderRules(), "Europe/Berlin", START))
        for team in self._strength:
            self._enter(team)

    def days(self) -> Iterator[int]:
        """Play day by day; answers how many challenges were made in each."""
        while len(self.ladder.challenges) < self._wanted or self.ladder.open:
            before = len(self.ladder.challenges)
            self._day()
            check(self.ladder)
            yield len(self.ladder.challenges) - before

    def _day(self) -> None:
        self.now += DAY
        self._do(lambda it: it.due(self.now))
        for challenge in list(self.ladder.open.values()):
            self._go_on(challenge)
        for team in self._chance.sample(self.ladder.order.teams, len(self.ladder.order.teams) // 4):
            if len(self.ladder.challenges) < self._wanted:
                self._challenge(team)
        self._now_and_then(0.10, self._rest)
        self._now_and_then(0.03, self._leave_and_enter)
        self._now_and_then(0.10, self._rule)

    def _now_and_then(self, part: float, happens: Callable[[], None]) -> None:
        if self._chance.random() < part:
            happens()

    def _challenge(self, team: int) -> None:
        """A team that stands not far above, whether the rules allow it or not."""
        place = self.ladder.order.place[team]
        defender = self.ladder.order.teams[max(0, place - 1 - self._chance.randint(1, 4))]
        times = [self.now + self._chance.randint(3, 12) * DAY for _ in range(3)]
        self._do(lambda it: it.challenge(CAPTAIN, team, defender, self.now, times))

    def _go_on(self, challenge: Challenge) -> None:
        number, now, chance = challenge.number, self.now, self._chance.random()
        match challenge.status:
            case "challenged" if chance < 0.03:
                self._do(lambda it: it.decline(CAPTAIN, number, "", now))
            case "challenged" | "accepted" if chance < 0.4 and challenge.offer:
                when = self._chance.choice(challenge.offer.times)
                self._do(lambda it: it.choose(CAPTAIN, number, challenge.defender, when, now))
            case "scheduled" if challenge.when and challenge.when < now:
                self._play(challenge)

    def _play(self, challenge: Challenge) -> None:
        number, now = challenge.number, self.now
        if self._chance.random() < 0.03:
            missing = [self._chance.choice(challenge.teams)]
            self._do(lambda it: it.no_show(number, missing, now))
            return
        self._do(lambda it: it.start(number, number, now))
        self._do(lambda it: it.finish(number, self._result(challenge), now))

    def _result(self, challenge: Challenge) -> Outcome:
        swing = round(self._chance.gauss(0, 25) + self._ahead(challenge))
        return Outcome.played(30 + max(swing, 0), 30 + max(-swing, 0))

    def _ahead(self, challenge: Challenge) -> float:
        return self._strength[challenge.challenger] - self._strength[challenge.defender]

    def _rest(self) -> None:
        team = self._chance.choice(self.ladder.order.teams)
        self._do(lambda it: it.rest(CAPTAIN, team, self._chance.randint(1, 14), self.now))

    def _leave_and_enter(self) -> None:
        team = self._chance.choice(self.ladder.order.teams)
        self._do(lambda it: it.leave(CAPTAIN, team, self.now))
        self._enter(team)

    def _enter(self, team: int) -> None:
        self._do(lambda it: it.enter(CAPTAIN, team, self.now))

    def _rule(self) -> None:
        """A director cancels or changes one of the results so far."""
        number = self._chance.randint(1, max(1, len(self.ladder.challenges)))
        if number not in self.ladder.open:
            outcome = self._chance.choice([Outcome("cancelled"), Outcome("walkover", "defender")])
            self._do(lambda it: it.rule(DIRECTOR, number, outcome, "a wrong board", self.now))

    def _do(self, command: Callable[[Ladder], list[LadderEvent]]) -> None:
        """What it answers happens; what is refused is counted."""
        try:
            events = command(self.ladder)
        except LadderRefused as refused:
            self.refused[refused.code] += 1
            return
        if any(isinstance(event, Ruled) for event in events):
            self.ladder = self.ladder.after(events)
            return
        for event in events:  # this ladder is the season's own: no copy is needed to go on from it
            self.ladder.follow(event)


def check(ladder: Ladder) -> None:
    """Raises SeasonBroken where a position is missing or double, or a team has too many challenges."""
    order, rules = ladder.order, ladder.opened.rules
    if order.place != {team: place for place, team in enumerate(order.teams, 1)}:
        raise SeasonBroken(f"after event {ladder.seq} the positions are not 1 to {len(order.teams)}")
    if set(order.teams) != {team for team, entry in ladder.entries.items() if entry.left is None}:
        raise SeasonBroken(f"after event {ladder.seq} other teams stand on the ladder than are on it")
    for most, teams in (
        (rules.outgoing, Counter(challenge.challenger for challenge in ladder.open.values())),
        (rules.incoming, Counter(challenge.defender for challenge in ladder.open.values())),
    ):
        if max(teams.values(), default=0) > most:
            raise SeasonBroken(f"after event {ladder.seq} a team has more than {most} challenges")


def report(season: Season) -> Iterator[str]:
    """What the season came to, replayed from its log, and what that costs."""
    ladder = season.ladder
    ends = Counter(each.outcome.kind for each in ladder.challenges.values() if each.outcome)
    days, ruled = (season.now - START).days, sum(isinstance(event, Ruled) for event in ladder.log)
    yield f"{len(ladder.order.teams):,} teams, {len(ladder.challenges):,} challenges in {days} days"
    yield "  " + ", ".join(f"{count:,} {kind}" for kind, count in ends.most_common())
    yield f"  {ruled:,} rulings, {len(ladder.order.steps):,} moves, {season.refused.total():,} tries refused"
    text = [json.dumps(to_dict(event)) for event in ladder.log]
    reading, log = timed(lambda: [from_dict(json.loads(line)) for line in text])
    folding, again = timed(lambda: fold(log))
    check_same(ladder, again)
    showing, _ = timed(lambda: standings(again, season.now, season.now - 7 * DAY))
    choosing, _ = timed(lambda: again.challengeable(again.order.teams[-1], season.now))
    yield f"{len(log):,} events; milliseconds of the processor:"
    yield f"  {folding:.1f} for the fold, {reading:.1f} to read the events from JSON"
    yield f"  {showing:.1f} for the standings, {choosing:.1f} for what a team may challenge"
    yield "positions were whole on every day, and the replay comes to the same"


def check_same(one: Ladder, other: Ladder) -> None:
    """Raises SeasonBroken where two ladders of the same log differ."""
    differ = [part for part in PARTS if getattr(one, part) != getattr(other, part)]
    orders = [(each.order.teams, each.order.place, each.order.steps) for each in (one, other)]
    if differ or orders[0] != orders[1]:
        raise SeasonBroken(f"a replay of the log differs in {', '.join(differ) or 'the order'}")


def timed(work: Callable[[], T]) -> tuple[float, T]:
    """Milliseconds of the processor, the least of three runs, and the answer."""
    times = []
    for _ in range(3):
        begun = process_time()
        answer = work()
        times.append((process_time() - begun) * 1000)
    return min(times), answer
