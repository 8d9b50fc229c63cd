"""What is typed after an option: names, kinds of players, sizes and numbers."""

import csv
from argparse import ArgumentTypeError

from neptun_desktop.app.terminal import said as _
from neptun_desktop.kernel.chance import LARGEST_SEED


def names(text: str) -> list[str]:
    """Parse names; an empty one is replaced by a default later."""
    return [name_of(each) for each in separated(text)]


def name_of(text: str) -> str:
    """Parse the name of a player or a match."""
    from neptun_desktop.match.lines import LONGEST_NAME  # not needed for most words

    name = text.strip()
    if len(name) > LONGEST_NAME:
        raise ArgumentTypeError(
            _("a name has at most {most} characters, not {found}", most=LONGEST_NAME, found=len(name))
        )
    if any("\ud800" <= letter <= "\udfff" for letter in name):  # how Python passes on bytes that are no text
        raise ArgumentTypeError(_("a name is expected to be text in UTF-8"))
    return name


def separated(text: str) -> list[str]:
    """Split at commas, except between double quotes."""
    try:
        return [each.strip() for each in next(csv.reader([text], skipinitialspace=True), [])]
    except csv.Error as error:
        raise ArgumentTypeError(_("words separated by commas are expected ({error})", error=str(error))) from None


def kinds(text: str) -> list[str]:
    """Parse who sits where; a kind that contains a comma is put in double quotes."""
    seats = separated(text)
    if not seats or not all(seats):
        raise ArgumentTypeError(_("kinds of players separated by commas are expected"))
    return seats


def size(text: str) -> tuple[int, int]:
    """Parse the width and height of a window."""
    width, cross, height = text.partition("x")
    if not (cross and width.isdecimal() and height.isdecimal()):
        raise ArgumentTypeError(_("a size looks like 1280x800, not like {found}", found=repr(text)))
    return int(width), int(height)


def bounds(text: str) -> tuple[float, float]:
    """Parse two shares, the lower one first."""
    try:
        low, high = map(float, text.split(","))
    except ValueError:
        raise ArgumentTypeError(_("two numbers are expected, not {found}", found=repr(text))) from None
    if not low < high:
        raise ArgumentTypeError(_("the first number must be below the second"))
    return low, high


def natural(text: str) -> int:
    """Parse a whole number, 0 or more."""
    if not (text.isascii() and text.isdigit()):
        raise ArgumentTypeError(_("a whole number is expected, not {found}", found=repr(text)))
    return int(text)


def seed(text: str) -> int:
    """Parse the seed of a game."""
    if (number := natural(text)) > LARGEST_SEED:
        raise ArgumentTypeError(_("at most {most} is expected", most=LARGEST_SEED))
    return number


def positive(text: str) -> int:
    """Parse a whole number, 1 or more."""
    if (number := natural(text)) < 1:
        raise ArgumentTypeError(_("at least 1 is expected"))
    return number
