"""Journals of earlier formats, brought up to this one.

A migration takes the documents of a whole journal of its format and returns them as the next format has them. It is
never changed again once it shipped, and tests/fixtures/journals keeps a journal of every format that ever was.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import TypeAlias

from neptun_desktop.kernel.game import Document
from neptun_desktop.match.match import FORMAT

Migration: TypeAlias = Callable[[Sequence[Document]], Sequence[Document]]


def _with_memory_aid(documents: Sequence[Document]) -> Sequence[Document]:
    """Format 1 did not say whether the table used the memory aid, and knew no end before the game is over."""
    return [{**documents[0], "memory_aid": None, "format": 2}, *documents[1:]]


# By the format that a migration reads. Format 1 is the first.
MIGRATIONS: Mapping[int, Migration] = {1: _with_memory_aid}


def migrated(
    documents: Sequence[Document], migrations: Mapping[int, Migration] = MIGRATIONS, wanted: int = FORMAT
) -> Sequence[Document]:
    """Return the documents in the wanted format, or raise KeyError with a format that no migration reads."""
    while (found := documents[0]["format"]) != wanted:
        documents = migrations[found](documents)
    return documents
