"""Mouse and keyboard on the table: clicks, drags, cards looked at large, a log that scrolls."""

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QWheelEvent
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from neptun_desktop.controller.targets import LogTarget
from neptun_desktop.games.neptun.clicks.targets import ContractTarget, PortTarget, SlotTarget
from neptun_desktop.games.neptun.rules.commands import Sail, TakeContract
from neptun_desktop.games.neptun.table.faces import City, GoodsCard, Oar
from neptun_desktop.games.neptun.table.handling import keep_clear
from neptun_desktop.ui.board.arrange import log_room, log_text
from neptun_desktop.ui.board.handling import LargeItem
from neptun_desktop.ui.board.item import PieceItem
from tests.ui.samples.table_sheet import Posed, play_randomly
from tests.ui.tables import Table, first_moment

pytestmark = pytest.mark.usefixtures("qapp", "unseen")


def drafting() -> Posed:
    """Return a moment when somebody can take an open contract into one of several slots."""
    return next(moment for moment in play_randomly(4, 3) if moment.state.revealed > 0)


@pytest.fixture
def draft(qtbot: QtBot) -> Table:
    table = Table.laid(drafting())
    qtbot.addWidget(table.view)
    return table


@pytest.fixture
def voyage(qtbot: QtBot) -> Table:
    table = Table.laid(first_moment("sail"))
    qtbot.addWidget(table.view)
    return table


def open_place(table: Table) -> int:
    return next(
        target.place
        for target in table.choice.targets
        if isinstance(target, ContractTarget) and target.place < table.posed.state.revealed
    )


def ghosts(table: Table) -> int:
    laid = set(table.scene.items_by_key.values())
    return sum(isinstance(item, PieceItem) and item not in laid for item in table.scene.items())


def large(table: Table) -> LargeItem | None:
    return next((item for item in table.scene.items() if isinstance(item, LargeItem)), None)


def test_a_contract_is_dragged_to_a_slot(draft: Table) -> None:
    place, seat = open_place(draft), draft.posed.state.queue[0]
    draft.drag(draft.pixel(("contract", place)), draft.pixel(("slot", seat, 2)))
    assert draft.clicks == [ContractTarget(place), SlotTarget(2)]
    assert draft.chosen == TakeContract(place, 2)
    assert ghosts(draft) == 0


def test_while_it_is_dragged_a_ghost_follows_and_slots_glow(draft: Table) -> None:
    place, seat = open_place(draft), draft.posed.state.queue[0]
    start, end = draft.pixel(("contract", place)), draft.pixel(("slot", seat, 0))
    draft.press(start)
    draft.move((start + end) / 2)
    assert ghosts(draft) == 1  # as it would lie in a slot
    assert draft.scene.invited == {SlotTarget(slot) for slot in range(5)}
    assert draft.scene.items_by_key[("contract card", place, "city")].opacity() < 0.5
    draft.move(end)
    assert draft.scene.pointed_at == SlotTarget(0)
    draft.release(end)


def test_a_contract_in_hand_hides_nothing_below_the_pointer(draft: Table) -> None:
    place, seat = open_place(draft), draft.posed.state.queue[0]
    draft.press(draft.pixel(("contract", place)))
    end = draft.pixel(("slot", seat, 2))
    draft.move(end)
    laid = set(draft.scene.items_by_key.values())
    (held,) = [item for item in draft.scene.items() if isinstance(item, PieceItem) and item not in laid]
    assert held.pos().y() + held.piece.height < draft.view.mapToScene(end).y()
    assert held.opacity() == 1.0
    draft.release(end)


def test_at_sea_a_bubble_may_lie_where_the_crews_were(voyage: Table) -> None:
    layout, order = voyage.scene.table_layout, voyage.scene.items_by_key[("tracks panel",)].box()
    kept = keep_clear(voyage.scene, voyage.scene.items_by_key[("port", "malaca")].box())
    assert order in kept
    assert layout.panel("tracks") not in kept
    assert order.height() < layout.panel("tracks").height()


def test_dropped_elsewhere_nothing_is_chosen(draft: Table) -> None:
    place = open_place(draft)
    draft.drag(draft.pixel(("contract", place)), draft.pixel(("temples panel",)))
    assert draft.cancelled == 1
    assert draft.choice.clicked == ()
    assert ghosts(draft) == 0
    assert draft.scene.items_by_key[("contract card", place, "city")].opacity() == 1.0


