"""The reveal of the oars: staged over the map, the forecast last; a key skips it, and nothing is lost."""

from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from neptun_desktop.games.neptun.rules.events import OarsRevealed
from neptun_desktop.games.neptun.table import keys
from neptun_desktop.games.neptun.table.faces import Back, Marker, Oar
from neptun_desktop.games.neptun.table.reveal import Band, Sum, beats, whole_ms
from neptun_desktop.match.lines import Occupant
from neptun_desktop.match.match import Setting, begin_from
from neptun_desktop.texts.language import language
from neptun_desktop.ui.board.item import PieceItem
from neptun_desktop.ui.board.ribbon import RibbonItem
from neptun_desktop.ui.preferences.preferences import Preferences
from neptun_desktop.ui.preferences.tempo import Tempo
from tests.kit.positions import at_sea, hold

from .driver import BOX, Driver, seated_at

CARDS = ((-1, None), (3, None), (2, None))  # wind, and any strength


@contextmanager
def all_have_chosen(qtbot: QtBot, tempo: Tempo) -> Iterator[tuple[Driver, OarsRevealed]]:
    """Sit down where all have chosen but one, let that one choose, and stop before anything moves."""
    entry, state, chosen = BOX.games.entry("neptun"), at_sea(3), []
    for seat, face in enumerate(CARDS):
        state, card = hold(state, seat, face)
        chosen.append(card)
    for seat in (1, 2):
        state.merchants[seat].chosen = chosen[seat]
    state.queue = (0,)
    occupants = tuple(
        Occupant(
            name=name, kind="human" if seat == 0 else "bot", level=None if seat == 0 else "deckhand", colour=colour
        )
        for seat, (name, colour) in enumerate(zip(("Ann", "Bo", "Cy"), entry.meta.colours, strict=False))
    )
    match = begin_from(Setting(game=entry.rules, edition=state.edition, occupants=occupants), state)
    with seated_at(qtbot, match, Preferences(tempo=tempo)) as driver:
        driver.settle()
        page = driver.page
        page.projector.hold(held=True)  # time is the test's
        (target,) = (each for each in driver.targets() if getattr(each, "card", None) == chosen[0])
        page.click(target)
        qtbot.waitUntil(lambda: page.projector.running)
        event = next(each for each in match.entries[-1].events if isinstance(each, OarsRevealed))
        yield driver, event


@contextmanager
def before_the_reveal(qtbot: QtBot, tempo: Tempo) -> Iterator[tuple[Driver, OarsRevealed]]:
    """Stop as soon as the stage is there."""
    with all_have_chosen(qtbot, tempo) as (driver, event):
        while not faces(driver, Band):
            driver.page.projector.play_on(20)
        yield driver, event


def faces(driver: Driver, kind: type) -> list[object]:
    items = (item for item in driver.page.scene.items() if isinstance(item, PieceItem) and item.isVisible())
    return [item.piece.face for item in items if isinstance(item.piece.face, kind)]


def sum_shown(driver: Driver) -> str:
    (shown,) = faces(driver, Sum)
    assert isinstance(shown, Sum)
    return shown.figure


def sentence(driver: Driver) -> str:
    shown = driver.page.scene.shown
    return "" if shown is None else shown.sentence


def forecast(driver: Driver) -> object:
    item = driver.page.scene.items_by_key.get(keys.forecast_marker())
    return None if item is None else item.piece.face


@pytest.mark.parametrize("tempo", ["unhurried", "normal", "fast"])
def test_nothing_tells_the_sum_before_the_last_card_is_turned(qtbot: QtBot, tempo: Tempo) -> None:
    with all_have_chosen(qtbot, tempo) as (driver, event):
        page, heard, frames = driver.page, list[str](), 0
        for spoken in (page.scene.announced, page.scene.prompted):
            spoken.connect(heard.append)
        total = language().signed(event.forecast)
        while len({card for card in event.cards if Oar(card) in faces(driver, Oar)} - in_hand(driver)) < len(CARDS):
            shown = page.scene.shown
            assert shown is not None
            ribbons = [each for each in page.scene.items() if isinstance(each, RibbonItem) and each.isVisible()]
            said = [shown.sentence, *heard, *(line.text for line in shown.log), *(str(r.announcement) for r in ribbons)]
            assert not [words for words in said if total in words]
            assert "What wind will they make?" in shown.sentence
            frames += 1
            page.projector.play_on(20)
        assert frames > 10
        assert forecast(driver) is None
        while sentence(driver).endswith("?"):
            page.projector.play_on(20)
        assert sentence(driver) == "Oar cards revealed. The forecast is +4."


def in_hand(driver: Driver) -> set[object]:
    """Return the cards that lie open before their owner."""
    lying = (key for key, item in driver.page.scene.items_by_key.items() if key in keys.oar and item.isVisible())
    return {key[1] for key in lying}


def test_cards_turn_one_by_one_and_add_up_before_the_forecast_is_there(qtbot: QtBot) -> None:
    with before_the_reveal(qtbot, "normal") as (driver, event):
        page, seen = driver.page, []
        sum_now, length = sum_shown(driver), whole_ms(3) * page.pace.drama
        while faces(driver, Band):
            assert forecast(driver) is None
            assert language().signed(event.forecast) not in sentence(driver), "nothing is told ahead"
            up = [card for card in event.cards if Oar(card) in faces(driver, Oar)]
            seen.append((len(up), sum_shown(driver)))
            page.projector.play_on(length / 100)
        assert sum_now == "0"
        assert list(dict.fromkeys(seen)) == [(0, "0"), (1, "−1"), (2, "+2"), (3, "+4")]
        page.projector.play_on(1)
        assert forecast(driver) == Marker("+4", forecast=True)
        assert sentence(driver) == "Oar cards revealed. The forecast is +4."
        assert Back("oar") not in [page.scene.items_by_key[keys.played_oar(seat)].piece.face for seat in range(3)]


def test_a_key_skips_it_and_nothing_is_lost(qtbot: QtBot) -> None:
    with before_the_reveal(qtbot, "unhurried") as (driver, event):
        page = driver.page
        page.projector.play_on(1000)
        assert sum_shown(driver) == "−1"
        QTest.keyClick(page.view.viewport(), Qt.Key.Key_Space)
        assert not faces(driver, Band)
        assert not page.projector.running
        assert forecast(driver) == Marker("+4", forecast=True)
        lying = [page.scene.items_by_key[keys.played_oar(seat)].piece.face for seat in range(3)]
        assert lying == [Oar(card) for card in event.cards]


def test_each_card_has_its_beat_and_the_gust_comes_after_the_last() -> None:
    for cards in (3, 5):
        *drums, gust = beats(cards)
        assert len(drums) == cards
        assert sorted(drums) == drums
        assert drums[-1] < gust < 1
