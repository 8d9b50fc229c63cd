"""What the CHANGELOG says of each release, for people, for software centres and for whoever publishes one."""

import re
from dataclasses import dataclass
from datetime import date
from html import escape

HEADING = re.compile(r"^## \[(\d+\.\d+\.\d+)\] - (\d{4}-\d{2}-\d{2})\n", re.MULTILINE)
NEXT = re.compile(r"^## ", re.MULTILINE)
CHAPTER = re.compile(r"^### ", re.MULTILINE)
LINK = re.compile(r"\[([^\]]+)\]\([^)]+\)")
ITEM = "- "


@dataclass(frozen=True)
class Release:
    """One release: its version, its day, and all that is said of it."""

    version: str
    day: str
    notes: str  # Markdown, without the heading

    @property
    def summary(self) -> str:
        """What stands before the first chapter: a few sentences, or a short list."""
        return CHAPTER.split(self.notes, maxsplit=1)[0].strip()


def releases(changelog: str) -> list[Release]:
    """Return the releases, the newest first; what is not released yet is left out. Raise ValueError for a wrong day."""
    found = []
    for heading in HEADING.finditer(changelog):
        rest = changelog[heading.end() :]
        found.append(Release(heading[1], date.fromisoformat(heading[2]).isoformat(), NEXT.split(rest)[0].strip()))
    return found


def release_of(changelog: str, version: str) -> Release | None:
    """Return the release of this version, or None if the CHANGELOG does not name it."""
    return next((release for release in releases(changelog) if release.version == version), None)


def appstream_releases(found: list[Release]) -> str:
    """Return them as a software centre reads them, with their summaries."""
    lines = [
        line
        for release in found
        for line in (
            f'<release version="{release.version}" date="{release.day}">',
            *("  " + line for line in description(release.summary)),
            "</release>",
        )
    ]
    return "\n".join(lines)


def description(summary: str) -> list[str]:
    """Return paragraphs and lists as XML, line by line."""
    if not summary:
        return []
    lines = ["<description>"]
    for block in re.split(r"\n\n+", summary):
        if block.startswith(ITEM):
            items = re.split(rf"^{ITEM}", block, flags=re.MULTILINE)[1:]
            lines += ["  <ul>", *(f"    <li>{plain(item)}</li>" for item in items), "  </ul>"]
        else:
            lines.append(f"  <p>{plain(block)}</p>")
    return [*lines, "</description>"]


def plain(text: str) -> str:
    """Return a piece of Markdown in one line, without its marks, for XML."""
    return escape(re.sub(r"[*`]", "", LINK.sub(r"\1", " ".join(text.split()))), quote=False)
