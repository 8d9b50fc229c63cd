"""Each member of entry and kit is taken away once: one of the toy's tests must notice, or the shell does not use it."""

import inspect
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import attrs
import pytest
from pytestqt.qtbot import QtBot

from neptun_desktop.controller.entry import GameEntry
from neptun_desktop.ui.board.kit import TableKit
from tests.toy import test_entry, test_pages, test_saved, test_table
from tests.toy.box import toy_games
from tests.toy.conftest import Start
from tests.toy.tally_ho.game import ENTRY
from tests.toy.tally_ho.kit import KIT

SOON_MS = 500
NOTICED_BY: dict[tuple[GameEntry | TableKit, str], Callable[..., None]] = {
    (ENTRY, "meta"): test_entry.test_the_toy_is_a_game_among_games,
    (ENTRY, "rules"): test_pages.test_saved_games_of_both_are_listed_with_their_rounds,
    (ENTRY, "editions"): test_entry.test_a_table_is_set_for_as_many_as_can_play,
    (ENTRY, "phrases"): test_table.test_the_prompt_and_the_log_speak_the_words_of_the_game,
    (ENTRY, "captions"): test_pages.test_a_table_of_the_toy_is_laid_by_mouse_and_kept_for_the_next_time,
    (ENTRY, "ladder"): test_pages.test_a_box_with_the_toy_alone_offers_no_choice_of_games,
    (ENTRY, "secrecy"): test_table.test_a_card_that_was_chosen_is_not_shown_to_the_next_person,
    (ENTRY, "click_rules"): test_table.test_a_stake_is_stepped_to_by_mouse,
    (KIT, "layout_for"): test_table.test_the_prompt_and_the_log_speak_the_words_of_the_game,
    (KIT, "arrange"): test_table.test_the_prompt_and_the_log_speak_the_words_of_the_game,
    (KIT, "animate"): test_table.test_what_happens_is_animated_and_ends_in_the_same_picture,
    (KIT, "labels"): test_table.test_purses_are_shown_as_the_table_has_agreed,
    (ENTRY, "preview"): test_table.test_things_say_what_they_would_mean,
    (KIT, "lingering"): test_table.test_what_is_always_there_explains_itself_only_to_a_pointer_that_rests,
    (KIT, "open_secrets"): test_saved.test_a_card_lies_open_in_the_theatre_only_to_eyes_that_may_see_it,
    (
        KIT,
        "panels",
    ): test_table.test_the_ledger_opens_by_a_click_and_by_its_key_even_if_another_game_uses_it_too,
    (KIT, "marks"): test_saved.test_a_finished_match_is_walked_through_from_key_event_to_key_event,
    (KIT, "step_page"): test_table.test_a_round_is_scored_on_a_page_of_the_game,
    (KIT, "final_sheet"): test_table.test_the_final_page_has_the_sheet_of_the_game_and_points_below_zero,
    (KIT, "points_over_time"): test_table.test_the_final_page_has_the_sheet_of_the_game_and_points_below_zero,
    (KIT, "source_chart"): test_saved.test_history_tells_of_scores_below_zero,
    (KIT, "paint_seat"): test_pages.test_a_new_table_shows_the_picture_of_each_seat,
}


def usual(owner: GameEntry | TableKit) -> dict[str, Any]:
    """Return the members that a game may leave out, as most games have them."""
    defaults = {member.name: member.default for member in attrs.fields(type(owner))}
    given = {name: default for name, default in defaults.items() if default is not attrs.NOTHING}
    return {name: getattr(default, "factory", lambda default=default: default)() for name, default in given.items()}


def test_every_member_is_taken_away_below() -> None:
    given = {
        (owner, member.name)
        for owner in (ENTRY, KIT)
        for member in attrs.fields(type(owner))
        if member.name not in usual(owner) or getattr(owner, member.name) != usual(owner)[member.name]
    }
    assert set(NOTICED_BY) == given


@contextmanager
def taken_away(owner: GameEntry | TableKit, name: str) -> Iterator[None]:
    """Have a member as most games have it, or none at all."""
    kept = getattr(owner, name)
    object.__setattr__(owner, name, usual(owner).get(name, lambda *_: None))
    try:
        yield
    finally:
        object.__setattr__(owner, name, kept)


@pytest.mark.painted  # some of these tests look at pixels, and otherwise would fail without them whatever is missing
@pytest.mark.qt_log_ignore("Cannot add a null widget")
@pytest.mark.parametrize("member", NOTICED_BY, ids=lambda member: f"{type(member[0]).__name__}.{member[1]}")
def test_a_member_that_is_missing_is_noticed(
    qtbot: QtBot, start: Start, monkeypatch: pytest.MonkeyPatch, member: tuple[GameEntry | TableKit, str]
) -> None:
    fixtures: dict[str, Any] = {"qtbot": qtbot, "start": start, "games": toy_games, "is_open": True}
    noticing = NOTICED_BY[member]
    wanted = {name: fixtures[name] for name in inspect.signature(noticing).parameters}
    errors: list[object] = []
    with monkeypatch.context() as patched, taken_away(*member), qtbot.capture_exceptions() as raised:
        for wait in (QtBot.waitUntil, QtBot.waitSignal):  # what is missing never comes
            patched.setattr(wait, "__kwdefaults__", {**(wait.__kwdefaults__ or {}), "timeout": SOON_MS})
        try:
            noticing(**wanted)
        except Exception as error:  # noqa: BLE001  (whatever a missing part leads to)
            errors.append(error)
    assert errors or raised, f"nobody noticed that {member[1]} is missing"
