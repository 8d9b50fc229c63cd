"""Blocks, what they prove, and that what was played is not played again."""

import sys
from concurrent.futures import Future
from pathlib import Path
from typing import Self

import pytest

from neptun_desktop.bots import arena
from neptun_desktop.bots.arena import Block, GameLoader, GameRecord, LineUp, Results, document, markdown, rows
from neptun_desktop.bots.evidence import Interval, interval, ratings, sequential_verdict, student
from tests.unit.bots import small_game
from tests.unit.games.neptun.bots import neptun_bots

GAME = "small"


def test_seeds_for_claims_are_not_those_for_tuning() -> None:
    assert not set(arena.DEVELOPMENT_SEEDS[:10]) & set(arena.CLAIM_SEEDS[:10])
    assert arena.DEVELOPMENT_SEEDS[-1] < arena.CLAIM_SEEDS[0]


def test_a_line_up_is_turned_through_all_seats() -> None:
    assert LineUp(("a", "b", "b")).rotations == (("a", "b", "b"), ("b", "a", "b"), ("b", "b", "a"))


def test_tables_of_all_kinds() -> None:
    assert arena.line_ups(["a", "b", "c"], 3, "one") == [LineUp(("a", "b", "b")), LineUp(("a", "c", "c"))]
    assert arena.line_ups(["a", "b", "c"], 3, "ladder") == [LineUp(("a", "b", "b")), LineUp(("b", "c", "c"))]
    assert arena.line_ups(["a", "b"], 4, "mixed") == [LineUp(("a", "b", "a", "b"))]


def test_a_bundle_plays_one_block_after_the_other(monkeypatch: pytest.MonkeyPatch) -> None:
    """It would start itself, and not Python, as often as blocks are to be played."""
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    monkeypatch.setattr(
        arena, "play_block", lambda _, line_up, seed, factor: Block(GAME, line_up.seats, seed, factor, ())
    )
    blocks = arena.play_blocks(small_game.in_arena, LineUp(("a", "b", "b")), [1, 2], 1.0, jobs=2)
    assert [block.seed for block in blocks] == [1, 2]


class WaitingPool:
    """Cores of which only one ever gets to work, and only once."""

    def __init__(self, *_jobs: object, **_how: object) -> None:
        """Start nothing."""
        self.asked: list[Future[Block]] = []

    def __enter__(self) -> Self:
        """Begin."""
        return self

    def __exit__(self, *_why: object) -> None:
        """End."""

    def submit(self, _play: object, _loader: object, line_up: LineUp, seed: int, factor: float) -> "Future[Block]":
        future: Future[Block] = Future()
        if not self.asked:
            future.set_result(Block(GAME, line_up.seats, seed, factor, ()))
        self.asked.append(future)
        return future


def test_what_nobody_wants_any_more_is_not_played(monkeypatch: pytest.MonkeyPatch) -> None:
    pool = WaitingPool()
    monkeypatch.setattr(arena, "ProcessPoolExecutor", lambda *_jobs, **_how: pool)
    line_up = LineUp(("low", "high"))
    found = arena.run(small_game.in_arena, line_up, range(5), Results(None), jobs=2, enough=bool)
    assert [block.seed for block in found] == [0]
    assert [each.cancelled() for each in pool.asked] == [False, True, True, True, True]


def record(seats: tuple[str, ...], scores: tuple[int, ...]) -> GameRecord:
    best = max(scores)
    shares = tuple((score == best) / scores.count(best) for score in scores)
    return GameRecord(seats, scores, shares, (2,) * len(seats), (0.004,) * len(seats))


