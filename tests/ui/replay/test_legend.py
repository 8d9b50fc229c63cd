"""Below the timeline stands what its marks mean, for whoever points at it or moves along it by keys."""

import pytest
from PySide6.QtCore import QEvent, QPointF, QSize, Qt
from PySide6.QtGui import QEnterEvent, QFocusEvent, QFontMetricsF
from PySide6.QtWidgets import QApplication, QWidget

from neptun_desktop.app.catalogue import game_box
from neptun_desktop.texts.language import language
from neptun_desktop.ui.paint.lettering import font
from neptun_desktop.ui.paint.theme import LIGHT
from neptun_desktop.ui.preferences.preferences import TextSize, sizes_of
from neptun_desktop.ui.replay.controls import Legend
from neptun_desktop.ui.replay.replay_page import ReplayPage
from tests.ui.recorder import letters_on
from tests.ui.replay.front import STORY, Open, press
from tests.ui.replay.matches import recorded
from tests.ui.samples.page_sheet import stage
from tests.ui.samples.sample_match import sample_game

BOX = game_box()


@pytest.mark.parametrize("game", BOX.games.ids)
def test_every_mark_of_a_game_is_explained_once(game: str) -> None:
    sample, kit = sample_game(3, game), BOX.kit(game)
    match = sample.match(len(sample.commands), (0,))
    phrases = sample.entry.phrases(language(), match.edition, ("Ann", "Bo", "Cy"))
    entries = kit.legend(phrases)
    explained = [(entry.sign, entry.of_player) for entry in entries]
    assert len({entry.sign for entry in entries}) == len(entries), "each shape means one thing"
    marks = [mark for place, entry in enumerate(match.entries, 1) for mark in kit.marks(place, entry, phrases)]
    assert {(mark.sign, mark.seat is not None) for mark in marks} <= {*explained}
    assert all(entry.words for entry in entries)


def test_the_legend_fits_below_the_timeline_and_tells_everything_when_pointed_at(theatre: Open) -> None:
    page: ReplayPage = theatre(recorded(STORY))
    legend = page.controls.legend
    shown = [entry for entry, _ in legend.places()]
    assert legend.isVisible()
    assert shown == list(legend.entries) == list(page.kit.legend(page.replay_presenter.phrases))
    for entry in legend.entries:
        assert entry.words in legend.toolTip()
        assert entry.words in legend.accessibleDescription()
    legend.resize(120, legend.height())
    assert 0 < len(legend.places()) < len(legend.entries), "the rest is told by the tip"


def seen(legend: Legend) -> bool:
    """Return whether anything of it is painted."""
    QApplication.processEvents()
    return len(letters_on(legend)) > 0


def enter(part: QWidget) -> None:
    middle = QPointF(part.rect().center())
    QApplication.sendEvent(part, QEnterEvent(middle, middle, QPointF(part.mapToGlobal(middle))))


def leave(part: QWidget) -> None:
    QApplication.sendEvent(part, QEvent(QEvent.Type.Leave))


def focus(part: QWidget, way: QEvent.Type, reason: Qt.FocusReason) -> None:
    QApplication.sendEvent(part, QFocusEvent(way, reason))


def test_the_legend_is_shown_while_the_pointer_is_on_the_timeline_or_on_its_place(theatre: Open) -> None:
    controls = theatre(recorded(STORY)).controls
    legend, tall = controls.legend, controls.height()
    leave(controls.scrub)
    assert not seen(legend), "the focus that the page begins with shows nothing"
    for part in (controls.scrub, legend):
        enter(part)
        assert seen(legend)
        leave(part)
        assert not seen(legend)
    enter(controls.scrub)
    leave(controls.scrub)
    enter(legend)
    assert seen(legend), "the pointer has come down from the timeline"
    leave(legend)
    assert controls.height() == tall, "nothing moves"


def test_the_legend_is_shown_while_the_keyboard_is_on_the_timeline(theatre: Open) -> None:
    page = theatre(recorded(STORY))
    scrub, legend = page.controls.scrub, page.controls.legend
    for reason in (Qt.FocusReason.TabFocusReason, Qt.FocusReason.BacktabFocusReason):
        focus(scrub, QEvent.Type.FocusIn, reason)
        assert seen(legend)
        focus(scrub, QEvent.Type.FocusOut, reason)
        assert not seen(legend)
    focus(scrub, QEvent.Type.FocusIn, Qt.FocusReason.MouseFocusReason)
    assert not seen(legend)
    press(page, Qt.Key.Key_Down)
    assert seen(legend), "keys move along the timeline"


@pytest.mark.parametrize("text_size", ["normal", "largest"])
def test_no_letter_of_the_legend_reaches_over_its_edge(text_size: TextSize) -> None:
    """Letters below the line were once cut in large text."""
    theme = LIGHT._replace(sizes=sizes_of(LIGHT.sizes, text_size))
    window, page = stage("theatre", theme, language(), QSize(1024, 768), 5)
    assert isinstance(page, ReplayPage)
    legend = page.controls.legend
    enter(legend)
    ((_, tallest), *_) = letters_on(legend)
    assert QFontMetricsF(font("body", tallest)).height() <= legend.height()
    window.close()
