"""The table as somebody meets it who sits there: every phase, every panel over it, the curtain and the theatre."""

from collections.abc import Callable, Mapping
from typing import Any, cast

from attrs import evolve, frozen
from PySide6.QtCore import QEvent, QPointF, Qt
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QApplication, QWidget

from neptun_desktop.app.catalogue import game_box
from neptun_desktop.bots.messages import answer_document, report_from_document
from neptun_desktop.games.neptun.clicks.targets import ContractTarget, PortTarget, SlotTarget, Target
from neptun_desktop.games.neptun.rules import engine as neptun_engine
from neptun_desktop.games.neptun.rules.commands import Sail
from neptun_desktop.games.neptun.table.handling import large_cards
from neptun_desktop.games.salty_ocean.clicks.targets import BuildingTarget, StallTarget
from neptun_desktop.games.salty_ocean.rules import engine
from neptun_desktop.games.salty_ocean.rules.commands import Buy
from neptun_desktop.games.salty_ocean.rules.state import State
from neptun_desktop.match.timeline import AnyState
from neptun_desktop.texts.language import Language
from neptun_desktop.ui.match.table_session import TableSession, table_session
from neptun_desktop.ui.paint.theme import Theme
from neptun_desktop.ui.preferences.preferences import LETTERS, Guard, LookName, Preferences
from neptun_desktop.ui.replay.replay_page import ReplayPage
from neptun_desktop.ui.settings.shortcuts_panel import ShortcutsPanel
from tests.ui.samples.sample_match import Suits, anything, sample_game, usual_level

BOX = game_box()
Act = Callable[[TableSession], None]


def nothing(_session: TableSession) -> None:
    """Let the table lie as it is."""


@frozen(kw_only=True)
class Pose:
    """A moment at the table, and what is done there once it is seen."""

    stage: str
    act: Act = nothing
    suits: Suits = anything  # which moments of the stage
    shared: bool = False  # people in all seats, who keep their hands closed
    guard: Guard = "never"
    game: str = "neptun"
    seats: tuple[int, int] = (3, 5)  # the fewest and the most


@frozen(kw_only=True)
class Play:
    """A whole game in the theatre, stopped somewhere."""

    share: float  # how far the match has come
    game: str = "neptun"
    seats: tuple[int, int] = (3, 5)


@frozen
class PosedTable:
    """A pose in a window."""

    page: QWidget
    strike: Callable[[], None]
    liked: Preferences
    session: TableSession | None = None  # of a table; a theatre has none


def posed(name: str, seats: int, theme: Theme, language: Language, parent: QWidget | None = None) -> PosedTable:
    """Return the table or the theatre of a name; its pose is to be struck when it is shown."""
    if name in THEATRES:
        play = THEATRES[name]
        game = sample_game(seats, play.game)
        whole = len(game.commands)
        theatre = ReplayPage(BOX, game.match(whole, (0,)), theme, language, parent)
        return PosedTable(theatre, lambda: theatre.show_moment(round(whole * play.share)), Preferences())
    pose = TABLES[name]
    match = sample_game(seats, pose.game).match_at(pose.stage, shared=pose.shared, suits=pose.suits)
    look = cast("LookName", theme.name)
    text_size = next(name for name, larger in LETTERS.items() if larger == theme.sizes.larger)
    liked = Preferences(look=look, text_size=text_size, language=language.locale, tempo="instant", guard=pose.guard)
    session = table_session(BOX, match, None, liked)
    session.page.setParent(parent)

    def strike() -> None:
        session.page.begin()
        pose.act(session)

    return PosedTable(session.page, strike, liked, session)


# --- what is done ----------------------------------------------------------------------------------------------------


def _targets(session: TableSession) -> list[Any]:
    choosing = session.page.choosing
    return [] if choosing is None else sorted(choosing.choice.targets, key=repr)


def _middle(session: TableSession, target: Target) -> QPointF:
    item = session.page.scene.item_of(target)
    return QPointF() if item is None else item.box().center()


def _drag(session: TableSession, start: QPointF, end: QPointF) -> None:
    """Press the mouse here, move it there, and do not let it go."""
    view = session.page.view
    left, none = Qt.MouseButton.LeftButton, Qt.MouseButton.NoButton
    for kind, place, button in (
        (QEvent.Type.MouseButtonPress, start, left),
        (QEvent.Type.MouseMove, (start + end) / 2, none),
        (QEvent.Type.MouseMove, end, none),
    ):
        at = QPointF(view.mapFromScene(place))
        event = QMouseEvent(kind, at, QPointF(view.viewport().mapToGlobal(at)), button, left, Qt.KeyboardModifier(0))
        QApplication.sendEvent(view.viewport(), event)


