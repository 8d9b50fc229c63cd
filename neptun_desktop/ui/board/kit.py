"""The table kit: everything of a game that needs Qt. The shell is given one for each game, and never imports a game.

The generic table engine (this package) lays out, paints, moves and handles the pointer; the kit says what to lay out,
what each event moves, what to show when a thing is pointed at, and which pages and panels are the game's own.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from typing import Any, Literal, TypeAlias

from attrs import frozen
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter, QPainterPath, QPixmap
from PySide6.QtWidgets import QWidget

from neptun_desktop.controller.game_chooser import QuantityTarget
from neptun_desktop.kernel.game import Event
from neptun_desktop.kernel.seat import Seat
from neptun_desktop.kernel.tally import Result
from neptun_desktop.match.match import Match
from neptun_desktop.match.timeline import Entry
from neptun_desktop.ui.board.ambience import STILL, Ambience
from neptun_desktop.ui.board.board import BoardScene
from neptun_desktop.ui.board.drag import Grasp
from neptun_desktop.ui.board.focus import reading_order
from neptun_desktop.ui.board.groups import TABLE
from neptun_desktop.ui.board.item import PieceItem
from neptun_desktop.ui.board.large import LargeCard
from neptun_desktop.ui.board.layout import Layout
from neptun_desktop.ui.board.pieces import Key, Piece, TableLook
from neptun_desktop.ui.board.preview import Preview
from neptun_desktop.ui.board.shown import Shown
from neptun_desktop.ui.board.triumph import Triumph
from neptun_desktop.ui.paint.film import Cue
from neptun_desktop.ui.paint.seat_badge import SeatBadge
from neptun_desktop.ui.paint.theme import Theme
from neptun_desktop.ui.sound.sound import Sound
from neptun_desktop.ui.widgets.overlay import Overlay
from neptun_desktop.ui.widgets.styling import Styling
from neptun_desktop.words.language import Language

AnyWords: TypeAlias = Any  # the game's words for this match
AnyView: TypeAlias = Any
AnyEdition: TypeAlias = Any
Sign: TypeAlias = Literal["dot", "star", "arrow", "gable", "flag"]  # the shape of a mark in the theatre


@frozen
class Mark:
    """A key event in the theatre: the position it led to, the shape of its mark, and a sentence about it."""

    place: int  # how many commands had been played
    sign: Sign
    seat: Seat | None  # whose lane; None: above all lanes
    words: str


@frozen
class LegendEntry:
    """What a mark in the theatre means: its shape, whether it is in a player's lane, and a few words."""

    sign: Sign
    of_player: bool
    words: str


@frozen(eq=False)
class Pointing:
    """A player's pointer on the table: who they are, what they may know, and what they have clicked so far."""

    scene: BoardScene
    view: AnyView
    seat: Seat
    words: AnyWords
    clicked: tuple[Any, ...] = ()


class GamePanel(Overlay):
    """A panel of the game over its table: made once, and shown with the current view."""

    def show_view(self, view: AnyView, badges: tuple[SeatBadge, ...]) -> None:
        """Show what everyone may know now."""
        raise NotImplementedError


PanelMaker: TypeAlias = Callable[[Theme, Language, AnyEdition, QWidget], GamePanel]


@frozen(kw_only=True)
class PointsOverTime:
    """How points grew: one line for each seat, one figure for each moment; some moments are named on the axis."""

    moments: tuple[str, ...]  # names; empty where a moment has none
    lines: tuple[tuple[int, ...], ...]


class FinalSheet(QWidget):
    """How a game ended, in the game's own terms; shown on the final page above the chart."""

    def show_result(self, result: Result, badges: tuple[SeatBadge, ...]) -> None:
        """Show the result."""
        raise NotImplementedError


class SourceChart(QWidget):
    """Where a player's points come from in an average game; shown in the history."""

    def show_sources(self, sources: Sequence[tuple[str, float]], everybody: Sequence[tuple[str, float]]) -> None:
        """Show one player's points by source, under the words of `GameWords.source`, and the average of all players."""
        raise NotImplementedError


