"""What is painted: pages, panels, pictures of the rules, what flies and what lies over a table, as small pictures.

All sentences of the program are replaced by one word, so that no picture changes with them; those that a sample brings
along stay. After a change that is meant, and has been looked at, record it again from the top of the checkout:
`python -m tests.ui.recorded_pictures`.
"""

import os
import re
from collections.abc import Iterator
from functools import partial
from gettext import NullTranslations
from pathlib import Path

from attrs import evolve
from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QImage, QPainter, QPainterPath
from PySide6.QtWidgets import QApplication, QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from neptun_desktop.app.catalogue import game_box
from neptun_desktop.controller.click_rules import QuantityTarget
from neptun_desktop.controller.entry import GameEntry
from neptun_desktop.controller.preview import Saying
from neptun_desktop.kernel.overriding import override
from neptun_desktop.texts.game_phrases import Announcement
from neptun_desktop.texts.language import LOADED, Language
from neptun_desktop.ui.board.gains import GainFace, LightFace
from neptun_desktop.ui.board.item import PieceItem
from neptun_desktop.ui.board.kit import LegendEntry, Mark
from neptun_desktop.ui.board.overlay import BubbleItem, CourseItem, StepperItem
from neptun_desktop.ui.board.pieces import Face, TableLook
from neptun_desktop.ui.board.ribbon import RibbonItem
from neptun_desktop.ui.match.bots_at_table import Dots
from neptun_desktop.ui.match.privacy import Curtain
from neptun_desktop.ui.paint.animation import Projector
from neptun_desktop.ui.paint.theme import DARK, LIGHT, WARM_AND_COLD, Theme
from neptun_desktop.ui.replay.controls import Controls
from neptun_desktop.ui.replay.replay_presenter import Chapters, ReplayChapter
from neptun_desktop.ui.rules.learn_page import rules_text
from neptun_desktop.ui.start.key_art import LivingArt
from neptun_desktop.ui.widgets.styling import Styling
from tests.ui.recorded_animations import SEATS, SECRET, STEP_MS, staged_scene, steps
from tests.ui.samples.page_samples import PAGES
from tests.ui.samples.page_sheet import picture
from tests.ui.samples.sample_match import sample_game
from tests.ui.table_laws import LawTable

HERE = Path(__file__).parent / "pictures"
CELL = 10  # pixels that become one
PAGE = QSize(1280, 800)
BREADTH = 800  # of a page of rules
ART = QSize(640, 400)
MOVED_FOR = 3.3  # seconds
FINE = 2.0  # the pictures of the rules have small parts
ENLARGED = 300.0  # how broad what flies is painted, if it is smaller
ONE_WORD = "Words"
WORDLESS = "en-XW"
OF_SENTENCES = ("learn", "learn-games", "rouen-learn", "about")  # whole texts, which are in no catalogue
IN_SYSTEM_LETTERS = ("trouble-details",)  # a traceback is written in whatever letters of one width a system has
WALKED_PAGES = tuple(name for name in PAGES if name not in OF_SENTENCES)
RECORDED_PAGES = tuple(name for name in WALKED_PAGES if name not in IN_SYSTEM_LETTERS)
OTHERWISE_IN_THE_DARK = ("final", "history", "library", "piles", "points", "round", "victory", "victory-in-rouen")


class OneWord(NullTranslations):
    """The same word for everything."""

    @override
    def gettext(self, message: str) -> str:
        return ONE_WORD

    @override
    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return ONE_WORD

    @override
    def pgettext(self, context: str, message: str) -> str:
        return ONE_WORD

    @override
    def npgettext(self, context: str, msgid1: str, msgid2: str, n: int) -> str:
        return ONE_WORD


LOADED[WORDLESS] = Language(WORDLESS, lambda _domain: OneWord())


