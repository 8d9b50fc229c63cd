"""The final count and the victory: points step by step, then the ranking rises; all can be skipped, and off is off."""

from itertools import pairwise
from pathlib import Path
from random import Random

import pytest
from attrs import evolve
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QImage, QPainter
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from neptun_desktop.app.catalogue import game_box
from neptun_desktop.games.neptun.pages.triumph import HORIZON, ROWS, SUN, UNITS, frame_of, paint_row
from neptun_desktop.games.salty_ocean.pages.triumph import TORCHES, gate_box, paint_road
from neptun_desktop.kernel.tally import Result, Tally, TallyLine, by_source
from neptun_desktop.match.library import Library
from neptun_desktop.match.match import Match
from neptun_desktop.texts.language import language
from neptun_desktop.ui.board.kit import ScenePainter, Triumph
from neptun_desktop.ui.board.source_columns import BarPainter, SourceBar
from neptun_desktop.ui.match.final_page import FinalPage
from neptun_desktop.ui.match.table_session import new_match
from neptun_desktop.ui.match.victory import ROW, STRIP, SceneBand, VictoryPage, VictorySheet, paint_confetti, ranked
from neptun_desktop.ui.paint.ambient import allow_motion
from neptun_desktop.ui.paint.seat_badge import SeatBadge
from neptun_desktop.ui.paint.theme import DARK, LIGHT, Theme
from neptun_desktop.ui.preferences.preferences import Preferences, write_preferences
from neptun_desktop.ui.widgets.painted import RIM
from neptun_desktop.ui.widgets.styling import Styling
from neptun_desktop.ui.window.start_up import MotionWish
from neptun_desktop.ui.window.window import MainWindow
from tests.toy.box import box, every_game
from tests.toy.tally_ho import kit
from tests.ui.colour_difference import apart
from tests.ui.window.driver import Driver, a_table

BOX = game_box()
BADGES = tuple(
    SeatBadge(colour, name) for colour, name in zip(("red", "green", "purple", "yellow"), "ABCD", strict=True)
)
WORDS = ("a", "b", "c", "d")


def ended(scores: tuple[int, ...], winners: tuple[int, ...]) -> Result:
    """Return a result with these scores."""
    return Result(tuple(Tally((TallyLine("tile", score),)) for score in scores), winners)


@pytest.mark.parametrize(
    ("result", "ranks"),
    [
        (ended((36, 28, 52, 40), (2,)), {"C": 1, "D": 2, "A": 3, "B": 4}),
        (ended((36, 28, 52, 36), (2,)), {"C": 1, "A": 2, "D": 2, "B": 4}),
        (ended((52, 28, 52, 36), (0, 2)), {"A": 1, "C": 1, "D": 3, "B": 4}),
        (ended((52, 28, 52, 36), (2,)), {"C": 1, "A": 2, "D": 3, "B": 4}),  # a tie that was broken
    ],
)
def test_ranks_and_the_order_in_which_they_rise(result: Result, ranks: dict[str, int]) -> None:
    places = ranked(result, BADGES, WORDS)
    assert {place.badge.name: place.rank for place in places} == ranks
    rising = sorted(places, key=lambda place: place.rises)
    assert [place.rank for place in rising] == sorted(ranks.values(), reverse=True)
    assert all(place.won for place in rising[-len(result.winners) :])


@pytest.mark.parametrize("game", BOX.games.ids)
def test_a_click_skips_to_the_winner_and_the_next_goes_on(qtbot: QtBot, game: str) -> None:
    triumph = BOX.kit(game).triumph
    assert triumph is not None
    page = VictoryPage(LIGHT, language(), BOX.games.entry(game), triumph)
    qtbot.addWidget(page)
    page.resize(1024, 700)
    page.show()
    page.show_result(ended((36, 28, 52, 36), (2,)), BADGES)
    assert page.title.text() == "The game is over"
    page.grab()
    QTest.mouseClick(page.sheet, Qt.MouseButton.LeftButton)
    assert not page.running
    assert page.title.text() == "C wins"
    assert page.line.text().startswith("1. C: 52 ")
    assert not page.line.isVisible(), "it is on the podium, too"
    page.grab()
    with qtbot.waitSignal(page.finished):
        QTest.keyClick(page, Qt.Key.Key_Return)
    page.hide()  # nobody holds it after the test: it must not be collected while it is painted


