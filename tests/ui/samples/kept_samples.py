"""The pages around the table with something on them: settings, keys, saved games, history, trouble."""

from collections.abc import Callable, Iterator, Mapping
from datetime import UTC, datetime, timedelta
from errno import ENOENT
from functools import cached_property
from pathlib import Path

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter, QPixmap
from PySide6.QtWidgets import QWidget

from neptun_desktop.app.catalogue import game_box
from neptun_desktop.games.neptun.edition.loader import shipped_edition
from neptun_desktop.games.neptun.table.arrange_map import chart_strokes, neptun_chart
from neptun_desktop.games.neptun.texts.names import Names
from neptun_desktop.kernel.overriding import override
from neptun_desktop.kernel.tally import Tally, TallyLine, most_points_win
from neptun_desktop.match.disk import DiskTrouble, NotWritten, failure_of
from neptun_desktop.match.library import Library, Trashed
from neptun_desktop.match.lines import Occupant
from neptun_desktop.match.record import Place, Record
from neptun_desktop.match.summary import Illegible, Summary
from neptun_desktop.texts.journal import unopenable_sentence
from neptun_desktop.texts.language import Language, language
from neptun_desktop.ui.board.game_box import GameBox
from neptun_desktop.ui.board.kit import PointsOverTime
from neptun_desktop.ui.history.history_page import HistoryPage
from neptun_desktop.ui.library.library_page import LibraryPage
from neptun_desktop.ui.paint.theme import LIGHT, Theme
from neptun_desktop.ui.preferences.preferences import LookName, Preferences
from neptun_desktop.ui.records.habits import Habits, HabitsText, describe_habits
from neptun_desktop.ui.records.progress_notes import ProgressNotes, SavedProgress
from neptun_desktop.ui.records.thumbnails import Thumbnails
from neptun_desktop.ui.settings.settings_page import SettingsPage
from neptun_desktop.ui.settings.shortcuts_panel import ShortcutsPanel
from neptun_desktop.ui.trouble.trouble_page import TroublePage, TroubleText
from neptun_desktop.ui.window.banner import Banner
from tests.kit.navigation import navigation
from tests.toy.box import both_games, box

LOOK_NAMES: tuple[LookName, ...] = ("light", "dark", "high contrast")
Maker = Callable[[Theme, Language, QWidget | None], QWidget]


BOX = game_box()
GAME = BOX.games.first
OTHER_GAME = "no game that we know"
NAMES = ("Mara", "Titus", "Livia", "Gaius", "Flavia")
KINDS = ("human", "trader", "deckhand", "human", "navigator")
PICTURED = frozenset({"sample-0", "sample-2", "sample-4"})  # those whose table was seen in a window
UNKNOWN = 6  # the saved game that we cannot open
BEGUN = datetime(2026, 3, 14, 19, 30, tzinfo=UTC)


def picture_of_a_table(theme: Theme) -> QPixmap:
    """Return a picture for a game to continue: the chart will do."""
    regions, chart = shipped_edition().regions, neptun_chart()
    pixmap = QPixmap(468, 216)
    pixmap.fill(Qt.GlobalColor.transparent)
    painter = QPainter(pixmap)
    painter.scale(0.5, 0.5)
    colours = {region.id: region.colour for region in regions}
    names = Names(language(), shipped_edition(), ())
    for stroke in chart_strokes(chart, chart.window(QRectF(0, 0, 936, 432)), theme, colours, names):
        stroke(painter)
    painter.end()
    return pixmap


def occupants(seats: int, first: int = 0) -> tuple[Occupant, ...]:
    """Return people and bots at a table."""
    found = []
    for seat in range(seats):
        kind = KINDS[(seat + first) % len(KINDS)]
        person = kind == "human"
        found.append(
            Occupant(
                name=NAMES[(seat + first) % len(NAMES)],
                kind="human" if person else "bot",
                level=None if person else kind,
                colour=shipped_edition().colours[(seat + first) % len(NAMES)],
            )
        )
    return tuple(found)


