"""The new game page: which game, who plays, and under which rules. It starts with the table most people want."""

from collections.abc import Callable, Iterable
from itertools import pairwise

from attrs import evolve
from PySide6.QtCore import QPoint, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QIcon, QKeyEvent, QPainter, QPaintEvent, QPixmap
from PySide6.QtWidgets import QBoxLayout, QGridLayout, QHBoxLayout, QLineEdit, QMenu, QPushButton, QSizePolicy, QWidget

from neptun_desktop.controller.entry import GameEntry
from neptun_desktop.kernel.overriding import override
from neptun_desktop.texts.colours import colour_title, colour_word
from neptun_desktop.texts.language import Language
from neptun_desktop.texts.shell import lessons as lesson_texts
from neptun_desktop.texts.shell import new_game as texts
from neptun_desktop.ui.board.game_box import GameBox
from neptun_desktop.ui.board.kit import TableKit
from neptun_desktop.ui.match.level_choice import LevelChoice
from neptun_desktop.ui.match.set_up import HUMAN, SeatChoice, SetUp, kept_table, usual_table
from neptun_desktop.ui.navigation import Navigation
from neptun_desktop.ui.paint.glow import paint_widget_focus
from neptun_desktop.ui.paint.panels import faint, upright
from neptun_desktop.ui.paint.players import (
    SHELL,
    SeatPainter,
    heads_at_table,
    paint_disc,
    paint_head,
    portraits,
)
from neptun_desktop.ui.paint.seat_badge import SeatBadge
from neptun_desktop.ui.paint.theme import Theme
from neptun_desktop.ui.records.game_choice import CoverChoice
from neptun_desktop.ui.start.house_rules import HouseRules
from neptun_desktop.ui.widgets.buttons import RIM, TextButton
from neptun_desktop.ui.widgets.choices import DropDown, TabBar
from neptun_desktop.ui.widgets.labels import Label
from neptun_desktop.ui.widgets.layouts import bare, put_in, row_of
from neptun_desktop.ui.widgets.page_base import HeadedPage, connect
from neptun_desktop.ui.widgets.painted import Parchment
from neptun_desktop.ui.widgets.scroll import Scroll
from neptun_desktop.ui.widgets.styling import Styling

LONGEST_NAME = 20
HEAD, CHOICE = 72, 38  # units: of who plays, and of each picture that can be picked
NARROW = 800  # pixels: less is too narrow for players and rules side by side


class PictureButton(QPushButton):
    """A picture. A click offers others in a menu."""

    picked = Signal(str)

    def __init__(self, styling: Styling, width: int, height: int) -> None:
        """Take this many units."""
        super().__init__()
        self._units = width, height
        self.offered = QMenu(self)
        self.offered.triggered.connect(self.offered.close)  # a screen reader's press leaves it open
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.clicked.connect(self.open_menu)
        self.restyle(styling)

    def restyle(self, styling: Styling) -> None:
        """Apply the styling."""
        self.styling = styling
        self.setFixedSize(*map(styling.px, self._units))
        self.offered.setFont(styling.font("body", styling.theme.sizes.body))
        self.offered.setStyleSheet(f"QMenu {{ icon-size: {styling.px(CHOICE)}px; }}")
        self._name()

    def _name(self) -> None:
        """Say what is shown."""
        raise NotImplementedError

    def _choices(self) -> Iterable[tuple[str, str]]:
        """Return what can be picked, and what each is called."""
        raise NotImplementedError

    def _paint_choice(self, painter: QPainter, box: QRectF, choice: str) -> None:
        """Paint it small, beside its name."""
        raise NotImplementedError

    def open_menu(self) -> None:
        """Offer the pictures below the button."""
        self.offered.clear()
        side = self.styling.px(2 * CHOICE)
        for choice, name in self._choices():
            picture = QPixmap(side, side)
            picture.fill(Qt.GlobalColor.transparent)
            with QPainter(picture) as painter:
                self._paint_choice(painter, QRectF(2, 2, side - 4, side - 4), choice)
            action = self.offered.addAction(QIcon(picture), name)
            action.triggered.connect(lambda _checked=False, choice=choice: self.picked.emit(choice))
        self.offered.popup(self.mapToGlobal(QPoint(0, self.height())))

    @override
    def sizeHint(self) -> QSize:
        return self.size()


