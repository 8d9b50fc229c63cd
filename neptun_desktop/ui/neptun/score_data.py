"""From a match to what the score pages show: the scoring of a round, and how points grew over the game."""

from collections.abc import Iterable

from neptun_desktop.games.neptun import engine
from neptun_desktop.games.neptun.edition import ROUNDS
from neptun_desktop.games.neptun.events import Event, TileClaimed, TileUnclaimed
from neptun_desktop.games.neptun.outlook import points_if_round_ended
from neptun_desktop.games.neptun.state import State
from neptun_desktop.match.match import Match
from neptun_desktop.ui.neptun.score_values import FinalScore, PointsOverTime, RoundScore, round_score


def scored_round(match: Match, events: Iterable[Event]) -> RoundScore | None:
    """Return what was scored in a step, or None if nothing was."""
    told = tuple(events)
    tiles = [event.tile for event in told if isinstance(event, TileClaimed | TileUnclaimed)]
    if not tiles:
        return None
    entry = next((entry for entry in reversed(match.entries) if entry.events == told), match.entries[-1])
    before = [tally.total for tally in engine.standing(engine.observe(entry.before, None))]
    return round_score(match.edition, tiles[0].round, told, before, match.edition.bonus.worth_unseen)


def final_score(match: Match) -> FinalScore | None:
    """Return how the game ended, or None while it goes on."""
    result = match.result
    return None if result is None else FinalScore(result=result, over_time=points_over_time(match))


def points_over_time(match: Match) -> PointsOverTime:
    """Return, for the start of every turn and the end, what each would have scored had the round ended then."""
    moments: list[str] = []
    points: list[tuple[int, ...]] = []
    last: tuple[int, int, bool] | None = None
    for state in (*(entry.before for entry in match.entries), match.state):
        turn = (state.round, state.turn, state.stage == "draft")
        if turn == last and state.stage != "over":
            continue
        new_round = last is None or last[0] != state.round
        last = turn
        moments.append(ROUNDS[state.round] if new_round else "")
        points.append(_points(state))
    return PointsOverTime(moments=tuple(moments), lines=tuple(zip(*points, strict=True)))


def _points(state: State) -> tuple[int, ...]:
    return tuple(tally.total for tally in points_if_round_ended(engine.observe(state, None)))