class SampleLibrary(Library):
    """Saved games that lie nowhere."""

    def __init__(self, games: int) -> None:
        """Have so many."""
        super().__init__(Path("Games"))
        self.games = games

    @override
    def reading(self) -> Iterator[None]:
        return iter(())

    @override
    def listed(self) -> tuple[Summary | Illegible, ...]:
        names = ("", "Sunday evening", "", "The long way to Carthage", "Rematch", "", "First game", "")
        found: list[Summary | Illegible] = [
            Summary(
                path=Path(f"Games/{place}.neptun"),
                changed=BEGUN + timedelta(hours=2 - 26 * place),
                id=f"sample-{place}",
                game=OTHER_GAME if place == UNKNOWN else GAME,
                name=name,
                occupants=occupants(3 + place % 3, place),
                parent=None,
                counted=True,
                begun=BEGUN - timedelta(hours=26 * place),
                round=place % 3,
                finished=place in {2, 5},
                ended=place == 4,
                damaged=place == 3,
            )
            for place, name in enumerate(names[: self.games])
        ]
        if self.games:
            found.append(Illegible(path=Path("Games/holiday.neptun"), changed=BEGUN - timedelta(days=30)))
        return tuple(found)

    @property
    @override
    def trash(self) -> Library:
        return SampleLibrary(3)

    @override
    def delete(self, path: Path) -> Trashed:
        """Find no file, and make no folder for it."""
        raise NotWritten(failure_of(path, FileNotFoundError(ENOENT, "none of the samples has one")))


class SampleThumbnails(Thumbnails):
    """Pictures of some tables; the others were never seen in a window."""

    @cached_property
    def _table(self) -> QPixmap:
        return picture_of_a_table(LIGHT)

    @override
    def picture(self, match: str) -> QPixmap | None:
        return self._table if match in PICTURED else None

    @override
    def small(self, match: str, height: int) -> QPixmap | None:
        whole = self.picture(match)
        smooth = Qt.TransformationMode.SmoothTransformation
        return None if whole is None else whole.scaledToHeight(height, smooth)


class SampleNotes(ProgressNotes):
    """How the finished games ended."""

    @override
    def of(self, game: Summary | Illegible) -> SavedProgress | None:
        if isinstance(game, Illegible) or not game.finished:
            return None
        scores = tuple((31, 44, 27, 52, 38)[: len(game.occupants)])
        return SavedProgress(changed=0, locale="en", moment="", scores=scores)


def _library(games: int, chosen: int = 0, *, trash: bool = False) -> Maker:
    def made(theme: Theme, language: Language, parent: QWidget | None) -> QWidget:
        thumbnails = SampleThumbnails(Path("Pictures"))
        page = LibraryPage(theme, language, navigation(), SampleLibrary(games), BOX, thumbnails, parent)
        page.list.notes = page.sheet.notes = SampleNotes(thumbnails.notes)
        page.refresh()
        if trash:
            page.filter.choose("trash")
            page.refresh()
            page.sheet.destroying.click()
        page.list.setCurrentRow(chosen)
        return page

    return made


def _settings(chapter: str, games: GameBox = BOX) -> Maker:
    def made(theme: Theme, language: Language, parent: QWidget | None) -> QWidget:
        look: LookName = next(name for name in LOOK_NAMES if name == theme.name)
        page = SettingsPage(Preferences(look=look, folder="Games/Neptun"), navigation(), games, parent)
        page.change_style(theme, language)
        page.open_chapter(chapter)
        return page

    return made


def _shortcuts(theme: Theme, language: Language, parent: QWidget | None) -> QWidget:
    panel = ShortcutsPanel(theme, language, BOX, parent)
    panel.open_sheet()
    return panel


def records(games: int) -> tuple[Record, ...]:
    """Return finished games, the latest first."""
    temples = ("hispania", "italia", "graecia", "asia_minor", "africa", "gold")
    found = []
    for game in range(games):
        tallies = []
        for seat in range(3 + game % 3):
            lines = [
                TallyLine("tile", 1 + (game * 5 + seat * 3 + place * 2) % 9, (("round", place % 3), ("temple", temple)))
                for place, temple in enumerate(temples)
                if (game + seat + place) % 4
            ]
            tallies.append(Tally((*lines, TallyLine("bonus", 3, (("tile", 0),)))))
        result = most_points_win(tuple(tallies))
        places = tuple(
            Place(occupant=occupant, tally=tally, won=seat in result.winners)
            for seat, (occupant, tally) in enumerate(zip(occupants(3 + game % 3, game), tallies, strict=True))
        )
        begun = BEGUN - timedelta(hours=26 * game)
        name = ("", "Sunday evening", "", "Rematch")[game % 4]
        found.append(
            Record(
                id=f"sample-{game}",
                game=GAME,
                name=name,
                begun=begun,
                ended=begun + timedelta(hours=1),
                commands=300,
                places=places,
            )
        )
    return tuple(found)


