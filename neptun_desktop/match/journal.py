"""Journal lines as bytes, each sealed to all lines before it, and read back up to the first broken seal.

A line is a canonical document with one more key, `chain`: the SHA-256 of the previous line's chain and of this line
without it. Changing, removing or moving a line breaks every later seal. This envelope is the same in every journal
format, including future ones.
"""

import json
from collections.abc import Iterable, Iterator
from enum import StrEnum
from hashlib import sha256
from itertools import accumulate

from attrs import define, frozen

from neptun_desktop.kernel.codec import canonical
from neptun_desktop.kernel.game import Document

LARGEST_JOURNAL = 2**24  # bytes; a long game uses about a hundredth of it. No more is read, nor written
MARGIN = 2**20  # bytes: the players are warned as long as so much is left, which is enough for several long games
NO_CHAIN = ""  # before the first line

# `chain` sorts before every other key, so it stands first in a canonical line. No new key may sort before it.
SEAL = b'{"chain":"'
SEALED = b'",'
BODY = len(SEAL) + sha256().digest_size * 2 + len(SEALED)


class Flaw(StrEnum):
    """What is wrong with a line."""

    TORN = "it's cut short"
    ALTERED = "its checksum is wrong"
    MALFORMED = "it's in the wrong format"


@define
class Flawed(Exception):  # noqa: N818  (named for what the line is)
    """A line that differs from what was written."""

    flaw: Flaw


@frozen(kw_only=True)
class Damage:
    """From this line on (1 is the header) a journal differs from what was written; `lost` bytes are unusable."""

    flaw: Flaw
    line: int
    lost: int


@frozen(kw_only=True)
class Reading:
    """The lines of a journal up to the first damaged one, with their bytes."""

    documents: tuple[Document, ...]
    lines: tuple[bytes, ...]
    damage: Damage | None


def sealed(document: Document, previous: str) -> bytes:
    """Return the sealed line that follows a line with the chain `previous`."""
    body = canonical(document)
    return SEAL + _chain(previous, body).encode() + SEALED + body[1:] + b"\n"


def sealed_lines(documents: Iterable[Document]) -> list[bytes]:
    """Return a whole journal from its documents, each sealed to those before it."""
    lines: list[bytes] = []
    for document in documents:
        lines.append(sealed(document, chain_of(lines[-1]) if lines else NO_CHAIN))
    return lines


def chain_of(line: bytes) -> str:
    """Return the chain that a sealed line carries."""
    return line[len(SEAL) : BODY - len(SEALED)].decode("ascii", "replace")


def seal_holds(line: bytes, previous: str) -> bool:
    """Return whether a line follows one with the chain `previous` and is unaltered."""
    return line.endswith(b"}\n") and line[:BODY] == SEAL + _chain(previous, b"{" + line[BODY:-1]).encode() + SEALED


def unsealed(line: bytes, previous: str) -> Document:
    """Return the content of a line without its seal, or raise Flawed."""
    if not line.endswith(b"\n"):
        raise Flawed(Flaw.TORN)
    if not seal_holds(line, previous):
        raise Flawed(Flaw.ALTERED)
    body = b"{" + line[BODY:-1]
    try:
        document = json.loads(body)
        if not isinstance(document, dict) or canonical(document) != body:
            raise Flawed(Flaw.MALFORMED)
    except (ValueError, RecursionError):
        raise Flawed(Flaw.MALFORMED) from None
    return document


def fitting(record: Iterable[bytes]) -> int:
    """Return how many lines can be written so that the file can be read again."""
    return sum(1 for size in accumulate(map(len, record)) if size <= LARGEST_JOURNAL)


def nearly_full(record: Iterable[bytes]) -> bool:
    """Return whether the players of a match should bring it to an end."""
    return sum(map(len, record)) > LARGEST_JOURNAL - MARGIN


def split(content: bytes) -> Iterator[bytes]:
    """Yield the lines of a file, each with its line ending."""
    start = 0
    while start < len(content):
        end = content.find(b"\n", start) + 1 or len(content)
        yield content[start:end]
        start = end


def read(content: bytes) -> Reading:
    """Return the good lines of a file, and where and how it is damaged."""
    documents: list[Document] = []
    lines: list[bytes] = []
    chain = NO_CHAIN
    damage = None
    for line in split(content):
        try:
            documents.append(unsealed(line, chain))
        except Flawed as flawed:
            damage = Damage(flaw=flawed.flaw, line=len(lines) + 1, lost=len(content) - sum(map(len, lines)))
            break
        lines.append(line)
        chain = chain_of(line)
    return Reading(documents=tuple(documents), lines=tuple(lines), damage=damage)


def _chain(previous: str, body: bytes) -> str:
    return sha256(previous.encode() + body).hexdigest()