def played_out(game: str, seats: int = 3) -> Match:
    """Return a match that people have played to its end at random."""
    match, chance = new_match(BOX, a_table(seats, 0, game=game)), Random(5)
    while match.result is None:
        seat = min(match.to_act)
        match.submit(seat, chance.choice(match.legal(seat)))
    return match


@pytest.mark.parametrize("game", BOX.games.ids)
def test_what_is_counted_adds_up_to_the_result(game: str) -> None:
    match, kit, entry = played_out(game), BOX.kit(game), BOX.games.entry(game)
    assert match.result is not None
    assert kit.sources is not None
    sources = kit.sources(match.edition).all
    for seat, tally in enumerate(match.result.tallies):
        phrases = entry.phrases(language(), match.edition, 3)
        steps = kit.count(match, language())
        counted = {each: sum(step.gains[seat].get(each, 0) for step in steps) for each in sources}
        assert counted == {each: by_source(tally.lines, phrases.source).get(each, 0) for each in sources}
        assert sum(counted.values()) == tally.total


def a_count(
    qtbot: QtBot, game: str, *, still: bool = False, triumph: Triumph | None = None
) -> tuple[VictoryPage, Match]:
    match, kit = played_out(game), BOX.kit(game)
    triumph = triumph or kit.triumph
    assert triumph is not None
    assert kit.sources is not None
    page = VictoryPage(LIGHT, language(), BOX.games.entry(game), triumph, sources=kit.sources(match.edition))
    qtbot.addWidget(page)
    page.resize(1024, 700)
    page.show()
    assert match.result is not None
    badges = tuple(SeatBadge(colour, name) for colour, name in zip(("red", "green", "blue"), "ABC", strict=True))
    page.show_result(match.result, badges, 1.0, lambda tr: kit.count(match, tr), still=still)
    return page, match


@pytest.mark.parametrize(("game", "still"), list(zip(BOX.games.ids, (False, True), strict=True)))
def test_a_key_or_a_click_skips_one_step_of_the_count(qtbot: QtBot, game: str, *, still: bool) -> None:
    """Where nothing may move, each step is a picture of its end."""
    page, match = a_count(qtbot, game, still=still)
    assert match.result is not None
    steps, badges, heard = page.sheet.count.steps, page.sheet.badges, list[str]()
    page.sounded.connect(heard.append)
    for step in steps:
        assert (page.title.text(), page.line.text()) == ("The final count", step.words)
        assert (page.onward.text(), page.replay.text()) == ("Next", "Skip the count")
        assert [bar.badge for bar in page.sheet.count.bars(page.sheet.now, badges)] == list(badges), "by seat"
        page.animation.pause()
        if still and step is steps[-1]:
            totals = tuple(bar.total for bar in page.sheet.count.bars(page.sheet.now, badges))
            assert totals == match.result.scores
        if step is steps[0]:
            QTest.mouseClick(page.sheet, Qt.MouseButton.LeftButton)
        else:
            QTest.keyClick(page, Qt.Key.Key_Space)
    if not still:
        assert page.title.text() == "The game is over"
        assert heard == [step.sound for step in steps[1:] if step.sound]
        QTest.keyClick(page, Qt.Key.Key_Space)
    assert not page.running
    assert page.title.text().endswith(("wins", "share the victory"))
    assert heard[-1].endswith("fanfare")
    page.hide()  # nobody holds it after the test: it must not be collected while it is painted


