"""Which events of Upon a Salty Ocean are great moments: a great sale, a finished building, a first debt."""

import pytest

from neptun_desktop.games.salty_ocean.rules.events import BuildingBuilt, Event, PurseChanged, PurseReason
from neptun_desktop.games.salty_ocean.rules.state import State
from neptun_desktop.games.salty_ocean.texts.turns import great_moment

from .table import ANNA, BEA, EDITION, WORDS, opened


def said(event: Event, *earlier: Event, state: State | None = None) -> tuple[str, str] | None:
    found = great_moment(WORDS, state or opened(), event, earlier)
    return None if found is None else (found.title, found.line)


def purse(seat: int, before: int, after: int, reason: PurseReason = "sale") -> PurseChanged:
    return PurseChanged(seat, reason, before, after, 0)


def test_a_sale_is_great_if_it_brings_half_a_purse_and_more_than_any_before() -> None:
    assert EDITION.money.cap == 40
    first, title = ("Anna makes a great sale", ""), "Anna makes the biggest sale so far"
    assert said(purse(ANNA, 0, 19)) is None
    assert said(purse(ANNA, 0, 20)) == first, "there is none to compare it with"
    assert said(purse(ANNA, 5, 29), purse(BEA, 0, 9), purse(BEA, 0, 21)) == (title, "Previous best: Bea, 21 coins")
    assert said(purse(ANNA, 0, 21), purse(BEA, 0, 21)) is None, "as much is not more"
    assert said(purse(ANNA, 0, 21), purse(BEA, 0, 30, "vault")) == first, "only sales count"


def test_a_building_is_finished_when_somebody_builds_it_first() -> None:
    state = opened()
    assert said(BuildingBuilt(ANNA, "bank", 0), state=state) == (
        "Anna: Bank",
        "Keeps up to 80 coins and pays 1 for every full 20",
    )
    state.owners = {**state.owners, "bank": (BEA,)}
    assert said(BuildingBuilt(ANNA, "bank", 1), state=state) is None


@pytest.mark.parametrize(("building", "rank"), [("depot", 2), ("cathedral", 3)])
def test_what_grows_step_by_step_is_not_finished(building: str, rank: int) -> None:
    assert said(BuildingBuilt(ANNA, building, rank)) is None  # type: ignore[arg-type]


def test_the_cathedral_is_finished_at_its_last_step() -> None:
    last = len(EDITION.cathedral.values)
    assert said(BuildingBuilt(ANNA, "cathedral", last)) == ("Anna: Cathedral", "As high as it can be built")


def test_everybody_goes_into_debt_for_the_first_time_once() -> None:
    into_debt = purse(ANNA, 3, -2, "action")
    first = (
        "Anna is in debt for the first time",
        "1 coin interest now, and again at the end of every turn in debt",
    )
    assert said(into_debt) == first
    assert said(into_debt, purse(BEA, 0, -4, "action")) == first, "Bea's debt is another"
    assert said(into_debt, purse(ANNA, 1, -1, "action"), purse(ANNA, -1, 9)) is None
    assert said(purse(ANNA, -2, -3, "interest")) is None, "it has told already"
