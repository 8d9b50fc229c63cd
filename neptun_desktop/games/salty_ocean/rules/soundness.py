"""Whether a state could be a position of the game: checked when a state document is read.

Custom positions are allowed: any purse, any levels, any barrels that fit. What passes can be played to the end.
"""

from collections import Counter
from collections.abc import Iterator

from neptun_desktop.games.salty_ocean.edition.figures import ACTION_TYPES, GOODS, NO_BARRELS, SHIP_KINDS
from neptun_desktop.games.salty_ocean.rules.chapters.actions import action_choices
from neptun_desktop.games.salty_ocean.rules.chapters.end_of_turn import damaged_ships, face_down, may_look
from neptun_desktop.games.salty_ocean.rules.chapters.goods import most_to_stow, shed_span
from neptun_desktop.games.salty_ocean.rules.chapters.market import take_span
from neptun_desktop.games.salty_ocean.rules.chapters.navigation import asked_number
from neptun_desktop.games.salty_ocean.rules.chapters.shipyard import ships_of_kind
from neptun_desktop.games.salty_ocean.rules.chapters.turns import clock_is_ready
from neptun_desktop.games.salty_ocean.rules.state import (
    Merchant,
    Stage,
    State,
    capacity,
    room_aboard,
    room_in_depot,
    space_of,
)

TYPE_OF_STAGE = {
    "sail_out": "navigation",
    "drop": "navigation",
    "fish": "navigation",
    "sail_home": "navigation",
    "stow": "port",
    "shed": "port",
    "take": "market",
}
END_OF_TURN: tuple[Stage, ...] = ("repair", "look", "swap")
BOTH_TILES, TWO_SHIPS, TWO_KINDS = 2, 2, 2


def unsound_parts(state: State) -> tuple[str, ...]:
    """Return every problem: of the table as such or, if there is none, of the current moment of the game."""
    of_the_table = (
        *_figures(state),
        *_order(state),
        *_tiles(state),
        *_owners(state),
        *(problem for seat in range(len(state.merchants)) for problem in _merchant(state, seat)),
        *_cathedral(state),
    )
    return of_the_table or tuple(unsound_moment(state))


def _figures(state: State) -> Iterator[str]:
    edition = state.edition
    if state.seed < 0:
        yield "a seed is 0 or more @ $.seed"
    if not 0 <= state.round < edition.turns:
        yield f"there are {edition.turns} turns, from 0 @ $.round"
    if state.turn < 0:
        yield "passes of the table count from 0 @ $.turn"
    if len(state.merchants) not in edition.players:
        yield f"the edition has no table for {len(state.merchants)} @ $.merchants"
    if state.costs.keys() != {*ACTION_TYPES}:
        yield "each type of action has a cost @ $.costs"
    elif not all(0 <= cost <= edition.money.action_cost_max for cost in state.costs.values()):
        yield f"an action costs from 0 to {edition.money.action_cost_max} @ $.costs"
    if state.rows.keys() != {*GOODS}:
        yield "each good has a price marker @ $.rows"
    elif not all(1 <= row <= edition.market.rows for row in state.rows.values()):
        yield f"the price table has {edition.market.rows} rows, from 1 @ $.rows"


def _order(state: State) -> Iterator[str]:
    seats = list(range(len(state.merchants)))
    for name, listed in (("order", state.order), ("markers", state.markers)):
        if sorted(listed) != seats:
            yield f"each seat stands here once @ $.{name}"
    if len({*state.queue}) < len(state.queue) or not {*state.queue} <= {*seats}:
        yield "these are not seats, each once @ $.queue"


def _tiles(state: State) -> Iterator[str]:
    if sorted(state.tiles) != list(range(len(state.edition.tiles))):
        yield "each tile lies in one place @ $.tiles"
    for seat, merchant in enumerate(state.merchants):
        if list(merchant.seen) != [place for place in state.edition.places if place in merchant.seen]:
            yield f"these are not places in the order of the board @ $.merchants[{seat}].seen"


def _owners(state: State) -> Iterator[str]:
    edition, merchants = state.edition, len(state.merchants)
    if state.owners.keys() != edition.spaces.keys():
        yield "these are not the buildings with spaces @ $.owners"
    elif merchants in edition.open_spaces:
        for building, owners in state.owners.items():
            if any(seats > 1 for seats in Counter(owners).values()) or not {*owners} <= {*range(merchants)}:
                yield f"these are not seats, each once @ $.owners.{building}"
            elif len(owners) > edition.open_spaces[merchants][building]:
                yield f"there are fewer spaces @ $.owners.{building}"


