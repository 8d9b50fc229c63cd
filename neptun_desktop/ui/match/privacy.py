"""Privacy: several people share one screen, and some moments are for one of them alone, behind a curtain."""

from collections.abc import Callable, Iterable

from attrs import evolve, frozen
from PySide6.QtCore import QEasingCurve, QEvent, QObject, QPointF, QRectF, Qt, QVariantAnimation, Signal
from PySide6.QtGui import (
    QBrush,
    QColor,
    QHideEvent,
    QKeyEvent,
    QLinearGradient,
    QMouseEvent,
    QPainter,
    QPainterPath,
    QPaintEvent,
    QPen,
    QPixmap,
    QResizeEvent,
    QShowEvent,
)
from PySide6.QtWidgets import QWidget

from neptun_desktop.controller.entry import GameEntry
from neptun_desktop.controller.secrecy import Agreements
from neptun_desktop.kernel.overriding import override
from neptun_desktop.kernel.seat import Seat
from neptun_desktop.match.timeline import AnyCommand, AnyState
from neptun_desktop.texts.language import SHELL, Language, in_sentences
from neptun_desktop.texts.shell import table as texts
from neptun_desktop.ui.board.pieces import TableLook
from neptun_desktop.ui.paint.ambient import hold_clocks
from neptun_desktop.ui.paint.lettering import Role, font, write
from neptun_desktop.ui.paint.panels import draw, faint, paint_box, paint_panel, upright
from neptun_desktop.ui.paint.players import paint_disc, paint_head
from neptun_desktop.ui.paint.shapes import paint_with, round_pen, square
from neptun_desktop.ui.paint.theme import Theme
from neptun_desktop.ui.widgets.buttons import TextButton
from neptun_desktop.ui.widgets.styling import SMALLEST_PIXELS, Styling


@frozen(kw_only=True)
class Privacy:
    """The people at a table, and what they hide from each other; the game says what is secret.

    Otherwise a table with several people shows only what everyone may know, whoever is to act.
    """

    entry: GameEntry
    humans: tuple[Seat, ...]  # those who play at this screen
    agreements: Agreements
    curtain: bool = True  # off: the table plays with open hands
    elsewhere: tuple[Seat, ...] = ()  # people in the same room who play on a screen of their own, but see this one

    @property
    def alone(self) -> bool:
        """Whether at most one person is in the room, so that there is nobody to hide anything from."""
        return len(self.humans) + len(self.elsewhere) <= 1

    @property
    def guarded(self) -> bool:
        """Whether secrets are hidden from others at the same screen."""
        return self.curtain and not self.alone

    def person(self, state: AnyState) -> Seat | None:
        """Return who is to act at the screen; a person who plays alone is always there."""
        if len(self.humans) <= 1:
            return self.humans[0] if self.humans else None
        return self.entry.secrecy.next_person(state, self.entry.rules.to_act(state).intersection(self.humans))

    def eyes(self, state: AnyState, seated: Seat | None = None) -> Seat | None:
        """Return whose view the table shows; None: what everyone may know."""
        return None if self.guarded and not self.unwatched(state, seated) else self.person(state)

    def needs_curtain(self, state: AnyState, seated: Seat | None) -> bool:
        """Whether another person must come to the screen, unseen, before this moment is shown."""
        person = self.person(state)
        return self.guarded and person is not None and person != seated and self.secret(state)

    def secret(self, state: AnyState) -> bool:
        """Whether this moment is for one person alone."""
        return self.entry.secrecy.is_secret(state, self.agreements)

    def hand_open(self, state: AnyState, seated: Seat | None, *, peeking: bool = False) -> bool:
        """Whether the hand of the person at the screen may be shown."""
        if not self.guarded or self.entry.secrecy.hands_open(self.agreements) or peeking:
            return True
        return self.unwatched(state, seated)

    def unwatched(self, state: AnyState, seated: Seat | None) -> bool:
        """Whether this moment is for the person alone who has sat down at the screen."""
        return self.secret(state) and seated is not None and seated == self.person(state)

    def ends_secret(self, state: AnyState, seated: Seat | None, seat: Seat, commands: Iterable[AnyCommand]) -> bool:
        """Whether others may look once a seat has played these commands: a secret can take several."""
        if not self.guarded or not self.secret(state):
            return False
        after = state
        for command in commands:
            after = self.entry.rules.apply(after, seat, command).state
        return not self.unwatched(after, seated)


