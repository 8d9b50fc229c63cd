"""Whom to play next: after a game of one person against bots, a level higher or lower if that promises a closer game.

A sparring partner adapts by itself, and whoever plays with other people knows best.
"""

from collections.abc import Iterable
from math import ceil, floor
from statistics import mean
from typing import Final

from attrs import frozen

from neptun_desktop.bots.ladder import Ladder
from neptun_desktop.kernel.level_names import SPARRING, plain_level
from neptun_desktop.match.record import Place, Record

FEW: Final = 2  # players: where somebody has to come last, one game says little


@frozen
class Suggestion:
    """Another level, which suits a person better than the one just met."""

    level: str  # its id
    higher: bool


@frozen
class _Duel:
    """A game of one person against bots."""

    person: str
    strength: float  # of the bots, on average
    won: bool  # alone
    last: bool
    behind: bool  # with more players ahead than behind


def next_opponent(ladder: Ladder, ended: Record, records: Iterable[Record]) -> Suggestion | None:
    """Return which level to suggest after a person's latest game, given finished games in any order; None: the same.

    Winning leads up. Coming last leads down; of two players, and in the lower half, only twice in a row.
    """
    now = _duel(ladder, ended)
    if now is None:
        return None
    others = [each for each in records if each.id != ended.id and each.game == ended.game and _plays(now.person, each)]
    if any(each.ended > ended.ended for each in others):
        return None
    if now.won:
        return _offered(ladder, floor(now.strength) + 1, higher=True)
    before = _duel(ladder, max(others, key=lambda each: each.ended)) if others else None
    again = before is not None and before.behind and before.strength <= now.strength
    if (now.last and len(ended.places) > FEW) or (now.behind and again):
        return _offered(ladder, ceil(now.strength) - 1, higher=False)
    return None


def _offered(ladder: Ladder, place: int, *, higher: bool) -> Suggestion | None:
    return Suggestion(ladder.ids[place], higher) if 0 <= place <= ladder.highest else None


def _plays(person: str, record: Record) -> bool:
    return any(place.occupant.counted_as == ("human", person) for place in record.places)


def _duel(ladder: Ladder, record: Record) -> _Duel | None:
    """Return a game as that of its only person; None if there are several, or bots of unknown or adapted strength."""
    people = [seat for seat, place in enumerate(record.places) if place.occupant.kind == "human"]
    strengths = [_strength(ladder, place) for seat, place in enumerate(record.places) if seat not in people]
    known = [strength for strength in strengths if strength is not None]
    if len(people) != 1 or not known or len(known) < len(strengths) or any(place.shared for place in record.places):
        return None
    (seat,), ranks = people, record.result.ranks
    ahead, behind = (sum(sign * rank < sign * ranks[seat] for rank in ranks) for sign in (1, -1))
    return _Duel(
        person=record.places[seat].occupant.name,
        strength=mean(known),
        won=ranks[seat] == 1 and ranks.count(1) == 1,
        last=ahead > 0 and not behind,
        behind=ahead > behind,
    )


def _strength(ladder: Ladder, place: Place) -> float | None:
    level = place.occupant.level if place.occupant.kind == "bot" else None
    return None if level is None or plain_level(level) == SPARRING else ladder.strength(level)
