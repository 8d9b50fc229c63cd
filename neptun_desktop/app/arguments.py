"""The commands of the command line, with their help."""

import argparse
import csv
from argparse import SUPPRESS, ArgumentParser, ArgumentTypeError
from functools import partial
from pathlib import Path
from types import MappingProxyType
from typing import Any, Final, NoReturn

from attrs import frozen

from neptun_desktop import PROGRAM, TITLE, __version__
from neptun_desktop.app.terminal import said, terminal_language
from neptun_desktop.app.terminal import said as _
from neptun_desktop.controller.games import Games
from neptun_desktop.kernel.chance import LARGEST_SEED
from neptun_desktop.kernel.overriding import override
from neptun_desktop.texts.harmless import harmless
from neptun_desktop.texts.language import Language, noted, noted_in

EXAMPLES: Final = (
    ("", noted("open the game window")),
    ("play", noted("play in the terminal")),
    ("replay {file}", noted("verify a saved game and print it move by move")),
    ("simulate --games 100 --seed 1 --json", noted("play a hundred games, one JSON line each")),
)


class Parser(ArgumentParser):
    """A parser that repeats wrong words harmlessly."""

    @override
    def error(self, message: str) -> NoReturn:
        super().error(harmless(message))


@frozen
class CommandOption:
    """An option or an argument of a word, as `add_argument` takes it."""

    names: tuple[str, ...]
    settings: dict[str, Any]


@frozen
class Word:
    """A command, with an example of its use."""

    name: str
    purpose: str
    example: str
    options: tuple[CommandOption, ...] = ()
    either: tuple[CommandOption, ...] = ()  # of these, at most one may be given


def parser(games: Games) -> ArgumentParser:
    """Return the parser of the whole command line, in the language of the terminal."""
    tr = terminal_language()
    translate_argparse(tr)
    whole = Parser(
        PROGRAM,
        description=_(
            "{title}: board games about merchants and ships. Without a command, it opens the game window.", title=TITLE
        ),
        epilog=examples(),
        formatter_class=HelpLayout,
    )
    whole.add_argument("--version", action="version", version=f"{PROGRAM} {__version__}", help=tr.gettext(VERSION))
    parsers = whole.add_subparsers(
        dest="word", metavar=placeholder("WORD"), title=tr.pgettext("command line", "commands")
    )
    for word in words(games):
        own = parsers.add_parser(
            word.name,
            help=word.purpose,
            description=word.purpose,
            epilog="\n".join((_("example:"), f"  {PROGRAM} {word.example}")),
            formatter_class=HelpLayout,
        )
        for option in word.options:
            own.add_argument(*option.names, **option.settings)
        if word.either:
            forms = own.add_mutually_exclusive_group()
            for option in word.either:
                forms.add_argument(*option.names, **option.settings)
    return whole


def examples() -> str:
    """Return what can be typed, and what the program answers when it ends."""
    file = placeholder("FILE")
    commands = [(f"  {PROGRAM} {command.format(file=file)}".rstrip(), _(purpose)) for command, purpose in EXAMPLES]
    width = max(len(command) for command, purpose in commands) + 5
    codes = _("exit codes: 0 success, 1 failure, 2 usage error, 130 interrupted")
    return "\n".join((_("examples:"), *(f"{one:{width}}{purpose}" for one, purpose in commands), "", codes))


def option(*names: str, **settings: Any) -> CommandOption:  # noqa: ANN401  (whatever argparse takes)
    """Return an option."""
    return CommandOption(names, settings)


def switch(name: str, purpose: str) -> CommandOption:
    """Return an option without a value."""
    return option(name, action="store_true", help=purpose)


