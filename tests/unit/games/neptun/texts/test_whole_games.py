"""Whole games are told without a word missing, and without English left in a translation."""

from random import Random

import pytest

from neptun_desktop.games.neptun.edition.loader import shipped_edition
from neptun_desktop.games.neptun.rules import engine
from neptun_desktop.games.neptun.rules.state import Options, State
from neptun_desktop.games.neptun.texts.phrases import NeptunPhrases, phrases_for
from neptun_desktop.texts.language import Language
from tests.unit.texts.pseudo import bracketed

EDITION = shipped_edition()


def told(phrases: NeptunPhrases, seats: int, seed: int) -> list[str]:
    """Play at random, and return every label, prompt and sentence on the way."""
    chance, said = Random(seed), list[str]()
    state: State = engine.new(EDITION, seats, seed, Options())
    said.extend(phrases.opening(state))
    while state.stage != "over":
        seat = chance.choice(sorted(engine.to_act(state)))
        legal = engine.legal(state, seat)
        labels = [phrases.command(engine.observe(state, seat), seat, command) for command in legal]
        assert len(set(labels)) == len(legal), "each choice has its own label"
        said += [
            phrases.prompt(state),
            phrases.prompt(engine.observe(state, seat), seat),
            *labels,
            *phrases.overview(state),
        ]
        state = engine.clone(state)
        said += map(phrases.event, engine.step(state, seat, chance.choice(legal)))
    result = engine.result(state)
    assert result is not None
    said += [phrases.tally_line(line) for tally in result.tallies for line in tally.lines]
    return [*said, phrases.result(result), phrases.prompt(state), phrases.prompt(state, 0)]


@pytest.mark.parametrize("seats", EDITION.players)
def test_a_game_is_told_from_end_to_end(seats: int) -> None:
    said = told(phrases_for(Language(), EDITION, seats), seats, seed=seats)
    assert all(said)
    assert not [sentence for sentence in said if "{" in sentence or "None" in sentence]


def test_nothing_is_left_in_english_when_it_is_translated() -> None:
    said = told(phrases_for(bracketed(), EDITION, 4), 4, seed=7)
    assert not [sentence for sentence in said if not (sentence.lstrip().startswith("<") and sentence.endswith(">"))]


def test_who_waits_is_told_so() -> None:
    state = engine.new(EDITION, 3, 1, Options())
    phrases = phrases_for(Language(), EDITION, ("Mara", "Jo", "Kim"))
    first, second = state.order[:2]
    assert phrases.prompt(state) == f"{phrases.player(first)}: reveal the next contract."
    assert phrases.prompt(state, second) == f"{phrases.player(second)}: wait for the others."
