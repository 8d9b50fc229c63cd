"""The table kit: everything of a game that needs Qt. The shell is given one for each game, and never imports a game.

The generic table engine (this package) lays out, paints, moves and handles the pointer; the kit says what to lay out,
what each event moves, what to show when a thing is pointed at, and which pages and panels are the game's own.
"""

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from typing import Any, Literal, TypeAlias

from attrs import field, frozen
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter, QPainterPath, QPixmap
from PySide6.QtWidgets import QWidget

from neptun_desktop.controller.click_rules import AnyPhrases, QuantityTarget
from neptun_desktop.kernel.seat import Seat
from neptun_desktop.kernel.tally import Result
from neptun_desktop.match.match import Match
from neptun_desktop.match.timeline import AnyEdition, AnyState, AnyView, Entry
from neptun_desktop.texts.game_phrases import tally_lines
from neptun_desktop.texts.harmless import isolated
from neptun_desktop.texts.language import Language, in_sentences
from neptun_desktop.ui.board.ambience import STILL, Ambience
from neptun_desktop.ui.board.arrange import Layout
from neptun_desktop.ui.board.board import BoardScene
from neptun_desktop.ui.board.exploring import TABLE, reading_order
from neptun_desktop.ui.board.handling import Grasp, LargeCard
from neptun_desktop.ui.board.item import PieceItem
from neptun_desktop.ui.board.pieces import AnyKind, Key, Piece, TableLook
from neptun_desktop.ui.board.shown import Shown
from neptun_desktop.ui.paint.animation import Cue
from neptun_desktop.ui.paint.seat_badge import SeatBadge
from neptun_desktop.ui.paint.theme import Theme, Tint
from neptun_desktop.ui.sound.sound import Sound
from neptun_desktop.ui.widgets.overlay import Overlay
from neptun_desktop.ui.widgets.styling import Styling

# into a box, at a moment from 0 to 1, for these winners
ScenePainter = Callable[[QPainter, QRectF, float, tuple[SeatBadge, ...], Theme], None]


@frozen
class Triumph:
    """How the scene is painted, and what the winner wears."""

    paint: ScenePainter
    crown: str | None = None  # the picture of a crown; None: a golden laurel
    foreground: ScenePainter | None = None  # what confetti must not cover, such as faces
    podium: float = 0.5  # where its middle is, as a share of the width, as far as there is space
    foot: Callable[[QPainter, QRectF, Theme], None] | None = None  # around the stones below it; None: no stones
    fanfare: str = ""  # what is heard when the winner is named
    band: tuple[float, float] = (0.3, 0.75)  # of a low band: how far down is its middle, and across the podium's
    low: ScenePainter | None = None  # the end of the scene, composed for a low band; None: a part is cut out
    counting: ScenePainter | None = None  # above the panel while points are counted; None: the whole scene, behind it
    counted: Callable[[QRectF], QRectF] | None = None  # where in it what is being counted is seen, if anywhere


COUNTED = 0.4  # of a scene's time: so long points are counted, and nothing in it tells of winners


AnyEvent: TypeAlias = Any
Badges: TypeAlias = tuple[SeatBadge, ...]
Sign: TypeAlias = Literal["dot", "star", "arrow", "gable", "flag"]  # the shape of a mark in a replay


@frozen
class Mark:
    """A key event in a replay: the position it led to, the shape of its mark, and a sentence about it."""

    place: int  # how many commands had been played
    sign: Sign
    seat: Seat | None  # whose lane; None: above all lanes
    words: str


@frozen
class LegendEntry:
    """What a mark in a replay means: its shape, whether it is in a player's lane, and a few words."""

    sign: Sign
    of_player: bool
    words: str


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
    places: tuple[int, ...] = ()  # how many commands had been played at each moment, if that is known


def points_by_turn(
    match: Match,
    turn_of: Callable[[AnyState], tuple[int, ...]],
    called: Callable[[int], str],
    points: Callable[[AnyState], tuple[int, ...]],
) -> PointsOverTime:
    """Return the points at the start of every turn and at the end; the first turn of a round is named after it."""
    turns: list[tuple[int, ...]] = []
    named: list[tuple[str, tuple[int, ...], int]] = []
    for place, state in enumerate((*(entry.before for entry in match.entries), match.state), match.timeline.first):
        turn = turn_of(state)
        if [turn] != turns[-1:] or (state is match.state and match.result is not None):
            begins = not turns or turns[-1][0] != turn[0]
            named.append((called(turn[0]) if begins else "", points(state), place))
            turns.append(turn)
    moments, lines, places = zip(*named, strict=True)
    return PointsOverTime(moments=moments, lines=tuple(zip(*lines, strict=True)), places=places)


def describe_result(table: QWidget, phrases: AnyPhrases, result: Result, badges: tuple[SeatBadge, ...]) -> None:
    """Tell screen readers what a table of points shows."""
    scores = [f"{isolated(badge.name)} {score}" for badge, score in zip(badges, result.scores, strict=True)]
    table.setAccessibleName(phrases.language.enumeration(scores))
    table.setAccessibleDescription(in_sentences(tally_lines(phrases, result)))