def words(games: Games) -> tuple[Word, ...]:
    """Return all commands with their options."""
    file, folder, level = placeholder("FILE"), placeholder("FOLDER"), placeholder("LEVEL")
    game = option(
        "--game",
        default=games.first,
        metavar=placeholder("GAME"),
        help=_("which game: {games} (default: {first})", games=", ".join(games.ids), first=games.first),
    )
    edition = option(
        "--edition",
        type=Path,
        metavar=file,
        help=_("play with your own edition file instead of the built-in edition (docs/edition-format.md)"),
    )
    players = (
        option("--players", type=positive, metavar="N", help=_("number of players (default: the game's usual number)")),
        option("--merchants", dest="players", type=positive, default=SUPPRESS, help=SUPPRESS),  # its former name
    )
    lists = (
        option("--folder", type=Path, metavar=folder, help=_("folder of the saved games (default: your own)")),
        switch("--json", _("print JSON")),
    )
    return (
        Word(
            "table",
            _("open the game window (the default)"),
            f"table {file}",
            (option("file", type=Path, nargs="?", metavar=file, help=_("a saved game to continue")),),
        ),
        Word(
            "play",
            _("play a game in the terminal, saved at every step"),
            'play --seats "human,human,program:python3 mybot.py" --names Mara,Jo',
            (
                game,
                edition,
                seats(_("one person, and bots of the usual level")),
                *players,
                option(
                    "--names",
                    type=names,
                    default=[],
                    metavar=f"{placeholder('NAME')},...",
                    help=_("player names (default: colours)"),
                ),
                option("--name", type=name_of, default="", metavar=placeholder("NAME"), help=_("a name for this game")),
                option(
                    "--seed",
                    type=seed,
                    metavar="N",
                    help=_("seed of the game: the same number deals the same cards (default: random)"),
                ),
                option(
                    "--first",
                    type=positive,
                    metavar="N",
                    help=_("the number of the player who goes first (default: drawn by lot)"),
                ),
                house_rules(games),
                option("--save", type=Path, metavar=file, help=_("where to save the game (default: with your others)")),
                option(
                    "--resume",
                    type=Path,
                    metavar=file,
                    help=_("continue a saved game; --seats may change who plays"),
                ),
                option(
                    "--patience",
                    type=float,
                    default=10.0,
                    metavar="S",
                    help=_("how many seconds a program may take for each answer (default: 10)"),
                ),
            ),
        ),
        Word(
            "replay",
            _("verify a saved game and print it move by move"),
            f"replay {file} --json --states",
            (
                option("file", type=Path, metavar=file, help=_("a saved game; exit code 1 if it isn't intact")),
                switch("--json", _("print a JSON line for the start, each command and the end")),
                switch("--states", _("add the hash of the state after each command; with --json, the whole state")),
            ),
        ),
        Word("matches", _("list your saved games"), "matches --json", lists),
        Word(
            "history",
            _("list finished games and everyone's results"),
            "history",
            (*lists, switch("--rebuild", _("rebuild the history from all saved games"))),
        ),
        Word(
            "check-edition",
            _("list everything that's wrong with an edition file"),
            "check-edition my.toml",
            (
                option("file", type=Path, metavar=file, help=_("an edition file (docs/edition-format.md)")),
                game,
                switch("--json", _("print one JSON object")),
            ),
        ),
        Word(
            "simulate",
            _("play many games between bots"),
            "simulate --players 3 --games 20",
            (
                game,
                edition,
                seats(_("bots of the usual level")),
                *players,
                option("--games", type=positive, default=1, metavar="N", help=_("number of games (default: 1)")),
                option(
                    "--seed",
                    type=seed,
                    default=1,
                    metavar="N",
                    help=_("seed of the first game; each further game uses the next (default: 1)"),
                ),
                house_rules(games),
                switch(
                    "--json",
                    _(
                        "print one JSON line per game: seed, scores, winners, what the points were for, number of "
                        "decisions, hash of the final state"
                    ),
                ),
            ),
        ),
        Word(
            "arena",
            _("compare bots: play many games and print how often each wins, with margins of error"),
            "arena --bots A,B,C --tables ladder --seeds 100 --markdown",
            (
                game,
                option(
                    "--bots",
                    type=kinds,
                    required=True,
                    metavar="A,B,...",
                    help=_("the bot levels to compare, separated by commas (docs/bots.md lists them)"),
                ),
                option(
                    "--tables",
                    choices=("one", "ladder", "mixed"),
                    default="one",
                    help=_(
                        "who plays whom. one: the first bot alone against each other level, which takes all the "
                        "other seats; ladder: each bot alone against the next level in the list, likewise; mixed: "
                        "all of them in one game (default: one)"
                    ),
                ),
                option(
                    "--seeds",
                    type=natural,
                    default=100,
                    metavar="N",
                    help=_(
                        "number of seeds to play; each is played once per seat, with everyone moving one seat on, "
                        "so that no seat is an advantage (default: 100)"
                    ),
                ),
                option(
                    "--first-seed",
                    type=natural,
                    default=0,
                    metavar="N",
                    help=_("how many seeds to skip, such as those already played (default: {number})", number=0),
                ),
                switch(
                    "--claim",
                    _("use a separate set of seeds on which no bot was ever tuned, for results you want to publish"),
                ),
                option(
                    "--results",
                    type=Path,
                    metavar=file,
                    help=_("save the results here as they come in; the same command later continues from there"),
                ),
                *players,
                option(
                    "--factor",
                    type=float,
                    default=1.0,
                    metavar="F",
                    help=_("let every bot think F times as long as usual, such as 0.5 for half (default: 1)"),
                ),
                option(
                    "--jobs",
                    type=natural,
                    default=0,
                    metavar="N",
                    help=_("number of processes that play at the same time (default: one per CPU core)"),
                ),
                option(
                    "--sequential",
                    type=bounds,
                    metavar="LOW,HIGH",
                    help=_(
                        "stop early, as soon as it's clear whether the first bot's share of wins is nearer to LOW "
                        "or to HIGH, such as 0.5,0.6"
                    ),
                ),
            ),
            either=(
                switch("--json", _("print one JSON object")),
                switch("--markdown", _("print Markdown tables (default)")),
            ),
        ),
        Word(
            "edition-report",
            _(
                "let bots play many games and print statistics that help to balance an edition (not every "
                "game has them)"
            ),
            "edition-report",
            (
                game,
                option(
                    "--seeds",
                    type=natural,
                    default=100,
                    metavar="N",
                    help=_("number of games (default: {number})", number=100),
                ),
                option(
                    "--first-seed",
                    type=natural,
                    default=0,
                    metavar="N",
                    help=_("how many seeds to skip, such as those already played (default: {number})", number=0),
                ),
                option("--level", metavar=level, help=_("level of the bots (default: the game's usual one)")),
            ),
        ),
        Word(
            "demo",
            _("let bots play a whole game in the window and take a picture of every phase; no screen needed"),
            f"demo --pictures {folder} --players 5 --look dark",
            (
                game,
                option(
                    "--pictures",
                    type=Path,
                    metavar=folder,
                    help=_("where to save the pictures (default: none are taken)"),
                ),
                *players,
                option("--level", metavar=level, help=_("level of the bots (default: the game's usual one)")),
                option("--seed", type=seed, default=1, metavar="N", help=_("seed of the game (default: 1)")),
                option(
                    "--look",
                    default="light",
                    choices=("light", "dark", "high contrast"),
                    help=_("colour theme (default: light)"),
                ),
                option(
                    "--size",
                    type=size,
                    default=(1280, 800),
                    metavar="WxH",
                    help=_("size of the window (default: 1280x800)"),
                ),
            ),
        ),
        Word(
            "engine",
            _(
                "let another program control a game: one JSON request per line in, one JSON answer per line "
                "out (docs/protocol.md)"
            ),
            "engine < requests > answers",
        ),
    )


