"""Set-up, for three to five merchants."""

from neptun_desktop.games.neptun.edition.figures import Edition
from neptun_desktop.games.neptun.rules.chapters.rounds import begin_round
from neptun_desktop.games.neptun.rules.distances import chart_of
from neptun_desktop.games.neptun.rules.events import Tell
from neptun_desktop.games.neptun.rules.state import EMPTY_SLOT, Merchant, Options, State, Temple
from neptun_desktop.kernel.chance import shuffled


def set_table(edition: Edition, seats: int, seed: int, options: Options, tell: Tell) -> State:
    """Set up the board, give every merchant their start holdings, and begin round A."""
    coastal = shuffled(edition.distance_tiles.coastal, seed, "coastal")
    high_sea = shuffled(edition.distance_tiles.high_sea, seed, "high_sea")
    state = State(
        edition=edition,
        chart=chart_of(edition, coastal, high_sea),
        seed=seed,
        options=options,
        round=0,
        turn=0,
        stage="draft",
        order=shuffled(range(seats), seed, "order"),
        queue=(),
        volunteers=(),
        coastal=coastal,
        high_sea=high_sea,
        wind=edition.start.wind,
        forecast=None,
        cities=(),
        goods=(),
        oars=(),
        bonus=shuffled(range(edition.bonus.tiles), seed, "bonus"),
        row=(),
        revealed=0,
        given_up=0,
        row_gold=0,
        oar_track=(),
        temples={
            region.id: Temple((0,) * seats, shuffled(range(seats), seed, f"discs/{region.id}"))
            for region in edition.regions
        },
        merchants=[new_merchant(edition, seat) for seat in range(seats)],
        discard=(),
        box_oars=tuple(card for seat in range(seats, max(edition.players)) for card in edition.personal_oars(seat)),
        box_tiles=(),
    )
    begin_round(state, 0, tell)
    return state


def new_merchant(edition: Edition, seat: int) -> Merchant:
    """Return a merchant with the start gold, the two personal oars and an empty manifest."""
    return Merchant(
        gold=edition.start.gold,
        port=edition.start.port,
        hand=edition.personal_oars(seat),
        chosen=None,
        played=(),
        manifest=(EMPTY_SLOT,) * edition.trade.contracts_per_round,
        tiles=(),
        bonus=(),
    )
