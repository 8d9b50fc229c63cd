"""What can be wrong with an edition file, as data: the place, the kind of fault and its figures."""

from enum import StrEnum
from typing import TypeAlias

from attrs import frozen

from neptun_desktop.kernel.overriding import override

Figure: TypeAlias = int | str

WHOLE_FILE = ""  # the place of a fault that lies nowhere in particular


class FaultKind(StrEnum):
    """Every way in which an edition can be unplayable."""

    # the text
    NOT_UTF8 = "not UTF-8 text"
    NOT_TOML = "not TOML"
    # the form
    MISSING = "missing"
    EXTRA = "not a key of an edition"
    WRONG_TYPE = "wrong type"
    OUT_OF_RANGE = "out of range"
    BAD_ID = "not an id: lower-case letters and digits, joined by _ or -"
    BAD_TEXT = "not a name: some printable characters, not only spaces"
    WRONG_LENGTH = "too few or too many entries"
    WRONG_GAME = "an edition of another game"
    # names
    TWICE = "stands there twice"
    RESERVED_ID = "an id that means something else"
    UNKNOWN_PORT = "no such port"
    UNKNOWN_REGION = "no such region"
    UNKNOWN_GOOD = "no such good"
    # the map
    ROUTE_TO_ITSELF = "a route from a port to itself"
    UNREACHABLE_PORT = "no way leads there from the start port"
    # the table
    NOT_ASCENDING = "not in ascending order"
    TOO_FEW_COLOURS = "fewer colours than merchants"
    FORECAST_REVERSED = "the lowest forecast is above the highest"
    WIND_BELOW_ZERO = "the wind can fall below 0"
    WIND_OFF_SCALE = "the first wind is not on the scale"
    TURNS_DIFFER = "sailing turns differ from contracts a round"
    # counts
    WRONG_COUNT = "wrong count"
    PILE_TOO_SMALL = "the largest table can run out of it"
    # city cards
    NO_REGION = "a city card for a port without a region"
    GOOD_MISSING = "a good is missing on the card"
    GOOD_TWICE = "a good pays both gold and favours"


@frozen
class Fault:
    """One thing that is wrong, where it stands, and the figures that show it."""

    place: str  # like city_card[3].temple.honey; entries of a list count from 0
    kind: FaultKind
    figures: tuple[tuple[str, Figure], ...] = ()

    @override
    def __str__(self) -> str:
        figures = ", ".join(f"{name} {figure}" for name, figure in self.figures)
        return f"{self.place or 'the file'}: {self.kind.value}" + (f" ({figures})" if figures else "")


def fault(place: str, kind: FaultKind, **figures: Figure) -> Fault:
    """Return a fault with its figures named."""
    return Fault(place, kind, tuple(figures.items()))


class EditionFaults(Exception):  # noqa: N818 -- it is named after what it carries
    """The edition cannot be played; these are all its faults."""

    def __init__(self, faults: tuple[Fault, ...]) -> None:
        """Carry the faults in the order of the file's form."""
        super().__init__(faults)
        self.faults = faults

    @override
    def __str__(self) -> str:
        return "\n".join(map(str, self.faults))
