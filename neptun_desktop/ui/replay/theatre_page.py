"""The replay theatre: any match on the real board, scrubbed, played and stepped through, from any permitted view."""

from collections.abc import Callable, Sequence
from datetime import datetime
from pathlib import Path

from PySide6.QtCore import QSize, Qt, QTimer, Signal
from PySide6.QtGui import QHideEvent, QKeyEvent
from PySide6.QtWidgets import QFileDialog, QLayout, QVBoxLayout, QWidget

from neptun_desktop.kernel.overriding import override
from neptun_desktop.match.match import Match
from neptun_desktop.match.replay import Replay, replay
from neptun_desktop.ui.board.game_box import GameBox
from neptun_desktop.ui.board.pieces import TableLook
from neptun_desktop.ui.board.scene import StageScene
from neptun_desktop.ui.board.shown import LogTarget, Shown
from neptun_desktop.ui.match.group_keys import GroupKeys
from neptun_desktop.ui.match.in_words import TableInWords
from neptun_desktop.ui.match.seat_badges import badges_of
from neptun_desktop.ui.paint.speed import Speed
from neptun_desktop.ui.paint.theme import Theme
from neptun_desktop.ui.preferences.theme_choice import at_table
from neptun_desktop.ui.replay.board_picture import board_picture
from neptun_desktop.ui.replay.chapters import chapters_of
from neptun_desktop.ui.replay.controls import SPEEDS, Controls
from neptun_desktop.ui.replay.eyes import Eyes, eyes_for
from neptun_desktop.ui.replay.knobs import MIRRORED
from neptun_desktop.ui.replay.picture_file import chosen_file, picture_file
from neptun_desktop.ui.replay.replay_player import ReplayPlayer
from neptun_desktop.ui.replay.retelling import retelling_of
from neptun_desktop.ui.replay.stage_view import StageView
from neptun_desktop.ui.replay.theatre_hearing import TheatreHearing
from neptun_desktop.ui.replay.theatre_panels import TheatrePanels
from neptun_desktop.ui.replay.theatre_table import TheatreTable
from neptun_desktop.ui.widgets.styled_widget import Page
from neptun_desktop.words.language import Language
from neptun_desktop.words.shell import theatre as words
from neptun_desktop.words.shell.speech import TABLE

FIRST_SIZE = (1280, 718)
SMALLEST = QSize(960, 600)
SAID_MS = 2500  # how long a button shows the outcome


