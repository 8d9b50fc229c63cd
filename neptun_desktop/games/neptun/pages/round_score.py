"""The scoring of a round: who took which tile, as data, and as an animation in which tiles fly and totals grow."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from types import MappingProxyType

from attrs import define, frozen

from neptun_desktop.games.neptun.edition.figures import GOLD_TEMPLE, Edition
from neptun_desktop.games.neptun.rules.events import BonusWon, Event, TileClaimed, TileUnclaimed
from neptun_desktop.games.neptun.texts.scoring import BONUS
from neptun_desktop.kernel.seat import Seat
from neptun_desktop.ui.widgets.ceremony import softly


@frozen
class Award:
    """A tile that a merchant took, with their standing in favours or gold."""

    seat: Seat
    value: int
    standing: int


@frozen
class TempleScore:
    """The tiles of one temple, first place first, those that were not claimed, and how far everybody is."""

    temple: str
    awards: tuple[Award, ...]
    unclaimed: tuple[int, ...] = ()
    standings: tuple[int, ...] = ()  # by seat: favours, or gold

    @property
    def without_a_tile(self) -> tuple[tuple[Seat, int], ...]:
        """Who has favours or gold there, but took no tile."""
        winners = {award.seat for award in self.awards}
        return tuple((seat, far) for seat, far in enumerate(self.standings) if far and seat not in winners)


@frozen(kw_only=True)
class RoundScore:
    """The third phase of a round."""

    round: int
    temples: tuple[TempleScore, ...]
    bonus: tuple[tuple[Seat, int | None], ...] = ()  # who filled a manifest, and the tile's worth, if that may be known
    before: tuple[int, ...]  # points by seat
    after: tuple[int, ...]


def temples_of(edition: Edition) -> tuple[str, ...]:
    """Return the temples in the order in which they are scored."""
    return (*(region.id for region in edition.regions), GOLD_TEMPLE)


def round_score(  # noqa: PLR0913, PLR0917 - what a scoring is about
    edition: Edition,
    round_: int,
    events: Iterable[Event],
    before: Sequence[int],
    bonus: int | None,
    standings: Mapping[str, tuple[int, ...]] = MappingProxyType({}),
) -> RoundScore:
    """Return what the events of a scoring say; `bonus` is a bonus tile's worth, if all are worth the same."""
    awards: dict[str, list[Award]] = {temple: [] for temple in temples_of(edition)}
    unclaimed: dict[str, list[int]] = {temple: [] for temple in temples_of(edition)}
    winners: list[Seat] = []
    after = list(before)
    for event in events:
        match event:
            case TileClaimed(seat=seat, tile=tile, standing=standing):
                awards[tile.temple].append(Award(seat, tile.value, standing))
                after[seat] += tile.value
            case TileUnclaimed(tile=tile):
                unclaimed[tile.temple].append(tile.value)
            case BonusWon(seat=seat):
                winners.append(seat)
                after[seat] += bonus or 0
            case _:
                pass
    return RoundScore(
        round=round_,
        temples=tuple(
            TempleScore(temple, tuple(awards[temple]), tuple(unclaimed[temple]), standings.get(temple, ()))
            for temple in temples_of(edition)
        ),
        bonus=tuple((seat, bonus) for seat in winners),
        before=tuple(before),
        after=tuple(after),
    )


ROW_MS, FLIGHT_MS, STAGGER_MS = 1100, 620, 260


@frozen
class TileFlight:
    """The flight of one tile."""

    row: int
    source: str  # a temple, or the bonus
    value: int | None
    seat: Seat
    standing: int | None
    starts: int  # milliseconds from the start

    def progress(self, now: float) -> float:
        """Return how far it is, from 0 to 1, with a soft start and landing."""
        return softly((now - self.starts) / FLIGHT_MS)


@define(slots=False)
class ScoreAnimation:
    """Which tile flies when. Rows are the bonus, if anyone has one, and the temples."""

    score: RoundScore

    @cached_property
    def rows(self) -> tuple[str, ...]:
        """What is scored, from the top."""
        return (*((BONUS,) if self.score.bonus else ()), *(temple.temple for temple in self.score.temples))

    @cached_property
    def flights(self) -> tuple[TileFlight, ...]:
        """All tiles that a merchant takes."""
        return tuple(self._flights())

    def _flights(self) -> Iterator[TileFlight]:
        first = 1 if self.score.bonus else 0
        for place, (seat, worth) in enumerate(self.score.bonus):
            yield TileFlight(0, BONUS, worth, seat, None, 200 + place * STAGGER_MS)
        for row, temple in enumerate(self.score.temples, start=first):
            for place, award in enumerate(temple.awards):
                starts = row * ROW_MS + 200 + place * STAGGER_MS
                yield TileFlight(row, temple.temple, award.value, award.seat, award.standing, starts)

    @property
    def length(self) -> int:
        """The total duration, in milliseconds."""
        return len(self.rows) * ROW_MS + FLIGHT_MS

    def row_at(self, now: float) -> int | None:
        """Return the row that is being scored, or None when all is done."""
        row = int(now // ROW_MS)
        return row if row < len(self.rows) else None

    def sums(self, now: float) -> tuple[int, ...]:
        """Return everyone's points, counting tiles that have landed."""
        sums = list(self.score.before)
        for flight in self.flights:
            if flight.progress(now) >= 1:
                sums[flight.seat] += flight.value or 0
        return tuple(sums)

    def temple(self, source: str) -> TempleScore:
        """Return what happened at a temple; of the bonus, nothing."""
        return next((temple for temple in self.score.temples if temple.temple == source), TempleScore(source, ()))
