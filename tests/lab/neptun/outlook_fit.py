"""What each moment of a round says about its end: favours and gold to come, and how far gaps may still move."""

from collections import defaultdict
from collections.abc import Iterable, Sequence
from itertools import combinations
from math import pi, sqrt
from statistics import fmean, pstdev

from attrs import define, field, frozen

from neptun_desktop.games.neptun.bots.atlas import Atlas, atlas_of
from neptun_desktop.games.neptun.bots.figures import LEARNT
from neptun_desktop.games.neptun.bots.worth import expected_gold
from neptun_desktop.games.neptun.rules.state import Position

LOGISTIC = sqrt(3) / pi  # the scale of a logistic distribution per standard deviation


@frozen
class Forecast:
    """What one merchant could be expected to win in the rest of a round, and the actual result."""

    favours: tuple[int, ...]  # by region: so far
    open_favours: tuple[int, ...]  # on open contracts
    slots: tuple[float, ...]  # empty slots, as average contracts
    gold: float  # expected at the end
    won: tuple[int, ...] = ()  # favours, by region
    purse: int = 0  # at the end


@frozen
class Outlook:
    """All forecasts of one moment, evaluated."""

    stage: str
    turn: int
    delivery: float  # favours won for each one on an open contract
    slot: float  # and for each that an empty slot brings on average
    drift: float  # scale of what remains of a gap in a region, for each favour of an average contract
    gold_off: float  # gold at the end beyond what was expected
    gold_drift: float


@define
class Lookout:
    """Observes games, and records every beginning of a turn."""

    noted: dict[tuple[str, int], list[list[Forecast]]] = field(factory=lambda: defaultdict(list))
    _round: list[tuple[tuple[str, int], list[Forecast]]] = field(factory=list)
    _seen: tuple[int, str, int] | None = None

    def before_command(self, position: Position) -> None:
        """Record what can be expected, once per turn."""
        moment = (position.round, position.stage, position.turn)
        if position.stage in {"draft", "choose"} and moment != self._seen:
            self._seen = moment
            self._round.append(((position.stage, position.turn), forecasts(position)))

    def after_round(self, position: Position) -> None:
        """Record the actual results."""
        for moment, expected in self._round:
            self.noted[moment].append([_fulfilled(each, position, seat) for seat, each in enumerate(expected)])
        self._round.clear()

    def outlooks(self, pay: Sequence[float]) -> tuple[Outlook, ...]:
        """Evaluate all records, in the order of a round."""
        ordered = sorted(self.noted, key=lambda moment: (moment[0] != "draft", moment[1]))
        return tuple(_outlook(*moment, self.noted[moment], pay) for moment in ordered)


def forecasts(position: Position) -> list[Forecast]:
    """Return for every merchant what can be expected of this round."""
    atlas = atlas_of(position.edition, position.chart)
    return [_forecast(position, atlas, seat) for seat in range(len(position.merchants))]


def _forecast(position: Position, atlas: Atlas, seat: int) -> Forecast:
    merchant, regions = position.merchants[seat], position.edition.regions
    deals = atlas.open_deals(merchant)
    return Forecast(
        favours=tuple(position.temples[region.id].favours[seat] for region in regions),
        open_favours=tuple(sum(d.favours for d in deals if d.region == rank) for rank in range(len(regions))),
        slots=tuple(len(merchant.empty_slots) * pay for pay in atlas.pay),
        gold=expected_gold(position, atlas, seat, LEARNT),
    )


def _fulfilled(expected: Forecast, position: Position, seat: int) -> Forecast:
    now = (position.temples[region.id].favours[seat] for region in position.edition.regions)
    won = tuple(after - before for after, before in zip(now, expected.favours, strict=True))
    return Forecast(
        expected.favours, expected.open_favours, expected.slots, expected.gold, won, position.merchants[seat].gold
    )


def _outlook(stage: str, turn: int, tables: Sequence[Sequence[Forecast]], pay: Sequence[float]) -> Outlook:
    every = [each for table in tables for each in table]
    delivery, slot = _two_slopes(
        (opened, empty, won)
        for each in every
        for opened, empty, won in zip(each.open_favours, each.slots, each.won, strict=True)
    )
    drifts = []
    for region, average in enumerate(pay):
        surprises = [
            [each.won[region] - delivery * each.open_favours[region] - slot * each.slots[region] for each in table]
            for table in tables
        ]
        drifts.append(_drift(surprises) / average)
    gold = [[each.purse - each.gold for each in table] for table in tables]
    gold_off = fmean(each.purse - each.gold for each in every)
    return Outlook(stage, turn, delivery, slot, fmean(drifts), gold_off, _drift(gold))


def _drift(surprises: Sequence[Sequence[float]]) -> float:
    """Return the scale of the gaps between two merchants at one table."""
    return LOGISTIC * pstdev(one - other for table in surprises for one, other in combinations(table, 2))


def _two_slopes(points: Iterable[tuple[float, float, float]]) -> tuple[float, float]:
    """Return the slopes of the third over the first two, through the origin; 0 for a value that is always 0."""
    aa = ab = bb = ay = by = 0.0
    for a, b, y in points:
        aa, ab, bb, ay, by = aa + a * a, ab + a * b, bb + b * b, ay + a * y, by + b * y
    spread = aa * bb - ab * ab
    if spread > 0:
        return (ay * bb - by * ab) / spread, (by * aa - ay * ab) / spread
    return (ay / aa if aa else 0.0, by / bb if bb else 0.0)


def outlook_lines(outlooks: Sequence[Outlook]) -> list[str]:
    """Return the lines of a table."""
    lines = [
        "| when a turn begins | delivery | slot | drift by pay | gold beyond the expected | gold drift |",
        "|---|---|---|---|---|---|",
    ]
    return lines + [
        f"| {each.stage} {each.turn + 1} | {each.delivery:.2f} | {each.slot:.2f} | {each.drift:.2f}"
        f" | {each.gold_off:+.1f} | {each.gold_drift:.2f} |"
        for each in outlooks
    ]
