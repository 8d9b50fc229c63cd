"""`neptun edition-report`: the edition seen through bots' games, as the tables of docs/edition-salty-ocean.md."""

from collections import Counter, defaultdict
from collections.abc import Callable, Sequence

from attrs import define, field

from neptun_desktop.bots.bot import DECISIONS_A_GAME
from neptun_desktop.bots.ladder import Level
from neptun_desktop.games.salty_ocean.edition.figures import Edition
from neptun_desktop.games.salty_ocean.edition.loader import shipped_edition
from neptun_desktop.games.salty_ocean.rules import engine
from neptun_desktop.games.salty_ocean.rules.events import Event, GoodsSold, PurseChanged
from neptun_desktop.games.salty_ocean.rules.state import Options, State
from neptun_desktop.kernel.seat import Seat
from neptun_desktop.kernel.tally import Result

PRICED = ("salt", "herring", "cod")


@define
class MarketCensus:
    """What was counted over some games at tables of one size. Of victories, a shared one counts for a share."""

    merchants: int
    games: int = 0
    coins: int = 0
    owned: Counter[str] = field(factory=Counter)  # merchants at the end, by building, and by what else they have
    won_with: dict[str, float] = field(factory=lambda: defaultdict(float))  # victories of these
    sources: Counter[str] = field(factory=Counter)  # coins at the end, by where they come from
    winners_sources: Counter[str] = field(factory=Counter)
    sold: Counter[str] = field(factory=Counter)  # barrels
    sales: Counter[str] = field(factory=Counter)
    largest_sales: list[int] = field(factory=list)  # barrels at once, in each game
    lost_above_cap: int = 0
    rows: Counter[tuple[int, str]] = field(factory=Counter)  # sums of price rows when a turn begins
    in_debt: Counter[int] = field(factory=Counter)  # merchants, when a turn begins
    shares_by_place: list[float] = field(factory=list)  # of victories, by place in the first order
    coins_by_place: list[float] = field(factory=list)

    def __attrs_post_init__(self) -> None:
        """Start counting at zero."""
        self.shares_by_place = [0.0] * self.merchants
        self.coins_by_place = [0.0] * self.merchants

    def note(self, event: Event) -> None:
        """Count an event."""
        match event:
            case GoodsSold():
                self.sold[event.good] += event.count
                self.sales[event.good] += 1
                self.largest_sales[-1] = max(self.largest_sales[-1], event.count)
            case PurseChanged(reason="cap"):
                self.lost_above_cap += event.before - event.after
            case _:
                pass

    def begin_turn(self, state: State) -> None:
        """Look at prices and purses."""
        self.in_debt[state.round] += sum(merchant.coins < 0 for merchant in state.merchants)
        for good, row in state.rows.items():
            self.rows[state.round, good] += row

    def end_game(self, first_order: Sequence[Seat], state: State, result: Result) -> None:
        """Count the result of a game."""
        self.games += 1
        self.coins += sum(result.scores)
        share = 1 / len(result.winners)
        for place, seat in enumerate(first_order):
            self.coins_by_place[place] += result.scores[seat]
            self.shares_by_place[place] += share * (seat in result.winners)
        for seat, tally in enumerate(result.tallies):
            for line in tally.lines:
                self.sources[line.reason] += line.points
                if seat in result.winners:
                    self.winners_sources[line.reason] += line.points
            for thing in belongings(state, seat):
                self.owned[thing] += 1
                self.won_with[thing] += share * (seat in result.winners)


def belongings(state: State, seat: Seat) -> list[str]:
    """Return what a merchant has at the end of the game."""
    merchant = state.merchants[seat]
    return [
        *(building for building, owners in state.owners.items() if seat in owners),
        f"saline {merchant.saline}",
        f"depot {merchant.depot_level}",
        f"ships {len(merchant.ships)}",
        f"cathedral {merchant.cathedral}",
    ]


def take_census(edition: Edition, level: Level, merchants: int, seeds: Sequence[int]) -> MarketCensus:
    """Let a level play against itself, and count."""
    census = MarketCensus(merchants)
    for seed in seeds:
        state = engine.new(edition, merchants, seed, Options())
        first_order, turn, number = state.order, -1, seed * DECISIONS_A_GAME
        census.largest_sales.append(0)
        while state.queue:
            if state.round != turn:
                turn = state.round
                census.begin_turn(state)
            seat = state.queue[0]
            view, legal = engine.observe(state, seat), engine.legal(state, seat)
            for event in engine.step(state, seat, level.bot.choose(view, legal, level.budget, number).command):
                census.note(event)
            number += 1
        result = engine.result(state)
        assert result is not None  # noqa: S101  (nobody is to act: it is over)
        census.end_game(first_order, state, result)
    return census


