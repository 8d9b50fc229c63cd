"""The start page and the new game page: every signal by a click and by keys, and a table that is ready at once."""

from itertools import pairwise

import pytest
from PySide6.QtCore import QPoint, QPointF, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QAccessible, QColor, QImage, QPainter, QTransform
from PySide6.QtWidgets import QApplication, QToolTip, QWidget
from pytestqt.qtbot import QtBot

from neptun_desktop.app.catalogue import GAMES, game_box
from neptun_desktop.kernel.resources import resource
from neptun_desktop.texts.language import language
from neptun_desktop.ui.board.game_box import GameBox
from neptun_desktop.ui.match.set_up import SeatChoice, SetUp, kept_table, kept_text
from neptun_desktop.ui.paint.lettering import text_width
from neptun_desktop.ui.paint.panels import smooth_painter
from neptun_desktop.ui.paint.picture_files import page_picture
from neptun_desktop.ui.paint.players import portraits
from neptun_desktop.ui.paint.theme import CONTRAST, DARK, LIGHT, Theme
from neptun_desktop.ui.preferences.preferences import TextSize, sizes_of
from neptun_desktop.ui.start.house_rules import ArtStrip
from neptun_desktop.ui.start.lesson_offer import offers
from neptun_desktop.ui.start.new_game_page import NewGamePage
from neptun_desktop.ui.start.start_page import LastGame, StartPage
from neptun_desktop.ui.widgets.choices import Switch
from neptun_desktop.ui.widgets.page_base import paint_corners
from neptun_desktop.ui.widgets.painted import APART, PIP, paint_pips
from neptun_desktop.ui.widgets.styling import Styling
from tests.kit.navigation import leads, navigation, stays
from tests.kit.pixels import pixels
from tests.kit.slices import in_turns
from tests.toy.box import both_games, box, toy_games
from tests.ui.luminance import contrast, light_of
from tests.ui.samples.page_sheet import stage
from tests.ui.window.listener import heard_in

GAME = game_box().games.first


def click(qtbot: QtBot, part: QWidget) -> None:
    qtbot.mouseClick(part, Qt.MouseButton.LeftButton)  # type: ignore[no-untyped-call]


def press(qtbot: QtBot, part: QWidget, key: Qt.Key) -> None:
    qtbot.keyClick(part, key)  # type: ignore[no-untyped-call]


def after_tab(part: QWidget) -> QWidget | None:
    """Return what has the focus after Tab."""
    after = part.nextInFocusChain()
    while after is not None and not (after.isVisible() and after.focusPolicy() & Qt.FocusPolicy.TabFocus):
        after = after.nextInFocusChain()
    return after


@pytest.fixture
def start(qtbot: QtBot) -> StartPage:
    frame = QWidget()
    frame.resize(1280, 800)
    page = StartPage(LIGHT, language(), navigation(), game_box().games.metas, frame)
    page.setGeometry(frame.rect())
    qtbot.addWidget(frame)
    page.frame = frame  # type: ignore[attr-defined]  # keeps it alive
    page.continue_with(LastGame(None, "Mara and others", "Round A"))
    frame.show()
    return page


def new_game_page(qtbot: QtBot, box: GameBox) -> NewGamePage:
    frame = QWidget()
    frame.resize(1280, 800)
    page = NewGamePage(LIGHT, language(), navigation(), box, frame)
    page.setGeometry(frame.rect())
    qtbot.addWidget(frame)
    qtbot.kept = frame  # type: ignore[attr-defined]
    frame.show()
    return page


@pytest.fixture
def table(qtbot: QtBot) -> NewGamePage:
    return new_game_page(qtbot, game_box())


@pytest.fixture
def two_games(qtbot: QtBot) -> NewGamePage:
    return new_game_page(qtbot, box(both_games()))


@pytest.mark.parametrize("by", ["click", "key"])
def test_every_button_of_the_start_page_tells(start: StartPage, qtbot: QtBot, by: str) -> None:
    assert start.last_game is not None
    buttons = {
        "continue_game": start.last_game.button,
        "show_library": start.menu_buttons["load"],
        "show_history": start.menu_buttons["history"],
        "show_rules": start.menu_buttons["learn"],
        "show_settings": start.menu_buttons["settings"],
        "show_about": start.menu_buttons["about"],
        "quit": start.menu_buttons["quit"],
    }
    for name, button in buttons.items():
        with leads(qtbot, start, name):
            if by == "click":
                click(qtbot, button)
            else:
                press(qtbot, button, Qt.Key.Key_Space)


