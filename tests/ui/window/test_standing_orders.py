"""Pass for the rest of the turn: a standing order at the real table, by mouse and keys, never for somebody else."""

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from attrs import evolve
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from neptun_desktop.controller.standing_orders import StandingOrder
from neptun_desktop.controller.targets import ButtonTarget
from neptun_desktop.games.salty_ocean.clicks.targets import PASS_ON, AnswerTarget, BuildingTarget, SalineTarget
from neptun_desktop.games.salty_ocean.rules.commands import BUY_SALINE, PASS, SELL, Build, Command, Pass, Take
from neptun_desktop.games.salty_ocean.rules.state import State
from neptun_desktop.kernel.game import Event, Refused
from neptun_desktop.match.lines import Occupant
from neptun_desktop.match.match import Match, Setting, begin_from
from neptun_desktop.ui.board.board import BoardScene
from neptun_desktop.ui.match.order_signs import CROSS, OrderTarget, target_of
from neptun_desktop.ui.match.orders import Orders
from neptun_desktop.ui.match.table_session import TableAnnouncements
from neptun_desktop.ui.paint.animation import Cue
from neptun_desktop.ui.preferences.preferences import Preferences, read_preferences
from neptun_desktop.ui.settings.settings_page import TableSheet
from neptun_desktop.ui.window.window import MainWindow
from tests.toy.box import box, every_game
from tests.unit.games.salty_ocean.rules.tables import ANNA, BEA, CARLO, caravel, merchant, table

from .conftest import Start
from .driver import BOX, Driver, a_table, seated_at
from .listener import listening

ENTRY = BOX.games.entry("salty_ocean")
SIGN = f"Anna passes this turn {CROSS}"
INSTANT = Preferences(tempo="instant")


def match_of(state: State, *people: int) -> Match:
    """Return a match from a position, where these seats are people and the others weak bots."""
    occupants = tuple(
        Occupant(name=name, kind="human" if seat in people else "bot", level=None if seat in people else "apprentice")
        for seat, name in enumerate(("Anna", "Bea", "Carlo"))
    )
    return begin_from(Setting(game=ENTRY.rules, edition=state.edition, occupants=occupants), state)


@contextmanager
def playing(qtbot: QtBot, state: State, *people: int) -> Iterator[Driver]:
    """Sit at a table in this position."""
    with seated_at(qtbot, match_of(state, *people), INSTANT) as driver:
        driver.settle()
        yield driver


def signs(driver: Driver) -> list[str]:
    """Return the signs of orders on the table."""
    items = driver.page.scene.items_by_key.values()
    return [getattr(item.piece.face, "words", "") for item in items if isinstance(item.piece.target, OrderTarget)]


def orders(driver: Driver) -> tuple[StandingOrder, ...]:
    return driver.session.host.orders.standing


def commands_of(match: Match, seat: int) -> list[Command]:
    return [entry.command for entry in match.entries if entry.seat == seat]


def test_one_press_passes_until_the_turn_ends_and_says_what_others_did(qtbot: QtBot) -> None:
    """Two weak bots build something or other; their moves run together and are summed up."""
    state = table(merchant(-22), costs={"city": 1, "navigation": 1, "port": 1, "market": 1})
    with playing(qtbot, state, ANNA) as driver:
        driver.click(PASS_ON)
        qtbot.waitUntil(lambda: driver.match.state.round == 1)
        driver.settle()
        passes = commands_of(driver.match, ANNA)
        assert len(passes) > 1
        assert set(passes) == {PASS}
        assert orders(driver) == ()
        assert signs(driver) == []
        assert driver.page.scene.bubbles.kept[0] == "Meanwhile"


def test_in_hot_seat_others_are_asked_and_nobody_is_called(qtbot: QtBot) -> None:
    with playing(qtbot, table(), ANNA, BEA, CARLO) as driver:
        called: list[None] = []
        driver.page.curtain.called.connect(lambda: called.append(None))
        driver.click(PASS_ON)
        for seat in (BEA, CARLO, BEA, CARLO):
            driver.settle()
            assert driver.page.asked == seat, "Anna is not asked, and nobody else's turn is taken"
            assert signs(driver) == [SIGN]
            driver.click(SalineTarget())
        assert commands_of(driver.match, ANNA) == [PASS] * 3
        assert all(command == BUY_SALINE for seat in (BEA, CARLO) for command in commands_of(driver.match, seat))
        assert called == []


