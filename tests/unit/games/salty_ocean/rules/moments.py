"""A position for each stage of the game, in which Anna is asked (unless the game is over)."""

from neptun_desktop.games.salty_ocean.rules.commands import (
    BUY_SALINE,
    MOVE_GOODS,
    SELL,
    Fish,
    Look,
    SailHome,
    SailOut,
    Stow,
)
from neptun_desktop.games.salty_ocean.rules.state import State
from tests.unit.games.salty_ocean.rules.tables import ANNA, all_pass, caravel, carrack, merchant, play, table


def acting() -> State:
    return table()


def over() -> State:
    return all_pass(table(turn=5)).state


def second() -> State:
    """Let Anna, who has a clock, buy a saline."""
    return play(table(owns={"great_clock": (ANNA,)}), BUY_SALINE).state


def second_sailing() -> State:
    """Let Anna use her clock to sail out with 3 salt."""
    return play(table(merchant(10, caravel((3, 0, 0))), owns={"great_clock": (ANNA,)}), BUY_SALINE, SailOut(0)).state


def dropping() -> State:
    """Let a storm take one of 2 salt and 2 herring."""
    return play(table(merchant(10, caravel((2, 2, 0))), sky="storm"), SailOut(0)).state


def fishing() -> State:
    return play(table(merchant(10, caravel((3, 0, 0)), carrack())), SailOut(0)).state


def sailing_on() -> State:
    """Let the carrack follow the caravel, or not."""
    return play(fishing(), Fish(3)).state


def homing() -> State:
    return play(table(merchant(10, caravel(at_sea=True), carrack(at_sea=True), caravel())), SailHome(0)).state


def stowing() -> State:
    """Put 6 salt on the quay, of which 4 fit aboard."""
    return play(table(merchant(depot=(6, 0, 0))), MOVE_GOODS).state


def shedding() -> State:
    """Put 4 salt and 5 cod into a depot for 6."""
    state = table(merchant(10, caravel((0, 0, 3)), depot=(4, 0, 2)))
    return play(state, MOVE_GOODS, Stow(0), Stow(0)).state


def taking() -> State:
    return play(table(merchant(depot=(3, 0, 0))), SELL["salt"]).state


def repairing() -> State:
    ships = (caravel(damage=1), caravel(), carrack(damage=3))
    return all_pass(table(merchant(10, *ships), owns={"lighthouse": (ANNA,)})).state


def looking() -> State:
    return all_pass(table(owns={"fierte": (ANNA,)})).state


def swapping() -> State:
    return play(looking(), Look("T3"), Look("P1")).state