def small(image: QImage) -> QImage:
    """Return a picture seen from far away, on white."""
    whole = QImage(image.size(), QImage.Format.Format_RGB32)
    whole.fill(QColor("white"))
    painter = QPainter(whole)
    painter.drawImage(whole.rect(), image)
    painter.end()
    size = QSize(max(1, image.width() // CELL), max(1, image.height() // CELL))
    seen = whole.scaled(size, Qt.AspectRatioMode.IgnoreAspectRatio, Qt.TransformationMode.SmoothTransformation)
    return seen.convertToFormat(QImage.Format.Format_RGB888)


def page_picture(name: str, theme: Theme = LIGHT) -> QImage:
    """Return a page or a panel."""
    return small(picture(name, theme, LOADED[WORDLESS], PAGE).toImage())


def replay_pictures() -> Iterator[tuple[str, QImage]]:
    """Yield the controls of a replay with every kind of mark, at its start, in the middle and at its end."""
    marks = (
        Mark(4, "dot", 0, ONE_WORD),
        Mark(9, "star", 1, ONE_WORD),
        Mark(14, "arrow", 2, ONE_WORD),
        Mark(18, "gable", None, ONE_WORD),
        Mark(30, "gable", None, ONE_WORD),
        Mark(30, "flag", None, ONE_WORD),
    )
    rounds = tuple(ReplayChapter(place, ONE_WORD) for place in (0, 18, 28))
    turns = tuple(ReplayChapter(place, ONE_WORD) for place in range(0, 30, 3))
    chapters = Chapters(first=0, last=30, seats=3, rounds=rounds, turns=turns, marks=marks)
    signs = {mark.sign: LegendEntry(mark.sign, mark.seat is not None, ONE_WORD) for mark in marks}
    tr = LOADED[WORDLESS]
    for theme, place, pointed_at in ((LIGHT, 0, None), (LIGHT, 20, 11), (DARK, 30, None)):
        controls = Controls(Styling(theme, tr))
        controls.word(tr, chapters, (None,), (), over=place == chapters.last)
        controls.show_playing(tr, playing=pointed_at is not None)
        controls.scrub.lay_out(chapters, ("red", "blue", "green"))
        controls.scrub.stand_at(place, "")
        controls.scrub.pointed_at = pointed_at
        controls.legend.lay_out(tr, tuple(signs.values()))
        controls.legend.shown = pointed_at is not None
        for knob in tuple(controls.transport_buttons.values())[: 4 if place == 0 else 0]:
            knob.setEnabled(False)
        yield f"replay-{theme.name}-{place}", widget_picture(controls, QSize(1000, 90))


def key_art_pictures(game: str) -> Iterator[tuple[str, QImage]]:
    """Yield a game's key art some seconds after it began to move."""
    for theme in (LIGHT, DARK):
        art = LivingArt(game, ART, 1.0, theme)
        while not art.ready:
            art.load()
        art.advance(MOVED_FOR)
        image = QImage(ART, QImage.Format.Format_ARGB32_Premultiplied)
        with QPainter(image) as painter:
            art.paint(painter, image.rect())
        yield f"{game}-key-art-{theme.name}", small(image)


def widget_picture(widget: QWidget, size: QSize) -> QImage:
    """Return a widget, enlarged: what is on it is small."""
    widget.resize(size)
    image = QImage(size * FINE, QImage.Format.Format_ARGB32_Premultiplied)
    image.setDevicePixelRatio(FINE)
    image.fill(0)
    widget.render(image)
    widget.deleteLater()
    return small(image)


def rule_pictures(game: str) -> Iterator[tuple[str, QImage]]:
    """Yield the pictures of a game's rules by their names."""
    for name in re.findall(r"picture: ([\w-]+)", rules_text(game, "en")):
        painted = game_box().kit(game).rule_picture(name, Styling(language=LOADED[WORDLESS]), FINE, BREADTH)
        assert painted is not None, name
        yield f"{game}-rules-{name}", small(painted.toImage())


def flying_pictures(game: str) -> Iterator[tuple[str, QImage]]:
    """Yield one of each kind of thing that flies in the animations of a game."""
    sampled, kit = sample_game(SEATS, game), game_box().kit(game)
    table = LawTable(sampled.entry, kit, SEATS)
    look = wordless(sampled.entry, table.look)
    known: set[str] = set()
    for step in steps(sampled):
        scene = staged_scene(table, step)
        projector = Projector()
        projector.hold(held=True)
        projector.add(partial(kit.animate, step.played.events, scene), lambda: None)
        while projector.running:
            laid = {*scene.items_by_key.values()}
            for item in (each for each in scene.items() if isinstance(each, PieceItem) and each not in laid):
                face, size = item.piece.face, item.piece.box.size().toSize()
                name = type(face).__name__
                if name not in known:
                    known.add(name)
                    yield f"{game}-flying-{name}", face_picture(face, size, look)
            projector.play_on(STEP_MS)


def wordless(entry: GameEntry, look: TableLook) -> TableLook:
    """Return a look in which all sentences are one word."""
    players = tuple(badge.name for badge in look.badges)
    return evolve(look, phrases=entry.phrases(LOADED[WORDLESS], look.edition, players))


def face_picture(face: Face, size: QSize, look: TableLook) -> QImage:
    """Return something enlarged."""
    larger = max(1.0, ENLARGED / size.width())
    image = QImage(size * larger, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(0)
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.scale(larger, larger)
    face.paint(painter, QRectF(0, 0, size.width(), size.height()), look)
    painter.end()
    return small(image)


def overlay_pictures() -> Iterator[tuple[str, QImage]]:
    """Yield what lies over a table for a while: ribbons, a bubble, a stepper, a course, a gain and its light."""
    sampled = sample_game(SEATS)
    kit = game_box().kit(sampled.entry.meta.id)
    table = LawTable(sampled.entry, kit, SEATS)
    scene = table.scene(table.shown(sampled.states[0], SECRET))
    bubble = BubbleItem(Saying(ONE_WORD, (ONE_WORD, ONE_WORD)), LIGHT)
    bubble.lie(QPointF(400, 200), QRectF(420, 300, 60, 40))
    numbers = [QuantityTarget("", number) for number in range(4)]
    stepper = StepperItem(numbers, numbers[2], LIGHT)
    stepper.tell(Saying(ONE_WORD))
    course = QPainterPath(QPointF(10, 10))
    course.cubicTo(QPointF(60, 90), QPointF(120, 0), QPointF(180, 60))
    announced = Announcement(ONE_WORD, ONE_WORD, 1)
    thinking = Dots(scene)
    thinking.show_at(MOVED_FOR)
    items: dict[str, QGraphicsItem] = {
        "grand-ribbon": RibbonItem(announced, scene, grand=True),
        "slim-ribbon": RibbonItem(announced, scene, grand=False),
        "bubble": bubble,
        "stepper": stepper,
        "course": CourseItem(course, LIGHT),
        "dots-at-rest": Dots(scene),
        "dots": thinking,
    }
    for name, item in items.items():
        yield f"over-the-table-{name}", item_picture(item)
    for name, face in (("gain", GainFace("+3", WARM_AND_COLD.tints["red"])), ("light", LightFace())):
        yield f"over-the-table-{name}", face_picture(face, QSize(60, 26), table.look)
    covered = QWidget()
    covered.resize(PAGE)
    curtain = Curtain(wordless(sampled.entry, table.look), lambda: 0.0, covered)
    curtain.call(1, (ONE_WORD, ONE_WORD))
    yield "over-the-table-curtain", small(covered.grab().toImage())


def item_picture(item: QGraphicsItem) -> QImage:
    """Return an item of a scene, enlarged."""
    box = item.boundingRect()
    larger = max(FINE, ENLARGED / box.width())
    image = QImage((box.size() * larger).toSize(), QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(0)
    painter = QPainter(image)
    painter.scale(larger, larger)
    painter.translate(-box.topLeft())
    item.paint(painter, QStyleOptionGraphicsItem(), None)
    painter.end()
    return small(image)


def recorded(name: str) -> QImage:
    """Return what was recorded."""
    return QImage(str(HERE / f"{name}.png")).convertToFormat(QImage.Format.Format_RGB888)


def record() -> None:
    """Keep how everything looks now."""
    HERE.mkdir(exist_ok=True)
    found = {f"page-{name}": page_picture(name) for name in RECORDED_PAGES}
    found.update((f"dark-{name}", page_picture(name, DARK)) for name in OTHERWISE_IN_THE_DARK)
    found.update((*overlay_pictures(), *replay_pictures()))
    for game in game_box().games.ids:
        found.update((*rule_pictures(game), *flying_pictures(game), *key_art_pictures(game)))
    for old in HERE.glob("*.png"):
        old.unlink()
    for name, image in found.items():
        image.save(str(HERE / f"{name}.png"))


if __name__ == "__main__":
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    application = QApplication([])
    record()
