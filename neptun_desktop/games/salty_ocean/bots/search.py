"""The search: likely actions are tried, everybody goes on with quick plans, and the positions reached are compared."""

from collections.abc import Iterable, Sequence
from random import Random
from statistics import fmean

from attrs import define, evolve, frozen

from neptun_desktop.bots.bot import Budget, Choice, Clock, Option, Stop, Term, best_of, never
from neptun_desktop.games.salty_ocean.bots.action_steps import MID_ACTION, considered, next_ship, own_seat, stowage
from neptun_desktop.games.salty_ocean.bots.closing import closing_options
from neptun_desktop.games.salty_ocean.bots.figures import Care, Foresight
from neptun_desktop.games.salty_ocean.bots.outlook import Outlook, outlook_of, price_at
from neptun_desktop.games.salty_ocean.bots.planner import CLOSING, Prospect, facts_of, pass_worth, prospects_of
from neptun_desktop.games.salty_ocean.bots.rivals import Rivals, rivals_of
from neptun_desktop.games.salty_ocean.bots.tastes import Fondness, fondness_of
from neptun_desktop.games.salty_ocean.bots.worth import Worth, final_worth, worth_of
from neptun_desktop.games.salty_ocean.rules import engine
from neptun_desktop.games.salty_ocean.rules.commands import (
    PASS,
    Build,
    Buy,
    BuySaline,
    Command,
    Fish,
    Rest,
    SailHome,
    SailOut,
    Stow,
)
from neptun_desktop.games.salty_ocean.rules.state import State, View
from neptun_desktop.kernel.seat import Seat


@define
class Continuation:
    """One way in which a turn goes on."""

    outlooks: tuple[Outlook, ...]  # by seat
    given_up: tuple[set[Command], ...]  # what does not pay in this turn, by seat

    def on(self, state: State, actions: int) -> State:
        """Return the position after so many actions and passes, or when the next turn has begun before that."""
        turn = state.round
        while actions and state.round == turn and state.stage != "over":
            state = self.next(state)
            actions -= 1
        return state

    def worths(self, state: State) -> Sequence[Worth]:
        """Return what the position is worth to each merchant; the scores, if the game is over."""
        if state.stage == "over":
            return [final_worth(state, outlook.seat) for outlook in self.outlooks]
        return [worth_of(state, rivals_of(state, outlook)) for outlook in self.outlooks]

    def next(self, state: State) -> State:
        """Return the position after the next merchant's action, or its next decision at the end of the turn."""
        seat = state.queue[0]
        legal = engine.legal(state, seat)
        if state.stage not in {"act", "second"}:
            return taken(state, seat, legal[-1])
        waiting = legal[0] if state.stage == "act" else legal[-1]
        given_up = self.given_up[seat]
        actions = [command for command in quick_actions(state, seat, legal) if command not in given_up]
        if not actions:
            return taken(state, seat, waiting)
        rivals = rivals_of(state, self.outlooks[seat])
        least = worth_of(state, rivals).total
        if waiting is PASS:
            least = pass_worth(state, rivals, least, worth_of(state, rivals, over=True).total)
        best, most = None, least
        for command in actions:
            end = end_of(state, rivals, command)
            worth = worth_of(end, rivals).total
            if worth < least:
                given_up.add(command)  # it only gets dearer in this turn
            elif worth >= most:
                best, most = end, worth
        if best is None:
            return taken(state, seat, waiting)
        given_up -= {command for command in given_up if not isinstance(command, Build | BuySaline)}
        return best


def continuation_of(outlook: Outlook) -> Continuation:
    """Return a continuation in which everybody expects what one merchant does."""
    seats = range(outlook.merchants)
    return Continuation(tuple(evolve(outlook, seat=seat) for seat in seats), tuple(set() for _ in seats))


def taken(state: State, seat: Seat, command: Command) -> State:
    """Return the position after a command."""
    after = engine.clone(state)
    engine.step(after, seat, command)
    return after


def quick_actions(state: State, seat: Seat, legal: Sequence[Command]) -> list[Command]:
    """Return the actions that are worth a thought in a hurry: no purchases, and ships sail together."""
    ships = state.merchants[seat].ships
    chosen: list[Command] = []
    sails = comes_home = False
    for command in legal:
        match command:
            case Buy() | Rest():
                pass
            case SailOut():
                if not sails and ships[command.ship].hold[0]:
                    chosen.append(command)
                    sails = True
            case SailHome():
                if not comes_home:
                    chosen.append(command)
                    comes_home = True
            case _:
                if command is not PASS:
                    chosen.append(command)
    return chosen


def end_of(state: State, rivals: Rivals, command: Command) -> State:
    """Return the position after an action that is carried out in the plainest way."""
    seat = rivals.outlook.seat
    after = engine.clone(state)
    engine.step(after, seat, command)
    while after.stage in MID_ACTION:
        engine.step(after, seat, plainly(after, rivals))
    return after


