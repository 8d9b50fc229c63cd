"""The levels of Upon a Salty Ocean."""

from typing import Final

from neptun_desktop.bots.bot import Budget, RandomBot
from neptun_desktop.bots.ladder import Ladder, Level
from neptun_desktop.games.salty_ocean.bots.figures import (
    BANK_STYLE,
    CATHEDRAL_STYLE,
    CHILD,
    FAINT_TASTE,
    FLEET_STYLE,
    HAND_TO_MOUTH,
    MARKET_STYLE,
    MERCHANT,
    MILD_TASTE,
    ORDERLY,
    SHORT_SIGHTED,
    THOROUGH,
    WATCHFUL,
)
from neptun_desktop.games.salty_ocean.bots.planner import TripPlanner
from neptun_desktop.games.salty_ocean.bots.search import TurnSearch
from neptun_desktop.games.salty_ocean.bots.street_trader import StreetTrader

LADDER: Final = Ladder(
    levels=(
        Level("apprentice", StreetTrader(CHILD, MILD_TASTE), Budget(), counts_points=False, version=2),
        Level("pedlar", StreetTrader(HAND_TO_MOUTH, MILD_TASTE), Budget(), counts_points=False, version=2),
        Level("stallholder", StreetTrader(ORDERLY, MILD_TASTE), Budget(), counts_points=False),
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
    first="stallholder",
    usual="fishmonger",
    adviser="plain_alderman",
    stand_in="salter",
    judges=("plain_alderman", "plain_salter"),
    doubter="plain_salter",
    edition=2,
    # Of the first, apprentice and pedlar were placed by games against three of the present apprentice, and one.
    earlier={
        1: {"apprentice": -1.0, "pedlar": 0.2, "fishmonger": 3, "salter": 4, "shipowner": 5, "alderman": 6},
    },
)
