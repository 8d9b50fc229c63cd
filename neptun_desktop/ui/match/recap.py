"""The recap: what happened since a seat's last turn, as sentences and as an animation that ends in the present."""

from collections.abc import Callable, Iterable
from functools import partial
from typing import TypeAlias

from neptun_desktop.controller.seat_view import log_lines
from neptun_desktop.kernel.seat import Seat
from neptun_desktop.match.match import Match
from neptun_desktop.match.timeline import AnyState, Entry
from neptun_desktop.ui.board.board import BoardScene
from neptun_desktop.ui.board.shown import Shown
from neptun_desktop.ui.match.table_presenter import TablePresenter
from neptun_desktop.ui.paint.animation import Cue, Projector

ShownOf: TypeAlias = Callable[[AnyState], Shown]


def since_last_turn(match: Match, seat: Seat) -> int:
    """Return the number of commands up to and including the seat's last one; if it has none, those before the start."""
    first = match.timeline.first
    own = [number for number, entry in enumerate(match.entries, first + 1) if entry.seat == seat]
    return own[-1] if own else first


def missed_entries(match: Match, seat: Seat) -> tuple[Entry, ...]:
    """Return the commands after the seat's last one, with their events and states."""
    return match.entries[since_last_turn(match, seat) - match.timeline.first :]


def missed(match: Match, seat: Seat | None, presenter: TablePresenter) -> tuple[str, ...]:
    """Return what happened since a seat's last command, in sentences. Events carry no secrets, so neither do they."""
    entries = () if seat is None else missed_entries(match, seat)
    return tuple(line.words for entry in entries for line in log_lines(presenter.words, entry.events))


def play_recap(match: Match, seat: Seat, projector: Projector, shown_of: ShownOf, scene: BoardScene) -> None:
    """Animate what happened since a seat's last command; `projector.skip()` ends it in the present at any time.

    `shown_of` returns what the viewer sees of a position: nothing else is ever shown. Each animation first lays out the
    table as it was; only the last one settles, on the present. So skipping costs no more than playing it. Secret
    commands are left out: there is nothing to see.
    """
    present = match.state

    def settle() -> None:
        scene.show_view(shown_of(present))

    entries = [entry for entry in missed_entries(match, seat) if scene.look.words.logged(entry.events)]
    for entry in entries:
        projector.add(partial(_film, entry, shown_of, scene), settle if entry is entries[-1] else lambda: None)


def _film(entry: Entry, shown_of: ShownOf, scene: BoardScene) -> Iterable[Cue]:
    scene.show_view(shown_of(entry.before))
    yield from scene.kit.animate(entry.events, scene)
