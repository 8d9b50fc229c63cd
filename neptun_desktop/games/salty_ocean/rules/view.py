"""What a seat may know, and complete states that are consistent with it."""

from random import Random

from neptun_desktop.games.salty_ocean.rules.chapters.end_of_turn import face_down
from neptun_desktop.games.salty_ocean.rules.state import State, View
from neptun_desktop.kernel.game import Guess
from neptun_desktop.kernel.seat import Seat


def observe(state: State, seat: Seat | None) -> View:
    """Return everything that the seat (None: the public) may know, and nothing else."""
    return View(
        edition=state.edition,
        seat=seat,
        options=state.options,
        round=state.round,
        turn=state.turn,
        stage=state.stage,
        order=state.order,
        queue=state.queue,
        passes=state.passes,
        first=state.first,
        ship=state.ship,
        good=state.good,
        quay=state.quay,
        taken=state.taken,
        looked=state.looked,
        costs=state.costs.copy(),
        rows=state.rows.copy(),
        pirates=state.pirates,
        tiles=_tiles_seen(state, seat),
        markers=state.markers,
        owners=state.owners.copy(),
        merchants=tuple(merchant.clone() for merchant in state.merchants),
    )


def _tiles_seen(state: State, seat: Seat | None) -> tuple[int | None, ...]:
    hidden = set(face_down(state)).difference(() if seat is None else state.merchants[seat].seen)
    return tuple(
        None if place in hidden else tile for place, tile in zip(state.edition.places, state.tiles, strict=True)
    )


def imagine(view: View, chance: Random, guess: Guess[View] | None = None) -> State:  # noqa: ARG001  (nothing is chosen in secret)
    """Return a complete state that is consistent with the view: unseen tiles are dealt at random."""
    unseen = [tile for tile in range(len(view.tiles)) if tile not in view.tiles]
    chance.shuffle(unseen)
    return State(
        edition=view.edition,
        seed=chance.getrandbits(63),
        options=view.options,
        round=view.round,
        turn=view.turn,
        stage=view.stage,
        order=view.order,
        queue=view.queue,
        passes=view.passes,
        first=view.first,
        ship=view.ship,
        good=view.good,
        quay=view.quay,
        taken=view.taken,
        looked=view.looked,
        costs=view.costs.copy(),
        rows=view.rows.copy(),
        pirates=view.pirates,
        tiles=tuple(unseen.pop() if tile is None else tile for tile in view.tiles),
        markers=view.markers,
        owners=view.owners.copy(),
        merchants=[merchant.clone() for merchant in view.merchants],
    )
