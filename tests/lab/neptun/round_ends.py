"""What merchants have when a round has been scored, and what that promises for the end of the game."""

from attrs import frozen

from neptun_desktop.games.neptun.bots.atlas import atlas_of
from neptun_desktop.games.neptun.bots.figures import LEARNT
from neptun_desktop.games.neptun.bots.worth import points_so_far, region_spreads, spread_after, tile_prospect
from neptun_desktop.games.neptun.edition.figures import ROUNDS
from neptun_desktop.games.neptun.rules.state import State


@frozen
class Holdings:
    """One merchant's, apart from what can be counted on: points so far, and tiles to come by likely places."""

    promised: float
    gold: int
    cards: int
    strength: int  # of the cards together


@frozen
class RoundHoldings:
    """All merchants' holdings after a round."""

    round: int
    holdings: tuple[Holdings, ...]


def round_end(state: State) -> RoundHoldings:
    """Return the holdings at the beginning of a round."""
    strength = atlas_of(state.edition, state.chart).strength
    return RoundHoldings(
        state.round - 1,
        tuple(
            Holdings(promised, merchant.gold, len(merchant.hand), sum(strength[card] for card in merchant.hand))
            for promised, merchant in zip(promises(state), state.merchants, strict=True)
        ),
    )


def promises(state: State) -> list[float]:
    """Return everybody's points so far and the tiles that favours and gold promise in the rounds to come."""
    points = points_so_far(state)
    edition, atlas = state.edition, atlas_of(state.edition, state.chart)
    temples = [
        (region.tiles.rounds, [float(favours) for favours in state.temples[region.id].favours], spread)
        for region, spread in zip(edition.regions, region_spreads(atlas, LEARNT), strict=True)
    ]
    purses = [float(merchant.gold) for merchant in state.merchants]
    temples.append((edition.gold_temple.rounds, purses, LEARNT.gold_spread))
    for tiles, amounts, spread in temples:
        for seat, mine in enumerate(amounts):
            others = tuple(sorted(amounts[:seat] + amounts[seat + 1 :]))
            points[seat] += sum(
                tile_prospect(each, mine, others, spread_after(later, spread))
                for later, each in enumerate(tiles[state.round :], 1)
            )
    return points


def total(holdings: Holdings, round_: int) -> float:
    """Return what a merchant may expect to have in the end, by the navigator's judgement."""
    later = len(ROUNDS) - 1 - round_
    kept = LEARNT.card[later] * holdings.cards + LEARNT.strength[later] * holdings.strength
    return holdings.promised + LEARNT.coin[later] * holdings.gold + kept


def leads_of(totals: list[float]) -> list[float]:
    """Return by how much each is ahead of the mean of the others."""
    return [each - (sum(totals) - each) / (len(totals) - 1) for each in totals]
