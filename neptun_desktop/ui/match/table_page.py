"""The table as a page: clicks become targets, targets commands; changes are animated, then the table settles.

Its buttons say what each is for, and why a grey one does not work.
"""

from collections.abc import Callable, Iterable, Sequence
from itertools import chain

from attrs import define, evolve, frozen
from PySide6.QtCore import QEvent, QObject, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent
from PySide6.QtWidgets import QWidget

from neptun_desktop.controller.entry import TablePhrases
from neptun_desktop.controller.preview import Saying
from neptun_desktop.controller.seat_view import AnswerButton
from neptun_desktop.controller.targets import BUTTONS, RESULT, ButtonTarget, ExplainedTarget, LogTarget
from neptun_desktop.kernel.game import Event
from neptun_desktop.kernel.overriding import override
from neptun_desktop.kernel.seat import Seat
from neptun_desktop.match.course import Barred
from neptun_desktop.match.lines import Command, Redo, Undo
from neptun_desktop.match.match import Match
from neptun_desktop.match.timeline import AnyState, AnyView
from neptun_desktop.texts.game_phrases import Announcement
from neptun_desktop.texts.journal import barred_sentence
from neptun_desktop.texts.language import SHELL, Language, in_sentences
from neptun_desktop.texts.shell import lessons as lesson_texts
from neptun_desktop.texts.shell import table as texts
from neptun_desktop.texts.shell.shortcuts import ACTIONS
from neptun_desktop.ui.board.board import BoardScene, Breath
from neptun_desktop.ui.board.pieces import TableLook
from neptun_desktop.ui.board.ribbon import SLIM_MS, Ribbon
from neptun_desktop.ui.board.scene import TableScene
from neptun_desktop.ui.board.shown import Shown, Staging
from neptun_desktop.ui.board.view import TableView
from neptun_desktop.ui.match.bots_at_table import PAUSE, TARGETS, ThinkingSign, Transport
from neptun_desktop.ui.match.branching import AdviceSign
from neptun_desktop.ui.match.choice_controller import ChoiceController, Restraint, choosing
from neptun_desktop.ui.match.explaining import GroupKeys, MatchExplaining
from neptun_desktop.ui.match.match_host import MatchHost, Moment, Stage
from neptun_desktop.ui.match.order_signs import OrderSigns
from neptun_desktop.ui.match.orders import OrderOver
from neptun_desktop.ui.match.privacy import Curtain, Privacy
from neptun_desktop.ui.match.table_presenter import Sight, TablePresenter, missed, play_recap, since_last_turn, words_of
from neptun_desktop.ui.paint.ambient import motion_allowed
from neptun_desktop.ui.paint.animation import ENDLESS, PACE, Cue, Projector
from neptun_desktop.ui.paint.theme import Theme
from neptun_desktop.ui.preferences.preferences import Details, Guard, Heard, at_table
from neptun_desktop.ui.preferences.shortcuts import USUAL, Shortcuts, pressed
from neptun_desktop.ui.preferences.tempo import PACES
from neptun_desktop.ui.widgets.layouts import filled_with
from neptun_desktop.ui.widgets.styling import Styling


