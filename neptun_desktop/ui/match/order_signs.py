"""Standing orders at a table: a sign for each, which a click lifts, and what is told to whoever is asked again."""

from collections.abc import Callable

from attrs import evolve, frozen
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent, QMouseEvent

from neptun_desktop.controller.preview import Saying
from neptun_desktop.controller.seat_view import AnswerButton
from neptun_desktop.controller.standing_orders import StandingOrder
from neptun_desktop.controller.targets import ButtonTarget
from neptun_desktop.kernel.seat import Seat
from neptun_desktop.texts.language import SHELL
from neptun_desktop.texts.shell import table as texts
from neptun_desktop.ui.board import keys
from neptun_desktop.ui.board.view import TableView
from neptun_desktop.ui.match.match_host import MatchHost
from neptun_desktop.ui.match.table_presenter import TablePresenter

CROSS = "\N{MULTIPLICATION SIGN}"  # it is closed by a click
LINES = 6  # of what others did; the log has the rest


@frozen
class OrderTarget(ButtonTarget):
    """The sign of an order."""

    order: StandingOrder


def target_of(order: StandingOrder) -> OrderTarget:
    """Return the sign of an order, as something to click."""
    return OrderTarget("order", order)


class OrderSigns:
    """The signs at one table, for whoever is at the screen."""

    def __init__(
        self, host: MatchHost, view: TableView, presenter: TablePresenter, person: Callable[[], Seat | None]
    ) -> None:
        """Start without an order."""
        self._host, self._view, self._presenter, self._person = host, view, presenter, person

    @property
    def answers(self) -> tuple[AnswerButton, ...]:
        """The signs, as buttons beside the prompt."""
        return tuple(
            AnswerButton(target_of(order), self._sign(order), first=False)
            for order in self._host.orders.of(self._person())
        )

    def _sign(self, order: StandingOrder) -> str:
        return f"{self._host.orders.kind(order).sign(self._presenter.phrases, order.seat)} {CROSS}"

    def describe(self, target: OrderTarget) -> Saying:
        """Return what a sign is for."""
        kind, said = self._host.orders.kind(target.order), self._presenter.phrases
        return Saying(kind.sign(said, target.order.seat), (kind.lifting(said),))

    def press(self, target: object) -> bool:
        """Lift the order of a sign; return whether it was one."""
        if not isinstance(target, OrderTarget):
            return False
        self._host.lift(target.order)
        return True

    def takes(self, event: QEvent) -> bool:
        """Return whether an event is for a sign although something moves: Escape, if nobody is asked, or a click."""
        if isinstance(event, QKeyEvent):
            escaped = event.type() == QEvent.Type.KeyPress and event.key() == Qt.Key.Key_Escape
            return escaped and self._host.all_away
        where = self._view.mapToScene(event.position().toPoint()) if isinstance(event, QMouseEvent) else None
        return where is not None and isinstance(self._view.table.target_at(where), OrderTarget)

    def lift_all(self) -> None:
        """Lift the orders of everybody who is not asked."""
        for order in self._host.orders.standing:
            if self._host.orders.kind(order).absent:
                self._host.lift(order)

    def remove_old(self) -> None:
        """Take away the signs of orders that no longer stand, whatever moves meanwhile."""
        scene, stay = self._view.table, {answer.target for answer in self.answers}
        gone = [item for key, item in scene.items_by_key.items() if key in keys.answer]
        for item in gone:
            if isinstance(item.piece.target, OrderTarget) and item.piece.target not in stay:
                scene.removeItem(scene.items_by_key.pop(item.piece.key))
        if scene.shown is not None:
            left = (each for each in scene.shown.answers if not isinstance(each.target, OrderTarget))
            scene.shown = evolve(scene.shown, answers=tuple(left) + self.answers)
        scene.lit.emit()

    def summary(self, seat: Seat) -> Saying | None:
        """Return what a seat is told whose order is over: why it is asked, and what others did meanwhile."""
        over, orders, said = self._host.orders.over.get(seat), self._host.orders, self._presenter.phrases
        if over is None:
            return None
        headlines = [self._presenter.headline(entry.events) for entry in orders.others_did(over, seat)]
        lines = tuple(filter(None, headlines))[-LINES:]
        if over.waking is None:
            if len(self._host.humans) > 1:  # others were asked meanwhile, and all have watched
                return None
            return Saying(said.language.of(SHELL).gettext(texts.MEANWHILE), lines) if lines else None
        given = self._host.match.entries[over.place - self._host.match.timeline.first]
        kind = self._presenter.entry.order_of(given.command)
        view = self._host.match.view(seat)
        return None if kind is None else Saying(kind.describe(said, view, over.waking), lines)
