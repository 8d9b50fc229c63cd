"""The theatre for somebody who only hears it: each moment is told once, and things on the board are explained."""

from collections.abc import Iterator
from random import Random

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from neptun_desktop.controller.entry import GameEntry
from neptun_desktop.controller.targets import LogTarget
from neptun_desktop.games.neptun.clicks.targets import PortTarget
from neptun_desktop.games.neptun.clicks.thing_targets import TempleTarget, ThingTarget
from neptun_desktop.match.match import Match
from neptun_desktop.texts.language import language
from neptun_desktop.ui.board.accessibility import SpokenButton
from neptun_desktop.ui.board.exploring import LOG
from neptun_desktop.ui.board.kit import GamePanel
from neptun_desktop.ui.board.scene import TableScene
from neptun_desktop.ui.paint.theme import LIGHT
from neptun_desktop.ui.replay.replay_page import ReplayPage
from neptun_desktop.ui.replay.replay_presenter import ALL_OPEN, Viewpoint
from tests.conftest import SOAK
from tests.kit.slices import in_turns, one_in
from tests.toy.box import box, every_game
from tests.ui.replay.front import STORY, Open, press
from tests.ui.replay.matches import at_sea, recorded, states_of, twins
from tests.ui.table_laws import random_game
from tests.ui.window.leaks import closed_hands_dealt_anew, match_from, match_of
from tests.ui.window.listener import heard_in, listening

BOX = box(every_game())


@pytest.fixture
def told(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[str]]:
    with listening(monkeypatch) as told:
        yield told


def settle(page: ReplayPage) -> None:
    """Skip what is filmed, and let everything be put into words."""
    page.player.projector.skip()
    for _ in range(3):
        QApplication.processEvents()


def names(page: ReplayPage) -> list[tuple[str, str]]:
    """Return all that a screen reader finds on the page."""
    return [(heard.name, heard.description) for heard in heard_in(page)]


# --- moments ----------------------------------------------------------------------------------------------------------


def test_a_step_is_told_once_in_the_words_of_the_log(theatre: Open, told: list[str]) -> None:
    page = theatre(recorded(STORY))
    settle(page)
    told.clear()
    for _ in range(6):
        press(page, Qt.Key.Key_Right)
        settle(page)
        lines = page.replay_presenter.told_at(page.at)
        assert len(told) == 1
        assert all(told[0].count(line.rstrip(".")) == 1 for line in lines)
        told.clear()


def test_a_ribbon_does_not_repeat_what_the_step_has_told(theatre: Open, told: list[str]) -> None:
    page = theatre(recorded(STORY))
    press(page, Qt.Key.Key_Right)
    assert page.player.projector.running
    page.scene.announced.emit("Round A")  # as a ribbon does
    settle(page)
    assert "Round A." not in told[-1]
    assert len(told) == 1
    page.scene.announced.emit("The harbour")  # as a group does that is entered
    settle(page)
    assert told[-1] == "The harbour."


def test_after_a_leap_it_is_told_where_the_replay_is(theatre: Open, told: list[str]) -> None:
    page = theatre(recorded(STORY))
    settle(page)
    told.clear()
    press(page, Qt.Key.Key_Down)
    settle(page)
    (heard,) = told
    assert heard.startswith(f"{page.at.commands} of {page.chapters.last}")
    assert page.replay_presenter.phrases.moment(page.at.state) in heard


def test_nothing_is_told_while_it_plays_and_where_it_stopped_is_told_once(
    theatre: Open, told: list[str], qtbot: QtBot
) -> None:
    page = theatre(recorded(STORY))
    page.choose_speed("fast")
    settle(page)
    told.clear()
    page.play_or_pause()
    qtbot.waitUntil(lambda: page.at.commands >= 4)
    assert told == []
    page.play_or_pause()
    settle(page)
    assert len(told) == 1
    assert told[0].startswith(f"{page.at.commands} of")


def test_opening_it_announces_nothing_that_the_timeline_says_anyway(qtbot: QtBot, told: list[str]) -> None:
    page = ReplayPage(BOX, recorded(STORY), LIGHT, language())
    qtbot.addWidget(page)
    page.show_moment(40)
    page.show()
    settle(page)
    assert told == []
    assert page.replay_presenter.phrases.moment(page.at.state) in page.controls.scrub.accessibleDescription()


# --- the board --------------------------------------------------------------------------------------------------------


def enter(page: ReplayPage, target: object) -> None:
    """Go by F6 to the group of a target, and focus it."""
    (group,) = [group for group in page.scene.exploring.groups if target in group.targets]
    page.group_keys.go(1)
    while page.scene.exploring.current != group:
        page.group_keys.go(1)
    page.scene.focus_on(target)
    settle(page)


