"""Which games have something that a game may leave out."""

import attrs

from neptun_desktop.ui.board.game_box import GameBox
from neptun_desktop.ui.board.kit import TableKit


def with_own(box: GameBox, member: str) -> list[str]:
    """Return the games whose table kit has a member of its own, not what most games do."""
    usual = attrs.fields_dict(TableKit)[member].default
    return [game for game in box.games.ids if getattr(box.kit(game), member) is not usual]
