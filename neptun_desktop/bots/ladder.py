"""The levels that a player can choose, from one that a child can beat to the strongest there is."""

from typing import Final

from attrs import frozen

from neptun_desktop.bots.bot import Bot, Budget
from neptun_desktop.bots.neptun.far_draft import FarDraft
from neptun_desktop.bots.neptun.far_sea import FarSea
from neptun_desktop.bots.neptun.figures import HASTY, LEARNT, PAINSTAKING, PLAIN, THOROUGH
from neptun_desktop.bots.neptun.monte_carlo import MonteCarlo
from neptun_desktop.bots.neptun.planner import Planner
from neptun_desktop.bots.neptun.simple import AnyCommand, CommonSense, Greedy
from neptun_desktop.games.neptun.commands import Command
from neptun_desktop.games.neptun.state import View


@frozen
class Level:
    """One rung."""

    id: str
    name: str  # in English; `words` may translate it
    bot: Bot[View, Command]
    budget: Budget


# Not on the ladder: for tests, and to measure others by.
RANDOM: Final = Level("random", "Random", AnyCommand(), Budget())
PILOT: Final = Level("pilot", "Pilot", Planner(LEARNT, THOROUGH), Budget())  # a planner with all that was learnt

LADDER: Final = (
    Level("cabin_boy", "Cabin boy", CommonSense(), Budget()),
    Level("deckhand", "Deckhand", Greedy(), Budget()),
    Level("trader", "Trader", Planner(PLAIN, HASTY), Budget()),
    Level("navigator", "Navigator", MonteCarlo(), Budget(iterations=200)),
    Level("admiral", "Admiral", MonteCarlo(PAINSTAKING, FarDraft, FarSea), Budget(iterations=3000, cpu_seconds=1.5)),
)

# What each level is, for those who measure.
ALIASES: Final = {"greedy": "deckhand", "planner": "trader", "monte_carlo": "navigator", "strongest": "admiral"}


def level_of(name: str) -> Level:
    """Return the level of an id, or of what it is."""
    wanted = ALIASES.get(name, name)
    for level in (*LADDER, RANDOM, PILOT):
        if level.id == wanted:
            return level
    raise KeyError(name)