class FinalSheet(QWidget):
    """How a game ended, in the game's own terms; shown on the final page above the chart."""

    def show_result(self, result: Result, badges: tuple[SeatBadge, ...]) -> None:
        """Show the result."""
        raise NotImplementedError


@frozen(kw_only=True)
class CountStep:
    """One thing that is counted at the end of a game, and what each seat gets for it, by source."""

    emblem: str  # a source, or what else `Sources.paint_emblem` paints
    title: str  # in a few words
    words: str  # who gets what, in a sentence
    gains: tuple[Mapping[str, int], ...]
    scene: float  # how far the scene has come after it, from 0 to 1
    sound: str = ""
    beats: int = 1  # how long it takes


class Sources:
    """Where points come from in one edition: which sources there are, what they are called, and how each looks."""

    @property
    def all(self) -> tuple[str, ...]:
        """The sources, in the order in which they are counted."""
        raise NotImplementedError

    def name(self, tr: Language, source: str) -> str:
        """Return the name of a source, in a word or two."""
        raise NotImplementedError

    def describe(self, tr: Language, source: str, points: str) -> str:
        """Return how many points a source gave, in words."""
        raise NotImplementedError

    def tint(self, source: str, points: float) -> Tint:
        """Return the colours of so many points."""
        raise NotImplementedError

    def paint_emblem(self, painter: QPainter, box: QRectF, source: str, theme: Theme) -> None:
        """Paint the picture of a source."""
        raise NotImplementedError


class SourceChart(QWidget):
    """Where a player's points come from in an average game; shown in the history."""

    def show_sources(self, sources: Sequence[tuple[str, float]], everybody: Sequence[tuple[str, float]]) -> None:
        """Show one player's points by source, as `GamePhrases.source` words them, and the average of all."""
        raise NotImplementedError