class TheatrePage(Page):
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
        eyes_allowed: Sequence[Eyes] | None = None,
    ) -> None:
        """Show a match as it is now; `eyes_allowed` are the views on offer, the first one initially (see eyes_for)."""
        super().__init__(theme, language, parent)
        self.box, self.match = box, match
        game = match.header.game
        self.kit = box.kit(game)
        self.eyes_offered = eyes_for(match, eyes_allowed)
        self.eyes: Eyes = self.eyes_offered[0]
        self.badges = badges_of(box.games.entry(game), match)
        start = replay(match)
        self.retelling = retelling_of(box, match, language)
        self.chapters = chapters_of(start, self.retelling.presenter)
        self._spoken = language
        self.scene = StageScene(self.kit, self.kit.layout_for(*FIRST_SIZE), self._look, self)
        self.board = StageView(self.scene, self)
        self.player = ReplayPlayer(self.scene, start, self.shown_at, self)
        self.controls = Controls(self.styling)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSizeConstraint(QLayout.SizeConstraint.SetNoConstraint)
        column.setSpacing(0)
        column.addWidget(self.board, 1)
        column.addWidget(self.controls)
        self._connect()
        self.table = TheatreTable(self)
        self.group_keys = GroupKeys(self, self.board)
        self.group_keys.beside.append(self.controls)
        in_words = TableInWords(self.table, lambda: self.table.all_open)
        self.panels = TheatrePanels(self, self.table, in_words)
        TheatreHearing(self, in_words)
        self.on_restyle(self._restyle_board, self._reword, self.panels.restyle)
        self.settle()
        self.controls.speeds.setCurrentIndex(SPEEDS.index("normal"))

    def _connect(self) -> None:
        controls, player = self.controls, self.player
        for sign, knob in controls.knobs.items():
            knob.clicked.connect(self._knob_actions()[sign])
        controls.scrub.wanted.connect(self.show_moment)
        controls.turns.activated.connect(lambda: self._choose_turn(int(controls.turns.currentData())))
        controls.speeds.activated.connect(lambda: self.choose_speed(controls.speeds.currentData()))
        controls.eyes.activated.connect(lambda index: self.choose_eyes(self.eyes_offered[index]))
        controls.back.clicked.connect(self._leave)
        controls.save.clicked.connect(self._ask_and_save)
        controls.branch.clicked.connect(self._branch)
        player.moved.connect(self._follow)
        player.playing_changed.connect(self._follow_playing)
        self.scene.clicked.connect(self._click)
        self.scene.pointed.connect(self._point)
        self.scene.escaped.connect(self._escape)

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
        return self.retelling.shown(at, self.eyes)

    def show_moment(self, commands: int) -> None:
        """Go to the place after so many commands, at once."""
        self.player.go_to(self.at.to(commands))

    def choose_eyes(self, eyes: Eyes) -> None:
        """Change the view, if it is on offer."""
        if eyes in self.eyes_offered:
            self.eyes = eyes
            self.controls.eyes.setCurrentIndex(self.eyes_offered.index(eyes))
            self.player.show_here()
        self._back_to_the_keys()

    def choose_speed(self, speed: Speed) -> None:
        """Set the speed."""
        self.player.speed = speed
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
        how_far = words.moment(self.say, self.at.commands, self.chapters.last)
        return (how_far, self.retelling.words.moment(self.at.state), *self.retelling.told_at(self.at))

    def _follow(self) -> None:
        """Show the new place in the bar."""
        place, controls = self.at.commands, self.controls
        controls.scrub.stand_at(place, "\n".join(self.told_here))
        controls.turns.setCurrentIndex(self.chapters.turn_at(place))
        for sign, knob in controls.knobs.items():
            if sign != "play":
                knob.setEnabled(not (self.at.at_start if sign in MIRRORED else self.at.at_end))
        controls.branch.setEnabled(bool(self.match.game.to_act(self.at.state)))

    def _follow_playing(self) -> None:
        self.controls.show_playing(self.say, playing=self.player.playing)

    @property
    def _look(self) -> TableLook:
        return TableLook(at_table(self.theme), self.match.edition, self.badges, self.retelling.words)

    def _restyle_board(self) -> None:
        if self._spoken.locale != self.say.locale:
            self._spoken = self.say
            self.retelling = retelling_of(self.box, self.match, self.say)
            self.chapters = chapters_of(self.at, self.retelling.presenter)
            self.scene.change_look(self._look)
            self.player.show_here()
        elif self.scene.look.theme != at_table(self.theme):
            self.scene.change_look(self._look)

    def _reword(self) -> None:
        say = self.say
        self.setAccessibleName(say.gettext(words.TITLE))
        self.board.setAccessibleName(say.gettext(TABLE))
        names = tuple(badge.name for badge in self.badges)
        over = self.match.result is not None
        self.controls.word(say, self.chapters, self.eyes_offered, names, over=over)
        self.controls.legend.lay_out(say, self.kit.legend(self.retelling.words))
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
            self.show_moment(self.retelling.place_of(target.line))
        elif self.player.projector.running:
            self.player.skip()
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
        suggested = picture_file(self.box, self.match, self.at.state, self.say, datetime.now().astimezone().date())
        kinds = f"{self.say.gettext(words.PICTURES)} (*.png)"
        calm = QFileDialog.Option.DontConfirmOverwrite  # nothing is overwritten
        asked = self.say.gettext(words.SAVE)
        chosen, _ = QFileDialog.getSaveFileName(self, asked, str(suggested), kinds, "", calm)
        if chosen:
            saved = self.save_picture(chosen_file(chosen))
            self.controls.save.word(self.say.gettext(words.SAVED if saved else words.NOT_SAVED))
            QTimer.singleShot(SAID_MS, self, lambda: self.controls.save.word(self.say.gettext(words.SAVE)))
