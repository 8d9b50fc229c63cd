"""The toy's entry without a window: words, bots, secrecy and choices."""

from collections.abc import Iterator

import pytest
from attrs import evolve

from neptun_desktop.bots.bot import Budget
from neptun_desktop.bots.ladder import UnknownLevel
from neptun_desktop.controller.click_rules import PartialChoice, QuantityTarget
from neptun_desktop.controller.games import NotOffered
from neptun_desktop.texts.language import Language
from tests.toy.box import both_games, toy_games
from tests.toy.play import EDITION, Moment, Table, match_of, people
from tests.toy.tally_ho.clicks import CardTarget, NothingTarget, PurseTarget
from tests.toy.tally_ho.game import ENTRY
from tests.toy.tally_ho.meta import META
from tests.toy.tally_ho.rules import Choose, Stake, State

WORDS = ENTRY.phrases(Language(), EDITION, ("Ada", "Ben", "Cleo"))
RULES = ENTRY.rules


def moments() -> Iterator[Moment]:
    for luck in range(20):
        yield from Table(luck=luck, seed=luck).moments()


def staking(purse: int) -> State:
    """Return a table at which the first seat stakes next, out of such a purse."""
    state = Table().laid()
    for seat in range(3):
        state = RULES.apply(state, seat, Choose("raise")).state
    return evolve(state, purses=(purse, 3, 3))


# --- games -----------------------------------------------------------------------------------------------------------


def test_the_toy_is_a_game_among_games() -> None:
    assert toy_games().first == META.id
    assert both_games().ids == ("neptun", META.id)
    assert both_games().entry(META.id).meta.title == "Tally Ho"
    assert list(both_games().rules) == ["neptun", META.id]
    with pytest.raises(NotOffered):
        toy_games().entry("neptun")


def test_a_table_is_set_for_as_many_as_can_play() -> None:
    state = ENTRY.new(ENTRY.editions.shipped(), 4, 7, ("soft_falls",))
    assert len(state.purses) == 4
    assert state.options.soft_falls
    with pytest.raises(NotOffered):
        ENTRY.new(EDITION, 5, 7)
    with pytest.raises(NotOffered):
        ENTRY.options(("hard_falls",))


# --- words -----------------------------------------------------------------------------------------------------------


def test_everything_that_happens_has_a_sentence() -> None:
    for moment in moments():
        for event in moment.events:
            assert WORDS.event(event).endswith(".")
        assert WORDS.command(moment.before, moment.seat, moment.command)
        for position in (moment.before, moment.after):
            assert WORDS.prompt(position)
            assert WORDS.moment(position)
            assert len(list(WORDS.overview(position))) == 4


def test_a_round_is_told_with_points_below_zero() -> None:
    sentences = {WORDS.event(event) for moment in moments() for event in moment.events}
    assert any("Ada \N{MINUS SIGN}" in sentence for sentence in sentences)
    assert any("Ben +" in sentence for sentence in sentences)


def test_a_prompt_asks_all_who_choose_or_one_of_them() -> None:
    state = Table().laid()
    assert WORDS.prompt(state) == "Ada, Ben and Cleo: hold or raise?"
    assert WORDS.prompt(state, 1) == "Ben: hold or raise?"
    assert WORDS.prompt(staking(2), 0) == "Ada: stake from your purse."


def test_every_round_has_a_name_and_every_refusal_its_paragraph() -> None:
    assert ENTRY.captions(Language()).round(29) == WORDS.round(29) == "Round 30"
    refusal = RULES.refusal(staking(2), 0, Stake(5))
    assert WORDS.refusal(refusal) == "5 cannot be staked: the purse holds 2 coins."
    assert WORDS.rule(refusal) == "Rules, 3"


def test_captions_name_all_that_the_meta_lists() -> None:
    captions = ENTRY.captions(Language())
    assert all(captions.house_rule(name).line for name in META.house_rules)
    assert all(captions.agreement(name).line for name in META.agreements)
    assert all(captions.panel(panel.name) for panel in META.panels)
    assert all(captions.level(name).line for name in (*ENTRY.ladder.offered, "sparring@0.50"))
    assert captions.level("wolf").label == "wolf"


def test_the_result_says_who_won_and_every_line_what_it_was_for() -> None:
    state = list(Table().moments())[-1].after
    result = RULES.result(state)
    assert result is not None
    assert WORDS.result(result)
    for tally in result.tallies:
        for line in tally.lines:
            assert WORDS.tally_line(line).startswith("Round ")
            assert WORDS.source_name(WORDS.source(line)) in {"Prizes won", "Prizes lost"}