def edition_report(level: Level, seeds: Sequence[int]) -> str:
    """Return statistics of the shipped edition in Markdown, from tables of all sizes."""
    edition = shipped_edition()
    return tables(edition, [take_census(edition, level, merchants, seeds) for merchants in edition.players])


def tables(edition: Edition, found: Sequence[MarketCensus]) -> str:
    """Return all tables, with one column per table size."""
    belongings = [
        *edition.spaces,
        *(f"saline {level}" for level in range(1, len(edition.saline_output) + 1)),
        *(f"depot {level}" for level in range(len(edition.depot_capacity))),
        *(f"ships {count}" for count in range(1, sum(ship.limit for ship in edition.ships.values()) + 1)),
        *(f"cathedral {steps}" for steps in range(len(edition.cathedral.values) + 1)),
    ]
    sources = ("coins", "cathedral", *(name for name in edition.spaces if any(each.sources[name] for each in found)))
    games = ", ".join(f"{census.games} games with {census.merchants}" for census in found)
    parts = [
        table("at the end: merchants who have it, victories of these", found, belongings, _belonging),
        table("coins at the end: of all, of winners", found, sources, _source),
        table("barrels sold a merchant and game, of one sale", found, PRICED, _sold),
        table("row of the price when a turn begins, 1 the dearest", found, range(edition.turns), _rows),
        table("merchants in debt when a turn begins", found, range(edition.turns), _debt),
        table("place in the first order: victories, coins", found, range(max(edition.players)), _place),
        table("a game", found, ("coins of a merchant", "largest sale", "coins lost above the cap"), _game),
    ]
    return f"{games}.\n\n" + "\n".join(parts)


def table(title: str, found: Sequence[MarketCensus], keys: Sequence[object], cell: Callable[..., str]) -> str:
    """Return a table with a line for each key, and a column for each census."""
    heads = [f"{census.merchants} merchants" for census in found]
    rows = [f"| {title} | {' | '.join(heads)} |", "|---" * (len(heads) + 1) + "|"]
    for key in keys:
        name = key + 1 if isinstance(key, int) else str(key).replace("_", " ")
        rows.append(f"| {name} | {' | '.join(cell(census, key) for census in found)} |")
    return "\n".join(rows) + "\n"


def percent(part: float, whole: float) -> str:
    """Return a share of 100."""
    return f"{100 * part / whole:.0f} %" if whole else "-"


def _belonging(census: MarketCensus, thing: str) -> str:
    owners = census.owned[thing]
    return f"{percent(owners, census.games * census.merchants)}, {percent(census.won_with[thing], owners)}"


def _source(census: MarketCensus, name: str) -> str:
    everybody = census.sources[name] / (census.games * census.merchants)
    return f"{everybody:.1f}, {census.winners_sources[name] / census.games:.1f}"


def _sold(census: MarketCensus, good: str) -> str:
    if not census.sales[good]:
        return "-"
    barrels = census.sold[good]
    return f"{barrels / (census.games * census.merchants):.1f}, {barrels / census.sales[good]:.1f}"


def _rows(census: MarketCensus, turn: int) -> str:
    return ", ".join(f"{good} {census.rows[turn, good] / census.games:.1f}" for good in PRICED)


def _debt(census: MarketCensus, turn: int) -> str:
    return percent(census.in_debt[turn], census.games * census.merchants)


def _place(census: MarketCensus, place: int) -> str:
    if place >= census.merchants:
        return ""
    return f"{percent(census.shares_by_place[place], census.games)}, {census.coins_by_place[place] / census.games:.1f}"


def _game(census: MarketCensus, name: str) -> str:
    match name:
        case "coins of a merchant":
            return f"{census.coins / (census.games * census.merchants):.1f}"
        case "largest sale":
            return f"{sum(census.largest_sales) / census.games:.1f} barrels"
        case _:
            return f"{census.lost_above_cap / census.games:.1f}"
