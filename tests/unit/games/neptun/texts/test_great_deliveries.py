"""Which deliveries of Neptun are great moments: the one that fulfils a whole manifest, and the last of a round."""

from neptun_desktop.games.neptun.rules.state import Slot, SlotStatus, State
from neptun_desktop.games.neptun.texts.phrases import phrases_for
from neptun_desktop.games.neptun.texts.turns import great_delivery
from neptun_desktop.texts.language import language
from tests.kit.positions import at_sea

ANN, BO, CY = 0, 1, 2


def manifests(*statuses: SlotStatus, others: SlotStatus = "open", round_: int = 0) -> State:
    """Return a table where Ann's contracts have these statuses, and one of Bo's has another."""
    state = at_sea(3, round_=round_)
    state.merchants[ANN].manifest = tuple(Slot(status, 0, 0) for status in statuses)
    state.merchants[BO].manifest = (Slot(others, 0, 0),)
    return state


def said(state: State, *, scored: bool = False) -> tuple[str, str] | None:
    phrases = phrases_for(language(), state.edition, ("Ann", "Bo", "Cy"))
    found = great_delivery(phrases, state, ANN, scored=scored)
    assert found is None or found.seat == ANN
    return None if found is None else (found.title, found.line)


ALL: tuple[SlotStatus, ...] = ("fulfilled",) * 5


def test_most_deliveries_are_no_great_moments() -> None:
    assert said(manifests("fulfilled", "open")) is None
    assert said(manifests("lost", "fulfilled")) is None, "one was lost, and Bo has one left"


def test_a_delivery_that_fulfils_the_manifest_is_one() -> None:
    bonus = "There's a bonus tile for that when the round is scored"
    assert said(manifests(*ALL)) == ("Ann has fulfilled every contract", bonus)


def test_the_last_one_of_a_round_is_one_when_nobody_has_a_contract_left_or_the_round_is_scored() -> None:
    last = ("Ann makes the last delivery of round B", "")
    assert said(manifests("lost", "fulfilled", others="lost", round_=1)) == last
    assert said(manifests("fulfilled", "open", round_=1), scored=True) == last
    assert said(manifests("fulfilled", "open", round_=2), scored=True) == (
        "Ann makes the last delivery of the game",
        "",
    )


def test_one_that_is_both_is_one_great_moment() -> None:
    both = ("Ann has fulfilled every contract", "Ann makes the last delivery of round A")
    assert said(manifests(*ALL, others="fulfilled")) == both