def test_without_a_last_game_a_new_one_is_the_first_thing(start: StartPage) -> None:
    start.continue_with(None)
    assert start.last_game is not None
    assert not start.last_game.isVisible()
    assert start.first_focus() is start.games.cards[GAME]


@pytest.mark.parametrize("by", ["click", "key"])
@pytest.mark.parametrize("game", game_box().games.ids)
def test_the_card_of_a_game_leads_to_a_new_one(start: StartPage, qtbot: QtBot, game: str, by: str) -> None:
    card = start.games.cards[game]
    with leads(qtbot, start, "show_new_game") as wanted:
        if by == "click":
            click(qtbot, card)
        else:
            press(qtbot, card, Qt.Key.Key_Return)
    assert wanted == [game]


def test_every_card_tells_its_game_and_shows_another_cover(start: StartPage) -> None:
    covers = set()
    for game, card in start.games.cards.items():
        meta = game_box().games.metas[game]
        assert meta.title in card.accessibleName()
        assert meta.author in card.accessibleDescription()
        card.grab()
        if not card.picture.pixmap.isNull():
            covers.add(pixels(card.picture.pixmap.toImage()))
    assert len(covers) == len([game for game in game_box().games.ids if (resource() / game / "cover.svg").exists()])


def test_every_cover_stays_in_its_place_for_the_eyes_and_for_tab(start: StartPage) -> None:
    first, other = game_box().games.ids[:2]
    cards = start.games.cards
    start.look_at(other)
    assert cards[first].x() < cards[other].x()
    assert start.last_game is not None
    assert after_tab(start.last_game.button) is cards[first]
    assert after_tab(cards[first]) is cards[other]
    start.continue_with(None)
    assert start.first_focus() is cards[other], "the game that is looked at is a key away"


def test_everything_is_in_its_place_at_once(qtbot: QtBot) -> None:
    """Otherwise the first picture shows covers and lessons where a window of another size has them."""
    page = StartPage(LIGHT, language(), navigation(), GAMES.metas)
    qtbot.addWidget(page)
    page.offer_lessons(dict.fromkeys(GAMES.ids, "lesson"))
    page.resize(2560, 1440)
    page.show()
    parts = [*page.games.cards.values(), *page.games.lesson_buttons]
    first = [QRect(part.mapTo(page, QPoint()), part.size()) for part in parts]
    QApplication.processEvents()
    assert first == [QRect(part.mapTo(page, QPoint()), part.size()) for part in parts]


def test_arrow_keys_go_where_they_point(start: StartPage, qtbot: QtBot) -> None:
    assert start.last_game is not None
    left, right, *_ = start.games.cards.values()
    *_, last = start.games.cards.values()
    for here, key, there in (
        (start.last_game.button, Qt.Key.Key_Down, start.menu_buttons["load"]),
        (start.menu_buttons["load"], Qt.Key.Key_Down, start.menu_buttons["history"]),
        (start.menu_buttons["history"], Qt.Key.Key_Right, left),
        (left, Qt.Key.Key_Right, right),
        (last, Qt.Key.Key_Right, last),
        (right, Qt.Key.Key_Left, left),
        (start.menu_buttons["settings"], Qt.Key.Key_Down, start.menu_buttons["about"]),
        (start.menu_buttons["about"], Qt.Key.Key_Right, start.menu_buttons["quit"]),
        (start.menu_buttons["quit"], Qt.Key.Key_Up, start.menu_buttons["settings"]),
    ):
        here.setFocus()
        press(qtbot, here, key)
        assert start.frame.focusWidget() is there  # type: ignore[attr-defined]


