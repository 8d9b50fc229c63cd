"""The new game page: who plays, and under which house rules. It begins with a table that most people want."""

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QWidget

from neptun_desktop.games.neptun.state import Options
from neptun_desktop.kernel.overriding import override
from neptun_desktop.ui.canvas.theme import Theme
from neptun_desktop.ui.shell.new_game.house_rules import HouseRules
from neptun_desktop.ui.shell.new_game.seat_card import HUMAN, SeatCard
from neptun_desktop.ui.shell.new_game.set_up import (
    FEWEST,
    MOST,
    NAMES,
    SeatChoice,
    SetUp,
    kept_table,
    usual_table,
)
from neptun_desktop.ui.widgets.button_base import RIM
from neptun_desktop.ui.widgets.buttons import TextButton
from neptun_desktop.ui.widgets.choices import Segments
from neptun_desktop.ui.widgets.labels import Label
from neptun_desktop.ui.widgets.page_base import HeadedPage
from neptun_desktop.ui.widgets.scroll import Scroll
from neptun_desktop.ui.widgets.sheets import Parchment
from neptun_desktop.words.language import Language
from neptun_desktop.words.shell import new_game as words

COLOURS = ("red", "green", "purple", "yellow", "blue")


class NewGamePage(HeadedPage):
    """Chairs on the left, rules on the right, and a button that works at once."""

    begin = Signal(object)  # a SetUp

    def __init__(
        self,
        theme: Theme,
        language: Language,
        levels: Sequence[str],
        colours: Sequence[str] = COLOURS,
        parent: QWidget | None = None,
    ) -> None:
        """Offer these levels of bots, from the weakest, and these colours."""
        super().__init__(theme, language, parent)
        self.levels, self.colours = tuple(levels), tuple(colours)
        self.how_many = Segments(range(FEWEST, MOST + 1), self.styling)
        self.cards = [SeatCard(self.colours, colour, self.levels, self.styling) for colour in self.colours]
        self.add_button = TextButton(self.styling)
        self.rules = HouseRules(self.styling)
        self.problem = Label("warning", self.styling, wraps=True)
        self.begin_button = TextButton(self.styling, first=True, large=True)
        self._lay_out()
        self._connect()
        self.propose(self.usual())
        self.on_restyle(self._measure, self._reword)
        self.settle()

    @override
    def first_focus(self) -> QWidget:
        return self.begin_button

    def usual(self) -> SetUp:
        """Return the table of a first start: one person against bots of a middle level."""
        middle = "trader" if "trader" in self.levels else self.levels[len(self.levels) // 2]
        return usual_table(self.colours, middle)

    def recall(self, text: str) -> None:
        """Show the table that was kept, or the usual one where there is none."""
        self.propose(kept_table(text, self.levels, self.colours) or self.usual())

    def propose(self, table: SetUp) -> None:
        """Show a table."""
        taken = [seat.colour for seat in table.seats]
        spare = [colour for colour in self.colours if colour not in taken]
        middle = self.usual().seats[1].level or HUMAN
        for place, card in enumerate(self.cards):
            if place < len(table.seats):
                seat = table.seats[place]
                self._seat(card, seat.colour, seat.name, HUMAN if seat.kind == "human" else seat.level or middle)
            else:
                colour = spare.pop(0)
                self._seat(card, colour, NAMES.get(colour, colour.capitalize()), middle)
        self.rules.show_rules(table.options, table.seed, memory_aid=table.memory_aid, keep=table.keep)
        self._seat_so_many(len(table.seats))

    @property
    def set_up(self) -> SetUp:
        """The table as it is shown."""
        seats = tuple(
            SeatChoice(
                name=card.name.text().strip(),
                kind="human" if card.sitting == HUMAN else "bot",
                level=None if card.sitting == HUMAN else card.sitting,
                colour=card.colour.colour,
            )
            for card in self.cards
            if not card.isHidden()
        )
        return SetUp(
            seats=seats,
            options=Options(**self.rules.options()),
            memory_aid=self.rules.memory.isChecked(),
            seed=self.rules.seed_number(),
            keep=self.rules.keep_it.isChecked(),
        )

    def what_is_wrong(self) -> str:
        """Say kindly what has to be changed before the game can begin; nothing, if nothing has."""
        names = [seat.name for seat in self.set_up.seats]
        colours = [seat.colour for seat in self.set_up.seats]
        twins = [name for name in names if sum(name.casefold() == other.casefold() for other in names) > 1]
        if "" in names:
            return self.say.gettext(words.NOBODY)
        if twins:
            return words.same_name(self.say, twins)
        for colour in colours:
            if colours.count(colour) > 1:
                return words.same_colour(self.say, self.say.pgettext("colour", colour))
        return "" if self.rules.seed_is_good() else words.bad_seed(self.say)

    def _seat(self, card: SeatCard, colour: str, name: str, kind: str) -> None:
        card.colour.show_colour(colour)
        card.name.setText(name)
        card.sit(kind)

    def _seat_so_many(self, seats: int) -> None:
        for place, card in enumerate(self.cards):
            card.setVisible(place < seats)
        self.how_many.choose(seats)
        self.add_button.setVisible(seats < MOST)
        self._check()

    def _recolour(self, card: SeatCard, colour: str) -> None:
        """Give a chair a colour; whoever had it takes the other one."""
        for other in self.cards:
            if other is not card and other.colour.colour == colour:
                other.colour.show_colour(card.colour.colour)
        card.colour.show_colour(colour)
        self._check()

    def _check(self) -> None:
        wrong = self.what_is_wrong()
        self.problem.setText(wrong)
        self.begin_button.setEnabled(not wrong)

    def _try_to_begin(self) -> None:
        if not self.what_is_wrong():
            self.begin.emit(self.set_up)

    def _lay_out(self) -> None:
        self.people = Parchment(self.styling)
        self.merchants = Label("heading", self.styling)
        head = QHBoxLayout()
        head.addWidget(self.merchants)
        head.addStretch()
        head.addWidget(self.how_many)
        self.people.column.addLayout(head)
        for card in self.cards:
            self.people.column.addWidget(card)
        self.people.column.addWidget(self.add_button, 0, Qt.AlignmentFlag.AlignLeft)
        self.people.column.addStretch()
        inner = QWidget()
        self.columns = QHBoxLayout(inner)
        self.columns.setContentsMargins(0, 0, 0, 0)
        self.columns.addWidget(self.people, 11)
        self.columns.addWidget(self.rules, 9)
        foot = QHBoxLayout()
        foot.addWidget(self.problem, 1)
        foot.addWidget(self.begin_button)
        self.whole.addWidget(Scroll(inner), 1)
        self.whole.addLayout(foot)

    def _connect(self) -> None:
        self.how_many.chosen.connect(self._seat_so_many)
        self.add_button.clicked.connect(lambda: self._seat_so_many(len(self.set_up.seats) + 1))
        for card in self.cards:
            card.changed.connect(self._check)
            card.colour_picked.connect(lambda colour, card=card: self._recolour(card, colour))
            card.name.returnPressed.connect(self._try_to_begin)
        self.rules.changed.connect(self._check)
        self.rules.seed.returnPressed.connect(self._try_to_begin)
        self.begin_button.clicked.connect(self._try_to_begin)

    def _measure(self) -> None:
        px = self.styling.px
        self.columns.setSpacing(px(12))
        self.people.column.setSpacing(px(22))
        self.begin_button.setMinimumWidth(px(240))
        self.rules.head.setMinimumHeight(self.how_many.sizeHint().height())  # both headings stand on one line
        self.merchants.setContentsMargins(RIM, 0, 0, 0)  # above the pictures, which have a rim for their glow
        self.problem.setContentsMargins(RIM, 0, px(12), 0)

    def _reword(self) -> None:
        say = self.say
        self.call(say.gettext(words.PAGE), say.gettext(words.BACK))
        self.merchants.setText(say.gettext(words.MERCHANTS))
        for figure, button in self.how_many.buttons.items():
            button.setAccessibleName(say.gettext(words.HOW_MANY, n=figure))
        self.add_button.word(say.gettext(words.ADD))
        self.begin_button.word(say.gettext(words.BEGIN))
        self._check()

    @override
    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in {Qt.Key.Key_Return, Qt.Key.Key_Enter}:
            self._try_to_begin()
        else:
            super().keyPressEvent(event)
