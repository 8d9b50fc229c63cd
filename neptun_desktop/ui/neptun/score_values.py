"""What the score pages are given: who took which tile, and how points grew."""

from collections.abc import Iterable, Sequence

from attrs import frozen

from neptun_desktop.games.neptun.edition import GOLD_TEMPLE, Edition
from neptun_desktop.games.neptun.events import BonusWon, Event, TileClaimed, TileUnclaimed
from neptun_desktop.kernel.seat import Seat
from neptun_desktop.kernel.tally import Result


@frozen
class Award:
    """A tile that somebody took, standing so far along in favours or gold."""

    seat: Seat
    value: int
    standing: int


@frozen
class TempleScore:
    """What one temple gave out, the first place first, and what nobody could claim."""

    temple: str
    awards: tuple[Award, ...]
    unclaimed: tuple[int, ...] = ()


@frozen(kw_only=True)
class RoundScore:
    """The third phase of a round."""

    round: int
    temples: tuple[TempleScore, ...]
    bonus: tuple[tuple[Seat, int | None], ...] = ()  # who filled a manifest, and its worth, if that may be known
    before: tuple[int, ...]  # points by seat
    after: tuple[int, ...]


@frozen(kw_only=True)
class PointsOverTime:
    """How points grew: one line a seat, one figure a moment; some moments have a name on the axis."""

    moments: tuple[str, ...]  # names; empty where there is none
    lines: tuple[tuple[int, ...], ...]


@frozen(kw_only=True)
class FinalScore:
    """How the game ended."""

    result: Result
    over_time: PointsOverTime


def temples_of(edition: Edition) -> tuple[str, ...]:
    """Return the temples in the order in which they are scored."""
    return (*(region.id for region in edition.regions), GOLD_TEMPLE)


def round_score(
    edition: Edition, round_: int, events: Iterable[Event], before: Sequence[int], bonus: int | None
) -> RoundScore:
    """Return what the events of a scoring tell; a bonus tile's worth, if all are worth the same."""
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
