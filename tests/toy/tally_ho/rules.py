"""The rules of Tally Ho as a game of the kernel (the contract is `kernel.game.Game`). Its paragraphs: RULES.md."""

import tomllib
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from random import Random
from typing import Any, ClassVar, Literal, TypeAlias

from attrs import asdict, define, evolve, field, frozen

from neptun_desktop.kernel.chance import shuffled
from neptun_desktop.kernel.codec import Codec, Unsound
from neptun_desktop.kernel.game import Document, Guess, Refused, Step
from neptun_desktop.kernel.seat import Seat
from neptun_desktop.kernel.tally import Result, Tally, TallyLine
from tests.toy.tally_ho import meta

Card: TypeAlias = Literal["hold", "raise"]
Stage: TypeAlias = Literal["choose", "stake", "over"]
GAME, RULES_VERSION = meta.GAME, meta.RULES_VERSION
CARDS: tuple[Card, ...] = ("hold", "raise")
DIE = range(1, 7)
LARGEST_EDITION = 10_000  # bytes


# --- edition and house rules -----------------------------------------------------------------------------------------


@frozen
class Edition:
    """What is printed on the box."""

    rounds: int
    purse: int
    players: tuple[int, ...]


@frozen
class Options:
    """House rules."""

    soft_falls: bool = False  # a lost prize costs half


# --- commands, events, refusals --------------------------------------------------------------------------------------


@frozen
class Choose:
    """Choose a card in secret."""

    card: Card


@frozen
class Stake:
    """Stake coins in the open."""

    amount: int


Command: TypeAlias = Choose | Stake


@frozen
class CardChosen:
    """Somebody chose a card; nobody sees which."""

    barrier: ClassVar = False
    seat: Seat


@frozen
class CardsShown:
    """All cards were shown, by seat."""

    barrier: ClassVar = True
    cards: tuple[Card, ...]


@frozen
class CoinsStaked:
    """Somebody staked coins."""

    barrier: ClassVar = False
    seat: Seat
    amount: int


@frozen
class RoundScored:
    """A round ended: the points of each seat."""

    barrier: ClassVar = False
    round: int
    points: tuple[int, ...]


@frozen
class DieRolled:
    """Chance put a prize on the table."""

    barrier: ClassVar = True
    round: int
    prize: int


Event: TypeAlias = CardChosen | CardsShown | CoinsStaked | RoundScored | DieRolled


@frozen
class NotYourTurn:
    """Others are awaited."""

    rule: ClassVar = "3"
    waiting: tuple[Seat, ...]


@frozen
class NotAskedNow:
    """Cards are chosen, coins staked; each in its time."""

    rule: ClassVar = "2"


@frozen
class NotInThePurse:
    """A stake that the purse does not hold."""

    rule: ClassVar = "3"
    amount: int
    purse: int


@frozen
class GameIsOver:
    """No round is left."""

    rule: ClassVar = "5"


Refusal: TypeAlias = NotYourTurn | NotAskedNow | NotInThePurse | GameIsOver


# --- state and view --------------------------------------------------------------------------------------------------


@define(kw_only=True)
class Shared:
    """What state and view share. In a view, cards that others chose in secret are None."""

    edition: Edition = field(eq=False, repr=False)
    options: Options
    round: int
    turn: int  # 0: cards, 1: stakes
    stage: Stage
    prize: int
    queue: tuple[Seat, ...]  # who has still to choose, or to stake, in order
    purses: tuple[int, ...]
    cards: tuple[Card | None, ...]
    stakes: tuple[int | None, ...]
    scored: tuple[tuple[int, ...], ...]  # the points of each seat, round by round


@define(kw_only=True)
class State(Shared):
    """The whole table with its secrets."""

    seed: int  # secret: it knows every roll to come


@define(frozen=True, kw_only=True)
class View(Shared):
    """All that one seat may know (None: anybody)."""

    seat: Seat | None


Position: TypeAlias = State | View


# --- the rules -------------------------------------------------------------------------------------------------------


def new(edition: Edition, seats: int, seed: int, options: Options) -> State:
    """Set the table for a first command."""
    if seats not in edition.players or seed < 0:
        raise ValueError(f"{seats} players, seed {seed}")
    state = State(
        edition=edition,
        options=options,
        round=-1,
        turn=0,
        stage="choose",
        prize=0,
        queue=(),
        purses=(edition.purse,) * seats,
        cards=(),
        stakes=(),
        scored=(),
        seed=seed,
    )
    _begin_round(state)
    return state


def to_act(position: Position) -> frozenset[Seat]:
    """Return all who have not chosen, or whoever stakes next."""
    return frozenset(position.queue if position.stage == "choose" else position.queue[:1])