def test_begin_works_at_once(table: NewGamePage, qtbot: QtBot) -> None:
    with leads(qtbot, table, "begin_game") as begun:
        click(qtbot, table.begin_button)
    assert begun[0] == table.usual()
    assert begun[0].agreements == {"memory_aid": True}
    assert [seat.kind for seat in begun[0].seats] == ["human", "bot", "bot", "bot"]
    assert {seat.level for seat in begun[0].seats[1:]} == {table.entry.ladder.first}, "nobody has played yet"


def test_enter_begins_from_a_name(table: NewGamePage, qtbot: QtBot) -> None:
    table.cards[0].name.setText("Mara")
    with leads(qtbot, table, "begin_game") as begun:
        press(qtbot, table.cards[0].name, Qt.Key.Key_Return)
    assert begun[0].seats[0].name == "Mara"


def test_escape_leads_back(table: NewGamePage, qtbot: QtBot) -> None:
    with leads(qtbot, table, "show_start"):
        press(qtbot, table, Qt.Key.Key_Escape)
    with leads(qtbot, table, "show_start"):
        click(qtbot, table.heading.back)


def test_seats_come_and_go(table: NewGamePage, qtbot: QtBot) -> None:
    click(qtbot, table.how_many.buttons["5"])
    seats = [len(table.set_up.seats)]
    assert not table.add_button.isVisible()
    click(qtbot, table.how_many.buttons["3"])
    seats.append(len(table.set_up.seats))
    click(qtbot, table.add_button)
    seats.append(len(table.set_up.seats))
    assert seats == [5, 3, 4]


def test_a_colour_that_is_taken_is_swapped(table: NewGamePage) -> None:
    before = [seat.colour for seat in table.set_up.seats]
    table.cards[0].colour.picked.emit(before[2])
    after = [seat.colour for seat in table.set_up.seats]
    assert after == [before[2], before[1], before[0], before[3]]


@pytest.mark.qt_log_ignore("This plugin does not support")  # windows over windows, without a screen
def test_the_menu_of_colours_offers_all_five(table: NewGamePage, qtbot: QtBot) -> None:
    button = table.cards[1].colour
    click(qtbot, button)
    actions = button.offered.actions()
    assert [action.text() for action in actions] == ["Red", "Green", "Purple", "Yellow", "Blue"]
    actions[4].trigger()
    button.offered.close()
    assert table.set_up.seats[1].colour == "blue"


def test_a_lesson_that_is_no_longer_offered_turns_to_no_other_game(start: StartPage) -> None:
    """Its button may pass the focus on to the other cover."""
    seen: list[str] = []
    start.turned.connect(lambda: seen.append(start.looked_at))
    looked_at, other = start.looked_at, next(game for game in start.games.cards if game != start.looked_at)
    start.games.cards[other].regarded()
    start.offer_lessons({})
    assert seen == [looked_at]


def test_of_each_game_the_next_step_of_its_lesson_is_offered_if_it_has_one() -> None:
    metas = [*game_box().games.metas.values()]
    with_one, other = metas[0], metas[1]._replace(lesson=False)
    for lessons, played, offered in (
        ((), (), "lesson"),
        (((with_one.id, "begun"),), (with_one.id,), "rest of the lesson"),
        (((with_one.id, "done"),), (other.id,), "first game"),
        (((with_one.id, "done"),), (with_one.id,), None),
        (((with_one.id, "dismissed"),), (), None),
    ):
        assert offers((with_one, other), lessons, played) == ({with_one.id: offered} if offered else {})


@pytest.mark.qt_log_ignore("This plugin does not support")  # windows over windows, without a screen
def test_people_pick_their_portraits_and_nobody_has_a_twin(table: NewGamePage, qtbot: QtBot) -> None:
    table.cards[1].sit("human")
    assert not table.cards[2].player.isEnabled(), "a bot looks like its level"
    other = table.cards[1].player.badge.head
    click(qtbot, table.cards[0].player)
    portrait = other.removeprefix("shell/")
    place = portraits().index(portrait)
    table.cards[0].player.offered.actions()[place].trigger()
    table.cards[0].player.offered.close()
    assert table.set_up.seats[0].portrait == portrait
    assert table.cards[0].player.badge.head == other != table.cards[1].player.badge.head
    assert table.cards[0].player.accessibleDescription() == f"Portrait {place + 1}"
    table.cards[1].player.picked.emit(portrait)
    assert [seat.portrait for seat in table.set_up.seats] == [None, portrait, None, None]


