"""Every page and panel with something on it: for pictures, and for the tests that measure them."""

from collections.abc import Callable, Mapping

from attrs import evolve
from PySide6.QtWidgets import QWidget

from neptun_desktop.app.catalogue import game_box
from neptun_desktop.controller.next_opponent import Suggestion
from neptun_desktop.controller.seat_view import LogLine
from neptun_desktop.games.neptun.edition.loader import shipped_edition
from neptun_desktop.games.neptun.pages.piles_panel import PilesPanel
from neptun_desktop.games.neptun.pages.points import PointsPanel, TempleSources
from neptun_desktop.games.neptun.pages.round_score import Award, RoundScore, TempleScore
from neptun_desktop.games.neptun.pages.round_score_page import RoundScorePage, count_steps
from neptun_desktop.games.neptun.rules import engine
from neptun_desktop.games.neptun.rules.state import View
from neptun_desktop.games.neptun.texts.names import Names
from neptun_desktop.kernel.tally import Tally, TallyLine, most_points_win
from neptun_desktop.texts.language import Language
from neptun_desktop.texts.shell import scores as texts
from neptun_desktop.ui.board.game_box import GameBox
from neptun_desktop.ui.board.kit import CountStep, PointsOverTime
from neptun_desktop.ui.match.final_page import FinalPage, FinalScore
from neptun_desktop.ui.match.hint_panel import Hint, HintPanel
from neptun_desktop.ui.match.log_panel import LogPanel
from neptun_desktop.ui.match.menu_panel import MenuPanel, MenuState
from neptun_desktop.ui.match.points_chart import MarkedMoment
from neptun_desktop.ui.match.reasons import ReasonsPanel
from neptun_desktop.ui.match.telling_panel import TellingPanel
from neptun_desktop.ui.match.turning_points import Play, PointText
from neptun_desktop.ui.match.victory import BEAT_MS, VictoryPage
from neptun_desktop.ui.paint.players import heads_at_table
from neptun_desktop.ui.paint.seat_badge import SeatBadge
from neptun_desktop.ui.paint.theme import Theme
from neptun_desktop.ui.rules.learn_page import LearnPage
from neptun_desktop.ui.start.about_page import AboutPage
from neptun_desktop.ui.start.new_game_page import NewGamePage
from neptun_desktop.ui.start.start_page import LastGame, StartPage
from neptun_desktop.ui.widgets.overlay import Overlay
from neptun_desktop.ui.widgets.remarks import Remark
from neptun_desktop.ui.window.start_up import OpeningPage
from tests.kit.navigation import navigation
from tests.toy.box import both_games, box
from tests.ui.samples.kept_samples import KEPT_PAGES, picture_of_a_table, sample_habits
from tests.ui.samples.lesson_samples import LESSON_PAGES
from tests.ui.samples.salty_samples import SALTY_PAGES
from tests.ui.samples.sample_match import sample_game

BOX = game_box()
GAME, ROUEN = BOX.games.first, "salty_ocean"
ENTRY = BOX.games.entry(GAME)
NAMES = ("Mara", "Titus", "Livia", "Gaius", "Flavia")
MIDDLE_OF_A_CEREMONY = 3700.0
STILL = 0.001  # a speed at which nothing goes on by itself

Maker = Callable[[Theme, Language, QWidget | None], QWidget]


def badges(seats: int = 5) -> tuple[SeatBadge, ...]:
    """Return merchants with names: two people and some bots."""
    levels = (None, None, *ENTRY.ladder.ids[-3:])
    heads = heads_at_table(ENTRY.meta, zip(NAMES, levels, strict=True))
    return tuple(map(SeatBadge, shipped_edition().colours[:seats], NAMES, heads))


def two_games() -> GameBox:
    """Return a box in which the first game is not the only one."""
    return box(both_games())


def view_in_mid_game() -> View:
    """Return what anybody may know of a table of five."""
    game = sample_game(5)
    return engine.observe(game.states[game.moment("play")], None)


