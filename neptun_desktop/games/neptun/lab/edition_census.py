"""Statistics of the edition from bots' games: what pays, how often, and for whom."""

from collections import Counter
from collections.abc import Sequence

from attrs import define, field

from neptun_desktop.bots.lab.arena import DECISIONS_A_GAME
from neptun_desktop.bots.ladder import Level
from neptun_desktop.games.neptun.bots.prospects import average_bonus
from neptun_desktop.games.neptun.edition.figures import Edition
from neptun_desktop.games.neptun.rules import engine
from neptun_desktop.games.neptun.rules.events import (
    BonusWon,
    ContractFulfilled,
    ContractTaken,
    Event,
    FavourBought,
    TileClaimed,
    TileUnclaimed,
    WindTurned,
)
from neptun_desktop.games.neptun.rules.state import Options, State

BONUS = "bonus"


@define
class Census:
    """What was counted over some games at tables of one size."""

    merchants: int
    games: int = 0
    points: Counter[str] = field(factory=Counter)  # by temple, and for bonus tiles
    unclaimed: int = 0
    fulfilled: Counter[int] = field(factory=Counter)  # rounds of a merchant, by contracts fulfilled
    taken_by_port: Counter[str] = field(factory=Counter)
    done_by_port: Counter[str] = field(factory=Counter)
    taken_by_good: Counter[str] = field(factory=Counter)
    done_by_good: Counter[str] = field(factory=Counter)
    winners_by_port: Counter[str] = field(factory=Counter)  # deliveries of the winners
    winds: Counter[int] = field(factory=Counter)
    favours_bought: int = 0
    shares_by_place: list[float] = field(factory=list)  # of victories, by place in the first order
    points_by_place: list[float] = field(factory=list)

    def __attrs_post_init__(self) -> None:
        """Start counting at zero."""
        self.shares_by_place = [0.0] * self.merchants
        self.points_by_place = [0.0] * self.merchants

    def note(self, edition: Edition, event: Event, deliveries: Counter[tuple[int, str]]) -> None:
        """Count an event."""
        match event:
            case TileClaimed():
                self.points[event.tile.temple] += event.tile.value
            case TileUnclaimed():
                self.unclaimed += event.tile.value
            case BonusWon():
                self.points[BONUS] += round(average_bonus(edition))
            case ContractTaken():
                self.taken_by_port[edition.port_of[event.contract.city]] += 1
                self.taken_by_good[edition.good_of[event.contract.goods]] += 1
            case ContractFulfilled():
                port = edition.port_of[event.city]
                self.done_by_port[port] += 1
                self.done_by_good[edition.good_of[event.goods]] += 1
                deliveries[event.seat, port] += 1
            case WindTurned():
                self.winds[event.wind] += 1
            case FavourBought():
                self.favours_bought += 1
            case _:
                pass

    def end_game(self, first_order: Sequence[int], state: State, deliveries: Counter[tuple[int, str]]) -> None:
        """Count the result of a game."""
        result = engine.result(state)
        assert result is not None  # noqa: S101  (it is over)
        self.games += 1
        for place, seat in enumerate(first_order):
            self.points_by_place[place] += result.scores[seat]
            if seat in result.winners:
                self.shares_by_place[place] += 1 / len(result.winners)
        for (seat, port), count in deliveries.items():
            if seat in result.winners:
                self.winners_by_port[port] += count


def take_census(edition: Edition, level: Level, merchants: int, seeds: Sequence[int]) -> Census:
    """Let a level play against itself, and count."""
    census = Census(merchants)
    for seed in seeds:
        state = engine.new(edition, merchants, seed, Options())
        first_order, number = state.order, 0
        deliveries: Counter[tuple[int, str]] = Counter()
        in_round: Counter[int] = Counter()
        while waiting := engine.to_act(state):
            seat, before = min(waiting), state.round
            legal = engine.legal(state, seat)
            chosen = level.bot.choose(
                engine.observe(state, seat), legal, level.budget, seed * DECISIONS_A_GAME + number
            ).command
            number += 1
            for event in engine.step(state, seat, chosen):
                census.note(edition, event, deliveries)
                if isinstance(event, ContractFulfilled):
                    in_round[event.seat] += 1
            if state.round != before or state.stage == "over":
                census.fulfilled.update(in_round[each] for each in range(merchants))
                in_round.clear()
        census.end_game(first_order, state, deliveries)
    return census
