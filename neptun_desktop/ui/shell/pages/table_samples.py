"""The table as somebody meets it who sits there: every phase, every panel over it, the curtain and the theatre."""

from collections.abc import Callable, Mapping

from attrs import frozen
from PySide6.QtCore import QEvent, QPointF, Qt
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QApplication, QWidget

from neptun_desktop.bots.messages import answer_document, report_from_document
from neptun_desktop.controller.neptun import ContractTarget, PortTarget, SlotTarget, Target
from neptun_desktop.games.neptun import engine
from neptun_desktop.games.neptun.state import Stage
from neptun_desktop.ui.canvas.theme import Theme
from neptun_desktop.ui.neptun.large import large_cards
from neptun_desktop.ui.shell.pages.sample_match import LEVEL, sample_game
from neptun_desktop.ui.shell.pages.shortcuts_panel import ShortcutsPanel
from neptun_desktop.ui.shell.sitting import Sitting, sit_down
from neptun_desktop.ui.shell.style import Attire
from neptun_desktop.ui.shell.theatre.theatre_page import TheatrePage
from neptun_desktop.words.language import Language

Deed = Callable[[Sitting], None]


def nothing(_sitting: Sitting) -> None:
    """Let the table lie as it is."""


@frozen(kw_only=True)
class Pose:
    """A moment at the table, and what is done there once it is seen."""

    stage: Stage
    deed: Deed = nothing
    shared: bool = False  # people in all seats, who keep their hands closed


@frozen
class Posed:
    """A pose in a window."""

    page: QWidget
    strike: Callable[[], None]


def posed(name: str, seats: int, theme: Theme, language: Language, parent: QWidget | None = None) -> Posed:
    """Return the table or the theatre of a name; its pose is to be struck when it is shown."""
    game = sample_game(seats)
    if name in THEATRES:
        whole = len(game.commands)
        theatre = TheatrePage(game.match(whole, (0,)), theme, language, parent)
        return Posed(theatre, lambda: theatre.show_moment(round(whole * THEATRES[name])))
    pose = TABLES[name]
    commands = game.moment(pose.stage)
    acting = min(engine.to_act(game.states[commands]), default=0)
    match = game.match(commands, tuple(range(seats)) if pose.shared else (acting,))
    sitting = sit_down(match, None, Attire(theme=theme, language=language))
    sitting.page.projector.speed = "off"
    sitting.page.setParent(parent)
    return Posed(sitting.page, lambda: pose.deed(sitting))


# --- what is done ----------------------------------------------------------------------------------------------------


def _targets(sitting: Sitting) -> list[Target]:
    choosing = sitting.page.choosing
    return [] if choosing is None else sorted(choosing.choice.targets, key=repr)


def _middle(sitting: Sitting, target: Target) -> QPointF:
    item = sitting.page.scene.item_of(target)
    return QPointF() if item is None else item.box().center()


def _drag(sitting: Sitting, start: QPointF, end: QPointF) -> None:
    """Press the mouse here, move it there, and do not let it go."""
    view = sitting.page.view
    left, none = Qt.MouseButton.LeftButton, Qt.MouseButton.NoButton
    for kind, place, button in (
        (QEvent.Type.MouseButtonPress, start, left),
        (QEvent.Type.MouseMove, (start + end) / 2, none),
        (QEvent.Type.MouseMove, end, none),
    ):
        at = QPointF(view.mapFromScene(place))
        event = QMouseEvent(kind, at, QPointF(view.viewport().mapToGlobal(at)), button, left, Qt.KeyboardModifier(0))
        QApplication.sendEvent(view.viewport(), event)


def _point_at_contract(sitting: Sitting) -> None:
    sitting.page.scene.point_at(ContractTarget(0))


def _point_at_next_contract(sitting: Sitting) -> None:
    sitting.page.scene.point_at(ContractTarget(sitting.page.state.revealed))


def _point_at_slot(sitting: Sitting) -> None:
    sitting.page.click(ContractTarget(0))
    sitting.page.scene.point_at(next(target for target in _targets(sitting) if isinstance(target, SlotTarget)))


def _drag_contract(sitting: Sitting) -> None:
    manifest = sitting.page.state.merchants[sitting.page.person or 0].manifest
    slot = SlotTarget(next(number for number, each in enumerate(manifest) if each.city is None))
    _drag(sitting, _middle(sitting, ContractTarget(0)), _middle(sitting, slot) + QPointF(-20, 12))


