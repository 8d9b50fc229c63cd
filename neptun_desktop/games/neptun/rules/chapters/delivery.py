"""Phase 2, 3.4 to 3.6: delivering, being paid, buying a favour, losing contracts to the left."""

from neptun_desktop.games.neptun.rules.chapters.temples import advance, may_advance
from neptun_desktop.games.neptun.rules.chapters.turns import end_voyage
from neptun_desktop.games.neptun.rules.commands import DELIVER_NOTHING, Command, Deliver, deliver_slot
from neptun_desktop.games.neptun.rules.events import (
    ContractFulfilled,
    ContractsLost,
    DeliveryDeclined,
    FavourBought,
    FavourDeclined,
    Tell,
)
from neptun_desktop.games.neptun.rules.refusals import AnotherCity, NoSuchContract, NotOpen, Refusal
from neptun_desktop.games.neptun.rules.state import Merchant, Position, Slot, State
from neptun_desktop.kernel.seat import Seat


def deliverable_slots(position: Position, merchant: Merchant) -> list[int]:
    """Return the slots whose contracts are open and name the city where the ship is."""
    port_of, port = position.edition.port_of, merchant.port
    return [
        place
        for place, slot in enumerate(merchant.manifest)
        if slot.status == "open" and port_of[slot.city] == port  # type: ignore[index]  # open: has a city
    ]


def delivery_choices(state: Position, seat: Seat) -> tuple[Command, ...]:
    """Return every contract that can be fulfilled here, and not delivering."""
    return (*map(deliver_slot, deliverable_slots(state, state.merchants[seat])), DELIVER_NOTHING)


def deliver_refusal(state: Position, seat: Seat, command: Deliver) -> Refusal | None:
    """Return why this contract cannot be fulfilled here, or None."""
    merchant, place = state.merchants[seat], command.slot
    if place is None:
        return None
    if not 0 <= place < len(merchant.manifest):
        return NoSuchContract(place, len(merchant.manifest))
    slot = merchant.manifest[place]
    if slot.status != "open" or slot.city is None:
        return NotOpen(place, slot.status)
    city = state.edition.port_of[slot.city]
    return None if city == merchant.port else AnotherCity(place, city, merchant.port)


def deliver(state: State, seat: Seat, place: int | None, tell: Tell) -> None:
    """Fulfil a contract, after which a favour may be bought; or keep the goods aboard."""
    if place is None:
        tell(DeliveryDeclined(seat))
        end_voyage(state)
        return
    fulfil(state, seat, place, tell)
    if may_buy_favour(state, seat):
        state.stage = "favour"
    else:
        end_voyage(state)


def fulfil(state: State, seat: Seat, place: int, tell: Tell) -> None:
    """Deliver, be paid, and turn over the contracts to the left."""
    merchant, edition = state.merchants[seat], state.edition
    city, goods = merchant.manifest[place].city, merchant.manifest[place].goods
    assert city is not None  # noqa: S101  (an open contract has its cards)
    assert goods is not None  # noqa: S101
    gold, favours = edition.payoffs[city][goods]
    merchant.gold += gold
    merchant.set_slot(place, Slot("fulfilled", city, goods))
    tell(ContractFulfilled(seat, place, city, goods, gold, favours))
    advance(state, seat, region_of_delivery(state, merchant), favours, tell)
    lose(merchant, seat, [left for left in merchant.open_slots if left < place], tell)


def region_of_delivery(position: Position, merchant: Merchant) -> str:
    """Return the region of the ship's port, in whose temple a delivery counts."""
    region = position.edition.region_of[merchant.port]
    assert region is not None  # noqa: S101  (the loader ensures that no city card names the start port)
    return region


def may_buy_favour(state: State, seat: Seat) -> bool:
    """Return whether the purse has the price, and the disc can still move."""
    merchant = state.merchants[seat]
    return merchant.gold >= state.edition.trade.favour_price and may_advance(
        state, seat, region_of_delivery(state, merchant)
    )


def answer_for_favour(state: State, seat: Seat, tell: Tell, *, buy: bool) -> None:
    """Buy one more favour, or keep the gold."""
    if buy:
        buy_favour(state, seat, tell)
    else:
        tell(FavourDeclined(seat))
    end_voyage(state)


def buy_favour(state: State, seat: Seat, tell: Tell) -> None:
    """Pay for one more favour in the region of the delivery."""
    merchant, price = state.merchants[seat], state.edition.trade.favour_price
    region = region_of_delivery(state, merchant)
    merchant.gold -= price
    tell(FavourBought(seat, region, price))
    advance(state, seat, region, 1, tell)


def lose(merchant: Merchant, seat: Seat, places: list[int], tell: Tell) -> None:
    """Turn open contracts over, permanently."""
    for place in places:
        slot = merchant.manifest[place]
        merchant.set_slot(place, Slot("lost", slot.city, slot.goods))
    if places:
        tell(ContractsLost(seat, tuple(places)))
