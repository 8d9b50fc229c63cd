"""Every game's table: showing equals building, films leave no trace, and nobody sees another one's secret."""

from random import Random

import pytest

from neptun_desktop.ui.paint.animation import Projector
from tests.conftest import SOAK
from tests.kit.slices import in_turns
from tests.toy.box import box, every_game
from tests.ui.table_laws import LawTable, Position, picture, pieces, random_game

pytestmark = [pytest.mark.usefixtures("qapp"), pytest.mark.soak]

BOX = box(every_game())
GAMES = BOX.games.ids
FRAMES = (1.0, 70.0, 210.0)  # milliseconds
FILMED = 1 if SOAK else 3  # every so-many-th command; the others are shown at once


def table_of(game: str, seats: int) -> LawTable:
    return LawTable(BOX.games.entry(game), BOX.kit(game), seats)


def games_of(game: str, factor: int) -> list[tuple[LawTable, list[Position]]]:
    """Return a random game for the smallest table; in the soak several for every size."""
    entry = BOX.games.entry(game)
    sizes = entry.meta.players if factor > 1 else entry.meta.players[:1]
    return [
        (table_of(game, seats), list(random_game(entry, seats, 100 * seats + seed)))
        for seats in sizes
        for seed in range(max(1, factor // 10))
    ]


@pytest.mark.parametrize("game", GAMES)
def test_from_any_table_showing_gives_what_building_gives(game: str, soak_factor: int) -> None:
    for table, positions in games_of(game, soak_factor):
        some = positions[:: max(1, len(positions) // (4 if soak_factor == 1 else 60))]
        Random(1).shuffle(some)
        used = table.scene(table.shown(some[0].state, 0))
        for position in some:
            shown = table.shown(position.state, 0)
            used.show_view(shown)
            fresh = table.scene(shown)
            assert pieces(used) == pieces(fresh)
            assert picture(used) == picture(fresh)


@pytest.mark.parametrize(("game", "speed"), in_turns(GAMES, ("off", "normal")))
def test_a_film_stopped_anywhere_leaves_no_trace(game: str, speed: str, soak_factor: int) -> None:
    for table, positions in games_of(game, soak_factor):
        chance, projector = Random(5), Projector()
        projector.speed = speed  # type: ignore[assignment]  # one of the speeds
        scene = table.scene(table.shown(positions[0].state, None))
        for number, position in enumerate(positions[1:]):
            shown = table.shown(position.state, None)
            if number % FILMED:
                scene.show_view(shown)
                continue
            table.animate(projector, scene, position.events, shown)
            for _ in range(chance.randrange(6)):
                projector.play_on(chance.choice(FRAMES))
            projector.skip()
            assert not scene.props
            if number % (24 if soak_factor == 1 else 1) == 0:
                assert pieces(scene) == pieces(table.scene(shown))


@pytest.mark.parametrize("game", GAMES)
def test_what_a_seat_cannot_know_changes_nothing_on_its_table(game: str, soak_factor: int) -> None:
    """The same view, everything hidden dealt anew: the same pieces, words and targets."""
    entry, differed = BOX.games.entry(game), 0
    for table, positions in games_of(game, soak_factor):
        chance = Random(7)
        for position in positions[:: 23 if soak_factor == 1 else 1]:
            for seat in (None, 0):
                view = entry.rules.observe(position.state, seat)
                twin = entry.rules.imagine(view, chance)
                differed += twin != position.state
                assert pieces(table.scene(table.shown(twin, seat))) == pieces(
                    table.scene(table.shown(position.state, seat))
                )
    assert differed, "no twin differed from its original: this proved nothing"


@pytest.mark.parametrize("game", GAMES)
def test_a_law_about_secrets_can_fail(game: str) -> None:
    """The owner of a secret does see it: otherwise the law before would prove nothing."""
    entry = BOX.games.entry(game)
    seats = entry.meta.players[0]
    table, chance = table_of(game, seats), Random(7)
    for seed in range(3, 60):  # in some games a secret is rare
        for position in random_game(entry, seats, seed):
            twin = entry.rules.imagine(entry.rules.observe(position.state, None), chance)
            if entry.rules.observe(twin, 0) == entry.rules.observe(position.state, 0):
                continue
            if pieces(table.scene(table.shown(twin, 0))) != pieces(table.scene(table.shown(position.state, 0))):
                return
    pytest.fail("no seat ever saw anything that others could not")
