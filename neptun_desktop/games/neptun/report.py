"""`neptun edition-report`: the edition seen through bots' games, as the tables of docs/edition.md."""

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any

from attrs import define, field

from neptun_desktop.bots.bot import DECISIONS_A_GAME
from neptun_desktop.bots.ladder import Level
from neptun_desktop.games.neptun.bots.worth import average_bonus
from neptun_desktop.games.neptun.edition.figures import GOLD_TEMPLE, Edition
from neptun_desktop.games.neptun.edition.loader import shipped_edition
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


def edition_report(level: Level, seeds: Sequence[int]) -> str:
    """Return statistics of the shipped edition in Markdown, from tables of all sizes."""
    edition = shipped_edition()
    return tables(edition, [take_census(edition, level, merchants, seeds) for merchants in edition.players])


def tables(edition: Edition, found: Sequence[Census]) -> str:
    """Return all tables, with one column per table size."""
    heads = [f"{census.merchants} merchants" for census in found]
    regions = [region.id for region in edition.regions]
    points, fulfilled = [census.points for census in found], [census.fulfilled for census in found]
    winds = [census.winds for census in found]
    calmest, strongest = (edition.wind.base + forecast for forecast in edition.wind.forecast)
    parts = [
        _table("points from", heads, [(name, _shares(points, name)) for name in (*regions, GOLD_TEMPLE, BONUS)]),
        _table(
            "contracts fulfilled in a round",
            heads,
            [(str(count), _shares(fulfilled, count)) for count in range(edition.trade.contracts_per_round + 1)],
        ),
        _table("place in the first order: wins %, points", heads, _places(found)),
        _table("wind", heads, [(str(wind), _shares(winds, wind)) for wind in range(calmest, strongest + 1)]),
        _table(
            "port: fulfilled of those taken, taken a game, winners' part of its deliveries",
            heads,
            [(port.id, _port(found, port.id)) for port in edition.ports if port.region is not None],
        ),
        _table(
            "good: fulfilled of those taken, taken a game",
            heads,
            [(good, _good(found, good)) for good in edition.goods.names],
        ),
        _table("a merchant and game", heads, [("favours bought", [_bought(census) for census in found])]),
    ]
    games = ", ".join(f"{census.games} games with {census.merchants}" for census in found)
    return f"{games}.\n\n" + "\n".join(parts)


def _table(title: str, heads: list[str], lines: list[tuple[str, list[str]]]) -> str:
    rows = [f"| {title} | {' | '.join(heads)} |", "|---" * (len(heads) + 1) + "|"]
    rows += [f"| {name} | {' | '.join(cells)} |" for name, cells in lines]
    return "\n".join(rows) + "\n"


def _percent(part: float, whole: float) -> str:
    return f"{100 * part / whole:.1f} %" if whole else "-"


def _shares(counters: Iterable[Counter[Any]], key: object) -> list[str]:
    return [_percent(counter[key], sum(counter.values())) for counter in counters]


def _places(found: Sequence[Census]) -> list[tuple[str, list[str]]]:
    def cell(census: Census, place: int) -> str:
        if place >= census.merchants:
            return ""
        points = census.points_by_place[place] / census.games
        return f"{_percent(census.shares_by_place[place], census.games)}, {points:.1f}"

    largest = max(census.merchants for census in found)
    return [(str(place + 1), [cell(census, place) for census in found]) for place in range(largest)]


def _port(found: Sequence[Census], port: str) -> list[str]:
    return [
        f"{_percent(census.done_by_port[port], census.taken_by_port[port])}, "
        f"{census.taken_by_port[port] / census.games:.1f}, "
        f"{_percent(census.winners_by_port[port], census.done_by_port[port])}"
        for census in found
    ]


def _good(found: Sequence[Census], good: str) -> list[str]:
    return [
        f"{_percent(census.done_by_good[good], census.taken_by_good[good])}, "
        f"{census.taken_by_good[good] / census.games:.1f}"
        for census in found
    ]


def _bought(census: Census) -> str:
    return f"{census.favours_bought / census.games / census.merchants:.1f}"