def test_a_group_is_named_and_what_has_the_focus_is_a_button_with_its_words(theatre: Open, told: list[str]) -> None:
    page = theatre(recorded(STORY), (0,))
    page.show_moment(80)
    settle(page)
    told.clear()
    enter(page, ThingTarget("wind"))
    assert any(group.name.rstrip(".") in heard for group in page.scene.exploring.groups for heard in told)
    focused = page.focusWidget()
    assert isinstance(focused, SpokenButton)
    preview = page.table.explaining.preview_of(ThingTarget("wind"))
    assert preview is not None
    assert (focused.accessibleName(), focused.accessibleDescription()) == preview.spoken


def test_regions_are_read_line_by_line(theatre: Open, told: list[str]) -> None:
    del told
    page = theatre(recorded(STORY), (0,))
    page.show_moment(80)
    settle(page)
    regions = [heard.name for heard in heard_in(page.board) if heard.role == QAccessible.Role.Grouping]
    wanted = [group.name for group in page.scene.exploring.groups if group.key != LOG]
    assert {"The table", *wanted[1:]} <= set(regions)


def test_a_line_of_the_log_is_pressed_by_ear(theatre: Open, told: list[str]) -> None:
    page = theatre(recorded(STORY))
    page.show_moment(80)
    lines = len(page.scene.shown.log) if page.scene.shown else 0
    target = LogTarget(lines - 6)
    enter(page, target)
    (button,) = [heard for heard in heard_in(page.board) if getattr(heard.widget, "target", None) == target]
    assert button.name == page.replay_presenter.presenter.log[target.line].text
    told.clear()
    button.press()
    settle(page)
    assert page.at.commands == page.replay_presenter.place_of(target.line)
    assert any(button.name.rstrip(".") in heard for heard in told)


@pytest.mark.soak
@pytest.mark.parametrize("heard", one_in(2, [True, False]))
def test_tab_leaves_the_board_and_comes_back_to_the_same_thing(
    theatre: Open, monkeypatch: pytest.MonkeyPatch, *, heard: bool
) -> None:
    page = theatre(recorded(STORY))

    def walk() -> None:
        enter(page, PortTarget("roma"))
        for key in (Qt.Key.Key_Tab, Qt.Key.Key_Backtab):
            back = Qt.Key.Key_Backtab if key == Qt.Key.Key_Tab else Qt.Key.Key_Tab
            press(page, key)
            settle(page)
            assert (page.board.has_keyboard, page.scene.focused) == (False, None)
            press(page, back)
            settle(page)
            assert (page.board.has_keyboard, page.scene.focused) == (True, PortTarget("roma"))

    if not heard:
        walk()
        return
    with listening(monkeypatch):
        settle(page)
        walk()
        assert isinstance(page.focusWidget(), SpokenButton)


@pytest.mark.soak
@pytest.mark.parametrize("heard", one_in(2, [True, False]))
def test_a_panel_of_the_game_opens_by_key_and_gives_the_focus_back(
    theatre: Open, monkeypatch: pytest.MonkeyPatch, *, heard: bool
) -> None:
    page = theatre(recorded(STORY))
    page.show_moment(80)
    things = (item.piece.target for item in page.scene.items_by_key.values())
    temple = next(target for target in things if isinstance(target, TempleTarget))

    def look() -> None:
        enter(page, temple)
        press(page, Qt.Key.Key_Return)
        settle(page)
        (panel,) = page.findChildren(GamePanel)
        assert panel.isVisible()
        QTest.keyClick(panel, Qt.Key.Key_Escape)
        settle(page)
        assert page.board.has_keyboard
        assert page.scene.focused == temple

    if not heard:
        look()
        return
    with listening(monkeypatch):
        settle(page)
        look()


def test_space_plays_and_escape_first_closes_what_is_told(theatre: Open, qtbot: QtBot) -> None:
    page = theatre(recorded(STORY))
    enter(page, PortTarget("roma"))
    press(page, Qt.Key.Key_Space)
    assert page.player.playing
    press(page, Qt.Key.Key_Space)
    settle(page)
    assert page.scene.focused == PortTarget("roma")
    assert page.scene.bubbles.said
    with qtbot.assertNotEmitted(page.back):
        press(page, Qt.Key.Key_Escape)
    assert page.scene.bubbles.said == ()
    with qtbot.waitSignal(page.back):
        press(page, Qt.Key.Key_Escape)