def test_somebody_at_the_screen_is_never_passed_for(qtbot: QtBot) -> None:
    with playing(qtbot, table(), ANNA, BEA, CARLO) as driver:
        driver.click(PASS_ON)
        driver.settle()
        driver.click(PASS_ON)
        driver.settle()
        assert {order.seat for order in orders(driver)} == {ANNA, BEA}
        assert driver.page.asked == CARLO
        driver.click(SalineTarget())
        driver.settle()
        assert driver.page.asked == CARLO
        assert commands_of(driver.match, CARLO) == [BUY_SALINE]


def test_what_matters_wakes_with_a_sentence(qtbot: QtBot) -> None:
    with playing(qtbot, table(), ANNA, BEA, CARLO) as driver:
        driver.click(PASS_ON)
        driver.settle()
        driver.click(BuildingTarget("bank"))
        driver.settle()
        driver.click(SalineTarget())
        driver.settle()
        assert driver.page.asked == ANNA
        assert orders(driver) == ()
        assert driver.page.scene.shown is not None
        assert driver.page.scene.shown.sentence.startswith("Can be built now: Town hall. Anna")
        assert driver.page.scene.bubbles.kept[0] == "Can be built now: Town hall."
        assert "Bea builds a bank." in driver.page.scene.bubbles.kept


def test_the_same_thing_wakes_once_in_a_turn(qtbot: QtBot) -> None:
    state = table(merchant(10, depot=(0, 3, 0)), merchant(10, caravel((0, 4, 0))), rows={"herring": 1})
    with playing(qtbot, state, ANNA, BEA, CARLO) as driver:
        for asked in (ANNA, BEA):
            if driver.page.asked == ANNA:
                driver.click(PASS_ON)
                driver.settle()
            driver.page.host.submit(BEA, SELL["herring"], Take(1))
            driver.settle()
            driver.page.host.submit(CARLO, PASS)
            driver.settle()
            assert driver.page.asked == asked


def test_a_click_on_the_sign_lifts_it(qtbot: QtBot) -> None:
    with playing(qtbot, table(), ANNA, BEA, CARLO) as driver:
        driver.click(PASS_ON)
        driver.settle()
        driver.click(target_of(orders(driver)[0]))
        assert orders(driver) == ()
        assert signs(driver) == []
        for _ in (BEA, CARLO):
            driver.click(SalineTarget())
            driver.settle()
        assert driver.page.asked == ANNA


@pytest.mark.parametrize("keys", [(Qt.Key.Key_Escape,), (Qt.Key.Key_Tab, Qt.Key.Key_Return)])
def test_keys_give_and_lift_it(qtbot: QtBot, keys: tuple[Qt.Key, ...]) -> None:
    with playing(qtbot, table(), ANNA) as driver:
        driver.page.host.hold_bots(held=True)
        driver.page.scene.focus_on(PASS_ON)
        driver.press(Qt.Key.Key_Return)
        qtbot.waitUntil(lambda: driver.page.at_rest and signs(driver) == [SIGN])
        for key in keys:
            driver.press(key)
        assert orders(driver) == ()
        assert signs(driver) == []
        driver.page.host.hold_bots(held=False)
        driver.settle()
        assert driver.page.asked == ANNA
        assert commands_of(driver.match, ANNA) == [PASS]


def test_it_is_lifted_during_an_animation(qtbot: QtBot) -> None:
    with seated_at(qtbot, match_of(table(), ANNA), Preferences(tempo="normal")) as driver:
        driver.page.projector.skip()
        driver.settle()
        driver.click(PASS_ON)
        qtbot.waitUntil(lambda: driver.page.projector.running and len(driver.match.entries) > 1)
        driver.page.projector.hold(held=True)
        driver.click(target_of(orders(driver)[0]))
        assert driver.page.projector.running, "the click has not skipped it"
        assert orders(driver) == ()
        assert signs(driver) == []


