"""The rules page: what is written is shown, found, and led to."""

import re
from collections.abc import Callable, Iterator
from itertools import pairwise

import pytest
from PySide6.QtCore import QEvent, QSize, Qt
from PySide6.QtGui import QPixmap, QTextCursor, QTextDocument
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from neptun_desktop.app.catalogue import game_box
from neptun_desktop.games.neptun.pages.rule_pictures import IN_MARGIN, PICTURES, margin_picture, rule_picture
from neptun_desktop.texts.language import language
from neptun_desktop.texts.shell.about import parts
from neptun_desktop.ui.paint.theme import LIGHT
from neptun_desktop.ui.rules.learn_page import LearnPage, rules_text
from neptun_desktop.ui.start.about_page import AboutPage
from neptun_desktop.ui.widgets.markdown import MARGIN_SCHEME, chapters, pictures_in, to_html, with_pictures_aside
from neptun_desktop.ui.widgets.reader import OBJECT, Reader, occurrences
from neptun_desktop.ui.widgets.styling import Styling
from tests.conftest import SOAK
from tests.kit.navigation import leads, navigation, stays
from tests.ui.pages.test_start_and_new_game import click, press
from tests.ui.samples.page_sheet import stage

GAME = game_box().games.first
FAINT = 60  # how clear, of 255, the shadow of a card may be at the edge of a picture


Laid = Callable[[str, QSize], LearnPage]


@pytest.fixture(scope="module")
def laid(qapp: QApplication) -> Iterator[Laid]:
    """Lay the rules of a game out in a window of a size, once for all tests: none changes what is written there."""
    pages = dict[tuple[str, QSize], tuple[QWidget, LearnPage]]()

    def laid(game: str, size: QSize) -> LearnPage:
        if (game, size) not in pages:
            window, page = stage("learn" if game == GAME else "rouen-learn", LIGHT, language(), size)
            window.setUpdatesEnabled(False)
            assert isinstance(page, LearnPage)
            pages[game, size] = window, page
        return pages[game, size][1]

    yield laid
    for window, _ in pages.values():
        window.close()
        window.deleteLater()
    qapp.sendPostedEvents(None, QEvent.Type.DeferredDelete)


@pytest.fixture
def page(laid: Laid) -> LearnPage:
    """Return the page of rules at its beginning."""
    page = laid(GAME, QSize(1280, 800))
    page.search_box.setText("")
    page.text.setExtraSelections([])
    page.text.verticalScrollBar().setValue(0)
    return page


def test_every_picture_of_the_text_is_painted(page: LearnPage) -> None:
    wanted = set(re.findall(r"picture: ([\w-]+)", rules_text(GAME, "en")))
    assert wanted == set(PICTURES)
    for name in wanted:
        painted = rule_picture(name, Styling(), 1.0, 2000)
        assert painted is not None
        image = painted.toImage()
        seen = {image.pixel(x, y) for x in range(0, image.width(), 5) for y in range(0, image.height(), 5)}
        assert len(seen) > 30, name
    assert page.text.document().toPlainText().count("\N{OBJECT REPLACEMENT CHARACTER}") == len(wanted)


def lines(document: QTextDocument) -> list[int]:
    """Return the lengths of all lines, in letters."""
    found, block = [], document.begin()
    while block.isValid():
        layout = block.layout()
        found += [layout.lineAt(place).textLength() for place in range(layout.lineCount())]
        block = block.next()
    return found


@pytest.mark.parametrize("size", [QSize(1280, 800), QSize(2560, 1440)])
def test_lines_are_no_longer_than_is_easy_to_read(laid: Laid, qtbot: QtBot, size: QSize) -> None:
    page = laid(GAME, size)
    qtbot.waitUntil(lambda: 65 < max(lines(page.text.document())) < 90)


def pictures(document: QTextDocument) -> dict[str, float]:
    """Return where each picture of a text begins, by its name."""
    found, block = {}, document.begin()
    while block.isValid():
        for piece in list(block):  # type: ignore[call-overload]  # Qt's stubs forget it
            image = piece.fragment().charFormat()
            if image.isImageFormat():
                found[image.toImageFormat().name()] = document.documentLayout().blockBoundingRect(block).top()
        block = block.next()
    return found


def rules_at(game: str, size: QSize, laid: Laid, qtbot: QtBot) -> Reader:
    page = laid(game, size)
    qtbot.waitUntil(lambda: page.text.document().idealWidth() > 0 and not page.text.is_resting)
    return page.text


