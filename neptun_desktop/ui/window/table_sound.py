"""What is heard at a table: the cues of its events, a call to whom it waits for, its ambience and its music."""

from neptun_desktop.kernel.overriding import override
from neptun_desktop.kernel.seat import Seat
from neptun_desktop.ui.match.match_host import MatchHost, Moment
from neptun_desktop.ui.match.table_page import TablePage
from neptun_desktop.ui.paint.animation import PACE
from neptun_desktop.ui.window.page_sound import PageSound
from neptun_desktop.ui.window.window_sound import WindowSound

CALL = "your_turn"


class TableSound(PageSound):
    """Listens to a table, and tells the player. Events carry no secrets, so neither do their sounds."""

    def __init__(self, sound: WindowSound, host: MatchHost, page: TablePage) -> None:
        """Begin to listen; it ends with the page."""
        self._host, self._page = host, page
        super().__init__(sound, page)
        self._acted: Seat | None = None  # who played since somebody was asked last
        self._called: frozenset[Seat] = frozenset()  # people who were asked, and have not acted since
        page.scene.sounded.connect(self._cue)
        page.stepped.connect(self._on_step)
        host.asked.connect(self._on_asked)
        page.curtain.installEventFilter(self)  # music stops when it comes down

    def _cue(self, name: str) -> None:
        """Play a cue, unless the curtain is down."""
        if self.visible and not self._page.covered:
            self.player.cue(name)

    def _on_step(self, moment: Moment) -> None:
        """Let the events be heard that no animation has shown, and the weather that they brought."""
        self._acted = None if moment.entry is None else moment.entry.seat
        self._called -= {self._acted}
        shown, kit = self._page.scene.shown, self._page.kit
        if shown is not None and not PACE[self._page.projector.speed]:
            heard = (sound.name for event in moment.events for sound in kit.sounds(event, shown.view))
            for name in dict.fromkeys(heard):  # each once: they would come at the same time
                self._cue(name)
        self.follow()

    def _on_asked(self) -> None:
        """Call a person who is asked after others have acted; once, even if others choose at the same time."""
        people = self._host.match.to_act & frozenset(self._host.humans)
        if people - self._called and self._acted is not None and self._acted not in people and self.visible:
            self.player.cue(CALL)
        self._acted, self._called = None, people

    @override
    def lay(self) -> None:
        """Lay ambience under the table, and music unless the curtain is down or the game is over."""
        shown, kit = self._page.scene.shown, self._page.kit
        if shown is None:
            self.sound.rest()
            return
        self.player.ambience(kit.soundscape(shown.view))
        plays = not self._page.covered and self._host.match.result is None
        self.player.music(self._page.presenter.entry.meta.id if plays else "", kit.calm(shown.view))
