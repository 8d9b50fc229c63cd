"""Data for the score pages: the scoring of a round, and how points grew over the game."""

from typing import cast

from neptun_desktop.games.neptun.pages.score_values import RoundScore, round_score, temples_of
from neptun_desktop.games.neptun.rules import engine
from neptun_desktop.games.neptun.rules.chapters.scoring import standings
from neptun_desktop.games.neptun.rules.events import Event, TileClaimed, TileUnclaimed
from neptun_desktop.games.neptun.rules.outlook import points_if_round_ended
from neptun_desktop.games.neptun.rules.state import State
from neptun_desktop.games.neptun.texts.captions import round_letter
from neptun_desktop.match.match import Match
from neptun_desktop.match.timeline import Entry
from neptun_desktop.ui.board.kit import PointsOverTime


def scored_round(match: Match, entry: Entry) -> RoundScore | None:
    """Return what was scored in a step, or None if nothing was."""
    events = cast("tuple[Event, ...]", entry.events)
    tiles = [event.tile for event in events if isinstance(event, TileClaimed | TileUnclaimed)]
    if not tiles:
        return None
    before = [tally.total for tally in engine.standing(engine.observe(entry.before, None))]
    edition = match.edition
    reached = {temple: standings(entry.after, temple) for temple in temples_of(edition)}  # the next round begins there
    return round_score(edition, tiles[0].round, events, before, edition.bonus.worth_unseen, reached)


def points_over_time(match: Match) -> PointsOverTime:
    """Return, for the start of every turn and the end, what each merchant would have if the round had ended then."""
    moments: list[str] = []
    points: list[tuple[int, ...]] = []
    last: tuple[int, int, bool] | None = None
    for state in (*(entry.before for entry in match.entries), match.state):
        turn = (state.round, state.turn, state.stage == "draft")
        if turn == last and state.stage != "over":
            continue
        new_round = last is None or last[0] != state.round
        last = turn
        moments.append(round_letter(state.round) if new_round else "")
        points.append(_points(state))
    return PointsOverTime(moments=tuple(moments), lines=tuple(zip(*points, strict=True)))


def _points(state: State) -> tuple[int, ...]:
    return tuple(tally.total for tally in points_if_round_ended(engine.observe(state, None)))
