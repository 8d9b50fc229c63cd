"""The course of a game: what happens by itself between one choice and the next."""

from neptun_desktop.games.salty_ocean.edition.figures import GOODS
from neptun_desktop.games.salty_ocean.rules.chapters.actions import action_choices
from neptun_desktop.games.salty_ocean.rules.chapters.end_of_turn import (
    damaged_ships,
    end_looking,
    may_look,
    repair,
    settle_turn,
)
from neptun_desktop.games.salty_ocean.rules.chapters.market import move_price
from neptun_desktop.games.salty_ocean.rules.chapters.scoring import final_result
from neptun_desktop.games.salty_ocean.rules.chapters.turns import next_merchant
from neptun_desktop.games.salty_ocean.rules.events import GameEnded, Tell, TileTurnedUp, TurnBegan, end_value_counted
from neptun_desktop.games.salty_ocean.rules.state import State
from neptun_desktop.kernel.seat import Seat

BY_ITSELF = frozenset({"second", "repair", "look"})  # stages in which something may happen by itself


def go_on(state: State, tell: Tell) -> None:
    """Do everything that happens by itself, until somebody has a choice or the game is over."""
    if state.stage != "second":
        go_round(state, tell)
    elif not action_choices(state, state.queue[0]):
        next_merchant(state)


def go_round(state: State, tell: Tell) -> None:
    """Let merchant after merchant use the lighthouse and the Fierté, until one has a choice; then end the turn."""
    while state.queue:
        seat = state.queue[0]
        if state.stage == "repair" and not used_lighthouse(state, seat, tell):
            return
        if may_look(state, seat):
            return
        end_looking(state)
    end_turn(state, tell)


def begin_turn(state: State, turn: int, tell: Tell) -> None:
    """Phase 1: the turn's tile moves the prices and brings the weather, the next one is turned up."""
    edition = state.edition
    tile = state.tiles[turn]
    state.round, state.turn, state.passes = turn, 0, 0
    state.stage, state.queue = "act", state.order
    state.pirates = edition.tiles[tile].extra == "pirates"
    tell(TurnBegan(turn, tile))
    for good, up in zip(GOODS, edition.tiles[tile].rows, strict=True):
        move_price(state, good, -up, tell)
    if turn + 1 < edition.turns:
        tell(TileTurnedUp(edition.places[turn + 1], state.tiles[turn + 1]))


def used_lighthouse(state: State, seat: Seat, tell: Tell) -> bool:
    """Repair the only damaged ship of an owner, or none; return False if there is a choice (S21)."""
    ships = damaged_ships(state.merchants[seat]) if seat in state.owners["lighthouse"] else []
    if len(ships) > 1:
        return False
    for number in ships:
        repair(state, seat, number, tell)
    state.stage = "look"
    return True


def end_turn(state: State, tell: Tell) -> None:
    """Settle the turn, and begin the next one or end the game."""
    settle_turn(state, tell)
    if state.round + 1 < state.edition.turns:
        begin_turn(state, state.round + 1, tell)
        return
    state.stage = "over"
    result = final_result(state)
    for seat, tally in enumerate(result.tallies):
        for line in tally.lines[1:]:
            tell(end_value_counted(seat, line.reason, line.points))  # the reason is the id of a building
    tell(GameEnded(result.scores, result.winners))
