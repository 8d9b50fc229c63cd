"""Which way a ship takes (docs/format.md): fewest miles, then fewest legs, then the edition's order of ports."""

from neptun_desktop.games.neptun.rules.commands import Sail
from tests.kit.maps import chart_with


def test_fewest_miles_win_over_fewest_legs() -> None:
    """Three legs of 2 miles beat one of 7."""
    chart = chart_with("abcd", {"ad": 7, "ab": 2, "bc": 2, "cd": 2})
    assert chart.ways("a").course("d") == ("b", "c", "d")
    assert chart.miles("a", "d") == 6


def test_of_ways_with_equal_miles_the_one_with_fewest_legs_wins() -> None:
    """6 miles straight, or 3 and 3."""
    chart = chart_with("abc", {"ab": 3, "bc": 3, "ac": 6})
    assert chart.ways("a").course("c") == ("c",)


def test_of_ways_with_equal_miles_and_legs_the_earlier_port_wins() -> None:
    """By b or by c: b stands first in the edition, whichever way round the routes are listed."""
    chart = chart_with("abcd", {"ac": 2, "cd": 2, "ab": 1, "bd": 3})
    assert chart.ways("a").course("d") == ("b", "d")
    chart = chart_with("acbd", {"ac": 2, "cd": 2, "ab": 1, "bd": 3})
    assert chart.ways("a").course("d") == ("c", "d")


def test_the_first_difference_decides_not_the_nearest_port_or_a_later_one() -> None:
    """From a to f by (b, e) or (c, d): b before c decides, although d stands before e and c is nearer."""
    chart = chart_with("abcdef", {"ab": 3, "be": 1, "ef": 1, "ac": 1, "cd": 1, "df": 3})
    assert chart.ways("a").course("f") == ("b", "e", "f")


def test_a_later_difference_decides_where_the_beginning_is_the_same() -> None:
    chart = chart_with("abcde", {"ab": 1, "bd": 1, "de": 2, "bc": 2, "ce": 1})
    assert chart.ways("a").course("e") == ("b", "c", "e")


def test_the_way_back_is_judged_from_its_own_start() -> None:
    """From f the first difference is at d and e: d wins, so out and home differ."""
    chart = chart_with("abcdef", {"ab": 3, "be": 1, "ef": 1, "ac": 1, "cd": 1, "df": 3})
    assert chart.ways("f").course("a") == ("d", "c", "a")
    assert chart.miles("f", "a") == chart.miles("a", "f") == 5


def test_a_tie_of_legs_deep_in_the_way_is_seen() -> None:
    """Equal miles to d by two legs or three; what follows d keeps the fewer."""
    chart = chart_with("abcde", {"ab": 1, "bc": 1, "cd": 1, "bd": 2, "de": 4})
    assert chart.ways("a").course("e") == ("b", "d", "e")


def test_sailings_are_listed_by_miles_then_legs_then_the_editions_order() -> None:
    """Ports d and e are as far as c, but by more legs; of those two d stands first."""
    chart = chart_with("abcde", {"ac": 4, "ab": 1, "be": 3, "bd": 3})
    ways = chart.ways("a")
    assert ways.sailings == (Sail("a"), Sail("b"), Sail("c"), Sail("d"), Sail("e"))
    assert ways.distances == (0, 1, 4, 4, 4)


def test_staying_is_a_way_of_no_legs() -> None:
    ways = chart_with("abc", {"ab": 3, "bc": 3}).ways("b")
    assert (ways.miles["b"], ways.course("b"), ways.sailings[0]) == (0, (), Sail("b"))


def test_a_range_reaches_ports_that_are_exactly_so_far() -> None:
    ways = chart_with("abc", {"ab": 3, "bc": 3}).ways("a")
    assert ways.within(0) == (Sail("a"),)
    assert ways.within(2) == (Sail("a"),)
    assert ways.within(3) == (Sail("a"), Sail("b"))
    assert ways.within(5) == (Sail("a"), Sail("b"))
    assert ways.within(6) == ways.within(60) == (Sail("a"), Sail("b"), Sail("c"))


def test_a_leg_costs_its_tile_even_where_a_way_around_is_shorter() -> None:
    chart = chart_with("abc", {"ac": 9, "ab": 1, "bc": 1})
    assert (chart.leg_miles("a", "c"), chart.leg_miles("c", "a"), chart.miles("a", "c")) == (9, 9, 2)