def test_two_of_one_name_are_told_kindly(table: NewGamePage, qtbot: QtBot) -> None:
    table.cards[1].name.setText(table.cards[0].name.text().upper())
    assert "Please give one of them another name" in table.problem.text()
    assert not table.begin_button.isEnabled()
    with stays(qtbot, table):
        press(qtbot, table, Qt.Key.Key_Return)
    table.cards[1].name.setText("  ")
    assert table.problem.text() == "Every player needs a name."


def test_a_seed_is_a_number_or_a_surprise(table: NewGamePage) -> None:
    for typed, seed in (("", None), (" 42 ", 42), ("0", 0), ("", None)):
        table.rules.seed.setText(typed)
        assert table.what_is_wrong() == ""
        assert table.set_up.seed == seed


def test_what_is_no_seed_is_told(table: NewGamePage) -> None:
    for typed in ("many", "-3", "1.5", "²", "9" * 30, "9" * 5000, str(2**63)):
        table.rules.seed.setText("7")
        assert table.what_is_wrong() == ""
        table.rules.seed.setText(typed)
        assert table.what_is_wrong() == "A seed is a whole number. Leave it empty for a surprise.", typed


def test_lots_are_drawn_for_who_goes_first_unless_somebody_is_chosen(table: NewGamePage, qtbot: QtBot) -> None:
    table.cards[1].name.setText("Mara")
    assert [table.first.itemText(row) for row in range(3)] == ["Drawn by lot", table.cards[0].name.text(), "Mara"]
    chosen = [table.set_up.first]
    press(qtbot, table.first, Qt.Key.Key_End)
    chosen.append(table.set_up.first)
    table.rules.seed.setText("7")
    assert not table.first.isEnabled()
    chosen.append(table.set_up.first)
    assert table.first.toolTip() == "The seed decides who goes first."
    table.rules.seed.setText("")
    chosen.append(table.set_up.first)
    click(qtbot, table.how_many.buttons["3"])
    chosen.append(table.set_up.first)
    assert chosen == [None, 3, None, 3, None], "in the end, whoever was chosen has left"


def test_a_kept_table_comes_back(table: NewGamePage, qtbot: QtBot) -> None:
    kept = SetUp(
        game=GAME,
        seats=(
            SeatChoice(name="Ada", kind="human", level=None, colour="blue", portrait="person-5"),
            SeatChoice(name="Bo", kind="bot", level="cabin_boy", colour="red"),
            SeatChoice(name="Cy", kind="human", level=None, colour="green"),
        ),
        house_rules=("calm_seas", "bare_left_overs"),
        agreements={"memory_aid": False},
        seed=7,
    )
    table.propose(kept)
    assert table.set_up == kept
    with leads(qtbot, table, "begin_game") as begun:
        click(qtbot, table.begin_button)
    assert begun == [kept]


def test_house_rules_are_switched_by_keys(table: NewGamePage, qtbot: QtBot) -> None:
    press(qtbot, table.rules.rules["every_disc_counts"].switch, Qt.Key.Key_Space)
    press(qtbot, table.rules.agreements["memory_aid"].switch, Qt.Key.Key_Space)
    press(qtbot, table.rules.more, Qt.Key.Key_Space)
    assert table.set_up.house_rules == ("every_disc_counts",)
    assert table.set_up.agreements == {"memory_aid": False}
    assert table.rules.seed.isVisible()


def test_a_level_is_chosen_by_keys_and_described(table: NewGamePage, qtbot: QtBot) -> None:
    offered = table.entry.ladder.offered
    press(qtbot, table.cards[1].kind, Qt.Key.Key_Down)
    level = offered[offered.index(table.entry.ladder.first) + 1]
    assert table.set_up.seats[1].level == level
    caption = table.entry.captions(table.language).level(level)
    assert all(caption[1:3])
    assert table.cards[1].line.text() == f"{caption.manner} {caption.line}"