@pytest.mark.parametrize("game", BOX.games.ids)
def test_what_has_just_been_added_hides_no_part_of_the_longest_bar(qtbot: QtBot, game: str) -> None:
    """With and without the plaque, a bar as long as the scale looks the same: what changes is the field beyond it."""
    page, match = a_count(qtbot, game)
    kit = BOX.kit(game)
    assert kit.sources is not None
    sources, seen = kit.sources(match.edition), list[QImage]()
    for gain in (None, 23):
        picture = QImage(900, 60, QImage.Format.Format_RGB32)
        picture.fill(QColor("white"))
        painter = QPainter(picture)
        bar = SourceBar(badge=BADGES[0], points={sources.all[0]: 40.0}, total=40, gain=gain)
        BarPainter(page.styling, sources, (0.0, 40.0), 23).paint_rows(painter, QRectF(0, 0, 900, 60), [bar])
        painter.end()
        seen.append(picture)
    places = [(x, y) for x in range(900) for y in range(26, 34)]
    changed = [place for place in places if seen[0].pixel(*place) != seen[1].pixel(*place)]
    assert changed
    assert len({seen[0].pixel(*place) for place in changed}) == 1, "the empty field"
    page.hide()  # as above


@pytest.mark.painted
@pytest.mark.parametrize("game", BOX.games.ids)
def test_while_points_are_counted_the_scene_ends_at_the_panel(qtbot: QtBot, game: str) -> None:
    """So nobody's face is cut off: the scene is composed for what is seen of it."""
    triumph = BOX.kit(game).triumph
    assert triumph is not None
    painted: dict[str, list[QRectF]] = {"whole": [], "above": []}

    def noted(name: str) -> ScenePainter:
        return lambda _painter, box, _share, _winners, _theme: painted[name].append(box)

    noting = evolve(triumph, paint=noted("whole"), foreground=None, counting=noted("above"))
    page, _ = a_count(qtbot, game, still=True, triumph=noting)
    page.grab()
    assert painted["whole"] == []
    above = painted["above"][-1]
    assert (above.left(), above.right()) == pytest.approx((RIM, page.sheet.width() - RIM))
    rows = page.styling.px(STRIP + 3 * ROW)
    assert 0 < page.sheet.height() - rows - above.bottom() < rows / 4
    if triumph.counted is not None:
        assert above.contains(triumph.counted(above))
    page.skip()
    painted["above"].clear()
    page.grab()
    assert painted["whole"]
    assert painted["above"] == []
    page.hide()  # as above


@pytest.mark.parametrize("game", BOX.games.ids)
@pytest.mark.parametrize("size", [(1284, 624), (617, 652), (726, 344)])
def test_the_podium_stands_on_stones_and_a_winner_has_the_widest_column(size: tuple[int, int], game: str) -> None:
    triumph = BOX.kit(game).triumph
    assert triumph is not None
    assert triumph.foot is not None
    sheet, box = VictorySheet(Styling(), triumph), QRectF(0, 0, *size)
    sheet.lay(ended((36, 28, 52, 40), (2,)), BADGES, WORDS)
    columns = sheet.columns(box)
    assert max(columns, key=QRectF.width) == columns[0], "the winner's"
    assert all(box.contains(column) and column.bottom() < box.bottom() - 20 for column in columns)
    across = sorted(columns, key=QRectF.left)
    assert all(before.right() < after.left() for before, after in pairwise(across))


@pytest.mark.usefixtures("qapp")
def test_confetti_grows_with_the_picture() -> None:
    def covered(width: int, height: int) -> float:
        picture = QImage(width, height, QImage.Format.Format_RGB32)
        picture.fill(QColor("white"))
        painter = QPainter(picture)
        paint_confetti(painter, QRectF(0, 0, width, height), 1.0, (LIGHT.merchant("red"),))
        painter.end()
        spots = [(x, y) for x in range(0, width, 5) for y in range(0, height, 5)]
        return sum(255 - picture.pixelColor(*spot).green() for spot in spots) / len(spots)

    assert covered(1280, 1260) == pytest.approx(covered(640, 630), rel=0.1)