def _merchant(state: State, seat: int) -> Iterator[str]:
    edition, merchant, place = state.edition, state.merchants[seat], f"$.merchants[{seat}]"
    if merchant.coins < edition.money.lowest:
        yield f"a purse holds {edition.money.lowest} or more @ {place}.coins"
    if not 1 <= merchant.saline <= len(edition.saline_output):
        yield f"no such level @ {place}.saline"
    if not 0 <= merchant.cathedral <= len(edition.cathedral.values):
        yield f"no such step @ {place}.cathedral"
    if not 0 <= merchant.depot_level < len(edition.depot_capacity):
        yield f"no such level @ {place}.depot_level"
    elif min(merchant.depot) < 0 or room_in_depot(edition, merchant) < 0:
        yield f"so many barrels do not fit @ {place}.depot"
    yield from _fleet(state, seat)
    if "cod" not in edition.goods.get(len(state.merchants), GOODS) and (
        merchant.depot[2] or any(ship.hold[2] for ship in merchant.ships)
    ):
        yield f"nobody has cod at this table @ {place}"


def _fleet(state: State, seat: int) -> Iterator[str]:
    edition, merchant, place = state.edition, state.merchants[seat], f"$.merchants[{seat}]"
    dropping = state.ship if state.stage == "drop" and state.queue[:1] == (seat,) else None
    for kind in SHIP_KINDS:
        if ships_of_kind(merchant, kind) > edition.ships[kind].limit:
            yield f"too many ships of the kind {kind} @ {place}.ships"
    for number, ship in enumerate(merchant.ships):
        if not 0 <= ship.damage <= edition.ships[ship.kind].capacity:
            yield f"no such damage @ {place}.ships[{number}].damage"
        elif (
            min(ship.hold) < 0
            or sum(ship.hold) > edition.ships[ship.kind].capacity
            or (sum(ship.hold) > capacity(edition, ship) and number != dropping)
        ):
            yield f"so many barrels do not fit @ {place}.ships[{number}].hold"


def _cathedral(state: State) -> Iterator[str]:
    cathedral = state.edition.cathedral
    standing = Counter(merchant.cathedral for merchant in state.merchants)
    for step, merchants in standing.items():
        if 0 < step <= len(cathedral.values):
            places = cathedral.places.get(cathedral.values[step - 1], merchants)
            if merchants > places:
                yield f"{places} merchants at most stand on step {step} @ $.merchants"


def unsound_moment(state: State) -> Iterator[str]:
    """Report inconsistencies in a state whose parts are each sound."""
    problems = (*_queue(state), *_passes(state), *_question(state), *_looked(state))
    yield from problems
    if not problems:
        yield from _choice(state)
        yield from _clock(state)


def _queue(state: State) -> Iterator[str]:
    stage, queue, order = state.stage, state.queue, state.order
    last_turn = state.round + 1 == state.edition.turns
    if bool(queue) == (stage == "over"):
        yield "somebody is to act, unless the game is over @ $.queue"
    elif stage in END_OF_TURN and queue != order[len(order) - len(queue) :]:
        yield "these are not the last ones to act @ $.queue"
    elif stage not in {"over", *END_OF_TURN} and queue != _rotated(order, queue[0]):
        yield "all act in order, one after the other @ $.queue"
    if last_turn and stage in END_OF_TURN:
        yield "the last turn ends without questions @ $.stage"
    if stage == "over" and not last_turn:
        yield "a game is over only after the last turn @ $.round"


def _passes(state: State) -> Iterator[str]:
    all_of_them = len(state.order)
    passes = {"act": range(all_of_them), **dict.fromkeys(("over", *END_OF_TURN), (all_of_them,))}
    if state.passes not in passes.get(state.stage, (0,)):
        yield "not so many can have passed in a row @ $.passes"


def _rotated(order: tuple[int, ...], first: int) -> tuple[int, ...]:
    place = order.index(first)
    return order[place:] + order[:place]


def _question(state: State) -> Iterator[str]:
    """Report parts of a question that is not being asked, and missing ones."""
    stage = state.stage
    ships = len(state.merchants[state.queue[0]].ships) if state.queue else 0
    if state.ship is None and stage in {"drop", "fish", "stow"}:
        yield "a ship is asked about @ $.ship"
    elif state.ship is not None and (stage not in {"drop", "fish", "stow", "take"} or not 0 <= state.ship < ships):
        yield "no such ship is asked about @ $.ship"
    if (state.good is None) != (stage not in {"stow", "shed", "take"}):
        yield "a good is asked about in the stages stow, shed and take @ $.good"
    elif stage == "take" and state.good not in state.edition.goods[len(state.merchants)]:
        yield "nobody sells this @ $.good"
    if min(state.quay) < 0 or (state.quay != NO_BARRELS and stage not in {"stow", "shed"}):
        yield "barrels lie here in the stages stow and shed @ $.quay"
    elif state.quay[2] and "cod" not in state.edition.goods[len(state.merchants)]:
        yield "nobody has cod at this table @ $.quay"
    if state.taken < 0 or (state.taken and stage != "take"):
        yield "barrels are taken in the stage take @ $.taken"
    if state.pirates and state.edition.tiles[state.tiles[state.round]].extra != "pirates":
        yield "no pirates wait in this turn @ $.pirates"