def test_every_seat_has_a_line_and_each_way_of_playing_is_described_once(table: NewGamePage, qtbot: QtBot) -> None:
    lines = [card.line.text() for card in table.cards[:4]]
    assert lines[0] == "Plays at this computer."
    first = table.entry.captions(table.language).level(table.entry.ladder.first)
    assert lines[1] == f"{first.manner} {first.line}"
    assert lines[2:] == ["Plays like Livia.", "Plays like Livia."]
    table.cards[1].name.setText("Ada")
    assert table.cards[2].line.text() == "Plays like Ada."
    press(qtbot, table.cards[1].kind, Qt.Key.Key_Home)
    assert table.cards[1].line.text() == lines[0], "a second person is like the first"
    assert table.cards[2].line.text() == lines[1]


def test_the_page_tells_what_the_chosen_game_is_about(table: NewGamePage) -> None:
    """And shows its picture, where there is room for it."""
    for game in GAMES.ids:
        table.choose_game(game)
        assert table.about.text() == GAMES.entry(game).captions(table.language).sketch
        assert not table.rules.strip.grab().toImage().isNull()
        assert table.rules.strip.game == game


def test_the_picture_beside_the_rules_follows_the_look(qtbot: QtBot) -> None:
    strip = ArtStrip(Styling(LIGHT))
    qtbot.addWidget(strip)
    strip.resize(240, 160)
    strip.show_game(GAME)
    seen = []
    for look in (LIGHT, DARK):
        strip.restyle(Styling(look))
        strip.grab()
        seen.append(pixels(strip.picture.pixmap.toImage()))
    assert seen[0] != seen[1]


def test_the_page_is_in_the_world_of_the_chosen_game(table: NewGamePage) -> None:
    """Behind its heading is a strip of that; not in high contrast."""
    head, seen = QRect(0, 0, 1280, 60), []
    for game in GAMES.ids:
        table.choose_game(game)
        seen.append(pixels(table.grab(head).toImage()))
    assert len({*seen}) == len(GAMES.ids)
    table.change_style(CONTRAST, language())
    edge = table.grab(QRect(0, 0, 20, 300)).toImage()
    assert len({edge.pixel(x, y) for x in range(0, 20, 3) for y in range(0, 300, 3)}) == 1