@pytest.mark.parametrize("game", BOX.games.ids)
def test_the_band_of_the_final_page_is_composed_for_its_shape(qtbot: QtBot, game: str) -> None:
    triumph, boxes = BOX.kit(game).triumph, list[QRectF]()
    assert triumph is not None
    assert triumph.low is not None
    band = SceneBand(Styling(), evolve(triumph, low=lambda _painter, box, *_rest: boxes.append(box)))
    qtbot.addWidget(band)
    band.resize(1000, 100)
    band.grab()
    assert [(box.width(), box.height()) for box in boxes] == [(1000 - 2 * RIM, 100 - 2 * RIM)]


@pytest.mark.parametrize("way", ["escape", "button"])
def test_the_whole_count_is_skipped_by_escape_or_its_button(qtbot: QtBot, way: str) -> None:
    page, _ = a_count(qtbot, BOX.games.ids[0])
    if way == "escape":
        QTest.keyClick(page, Qt.Key.Key_Escape)
    else:
        QTest.mouseClick(page.replay, Qt.MouseButton.LeftButton)
    assert not page.running
    assert page.replay.text() == "Show again"
    QTest.mouseClick(page.replay, Qt.MouseButton.LeftButton)
    assert (page.running, page.title.text()) == (True, "The final count")
    page.hide()  # as above


@pytest.mark.usefixtures("qtbot")
def test_the_king_rides_to_his_gate_in_a_tall_picture_too() -> None:
    """There is no room for people beside it."""
    picture = QImage(200, 400, QImage.Format.Format_RGB32)
    picture.fill(QColor("#ff00ff"))
    painter = QPainter(picture)
    paint_road(painter, QRectF(0, 100, 200, 300), 1.0, LIGHT, 0.0)
    painter.end()
    assert all(picture.pixelColor(x, 250) != QColor("#ff00ff") for x in range(0, 200, 10))


@pytest.mark.usefixtures("qtbot")
def test_torches_burn_at_the_gate_of_rouen_by_night() -> None:
    box = QRectF(0, 0, 900, 300)

    def flames(theme: Theme) -> int:
        picture = QImage(900, 300, QImage.Format.Format_RGB32)
        painter = QPainter(picture)
        paint_road(painter, box, 0.0, theme, 0.0)
        painter.end()
        gate = gate_box(box)
        spots = [(gate.x() + x * gate.width(), gate.y() + y * gate.height()) for x, y, _ in TORCHES]
        hearts = [picture.pixelColor(round(x), round(y)).name() for x, y in spots]
        return sum(apart(heart, "#ffe08a") < 5 for heart in hearts)

    assert flames(DARK) == len(TORCHES)
    assert flames(LIGHT) == 0


