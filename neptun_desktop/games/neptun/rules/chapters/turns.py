"""Whose turn it is after a merchant has sailed."""

from neptun_desktop.games.neptun.rules.state import State


def end_voyage(state: State) -> None:
    """Let the next merchant sail; in an extra turn after playing a card."""
    state.queue = state.queue[1:]
    state.stage = "sail" if state.turn < state.edition.trade.sailing_turns else "play"
