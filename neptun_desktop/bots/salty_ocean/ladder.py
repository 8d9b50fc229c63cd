"""The levels of Upon a Salty Ocean."""

from typing import Final

from neptun_desktop.bots.bot import Budget
from neptun_desktop.bots.ladder import Ladder, Level
from neptun_desktop.bots.salty_ocean.planner import TripPlanner
from neptun_desktop.bots.salty_ocean.simple import Apprentice, RandomMerchant

LADDER: Final = Ladder(
    levels=(
        Level("apprentice", Apprentice(), Budget(), counts_points=False),
        Level("salter", TripPlanner(), Budget()),
    ),
    unlisted=(Level("random", RandomMerchant(), Budget(), counts_points=False),),
    aliases={"planner": "salter", "strongest": "salter"},
    usual="salter",
    adviser="salter",
    stand_in="salter",
    judges=("salter",),
)