def test_what_is_animated_begins_with_the_position_before_it(qtbot: QtBot) -> None:
    """Also where an order begins or ends with a command: salt that is in the depots already would be counted twice."""
    with seated_at(qtbot, match_of(table(), ANNA, BEA, CARLO), Preferences(tempo="normal")) as driver:
        page, begun = driver.page, list[Any]()
        animate = page.kit.animate

        def noted(events: Iterable[Event], scene: BoardScene) -> Iterable[Cue]:
            begun.append(None if scene.shown is None else scene.shown.view)
            return animate(events, scene)

        page.kit = evolve(page.kit, animate=noted)
        for target in (PASS_ON, AnswerTarget("pass"), AnswerTarget("pass")):
            page.projector.skip()
            driver.settle()
            driver.click(target)
        page.projector.skip()
        assert driver.match.state.round == 1
        before = [entry.before for entry in driver.match.entries]
        assert [(view.queue, view.merchants) for view in begun] == [
            (state.queue, tuple(state.merchants)) for state in before
        ]


def test_undo_lifts_it_and_takes_the_pass_back(qtbot: QtBot) -> None:
    with playing(qtbot, table(), ANNA) as driver:
        driver.page.host.hold_bots(held=True)
        driver.click(PASS_ON)
        qtbot.waitUntil(lambda: driver.page.at_rest)
        driver.click(ButtonTarget("undo"))
        driver.settle()
        assert orders(driver) == ()
        assert driver.page.asked == ANNA
        assert driver.match.entries == ()
        driver.click(ButtonTarget("redo"))
        qtbot.waitUntil(lambda: driver.page.at_rest and len(driver.match.entries) == 1)
        assert orders(driver) == (), "what comes back is the pass, not the order"


def test_a_change_of_seat_lifts_it(qtbot: QtBot) -> None:
    with playing(qtbot, table(), ANNA, BEA, CARLO) as driver:
        driver.click(PASS_ON)
        driver.settle()
        driver.session.panels._change_seat(CARLO, "apprentice")  # noqa: SLF001  (as the menu does)
        assert orders(driver) == ()
        driver.settle()
        driver.click(SalineTarget())
        driver.settle()
        assert driver.page.asked == ANNA


def test_the_questions_at_the_end_of_a_turn_are_asked(qtbot: QtBot) -> None:
    damaged = merchant(10, caravel(damage=1), caravel(damage=2))
    with playing(qtbot, table(damaged, owns={"lighthouse": (ANNA,)}), ANNA, BEA, CARLO) as driver:
        driver.click(PASS_ON)
        for _ in (BEA, CARLO):
            driver.settle()
            driver.click(AnswerTarget("pass"))
        driver.settle()
        assert driver.page.asked == ANNA
        assert driver.match.state.stage == "repair"


def test_a_switched_off_reason_wakes_nobody(qtbot: QtBot) -> None:
    with playing(qtbot, table(), ANNA, BEA, CARLO) as driver:
        driver.session.host.orders.asleep = frozenset({"possible"})
        driver.click(PASS_ON)
        for target in (BuildingTarget("bank"), SalineTarget()):
            driver.settle()
            driver.click(target)
        driver.settle()
        assert driver.page.asked == BEA


