"""What history tells of finished games."""

from datetime import UTC, datetime, timedelta

from neptun_desktop.kernel.level_names import plain_level
from neptun_desktop.kernel.tally import Tally, TallyLine, most_points_win
from neptun_desktop.match.lines import Occupant
from neptun_desktop.match.record import Place, Record
from neptun_desktop.ui.history.history_statistics import feats, figures
from tests.kit.later_ladders import LaterGames, ReleasedGames
from tests.kit.records import shared

LADDER, LATER = (games.entry("neptun").ladder for games in (ReleasedGames(), LaterGames()))


def source_of(line: TallyLine) -> str:
    return str(dict(line.details).get("temple", line.reason))


def tally(**points: int) -> Tally:
    return Tally(
        tuple(
            TallyLine("bonus", worth) if temple == "bonus" else TallyLine("tile", worth, (("temple", temple),))
            for temple, worth in points.items()
        )
    )


def game(number: int, *seats: tuple[str, Tally]) -> Record:
    """Return the game of a day; a bot goes by its level."""
    result = most_points_win(tuple(own for _, own in seats))
    ended = datetime(2026, 1, 1, tzinfo=UTC) + timedelta(days=number)
    places = [
        Place(
            occupant=Occupant(name="Bot", kind="bot", level=name)
            if plain_level(name) in LADDER.offered
            else Occupant(name=name, kind="human"),
            tally=own,
            won=seat in result.winners,
        )
        for seat, (name, own) in enumerate(seats)
    ]
    return Record(
        id=f"day-{number}", game="neptun", name="", begun=ended, ended=ended, commands=1, places=tuple(places)
    )


FINISHED = (
    game(3, ("Ada", tally(italia=5)), ("Bo", tally(italia=5)), ("trader", tally(gold=1))),
    game(2, ("Ada", tally(gold=12)), ("trader", tally(italia=2)), ("admiral", tally(italia=3))),
    game(1, ("Ada", tally(italia=4, gold=3, bonus=3)), ("Bo", tally(graecia=30)), ("cabin_boy", tally())),
)


def test_a_seat_that_changed_hands_sets_no_record_and_is_no_bot_that_was_beaten() -> None:
    won = game(1, ("Ada", tally(gold=9)), ("admiral", tally(gold=2)), ("trader", tally(gold=1)))
    assert {feat.name: feat.detail for feat in feats((won,), LADDER.strength, source_of)}["beaten"] == "admiral"
    helped = shared(won, 0)
    assert feats((helped,), LADDER.strength, source_of) == ()
    assert [one.who for one in figures((helped,), source_of)] == ["admiral", "trader"]
    swapped = {feat.name: feat.detail for feat in feats((shared(won, 1),), LADDER.strength, source_of)}
    assert swapped["beaten"] == "trader", "who knows how long the admiral was there"


def test_figures_put_people_first() -> None:
    found = figures(FINISHED, source_of)
    assert [one.who for one in found] == ["Bo", "Ada", "admiral", "trader", "cabin_boy"]
    ada = found[1]
    assert (ada.matches, ada.won, ada.best, ada.share) == (3, 2, 12, 2 / 3)
    assert ada.average == 9
    assert dict(ada.sources) == {"italia": 3, "gold": 5, "bonus": 1}
    assert figures((), source_of) == ()


def test_feats_are_those_of_people() -> None:
    held = {
        feat.name: (feat.who, feat.value, feat.match, feat.detail)
        for feat in feats(FINISHED, LADDER.strength, source_of)
    }
    assert held == {
        "highest": ("Bo", 30, "day-1", ""),
        "lead": ("Bo", 20, "day-1", ""),
        "run": ("Ada", 2, "day-3", ""),
        "source": ("Bo", 30, "day-1", "graecia"),
        "beaten": ("Ada", 4, "day-2", "admiral"),
        "loyal": ("Ada", 3, "day-3", ""),
    }


def test_who_was_first_keeps_a_record() -> None:
    twice = (game(2, ("Bo", tally(gold=7))), game(1, ("Ada", tally(gold=7))))
    assert feats(twice, LADDER.strength, source_of)[0].who == "Ada"


def test_bots_hold_no_records() -> None:
    assert feats((game(1, ("trader", tally(gold=4)), ("admiral", tally(gold=3))),), LADDER.strength, source_of) == ()


def test_the_highest_points_may_be_below_zero() -> None:
    poor = (game(1, ("Ada", tally(italia=-9)), ("trader", tally(italia=2))), game(2, ("Ada", tally(italia=-4))))
    held = {feat.name: feat.value for feat in feats(poor, LADDER.strength, source_of)}
    assert held["highest"] == -4
    assert "source" not in held


def test_without_sources_nothing_is_said_of_them() -> None:
    assert "source" not in {feat.name for feat in feats(FINISHED, LADDER.strength, None)}


def test_versions_of_a_level_have_figures_of_their_own() -> None:
    games = (
        game(1, ("Ada", tally(gold=4)), ("cabin_boy", tally(gold=3))),
        game(2, ("Ada", tally(gold=4)), ("cabin_boy@2", tally(gold=2)), ("cabin_boy@2", tally(gold=1))),
    )
    assert [(one.who, one.matches, one.best) for one in figures(games, source_of)] == [
        ("Ada", 2, 4),
        ("cabin_boy", 1, 3),
        ("cabin_boy@2", 2, 2),
    ]


def test_the_strongest_bot_beaten_is_the_one_that_was_strongest_then() -> None:
    """On the later ladder the earlier cabin boy stood below the present one."""
    earlier = game(1, ("Ada", tally(gold=4)), ("cabin_boy", tally(gold=3)))
    later = game(2, ("Ada", tally(gold=4)), ("cabin_boy@2", tally(gold=2)), ("sparring@3.50", tally()))
    for games, beaten in (((earlier,), "cabin_boy"), ((earlier, later), "cabin_boy@2")):
        found = feats(games, LATER.strength, source_of)
        assert {feat.name: feat.detail for feat in found}["beaten"] == beaten
    assert "beaten" not in {feat.name for feat in feats((later,), LADDER.strength, source_of)}, "who knows how strong"
