"""The words of the command line, with their help."""

import csv
from argparse import ArgumentParser, ArgumentTypeError, RawDescriptionHelpFormatter, _SubParsersAction
from pathlib import Path
from typing import TypeAlias

from neptun_desktop import __version__
from neptun_desktop.app.arena_command import add_arena, add_edition_report, add_judgement_fit
from neptun_desktop.app.catalogue import DEFAULT_GAME, DEFAULT_PLAYER

Words: TypeAlias = "_SubParsersAction[ArgumentParser]"

DESCRIPTION = "Neptun, a board game of ancient seafaring. Without a word, it opens the table."
EXAMPLES = """\
examples:
  neptun                                          open the table
  neptun play --seats human,trader,trader         play on the terminal
  neptun replay FILE                              verify a saved game, and tell it
  neptun simulate --games 100 --seed 1 --json     a hundred games, one JSON line each
  neptun bench --json                             how fast the rules are

exit codes: 0 done, 1 failed, 2 wrong words, 130 interrupted
"""


def parser() -> ArgumentParser:
    """Return all that can be said."""
    whole = ArgumentParser(
        "neptun", description=DESCRIPTION, epilog=EXAMPLES, formatter_class=RawDescriptionHelpFormatter
    )
    whole.add_argument("--version", action="version", version=f"neptun {__version__}")
    words = whole.add_subparsers(dest="word", metavar="WORD", title="words")
    add_table(words)
    add_play(words)
    add_replay(words)
    add_saved(words)
    add_check_edition(words)
    add_simulate(words)
    add_bench(words)
    add_arena(words)
    add_edition_report(words)
    add_judgement_fit(words)
    add_demo(words)
    add_word(words, "engine", "drive a game by JSON lines (docs/protocol.md)", "neptun engine < requests > answers")
    return whole


def add_table(words: Words) -> None:
    """Let the window be opened at a saved match."""
    word = add_word(words, "table", "open the table, as the bare word does", "neptun table FILE")
    word.add_argument("file", type=Path, nargs="?", metavar="FILE", help="a saved match to go on with")


def add_play(words: Words) -> None:
    """Let a match be played on the terminal."""
    word = add_word(
        words,
        "play",
        "play a match on the terminal; it is saved at every step",
        'neptun play --seats "human,trader,program:python3 mybot.py" --names Mara,Jo',
    )
    add_game(word)
    word.add_argument(
        "--seats",
        type=kinds,
        metavar="KIND,...",
        help="who sits where: human, a level of bot, or program: with a command line (default: human and two bots)",
    )
    word.add_argument("--names", type=names, default=[], metavar="NAME,...", help="of the merchants (default: colours)")
    word.add_argument("--name", default="", metavar="NAME", help="of the match")
    word.add_argument("--seed", type=natural, metavar="N", help="plays the same cards again (default: by chance)")
    add_house_rules(word)
    word.add_argument("--save", type=Path, metavar="FILE", help="where to keep the match (default: among your others)")
    word.add_argument(
        "--resume", type=Path, metavar="FILE", help="go on with a saved match; --seats may change who plays"
    )
    word.add_argument(
        "--patience",
        type=float,
        default=10.0,
        metavar="S",
        help="seconds that a program has for an answer (default: 10)",
    )


def add_replay(words: Words) -> None:
    """Let a saved match be verified and told."""
    word = add_word(words, "replay", "verify a saved match, and tell it", "neptun replay FILE --json --states")
    word.add_argument("file", type=Path, metavar="FILE", help="a saved match; exit code 1 if it is not whole")
    word.add_argument("--json", action="store_true", help="a JSON line for the start, each command and the end")
    word.add_argument(
        "--states", action="store_true", help="with the hash of the state after each command; in JSON, all of it"
    )


def add_saved(words: Words) -> None:
    """Let saved and finished matches be listed."""
    lists = {
        "matches": add_word(words, "matches", "list your saved matches", "neptun matches --json"),
        "history": add_word(words, "history", "list finished matches, and how everybody has done", "neptun history"),
    }
    for word in lists.values():
        word.add_argument("--folder", type=Path, metavar="FOLDER", help="where the matches are (default: yours)")
        word.add_argument("--json", action="store_true", help="as JSON")
    lists["history"].add_argument("--rebuild", action="store_true", help="read all saved matches again")


def add_check_edition(words: Words) -> None:
    """Let somebody's own edition be checked."""
    word = add_word(
        words, "check-edition", "name everything that is wrong with an edition file", "neptun check-edition my.toml"
    )
    word.add_argument("file", type=Path, metavar="FILE", help="an edition (docs/edition-format.md)")
    word.add_argument("--game", default=DEFAULT_GAME, metavar="GAME", help=f"of which game (default: {DEFAULT_GAME})")
    word.add_argument("--json", action="store_true", help="one JSON object")


