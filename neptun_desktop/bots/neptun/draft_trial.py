"""Trying a command of the draft: the draft is played out, the own tour planned, the others' guessed."""

from random import Random

from attrs import define

from neptun_desktop.bots.neptun import figures
from neptun_desktop.bots.neptun.atlas import Atlas, atlas_of
from neptun_desktop.bots.neptun.draft_play import Drafters, deliveries, expectation
from neptun_desktop.bots.neptun.drafting import desk_of
from neptun_desktop.bots.neptun.fitting import Layout, layout_of
from neptun_desktop.bots.neptun.plans import Ship, Voyage
from neptun_desktop.bots.neptun.prospects import Scales, average_bonus, points_so_far
from neptun_desktop.bots.neptun.worth import worths_for
from neptun_desktop.games.neptun.commands import Command
from neptun_desktop.games.neptun.engine import step
from neptun_desktop.games.neptun.state import State, View
from neptun_desktop.games.neptun.view import imagine
from neptun_desktop.kernel.seat import Seat


@define(eq=False)
class DraftTrial:
    """What stays the same in all futures of one decision."""

    view: View
    seat: Seat
    seed: int
    atlas: Atlas
    drafters: Drafters
    scales: Scales
    points: list[float]
    _future: tuple[int, State] | None = None

    @classmethod
    def of(cls, view: View, seat: Seat, chance: Random) -> "DraftTrial":
        """Look at the table with everybody's eyes."""
        atlas = atlas_of(view.edition, view.chart)
        seats = range(len(view.merchants))
        drafters = Drafters(atlas, [worths_for(view, atlas, each) for each in seats], [0.0 for _ in seats])
        unseen = desk_of(view, seat, chance).coming[: figures.EXPECTATIONS]
        drafters.expectations = [
            expectation(drafters, each, layout_of(atlas, view.merchants[each]), unseen) for each in seats
        ]
        scales = Scales(view.edition, view.round, view.options.every_disc_counts)
        return cls(view, seat, chance.getrandbits(32), atlas, drafters, scales, points_so_far(view))

    def share(self, command: Command, future: int) -> float:
        """Return how likely a command wins in one imagined future."""
        if self._future is None or self._future[0] != future:
            self._future = (future, imagine(self.view, Random(self.seed + future)))
        state = self._future[1].clone()
        step(state, self.seat, command)
        layouts = self.drafters.play_out(state)
        return self.scales.winning_share(self.totals(state, layouts, Random(self.seed - 1 - future)), self.seat)

    def totals(self, state: State, layouts: list[Layout], chance: Random) -> list[float]:
        """Return what every merchant may end with when all have sailed."""
        totals = self.points[:]
        favours = [list(state.temples[region.id].favours) for region in state.edition.regions]
        purses = [merchant.gold for merchant in state.merchants]
        length = state.edition.track_length
        for seat, layout in enumerate(layouts):
            worths = self.drafters.worths[seat]
            hand = tuple(sorted(self.atlas.strength[card] for card in state.merchants[seat].hand))
            if seat == self.seat:
                plan = self._voyage(state, layout).best_plan(Ship(self.atlas.start, hand, purses[seat], 0))
                purses[seat] = plan.gold
                totals[seat] += plan.bonus + plan.hand
                gains = list(enumerate(plan.favours))
            else:
                delivered = deliveries(layout, chance)
                purses[seat] += sum(deal.gold for deal in delivered)
                regular = state.edition.trade.sailing_turns
                totals[seat] += worths.kept_cards(hand[regular:])
                if len(delivered) == len(layout):
                    totals[seat] += average_bonus(state.edition)
                gains = [(deal.region, deal.favours) for deal in delivered]
                purses[seat], bought = _spent(purses[seat], len(delivered), state.edition.trade.favour_price)
                if delivered:
                    gains.append((max(delivered, key=lambda deal: deal.favours).region, bought))
            for rank, more in gains:
                favours[rank][seat] = min(length, favours[rank][seat] + more)
        for rank, region in enumerate(state.edition.regions):
            found = self.scales.region(rank, tuple(favours[rank]), state.temples[region.id].standing)
            totals = [total + more for total, more in zip(totals, found, strict=True)]
        gold = self.scales.gold(tuple(purses), state.order)
        return [total + more for total, more in zip(totals, gold, strict=True)]

    def _voyage(self, state: State, layout: Layout) -> Voyage:
        edition = state.edition
        turns = edition.trade.sailing_turns + edition.trade.extra_turns
        return Voyage(
            atlas=self.atlas,
            worths=self.drafters.worths[self.seat],
            deals=tuple(deal for deal in layout if deal is not None),
            winds=(state.wind, *[edition.wind.base] * (turns - 1)),
            regular=edition.trade.sailing_turns,
            last=turns,
            bonus=average_bonus(edition),
        )


def _spent(purse: int, deliveries: int, price: int) -> tuple[int, int]:
    """Return the gold left and the favours bought by somebody who sails on gold and buys with some of the rest."""
    bought = min(deliveries, max(0, purse - figures.USUAL_PURSE) // price)
    return purse - bought * price - min(figures.GOLD_FOR_MILES, purse - bought * price), bought
