"""What somebody tends to miss: counted by games, of the last ten, of those that a bot has looked back at."""

from datetime import UTC, datetime

from attrs import evolve

from neptun_desktop.bots.hindsight import TurningPoint
from neptun_desktop.controller.entry import MistakeKinds
from neptun_desktop.kernel.tally import Tally, TallyLine
from neptun_desktop.match.lines import Occupant
from neptun_desktop.match.record import Place, Record
from neptun_desktop.ui.records.habits import Habits, habits_of
from neptun_desktop.ui.records.reviews import FoundPoint, Review
from tests.kit.records import shared

WHEN = datetime(2026, 11, 16, tzinfo=UTC)
COMMANDS, SCORES = 80, (5, 7)
MISTAKE_KINDS = MistakeKinds(
    ("tempo", "wind", "gold", "slots"), lambda point: point.done["kind"], lambda _, kind, n: f"{kind} {n}"
)


def record(number: int, *people: str) -> Record:
    names = (*people, "Titus")[: len(SCORES)]
    places = tuple(
        Place(
            occupant=Occupant(name=name, kind="human" if name in people else "bot"),
            tally=Tally((TallyLine("tile", score),)),
            won=score == max(SCORES),
        )
        for name, score in zip(names, SCORES, strict=True)
    )
    return Record(id=f"m{number}", game="toy", name="", begun=WHEN, ended=WHEN, commands=COMMANDS, places=places)


def review(*kinds: str, seat: int = 0) -> Review:
    found = tuple(
        FoundPoint(seat=seat, point=TurningPoint(place, {"kind": kind}, {}, 2.0)) for place, kind in enumerate(kinds)
    )
    return Review(judge="judge", commands=COMMANDS, scores=SCORES, reviewed=COMMANDS, found=found)


def habits(records: list[Record], reviews: dict[str, Review], who: str = "Mara") -> Habits | None:
    return habits_of(records, who, MISTAKE_KINDS, reviews.get)


def test_each_kind_counts_once_a_game_the_most_frequent_first() -> None:
    games = [record(number, "Mara") for number in range(4)]
    reviews = {"m0": review("wind", "wind", "gold"), "m1": review("wind"), "m3": review("gold", "tempo", "wind")}
    assert habits(games, reviews) == Habits(reviewed=3, games=4, kinds=(("wind", 3), ("gold", 2)))


def test_at_most_three_kinds_are_told() -> None:
    games = [record(number, "Mara") for number in range(3)]
    found = habits(games, {f"m{number}": review("slots", "gold", "wind", "tempo") for number in range(3)})
    assert found is not None
    assert found.kinds == (("tempo", 3), ("wind", 3), ("gold", 3))


def test_two_games_tell_too_little_and_so_does_what_was_missed_once() -> None:
    games = [record(number, "Mara") for number in range(3)]
    assert habits(games, {"m0": review("wind"), "m1": review("wind")}) is None
    assert habits(games, {"m0": review("wind"), "m1": review("gold"), "m2": review("tempo")}) is None


def test_only_the_last_ten_games_count() -> None:
    games = [record(number, "Mara") for number in range(12)]
    reviews = {f"m{number}": review("wind") for number in range(12)}
    assert habits(games, reviews) == Habits(reviewed=10, games=10, kinds=(("wind", 10),))


def test_only_own_decisions_in_own_games_count() -> None:
    games = [*(record(number, "Bo") for number in range(5)), *(record(number, "Mara", "Bo") for number in range(5, 8))]
    reviews = {f"m{number}": review("wind") for number in range(5)}
    reviews |= {f"m{number}": review("gold", seat=1) for number in range(5, 8)}
    assert habits(games, reviews) is None
    assert habits(games, reviews, "Bo") == Habits(reviewed=8, games=8, kinds=(("wind", 5), ("gold", 3)))


def test_a_review_that_is_incomplete_or_of_another_ending_does_not_count() -> None:
    games = [record(number, "Mara") for number in range(4)]
    whole = review("wind")
    reviews = {
        "m0": whole,
        "m1": whole,
        "m2": evolve(whole, reviewed=COMMANDS - 1),
        "m3": evolve(whole, scores=(1, 2)),
    }
    assert habits(games, reviews) is None


def test_games_in_which_a_bot_has_helped_do_not_count() -> None:
    games = [record(number, "Mara") for number in range(4)]
    reviews = {f"m{number}": review("wind") for number in range(4)}
    assert habits([shared(games[0], 0), *games[1:]], reviews) == Habits(reviewed=3, games=3, kinds=(("wind", 3),))
    assert habits([shared(games[0], 0), shared(games[1], 0), *games[2:]], reviews) is None
    assert habits([shared(games[0], 1), *games[1:]], reviews) == Habits(reviewed=4, games=4, kinds=(("wind", 4),))