def round_score() -> RoundScore:
    """Return a round with everything in it: bonus tiles, a tie, tiles that nobody can claim."""
    temples = (
        TempleScore("hispania", (Award(0, 8, 6), Award(2, 3, 4)), (), (6, 3, 4, 0, 1)),
        TempleScore("italia", (Award(1, 6, 5), Award(4, 2, 5))),
        TempleScore("graecia", (Award(3, 5, 3),), (1,)),
        TempleScore("asia_minor", (), (5, 2)),
        TempleScore("africa", (Award(0, 6, 7), Award(1, 3, 2))),
        TempleScore("gold", (Award(4, 3, 11), Award(2, 1, 9)), (), (2, 0, 9, 8, 11)),
    )
    return RoundScore(
        round=1, temples=temples, bonus=((2, 3), (3, 3)), before=(5, 4, 3, 0, 2), after=(19, 13, 10, 8, 7)
    )


def _tile(points: int, round_: int, temple: str) -> TallyLine:
    return TallyLine("tile", points, (("round", round_), ("temple", temple)))


def tallies() -> tuple[Tally, ...]:
    """Return what five merchants won in a game."""
    bonus = TallyLine("bonus", 3, (("tile", 0),))
    return (
        Tally((_tile(3, 0, "graecia"), _tile(5, 1, "graecia"), _tile(4, 0, "africa"), _tile(9, 2, "africa"), bonus)),
        Tally((_tile(3, 2, "hispania"), _tile(2, 1, "italia"), _tile(8, 2, "asia_minor"), _tile(2, 0, "gold"))),
        Tally((_tile(8, 1, "hispania"), _tile(12, 2, "hispania"), _tile(4, 0, "italia"), bonus, bonus, bonus)),
        Tally((_tile(1, 1, "graecia"), _tile(7, 2, "graecia"), _tile(5, 2, "gold"))),
        Tally((_tile(5, 0, "hispania"), _tile(6, 1, "italia"), _tile(9, 2, "italia"), _tile(5, 1, "asia_minor"))),
    )


def final_score() -> FinalScore:
    """Return the end of a game, with how it came about."""
    result = most_points_win(tallies())
    rising = tuple(
        tuple(round(total * share) for share in (0, 0.1, 0.1, 0.2, 0.2, 0.35, 0.4, 0.4, 0.6, 0.7, 0.95, 1))
        for total in result.scores
    )
    moments = ("Round A", "", "", "", "Round B", "", "", "", "Round C", "", "", "")
    places = tuple(range(0, 15 * len(moments), 15))
    strengths = {1: (3, 5), 2: (3, 5), 3: (2, 5)}
    over_time = PointsOverTime(moments=moments, lines=rising, places=places)
    return FinalScore(result=result, over_time=over_time, strengths=strengths)


def _start(theme: Theme, language: Language, parent: QWidget | None) -> QWidget:
    page = StartPage(theme, language, navigation(), BOX.games.metas, parent)
    page.continue_with(LastGame(picture_of_a_table(theme), "Mara, Titus, Livia and Gaius", "Round B, sailing turn 2"))
    return page


def _opening(theme: Theme, language: Language, parent: QWidget | None) -> QWidget:
    return OpeningPage(theme, language, GAME, parent)


def _first_start(theme: Theme, language: Language, parent: QWidget | None) -> QWidget:
    return StartPage(theme, language, navigation(), BOX.games.metas, parent)


def _new_game(theme: Theme, language: Language, parent: QWidget | None) -> QWidget:
    return NewGamePage(theme, language, navigation(), BOX, parent)


def _other_new_game(theme: Theme, language: Language, parent: QWidget | None) -> QWidget:
    page = NewGamePage(theme, language, navigation(), two_games(), parent)
    page.games.buttons[page.box.games.ids[1]].click()
    return page


def _full_new_game(theme: Theme, language: Language, parent: QWidget | None) -> QWidget:
    page = NewGamePage(theme, language, navigation(), BOX, parent)
    page.how_many.buttons["5"].click()
    page.rules.more.click()
    page.cards[2].name.setText(page.cards[0].name.text())
    page.offer_lessons(BOX.games.ids)
    return page


def _learn(theme: Theme, language: Language, parent: QWidget | None) -> QWidget:
    return LearnPage(theme, language, navigation(), BOX, parent)


def _learn_games(theme: Theme, language: Language, parent: QWidget | None) -> QWidget:
    return LearnPage(theme, language, navigation(), two_games(), parent)