CONFIRMING = (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space)
RECAP_LINES = 8
MOVING_MS = 420  # at normal speed, down or up
HEIGHT, WIDTH = 800.0, 900.0  # units: what is on the sail is scaled so that both are there
HEAD, RING, HEAD_TOP, DISC, BUTTON = 200.0, 7.0, 62.0, 66.0, 54.0
PATCH, LOWEST, PADDING, GAP = 820.0, 744.0, 20.0, 12.0  # the sheet on the sail: its breadth, and where it ends at most
RISE = 0.4  # of the room that is left: above everything
LINE = 1.42  # the height of a line, relative to its letters
STRIPES, REEF = 9, 56.0
YARD, YARD_TOP, OVERHANG, FOOT, LEECH = 20.0, 12.0, 0.02, 0.965, 0.012  # the last three are shares of the sides
WOOD, WOOD_DARK, WOOD_LINE, CLOTH, ROPE = "#9a6b38", "#5a3716", "#2e1a08", "#f1e6cc", "#c9ad75"


@frozen
class SailLine:
    """One line on the sail."""

    words: str
    role: Role
    size: float  # units
    ink: str
    top: float = 0.0  # pixels

    @property
    def tall(self) -> float:
        """Its height in units."""
        return self.size * LINE


@frozen(eq=False)
class Laid:
    """Where everything on the sail is, in pixels."""

    unit: float
    head: QRectF
    patch: QRectF
    lines: tuple[SailLine, ...]
    button_top: float


