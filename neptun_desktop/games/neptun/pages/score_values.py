"""The scoring of a round as data: who took which tile."""

from collections.abc import Iterable, Mapping, Sequence
from types import MappingProxyType

from attrs import frozen

from neptun_desktop.games.neptun.edition.figures import GOLD_TEMPLE, Edition
from neptun_desktop.games.neptun.rules.events import BonusWon, Event, TileClaimed, TileUnclaimed
from neptun_desktop.kernel.seat import Seat


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
