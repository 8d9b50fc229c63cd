"""Whole actions: how a merchant with sense would carry each of them out, small command by small command."""

from collections.abc import Iterator, Sequence

from neptun_desktop.games.salty_ocean.bots.sense import is_pointless, loads_to_no_end
from neptun_desktop.games.salty_ocean.rules import engine
from neptun_desktop.games.salty_ocean.rules.chapters.goods import most_to_stow
from neptun_desktop.games.salty_ocean.rules.chapters.market import later_sources, take_span
from neptun_desktop.games.salty_ocean.rules.commands import STOP, Buy, Command, MoveGoods, SailHome, SailOut, Stow, Take
from neptun_desktop.games.salty_ocean.rules.outlook import trip
from neptun_desktop.games.salty_ocean.rules.state import State, View, room_aboard
from neptun_desktop.kernel.seat import Seat

MID_ACTION = frozenset({"sail_out", "drop", "fish", "sail_home", "stow", "shed", "take"})
A_FEW_TOO_MANY = 3  # so many barrels beyond full lots may be kept back from a sale


def ends_of(state: State, seat: Seat, command: Command) -> Iterator[State]:
    """Yield the positions after the action that begins, or goes on, with this command."""
    after = engine.clone(state)
    engine.step(after, seat, command)
    if after.stage not in MID_ACTION:
        yield after
        return
    for following in sensible(after, seat, engine.legal(after, seat)):
        yield from ends_of(after, seat, following)


def own_seat(view: View) -> Seat:
    """Return the seat whose view this is."""
    if view.seat is None:
        raise ValueError("A bot needs the view of a seat")
    return view.seat


def considered(state: State, seat: Seat, legal: Sequence[Command]) -> list[Command]:
    """Return the commands worth a thought; all of them, if a bot is asked about some only.

    Every level of the ladder thinks about these and no others: none of them is pointless.
    """
    if len(legal) != len(engine.legal(state, seat)):
        return list(legal)
    return [command for command in sensible(state, seat, legal) if not wasted(state, seat, command)]


def wasted(state: State, seat: Seat, command: Command) -> bool:
    """Return whether nobody with sense begins an action like this."""
    if state.stage not in {"act", "second"}:
        return False
    if isinstance(command, MoveGoods):
        return all(loads_to_no_end(state, seat, end) for end in ends_of(state, seat, command))
    return is_pointless(state, seat, command)


def sensible(position: State | View, seat: Seat, legal: Sequence[Command]) -> list[Command]:
    """Return the commands worth a thought."""
    match position.stage:
        case "act" | "second":
            return sensible_actions(position, seat, legal)
        case "sail_out":
            return [next_ship(position, seat, legal)]
        case "sail_home":
            return [next(command for command in legal if isinstance(command, SailHome))]
        case "fish":
            return [legal[0], legal[-1]]
        case "stow":
            return [Stow(stowage(position, seat))]
        case "shed":
            return [legal[-1], legal[0]]
        case "take":
            return takings_of(position, seat)
        case _:
            return list(legal)


def sensible_actions(position: State | View, seat: Seat, legal: Sequence[Command]) -> list[Command]:
    """Return the actions worth a thought; of purchases only a few sizes."""
    merchant = position.merchants[seat]
    chosen: list[Command] = []
    most: dict[str, int] = {}
    sails = comes_home = False
    for command in legal:
        match command:
            case Buy():
                most[command.good] = command.count  # the last is the largest
            case SailOut():
                if merchant.ships[command.ship].hold[0] and (position.pirates or not sails):
                    chosen.append(command)
                    sails = True
            case SailHome():
                if not comes_home:
                    chosen.append(command)
                    comes_home = True
            case _:
                chosen.append(command)
    for good, count in most.items():
        chosen += [Buy(good, size) for size in sizes(position, seat, good, count)]
    return chosen


def sizes(position: State | View, seat: Seat, good: str, most: int) -> list[int]:
    """Return how many barrels might be bought: all, half of it and, of salt, what the ships still lack."""
    found = {most, (most + 1) // 2}
    if good == "salt":
        merchant, edition = position.merchants[seat], position.edition
        holds = sum(edition.ships[ship.kind].capacity - ship.damage for ship in merchant.ships)
        lacking = holds - merchant.depot[0] - sum(ship.hold[0] for ship in merchant.ships if not ship.at_sea)
        if 0 < lacking < most:
            found.add(lacking)
    return sorted(found)


def next_ship(position: State | View, seat: Seat, legal: Sequence[Command]) -> Command:
    """Return the next ship with salt aboard, or stopping."""
    ships = position.merchants[seat].ships
    for command in legal:
        if isinstance(command, SailOut) and ships[command.ship].hold[0] and trip(position, seat, command.ship).catch:
            return command
    return STOP


def stowage(position: State | View, seat: Seat) -> int:
    """Return how many barrels go aboard: salt as much as possible, and fish only where the depot is full."""
    edition, merchant, number = position.edition, position.merchants[seat], position.ship
    if number is None:
        raise AssertionError(position.stage)
    most = most_to_stow(position, seat)
    salt, herring, cod = position.quay
    depot = edition.depot_capacity[merchant.depot_level]
    here = room_aboard(edition, merchant.ships[number])
    later = sum(room_aboard(edition, ship) for ship in merchant.ships[number + 1 :] if not ship.at_sea)
    homeless = max(0, herring + cod - depot)
    if position.good == "salt":
        wanted = min(salt, here + later - homeless)
        if later >= wanted and number == 0 and len(merchant.ships) > 1:
            return max(0, min(most, salt + herring + cod - depot - later))
        return max(0, min(most, wanted))
    return max(0, min(most, salt + herring + cod - depot - later))


def takings_of(position: State | View, seat: Seat) -> list[Command]:
    """Return how many barrels to take from the place that is asked about: all, or what fills whole lots."""
    least, most = take_span(position, seat)
    lot = position.edition.market.lot
    total = position.taken + most + sum(count for _source, count in later_sources(position, seat))
    chosen: list[Command] = [Take(most)]
    if position.good == "salt" and position.ship is not None and least < most:  # what is aboard may rather sail
        chosen.append(Take(least))
    over = total % lot
    if total > lot and 0 < over <= A_FEW_TOO_MANY:
        kept = max(least, min(most, most - over))
        if kept != most:
            chosen.append(Take(kept))
    return chosen
