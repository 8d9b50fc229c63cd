"""A match as it is heard: what can be pressed and what lies on the table, in words; and what happens, announced.

Everything is worded for those at the screen, from the view that they see; behind the curtain there is nothing.
"""

from collections.abc import Collection, Iterator
from typing import Any

from PySide6.QtCore import QObject, QRectF

from neptun_desktop.controller.game_chooser import QuantityTarget
from neptun_desktop.kernel.seat import Seat
from neptun_desktop.match.lines import Command, Redo, Undo
from neptun_desktop.ui.shell.session.match_host import Moment
from neptun_desktop.ui.shell.table.hint_panel import HintPanel
from neptun_desktop.ui.shell.table.table_page import TablePage
from neptun_desktop.ui.shell.table.table_presenter import log_lines
from neptun_desktop.ui.table.scene import StepperPart
from neptun_desktop.ui.table.shown import BUTTONS, ButtonTarget
from neptun_desktop.ui.table.speech import Speech
from neptun_desktop.ui.table.spoken import SpokenGroup, SpokenLayer, SpokenThing
from neptun_desktop.words.sentences import in_sentences
from neptun_desktop.words.shell import speech as words
from neptun_desktop.words.shell.shortcuts import ACTIONS


class Hearing(QObject):
    """Puts one table into words for screen readers."""

    def __init__(self, page: TablePage, hint: HintPanel) -> None:
        """Follow a table; nothing is worded before somebody listens."""
        super().__init__(page)
        self.page, self._hint = page, hint
        self.speech = Speech(page.view)
        self.layer = SpokenLayer(page.view, lambda: tuple(self._things()), lambda: tuple(self._groups()))
        self._number: QuantityTarget | None = None  # at which the stepper stands
        page.view.setAccessibleName(self._say.gettext(words.TABLE))
        page.scene.prompted.connect(self._ask)
        page.scene.told.connect(self._tell)
        page.scene.pointed.connect(self._tell_number)
        page.stepped.connect(self._tell_step)
        page.curtain.called.connect(self._fall_silent)
        hint.step_shown.connect(lambda _step: self._tell(hint.accessibleName()))

    @property
    def _say(self) -> Any:  # noqa: ANN401
        return self.page.presenter.words.language

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
        speech.forget_prompt()
        match moment.change.body:
            case Command():
                speech.tell_all(line.words for line in log_lines(said, moment.events))
            case Undo():
                speech.tell(self._say.gettext(words.TAKEN_BACK))
            case Redo():
                speech.tell(self._say.gettext(words.BROUGHT_BACK))
        result = self.page.host.match.result
        if result is not None:
            speech.tell(said.result(result))

    def _tell_number(self, target: object) -> None:
        """Tell the number that a stepper has come to; the one that it begins with is read with its button."""
        was, self._number = self._number, target if isinstance(target, QuantityTarget) else None
        if was is not None and self._number is not None and was != self._number:
            self._tell(in_sentences(self._number_told(self._number)))

    def _fall_silent(self) -> None:
        """Leave the word to the curtain: what was due was meant for the person before."""
        self.speech.hush()
        self.layer.clear()

    # --- what can be pressed -----------------------------------------------------------------------------------------

    def _things(self) -> Iterator[SpokenThing]:
        """Yield what may be clicked, in the order of the keyboard, then the buttons of the table."""
        page, scene = self.page, self.page.scene
        if page.covered or scene.shown is None:
            return
        if page.at_rest:
            yield from self._number_things()
            boxes = {item.piece.target: item.box() for item in reversed(scene.invited_items)}
            for target in page.kit.keyboard_order(scene.invited_items, scene.shown):
                yield self._thing(target, boxes[target])
        for item in scene.items_by_key.values():
            target = item.piece.target
            if isinstance(target, ButtonTarget) and target not in scene.invited:
                yield self._thing(target, item.box())

    def _thing(self, target: object, box: QRectF) -> SpokenThing:
        name, description = self._told(target)
        return SpokenThing(target, name, description, box)

    def _told(self, target: object) -> tuple[str, str]:
        """Return the name of what may be clicked, and what it would mean."""
        page = self.page
        preview = page.explaining.preview_of(target)
        shown = page.scene.shown
        name, description = ("", "") if preview is None else preview.spoken
        answer = next((each.words for each in shown.answers if each.target == target), "") if shown else ""
        if not answer and isinstance(target, ButtonTarget):
            answer = self._button(target.name)
        if not answer or answer == name:
            return name, description
        return answer, in_sentences((name, description))

    def _button(self, name: str) -> str:
        """Return what a button of the table is called."""
        if name in BUTTONS or name in ACTIONS:
            return str(self._say.gettext(ACTIONS[name]))
        return self.page.presenter.entry.captions(self._say).panel(name)

    def _number_things(self) -> Iterator[SpokenThing]:
        """Yield the parts of the stepper, if a number is asked for."""
        stepper = self.page.scene.stepper
        if stepper is None:
            return
        name, description = self._number_told(stepper.target)
        yield SpokenThing(StepperPart("done"), name, description, stepper.part_box("done"))
        yield SpokenThing(StepperPart("fewer"), self._say.gettext(words.FEWER), "", stepper.part_box("fewer"))
        yield SpokenThing(StepperPart("more"), self._say.gettext(words.MORE), "", stepper.part_box("more"))

    def _number_told(self, target: QuantityTarget) -> tuple[str, str]:
        """Return what it means to take a number."""
        preview = self.page.explaining.preview_of(target)
        name = words.take(self._say, target.amount)
        return (name, "") if preview is None else (name, in_sentences(preview.spoken))

    # --- what lies on the table --------------------------------------------------------------------------------------

    def _groups(self) -> Iterator[SpokenGroup]:
        """Yield what everything on the table shows to those who look."""
        page = self.page
        if not page.covered:
            lines = page.presenter.words.overview(page.seen, self._open_hands())
            yield SpokenGroup(self._say.gettext(words.TABLE), tuple(lines))

    def _open_hands(self) -> Collection[Seat] | None:
        """Return whose hands those at the screen may see; None: all."""
        page = self.page
        if page.presenter.entry.secrecy.hands_open(page.presenter.agreements):
            return None
        person, shown = page.person, page.scene.shown
        return () if person is None or shown is None or not shown.hand_open else {person}
