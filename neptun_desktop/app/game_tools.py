"""`edition-report` and `judgement-fit`: tools that a game may have in its lab."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from neptun_desktop.app.terminal import tell
from neptun_desktop.controller.entry import NotOffered
from neptun_desktop.words.language import noted

if TYPE_CHECKING:
    from argparse import Namespace
    from collections.abc import Callable, Mapping, Sequence

    from neptun_desktop.bots.ladder import Level
    from neptun_desktop.controller.games import Games

# Takes the level that plays and the seeds of its games, and returns a page in Markdown.
GameTool: TypeAlias = "Callable[[Level, Sequence[int]], str]"
GameTools: TypeAlias = "Mapping[str, Callable[[], Mapping[str, GameTool]]]"  # by game, then by command

DONE = 0


def run(arguments: Namespace, games: Games, tools: GameTools) -> int:
    """Run the game's tool, and print what it found."""
    from neptun_desktop.bots.lab.arena import DEVELOPMENT_SEEDS

    entry = games.entry(arguments.game)
    own = tools[entry.id]() if entry.id in tools else {}
    if arguments.word not in own:
        raise NotOffered(noted("{game} has no {word}"), game=entry.title, word=arguments.word)
    level = entry.ladder.level(arguments.level or entry.ladder.usual)
    seeds = DEVELOPMENT_SEEDS[arguments.first_seed : arguments.first_seed + arguments.seeds]
    tell(*own[arguments.word](level, seeds).splitlines())
    return DONE
