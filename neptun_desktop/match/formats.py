"""Migrations of journals from earlier formats.

A migration takes the documents of a whole journal in one format and returns them in the next. Once released, it never
changes, and tests/fixtures/journals keeps a journal of every format that ever existed.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import TypeAlias

from neptun_desktop.kernel.game import Document
from neptun_desktop.match.match import format_of

Migration: TypeAlias = Callable[[Sequence[Document]], Sequence[Document]]


def _with_memory_aid(documents: Sequence[Document]) -> Sequence[Document]:
    """Format 1 did not record whether the memory aid was used, and had no way to end a game early."""
    return [{**documents[0], "memory_aid": None, "format": 2}, *documents[1:]]


def _with_agreements(documents: Sequence[Document]) -> Sequence[Document]:
    """Format 2 had one table agreement, the memory aid of the only game there was."""
    header = dict(documents[0])
    agreed = header.pop("memory_aid", None)
    agreements = {} if agreed is None else {"memory_aid": agreed}
    return [{**header, "table_agreements": agreements, "format": 3}, *documents[1:]]


def _with_counted(documents: Sequence[Document]) -> Sequence[Document]:
    """Format 3 knew no tries: every match counted."""
    return [{**documents[0], "counted": True, "format": 4}, *documents[1:]]


def _with_place(documents: Sequence[Document]) -> Sequence[Document]:
    """Format 4 told in the name of a branch where it was branched off, in the language of the player."""
    header, parent = documents[0], documents[0]["parent"]
    if isinstance(parent, dict) and parent.keys() == {"id", "commands"}:
        parent = {**parent, "name": "", "round": None, "turn": None, "number": 1}
    return [{**header, "parent": parent, "format": 5}, *documents[1:]]


# Keyed by the format that a migration reads. Format 1 is the first.
MIGRATIONS: Mapping[int, Migration] = {1: _with_memory_aid, 2: _with_agreements, 3: _with_counted, 4: _with_place}


def is_up_to_date(header: Document) -> bool:
    """Return whether a journal with this header can be read as it is."""
    return type(header["format"]) is int and header["format"] == format_of(header.get("parent"))


def migrated(documents: Sequence[Document]) -> Sequence[Document]:
    """Return the documents in the format that is read; raise KeyError with the format if no migration reads it."""
    while not is_up_to_date(documents[0]):
        found = documents[0]["format"]
        if type(found) is not int:
            raise KeyError(found)
        documents = MIGRATIONS[found](documents)
    return documents
