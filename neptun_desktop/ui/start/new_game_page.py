"""The new game page: which game, who plays, and under which rules. It starts with the table most people want."""

from collections.abc import Iterable

from attrs import evolve
from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QWidget

from neptun_desktop.controller.entry import GameEntry
from neptun_desktop.kernel.overriding import override
from neptun_desktop.texts.colours import colour_word
from neptun_desktop.texts.language import Language
from neptun_desktop.texts.shell import lessons as lesson_words
from neptun_desktop.texts.shell import new_game as words
from neptun_desktop.ui.board.game_box import GameBox
from neptun_desktop.ui.board.kit import TableKit
from neptun_desktop.ui.match.set_up import HUMAN, SeatChoice, SetUp, kept_table, usual_table
from neptun_desktop.ui.navigation import Navigation
from neptun_desktop.ui.paint.players import heads_at_table
from neptun_desktop.ui.paint.theme import Theme
from neptun_desktop.ui.records.game_choice import CoverChoice
from neptun_desktop.ui.start.house_rules import HouseRules
from neptun_desktop.ui.start.seat_card import SeatCard
from neptun_desktop.ui.widgets.buttons import RIM, TextButton
from neptun_desktop.ui.widgets.choices import TabBar
from neptun_desktop.ui.widgets.labels import Label
from neptun_desktop.ui.widgets.page_base import HeadedPage
from neptun_desktop.ui.widgets.scroll import Scroll
from neptun_desktop.ui.widgets.sheets import Parchment