def add_simulate(words: Words) -> None:
    """Many games without anybody looking on."""
    word = add_word(
        words, "simulate", "play many games between bots", "neptun simulate --seats random,random,random --games 20"
    )
    add_game(word)
    word.add_argument(
        "--seats",
        type=kinds,
        default=[DEFAULT_PLAYER] * 4,
        metavar="KIND,...",
        help="who sits where (default: four times random)",
    )
    word.add_argument("--games", type=positive, default=1, metavar="N", help="how many (default: 1)")
    word.add_argument(
        "--seed",
        type=natural,
        default=1,
        metavar="N",
        help="of the first game; each further one takes the next (default: 1)",
    )
    add_house_rules(word)
    word.add_argument(
        "--json",
        action="store_true",
        help="a line for each game: seed, scores, winners, tallies, decisions, digest of the final state",
    )


def add_bench(words: Words) -> None:
    """How fast the rules are."""
    word = add_word(words, "bench", "measure the rules in CPU time", "neptun bench --merchants 5 --json")
    add_game(word)
    word.add_argument(
        "--merchants", type=positive, default=4, metavar="N", help="how many sit at the table (default: 4)"
    )
    word.add_argument(
        "--windows",
        type=positive,
        default=7,
        metavar="N",
        help="how many stretches, of which the best counts (default: 7)",
    )
    word.add_argument(
        "--seconds", type=float, default=0.5, metavar="S", help="of CPU time for each stretch (default: 0.5)"
    )
    word.add_argument(
        "--seed", type=natural, default=1, metavar="N", help="of the first game; no seed is used twice (default: 1)"
    )
    word.add_argument("--json", action="store_true", help="one JSON object")


def add_demo(words: Words) -> None:
    """Let bots play through the window."""
    word = add_word(
        words,
        "demo",
        "let bots play a whole game through the window, and picture every phase; no screen is needed",
        "neptun demo --pictures FOLDER --merchants 5 --look dark",
    )
    word.add_argument("--pictures", type=Path, metavar="FOLDER", help="where the pictures go (default: none are taken)")
    word.add_argument("--merchants", type=int, default=4, choices=(3, 4, 5), help="how many play (default: 4)")
    word.add_argument("--level", default="trader", metavar="LEVEL", help="of the bots (default: trader)")
    word.add_argument("--seed", type=natural, default=1, metavar="N", help="of the game (default: 1)")
    word.add_argument("--look", default="light", choices=("light", "dark", "high contrast"))
    word.add_argument("--size", type=size, default=(1280, 800), metavar="WxH", help="of the window (default: 1280x800)")


def size(text: str) -> tuple[int, int]:
    """Return the width and height of a window."""
    width, cross, height = text.partition("x")
    if not (cross and width.isdecimal() and height.isdecimal()):
        raise ArgumentTypeError(f"a size looks like 1280x800, not like {text!r}")
    return int(width), int(height)


def add_word(words: Words, name: str, purpose: str, example: str) -> ArgumentParser:
    """Add a word with an example of its use."""
    return words.add_parser(
        name,
        help=purpose,
        description=purpose[0].upper() + purpose[1:] + ".",
        epilog=f"example:\n  {example}",
        formatter_class=RawDescriptionHelpFormatter,
    )


def add_game(word: ArgumentParser) -> None:
    """Which game, and from which box."""
    word.add_argument("--game", default=DEFAULT_GAME, metavar="GAME", help=f"which game (default: {DEFAULT_GAME})")
    word.add_argument("--edition", type=Path, metavar="FILE", help="an edition of your own (docs/edition-format.md)")


def add_house_rules(word: ArgumentParser) -> None:
    """Which of the rules that a table may switch on."""
    word.add_argument(
        "--house-rule",
        action="append",
        default=[],
        metavar="RULE",
        help="calm_seas, every_disc_counts or bare_left_overs; may be given more than once",
    )


def names(text: str) -> list[str]:
    """Read names; one that is left out is made up."""
    return [name.strip() for name in next(csv.reader([text], skipinitialspace=True), [])]


def kinds(text: str) -> list[str]:
    """Read who sits where; a kind that holds a comma stands in double quotes."""
    seats = [seat.strip() for seat in next(csv.reader([text], skipinitialspace=True), [])]
    if not seats or not all(seats):
        raise ArgumentTypeError("kinds of players separated by commas are expected")
    return seats


def natural(text: str) -> int:
    """Read a whole number, 0 or more."""
    if not (text.isascii() and text.isdigit()):
        raise ArgumentTypeError(f"a whole number is expected, not {text!r}")
    return int(text)


def positive(text: str) -> int:
    """Read a whole number, 1 or more."""
    if (number := natural(text)) < 1:
        raise ArgumentTypeError("at least 1 is expected")
    return number
