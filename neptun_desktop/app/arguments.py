"""The commands of the command line, with their help."""

import csv
from argparse import SUPPRESS, ArgumentParser, ArgumentTypeError, RawDescriptionHelpFormatter, _SubParsersAction
from pathlib import Path
from typing import NoReturn, TypeAlias

from neptun_desktop import PROGRAM, TITLE, __version__
from neptun_desktop.controller.games import Games
from neptun_desktop.kernel.chance import LARGEST_SEED
from neptun_desktop.kernel.overriding import override
from neptun_desktop.words.harmless import harmless

Words: TypeAlias = "_SubParsersAction[Parser]"

USUAL_LEVEL = "the game's usual one"
DESCRIPTION = f"{TITLE}, board games of seafaring. Without a word, it opens the table."
EXAMPLES = f"""\
examples:
  {PROGRAM}                                          open the table
  {PROGRAM} play                                     play on the terminal
  {PROGRAM} replay FILE                              verify a saved game, and tell it
  {PROGRAM} simulate --games 100 --seed 1 --json     a hundred games, one JSON line each
  {PROGRAM} bench --json                             how fast the rules are

exit codes: 0 done, 1 failed, 2 wrong words, 130 interrupted
"""


class Parser(ArgumentParser):
    """A parser that repeats wrong words harmlessly."""

    @override
    def error(self, message: str) -> NoReturn:
        super().error(harmless(message))


def parser(games: Games) -> ArgumentParser:
    """Return the parser of the whole command line."""
    whole = Parser(PROGRAM, description=DESCRIPTION, epilog=EXAMPLES, formatter_class=RawDescriptionHelpFormatter)
    whole.add_argument("--version", action="version", version=f"{PROGRAM} {__version__}")
    words = whole.add_subparsers(dest="word", metavar="WORD", title="words")
    add_table(words)
    add_play(words, games)
    add_replay(words)
    add_saved(words)
    add_check_edition(words, games)
    add_simulate(words, games)
    add_bench(words, games)
    add_arena(words, games)
    add_game_tools(words, games)
    add_demo(words, games)
    add_word(words, "engine", "drive a game by JSON lines (docs/protocol.md)", "engine < requests > answers")
    return whole


def add_table(words: Words) -> None:
    """Add `table`: open the window, at a saved match if one is given."""
    word = add_word(words, "table", "open the table, as the bare word does", "table FILE")
    word.add_argument("file", type=Path, nargs="?", metavar="FILE", help="a saved match to go on with")


def add_play(words: Words, games: Games) -> None:
    """Add `play`: play a match on the terminal."""
    word = add_word(
        words,
        "play",
        "play a match on the terminal; it is saved at every step",
        'play --seats "human,human,program:python3 mybot.py" --names Mara,Jo',
    )
    add_game(word, games)
    add_edition(word)
    add_seats(word, "one person, and bots of the usual level")
    add_players(word)
    word.add_argument("--names", type=names, default=[], metavar="NAME,...", help="of the players (default: colours)")
    word.add_argument("--name", type=name_of, default="", metavar="NAME", help="of the match")
    word.add_argument("--seed", type=seed, metavar="N", help="plays the same cards again (default: by chance)")
    add_house_rules(word, games)
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
    """Add `replay`: verify and narrate a saved match."""
    word = add_word(words, "replay", "verify a saved match, and tell it", "replay FILE --json --states")
    word.add_argument("file", type=Path, metavar="FILE", help="a saved match; exit code 1 if it is not whole")
    word.add_argument("--json", action="store_true", help="a JSON line for the start, each command and the end")
    word.add_argument(
        "--states", action="store_true", help="with the hash of the state after each command; in JSON, all of it"
    )


def add_saved(words: Words) -> None:
    """Add `matches` and `history`: list saved and finished matches."""
    lists = {
        "matches": add_word(words, "matches", "list your saved matches", "matches --json"),
        "history": add_word(words, "history", "list finished matches, and how everybody has done", "history"),
    }
    for word in lists.values():
        word.add_argument("--folder", type=Path, metavar="FOLDER", help="where the matches are (default: yours)")
        word.add_argument("--json", action="store_true", help="as JSON")
    lists["history"].add_argument("--rebuild", action="store_true", help="read all saved matches again")


def add_check_edition(words: Words, games: Games) -> None:
    """Add `check-edition`: check an edition file."""
    word = add_word(
        words, "check-edition", "name everything that is wrong with an edition file", "check-edition my.toml"
    )
    word.add_argument("file", type=Path, metavar="FILE", help="an edition (docs/edition-format.md)")
    add_game(word, games)
    word.add_argument("--json", action="store_true", help="one JSON object")