class PortraitButton(PictureButton):
    """The head of who plays a seat. People can pick theirs."""

    def __init__(self, styling: Styling, number: int) -> None:
        """Show nobody yet, in the seat of this number."""
        self.badge, self.number = SeatBadge("", ""), number
        super().__init__(styling, HEAD + 8, HEAD + 8)  # with a rim for its glow

    def show_player(self, badge: SeatBadge, level_text: str) -> None:
        """Show who plays; a head that can't be picked may tell something of whoever has it."""
        self.badge = badge
        self._name()
        self.setToolTip(level_text or self.styling.language.gettext(texts.CHANGE_PORTRAIT))
        self.update()

    @override
    def _name(self) -> None:
        self.setAccessibleName(self.styling.language.gettext(texts.PORTRAIT_OF_PLAYER, number=self.number))
        chosen = self.badge.head.rpartition("/")[2]
        self.setAccessibleDescription(next((name for portrait, name in self._choices() if portrait == chosen), ""))

    @override
    def _choices(self) -> Iterable[tuple[str, str]]:
        said = self.styling.language.gettext
        return [(name, said(texts.PORTRAIT, number=place)) for place, name in enumerate(portraits(), 1)]

    @override
    def _paint_choice(self, painter: QPainter, box: QRectF, choice: str) -> None:
        paint_head(painter, f"{SHELL}/{choice}", box)

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            box = QRectF(self.rect()).adjusted(4, 4, -4, -4)
            if self.hasFocus():
                paint_widget_focus(painter, box, box.width() / 2, self.styling.theme)
            paint_head(painter, self.badge.head, box)
            if self.isEnabled() and self.underMouse():
                painter.setPen(Qt.PenStyle.NoPen)
                painter.setBrush(faint("#ffffff", 0.18))
                painter.drawEllipse(box)


class ColourButton(PictureButton):
    """The game's picture of a seat, and its emblem. A click offers the colours of the game."""

    def __init__(self, entry: GameEntry, paint_seat: SeatPainter, styling: Styling) -> None:
        """Show the first colour of a game."""
        self.colours, self.colour, self.paint_seat = entry.meta.colours, entry.meta.colours[0], paint_seat
        super().__init__(styling, 112, 80)

    def offer(self, colours: tuple[str, ...], paint_seat: SeatPainter) -> None:
        """Offer the colours of another game, and use its painter."""
        self.colours, self.paint_seat = colours, paint_seat
        if self.colour not in colours:
            self.show_colour(colours[0])
        self.update()

    def show_colour(self, colour: str) -> None:
        """Show another colour."""
        self.colour = colour
        self._name()
        self.update()

    @override
    def _name(self) -> None:
        tr = self.styling.language
        self.setAccessibleName(tr.gettext(texts.COLOUR, colour=colour_word(tr, self.colour)))
        self.setToolTip(tr.gettext(texts.CHANGE_COLOUR))

    @override
    def _choices(self) -> Iterable[tuple[str, str]]:
        return [(colour, colour_title(self.styling.language, colour)) for colour in self.colours]

    @override
    def _paint_choice(self, painter: QPainter, box: QRectF, choice: str) -> None:
        paint_disc(painter, box, choice, self.styling.theme)

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        theme = self.styling.theme
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            box = QRectF(self.rect()).adjusted(4, 4, -4, -4)
            if self.hasFocus():
                paint_widget_focus(painter, box, 6, theme)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(upright(box, theme.sea, theme.sea_deep))
            painter.drawRoundedRect(box, 6, 6)
            if self.underMouse():
                painter.setBrush(faint("#ffffff", 0.18))
                painter.drawRoundedRect(box, 6, 6)
            side = box.height()
            seat = QRectF(box.left() + side * 0.06, box.top() + side * 0.05, side * 0.9, side * 0.9)
            self.paint_seat(painter, seat, self.colour, theme)
            disc = side * 0.44
            paint_disc(painter, QRectF(box.right() - disc - 5, box.bottom() - disc - 5, disc, disc), self.colour, theme)


