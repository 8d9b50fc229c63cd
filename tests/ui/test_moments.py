"""Moments at which somebody wondered: the price of a port, the quiet answer, the sum of a scoring."""

import pytest
from attrs import evolve, frozen
from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QImage, QPainter
from pytestqt.qtbot import QtBot

from neptun_desktop.games.neptun.clicks.targets import PortTarget
from neptun_desktop.games.neptun.edition.loader import shipped_edition
from neptun_desktop.games.neptun.pages.round_score import RoundScore
from neptun_desktop.games.neptun.pages.round_score_page import RoundScorePage, ScoreSheet
from neptun_desktop.games.neptun.rules.commands import Sail
from neptun_desktop.games.neptun.rules.outlook import passage
from neptun_desktop.games.neptun.table.arrange_map import Price
from neptun_desktop.texts.language import language
from neptun_desktop.ui.board.pieces import TableLook
from neptun_desktop.ui.paint.theme import LIGHT
from tests.ui.recorder import painted_face
from tests.ui.samples.page_samples import badges, round_score
from tests.ui.window.driver import Driver, a_table, seated

pytestmark = pytest.mark.usefixtures("qapp", "unseen")
RIM = 8  # around a button, in scene units


def sailing(driver: Driver) -> int:
    """Play on by first choices until somebody is asked to sail; return who."""
    page = driver.page
    while page.state.stage != "sail":
        if page.covered:
            driver.lift_curtain()
        else:
            page.click(driver.targets()[0])
        driver.settle()
    assert page.asked is not None
    return page.asked


def test_ports_out_of_reach_show_their_price_and_those_in_reach_none(qtbot: QtBot) -> None:
    with seated(qtbot, a_table(3, 0), None) as driver:
        seat, scene, state = sailing(driver), driver.page.scene, driver.page.state
        for port in state.chart.ways(state.merchants[seat].port).miles:
            piece = scene.items_by_key["port", port].piece
            way = passage(state, seat, port)
            paid = PortTarget(port) in scene.invited and way.gold > 0
            stays = port == state.merchants[seat].port
            assert piece.shine == ("dashed" if paid else "weak" if stays else "full")
            assert piece.face == Price(way.gold) if paid else not isinstance(piece.face, Price)
        driver.click(PortTarget(state.merchants[seat].port))  # stay: the prices go with the question
        assert Sail(state.merchants[seat].port) == driver.match.entries[-1].command
        driver.settle()
        prices = [key for key, item in scene.items_by_key.items() if isinstance(item.piece.face, Price)]
        assert not prices or driver.page.state.stage == "sail"


def rim_of(driver: Driver, target: object) -> str:
    """Return the colour beside a button, where it would glow."""
    scene, item = driver.page.scene, driver.page.scene.items_by_key["answer", 0]
    assert item.piece.target == target
    around = item.box().adjusted(-RIM, -RIM, RIM, RIM)
    image = QImage(around.size().toSize(), QImage.Format.Format_RGB32)
    painter = QPainter(image)
    scene.render(painter, QRectF(image.rect()), around)  # without a window, all of it at once
    painter.end()
    return image.pixelColor(RIM - 2, image.height() // 2).name()


def test_staying_is_a_quiet_answer_until_the_pointer_is_on_it(qtbot: QtBot) -> None:
    with seated(qtbot, a_table(3, 0), None) as driver:
        stay = PortTarget(driver.page.state.merchants[sailing(driver)].port)
        quiet = rim_of(driver, stay)
        driver.page.scene.point_at(stay)
        assert rim_of(driver, stay) != quiet
        driver.page.scene.point_at(None)
        assert rim_of(driver, stay) == quiet
        assert QColor(quiet).red() < QColor(LIGHT.glow).red() / 2, quiet


@frozen(eq=False)
class SheetFace:
    """A scoring sheet, so that its words can be read."""

    sheet: ScoreSheet

    def paint(self, painter: QPainter, _box: QRectF, _look: TableLook) -> None:
        self.sheet.paint_moment(painter)


def test_a_scoring_tells_how_every_sum_came_about(qtbot: QtBot) -> None:
    def painted_words(score: RoundScore) -> tuple[str, ...]:
        page = RoundScorePage(LIGHT, language(), shipped_edition(), score, badges())
        qtbot.addWidget(page)
        page.resize(1024, 768)
        page.show()
        page.begin(0)
        return painted_face(SheetFace(page.sheet), 1000, 700, TableLook(LIGHT, shipped_edition(), badges())).words

    score = round_score()
    words = painted_words(score)
    for before, after in zip(score.before, score.after, strict=True):
        place = [" ".join(word.split()) for word in words].index(f"{before} + {after - before} =")
        assert words[place + 1] == str(after)
    assert not any("=" in word for word in painted_words(evolve(score, before=(0,) * len(score.before))))
