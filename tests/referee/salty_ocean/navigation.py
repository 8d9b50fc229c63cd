"""Chapters 3.3 to 3.5: sailing out, weather, sailing home, building ships."""

from .documents import (
    COD,
    GOODS,
    HERRING,
    SALT,
    Doc,
    clear_question,
    cod_is_traded,
    happen,
    out_of_range,
    refuse,
    tile_in_force,
)
from .goods import ship_capacity, ships_in_rouen
from .purse import below_lowest, change, pay
from .spaces import owns


def refuse_ship_number(state: Doc, seat: int, number: int) -> Doc | None:
    """The refusal of a ship that does not exist, or nothing."""
    ships = len(state["merchants"][seat]["ships"])
    if 0 <= number < ships:
        return None
    return refuse("no_such_ship", "3.3", ship=number, ships=ships)


def refuse_sail_out(edition: Doc, state: Doc, seat: int, number: int) -> Doc | None:
    """Why a ship cannot sail out, or nothing."""
    refusal = refuse_ship_number(state, seat, number)
    if refusal is not None:
        return refusal
    if state["merchants"][seat]["ships"][number]["at_sea"]:
        return refuse("not_in_rouen", "3.3", ship=number)
    if state["stage"] == "sail_out":
        return None
    return below_lowest(edition, state, seat, "navigation", 0)


def refuse_sail_home(edition: Doc, state: Doc, seat: int, number: int) -> Doc | None:
    """Why a ship cannot sail home, or nothing."""
    refusal = refuse_ship_number(state, seat, number)
    if refusal is not None:
        return refusal
    if not state["merchants"][seat]["ships"][number]["at_sea"]:
        return refuse("not_at_sea", "3.4", ship=number)
    if state["stage"] == "sail_home":
        return None
    return below_lowest(edition, state, seat, "navigation", 0)


def sail_out(edition: Doc, state: Doc, events: list[Doc], seat: int, number: int) -> bool:
    """Send a ship to sea; true if the action is over."""
    if state["stage"] != "sail_out":
        pay(edition, state, events, seat, "navigation", 0)
    ship = state["merchants"][seat]["ships"][number]
    ship["at_sea"] = True
    happen(events, "ship_sailed_out", seat=seat, ship=number)
    if tile_in_force(edition, state)["weather"] == "storm":
        damage_ship(edition, state, events, seat, number, "storm")
    if state["pirates"] and not owns(state, seat, "st_maclou"):
        state["pirates"] = False
        damage_ship(edition, state, events, seat, number, "pirates")
    return lose_surplus(edition, state, events, seat, number)


def damage_ship(edition: Doc, state: Doc, events: list[Doc], seat: int, number: int, cause: str) -> None:
    """Take some of a ship's capacity, never below 0."""
    ship = state["merchants"][seat]["ships"][number]
    whole = edition["ships"][ship["kind"]]["capacity"]
    ship["damage"] = min(whole, ship["damage"] + edition["weather"][f"{cause}_damage"])
    capacity = whole - ship["damage"]
    happen(events, "ship_damaged", seat=seat, ship=number, cause=cause, damage=ship["damage"], capacity=capacity)


def lose_surplus(edition: Doc, state: Doc, events: list[Doc], seat: int, number: int) -> bool:
    """Ask which barrel to drop, or drop what is no choice and go on; true if the action is over."""
    ship = state["merchants"][seat]["ships"][number]
    hold = ship["hold"]
    surplus = sum(hold) - ship_capacity(edition, ship)
    if surplus > 0:
        kinds = sum(1 for count in hold if count > 0)
        if kinds > 1 and surplus < sum(hold):
            state["stage"] = "drop"
            state["ship"] = number
            return False
        for index, good in enumerate(GOODS):
            lost = min(hold[index], surplus)
            lose(state, events, seat, number, "damage", good, lost)
            surplus -= lost
    return fish_poorly(edition, state, events, seat, number)


def lose(state: Doc, events: list[Doc], seat: int, number: int, cause: str, good: str, count: int) -> None:
    """Throw barrels overboard."""
    if count > 0:
        state["merchants"][seat]["ships"][number]["hold"][GOODS.index(good)] -= count
        happen(events, "barrels_lost", seat=seat, ship=number, cause=cause, good=good, count=count)


def refuse_drop(state: Doc, seat: int, good: str) -> Doc | None:
    """Why such a barrel cannot be dropped, or nothing."""
    hold = state["merchants"][seat]["ships"][state["ship"]]["hold"]
    if good not in GOODS or hold[GOODS.index(good)] == 0:
        return refuse("not_aboard", "3.3", good=good)
    return None


