"""Faults of an edition file, in sentences."""

from copy import deepcopy
from typing import Any

import pytest

from neptun_desktop.games.salty_ocean.edition.faults import SaltyOceanFault, TableFault
from neptun_desktop.games.salty_ocean.edition.loader import edition_document, edition_faults, shipped_edition
from neptun_desktop.games.salty_ocean.texts.edition_faults import PATTERNS, fault_sentence
from neptun_desktop.texts.language import Language


def sentences(document: object) -> list[str]:
    return [fault_sentence(Language().of("salty_ocean"), fault) for fault in edition_faults(document)]


@pytest.fixture
def document() -> dict[str, Any]:
    return deepcopy(edition_document(shipped_edition()))


def test_every_fault_has_its_pattern() -> None:
    assert set(PATTERNS) == {*SaltyOceanFault, *TableFault}


def test_a_word_that_cannot_stand_there(document: dict[str, Any]) -> None:
    document["start"]["ships"] = ["galley"]
    (said,) = sentences(document)
    assert said.startswith("start.ships[0]: ")
    assert said.endswith('"galley" isn\'t allowed here; choose from caravel, carrack.')


def test_figures_are_put_into_the_sentence(document: dict[str, Any]) -> None:
    document["edition"]["colours"] = ["blue", "green", "pink"]
    document["edition"]["turns"] = 11
    document["start"].update(coins_by_order=[1, 2], saline_level=5, ships=["caravel"] * 3, salt_aboard=5)
    document["market"].update(start_row=2, herring=[6, 5, 4, 3, 4], cod=[3, 2, 1], fall={"2": 1, "3": 1, "5": 1})
    document["ships"]["caravel"]["two_owner_share"] = 2
    document["prices"]["palace"] = 3
    document["money"]["cap"]["bank"] = 30
    document["buildings"]["st_maclou"]["end"] = [6]
    document["buildings"]["finance_office"]["per_sale"] = [20, 2]
    document["buildings"]["vault"]["needs"] = "vault"
    document["buildings"]["stained_glass"]["needs_cathedral"] = 19
    document["buildings"]["fierte"]["may_swap"] = [True, True]
    assert sentences(document) == [
        "edition.colours: 3 colours aren't enough for 4 merchants.",
        'edition.colours[2]: unknown colour "pink"; choose from blue, green, red, yellow.',
        "start.coins_by_order: 2 starting purses aren't enough for 4 merchants.",
        "market.fall: there's no entry for 4 merchants.",
        'market.fall.5: "5" isn\'t a number of merchants from 2 to 4.',
        "start.saline_level: level 5 isn't on the track from 1 to 4.",
        "start.ships: it lists the ship caravel 3 times, but a merchant can only have 2.",
        "start.salt_aboard: 5 barrels are more than the 4 the first ship can hold.",
        "market.cod: it has 3 rows, but the salt column has 5.",
        "market.start_row: row 2 isn't the middle row, which is 3.",
        "market.herring[4]: 4 follows 3; prices can't rise from row to row.",
        "buildings.stained_glass.needs_cathedral: no step of the cathedral is worth 19.",
        "buildings.st_maclou.end: it needs 2 entries, one for each space, but has 1.",
        (
            "buildings.finance_office.per_sale[0]: with 20 coins per sale, buying and selling would never "
            "end; the maximum is 19."
        ),
        "buildings.vault.needs: vault can't require itself.",
        (
            "ships.caravel.two_owner_share: two owners with a share of 2 each get more than the builder "
            "pays; the maximum share is 1."
        ),
        "buildings.fierte.may_swap[1]: swapping needs two tiles, but this space shows 1.",
        'prices.palace: "palace" can\'t be built.',
        "event: 10 tiles aren't enough for 11 turns.",
        "money.cap.bank: 30 is less than the 40 coins a merchant can keep without a bank.",
    ]


def test_an_even_number_of_rows_has_no_middle(document: dict[str, Any]) -> None:
    for good in ("salt", "herring", "cod"):
        document["market"][good] = [4, 3, 2, 1]
    assert "market.salt: 4 rows have no middle row; the number must be odd." in sentences(document)
