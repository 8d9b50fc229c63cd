"""The few shapes that the picture of the rooms is made of."""

from html import escape
from typing import NamedTuple

NARROW, WIDE = "iljtfrI.,:;'| ()", "mwMW"


def text(x: float, y: float, words: str, kind: str = "", more: str = "") -> str:
    """Return one line of text; more attributes follow as they are."""
    named = f' class="{kind}"' if kind else ""
    return f'<text{named} x="{x:g}" y="{y:g}"{more}>{escape(words)}</text>'


class Frame(NamedTuple):
    """Where something is, and how large."""

    x: float
    y: float
    width: float
    height: float


def rectangle(frame: Frame, kind: str, radius: int = 5, fill: str = "") -> str:
    """Return a rectangle with round corners, filled as its kind is or with a colour of its own."""
    x, y, width, height = (f"{value:g}" for value in frame)
    filled = f' fill="{fill}"' if fill else ""
    return f'<rect class="{kind}" x="{x}" y="{y}" width="{width}" height="{height}" rx="{radius}"{filled}/>'


def breadth(words: str) -> float:
    """Estimate how wide words are at 13 pixels, in a wide font."""
    return sum(4.3 if each in NARROW else 12 if each in WIDE else 9 if each.isupper() else 7.7 for each in words)


def wrapped(words: str, width: float) -> list[str]:
    """Break words into lines of a width."""
    lines = [""]
    for word in words.split():
        longer = f"{lines[-1]} {word}".strip()
        if breadth(longer) <= width or not lines[-1]:
            lines[-1] = longer
        else:
            lines.append(word)
    return lines
