"""What the history keeps of a finished match, however it was read; and how players have done over many."""

import logging
from collections.abc import Collection, Iterable, Mapping
from datetime import datetime

from attrs import frozen

from neptun_desktop.kernel.tally import Result, Tally
from neptun_desktop.match.lines import Occupant
from neptun_desktop.match.summary import Outline, outline_of
from neptun_desktop.match.timeline import AnyGame

MOST_POINTS = 2**53  # above or below zero: every database can store it


@frozen(kw_only=True)
class Place:
    """The result of one seat."""

    occupant: Occupant  # who has played it or, if several have, who sat there at the end
    tally: Tally
    won: bool
    shared: bool = False  # whether several have played it: then it counts for nobody


@frozen(kw_only=True)
class Record:
    """A finished match: when, who, how it ended, and how long it was."""

    id: str
    game: str
    name: str
    begun: datetime
    ended: datetime
    commands: int
    places: tuple[Place, ...]  # by seat

    @property
    def counting(self) -> tuple[Place, ...]:
        """The results that count for somebody."""
        return tuple(place for place in self.places if not place.shared)

    @property
    def scores(self) -> tuple[int, ...]:
        """The points of each seat."""
        return tuple(place.tally.total for place in self.places)

    @property
    def result(self) -> Result:
        """How it ended, as the game said it."""
        winners = tuple(seat for seat, place in enumerate(self.places) if place.won)
        return Result(tuple(place.tally for place in self.places), winners)


def record_of(content: bytes, games: Mapping[str, AnyGame], *, tries: bool = False) -> Record | None:
    """Return the history record of a journal; None if it is unfinished, unknown or not counted. It never raises.

    Everything that counts matches does so by their records. So this is the one place where tries are left out; only to
    see how one ended, `tries` has a record, too.
    """
    try:
        outline = outline_of(content)
        record = None if outline is None or not (tries or outline.header.counted) else _record(outline, games)
    except Exception:  # an invalid edition or position may fail in any way
        logging.getLogger(__name__).exception("A finished match cannot be read for the history")
        return None
    return record if record and all(abs(points) <= MOST_POINTS for points in record.scores) else None


def _record(outline: Outline, games: Mapping[str, AnyGame]) -> Record | None:
    if outline.last is None or outline.pictured is None or not outline.last.over:
        return None
    game = games.get(outline.header.game)
    if game is None:
        return None
    state = game.state_from_document(outline.last.document, game.edition_from_document(outline.header.edition))
    result = game.result(state)
    if result is None or len(result.tallies) != len(outline.occupants):
        return None
    return Record(
        id=outline.header.id,
        game=game.GAME,
        name=outline.name,
        begun=outline.begun,
        ended=outline.pictured,
        commands=outline.last.commands,
        places=tuple(
            Place(
                occupant=outline.players[seat] or outline.occupants[seat],
                tally=tally,
                won=seat in result.winners,
                shared=seat in outline.shared,
            )
            for seat, tally in enumerate(result.tallies)
        ),
    )


def fewest_games(game: str, people: Collection[str], records: Iterable[Record]) -> int | None:
    """Return how many games of a kind the least experienced of these people has finished; None if there is nobody."""
    finished = dict.fromkeys(people, 0)
    for record in records:
        for place in record.counting:
            kind, name = place.occupant.counted_as
            if record.game == game and kind == "human" and name in finished:
                finished[name] += 1
    return min(finished.values(), default=None)


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
