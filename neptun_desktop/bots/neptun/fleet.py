"""The rest of a sailing phase, played quickly by all merchants along their plans, with the winds they make."""

from collections.abc import Sequence
from typing import NamedTuple, TypeAlias

from attrs import define

from neptun_desktop.bots.neptun import figures
from neptun_desktop.bots.neptun.atlas import Atlas, Deal
from neptun_desktop.kernel.seat import Seat

Card: TypeAlias = tuple[int, int]  # strength and wind


@define
class Vessel:
    """One merchant at sea, with the contracts that the plan means to fulfil."""

    port: int
    hand: list[Card]  # the weakest first
    gold: int
    favours: list[int]  # by region
    path: list[Deal]
    missing: int  # contracts to fulfil before the bonus is won; more than the path has where it is out of reach
    card: Card | None = None  # played and not yet sailed with
    coin: float = 0.0  # what a coin is worth to its owner, against favours

    def copy(self) -> "Vessel":
        """Return a copy to play with."""
        return Vessel(
            self.port, self.hand[:], self.gold, self.favours[:], self.path[:], self.missing, self.card, self.coin
        )


@define
class Sea:
    """What all share while the turns go by."""

    atlas: Atlas
    order: tuple[Seat, ...]
    regular: int
    extra: int
    base: int
    scale: tuple[int, int]
    price: int
    favour_gains: Sequence[Sequence[Sequence[float]]]  # by seat, region, favours: what one more is worth


class Moment(NamedTuple):
    """Where the sailing phase stands."""

    turn: int
    wind: int
    forecast: int


def sail_out(sea: Sea, fleet: list[Vessel], queue: Sequence[Seat], moment: Moment, luck: Sequence[float]) -> list[int]:
    """Let those in the queue finish this turn with the cards they played, then play the turns that are left.

    `luck` has a number for each turn and seat, so that the same luck can be tried with different commands.
    Return the winds of the turns that followed, the extra ones included.
    """
    turn, wind, forecast = moment
    for seat in queue:
        row(sea, fleet[seat], seat, wind)
    last_wind = wind
    wind = sea.base + forecast
    seats, winds = len(fleet), list[int]()
    for later in range(turn + 1, sea.regular):
        total = 0
        for seat, vessel in enumerate(fleet):
            vessel.card = take_card(sea.atlas, vessel, wind, luck[later * seats + seat])
            total += vessel.card[1]
        for seat in sea.order:
            row(sea, fleet[seat], seat, wind)
        last_wind = wind
        winds.append(wind)
        wind = sea.base + max(sea.scale[0], min(sea.scale[1], total))
    for _ in range(sea.extra):
        for seat in sea.order:
            vessel = fleet[seat]
            if vessel.path and vessel.hand:
                distance = sea.atlas.miles[vessel.port][vessel.path[0].port]
                if distance <= vessel.hand[-1][0] + last_wind + vessel.gold:
                    vessel.card = take_card(sea.atlas, vessel, last_wind, 1.0)
                    row(sea, vessel, seat, last_wind)
    return [*winds, *[last_wind] * sea.extra]


def take_card(atlas: Atlas, vessel: Vessel, wind: int, luck: float) -> Card:
    """Take the weakest card that reaches the next port, sometimes another one; the strongest where none does."""
    hand = vessel.hand
    if not hand:
        return (0, 0)
    if not vessel.path:
        return hand.pop(0)
    if luck < figures.OTHER_CARD:
        return hand.pop(int(luck / figures.OTHER_CARD * len(hand)))
    need = atlas.miles[vessel.port][vessel.path[0].port] - wind
    for place, card in enumerate(hand):
        if card[0] >= need:
            return hand.pop(place)
    return hand.pop()


def row(sea: Sea, vessel: Vessel, seat: Seat, wind: int) -> None:
    """Sail towards the next contract; deliver on arrival, and buy a favour where it pays."""
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
    vessel.missing -= 1
    favours = vessel.favours[deal.region] + deal.favours
    if vessel.gold >= sea.price:
        gains = sea.favour_gains[seat][deal.region]
        if favours < len(gains) and gains[favours] > vessel.coin * sea.price:
            favours += 1
            vessel.gold -= sea.price
    vessel.favours[deal.region] = favours
