"""Playing a match to its end without a table: for tests, simulations and the command line."""

from collections.abc import Mapping
from typing import Any

from neptun_desktop.kernel.game import Player
from neptun_desktop.kernel.seat import Seat
from neptun_desktop.match.match import Match


def play_out(match: Match, players: Mapping[Seat, Player[Any, Any]]) -> None:
    """Let each player act whenever its seat is asked, until the game is over."""
    while waiting := match.to_act:
        seat = min(waiting)
        match.submit(seat, players[seat].choose(match.view(seat), seat, match.legal(seat)))
