"""The levels of Upon a Salty Ocean."""

from typing import Final

from neptun_desktop.bots.bot import Budget, RandomBot
from neptun_desktop.bots.ladder import Ladder, Level
from neptun_desktop.games.salty_ocean.bots.apprentice import Apprentice
from neptun_desktop.games.salty_ocean.bots.figures import (
    BANK_STYLE,
    CATHEDRAL_STYLE,
    FAINT_TASTE,
    FLEET_STYLE,
    MARKET_STYLE,
    MERCHANT,
    MILD_TASTE,
    SHORT_SIGHTED,
    THOROUGH,
    WATCHFUL,
)
from neptun_desktop.games.salty_ocean.bots.pedlar import Pedlar
from neptun_desktop.games.salty_ocean.bots.planner import TripPlanner
from neptun_desktop.games.salty_ocean.bots.search import TurnSearch

LADDER: Final = Ladder(
    levels=(
        Level("apprentice", Apprentice(), Budget(), counts_points=False),
        Level("pedlar", Pedlar(), Budget(), counts_points=False),
        Level("fishmonger", TripPlanner(SHORT_SIGHTED, MILD_TASTE), Budget()),
        Level("salter", TripPlanner(MERCHANT, MILD_TASTE), Budget()),
        Level("shipowner", TurnSearch(MERCHANT, WATCHFUL, MILD_TASTE), Budget(iterations=3)),
        Level("alderman", TurnSearch(MERCHANT, THOROUGH, FAINT_TASTE), Budget(iterations=12, cpu_seconds=1.5)),
    ),
    unlisted=(
        Level("random", RandomBot(), Budget(), counts_points=False),
        # without a taste, for advice
        Level("plain_salter", TripPlanner(MERCHANT), Budget(), shown_as="salter"),
        Level(
            "plain_alderman",
            TurnSearch(MERCHANT, THOROUGH),
            Budget(iterations=12, cpu_seconds=1.5),
            shown_as="alderman",
        ),
        # shipowners with strong tastes, for mixed fields
        Level("market_style", TurnSearch(MARKET_STYLE, WATCHFUL), Budget(iterations=3)),
        Level("cathedral_style", TurnSearch(CATHEDRAL_STYLE, WATCHFUL), Budget(iterations=3)),
        Level("fleet_style", TurnSearch(FLEET_STYLE, WATCHFUL), Budget(iterations=3)),
        Level("bank_style", TurnSearch(BANK_STYLE, WATCHFUL), Budget(iterations=3)),
    ),
    aliases={"planner": "salter", "strongest": "alderman"},
    first="apprentice",
    usual="fishmonger",
    adviser="plain_alderman",
    stand_in="salter",
    judges=("plain_alderman", "plain_salter"),
    doubter="plain_salter",
)
