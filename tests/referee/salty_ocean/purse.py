"""Chapter 2, paying: purses, markers, the cost of actions, interest."""

from .documents import Doc, happen, refuse
from .spaces import effect


def change(state: Doc, events: list[Doc], seat: int, amount: int, reason: str) -> None:
    """Change a purse and put its marker on top; a change of 0 does nothing."""
    if amount == 0:
        return
    merchant = state["merchants"][seat]
    before = merchant["coins"]
    after = before + amount
    merchant["coins"] = after
    state["markers"].remove(seat)
    state["markers"].insert(0, seat)
    beneath = 0
    for other, its in enumerate(state["merchants"]):
        if other != seat and its["coins"] == after:
            beneath += 1
    happen(events, "purse_changed", seat=seat, reason=reason, before=before, after=after, beneath=beneath)


def surcharge(edition: Doc, state: Doc, seat: int) -> int:
    """What the clock adds to the action that is asked for now."""
    if state["stage"] != "second":
        return 0
    return effect(edition, state, seat, "great_clock", "surcharge")


def below_lowest(edition: Doc, state: Doc, seat: int, kind: str, price: int) -> Doc | None:
    """The refusal of a payment that the purse cannot bear, or nothing."""
    whole = state["costs"][kind] + surcharge(edition, state, seat) + price
    coins = state["merchants"][seat]["coins"]
    lowest = edition["money"]["lowest"]
    if coins - whole >= lowest:
        return None
    short = lowest - (coins - whole)
    return refuse("below_lowest", "2.paying", cost=whole, purse=coins, lowest=lowest, short=short)


def pay(edition: Doc, state: Doc, events: list[Doc], seat: int, kind: str, price: int) -> None:
    """Pay for an action of this type and for what it buys, with interest if it leads below 0."""
    cost = state["costs"][kind]
    extra = surcharge(edition, state, seat)
    next_cost = min(cost + 1, edition["money"]["action_cost_max"])
    state["costs"][kind] = next_cost
    state["passes"] = 0
    if state["stage"] == "second":
        state["merchants"][seat]["clock_used"] = True
    happen(events, "action_paid", seat=seat, type=kind, cost=cost, surcharge=extra, price=price, next_cost=next_cost)
    before = state["merchants"][seat]["coins"]
    change(state, events, seat, -(cost + extra + price), "action")
    if before >= 0 and state["merchants"][seat]["coins"] < 0:
        charge_interest(edition, state, events, seat, "interest")


def charge_interest(edition: Doc, state: Doc, events: list[Doc], seat: int, reason: str) -> None:
    """Take the interest, but nobody goes past the lowest field."""
    room = state["merchants"][seat]["coins"] - edition["money"]["lowest"]
    change(state, events, seat, -min(edition["money"]["interest"], room), reason)