def test_who_listens_hears_one_summary(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    """What others did comes in one announcement, with why one is asked again."""
    with listening(monkeypatch) as told, playing(qtbot, table(), ANNA) as driver:
        driver.page.host.hold_bots(held=True)
        hearing = driver.page.findChildren(TableAnnouncements)[0].speech.soon
        qtbot.waitUntil(lambda: not hearing.isActive())
        driver.click(PASS_ON)
        qtbot.waitUntil(lambda: driver.page.at_rest)
        told.clear()
        for seat, command in ((BEA, Build("bank")), (CARLO, BUY_SALINE)):
            driver.match.submit(seat, command)
            qtbot.waitUntil(lambda: driver.page.at_rest and not hearing.isActive())
        driver.settle()
        qtbot.waitUntil(lambda: not hearing.isActive())
        assert len(told) == 1, told
        for said in ("Bea builds a bank.", "Carlo upgrades the saline", "Can be built now: Town hall."):
            assert told[0].count(said) == 1


# --- restarts --------------------------------------------------------------------------------------------------------


def sat_down(window: MainWindow, qtbot: QtBot) -> Driver:
    """Begin a game of three people in a window, and wait for the first question."""
    window.begin(a_table(3, 0, game="salty_ocean"))
    assert window.session is not None
    driver = Driver(qtbot, window.session)
    driver.settle()
    return driver


def test_an_order_survives_a_killed_program(start: Start, qtbot: QtBot) -> None:
    driver = sat_down(window := start(), qtbot)
    first = driver.page.asked
    driver.click(PASS_ON)
    driver.settle()
    path, given = driver.session.host.path, orders(driver)
    assert path is not None
    assert driver.session.host.safe
    driver.session.host.close()  # as if it were killed: nothing is tidied up
    window.session = None
    again = start()
    again.open_game(path)
    assert again.session is not None
    driver = Driver(qtbot, again.session)
    driver.settle()
    assert orders(driver) == given
    assert [order.seat for order in given] == [first]
    assert len(signs(driver)) == 1
    for _ in range(2):
        driver.click(SalineTarget())
        driver.settle()
    assert isinstance(driver.match.entries[-1].command, Pass)
    assert driver.match.entries[-1].seat == first


def test_a_lifted_order_does_not_come_back(start: Start, qtbot: QtBot) -> None:
    driver = sat_down(window := start(), qtbot)
    driver.click(PASS_ON)
    driver.settle()
    driver.click(target_of(orders(driver)[0]))
    path = driver.session.host.path
    assert path is not None
    window.leave_table()
    window.open_game(path)
    assert window.session is not None
    assert window.session.host.orders.standing == ()


def test_an_order_from_a_file_must_fit_its_match() -> None:
    """Undone, moved on from, of a bot, of another command, from nowhere: such an order is not taken up."""
    match = match_of(table(), ANNA, BEA)
    match.submit(ANNA, PASS)
    order = StandingOrder(ANNA, 0, match.revision)

    def taken_up(given: StandingOrder) -> bool:
        found = Orders(ENTRY, match)
        found.take_up((given,))
        return found.standing == (given,)

    assert taken_up(order)
    assert not taken_up(StandingOrder(BEA, 0, match.revision))
    assert not taken_up(StandingOrder(ANNA, 1, match.revision))
    assert not taken_up(StandingOrder(ANNA, 0, match.revision - 1))
    match.submit(BEA, BUY_SALINE)
    assert taken_up(order)
    assert not taken_up(StandingOrder(BEA, 1, match.revision)), "a saline is no order"
    match.undo(BEA)
    assert not taken_up(order), "somebody has undone something since"


def test_neptun_and_the_toy_know_no_orders() -> None:
    games = box(every_game()).games
    assert [game for game in games.ids if games.entry(game).orders] == ["salty_ocean"]


def test_a_switch_in_the_settings_says_what_wakes_nobody(window: MainWindow, qtbot: QtBot) -> None:
    """By mouse and by key; it is applied at the table at once, and saved."""
    driver = sat_down(window, qtbot)
    window.show_settings()
    page = window.pages.settings
    page.open_chapter("table")
    sheet = page.sheets["table"]
    assert isinstance(sheet, TableSheet)
    (wakings,) = sheet.wakings
    price, paid = (wakings.switches[f"salty_ocean/{reason}"] for reason in ("price", "paid"))
    assert price.text() == "A good I hold gets cheaper"
    QTest.mouseClick(price, Qt.MouseButton.LeftButton)
    paid.setFocus()
    QTest.keyClick(paid, Qt.Key.Key_Space)
    assert window.preferences.asleep == ("salty_ocean/paid", "salty_ocean/price")
    assert driver.session.host.orders.asleep == {"paid", "price"}
    QTest.mouseClick(price, Qt.MouseButton.LeftButton)
    assert driver.session.host.orders.asleep == {"paid"}
    assert read_preferences(window.preferences_path).asleep == ("salty_ocean/paid",)


def test_an_order_that_is_refused_makes_nobody_elses_command_stand(qtbot: QtBot) -> None:
    with playing(qtbot, table(merchant(20)), ANNA, BEA, CARLO) as driver:
        host = driver.session.host
        with pytest.raises(Refused):
            host.order(BEA, PASS)  # it is Anna's turn
        host.submit(ANNA, PASS)
        driver.settle()
        assert orders(driver) == ()
