"""What the end of a round is worth to every merchant, now and in later rounds, and who is likely to win."""

from math import exp

from attrs import define, field

from neptun_desktop.games.neptun.bots.figures import Judgement
from neptun_desktop.games.neptun.bots.worth import spread_after, tile_prospect
from neptun_desktop.games.neptun.edition.figures import ROUNDS, Edition
from neptun_desktop.games.neptun.rules.state import Position
from neptun_desktop.kernel.seat import Seat


def points_so_far(position: Position) -> list[float]:
    """Return each merchant's points from tiles and bonus tiles; a hidden bonus counts as an average one."""
    return [
        float(sum(tile.value for tile in merchant.tiles))
        + sum(_bonus_worth(position.edition, tile) for tile in merchant.bonus)
        for merchant in position.merchants
    ]


def _bonus_worth(edition: Edition, tile: int | None) -> float:
    worth = None if tile is None else edition.bonus.worth(tile)
    return average_bonus(edition) if worth is None else float(worth)


def average_bonus(edition: Edition) -> float:
    """Return the expected value of a bonus tile."""
    value = edition.bonus.value
    return float(value) if isinstance(value, int) else sum(value) / len(value)


@define(eq=False)
class Scales:
    """The temples at the end of one round. Positions recur, so results are cached."""

    edition: Edition
    round: int
    every_disc_counts: bool
    judgement: Judgement
    spreads: tuple[float, ...]  # by region
    _known: dict[tuple[int, tuple[int, ...], tuple[Seat, ...]], tuple[float, ...]] = field(factory=dict)

    @property
    def later_rounds(self) -> int:
        """The number of rounds that follow."""
        return len(ROUNDS) - 1 - self.round

    def region(self, region: int, favours: tuple[int, ...], standing: tuple[Seat, ...]) -> tuple[float, ...]:
        """Return the expected points of each seat in a region: now by place, later by likely places.

        `standing` breaks ties: who stood ahead when the counting of favours began.
        """
        key = (region, favours, standing)
        known = self._known.get(key)
        if known is None:
            tiles = self.edition.regions[region].tiles.rounds
            spreads = [spread_after(later + 1, self.spreads[region]) for later in range(self.later_rounds)]
            known = self._known[key] = self._points(tiles, favours, standing, spreads)
        return known

    def gold(self, purses: tuple[int, ...], order: tuple[Seat, ...]) -> tuple[float, ...]:
        """Return the expected points of each purse, in the gold temple and by what it buys."""
        key = (-1, purses, order)
        known = self._known.get(key)
        if known is None:
            spreads = [spread_after(later + 1, self.judgement.gold_spread) for later in range(self.later_rounds)]
            temple = self._points(self.edition.gold_temple.rounds, purses, order, spreads)
            coin = self.judgement.coin[self.later_rounds]
            known = self._known[key] = tuple(
                points + coin * purse for points, purse in zip(temple, purses, strict=True)
            )
        return known

    def _points(
        self,
        tiles: tuple[tuple[int, ...], ...],
        amounts: tuple[int, ...],
        standing: tuple[Seat, ...],
        spreads: list[float],
    ) -> tuple[float, ...]:
        points = [0.0] * len(amounts)
        ranked = sorted(standing, key=lambda seat: -amounts[seat])
        claimants = [seat for seat in ranked if amounts[seat] > 0 or self.every_disc_counts]
        for seat, tile in zip(claimants, tiles[self.round], strict=False):
            points[seat] += tile
        for seat, mine in enumerate(amounts):
            others = tuple(sorted(float(amount) for other, amount in enumerate(amounts) if other != seat))
            for later, spread in enumerate(spreads):
                points[seat] += tile_prospect(tiles[self.round + 1 + later], mine, others, spread)
        return tuple(points)

    def winning_share(self, totals: list[float], seat: Seat) -> float:
        """Return a seat's probability of winning, if all goes about as expected from here."""
        heat = self.judgement.heat[self.later_rounds]
        best = max(totals)
        powers = [exp((total - best) / heat) for total in totals]
        return powers[seat] / sum(powers)
