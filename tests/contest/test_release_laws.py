"""What is true of the release of every match, by Hypothesis."""

from bisect import insort

from hypothesis import given, settings
from hypothesis import strategies as st

from matchserver.contest import NOTHING, Policy, Room, Stamp, released

POLICIES = [Policy("board"), Policy("delayed", 1), Policy("delayed", 10), Policy("match"), Policy("live")]
SECRET = POLICIES[:3]
SIMPLE = settings(deadline=None, max_examples=60)
GAPS = st.integers(0, 400)
NOW = st.integers(0, 5000)
ALONE = {Room.OPEN: (7, 8), Room.CLOSED: (9, 10)}


@st.composite
def matches(draw, one_order=False, rulings=False, alone=False, reopened=False):
    """Both rooms' whole logs and boards, every board once in each room, in any order; in whole seconds.

    With `rulings` an event of an earlier board may follow a board; `alone` adds boards to one room only, to
    any boards that they share or to none; with `reopened` a board may be opened again, once it was closed.
    """
    boards = draw(st.permutations(range(1, draw(st.integers(0 if alone else 1, 5)) + 1)))
    orders = {room: list(boards if one_order else draw(st.permutations(boards))) for room in Room}
    for room, own in ALONE.items() if alone else ():
        for number in draw(st.sets(st.sampled_from(own))):
            orders[room].insert(draw(st.integers(0, len(orders[room]))), number)
    return {room: draw(room_logs(orders[room], rulings, reopened)) for room in Room}, orders


@st.composite
def room_logs(draw, order, rulings, reopened=False):
    at, stamps = draw(GAPS), []
    for board in order:
        for again in range(draw(st.integers(1, 3)) if reopened else 1):
            gaps = draw(st.lists(GAPS, min_size=2, max_size=5))
            for left, gap in reversed(list(enumerate(gaps))):
                at += gap
                reopens = again > 0 and left == len(gaps) - 1
                stamps.append(Stamp(len(stamps) + 1, float(at), board, left == 0, reopens))
        if rulings and draw(st.booleans()):
            stamps.append(
                Stamp(len(stamps) + 1, float(at), draw(st.sampled_from(order[: order.index(board) + 1])))
            )
    return stamps


def numbers(boards):
    """Those of either room."""
    return set().union(*boards.values())


def shared(boards):
    """Those of both rooms."""
    return set.intersection(*map(set, boards.values()))


def until(logs, now):
    """The logs as they stood at a time."""
    return {room: [stamp for stamp in logs[room] if stamp.at <= now] for room in Room}


def times_shown(logs, boards, policy):
    """When each (room, seq) of whole logs becomes public, by asking again whenever `next_at` says."""
    shown, now = {}, -1.0
    while now is not None:
        there = released(logs, boards, policy, now)
        for room in Room:
            for stamp in logs[room][: there.seq(room)]:
                shown.setdefault((room, stamp.seq), now)
        assert there.next_at is None or there.next_at > now
        now = there.next_at
    return shown


def seen_live(logs, boards, policy):
    """The same while the logs grow: asked with every event, and whenever `next_at` has said. No more is kept
    from one moment to the next than what was shown: a server might start anew at each of them."""
    moments = sorted({stamp.at for stamps in logs.values() for stamp in stamps})
    shown, there = {}, NOTHING
    while moments:
        now = moments.pop(0)
        there = released(until(logs, now), boards, policy, now, there)
        for room in Room:
            for stamp in logs[room][: there.seq(room)]:
                shown.setdefault((room, stamp.seq), now)
        if there.next_at is not None and there.next_at not in moments:
            insort(moments, there.next_at)
    return shown


def closed_at(logs, board):
    """When the last room finished the board."""
    return max(stamp.at for room in Room for stamp in logs[room] if stamp.board == board and stamp.closes)


@SIMPLE
@given(matches(rulings=True, alone=True), st.sampled_from(SECRET))
def test_nothing_is_shown_early(match, policy):
    logs, boards = match
    shown = times_shown(logs, boards, policy)
    for room in Room:
        for stamp in logs[room]:
            when = shown[room, stamp.seq]
            assert when >= stamp.at + policy.delay
            assert stamp.board not in shared(boards) or when >= closed_at(logs, stamp.board)