def add_simulate(words: Words, games: Games) -> None:
    """Add `simulate`: play many games between bots."""
    word = add_word(words, "simulate", "play many games between bots", "simulate --players 3 --games 20")
    add_game(word, games)
    add_edition(word)
    add_seats(word, "bots of the usual level")
    add_players(word)
    word.add_argument("--games", type=positive, default=1, metavar="N", help="how many (default: 1)")
    word.add_argument(
        "--seed",
        type=seed,
        default=1,
        metavar="N",
        help="of the first game; each further one takes the next (default: 1)",
    )
    add_house_rules(word, games)
    word.add_argument(
        "--json",
        action="store_true",
        help="a line for each game: seed, scores, winners, tallies, decisions, digest of the final state",
    )


def add_bench(words: Words, games: Games) -> None:
    """Add `bench`: measure the speed of the rules."""
    word = add_word(words, "bench", "measure the rules in CPU time", "bench --players 5 --json")
    add_game(word, games)
    add_edition(word)
    add_players(word)
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
        "--seed", type=seed, default=1, metavar="N", help="of the first game; no seed is used twice (default: 1)"
    )
    word.add_argument("--json", action="store_true", help="one JSON object")


def add_arena(words: Words, games: Games) -> None:
    """Add `arena`: measure bots against each other."""
    word = add_word(
        words, "arena", "measure bots against each other", "arena --bots A,B,C --tables ladder --seeds 100 --markdown"
    )
    add_game(word, games)
    word.add_argument(
        "--bots", type=kinds, required=True, metavar="A,B,...", help="levels, the one to be measured first"
    )
    word.add_argument(
        "--tables",
        choices=("one", "ladder", "mixed"),
        default="one",
        help="the first against a field of each other one; each against a field of the next; all together",
    )
    word.add_argument("--seeds", type=natural, default=100, metavar="N", help="blocks: one seed from all seats (100)")
    word.add_argument("--first-seed", type=natural, default=0, metavar="N", help="where in the range to begin")
    word.add_argument("--claim", action="store_true", help="use the seeds for claims, which nobody tunes on")
    add_players(word)
    word.add_argument("--factor", type=float, default=1.0, metavar="F", help="of the levels' budgets")
    word.add_argument("--jobs", type=natural, default=0, metavar="N", help="processes (default: one a core)")
    word.add_argument("--results", type=Path, metavar="FILE", help="keep every block here, and go on from it")
    word.add_argument(
        "--sequential",
        type=bounds,
        metavar="LOW,HIGH",
        help="stop as soon as a win share of LOW or HIGH is the likelier one",
    )
    form = word.add_mutually_exclusive_group()
    form.add_argument("--json", action="store_true", help="one JSON object")
    form.add_argument("--markdown", action="store_true", help="tables for a page (default)")


def add_game_tools(words: Words, games: Games) -> None:
    """Add the tools that a game may bring along."""
    report = add_word(
        words, "edition-report", "look at a game's edition through bots, as far as the game can", "edition-report"
    )
    fit = add_word(
        words, "judgement-fit", "learn from games what bots should know, as far as the game can", "judgement-fit"
    )
    for word, seeds, first_seed in ((report, 100, 0), (fit, 80, 5000)):
        add_game(word, games)
        word.add_argument("--level", metavar="LEVEL", help=f"who plays (default: {USUAL_LEVEL})")
        word.add_argument("--seeds", type=natural, default=seeds, metavar="N", help=f"games ({seeds})")
        word.add_argument(
            "--first-seed",
            type=natural,
            default=first_seed,
            metavar="N",
            help=f"of the development seeds ({first_seed})",
        )


def add_demo(words: Words, games: Games) -> None:
    """Add `demo`: let bots play through the window."""
    word = add_word(
        words,
        "demo",
        "let bots play a whole game through the window, and picture every phase; no screen is needed",
        "demo --pictures FOLDER --players 5 --look dark",
    )
    add_game(word, games)
    word.add_argument("--pictures", type=Path, metavar="FOLDER", help="where the pictures go (default: none are taken)")
    add_players(word)
    word.add_argument("--level", metavar="LEVEL", help=f"of the bots (default: {USUAL_LEVEL})")
    word.add_argument("--seed", type=seed, default=1, metavar="N", help="of the game (default: 1)")
    word.add_argument("--look", default="light", choices=("light", "dark", "high contrast"))
    word.add_argument("--size", type=size, default=(1280, 800), metavar="WxH", help="of the window (default: 1280x800)")


