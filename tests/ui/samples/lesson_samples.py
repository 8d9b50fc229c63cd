"""Sample pages of lessons: the offer on the start page, the coach, the companion."""

from collections.abc import Mapping

from PySide6.QtGui import QPixmap
from PySide6.QtWidgets import QWidget

from neptun_desktop.app.catalogue import game_box
from neptun_desktop.games.neptun.meta import GAME
from neptun_desktop.games.neptun.texts.lesson import LESSON
from neptun_desktop.ui.lessons.coach_panel import CoachPanel
from neptun_desktop.ui.paint.theme import Theme
from neptun_desktop.ui.start.start_page import LastGame, StartPage
from neptun_desktop.words.language import Language
from neptun_desktop.words.shell import lessons as words
from tests.kit.navigation import navigation
from tests.ui.samples.kept_samples import Maker

BREADTH = 346  # of the log


def _offer(theme: Theme, language: Language, parent: QWidget | None) -> QWidget:
    metas = game_box().games.metas
    page = StartPage(theme, language, navigation(), metas, parent)
    page.look_at(list(metas)[-1])  # the longest title
    page.offer_lessons(dict.fromkeys(metas, "lesson"))
    return page


def _offer_beside_a_game(theme: Theme, language: Language, parent: QWidget | None) -> QWidget:
    metas = game_box().games.metas
    page = StartPage(theme, language, navigation(), metas, parent)
    picture = QPixmap(480, 300)
    picture.fill(theme.sea)
    page.continue_with(LastGame(picture, "Mara, Titus, Livia and Gaius", "Round B, sailing turn 2"))
    page.offer_lessons({list(metas)[-1]: "rest of the lesson"})  # the longest title
    return page


def _coach(theme: Theme, language: Language, parent: QWidget | None) -> QWidget:
    panel = CoachPanel(theme, language, parent)
    said = LESSON.steps["undo"]

    def speak() -> None:
        say, of_game = panel.say, panel.say.of(GAME)
        panel.say_this(of_game.gettext(LESSON.chapters["skip"]), of_game.gettext(said.says), words.count(say, 9, 10))
        panel.offer(say.gettext(words.GO_ON), say.gettext(words.LEAVE))
        panel.reply(of_game.gettext(said.instead))

    panel.setFixedWidth(BREADTH)
    panel.on_restyle(speak)
    return panel


def _companion(theme: Theme, language: Language, parent: QWidget | None) -> QWidget:
    panel = CoachPanel(theme, language, parent)

    def speak() -> None:
        say = panel.say
        panel.say_this(say.gettext(words.COMPANION), say.of(GAME).gettext(LESSON.first_times["sailing"]))
        panel.offer(say.gettext(words.GOT_IT), say.gettext(words.SWITCH_OFF))

    panel.setFixedWidth(BREADTH)
    panel.on_restyle(speak)
    return panel


LESSON_PAGES: Mapping[str, Maker] = {
    "lesson-offer": _offer,
    "lesson-offer-beside-a-game": _offer_beside_a_game,
    "coach": _coach,
    "companion": _companion,
}
