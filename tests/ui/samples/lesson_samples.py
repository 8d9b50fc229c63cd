"""Sample pages of lessons: the offer on the start page, the coach, the companion."""

from collections.abc import Mapping

from PySide6.QtWidgets import QWidget

from neptun_desktop.app.catalogue import game_box
from neptun_desktop.games.neptun.meta import GAME
from neptun_desktop.games.neptun.texts.lesson import LESSON
from neptun_desktop.texts.language import Language
from neptun_desktop.texts.shell import lessons as texts
from neptun_desktop.ui.lessons.coach_panel import HEAD, CoachPanel
from neptun_desktop.ui.paint.players import head_name
from neptun_desktop.ui.paint.theme import Theme
from neptun_desktop.ui.records.game_cover import USUAL, cover_picture
from neptun_desktop.ui.start.start_page import LastGame, StartPage
from tests.kit.navigation import navigation
from tests.ui.samples.kept_samples import Maker

BREADTH = 346  # of the log


def _offer(theme: Theme, language: Language, parent: QWidget | None) -> QWidget:
    metas = game_box().games.metas
    page = StartPage(theme, language, navigation(), metas, parent)
    page.offer_lessons(dict.fromkeys(metas, "lesson"))
    return page


def _offer_beside_a_game(theme: Theme, language: Language, parent: QWidget | None) -> QWidget:
    metas = game_box().games.metas
    page = StartPage(theme, language, navigation(), metas, parent)
    picture = cover_picture(next(iter(metas)), USUAL)
    page.continue_with(LastGame(picture, "Mara, Titus, Livia and Gaius", "Round B, sailing turn 2"))
    page.offer_lessons({list(metas)[-1]: "rest of the lesson"})
    return page


def _coach(theme: Theme, language: Language, parent: QWidget | None) -> QWidget:
    panel = CoachPanel(theme, language, parent, head=head_name(GAME, "navigator"), units=HEAD)
    said = LESSON.steps["undo"]

    def speak() -> None:
        tr, of_game = panel.language, panel.language.of(GAME)
        panel.say_this(
            of_game.gettext(LESSON.chapters["skip"]),
            of_game.gettext(said.says),
            tr.gettext(texts.COUNT, place=27, all=34),
            (8, 10),
        )
        panel.offer("", tr.gettext(texts.LEAVE))  # nobody can go on before that is done
        panel.reply(of_game.gettext(said.instead))

    panel.setFixedWidth(BREADTH)
    panel.on_restyle(speak)
    return panel


def _companion(theme: Theme, language: Language, parent: QWidget | None) -> QWidget:
    panel = CoachPanel(theme, language, parent)

    def speak() -> None:
        tr = panel.language
        panel.say_this(tr.gettext(texts.COMPANION), tr.of(GAME).gettext(LESSON.first_times["extra_turn"]))
        panel.offer(tr.gettext(texts.GOT_IT), tr.gettext(texts.SWITCH_OFF))

    panel.setFixedWidth(BREADTH)
    panel.on_restyle(speak)
    return panel


LESSON_PAGES: Mapping[str, Maker] = {
    "lesson-offer": _offer,
    "lesson-offer-beside-a-game": _offer_beside_a_game,
    "coach": _coach,
    "companion": _companion,
}
