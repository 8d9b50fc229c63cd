"""Every player has a face: drawn, different from the others, and shown wherever the player is."""

from itertools import combinations

import pytest
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QImage, QPainter
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from neptun_desktop.app.catalogue import GAMES, game_box
from neptun_desktop.kernel.resources import resource
from neptun_desktop.texts.language import Language
from neptun_desktop.ui.board.arrange import leaders
from neptun_desktop.ui.paint.players import (
    ANYBODY,
    head_name,
    heads_at_table,
    paint_head,
    paint_player,
    portraits,
    women,
)
from neptun_desktop.ui.paint.seat_badge import SeatBadge
from neptun_desktop.ui.paint.theme import LIGHT
from neptun_desktop.ui.start.new_game_page import NewGamePage
from tests.kit.navigation import navigation

pytestmark = pytest.mark.usefixtures("qapp")

SMALL = 32  # pixels: as at the table
CLEARLY = 20  # of 255, on average over a head
FACED = [game for game in GAMES.ids if (resource() / game / "art" / "heads").exists()]
LEVELS = [(game, level) for game in FACED for level in GAMES.entry(game).ladder.offered]


def painted(head: str) -> QImage:
    image = QImage(SMALL, SMALL, QImage.Format.Format_RGB32)
    image.fill(Qt.GlobalColor.white)
    painter = QPainter(image)
    paint_head(painter, head, QRectF(image.rect()))
    painter.end()
    return image


def difference(one: QImage, other: QImage) -> float:
    """Return how far two pictures are apart: the mean difference of a channel, of 255."""
    pairs = zip(bytes(one.constBits()), bytes(other.constBits()), strict=True)
    return sum(abs(a - b) for a, b in pairs) / (SMALL * SMALL * 3)


@pytest.mark.parametrize(("game", "level"), LEVELS)
def test_every_level_has_a_head_and_a_manner_of_its_own(game: str, level: str) -> None:
    assert head_name(game, level) == f"{game}/{level}"
    blank = QImage(SMALL, SMALL, QImage.Format.Format_RGB32)
    blank.fill(Qt.GlobalColor.white)
    assert difference(painted(head_name(game, level)), blank) > CLEARLY
    manners = [GAMES.entry(game).captions(Language()).level(each).manner for each in GAMES.entry(game).ladder.offered]
    assert all(manners)
    assert len({*manners}) == len(manners)


@pytest.mark.parametrize("game", FACED)
def test_heads_can_be_told_apart_at_the_size_of_the_table(game: str) -> None:
    heads = {level: painted(head_name(game, level)) for level in GAMES.entry(game).ladder.offered}
    heads["anybody"] = painted(ANYBODY)
    for one, other in combinations(heads, 2):
        assert difference(heads[one], heads[other]) > CLEARLY, (one, other)


@pytest.mark.parametrize("game", FACED)
def test_whoever_gives_advice_has_a_face_and_a_name(game: str) -> None:
    ladder = GAMES.entry(game).ladder
    for shown in map(ladder.shown_as, (ladder.adviser, ladder.judges[0])):
        assert shown in ladder.ids
        assert head_name(game, shown) != ANYBODY


def test_bots_of_one_level_look_different_as_long_as_there_are_heads() -> None:
    for game in FACED:
        entry = GAMES.entry(game)
        usual, names = entry.ladder.usual, entry.meta.names
        heads = heads_at_table(entry.meta, [(name, usual) for name in names])
        assert len({*heads}) == len(heads)
        for one, other in combinations(heads, 2):
            assert difference(painted(one), painted(other)) > CLEARLY / 2, "the ground is that of the level"
        again = heads_at_table(entry.meta, [("Anna", usual)] * 6)
        assert again[0] == head_name(game, usual)
        assert again[len({*again})] == again[0], "then they begin again"


@pytest.mark.parametrize(("game", "level"), LEVELS)
def test_a_head_suits_the_name_of_its_bot(game: str, level: str) -> None:
    meta = GAMES.entry(game).meta
    seats = [(name, level) for name in meta.names[1:]]  # a person has the first
    heads = heads_at_table(meta, seats)
    assert [head in women(game) for head in heads] == [meta.is_woman(name) for name, _ in seats]
    assert len({*heads}) == len(heads), "nobody has a twin"


@pytest.mark.parametrize(("game", "level"), LEVELS)
def test_no_face_is_met_twice_at_a_table_of_bots_with_all_names_of_a_game(game: str, level: str) -> None:
    meta = GAMES.entry(game).meta
    heads = heads_at_table(meta, [(name, level) for name in meta.names])
    assert [head in women(game) for head in heads] == [meta.is_woman(name) for name in meta.names]
    assert len({*heads}) == len(heads), "nobody has a twin"


