"""What is told of an action before it is taken adds up: the purse, less the cost, with what it brings, afterwards."""

import re
from collections.abc import Iterable, Iterator

from hypothesis import given

from neptun_desktop.games.salty_ocean.clicks.targets import whole_actions
from neptun_desktop.games.salty_ocean.rules import engine
from neptun_desktop.games.salty_ocean.rules.chapters.market import take_span
from neptun_desktop.games.salty_ocean.rules.commands import Command, Pass, Rest, Sell, Take
from neptun_desktop.games.salty_ocean.rules.state import State
from neptun_desktop.games.salty_ocean.texts.phrases import phrases_for
from neptun_desktop.games.salty_ocean.texts.whole_actions import describe_whole_action
from neptun_desktop.kernel.seat import Seat
from neptun_desktop.texts.language import Language
from tests.property.salty_ocean.play import EDITION, several_positions

COST = re.compile(r"(?:costs|Cost:) (?:(\d+) coins?|nothing)")
BROUGHT = re.compile(r"(?:brings in|pays|Sell .* at \d+:) (\d+) coins?")
PURSE = re.compile(r"Your purse afterwards: (?:(\d+)|no) coins?( in debt)?$")


def afterwards(state: State, seat: Seat, lines: Iterable[str]) -> tuple[int, int]:
    """Return the purse that the lines tell, and the one that their cost and income lead to."""
    text = "\n".join(lines)
    (cost,) = COST.findall(text)
    ((coins, in_debt),) = [found for line in text.split("\n") for found in PURSE.findall(line)]
    brought = sum(map(int, BROUGHT.findall(text)))
    return -int(coins) if in_debt else int(coins or 0), state.merchants[seat].coins - int(cost or 0) + brought


def purse_after(state: State, seat: Seat, commands: Iterable[Command]) -> int:
    """Return the purse when all commands were given, and everything was sold if a sale was begun."""
    state = engine.clone(state)
    for command in commands:
        engine.step(state, seat, command)
    while state.stage == "take":
        engine.step(state, seat, Take(take_span(state, seat)[1]))
    return state.merchants[seat].coins


def actions(positions: Iterable[State]) -> Iterator[tuple[State, Seat]]:
    """Yield where an action is asked for, and of whom."""
    for state in positions:
        if state.stage in {"act", "second"}:
            yield state, state.queue[0]


@given(several_positions)
def test_an_action_tells_what_is_paid_in_all_and_what_is_left(positions: list[State]) -> None:
    phrases = phrases_for(Language(), EDITION, len(positions[0].merchants))
    for state, seat in actions(positions):
        view = engine.observe(state, seat)
        for command in engine.legal(state, seat):
            if not isinstance(command, Pass | Rest):
                told = (phrases.command(view, seat, command), *phrases.meaning(view, seat, command))
                assert {*afterwards(state, seat, told)} == {purse_after(state, seat, (command,))}, told


@given(several_positions)
def test_a_gesture_tells_the_same(positions: list[State]) -> None:
    phrases = phrases_for(Language(), EDITION, len(positions[0].merchants))
    for state, seat in actions(positions):
        for _path, action in whole_actions(engine.observe(state, seat), seat):
            told = describe_whole_action(phrases, state, seat, action)
            assert {*afterwards(state, seat, told)} == {purse_after(state, seat, action.commands)}, told


@given(several_positions)
def test_each_number_of_barrels_tells_the_purse_if_no_more_are_sold(positions: list[State]) -> None:
    phrases = phrases_for(Language(), EDITION, len(positions[0].merchants))
    for state, seat in actions(positions):
        for sell in (command for command in engine.legal(state, seat) if isinstance(command, Sell)):
            asked = engine.clone(state)
            engine.step(asked, seat, sell)
            for take in engine.legal(asked, seat) if asked.stage == "take" else ():
                sold = engine.clone(asked)
                engine.step(sold, seat, take)
                while sold.stage == "take":
                    engine.step(sold, seat, Take(take_span(sold, seat)[0]))
                told = phrases.meaning(engine.observe(asked, seat), seat, take)
                if told:
                    ((coins, in_debt),) = [found for line in told for found in PURSE.findall(line)]
                    assert int(coins or 0) * (-1 if in_debt else 1) == sold.merchants[seat].coins
