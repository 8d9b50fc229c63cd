"""The recap: what happened since somebody's last turn, as sentences and as a film that ends in the present."""

from collections.abc import Callable, Iterable
from typing import TypeAlias, cast

from attrs import frozen

from neptun_desktop.games.neptun.events import Event
from neptun_desktop.games.neptun.state import State
from neptun_desktop.kernel.seat import Seat
from neptun_desktop.match.match import Match
from neptun_desktop.match.timeline import Entry
from neptun_desktop.ui.canvas.film import Cue, Projector
from neptun_desktop.ui.neptun.event_animations import script
from neptun_desktop.ui.shell.table.table_presenter import UNTOLD
from neptun_desktop.ui.table.board import BoardScene
from neptun_desktop.ui.table.shown import LogLine, Shown
from neptun_desktop.words.neptun.words import NeptunWords

ShownOf: TypeAlias = Callable[[State], Shown]
Cues: TypeAlias = Callable[[], Iterable[Cue]]
Settle: TypeAlias = Callable[[], None]


def since_last_turn(match: Match, seat: Seat) -> int:
    """Return how many commands stood after the seat's last one; if it has given none, those before the start."""
    first = match.timeline.first
    own = [number for number, entry in enumerate(match.entries, first + 1) if entry.seat == seat]
    return own[-1] if own else first


def entries_since(match: Match, since: int) -> tuple[Entry, ...]:
    """Return the commands after so many, with what came of them."""
    return match.entries[max(since - match.timeline.first, 0) :]


def recap_reel(match: Match, since: int, shown_of: ShownOf, scene: BoardScene) -> list[tuple[Cues, Settle]]:
    """Return what a projector shows of all that happened since so many commands.

    `shown_of` says what the eyes before the screen see of a position: nothing else is ever shown. Each film begins by
    laying the table as it was; only the last one settles, on the present. So skipping costs no more than showing it.
    A card that was laid down in secret is no film: there is nothing to see.
    """
    entries = [entry for entry in entries_since(match, since) if _tells(entry)]
    present: State = match.state
    reel: list[tuple[Cues, Settle]] = []
    for place, entry in enumerate(entries, 1):
        last = place == len(entries)
        reel.append((_film(entry, shown_of, scene), _settling(present, shown_of, scene) if last else _nothing))
    return reel


def _tells(entry: Entry) -> bool:
    return any(not isinstance(event, UNTOLD) for event in entry.events)


def _film(entry: Entry, shown_of: ShownOf, scene: BoardScene) -> Cues:
    def cues() -> Iterable[Cue]:
        scene.show_view(shown_of(entry.before))
        yield from script(cast("tuple[Event, ...]", entry.events), scene)

    return cues


def _settling(present: State, shown_of: ShownOf, scene: BoardScene) -> Settle:
    return lambda: scene.show_view(shown_of(present))


def _nothing() -> None:
    """Leave the table to the film that follows."""


@frozen(eq=False)
class Recap:
    """What one seat has missed. Events carry no secrets, and so neither do the sentences."""

    match: Match
    seat: Seat
    since: int
    words: NeptunWords

    @classmethod
    def of(cls, match: Match, seat: Seat, words: NeptunWords, since: int | None = None) -> "Recap":
        """Return what happened since the seat's last command, or since so many."""
        return cls(match, seat, since_last_turn(match, seat) if since is None else since, words)

    @property
    def lines(self) -> tuple[LogLine, ...]:
        """What happened, sentence by sentence, each with the merchant it tells of."""
        told = (event for entry in entries_since(self.match, self.since) for event in entry.events)
        return tuple(
            LogLine(self.words.event(cast("Event", event)), getattr(event, "seat", None))
            for event in told
            if not isinstance(event, UNTOLD)
        )

    @property
    def sentences(self) -> tuple[str, ...]:
        """What happened, in words alone."""
        return tuple(line.words for line in self.lines)

    def reel(self, shown_of: ShownOf, scene: BoardScene) -> list[tuple[Cues, Settle]]:
        """Return the film of it; see `recap_reel`."""
        return recap_reel(self.match, self.since, shown_of, scene)

    def play(self, projector: Projector, shown_of: ShownOf, scene: BoardScene) -> None:
        """Show the film; `projector.skip()` ends it in the present at any moment."""
        for cues, settle in self.reel(shown_of, scene):
            projector.add(cues, settle)
