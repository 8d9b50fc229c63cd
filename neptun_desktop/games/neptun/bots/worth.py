"""What favours, gold and kept cards are worth in points: tiles of this and later rounds, by likely places."""

from functools import lru_cache, partial
from math import exp, sqrt

from attrs import define, field

from neptun_desktop.games.neptun.bots import figures
from neptun_desktop.games.neptun.bots.atlas import Atlas
from neptun_desktop.games.neptun.bots.figures import Judgement, Unknown
from neptun_desktop.games.neptun.edition.figures import ROUNDS, Edition
from neptun_desktop.games.neptun.rules.state import Position
from neptun_desktop.kernel.memo import Memo
from neptun_desktop.kernel.seat import Seat

HALF = 2  # expected favours are rounded to halves, so that cached results can be reused
FARTHEST = 60.0  # beyond this a lead is certain


@lru_cache(maxsize=200_000)
def tile_prospect(tiles: tuple[int, ...], mine: float, others: tuple[float, ...], spread: float) -> float:
    """Return the expected points from a temple, if each gap may still move by about `spread`."""
    chances = [1.0]  # by the number of merchants ahead
    for other in others:
        behind = 1.0 / (1.0 + exp(min(FARTHEST, (mine - other) / spread)))
        grown = [0.0] * (len(chances) + 1)
        for ahead, chance in enumerate(chances):
            grown[ahead] += chance * (1.0 - behind)
            grown[ahead + 1] += chance * behind
        chances = grown
    return sum(tile * chance for tile, chance in zip(tiles, chances, strict=False))


def spread_after(rounds: float, a_round: float) -> float:
    """Return how far a gap moves in this many rounds."""
    return round(a_round * sqrt(rounds) + figures.LEAST_SPREAD, 2)


def part_of_round_left(position: Position, unknown: Unknown) -> float:
    """Return how much of a round's drift is still open."""
    trade = position.edition.trade
    if position.stage == "draft":
        (first, last), turns = unknown.draft, trade.contracts_per_round
    else:
        (first, last), turns = unknown.sea, trade.sailing_turns
    return round(first + (last - first) * min(position.turn, turns) / turns, 3)


def region_spreads(atlas: Atlas, judgement: Judgement) -> tuple[float, ...]:
    """Return how far gaps move in a round, by region: the more its contracts pay, the farther."""
    return tuple(judgement.spread + judgement.spread_by_pay * pay for pay in atlas.pay)


def expected_favours(position: Position, atlas: Atlas, seat: Seat, judgement: Judgement) -> list[float]:
    """Return a merchant's expected favours in each region, from open contracts and from what will fill empty slots."""
    coming = judgement.slot * len(position.merchants[seat].empty_slots)
    favours = [
        position.temples[region.id].favours[seat] + coming * pay
        for region, pay in zip(atlas.edition.regions, atlas.pay, strict=True)
    ]
    for deal in atlas.open_deals(position.merchants[seat]):
        favours[deal.region] += judgement.delivery * deal.favours
    return [round(HALF * amount) / HALF for amount in favours]


def expected_gold(position: Position, atlas: Atlas, seat: Seat, judgement: Judgement) -> float:
    """Return a merchant's expected gold at the end of the round."""
    merchant, purse, turns = position.merchants[seat], judgement.purse, position.edition.trade.sailing_turns
    left = 1.0 if position.stage == "draft" else max(0, turns - position.turn) / turns
    deals, empty = atlas.open_deals(merchant), len(merchant.empty_slots)
    gold = merchant.gold * (1.0 - purse.spent * left) + purse.slot * empty
    gold += purse.delivery * sum(deal.gold for deal in deals)
    if deals or empty:
        gold -= purse.voyage
    return max(0.0, float(round(gold)))


@define(eq=False)
class Worths:
    """What one merchant's gains would be worth now. Queried very often, so results are cached."""

    round: int
    left: float  # of this round's drift in the regions
    gold_left: float  # and of its drift in the gold temple
    favours: tuple[int, ...]  # the merchant's own, by region
    others: tuple[tuple[float, ...], ...]  # expected favours of the others, by region
    tiles: tuple[tuple[tuple[int, ...], ...], ...]  # by region, then round
    gold_tiles: tuple[tuple[int, ...], ...]
    others_gold: tuple[float, ...]
    track_length: int
    spreads: tuple[float, ...]  # by region
    judgement: Judgement
    gains: tuple[Memo[int, float], ...] = field(init=False)  # by region, then favours more than now
    purses: Memo[int, float] = field(init=False)  # by coins
    hands: Memo[tuple[int, ...], float] = field(init=False)  # by strengths

    def __attrs_post_init__(self) -> None:
        """Create the caches."""
        self.gains = tuple(Memo(partial(self._favour, region)) for region in range(len(self.favours)))
        self.purses, self.hands = Memo(self._gold), Memo(self._kept_cards)

    @property
    def coin(self) -> float:
        """The worth of a coin in later rounds."""
        return self.judgement.coin[len(ROUNDS) - 1 - self.round]

    def _favour(self, region: int, more: int) -> float:
        mine = min(self.favours[region] + more, self.track_length)
        others, spread = self.others[region], self.spreads[region]
        points = sum(
            tile_prospect(tiles, mine, others, spread_after(self.left + later, spread))
            for later, tiles in enumerate(self.tiles[region][self.round :])
        )
        if mine == 0:
            points -= tile_prospect(self.tiles[region][self.round], 0, others, spread_after(self.left, spread))
        return points

    def _gold(self, coins: int) -> float:
        points = self.coin * coins
        if coins:
            points += sum(
                tile_prospect(
                    tiles, coins, self.others_gold, spread_after(self.gold_left + later, self.judgement.gold_spread)
                )
                for later, tiles in enumerate(self.gold_tiles[self.round :])
            )
        return points

    def _kept_cards(self, strengths: tuple[int, ...]) -> float:
        later_rounds, judgement = len(ROUNDS) - 1 - self.round, self.judgement
        return judgement.card[later_rounds] * len(strengths) + judgement.strength[later_rounds] * sum(strengths)


def worths_for(position: Position, atlas: Atlas, seat: Seat, judgement: Judgement) -> Worths:
    """Return the worths from one merchant's position."""
    edition = position.edition
    opponents = [other for other in range(len(position.merchants)) if other != seat]
    expected = {other: expected_favours(position, atlas, other, judgement) for other in opponents}
    regions = range(len(edition.regions))
    return Worths(
        round=position.round,
        left=part_of_round_left(position, judgement.unknown),
        gold_left=part_of_round_left(position, judgement.unknown_gold),
        favours=tuple(position.temples[region.id].favours[seat] for region in edition.regions),
        others=tuple(tuple(sorted(expected[other][region] for other in opponents)) for region in regions),
        tiles=tuple(region.tiles.rounds for region in edition.regions),
        gold_tiles=edition.gold_temple.rounds,
        others_gold=tuple(sorted(expected_gold(position, atlas, other, judgement) for other in opponents)),
        track_length=edition.track_length,
        spreads=region_spreads(atlas, judgement),
        judgement=judgement,
    )


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