class NewGamePage(HeadedPage):
    """The game, its seats on the left, its rules on the right, and a begin button that works at once."""

    def __init__(
        self, theme: Theme, language: Language, navigation: Navigation, box: GameBox, parent: QWidget | None = None
    ) -> None:
        """Offer the games of a box, the first one with its usual table."""
        super().__init__(theme, language, navigation.show_start, parent)
        self.navigation, self.box, self.game = navigation, box, box.games.first
        metas = box.games.metas
        self.games = CoverChoice(metas, self.styling)
        figures = sorted({n for meta in metas.values() for n in meta.players})
        self.how_many = TabBar(tuple(map(str, figures)), self.styling)
        self.cards = [
            SeatCard(self.entry, self._kit.paint_seat, self.styling, number) for number in range(1, figures[-1] + 1)
        ]
        self.add_button = TextButton(self.styling)
        self.rules = HouseRules(self.styling)
        self.problem = Label("warning", self.styling, wraps=True)
        self.learn_button = TextButton(self.styling, large=True, art="icon-hint")
        self.begin_button = TextButton(self.styling, first=True, large=True)
        self._taught: frozenset[str] = frozenset()  # games whose lesson is on offer
        self._left: dict[str, SetUp] = {}  # the tables of other games as they were left
        self._kept: dict[str, str] = {}  # those of games that were played, as text; empty if it was not to be kept
        self._lay_out()
        self._connect()
        self.propose(self.usual())
        self.on_restyle(self._measure, self._reword)
        self.settle()

    @property
    def entry(self) -> GameEntry:
        """The chosen game."""
        return self.box.games.entry(self.game)

    @property
    def _kit(self) -> TableKit:
        return self.box.kit(self.game)

    @override
    def first_focus(self) -> QWidget:
        return self.begin_button

    def usual(self) -> SetUp:
        """Return the table of somebody who has kept none: one person against bots."""
        entry = self.entry
        return evolve(usual_table(entry.meta, self._usual_level), agreements=dict(entry.secrecy.agreed({}, 1)))

    @property
    def _usual_level(self) -> str:
        """The level that is proposed: the lowest one in a first game, later a middle one."""
        ladder = self.entry.ladder
        return ladder.usual if self.game in self._kept else ladder.ids[0]

    def recall(self, tables: tuple[tuple[str, str], ...]) -> None:
        """Show the first of these games with the table that was kept as text; the others keep theirs for later."""
        self._kept = dict(tables)
        self.game = next((game for game in self._kept if game in self.box.games.metas), self.box.games.first)
        self.propose(self._kept_table() or self.usual())

    def choose_game(self, game: str) -> None:
        """Show the table of another game: as it was left, as it was kept, or the usual one."""
        self._left[self.game] = self.set_up
        self.game = game
        self.navigation.look_at(game)
        self.propose(self._left.get(game) or self._kept_table() or self.usual())

    def offer_lessons(self, games: Iterable[str]) -> None:
        """Show a way into the lesson of these games."""
        self._taught = frozenset(games)
        self.learn_button.setVisible(self.game in self._taught)

    def _kept_table(self) -> SetUp | None:
        """Return the table that was kept for this game; one of an older version has no name."""
        table = kept_table(self._kept.get(self.game, self._kept.get("", "")), self.box.games)
        return table if table is not None and table.game == self.game else None

    def propose(self, table: SetUp) -> None:
        """Show a table."""
        self.game = table.game
        self.games.choose(table.game)
        self.learn_button.setVisible(table.game in self._taught)
        meta, usual = self.entry.meta, self._usual_level
        for figure, button in self.how_many.buttons.items():
            button.setVisible(int(figure) in meta.players)
        spare = [colour for colour in meta.colours if colour not in {seat.colour for seat in table.seats}]
        for place, card in enumerate(self.cards):
            card.offer(self.entry, self._kit.paint_seat)
            if place < len(table.seats):
                seat = table.seats[place]
                self._seat(card, seat.colour, seat.name, HUMAN if seat.kind == "human" else seat.level or usual)
            elif spare:
                colour = spare.pop(0)
                self._seat(card, colour, meta.name_of(colour), usual)
        people = sum(seat.kind == "human" for seat in table.seats)
        self.rules.offer(self.entry)
        agreed = self.entry.secrecy.agreed(table.agreements, people)
        self.rules.show_rules(table.house_rules, agreed, table.seed, keep=table.keep)
        self._seat_so_many(len(table.seats))

    @property
    def set_up(self) -> SetUp:
        """The table as shown."""
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
            game=self.game,
            seats=seats,
            house_rules=self.rules.chosen_rules,
            agreements=self.rules.chosen_agreements,
            seed=self.rules.seed_number(),
            keep=self.rules.keep_it.switch.isChecked(),
        )

    def what_is_wrong(self) -> str:
        """Return a polite sentence about what must be changed before the game can begin; empty if nothing."""
        names = [seat.name for seat in self.set_up.seats]
        colours = [seat.colour for seat in self.set_up.seats]
        twins = [name for name in names if sum(name.casefold() == other.casefold() for other in names) > 1]
        if "" in names:
            return self.language.gettext(words.NOBODY)
        if twins:
            return words.same_name(self.language, twins)
        for colour in colours:
            if colours.count(colour) > 1:
                return words.same_colour(self.language, colour_word(self.language, colour))
        return "" if self.rules.seed_is_good() else words.bad_seed(self.language)

    def _seat(self, card: SeatCard, colour: str, name: str, kind: str) -> None:
        card.colour.show_colour(colour)
        card.name.setText(name)
        card.sit(kind)

    def _seat_so_many(self, seats: int) -> None:
        for place, card in enumerate(self.cards):
            card.setVisible(place < seats)
        self.how_many.choose(str(seats))
        self.rules.seat_so_many(seats)
        self.add_button.setVisible(seats < max(self.entry.meta.players))
        self._check()

    def _add_seat(self) -> None:
        seats = len(self.set_up.seats)
        self._seat_so_many(min(players for players in self.entry.meta.players if players > seats))

    def _recolour(self, card: SeatCard, colour: str) -> None:
        """Give a seat a colour; the seat that had it gets this one's old colour."""
        for other in self.cards:
            if other is not card and other.colour.colour == colour:
                other.colour.show_colour(card.colour.colour)
        card.colour.show_colour(colour)
        self._check()

    def _show_players(self) -> None:
        """Show who plays each seat; those of one level are told apart by their heads, and described once."""
        shown = [card for card in self.cards if not card.isHidden()]
        seats = [(card.name.text(), None if card.sitting == HUMAN else card.sitting) for card in shown]
        described: dict[str, str] = {}
        for card, head in zip(shown, heads_at_table(self.entry.meta, seats), strict=True):
            card.show_player(head, described.get(card.sitting))
            described.setdefault(card.sitting, card.name.text().strip())

    def _check(self) -> None:
        self._show_players()
        wrong = self.what_is_wrong()
        self.problem.setText(wrong)
        self.begin_button.setEnabled(not wrong)

    def _try_to_begin(self) -> None:
        if not self.what_is_wrong():
            self.navigation.begin_game(self.set_up)

    def _lay_out(self) -> None:
        self.people = Parchment(self.styling)
        self.players = Label("heading", self.styling)
        head = QHBoxLayout()
        head.addWidget(self.players)
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
        foot.addWidget(self.learn_button)
        foot.addWidget(self.begin_button)
        self.whole.addWidget(self.games, 0, Qt.AlignmentFlag.AlignHCenter)
        self.whole.addWidget(Scroll(inner), 1)
        self.whole.addLayout(foot)

    def _connect(self) -> None:
        self.games.chosen.connect(self.choose_game)
        self.how_many.chosen.connect(lambda figure: self._seat_so_many(int(figure)))
        self.add_button.clicked.connect(self._add_seat)
        for card in self.cards:
            card.changed.connect(self._check)
            card.colour_picked.connect(lambda colour, card=card: self._recolour(card, colour))
            card.name.returnPressed.connect(self._try_to_begin)
        self.rules.changed.connect(self._check)
        self.rules.seed.returnPressed.connect(self._try_to_begin)
        self.begin_button.clicked.connect(self._try_to_begin)
        self.learn_button.clicked.connect(lambda: self.navigation.begin_lesson(self.game))

    def _measure(self) -> None:
        px = self.styling.px
        self.columns.setSpacing(px(12))
        self.people.column.setSpacing(px(22))
        self.begin_button.setMinimumWidth(px(240))
        self.rules.head.setMinimumHeight(self.how_many.sizeHint().height())  # both headings are on one line
        self.players.leave_edges(RIM, 0, 0, 0)  # above the pictures, which have a rim for their glow
        self.problem.leave_edges(RIM, 0, px(12), 0)

    def _reword(self) -> None:
        tr = self.language
        self.call(tr.gettext(words.PAGE), tr.gettext(words.BACK))
        self.players.setText(tr.gettext(words.PLAYERS))
        for figure, button in self.how_many.buttons.items():
            button.word(figure)
            button.setAccessibleName(words.how_many(tr, int(figure)))
        self.add_button.word(tr.gettext(words.ADD))
        self.games.setAccessibleName(tr.gettext(words.GAME))
        self.begin_button.word(tr.gettext(words.BEGIN))
        self.learn_button.word(tr.gettext(lesson_words.OFFER))
        self._check()

    @override
    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in {Qt.Key.Key_Return, Qt.Key.Key_Enter}:
            self._try_to_begin()
        else:
            super().keyPressEvent(event)
