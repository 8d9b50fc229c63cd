"""Privacy: several people share one screen, and some moments are for one of them alone, behind a curtain."""

from collections.abc import Iterable

from attrs import frozen
from PySide6.QtCore import QEvent, QObject, QRectF, Qt, Signal
from PySide6.QtGui import QHideEvent, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QShowEvent
from PySide6.QtWidgets import QPushButton, QWidget

from neptun_desktop.controller.entry import GameEntry
from neptun_desktop.controller.secrecy import Agreements
from neptun_desktop.kernel.overriding import override
from neptun_desktop.kernel.seat import Seat
from neptun_desktop.match.timeline import AnyCommand, AnyState
from neptun_desktop.texts.language import SHELL, Language, in_sentences
from neptun_desktop.texts.shell import table as texts
from neptun_desktop.ui.board.accessibility import leave_unseen
from neptun_desktop.ui.board.kit import TableKit
from neptun_desktop.ui.board.pieces import TableLook
from neptun_desktop.ui.paint.ambient import hold_clocks
from neptun_desktop.ui.paint.lettering import Role, font, write
from neptun_desktop.ui.paint.panels import upright


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
SMALLEST = 11  # pixels
PICTURE, PICTURE_RISE = 150.0, 120.0  # the picture of whose turn it is: its side, and how far above the middle it is


class Curtain(QWidget):
    """Covers everything and shows whose turn it is. It shows nothing secret."""

    called = Signal()  # it has come down
    lifted = Signal()

    def __init__(self, kit: TableKit, look: TableLook, parent: QWidget) -> None:
        """Start hidden."""
        super().__init__(parent)
        self._kit, self._look = kit, look
        self._seat = 0
        self._recap: tuple[str, ...] = ()
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self._confirm: QPushButton | None = None
        self.hide()
        parent.installEventFilter(self)

    def call(self, seat: int, recap: tuple[str, ...] = ()) -> None:
        """Cover the table and call a person, with a recap of what everyone saw since that person's last turn."""
        self._seat, self._recap = seat, recap[-RECAP_LINES:]
        self._offer_press()
        self._word()
        self.called.emit()
        self.cover()
        self.show()
        self.raise_()
        self.setFocus()
        self.update()

    def _offer_press(self) -> None:
        """Give screen readers something to press, where others click anywhere; a new one takes a press at once."""
        if self._confirm is not None:
            self._confirm.setParent(None)
            self._confirm.deleteLater()
        self._confirm = QPushButton(self)
        self._confirm.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._confirm.pressed.connect(self._lift)
        leave_unseen(self._confirm)

    def cover(self) -> None:
        """Take the size of the widget that it covers."""
        if (covered := self.parentWidget()) is not None:
            self.resize(covered.size())

    def change_look(self, look: TableLook, recap: tuple[str, ...]) -> None:
        """Apply another look, and tell in its language what everyone saw."""
        self._look, self._recap = look, recap[-RECAP_LINES:]
        self._word()
        self.update()

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
            self._confirm.setAccessibleName(self._language.gettext(texts.ALONE))

    @property
    def words(self) -> str:
        """The sentence that calls the person."""
        return self._language.gettext(texts.YOUR_TURN, player=self._look.badges[self._seat].name)

    def _lift(self) -> None:
        self.hide()
        self.lifted.emit()

    @override
    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Resize:
            self.cover()
        return super().eventFilter(watched, event)

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
        self._lift()

    @override
    def keyPressEvent(self, event: QKeyEvent) -> None:
        if Qt.Key(event.key()) in CONFIRMING:
            self._lift()

    @override
    def focusNextPrevChild(self, next: bool) -> bool:
        return True  # Tab stays here: what is covered takes no keys

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        theme, box = self._look.theme, QRectF(self.rect())
        unit, middle = box.height() / 800, box.center()
        side = PICTURE * unit
        picture = QRectF(middle.x() - side / 2, middle.y() - PICTURE_RISE * unit - side * 0.92, side, side)
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.fillRect(box, upright(box, theme.prompt, theme.prompt_shade))
            self._kit.paint_seat(painter, picture, self._look.badges[self._seat].colour, theme)
            for line, role, size, below, ink in self._lines():
                place = QRectF(20, middle.y() + below * unit, box.width() - 40, size * unit * 1.3)
                write(painter, place, line, font(role, max(SMALLEST, size * unit)), ink)

    def _lines(self) -> list[tuple[str, Role, float, float, str]]:
        """Return the lines: text, font role, size, distance below the middle, and colour."""
        theme, tr = self._look.theme, self._language
        lines: list[tuple[str, Role, float, float, str]] = [
            (self.words, "title", 34, -70, theme.prompt_ink),
            (tr.gettext(texts.ALONE), "body", 20, -20, theme.prompt_ink_soft),
            (tr.gettext(texts.WHAT_FOR), "body", 17, 14, theme.prompt_ink_soft),
        ]
        if self._recap:
            lines.append((tr.gettext(texts.SINCE), "strong", 18, 60, theme.prompt_ink))
        lines += [(row, "body", 17, 88 + 26 * place, theme.prompt_ink_soft) for place, row in enumerate(self._recap)]
        return lines