@pytest.mark.soak
@pytest.mark.parametrize("size", [QSize(1366, 768), *((QSize(1920, 1080), QSize(2560, 1440)) if SOAK else ())])
@pytest.mark.parametrize("game", game_box().games.ids)
def test_pictures_in_the_margin_keep_off_lines_and_tables_and_each_other(
    game: str, size: QSize, laid: Laid, qtbot: QtBot
) -> None:
    reader = rules_at(game, size, laid, qtbot)
    document, found = reader.document(), pictures(reader.document())
    aside = {name: top for name, top in found.items() if name.startswith(MARGIN_SCHEME)}
    assert len(aside) >= 5
    bottoms, begins = dict[str, float](), 0.0
    for name, top in aside.items():
        painted = reader.loadResource(int(QTextDocument.ResourceType.ImageResource.value), name)
        assert isinstance(painted, QPixmap)
        bottoms[name] = top + painted.deviceIndependentSize().height()
        begins = document.size().width() - reader.edge - painted.deviceIndependentSize().width()
    for above, below in pairwise(sorted(aside, key=aside.__getitem__)):
        assert bottoms[above] <= aside[below], (above, below)
    block, before = document.begin(), 0.0
    while block.isValid():
        box, layout = document.documentLayout().blockBoundingRect(block), block.layout()
        if QTextCursor(block).currentTable() is None:
            rows = [layout.lineAt(place).naturalTextRect() for place in range(layout.lineCount())]
            beside = any(aside[name] < box.bottom() and box.top() < bottoms[name] for name in aside)
            assert not beside or block.text() == OBJECT or max(row.right() for row in rows) <= begins, block.text()
            assert box.top() - before < reader.styling.px(80), f"a hole above {block.text()}"
            before = box.bottom()
        else:
            before = box.bottom()
        block = block.next()


@pytest.mark.parametrize("game", game_box().games.ids)
def test_a_picture_in_the_margin_begins_with_its_paragraph(game: str, laid: Laid, qtbot: QtBot) -> None:
    narrow, wide = (rules_at(game, size, laid, qtbot) for size in (QSize(1024, 768), QSize(1366, 768)))
    assert not any(name.startswith(MARGIN_SCHEME) for name in pictures(narrow.document()))
    names = [name.rpartition(":")[2] for name in pictures(narrow.document())]
    assert sorted(names) == sorted(name.rpartition(":")[2] for name in pictures(wide.document()))
    assert narrow.toPlainText().replace(OBJECT + "\n", "") == wide.toPlainText().replace(OBJECT + "\n", "")
    assert narrow.search("the") == wide.search("the")


def test_without_a_margin_for_pictures_lines_are_in_the_middle(laid: Laid, qtbot: QtBot) -> None:
    shape = rules_at(GAME, QSize(1024, 768), laid, qtbot).document().begin().next().blockFormat()
    assert shape.leftMargin() == shape.rightMargin() > 0


def test_pictures_go_beside_the_paragraph_they_belong_to() -> None:
    html = to_html(
        "# A\n\n<!-- picture: below -->\n\nOne.\n\nTwo:\n- a\n- b\n\n<!-- picture: listed -->\n\nThree.\n\n"
        "# B\n\n<!-- picture: tabled -->\n\n| a |\n|---|\n| 1 |\n\nFour.\n\n<!-- picture: wide -->"
    )
    assert pictures_in(html) == ["below", "listed", "tabled", "wide"]
    assert with_pictures_aside(html, set()) == html
    aside = with_pictures_aside(html, {"below", "listed", "tabled"})
    assert re.findall(r'(?:margin-picture|"picture):(\w+)|>(One|Two|Three|Four)', aside) == [
        ("below", ""),
        ("", "One"),
        ("listed", ""),
        ("", "Two"),
        ("", "Three"),
        ("tabled", ""),
        ("", "Four"),
        ("wide", ""),
    ]
    assert pictures_in(aside) == ["tabled", "wide"]


def test_a_picture_in_the_margin_is_legible_or_in_the_column() -> None:
    for game in game_box().games.ids:
        kit = game_box().kit(game)
        for name in re.findall(r"picture: ([\w-]+)", rules_text(game, "en")):
            painted = kit.margin_picture(name, Styling(), 1.0, 450)
            assert painted is None or painted.width() <= 451
            assert kit.margin_picture(name, Styling(scale=2.0), 1.0, 60) is None
        assert kit.margin_picture("no such picture", Styling(), 1.0, 450) is None


