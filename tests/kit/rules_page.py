"""A game's rules page as a reader finds it: its text, its anchors and its tables."""

import re
from pathlib import Path

RESOURCES = Path(__file__).resolve().parents[2] / "resources"


class RulesPage:
    """The English rules of one game."""

    def __init__(self, game: str) -> None:
        """Read the page."""
        self.text = (RESOURCES / game / "rules" / "en.md").read_text(encoding="utf-8")

    @property
    def anchors(self) -> list[str]:
        """Everything that a link or a refusal can lead to, from the first line to the last."""
        return re.findall(r'<a id="([^"]+)"></a>', self.text)

    @property
    def links(self) -> set[str]:
        """The anchors that the page itself leads to."""
        return set(re.findall(r"\]\(#([^)]+)\)", self.text))

    def table(self, anchor: str) -> list[list[str]]:
        """Return the rows of the first table after an anchor, without its head."""
        lines = self.text.partition(f'<a id="{anchor}"></a>')[2].partition("\n|---")[2].split("\n\n")[0].splitlines()
        return [[cell.strip() for cell in line.split("|")[1:-1]] for line in lines[1:]]
