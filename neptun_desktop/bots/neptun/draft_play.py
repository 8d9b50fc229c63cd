"""A draft played out quickly by all merchants, for bots that try what may follow."""

from collections.abc import Sequence
from random import Random

from attrs import define

from neptun_desktop.bots.neptun import figures
from neptun_desktop.bots.neptun.atlas import Atlas, Deal
from neptun_desktop.bots.neptun.fitting import Layout, layout_of, placed, strain
from neptun_desktop.bots.neptun.worth import Worths
from neptun_desktop.games.neptun.commands import REVEAL, TakeContract
from neptun_desktop.games.neptun.engine import step
from neptun_desktop.games.neptun.state import State
from neptun_desktop.kernel.seat import Seat


@define(eq=False)
class Drafters:
    """How every merchant values contracts, as seen at the moment of the decision."""

    atlas: Atlas
    worths: Sequence[Worths]  # by seat
    expectations: Sequence[float]  # by seat: what a contract that is turned up is worth on average

    def play_out(self, state: State) -> list[Layout]:
        """Draft to the end of the phase, and return what every manifest then holds."""
        layouts = [layout_of(self.atlas, merchant) for merchant in state.merchants]
        strength = self.atlas.strength
        while state.stage == "draft":
            seat = state.queue[0]
            layout = layouts[seat]
            best, place_taken, slot_taken = -1e9, -1, -1
            row = state.row
            for place in range(state.given_up, state.revealed):
                contract = row[place]
                if contract is None:
                    continue
                deal = self.atlas.deals[contract.city][contract.goods]
                plain = self.plain_worth(seat, layout, deal) + figures.OAR_STRENGTH * strength[contract.oar]
                if place == 0 and state.row_gold:
                    plain += state.row_gold * figures.ROW_COIN
                for slot, held in enumerate(layout):
                    if held is None:
                        worth = plain - strain(self.atlas, layout, slot, deal.port)
                        if worth > best:
                            best, place_taken, slot_taken = worth, place, slot
            if place_taken < 0 or (state.revealed < len(row) and best < self.expectations[seat]):
                self._reveal(state, seat, layouts)
                continue
            contract = row[place_taken]
            assert contract is not None  # noqa: S101  (it was just looked at)
            layouts[seat] = placed(layout, slot_taken, self.atlas.deals[contract.city][contract.goods])
            step(state, seat, TakeContract(place_taken, slot_taken))
        return layouts

    def _reveal(self, state: State, seat: Seat, layouts: list[Layout]) -> None:
        """Turn one up; the rules may take the last one for the merchant at once."""
        contract = state.row[state.revealed]
        step(state, seat, REVEAL)
        if contract is not None and layouts[seat].count(None) == 1 and (not state.queue or state.queue[0] != seat):
            layouts[seat] = placed(
                layouts[seat], layouts[seat].index(None), self.atlas.deals[contract.city][contract.goods]
            )

    def plain_worth(self, seat: Seat, layout: Layout, deal: Deal) -> float:
        """Return what a deal pays a merchant, wherever it stands."""
        worths = self.worths[seat]
        if not deal.favours:
            return worths.gold(deal.gold + figures.USUAL_PURSE) - worths.gold(figures.USUAL_PURSE)
        promised = sum([other.favours for other in layout if other is not None and other.region == deal.region])
        return worths.favour(deal.region, promised + deal.favours) - worths.favour(deal.region, promised)


def expectation(drafters: Drafters, seat: Seat, layout: Layout, unseen: Sequence[tuple[Deal, int]]) -> float:
    """Return what turning up one more contract is worth to a merchant on average, in its best slot."""
    if None not in layout:
        return 0.0
    total = 0.0
    for deal, strength in unseen:
        least = min(strain(drafters.atlas, layout, slot, deal.port) for slot, held in enumerate(layout) if held is None)
        total += drafters.plain_worth(seat, layout, deal) - least + figures.OAR_STRENGTH * strength
    return total / max(1, len(unseen))


def deliveries(layout: Layout, chance: Random) -> list[Deal]:
    """Return the contracts that somebody else will fulfil, more or less."""
    return [deal for deal in layout if deal is not None and chance.random() < figures.DELIVERED]