@pytest.mark.parametrize("locale", ["en", "de", "fr", "nl"])
def test_no_word_in_the_margin_is_cut_in_any_language(locale: str) -> None:
    for name in IN_MARGIN:
        painted = margin_picture(name, Styling(language=language(locale)), 1.0, 450)
        assert painted is not None
        image = painted.toImage()
        edges = {image.pixelColor(x, y).alpha() for x in (0, image.width() - 1) for y in range(image.height())}
        assert max(edges) < FAINT, name


def test_a_picture_is_never_broader_than_its_page() -> None:
    painted = rule_picture("table", Styling(scale=2.0), 1.0, 500)
    assert painted is not None
    assert painted.width() == 500
    assert rule_picture("no such picture", Styling(), 1.0, 500) is None


def test_pictures_are_painted_when_they_are_seen_and_once(qtbot: QtBot) -> None:
    asked: list[str] = []

    def painted(name: str, styling: Styling, ratio: float, breadth: int) -> QPixmap | None:
        asked.append(name)
        return rule_picture(name, styling, ratio, breadth)

    reader = Reader(Styling(), painted)
    qtbot.addWidget(reader)
    reader.show_html(to_html(rules_text(GAME, "en")))
    reader.restyle(Styling())
    assert asked == []
    reader.show()
    reader.grab()
    assert asked != []
    for _ in range(2):  # Qt asks again whenever it likes
        reader.loadResource(int(QTextDocument.ResourceType.ImageResource.value), "picture:idea")
    assert asked.count("idea") == 1


def test_every_paragraph_can_be_led_to(page: LearnPage) -> None:
    for paragraph in re.findall(r'<a id="([^"]+)"></a>', rules_text(GAME, "en")):
        page.text.verticalScrollBar().setValue(0)
        page.show_rule(paragraph)
        assert page.text.verticalScrollBar().value() > 0, paragraph


def test_every_paragraph_of_the_second_game_can_be_led_to(qtbot: QtBot) -> None:
    text = rules_text("salty_ocean", "en")
    reader = Reader(Styling())
    qtbot.addWidget(reader)
    reader.show_html(to_html(text))
    shown = reader.document().toPlainText()
    assert not re.search(r"\||\*|<a |\]\(", shown)  # no mark is left over
    for paragraph in re.findall(r'<a id="([^"]+)"></a>', text):
        assert reader.point_out(paragraph), paragraph


def test_figures_below_zero_have_a_true_minus_in_sentences_and_cells() -> None:
    assert to_html("down to -22, not 3-4").count("\N{MINUS SIGN}") == 1
    assert "<td>\N{MINUS SIGN}22</td>" in to_html("| lowest |\n|---|\n| -22 |")


def test_the_paragraph_that_was_asked_for_is_marked(page: LearnPage) -> None:
    page.show_rule("3.3")
    (mark,) = page.text.extraSelections()
    assert mark.cursor.selectedText().startswith("3.3 Sailing.")
    assert not page.text.point_out("no such rule")


def test_the_contents_are_the_headings(page: LearnPage) -> None:
    titles = [page.contents.item(row).text().strip() for row in range(page.contents.count())]
    assert titles == [chapter.title for chapter in chapters(rules_text(GAME, "en"))]
    page.contents.setCurrentRow(5)
    press_enter = page.contents.item(5)
    page.contents.itemActivated.emit(press_enter)
    assert page.text.verticalScrollBar().value() > 0


def test_searching_counts_and_goes_round(page: LearnPage, qtbot: QtBot) -> None:
    page.search_box.setText("favour")
    found = len(page.text.found)
    assert found > 10
    assert page.count.text() == f"1 of {found}"
    press(qtbot, page.search_box, Qt.Key.Key_Return)
    assert page.count.text() == f"2 of {found}"
    click(qtbot, page.previous)
    click(qtbot, page.previous)
    assert page.count.text() == f"{found} of {found}"
    page.search_box.setText("submarine")
    assert page.count.text() == "not found"
    assert not page.next.isEnabled()