@pytest.mark.soak
@pytest.mark.parametrize(("game", "look"), in_turns(GAMES.ids, (DARK, LIGHT)), ids=str)
def test_a_title_stands_out_from_the_world_behind_it(table: NewGamePage, game: str, look: Theme) -> None:
    table.choose_game(game)
    table.change_style(look, language())
    title = table.heading.title
    words = QRect(title.mapTo(table, QPoint()), title.size())
    height = title.fontMetrics().height()
    room = QRect(words.x(), words.center().y() - height // 2, words.width(), height)
    title.setText("")
    title.setFixedWidth(words.width())
    behind = table.grab(room).toImage()
    spots = ((x, y) for x in range(0, behind.width(), 2) for y in range(0, behind.height(), 2))
    brightest = max(light_of(behind.pixel(x, y)) for x, y in spots)
    assert contrast(brightest, light_of(QColor(look.prompt_ink).rgb())) >= 4.5


@pytest.mark.qt_log_ignore("This plugin does not support")
def test_tooltips_are_set_in_the_type_face_of_the_page(table: NewGamePage) -> None:
    button = table.cards[1].colour
    QToolTip.showText(QPoint(300, 300), button.toolTip(), button)
    (tip,) = [each for each in QApplication.topLevelWidgets() if each.metaObject().className() == "QTipLabel"]
    assert tip.font().family() == table.styling.font("body", 15).family() == "Alegreya Sans"
    assert tip.font().pixelSize() == table.styling.font("body", table.theme.sizes.body).pixelSize()
    QToolTip.hideText()


def test_tab_reaches_every_part(table: NewGamePage, qtbot: QtBot) -> None:
    table.begin_button.setFocus()
    seen = set()
    for _ in range(40):
        qtbot.keyClick(table.window().focusWidget(), Qt.Key.Key_Tab)  # type: ignore[no-untyped-call]
        seen.add(table.window().focusWidget())
    wanted: set[QWidget] = {
        table.begin_button,
        table.rules.agreements["memory_aid"].switch,
        table.rules.more,
        table.add_button,
        table.heading.back,
    }
    wanted |= {part for card in table.cards[:4] for part in (card.colour, card.name, card.kind)}
    assert wanted <= seen


def test_with_one_game_there_is_no_game_to_choose(qtbot: QtBot, two_games: NewGamePage) -> None:
    alone = NewGamePage(LIGHT, language(), navigation(), box(toy_games()))
    qtbot.addWidget(alone)
    alone.show()
    assert not alone.games.isVisible()
    assert two_games.games.isVisible()


def test_everything_on_the_page_follows_the_game(two_games: NewGamePage, qtbot: QtBot) -> None:
    page, (_, other) = two_games, two_games.box.games.ids
    meta = page.box.games.metas[other]
    click(qtbot, page.games.buttons[other])
    assert page.set_up.game == other
    assert [seat.name for seat in page.set_up.seats] == list(meta.names[: meta.usual_players])
    assert [int(figure) for figure, button in page.how_many.buttons.items() if button.isVisible()] == list(meta.players)
    assert page.cards[0].colour.colours == meta.colours
    assert [page.cards[1].kind.itemData(row) for row in range(page.cards[1].kind.count())][1:] == list(
        page.entry.ladder.offered
    )
    assert tuple(page.rules.rules) == meta.house_rules
    assert tuple(page.set_up.agreements) == meta.agreements
    QApplication.processEvents()
    assert all(switch.isVisible() for switch in (*page.rules.rules.values(), *page.rules.agreements.values()))


def test_as_many_can_play_as_the_game_says(two_games: NewGamePage, qtbot: QtBot) -> None:
    page, other = two_games, two_games.box.games.ids[1]
    click(qtbot, page.games.buttons[other])
    most = max(page.box.games.metas[other].players)
    while page.add_button.isVisible():
        click(qtbot, page.add_button)
    assert len(page.set_up.seats) == most
    assert len({seat.colour for seat in page.set_up.seats}) == most
    assert page.what_is_wrong() == ""


def test_a_table_is_as_it_was_left_when_its_game_is_chosen_again(two_games: NewGamePage, qtbot: QtBot) -> None:
    page, (first, other) = two_games, two_games.box.games.ids
    page.cards[0].name.setText("Mara")
    press(qtbot, page.rules.rules["calm_seas"].switch, Qt.Key.Key_Space)
    left = page.set_up
    click(qtbot, page.games.buttons[other])
    assert page.set_up.seats[0].name != "Mara"
    click(qtbot, page.games.buttons[first])
    assert page.set_up == left


def test_a_table_of_the_second_game_is_kept(two_games: NewGamePage, qtbot: QtBot) -> None:
    page, (first, other) = two_games, two_games.box.games.ids
    click(qtbot, page.games.buttons[other])
    page.cards[1].name.setText("Bo")
    kept, text = page.set_up, kept_text(page.set_up)
    click(qtbot, page.games.buttons[first])
    page.recall(((other, text),))
    assert page.set_up == kept


OLD_SEATS = (
    '{"colour":"red","kind":"human","level":null,"name":"Ada"},{"colour":"blue","kind":"human","level":null,"name":"Bo"},'
    '{"colour":"green","kind":"bot","level":"trader","name":"Cy"}'
)


def test_a_table_that_an_older_version_kept_comes_back() -> None:
    options = '{"bare_left_overs":false,"calm_seas":true,"every_disc_counts":false}'
    text = f'{{"keep":true,"memory_aid":true,"options":{options},"seats":[{OLD_SEATS}],"seed":null}}'
    table = kept_table(text, game_box().games)
    assert table is not None
    assert [seat.name for seat in table.seats] == ["Ada", "Bo", "Cy"]
    assert (table.game, table.house_rules) == (GAME, ("calm_seas",))


@pytest.mark.parametrize(
    "text",
    [
        "",
        "no table",
        "[]",
        '{"options":3}',
        '{"keep":true,"options":{"odd":true},"seats":[]}',
        f'{{"agreements":{{}},"game":"no such game","house_rules":[],"keep":true,"seats":[{OLD_SEATS}],"seed":null}}',
        f'{{"agreements":{{"odd":true}},"game":"{GAME}","house_rules":[],"keep":true,"seats":[{OLD_SEATS}],"seed":null}}',
        f'{{"agreements":{{}},"game":"{GAME}","house_rules":["odd"],"keep":true,"seats":[{OLD_SEATS}],"seed":null}}',
    ],
)
def test_what_cannot_be_set_any_more_is_forgotten(text: str) -> None:
    assert kept_table(text, game_box().games) is None


def test_a_house_rule_that_would_change_nothing_says_so_and_cannot_be_chosen(table: NewGamePage, qtbot: QtBot) -> None:
    table.choose_game("salty_ocean")
    rule = table.rules.rules["plain_sales"]
    click(qtbot, table.how_many.buttons["2"])
    assert rule.switch.isEnabled()
    rule.switch.click()
    assert "plain_sales" in table.set_up.house_rules
    click(qtbot, table.how_many.buttons["4"])
    assert not rule.switch.isEnabled()
    assert rule.line.text().endswith("Only makes a difference with 2 players.")
    click(qtbot, rule.switch)
    assert not table.set_up.house_rules
    click(qtbot, table.how_many.buttons["2"])
    assert rule.switch.isEnabled()
    assert "Only makes a difference" not in rule.line.text()


def test_only_one_thing_is_what_most_people_want(start: StartPage) -> None:
    """Somebody with a game to continue is offered the lesson more quietly."""
    start.offer_lessons({"neptun": "lesson"})
    assert start.last_game is not None
    lesson = start.games.lessons["neptun"].begin
    assert (start.last_game.button.first, lesson.first) == (True, False)
    start.continue_with(None)
    assert lesson.first


def test_only_newcomers_are_asked_whether_it_is_their_first_game(start: StartPage) -> None:
    for newcomer in (True, False):
        start.continue_with(None, newcomer=newcomer)
        assert start.welcome.isVisible() is newcomer


def test_a_level_has_pips_and_is_told_with_its_strength(table: NewGamePage) -> None:
    choice, levels = table.cards[1].kind, table.entry.ladder.ids
    for place, level in enumerate(levels, 1):
        row = choice.findData(level)
        choice.setCurrentIndex(row)
        assert choice.strength(row) == (place, len(levels))
        assert choice.accessibleDescription() == f"Level {place} of {len(levels)}"
        told = QAccessible.queryAccessibleInterface(choice.view()).child(row).text(QAccessible.Text.Name)
        assert told == f"{choice.itemText(row)}, Level {place} of {len(levels)}"
    for other in ("human", "sparring"):
        choice.setCurrentIndex(choice.findData(other))
        assert choice.strength(choice.currentIndex()) is None
        assert not choice.accessibleDescription()


@pytest.mark.parametrize("look", [LIGHT, DARK, CONTRAST], ids=lambda look: look.name)
def test_pips_are_filled_up_to_the_level_and_hollow_above_it(table: NewGamePage, look: Theme) -> None:
    table.change_style(look, language())
    choice, px = table.cards[1].kind, table.styling.px
    for level in range(1, 4):
        choice.setCurrentIndex(choice.findData(table.entry.ladder.ids[level - 1]))
        paper, ink = QImage(px(90), px(20), QImage.Format.Format_RGB32), QColor(look.button_ink)
        paper.fill(QColor(look.button))
        with smooth_painter(paper) as painter:
            strength = choice.strength(choice.currentIndex())
            assert strength is not None
            paint_pips(painter, QPointF(4, px(10)), strength, ink, table.styling)
        step = px(PIP + APART)
        middles = [paper.pixelColor(round(4 + px(PIP) / 2 + pip * step), px(10)) for pip in range(5)]
        assert [middle == ink for middle in middles] == [pip < level for pip in range(5)]


@pytest.mark.qt_log_ignore("This plugin does not support")
def test_no_entry_of_an_open_list_is_elided(table: NewGamePage) -> None:
    choice = table.cards[1].kind
    choice.setFixedWidth(60)  # however narrow it is
    choice.showPopup()
    view = choice.view()
    assert view.viewport().width() >= choice.chip_size(view.font()).width()
    choice.hidePopup()
    first = table.first
    first.offer([("Somebody with a very long name indeed", "")])
    first.setFixedWidth(60)
    first.showPopup()
    assert first.view().viewport().width() >= text_width(first.itemText(0), first.view().font())
    first.hidePopup()


@pytest.mark.parametrize(("size", "text"), [((683, 768), "normal"), ((1024, 768), "normal"), ((1024, 768), "largest")])
def test_names_have_room_beside_the_levels(size: tuple[int, int], text: TextSize) -> None:
    theme = LIGHT._replace(sizes=sizes_of(LIGHT.sizes, text))
    window, page = stage("rouen-new-game", theme, language(), QSize(*size))
    assert isinstance(page, NewGamePage)
    for card in page.cards[:4]:
        margins = 2 * page.styling.px(8) + 4
        assert card.name.width() - margins >= text_width(card.name.text(), card.name.font()), card.name.text()
    window.close()


@pytest.mark.parametrize(
    ("size", "text", "units"),
    [
        ((1366, 768), "normal", 102),
        ((2560, 1440), "normal", 102),
        ((1024, 768), "largest", 76),
        ((1024, 400), "normal", 0),
    ],
)
def test_a_page_has_a_strip_of_its_world_where_there_is_room(size: tuple[int, int], text: TextSize, units: int) -> None:
    theme = LIGHT._replace(sizes=sizes_of(LIGHT.sizes, text))
    window, page = stage("new-game", theme, language(), QSize(*size))
    assert isinstance(page, NewGamePage)
    assert page.heading.minimumHeight() == min(page.styling.px(units), round(size[1] * 0.13))
    window.close()


@pytest.mark.parametrize("game", ["neptun", "salty_ocean"])
def test_a_page_has_a_fitting_in_every_corner(game: str) -> None:
    corner = page_picture(game, "corner", 1.0)
    paper = QImage(300, 200, QImage.Format.Format_ARGB32_Premultiplied)
    paper.fill(Qt.GlobalColor.transparent)
    with QPainter(paper) as painter:
        paint_corners(painter, QRectF(paper.rect()), corner)
    wide, high = corner.width(), corner.height()
    foot = paper.copy(0, 200 - high, wide, high)
    assert foot == corner.toImage().convertToFormat(paper.format())
    for left, top, across, down in (
        (0, 0, 1, -1),
        (300 - wide, 0, -1, -1),
        (300 - wide, 200 - high, -1, 1),
    ):
        assert paper.copy(left, top, wide, high).transformed(QTransform().scale(across, down)) == foot


def comes_before(one: QRect, other: QRect) -> bool:
    """Return whether people read one of two places first: above the other, or left of it."""
    return (
        one.left() <= other.left()
        if one.bottom() > other.top() and other.bottom() > one.top()
        else one.y() <= other.y()
    )


def place_of(part: QWidget) -> QRect:
    return QRect(part.mapTo(part.window(), QPoint(0, 0)), part.size())


@pytest.mark.parametrize("game", GAMES.ids)
def test_keys_and_screen_readers_go_through_the_sheets_as_they_are_read(qtbot: QtBot, game: str) -> None:
    """Also after another game had been chosen, with other rules."""
    table = new_game_page(qtbot, game_box())
    for each in (*GAMES.ids, game):
        table.choose_game(each)
    table.rules.open_drawer(shown=True)
    QApplication.processEvents()  # new switches are shown later
    window = table.window()
    window.activateWindow()
    table.first.setFocus()
    reached: list[QWidget] = [table.first]
    while reached[-1] is not table.begin_button:
        press(qtbot, reached[-1], Qt.Key.Key_Tab)
        now = window.focusWidget()
        assert now is not None
        assert now not in reached
        reached.append(now)
    rules = [part for part in reached if table.rules.isAncestorOf(part)]
    assert {part for part in table.rules.findChildren(Switch) if part.isVisible() and part.isEnabled()} < {*rules}
    told = [part.widget for part in heard_in(table.rules) if part.name and part.widget is not table.rules]
    assert {*rules} <= {*told}
    for order in (rules, told):
        places = [place_of(part) for part in order]
        assert [order[at + 1] for at, (one, other) in enumerate(pairwise(places)) if not comes_before(one, other)] == []
