"""Whether a state could be a position of the game: checked when a state document is read.

Custom positions are allowed: any purse, any levels, any barrels that fit. What passes can be played to the end.
"""

from collections import Counter
from collections.abc import Iterator

from neptun_desktop.games.salty_ocean.edition.figures import ACTION_TYPES, GOODS, SHIP_KINDS
from neptun_desktop.games.salty_ocean.rules.chapters.holds import capacity, room_in_depot
from neptun_desktop.games.salty_ocean.rules.chapters.shipyard import ships_of_kind
from neptun_desktop.games.salty_ocean.rules.soundness_moment import unsound_moment
from neptun_desktop.games.salty_ocean.rules.state import State


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
