"""A table in words: what can be pressed, what lies there, and the answers to what players ask.

Everything is worded for those at the screen, from the view that they see; behind the curtain there is nothing.
"""

from collections.abc import Callable, Collection, Iterator
from typing import Literal, Protocol, TypeAlias

from attrs import frozen
from PySide6.QtCore import QRectF

from neptun_desktop.controller.click_rules import QuantityTarget
from neptun_desktop.controller.preview import described
from neptun_desktop.controller.targets import BUTTONS, ButtonTarget, LogTarget
from neptun_desktop.kernel.seat import Seat
from neptun_desktop.match.timeline import AnyView
from neptun_desktop.texts.language import SHELL, Language, in_sentences
from neptun_desktop.texts.shell import speech as texts
from neptun_desktop.texts.shell.shortcuts import ACTIONS
from neptun_desktop.texts.shell.table import NOTHING_SINCE
from neptun_desktop.ui.board.accessibility import DescribedGroup, DescribedThing
from neptun_desktop.ui.board.exploring import BUTTONS as BUTTON_GROUP
from neptun_desktop.ui.board.exploring import LOG, PROMPT
from neptun_desktop.ui.board.scene import StepperPart, TableScene
from neptun_desktop.ui.match.explaining import Explaining
from neptun_desktop.ui.match.table_page import TablePage
from neptun_desktop.ui.match.table_presenter import TablePresenter, missed

PRESSED = (PROMPT, BUTTON_GROUP, LOG)  # told as things that can be pressed, or line by line as it happens


class DescribedTable(Protocol):
    """A table that can be put into words, and who looks at it."""

    @property
    def scene(self) -> TableScene:
        """The table itself."""

    @property
    def presenter(self) -> TablePresenter:
        """What is shown of the match, and the words for it."""

    @property
    def explaining(self) -> Explaining:
        """What things mean."""

    @property
    def person(self) -> Seat | None:
        """The seat that everything is explained to; None: nobody is at the screen."""

    @property
    def seen(self) -> AnyView:
        """What those at the screen may know."""

    @property
    def covered(self) -> bool:
        """Whether a curtain hides the table."""

    @property
    def at_rest(self) -> bool:
        """Whether nothing moves that has to be waited for."""


