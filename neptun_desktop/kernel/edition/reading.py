"""From the bytes of an edition file to a document without faults, or all its faults at once."""

import re
import tomllib
from collections.abc import Iterable, Mapping
from typing import Any

from neptun_desktop.kernel.edition.checks import Check, disagreements
from neptun_desktop.kernel.edition.faults import WHOLE_FILE, EditionFaults, Fault, FaultKind, fault
from neptun_desktop.kernel.edition.measuring import too_large
from neptun_desktop.kernel.edition.shapes import Shape
from neptun_desktop.kernel.edition.spot import Spot

LARGEST_EDITION = 2**17  # bytes; for callers that read edition files: a dozen times the one that ships
TOML_LINE = re.compile(r"(?P<reason>.*) \(at line (?P<line>\d+), column (?P<column>\d+)\)", re.DOTALL)


def document_of_file(data: bytes) -> dict[str, Any]:
    """Return the content of a file, valid or not; raise EditionFaults if it is not TOML."""
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        raise EditionFaults(fault(WHOLE_FILE, FaultKind.NOT_UTF8, line=line, byte=error.start)) from None
    if found := too_large(text):
        raise EditionFaults(found)
    try:
        return tomllib.loads(text)
    except (ValueError, RecursionError) as error:  # also numbers and nesting too large for Python
        raise EditionFaults(_toml_fault(text, error)) from None


def faults_of_document(document: object, form: Shape, checks: Iterable[Check]) -> tuple[Fault, ...]:
    """Return everything that is wrong with a document: first its form, then inconsistencies."""
    misshapen = tuple(form.faults(document, WHOLE_FILE))
    places = frozenset(found.place for found in misshapen)
    if WHOLE_FILE in places:
        return misshapen
    return misshapen + tuple(disagreements(Spot(WHOLE_FILE, document, places), checks))


def sound_document(document: Mapping[str, Any], form: Shape, checks: Iterable[Check]) -> dict[str, Any]:
    """Return a copy made of plain tables and lists; raise EditionFaults if anything is wrong."""
    if faults := faults_of_document(document, form, checks):
        raise EditionFaults(*faults)
    return {key: plain(content) for key, content in document.items()}


def plain(node: object) -> object:
    """Return a part of a document made of nothing but dictionaries, lists and scalars."""
    match node:
        case Mapping():
            return {key: plain(value) for key, value in node.items()}
        case list() | tuple():
            return [plain(entry) for entry in node]
        case _:
            return node


def _toml_fault(text: str, error: Exception) -> Fault:
    if isinstance(error, RecursionError):
        return fault(WHOLE_FILE, FaultKind.NOT_TOML, reason="nested too deeply")
    if where := TOML_LINE.fullmatch(str(error)):
        line, column = int(where["line"]), int(where["column"])
        return fault(WHOLE_FILE, FaultKind.NOT_TOML, line=line, column=column, reason=where["reason"])
    if isinstance(error, tomllib.TOMLDecodeError):
        return fault(WHOLE_FILE, FaultKind.NOT_TOML, line=text.count("\n") + 1, reason=str(error))
    return fault(WHOLE_FILE, FaultKind.NOT_TOML, reason="a number, a date or a time that cannot be")