class Curtain(QWidget):
    """A sail in a player's colour that is lowered over everything, and calls that player. It shows nothing secret.

    Nothing of the table is seen from its first moment to its last, also while it moves.
    """

    called = Signal()  # it has come down
    lifted = Signal()

    def __init__(self, look: TableLook, pace: Callable[[], float], parent: QWidget) -> None:
        """Start hidden; `pace` is how long it moves, as a share of the usual time: 0 is not at all."""
        super().__init__(parent)
        self._look, self.pace = look, pace
        self._seat = 0
        self._recap: tuple[str, ...] = ()
        self._down = 1.0  # the share of its way
        self._picture: QPixmap | None = None  # of the sail, while it moves
        self.movement = QVariantAnimation(self)
        self.movement.valueChanged.connect(self._move_to)
        self.movement.finished.connect(self._arrive)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self._confirm: TextButton | None = None
        self.hide()
        parent.installEventFilter(self)

    def call(self, seat: int, recap: tuple[str, ...] = ()) -> None:
        """Cover the table and call a person, with a recap of what everyone saw since that person's last turn."""
        self._seat, self._recap = seat, recap[-RECAP_LINES:]
        self._offer_press()
        self._word()
        self.called.emit()
        self.cover()
        self._travel(0.0, 1.0)
        self.show()
        self.raise_()
        self.setFocus()

    def _offer_press(self) -> None:
        """Offer a button, though a click anywhere does the same; for screen readers a new one takes a press at once."""
        if self._confirm is not None:
            self._confirm.setParent(None)
            self._confirm.deleteLater()
        self._confirm = TextButton(Styling(), first=True, large=True)
        self._confirm.setParent(self)
        self._confirm.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._confirm.pressed.connect(self._press)
        self._confirm.show()

    def cover(self) -> None:
        """Take the size of the widget that it covers."""
        if (covered := self.parentWidget()) is not None:
            self.resize(covered.size())

    def change_look(self, look: TableLook, recap: tuple[str, ...]) -> None:
        """Apply another look, and tell in its language what everyone saw."""
        self._look, self._recap = look, recap[-RECAP_LINES:]
        self._word()
        self._lay()

    @property
    def _language(self) -> Language:
        language: Language = self._look.phrases.language.of(SHELL)
        return language

    def _word(self) -> None:
        """Say the same to those who hear."""
        self.setAccessibleName(self.words)
        self.setAccessibleDescription(
            in_sentences((*self._recap, *map(self._language.gettext, (texts.WHAT_FOR, texts.ALONE))))
        )
        if self._confirm is not None:
            self._confirm.word(self._language.gettext(texts.LIFT))
            self._confirm.setAccessibleDescription(self._language.gettext(texts.ALONE))

    @property
    def words(self) -> str:
        """The sentence that calls the person."""
        return self._language.gettext(texts.YOUR_TURN, player=self._look.badges[self._seat].name)

    # --- down and up -------------------------------------------------------------------------------------------------

    @property
    def moving(self) -> bool:
        """Whether it is on its way down or up."""
        return self.movement.state() == QVariantAnimation.State.Running

    def _travel(self, start: float, end: float) -> None:
        self.movement.stop()
        self.movement.setStartValue(start)
        self.movement.setEndValue(end)
        easing = QEasingCurve.Type
        self.movement.setEasingCurve(easing.OutCubic if end else easing.InOutSine)  # it falls at once
        length = round(MOVING_MS * self.pace())
        if length > 0:
            self.movement.setDuration(length)
            self._move_to(start)
            self.movement.start()
        else:
            self._arrive()

    def _move_to(self, share: float) -> None:
        self._down = share
        self._lay()

    def _arrive(self) -> None:
        """Be where the way leads: down, to be read, or away."""
        self._picture = None
        self._move_to(self.movement.endValue())
        if not self._down:
            self._lift()

    def _press(self) -> None:
        """Rise; what moves is there at once. A press while it comes down was not meant for it."""
        if self.moving:
            self.movement.stop()
            self._arrive()
        else:
            self._travel(1.0, 0.0)

    def _lift(self) -> None:
        self.hide()
        self.lifted.emit()

    @override
    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Resize:
            self.cover()
        return super().eventFilter(watched, event)

    @override
    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._picture = None
        if self.isVisible():
            self._lay()

    @override
    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        hold_clocks(self.parentWidget(), "curtain", held=True)

    @override
    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        hold_clocks(self.parentWidget(), "curtain", held=False)

    @override
    def mousePressEvent(self, event: QMouseEvent) -> None:
        self._press()

    @override
    def keyPressEvent(self, event: QKeyEvent) -> None:
        if Qt.Key(event.key()) in CONFIRMING and not event.isAutoRepeat():
            self._press()

    @override
    def focusNextPrevChild(self, next: bool) -> bool:
        return True  # Tab stays here: what is covered takes no keys

    # --- what is seen ------------------------------------------------------------------------------------------------

    def _lay(self) -> None:
        """Put the button where it belongs now, and paint anew."""
        laid, button = self._laid(), self._confirm
        if button is not None:
            theme, language = self._look.theme, self._language
            button.restyle(Styling(theme=theme, language=language, scale=laid.unit * theme.sizes.larger))
            button.resize(button.sizeHint())
            top = laid.button_top - (1 - self._down) * self.height()
            button.move(round((self.width() - button.width()) / 2), round(top))
        self.update()

    def _laid(self) -> Laid:
        """Return where everything is; of the recap, the last lines that there is room for."""
        theme, said = self._look.theme, self._language.gettext
        unit = min(self.height() / HEIGHT, self.width() / WIDTH)
        grown = unit * theme.sizes.larger
        call = [
            SailLine(self.words, "title", 34, theme.ink),
            SailLine(said(texts.WHAT_FOR), "body", 17, theme.ink_soft),
        ]
        alone = SailLine(said(texts.ALONE), "body", 16, theme.ink_soft)
        lines = [SailLine(row, "body", 17, theme.ink) for row in self._recap]
        button, edges = BUTTON * grown, (HEAD + 4 * GAP + PADDING) * unit
        room = (LOWEST - HEAD_TOP) * unit - edges - button - grown * sum(line.tall for line in (*call, alone))
        fitting = int(room / (grown * LINE * 18)) - 1  # below a heading
        recap = (
            [SailLine(said(texts.SINCE), "strong", 18, theme.ink), *lines[-fitting:]] if lines and fitting > 0 else []
        )
        left = room - grown * sum(line.tall for line in recap)
        head = QRectF((self.width() - HEAD * unit) / 2, HEAD_TOP * unit + left * RISE, HEAD * unit, HEAD * unit)
        lines, top = list[SailLine](), head.bottom() + GAP * unit
        for group in (call, recap):
            for line in group:
                lines.append(evolve(line, top=top))
                top += line.tall * grown
            top += GAP * unit
        button_top, top = top, top + button + GAP * unit
        lines.append(evolve(alone, top=top))
        breadth, bottom = min(PATCH * unit, self.width() * 0.84), top + alone.tall * grown + PADDING * unit
        middle = head.center()
        patch = QRectF(middle.x() - breadth / 2, middle.y(), breadth, bottom - middle.y())
        return Laid(unit, head, patch, tuple(lines), button_top)

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        theme, box = self._look.theme, QRectF(self.rect())
        with QPainter(self) as painter:
            painter.fillRect(box, upright(box, theme.prompt, theme.prompt_shade))  # the table is hidden first
            if not self.moving:
                self._paint(painter)
                return
            if self._picture is None:
                ratio = self.devicePixelRatioF()
                self._picture = QPixmap(self.size() * ratio)
                self._picture.setDevicePixelRatio(ratio)
                self._picture.fill(Qt.GlobalColor.transparent)
                with QPainter(self._picture) as sail:
                    self._paint(sail)
            painter.drawPixmap(QPointF(0, (self._down - 1) * self.height()), self._picture)

    def _paint(self, painter: QPainter) -> None:
        theme, badge, laid = self._look.theme, self._look.badges[self._seat], self._laid()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        paint_sail(painter, QRectF(self.rect()), laid.unit, badge.colour, theme)
        paint_panel(painter, laid.patch, theme, accent=theme.accent(badge.colour))
        paint_with(painter, QPen(QColor(WOOD_LINE), 1.5), QColor(theme.merchant(badge.colour).body))
        painter.drawEllipse(laid.head.adjusted(-RING, -RING, RING, RING))
        if badge.head:
            paint_head(painter, badge.head, laid.head)
        disc = square(laid.head.center() + QPointF(HEAD * 0.4, HEAD * 0.36) * laid.unit, DISC * laid.unit)
        paint_disc(painter, disc if badge.head else laid.head, badge.colour, theme)
        inside, grown = laid.patch.adjusted(PADDING, 0, -PADDING, 0), laid.unit * theme.sizes.larger
        for line in laid.lines:
            place = QRectF(inside.x(), line.top, inside.width(), line.tall * grown)
            letters = font(line.role, max(SMALLEST_PIXELS, line.size * grown))
            write(painter, place, line.words, letters, line.ink)