def _about(theme: Theme, language: Language, parent: QWidget | None) -> QWidget:
    return AboutPage(theme, language, navigation(), BOX.games.metas.values(), parent=parent)


def _round(theme: Theme, language: Language, parent: QWidget | None) -> QWidget:
    page = RoundScorePage(theme, language, shipped_edition(), round_score(), badges(), parent)
    page.begin(1.0)
    page.animation.pause()
    page.animation.setCurrentTime(round(MIDDLE_OF_A_CEREMONY))
    return page


def _final(theme: Theme, language: Language, parent: QWidget | None) -> QWidget:
    page = FinalPage(theme, language, ENTRY, BOX.kit(GAME), shipped_edition(), parent)
    page.show_score(final_score(), badges())
    page.suggest(Suggestion("navigator", higher=True))
    return page


def _victory(theme: Theme, language: Language, parent: QWidget | None) -> QWidget:
    page = _ceremony(theme, language, parent)
    page.skip()
    return page


def _count(theme: Theme, language: Language, parent: QWidget | None) -> QWidget:
    page = _ceremony(theme, language, parent)
    page.animation.pause()
    page.animation.setCurrentTime(round((page.sheet.count.starts[2] + BEAT_MS / 2) / STILL))
    return page


def _ceremony(theme: Theme, language: Language, parent: QWidget | None) -> VictoryPage:
    triumph, edition = BOX.kit(GAME).triumph, shipped_edition()
    assert triumph is not None
    page = VictoryPage(theme, language, ENTRY, triumph, parent, TempleSources(edition))

    def steps(tr: Language) -> tuple[CountStep, ...]:
        return count_steps(Names(tr.of(GAME), edition, NAMES), round_score(), tallies())

    page.show_result(final_score().result, badges(), STILL, steps)
    return page


def told_points(language: Language) -> list[PointText]:
    """Return what is told of a turning point of each merchant; of one, that it was well played."""
    contract, other = "Take honey to Carthago Nova for slot 5", "Take grapes to Saguntum for slot 3"
    better, level = language.gettext(texts.BETTER), ENTRY.ladder.shown_as(ENTRY.ladder.usual)
    usual = language.gettext(texts.USUALLY, level=ENTRY.captions(language).level(level).label)
    told = f"{other}. That makes the whole tour 31 miles. This could mean 3 fulfilled contracts this round."
    return [
        PointText(
            badge=badge,
            merit=seat == 1,
            figure=language.signed(8 - seat if seat == 1 else seat - 8),
            counted="points",
            when="Round B · draft turn 3 of 5" if seat else "3 times · A: sailing 2; A: sailing 4; B: sailing 1",
            plays=(
                Play(caption=language.gettext(texts.DONE), words=contract, art="good-honey", best=seat == 1),
                Play(caption=usual if seat == 1 else better, words=other, art="good-grapes", best=seat != 1),
            ),
            parts="Temple of Hispania +5, cards kept for later +2, gold \N{MINUS SIGN}1, minor factors +1",
            more=(told,),
            moments=(MarkedMoment(20 + 30 * seat, seat, seat == 1, f"{badge.name} played {contract}."),),
            numbers=(seat,),
            tryable=seat != 1,
        )
        for seat, badge in enumerate(badges())
    ]


def _turning_points(theme: Theme, language: Language, parent: QWidget | None) -> QWidget:
    page = FinalPage(theme, language, ENTRY, BOX.kit(GAME), shipped_edition(), parent)
    page.show_score(final_score(), badges())
    page.turning.tell(told_points(language))
    page.turning.look_at(100)
    page.turning.habits.tell(sample_habits(language, "Mara"))
    page.open_sheet("turning")
    return page


def _both_ways(theme: Theme, language: Language, parent: QWidget | None) -> QWidget:
    page = FinalPage(theme, language, ENTRY, BOX.kit(GAME), shipped_edition(), parent, tried=True)
    then = most_points_win((*tallies()[1:], tallies()[0]))
    page.show_score(evolve(final_score(), then=then, people=frozenset({0})), badges())
    return page


def _opened(panel: Overlay) -> QWidget:
    panel.open_sheet()
    return panel


