"""The reasons that a planner gives for an action: which part of its worth the action changes."""

from neptun_desktop.bots.bot import Term
from neptun_desktop.games.salty_ocean.bots.trade import kept_salt
from neptun_desktop.games.salty_ocean.bots.worth import Worth
from neptun_desktop.games.salty_ocean.edition.figures import FISH, ActionType
from neptun_desktop.games.salty_ocean.rules.chapters.actions import type_of
from neptun_desktop.games.salty_ocean.rules.chapters.holds import GOOD_RANK
from neptun_desktop.games.salty_ocean.rules.chapters.purse import action_cost
from neptun_desktop.games.salty_ocean.rules.commands import (
    Build,
    BuildShip,
    Buy,
    BuySaline,
    Command,
    Drop,
    Fish,
    MoveGoods,
    Pass,
    Rest,
    SailHome,
    SailOut,
    Sell,
    Shed,
    Stop,
    Stow,
    Take,
)
from neptun_desktop.games.salty_ocean.rules.state import State
from neptun_desktop.kernel.seat import Seat

CHEAP = 2  # coins: such an action is called cheap
WORTH_SAYING = 0.5  # coins
INCOME = ("inn", "bank", "vault", "finance_office", "great_clock", "fierte")


def terms_of(command: Command, state: State, seat: Seat, before: Worth, after: Worth) -> tuple[Term, ...]:
    """Return what counts for and against a command: the main thing first, then cost, cap and debt."""
    terms = [main_term(command, state, seat, before, after)]
    if state.stage in {"act", "second"} and not isinstance(command, Pass | Rest):
        type_ = begun(command)
        cost = action_cost(state, seat, type_)
        if cost <= CHEAP:
            terms.append(Term("cheap", cost, type_))
    if after.cap - before.cap < -WORTH_SAYING or after.cap - before.cap > WORTH_SAYING:
        terms.append(Term("cap", before.cap - after.cap))
    if after.debt - before.debt > WORTH_SAYING:
        terms.append(Term("debt", before.debt - after.debt))
    return tuple(terms)


def begun(command: Command) -> ActionType:
    """Return the type of an action that begins with this command."""
    if not isinstance(command, BuySaline | Build | BuildShip | Buy | SailOut | SailHome | MoveGoods | Sell):
        raise TypeError(command)
    return type_of(command)


def main_term(command: Command, state: State, seat: Seat, before: Worth, after: Worth) -> Term:  # noqa: C901
    """Return the main reason for a command."""
    trade = after.goods + after.trips - before.goods - before.trips
    match command:
        case Pass() | Rest():
            return Term("waiting", after.total - before.total)
        case Sell() | Take():
            good = command.good if isinstance(command, Sell) else state.good
            return Term("sale", after.coins - before.coins, good)
        case Build(building="depot"):
            return Term("room", more_salt(state, seat, rooms=1))
        case Build(building="shipyard" | "academy"):
            return Term("shares", after.shares - before.shares)
        case Build() if command.building in INCOME:
            return Term("income", after.city - before.city, command.building)
        case Build():
            gain = after.city + after.end_values - before.city - before.end_values
            return Term("end_value", gain, command.building)
        case BuySaline():
            return Term("salt", more_salt(state, seat, levels=1))
        case BuildShip():
            return Term(
                "capacity", state.edition.ships["caravel" if command.ship_kind == "caravel" else "carrack"].capacity
            )
        case Buy(good="salt"):
            return Term("salt", command.count)
        case Buy() | Drop():
            return Term("trip", trade, command.good)
        case _:
            return Term("trip", trade, freight(command, state, seat))


def more_salt(state: State, seat: Seat, levels: int = 0, rooms: int = 0) -> int:
    """Return how many more barrels of salt each turn brings that fit into the depot."""
    edition, merchant = state.edition, state.merchants[seat]
    more = kept_salt(edition, merchant.saline + levels, merchant.depot_level + rooms)
    return more - kept_salt(edition, merchant.saline, merchant.depot_level)


def freight(command: Command, state: State, seat: Seat) -> str | None:
    """Return the good that a trip, or a step of one, is mostly about."""
    match command:
        case Fish():
            return "herring" if command.herring else "cod"
        case Stow() | Shed():
            return state.good
        case SailOut() | SailHome():
            hold = state.merchants[seat].ships[command.ship].hold
            return max(FISH, key=lambda good: hold[GOOD_RANK[good]]) if hold[1] or hold[2] else "salt"
        case MoveGoods() | Stop():
            return "salt"
        case _:
            return None