def seats(usual: str) -> CommandOption:
    """Return the option for who sits where."""
    return option(
        "--seats",
        type=kinds,
        metavar=f"{placeholder('KIND')},...",
        help=_(
            "who plays in each seat, separated by commas: human, a bot level (docs/bots.md), or "
            "program: and the command that starts your own bot (default: {usual})",
            usual=usual,
        ),
    )


def house_rules(games: Games) -> CommandOption:
    """Return the option for house rules."""
    tr = terminal_language()
    known = tr.clauses(
        tr.labelled(meta.title, tr.enumeration(meta.house_rules)) for meta in games.metas.values() if meta.house_rules
    )
    return option(
        "--house-rule",
        action="append",
        default=[],
        metavar=placeholder("RULE"),
        help=_(
            "a house rule to play with; can be repeated ({rules})",
            rules=known or _("there are none"),
        ),
    )


VERSION: Final = noted_in("command line", "show program's version number and exit")
MESSAGES: Final = (
    # Translators: all messages of this context come from Python. What begins with % stays as it is.
    noted_in("command line", "usage: "),
    noted_in("command line", "positional arguments"),
    noted_in("command line", "options"),
    noted_in("command line", "show this help message and exit"),
    noted_in("command line", "%(prog)s: error: %(message)s\n"),
    noted_in("command line", "argument %(argument_name)s: %(message)s"),
    noted_in("command line", "the following arguments are required: %s"),
    noted_in("command line", "unrecognized arguments: %s"),
    noted_in("command line", "not allowed with argument %s"),
    noted_in("command line", "expected one argument"),
    noted_in("command line", "invalid choice: %(value)r (choose from %(choices)s)"),
    noted_in("command line", "invalid %(type)s value: %(value)r"),
    noted_in("command line", "ambiguous option: %(option)s could match %(matches)s"),
    noted_in("command line", "ignored explicit argument %r"),
)
PLACEHOLDERS: Final = MappingProxyType(
    {
        # Translators: all messages of this context stand for what is typed there, in capitals: neptun replay FILE
        "WORD": noted_in("placeholder on the command line", "COMMAND"),
        "FILE": noted_in("placeholder on the command line", "FILE"),
        "FOLDER": noted_in("placeholder on the command line", "FOLDER"),
        "NAME": noted_in("placeholder on the command line", "NAME"),
        "KIND": noted_in("placeholder on the command line", "KIND"),
        "LEVEL": noted_in("placeholder on the command line", "LEVEL"),
        "GAME": noted_in("placeholder on the command line", "GAME"),
        "RULE": noted_in("placeholder on the command line", "RULE"),
    }
)


