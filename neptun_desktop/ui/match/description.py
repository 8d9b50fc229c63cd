"""A table in words: what can be pressed, what lies there, and the answers to what players ask.

Everything is worded for those at the screen, from the view that they see; behind the curtain there is nothing.
"""

import re
from collections import Counter
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from functools import cached_property, reduce
from itertools import chain
from typing import Literal, Protocol, TypeAlias

from attrs import define, frozen
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
from neptun_desktop.ui.board import keys
from neptun_desktop.ui.board.accessibility import DescribedGroup, DescribedThing
from neptun_desktop.ui.board.exploring import BUTTONS as BUTTON_GROUP
from neptun_desktop.ui.board.exploring import LOG, PROMPT, Group, group_of_seat
from neptun_desktop.ui.board.pieces import Key
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


WORD = re.compile(r"\d+|\w{3,}")  # shorter ones name nothing
UNLIKELY = (0.0, 0)


def united(boxes: Iterable[QRectF]) -> QRectF:
    """Return the box around all of these."""
    return reduce(QRectF.united, boxes)


@define(slots=False)
class Whereabouts:
    """Where things are on a table, to be found by a line that tells of one: by most of its name, and by rare words."""

    named: tuple[tuple[str, QRectF], ...]

    @cached_property
    def _words(self) -> tuple[tuple[tuple[str, ...], QRectF], ...]:
        names = ((name.partition("(")[0].casefold(), box) for name, box in self.named)  # costs are in parentheses
        return tuple((tuple(WORD.findall(name)), box) for name, box in names)

    @cached_property
    def _often(self) -> Counter[str]:
        return Counter(word for words, _ in self._words for word in {*words})

    def of(self, line: str) -> QRectF | None:
        """Return where a line is about: by what is before its colon or, if that says nothing, by all of it."""
        for told in (line.partition(":")[0], line):
            wanted = {*WORD.findall(told.casefold())}
            likely, where = max(
                ((self._likely(words, wanted), box) for words, box in self._words),
                key=lambda found: found[0],
                default=(UNLIKELY, None),
            )
            if likely > UNLIKELY:
                return where
        return None

    def _likely(self, words: tuple[str, ...], wanted: Collection[str]) -> tuple[float, int]:
        """Return how likely these words name what is wanted, and how early they do; half a name says nothing."""
        shared = {word for word in words if word in wanted}
        if all(map(str.isdigit, shared)) or 2 * len(shared) <= min(len(words), len(wanted)):
            return UNLIKELY
        likely = sum(1 / self._often[word] for word in shared) * len(shared) / len(words)
        return round(likely, 6), -min(map(words.index, shared))


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
            groups = [each for each in page.scene.exploring.groups if each.key not in PRESSED]
            boxes = {item.piece.target: item.box() for item in reversed(page.scene.items_by_key.values())}
            things = {each.key: tuple(self._things_of(each, boxes)) for each in groups}
            table = tuple(said.overview(view, self.open_hands()))
            board = () if seat is None else tuple(said.board(view, seat))
            for name, lines in ((texts.TABLE, table), (texts.BOARD, board)):
                if lines:
                    yield DescribedGroup(self.language.gettext(name), lines, tuple(self._places(lines, groups, things)))
            for group in groups:
                told = [(in_sentences(words), box) for words, box in things[group.key]]
                lines_there = [(line, box) for line, box in told if line]
                yield DescribedGroup(group.name, *map(tuple, zip(*lines_there, strict=True)) if lines_there else ((),))

    def _things_of(self, group: Group, boxes: Mapping[object, QRectF]) -> Iterator[tuple[tuple[str, str], QRectF]]:
        """Yield what is told of each thing of a group that is on the table, and where it is."""
        return ((self._told(target), boxes[target]) for target in group.targets if target in boxes)

    def _places(
        self,
        lines: Iterable[str],
        groups: Iterable[Group],
        things: Mapping[Key, tuple[tuple[tuple[str, str], QRectF], ...]],
    ) -> Iterator[QRectF]:
        """Yield where each of these lines is about: a player's over their panel, others over what they name."""
        named = {key: tuple((name, box) for (name, _), box in told) for key, told in things.items()}
        panels = dict(self._panels())
        shared = [(each.name, united(box for _, box in named[each.key])) for each in groups if named[each.key]]
        seats = {group_of_seat(seat) for seat, _ in panels.values()}
        table = Whereabouts((*chain.from_iterable(told for key, told in named.items() if key not in seats), *shared))
        where, here = table, self.page.scene.items_by_key[keys.prompt()].box()
        for line in lines:
            first = line == line.lstrip()
            seat, panel = panels.get(line.partition(":")[0], (None, here)) if first else (None, here)
            if seat is not None:
                where = Whereabouts(tuple(one for one in named.get(group_of_seat(seat), ()) if panel.contains(one[1])))
                here = panel
                yield here
            elif first:
                where = table
                here = where.of(line) or here
                yield here
            else:
                yield where.of(line) or here

    def _panels(self) -> Iterator[tuple[str, tuple[Seat, QRectF]]]:
        """Yield the name of each player, with the panel on which it is written."""
        items = self.page.scene.items_by_key
        boxes = {key: item.box() for key, item in items.items()}
        for seat, badge in enumerate(self.page.scene.look.badges):
            name = keys.merchant_name(seat)
            if name in boxes:
                around = [box for key, box in boxes.items() if key != name and box.contains(boxes[name])]
                area = min(around, key=lambda box: box.width() * box.height(), default=boxes[name])
                yield badge.name, (seat, area)

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
