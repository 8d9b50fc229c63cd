"""What a thing on the table means: told at once for a choice, after a while for what is always there."""

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer

from neptun_desktop.kernel.seat import Seat
from neptun_desktop.ui.table.kit import Pointing
from neptun_desktop.ui.table.overlay import Saying
from neptun_desktop.ui.table.preview import Preview
from neptun_desktop.ui.table.shown import BUTTONS, ButtonTarget, ExplainedTarget, PlayerTarget
from neptun_desktop.words.language import SHELL
from neptun_desktop.words.shell.new_game import HUMAN_LINE
from neptun_desktop.words.shell.table import bot_name

if TYPE_CHECKING:
    from neptun_desktop.ui.shell.table.table_page import TablePage

LINGER_MS = 500  # how long the pointer rests before a thing is explained


class Explaining(QObject):
    """Shows bubbles and previews for what the pointer or the keyboard is on."""

    def __init__(self, page: "TablePage") -> None:
        """Explain the things on a page's table."""
        super().__init__(page)
        self.page = page
        self._linger = QTimer(self, interval=LINGER_MS, singleShot=True)
        self._linger.timeout.connect(lambda: self.tell_of(page.scene.pointed_at))

    def point(self, target: object) -> None:
        """Show what the target would mean: at once if the keyboard is on it.

        Beside a stepper, its number is told as long as nothing else is pointed at.
        """
        scene = self.page.scene
        self._linger.stop()
        if target is None and scene.stepper is not None:
            target = scene.stepper.target
        always_there = isinstance(target, (ButtonTarget, ExplainedTarget, *self.page.kit.lingering))
        if always_there and target not in scene.invited and target != scene.focused:
            scene.forget_preview()
            self._linger.start()
        else:
            self.tell_of(target)

    def stop(self) -> bool:
        """Tell of nothing more until something else is pointed at; return whether a bubble was open."""
        self._linger.stop()
        return self.page.scene.close_bubbles()

    def tell_of(self, target: object) -> None:
        """Show it now, if somebody is at the screen and the table is at rest."""
        self.page.scene.show_preview(self.preview_of(target))

    def preview_of(self, target: object) -> Preview | None:
        """Return what a target means to the person at the screen; None while nobody is asked there."""
        page = self.page
        seat = page.person
        if seat is None or not page.at_rest:
            return None
        if isinstance(target, ButtonTarget) and target.name in BUTTONS:
            return Preview(page.buttons.told(target.name), target)
        if isinstance(target, PlayerTarget):
            return Preview(self._introduced(target.seat), target)
        clicked = page.choosing.choice.clicked if page.choosing is not None else ()
        return page.kit.preview(Pointing(page.scene, page.seen, seat, page.presenter.words, clicked), target)

    def _introduced(self, seat: Seat) -> Saying:
        """Return who plays a seat: a person, or a bot's level, its manner, and what to expect of it."""
        occupant, presenter = self.page.host.match.occupants[seat], self.page.presenter
        say = presenter.words.language.of(SHELL)
        if occupant.kind == "human":
            return Saying(occupant.name, (say.gettext(HUMAN_LINE),))
        if occupant.level is None:
            return Saying(occupant.name)
        level = presenter.entry.captions(say).level(occupant.level)
        return Saying(bot_name(say, occupant.name, level.label), tuple(filter(None, (level.manner, level.line))))
