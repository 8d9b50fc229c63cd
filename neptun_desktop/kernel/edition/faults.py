"""What can be wrong with an edition file, as data: the place, the kind of fault and its figures."""

from enum import StrEnum
from typing import TypeAlias

from attrs import frozen

from neptun_desktop.kernel.overriding import override

FaultFigure: TypeAlias = int | str

WHOLE_FILE = ""  # the place of a fault of the file as a whole


class FaultKind(StrEnum):
    """What can be wrong with an edition of any game. A game adds kinds of its own."""

    # the text
    NOT_UTF8 = "not UTF-8 text"
    NOT_TOML = "not TOML"
    LONG_WORD = "a key or a value is too long"
    DEEP_KEY = "a key has too many parts"
    # the form
    MISSING = "missing"
    EXTRA = "not a key of an edition"
    WRONG_TYPE = "wrong type"
    OUT_OF_RANGE = "out of range"
    BAD_ID = "not an id: lower-case letters and digits, joined by _ or -"
    BAD_TEXT = "not a name: some printable characters, not only spaces"
    WRONG_LENGTH = "too few or too many entries"
    UNKNOWN_WORD = "not one of the words that can stand here"
    WRONG_GAME = "an edition of another game"
    # between the parts
    TWICE = "stands there twice"
    RESERVED_ID = "an id that means something else"
    NOT_ASCENDING = "not in ascending order"
    WRONG_COUNT = "wrong count"


@frozen
class Fault:
    """One fault, its place, and the figures that show it."""

    place: str  # like city_card[3].temple.honey; entries of a list count from 0
    kind: StrEnum
    figures: tuple[tuple[str, FaultFigure], ...] = ()

    @override
    def __str__(self) -> str:
        figures = ", ".join(f"{name} {figure}" for name, figure in self.figures)
        return f"{self.place or 'the file'}: {self.kind.value}" + (f" ({figures})" if figures else "")


def fault(place: str, kind: StrEnum, **figures: FaultFigure) -> Fault:
    """Return a fault with its figures named."""
    return Fault(place, kind, tuple(figures.items()))


class EditionFaults(Exception):  # noqa: N818 -- it is named after what it carries
    """The edition cannot be played; these are all its faults."""

    def __init__(self, *faults: Fault) -> None:
        """Carry the faults in the order of the file's form."""
        super().__init__(*faults)
        self.faults = faults

    @override
    def __str__(self) -> str:
        return "\n".join(map(str, self.faults))