def _point_at_contract(session: TableSession) -> None:
    session.page.scene.point_at(ContractTarget(0))


def _point_at_next_contract(session: TableSession) -> None:
    session.page.scene.point_at(ContractTarget(session.page.state.revealed))


def _point_at_slot(session: TableSession) -> None:
    session.page.click(ContractTarget(0))
    session.page.scene.point_at(next(target for target in _targets(session) if isinstance(target, SlotTarget)))


def _drag_contract(session: TableSession) -> None:
    manifest = session.page.state.merchants[session.page.person or 0].manifest
    slot = SlotTarget(next(number for number, each in enumerate(manifest) if each.city is None))
    _drag(session, _middle(session, ContractTarget(0)), _middle(session, slot) + QPointF(-20, 12))


def _farthest(session: TableSession) -> PortTarget:
    """Return the port within reach that is farthest from the ship."""
    here = _middle(session, PortTarget(session.page.state.merchants[session.page.person or 0].port))
    ports = [target for target in _targets(session) if isinstance(target, PortTarget)]
    return max(ports, key=lambda port: (_middle(session, port) - here).manhattanLength())


def _point_at_port(session: TableSession) -> None:
    session.page.scene.point_at(_farthest(session))


def _drag_ship(session: TableSession) -> None:
    ship = session.page.scene.items_by_key["ship", session.page.person or 0]
    _drag(session, ship.box().center(), _middle(session, _farthest(session)))


def _ask_why_not(session: TableSession) -> None:
    reachable = set(_targets(session))
    ports = (PortTarget(port.id) for port in session.page.state.edition.ports)
    session.page.click(next(port for port in ports if port not in reachable))


def _a_port_is_out_of_reach(state: AnyState) -> bool:
    reachable = {command.port for command in neptun_engine.legal(state, state.queue[0]) if isinstance(command, Sail)}
    return any(port.id not in reachable for port in state.edition.ports)


def _be_asked_again(session: TableSession) -> None:
    """Click the first thing that would end the choice."""
    choosing = session.page.choosing
    if choosing is not None:
        target = next(each for each in _targets(session) if choosing.choice.click(each).chosen is not None)
        session.page.click(target)


def _look_large(session: TableSession) -> None:
    scene = session.page.scene
    scene.look_large(large_cards(list(scene.items_by_key.values()), _middle(session, ContractTarget(0))))


def _go_by_keyboard(session: TableSession) -> None:
    session.page.scene.focus_next(1)


def _scroll_log(session: TableSession) -> None:
    session.page.scene.scroll_log(12)


def _list_keys(session: TableSession) -> None:
    page = session.page
    ShortcutsPanel(page.scene.look.theme, page.presenter.words.language, BOX, page).open_sheet()


def _hint(step: int) -> Act:
    def given(session: TableSession) -> None:
        page, panels = session.page, session.panels
        seat, entry = page.asked or 0, page.presenter.entry
        rules, level = entry.rules, usual_level(entry)
        view = rules.observe(page.state, seat)
        choice = level.bot.choose(view, rules.legal(view, seat), level.budget, 0)
        panels.hint.show_hint(None)
        page.host.advised.emit((seat, report_from_document(answer_document(rules, 0, choice, 0.0))))
        panels.hint.show_step(step)

    return given


def _rouen(stage: str, act: Act = nothing, *, suits: Suits = anything, shared: bool = False, fewest: int = 2) -> Pose:
    return Pose(stage=stage, act=act, suits=suits, shared=shared, game="salty_ocean", seats=(fewest, 4))


def _can_buy(state: State) -> bool:
    return any(isinstance(command, Buy) for command in engine.legal(state, state.queue[0]))


def _open(panel: str) -> Act:
    return lambda session: session.panels.open_panel(panel)


def _open_menu(session: TableSession) -> None:
    session.panels.open_menu()


def _point_at(kind: type) -> Act:
    """Point at the first thing of a kind that can be clicked."""
    return lambda session: session.page.scene.point_at(_first(session, kind))


def _first(session: TableSession, kind: type) -> object:
    return next(target for target in _targets(session) if isinstance(target, kind))