def legal(position: Position, seat: Seat) -> tuple[Command, ...]:
    """Return all that the seat may do now."""
    if seat not in to_act(position):
        return ()
    if position.stage == "choose":
        return tuple(map(Choose, CARDS))
    return tuple(map(Stake, range(position.purses[seat] + 1)))


def is_mid_action(position: Position) -> bool:
    """Return False: a choice and a stake are decisions of their own."""
    del position
    return False


def refusal(position: Position, seat: Seat, command: Command) -> Refusal | None:
    """Return why the command is not possible, or None."""
    waiting = to_act(position)
    if not waiting:
        return GameIsOver()
    if seat not in waiting:
        return NotYourTurn(tuple(sorted(waiting)))
    match position.stage, command:
        case "choose", Choose():
            return None
        case "stake", Stake(amount=amount):
            purse = position.purses[seat]
            return None if 0 <= amount <= purse else NotInThePurse(amount, purse)
        case _:
            return NotAskedNow()


def apply(state: State, seat: Seat, command: Command) -> Step[State]:
    """Return what follows from the command, leaving the state as it was; raise Refused with the reason."""
    reason = refusal(state, seat, command)
    if reason is not None:
        raise Refused(reason)
    after = clone(state)
    return Step(after, step(after, seat, command))


def clone(state: State) -> State:
    """Return a copy that may be stepped; it shares only what never changes."""
    return evolve(state)


def step(state: State, seat: Seat, command: Command) -> tuple[Event, ...]:
    """Change the state in place by a legal command, and by all that follows from it."""
    state.queue = tuple(other for other in state.queue if other != seat)
    match command:
        case Choose(card=card):
            state.cards = _with(state.cards, seat, card)
            return (CardChosen(seat), *(_show_cards(state) if not state.queue else ()))
        case Stake(amount=amount):
            state.stakes = _with(state.stakes, seat, amount)
            state.purses = _with(state.purses, seat, state.purses[seat] - amount)
            return (CoinsStaked(seat, amount), *(_end_round(state) if not state.queue else ()))


def _show_cards(state: State) -> tuple[Event, ...]:
    state.stage, state.turn, state.queue = "stake", 1, _order(state)
    return (CardsShown(tuple(card for card in state.cards if card is not None)),)


def _end_round(state: State) -> tuple[Event, ...]:
    points = tuple(_points(state, seat) for seat in range(len(state.purses)))
    state.scored += (points,)
    state.purses = tuple(purse + (card == "hold") for purse, card in zip(state.purses, state.cards, strict=True))
    scored = RoundScored(state.round, points)
    if len(state.scored) == state.edition.rounds:
        state.stage = "over"
        return (scored,)
    _begin_round(state)
    return scored, DieRolled(state.round, state.prize)


