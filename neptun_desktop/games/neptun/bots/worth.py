"""What favours, gold and kept cards are worth in points: tiles of this and later rounds, by likely places."""

from collections.abc import Callable
from functools import lru_cache, partial
from math import exp, sqrt
from typing import TypeVar

from attrs import define, field

from neptun_desktop.games.neptun.bots import figures
from neptun_desktop.games.neptun.bots.atlas import Atlas
from neptun_desktop.games.neptun.bots.figures import Judgement, Unknown
from neptun_desktop.games.neptun.edition.figures import ROUNDS
from neptun_desktop.games.neptun.rules.state import Position
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


KeyT = TypeVar("KeyT")


class Ledger(dict[KeyT, float]):
    """Worths that are computed on first use."""

    def __init__(self, work_out: Callable[[KeyT], float]) -> None:
        """Start empty."""
        super().__init__()
        self.work_out = work_out

    def __missing__(self, key: KeyT) -> float:
        """Compute a worth, and store it."""
        worth = self[key] = self.work_out(key)
        return worth


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
    gains: tuple[Ledger[int], ...] = field(init=False)  # by region, then favours more than now
    purses: Ledger[int] = field(init=False)  # by coins
    hands: Ledger[tuple[int, ...]] = field(init=False)  # by strengths

    def __attrs_post_init__(self) -> None:
        """Create the caches."""
        self.gains = tuple(Ledger(partial(self._favour, region)) for region in range(len(self.favours)))
        self.purses, self.hands = Ledger(self._gold), Ledger(self._kept_cards)

    @property
    def coin(self) -> float:
        """The worth of a coin in later rounds."""
        return self.judgement.coin[len(ROUNDS) - 1 - self.round]

    def favour(self, region: int, more: int) -> float:
        """Return the expected points in a region with this many more favours than now."""
        return self.gains[region][more]

    def gold(self, coins: int) -> float:
        """Return the expected points of a purse at the end of the round."""
        return self.purses[coins]

    def kept_cards(self, strengths: tuple[int, ...]) -> float:
        """Return what cards in hand at the end of the round are worth."""
        return self.hands[strengths]

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
