"""Trying a command at sea, with the others' secret cards as likely as they are good for their owners."""

from bisect import bisect_left
from itertools import accumulate
from math import exp
from typing import ClassVar

from attrs import define, field

from neptun_desktop.games.neptun.bots import figures
from neptun_desktop.games.neptun.bots.fleet import Card, Vessel
from neptun_desktop.games.neptun.bots.sailing import outcome
from neptun_desktop.games.neptun.bots.sea_trial import SeaTrial
from neptun_desktop.games.neptun.bots.wide_plans import WideVoyage
from neptun_desktop.games.neptun.rules.commands import ChooseOar
from neptun_desktop.kernel.overriding import override
from neptun_desktop.kernel.seat import Seat


@define(eq=False)
class FarSea(SeaTrial):
    """A trial that is less certain of what the others do, and compares more ways for its own tour."""

    tours: ClassVar = WideVoyage
    other_card: ClassVar = figures.OTHER_CARD_LATER

    _chances: dict[Seat, tuple[list[Card], list[float]]] = field(factory=dict)  # cards, and their cumulative chances

    @override
    def secret_card(self, seat: Seat, vessel: Vessel, luck: float) -> Card:
        cards, sums = self._chances.get(seat) or self._likely_cards(seat)
        card = cards[min(bisect_left(sums, luck * sums[-1]), len(cards) - 1)]
        vessel.hand.remove(card)
        return card

    def _likely_cards(self, seat: Seat) -> tuple[list[Card], list[float]]:
        helm = self.helms[seat]
        alike = {(self.atlas.strength[card], self.atlas.wind[card]): card for card in helm.merchant.hand}
        worths = [outcome(helm, ChooseOar(card)).plan.worth for card in alike.values()]
        best = max(worths)
        sums = list(accumulate(exp((worth - best) / figures.WHIM) for worth in worths))
        self._chances[seat] = list(alike), sums
        return self._chances[seat]
