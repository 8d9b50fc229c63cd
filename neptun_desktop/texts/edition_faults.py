"""Messages about faults in an edition file of any game."""

from collections.abc import Mapping
from enum import StrEnum

from neptun_desktop.kernel.edition.faults import Fault, FaultFigure, FaultKind
from neptun_desktop.texts.language import Language, noted, noted_in

# The patterns use the fault's figures.
PATTERNS: Mapping[StrEnum, str] = {
    FaultKind.NOT_UTF8: noted("line {line} isn't valid UTF-8 text (byte {byte})"),
    FaultKind.NOT_TOML: noted("it isn't valid TOML: {reason}"),
    FaultKind.LONG_WORD: noted("a key or value on line {line} is too long"),
    FaultKind.DEEP_KEY: noted("a key on line {line} has too many parts"),
    FaultKind.MISSING: noted("it's missing"),
    FaultKind.EXTRA: noted("editions have no such key"),
    FaultKind.WRONG_TYPE: noted("expected {expected}, found {found}"),
    FaultKind.OUT_OF_RANGE: noted("{found} is out of range; it must be between {least} and {most}"),
    FaultKind.BAD_ID: noted("{found} isn't a valid id: use lower-case letters and digits, joined by _ or -"),
    FaultKind.BAD_TEXT: noted("{found} isn't a valid name: it needs printable characters, not just spaces"),
    FaultKind.WRONG_LENGTH: noted("it has {found} entries, but must have {least} to {most}"),
    FaultKind.UNKNOWN_WORD: noted("{found} isn't allowed here; choose from {known}"),
    FaultKind.WRONG_GAME: noted("this is an edition of {found}, not {expected}"),
    FaultKind.TWICE: noted("{found} is already used at {first}"),
    FaultKind.RESERVED_ID: noted("{found} has another meaning in the game; choose another id"),
    FaultKind.NOT_ASCENDING: noted("{found} comes after {before}; the numbers must go up"),
    FaultKind.WRONG_COUNT: noted("there are {found} of them, but there must be {expected}"),
}

KINDS_OF_VALUES = (
    noted_in("kind of value", "true or false"),
    noted_in("kind of value", "whole number"),
    noted_in("kind of value", "number"),
    noted_in("kind of value", "decimal number"),
    noted_in("kind of value", "text"),
    noted_in("kind of value", "list"),
    noted_in("kind of value", "table"),
    noted_in("kind of value", "nothing"),
)


def fault_sentence(tr: Language, fault: Fault, own: Mapping[StrEnum, str]) -> str:
    """Return the place of the fault and a description; a game supplies patterns for its own kinds."""
    figures = dict(fault.figures)
    if fault.kind is FaultKind.WRONG_TYPE:
        figures = {name: tr.pgettext("kind of value", str(figure)) for name, figure in figures.items()}
    return tr.gettext(
        # Translators: where in an edition file a mistake is, and which
        "{place}: {fault}.",
        place=fault.place or tr.gettext("the file"),
        fault=tr.gettext(own.get(fault.kind) or _pattern(fault.kind, figures), **figures),
    )


def _pattern(kind: StrEnum, figures: Mapping[str, FaultFigure]) -> str:
    """Return the pattern; some faults do not always have all figures."""
    if kind is FaultKind.NOT_TOML and "column" in figures:
        return noted("it isn't valid TOML: {reason} (line {line}, column {column})")
    if kind is FaultKind.NOT_TOML and "line" in figures:
        return noted("it isn't valid TOML: {reason} (line {line})")
    if kind is FaultKind.WRONG_LENGTH and figures["least"] == figures["most"]:
        return noted("it has {found} entries, but must have {least}")
    return PATTERNS[kind]
