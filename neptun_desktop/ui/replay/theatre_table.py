"""The theatre's board by pointer, by key and in words: each thing is explained as the chosen eyes see it."""

from typing import TYPE_CHECKING

from attrs import evolve

from neptun_desktop.kernel.overriding import override
from neptun_desktop.kernel.seat import Seat
from neptun_desktop.match.timeline import AnyView
from neptun_desktop.ui.board.kit import Pointing
from neptun_desktop.ui.board.preview import Preview
from neptun_desktop.ui.board.scene import TableScene
from neptun_desktop.ui.board.shown import ButtonTarget, ExplainedTarget, PlayerTarget
from neptun_desktop.ui.match.explaining import Explaining, introduced
from neptun_desktop.ui.match.table_presenter import TablePresenter
from neptun_desktop.ui.replay.controls import eyes_words
from neptun_desktop.ui.replay.eyes import ALL_OPEN

if TYPE_CHECKING:
    from neptun_desktop.ui.replay.theatre_page import TheatrePage


class TheatreExplaining(Explaining):
    """Explains the moment that is shown, while nothing moves. Nothing can be clicked, so the pointer rests first."""

    def __init__(self, table: "TheatreTable") -> None:
        """Explain the things on a board of the theatre."""
        super().__init__(table.scene)
        self._table = table

    @override
    def lingers(self, target: object) -> bool:
        return target is not None

    @override
    def preview_of(self, target: object) -> Preview | None:
        table = self._table
        if not table.at_rest:
            return None
        if isinstance(target, PlayerTarget):
            return Preview(introduced(table.page.match.occupants[target.seat], table.presenter), target)
        preview = self._to_seat(table.person, target)
        return preview if preview is None or table.from_a_seat else self._told_whose(preview, target)

    def _to_seat(self, seat: Seat, target: object) -> Preview | None:
        table = self._table
        return self.scene.kit.preview(Pointing(self.scene, table.seen, seat, table.presenter.words), target)

    def _told_whose(self, preview: Preview, target: object) -> Preview:
        """Say whose view this is, if others would be told something else: here "you" could be anybody.

        It can be asked for every seat, because what belongs to one alone, such as a hand, is not on the board.
        """
        page, seat = self._table.page, self._table.person
        others = (self._to_seat(other, target) for other in range(len(page.badges)) if other != seat)
        if all(other is not None and other.saying == preview.saying for other in others):
            return preview
        whose = eyes_words(page.say, seat, tuple(badge.name for badge in page.badges))
        return evolve(preview, saying=evolve(preview.saying, lines=(*preview.saying.lines, whose)))


class TheatreTable:
    """The board, and who looks at it."""

    def __init__(self, page: "TheatrePage") -> None:
        """Explain what a page shows, whenever it shows something else."""
        self.page = page
        self.scene: TableScene = page.scene
        self.explaining: Explaining = TheatreExplaining(self)
        self.covered = False
        self.scene.pointed.connect(self.explaining.point)
        page.player.moved.connect(self.explaining.stop)
        page.player.settled.connect(self.renew)
        page.player.playing_changed.connect(self.renew)

    @property
    def presenter(self) -> TablePresenter:
        """What is shown of the match, and the words for it."""
        return self.page.retelling.presenter

    @property
    def from_a_seat(self) -> bool:
        """Whether the board is laid out for a player: the one whose eyes look or, if all is open, who was to act."""
        return self.scene.shown is not None and self.scene.shown.seat is not None

    @property
    def all_open(self) -> bool:
        """Whether nothing is secret."""
        return self.page.eyes == ALL_OPEN

    @property
    def person(self) -> Seat:
        """The seat that everything is explained to: whose eyes look, or else who was to act, or the first one."""
        shown = self.scene.shown
        told = () if shown is None else (shown.seat, shown.acting)
        return next((seat for seat in told if seat is not None), 0)

    @property
    def seen(self) -> AnyView:
        """What the chosen eyes see of the moment on the board."""
        return None if self.scene.shown is None else self.scene.shown.view

    @property
    def at_rest(self) -> bool:
        """Whether one moment is shown, and nothing moves."""
        player = self.page.player
        return not player.playing and not player.projector.running

    def click(self, target: object) -> None:
        """Open a panel of the game that a thing stands for, or tell what it is."""
        match target:
            case ButtonTarget(name=name) | ExplainedTarget(panel=str(name)) if name in self.scene.kit.panels:
                self.explaining.stop()
                self.page.panels.open_panel(name)
            case _:
                self.explaining.tell_of(target)

    def renew(self) -> None:
        """Explain anew what has the focus: it may mean something else by now."""
        self.explaining.stop()
        self.scene.point_at(None)
        if self.scene.focused is not None:
            self.explaining.tell_of(self.scene.focused)
