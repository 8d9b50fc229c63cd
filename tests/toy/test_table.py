"""The toy at the table of the real window: mouse, keys, curtain, stepper, hints, undo and bots of another process."""

from collections.abc import Callable
from random import Random

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from neptun_desktop.controller.click_rules import QuantityTarget
from neptun_desktop.controller.games import Games
from neptun_desktop.controller.targets import ButtonTarget
from neptun_desktop.ui.board.overlay import StepperItem
from neptun_desktop.ui.match.final_page import FinalPage
from tests.kit.slices import one_in
from tests.toy.box import both_games, box, toy_games
from tests.toy.conftest import Start
from tests.toy.hands import Hands, seated, table
from tests.toy.tally_ho.clicks import CardTarget, PrizeTarget, PurseTarget
from tests.toy.tally_ho.pages import Ledger, RoundPage, TallySheet
from tests.toy.tally_ho.rules import Choose, Stake


def staking(qtbot: QtBot, start: Start) -> Hands:
    """Return a table of two people whose cards are shown, at the first one's stake."""
    hands = seated(qtbot, start(), table(None, None, open_purses=True))
    for _ in range(2):
        hands.click(CardTarget("raise"))
        hands.to_question()
    return hands


def stepper_of(hands: Hands) -> StepperItem:
    hands.click(PurseTarget(0))
    stepper = hands.page.scene.stepper
    assert stepper is not None
    return stepper


# --- whole games -----------------------------------------------------------------------------------------------------


@pytest.mark.soak
@pytest.mark.parametrize("seats", one_in(2, [2, 4]))
def test_a_whole_game_is_played_by_mouse_with_a_curtain_between_people(qtbot: QtBot, start: Start, seats: int) -> None:
    window = start()
    window.begin(table(*[None] * seats))
    hands, curtains = Hands(qtbot, window), 0
    hands.settle()
    assert hands.page.curtain.isVisible()
    assert "Ada" in hands.page.curtain.words
    chance = Random(seats)
    while not isinstance(hands.seen, FinalPage):
        if hands.seen is not hands.page:
            hands.go_on()
        elif hands.page.curtain.isVisible():
            curtains += 1
            hands.lift_curtain()
        else:
            hands.click(chance.choice(hands.targets()))
        hands.settle()
    assert hands.match.result is not None
    assert curtains >= 3 * seats  # for every card, and with closed purses for stakes as well


def test_a_whole_game_is_played_by_keys(qtbot: QtBot, start: Start) -> None:
    hands, chance = seated(qtbot, start(), table(None, None)), Random(5)

    def choose() -> None:
        if hands.page.scene.stepper is None:
            for _ in range(chance.randint(1, len(hands.targets()))):
                hands.press(Qt.Key.Key_Tab)
        else:
            hands.press(chance.choice((Qt.Key.Key_Up, Qt.Key.Key_0, Qt.Key.Key_End)))
        hands.press(Qt.Key.Key_Return)

    hands.play(choose)
    assert hands.match.result is not None


def test_a_whole_game_is_played_with_bots_that_think_in_the_worker(qtbot: QtBot, start: Start) -> None:
    hands = seated(qtbot, start(), table(None, "fox", "mouse"))
    hands.play_by_mouse(Random(1))
    assert {entry.seat for entry in hands.match.entries} == {0, 1, 2}
    assert [occupant.level for occupant in hands.match.occupants] == [None, "fox", "mouse"]  # nobody had to stand in


def test_what_happens_is_animated_and_ends_in_the_same_picture(qtbot: QtBot, start: Start) -> None:
    window = start()
    window.prefer(window.preferences._replace(tempo="fast"))
    hands = seated(qtbot, window, table(None, None, open_purses=True))
    for card in ("raise", "hold"):
        hands.click(CardTarget(card))
        hands.to_question()
    hands.click(PurseTarget(0))
    hands.click(QuantityTarget("coins", 2))
    qtbot.waitUntil(lambda: hands.page.projector.running)  # as soon as it is on the disk
    hands.to_question()
    assert hands.match.state.stakes == (2, None)
    assert not hands.page.scene.props


# --- secrets ---------------------------------------------------------------------------------------------------------


def test_a_card_that_was_chosen_is_not_shown_to_the_next_person(qtbot: QtBot, start: Start) -> None:
    hands = seated(qtbot, start(), table(None, None, open_purses=True))
    hollow = hands.page.scene.items_by_key["card", 0].piece.face
    hands.click(CardTarget("raise"))
    hands.settle()
    assert "Ben" in hands.page.curtain.words
    hands.to_question()
    assert hands.page.scene.items_by_key["card", 0].piece.face == hollow
    hands.click(CardTarget("hold"))
    hands.to_question()
    assert hands.page.scene.items_by_key["card", 0].piece.face != hollow


