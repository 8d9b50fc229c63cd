"""Which editions of Upon a Salty Ocean the table has no room for."""

from copy import deepcopy
from typing import Any

import pytest

from neptun_desktop.app.catalogue import GAMES
from neptun_desktop.games.salty_ocean.edition.loader import edition_document, edition_from_document, shipped_edition
from neptun_desktop.games.salty_ocean.edition.table_fit import table_faults
from neptun_desktop.texts.language import language


def changed(*steps: str, to: Any) -> dict[str, Any]:  # noqa: ANN401  (any part of a document)
    document = deepcopy(edition_document(shipped_edition()))
    part = document
    for step in steps[:-1]:
        part = part[step]
    part[steps[-1]] = to
    return document


def test_the_shipped_edition_fits() -> None:
    assert list(table_faults(shipped_edition())) == []


@pytest.mark.parametrize(
    ("document", "place"),
    [
        (changed("money", "lowest", to=-60), "money.lowest"),
        (changed("money", "action_cost_max", to=20), "money.action_cost_max"),
        (changed("saline", "output", to=[1, 2, 3, 4, 5]), "saline.output"),
        (changed("buildings", "bank", "spaces", to=[6, 3, 2]), "buildings"),
    ],
)
def test_what_has_no_room_is_named(document: dict[str, Any], place: str) -> None:
    edition = edition_from_document(document)
    assert [fault.place for fault in table_faults(edition)] == [place]
    [told] = GAMES.entry("salty_ocean").editions.table_obstacles(language(), edition)
    assert told.startswith(f"{place}: the table has room for ")
