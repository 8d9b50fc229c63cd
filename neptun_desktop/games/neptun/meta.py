"""What hosts must know about Neptun before a match is set up."""

from typing import Final

from neptun_desktop.kernel.meta import GameMeta, PanelMeta

GAME: Final = "neptun"
RULES_VERSION: Final = 1

META: Final = GameMeta(
    id=GAME,
    title="Neptun",
    author="Dirk Henn",
    about="Plan your tour and ride the wind",
    players=(3, 4, 5),
    usual_players=4,
    colours=("red", "green", "purple", "yellow", "blue"),
    names=("Marcus", "Livia", "Titus", "Flavia", "Gaius"),
    women=("Livia", "Flavia"),
    house_rules=("calm_seas", "every_disc_counts", "bare_left_overs", "rejected_for_good"),
    agreements=("memory_aid",),
    panels=(PanelMeta("points", "T"), PanelMeta("piles", "C")),
    hands=True,
    draws_first=True,
    lesson=True,
    rounds=3,
)