@pytest.mark.parametrize("is_open", [False, True])
def test_purses_are_shown_as_the_table_has_agreed(qtbot: QtBot, start: Start, *, is_open: bool) -> None:
    hands = seated(qtbot, start(), table(None, None, open_purses=is_open))
    others, own = (hands.page.scene.items_by_key["purse", seat].piece.face for seat in (1, 0))
    assert (others == own) == is_open  # both hold six coins
    assert hands.match.header.table_agreements == {"open_purses": is_open}


# --- the stepper -----------------------------------------------------------------------------------------------------


def test_a_stake_is_stepped_to_by_mouse(qtbot: QtBot, start: Start) -> None:
    hands = staking(qtbot, start)
    stepper_of(hands)
    hands.step_to(QuantityTarget("coins", 4))
    hands.to_question()
    assert hands.match.entries[-1].command == Stake(4)


def test_a_stake_is_stepped_to_by_the_wheel(qtbot: QtBot, start: Start) -> None:
    hands = staking(qtbot, start)
    stepper = stepper_of(hands)
    begun = stepper.target.amount
    for up in (True, True, False):
        hands.wheel(stepper.box().center(), up=up)
    assert stepper.target.amount == begun + 1


STEPS = (  # keys, and the number that they lead to
    ((Qt.Key.Key_Home, Qt.Key.Key_Up, Qt.Key.Key_Right, Qt.Key.Key_Down), 1),
    ((Qt.Key.Key_End,), 6),
    ((Qt.Key.Key_5,), 5),
    ((Qt.Key.Key_9, Qt.Key.Key_3), 3),  # nine is more than the purse holds
    ((Qt.Key.Key_Home, Qt.Key.Key_Left), 0),
)


def test_a_stake_is_stepped_to_and_taken_by_keys_and_escape_puts_the_stepper_away(qtbot: QtBot, start: Start) -> None:
    hands = staking(qtbot, start)
    for keys, amount in STEPS:
        hands.press(Qt.Key.Key_Tab)
        hands.press(Qt.Key.Key_Return)
        stepper = hands.page.scene.stepper
        assert stepper is not None
        for key in keys:
            hands.press(key)
        assert stepper.target.amount == amount
        hands.press(Qt.Key.Key_Escape)
        assert hands.page.scene.stepper is None
        assert hands.targets() == [PurseTarget(0)]
    hands.press(Qt.Key.Key_Tab)
    hands.press(Qt.Key.Key_Return)
    hands.press(Qt.Key.Key_5)
    hands.press(Qt.Key.Key_Return)
    hands.to_question()
    assert hands.match.entries[-1].command == Stake(5)


def test_an_empty_purse_has_a_button_instead(qtbot: QtBot, start: Start) -> None:
    hands = staking(qtbot, start)
    for amount in (6, 6):
        hands.click(hands.targets()[0])
        hands.click(QuantityTarget("coins", amount))
        hands.to_question()
    for _ in range(2):
        hands.click(CardTarget("raise"))
        hands.to_question()
    assert hands.page.scene.stepper is None
    hands.click(hands.targets()[0])
    hands.to_question()
    assert hands.match.entries[-1].command == Stake(0)


# --- words where the eye is ------------------------------------------------------------------------------------------


def test_things_say_what_they_would_mean(qtbot: QtBot, start: Start) -> None:
    hands = staking(qtbot, start)
    scene = hands.page.scene
    scene.point_at(PurseTarget(0))
    assert "6 coins" in scene.bubbles.said
    stepper_of(hands)
    hands.press(Qt.Key.Key_2)
    assert scene.bubbles.said == ("You keep 4 coins.",)


def test_what_is_always_there_explains_itself_only_to_a_pointer_that_rests(qtbot: QtBot, start: Start) -> None:
    scene = staking(qtbot, start).page.scene
    scene.point_at(PurseTarget(1))  # somebody else's: nothing to be clicked now
    assert scene.bubbles.said == ()
    qtbot.waitUntil(lambda: "6 coins" in scene.bubbles.said)
    scene.point_at(PrizeTarget())
    qtbot.waitUntil(lambda: "Click for the ledger." in scene.bubbles.said)


def test_a_click_that_means_nothing_says_why_with_its_paragraph(qtbot: QtBot, start: Start) -> None:
    hands = staking(qtbot, start)
    hands.click(CardTarget("hold"))
    assert hands.page.scene.bubbles.said == ("Cards first, then stakes.", "Rules, 2")
    assert hands.page.explaining.rule_named == "2"


def test_the_prompt_and_the_log_speak_the_words_of_the_game(qtbot: QtBot, start: Start) -> None:
    hands = staking(qtbot, start)
    shown = hands.page.scene.shown
    assert shown is not None
    assert "Ada" in shown.sentence
    assert shown.phase == "Round 1 · stakes"
    assert any("Raised by Ada and Ben" in line.text for line in shown.log)


