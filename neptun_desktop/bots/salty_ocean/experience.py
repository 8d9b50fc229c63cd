"""Experience: what a merchant's position at the beginning of a turn was worth in many games."""

from neptun_desktop.bots.salty_ocean.experience_figures import EXPERIENCE
from neptun_desktop.bots.salty_ocean.outlook import FLEET
from neptun_desktop.bots.salty_ocean.rivals import Rivals
from neptun_desktop.bots.salty_ocean.worth import worth_of
from neptun_desktop.games.salty_ocean.edition import Building
from neptun_desktop.games.salty_ocean.state import State

COUNTED: tuple[Building, ...] = (
    *("bank", "vault", "inn", "lighthouse", "finance_office", "shipyard", "academy"),
    *("stained_glass", "town_hall", "great_clock", "st_maclou", "fierte"),
)
TRAITS = (
    *("coins", "goods", "trips", "city", "shares", "end_values", "cap", "debt"),  # what a planner thinks of it
    *("saline", "depot", "great_depot", "hold", "whole_fleet", "steps", "highest", "place"),
    *COUNTED,
)


def traits_of(state: State, rivals: Rivals) -> tuple[float, ...]:
    """Return the figures by which positions are compared, in the order of TRAITS."""
    seat, owners = rivals.outlook.seat, state.owners
    merchant, worth = state.merchants[seat], worth_of(state, rivals)
    return (
        *(worth.coins, worth.goods, worth.trips, worth.city, worth.shares, worth.end_values, worth.cap, worth.debt),
        *(merchant.saline, merchant.depot_level > 0, merchant.depot_level > 1),
        *(rivals.trade(state).stock.hold, len(merchant.ships) >= FLEET),
        *(merchant.cathedral, merchant.cathedral > max(rivals.steps), state.order.index(seat)),
        *[seat in owners[building] for building in COUNTED],
    )


# By number of merchants and turns to come: a constant, and a weight for each trait.
WEIGHTS: dict[int, tuple[tuple[float, ...], ...]] = {
    merchants: tuple(zip(*(table[name] for name in ("constant", *TRAITS)), strict=True))
    for merchants, table in EXPERIENCE.items()
}


def experienced_worth(state: State, rivals: Rivals) -> float:
    """Return the coins at the end that such positions led to."""
    outlook = rivals.outlook
    tables = WEIGHTS[outlook.merchants]
    turns = min(outlook.edition.turns - state.round - 1, len(tables) - 1)
    constant, *weights = tables[turns]
    return constant + sum([weight * trait for weight, trait in zip(weights, traits_of(state, rivals), strict=True)])
