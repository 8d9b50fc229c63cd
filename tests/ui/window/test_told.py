"""A newcomer can ask everything on the table what it is for, and finds a button where one looks for it."""

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from neptun_desktop.controller.targets import ButtonTarget, PlayerTarget
from neptun_desktop.games.neptun.clicks.targets import ContractTarget, OarTarget, PortTarget, SlotTarget
from neptun_desktop.games.neptun.clicks.thing_targets import ShipTarget, ThingTarget
from neptun_desktop.games.neptun.edition.loader import shipped_edition
from neptun_desktop.games.neptun.game import ENTRY
from neptun_desktop.games.neptun.kit import KIT
from neptun_desktop.games.neptun.rules import engine
from neptun_desktop.games.neptun.rules.events import OarsRevealed
from neptun_desktop.games.neptun.rules.state import EMPTY_SLOT, Options, State
from neptun_desktop.games.neptun.texts.names import Names
from neptun_desktop.games.neptun.texts.things import THINGS
from neptun_desktop.games.salty_ocean.clicks.targets import TileTarget
from neptun_desktop.texts.language import language
from neptun_desktop.ui.board.arrange import SENTENCE, log_panel
from neptun_desktop.ui.board.furniture import Blank, Veil
from neptun_desktop.ui.board.furniture import TextLine as Lettering
from neptun_desktop.ui.match.table_presenter import Sight, TablePresenter
from tests.ui.window.driver import Driver, a_table, seated

EDITION = shipped_edition()


def at(stage: str) -> State:
    """Return a position that asks for this."""
    state = engine.new(EDITION, 3, 1, Options())
    while state.stage != stage:
        seat = state.queue[0]
        state = engine.apply(state, seat, engine.legal(state, seat)[0 if state.stage == "draft" else -1]).state
    return state


def sentence(driver: Driver) -> str:
    """Return what the line on top says."""
    face = driver.page.scene.items_by_key[SENTENCE].piece.face
    assert isinstance(face, Lettering)
    return face.words


def test_everything_that_counts_tells_what_it_is_for_when_the_pointer_rests(qtbot: QtBot, tmp_path: Path) -> None:
    with seated(qtbot, a_table(3, 0), tmp_path / "game.neptun") as driver:
        scene = driver.page.scene
        things = {
            item.piece.target.thing
            for item in scene.items_by_key.values()
            if isinstance(item.piece.target, ThingTarget)
        }
        assert things == THINGS.keys() - {"temples", "piles", "bonus"}  # the first two are buttons
        scene.point_at(ThingTarget("wind"))
        assert not scene.bubbles.said, "only when the pointer rests"
        qtbot.waitUntil(lambda: bool(scene.bubbles.said))
        assert scene.bubbles.said[0] == "Wind and forecast: 5"
        scene.point_at(ButtonTarget("points"))
        qtbot.waitUntil(lambda: scene.bubbles.said[:1] == ("Temples",))
        scene.point_at(None)
        assert not scene.bubbles.said


def test_a_click_asks_at_once(qtbot: QtBot, tmp_path: Path) -> None:
    with seated(qtbot, a_table(3, 0), tmp_path / "game.neptun") as driver:
        driver.click(ThingTarget("order"))
        assert driver.page.scene.bubbles.said[0] == "Turn order: Ann, Bo, Cy"
        driver.click(ThingTarget("crew"))
        assert driver.page.scene.bubbles.said[0].startswith("Crews: ")


def test_a_click_on_a_weather_tile_explains_it_aloud_too(qtbot: QtBot) -> None:
    with seated(qtbot, a_table(1, 2, game="salty_ocean"), None) as driver:
        driver.settle()
        scene, heard = driver.page.scene, list[str]()
        scene.announced.connect(heard.append)
        driver.click(TileTarget("T1"))
        said = " ".join(scene.bubbles.said)
        assert said.startswith("This turn ")
        assert "sail out" in said
        (spoken,) = heard
        assert "sail out" in spoken
        assert driver.page.explaining.rule_named is None, "nothing was refused"