def test_hints_come_in_three_steps_from_the_adviser(qtbot: QtBot, start: Start) -> None:
    hands = seated(qtbot, start(), table(None, "mouse"))
    qtbot.waitUntil(lambda: hands.match.to_act == {0} and hands.page.asked == 0)  # a bot's move closes a hint
    panels = hands.session.panels
    panels.ask_for_hint()
    qtbot.waitUntil(lambda: panels.hint.hint is not None)
    told = []
    for step in range(3):
        assert panels.hint.step == step
        told.append(panels.hint.text.text())
        panels.ask_for_hint()
    assert told[0] == "Compare the purses with the prize."
    assert told[1] in {"Hold.", "Raise."}
    assert told[1].rstrip(".") not in told[2], "each step adds something"
    assert "points to win" in told[2]
    assert hands.page.scene.advising.targets  # it is ringed


def test_bots_say_why_in_the_words_of_the_game(qtbot: QtBot, start: Start) -> None:
    hands = seated(qtbot, start(), table(None, "fox", open_purses=True))
    while not any(entry.seat == 1 and isinstance(entry.command, Stake) for entry in hands.match.entries):
        hands.click(hands.targets()[0])
        if hands.page.scene.stepper is not None:
            hands.press(Qt.Key.Key_Return)
        hands.to_question()
    hands.session.panels.open_reasons()
    remarks = hands.session.panels.reasons.remarks.remarks
    assert any("coins in the purse" in sentence for remark in remarks for sentence in remark.sentences)


# --- panels and pages ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("games", [toy_games, both_games])
def test_the_ledger_opens_by_a_click_and_by_its_key_even_if_another_game_uses_it_too(
    qtbot: QtBot, start: Start, games: Callable[[], Games]
) -> None:
    hands = seated(qtbot, start(box(games())), table(None, "mouse"))
    ledger = hands.session.panels.of_game["ledger"]
    assert isinstance(ledger, Ledger)
    hands.click(PrizeTarget())
    assert ledger.isVisible()
    assert ledger.lines.text().startswith("Round 1: the prize is")
    ledger.close_sheet()
    hands.press(Qt.Key.Key_T)
    assert ledger.isVisible()


def test_a_round_is_scored_on_a_page_of_the_game(qtbot: QtBot, start: Start) -> None:
    hands = staking(qtbot, start)
    for seat in (0, 1):
        hands.await_question(seat)
        hands.click(PurseTarget(seat))
        hands.click(QuantityTarget("coins", 0))
    qtbot.waitUntil(lambda: isinstance(hands.seen, RoundPage))
    assert isinstance(hands.seen, RoundPage)
    assert hands.seen.line.text().startswith("Round 1: Ada +")
    hands.go_on()
    hands.settle()
    assert hands.match.state.round == 1


def test_the_final_page_has_the_sheet_of_the_game_and_points_below_zero(qtbot: QtBot, start: Start) -> None:
    hands = seated(qtbot, start(), table(None, None, open_purses=True))

    def lose() -> None:
        """Let everybody raise, and only the second person back it."""
        match hands.match.legal(hands.page.asked or 0):
            case (Choose(), *_):
                hands.click(CardTarget("raise"))
            case _ if hands.page.asked == 0:
                hands.match.submit(0, Stake(0))
            case _:
                hands.match.submit(1, Stake(1))

    page = hands.play(lose)
    result = hands.match.result
    assert result is not None
    assert result.scores[0] < 0
    (sheet,) = page.findChildren(TallySheet)
    assert str(result.scores[0]) in sheet.lines.text()
    assert page.chart.grab().width()  # it is painted, below zero too


# --- undo ------------------------------------------------------------------------------------------------------------


def test_a_stake_is_undone_by_a_click_and_brought_back(qtbot: QtBot, start: Start) -> None:
    hands = staking(qtbot, start)
    hands.click(PurseTarget(0))
    hands.click(QuantityTarget("coins", 2))
    hands.await_question(1)
    hands.click(ButtonTarget("undo"))
    hands.await_question(0)
    assert hands.match.state.stakes == (None, None)
    hands.click(ButtonTarget("redo"))
    hands.await_question(1)
    assert hands.match.state.stakes == (2, None)


def test_nothing_is_undone_beyond_a_roll_of_the_die(qtbot: QtBot, start: Start) -> None:
    hands = staking(qtbot, start)
    for seat in (0, 1):
        hands.click(PurseTarget(seat))
        hands.click(QuantityTarget("coins", 1))
        hands.to_question()
    before = hands.match.timeline.commands
    hands.click(ButtonTarget("undo"))
    assert hands.match.timeline.commands == before
    assert hands.page.buttons.undoer is None


def test_a_number_is_left_by_f6_and_tab_leads_back_to_it(qtbot: QtBot, start: Start) -> None:
    hands = staking(qtbot, start)
    stepper, scene = stepper_of(hands), hands.page.scene
    began = stepper.target
    hands.page.group_keys.go(1)
    assert scene.focused is not None
    hands.press(Qt.Key.Key_Up)
    assert stepper.target == began
    while scene.focused is not None:
        hands.press(Qt.Key.Key_Tab)
    hands.press(Qt.Key.Key_Up)
    assert stepper.target != began
    hands.press(Qt.Key.Key_Return)
    hands.to_question()
    assert hands.match.state.stakes[0] == stepper.target.amount
