"""Trying a command of the draft: the draft is played out, the own tour planned, the others' guessed."""

from random import Random
from typing import NamedTuple

from attrs import define

from neptun_desktop.bots.neptun import figures
from neptun_desktop.bots.neptun.atlas import Atlas, atlas_of
from neptun_desktop.bots.neptun.draft_play import Drafters, deliveries, expectation
from neptun_desktop.bots.neptun.drafting import desk_of
from neptun_desktop.bots.neptun.figures import Care
from neptun_desktop.bots.neptun.fitting import Layout, layout_of
from neptun_desktop.bots.neptun.plans import Ship, Voyage
from neptun_desktop.bots.neptun.prospects import Scales, average_bonus, points_so_far
from neptun_desktop.bots.neptun.worth import worths_for
from neptun_desktop.games.neptun.commands import Command
from neptun_desktop.games.neptun.engine import step
from neptun_desktop.games.neptun.state import State, View
from neptun_desktop.games.neptun.view import imagine
from neptun_desktop.kernel.seat import Seat


class Season(NamedTuple):
    """What a merchant brings home from a sailing phase."""

    gold: int
    points: float  # bonus, and cards kept
    favours: list[tuple[int, int]]  # regions, and how many more


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
    care: Care
    _future: tuple[int, State] | None = None

    @classmethod
    def of(cls, view: View, seat: Seat, chance: Random, care: Care) -> "DraftTrial":
        """Look at the table with everybody's eyes."""
        atlas = atlas_of(view.edition, view.chart)
        seats = range(len(view.merchants))
        drafters = Drafters(atlas, [worths_for(view, atlas, each) for each in seats], [0.0 for _ in seats])
        unseen = desk_of(view, seat, chance).coming[: figures.EXPECTATIONS]
        drafters.expectations = [
            expectation(drafters, each, layout_of(atlas, view.merchants[each]), unseen) for each in seats
        ]
        scales = Scales(view.edition, view.round, view.options.every_disc_counts)
        return cls(view, seat, chance.getrandbits(32), atlas, drafters, scales, points_so_far(view), care)

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
        purses = [0] * len(layouts)
        length = state.edition.track_length
        for seat, layout in enumerate(layouts):
            planned = seat == self.seat or self.care.others_plan
            season = self._planned(state, seat, layout) if planned else self._guessed(state, seat, layout, chance)
            purses[seat] = season.gold
            totals[seat] += season.points
            for rank, more in season.favours:
                favours[rank][seat] = min(length, favours[rank][seat] + more)
        for rank, region in enumerate(state.edition.regions):
            found = self.scales.region(rank, tuple(favours[rank]), state.temples[region.id].standing)
            totals = [total + more for total, more in zip(totals, found, strict=True)]
        gold = self.scales.gold(tuple(purses), state.order)
        return [total + more for total, more in zip(totals, gold, strict=True)]

    def _planned(self, state: State, seat: Seat, layout: Layout) -> Season:
        """Sail the best tour of a manifest."""
        merchant = state.merchants[seat]
        hand = tuple(sorted(self.atlas.strength[card] for card in merchant.hand))
        plan = self._voyage(state, seat, layout).best_plan(Ship(self.atlas.start, hand, merchant.gold, 0))
        return Season(plan.gold, plan.bonus + plan.hand, list(enumerate(plan.favours)))

    def _guessed(self, state: State, seat: Seat, layout: Layout, chance: Random) -> Season:
        """Let some contracts be fulfilled, whatever the way."""
        merchant, trade = state.merchants[seat], state.edition.trade
        delivered = deliveries(layout, chance)
        strengths = sorted(self.atlas.strength[card] for card in merchant.hand)
        points = self.drafters.worths[seat].kept_cards(tuple(strengths[trade.sailing_turns :]))
        if len(delivered) == len(layout):
            points += average_bonus(state.edition)
        purse = merchant.gold + sum(deal.gold for deal in delivered)
        left, bought = _spent(purse, len(delivered), trade.favour_price)
        gains = [(deal.region, deal.favours) for deal in delivered]
        if delivered:
            gains.append((max(delivered, key=lambda deal: deal.favours).region, bought))
        return Season(left, points, gains)

    def _voyage(self, state: State, seat: Seat, layout: Layout) -> Voyage:
        edition = state.edition
        turns = edition.trade.sailing_turns + edition.trade.extra_turns
        return Voyage(
            atlas=self.atlas,
            worths=self.drafters.worths[seat],
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
