"""Each member of entry and kit is taken away once: one of the toy's tests must notice, or the shell does not use it."""

import inspect
from collections.abc import Callable
from typing import Any

import pytest
from pytestqt.qtbot import QtBot

from neptun_desktop.controller.entry import GameEntry
from neptun_desktop.ui.board.kit import TableKit
from tests.toy import test_entry, test_pages, test_saved, test_table
from tests.toy.box import toy_games
from tests.toy.conftest import Start
from tests.toy.game import ToyEntry
from tests.toy.kit import ToyKit

SOON_MS = 500
NOTICED_BY: dict[tuple[type, str], Callable[..., None]] = {
    (ToyEntry, "meta"): test_entry.test_the_toy_is_a_game_among_games,
    (ToyEntry, "rules"): test_pages.test_saved_games_of_both_are_listed_with_their_rounds,
    (ToyEntry, "editions"): test_entry.test_a_table_is_set_for_as_many_as_can_play,
    (ToyEntry, "words"): test_table.test_the_prompt_and_the_log_speak_the_words_of_the_game,
    (ToyEntry, "captions"): test_pages.test_a_table_of_the_toy_is_laid_by_mouse_and_kept_for_the_next_time,
    (ToyEntry, "ladder"): test_pages.test_a_box_with_the_toy_alone_offers_no_choice_of_games,
    (ToyEntry, "secrecy"): test_table.test_a_card_that_was_chosen_is_not_shown_to_the_next_person,
    (ToyEntry, "chooser"): test_table.test_a_stake_is_stepped_to_by_mouse,
    (ToyKit, "layout_for"): test_table.test_the_prompt_and_the_log_speak_the_words_of_the_game,
    (ToyKit, "arrange"): test_table.test_the_prompt_and_the_log_speak_the_words_of_the_game,
    (ToyKit, "animate"): test_table.test_what_happens_is_animated_and_ends_in_the_same_picture,
    (ToyKit, "labels"): test_table.test_purses_are_shown_as_the_table_has_agreed,
    (ToyKit, "preview"): test_table.test_things_say_what_they_would_mean,
    (ToyKit, "lingering"): test_table.test_what_is_always_there_explains_itself_only_to_a_pointer_that_rests,
    (ToyKit, "open_secrets"): test_saved.test_a_card_lies_open_in_the_theatre_only_to_eyes_that_may_see_it,
    (
        ToyKit,
        "panels",
    ): test_table.test_the_ledger_opens_by_a_click_and_by_its_key_even_if_another_game_uses_it_too,
    (ToyKit, "marks"): test_saved.test_a_finished_match_is_walked_through_from_key_event_to_key_event,
    (ToyKit, "step_page"): test_table.test_a_round_is_scored_on_a_page_of_the_game,
    (ToyKit, "final_sheet"): test_table.test_the_final_page_has_the_sheet_of_the_game_and_points_below_zero,
    (ToyKit, "points_over_time"): test_table.test_the_final_page_has_the_sheet_of_the_game_and_points_below_zero,
    (ToyKit, "source_chart"): test_saved.test_history_tells_of_scores_below_zero,
    (ToyKit, "paint_seat"): test_table.test_the_curtain_shows_the_picture_of_the_seat_that_it_calls,
}


def members(base: type, own: type) -> set[str]:
    """Return the members that a game must have, and those that this one has."""
    own_ones = {name for name in vars(own) if name in vars(base) and not name.startswith("_")}
    return {*base.__abstractmethods__, *own_ones}  # type: ignore[attr-defined]


def test_every_member_is_taken_away_below() -> None:
    wanted = {(ToyEntry, name) for name in members(GameEntry, ToyEntry)} | {
        (ToyKit, name) for name in members(TableKit, ToyKit)
    }
    assert set(NOTICED_BY) == wanted


@pytest.mark.qt_log_ignore("Cannot add a null widget")
@pytest.mark.parametrize("member", NOTICED_BY, ids=lambda member: f"{member[0].__name__}.{member[1]}")
def test_a_member_that_is_missing_is_noticed(
    qtbot: QtBot, start: Start, monkeypatch: pytest.MonkeyPatch, member: tuple[type, str]
) -> None:
    fixtures: dict[str, Any] = {"qtbot": qtbot, "start": start, "games": toy_games, "is_open": True}
    noticing = NOTICED_BY[member]
    wanted = {name: fixtures[name] for name in inspect.signature(noticing).parameters}
    errors: list[object] = []
    with monkeypatch.context() as patched, qtbot.capture_exceptions() as raised:
        patched.delattr(*member)  # what is left is the base class's: nothing, or what most games do
        for wait in (QtBot.waitUntil, QtBot.waitSignal):  # what is missing never comes
            patched.setattr(wait, "__kwdefaults__", {**(wait.__kwdefaults__ or {}), "timeout": SOON_MS})
        try:
            noticing(**wanted)
        except Exception as error:  # noqa: BLE001  (whatever a missing part leads to)
            errors.append(error)
    assert errors or raised, f"nobody noticed that {member} is missing"
