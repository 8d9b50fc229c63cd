"""`neptun edition-report`: statistics of a game's edition from games among bots, as far as the game has any."""

from argparse import Namespace

from neptun_desktop.app.terminal import DONE, tell
from neptun_desktop.bots.arena import DEVELOPMENT_SEEDS
from neptun_desktop.controller.games import Games, NotOffered
from neptun_desktop.texts.language import noted


def run(arguments: Namespace, games: Games) -> int:
    """Let bots play, and print what was counted."""
    entry = games.entry(arguments.game)
    if entry.report is None:
        raise NotOffered(noted("{game} has no {word}"), game=entry.meta.title, word=arguments.word)
    level = entry.ladder.level(arguments.level or entry.ladder.usual)
    seeds = DEVELOPMENT_SEEDS[arguments.first_seed : arguments.first_seed + arguments.seeds]
    tell(*entry.report(level, seeds).splitlines())
    return DONE