def _looked(state: State) -> Iterator[str]:
    looked, hidden = state.looked, face_down(state)
    if len({*looked}) < len(looked) or not {*looked} <= {*hidden}:
        yield "these are not places of face-down tiles @ $.looked"
    elif (state.stage == "swap") != (len(looked) == BOTH_TILES) or (looked and state.stage not in {"look", "swap"}):
        yield "one tile was looked at in the stage look, two in the stage swap @ $.looked"
    elif looked and state.queue and not {*looked} <= {*state.merchants[state.queue[0]].seen}:
        yield "who looks at a tile has seen it @ $.looked"


def _choice(state: State) -> Iterator[str]:
    """Report a question that has no answer, or only one."""
    if not state.queue:
        return
    seat = state.queue[0]
    merchant, stage = state.merchants[seat], state.stage
    if stage in {"sail_out", "sail_home"} and all(ship.at_sea == (stage == "sail_out") for ship in merchant.ships):
        yield "no further ship can follow @ $.stage"
    elif stage in {"drop", "fish"}:
        yield from _at_sea(state, merchant)
    elif stage in {"stow", "shed", "take"}:
        yield from _span(state, seat)
    elif stage == "repair" and (seat not in state.owners["lighthouse"] or len(damaged_ships(merchant)) < TWO_SHIPS):
        yield "there is no choice of ships @ $.stage"
    elif stage in {"look", "swap"}:
        yield from _looking(state, seat)


def _at_sea(state: State, merchant: Merchant) -> Iterator[str]:
    """Report a ship that is not fishing, or whose owner has no choice."""
    ship = merchant.ships[asked_number(state)]
    if not ship.at_sea:
        yield "the ship is not at sea @ $.ship"
    elif state.stage == "drop":
        kinds = sum(1 for barrels in ship.hold if barrels)
        if not 0 < -room_aboard(state.edition, ship) < sum(ship.hold) or kinds < TWO_KINDS:
            yield "there is no choice of barrels @ $.ship"
    elif not ship.hold[0] or "cod" not in state.edition.goods[len(state.merchants)]:
        yield "there is no choice of fish @ $.ship"


def _span(state: State, seat: int) -> Iterator[str]:
    """Report a number of barrels that is no choice, and ships that are not in Rouen."""
    if state.ship is not None and state.merchants[seat].ships[state.ship].at_sea:
        yield "the ship is at sea @ $.ship"
    elif state.stage == "take":
        least, most = take_span(state, seat)
        if least >= most:
            yield "there is no choice of barrels @ $.ship"
    elif state.stage == "stow":
        if most_to_stow(state, seat) < 1:
            yield "nothing can go aboard @ $.ship"
    elif state.good is not None:
        least, most = shed_span(state, seat, state.good)
        if not 0 <= least < most:
            yield "there is no choice of barrels @ $.good"


def _looking(state: State, seat: int) -> Iterator[str]:
    rank = space_of(state, seat, "fierte")
    if rank is None or not may_look(state, seat):
        yield "this merchant does not look at tiles now @ $.stage"
    elif len(state.looked) >= state.edition.effects.fierte_tiles_seen[rank] and state.stage == "look":
        yield "this merchant has looked at all tiles allowed @ $.looked"
    elif state.stage == "swap" and not state.edition.effects.fierte_may_swap[rank]:
        yield "this merchant may not swap tiles @ $.stage"


def _clock(state: State) -> Iterator[str]:
    """Report a second action that the clock does not give."""
    if state.first is None:
        if state.stage == "second":
            yield "a first action was taken @ $.first"
        return
    seat = state.queue[0] if state.queue else None
    if seat is None or state.stage not in {"second", *TYPE_OF_STAGE}:
        yield "no second action is asked for or taken @ $.first"
    elif seat not in state.owners["great_clock"]:
        yield "this merchant has no clock @ $.first"
    elif state.stage == "second":
        if not clock_is_ready(state, seat) or not action_choices(state, seat):
            yield "there is no second action @ $.stage"
    elif TYPE_OF_STAGE[state.stage] == state.first or not state.merchants[seat].clock_used:
        yield "the second action is of another type, and uses the clock @ $.first"
