"""The words of Python's own parser of arguments, which reads them from its module."""

import argparse
from functools import partial
from types import MappingProxyType
from typing import Final

from neptun_desktop.app.terminal import said
from neptun_desktop.kernel.overriding import override
from neptun_desktop.words.language import Language, noted_in

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
        "WORD": noted_in("placeholder on the command line", "WORD"),
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


def translate_argparse(say: Language) -> None:
    """Let the parser speak this language; what its version says beyond these messages stays English."""
    vars(argparse)["_"] = partial(say.translations.pgettext, "command line")