def test_confetti_falls_behind_the_foreground(qtbot: QtBot) -> None:
    def filled(colour: str) -> ScenePainter:
        return lambda painter, box, _share, _winners, _theme: painter.fillRect(box, QColor(colour))

    seen: list[set[int]] = []
    for triumph in (Triumph(filled("#00ff00")), Triumph(filled("#00ff00"), foreground=filled("#0000ff"))):
        page = VictoryPage(LIGHT, language(), BOX.games.entry(BOX.games.ids[0]), triumph)
        qtbot.addWidget(page)
        page.resize(600, 500)
        page.show()
        page.show_result(ended((36, 28, 52, 36), (2,)), BADGES, 0)
        picture = page.sheet.grab().toImage()
        page.hide()  # as above
        upper = [(x, y) for x in range(20, picture.width() - 20, 2) for y in range(20, picture.height() // 4, 2)]
        seen.append({picture.pixel(x, y) for x, y in upper})
    assert len(seen[0]) > 1
    assert seen[1] == {QColor("#0000ff").rgb()}


def finished_toy(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, folder: Path, preferences: Preferences, triumph: Triumph | None
) -> MainWindow:
    """Play a short game to its end in a real window; the toy game borrows a triumph."""
    write_preferences(folder / "settings.json", preferences)
    toys = box(every_game())
    window = MainWindow(toys, Library(folder / "matches"), folder / "settings.json")
    qtbot.addWidget(window)
    window.resize(1024, 768)
    window.show()
    qtbot.waitUntil(lambda: window.findChild(MotionWish) is not None)  # a moment after the first picture
    toy = next(game for game in toys.games.ids if game not in BOX.games.ids)
    monkeypatch.setattr(kit, "KIT", evolve(kit.KIT, triumph=triumph))
    window.begin(a_table(0, 2, box=toys, game=toy))
    assert window.session is not None
    driver = Driver(qtbot, window.session)

    def over() -> bool:
        page = window.stack.currentWidget()
        if isinstance(page, (FinalPage, VictoryPage)):
            return True
        if (finished := getattr(page, "finished", None)) is not None:
            finished.emit()
        driver.page.projector.skip()
        return False

    qtbot.waitUntil(over)
    return window


def test_a_game_without_a_triumph_and_films_that_are_off_lead_to_the_result_at_once(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    fast, off = Preferences(tempo="fast"), Preferences(tempo="instant")
    for name, preferences, triumph in (("none", fast, None), ("off", off, BOX.kit("neptun").triumph)):
        (tmp_path / name).mkdir()
        window = finished_toy(qtbot, monkeypatch, tmp_path / name, preferences, triumph)
        assert isinstance(window.stack.currentWidget(), FinalPage), name
        window.leave_table()


@pytest.mark.parametrize("moving", [True, False])
def test_the_winner_is_celebrated_before_the_result_and_stands_still_if_that_is_wished(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, *, moving: bool
) -> None:
    wished = Preferences(tempo="fast", motion="full" if moving else "reduced")
    window = finished_toy(qtbot, monkeypatch, tmp_path, wished, BOX.kit("neptun").triumph)
    page = window.stack.currentWidget()
    assert isinstance(page, VictoryPage)
    assert page.running == moving
    page.skip()
    QTest.mouseClick(page.onward, Qt.MouseButton.LeftButton)
    assert isinstance(window.stack.currentWidget(), FinalPage)
    window.leave_table()
    allow_motion(allowed=False)


@pytest.mark.parametrize("size", [(1192, 652), (700, 900), (3400, 1200), (2400, 500)])
def test_the_sun_is_in_the_picture_whatever_the_shape_of_the_window(size: tuple[int, int]) -> None:
    box = QRectF(40, 60, *size)
    frame = frame_of(box)
    whole = QRectF(frame.at(0, 0), frame.at(UNITS.width(), UNITS.height()))
    assert whole.adjusted(-1, -1, 1, 1).contains(box)
    assert box.contains(frame.at(SUN, HORIZON))


@pytest.mark.usefixtures("qapp")
def test_a_row_of_waves_rolls_on_without_a_jump() -> None:
    """After a whole wave the row looks as at the beginning, up to both edges of the picture."""
    seen = []
    for share in (0.0, 1 / ROWS[2].rolls):
        picture = QImage(600, 400, QImage.Format.Format_RGB32)
        picture.fill(0)
        painter = QPainter(picture)
        paint_row(painter, QRectF(0, 0, 600, 400), 2, share, "light")
        painter.end()
        seen.append(picture)
    foot = round(frame_of(QRectF(0, 0, 600, 400)).at(0, ROWS[2].foot).y()) + 20
    assert all(seen[0].pixel(x, foot) != 0xFF000000 for x in (0, 299, 599))
    assert seen[0] == seen[1]


@pytest.mark.usefixtures("qapp")
def test_nothing_behind_a_row_of_waves_shines_through() -> None:
    """Its crests and curls are filled, so that no hull is seen between their lines."""
    box = QRectF(0, 0, 600, 400)
    picture = QImage(600, 400, QImage.Format.Format_RGB32)
    picture.fill(QColor("#ff00ff"))
    painter = QPainter(picture)
    paint_row(painter, box, 3, 0.0, "light")
    painter.end()
    row, frame = ROWS[3], frame_of(box)
    heights = [round(frame.at(0, y).y()) for y in (row.foot - 8, row.foot)]
    behind = [sum(picture.pixelColor(x, y) == QColor("#ff00ff") for x in range(600)) for y in heights]
    assert behind[0] < 600 / 3, "only in the troughs"
    assert behind[1] == 0
