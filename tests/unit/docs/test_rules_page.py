"""Every game's rules page has a paragraph for every refusal, and the figures on Neptun's are the edition's."""

from typing import get_args

import pytest

from neptun_desktop.games.neptun.edition.figures import ROUNDS
from neptun_desktop.games.neptun.edition.loader import shipped_edition
from neptun_desktop.games.neptun.rules import refusals as neptun
from neptun_desktop.games.salty_ocean.rules import refusals as salty_ocean
from tests.kit.rules_page import RulesPage

PAGES = {game: RulesPage(game) for game in ("neptun", "salty_ocean")}
RULES_OF_REFUSALS = {
    game: {cls.rule for cls in get_args(refusals.Refusal) if isinstance(cls.rule, str)}
    | {*refusals.PARAGRAPHS.values()}
    for game, refusals in (("neptun", neptun), ("salty_ocean", salty_ocean))
}
PAGE = PAGES["neptun"]


@pytest.mark.parametrize("game", PAGES)
def test_every_refusal_leads_to_a_paragraph(game: str) -> None:
    assert RULES_OF_REFUSALS[game] <= set(PAGES[game].anchors)


@pytest.mark.parametrize(("game", "letter", "last"), [("neptun", "R", 23), ("salty_ocean", "S", 30)])
def test_every_ruling_has_its_place(game: str, letter: str, last: int) -> None:
    rulings = [anchor for anchor in PAGES[game].anchors if anchor.startswith(letter)]
    assert rulings == [f"{letter}{number}" for number in range(1, last + 1)]


@pytest.mark.parametrize("game", PAGES)
def test_no_anchor_stands_twice_and_every_link_has_one(game: str) -> None:
    page = PAGES[game]
    assert len(page.anchors) == len(set(page.anchors))
    assert page.links <= set(page.anchors)


def test_the_point_tiles_are_those_of_the_edition() -> None:
    edition = shipped_edition()
    temples = [(region.name, region.tiles) for region in edition.regions] + [("Gold", edition.gold_temple)]
    told = [
        [name, *(", ".join(map(str, tiles.rounds[place])) for place in range(len(ROUNDS)))] for name, tiles in temples
    ]
    assert PAGE.table("tiles") == told


def test_the_figures_are_those_of_the_edition() -> None:
    edition = shipped_edition()
    told = {what: int(figure) for what, figure in PAGE.table("figures")}
    assert told == {
        "Gold at the start": edition.start.gold,
        "Wind at the start": edition.start.wind,
        "Price of a missing mile": edition.trade.mile_price,
        "Price of one more favour": edition.trade.favour_price,
        "Contracts per round": edition.trade.contracts_per_round,
        "Sailing turns per round": edition.trade.sailing_turns,
        "Extra turns per round": edition.trade.extra_turns,
        "Value of a bonus tile": edition.bonus.value,
        "Last step of a temple's track": edition.track_length,
        "City cards": len(edition.city_cards),
        "Goods cards": len(edition.good_of),
        "Common oar cards": len(edition.oars.common),
        "Personal oar cards per merchant": len(edition.oars.personal),
    }