@pytest.mark.parametrize(
    ("text", "words", "in_compounds", "found"),
    [
        ("A tie. Ties are tied, emptied never.", "tie", False, ["tie", "Tie", "tie"]),
        ("Le Marché, l’été", "marche", False, ["Marché"]),
        ("Le Marché, l’été", "ete", False, ["été"]),
        ("Le Marché, l’été", "l'été", False, ["l’été"]),
        ("gold  \N{NO-BREAK SPACE}temple", "Gold temple", False, ["gold  \N{NO-BREAK SPACE}temple"]),
        ("Der Goldtempel und der Tempel", "tempel", True, ["tempel", "Tempel"]),
        ("Der Goldtempel und der Tempel", "tempel", False, ["Tempel"]),
        ("ein Reich, drei Eier", "ei", True, ["ei", "Ei"]),
        ("(3.3) and 13.3", "3.3", False, ["3.3"]),
        ("anything", " ", False, []),
    ],
)
def test_words_are_found_where_they_begin_and_in_compounds(
    text: str, words: str, *, in_compounds: bool, found: list[str]
) -> None:
    assert [text[start:end] for start, end in occurrences(text, words, in_compounds=in_compounds)] == found


def test_a_hit_lands_in_the_upper_third(page: LearnPage) -> None:
    page.search_box.setText("oar")
    lands = []
    for hit in page.text.found:
        assert hit.selectedText().lower() == "oar"
        assert page.text.textCursor().position() == page.text.found[page.text.current].selectionStart()
        bar = page.text.verticalScrollBar()
        if bar.value() not in {0, bar.maximum()}:
            lands.append(page.text.cursorRect().top() / page.text.viewport().height())
        page.text.step(1)
    assert len(lands) > 10
    assert all(0 <= place <= 1 / 3 for place in lands)


def test_pages_turn_while_the_search_box_has_the_keyboard(page: LearnPage, qtbot: QtBot) -> None:
    bar = page.text.verticalScrollBar()
    press(qtbot, page.search_box, Qt.Key.Key_PageDown)
    far = bar.value()
    press(qtbot, page.search_box, Qt.Key.Key_Up)
    assert 0 < bar.value() < far


def test_escape_first_ends_the_search(page: LearnPage, qtbot: QtBot) -> None:
    page.search_box.setText("wind")
    with stays(qtbot, page):
        press(qtbot, page, Qt.Key.Key_Escape)
    assert page.search_box.text() == ""
    with leads(qtbot, page, "go_back"):
        press(qtbot, page, Qt.Key.Key_Escape)


def test_the_rules_of_another_game_are_opened(page: LearnPage, qtbot: QtBot) -> None:
    assert page.choice.isVisible()
    window, games = stage("learn-games", LIGHT, language(), QSize(1280, 800))
    qtbot.addWidget(window)
    assert isinstance(games, LearnPage)
    first, other = games.box.games.ids
    assert games.contents.count() > 0
    click(qtbot, games.choice.buttons[other])
    assert games.text.toPlainText() != page.text.toPlainText()
    games.show_game(first)
    assert games.text.toPlainText() == page.text.toPlainText()


def test_markdown_becomes_rich_text() -> None:
    words = '<a id="x"></a>\n**Bold** and *slanted*, [R1](#R1).\n- one\n  goes on\n- two'
    html = to_html(f"{words}\n\n| a | b |\n|---|---|\n| 1 | -2 |")
    assert '<p><a name="x"></a><b>Bold</b> and <i>slanted</i>, <a href="#R1">R1</a>.</p>' in html
    assert "<ul><li>one\n  goes on</li><li>two</li></ul>" in html
    assert "<td>1</td>" in html


def test_the_licences_are_names_but_public_domain_is_said_in_every_language() -> None:
    licences = {locale: [licence for _, _, licence in parts(language(locale))] for locale in ("en", "de")}
    assert [pair for pair in zip(licences["en"], licences["de"], strict=True) if len(set(pair)) > 1] == [
        ("public domain; ISC", "gemeinfrei; ISC"),
        ("public domain", "gemeinfrei"),
    ]


def test_about_names_author_and_sources(qtbot: QtBot) -> None:
    window, page = stage("about", LIGHT, language(), QSize(1024, 768))
    qtbot.addWidget(window)
    assert isinstance(page, AboutPage)
    text = page.text.toPlainText()
    for name in ("Dirk Henn", "Marco Pranzo", "unofficial", "Natural Earth", "Open Font License", "LGPL"):
        assert name in text
    with leads(qtbot, page, "show_start"):
        press(qtbot, page, Qt.Key.Key_Escape)
    assert page.first_focus() is page.heading.back


def test_the_rules_of_every_game_can_be_read(qtbot: QtBot) -> None:
    box = game_box()
    page = LearnPage(LIGHT, language(), navigation(), box)
    qtbot.addWidget(page)
    for game, meta in box.games.metas.items():
        page.show_game(game)
        page.resize(900, 700)
        page.grab()
        assert page.text.document().toPlainText().startswith(meta.title)
