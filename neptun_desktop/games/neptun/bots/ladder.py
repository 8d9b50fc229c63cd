"""Neptun's levels."""

from typing import Final

from neptun_desktop.bots.bot import Budget, RandomBot
from neptun_desktop.bots.ladder import Ladder, Level
from neptun_desktop.games.neptun.bots.far_sight import FarDraft, FarSea
from neptun_desktop.games.neptun.bots.figures import HASTY, LEARNT, PAINSTAKING, PLAIN, SEASONED, THOROUGH
from neptun_desktop.games.neptun.bots.monte_carlo import MonteCarlo
from neptun_desktop.games.neptun.bots.planner import Planner
from neptun_desktop.games.neptun.bots.simple import CommonSense, Greedy

LADDER: Final = Ladder(
    levels=(
        Level("cabin_boy", CommonSense(), Budget(), counts_points=False),
        Level("deckhand", Greedy(), Budget(), counts_points=False),
        Level("trader", Planner(PLAIN, HASTY), Budget()),
        Level("navigator", MonteCarlo(), Budget(iterations=200)),
        Level("admiral", MonteCarlo(PAINSTAKING, FarDraft, FarSea, SEASONED), Budget(iterations=3000, cpu_seconds=1.5)),
    ),
    unlisted=(
        Level("random", RandomBot(), Budget(), counts_points=False),
        Level("pilot", Planner(LEARNT, THOROUGH), Budget()),  # a planner with the fitted judgement
    ),
    aliases={"greedy": "deckhand", "planner": "trader", "monte_carlo": "navigator", "strongest": "admiral"},
    first="cabin_boy",
    usual="trader",
    adviser="navigator",
    stand_in="trader",
    judges=("navigator", "pilot"),  # the second evaluates even what the first does not consider worth a trial
)