def _buy(session: TableSession) -> None:
    stalls = (target for target in _targets(session) if isinstance(target, StallTarget))
    session.page.click(next(stall for stall in stalls if not stall.sell))


def _ask_why_no_building(session: TableSession) -> None:
    possible = _targets(session)
    sites = map(BuildingTarget, ("vault", "stained_glass", "town_hall"))
    session.page.click(next(site for site in sites if site not in possible))


TABLES: dict[str, Pose] = {
    "draft": Pose(stage="draft"),
    "draft-contract": Pose(stage="draft", act=_point_at_contract),
    "draft-reveal": Pose(stage="draft", act=_point_at_next_contract),
    "draft-slot": Pose(stage="draft", act=_point_at_slot),
    "draft-dragging": Pose(stage="draft", act=_drag_contract),
    "draft-why-not": Pose(stage="draft", act=_ask_why_not),
    "draft-keyboard": Pose(stage="draft", act=_go_by_keyboard),
    "draft-closed-hand": Pose(stage="draft", shared=True),
    "draft-large": Pose(stage="draft", act=_look_large),
    "choose": Pose(stage="choose"),
    "choose-guard": Pose(stage="choose", act=_be_asked_again, guard="always"),
    "curtain": Pose(stage="choose", shared=True),
    "sail": Pose(stage="sail"),
    "sail-port": Pose(stage="sail", act=_point_at_port),
    "sail-dragging": Pose(stage="sail", act=_drag_ship),
    "sail-why-not": Pose(stage="sail", act=_ask_why_not, suits=_a_port_is_out_of_reach),
    "deliver": Pose(stage="deliver"),
    "favour": Pose(stage="favour"),
    "extra": Pose(stage="extra"),
    "play": Pose(stage="play"),
    "over": Pose(stage="over"),
    "table-log": Pose(stage="sail", act=_scroll_log),
    "hint-1": Pose(stage="draft", act=_hint(0)),
    "hint-2": Pose(stage="draft", act=_hint(1)),
    "hint-3": Pose(stage="sail", act=_hint(2)),
    "table-menu": Pose(stage="draft", act=_open_menu),
    "table-points": Pose(stage="sail", act=_open("points")),
    "table-piles": Pose(stage="draft", act=_open("piles")),
    "table-keys": Pose(stage="sail", act=_list_keys),
    "rouen-act": _rouen("act"),
    "rouen-act-building": _rouen("act", _point_at(BuildingTarget)),
    "rouen-act-why-not": _rouen("act", _ask_why_no_building),
    "rouen-act-buy": _rouen("act", _buy, suits=_can_buy),
    "rouen-act-keyboard": _rouen("act", _go_by_keyboard),
    "rouen-act-guard": evolve(_rouen("act", _be_asked_again), guard="always"),
    "rouen-act-shared": _rouen("act", shared=True),
    "rouen-second": _rouen("second"),
    "rouen-sail-out": _rouen("sail_out"),
    "rouen-drop": _rouen("drop"),
    "rouen-fish": _rouen("fish", fewest=3),
    "rouen-sail-home": _rouen("sail_home"),
    "rouen-stow": _rouen("stow"),
    "rouen-shed": _rouen("shed"),
    "rouen-take": _rouen("take"),
    "rouen-repair": _rouen("repair"),
    "rouen-curtain": _rouen("look", shared=True),
    "rouen-look": _rouen("look"),
    "rouen-swap": _rouen("swap", fewest=3),
    "rouen-over": _rouen("over"),
    "rouen-log": _rouen("act", _scroll_log),
    "rouen-hint-1": _rouen("act", _hint(0)),
    "rouen-hint-3": _rouen("act", _hint(2)),
    "rouen-menu": _rouen("act", _open_menu),
    "rouen-points": _rouen("act", _open("points")),
}
THEATRES: Mapping[str, Play] = {
    "theatre-start": Play(share=0),
    "theatre": Play(share=0.6),
    "theatre-end": Play(share=1),
    "rouen-theatre": Play(share=0.6, game="salty_ocean", seats=(2, 4)),
    "rouen-theatre-end": Play(share=1, game="salty_ocean", seats=(2, 4)),
}


def merchants(name: str) -> tuple[int, int]:
    """Return with how many merchants a table is looked at: the fewest and the most."""
    return TABLES[name].seats if name in TABLES else THEATRES[name].seats
