"""Everything that is read on a page, painted or set on a widget; and which of it is in no catalogue."""

import re
from collections.abc import Iterable, Iterator

from PySide6.QtGui import QTextDocumentFragment
from PySide6.QtWidgets import QAbstractButton, QComboBox, QLabel, QLineEdit, QWidget

from neptun_desktop.app.catalogue import game_box
from neptun_desktop.texts.dates import language_name
from neptun_desktop.texts.language import languages
from neptun_desktop.ui.board.board import BoardScene
from neptun_desktop.ui.board.overlay import BubbleItem
from neptun_desktop.ui.board.ribbon import RibbonItem
from neptun_desktop.ui.board.view import TableView
from tests.ui.recorder import letters_on, painted
from tests.ui.samples.page_samples import NAMES
from tests.ui.samples.salty_samples import MERCHANTS

PLAIN = re.compile(r"\b[^\W\d_]*[aceinosuyz][^\W\d_]*\b", re.IGNORECASE)  # a word with one that has none
MONTH = re.compile(r"\d+ (Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) \d{4}")  # Babel does not know the language

# What is in English on these pages is not the program's: it is quoted there, or it is what the sample says.
QUOTING = {
    "learn": "the rules, which are a page of their own in each language",
    "learn-games": "the rules",
    "rouen-learn": "the rules",
    "about": "names of works and their licences",
    "trouble-details": "a report, which is in English for whoever reads it",
    "hint": "the sample's sentences; a table's own hints are looked at below",
    "reasons": "the sample's sentences",
    "turning-points": "the sample's sentences",
    "final": "the sample's rounds",
    "log": "the sample's sentences",
    "telling": "the sample's sentences",
    **dict.fromkeys(
        ("new-game-other", "history-other", "history-other-players", "history-other-records", "settings-keys-games"),
        "a game of the tests, which no catalogue knows",
    ),
}
TITLES = {meta.title for meta in game_box().games.metas.values()}
AUTHORS = {meta.author for meta in game_box().games.metas.values()}
PLAYERS = {
    *NAMES,
    *MERCHANTS,
    *(name for game in game_box().games.metas.values() for name in game.names),
    *("Ada", "Ben", "Cleo", "Ariadne"),
}
GIVEN = {  # by players and the system: names of saved games, files, folders and keys
    *("Sunday evening", "The long way to Carthage", "Rematch", "First game", "holiday.neptun", "Games", "Reports"),
    *("report.txt", "Ctrl", "Shift", "Alt", "Esc", "Space", "Return", "Tab", "Home", "End", "PgUp", "PgDown", "Del"),
    *("Left", "Right", "Up", "Down", "Enter", "Backspace"),
}
SAMPLED = {  # by the samples of pages, which have no game at hand that could say it
    *("Mara, Titus, Livia and Gaius", "Round B, sailing turn 2", "11 coins", "Trader", "Deckhand", "Navigator"),
    *("Tally Ho",),  # the name of a game
}
LANGUAGES = {language_name(locale) for locale in languages()}  # each in itself
KNOWN = {*TITLES, *AUTHORS, *PLAYERS, *GIVEN, *SAMPLED, *LANGUAGES, "NEPTUN", "DESKTOP", "Neptun Desktop"}


def words_on(page: QWidget) -> Iterator[tuple[str, str]]:
    """Yield where something is written on a page, and what: on each widget, then on each table, once it is painted."""
    for table in page.findChildren(TableView):
        if table.isVisibleTo(page):
            table.finish_painting()  # a cover lies over it until then
    for part in [page, *page.findChildren(QWidget)]:
        if part.isVisibleTo(page):
            yield from ((f"{type(part).__name__}: {how}", words) for how, words in _set_on(part) if words)
    yield from ((f"painted on {type(page).__name__}", words) for words, _ in letters_on(page))
    for table in page.findChildren(TableView):
        if table.isVisibleTo(page):
            yield from on_table(table.table)


def _set_on(part: QWidget) -> Iterator[tuple[str, str]]:
    yield "name", part.accessibleName()
    yield "description", part.accessibleDescription()
    yield "tool tip", QTextDocumentFragment.fromHtml(part.toolTip()).toPlainText()
    if isinstance(part, QLabel | QAbstractButton):
        yield "text", part.text()
    if isinstance(part, QLineEdit):
        yield "hint", part.placeholderText()
    if isinstance(part, QComboBox):
        yield from (("entry", part.itemText(row)) for row in range(part.count()))


def on_table(scene: BoardScene) -> Iterator[tuple[str, str]]:
    """Yield what is written on a table: on pieces that lie there or fly, in bubbles, on ribbons and on the stepper."""
    for item in (*scene.items_by_key.values(), *scene.props):
        if item.isVisible():
            yield from ((str(item.piece.key), words) for words in painted(item).words)
    for over in scene.items():
        if isinstance(over, BubbleItem):
            yield from (("bubble", words) for words in over.words)
        if isinstance(over, RibbonItem):
            yield from (("ribbon", words) for words in (over.announcement.title, over.announcement.line) if words)
    if scene.stepper is not None:
        yield from (("stepper", words) for words in scene.stepper.words)
    if scene.shown is not None:
        yield from (("part", name) for name in scene.shown.groups.values())
        yield from (("log", line.text) for line in scene.shown.log)


def english(found: Iterable[tuple[str, str]], names: Iterable[str]) -> list[tuple[str, str]]:
    """Return what is written without an accent, but for names: no catalogue was asked for it."""
    known = re.compile("|".join(map(re.escape, sorted(names, key=len, reverse=True))))
    return [
        (where, words)
        for where, words in found
        if any(len(word) > 1 for word in PLAIN.findall(known.sub("", words)))  # one letter names a round
    ]


def left_in_english(found: Iterable[tuple[str, str]]) -> list[tuple[str, str]]:
    """Return what no catalogue was asked for, but for what is known to be no English of the program."""
    return english(((where, MONTH.sub("", words)) for where, words in found), KNOWN)
