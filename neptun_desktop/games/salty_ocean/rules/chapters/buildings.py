"""City actions: the saline and the buildings (3.1, 3.2, 4)."""

from functools import cache
from typing import TypeAlias

from neptun_desktop.games.salty_ocean.edition.figures import BUILDINGS, Building, Edition
from neptun_desktop.games.salty_ocean.rules.chapters.purse import pay_action, payment_refusal
from neptun_desktop.games.salty_ocean.rules.chapters.turns import finish_action, next_merchant
from neptun_desktop.games.salty_ocean.rules.commands import BUILD, BUY_SALINE, Build, Command
from neptun_desktop.games.salty_ocean.rules.events import SalineRaised, Tell, building_built
from neptun_desktop.games.salty_ocean.rules.refusals import (
    AlreadyBuilt,
    NeedsBuildingOnBoard,
    NeedsCathedral,
    NeedsOwnBuilding,
    NoCathedralPlace,
    NoSpace,
    Refusal,
    SalineComplete,
    TrackComplete,
    UnknownBuilding,
)
from neptun_desktop.games.salty_ocean.rules.state import Position, State
from neptun_desktop.kernel.seat import Seat

# A site is a building with its open spaces, the command for it, and its needs, if any: a price, a building that the
# same merchant must own, one that must stand, and steps of the cathedral. (Plain tuples are unpacked fastest.)
Needs: TypeAlias = tuple[int, Building | None, Building | None, int]
Site: TypeAlias = tuple[Building, int, Build, Needs | None]


@cache
def sites(edition: Edition, merchants: int) -> tuple[Site, ...]:
    """Return the buildings with spaces, for this number of merchants."""
    return tuple(
        (building, spaces, BUILD[building], needs(edition, building))
        for building, spaces in edition.open_spaces[merchants].items()
    )


def needs(edition: Edition, building: Building) -> Needs | None:
    """Return what a building needs beside a free space; None if that is nothing."""
    steps = 0
    if building == "stained_glass":
        steps = edition.cathedral.values.index(edition.effects.stained_glass_needs_cathedral) + 1
    found = edition.building_prices[building], edition.needs.get(building), edition.needs_on_board.get(building), steps
    return found if any(found) else None


def city_choices(position: Position, seat: Seat, money: int) -> list[Command]:
    """Return every City action of a merchant who has so much left when its cost is paid."""
    edition, merchant, owners = position.edition, position.merchants[seat], position.owners
    choices: list[Command] = []
    if merchant.saline < len(edition.saline_output) and edition.saline_price <= money:
        choices.append(BUY_SALINE)
    if merchant.depot_level + 1 < len(edition.depot_capacity) and edition.building_prices["depot"] <= money:
        choices.append(BUILD["depot"])
    for building, spaces, command, needed in sites(edition, len(position.merchants)):
        held = owners[building]
        if held and (seat in held or len(held) >= spaces):
            continue
        if needed is not None:
            price, own, anybodys, steps = needed
            if (own and seat not in owners[own]) or (anybodys and not owners[anybodys]):
                continue
            if price > money or (steps and steps > steps_for_windows(position, seat)):
                continue
        choices.append(command)
    if edition.building_prices["cathedral"] <= money and cathedral_refusal(position, seat) is None:
        choices.append(BUILD["cathedral"])
    return choices


def saline_refusal(position: Position, seat: Seat) -> Refusal | None:
    """Return why the saline cannot be raised, or None."""
    level = position.merchants[seat].saline
    if level >= len(position.edition.saline_output):
        return SalineComplete(level)
    return payment_refusal(position, seat, "city", position.edition.saline_price)


def build_refusal(position: Position, seat: Seat, building: str) -> Refusal | None:
    """Return why the building cannot be built, or None."""
    known = known_building(building)
    if known is None:
        return UnknownBuilding(building)
    return site_refusal(position, seat, known) or payment_refusal(
        position, seat, "city", position.edition.building_prices[known]
    )


