"""Exploring a table: F6 goes from one group of things to the next, and whatever is pointed at is explained.

What a choice means is told at once; what is always there, after a while.
"""

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt, QTimer
from PySide6.QtWidgets import QWidget

from neptun_desktop.controller.preview import Preview, Saying
from neptun_desktop.controller.targets import BUTTONS, ButtonTarget, ExplainedTarget, PlayerTarget
from neptun_desktop.kernel.overriding import override
from neptun_desktop.match.lines import Occupant
from neptun_desktop.texts.language import SHELL
from neptun_desktop.texts.shell.new_game import HUMAN_LINE, LEVEL
from neptun_desktop.texts.shell.shortcuts import KEYS_NAMED
from neptun_desktop.texts.shell.table import BOT_NAME
from neptun_desktop.ui.board.exploring import Group
from neptun_desktop.ui.board.scene import TableScene
from neptun_desktop.ui.board.view import TableView
from neptun_desktop.ui.match.branching import ADVICE
from neptun_desktop.ui.match.order_signs import OrderTarget
from neptun_desktop.ui.match.table_presenter import TablePresenter
from neptun_desktop.ui.widgets.overlay import is_covered
from neptun_desktop.ui.widgets.styling import focus_stops

if TYPE_CHECKING:
    from neptun_desktop.ui.match.table_page import TablePage


class GroupKeys:
    """Goes round; a sheet over the table keeps the keys for itself."""

    def __init__(self, page: QWidget, view: TableView) -> None:
        """Begin with the groups of a page's table."""
        self._page, self._view = page, view
        self.beside: list[QWidget] = []  # panels beside the table, such as a hint, while they are open

    def go(self, step: int) -> None:
        """Go so many stops onwards."""
        scene = self._view.table
        panels = [panel for panel in self.beside if panel.isVisible() and focus_stops(panel)]
        stops: list[Group | QWidget] = [*scene.exploring.groups, *panels]
        if is_covered(self._page) or not stops:
            return
        here = self._place(stops)
        if here is None:
            here = -1 if step > 0 else 0
        stop = stops[(here + step) % len(stops)]
        if isinstance(stop, Group):
            self._view.setFocus()
            scene.exploring.enter(stop)
        else:
            scene.focus_on(None)
            (stop.focusProxy() or focus_stops(stop)[0]).setFocus(Qt.FocusReason.TabFocusReason)

    def _place(self, stops: list[Group | QWidget]) -> int | None:
        """Return the stop where the keyboard is, or was last."""
        focused = self._page.window().focusWidget()
        panels = (place for place, stop in enumerate(stops) if isinstance(stop, QWidget) and stop.isAncestorOf(focused))
        return next(panels, self._view.table.exploring.place)


LINGER_MS = 500  # how long the pointer rests before a thing is explained


class Explaining(QObject):
    """Shows bubbles and previews for what the pointer or the keyboard is on."""

    def __init__(self, scene: TableScene) -> None:
        """Explain the things on a table."""
        super().__init__(scene)
        self.scene = scene
        self._linger = QTimer(self, interval=LINGER_MS, singleShot=True)
        self._linger.timeout.connect(lambda: self.tell_of(scene.pointed_at))

    def preview_of(self, target: object) -> Preview | None:
        """Return what a target means to those who look; None while nothing is explained."""
        raise NotImplementedError

    def lingers(self, target: object) -> bool:
        """Return whether the pointer must rest on a thing before it is explained."""
        raise NotImplementedError

    def point(self, target: object) -> None:
        """Show what the target would mean: at once if the keyboard is on it.

        Beside a stepper, its number is told as long as nothing else is pointed at.
        """
        scene = self.scene
        self._linger.stop()
        if target is None and scene.stepper is not None:
            target = scene.stepper.target
        if self.lingers(target) and target not in scene.invited and target != scene.focused:
            scene.bubbles.forget()
            self._linger.start()
        else:
            self.tell_of(target)

    def stop(self) -> bool:
        """Tell of nothing more until something else is pointed at; return whether a bubble was open."""
        self._linger.stop()
        return self.scene.bubbles.close()

    def tell_of(self, target: object) -> None:
        """Show it now, if somebody is at the screen and the table is at rest."""
        self.scene.show_preview(self.preview_of(target))


class MatchExplaining(Explaining):
    """Explains the table of a match to the person at the screen: nothing while nobody is asked there."""

    def __init__(self, page: "TablePage") -> None:
        """Explain the things on a page's table."""
        super().__init__(page.scene)
        self.page = page

    @override
    def lingers(self, target: object) -> bool:
        return isinstance(target, (ButtonTarget, ExplainedTarget, *self.page.kit.lingering))

    @override
    def preview_of(self, target: object) -> Preview | None:
        page = self.page
        seat = page.person
        if seat is None or not page.at_rest:
            return None
        if isinstance(target, ButtonTarget) and target.name in BUTTONS:
            described, keys = page.buttons.describe(target.name), page.shortcuts.all_keys(target.name)
            named = page.presenter.phrases.language.of(SHELL).ngettext(
                *KEYS_NAMED, len(keys), keys=page.shortcuts.shown(target.name)
            )
            return Preview(Saying(described.title, (*described.lines, named)), target)
        if isinstance(target, OrderTarget):
            return Preview(page.order_signs.describe(target), target)
        if target == ADVICE:
            advice = page.advice_sign.saying
            return None if advice is None else Preview(advice, target)
        if isinstance(target, PlayerTarget):
            return Preview(introduced(page.host.match.occupants[target.seat], page.presenter), target)
        clicked = page.choosing.choice.clicked if page.choosing is not None else ()
        preview = page.presenter.seat_view(page.seen, seat, page.scene.shown, clicked).preview(target)
        instead = "" if page.restraint is None else page.restraint.prompt  # in a lesson it is the coach who waits
        return preview.waiting_for(instead) if preview is not None and preview.waits_for and instead else preview

    @property
    def rule_named(self) -> str | None:
        """The paragraph of the rules that forbids what was clicked last, if any."""
        refused = None if self.page.choosing is None else self.page.choosing.refused
        return None if refused is None else refused.rule


def introduced(occupant: Occupant, presenter: TablePresenter) -> Saying:
    """Return who plays a seat: a person, or a bot's level, its manner, what to expect of it, and how strong it is."""
    tr = presenter.phrases.language.of(SHELL)
    if occupant.kind == "human":
        return Saying(occupant.name, (tr.gettext(HUMAN_LINE),))
    if occupant.level is None:
        return Saying(occupant.name)
    level, rung = presenter.entry.captions(tr).level(occupant.level), presenter.entry.ladder.rung(occupant.level)
    strength = "" if rung is None else tr.gettext(LEVEL, n=rung[0], all=rung[1])
    lines = tuple(filter(None, (level.manner, level.line, strength)))
    return Saying(tr.gettext(BOT_NAME, player=occupant.name, level=level.label), lines)
