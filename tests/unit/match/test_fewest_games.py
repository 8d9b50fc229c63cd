"""How many games the least experienced person at a table has finished."""

from neptun_desktop.match.record import fewest_games
from tests.ui.samples.kept_samples import records


def test_the_least_experienced_counts_and_only_in_games_of_this_kind() -> None:
    kept = records(6)
    names = [place.occupant.name for record in kept for place in record.counting if place.occupant.kind == "human"]
    often = max(names, key=names.count)
    assert fewest_games(kept[0].game, {often}, kept) == names.count(often) > 0
    assert fewest_games(kept[0].game, {often, "Nobody knows me"}, kept) == 0
    assert fewest_games("another game", {often}, kept) == 0
    assert fewest_games(kept[0].game, (), kept) is None