def test_what_has_the_focus_is_explained_anew_at_another_moment_and_by_other_eyes(theatre: Open) -> None:
    page = theatre(recorded(STORY))
    page.show_moment(60)
    enter(page, ThingTarget("wind"))
    apart = next(n for n, state in enumerate(states_of(STORY)) if len({one.port for one in state.merchants}) == 3)
    page.show_moment(apart)
    assert page.scene.bubbles.said
    page.scene.focus_on(PortTarget("crete"))
    sayings = set()
    for eyes in (ALL_OPEN, 0, 1, 2):
        page.eyes = eyes
        page.player.show_here()
        assert page.scene.focused == PortTarget("crete")
        sayings.add(page.scene.bubbles.said)
    assert len(sayings) > 1


def test_where_the_board_is_nobodys_it_is_told_whose_ship_is_meant(theatre: Open) -> None:
    page = theatre(recorded(STORY), (None,))
    page.show_moment(80)
    told = {target: page.table.explaining.preview_of(target) for target in (PortTarget("roma"), ThingTarget("wind"))}
    lines = {target: preview.saying.lines[-1] for target, preview in told.items() if preview is not None}
    assert lines[PortTarget("roma")] == f"As {page.badges[page.table.person].name} sees it"
    assert not lines[ThingTarget("wind")].startswith("As ")


# --- secrets ----------------------------------------------------------------------------------------------------------


def explored(page: ReplayPage, told: list[str]) -> list[object]:
    """Go to everything on the board; return all that is heard and read there, and all that was announced.

    In the soak all of the board is put into words again for each thing; otherwise for each group.
    """
    told.clear()
    settle(page)
    found: list[object] = []
    scene: TableScene = page.scene
    for group in scene.exploring.groups:
        scene.exploring.enter(group)
        for target in group.targets:
            scene.focus_on(target)
            if SOAK:
                settle(page)
            found.append((group.name, repr(target), scene.bubbles.said))
        settle(page)
        found.append(names(page))
    return [*found, *told]


@pytest.mark.soak
@pytest.mark.parametrize("eyes", one_in(3, [1, 2, None]))
def test_a_chosen_card_is_not_heard_by_others(theatre: Open, told: list[str], eyes: Viewpoint) -> None:
    """The last three moments, of which the last one is the choice: stepped to, and everything there explored."""

    def heard(match: Match) -> list[object]:
        page = theatre(match, (eyes,))
        page.show_moment(page.chapters.last - 3)
        found: list[object] = []
        for _ in range(3):
            told.clear()
            press(page, Qt.Key.Key_Right)
            settle(page)
            found += told
        found += explored(page, told)
        page.close()
        return found

    one, other = map(heard, twins())
    assert one == other


def test_the_owner_of_a_chosen_card_hears_it(theatre: Open, told: list[str]) -> None:
    """Otherwise the test before this one would prove nothing."""
    del told  # somebody listens
    pages = []
    for match in twins():
        page = theatre(match, (0,))
        page.show_moment(page.chapters.last)
        settle(page)
        pages.append(names(page))
        page.close()
    assert pages[0] != pages[1]


def test_closed_hands_are_not_heard(theatre: Open, told: list[str]) -> None:
    start, _ = at_sea(3, 5)
    heard = []
    for state in (start, closed_hands_dealt_anew(start, Random(3))):
        page = theatre(match_from(state, memory_aid=False), (None,))
        told.clear()
        settle(page)
        heard.append(names(page))
        page.close()
    assert heard[0] == heard[1]


def secret_moments(entry: GameEntry, most: int) -> list[object]:
    """Return positions of which somebody knows more than all."""
    agreed = entry.secrecy.agreed(dict.fromkeys(entry.meta.agreements, False), 2)
    states = [position.state for position in random_game(entry, entry.meta.players[0], 5)]
    found = [state for state in states if entry.rules.to_act(state) and entry.secrecy.is_secret(state, agreed)]
    assert found, "the game has no secret moment: this proves nothing"
    return found[:: max(1, len(found) // most)][:most]


@pytest.mark.soak
@pytest.mark.parametrize(("game", "eyes"), in_turns(BOX.games.ids, (None, 0, 1)))
def test_nothing_hidden_from_the_eyes_that_look_is_heard(
    qtbot: QtBot, told: list[str], game: str, eyes: int | None, soak_factor: int
) -> None:
    entry, chance = BOX.games.entry(game), Random(11)
    for state in secret_moments(entry, soak_factor):
        twin = entry.rules.imagine(entry.rules.observe(state, eyes), chance)
        heard = []
        for each in (state, twin):
            page = ReplayPage(BOX, match_of(entry, each), LIGHT, language(), eyes_allowed=(eyes,))
            qtbot.addWidget(page)
            page.resize(1280, 800)
            page.show()
            heard.append(explored(page, told))
            page.close()
        assert heard[0] == heard[1]
