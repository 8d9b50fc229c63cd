"""Chapters 3.7 and 3.8: prices, selling and buying."""

from .documents import (
    GOODS,
    SALT,
    Doc,
    clear_question,
    cod_is_traded,
    happen,
    number_of_merchants,
    out_of_range,
    refuse,
)
from .goods import depot_room
from .purse import below_lowest, change, pay
from .spaces import effect, owns


def price_of(edition: Doc, state: Doc, good: str) -> int:
    """The present price of one barrel."""
    return edition["market"][good][state["rows"][good] - 1]


def buying_price(edition: Doc, state: Doc, good: str) -> int:
    """The price for who buys: salt is never free."""
    price = price_of(edition, state, good)
    if good == GOODS[SALT]:
        return max(price, edition["market"]["least_price_of_salt"])
    return price


def move_marker(edition: Doc, state: Doc, events: list[Doc], good: str, rows_down: int) -> None:
    """Move a price marker down, or up if the number is below 0; it stops at the ends."""
    before = state["rows"][good]
    after = max(1, min(len(edition["market"][good]), before + rows_down))
    state["rows"][good] = after
    if after != before:
        happen(events, "price_moved", good=good, before=before, after=after)


def refuse_good(edition: Doc, state: Doc, good: str) -> Doc | None:
    """The refusal of a good that does not exist or is not traded, or nothing."""
    if good not in GOODS:
        return refuse("unknown_good", "3.7", good=good)
    if good == "cod" and not cod_is_traded(edition, state):
        return refuse("not_traded", "1", good=good, merchants=number_of_merchants(state))
    return None


def refuse_buy(edition: Doc, state: Doc, seat: int, good: str, count: int) -> Doc | None:
    """Why barrels cannot be bought, or nothing."""
    refusal = refuse_good(edition, state, good)
    if refusal is not None:
        return refusal
    if count < 1:
        return refuse("buys_nothing", "3.8", count=count)
    room = depot_room(edition, state, seat)
    if count > room:
        return refuse("depot_full", "3.8", room=room, wanted=count)
    return below_lowest(edition, state, seat, "market", count * buying_price(edition, state, good))


def buy(edition: Doc, state: Doc, events: list[Doc], seat: int, good: str, count: int) -> None:
    """Buy barrels into the depot; the price stays."""
    price = buying_price(edition, state, good)
    pay(edition, state, events, seat, "market", count * price)
    state["merchants"][seat]["depot"][GOODS.index(good)] += count
    happen(events, "goods_bought", seat=seat, good=good, count=count, price=price)


def selling_places(state: Doc, seat: int) -> list[int | None]:
    """The depot (none) and the own ships in Rouen by number."""
    places: list[int | None] = [None]
    for number, ship in enumerate(state["merchants"][seat]["ships"]):
        if not ship["at_sea"]:
            places.append(number)
    return places


def barrels_at(state: Doc, seat: int, place: int | None) -> list[int]:
    """The barrels in the depot (none) or aboard a ship."""
    merchant = state["merchants"][seat]
    return merchant["depot"] if place is None else merchant["ships"][place]["hold"]


def refuse_sell(edition: Doc, state: Doc, seat: int, good: str) -> Doc | None:
    """Why a good cannot be sold, or nothing."""
    refusal = refuse_good(edition, state, good)
    if refusal is not None:
        return refusal
    index = GOODS.index(good)
    if sum(barrels_at(state, seat, place)[index] for place in selling_places(state, seat)) == 0:
        return refuse("nothing_to_sell", "3.7", good=good)
    return below_lowest(edition, state, seat, "market", 0)


def sell(edition: Doc, state: Doc, events: list[Doc], seat: int, good: str) -> bool:
    """Begin a sale; true if it is already over."""
    pay(edition, state, events, seat, "market", 0)
    happen(events, "sale_began", seat=seat, good=good, price=price_of(edition, state, good))
    state["good"] = good
    state["taken"] = 0
    return go_on_taking(edition, state, events, seat, selling_places(state, seat))


def places_after(state: Doc, seat: int, place: int | None) -> list[int | None]:
    """The places that are asked about after this one."""
    places = selling_places(state, seat)
    return places[places.index(place) + 1 :]


def take_range(state: Doc, seat: int, place: int | None) -> tuple[int, int]:
    """The lowest and the highest number of barrels that can be taken here."""
    index = GOODS.index(state["good"])
    most = barrels_at(state, seat, place)[index]
    later = sum(barrels_at(state, seat, other)[index] for other in places_after(state, seat, place))
    least = 1 if state["taken"] == 0 and later == 0 else 0
    return least, most


def refuse_take(state: Doc, seat: int, count: int) -> Doc | None:
    """Why so many barrels cannot be taken, or nothing."""
    least, most = take_range(state, seat, state["ship"])
    return out_of_range("take", count, least, most)


def take_from(state: Doc, events: list[Doc], seat: int, place: int | None, count: int) -> None:
    """Take barrels to the market."""
    if count == 0:
        return
    barrels_at(state, seat, place)[GOODS.index(state["good"])] -= count
    state["taken"] += count
    happen(events, "goods_taken", seat=seat, good=state["good"], ship=place, count=count)


def take(edition: Doc, state: Doc, events: list[Doc], seat: int, count: int) -> bool:
    """Answer the question of the stage `take`; true if the sale is over."""
    place = state["ship"]
    later = places_after(state, seat, place)
    take_from(state, events, seat, place, count)
    return go_on_taking(edition, state, events, seat, later)


def go_on_taking(edition: Doc, state: Doc, events: list[Doc], seat: int, places: list[int | None]) -> bool:
    """Ask about the next place with such barrels, or make the sale; true if it is over."""
    for place in places:
        if barrels_at(state, seat, place)[GOODS.index(state["good"])] == 0:
            continue
        least, most = take_range(state, seat, place)
        if least != most:
            state["stage"] = "take"
            state["ship"] = place
            return False
        take_from(state, events, seat, place, most)
    make_sale(edition, state, events, seat)
    return True


def make_sale(edition: Doc, state: Doc, events: list[Doc], seat: int) -> None:
    """Pay for the barrels taken and let the price fall."""
    good, count = state["good"], state["taken"]
    price = price_of(edition, state, good)
    happen(events, "goods_sold", seat=seat, good=good, count=count, price=price)
    change(state, events, seat, count * price, "sale")
    if owns(state, seat, "finance_office"):
        change(state, events, seat, effect(edition, state, seat, "finance_office", "per_sale"), "finance_office")
    move_marker(edition, state, events, good, fall(edition, state, count))
    clear_question(state)


def fall(edition: Doc, state: Doc, count: int) -> int:
    """How many rows the price falls after a sale."""
    merchants = number_of_merchants(state)
    rows = edition["market"]["fall"][str(merchants)]
    if state["options"]["plain_sales"] and merchants == 2:
        return rows
    lot = edition["market"]["lot"]
    started = (count + lot - 1) // lot
    return rows * started
