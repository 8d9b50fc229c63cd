"""The planner: compares whole actions by what the position after them is worth at the end of the game, and says why."""

from collections.abc import Iterable, Iterator, Sequence
from random import Random

from attrs import frozen

from neptun_desktop.bots.bot import REASONS_SHOWN, Budget, Choice, Option, Stop, Term, best_of, difference, never
from neptun_desktop.games.salty_ocean.bots.action_steps import considered, ends_of, own_seat
from neptun_desktop.games.salty_ocean.bots.closing import closing_options
from neptun_desktop.games.salty_ocean.bots.figures import MERCHANT, Foresight
from neptun_desktop.games.salty_ocean.bots.outlook import outlook_of
from neptun_desktop.games.salty_ocean.bots.rivals import Rivals, rivals_of
from neptun_desktop.games.salty_ocean.bots.tastes import Fondness, fondness_of
from neptun_desktop.games.salty_ocean.bots.trade import kept_salt
from neptun_desktop.games.salty_ocean.bots.worth import Worth, worth_of
from neptun_desktop.games.salty_ocean.edition.figures import FISH, ActionType
from neptun_desktop.games.salty_ocean.rules import engine
from neptun_desktop.games.salty_ocean.rules.chapters.actions import type_of
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
    Stow,
    Take,
)
from neptun_desktop.games.salty_ocean.rules.commands import Stop as StopSailing
from neptun_desktop.games.salty_ocean.rules.state import GOOD_RANK, State, View
from neptun_desktop.kernel.seat import Seat

CHEAP = 2  # coins: such an action is called cheap
INCOME = frozenset({"inn", "bank", "vault", "finance_office", "great_clock", "fierte"})


def facts_of(command: Command, state: State, seat: Seat, before: Worth, after: Worth) -> tuple[Term, ...]:
    """Return what a command brings by itself, and whether it is cheap."""
    facts = [main_fact(command, state, seat, before, after)]
    if state.stage in {"act", "second"} and not isinstance(command, Pass | Rest):
        type_ = begun(command)
        cost = action_cost(state, seat, type_)
        if cost <= CHEAP:
            facts.append(Term("cheap", cost, type_))
    return tuple(facts)


def begun(command: Command) -> ActionType:
    """Return the type of an action that begins with this command."""
    if not isinstance(command, BuySaline | Build | BuildShip | Buy | SailOut | SailHome | MoveGoods | Sell):
        raise TypeError(command)
    return type_of(command)


def main_fact(command: Command, state: State, seat: Seat, before: Worth, after: Worth) -> Term:
    """Return what a command is for."""
    trade = after.goods + after.trips - before.goods - before.trips
    match command:
        case Pass() | Rest():
            return Term("waiting", after.total - before.total)
        case Sell() | Take():
            return Term("sale", after.coins - before.coins, command.good if isinstance(command, Sell) else state.good)
        case Build(building="depot"):
            return Term("room", more_salt(state, seat, rooms=1))
        case Build(building="shipyard" | "academy"):
            return Term("shares", after.shares - before.shares)
        case Build():
            built = "bank" if command.building == "vault" else command.building  # they count as one
            gain = sum(term.amount for term in difference(after.terms, before.terms) if term.about == built)
            return Term("income" if command.building in INCOME else "end_value", gain, command.building)
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
        case MoveGoods() | StopSailing():
            return "salt"
        case _:
            return None


@frozen(eq=False)
class Prospect:
    """A command, and one position to which the action leads that it belongs to."""

    command: Command
    after: Worth
    worth: float  # with what the merchant's taste adds
    end: State | None  # None if no action is taken


def prospects_of(state: State, rivals: Rivals, commands: Iterable[Command], fondness: Fondness) -> Iterator[Prospect]:
    """Yield every end of every action; passing comes last, so that of equal prospects an action is preferred."""
    waiting: list[Command] = []
    for command in commands:
        if isinstance(command, Pass | Rest):
            waiting.append(command)
            continue
        liked = fondness.of(command)
        for end in ends_of(state, rivals.outlook.seat, command):
            worth = worth_of(end, rivals)
            yield Prospect(command, worth, worth.total + liked, end)
    for command in waiting:
        before = worth_of(state, rivals)
        if isinstance(command, Rest):
            yield Prospect(command, before, before.total, None)
        else:
            over = worth_of(state, rivals, over=True)
            left = before.mixed(over, chance_of_the_end(state, rivals))
            yield Prospect(command, left, pass_worth(state, rivals, before.total, over.total), None)


def pass_worth(state: State, rivals: Rivals, before: float, over: float) -> float:
    """Return what passing leaves: perhaps the turn ends with it."""
    chance = chance_of_the_end(state, rivals)
    return chance * over + (1 - chance) * before


def chance_of_the_end(state: State, rivals: Rivals) -> float:
    """Return how likely a pass ends the turn: it does if everybody else has passed."""
    if state.passes + 1 == rivals.outlook.merchants:
        return 1.0
    return rivals.outlook.foresight.ending * (state.passes + 0.5)


def best_by_command(prospects: Iterable[Prospect]) -> list[Prospect]:
    """Return the best prospect of each command, the best first."""
    found: dict[Command, Prospect] = {}
    for prospect in prospects:
        known = found.get(prospect.command)
        if known is None or prospect.worth > known.worth:
            found[prospect.command] = prospect
    return sorted(found.values(), key=lambda prospect: -prospect.worth)


CLOSING = frozenset({"repair", "look", "swap"})


class TripPlanner:
    """Plans its own trade, expecting the other merchants to do as usual."""

    def __init__(self, foresight: Foresight = MERCHANT, fondness: float = 0.0) -> None:
        """Use these expectations; `fondness`: coins by which an action seems better that is to the seat's taste."""
        self.foresight, self.fondness = foresight, fondness

    def choose(
        self, view: View, legal: Sequence[Command], budget: Budget, seed: int, stop: Stop = never
    ) -> Choice[Command]:
        """Return the command whose action leaves most."""
        seat = own_seat(view)
        if len(legal) == 1:
            return Choice(legal[0])
        outlook = outlook_of(view, seat, self.foresight)
        if view.stage in CLOSING:
            return best_of(closing_options(view, outlook, legal))
        state = engine.imagine(view, Random(seed))
        rivals = rivals_of(state, outlook)
        before = worth_of(state, rivals)
        fondness = fondness_of(view, seat, self.fondness)
        found = best_by_command(prospects_of(state, rivals, considered(state, seat, legal), fondness))
        return best_of(
            [
                Option(
                    each.command,
                    each.worth,
                    (*each.after.terms, *fondness.terms(each.command)),
                    facts_of(each.command, state, seat, before, each.after),
                )
                for each in found[:REASONS_SHOWN]
            ]
        )
