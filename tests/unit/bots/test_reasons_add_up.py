"""Laws of reasons, over positions of random games: what two options differ in adds up to how much they differ."""

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from neptun_desktop.app.catalogue import GAMES
from neptun_desktop.bots.bot import Budget, Choice, Option, Term, difference
from neptun_desktop.bots.ladder import Level
from neptun_desktop.controller.entry import GameEntry
from neptun_desktop.texts.game_phrases import points
from neptun_desktop.texts.language import language
from neptun_desktop.texts.shell.reasons import MOST_PARTS, better_than, in_whole_numbers, instead, parts_line

SEED, EVERY = 21, 9  # of the game that chance plays; every so many of its positions is looked at
FEW = Budget(iterations=40)
ERROR = 0.02  # of rounding, in points


def thinkers(entry: GameEntry) -> list[Level]:
    """Return the levels whose estimates are told: in points."""
    ladder = entry.ladder
    return [each for each in (*ladder.levels, *map(ladder.level, ladder.judges)) if each.counts_points]


def choices(entry: GameEntry, seed: int) -> Iterator[Choice[Any]]:
    """Yield what every level thinks in positions of a game that chance plays."""
    rules, chance, number = entry.rules, Random(seed), 0
    state = entry.new(entry.editions.shipped(), 3, seed)
    while waiting := rules.to_act(state):
        seat = chance.choice(sorted(waiting))
        legal = rules.legal(state, seat)
        if len(legal) > 1 and number % EVERY == 0:
            for level in thinkers(entry):
                yield level.bot.choose(rules.observe(state, seat), legal, FEW, seed + number)
        state, number = rules.apply(state, seat, chance.choice(legal)).state, number + 1


def pairs(choice: Choice[Any]) -> Iterator[tuple[Option[Any], Option[Any]]]:
    first, *others = choice.options
    yield from ((first, each) for each in others)


@pytest.mark.soak
@pytest.mark.parametrize("game", GAMES.ids)
def test_terms_add_up_to_the_difference_and_the_largest_are_named(game: str, soak_factor: int) -> None:
    entry, told = GAMES.entry(game), 0
    phrases = entry.phrases(language(), entry.editions.shipped(), 3)
    for seed in range(SEED, SEED + soak_factor):
        for one, other in (pair for choice in choices(entry, seed) for pair in pairs(choice)):
            gap, parts = one.worth - other.worth, difference(one.terms, other.terms)
            assert sum(part.amount for part in parts) == pytest.approx(gap, abs=ERROR), (one, other)
            assert all(map(phrases.part, parts))
            named, rest = in_whole_numbers(parts, gap)
            assert sum(amount for _, amount in named) + rest == round(gap)
            sizes = [abs(part.amount) for part in parts]
            assert sizes == sorted(sizes, reverse=True)
            assert all(abs(part.amount - amount) < 1 for part, amount in named)
            assert {part for part, _ in named} <= set(parts[:MOST_PARTS])
            told += bool(named)
    assert told > 20


WORDS = GAMES.entry("neptun").phrases(language(), GAMES.entry("neptun").editions.shipped(), 3)
POINTS = points(language())
AFRICA, HAND, GOLD = Term("temple", 4.4, "africa"), Term("hand", 1.6), Term("temple", -1.8, "gold")


def test_a_difference_is_told_in_whole_numbers_that_add_up() -> None:
    assert parts_line(WORDS, (AFRICA, GOLD), 2.6) == "temple of Africa +5, gold −2", "not 4 and 2 to make 3"
    many = (AFRICA, GOLD, HAND, Term("bonus", 1.6), Term("order", 0.7), Term("others", 0.7))
    told = "temple of Africa +4, gold −2, cards kept for later +2, bonus tile +2, minor factors +1"
    assert parts_line(WORDS, many, 7.2) == told, "4 - 2 + 2 + 2 + 1 = 7"
    even = tuple(Term("temple", 2.0, region) for region in ("africa", "italia", "graecia", "hispania", "asia_minor"))
    assert parts_line(WORDS, (*even, HAND), 11.6).count("+2") == 6, "what is left over is no larger than what is named"


def test_what_is_equal_is_no_reason() -> None:
    assert difference((AFRICA, HAND), (AFRICA, GOLD)) == (Term("temple", 1.8, "gold"), HAND)
    assert difference((AFRICA,), (AFRICA,)) == ()


def test_a_choice_is_compared_with_the_next_best() -> None:
    assert better_than(WORDS, POINTS, "Reveal contract 2", (AFRICA, GOLD)) == (
        "Over the whole game, about 3 points better than “Reveal contract 2”: temple of Africa +5, gold −2."
    )
    assert better_than(WORDS, POINTS, "Pass", (Term("hand", 1.4),)) == "“Pass” is about as good.", "no finer"


@pytest.mark.parametrize(
    ("less", "parts", "said"),
    [
        (2.6, (), "Pass · about 3 points worse."),
        (
            2.6,
            (Term("temple", -4.4, "africa"), Term("hand", 1.8)),
            "Pass · about 3 points worse: temple of Africa −5, cards kept for later +2.",
        ),
        (1.4, (), "Pass · about as good."),
        (-3.0, (), "Pass · about as good."),
    ],
)
def test_what_was_not_done_is_compared(less: float, parts: tuple[Term, ...], said: str) -> None:
    assert instead(WORDS, POINTS, "Pass", less, parts) == said