@frozen(kw_only=True, eq=False)
class TableButtons:
    """The buttons at one moment of a match."""

    match: Match
    privacy: Privacy
    person: Seat | None  # who is at the screen
    phrases: TablePhrases
    panels: frozenset[str]  # of the game; each has a button
    withheld: frozenset[str] = frozenset()  # do not work in this step of a lesson

    @property
    def on(self) -> frozenset[str]:
        """The buttons that work now."""
        seat, match = self.person, self.match
        on = {"log", "menu", *self.panels}
        if match.result is not None:
            on.add("result")
        if self.undoer is not None:
            on.add("undo")
        if seat is not None:
            if since_last_turn(match, seat) < match.timeline.commands:
                on.add("recap")
            if not isinstance(match.course.redoable(seat), Barred):
                on.add("redo")
            if seat in match.to_act:
                on.add("hint")
        return frozenset(on) - self.withheld

    @property
    def undoer(self) -> Seat | None:
        """The seat whose last command can be undone: the person's here or, unless it is secret, whoever played last."""
        return next((seat for seat in self._may_undo if not isinstance(self.match.course.undoable(seat), Barred)), None)

    @property
    def _may_undo(self) -> tuple[Seat, ...]:
        """The people who may ask for it now, the one at the screen first."""
        match, person = self.match, self.person
        seats = [] if person is None else [person]
        somebody_sees = person is not None or match.result is not None
        if match.entries and somebody_sees and not self.privacy.secret(match.state):
            seats.append(match.entries[-1].seat)
        return tuple(seat for seat in seats if seat in self.privacy.humans)

    def describe(self, name: str) -> Saying:
        """Return what a button is for; if it is grey, why it does not work."""
        lines: tuple[str, ...] = ()
        if name not in self.on:
            lines = (self.why_not(name),)
        elif name == "undo" and (undoer := self.undoer) is not None:
            lines = (self.phrases.language.of(SHELL).gettext(texts.UNDO_LINE, player=self.phrases.player(undoer)),)
        return Saying(self.phrases.language.of(SHELL).gettext(ACTIONS[name]), lines)

    def why_not(self, name: str) -> str:
        """Explain why a button is grey."""
        tr = self.phrases.language.of(SHELL)
        if name in self.withheld:
            return tr.gettext(lesson_texts.WITHHELD.get(name, lesson_texts.UNUSED))
        barred = next(iter(self._bars(name)), None)
        if name == "recap" and self.person is not None:
            return tr.gettext(texts.NOTHING_SINCE)
        if barred is None:
            return tr.gettext(texts.NOT_NOW)
        return barred_sentence(tr, barred.bar, None if barred.by is None else self.phrases.player(barred.by))

    def _bars(self, name: str) -> list[Barred]:
        match name, self.person:
            case "undo", _:
                answers = map(self.match.course.undoable, self._may_undo)
                return [answer for answer in answers if isinstance(answer, Barred)]
            case "redo", int(seat):
                answer = self.match.course.redoable(seat)
                return [answer] if isinstance(answer, Barred) else []
        return []


KEYS = (Qt.Key.Key_Space, Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Escape)


def skips(event: QEvent) -> bool:
    """Whether this skips an animation: a click anywhere on the table, or one of a few keys."""
    if isinstance(event, QKeyEvent):
        return event.type() == QEvent.Type.KeyPress and Qt.Key(event.key()) in KEYS
    pressing = event.type() in {QEvent.Type.MouseButtonPress, QEvent.Type.MouseButtonDblClick}
    return pressing and isinstance(event, QMouseEvent) and event.button() == Qt.MouseButton.LeftButton


@define(eq=False)
class Peeking:
    """Follows the keys, and reports when the hand opens or closes."""

    _changed: Callable[[], None]
    keys: str = USUAL["peek"]
    now: bool = False  # whether the hand is open
    _held_key: int = 0  # the key that it began with: modifiers may be released before it

    def press(self, event: QKeyEvent) -> bool:
        """Open the hand if these are the keys; return whether they are."""
        key = Qt.Key(event.key())
        if pressed(key, event.modifiers()) != self.keys or event.isAutoRepeat():
            return False
        self._held_key = key
        self._set(now=True)
        return True

    def release(self, event: QKeyEvent) -> bool:
        """Close the hand if its key is released; return whether it is."""
        if not self.now or event.key() != self._held_key or event.isAutoRepeat():
            return False
        self._set(now=False)
        return True

    def end(self) -> None:
        """Close the hand: the release of its key would go elsewhere, unnoticed."""
        if self.now:
            self._set(now=False)

    def _set(self, *, now: bool) -> None:
        self.now = now
        self._changed()


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

    def first_act(self, events: Sequence[Event], *, over: bool) -> Sequence[Event]:
        """Return the events of a step that are shown before its page, and expect the others after it.

        What ends the game is told by its count, and never on the table.
        """
        interval = self._scene.kit.interval(events)
        self._due = None if over else events[interval:] or None
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
            self._scene.announce(self._presenter.phrases.language.of(SHELL).gettext(texts.LAYING))
        return cues

    def _settle(self) -> None:
        if self._laid is not None:
            self._scene.show_view(self._laid)
        self._laid = None