class SeatCard(QWidget):
    """A row of the new table. It emits `changed` when anything in it changes."""

    changed = Signal()
    colour_picked = Signal(str)
    portrait_picked = Signal(str)

    def __init__(self, entry: GameEntry, paint_seat: SeatPainter, styling: Styling, number: int) -> None:
        """Create a seat of a game; they are numbered from 1."""
        super().__init__()
        self.styling, self.entry, self.number = styling, entry, number
        self._like: str | None = None
        self.portrait: str | None = None  # that a person has picked
        self.colour = ColourButton(entry, paint_seat, styling)
        self.name = QLineEdit()
        self.name.setMaxLength(LONGEST_NAME)
        self.name.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.kind = LevelChoice(styling)
        self.player = PortraitButton(styling, number)
        self.line = Label("quiet", styling, wraps=True)
        self.line.setAlignment(Qt.AlignmentFlag.AlignTop)
        self.grid = QGridLayout(self)
        self.grid.setContentsMargins(0, 0, 0, 0)
        for part, row, column, height, width in (
            (self.colour, 0, 0, 2, 1),
            (self.player, 0, 1, 2, 1),
            (self.name, 0, 2, 1, 1),
            (self.kind, 0, 3, 1, 1),
            (self.line, 1, 2, 1, 2),
        ):
            self.grid.addWidget(part, row, column, height, width)
        self.grid.setColumnStretch(2, 1)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)
        self.colour.picked.connect(self.colour_picked)
        self.player.picked.connect(self.portrait_picked)
        self.name.textChanged.connect(self.changed)
        self.kind.currentIndexChanged.connect(self._kind_changed)
        self.restyle(styling)

    def restyle(self, styling: Styling) -> None:
        """Apply the styling."""
        self.styling, tr = styling, styling.language
        for part in (self.colour, self.kind, self.player, self.line):
            part.restyle(styling)
        self.name.setFont(styling.font("strong", styling.theme.sizes.body * 1.2))
        self.name.setFixedHeight(styling.high_for(self.name.font(), 36))
        self.grid.setVerticalSpacing(0)
        self.grid.setHorizontalSpacing(styling.px(10))
        self._offer_kinds()
        self.name.setAccessibleName(tr.gettext(texts.NAME_OF_PLAYER, number=self.number))
        self.kind.setAccessibleName(tr.gettext(texts.WHO_PLAYS, number=self.number))
        self._describe()

    def offer(self, entry: GameEntry, paint_seat: SeatPainter) -> None:
        """Switch to another game."""
        self.entry = entry
        self.colour.offer(entry.meta.colours, paint_seat)
        self._offer_kinds()

    def _offer_kinds(self) -> None:
        self.kind.offer_levels(self.entry)

    def sit(self, kind: str) -> None:
        """Choose a person, or a bot of this level."""
        self.kind.setCurrentIndex(max(0, self.kind.findData(kind)))
        self._describe()

    @property
    def sitting(self) -> str:
        """Who plays here: `human`, or a level."""
        return str(self.kind.currentData())

    def _kind_changed(self) -> None:
        self._describe()
        self.changed.emit()

    def _describe(self) -> None:
        tr = self.styling.language
        if self.sitting == HUMAN:
            manner, description, again = "", tr.gettext(texts.HUMAN_LINE), ""
        else:
            level = self.entry.captions(tr).level(self.sitting)
            manner, description = level.manner, f"{level.manner} {level.line}".strip()
            again = tr.gettext(texts.PLAYS_LIKE, name=self._like) if self._like else ""
        self.player.setEnabled(self.sitting == HUMAN)
        self.player.show_player(self.player.badge, manner)
        self.line.setText(description if self._like is None else again)

    def show_player(self, head: str, like: str | None) -> None:
        """Show who plays, by a head; whoever plays `like` another seat of this name is not described again."""
        self._like = like
        self.player.badge = SeatBadge(self.colour.colour, self.name.text(), head)
        self.kind.show_head(head)
        self._describe()


class Columns(QWidget):
    """Two sheets side by side or, in a narrow window, one below the other."""

    def __init__(self, people: QWidget, rules: QWidget) -> None:
        """Hold these sheets."""
        super().__init__()
        self.sheets = put_in(bare(QHBoxLayout(self)), (people, 11), (rules, 9))

    def make_narrow(self, width: int) -> None:
        """Lay out the sheets for this width."""
        way = QBoxLayout.Direction
        self.sheets.setDirection(way.TopToBottom if width < NARROW else way.LeftToRight)