def plainly(state: State, rivals: Rivals) -> Command:
    """Return the plainest next step of an action: all ships, all barrels, the dearer fish."""
    seat = rivals.outlook.seat
    match state.stage:
        case "stow":
            return Stow(stowage(state, seat))
        case "sail_out":
            return next_ship(state, seat, engine.legal(state, seat))
        case "sail_home":
            return next(command for command in engine.legal(state, seat) if isinstance(command, SailHome))
        case "fish":
            return Fish(engine.legal(state, seat)[-1 if herring_is_dearer(state, rivals) else 0].herring)  # type: ignore[union-attr]
        case _:
            return engine.legal(state, seat)[-1]


def herring_is_dearer(state: State, rivals: Rivals) -> bool:
    """Return whether herring is expected to bring more than cod after the trip."""
    columns = rivals.outlook.edition.market.columns
    herring = price_at(columns["herring"], state.rows["herring"] + rivals.early[0] + rivals.late[0])
    return herring > price_at(columns["cod"], state.rows["cod"] + rivals.early[1] + rivals.late[1])


@frozen
class Trial:
    """An action that was tried, and the lead in coins that it is expected to give, part by part."""

    prospect: Prospect
    lead: float
    terms: tuple[Term, ...]


class TurnSearch:
    """Tries actions with the others' replies, as far as its care goes."""

    def __init__(self, foresight: Foresight, care: Care, fondness: float = 0.0) -> None:
        """Use these expectations, and try with this care; `fondness`: what the seat's taste adds, in coins."""
        self.foresight, self.care, self.fondness = foresight, care, fondness

    def choose(
        self, view: View, legal: Sequence[Command], budget: Budget, seed: int, stop: Stop = never
    ) -> Choice[Command]:
        """Return the command whose action gives the greatest lead in the end."""
        seat = own_seat(view)
        if len(legal) == 1:
            return Choice(legal[0])
        clock = Clock(budget, stop)
        outlook = outlook_of(view, seat, self.foresight)
        if view.stage in CLOSING:
            return best_of(closing_options(view, outlook, legal))
        state = engine.imagine(view, Random(seed))
        rivals = rivals_of(state, outlook)
        fondness = fondness_of(view, seat, self.fondness)
        prospects = prospects_of(state, rivals, considered(state, seat, legal), fondness)
        found = sorted(prospects, key=lambda each: -each.worth)
        if len(legal) == len(engine.legal(view, seat)):  # else each of the few that are asked about is tried
            hopeful = found[0].worth - self.care.doubt
            found = [each for each in found[: self.care.tried] if each.worth >= hopeful]
        trials = self.trials(state, outlook, found, fondness, clock)
        before = worth_of(state, rivals)
        return best_of(
            [
                Option(
                    command,
                    each.lead,
                    (*each.terms, *fondness.terms(command)),
                    facts_of(command, state, seat, before, each.prospect.after),
                )
                for command, each in best_trials(trials).items()
            ],
            clock.iterations,
        )

    def trials(
        self, state: State, outlook: Outlook, found: Sequence[Prospect], fondness: Fondness, clock: Clock
    ) -> list[Trial]:
        """Try actions as long as there is time; if there is none, or no choice, take the planner's word."""
        tried = []
        if len({prospect.command for prospect in found}) > 1:
            for each in found:
                if not clock.goes_on():
                    break
                worths = self.worths_after(state, outlook, each)
                own, others = worths[outlook.seat], lead_of_others([worth.total for worth in worths], outlook.seat)
                lead = own.total - others + fondness.of(each.command)
                tried.append(Trial(each, lead, (*own.terms, Term("others", round(-others, 4)))))
        return tried or [Trial(each, each.worth, each.after.terms) for each in found]

    def worths_after(self, state: State, outlook: Outlook, prospect: Prospect) -> Sequence[Worth]:
        """Let everybody go on for some passes of the table, or until the turn ends, and return what each has then."""
        going_on = continuation_of(outlook)
        end = prospect.end or taken(state, outlook.seat, prospect.command)
        after = end if end.round != state.round else going_on.on(end, self.care.passes * outlook.merchants)
        return going_on.worths(after)


def best_trials(trials: Iterable[Trial]) -> dict[Command, Trial]:
    """Return the best trial of each command, the planner's favourites first."""
    best: dict[Command, Trial] = {}
    for trial in trials:
        command = trial.prospect.command
        if command not in best or trial.lead > best[command].lead:
            best[command] = trial
    return best


def lead_of_others(worths: Sequence[float], seat: Seat) -> float:
    """Return what a lead is measured by: half of the best of the others, half of all of them."""
    others = [worth for other, worth in enumerate(worths) if other != seat]
    return (max(others) + fmean(others)) / 2