def test_the_head_of_a_player_tells_who_it_is(qtbot: QtBot, tmp_path: Path) -> None:
    with seated(qtbot, a_table(1, 2), tmp_path / "game.neptun") as driver:
        driver.settle()
        driver.click(PlayerTarget(1))
        assert driver.page.scene.bubbles.said[0] == "Bo, Deckhand"
        assert "Rows too hard and thinks afterwards." in driver.page.scene.bubbles.said
        driver.click(PlayerTarget(0))
        assert driver.page.scene.bubbles.said == ("Ann", "Plays at this computer.")


def test_half_way_through_a_choice_the_line_asks_for_the_slot(qtbot: QtBot, tmp_path: Path) -> None:
    with seated(qtbot, a_table(3, 0), tmp_path / "game.neptun") as driver:
        driver.click(ContractTarget(0))
        driver.settle()
        before = sentence(driver)
        assert "or give it up" in before
        driver.click(ContractTarget(0))
        assert "choose an empty slot for" in sentence(driver)
        driver.press(Qt.Key.Key_Escape)
        assert sentence(driver) == before


def presenter_for(names: tuple[str, ...]) -> TablePresenter:
    return TablePresenter(ENTRY, KIT, ENTRY.phrases(language(), EDITION, names), {"memory_aid": True})


def test_the_headline_leaves_out_the_oars_that_the_table_shows() -> None:
    """A list of all of them would make the largest line of the table the smallest, at the moment that counts."""
    presenter = presenter_for(("Ann", "Bo", "Cy"))
    revealed = OarsRevealed((0, 0, 0), 5)
    presenter.tell((revealed,), 1)
    assert "Ann (" in presenter.log[-1].text
    assert presenter.headline((revealed,)) == "Oar cards revealed. The forecast is +5."


def test_a_bot_is_watched_and_a_person_is_asked() -> None:
    presenter, state = presenter_for(("Ann", "Bo", "Cy")), at("draft")
    first = state.queue[0]
    asked = presenter.shown(state, Sight(seat=first))
    watched = presenter.shown(state, Sight(seat=(first + 1) % 3))
    assert asked.sentence.startswith(f"{presenter.phrases.player(first)}: ")
    assert watched.sentence == f"{presenter.phrases.player(first)} is choosing a contract."


@pytest.mark.parametrize("stage", ["sail", "deliver"])
def test_staying_and_delivering_are_on_buttons_too(stage: str) -> None:
    presenter, state = presenter_for(("Ann", "Bo", "Cy")), at(stage)
    seat = state.queue[0]
    buttons = presenter.shown(state, Sight(eyes=seat, seat=seat)).answers
    port = state.merchants[seat].port
    if stage == "sail":
        assert [(each.target, each.text) for each in buttons] == [
            (PortTarget(port), f"Stay in {Names(language(), EDITION, ()).port(port)}")
        ]
    else:
        slots = [each for each in buttons if isinstance(each.target, SlotTarget)]
        assert slots[0].text.startswith("Deliver ")
        assert buttons[-1].text == "Don't deliver"


def test_a_delivery_that_loses_other_contracts_is_not_offered_first() -> None:
    presenter, state = presenter_for(("Ann", "Bo", "Cy")), at("deliver")
    seat = state.queue[0]
    merchant = state.merchants[seat]
    here = next(slot for slot in merchant.manifest if slot.city and EDITION.port_of[slot.city] == merchant.port)
    elsewhere = next(slot for slot in merchant.manifest if slot.city and EDITION.port_of[slot.city] != merchant.port)
    for manifest, first in (((here, elsewhere), True), ((elsewhere, here), False)):
        merchant.manifest = (*manifest, *[EMPTY_SLOT] * 3)
        buttons = presenter.shown(state, Sight(eyes=seat, seat=seat)).answers
        assert [each.first for each in buttons] == [first, False]


def test_gold_on_a_left_over_contract_says_what_it_is_for(qtbot: QtBot, tmp_path: Path) -> None:
    with seated(qtbot, a_table(3, 0), tmp_path / "game.neptun") as driver:
        page = driver.page
        while not (page.state.row_gold and page.state.revealed):
            page.click(driver.targets()[-1])  # all are revealed, so what is left over lay open
            driver.settle()
        page.scene.point_at(ContractTarget(0))
        assert any("so there's" in line for line in page.scene.bubbles.said)


