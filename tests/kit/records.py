"""Finished games as the history keeps them."""

from collections.abc import Sequence
from datetime import UTC, datetime, timedelta

from attrs import evolve

from neptun_desktop.kernel.tally import Tally, TallyLine
from neptun_desktop.match.lines import Occupant
from neptun_desktop.match.record import Place, Record

NOON = datetime(2026, 5, 1, 12, tzinfo=UTC)


def record(day: int, *seats: tuple[str, int], game: str = "neptun", winners: Sequence[int] | None = None) -> Record:
    """Return a finished game: `Ann` is a person, `trader` a bot, each with its points."""
    most = max(points for _, points in seats)
    places = tuple(
        Place(
            occupant=Occupant(name=who, kind="human")
            if who.istitle()
            else Occupant(name=f"Bot {seat}", kind="bot", level=who),
            tally=Tally((TallyLine("tile", points, ()),)),
            won=points == most if winners is None else seat in winners,
        )
        for seat, (who, points) in enumerate(seats)
    )
    ended = NOON + timedelta(days=day)
    return Record(id=f"match-{day}", game=game, name="", begun=ended, ended=ended, commands=9, places=places)


def shared(told: Record, *seats: int) -> Record:
    """Return a finished game in which these seats have changed hands."""
    places = (evolve(place, shared=place.shared or seat in seats) for seat, place in enumerate(told.places))
    return evolve(told, places=tuple(places))
