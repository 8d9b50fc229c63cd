"""What favours, gold and kept cards are worth in points: tiles of this round and of those to come, by likely places."""

from functools import lru_cache
from math import exp, sqrt

from attrs import define, field

from neptun_desktop.bots.neptun import figures
from neptun_desktop.bots.neptun.atlas import Atlas
from neptun_desktop.bots.neptun.figures import Judgement
from neptun_desktop.games.neptun.edition import ROUNDS
from neptun_desktop.games.neptun.state import Position
from neptun_desktop.kernel.seat import Seat

HALF = 2  # expected favours are rounded to halves, so that the same question is asked often
FARTHEST = 60.0  # beyond this a lead is certain


@lru_cache(maxsize=200_000)
def tile_prospect(tiles: tuple[int, ...], mine: float, others: tuple[float, ...], spread: float) -> float:
    """Return the points to expect from a temple, when each gap may still move by about the spread."""
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
    """Return how far a gap moves in so many rounds."""
    return round(a_round * sqrt(rounds) + figures.LEAST_SPREAD, 2)


def part_of_round_left(position: Position) -> float:
    """Return how much of this round's deliveries is still open, from 1 down to 0, in steps."""
    trade = position.edition.trade
    if position.stage == "draft":
        return 1.0 - 0.1 * position.turn / trade.contracts_per_round
    left = max(0, trade.sailing_turns - position.turn) / trade.sailing_turns
    return round(0.7 * left, 2)


def expected_favours(position: Position, atlas: Atlas, seat: Seat, judgement: Judgement) -> list[float]:
    """Return how far a merchant will come in each region with the open contracts, and with what will fill the slots."""
    coming = judgement.slot * len(position.merchants[seat].empty_slots)
    favours = [position.temples[region.id].favours[seat] + coming for region in atlas.edition.regions]
    for deal in atlas.open_deals(position.merchants[seat]):
        favours[deal.region] += judgement.delivery * deal.favours
    return [round(HALF * amount) / HALF for amount in favours]


@define(eq=False)
class Worths:
    """What one merchant's gains would be worth now. Asked again and again, so answers are kept."""

    round: int
    left: float  # of this round
    favours: tuple[int, ...]  # the merchant's own, by region
    others: tuple[tuple[float, ...], ...]  # expected favours of the others, by region
    tiles: tuple[tuple[tuple[int, ...], ...], ...]  # by region, then round
    gold_tiles: tuple[tuple[int, ...], ...]
    others_gold: tuple[float, ...]
    track_length: int
    judgement: Judgement
    _known: dict[tuple[int, int], float] = field(factory=dict)
    _known_gold: dict[int, float] = field(factory=dict)

    def favour(self, region: int, more: int) -> float:
        """Return the points to expect in a region with so many more favours than now."""
        key = (region, more)
        known = self._known.get(key)
        if known is None:
            mine = min(self.favours[region] + more, self.track_length)
            others = self.others[region]
            known = sum(
                tile_prospect(tiles, mine, others, spread_after(self.left + later, self.judgement.spread))
                for later, tiles in enumerate(self.tiles[region][self.round :])
            )
            if mine == 0:
                known -= tile_prospect(
                    self.tiles[region][self.round], 0, others, spread_after(self.left, self.judgement.spread)
                )
            self._known[key] = known
        return known

    def gold(self, coins: int) -> float:
        """Return the points to expect of a purse at the end of the round."""
        known = self._known_gold.get(coins)
        if known is None:
            later_rounds = len(ROUNDS) - 1 - self.round
            known = self.judgement.coin[later_rounds] * coins
            if coins:
                known += sum(
                    tile_prospect(
                        tiles,
                        coins,
                        self.others_gold,
                        spread_after(self.left + later, self.judgement.gold_spread),
                    )
                    for later, tiles in enumerate(self.gold_tiles[self.round :])
                )
            self._known_gold[coins] = known
        return known

    def kept_cards(self, strengths: tuple[int, ...]) -> float:
        """Return what cards in hand at the end of the round are worth."""
        later_rounds = len(ROUNDS) - 1 - self.round
        judgement = self.judgement
        return judgement.card[later_rounds] * len(strengths) + judgement.strength[later_rounds] * sum(strengths)


def worths_for(position: Position, atlas: Atlas, seat: Seat, judgement: Judgement) -> Worths:
    """Look at the temples with one merchant's eyes."""
    edition = position.edition
    opponents = [other for other in range(len(position.merchants)) if other != seat]
    expected = {other: expected_favours(position, atlas, other, judgement) for other in opponents}
    regions = range(len(edition.regions))
    return Worths(
        round=position.round,
        left=part_of_round_left(position),
        favours=tuple(position.temples[region.id].favours[seat] for region in edition.regions),
        others=tuple(tuple(sorted(expected[other][region] for other in opponents)) for region in regions),
        tiles=tuple(region.tiles.rounds for region in edition.regions),
        gold_tiles=edition.gold_temple.rounds,
        others_gold=tuple(sorted(float(position.merchants[other].gold) for other in opponents)),
        track_length=edition.track_length,
        judgement=judgement,
    )
