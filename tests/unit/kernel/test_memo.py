"""Values that are created once."""

from neptun_desktop.games.salty_ocean.rules.commands import PURCHASES, SAIL_OUT, Buy, SailOut
from neptun_desktop.kernel.memo import Memo


def test_a_value_is_made_when_it_is_first_asked_for_and_never_again() -> None:
    made: list[int] = []

    def doubled(number: int) -> int:
        made.append(number)
        return 2 * number

    doubles = Memo(doubled)
    assert made == []
    assert [doubles[3], doubles[4], doubles[3]] == [6, 8, 6]
    assert made == [3, 4]


def test_any_ship_has_its_command() -> None:
    assert SAIL_OUT[40] == SailOut(40)
    assert SAIL_OUT[40] is SAIL_OUT[40]


def test_purchases_begin_with_one_barrel() -> None:
    assert PURCHASES["cod"][0] == ()
    assert PURCHASES["cod"][2] == (Buy("cod", 1), Buy("cod", 2))
