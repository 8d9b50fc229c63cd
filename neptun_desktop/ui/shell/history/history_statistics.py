"""What history tells: how everybody has done, temple by temple, and the records that people have set."""

from collections.abc import Iterable, Sequence
from itertools import groupby

from attrs import frozen

from neptun_desktop.kernel.tally import TallyLine
from neptun_desktop.match.record import Place, Record
from neptun_desktop.match.statistics import known_as

BONUS = "bonus"
Person = tuple[str, str]  # human, bot or program; and a name or a level


@frozen(kw_only=True)
class Figures:
    """The games of one person, or of one level of bot."""

    kind: str
    who: str
    matches: int
    won: int  # a shared victory is one for each
    average: float
    best: int
    temples: tuple[tuple[str, float], ...]  # points in an average game, by temple or bonus

    @property
    def share(self) -> float:
        """Which part of the games was won."""
        return self.won / self.matches


@frozen(kw_only=True)
class Feat:
    """A record that somebody holds."""

    name: str
    who: str
    value: int
    match: str  # where it was set
    detail: str = ""  # a temple, or a level of bot


def source_of(line: TallyLine) -> str:
    """Return the temple, or the bonus, that points come from."""
    return str(dict(line.details).get("temple", BONUS)) if line.reason == "tile" else BONUS


def figures(records: Iterable[Record]) -> tuple[Figures, ...]:
    """Return how everybody has done: people first, then the better average."""
    places: dict[Person, list[Place]] = {}
    for record in records:
        for place in record.places:
            places.setdefault(person(place), []).append(place)
    found = (
        Figures(
            kind=kind,
            who=who,
            matches=len(own),
            won=sum(place.won for place in own),
            average=sum(place.tally.total for place in own) / len(own),
            best=max(place.tally.total for place in own),
            temples=temple_averages(own),
        )
        for (kind, who), own in places.items()
    )
    return tuple(sorted(found, key=lambda one: (one.kind != "human", -one.average, one.who)))


def person(place: Place) -> Person:
    """Return whose figures a place counts for."""
    return place.occupant.kind, known_as(place.occupant)


def temple_averages(places: Sequence[Place]) -> tuple[tuple[str, float], ...]:
    """Return what each temple gave in an average game."""
    sums: dict[str, int] = {}
    for place in places:
        for line in place.tally.lines:
            source = source_of(line)
            sums[source] = sums.get(source, 0) + line.points
    return tuple(sorted((source, points / len(places)) for source, points in sums.items()))


def feats(records: Sequence[Record], ladder: Sequence[str]) -> tuple[Feat, ...]:
    """Return the records that people hold; of equals, who was first. The ladder names the levels from the weakest."""
    by_time = sorted(records, key=lambda record: record.ended)
    found = (
        _best("highest", ((place.tally.total, place, record, "") for place, record in _people(by_time))),
        _best("lead", _leads(by_time)),
        _longest_run(by_time),
        _best("temple", _temples(by_time)),
        _best("beaten", _beaten(by_time, ladder)),
        _most_games(by_time),
    )
    return tuple(feat for feat in found if feat is not None)


Attempt = tuple[int, Place, Record, str]


def _people(records: Iterable[Record]) -> Iterable[tuple[Place, Record]]:
    return ((place, record) for record in records for place in record.places if place.occupant.kind == "human")


def _best(name: str, attempts: Iterable[Attempt]) -> Feat | None:
    best: Attempt | None = None
    for attempt in attempts:
        if attempt[0] > (best[0] if best else 0):
            best = attempt
    if best is None:
        return None
    value, place, record, detail = best
    return Feat(name=name, who=place.occupant.name, value=value, match=record.id, detail=detail)


def _leads(records: Iterable[Record]) -> Iterable[Attempt]:
    for place, record in _people(records):
        others = [other.tally.total for other in record.places if other is not place]
        if place.won and others:
            yield place.tally.total - max(others), place, record, ""


def _temples(records: Iterable[Record]) -> Iterable[Attempt]:
    for place, record in _people(records):
        lines = sorted(place.tally.lines, key=source_of)
        for temple, own in groupby(lines, key=source_of):
            if temple != BONUS:
                yield sum(line.points for line in own), place, record, temple


def _beaten(records: Iterable[Record], ladder: Sequence[str]) -> Iterable[Attempt]:
    for place, record in _people(records):
        levels = [other.occupant.level for other in record.places if other.occupant.kind == "bot" and not other.won]
        known = [ladder.index(level) for level in levels if level in ladder]
        if place.won and known:
            yield max(known) + 1, place, record, ladder[max(known)]


def _longest_run(records: Iterable[Record]) -> Feat | None:
    runs: dict[str, int] = {}

    def attempts() -> Iterable[Attempt]:
        for place, record in _people(records):
            name = place.occupant.name
            runs[name] = runs.get(name, 0) + 1 if place.won else 0
            yield runs[name], place, record, ""

    return _best("run", attempts())


def _most_games(records: Iterable[Record]) -> Feat | None:
    games: dict[str, int] = {}

    def attempts() -> Iterable[Attempt]:
        for place, record in _people(records):
            name = place.occupant.name
            games[name] = games.get(name, 0) + 1
            yield games[name], place, record, ""

    return _best("loyal", attempts())
