"""`edition-report`, `judgement-fit`, `chance-fit` and `ceiling`: tools that a game may have in its lab."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from neptun_desktop.app.terminal import tell
from neptun_desktop.controller.entry import NotOffered
from neptun_desktop.words.language import noted

if TYPE_CHECKING:
    from argparse import Namespace
    from collections.abc import Callable, Mapping

    from neptun_desktop.bots.lab.task import LabTask
    from neptun_desktop.controller.games import Games

GameTool: TypeAlias = "Callable[[LabTask], str]"  # returns a page in Markdown
GameTools: TypeAlias = "Mapping[str, Callable[[], Mapping[str, GameTool]]]"  # by game, then by command

DONE = 0


def run(arguments: Namespace, games: Games, tools: GameTools) -> int:
    """Run the game's tool, and print what it found."""
    from neptun_desktop.bots.lab.arena import CLAIM_SEEDS, DEVELOPMENT_SEEDS
    from neptun_desktop.bots.lab.task import LabTask

    entry = games.entry(arguments.game)
    own = tools[entry.id]() if entry.id in tools else {}
    if arguments.word not in own:
        raise NotOffered(noted("{game} has no {word}"), game=entry.title, word=arguments.word)
    level = entry.ladder.level(arguments.level or entry.ladder.usual)
    whole = CLAIM_SEEDS if arguments.claim else DEVELOPMENT_SEEDS
    seeds = whole[arguments.first_seed : arguments.first_seed + arguments.seeds]
    tell(*own[arguments.word](LabTask(level, seeds, arguments.results)).splitlines())
    return DONE
