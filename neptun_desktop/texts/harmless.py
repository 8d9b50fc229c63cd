"""Texts from outside, such as names of players, matches and files, made harmless where they are shown or become files.

A name may hold escape sequences for a terminal, or marks that turn the direction of the text around it.
"""

import re
from collections.abc import Iterable

FIRST_STRONG_ISOLATE, POP_ISOLATE = "\u2068", "\u2069"
ISOLATES = "\u2066\u2067\u2068"  # each lasts until the next U+2069
DIRECTIONS = "\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069"
RIGHT_TO_LEFT = "\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefe\U00010800-\U00010fff\U0001e800-\U0001efff"
CONTROLS = "\x00-\x1f\x7f-\x9f\u2028\u2029\ufeff\ud800-\udfff\U000e0000-\U000e007f"

# Compiled when first used: the start page waits for this module, and few names need any of it.
TURNING = f"[{DIRECTIONS}{RIGHT_TO_LEFT}]"
UNPRINTABLE = f"[{CONTROLS}{DIRECTIONS}]"
NOT_IN_FILES = rf'[{CONTROLS}{DIRECTIONS}<>:"/\\|?*]+'

LONGEST_FILE_NAME = 80  # characters; with a suffix, every file system takes them
RESERVED = {
    "con",
    "prn",
    "aux",
    "nul",
    *(f"{device}{number}" for device in ("com", "lpt") for number in "0123456789¹²³"),
}


def harmless(line: str, *, isolates: bool = True) -> str:
    """Return a line that a terminal only shows: control characters and directions are spelt out.

    The marks around names that are written from right to left stay, unless they are unwanted or do not match.
    """
    if line.isascii() and line.isprintable():
        return line
    parts = re.split(f"([{FIRST_STRONG_ISOLATE}{POP_ISOLATE}])", line)
    if not isolates or not _is_balanced(line):
        parts = [part for part in parts if part not in {FIRST_STRONG_ISOLATE, POP_ISOLATE}]
    return "".join(
        part if part in {FIRST_STRONG_ISOLATE, POP_ISOLATE} else re.sub(UNPRINTABLE, _spelt, part) for part in parts
    )


def whole_names(parts: Iterable[str]) -> list[str]:
    """Return the words of a text with those of an isolated name joined again: a row that began inside would turn."""
    whole: list[str] = []
    open_name = False
    for part in parts:
        if open_name:
            whole[-1] += f" {part}"
        else:
            whole.append(part)
        open_name = not _is_balanced(whole[-1])
    return whole


def _spelt(found: re.Match[str]) -> str:
    number = ord(found[0])
    return f"\\u{number:04x}" if number < 0x10000 else f"\\U{number:08x}"  # noqa: PLR2004  (four digits are enough)


def isolated(text: str) -> str:
    """Return a text that cannot turn the direction of the sentence around it; most texts stay as they are."""
    if text.isascii() or not re.search(TURNING, _outside_isolates(text)):
        return text
    if not _is_balanced(text):
        text = re.sub(f"[{DIRECTIONS}]", "", text)
    return f"{FIRST_STRONG_ISOLATE}{text}{POP_ISOLATE}"


def _outside_isolates(text: str) -> str:
    """Return a text without what is isolated in it; a list of isolated names may break between them."""
    found = 1
    while found:
        text, found = re.subn(f"[{ISOLATES}][^{ISOLATES}{POP_ISOLATE}]*{POP_ISOLATE}", "", text)
    return text


def _is_balanced(text: str) -> bool:
    depth = 0
    for letter in text:
        depth += (letter in ISOLATES) - (letter == POP_ISOLATE)
        if depth < 0:
            return False
    return depth == 0


def file_name(text: str, usual: str) -> str:
    """Return a text as a file name, without a suffix, that every system accepts; `usual` if nothing is left of it."""
    name = re.sub(NOT_IN_FILES, " ", text)[:LONGEST_FILE_NAME].strip(" .")
    if not name:
        return usual
    return f"{name}_" if name.partition(".")[0].rstrip().lower() in RESERVED else name