class TableKit(ABC):
    """One game's kit. `games/<game>/kit.py` holds its only instance, loaded when a table of that game is needed."""

    # --- the table ---------------------------------------------------------------------------------------------------

    @abstractmethod
    def layout_for(self, width: float, height: float) -> Layout:
        """Return the layout for a window of this shape."""

    @abstractmethod
    def arrange(self, shown: Shown, layout: Layout, badges: tuple[SeatBadge, ...], log_back: int) -> dict[Key, Piece]:
        """Return every piece by its key: a pure function of what is shown; the log is scrolled back by `log_back`."""

    @abstractmethod
    def animate(self, events: Iterable[Event], scene: BoardScene) -> Iterable[Cue]:
        """Return the animations for the events of one step, in order."""

    def interval(self, events: Sequence[Event]) -> int:
        """Return how many events of a step are shown before the page that follows it; `lay_table` shows the others."""
        return len(events)

    def lay_table(self, events: Sequence[Event], scene: BoardScene) -> Iterable[Cue]:  # noqa: ARG002
        """Return how the table is laid: for a new game, without events, or after a page, for those that come after it.

        The scene shows everything already; whatever these animations hide must be back when they are over.
        """
        return ()

    @abstractmethod
    def labels(self, words: AnyWords) -> Any:  # noqa: ANN401  (the game's own)
        """Return the fixed words on the table, which `arrange` finds in `Shown.labels`."""

    @abstractmethod
    def preview(self, pointing: Pointing, target: object) -> Preview | None:
        """Return what the target pointed at would mean, or None if there is nothing to say of it.

        Asked for every target except the shell's buttons and log lines; quantities on the stepper are included.
        """

    def ways(self, scene: BoardScene, view: AnyView, targets: Sequence[object]) -> Sequence[QPainterPath]:  # noqa: ARG002
        """Return the ways on the table from each of these targets to the next, for a lesson to show; usually none."""
        return ()

    def looked_at(self, view: AnyView, seat: Seat, path: Sequence[Any], lit: Collection[Any]) -> Collection[Any]:  # noqa: ARG002
        """Return what to look at before these clicks: usually everything like the first that may be clicked."""
        return [target for target in lit if path and type(target) is type(path[0])]

    @property
    def lingering(self) -> tuple[type, ...]:
        """Targets that are always there, so they explain themselves only after the pointer has rested on them."""
        return ()

    def ambience(self, shown: Shown, layout: Layout, look: TableLook) -> Ambience:  # noqa: ARG002
        """Return what moves by itself while this is shown: the same object for the same, so that it moves on."""
        return STILL

    def asked_about(self, shown: Shown) -> object | None:  # noqa: ARG002
        """Return the target that a number is about when it is asked for without a click before."""
        return None

    def usual_quantity(self, shown: Shown, offered: Sequence[QuantityTarget]) -> QuantityTarget:  # noqa: ARG002
        """Return the number that a stepper begins with: the smallest above zero, unless the game overrides it."""
        return next((target for target in offered if target.amount > 0), offered[0])

    def quantity_caption(self, shown: Shown, target: QuantityTarget, about: object) -> str:  # noqa: ARG002
        """Return what stands above a number: what it counts, or means; empty: the bubble says enough."""
        return ""

    def keep_clear(self, scene: BoardScene, about: QRectF) -> tuple[QRectF, ...]:  # noqa: ARG002
        """Return what a bubble about this box should preferably not hide; a box listed twice counts twice."""
        return ()

    def grasp(self, scene: BoardScene, point: QPointF) -> Grasp | None:  # noqa: ARG002
        """Return what a drag from this point would lift, or None."""
        return None

    def large(self, items: Sequence[PieceItem], point: QPointF) -> tuple[LargeCard, ...]:  # noqa: ARG002
        """Return the cards that can be enlarged at this point."""
        return ()

    def keyboard_order(self, items: Iterable[PieceItem], shown: Shown | None) -> list[Any]:  # noqa: ARG002
        """Return targets in the order in which Tab visits them: reading order, unless the game overrides it."""
        return list(dict.fromkeys(item.piece.target for item in reading_order(items)))

    def groups(self, words: AnyWords) -> Mapping[Key, str]:  # noqa: ARG002
        """Return the parts of the table with their names, in the order in which F6 visits them.

        The prompt, the log and the buttons have names already, and so has whatever `group_of` puts nowhere else.
        """
        return {}

    def group_of(self, target: Any, shown: Shown) -> Key:  # noqa: ANN401, ARG002
        """Return the part of the table that a target belongs to."""
        return TABLE

    def entered_at(self, group: Key, shown: Shown) -> Any:  # noqa: ANN401, ARG002
        """Return where the keyboard enters a part of the table at first; None: at what may be clicked there."""
        return None

    def leads_to(self, target: Any, shown: Shown) -> Sequence[Any] | None:  # noqa: ANN401, ARG002
        """Return what arrow keys lead to from a target, each to what fits its direction; None: to whatever is there."""
        return None

    def open_secrets(self, scene: BoardScene, shown: Shown) -> None:  # noqa: B027  (most games cover nothing)
        """In the theatre, once everything may be seen, reveal on the scene what the view knows but the table covers."""

    def phase(self, view: AnyView) -> str:
        """Return a plain word for the stage of a match, for file names of pictures."""
        return f"round-{view.round + 1}"

    # --- sound -------------------------------------------------------------------------------------------------------

    def sounds(self, event: Event, view: AnyView) -> tuple[Sound, ...]:  # noqa: ARG002
        """Return what is heard of an event, whoever looks at it; nothing, unless the game overrides it.

        `animate` passes it on with the animation that shows the event (`ui/board/sounding.py`).
        """
        return ()

    def soundscape(self, view: AnyView) -> Mapping[str, float]:  # noqa: ARG002
        """Return the loops that lie under a table, with their strengths from 0 to 1, whoever looks at it."""
        return {}

    # --- pages and panels --------------------------------------------------------------------------------------------

    @property
    def panels(self) -> Mapping[str, PanelMaker]:
        """Factories of the panels that the game's meta lists, by name."""
        return {}

    def marks(self, place: int, entry: Entry, words: AnyWords) -> tuple[Mark, ...]:  # noqa: ARG002
        """Return the key events of one command for the theatre."""
        return ()

    def legend(self, words: AnyWords) -> tuple[LegendEntry, ...]:  # noqa: ARG002
        """Return what the marks of the theatre mean, in the order in which they are explained."""
        return ()

    def step_page(
        self,
        styling: Styling,  # noqa: ARG002
        match: Match,  # noqa: ARG002
        entry: Entry,  # noqa: ARG002
        badges: tuple[SeatBadge, ...],  # noqa: ARG002
        speed: float,  # noqa: ARG002
    ) -> QWidget | None:
        """Return a page to show after this step (it has a signal `finished`), or None; speed 0 means no animation."""
        return None

    @property
    def triumph(self) -> Triumph | None:
        """The scene in which the winners are celebrated; None: the final page comes at once."""
        return None

    @abstractmethod
    def final_sheet(self, styling: Styling, edition: AnyEdition) -> FinalSheet:
        """Return the sheet that explains how a game ended."""

    @abstractmethod
    def points_over_time(self, match: Match, words: AnyWords) -> PointsOverTime:
        """Return how the points of a match grew, or what each player would have had at those moments."""

    def source_chart(self, styling: Styling) -> SourceChart | None:  # noqa: ARG002
        """Return a chart of where points come from, or None if the history shows none."""
        return None

    # --- art ---------------------------------------------------------------------------------------------------------

    @abstractmethod
    def paint_seat(self, painter: QPainter, box: QRectF, colour: str, theme: Theme) -> None:
        """Paint the picture that stands for a seat of this colour: on the new game page and the curtain."""

    def rule_picture(self, name: str, styling: Styling, ratio: float, breadth: int) -> QPixmap | None:  # noqa: ARG002
        """Return a picture that the rules refer to, no wider than the page, or None."""
        return None
