"""The table is laid before people's eyes: for a new game, and for the round that follows a score page."""

from collections.abc import Sequence

from neptun_desktop.kernel.game import Event
from neptun_desktop.ui.board.board import BoardScene
from neptun_desktop.ui.board.shown import Shown
from neptun_desktop.ui.match.table_presenter import TablePresenter
from neptun_desktop.ui.paint.ambient import motion_allowed
from neptun_desktop.ui.paint.film import Cue, Projector
from neptun_desktop.words.language import SHELL
from neptun_desktop.words.shell.table import LAYING


class Opening:
    """Plays the kit's opening once, when the table is shown next."""

    def __init__(self, scene: BoardScene, projector: Projector, presenter: TablePresenter) -> None:
        """Start with nothing to open."""
        self._scene, self._projector, self._presenter = scene, projector, presenter
        self._due: Sequence[Event] | None = None
        self._laid: Shown | None = None  # what the table shows once it is laid

    def expect(self, events: Sequence[Event] | None = ()) -> None:
        """Open the table when it is shown next: for a new game without events, or for these; None: do not."""
        self._due = events

    def first_act(self, events: Sequence[Event]) -> Sequence[Event]:
        """Return the events of a step that are shown before its page, and expect the others after it."""
        interval = self._scene.kit.interval(events)
        self._due = events[interval:] or None
        return events[:interval]

    def play(self) -> None:
        """Play the opening, if one is due."""
        events, self._due, scene = self._due, None, self._scene
        if events is not None and scene.shown is not None:
            self._projector.add(lambda: self._cues(events), self._settle)

    def _cues(self, events: Sequence[Event]) -> tuple[Cue, ...]:
        new = not events
        self._laid = self._scene.shown
        if new and not motion_allowed():
            return ()  # it lies there already
        cues = tuple(self._scene.kit.lay_table(events, self._scene))
        if cues and new:  # nobody is asked yet
            self._scene.announce(self._presenter.words.language.of(SHELL).gettext(LAYING))
        return cues

    def _settle(self) -> None:
        if self._laid is not None:
            self._scene.show_view(self._laid)
        self._laid = None