def paint_sail(painter: QPainter, box: QRectF, unit: float, colour: str, theme: Theme) -> None:
    """Paint a striped sail on its yard, as large as the box."""
    tint, wide = theme.merchant(colour), box.width()
    left, right = box.left() + wide * (OVERHANG + 0.02), box.right() - wide * (OVERHANG + 0.02)
    top, foot = box.top() + (YARD_TOP + YARD * 0.7) * unit, box.top() + box.height() * FOOT
    drawn_in = wide * LEECH
    sail = QPainterPath(QPointF(left, top))
    sail.lineTo(right, top)
    sail.quadTo(QPointF(right - 2 * drawn_in, (top + foot) / 2), QPointF(right - drawn_in, foot))
    sail.quadTo(QPointF(box.center().x(), foot - 34 * unit), QPointF(left + drawn_in, foot))
    sail.quadTo(QPointF(left + 2 * drawn_in, (top + foot) / 2), QPointF(left, top))
    painter.save()
    painter.setClipPath(sail)
    step = (right - left) / STRIPES
    for stripe in range(STRIPES):
        cloth = QRectF(left + stripe * step, top, step + 1, foot - top)
        painter.fillRect(cloth, QColor(CLOTH if stripe % 2 else tint.body))
        fold = QLinearGradient(cloth.topLeft(), cloth.topRight())  # each is round, lit from the left
        for share, shade, strength in ((0.0, "#000000", 0.20), (0.25, "#ffffff", 0.10), (1.0, "#000000", 0.08)):
            fold.setColorAt(share, faint(shade, strength))
        painter.fillRect(cloth, QBrush(fold))
    painter.fillRect(box, upright(box, faint("#000000", 0.0), faint("#000000", 0.22)))
    if theme.name == "dark":
        painter.fillRect(box, faint("#000000", 0.38))
    reef = top + REEF * unit
    painter.fillRect(QRectF(left, reef - 5 * unit, right - left, 10 * unit), faint("#000000", 0.10))
    for place in range(2 * STRIPES):
        knot = QPointF(left + (place + 0.5) * step / 2, reef)
        painter.setPen(round_pen(QColor(WOOD_DARK), 3 * unit))
        painter.drawLine(knot, knot + QPointF(0, 24 * unit))
        painter.setPen(round_pen(QColor(ROPE), 7 * unit))
        painter.drawPoint(knot)
    painter.restore()
    draw(painter, sail, QColor(WOOD_LINE), 3.5 * unit)
    draw(painter, sail, QColor(ROPE), 1.6 * unit)
    yard = QRectF(box.left() + wide * OVERHANG, box.top() + YARD_TOP * unit, wide * (1 - 2 * OVERHANG), YARD * unit)
    paint_box(painter, yard, yard.height() / 2, upright(yard, WOOD, WOOD_DARK), QPen(QColor(WOOD_LINE), 1.5))
    for seam in range(STRIPES + 1):
        lashing = QRectF(left + seam * step - 3 * unit, yard.top() - 1, 6 * unit, yard.height() + 2)
        paint_box(painter, lashing, 2 * unit, QColor(ROPE), QPen(QColor(WOOD_LINE), 0.8))
