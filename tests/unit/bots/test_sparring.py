"""Sparring partners: what they mix, how strong they are, and whether they find a person's strength."""

from collections.abc import Sequence
from statistics import mean

import pytest

from neptun_desktop.app.arena_command import ShippedGame
from neptun_desktop.app.catalogue import GAMES
from neptun_desktop.bots.bot import Budget, Choice, Stop, never
from neptun_desktop.bots.ladder import Ladder, Level, UnknownLevel
from neptun_desktop.bots.sparring import LARGEST_STEP, PastGame, Rival, partner_strength
from neptun_desktop.kernel.level_names import plain_level, strength_in
from tests.kit.slices import few
from tests.lab.sparring_trial import guesses, play_series, row

HIGHEST = 4


class Says:
    """A bot that always says the same, and remembers its budget."""

    def __init__(self, word: str) -> None:
        """Say this."""
        self.word, self.budgets = word, list[Budget]()

    def choose(
        self, _view: object, _legal: Sequence[str], budget: Budget, _seed: int, _stop: Stop = never
    ) -> Choice[str]:
        self.budgets.append(budget)
        return Choice(self.word)


def ladder(levels: int = 3) -> Ladder:
    made = tuple(Level(word, Says(word), Budget(iterations=10**place)) for place, word in enumerate("abc"[:levels]))
    return Ladder(levels=made, first="a", usual="b" if levels > 1 else "a", adviser="a", stand_in="a", judges=("a",))


def said(name: str, seeds: int = 400) -> str:
    level = ladder().level(name)
    return "".join(level.bot.choose(None, (), level.budget, seed).command for seed in range(seeds))


def sparred(*games: tuple[float, float]) -> list[PastGame]:
    """Return games against one sparring partner, by its strength and the person's share."""
    return [PastGame((Rival(strength, share),), strength) for strength, share in games]


# --- what it mixes ---------------------------------------------------------------------------------------------------


def test_a_strength_between_two_levels_lets_each_decide_so_often() -> None:
    assert {*said("sparring@1.25")} == {"b", "c"}
    assert said("sparring@1.25").count("c") / 400 == pytest.approx(0.25, abs=0.05)


def test_a_whole_strength_is_the_level_itself() -> None:
    assert [{*said(f"sparring@{strength}.00", 50)} for strength in (0, 1, 2)] == [{"a"}, {"b"}, {"c"}]


def test_the_seed_decides_so_that_a_saved_game_goes_on_alike() -> None:
    assert said("sparring@0.50") == said("sparring@0.50")


def test_without_a_strength_it_is_as_strong_as_the_usual_opponent() -> None:
    assert ladder().level("sparring").id == "sparring@1.00"


def test_each_level_thinks_no_longer_than_it_would_by_itself_nor_than_it_may() -> None:
    table = ladder()
    level = table.level("sparring@1.50")
    for budget in (level.budget, Budget(iterations=4)):
        for seed in range(20):
            level.bot.choose(None, (), budget, seed)
    asked = [{budget.iterations for budget in each.bot.budgets} for each in table.levels]  # type: ignore[attr-defined]
    assert asked == [set(), {10, 4}, {100, 4}]


@pytest.mark.parametrize(
    "name", ["sparring@", "sparring@strong", "sparring@-1", "sparring@2.01", "sparring@1e1", "sparring@٣"]
)
def test_what_is_no_strength_of_the_ladder_is_answered_with_those_that_are(name: str) -> None:
    with pytest.raises(UnknownLevel, match=r"choose from a, b, c, sparring, sparring@0\.00…2\.00"):
        ladder().level(name)


def test_a_single_level_has_nothing_to_mix() -> None:
    alone = ladder(1)
    assert alone.offered == ("a",)
    assert not alone.knows("sparring")


def test_players_are_not_shown_the_strength() -> None:
    assert plain_level("sparring@1.25") == ladder().shown_as("sparring@1.25") == "sparring"
    assert (strength_in("trader"), strength_in("sparring"), strength_in("sparring@1.25")) == (None, None, (1, 1.25))


# --- how strong it is ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("guess", range(HIGHEST + 1))
def test_without_a_history_the_guess_stands(guess: int) -> None:
    assert partner_strength([], guess, HIGHEST) == guess


def test_the_example_of_the_documentation() -> None:
    """Ann loses against two traders, then against a partner, wins, and ends between two partners."""
    traders = PastGame((Rival(2, 0.0), Rival(2, 0.0)))
    assert partner_strength([traders], 2, HIGHEST) == 1.04
    past = [traders, *sparred((1.04, 0.0))]
    assert partner_strength(past, 2, HIGHEST) == 0.54
    past += sparred((0.54, 1.0))
    assert partner_strength(past, 2, HIGHEST) == 0.92
    past.append(PastGame((Rival(0.92, 0.0), Rival(0.92, 1.0)), 0.92))
    assert partner_strength(past, 2, HIGHEST) == 0.92


def test_it_never_changes_by_more_than_half_a_level_from_game_to_game() -> None:
    for share in (0.0, 1.0):
        past, before = list[PastGame](), 2.0
        for _ in range(20):
            strength = partner_strength(past, 2, HIGHEST)
            assert abs(strength - before) <= LARGEST_STEP + 0.005 or not past
            assert 0 <= strength <= HIGHEST
            past += sparred((strength, share))
            before = strength
        assert before == HIGHEST * share


def test_games_of_long_ago_are_forgotten() -> None:
    lately = sparred(*[(1.0, 0.5)] * 40)
    assert partner_strength(sparred((1.0, 1.0)) + lately, 4, HIGHEST) == pytest.approx(1, abs=0.02)


# --- whether it finds a person's strength: a slice of what docs/bots.md has measured ---------------------------------


@pytest.mark.soak
@pytest.mark.parametrize(
    ("game", "person", "players", "begins_as"),
    few(
        1,
        [
            ("salty_ocean", "apprentice", 2, "usual"),
            ("salty_ocean", "pedlar", 2, "lowest"),
            ("neptun", "deckhand", 3, "lowest"),
        ],
    ),
)
def test_games_become_even_within_ten(game: str, person: str, players: int, begins_as: str) -> None:
    arena = ShippedGame(GAMES.package(game))()
    guess = {"lowest": 0, "usual": arena.ladder.ids.index(arena.ladder.usual)}[begins_as]
    runs = [play_series(arena, person, guess, players, range(run * 20, run * 20 + 20)) for run in range(3)]
    assert 0.35 <= mean(share for run in runs for share in run.shares[10:]) <= 0.65
    assert row(person, guess, runs).startswith(f"| {person} | {guess} | ")
    assert guess in guesses(arena.ladder)