@pytest.mark.parametrize("renamed", range(4))
@pytest.mark.parametrize(("game", "level"), LEVELS)
def test_a_bot_with_a_name_of_the_players_own_takes_a_head_that_nobody_else_has(
    game: str, level: str, renamed: int
) -> None:
    meta = GAMES.entry(game).meta
    names = ["Zoë" if place == renamed else name for place, name in enumerate(meta.names)]
    heads = heads_at_table(meta, [(name, level) for name in names])
    assert len({*heads}) == len(heads), "nobody has a twin"


@pytest.mark.parametrize("game", FACED)
def test_only_heads_that_are_drawn_are_called_women(game: str) -> None:
    drawn = {f"{game}/{file.stem}" for file in (resource() / game / "art" / "heads").glob("*.svg")}
    assert women(game) < drawn
    assert {*GAMES.entry(game).meta.women} < {*GAMES.entry(game).meta.names}


def test_a_game_whose_heads_are_all_men_lists_no_women() -> None:
    assert women("toy") == frozenset()


def test_a_level_without_a_head_has_that_of_anybody() -> None:
    assert head_name("toy", "fox") == head_name("neptun", "random") == head_name("neptun", None) == ANYBODY


@pytest.mark.parametrize("game", FACED)
def test_people_at_one_table_look_different_and_not_like_bots(game: str) -> None:
    meta = GAMES.entry(game).meta
    people = heads_at_table(meta, [(name, None) for name in meta.names])
    assert len({*people}) == len(people) == max(meta.players)
    assert [head in women("shell") for head in people] == [meta.is_woman(name) for name in meta.names]
    strangers = heads_at_table(meta, [("Anna", None), ("Bo", None), ("Anna", None), ("Di", None)])
    assert len({*strangers}) == 4, "whatever their names are"
    bots = [head_name(game, level) for level in GAMES.entry(game).ladder.offered]
    pictures = {head: painted(head) for head in (*people, *bots, ANYBODY)}
    for one in people:
        for other in pictures.keys() - {one}:
            assert difference(pictures[one], pictures[other]) > CLEARLY, (one, other)


def test_people_have_the_portraits_that_they_picked_and_a_file_can_name_no_other() -> None:
    meta = GAMES.entry("neptun").meta
    seats = [("Anna", None), ("Bo", "trader"), ("Cy", None), ("Di", None)]
    heads = heads_at_table(meta, seats, ("person-4", "person-2", "../../etc/passwd", None))
    assert heads[0] == "shell/person-4"
    assert heads[1].startswith("neptun/trader"), "a bot looks like its level"
    assert len({*heads}) == 4
    assert {*heads[2:]} <= {f"shell/{head}" for head in portraits()} - {heads[0]}


def test_a_player_keeps_the_disc_of_its_seat() -> None:
    """A head alone would not tell whose pieces are whose."""
    pictures = []
    for colour in ("red", "green"):
        image = QImage(SMALL, SMALL, QImage.Format.Format_RGB32)
        image.fill(Qt.GlobalColor.white)
        painter = QPainter(image)
        paint_player(painter, QRectF(image.rect()), SeatBadge(colour, "Livia", "neptun/trader"), LIGHT)
        painter.end()
        pictures.append(image)
    assert difference(*pictures) > 1


@pytest.mark.parametrize("game", FACED)
def test_a_new_table_shows_the_head_of_the_level_that_is_chosen(game: str, qtbot: QtBot) -> None:
    page = NewGamePage(LIGHT, Language(), navigation(), game_box())
    qtbot.addWidget(page)
    page.resize(1280, 800)
    page.choose_game(game)
    card, entry = page.cards[1], GAMES.entry(game)
    assert page.cards[0].player.badge.head.startswith("shell/person")
    for keys, level in (((Qt.Key.Key_Home, Qt.Key.Key_Down), 0), ((Qt.Key.Key_End,), -1)):
        for key in keys:
            QTest.keyClick(card.kind, key)
        chosen = entry.ladder.offered[level]
        assert card.sitting == chosen
        assert card.player.badge.head.startswith(head_name(game, chosen))
        assert (card.player.badge.head in women(game)) == entry.meta.is_woman(card.name.text())
        assert entry.captions(Language()).level(chosen).manner in card.line.text()
    QTest.keyClick(card.kind, Qt.Key.Key_Home)
    people = {each.player.badge.head for each in page.cards[:2]}
    assert len(people) == 2
    assert all(head.startswith("shell/person") for head in people)


@pytest.mark.parametrize(
    ("scores", "first"),
    [((0, 0, 0), ()), ((3, 0, 0), (0,)), ((2, 5, 5), (1, 2)), ((-20, -3), (1,)), ((4, 4, 4, 4), ())],
)
def test_all_wear_the_laurel_who_share_the_first_place_but_not_if_everybody_does(
    scores: tuple[int, ...], first: tuple[int, ...]
) -> None:
    assert leaders(scores) == set(first)