def test_the_share_and_margin_of_the_one_follow_it_around_the_table() -> None:
    block = Block(
        GAME, ("a", "b", "b"), 1, 1.0,
        (record(("a", "b", "b"), (30, 20, 10)), record(("b", "a", "b"), (30, 30, 0)),
         record(("b", "b", "a"), (9, 3, 0))),
    )  # fmt: skip
    assert block.one_share == pytest.approx((1 + 0.5 + 0) / 3)
    assert block.one_margin == pytest.approx((15 + 15 - 6) / 3)
    (row,) = rows(block.line_up, [block, block])
    assert (row.one, row.field, row.games) == ("a", "2 x b", 6)
    assert row.cpu_ms == pytest.approx(2.0)
    assert "| a | 2 x b | 6 | 50.0 ± 0.0 |" in markdown([row], [block])
    assert document([row], [block])["rows"][0]["win_share"] == pytest.approx(0.5)


def test_at_a_mixed_table_each_bot_has_a_row_for_all_its_seats() -> None:
    block = Block(
        GAME, ("a", "b", "a"), 1, 1.0,
        (record(("a", "b", "a"), (30, 20, 10)), record(("a", "a", "b"), (6, 0, 6))),
    )  # fmt: skip
    one, other = rows(block.line_up, [block, block])
    assert [(row.one, row.field, row.games) for row in (one, other)] == [("a", "mixed", 4), ("b", "mixed", 4)]
    assert one.win_share.mean == pytest.approx(1.5 / 4)
    assert other.win_share.mean == pytest.approx(0.5 / 2)
    assert one.margin.mean == pytest.approx((15 - 15 + 3 - 6) / 4)
    assert other.margin.mean == pytest.approx((0 + 3) / 2)
    assert rows(block.line_up, []) == []


def test_students_quantiles_are_those_of_the_tables() -> None:
    assert student(10) == pytest.approx(2.228, abs=0.003)
    assert student(29) == pytest.approx(2.045, abs=0.001)


def test_an_interval_is_as_wide_as_blocks_differ() -> None:
    found = interval([0.0, 1.0] * 50)
    assert found.mean == pytest.approx(0.5)
    assert found.half_width == pytest.approx(0.0997, abs=0.001)
    assert interval([0.3]).half_width == float("inf")


def test_no_verdict_before_thirty_blocks() -> None:
    assert sequential_verdict([1.0, 0.9] * 14, 0.25, 0.5) == "open"
    assert sequential_verdict([1.0, 0.9] * 15, 0.25, 0.5) == "higher"
    assert sequential_verdict([0.1, 0.0] * 15, 0.25, 0.5) == "lower"
    assert sequential_verdict([0.0, 0.75] * 15, 0.37, 0.38) == "open"


def test_ratings_say_how_often_one_wins() -> None:
    games = [(("a", "b"), (1.0, 0.0))] * 75 + [(("a", "b"), (0.0, 1.0))] * 25
    found = ratings(games)
    assert found["a"] - found["b"] == pytest.approx(190, abs=6)  # three to one
    assert sum(found.values()) == pytest.approx(0.0)


def test_what_was_played_is_not_played_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "blocks.jsonl"
    line_up = LineUp(("chance", "low", "low"))
    first = arena.run(small_game.in_arena, line_up, range(2), Results(file))
    file.write_text(file.read_text("utf-8") + '{"line_up": ["ran', encoding="utf-8")  # the power went
    played: list[int] = []
    honest = arena.play_block

    def noted(loader: GameLoader, line_up: LineUp, seed: int, factor: float = 1.0) -> Block:
        played.append(seed)
        return honest(loader, line_up, seed, factor)

    monkeypatch.setattr(arena, "play_block", noted)
    again = arena.run(small_game.in_arena, line_up, range(3), Results(file))
    assert played == [2]
    assert again[:2] == first
    assert Results(file).of(GAME, line_up, 1.0) == again


def test_the_blocks_of_another_game_are_not_counted(tmp_path: Path) -> None:
    line_up, results = LineUp(("chance", "low")), Results(tmp_path / "blocks.jsonl")
    results.add(Block("another", line_up.seats, 0, 1.0, ()))
    (block,) = arena.run(small_game.in_arena, line_up, range(1), results)
    assert block.game == GAME
    assert len(block.games) == 2


