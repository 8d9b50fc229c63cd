"""A replay of a match: a board that can be explored at any moment, and the way from one moment to another."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from datetime import datetime
from functools import cached_property
from pathlib import Path

from attrs import evolve
from PySide6.QtCore import QObject, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QHideEvent, QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QApplication, QFileDialog, QLayout, QWidget

from neptun_desktop.controller.preview import Preview
from neptun_desktop.controller.targets import ButtonTarget, ExplainedTarget, LogTarget, PlayerTarget
from neptun_desktop.kernel.game import Event
from neptun_desktop.kernel.overriding import override
from neptun_desktop.kernel.seat import Seat
from neptun_desktop.match.match import Match
from neptun_desktop.match.replay import Replay, replay
from neptun_desktop.match.timeline import AnyView
from neptun_desktop.texts.dates import figure
from neptun_desktop.texts.language import Language
from neptun_desktop.texts.shell import replay as texts
from neptun_desktop.texts.shell.replay import WATCHING
from neptun_desktop.texts.shell.speech import TABLE
from neptun_desktop.ui.board.accessibility import AccessibleOverlay
from neptun_desktop.ui.board.board import BoardScene
from neptun_desktop.ui.board.game_box import GameBox
from neptun_desktop.ui.board.kit import GamePanel
from neptun_desktop.ui.board.pieces import TableLook
from neptun_desktop.ui.board.scene import StageScene, TableScene
from neptun_desktop.ui.board.shown import Shown
from neptun_desktop.ui.board.view import TableView
from neptun_desktop.ui.match.description import Question, TableDescription
from neptun_desktop.ui.match.explaining import Explaining, GroupKeys, introduced
from neptun_desktop.ui.match.table_presenter import TablePresenter, badges_of
from neptun_desktop.ui.match.telling_panel import TellingPanel
from neptun_desktop.ui.paint.animation import PACE, Cue, Projector
from neptun_desktop.ui.paint.speed import Speed
from neptun_desktop.ui.paint.theme import Theme
from neptun_desktop.ui.preferences.preferences import at_table
from neptun_desktop.ui.replay.board_picture import board_picture, chosen_file, picture_file
from neptun_desktop.ui.replay.controls import MIRRORED, SPEEDS, Controls, eyes_words
from neptun_desktop.ui.replay.replay_presenter import ALL_OPEN, Viewpoint, chapters_of, eyes_for, replay_presenter_of
from neptun_desktop.ui.widgets.announcer import Announcer
from neptun_desktop.ui.widgets.layouts import filled_with
from neptun_desktop.ui.widgets.overlay import is_covered
from neptun_desktop.ui.widgets.styling import Page

REST_MS = 450  # between two commands, at normal speed


class ReplayPlayer(QObject):
    """Is at one place of a match, or on its way there."""

    moved = Signal()  # to another place, which is shown now or after an animation
    settled = Signal()  # on what is shown now
    playing_changed = Signal()

    def __init__(
        self, scene: BoardScene, at: Replay, shown: Callable[[Replay], Shown], parent: QObject | None = None
    ) -> None:
        """Start here, paused."""
        super().__init__(parent)
        self.scene, self.at = scene, at
        self.playing = False
        self.projector = Projector(self)
        self._shown = shown
        self._rest = QTimer(self, singleShot=True)
        self._rest.timeout.connect(self.step)
        self.projector.idle.connect(self._on_idle)
        self.show_here()

    def show_here(self) -> None:
        """Show the current place at once."""
        self._end_film()
        self._settle(self.at)

    def _settle(self, at: Replay) -> None:
        self.scene.show_view(self._shown(at))
        self.settled.emit()

    def go_to(self, at: Replay) -> None:
        """Go to another place at once; if it is playing, it plays on from there."""
        self._end_film()
        self.at = at
        self.moved.emit()
        self.show_here()
        if self.playing:
            self._on_idle()

    def step(self) -> None:
        """Animate the next command."""
        self._end_film()
        if self.at.at_end:
            self.pause()
            return
        at = self.at = self.at.forward()
        events = () if at.entry is None else at.entry.events
        self.moved.emit()
        self.projector.add(lambda: self._film(at, events), lambda: self._settle(at))

    def _film(self, at: Replay, events: Sequence[Event]) -> Iterable[Cue]:
        self.scene.follow_change(self._shown(at))
        return self.scene.kit.animate(events, self.scene)

    def play(self) -> None:
        """Play continuously; at the end, start again."""
        if self.at.at_end:
            self.go_to(self.at.to(self.at.timeline.first))
        self.playing = True
        self.playing_changed.emit()
        self.step()

    def pause(self) -> None:
        """Stop playing."""
        self._rest.stop()
        if self.playing:
            self.playing = False
            self.playing_changed.emit()

    def stop(self) -> None:
        """Stop playing, and end the running animation."""
        self.pause()
        self._end_film()

    def _end_film(self) -> None:
        if self.projector.running:
            self.projector.skip()
        self._rest.stop()

    def _on_idle(self) -> None:
        if self.playing and self.at.at_end:
            self.pause()
        elif self.playing:
            self._rest.start(round(REST_MS * PACE[self.projector.speed]))


PANELS = 9  # units between the edge of a table and its panels


class StageView(TableView):
    """A table where nothing is to be chosen, so that Tab has nothing to visit there."""

    least = 0.64  # nothing has to be found here in order to go on, so that more of the table may be seen
    keeps_tab = False
    fitted = Signal()  # into another size

    def __init__(self, scene: TableScene, parent: QWidget | None = None) -> None:
        """Show a scene; the mouse leaves the keyboard where it is."""
        super().__init__(scene, parent)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        app = QApplication.instance()
        if isinstance(app, QApplication):
            app.focusChanged.connect(self._follow_focus)

    @override
    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.fitted.emit()

    @property
    def has_keyboard(self) -> bool:
        """Whether the focus is on the board, or on something that stands for a thing there."""
        return self._holds(QApplication.focusWidget())

    def _holds(self, part: QWidget | None) -> bool:
        return part is self or (part is not None and self.isAncestorOf(part))

    def _follow_focus(self, _was: QWidget | None, now: QWidget | None) -> None:
        """Mark a thing as long as the keyboard is here, or on a sheet that gives it back."""
        scene, page = self.table, self.parentWidget()
        if not self._holds(now):
            if scene.focused is not None and not (page is not None and is_covered(page)):
                scene.focus_on(None)
        elif scene.focused is None:
            scene.exploring.resume()

    @override
    def step_focus(self, step: int) -> None:
        """Leave the board."""
        part = self._next_part(self, step)
        while part is not None and part is not self:
            if self._is_stop(part):
                part.setFocus(Qt.FocusReason.TabFocusReason if step > 0 else Qt.FocusReason.BacktabFocusReason)
                return
            part = self._next_part(part, step)

    @staticmethod
    def _next_part(part: QWidget, step: int) -> QWidget | None:
        return part.nextInFocusChain() if step > 0 else part.previousInFocusChain()

    def _is_stop(self, part: QWidget) -> bool:
        takes_tab = part.focusPolicy() & Qt.FocusPolicy.TabFocus and part.isVisible() and part.isEnabled()
        return bool(takes_tab) and not self._holds(part)


class TheatreExplaining(Explaining):
    """Explains the moment that is shown, while nothing moves. Nothing can be clicked, so the pointer rests first."""

    def __init__(self, table: "ReplayTable") -> None:
        """Explain the things on the board of a replay."""
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
        return table.presenter.preview(table.seen, seat, self.scene.shown, target)

    def _told_whose(self, preview: Preview, target: object) -> Preview:
        """Say whose view this is, if others would be told something else: here "you" could be anybody.

        It can be asked for every seat, because what belongs to one alone, such as a hand, is not on the board.
        """
        page, seat = self._table.page, self._table.person
        others = (self._to_seat(other, target) for other in range(len(page.badges)) if other != seat)
        if all(other is not None and other.saying == preview.saying for other in others):
            return preview
        whose = eyes_words(page.language, seat, tuple(badge.name for badge in page.badges))
        return evolve(preview, saying=evolve(preview.saying, lines=(*preview.saying.lines, whose)))


class ReplayTable:
    """The board, and who looks at it."""

    def __init__(self, page: "ReplayPage") -> None:
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
        return self.page.replay_presenter.presenter

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
        seats = () if shown is None else (shown.seat, shown.acting)
        return next((seat for seat in seats if seat is not None), 0)

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


class ReplayPanels:
    """Opens panels with the moment that is shown; they follow the look and the language of the page."""

    def __init__(self, page: "ReplayPage", table: "ReplayTable", description: TableDescription) -> None:
        """Open nothing yet."""
        self._page, self._table, self._description = page, table, description
        self.of_game: dict[str, GamePanel] = {}

    @cached_property
    def telling(self) -> TellingPanel:
        """The answer to a question about the moment."""
        page = self._page
        return TellingPanel(page.theme, page.language, page)

    def open_panel(self, name: str) -> None:
        """Show a panel of the game, with what everyone may know at this moment."""
        page = self._page
        if name not in self.of_game:
            self.of_game[name] = page.kit.panels[name](page.theme, page.language, page.match.edition, page)
        self._fill(self.of_game[name])
        self.of_game[name].open_sheet()

    def _fill(self, panel: GamePanel) -> None:
        page = self._page
        panel.show_view(page.match.game.observe(page.at.state, None), page.badges)

    def answer(self, question: Question) -> None:
        """Answer for somebody who watches."""
        self._page.player.pause()
        self.telling.tell(question, tuple(self._answers(question)))

    def _answers(self, question: Question) -> Iterator[str]:
        page, shown = self._page, self._page.scene.shown
        match question:
            case "options":
                yield from () if shown is None else (shown.sentence,)
                yield page.language.gettext(WATCHING)
            case "standing":
                yield from self._standing()
            case "changes":
                yield from page.told_here
            case "find":
                yield from self._description.lines()

    def _standing(self) -> Iterator[str]:
        """Yield the points of all at this moment, the most first; and how the one stands whose eyes look."""
        table, page, said = self._table, self._page, self._table.presenter.phrases
        totals = {seat: tally.total for seat, tally in enumerate(page.match.game.standing(table.seen))}
        for seat in sorted(totals, key=lambda seat: -totals[seat]):
            yield said.language.labelled(said.player(seat), figure(totals[seat]))
        if table.from_a_seat:
            hands = self._description.open_hands()
            yield from said.standing(table.seen, table.person, hand_open=hands is None or table.person in hands)

    def restyle(self) -> None:
        """Follow the page; what is open is told anew."""
        page = self._page
        for panel in self.of_game.values():
            panel.change_style(page.theme, page.language)
            if not panel.isHidden():
                self._fill(panel)
        if "telling" in self.__dict__:  # it was made
            self.telling.change_style(page.theme, page.language)
            if not self.telling.isHidden() and self.telling.question is not None:
                self.telling.retell(tuple(self._answers(self.telling.question)))


class ReplayAnnouncements(QObject):
    """Puts a replay into words for screen readers. While it plays, it is silent: no voice is as fast, even if slow."""

    def __init__(self, page: "ReplayPage", description: TableDescription) -> None:
        """Follow a page; nothing is worded before somebody listens."""
        super().__init__(page)
        self._page = page
        self.speech = Announcer(page.board)
        self.layer = AccessibleOverlay(
            page.board, lambda: tuple(description.things()), lambda: tuple(description.groups())
        )
        self._place = page.at.commands  # that was told last
        page.board.covered.connect(self.speech.go_on)
        page.scene.announced.connect(self._tell)
        page.player.moved.connect(self._tell_moment)
        page.player.playing_changed.connect(self._follow_playing)

    def _tell(self, text: str) -> None:
        """Tell what the keyboard has entered; the ribbons of an animation say nothing that the moment does not."""
        if not self._page.player.projector.running:
            self.speech.tell(text)

    def _tell_moment(self) -> None:
        """Tell what happened: of the next moment, its lines of the log; after a leap, also where it is."""
        page = self._page
        if page.player.playing:
            return
        step, self._place = page.at.commands - self._place, page.at.commands
        if page.isVisible():
            self.speech.tell(*(page.replay_presenter.told_by(page.at) if step == 1 else page.told_here))

    def _follow_playing(self) -> None:
        """When it stops, tell where it has come to; what can be reached on the board is offered again."""
        if not self._page.player.playing and self._place != self._page.at.commands:
            self._tell_moment()
        self.layer.follow()


FIRST_SIZE = (1280, 718)
SMALLEST = QSize(640, 400)
SAID_MS = 2500  # how long a button shows the outcome


class ReplayPage(Page):
    """A replay of a match. It starts at the beginning, paused."""

    covered = False  # no curtain falls here
    back = Signal()
    branch_wanted = Signal(object)  # the Replay to play on from

    def __init__(  # noqa: PLR0913  (a page, its match, its game and who may look)
        self,
        box: GameBox,
        match: Match,
        theme: Theme,
        language: Language,
        parent: QWidget | None = None,
        *,
        eyes_allowed: Sequence[Viewpoint] | None = None,
    ) -> None:
        """Show a match as it is now; `eyes_allowed` are the views on offer, the first one initially (see eyes_for)."""
        super().__init__(theme, language, parent)
        self.box, self.match = box, match
        game = match.header.game
        self.kit = box.kit(game)
        self.eyes_offered = eyes_for(match, eyes_allowed)
        self.eyes: Viewpoint = self.eyes_offered[0]
        self.badges = badges_of(box.games.entry(game), match)
        start = replay(match)
        self.replay_presenter = replay_presenter_of(box, match, language)
        self.chapters = chapters_of(start, self.replay_presenter.presenter)
        self._spoken = language
        self.scene = StageScene(self.kit, self.kit.layout_for(*FIRST_SIZE), self._look, self)
        self.board = StageView(self.scene, self)
        self.player = ReplayPlayer(self.scene, start, self.shown_at, self)
        self.controls = Controls(self.styling)
        column = filled_with(self, (self.board, 1), self.controls)
        column.setSizeConstraint(QLayout.SizeConstraint.SetNoConstraint)
        column.setSpacing(0)
        self.board.fitted.connect(self._line_up)
        self._connect()
        self.table = ReplayTable(self)
        self.group_keys = GroupKeys(self, self.board)
        self.group_keys.beside.append(self.controls)
        description = TableDescription(self.table, lambda: self.table.all_open)
        self.panels = ReplayPanels(self, self.table, description)
        ReplayAnnouncements(self, description)
        self.on_restyle(self._restyle_board, self._reword, self.panels.restyle)
        self.settle()
        self.controls.speeds.setCurrentIndex(SPEEDS.index("normal"))

    def _connect(self) -> None:
        controls, player = self.controls, self.player
        for happening, answer in (
            *((knob.clicked, self._knob_actions()[sign]) for sign, knob in controls.transport_buttons.items()),
            (controls.scrub.wanted, self.show_moment),
            (controls.turns.activated, lambda: self._choose_turn(int(controls.turns.currentData()))),
            (controls.speeds.activated, lambda: self.choose_speed(controls.speeds.currentData())),
            (controls.eyes.activated, lambda index: self.choose_eyes(self.eyes_offered[index])),
            (controls.back.clicked, self._leave),
            (controls.save.clicked, self._ask_and_save),
            (controls.branch.clicked, self._branch),
            (player.moved, self._follow),
            (player.playing_changed, self._follow_playing),
            (self.scene.clicked, self._click),
            (self.scene.pointed, self._point),
            (self.scene.escaped, self._escape),
        ):
            happening.connect(answer)

    def _knob_actions(self) -> dict[str, Callable[[], None]]:
        """Return the action of each button."""
        player, chapters = self.player, self.chapters
        return {
            "start": lambda: self.show_moment(chapters.first),
            "turn back": lambda: player.go_to(player.at.previous_turn()),
            "mark back": lambda: self.show_moment(self.chapters.previous_mark(player.at.commands)),
            "step back": lambda: player.go_to(player.at.back()),
            "play": self.play_or_pause,
            "step on": self._step,
            "mark on": lambda: self.show_moment(self.chapters.next_mark(player.at.commands)),
            "turn on": lambda: player.go_to(player.at.next_turn()),
            "end": lambda: self.show_moment(chapters.last),
        }

    @override
    def minimumSizeHint(self) -> QSize:
        return SMALLEST  # its text shrinks with it

    # --- the current place -------------------------------------------------------------------------------------------

    @property
    def at(self) -> Replay:
        """The place that is shown, or that an animation is leading to."""
        return self.player.at

    def shown_at(self, at: Replay) -> Shown:
        """Return what the chosen view shows of a place."""
        return self.replay_presenter.shown(at, self.eyes)

    def show_moment(self, commands: int) -> None:
        """Go to the place after so many commands, at once."""
        self.player.go_to(self.at.to(commands))

    def choose_eyes(self, eyes: Viewpoint) -> None:
        """Change the view, if it is on offer."""
        if eyes in self.eyes_offered:
            self.eyes = eyes
            self.controls.eyes.setCurrentIndex(self.eyes_offered.index(eyes))
            self.player.show_here()
        self._back_to_the_keys()

    def choose_speed(self, speed: Speed) -> None:
        """Set the speed."""
        self.player.projector.speed = speed
        self.controls.speeds.setCurrentIndex(SPEEDS.index(speed))
        self._back_to_the_keys()

    def play_or_pause(self) -> None:
        """Play, or pause."""
        if self.player.playing:
            self.player.pause()
        else:
            self.player.play()

    def _step(self) -> None:
        self.player.pause()
        self.player.step()

    def _choose_turn(self, place: int) -> None:
        self.show_moment(place)
        self._back_to_the_keys()

    def _back_to_the_keys(self) -> None:
        """Return the focus to the timeline, so that arrow keys move the replay and not the list just used."""
        self.controls.scrub.setFocus()

    # --- updates -----------------------------------------------------------------------------------------------------

    @property
    def told_here(self) -> tuple[str, ...]:
        """How far the replay is, in which phase, and what has just happened."""
        how_far = self.language.gettext(texts.MOMENT, n=self.at.commands, all=self.chapters.last)
        return (how_far, self.replay_presenter.phrases.moment(self.at.state), *self.replay_presenter.told_at(self.at))

    def _follow(self) -> None:
        """Show the new place in the bar."""
        place, controls = self.at.commands, self.controls
        controls.scrub.stand_at(place, "\n".join(self.told_here))
        controls.turns.setCurrentIndex(self.chapters.turn_at(place))
        for sign, knob in controls.transport_buttons.items():
            if sign != "play":
                knob.setEnabled(not (self.at.at_start if sign in MIRRORED else self.at.at_end))
        controls.branch.setEnabled(bool(self.match.game.to_act(self.at.state)))

    def _follow_playing(self) -> None:
        self.controls.show_playing(self.language, playing=self.player.playing)

    @property
    def _look(self) -> TableLook:
        return TableLook(at_table(self.theme), self.match.edition, self.badges, self.replay_presenter.phrases)

    def _line_up(self) -> None:
        """Let the controls begin and end below the panels of the table."""
        begin = self.board.mapFromScene(self.scene.table_layout.scene.topLeft()).x()
        self.controls.line_up(round(begin + PANELS * self.board.transform().m11()))

    def _restyle_board(self) -> None:
        if self._spoken.locale != self.language.locale:
            self._spoken = self.language
            self.replay_presenter = replay_presenter_of(self.box, self.match, self.language)
            self.chapters = chapters_of(self.at, self.replay_presenter.presenter)
            self.scene.change_look(self._look)
            self.player.show_here()
        elif self.scene.look.theme != at_table(self.theme):
            self.scene.change_look(self._look)

    def _reword(self) -> None:
        tr = self.language
        self.setAccessibleName(tr.gettext(texts.TITLE))
        self.board.setAccessibleName(tr.gettext(TABLE))
        names = tuple(badge.name for badge in self.badges)
        self.controls.word(tr, self.chapters, self.eyes_offered, names, over=self.match.result is not None)
        self.controls.legend.lay_out(tr, self.kit.legend(self.replay_presenter.phrases))
        self.controls.scrub.lay_out(self.chapters, tuple(badge.colour for badge in self.badges))
        self._follow()
        self._follow_playing()

    # --- clicks and keys ---------------------------------------------------------------------------------------------

    @override
    def first_focus(self) -> QWidget:
        return self.controls.scrub

    def _click(self, target: object) -> None:
        """Handle a click on the board: a log line leads to its moment; an animation is skipped."""
        if isinstance(target, LogTarget):
            self.show_moment(self.replay_presenter.place_of(target.line))
        elif self.player.projector.running:
            self.player.projector.skip()
        else:
            self.table.click(target)

    def _point(self, target: object) -> None:
        hand, arrow = Qt.CursorShape.PointingHandCursor, Qt.CursorShape.ArrowCursor
        self.board.viewport().setCursor(hand if isinstance(target, LogTarget) else arrow)

    def _escape(self) -> None:
        """Close what is told of a thing, or leave."""
        if not self.table.explaining.stop():
            self._leave()

    @override
    def keyPressEvent(self, event: QKeyEvent) -> None:
        keys = {
            Qt.Key.Key_Space: "play",
            Qt.Key.Key_Left: "step back",
            Qt.Key.Key_Right: "step on",
            Qt.Key.Key_Up: "mark back",
            Qt.Key.Key_Down: "mark on",
            Qt.Key.Key_PageUp: "turn back",
            Qt.Key.Key_PageDown: "turn on",
            Qt.Key.Key_Home: "start",
            Qt.Key.Key_End: "end",
        }
        key = Qt.Key(event.key())
        if self.scene.look_large(()):
            return
        if key in keys:
            self._knob_actions()[keys[key]]()
        elif key == Qt.Key.Key_Escape:
            self._leave()
        else:
            super().keyPressEvent(event)

    @override
    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        if not event.spontaneous():  # another page is shown
            self.player.stop()

    # --- ways out ----------------------------------------------------------------------------------------------------

    def _leave(self) -> None:
        self.player.stop()
        self.back.emit()

    def _branch(self) -> None:
        self.player.stop()
        self.branch_wanted.emit(self.at)

    def save_picture(self, path: Path) -> bool:
        """Save the board as shown to a picture file; return whether that succeeded."""
        return board_picture(self.kit, self.shown_at(self.at), self.scene.look).save(str(path))

    def _ask_and_save(self) -> None:
        self.player.pause()
        suggested = picture_file(self.box, self.match, self.at.state, self.language, datetime.now().astimezone().date())
        asked, kinds = self.language.gettext(texts.SAVE), f"{self.language.gettext(texts.PICTURES)} (*.png)"
        calm = QFileDialog.Option.DontConfirmOverwrite  # nothing is overwritten
        chosen, _ = QFileDialog.getSaveFileName(self, asked, str(suggested), kinds, "", calm)
        if chosen:
            saved = self.save_picture(chosen_file(chosen))
            self.controls.save.word(self.language.gettext(texts.SAVED if saved else texts.NOT_SAVED))
            QTimer.singleShot(SAID_MS, self, lambda: self.controls.save.word(self.language.gettext(texts.SAVE)))