def add_word(words: Words, name: str, purpose: str, example: str) -> ArgumentParser:
    """Add a command with an example of its use."""
    return words.add_parser(
        name,
        help=purpose,
        description=purpose[0].upper() + purpose[1:] + ".",
        epilog=f"example:\n  {PROGRAM} {example}",
        formatter_class=RawDescriptionHelpFormatter,
    )


def add_game(word: ArgumentParser, games: Games) -> None:
    """Add the option for a game."""
    known = ", ".join(games.ids)
    word.add_argument("--game", default=games.first, metavar="GAME", help=f"{known} (default: {games.first})")


def add_edition(word: ArgumentParser) -> None:
    """Add the option for an edition."""
    word.add_argument("--edition", type=Path, metavar="FILE", help="an edition of your own (docs/edition-format.md)")


def add_seats(word: ArgumentParser, usual: str) -> None:
    """Add the option for who sits where."""
    word.add_argument(
        "--seats",
        type=kinds,
        metavar="KIND,...",
        help=f"who sits where: human, a level of bot, or program: with a command line (default: {usual})",
    )


def add_players(word: ArgumentParser) -> None:
    """Add the option for the number of players; --merchants is its former name."""
    word.add_argument("--players", type=positive, metavar="N", help="how many play (default: as many as usual)")
    word.add_argument("--merchants", dest="players", type=positive, default=SUPPRESS, help=SUPPRESS)


def add_house_rules(word: ArgumentParser, games: Games) -> None:
    """Add the option for house rules."""
    known = "; ".join(
        f"{meta.title}: {', '.join(meta.house_rules)}" for meta in games.metas.values() if meta.house_rules
    )
    word.add_argument(
        "--house-rule",
        action="append",
        default=[],
        metavar="RULE",
        help=f"a house rule that holds; may be given more than once ({known or 'there are none'})",
    )


def names(text: str) -> list[str]:
    """Parse names; an empty one is replaced by a default later."""
    return [name_of(each) for each in separated(text)]


def name_of(text: str) -> str:
    """Parse the name of a player or a match."""
    from neptun_desktop.match.lines import LONGEST_NAME  # not needed for most words

    name = text.strip()
    if len(name) > LONGEST_NAME:
        raise ArgumentTypeError(f"a name has at most {LONGEST_NAME} characters, not {len(name)}")
    if any("\ud800" <= letter <= "\udfff" for letter in name):  # how Python passes on bytes that are no text
        raise ArgumentTypeError("a name is expected to be text in UTF-8")
    return name


def separated(text: str) -> list[str]:
    """Split at commas, except between double quotes."""
    try:
        return [each.strip() for each in next(csv.reader([text], skipinitialspace=True), [])]
    except csv.Error as error:
        raise ArgumentTypeError(f"words separated by commas are expected ({error})") from None


def kinds(text: str) -> list[str]:
    """Parse who sits where; a kind that contains a comma is put in double quotes."""
    seats = separated(text)
    if not seats or not all(seats):
        raise ArgumentTypeError("kinds of players separated by commas are expected")
    return seats


def size(text: str) -> tuple[int, int]:
    """Parse the width and height of a window."""
    width, cross, height = text.partition("x")
    if not (cross and width.isdecimal() and height.isdecimal()):
        raise ArgumentTypeError(f"a size looks like 1280x800, not like {text!r}")
    return int(width), int(height)


def bounds(text: str) -> tuple[float, float]:
    """Parse two shares, the lower one first."""
    try:
        low, high = map(float, text.split(","))
    except ValueError:
        raise ArgumentTypeError(f"two numbers are expected, not {text!r}") from None
    if not low < high:
        raise ArgumentTypeError("the first number must be below the second")
    return low, high


def natural(text: str) -> int:
    """Parse a whole number, 0 or more."""
    if not (text.isascii() and text.isdigit()):
        raise ArgumentTypeError(f"a whole number is expected, not {text!r}")
    return int(text)


def seed(text: str) -> int:
    """Parse the seed of a game."""
    if (number := natural(text)) > LARGEST_SEED:
        raise ArgumentTypeError(f"at most {LARGEST_SEED} is expected")
    return number


def positive(text: str) -> int:
    """Parse a whole number, 1 or more."""
    if (number := natural(text)) < 1:
        raise ArgumentTypeError("at least 1 is expected")
    return number
