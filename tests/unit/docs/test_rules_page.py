"""resources/neptun/rules/en.md has a paragraph for every refusal, and its figures are the edition's."""

import re
from pathlib import Path
from typing import get_args

from neptun_desktop.games.neptun.edition import ROUNDS
from neptun_desktop.games.neptun.edition_loader import shipped_edition
from neptun_desktop.games.neptun.refusals import PARAGRAPHS, Refusal

PAGE = (Path(__file__).resolve().parents[3] / "resources" / "neptun" / "rules" / "en.md").read_text(encoding="utf-8")
ANCHORS = re.findall(r'<a id="([^"]+)"></a>', PAGE)


def table_rows(heading: str) -> list[list[str]]:
    """Return the rows of the first table after an anchor."""
    lines = PAGE.partition(f'<a id="{heading}"></a>')[2].partition("\n|---")[2].split("\n\n")[0].splitlines()[1:]
    return [[cell.strip() for cell in line.split("|")[1:-1]] for line in lines]


def test_every_refusal_leads_to_a_paragraph() -> None:
    fixed = {cls.rule for cls in get_args(Refusal) if isinstance(cls.rule, str)}
    assert fixed | set(PARAGRAPHS.values()) <= set(ANCHORS)


def test_every_ruling_has_its_place() -> None:
    assert [anchor for anchor in ANCHORS if anchor.startswith("R")] == [f"R{number}" for number in range(1, 23)]


def test_no_anchor_stands_twice_and_every_link_has_one() -> None:
    assert len(ANCHORS) == len(set(ANCHORS))
    assert set(re.findall(r"\]\(#([^)]+)\)", PAGE)) <= set(ANCHORS)


def test_the_point_tiles_are_those_of_the_edition() -> None:
    edition = shipped_edition()
    temples = [(region.name, region.tiles) for region in edition.regions] + [("Gold", edition.gold_temple)]
    told = [
        [name, *(", ".join(map(str, tiles.rounds[place])) for place in range(len(ROUNDS)))] for name, tiles in temples
    ]
    assert table_rows("tiles") == told


def test_the_figures_are_those_of_the_edition() -> None:
    edition = shipped_edition()
    told = {what: int(figure) for what, figure in table_rows("figures")}
    assert told == {
        "Gold at the start": edition.start.gold,
        "Wind at the start": edition.start.wind,
        "Price of a missing mile": edition.trade.mile_price,
        "Price of one more favour": edition.trade.favour_price,
        "Contracts a round": edition.trade.contracts_per_round,
        "Sailing turns a round": edition.trade.sailing_turns,
        "Extra turns a round": edition.trade.extra_turns,
        "Value of a bonus tile": edition.bonus.value,
        "Last field of a temple's track": edition.track_length,
        "City cards": len(edition.city_cards),
        "Goods cards": len(edition.good_of),
        "Common oar cards": len(edition.oars.common),
        "Personal oar cards each": len(edition.oars.personal),
    }