def drop(edition: Doc, state: Doc, events: list[Doc], seat: int, good: str) -> bool:
    """Drop one barrel; true if the action is over."""
    number = state["ship"]
    lose(state, events, seat, number, "damage", good, 1)
    return lose_surplus(edition, state, events, seat, number)


def fish_poorly(edition: Doc, state: Doc, events: list[Doc], seat: int, number: int) -> bool:
    """Poor fishing, then ask what the salt becomes; true if the action is over."""
    hold = state["merchants"][seat]["ships"][number]["hold"]
    if tile_in_force(edition, state).get("extra") == "poor_fishing" and not owns(state, seat, "fierte"):
        lost = min(hold[SALT], edition["weather"]["poor_fishing_loss"])
        lose(state, events, seat, number, "poor_fishing", "salt", lost)
    if hold[SALT] > 0 and cod_is_traded(edition, state):
        state["stage"] = "fish"
        state["ship"] = number
        return False
    return catch(state, events, seat, number, hold[SALT])


def refuse_fish(state: Doc, seat: int, herring: int) -> Doc | None:
    """Why so much salt cannot become herring, or nothing."""
    return out_of_range("fish", herring, 0, state["merchants"][seat]["ships"][state["ship"]]["hold"][SALT])


def fish(state: Doc, events: list[Doc], seat: int, herring: int) -> bool:
    """Answer the question of the stage `fish`; true if the action is over."""
    return catch(state, events, seat, state["ship"], herring)


def catch(state: Doc, events: list[Doc], seat: int, number: int, herring: int) -> bool:
    """Turn the salt into fish and ask for a further ship; true if there is none."""
    hold = state["merchants"][seat]["ships"][number]["hold"]
    cod = hold[SALT] - herring
    if hold[SALT] > 0:
        hold[SALT] = 0
        hold[HERRING] += herring
        hold[COD] += cod
        happen(events, "fish_caught", seat=seat, ship=number, herring=herring, cod=cod)
    clear_question(state)
    if ships_in_rouen(state, seat):
        state["stage"] = "sail_out"
        return False
    return True


def sail_home(edition: Doc, state: Doc, events: list[Doc], seat: int, number: int) -> bool:
    """Bring a ship to Rouen; true if the action is over."""
    if state["stage"] != "sail_home":
        pay(edition, state, events, seat, "navigation", 0)
    ships = state["merchants"][seat]["ships"]
    ships[number]["at_sea"] = False
    happen(events, "ship_sailed_home", seat=seat, ship=number)
    if any(ship["at_sea"] for ship in ships):
        state["stage"] = "sail_home"
        return False
    return True


def ship_price(edition: Doc, state: Doc, seat: int, kind: str) -> int:
    """What the builder pays: a half for each of shipyard and academy that is not the builder's own."""
    price = 0
    for building in ("shipyard", "academy"):
        if not owns(state, seat, building):
            price += edition["ships"][kind]["half_price"]
    return price


def ship_share(edition: Doc, state: Doc, builder: int, seat: int, kind: str) -> int:
    """What a merchant gets of the price of another's ship, both halves in one sum."""
    share = 0
    for building in ("shipyard", "academy"):
        owners = state["owners"][building]
        if builder in owners or seat not in owners:
            continue
        if len(owners) == 1:
            share += edition["ships"][kind]["half_price"]
        else:
            share += edition["ships"][kind]["two_owner_share"]
    return share


def refuse_build_ship(edition: Doc, state: Doc, seat: int, kind: str) -> Doc | None:
    """Why such a ship cannot be built, or nothing."""
    if kind not in edition["ships"]:
        return refuse("unknown_ship_kind", "3.5", ship_kind=kind)
    missing = [building for building in ("shipyard", "academy") if not state["owners"][building]]
    if missing:
        return refuse("needs_for_ship", "3.5", missing=missing)
    limit = edition["ships"][kind]["limit"]
    if sum(1 for ship in state["merchants"][seat]["ships"] if ship["kind"] == kind) >= limit:
        return refuse("fleet_complete", "3.5", ship_kind=kind, limit=limit)
    return below_lowest(edition, state, seat, "port", ship_price(edition, state, seat, kind))


def build_ship(edition: Doc, state: Doc, events: list[Doc], seat: int, kind: str) -> None:
    """Build a ship and pay the owners of shipyard and academy their shares, in order."""
    pay(edition, state, events, seat, "port", ship_price(edition, state, seat, kind))
    for other in state["order"]:
        change(state, events, other, ship_share(edition, state, seat, other, kind), "ship_share")
    ships = state["merchants"][seat]["ships"]
    ships.append({"kind": kind, "at_sea": False, "damage": 0, "hold": [0, 0, 0]})
    happen(events, "ship_built", seat=seat, ship=len(ships) - 1, ship_kind=kind)