def _points(state: State, seat: Seat) -> int:
    if state.cards[seat] == "hold":
        return 0
    if state.stakes[seat] == max(stake for stake in state.stakes if stake is not None):
        return state.prize
    return -(state.prize // 2 if state.options.soft_falls else state.prize)


def _begin_round(state: State) -> None:
    seats = len(state.purses)
    state.round += 1
    state.turn, state.stage = 0, "choose"
    state.prize = shuffled(DIE, state.seed, f"die/{state.round}")[0]
    state.cards = state.stakes = (None,) * seats
    state.queue = _order(state)


def _order(position: Position) -> tuple[Seat, ...]:
    """Return the seats in this round's order."""
    seats = len(position.purses)
    return tuple((position.round + place) % seats for place in range(seats))


def _with(values: tuple[Any, ...], place: int, value: object) -> tuple[Any, ...]:
    return (*values[:place], value, *values[place + 1 :])


def standing(position: Position) -> tuple[Tally, ...]:
    """Return what each seat has scored so far: a line for each prize won or lost."""
    return tuple(
        Tally(
            tuple(
                TallyLine("prize" if points[seat] > 0 else "fall", points[seat], (("round", number),))
                for number, points in enumerate(position.scored)
                if points[seat]
            )
        )
        for seat in range(len(position.purses))
    )


def result(position: Position) -> Result | None:
    """Return how the game ended: among those with most points, most coins win."""
    if position.stage != "over":
        return None
    tallies = standing(position)
    ranks = [(tally.total, purse) for tally, purse in zip(tallies, position.purses, strict=True)]
    return Result(tallies, tuple(seat for seat, rank in enumerate(ranks) if rank == max(ranks)))


def observe(state: State, seat: Seat | None) -> View:
    """Return all that the seat may know: not the seed, and no card that another one has chosen in secret."""
    public = {name: getattr(state, name) for name in _PUBLIC}
    if state.stage == "choose":
        public["cards"] = tuple(card if owner == seat else None for owner, card in enumerate(state.cards))
    return View(seat=seat, **public)


def imagine(view: View, chance: Random, guess: Guess[View] | None = None) -> State:
    """Return a whole state that the view could be true of."""
    public = {name: getattr(view, name) for name in _PUBLIC}
    pick = guess or (lambda _view, _seat, cards, chance: chance.choice(cards))
    public["cards"] = tuple(
        CARDS[pick(view, seat, range(len(CARDS)), chance)]
        if view.stage == "choose" and card is None and seat not in view.queue
        else card
        for seat, card in enumerate(view.cards)
    )
    return State(seed=chance.getrandbits(63), **public)


_PUBLIC = tuple(part.name for part in Shared.__attrs_attrs__)


# --- documents -------------------------------------------------------------------------------------------------------

_BESIDE = frozenset({"edition"})  # told apart from state and view
_codec = Codec()
_codec.tag_union(Command)
_codec.tag_union(Event)
_codec.tag_union(Refusal, also=("rule",))


def edition_from_bytes(content: bytes) -> Edition:
    """Read an edition file, or raise all its faults."""
    try:
        return edition_from_document(tomllib.loads(content.decode()))
    except (UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
        raise Unsound(f"it is not TOML: {error}") from None


@cache
def shipped_edition() -> Edition:
    """Return the edition that comes with the game."""
    return edition_from_bytes(Path(__file__).with_name("edition.toml").read_bytes())


def edition_from_document(document: Mapping[str, Any]) -> Edition:
    """Return the edition, or raise all its faults at once."""
    edition = _codec.read(document, Edition)
    faults = [f"{name} must be 1 or more" for name in ("rounds", "purse") if getattr(edition, name) < 1]
    if not edition.players or not set(edition.players) <= {2, 3, 4}:
        faults.append("players must be some of 2, 3 and 4")
    if faults:
        raise Unsound(*faults)
    return edition


def edition_document(edition: Edition) -> Document:
    """Return the edition as it was read."""
    document: Document = _codec.write(edition)
    return document


def options_from_document(document: Mapping[str, Any]) -> Options:
    """Read the house rules."""
    return _codec.read(document, Options)


def options_document(options: Options) -> Document:
    """Write the house rules down."""
    return asdict(options)


def state_document(state: State) -> Document:
    """Write a state down."""
    return _codec.write_fields(state, _BESIDE)


def state_from_document(document: Mapping[str, Any], edition: Edition) -> State:
    """Read a state, or raise what is wrong with it: of form first, then of sense."""
    state = State(edition=edition, **_codec.read_fields(document, State, _BESIDE))
    if problems := _problems(state):
        raise Unsound(*problems)
    return state


def _problems(state: State) -> list[str]:
    seats = len(state.purses)
    parts = [("cards", state.cards), ("stakes", state.stakes), *(("scored", points) for points in state.scored)]
    problems = [f"another number of seats @ $.{name}" for name, part in parts if len(part) != seats]
    if seats not in state.edition.players or min(state.purses) < 0:
        problems.append("no such purses @ $.purses")
    if len(state.scored) != state.round + (state.stage == "over") or not 0 <= state.round < state.edition.rounds:
        problems.append("not as many as were played @ $.scored")
    if state.prize not in DIE or state.seed < 0:
        problems.append("no such roll @ $.prize")
    if state.turn != (state.stage != "choose"):
        problems.append("no such turn @ $.turn")
    if problems:
        return problems
    done = {"choose": state.cards, "stake": state.stakes, "over": state.stakes}[state.stage]
    if state.queue != tuple(seat for seat in _order(state) if done[seat] is None):
        problems.append("not those who are awaited @ $.queue")
    if state.stage != "choose" and None in state.cards:
        problems.append("nobody stakes before all have chosen @ $.cards")
    return problems


def view_document(view: View) -> Document:
    """Write a view down."""
    return _codec.write_fields(view, _BESIDE)


def view_from_document(document: Mapping[str, Any], edition: Edition) -> View:
    """Read a view that `observe` made."""
    return View(edition=edition, **_codec.read_fields(document, View, _BESIDE))


def command_document(command: Command) -> Document:
    """Write a command down."""
    document: Document = _codec.write(command, Command)
    return document


def command_from_document(document: Mapping[str, Any]) -> Command:
    """Read a command, or raise what is malformed about it."""
    return _codec.read(document, Command)  # type: ignore[arg-type]  # a union of classes


def event_document(event: Any) -> Document:  # noqa: ANN401  (one of the game's own events)
    """Write an event down."""
    document: Document = _codec.write(event, Event)
    return document


def refusal_document(refusal: Refusal) -> Document:
    """Write a refusal down, with its rule."""
    document: Document = _codec.write(refusal, Refusal)
    return document
