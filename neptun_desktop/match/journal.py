"""Lines as bytes, each sealed to all before it, and back again as far as the seals are whole.

A line is a canonical document with one more key, `chain`: the SHA-256 of the previous line's chain and of this line
without it. Nothing in a file can so be changed, left out or moved without every later seal telling of it. This envelope
is the same in all formats of the journal, those to come included.
"""

import json
from collections.abc import Iterator
from enum import StrEnum
from hashlib import sha256

from attrs import frozen

from neptun_desktop.kernel.codec import canonical
from neptun_desktop.kernel.game import Document

LARGEST_JOURNAL = 2**24  # bytes; a long game has a hundredth of it
NO_CHAIN = ""  # before the first line

# `chain` sorts before every other key, so it stands first in a canonical line.
SEAL = b'{"chain":"'
SEALED = b'",'
BODY = len(SEAL) + sha256().digest_size * 2 + len(SEALED)


class Flaw(StrEnum):
    """What is wrong with a line."""

    TORN = "it breaks off"
    ALTERED = "its seal is broken"
    MALFORMED = "it is not of the form"


class Flawed(Exception):  # noqa: N818  (it says what the line is)
    """A line that is not as it was written."""

    def __init__(self, flaw: Flaw) -> None:
        """Keep what is wrong."""
        super().__init__(flaw)
        self.flaw = flaw


@frozen(kw_only=True)
class Damage:
    """From this line on (1 is the header) a journal is not as it was written; so many bytes are of no use."""

    flaw: Flaw
    line: int
    lost: int


@frozen(kw_only=True)
class Reading:
    """The lines of a journal up to the first that is damaged, with the bytes they came from."""

    documents: tuple[Document, ...]
    lines: tuple[bytes, ...]
    damage: Damage | None


def sealed(document: Document, previous: str) -> bytes:
    """Return the line that follows a line with that chain."""
    body = canonical(document)
    return SEAL + _chain(previous, body).encode() + SEALED + body[1:] + b"\n"


def chain_of(line: bytes) -> str:
    """Return the chain that a sealed line carries."""
    return line[len(SEAL) : BODY - len(SEALED)].decode("ascii", "replace")


def seal_holds(line: bytes, previous: str) -> bool:
    """Whether a line follows the one with that chain, and is as it was written."""
    return line.endswith(b"}\n") and line[:BODY] == SEAL + _chain(previous, b"{" + line[BODY:-1]).encode() + SEALED


def unsealed(line: bytes, previous: str) -> Document:
    """Return what a line says, without its seal, or raise Flawed."""
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


def split(content: bytes) -> Iterator[bytes]:
    """Give the lines of a file one by one, each with its end."""
    start = 0
    while start < len(content):
        end = content.find(b"\n", start) + 1 or len(content)
        yield content[start:end]
        start = end


def read(content: bytes) -> Reading:
    """Return the good lines of a file, and where and how it goes wrong."""
    documents: list[Document] = []
    lines: list[bytes] = []
    chain = NO_CHAIN
    damage = None
    for line in split(content):
        try:
            documents.append(unsealed(line, chain))
        except Flawed as flawed:
            lost = len(content) - sum(map(len, lines))
            damage = Damage(flaw=flawed.flaw, line=len(lines) + 1, lost=lost)
            break
        lines.append(line)
        chain = chain_of(line)
    return Reading(documents=tuple(documents), lines=tuple(lines), damage=damage)


def _chain(previous: str, body: bytes) -> str:
    return sha256(previous.encode() + body).hexdigest()