def test_miles_on_the_map_explain_themselves(qtbot: QtBot, tmp_path: Path) -> None:
    with seated(qtbot, a_table(3, 0), tmp_path / "game.neptun") as driver:
        driver.click(ThingTarget("high_sea", 0))
        assert driver.page.scene.bubbles.said[0] == "Malaca \N{EN DASH} Carthago: 12 miles"


def test_a_ship_tells_whose_it_is_and_leaves_the_click_to_a_port_beneath_it(qtbot: QtBot, tmp_path: Path) -> None:
    with seated(qtbot, a_table(3, 0), tmp_path / "game.neptun") as driver:
        scene = driver.page.scene
        driver.click(ShipTarget(1))
        assert scene.bubbles.said[0] == f"{driver.page.presenter.phrases.player(1)}'s ship"
        scene.invite((PortTarget("crete"),))
        port = scene.item_of(PortTarget("crete"))
        assert port is not None
        assert scene.target_at(port.box().center()) == PortTarget("crete")


def test_an_oar_card_tells_how_far_it_goes(qtbot: QtBot, tmp_path: Path) -> None:
    with seated(qtbot, a_table(3, 0), tmp_path / "game.neptun") as driver:
        page = driver.page
        card = page.state.merchants[page.state.queue[0]].hand[0]
        page.scene.point_at(OarTarget(card))
        assert "strength" in page.scene.bubbles.said[0].lower()


def test_tab_does_not_leave_the_curtain(qtbot: QtBot, tmp_path: Path) -> None:
    with seated(qtbot, a_table(3, 0), tmp_path / "game.neptun") as driver:
        curtain = driver.page.curtain
        curtain.call(0)
        for key in (Qt.Key.Key_Tab, Qt.Key.Key_Backtab):
            QTest.keyClick(curtain, key)
            assert driver.page.focusWidget() is curtain


def test_one_sheet_lies_over_the_table_at_a_time(qtbot: QtBot, tmp_path: Path) -> None:
    with seated(qtbot, a_table(3, 0), tmp_path / "game.neptun") as driver:
        panels = driver.session.panels
        panels.open_panel("points")
        panels.open_panel("piles")
        assert panels.of_game["piles"].isVisible()
        assert not panels.of_game["points"].isVisible()


def test_asking_for_a_hint_again_tells_the_next_step(qtbot: QtBot, tmp_path: Path) -> None:
    with seated(qtbot, a_table(3, 0), tmp_path / "game.neptun") as driver:
        hint = driver.session.panels.hint
        driver.page.press("hint")
        qtbot.waitUntil(lambda: hint.hint is not None)
        assert hint.step == 0
        driver.page.press("hint")
        assert hint.step == 1


def test_a_hint_lies_on_the_log_in_a_window_of_any_size(qtbot: QtBot, tmp_path: Path) -> None:
    with seated(qtbot, a_table(3, 0), tmp_path / "game.neptun") as driver:
        page, hint = driver.page, driver.session.panels.hint
        page.press("hint")
        for size in ((1100, 700), (1500, 900), (1024, 768)):
            page.resize(*size)

            def on_the_log() -> bool:
                log = log_panel(page.scene.table_layout, 3)
                place = page.view.mapFromScene(log).boundingRect()
                return place.adjusted(-4, -4, 4, 4).contains(hint.geometry())

            qtbot.waitUntil(on_the_log)


def test_what_was_given_up_by_revealing_fades(qtbot: QtBot, tmp_path: Path) -> None:
    with seated(qtbot, a_table(3, 0), tmp_path / "game.neptun") as driver:
        for place in (0, 1):
            driver.click(ContractTarget(place))
            driver.settle()
        items = driver.page.scene.items_by_key
        assert isinstance(items["contract", 0].piece.face, Veil)
        assert isinstance(items["contract", 1].piece.face, Blank)
