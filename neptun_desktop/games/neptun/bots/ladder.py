"""Neptun's levels."""

from typing import Final

from neptun_desktop.bots.bot import Budget, RandomBot
from neptun_desktop.bots.ladder import Ladder, Level
from neptun_desktop.games.neptun.bots.far_sight import FarDraft, FarSea
from neptun_desktop.games.neptun.bots.figures import (
    CARELESS,
    HASTY,
    LEARNT,
    PAINSTAKING,
    PLAIN,
    SEASONED,
    THOROUGH,
    THRIFTY,
)
from neptun_desktop.games.neptun.bots.monte_carlo import MonteCarlo
from neptun_desktop.games.neptun.bots.planner import Planner
from neptun_desktop.games.neptun.bots.simple import PlainPlayer

LADDER: Final = Ladder(
    levels=(
        Level("cabin_boy", PlainPlayer(CARELESS), Budget(), counts_points=False, version=2),
        Level("deckhand", PlainPlayer(THRIFTY), Budget(), counts_points=False, version=2),
        Level("trader", Planner(PLAIN, HASTY), Budget()),
        Level("navigator", MonteCarlo(), Budget(iterations=200)),
        Level("admiral", MonteCarlo(PAINSTAKING, FarDraft, FarSea, SEASONED), Budget(iterations=3000, cpu_seconds=1.5)),
    ),
    unlisted=(
        Level("random", RandomBot(), Budget(), counts_points=False),
        Level("pilot", Planner(LEARNT, THOROUGH), Budget()),  # a planner with the fitted judgement
    ),
    aliases={"greedy": "deckhand", "planner": "trader", "monte_carlo": "navigator", "strongest": "admiral"},
    first="trader",
    usual="trader",
    adviser="navigator",
    stand_in="trader",
    edition=2,
    earlier={1: {"cabin_boy": -1.5, "deckhand": -0.4, "trader": 2, "navigator": 3, "admiral": 4}},  # docs/bots.md
    judges=("navigator", "pilot"),  # the second evaluates even what the first does not consider worth a trial
)