def _farthest(sitting: Sitting) -> PortTarget:
    """Return the port within reach that is farthest from the ship."""
    here = _middle(sitting, PortTarget(sitting.page.state.merchants[sitting.page.person or 0].port))
    ports = [target for target in _targets(sitting) if isinstance(target, PortTarget)]
    return max(ports, key=lambda port: (_middle(sitting, port) - here).manhattanLength())


def _point_at_port(sitting: Sitting) -> None:
    sitting.page.scene.point_at(_farthest(sitting))


def _drag_ship(sitting: Sitting) -> None:
    ship = sitting.page.scene.items_by_key["ship", sitting.page.person or 0]
    _drag(sitting, ship.box().center(), _middle(sitting, _farthest(sitting)))


def _ask_why_not(sitting: Sitting) -> None:
    reachable = set(_targets(sitting))
    ports = (PortTarget(port.id) for port in sitting.page.state.edition.ports)
    sitting.page.click(next(port for port in ports if port not in reachable))


def _guard(sitting: Sitting) -> None:
    sitting.page.guard = "always"
    sitting.page.go_on()
    sitting.page.click(_targets(sitting)[0])


def _look_large(sitting: Sitting) -> None:
    scene = sitting.page.scene
    scene.look_large(large_cards(list(scene.items_by_key.values()), _middle(sitting, ContractTarget(0))))


def _go_by_keyboard(sitting: Sitting) -> None:
    sitting.page.scene.focus_next(1)


def _scroll_log(sitting: Sitting) -> None:
    sitting.page.scene.scroll_log(12)


def _list_keys(sitting: Sitting) -> None:
    page = sitting.page
    ShortcutsPanel(page.scene.look.theme, page.teller.words.names.language, page).open_sheet()


def _hint(step: int) -> Deed:
    def given(sitting: Sitting) -> None:
        page, panels = sitting.page, sitting.panels
        seat = page.asked or 0
        view = engine.observe(page.state, seat)
        choice = LEVEL.bot.choose(view, engine.legal(view, seat), LEVEL.budget, 0)
        panels.hint.show_hint(None)
        page.host.advised.emit((seat, report_from_document(answer_document(0, choice, 0.0))))
        panels.hint.show_step(step)

    return given


TABLES: Mapping[str, Pose] = {
    "draft": Pose(stage="draft"),
    "draft-contract": Pose(stage="draft", deed=_point_at_contract),
    "draft-reveal": Pose(stage="draft", deed=_point_at_next_contract),
    "draft-slot": Pose(stage="draft", deed=_point_at_slot),
    "draft-dragging": Pose(stage="draft", deed=_drag_contract),
    "draft-why-not": Pose(stage="draft", deed=_ask_why_not),
    "draft-keyboard": Pose(stage="draft", deed=_go_by_keyboard),
    "draft-closed-hand": Pose(stage="draft", shared=True),
    "draft-large": Pose(stage="draft", deed=_look_large),
    "choose": Pose(stage="choose"),
    "choose-guard": Pose(stage="choose", deed=_guard),
    "curtain": Pose(stage="choose", shared=True),
    "sail": Pose(stage="sail"),
    "sail-port": Pose(stage="sail", deed=_point_at_port),
    "sail-dragging": Pose(stage="sail", deed=_drag_ship),
    "sail-why-not": Pose(stage="sail", deed=_ask_why_not),
    "deliver": Pose(stage="deliver"),
    "favour": Pose(stage="favour"),
    "extra": Pose(stage="extra"),
    "play": Pose(stage="play"),
    "over": Pose(stage="over"),
    "log": Pose(stage="sail", deed=_scroll_log),
    "hint-1": Pose(stage="draft", deed=_hint(0)),
    "hint-2": Pose(stage="draft", deed=_hint(1)),
    "hint-3": Pose(stage="sail", deed=_hint(2)),
    "table-menu": Pose(stage="draft", deed=lambda sitting: sitting.panels.open_menu()),
    "table-points": Pose(stage="sail", deed=lambda sitting: sitting.panels.open_points()),
    "table-piles": Pose(stage="draft", deed=lambda sitting: sitting.panels.open_piles()),
    "table-keys": Pose(stage="sail", deed=_list_keys),
}
THEATRES: Mapping[str, float] = {"theatre-start": 0, "theatre": 0.6, "theatre-end": 1}  # how far the match has come
