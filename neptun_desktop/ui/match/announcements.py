"""A match as it is heard: the table in words, and what happens, announced. Behind the curtain there is nothing."""

from PySide6.QtCore import QObject

from neptun_desktop.controller.click_rules import QuantityTarget
from neptun_desktop.controller.seat_view import log_lines
from neptun_desktop.match.lines import Command, Redo, Undo
from neptun_desktop.texts.language import Language, in_sentences
from neptun_desktop.texts.shell import speech as words
from neptun_desktop.ui.board.accessibility import AccessibleOverlay
from neptun_desktop.ui.board.overlay import StepperItem
from neptun_desktop.ui.match.match_host import Moment
from neptun_desktop.ui.match.table_page import TablePage
from neptun_desktop.ui.match.table_panels import TablePanels
from neptun_desktop.ui.widgets.announcer import Announcer


class TableAnnouncements(QObject):
    """Puts one table into words for screen readers."""

    def __init__(self, page: TablePage, panels: TablePanels) -> None:
        """Follow a table; nothing is worded before somebody listens."""
        super().__init__(page)
        self.page, self._in_words = page, panels.in_words
        self.speech = Announcer(page.view)
        self.layer = AccessibleOverlay(
            page.view, lambda: tuple(self._in_words.things()), lambda: tuple(self._in_words.groups())
        )
        self._stepper: StepperItem | None = None  # whose number was told last
        self._name_table()
        page.reworded.connect(self._name_table)
        page.scene.prompted.connect(self._ask)
        page.scene.told.connect(self._tell)
        page.scene.pointed.connect(self._tell_number)
        page.stepped.connect(self._tell_step)
        page.curtain.called.connect(self._fall_silent)
        page.view.covered.connect(self.speech.go_on)
        panels.hint.step_shown.connect(lambda _step: self._tell(panels.hint.accessibleName()))

    @property
    def _language(self) -> Language:
        return self._in_words.language

    def _name_table(self) -> None:
        self.page.view.setAccessibleName(self._language.gettext(words.TABLE))

    # --- what is announced -------------------------------------------------------------------------------------------

    def _ask(self, prompt: str) -> None:
        if not self.page.covered:
            self.speech.ask(prompt)

    def _tell(self, told: str) -> None:
        if not self.page.covered:
            self.speech.tell(told)

    def _tell_step(self, moment: Moment) -> None:
        """Tell what has happened; whoever is asked next hears the question, even if it is the same again."""
        said, speech = self.page.presenter.words, self.speech
        if not self._is_still_asked(moment):
            speech.forget_prompt()
        match moment.change.body:
            case Command():
                speech.tell(*(line.words for line in log_lines(said, moment.events)))
            case Undo():
                speech.tell(self._language.gettext(words.TAKEN_BACK))
            case Redo():
                speech.tell(self._language.gettext(words.BROUGHT_BACK))
        result = self.page.host.match.result
        if result is not None:
            speech.tell(said.result(result))

    def _is_still_asked(self, moment: Moment) -> bool:
        """Return whether somebody at the screen is asked the same as before: a bot has answered a question of its own.

        Where all choose at the same time, the question would be announced again for every bot that has chosen.
        """
        humans, entry, to_act = self.page.host.humans, moment.entry, self.page.host.match.game.to_act
        if entry is None or entry.seat in humans:
            return False
        return not to_act(entry.before).isdisjoint(to_act(entry.after) & set(humans))

    def _tell_number(self, target: object) -> None:
        """Tell the number that a stepper has come to; the one that it begins with is read with its button."""
        if isinstance(target, QuantityTarget):
            was, self._stepper = self._stepper, self.page.scene.stepper
            if was is self._stepper:
                self._tell(in_sentences(self._in_words.number_told(target)))

    def _fall_silent(self) -> None:
        """Leave the word to the curtain: what was due was meant for the person before."""
        self.speech.hush()
        self.layer.clear()
