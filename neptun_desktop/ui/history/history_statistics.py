"""Statistics of one game: how all players have done, where their points came from, and who holds which record."""

from collections.abc import Callable, Iterable, Sequence
from itertools import groupby
from typing import TypeAlias

from attrs import frozen

from neptun_desktop.kernel.level_names import SPARRING, plain_level
from neptun_desktop.kernel.tally import TallyLine
from neptun_desktop.match.record import Place, Record

Person: TypeAlias = tuple[str, str]  # human, bot or program; and a name or a level
StrengthOf: TypeAlias = Callable[[str], float | None]  # where a level stands on the ladder; None: nobody knows
SourceOf: TypeAlias = Callable[[TallyLine], str]  # the word under which points are counted (see GamePhrases.source)
Sources: TypeAlias = tuple[tuple[str, float], ...]  # points in an average game, by source


@frozen(kw_only=True)
class Figures:
    """The games of one person, or of one level of bot."""

    kind: str
    who: str
    matches: int
    won: int  # a shared victory counts for each winner
    average: float
    best: int
    sources: Sources

    @property
    def share(self) -> float:
        """The share of games won."""
        return self.won / self.matches


@frozen(kw_only=True)
class Feat:
    """A record that a person holds."""

    name: str
    who: str
    value: float  # what records of a kind are compared by
    match: str  # id of the match where it was set
    detail: str = ""  # a source of points, or a level of bot


def figures(records: Iterable[Record], source: SourceOf) -> tuple[Figures, ...]:
    """Return how all players have done: people first, then by average, best first."""
    places: dict[Person, list[Place]] = {}
    for record in records:
        for place in record.counting:
            places.setdefault(place.occupant.counted_as, []).append(place)
    found = (
        Figures(
            kind=kind,
            who=who,
            matches=len(own),
            won=sum(place.won for place in own),
            average=sum(place.tally.total for place in own) / len(own),
            best=max(place.tally.total for place in own),
            sources=source_averages(own, source),
        )
        for (kind, who), own in places.items()
    )
    return tuple(sorted(found, key=lambda one: (one.kind != "human", -one.average, one.who)))


def source_averages(places: Sequence[Place], source: SourceOf) -> Sources:
    """Return the points that each source gave in an average game."""
    sums: dict[str, int] = {}
    for place in places:
        for line in place.tally.lines:
            sums[source(line)] = sums.get(source(line), 0) + line.points
    return tuple(sorted((word, points / len(places)) for word, points in sums.items()))


def feats(records: Sequence[Record], strength: StrengthOf, source: SourceOf | None) -> tuple[Feat, ...]:
    """Return the records that people hold; among equals, the earliest.

    Without `source`, there is no record for a source of points.
    """
    by_time = sorted(records, key=lambda record: record.ended)
    found = (
        _best("highest", ((place.tally.total, place, record, "") for place, record in _people(by_time))),
        _best("lead", _positive(_leads(by_time))),
        _best("run", _positive(_runs(by_time))),
        _best("source", _positive(_sources(by_time, source))) if source else None,
        _best("beaten", _beaten(by_time, strength)),
        _best("loyal", _games_played(by_time)),
    )
    return tuple(feat for feat in found if feat is not None)


Attempt: TypeAlias = tuple[float, Place, Record, str]


def _people(records: Iterable[Record]) -> Iterable[tuple[Place, Record]]:
    return ((place, record) for record in records for place in record.counting if place.occupant.kind == "human")


def _best(name: str, attempts: Iterable[Attempt]) -> Feat | None:
    best = max(attempts, key=lambda attempt: attempt[0], default=None)  # among equals, max returns the first
    if best is None:
        return None
    value, place, record, detail = best
    return Feat(name=name, who=place.occupant.name, value=value, match=record.id, detail=detail)


def _positive(attempts: Iterable[Attempt]) -> Iterable[Attempt]:
    """Leave out what is not an achievement."""
    return (attempt for attempt in attempts if attempt[0] > 0)


def _leads(records: Iterable[Record]) -> Iterable[Attempt]:
    for place, record in _people(records):
        others = [other.tally.total for other in record.places if other is not place]
        if place.won and others:
            yield place.tally.total - max(others), place, record, ""


def _sources(records: Iterable[Record], source: SourceOf) -> Iterable[Attempt]:
    for place, record in _people(records):
        for word, own in groupby(sorted(place.tally.lines, key=source), key=source):
            yield sum(line.points for line in own), place, record, word


def _beaten(records: Iterable[Record], strength: StrengthOf) -> Iterable[Attempt]:
    for place, record in _people(records):
        beaten = [other.occupant.level for other in record.counting if other.occupant.kind == "bot" and not other.won]
        levels = [level for level in beaten if level is not None and plain_level(level) != SPARRING]
        known = [(found, level) for level in levels if (found := strength(level)) is not None]
        if place.won and known:
            strongest, level = max(known)
            yield strongest, place, record, level


def _runs(records: Iterable[Record]) -> Iterable[Attempt]:
    runs: dict[str, int] = {}
    for place, record in _people(records):
        name = place.occupant.name
        runs[name] = runs.get(name, 0) + 1 if place.won else 0
        yield runs[name], place, record, ""


def _games_played(records: Iterable[Record]) -> Iterable[Attempt]:
    games: dict[str, int] = {}
    for place, record in _people(records):
        name = place.occupant.name
        games[name] = games.get(name, 0) + 1
        yield games[name], place, record, ""