def other_records(games: int) -> tuple[Record, ...]:
    """Return finished matches of the second game, with points below zero."""
    found = []
    for game in range(games):
        seated = occupants(2 + game % 2, game)
        totals = [(seat * 7 + game * 5) % 23 - 14 for seat in range(len(seated))]
        tallies = tuple(
            Tally((TallyLine("prize" if total > 0 else "fall", total, (("round", 0),)),)) for total in totals
        )
        result = most_points_win(tallies)
        begun = BEGUN - timedelta(hours=30 * game)
        places = tuple(
            Place(occupant=occupant, tally=tally, won=seat in result.winners, shared=(game, seat) == (0, 0))
            for seat, (occupant, tally) in enumerate(zip(seated, tallies, strict=True))
        )
        ended = begun + timedelta(hours=1)
        name, other = "", both_games().ids[1]
        found.append(
            Record(id=f"other-{game}", game=other, name=name, begun=begun, ended=ended, commands=60, places=places)
        )
    return tuple(found)


def course_of(record: Record) -> PointsOverTime:
    """Return how points may have grown."""
    shares = (0.0, 0.1, 0.1, 0.2, 0.25, 0.3, 0.45, 0.5, 0.6, 0.8, 0.85, 1.0)
    lines = tuple(tuple(round(score * share) for share in shares) for score in record.scores)
    return PointsOverTime(moments=("A", "", "", "", "B", "", "", "", "C", "", "", ""), lines=lines)


def sample_habits(tr: Language, who: str) -> HabitsText:
    """Return what somebody tends to miss, in the longest sentences."""
    mistakes = BOX.games.entry(GAME).mistake_kinds
    assert mistakes is not None
    longest = sorted(mistakes.kinds, key=lambda kind: -len(mistakes.sentence(tr, kind, 7)))[:3]
    habits = Habits(reviewed=7, games=10, kinds=tuple((kind, 7 - place) for place, kind in enumerate(longest)))
    return describe_habits(tr, who, habits, mistakes)


def _history(chapter: str, games: int, *, other: bool = False) -> Maker:
    def made(theme: Theme, language: Language, parent: QWidget | None) -> QWidget:
        page = HistoryPage(theme, language, navigation(), box(both_games()) if other else BOX, parent)
        page.games.course_wanted.connect(
            lambda match: page.games.show_course(
                match, course_of(next(each for each in page.records if each.id == match))
            )
        )
        if not other:
            page.players.habits_wanted.connect(lambda who: page.players.habits.tell(sample_habits(page.language, who)))
        page.show_records((*records(games), *other_records(games)) if other else records(games))
        if other:
            page.show_game(page.box.games.ids[1])
        page.open_chapter(chapter)
        return page

    return made


def _trouble(*, details: bool) -> Maker:
    def made(theme: Theme, language: Language, parent: QWidget | None) -> QWidget:
        page = TroublePage(theme, language, navigation(), parent)
        page.show_scene(BOX.games.first)
        lines = [
            f'  File "neptun_desktop/games/neptun/table/scene.py", line {line}, in show_view' for line in range(40, 70)
        ]
        told = "\n".join(["Traceback (most recent call last):", *lines, "KeyError: 'ship of Red'"])
        page.tell(TroubleText(summary="KeyError", details=told, report=Path("Reports/report.txt"), kept=True))
        page.open_details(shown=details)
        return page

    return made


def _banner(theme: Theme, language: Language, parent: QWidget | None) -> QWidget:
    banner = Banner(theme, language, parent)
    banner.tell(unopenable_sentence(language, "holiday.neptun", DiskTrouble.IN_USE, {}))
    return banner


KEPT_PAGES: Mapping[str, Maker] = {
    "settings-look": _settings("look"),
    "settings-table": _settings("table"),
    "settings-keys": _settings("keys"),
    "settings-keys-games": _settings("keys", box(both_games())),
    "settings-computer": _settings("computer"),
    "shortcuts": _shortcuts,
    "library": _library(8, 1),
    "library-damaged": _library(8, 3),
    "library-illegible": _library(1, 1),
    "library-unknown": _library(8, UNKNOWN),
    "library-empty": _library(0),
    "library-trash": _library(8, trash=True),
    "history": _history("games", 12),
    "history-players": _history("players", 12),
    "history-records": _history("records", 12),
    "history-other": _history("games", 9, other=True),
    "history-other-players": _history("players", 9, other=True),
    "history-other-records": _history("records", 9, other=True),
    "history-empty": _history("games", 0),
    "trouble": _trouble(details=False),
    "trouble-details": _trouble(details=True),
    "banner": _banner,
}
