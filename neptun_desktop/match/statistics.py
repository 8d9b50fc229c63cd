"""How players and bot levels have done over many matches."""

from collections.abc import Iterable

from attrs import frozen

from neptun_desktop.match.record import Place, Record


@frozen(kw_only=True)
class Standing:
    """The matches of one human, or of one bot level, in one game."""

    game: str
    kind: str
    who: str  # a human's or a program's name, a bot's level
    matches: int
    won: int  # a shared victory counts for each
    points: int  # the sum
    best: int


def standings(records: Iterable[Record]) -> tuple[Standing, ...]:
    """Return everybody's standing: most victories first, then the better average."""
    places: dict[tuple[str, str, str], list[Place]] = {}
    for record in records:
        for place in record.counting:
            places.setdefault((record.game, *place.occupant.counted_as), []).append(place)
    found = (
        Standing(
            game=game,
            kind=kind,
            who=who,
            matches=len(own),
            won=sum(place.won for place in own),
            points=sum(place.tally.total for place in own),
            best=max(place.tally.total for place in own),
        )
        for (game, kind, who), own in places.items()
    )
    return tuple(sorted(found, key=lambda one: (one.game, -one.won, -one.points / one.matches, one.who)))
