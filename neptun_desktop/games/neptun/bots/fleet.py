"""The rest of a sailing phase, simulated quickly for all merchants along their plans, for the resulting winds."""

from collections.abc import Sequence
from typing import NamedTuple, TypeAlias

from attrs import define

from neptun_desktop.games.neptun.bots import figures
from neptun_desktop.games.neptun.bots.atlas import Atlas, Deal
from neptun_desktop.kernel.seat import Seat

Card: TypeAlias = tuple[int, int]  # strength and wind


@define
class Vessel:
    """One merchant at sea, with the contracts that the plan intends to fulfil."""

    port: int
    hand: list[Card]  # the weakest first
    gold: int
    path: list[Deal]
    card: Card | None = None  # played but not yet sailed with

    def copy(self) -> "Vessel":
        """Return an independent copy."""
        return Vessel(self.port, self.hand[:], self.gold, self.path[:], self.card)


@define
class Sea:
    """What all merchants share during the simulation."""

    atlas: Atlas
    regular: int
    extra: int
    base: int
    scale: tuple[int, int]
    other_card: float  # how often a merchant plays another card than the plan's


class FleetMoment(NamedTuple):
    """The current point of the sailing phase."""

    turn: int
    wind: int
    forecast: int


def sail_out(
    sea: Sea, fleet: list[Vessel], queue: Sequence[Seat], moment: FleetMoment, luck: Sequence[float]
) -> list[int]:
    """Let the merchants in the queue finish this turn with the cards they played, then play the remaining turns.

    `luck` has a number for each turn and seat, so that different commands can be tried with the same luck.
    Return the winds of the turns that followed, including the extra ones.
    """
    turn, wind, forecast = moment
    for seat in queue:
        row(sea, fleet[seat], wind)
    last_wind = wind
    wind = sea.base + forecast
    seats, winds = len(fleet), list[int]()
    for later in range(turn + 1, sea.regular):
        total = 0
        for seat, vessel in enumerate(fleet):
            vessel.card = take_card(sea, vessel, wind, luck[later * seats + seat])
            total += vessel.card[1]
            row(sea, vessel, wind)
        last_wind = wind
        winds.append(wind)
        wind = sea.base + max(sea.scale[0], min(sea.scale[1], total))
    return [*winds, *[last_wind] * sea.extra]


def take_card(sea: Sea, vessel: Vessel, wind: int, luck: float) -> Card:
    """Take the weakest card that reaches the next port, sometimes another one; the strongest if none does."""
    hand = vessel.hand
    if not hand:
        return (0, 0)
    if not vessel.path:
        return hand.pop(0)
    if luck < sea.other_card:
        return hand.pop(int(luck / sea.other_card * len(hand)))
    need = sea.atlas.miles[vessel.port][vessel.path[0].port] - wind
    for place, card in enumerate(hand):
        if card[0] >= need:
            return hand.pop(place)
    return hand.pop()


def row(sea: Sea, vessel: Vessel, wind: int) -> None:
    """Sail towards the next contract, and deliver on arrival."""
    card = vessel.card
    vessel.card = None
    if card is None or not vessel.path:
        return
    deal = vessel.path[0]
    reach = card[0] + wind
    missing = sea.atlas.miles[vessel.port][deal.port] - reach
    if missing > vessel.gold or missing > figures.DEAREST_MILES:
        vessel.port = sea.atlas.stop_towards(vessel.port, deal.port, reach)
        return
    vessel.port = deal.port
    vessel.gold += deal.gold - max(0, missing)
    del vessel.path[0]