# --- bots ------------------------------------------------------------------------------------------------------------


def test_levels_choose_what_is_legal_and_say_why() -> None:
    for moment in moments():
        legal = RULES.legal(moment.before, moment.seat)
        view = RULES.observe(moment.before, moment.seat)
        for name in ENTRY.ladder.ids:
            choice = ENTRY.ladder.level(name).bot.choose(view, legal, Budget(), 1)
            assert choice.command in legal
            for option in choice.options:
                assert WORDS.why(view, moment.seat, option.command, option.facts).endswith(".")
                assert all(map(WORDS.part, option.terms))
            assert WORDS.look_at(view, moment.seat, choice.command)


def test_the_ladder_names_its_usual_levels_and_no_others() -> None:
    ladder = ENTRY.ladder
    assert all(ladder.knows(name) for name in (ladder.usual, ladder.adviser, ladder.stand_in, *ladder.judges))
    with pytest.raises(UnknownLevel):
        ladder.level("wolf")


# --- choices ---------------------------------------------------------------------------------------------------------


def test_every_command_is_spelled_by_a_path_of_its_own() -> None:
    for moment in moments():
        legal = RULES.legal(moment.before, moment.seat)
        paths = [ENTRY.click_rules.path(moment.before, command) for command in legal]
        assert len(set(paths)) == len(paths)


def test_a_stake_is_the_purse_and_a_number() -> None:
    state = staking(4)
    choices = PartialChoice(commands=RULES.legal(state, 0), path=lambda command: ENTRY.click_rules.path(state, command))
    assert choices.targets == {PurseTarget(0)}
    opened = choices.click(PurseTarget(0))
    assert opened.quantities == tuple(QuantityTarget("coins", amount) for amount in range(5))
    assert opened.click(QuantityTarget("coins", 3)).chosen == Stake(3)
    assert ENTRY.click_rules.prompt(WORDS, state, 0, opened.clicked) == "How many coins, up to 4?"
    assert ENTRY.click_rules.answers(state, 0) == ()


def test_a_stake_out_of_an_empty_purse_is_a_button() -> None:
    state = staking(0)
    (answer,) = ENTRY.click_rules.answers(state, 0)
    assert (answer.target, answer.command) == (NothingTarget(), Stake(0))
    assert WORDS.button(state, 0, answer.command) == "Stake 0 coins"


def test_a_click_that_means_nothing_says_why() -> None:
    state = staking(4)
    assert ENTRY.click_rules.why_not(state, 1, PurseTarget(1), ()) == RULES.refusal(state, 1, Stake(0))
    assert ENTRY.click_rules.why_not(state, 0, CardTarget("hold"), ()) == RULES.refusal(state, 0, Choose("hold"))
    assert ENTRY.click_rules.why_not(state, 0, PurseTarget(1), ()) is None


# --- secrecy ---------------------------------------------------------------------------------------------------------


def test_a_card_stays_secret_until_all_are_shown() -> None:
    match, secrecy = match_of(people(None, None)), ENTRY.secrecy
    open_purses = secrecy.agreed({}, people=1)
    assert secrecy.is_secret(match.state, open_purses)
    entry = match.submit(1, Choose("raise"))
    assert not secrecy.is_public(entry, match.state)
    assert secrecy.next_person(match.state, {0, 1}) == 0
    match.submit(0, Choose("hold"))
    assert secrecy.is_public(entry, match.state)
    assert not secrecy.is_secret(match.state, open_purses)


def test_closed_purses_keep_a_stake_secret_and_options_untold() -> None:
    state, secrecy = staking(4), ENTRY.secrecy
    closed = secrecy.agreed({}, people=2)
    assert closed == {"open_purses": False}
    assert secrecy.agreed({"open_purses": True}, people=2) == {"open_purses": True}
    assert secrecy.is_secret(state, closed)
    legal = RULES.legal(state, 0)
    options = ENTRY.ladder.level("fox").bot.choose(RULES.observe(state, 0), legal, Budget(), 1).options
    assert len(secrecy.tellable(options, closed)) == 1
    assert len(secrecy.tellable(options, {"open_purses": True})) == len(options) > 1


def test_when_all_is_over_every_card_lies_open() -> None:
    match = match_of(people(None, None))
    match.submit(1, Choose("raise"))
    assert ENTRY.secrecy.all_open(match.state).cards == (None, "raise")
