"""What hosts must know about Upon a Salty Ocean before a match is set up."""

from typing import Final

from neptun_desktop.kernel.meta import GameMeta, PanelMeta

GAME: Final = "salty_ocean"
RULES_VERSION: Final = 1

META: Final = GameMeta(
    id=GAME,
    title="Upon a Salty Ocean",
    author="Marco Pranzo",
    about="Catch fish, trade and build Rouen",
    players=(2, 3, 4),
    usual_players=4,
    colours=("blue", "green", "red", "yellow"),
    names=("Guillaume", "Jeanne", "Robert", "Marguerite"),
    women=("Jeanne", "Marguerite"),
    house_rules=("open_windows", "pyramid", "plain_sales"),
    panels=(PanelMeta("points", "T"),),
    passes=True,
    draws_first=True,
    lesson=True,
    rounds=5,
    rules_for=(("plain_sales", (2,)),),
)