@frozen(kw_only=True, eq=False)
class TableKit:
    """One game's kit: its own functions under these names; what has a default, a game may leave out.

    `games/<game>/kit.py` holds its only instance, loaded when a table of that game is needed.
    """

    # --- the table ---------------------------------------------------------------------------------------------------

    layout_for: Callable[[float, float], Layout]
    """Return the layout for a window of this width and height."""

    arrange: Callable[[Shown, Layout, Badges, int], dict[Key, Piece]]
    """Return every piece by its key: a pure function of what is shown; the log is scrolled back by the last number."""

    animate: Callable[[Iterable[AnyEvent], BoardScene], Iterable[Cue]]
    """Return the animations for the events of one step, in order."""

    labels: Callable[[AnyPhrases], Any]
    """Return the fixed words on the table, which `arrange` finds in `Shown.labels`."""

    interval: Callable[[Sequence[AnyEvent]], int] = len
    """Return how many events of a step are shown before the page that follows it; `lay_table` shows the others."""

    lay_table: Callable[[Sequence[AnyEvent], BoardScene], Iterable[Cue]] = lambda _events, _scene: ()
    """Return how the table is laid: for a new game, without events, or after a page, for those that come after it.

    The scene shows everything already; whatever these animations hide must be back when they are over.
    """

    ways: Callable[[BoardScene, AnyView, Sequence[object]], Sequence[QPainterPath]] = lambda _scene, _view, _traces: ()
    """Return the lines on the board for the traces of a preview, or for targets that a lesson goes through; or none."""

    looked_at: Callable[[AnyView, Seat, Sequence[Any], Collection[Any]], Collection[Any]] = (
        lambda _view, _seat, path, lit: [target for target in lit if path and type(target) is type(path[0])]
    )
    """Return, of what is lit, what to look at before a path is clicked: usually everything like its first target."""

    lingering: tuple[type, ...] = ()
    """Targets that are always there, so they explain themselves only after the pointer has rested on them."""

    ambience: Callable[[Shown, Layout, TableLook], Ambience] = lambda _shown, _layout, _look: STILL
    """Return what moves by itself while this is shown: the same object for the same, so that it moves on."""

    asked_about: Callable[[Shown], object | None] = lambda _shown: None
    """Return the target that a number is about when it is asked for without a click before."""

    usual_quantity: Callable[[Shown, Sequence[QuantityTarget]], QuantityTarget] = lambda _shown, offered: next(
        (target for target in offered if target.amount > 0), offered[0]
    )
    """Return the number that a stepper begins with, of those offered: usually the smallest above zero."""

    quantity_caption: Callable[[Shown, QuantityTarget], str] = lambda _shown, _target: ""
    """Return what stands above a number instead of what is told of it, to say what it counts; or nothing."""

    uncovered: tuple[AnyKind, ...] = ()
    """Kinds of pieces that nothing covers that appears on the table, if there is room elsewhere: usually ships."""

    coverable: tuple[AnyKind, ...] = ()
    """Kinds of pieces that are mere ornament: whatever appears on the table may cover them, as it may the ground."""

    keep_clear: Callable[[BoardScene, QRectF], tuple[QRectF, ...]] = lambda _scene, _about: ()
    """Return what a bubble about this box should preferably not hide; a box listed twice counts twice."""

    grasp: Callable[[BoardScene, QPointF], Grasp | None] = lambda _scene, _point: None
    """Return what a drag from this point would lift, or None."""

    large: Callable[[Sequence[PieceItem], QPointF], tuple[LargeCard, ...]] = lambda _items, _point: ()
    """Return the cards that can be enlarged at this point."""

    keyboard_order: Callable[[Iterable[PieceItem], Shown | None], list[Any]] = lambda items, _shown: list(
        dict.fromkeys(piece.target for piece in reading_order(item.piece for item in items))
    )
    """Return targets in the order in which Tab visits them: usually reading order."""

    groups: Callable[[AnyPhrases], Mapping[Key, str]] = lambda _words: {}
    """Return the parts of the table with their names, in the order in which F6 visits them.

    The prompt, the log and the buttons have names already, and so has whatever `group_of` puts nowhere else.
    """

    group_of: Callable[[Any, Shown], Key] = lambda _target, _shown: TABLE
    """Return the part of the table that a target belongs to."""

    entered_at: Callable[[Key, Shown], Any] = lambda _group, _shown: None
    """Return where the keyboard enters a part of the table at first; None: at what may be clicked there."""

    leads_to: Callable[[Any, Shown], Sequence[Any] | None] = lambda _target, _shown: None
    """Return what arrow keys lead to from a target, each to what fits its direction; None: to whatever is there."""

    open_secrets: Callable[[BoardScene, Shown], None] = lambda _scene, _shown: None
    """In a replay, once everything may be seen, reveal on the scene what the view knows but the table covers."""

    phase: Callable[[AnyView], str] = lambda view: f"round-{view.round + 1}"
    """Return a plain word for the stage of a match, for file names of pictures."""

    prepare: Callable[[], object] = lambda: None
    """Read once what every table of the game needs from files, ahead of the first."""

    # --- sound -------------------------------------------------------------------------------------------------------

    sounds: Callable[[AnyEvent, AnyView], tuple[Sound, ...]] = lambda _event, _view: ()
    """Return what is heard of an event, whoever looks at it.

    `animate` passes it on with the animation that shows the event (`ui/board/animations.py`).
    """

    soundscape: Callable[[AnyView], Mapping[str, float]] = lambda _view: {}
    """Return the loops that lie under a table, with their strengths from 0 to 1, whoever looks at it."""

    calm: Callable[[AnyView], float] = lambda _view: 1.0
    """Return how calm the weather is, from 0 to 1, whoever looks at it: music withdraws before a storm."""

    # --- pages and panels --------------------------------------------------------------------------------------------

    panels: Mapping[str, PanelMaker] = field(factory=dict)
    """Factories of the panels that the game's meta lists, by name."""

    marks: Callable[[int, Entry, AnyPhrases], tuple[Mark, ...]] = lambda _place, _entry, _words: ()
    """Return the key events of one command for replays, given how many commands had been played."""

    legend: Callable[[AnyPhrases], tuple[LegendEntry, ...]] = lambda _words: ()
    """Return what the marks of a replay mean, in the order in which they are explained."""

    step_page: Callable[[Styling, Match, Entry, Badges, float], QWidget | None] = lambda *_: None
    """Return a page to show after this step (it has a signal `finished`), or None; speed 0 means no animation."""

    triumph: Triumph | None = None
    """The scene in which the winners are celebrated; None: the final page comes at once."""

    count: Callable[[Match, Language], tuple[CountStep, ...]] = lambda _match, _language: ()
    """Return how the points of a finished match were counted, step by step; none: nothing is staged.

    Then `interval` leaves everything to the count that it tells.
    """

    sources: Callable[[AnyEdition], Sources] | None = None
    """Return where points come from: the final page draws a bar for each seat; None: it has the sheet alone."""

    final_sheet: Callable[[Styling, AnyEdition], FinalSheet]
    """Return the sheet that explains how a game ended."""

    points_over_time: Callable[[Match], PointsOverTime]
    """Return how the points of a match grew, or what each player would have had at those moments."""

    source_chart: Callable[[Styling], SourceChart | None] = lambda _styling: None
    """Return a chart of where points come from, or None if the history shows none."""

    command_art: Callable[[AnyView, Any], str] = lambda _view, _command: ""
    """Return the name of a picture that stands for a command, beside its words; empty if there is none."""

    # --- art ---------------------------------------------------------------------------------------------------------

    paint_seat: Callable[[QPainter, QRectF, str, Theme], None]
    """Paint the picture that stands for a seat of this colour: on the new game page."""

    rule_picture: Callable[[str, Styling, float, int], QPixmap | None] = lambda *_: None
    """Return a picture that the rules refer to, for a pixel ratio, no wider than so many units, or None."""

    margin_picture: Callable[[str, Styling, float, int], QPixmap | None] = lambda *_: None
    """Return the same picture for the margin beside the text, or None if it would not be legible there."""