class NewGamePage(HeadedPage):
    """The game, its seats on the left, its rules on the right, and a begin button that works at once."""

    def __init__(
        self, theme: Theme, language: Language, navigation: Navigation, box: GameBox, parent: QWidget | None = None
    ) -> None:
        """Offer the games of a box, the first one with its usual table."""
        super().__init__(theme, language, navigation.show_start, parent)
        self.navigation, self.box, self.game = navigation, box, box.games.first
        self.games = CoverChoice(box.games.metas, self.styling)
        self.about = Label("light", self.styling, wraps=True)
        figures = sorted({n for meta in box.games.metas.values() for n in meta.players})
        self.how_many = TabBar(tuple(map(str, figures)), self.styling)
        self.cards = [
            SeatCard(self.entry, self._kit.paint_seat, self.styling, number) for number in range(1, figures[-1] + 1)
        ]
        self.add_button = TextButton(self.styling)
        self.first, self.first_label = DropDown(self.styling), Label("strong", self.styling)
        self.rules = HouseRules(self.styling)
        self.problem = Label("warning", self.styling, wraps=True)
        self.learn_button = TextButton(self.styling, large=True, art="icon-hint")
        self.begin_button = TextButton(self.styling, first=True, large=True)
        self.has_finished: Callable[[str], bool] = lambda _game: False  # whether somebody has; the owner knows
        self._taught: frozenset[str] = frozenset()  # games whose lesson is on offer
        self._left: dict[str, SetUp] = {}  # the tables of other games as they were left
        self._kept: dict[str, str] = {}  # those of games that were played, as text; empty if it was not to be kept
        self.people, self.players = Parchment(self.styling), Label("heading", self.styling)
        below = row_of(self.add_button, 0, self.first_label, self.first)
        put_in(self.people.column, row_of(self.players, 0, self.how_many), *self.cards, below, 0)
        self.columns = Columns(self.people, self.rules)
        foot = row_of((self.problem, 1), self.learn_button, self.begin_button)
        put_in(self.whole, row_of(self.games, (self.about, 1)), (Scroll(self.columns), 1), foot)
        connect(
            (self.games.chosen, self.choose_game),
            (self.how_many.chosen, lambda figure: self._seat_so_many(int(figure))),
            (self.add_button.clicked, self._add_seat),
            (self.rules.changed, self._check),
            (self.rules.seed.returnPressed, self._try_to_begin),
            (self.begin_button.clicked, self._try_to_begin),
            (self.learn_button.clicked, lambda: self.navigation.begin_lesson(self.game)),
        )
        for card in self.cards:
            card.changed.connect(self._check)
            card.colour_picked.connect(lambda colour, card=card: self._recolour(card, colour))
            card.portrait_picked.connect(lambda portrait, card=card: self._portray(card, portrait))
            card.name.returnPressed.connect(self._try_to_begin)
        self.propose(self.usual())
        self.settle(self._measure, self._reword)

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
        agreements = dict(self.entry.secrecy.agreed({}, 1))
        return evolve(usual_table(self.entry.meta, self._usual_level), agreements=agreements)

    @property
    def _usual_level(self) -> str:
        """The level that is proposed: one for newcomers until a game was finished, later the usual one."""
        return self.entry.ladder.usual if self.has_finished(self.game) else self.entry.ladder.first

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

    def _order_tabs(self) -> None:
        """Let Tab and screen readers go through the rules of this game from above, after its seats; it begins last."""
        rules = self.rules
        switches = [each.switch for each in (*rules.rules.values(), *rules.agreements.values(), rules.keep_it)]
        below = (rules.table_head, *rules.agreements.values(), rules.keep_it, rules.more, rules.drawer, rules.seed_line)
        for part in (*rules.rules.values(), *below, rules.strip):
            part.raise_()  # which is last among its neighbours then, also to a screen reader
        for one, other in pairwise(
            (self.first, *switches, rules.more, rules.seed, self.learn_button, self.begin_button)
        ):
            self.setTabOrder(one, other)

    def propose(self, table: SetUp) -> None:
        """Show a table."""
        self.game = table.game
        self.show_scene(table.game)
        self.about.setText(self.entry.captions(self.language).sketch)
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
                card.portrait = seat.portrait
                self._seat(card, seat.colour, seat.name, HUMAN if seat.kind == "human" else seat.level or usual)
            elif spare:
                colour, card.portrait = spare.pop(0), None
                self._seat(card, colour, meta.name_of(colour), usual)
        people = sum(seat.kind == "human" for seat in table.seats)
        self.rules.offer(self.entry)
        agreed = self.entry.secrecy.agreed(table.agreements, people)
        self.rules.show_rules(table.house_rules, agreed, table.seed, keep=table.keep)
        self._order_tabs()
        self._seat_so_many(len(table.seats))
        for part in (self.first_label, self.first):
            part.setVisible(meta.draws_first)
        self.first.setCurrentIndex(0 if table.first is None else table.first + 1)

    @property
    def set_up(self) -> SetUp:
        """The table as shown."""
        seats = tuple(
            SeatChoice(
                name=card.name.text().strip(),
                kind="human" if card.sitting == HUMAN else "bot",
                level=None if card.sitting == HUMAN else card.sitting,
                colour=card.colour.colour,
                portrait=card.portrait if card.sitting == HUMAN else None,
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
            first=self._first,
            keep=self.rules.keep_it.switch.isChecked(),
        )

    @property
    def _first(self) -> int | None:
        """The seat that begins; None if lots or a seed decide."""
        chosen = str(self.first.currentData() or "")
        return int(chosen) if chosen and self.first.isEnabled() and self.entry.meta.draws_first else None

    def _offer_first(self) -> None:
        """Offer everybody at the table to begin, unless a seed decides who does."""
        tr, seeded = self.language, bool(self.rules.seed.text().strip())
        names = [card.name.text().strip() for card in self.cards if not card.isHidden()]
        seats = [(name or str(seat + 1), str(seat)) for seat, name in enumerate(names)]
        self.first.offer([(tr.gettext(texts.BY_LOT), ""), *seats])
        self.first.setEnabled(not seeded)
        self.first.setToolTip(tr.gettext(texts.SEED_DRAWS) if seeded else "")

    def what_is_wrong(self) -> str:
        """Return a polite sentence about what must be changed before the game can begin; empty if nothing."""
        seats = self.set_up.seats
        names, colours = [seat.name for seat in seats], [seat.colour for seat in seats]
        twins = [name for name in names if sum(name.casefold() == other.casefold() for other in names) > 1]
        if "" in names:
            return self.language.gettext(texts.NOBODY)
        if twins:
            return self.language.gettext(texts.SAME_NAME, name=twins[0])
        if colour := next((colour for colour in colours if colours.count(colour) > 1), ""):
            return self.language.gettext(texts.SAME_COLOUR, colour=colour_word(self.language, colour))
        return "" if self.rules.seed_is_good() else self.language.gettext(texts.BAD_SEED)

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

    def _portray(self, card: SeatCard, portrait: str) -> None:
        """Give somebody a portrait; whoever has picked it before gets another."""
        for other in self.cards:
            if other.portrait == portrait:
                other.portrait = None
        card.portrait = portrait
        self._check()

    def _show_players(self) -> None:
        """Show who plays each seat; those of one level are told apart by their heads, and described once."""
        shown = [card for card in self.cards if not card.isHidden()]
        seats = [(card.name.text(), None if card.sitting == HUMAN else card.sitting) for card in shown]
        described: dict[str, str] = {}  # by level: whose way of playing is told; then nothing, which is told once
        heads = heads_at_table(self.entry.meta, seats, [card.portrait for card in shown])
        for card, head in zip(shown, heads, strict=True):
            card.show_player(head, described.get(card.sitting))
            described[card.sitting] = "" if card.sitting in described else card.name.text().strip()

    def _check(self) -> None:
        self._show_players()
        self._offer_first()
        wrong = self.what_is_wrong()
        self.problem.setText(wrong)
        self.begin_button.setEnabled(not wrong)

    def _try_to_begin(self) -> None:
        if not self.what_is_wrong():
            self.navigation.begin_game(self.set_up)

    def _measure(self) -> None:
        px = self.styling.px
        self.columns.sheets.setSpacing(px(12))
        self.people.column.setSpacing(px(13))
        self.begin_button.setMinimumWidth(px(240))
        self.rules.head.setMinimumHeight(self.how_many.sizeHint().height())  # both headings are on one line
        self.players.leave_edges(RIM, 0, 0, 0)  # above the pictures, which have a rim for their glow
        self.problem.leave_edges(RIM, 0, px(12), 0)
        self.about.leave_edges(px(14), 0, RIM, 0)

    def _reword(self) -> None:
        tr = self.language
        self.call(tr.gettext(texts.PAGE))
        self.players.setText(tr.gettext(texts.PLAYERS))
        for figure, button in self.how_many.buttons.items():
            button.word(figure)
            button.setAccessibleName(texts.how_many(tr, int(figure)))
        for button, label in (
            (self.add_button, texts.ADD),
            (self.begin_button, texts.BEGIN),
            (self.learn_button, lesson_texts.OFFER),
        ):
            button.word(tr.gettext(label))
        self.games.setAccessibleName(tr.gettext(texts.GAME))
        self.about.setText(self.entry.captions(tr).sketch)
        self.first_label.setText(tr.gettext(texts.FIRST))
        self.first.setAccessibleName(tr.gettext(texts.FIRST))
        self._check()

    @override
    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in {Qt.Key.Key_Return, Qt.Key.Key_Enter}:
            self._try_to_begin()
        else:
            super().keyPressEvent(event)