def test_a_game_from_a_loader_is_played_with_scores_below_zero() -> None:
    (block,) = arena.run(small_game.in_arena, LineUp(("high", "low")), range(1), Results(None))
    assert [game.scores for game in block.games] == [(2, -2), (-2, 2)]
    assert (block.one_share, block.one_margin) == (1.0, 4.0)


@pytest.mark.parametrize(
    ("loader", "seats"),
    [(small_game.in_arena, ("chance", "low", "chance")), (neptun_bots.in_arena, ("deckhand", "cabin_boy", "random"))],
    ids=["small", "neptun"],
)
def test_all_cores_find_what_one_finds(loader: GameLoader, seats: tuple[str, ...]) -> None:
    alone = arena.run(loader, LineUp(seats), range(2), Results(None))
    together = arena.run(loader, LineUp(seats), range(2), Results(None), jobs=2)
    assert [[game.scores for game in block.games] for block in alone] == [
        [game.scores for game in block.games] for block in together
    ]


def test_a_run_stops_when_it_is_enough() -> None:
    line_up = LineUp(("chance", "chance", "chance"))
    found = arena.run(small_game.in_arena, line_up, range(9), Results(None), enough=lambda blocks: len(blocks) >= 2)
    assert len(found) == 2


def test_whoever_waits_is_told_of_each_block_that_was_played() -> None:
    told: list[tuple[LineUp, int, int]] = []
    line_up, results = LineUp(("chance", "low")), Results(None)
    arena.run(small_game.in_arena, line_up, range(1), results)
    arena.run(small_game.in_arena, line_up, range(3), results, progress=lambda *now: told.append(now))
    assert told == [(line_up, 2, 3), (line_up, 3, 3)]


def test_whoever_never_won_has_a_rating_too_and_a_game_more_that_is_won_raises_it() -> None:
    """A doubt counts for both: as if each had met an average player now and then."""
    seats = ("one", "other")
    lost = ratings([(seats, (1.0, 0.0))] * 4)
    assert lost["one"] == pytest.approx(-lost["other"])
    assert 0 < lost["one"] < 1000
    assert ratings([*[(seats, (1.0, 0.0))] * 4, (seats, (0.0, 1.0))])["other"] > lost["other"]
    assert ratings([(seats, (1.0, 0.0))] * 9)["other"] < lost["other"]
    assert ratings([(seats, (0.5, 0.5))])["one"] == pytest.approx(0)


def test_ratings_are_those_that_fit_best() -> None:
    """With the doubt, a has 75.5 victories: as many as its strength predicts, where that of b is its reciprocal."""
    found = ratings([*[(("a", "b"), (1.0, 0.0))] * 75, *[(("a", "b"), (0.0, 1.0))] * 25])
    strength = 10 ** (found["a"] / 400)
    assert strength * (100 / (strength + 1 / strength) + 1 / (strength + 1)) == pytest.approx(75.5, abs=0.01)
    assert ratings([]) == {}


@pytest.mark.parametrize(("mean", "verdict"), [(0.6, "higher"), (0.59, "open"), (0.41, "open"), (0.4, "lower")])
def test_a_verdict_needs_nineteen_to_one(mean: float, verdict: str) -> None:
    """Thirty blocks whose variance is such that 0.1 from the middle is just enough."""
    spread = (30 * 0.2 * 0.1 / 2.945 * 29 / 30) ** 0.5
    assert sequential_verdict([mean - spread, mean + spread] * 15, 0.4, 0.6) == verdict


def test_without_any_difference_the_nearer_one_is_believed() -> None:
    assert [sequential_verdict([mean] * 30, 0.4, 0.6) for mean in (0.5, 0.49)] == ["higher", "lower"]


def test_an_interval_of_two_blocks_is_the_first_that_there_is() -> None:
    found = interval([0.0, 1.0])
    assert (found.mean, found.blocks) == (0.5, 2)
    assert found.half_width == pytest.approx(student(1) * 0.5)
    assert interval([]) == Interval(0.0, float("inf"), 0)