def known_building(name: str) -> Building | None:
    """Return the building of this name, or None."""
    return next((building for building in BUILDINGS if building == name), None)


def site_refusal(position: Position, seat: Seat, building: Building) -> Refusal | None:
    """Return why the building cannot be built even by who can pay, or None."""
    edition, merchant = position.edition, position.merchants[seat]
    if building == "depot":
        highest = len(edition.depot_capacity) - 1
        return TrackComplete(building, highest) if merchant.depot_level >= highest else None
    if building == "cathedral":
        return cathedral_refusal(position, seat)
    held = position.owners[building]
    if seat in held:
        return AlreadyBuilt(building)
    missing = need_refusal(position, seat, building)
    if missing is not None:
        return missing
    if len(held) >= edition.open_spaces[len(position.merchants)][building]:
        return NoSpace(building, held)
    return None


def need_refusal(position: Position, seat: Seat, building: Building) -> Refusal | None:
    """Return what must stand before this building does, or None."""
    edition, owners = position.edition, position.owners
    own = edition.needs.get(building)
    if own is not None and seat not in owners[own]:
        return NeedsOwnBuilding(building, own)
    anybody = edition.needs_on_board.get(building)
    if anybody is not None and not owners[anybody]:
        return NeedsBuildingOnBoard(building, anybody)
    if building == "stained_glass":
        needed = edition.effects.stained_glass_needs_cathedral
        reached = cathedral_value(position, steps_for_windows(position, seat))
        if reached < needed:
            return NeedsCathedral(building, needed, reached)
    return None


def steps_for_windows(position: Position, seat: Seat) -> int:
    """Return the step that opens stained glass: the own one or, with open windows, the highest of all (S24)."""
    if position.options.open_windows or position.edition.effects.stained_glass_cathedral_of == "any":
        return max(merchant.cathedral for merchant in position.merchants)
    return position.merchants[seat].cathedral


def cathedral_value(position: Position, steps: int) -> int:
    """Return what so many steps are worth at the end."""
    return position.edition.cathedral.values[steps - 1] if steps else 0


def cathedral_refusal(position: Position, seat: Seat) -> Refusal | None:
    """Return why there is no next step of the cathedral, or no place on it, or None (S4)."""
    cathedral, steps = position.edition.cathedral, position.merchants[seat].cathedral
    if steps >= len(cathedral.values):
        return TrackComplete("cathedral", steps)
    value = cathedral.values[steps]
    places = cathedral.places.get(value)
    if places is None:
        return None
    standing = tuple(
        other
        for other, merchant in enumerate(position.merchants)
        if merchant.cathedral == steps + 1 or (position.options.pyramid and merchant.cathedral > steps)
    )
    return NoCathedralPlace(value, places, standing) if len(standing) >= places else None


def raise_saline(state: State, seat: Seat, tell: Tell) -> None:
    """Raise the own saline by one level."""
    pay_action(state, seat, "city", state.edition.saline_price, tell)
    merchant = state.merchants[seat]
    merchant.saline += 1
    tell(SalineRaised(seat, merchant.saline))
    finish_action(state, "city")


def build(state: State, seat: Seat, building: Building, tell: Tell) -> None:
    """Put a cube on the best free space, or go up one level or step."""
    pay_action(state, seat, "city", state.edition.building_prices[building], tell)
    merchant = state.merchants[seat]
    if building == "depot":
        merchant.depot_level += 1
        rank = merchant.depot_level
    elif building == "cathedral":
        merchant.cathedral += 1
        rank = merchant.cathedral
    else:
        held = state.owners[building]
        rank = state.edition.space_rank(building, len(state.merchants), len(held))
        state.owners[building] = (*held, seat)
    tell(building_built(seat, building, rank))
    if building == "great_clock":
        next_merchant(state)  # a clock must stand before the first of its two actions (S23)
    else:
        finish_action(state, "city")
