"""The words of Python's own parser of arguments, which reads them from its module."""

import argparse
from functools import partial
from typing import Final

from neptun_desktop.words.language import Language, noted_in

MESSAGES: Final = (
    # Translators: this and the following come from Python. What begins with % stays as it is.
    noted_in("command line", "usage: "),
    noted_in("command line", "positional arguments"),
    noted_in("command line", "options"),
    noted_in("command line", "show this help message and exit"),
    noted_in("command line", "show program's version number and exit"),
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


def translate_argparse(say: Language) -> None:
    """Let the parser speak this language; what its version says beyond these messages stays English."""
    vars(argparse)["_"] = partial(say.translations.pgettext, "command line")
