"""From the bytes of an edition file, or from a document, to an edition without faults, or to all its faults at once."""

import re
import tomllib
from collections.abc import Iterable, Mapping
from copy import deepcopy
from typing import Any, Generic, Protocol, TypeVar

from neptun_desktop.kernel.codec import digest
from neptun_desktop.kernel.edition.checks import Check, disagreements
from neptun_desktop.kernel.edition.declaring import class_table
from neptun_desktop.kernel.edition.faults import WHOLE_FILE, EditionFaults, Fault, FaultKind, fault
from neptun_desktop.kernel.memo import Recent

LARGEST_EDITION = 2**17  # bytes; for callers that read edition files: a dozen times the one that ships
TOML_LINE = re.compile(r"(?P<reason>.*) \(at line (?P<line>\d+), column (?P<column>\d+)\)", re.DOTALL)

# The parser's memory grows with the square of a dotted key's length, so a text is measured first.
DEEPEST_KEY = 8  # parts joined by dots; editions need four
LONGEST_WORD = 1000  # characters of a key, a number or a text
# An unfinished string reaches as far as it can: the parser stops there with an error. Nothing is tried twice.
STRING_OR_COMMENT = re.compile(
    r'"""(?:(?!""")[^\\]|\\.)*+(?:"{3,5})?+'
    r"|'''(?:(?!''').)*+(?:'{3,5})?+"
    r'|"(?:[^"\\\n]|\\[^\n])*+"?+'
    r"|'[^'\n]*+'?+"
    r"|#[^\n]*+",
    re.DOTALL,
)
WORD = r"[^\s.,=\[\]{}]"
LONG_WORD = re.compile(rf"{WORD}{{{LONGEST_WORD + 1}}}")
DEEP_KEY = re.compile(rf"(?<!{WORD}){WORD}++(?:[ \t]*+\.[ \t]*+{WORD}++){{{DEEPEST_KEY}}}")


class WithDocument(Protocol):
    """What every game's editions have."""

    @property
    def document(self) -> Mapping[str, Any]:
        """What it was read from; never changed."""


EditionT = TypeVar("EditionT", bound=WithDocument)


class EditionReader(Generic[EditionT]):
    """Reads the editions of a game: what its class declares, and what must agree in them.

    What only new games need is checked when one begins: saved games go on with the editions that they carry.
    """

    def __init__(self, edition: type[EditionT], checks: Iterable[Check], of_new_games: Iterable[Check] = ()) -> None:
        """Derive the form from the class."""
        self.form = class_table(edition)
        self._checks, self._of_new_games = tuple(checks), tuple(of_new_games)
        # Every saved game carries its edition, nearly always the same one. What is worked out from it is kept for it.
        self._read: Recent[str, EditionT] = Recent(8)

    def from_bytes(self, data: bytes) -> EditionT:
        """Read an edition file, for new games."""
        document = document_of_file(data)
        if faults := self.faults(document):
            raise EditionFaults(*faults)
        return self.from_document(document)

    def from_document(self, document: Mapping[str, Any]) -> EditionT:
        """Return the edition in a document, which may be that of a saved game, or raise all its faults.

        Equal documents give the same edition.
        """

        def read() -> EditionT:
            if faults := self.faults(document, self._checks):
                raise EditionFaults(*faults)
            sound = plain(document)
            return self.form.read(sound, document=sound)

        try:
            said = digest(document)
        except (TypeError, ValueError, RecursionError):  # it can only be faulty
            return read()
        return self._read.get(said, read)

    def faults(self, document: object, checks: Iterable[Check] | None = None) -> tuple[Fault, ...]:
        """Return everything that is wrong with a document, for new games unless only some checks count.

        Faults of the form come first, then inconsistencies.
        """
        misshapen = tuple(self.form.faults(document, WHOLE_FILE))
        places = [found.place for found in misshapen]
        if WHOLE_FILE in places:
            return misshapen
        checks = (*self._checks, *self._of_new_games) if checks is None else checks
        return (*misshapen, *disagreements(document, checks, places))

    def new_game_faults(self, edition: EditionT) -> tuple[Fault, ...]:
        """Return why no new game can begin with the edition of a saved game."""
        return tuple(disagreements(edition.document, self._of_new_games))


def edition_document(edition: WithDocument) -> dict[str, Any]:
    """Return an independent copy of the document that the edition was read from."""
    return deepcopy(dict(edition.document))


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


def plain(node: Any) -> Any:  # noqa: ANN401  (any part of a document)
    """Return a copy made of nothing but dictionaries, lists and scalars."""
    match node:
        case Mapping():
            return {key: plain(value) for key, value in node.items()}
        case list() | tuple():
            return [plain(entry) for entry in node]
        case _:
            return node


def too_large(text: str) -> Fault | None:
    """Return the fault of a word that is too long, or of a key of too many parts; None if the text can be parsed."""
    bare = STRING_OR_COMMENT.sub(_blank, text)
    for pattern, kind in ((LONG_WORD, FaultKind.LONG_WORD), (DEEP_KEY, FaultKind.DEEP_KEY)):
        found = pattern.search(bare)
        if found is not None:
            return fault(WHOLE_FILE, kind, line=text.count("\n", 0, found.start()) + 1)
    return None


def _blank(found: re.Match[str]) -> str:
    """Replace a string by a word of the same length, and a comment by spaces: neither may look like a dotted key."""
    sign = " " if found[0].startswith("#") else "x"
    return re.sub(r"[^\n]", sign, found[0])


def _toml_fault(text: str, error: Exception) -> Fault:
    if isinstance(error, RecursionError):
        return fault(WHOLE_FILE, FaultKind.NOT_TOML, reason="nested too deeply")
    if where := TOML_LINE.fullmatch(str(error)):
        line, column = int(where["line"]), int(where["column"])
        return fault(WHOLE_FILE, FaultKind.NOT_TOML, line=line, column=column, reason=where["reason"])
    if isinstance(error, tomllib.TOMLDecodeError):
        return fault(WHOLE_FILE, FaultKind.NOT_TOML, line=text.count("\n") + 1, reason=str(error))
    return fault(WHOLE_FILE, FaultKind.NOT_TOML, reason="a number, a date or a time that cannot be")
