"""What is wrong with an edition file, said to whoever wrote it."""

from collections.abc import Mapping

from neptun_desktop.games.neptun.edition_faults import Fault, FaultKind, Figure
from neptun_desktop.words.language import Language, noted, noted_in

# The patterns name the figures that the fault carries.
PATTERNS: Mapping[FaultKind, str] = {
    FaultKind.NOT_UTF8: noted("line {line} is not UTF-8 text (byte {byte})"),
    FaultKind.NOT_TOML: noted("it is not TOML: {reason}"),
    FaultKind.MISSING: noted("it is missing"),
    FaultKind.EXTRA: noted("an edition has no such key"),
    FaultKind.WRONG_TYPE: noted("expected is: {expected}; found is: {found}"),
    FaultKind.OUT_OF_RANGE: noted("{found} is out of range; it must be from {least} to {most}"),
    FaultKind.BAD_ID: noted("{found} is not an id: lower-case letters and digits, joined by _ or -"),
    FaultKind.BAD_TEXT: noted("{found} is not a name: some printable characters, not only spaces"),
    FaultKind.WRONG_LENGTH: noted("it has {found} entries; it must have from {least} to {most}"),
    FaultKind.WRONG_GAME: noted("this is an edition of {found}, not of {expected}"),
    FaultKind.TWICE: noted("{found} stands at {first} already"),
    FaultKind.RESERVED_ID: noted("{found} means something else in the game; choose another id"),
    FaultKind.UNKNOWN_PORT: noted("there is no port {found}"),
    FaultKind.UNKNOWN_REGION: noted("there is no region {found}"),
    FaultKind.UNKNOWN_GOOD: noted("there is no good {found}"),
    FaultKind.ROUTE_TO_ITSELF: noted("the route leads from {port} to itself"),
    FaultKind.UNREACHABLE_PORT: noted("no way leads from {start} to {port}"),
    FaultKind.NOT_ASCENDING: noted("{found} follows {before}; the numbers must ascend"),
    FaultKind.TOO_FEW_COLOURS: noted("{found} colours are too few for {players} merchants"),
    FaultKind.FORECAST_REVERSED: noted("the lowest forecast, {least}, is above the highest, {most}"),
    FaultKind.WIND_BELOW_ZERO: noted("a base of {base} with a forecast of {forecast} makes a wind of {wind}, below 0"),
    FaultKind.WIND_OFF_SCALE: noted("a first wind of {found} is not on the scale from {least} to {most}"),
    FaultKind.TURNS_DIFFER: noted("{found} sailing turns differ from {contracts} contracts a round"),
    FaultKind.WRONG_COUNT: noted("there are {found} of them, and {expected} are needed"),
    FaultKind.PILE_TOO_SMALL: noted("{found} can run out with {players} merchants; at least {least} are needed"),
    FaultKind.NO_REGION: noted("{port} belongs to no region, so no city card can name it"),
    FaultKind.GOOD_MISSING: noted("{good} is missing on the card"),
    FaultKind.GOOD_TWICE: noted("{good} pays both gold and favours"),
}

KINDS_OF_VALUES = (
    noted_in("kind of value", "true or false"),
    noted_in("kind of value", "whole number"),
    noted_in("kind of value", "number"),
    noted_in("kind of value", "number with a point"),
    noted_in("kind of value", "text"),
    noted_in("kind of value", "list"),
    noted_in("kind of value", "table"),
    noted_in("kind of value", "nothing"),
)


def fault_sentence(say: Language, fault: Fault) -> str:
    """Return where the fault lies, and what it is."""
    figures = dict(fault.figures)
    if fault.kind is FaultKind.WRONG_TYPE:
        figures = {name: say.pgettext("kind of value", str(figure)) for name, figure in figures.items()}
    return say.gettext(
        "{place}: {fault}.",
        place=fault.place or say.gettext("the file"),
        fault=say.gettext(_pattern(fault.kind, figures), **figures),
    )


def _pattern(kind: FaultKind, figures: Mapping[str, Figure]) -> str:
    """Return what to say; some faults do not always carry all figures."""
    if kind is FaultKind.NOT_TOML and "column" in figures:
        return noted("it is not TOML: {reason} (line {line}, column {column})")
    if kind is FaultKind.NOT_TOML and "line" in figures:
        return noted("it is not TOML: {reason} (line {line})")
    if kind is FaultKind.WRONG_LENGTH and figures["least"] == figures["most"]:
        return noted("it has {found} entries; it must have {least}")
    return PATTERNS[kind]