def _piles(theme: Theme, language: Language, parent: QWidget | None) -> QWidget:
    panel = PilesPanel(theme, language, shipped_edition(), parent)
    panel.show_view(view_in_mid_game(), badges())
    return _opened(panel)


def _points(theme: Theme, language: Language, parent: QWidget | None) -> QWidget:
    panel = PointsPanel(theme, language, shipped_edition(), parent)
    panel.show_view(view_in_mid_game(), badges())
    return _opened(panel)


def _hint(theme: Theme, language: Language, parent: QWidget | None) -> QWidget:
    panel = HintPanel(theme, language, parent)
    told = "Tyros is on your way to Alexandria, and nobody else has a favour in Asia Minor yet."
    panel.show_hint(Hint(look_at=told, move="Sail to Tyros and deliver honey.", why=f"It pays 4 gold. {told}"))
    return panel


def _menu(theme: Theme, language: Language, parent: QWidget | None) -> QWidget:
    panel = MenuPanel(theme, language, ENTRY, parent)
    kinds = ("human", "trader", "trader", "deckhand", "human")
    seats = tuple(zip(badges(), kinds, strict=True))
    panel.offer(MenuState(seats=seats))
    return _opened(panel)


def _log(theme: Theme, language: Language, parent: QWidget | None) -> QWidget:
    panel = LogPanel(theme, language, parent)
    told = (language.gettext("The wind is now {n}.", n=5), language.gettext("{player} passes.", player="Ariadne"))
    panel.show_log([LogLine(told[bool(number % 3)], number % 3 or None) for number in range(30)], badges())
    return _opened(panel)


def _telling(theme: Theme, language: Language, parent: QWidget | None) -> QWidget:
    panel = TellingPanel(theme, language, parent)
    told = (
        language.gettext("{player}: take an action or pass.", player="Ariadne"),
        language.gettext("Add to the cathedral. Your purse afterwards: {coins}.", coins="11 coins"),
        language.gettext("The great clock: once per turn, a second action for 3 coins more, whoever else has acted."),
    )
    panel.tell("options", told * 8)
    return _opened(panel)


def _reasons(theme: Theme, language: Language, parent: QWidget | None) -> QWidget:
    panel = ReasonsPanel(theme, language, parent)
    told = (
        (
            "Take contract 2 for slot 5: honey to Carthago Nova for 2 gold and 3 favours (oar: strength 4, wind +1). "
            "This slot gives the shortest tour: 31 miles. This could mean 3 fulfilled contracts this round, 2 gold "
            "and about 4 points in the gold temple."
        ),
        "Or: Reveal contract 4 · about as good.",
        "Or: Sail to Alexandria: 7 miles, 2 gold · about 3 points worse, with 2 fulfilled contracts this round.",
    )
    when = "Navigator · Round B · sailing turn 3 of 5 · wind 4"
    panel.show_reasons([Remark(badge, when, told[: 2 + seat % 2]) for seat, badge in enumerate(badges())])
    return _opened(panel)


def _rouen_new_game(theme: Theme, language: Language, parent: QWidget | None) -> QWidget:
    page = NewGamePage(theme, language, navigation(), BOX, parent)
    page.choose_game(ROUEN)
    page.rules.more.click()
    return page


def _rouen_learn(theme: Theme, language: Language, parent: QWidget | None) -> QWidget:
    page = LearnPage(theme, language, navigation(), BOX, parent)
    page.show_game(ROUEN)
    return page


PAGES: Mapping[str, Maker] = {
    "opening": _opening,
    "start": _start,
    "first-start": _first_start,
    "new-game": _new_game,
    "new-game-full": _full_new_game,
    "new-game-other": _other_new_game,
    "learn": _learn,
    "learn-games": _learn_games,
    "about": _about,
    "round": _round,
    "count": _count,
    "victory": _victory,
    "final": _final,
    "turning-points": _turning_points,
    "both-ways": _both_ways,
    "piles": _piles,
    "points": _points,
    "hint": _hint,
    "menu": _menu,
    "reasons": _reasons,
    "log": _log,
    "telling": _telling,
    "rouen-new-game": _rouen_new_game,
    "rouen-learn": _rouen_learn,
    **KEPT_PAGES,
    **LESSON_PAGES,
    **SALTY_PAGES,
}
