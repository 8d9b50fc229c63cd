"""The scoring of a round as data: who took which tile."""

from collections.abc import Iterable, Sequence

from attrs import frozen

from neptun_desktop.games.neptun.edition import GOLD_TEMPLE, Edition
from neptun_desktop.games.neptun.events import BonusWon, Event, TileClaimed, TileUnclaimed
from neptun_desktop.kernel.seat import Seat


@frozen
class Award:
    """A tile that a merchant took, with their standing in favours or gold."""

    seat: Seat
    value: int
    standing: int


@frozen
class TempleScore:
    """The tiles of one temple, first place first, and those that were not claimed."""

    temple: str
    awards: tuple[Award, ...]
    unclaimed: tuple[int, ...] = ()


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


def round_score(
    edition: Edition, round_: int, events: Iterable[Event], before: Sequence[int], bonus: int | None
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
            TempleScore(temple, tuple(awards[temple]), tuple(unclaimed[temple])) for temple in temples_of(edition)
        ),
        bonus=tuple((seat, bonus) for seat in winners),
        before=tuple(before),
        after=tuple(after),
    )