class HelpLayout(argparse.RawDescriptionHelpFormatter):
    """Puts the colon behind a heading as the language does: French has a space before it."""

    @override
    def start_section(self, heading: str | None) -> None:
        # Translators: a heading on the command line, such as "options:"; it must end with a colon
        super().start_section(heading and said("{heading}:", heading=heading).removesuffix(":"))


def placeholder(english: str) -> str:
    """Return what stands for something to be typed."""
    return said(PLACEHOLDERS[english])


def translate_argparse(tr: Language) -> None:
    """Let the parser speak this language; what its version says beyond these messages stays English."""
    vars(argparse)["_"] = partial(tr.translations.pgettext, "command line")


def names(text: str) -> list[str]:
    """Parse names; an empty one is replaced by a default later."""
    return [name_of(each) for each in separated(text)]


def name_of(text: str) -> str:
    """Parse the name of a player or a match."""
    from neptun_desktop.match.lines import LONGEST_NAME  # not needed for most words

    name = text.strip()
    if len(name) > LONGEST_NAME:
        raise ArgumentTypeError(
            _("a name can have at most {most} characters, not {found}", most=LONGEST_NAME, found=len(name))
        )
    if any("\ud800" <= letter <= "\udfff" for letter in name):  # how Python passes on bytes that are no text
        raise ArgumentTypeError(_("a name must be UTF-8 text"))
    return name


def separated(text: str) -> list[str]:
    """Split at commas, except between double quotes."""
    try:
        return [each.strip() for each in next(csv.reader([text], skipinitialspace=True), [])]
    except csv.Error as error:
        raise ArgumentTypeError(_("expected words separated by commas ({error})", error=str(error))) from None


def kinds(text: str) -> list[str]:
    """Parse who sits where; a kind that contains a comma is put in double quotes."""
    found = separated(text)
    if not found or not all(found):
        raise ArgumentTypeError(_("expected kinds of players separated by commas"))
    return found


def size(text: str) -> tuple[int, int]:
    """Parse the width and height of a window."""
    width, cross, height = text.partition("x")
    if not (cross and width.isdecimal() and height.isdecimal()):
        raise ArgumentTypeError(_("expected a size such as 1280x800, not {found}", found=repr(text)))
    return int(width), int(height)


def bounds(text: str) -> tuple[float, float]:
    """Parse two shares, the lower one first."""
    try:
        low, high = map(float, text.split(","))
    except ValueError:
        raise ArgumentTypeError(_("expected two numbers, not {found}", found=repr(text))) from None
    if not low < high:
        raise ArgumentTypeError(_("the first number must be lower than the second"))
    return low, high


def natural(text: str) -> int:
    """Parse a whole number, 0 or more."""
    if not (text.isascii() and text.isdigit()):
        raise ArgumentTypeError(_("expected a whole number, not {found}", found=repr(text)))
    return int(text)


def seed(text: str) -> int:
    """Parse the seed of a game."""
    if (number := natural(text)) > LARGEST_SEED:
        raise ArgumentTypeError(_("must be at most {most}", most=LARGEST_SEED))
    return number


def positive(text: str) -> int:
    """Parse a whole number, 1 or more."""
    if (number := natural(text)) < 1:
        raise ArgumentTypeError(_("must be at least 1"))
    return number