def test_two_clicks_do_the_same_as_a_drag(draft: Table) -> None:
    place, seat = open_place(draft), draft.posed.state.queue[0]
    for key in (("contract", place), ("slot", seat, 1)):
        draft.press(draft.pixel(key))
        draft.release(draft.pixel(key))
    assert draft.chosen == TakeContract(place, 1)


def test_a_press_let_go_elsewhere_is_no_click(voyage: Table) -> None:
    port = next(target.port for target in voyage.choice.targets if isinstance(target, PortTarget))
    voyage.press(voyage.pixel(("port", port)))
    voyage.release(voyage.pixel(("temples panel",)))
    assert voyage.clicks == []


def test_the_ship_is_dragged_to_a_port(voyage: Table) -> None:
    seat = voyage.posed.state.queue[0]
    here = voyage.posed.state.merchants[seat].port
    port = next(target.port for target in voyage.choice.targets if target != PortTarget(here))  # type: ignore[union-attr]
    end = voyage.pixel(("port", port))
    voyage.drag(voyage.pixel(("ship", seat)), end + QPoint(9, 9))  # near is near enough
    assert voyage.chosen == Sail(port)


def test_nobody_drags_another_ship(voyage: Table) -> None:
    seat = voyage.posed.state.queue[0]
    other = next(
        rival
        for rival, merchant in enumerate(voyage.posed.state.merchants)
        if merchant.port != voyage.posed.state.merchants[seat].port or rival != seat
    )
    port = next(target.port for target in voyage.choice.targets if isinstance(target, PortTarget))
    voyage.drag(voyage.pixel(("ship", other)), voyage.pixel(("port", port)))
    assert voyage.chosen is None


def test_a_right_click_shows_a_contract_large_until_the_next_click(draft: Table) -> None:
    place = open_place(draft)
    spot = draft.pixel(("contract", place))
    draft.press(spot, Qt.MouseButton.RightButton)
    shown = large(draft)
    assert shown is not None
    assert [type(card.face) for card in shown.cards] == [City, GoodsCard, Oar]
    draft.press(spot)
    draft.release(spot)
    assert large(draft) is None
    assert draft.clicks == []


def test_a_long_press_shows_an_oar_large_and_chooses_nothing(qtbot: QtBot) -> None:
    table = Table.laid(first_moment("choose"))
    qtbot.addWidget(table.view)
    card = table.posed.state.merchants[table.posed.state.queue[0]].hand[0]
    spot = table.pixel(("oar", card))
    table.press(spot)
    qtbot.waitUntil(lambda: large(table) is not None)
    table.release(spot)
    assert table.clicks == []
    table.key(Qt.Key.Key_A)
    assert large(table) is None


def test_what_is_face_down_is_not_shown_large(draft: Table) -> None:
    last = len(draft.posed.state.row) - 1
    draft.press(draft.pixel(("contract", last)), Qt.MouseButton.RightButton)
    assert large(draft) is None


def test_the_log_scrolls_by_the_wheel_and_returns_with_news(qtbot: QtBot) -> None:
    table = Table.laid(first_moment("over"))
    qtbot.addWidget(table.view)

    def newest() -> int:
        return max(int(key[1]) for key in table.scene.items_by_key if key[0] == "log line")

    assert table.scene.shown is not None
    lines = len(table.scene.shown.log)
    assert newest() == lines - 1
    spot = QPointF(table.pixel(("log panel",)))
    turn = QWheelEvent(
        spot,
        table.view.viewport().mapToGlobal(spot),
        QPoint(),
        QPoint(0, 120),
        Qt.MouseButton.NoButton,
        Qt.KeyboardModifier.NoModifier,
        Qt.ScrollPhase.NoScrollPhase,
        False,  # noqa: FBT003  (not inverted)
    )
    QApplication.sendEvent(table.view.viewport(), turn)
    assert newest() == lines - 3


def test_no_word_of_the_log_is_lost(qtbot: QtBot) -> None:
    table = Table.laid(first_moment("over"))
    qtbot.addWidget(table.view)
    assert table.scene.shown is not None
    for line in table.scene.shown.log:
        assert log_text(table.scene.table_layout, line, log_room(table.scene.log_box)).says_all(line.text), line.text
    table.scene.point_at(LogTarget(0))
