"""Reading the tables of a page of docs, to compare them with the program."""

import re
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import attrs

DOCS = Path(__file__).resolve().parents[3] / "docs"
WORD = re.compile(r"`([a-z_]+)`")


class Page:
    """A page of docs: its sections, and the cells of their tables."""

    def __init__(self, name: str) -> None:
        """Read the page."""
        self.text = (DOCS / name).read_text(encoding="utf-8")

    def section(self, heading: str) -> str:
        """Return what stands under a heading, up to the next one."""
        return re.split(r"(?m)^#+ ", self.text.partition(f"\n{heading}\n")[2])[0]

    def rows(self, heading: str) -> list[list[str]]:
        """Return the cells of the tables under a heading, without their first two lines."""
        lines = [line for line in self.section(heading).splitlines() if line.startswith("|")]
        cells = [[cell.strip() for cell in re.split(r"(?<!\\)\|", line)[1:-1]] for line in lines]
        heads = {place - 1 for place, row in enumerate(cells) if set(row[0]) == {"-"}}
        return [row for place, row in enumerate(cells) if place not in heads and place - 1 not in heads]

    def keys(self, heading: str) -> list[str]:
        """Return the keys that the tables under a heading list in their first column."""
        return [key for row in self.rows(heading) for key in WORD.findall(row[0])]

    def fields_by_kind(self, heading: str) -> dict[str, list[str]]:
        """Return for each kind of the first column the fields of the second."""
        found: dict[str, list[str]] = {}
        for first, second, *_ in self.rows(heading):
            current = WORD.findall(first) or [next(reversed(found))]
            found.setdefault(current[0], []).extend(WORD.findall(second))
        return found

    def last_cells(self, heading: str) -> dict[str, str]:
        """Return for each kind of the first column what the last column says."""
        return {WORD.findall(row[0])[0]: row[-1] for row in self.rows(heading) if row[0]}


def names(cls: Any, leave_out: Iterable[str] = ()) -> list[str]:  # noqa: ANN401
    """Return the names of a class's fields."""
    return [field.name for field in attrs.fields(cls) if field.name not in leave_out]