FIRST_SIZE = QSize(1280, 800)
GO_ON = ButtonTarget("go_on")
LEAST_REST_MS = 400.0  # after an animation that takes as long as is wanted


class TablePage(QWidget):
    """One match on the table, as the person at the screen sees it."""

    escaped = Signal()  # Escape, with nothing to cancel
    result_wanted = Signal()
    log_wanted = Signal(int)  # the moment of a line, or -1 for all of the game
    panel_wanted = Signal(str)  # the menu, a hint, the log, or one of the game's panels
    stepped = Signal(object)  # the Moment, once the table has settled on it
    restyled = Signal(object)  # a Styling, for what lies over the table; the table follows
    reworded = Signal()  # the look has changed, and the language may have

    def __init__(self, host: MatchHost, presenter: TablePresenter, look: TableLook, size: QSize = FIRST_SIZE) -> None:
        """Lay out the current position, in the size that the page will have; nothing is asked before `begin`."""
        super().__init__()
        self.host, self.presenter, self.kit = host, presenter, presenter.kit
        self.scene = TableScene(self.kit, self.kit.layout_for(size.width(), size.height()), look, self)
        self.view = TableView(self.scene, self)
        self.projector = Projector(self)
        self.unveiling = self.view.veil(self._pace_of_movement)
        self.opening = Opening(self.scene, self.projector, presenter)
        self.thinking = ThinkingSign(self.scene, self.view)
        self.transport = Transport(host, self.projector, self.view, presenter)
        self.order_signs = OrderSigns(host, self.view, presenter, lambda: self.person)
        self.advice_sign = AdviceSign(host, presenter, lambda: self.person)
        self._summed_up: OrderOver | None = None  # what was told last
        self._breathed = -1  # the revision of the match when it was last somebody's turn
        self.choosing: ChoiceController | None = None
        self.panel_open = False  # over the table, where it was asked for
        self.guard: Guard = "never"
        self.heard_moves: Heard = "each"
        self.heard_details: Details = "full"
        self.restraint: Restraint | None = None  # of a lesson
        self.pace = PACES["normal"]  # of what opponents do
        self.curtain_wanted = True
        self._privacy: Privacy | None = None  # of the present company
        self._seated: Seat | None = None  # who has confirmed to be alone at the screen
        self._called: Seat | None = None  # whom the screen was last handed to
        self._watched_from = host.match.timeline.commands  # everything after these was seen at this screen
        self.peeking = Peeking(self._on_peek)
        self.shortcuts = Shortcuts()
        self.explaining = MatchExplaining(self)
        self.group_keys = GroupKeys(self, self.view)
        filled_with(self, self.view)
        self.setFocusProxy(self.view)
        for watched in (self.view, self.view.viewport()):
            watched.installEventFilter(self)
        self.curtain = Curtain(look, self._pace_of_movement, self)
        for happening, answer in (
            (self.unveiling.over, self._run_films),
            (self.curtain.lifted, self._sit_down),
            (self.scene.clicked, self.click),
            (self.scene.pointed, self.explaining.point),
            (self.scene.cancelled, self.cancel),
            (self.scene.escaped, self._escape),
            (self.projector.idle, self._on_film_over),
            (host.happened, self._on_moment),
            (host.asked, self._ask),
            (host.ordered, self._on_orders),
        ):
            happening.connect(answer)
        self._kept_back: Moment | None = None  # the end of the game, until it is counted
        self._in_old_words = False  # whether the language has changed while an animation ran
        self._on_table: tuple[AnyState, Sight] | None = None  # what it shows: a position, and who looks at it
        self._seen: tuple[AnyState, Seat | None, AnyView] | None = None  # a position, and what somebody may know of it
        self.view.resize(size)
        self.view.settle()
        self._show_present()

    def _pace_of_movement(self) -> float:
        """Return how long things take that move over the table, as a share of their usual time; 0: nothing moves."""
        return PACE[self.projector.speed] if motion_allowed() else 0.0

    def begin(self) -> None:
        """Start, or go on after another page held the table. Preferences are applied by now."""
        if self._in_old_words:
            self.projector.skip()
        self.tell_end()
        self.close_panel()
        self.opening.play()
        self.host.begin()

    def _run_films(self) -> None:
        """Let animations run, once the table is seen."""
        self.projector.hold(held=self.transport.film_held or self.unveiling.running or self.panel_open)

    def hold(self) -> None:
        """Pause while another page is shown."""
        self.projector.hold(held=True)
        self.host.hold()
        self.thinking.show(thinking=False)
        self._end_choice()

    # --- who is looking ----------------------------------------------------------------------------------------------

    @property
    def state(self) -> AnyState:
        """The current state of the match; while its end is kept back, the one before."""
        ended = None if self._kept_back is None else self._kept_back.entry
        return self.host.match.state if ended is None else ended.before

    @property
    def privacy(self) -> Privacy:
        """Who shares the screen."""
        humans, known = self.host.humans, self._privacy
        if known is None or known.humans is not humans or known.curtain != self.curtain_wanted:
            entry, agreements = self.presenter.entry, self.presenter.agreements
            known = Privacy(entry=entry, humans=humans, agreements=agreements, curtain=self.curtain_wanted)
        self._privacy = known
        return known

    @property
    def person(self) -> Seat | None:
        """Who is at the screen now; None while the curtain calls someone."""
        privacy, state = self.privacy, self.state
        return None if privacy.needs_curtain(state, self._seated) else privacy.person(state)

    @property
    def asked(self) -> Seat | None:
        """The seat that a person is asked to act for now, if the table is at rest."""
        person = self.person
        return person if self.at_rest and person in self.host.match.to_act else None

    @property
    def covered(self) -> bool:
        """Whether the curtain is down: nothing else opens over it."""
        return self.curtain.isVisible()

    def first_focus(self) -> QWidget:
        """Return what takes the keys: the curtain while it is down, or the table."""
        return self.curtain if self.covered else self.view

    @property
    def seen(self) -> AnyView:
        """What those at the screen may know now."""
        state, eyes = self.state, self.privacy.eyes(self.state, self._seated)
        if self._seen is None or self._seen[0] is not state or self._seen[1] != eyes:
            self._seen = state, eyes, self.presenter.entry.rules.observe(state, eyes)
        return self._seen[2]

    @property
    def at_rest(self) -> bool:
        """Whether the table shows the current position and nothing moves that has to be waited for."""
        return self.host.at_rest and not self.projector.running

    def _sight(self, state: AnyState) -> Sight:
        """Return who looks at a position, and what they may see."""
        privacy = self.privacy
        return Sight(
            eyes=privacy.eyes(state, self._seated),
            seat=self.person,
            hand_open=privacy.hand_open(state, self._seated, peeking=self.peeking.now),
            buttons=self.buttons.on,
            transport=self.transport.answers,
            orders=(*self.order_signs.answers, *self.advice_sign.answers),
            away=frozenset(filter(self.host.orders.is_away, self.host.humans)),
        )

    def change_style(self, theme: Theme, language: Language) -> None:
        """Change theme and language together, of what lies over the table and of the table."""
        self.restyled.emit(Styling(theme=theme, language=language))
        look, phrases = self.scene.look, self.scene.look.phrases
        if phrases.language.locale != language.locale:
            phrases = words_of(self.presenter.entry, self.host.match, language)
        if at_table(theme) != look.theme or phrases is not look.phrases:
            self.change_look(evolve(look, theme=at_table(theme), phrases=phrases))

    def change_look(self, look: TableLook) -> None:
        """Apply another look at once, with everything in its language; an animation ends when it is seen again."""
        if look.phrases is not self.presenter.phrases:
            self.presenter.change_phrases(look.phrases, self.host.match.timeline)
            self._on_table, self._in_old_words = None, self.projector.running
        now: Shown | None = None
        if self._on_table is None and not self.projector.running:
            self.scene.bubbles.close()
            self._on_table = state, sight = self.state, self._sight(self.state)
            now = self.presenter.shown(state, sight)
        self.scene.change_look(look, now)
        self.curtain.change_look(look, missed(self.host.match, self.privacy.person(self.state), self.presenter))
        if now is not None and self.choosing is not None:
            self.choosing.repeat()
        self.reworded.emit()

    def _sit_down(self) -> None:
        """Seat the person who is now alone at the screen, and ask them; what nobody has watched here is shown first."""
        self._seated = self._called = seat = self.privacy.person(self.state)
        self.view.setFocus()
        if seat is not None and since_last_turn(self.host.match, seat) < self._watched_from:
            self.show_recap()
        else:
            self._ask()

    def _leave_seat(self) -> None:
        """Hide what was shown to one person alone, before others watch what follows."""
        self._seated = None
        self.scene.point_at(None)
        if self.privacy.guarded:
            self._show_present()

    # --- changes -----------------------------------------------------------------------------------------------------

    def _on_moment(self, moment: Moment) -> None:
        """Animate a change, then settle on the state after it."""
        over = self.host.match.game.result(moment.state) is not None
        events = self.opening.first_act(moment.events, over=over)
        match moment.change.body:
            case Command() if over and len(events) < len(moment.events) and PACE[self.projector.speed]:
                self._kept_back = moment
            case Command():
                self.presenter.tell(moment.events, moment.timeline.commands)
            case Undo() | Redo():
                self.presenter.rebuild_log(moment.timeline)
        self._end_choice()
        self.peeking.now = False  # the next hand is another person's
        sight = self._sight(moment.state)
        phrases, shown = self.presenter.phrases, self.presenter.shown(moment.state, sight)
        self.projector.add(
            lambda: self._film(moment, events, shown),
            lambda: self._settle(moment, shown if phrases is self.presenter.phrases else None, sight),
            (lambda: self._rest_ms(moment)) if self._is_explained(moment) else None,
        )

    def _film(self, moment: Moment, events: Sequence[Event], coming: Shown) -> Iterable[Cue]:
        """Say what happens instead of what was asked, and return the cues of it."""
        earlier = chain.from_iterable(entry.events for entry in moment.timeline.entries if entry is not moment.entry)
        self.scene.coming = coming
        self.scene.staging = Staging() if moment.rushed else Staging(self.pace.drama, tuple(earlier))
        self.thinking.show(thinking=False)
        self.scene.announce(self.presenter.happening(events))
        self.scene.follow_change(coming)
        return self.kit.animate(events, self.scene)

    def _settle(self, moment: Moment, shown: Shown | None, sight: Sight) -> None:
        self._in_old_words = False
        if moment is self._kept_back:  # the table stays as it is until all is counted
            self._on_table = None
            self.stepped.emit(moment)
            return
        shown = shown or self.presenter.shown(moment.state, sight)
        caption = self.presenter.headline(moment.events) if self._is_explained(moment) else ""
        if caption and moment.entry is not None:  # it stays while it is read, with whoever it is about
            stops = self._stops_after(moment)
            go_on = AnswerButton(GO_ON, self.presenter.phrases.language.of(SHELL).gettext(texts.GO_ON), first=True)
            shown = evolve(shown, sentence=caption, acting=moment.entry.seat, answers=(go_on,) if stops else ())
        self.scene.show_view(shown)
        self._on_table = None if caption else (moment.state, sight)
        self.stepped.emit(moment)

    def _is_explained(self, moment: Moment) -> bool:
        """Return whether people get time to read what an opponent has done."""
        entry, humans = moment.entry, self.host.humans
        if not self.pace.shown_ms or moment.rushed or entry is None or not humans or entry.seat in humans:
            return False
        return bool(self.presenter.phrases.logged(moment.events))

    def _stops_after(self, moment: Moment) -> bool:
        """Return whether nothing goes on after this before somebody says so: an opponent's turn is over."""
        entry, game = moment.entry, self.host.match.game
        if entry is None or not self.pace.stops or game.result(entry.after) is not None:
            return False
        return game.to_act(entry.after) != {entry.seat}

    def _rest_ms(self, moment: Moment) -> float:
        """Return how long what was shown stays to be read: not at all behind another page."""
        if self.host.stage is Stage.WAITING:
            return 0.0
        if self._stops_after(moment):
            return ENDLESS
        return max(self.pace.shown_ms - self.projector.scene_ms, LEAST_REST_MS)

    @property
    def keeps_back(self) -> bool:
        """Whether the game is over, but not counted yet: until then, nothing on the table tells of it."""
        return self._kept_back is not None

    def tell_end(self) -> None:
        """Let the table tell how the game ended: it has been counted, or is looked at."""
        if self._kept_back is not None:
            self.presenter.rebuild_log(self._kept_back.timeline)
            self._kept_back, self._on_table = None, None
            self._show_present()

    def told_of(self, moment: Moment) -> Sequence[Event]:
        """Return what may be told of a moment by now."""
        return moment.events[: self.kit.interval(moment.events)] if moment is self._kept_back else moment.events

    def _on_film_over(self) -> None:
        """Report that everything is shown; after a recap, ask again."""
        self.host.ready()
        self._ask()

    def _show_present(self) -> None:
        """Show the current position, unless it is on the table already."""
        state, sight = self.state, self._sight(self.state)
        if self._on_table is None or self._on_table[0] is not state or self._on_table[1] != sight:
            self.scene.show_view(self.presenter.shown(state, sight))
            self._on_table = state, sight

    def _ask(self) -> None:
        """Let those who are to act choose: highlight a person's options, behind a curtain if necessary."""
        if not self.at_rest:  # the question follows what is to be shown
            return
        self._end_choice()
        self._show_present()
        self.scene.point_at(None)  # what the pointer is on may mean something else by now; its next move updates it
        self.thinking.show(thinking=self.host.bots_to_act and not self.transport.held)
        privacy = self.privacy
        if privacy.needs_curtain(self.state, self._seated):
            self._seated = None
            self.scene.forget_focus()  # where the keyboard was, the one before knows
            person = privacy.person(self.state)
            if person is not None and not self.covered:
                self.curtain.call(person, missed(self.host.match, person, self.presenter))
        elif (seat := self.asked) is not None:
            self._hand_over(seat)
            self.choosing = choosing(self.state, seat, self.scene, self.presenter, self.guard, restraint=self.restraint)
            self.choosing.invite()
            self._breathe(seat)
            self._sum_up(seat)
            if advice := self.advice_sign.announcement():
                self.scene.announced.emit(advice)
        elif self.host.match.result is not None:
            self.scene.invite((RESULT,))
        elif self.transport.offered:
            self.scene.invite(TARGETS)
        elif self.host.all_away:
            self.scene.invite(answer.target for answer in self.order_signs.answers)

    def _sum_up(self, seat: Seat) -> None:
        """Tell somebody why they are asked again, and what others did meanwhile."""
        summary, over, scene = self.order_signs.summary(seat), self.host.orders.over.get(seat), self.scene
        scene.bubbles.keep(summary)
        if summary is None or over is None or over.waking is None:
            return
        if over is not self._summed_up:
            self._summed_up = over
            scene.announced.emit(in_sentences(summary.lines))
        if scene.shown is not None:
            scene.show_sentence(in_sentences((summary.title, scene.shown.sentence)))

    def _breathe(self, seat: Seat) -> None:
        """At the start of somebody's turn, draw attention to what can be clicked, once."""
        match = self.host.match
        begun, self._breathed = self._breathed != match.revision, match.revision
        goes_on = bool(match.entries) and match.entries[-1].seat == seat
        if begun and not goes_on and motion_allowed() and PACE[self.projector.speed]:
            self.projector.accompany(Breath(self.scene))

    def _on_orders(self) -> None:
        """Show which orders stand now."""
        self.order_signs.remove_old()
        self._ask()

    def _hand_over(self, seat: Seat) -> None:
        """Where several people share the screen, call whoever is asked next; the banner is in nobody's way."""
        if self._called != seat and len(self.host.humans) > 1 and PACE[self.projector.speed]:
            tr, name = self.presenter.phrases.language.of(SHELL), self.presenter.phrases.player(seat)
            said = Announcement(tr.gettext(texts.YOUR_TURN, player=name), seat=seat)
            self.projector.accompany(Ribbon(self.scene, said, duration=SLIM_MS))
        self._called = seat

    @property
    def buttons(self) -> TableButtons:
        """The buttons beside the prompt, as they are now."""
        return TableButtons(
            match=self.host.match,
            privacy=self.privacy,
            person=self.person,
            phrases=self.presenter.phrases,
            panels=frozenset(self.kit.panels),
            withheld=frozenset() if self.restraint is None else self.restraint.withheld,
        )

    # --- the person's actions ----------------------------------------------------------------------------------------

    def click(self, target: object) -> None:
        """Handle a click: skip an animation, press a button, continue a choice, or explain why not."""
        if self.transport.press(target) or self.order_signs.press(target):
            return
        if self.advice_sign.press(target):
            self._ask()
            return
        if self.projector.running and not self._is_tool(target):
            self.projector.skip()
            return
        match target:
            case ButtonTarget(name=name):
                self.press(name)
            case LogTarget(line=line):
                self.log_wanted.emit(line)
            case ExplainedTarget(panel=str(panel)):
                self.press(panel)
            case ExplainedTarget():
                self.explaining.tell_of(target)
            case _:
                self._choose(target)

    def _is_tool(self, target: object) -> bool:
        """Return whether a target is a button that works at any moment, whatever moves."""
        return isinstance(target, ButtonTarget) and (target.name in BUTTONS or target.name in self.kit.panels)

    def _choose(self, target: object) -> None:
        """Continue a choice. While a coach explains, it is the coach who answers, whoever has the turn."""
        if self.choosing is not None and self.asked == self.choosing.seat:
            seat, chosen = self.choosing.seat, self.choosing.click(target)
            if chosen is not None:
                self._end_choice()
                if self.privacy.ends_secret(self.state, self._seated, seat, chosen.commands):
                    self._leave_seat()
                if self.presenter.entry.order_given_by(chosen.path[-1]) is None:
                    self.host.submit(seat, *chosen.commands)
                else:
                    self.host.order(seat, *chosen.commands)
        elif self.restraint is not None and self.restraint.prompt and self.at_rest:
            self.restraint.decline()

    def press_pass(self, *, stands: bool = False) -> None:
        """Press the answer that is the game's pass, or the order to go on passing, if there is one now."""
        if self.choosing is None:
            return
        entry = self.presenter.entry
        on = {kind.target for kind in entry.orders if kind.absent}
        for answer in entry.click_rules.answers(self.choosing.view, self.choosing.seat):
            if answer.target in on if stands else answer.passes:
                self.click(answer.target)
                return

    def cancel(self) -> bool:
        """Cancel a half-made choice, or take back an action that is not complete; return whether there was one."""
        self.scene.bubbles.forget()
        if self.choosing is None:
            return False
        if self.choosing.cancel():
            return True
        mid_action = self.presenter.entry.rules.is_mid_action(self.state)
        if mid_action:
            self.press("undo")
        return mid_action

    def _escape(self) -> None:
        """Take back half a choice with its bubble; else close a bubble; else take an action back."""
        stopped = self.explaining.stop() and self.scene.stepper is None  # a stepper always has one
        half_made = self.choosing is not None and self.choosing.cancel()
        if not half_made and not stopped and not self.cancel():
            self.escaped.emit()

    def _end_choice(self) -> None:
        self.choosing = None
        self.scene.bubbles.forget()
        self.scene.bubbles.keep(None)
        self.scene.invite(())
        if self.restraint is not None:
            self.restraint.invited()

    def press(self, name: str) -> None:
        """Press one of the buttons; a grey one says why it does not work."""
        if self.projector.running and (name not in self._looks or self.keeps_back):
            self.projector.skip()  # what it is about must be on the table
        if self.keeps_back:
            return  # the count has begun
        buttons = self.buttons
        self.explaining.stop()
        if name not in buttons.on:
            self.scene.reply(buttons.describe(name), ButtonTarget(name))
            return
        match name:
            case "undo" if buttons.undoer is not None:
                self.host.undo(buttons.undoer)
            case "redo" if buttons.person is not None:
                self.host.redo(buttons.person)
            case "recap":
                self.show_recap()
            case "result":
                self.result_wanted.emit()
            case _:
                self.panel_open = name in self._looks
                self._run_films()
                self.panel_wanted.emit(name)

    @property
    def _looks(self) -> frozenset[str]:
        """The buttons that open a panel: what moves stops meanwhile."""
        return frozenset(("log", "menu", *self.kit.panels))

    def close_panel(self) -> None:
        """Let things move again: the panel over the table is closed."""
        self.panel_open = False
        self._run_films()

    def show_recap(self) -> None:
        """Replay what happened since the person's last command; a click or a key skips to the present."""
        seat = self.person
        if seat is None or not self.at_rest:
            return
        self._end_choice()
        self._on_table = None

        def shown(state: AnyState) -> Shown:
            present = self.presenter.shown(state, self._sight(state))
            return present if state is self.state else self.presenter.recalled(present, seat)

        play_recap(self.host.match, seat, self.projector, shown, self.scene, self.pace.shown_ms)
        if not self.projector.running:  # nothing was missed
            self._ask()

    def close_hand(self) -> None:
        """Hide one's own secrets; the curtain calls the person again."""
        if self.privacy.guarded and self._seated is not None and self.at_rest:
            self._seated = None
            self._ask()

    # --- keys and sizes ----------------------------------------------------------------------------------------------

    def follow_keys(self, shortcuts: Shortcuts) -> None:
        """Listen to these keys, and name them where a button is explained."""
        self.shortcuts = shortcuts
        self.peeking.keys = shortcuts.keys("peek")

    @override
    def keyPressEvent(self, event: QKeyEvent) -> None:
        if not self.peeking.press(event):
            super().keyPressEvent(event)

    @override
    def keyReleaseEvent(self, event: QKeyEvent) -> None:
        if not self.peeking.release(event):
            super().keyReleaseEvent(event)

    def _on_peek(self) -> None:
        if not self.peeking.now:
            self.scene.look_large(())
        if self.at_rest:
            self._show_present()

    @override
    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.FocusOut:
            self.peeking.end()
        if self.transport.takes(event):
            return isinstance(event, QKeyEvent) and self.transport.press(PAUSE)
        if self.order_signs.takes(event):
            if isinstance(event, QKeyEvent):
                self.order_signs.lift_all()
            return isinstance(event, QKeyEvent)
        if self.projector.running and skips(event):
            if isinstance(event, QMouseEvent):
                where = self.view.mapToScene(event.position().toPoint())
                if self._is_tool(self.scene.target_at(where)):
                    return super().eventFilter(watched, event)
                self.scene.note_click(where)
            self.projector.skip()
            return True
        return super().eventFilter(watched, event)
