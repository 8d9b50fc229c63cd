"""What a host must know of Tally Ho before any table is set."""

from typing import Final

from neptun_desktop.kernel.meta import GameMeta, PanelMeta

GAME: Final = "tally_ho"
RULES_VERSION: Final = 1

META: Final = GameMeta(
    id=GAME,
    title="Tally Ho",
    author="nobody",
    players=(2, 3, 4),
    usual_players=3,
    colours=("blue", "yellow", "green", "red"),
    names=("Ada", "Ben", "Cleo", "Dan"),
    house_rules=("soft_falls",),
    agreements=("open_purses",),
    panels=(PanelMeta("ledger", "T"),),
)