@frozen(eq=False)
class TableDescription:
    """Words for one table, made when they are asked for."""

    page: DescribedTable
    all_open: Callable[[], bool] = lambda: False  # whether those at the screen see what every seat holds
    brief: Callable[[], bool] = lambda: False  # whether things are only named

    @property
    def language(self) -> Language:
        """The language of the table."""
        return self.page.presenter.phrases.language.of(SHELL)

    # --- what can be pressed -----------------------------------------------------------------------------------------

    def things(self) -> Iterator[DescribedThing]:
        """Yield what may be clicked, in the order of the keyboard, then the buttons of the table."""
        page, scene = self.page, self.page.scene
        if page.covered or scene.shown is None:
            return
        if page.at_rest:
            yield from self._number_things()
            boxes = {item.piece.target: item.box() for item in reversed(scene.invited_items)}
            for target in scene.kit.keyboard_order(scene.invited_items, scene.shown):
                yield self._thing(target, boxes[target])
            explored = scene.item_of(scene.focused) if scene.focused is not None else None
            if explored is not None and scene.focused not in boxes and not scene.is_always_there(scene.focused):
                yield self._thing(scene.focused, explored.box())
        for item in scene.items_by_key.values():
            target = item.piece.target
            if isinstance(target, ButtonTarget) and target not in scene.invited and item.isVisible():
                yield self._thing(target, item.box())

    def _thing(self, target: object, box: QRectF) -> DescribedThing:
        name, description = self._told(target)
        return DescribedThing(target, name, description, box)

    def _told(self, target: object) -> tuple[str, str]:
        """Return the name of what may be clicked, and what it would mean."""
        shown, label = self.page.scene.shown, ""
        if shown is not None and isinstance(target, LogTarget):
            label = shown.log[target.line].text
        elif shown is not None:
            label = next((each.text for each in shown.answers if each.target == target), "")
        if not label and isinstance(target, ButtonTarget):
            label = self._button(target.name)
        preview = self.page.explaining.preview_of(target)
        return described(preview if preview is None or not self.brief() else preview.briefly, label)

    def _button(self, name: str) -> str:
        """Return what a button of the table is called."""
        if name in BUTTONS or name in ACTIONS:
            return str(self.language.gettext(ACTIONS[name]))
        return self.page.presenter.entry.captions(self.language).panel(name)

    def _number_things(self) -> Iterator[DescribedThing]:
        """Yield the parts of the stepper, if a number is asked for."""
        stepper = self.page.scene.stepper
        if stepper is None:
            return
        name, description = self.number_told(stepper.target)
        yield DescribedThing(StepperPart("done"), name, description, stepper.part_box("done"))
        yield DescribedThing(StepperPart("fewer"), self.language.gettext(texts.FEWER), "", stepper.part_box("fewer"))
        yield DescribedThing(StepperPart("more"), self.language.gettext(texts.MORE), "", stepper.part_box("more"))
        if "most" in stepper.parts:
            yield DescribedThing(
                StepperPart("most"), self.language.gettext(texts.AS_MANY), "", stepper.part_box("most")
            )

    def number_told(self, target: QuantityTarget) -> tuple[str, str]:
        """Return what it means to take a number."""
        return described(self.page.explaining.preview_of(target), texts.taking(self.language, target.amount))

    # --- what lies on the table --------------------------------------------------------------------------------------

    def groups(self) -> Iterator[DescribedGroup]:
        """Yield what everything on the table shows to those who look."""
        page = self.page
        if not page.covered:
            said, seat, view = page.presenter.phrases, page.person, page.seen
            yield DescribedGroup(self.language.gettext(texts.TABLE), tuple(said.overview(view, self.open_hands())))
            if seat is not None and (board := tuple(said.board(view, seat))):
                yield DescribedGroup(self.language.gettext(texts.BOARD), board)
            for group in page.scene.exploring.groups:
                if group.key not in PRESSED:
                    told = [(in_sentences(self._told(each)), page.scene.item_of(each)) for each in group.targets]
                    lines = [(line, item.box()) for line, item in told if line and item is not None]
                    yield DescribedGroup(group.name, *map(tuple, zip(*lines, strict=True)) if lines else ((),))

    def lines(self) -> Iterator[str]:
        """Yield everything that is told of the table; what is told of somebody begins with their name."""
        for group in self.groups():
            whose = ""
            for line in group.lines:
                if line == line.lstrip():
                    whose = line.partition(":")[0]
                yield line if line == line.lstrip() or not whose else self.language.labelled(whose, line.strip())

    def open_hands(self) -> Collection[Seat] | None:
        """Return whose hands those at the screen may see; None: all."""
        page = self.page
        return None if self.all_open() else page.presenter.open_hands(page.person, page.scene.shown)


Question: TypeAlias = Literal["options", "standing", "changes", "find"]


@frozen(eq=False)
class Answering:
    """Answers for the person at a table."""

    page: TablePage
    description: TableDescription

    def answer(self, question: Question) -> tuple[str, ...]:
        """Return what can be done, how the person at the screen stands, or what happened since their last turn."""
        page = self.page
        match question:
            case "options":
                return tuple(self._options())
            case "standing":
                return tuple(self._standing())
            case "changes":
                since = missed(page.host.match, page.person, page.presenter)
                return since or (self.description.language.gettext(NOTHING_SINCE),)
            case "find":
                return tuple(self.description.lines())

    def _options(self) -> Iterator[str]:
        choosing, shown = self.page.choosing, self.page.scene.shown
        if choosing is not None:
            yield choosing.prompt
        elif shown is not None:
            yield shown.sentence
        for thing in self.description.things():
            if not self.page.scene.is_always_there(thing.target):
                yield in_sentences((thing.name, thing.description))

    def _standing(self) -> Iterator[str]:
        page, hands = self.page, self.description.open_hands()
        said, seat = page.presenter.phrases, page.person
        if seat is None:
            yield from said.overview(page.seen, hands)
        else:
            yield from said.standing(page.seen, seat, hand_open=hands is None or seat in hands)
