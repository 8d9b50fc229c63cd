"""The recap: what happened since a seat's last turn, as sentences and as an animation that ends in the present."""

from collections.abc import Callable, Iterable
from typing import TypeAlias

from attrs import frozen

from neptun_desktop.controller.entry import TablePhrases
from neptun_desktop.controller.seat_view import LogLine, log_lines
from neptun_desktop.kernel.seat import Seat
from neptun_desktop.match.match import Match
from neptun_desktop.match.timeline import AnyState, Entry
from neptun_desktop.ui.board.board import BoardScene
from neptun_desktop.ui.board.shown import Shown
from neptun_desktop.ui.match.table_presenter import TablePresenter
from neptun_desktop.ui.paint.animation import Cue, Projector

ShownOf: TypeAlias = Callable[[AnyState], Shown]
Cues: TypeAlias = Callable[[], Iterable[Cue]]
Settle: TypeAlias = Callable[[], None]


def since_last_turn(match: Match, seat: Seat) -> int:
    """Return the number of commands up to and including the seat's last one; if it has none, those before the start."""
    first = match.timeline.first
    own = [number for number, entry in enumerate(match.entries, first + 1) if entry.seat == seat]
    return own[-1] if own else first


def entries_since(match: Match, since: int) -> tuple[Entry, ...]:
    """Return the commands after the first `since`, with their events and states."""
    return match.entries[max(since - match.timeline.first, 0) :]


@frozen(eq=False)
class Recap:
    """What one seat has missed. Events carry no secrets, so neither do the sentences."""

    match: Match
    since: int
    words: TablePhrases

    @classmethod
    def of(cls, match: Match, seat: Seat, presenter: TablePresenter) -> "Recap":
        """Return what happened since the seat's last command."""
        return cls(match, since_last_turn(match, seat), presenter.words)

    @property
    def lines(self) -> tuple[LogLine, ...]:
        """What happened, sentence by sentence, each with the seat it is about."""
        entries = entries_since(self.match, self.since)
        return tuple(line for entry in entries for line in log_lines(self.words, entry.events))

    @property
    def sentences(self) -> tuple[str, ...]:
        """What happened, as text only."""
        return tuple(line.words for line in self.lines)

    def reel(self, shown_of: ShownOf, scene: BoardScene) -> list[tuple[Cues, Settle]]:
        """Return the animations for a projector.

        `shown_of` returns what the viewer sees of a position: nothing else is ever shown. Each animation first lays out
        the table as it was; only the last one settles, on the present. So skipping costs no more than playing it.
        Secret commands are left out: there is nothing to see.
        """
        entries = [entry for entry in entries_since(self.match, self.since) if self._tells(entry)]
        present = self.match.state
        reel: list[tuple[Cues, Settle]] = []
        for place, entry in enumerate(entries, 1):
            last = place == len(entries)
            settle = _settling(present, shown_of, scene) if last else _nothing
            reel.append((_film(entry, shown_of, scene), settle))
        return reel

    def play(self, projector: Projector, shown_of: ShownOf, scene: BoardScene) -> None:
        """Play the recap; `projector.skip()` ends it in the present at any time."""
        for cues, settle in self.reel(shown_of, scene):
            projector.add(cues, settle)

    def _tells(self, entry: Entry) -> bool:
        return bool(self.words.logged(entry.events))


def missed(match: Match, seat: Seat | None, presenter: TablePresenter) -> tuple[str, ...]:
    """Return what happened since a seat's last command, in sentences."""
    return () if seat is None else Recap.of(match, seat, presenter).sentences


def _film(entry: Entry, shown_of: ShownOf, scene: BoardScene) -> Cues:
    def cues() -> Iterable[Cue]:
        scene.show_view(shown_of(entry.before))
        yield from scene.kit.animate(entry.events, scene)

    return cues


def _settling(present: AnyState, shown_of: ShownOf, scene: BoardScene) -> Settle:
    return lambda: scene.show_view(shown_of(present))


def _nothing() -> None:
    """Leave the table to the next animation."""