@SIMPLE
@given(matches(rulings=True, alone=True), st.sampled_from(POLICIES))
def test_everything_is_shown_in_the_end_and_in_order(match, policy):
    logs, boards = match
    shown = times_shown(logs, boards, policy)
    for room in Room:
        times = [shown[room, stamp.seq] for stamp in logs[room]]
        assert times == sorted(times)


@SIMPLE
@given(matches(alone=True), st.sampled_from(SECRET))
def test_a_board_has_one_lag_in_both_rooms_and_so_keeps_its_pace(match, policy):
    logs, boards = match
    shown = times_shown(logs, boards, policy)
    for board in numbers(boards):
        lags = {shown[room, s.seq] - s.at for room in Room for s in logs[room] if s.board == board}
        assert len(lags) == 1


@SIMPLE
@given(matches(one_order=True), st.sampled_from(SECRET))
def test_the_lag_is_the_least_that_keeps_the_secret_where_both_rooms_play_in_one_order(match, policy):
    logs, _ = match
    shown = times_shown(logs, *match[1:], policy)
    lag = policy.delay
    for board in dict.fromkeys(stamp.board for stamp in logs[Room.OPEN]):
        stamps = [(room, s) for room in Room for s in logs[room] if s.board == board]
        began = min(stamp.at for _, stamp in stamps)
        lag = max(lag, closed_at(logs, board) - began)
        assert {shown[room, stamp.seq] - stamp.at for room, stamp in stamps} == {lag}


@SIMPLE
@given(
    matches(rulings=True, alone=True, reopened=True),
    st.sampled_from(POLICIES),
    st.lists(st.integers(0, 5000), min_size=2),
)
def test_what_was_shown_stays_shown_while_the_logs_grow(match, policy, times):
    logs, boards = match
    seen = NOTHING
    for now in sorted(times):
        there = released(until(logs, now), boards, policy, now, seen)
        assert all(there.seq(room) >= seen.seq(room) for room in Room)
        seen = there


@SIMPLE
@given(matches(rulings=True, alone=True), st.sampled_from(SECRET), NOW)
def test_the_future_of_the_logs_does_not_matter(match, policy, now):
    """What is public now is the same with the logs of now and with those of the whole match."""
    logs, boards = match
    then, whole = (released(known, boards, policy, now) for known in (until(logs, now), logs))
    assert (then.open_seq, then.closed_seq) == (whole.open_seq, whole.closed_seq)


def reopened_at(logs, board):
    """When a room last opened that board again; before all time where none did."""
    return max(
        (s.at for stamps in logs.values() for s in stamps if s.board == board and s.reopens), default=-1
    )


def is_done(logs, boards, number, now):
    """Whether every room that plays it had closed the board by then, and none had it open again."""
    rooms = [room for room in Room if number in boards[room]]
    told = [[s for s in logs[room] if s.board == number and s.at <= now] for room in rooms]
    return all(stamps and stamps[-1].closes for stamps in told)


@SIMPLE
@given(matches(reopened=True, alone=True), st.sampled_from(SECRET))
def test_with_boards_opened_again_nothing_is_shown_early_and_all_of_it_in_order_in_the_end(match, policy):
    logs, boards = match
    shown = seen_live(logs, boards, policy)
    for room in Room:
        times = [shown[room, stamp.seq] for stamp in logs[room]]
        assert times == sorted(times)
        for stamp, when in zip(logs[room], times, strict=True):
            assert when >= stamp.at + policy.delay
            assert stamp.board not in shared(boards) or is_done(logs, boards, stamp.board, when)


@SIMPLE
@given(matches(reopened=True), st.sampled_from(SECRET))
def test_what_follows_an_opening_again_has_one_lag_in_both_rooms_once_more(match, policy):
    logs, boards = match
    shown = seen_live(logs, boards, policy)
    for board in numbers(boards):
        last = max(reopened_at(logs, each) for each in numbers(boards))  # the lags of others may rise with it
        stamps = [(room, s) for room in Room for s in logs[room] if s.board == board]
        assert len({shown[room, s.seq] - s.at for room, s in stamps if shown[room, s.seq] > last}) <= 1


@SIMPLE
@given(matches(reopened=True, alone=True))
def test_with_boards_opened_again_a_match_is_shown_when_it_was_over_and_what_came_later_when_it_is_again(
    match,
):
    logs, boards = match
    shown = seen_live(logs, boards, Policy("match"))
    for room in Room:
        for stamp in logs[room]:
            assert all(is_done(logs, boards, board, shown[room, stamp.seq]) for board in numbers(boards))
