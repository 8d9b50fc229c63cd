"""`python -m tests.lab.salty_ocean.whims LEVEL,LEVEL`: how often merchants pay to no end, or too much."""

import sys
from argparse import ArgumentParser
from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Final

from attrs import frozen

from neptun_desktop.bots.bot import DECISIONS_A_GAME
from neptun_desktop.bots.ladder import Level
from neptun_desktop.games.salty_ocean.bots.ladder import LADDER
from neptun_desktop.games.salty_ocean.edition.figures import FISH
from neptun_desktop.games.salty_ocean.edition.loader import shipped_edition
from neptun_desktop.games.salty_ocean.rules import engine
from neptun_desktop.games.salty_ocean.rules.chapters.market import buying_price, office_income, price
from neptun_desktop.games.salty_ocean.rules.chapters.purse import action_cost
from neptun_desktop.games.salty_ocean.rules.chapters.scoring import end_values
from neptun_desktop.games.salty_ocean.rules.commands import (
    Build,
    BuildShip,
    Buy,
    BuySaline,
    Command,
    MoveGoods,
    Pass,
    Rest,
    SailHome,
    SailOut,
)
from neptun_desktop.games.salty_ocean.rules.events import SaltMade
from neptun_desktop.games.salty_ocean.rules.outlook import end_of_turn, goods_of
from neptun_desktop.games.salty_ocean.rules.state import Merchant, Options, Ship, State
from neptun_desktop.kernel.seat import Seat

EDITION: Final = shipped_edition()
DEVELOPMENT: Final = 200_000  # the first seed
BETWEEN: Final = frozenset({"act", "second", "repair", "look", "swap", "over"})  # two actions


@frozen
class Deed:
    """A whole action: how it began, and the positions before and after it."""

    seat: Seat
    command: Command
    before: State
    after: State  # before anybody has settled the turn

    @property
    def is_last_turn(self) -> bool:
        """Whether no turn comes after this one."""
        return self.before.round + 1 == EDITION.turns

    @property
    def own(self) -> tuple[Merchant, Merchant]:
        """The merchant before and after it."""
        return self.before.merchants[self.seat], self.after.merchants[self.seat]

    @property
    def sent(self) -> list[Ship]:
        """The ships that it sends to sea, as they were in Rouen."""
        ships = zip(self.own[0].ships, self.own[1].ships, strict=False)
        return [old for old, new in ships if new.at_sea > old.at_sea] if isinstance(self.command, SailOut) else []

    @property
    def changes_nothing(self) -> bool:
        """Whether it was paid for to no end: nothing caught, nothing brought home at the end, nothing loaded."""
        before, after = self.own
        match self.command:
            case SailOut():
                return fish_of(after) == fish_of(before)
            case SailHome():
                moved = [old for old, new in zip(before.ships, after.ships, strict=True) if old.at_sea > new.at_sea]
                return self.is_last_turn and not any(any(ship.hold) for ship in moved)
            case MoveGoods():
                return sum(ship.hold[0] for ship in after.ships) <= sum(ship.hold[0] for ship in before.ships)
            case _:
                return False

    @property
    def is_bought_at_a_loss(self) -> bool:
        """Whether, in the last turn, it brings less than it costs by the final count, even if all goods are sold."""
        if not self.is_last_turn:
            return False
        match self.command:
            case BuySaline() | Build() | BuildShip():
                return final_count(self.after, self.seat) < final_count(self.before, self.seat)
            case Buy(good, count):
                paid = action_cost(self.before, self.seat, "market") + buying_price(self.before, good) * count  # type: ignore[arg-type]
                best = max(price(self.before, fish) for fish in FISH)
                return paid >= best * count + office_income(self.before, self.seat)
            case _:
                return False

    @property
    def is_dear_step(self) -> bool:
        """Whether a step of the cathedral cost more than it is worth at the end."""
        if self.command != Build("cathedral"):
            return False
        values = [end_values(state, self.seat).get("cathedral", 0) for state in (self.before, self.after)]
        return action_cost(self.before, self.seat, "city") > values[1] - values[0]


def fish_of(merchant: Merchant) -> int:
    """Return how much fish a merchant has."""
    return sum(merchant.depot[1:]) + sum(sum(ship.hold[1:]) for ship in merchant.ships)


def final_count(state: State, seat: Seat) -> int:
    """Return what a merchant would have if all goods were sold at today's prices and the game ended."""
    sold, goods = engine.clone(state), goods_of(state, seat)
    sold.merchants[seat].coins += goods.worth + office_income(state, seat) * sum(map(bool, goods.barrels))
    return end_of_turn(sold)[seat].coins + sum(end_values(state, seat).values())


def deeds(
    levels: Sequence[Level], seed: int, factor: float = 1.0, options: Options | None = None
) -> Iterator[Deed | SaltMade]:
    """Play a game, and yield each action and what each saline gives."""
    state, number = engine.new(EDITION, len(levels), seed, options or Options()), 0
    begun: tuple[Seat, Command, State] | None = None
    while waiting := engine.to_act(state):
        seat = min(waiting)
        level, view, legal = levels[seat], engine.observe(state, seat), engine.legal(state, seat)
        command = level.bot.choose(view, legal, level.budget.shrunk(factor), seed * DECISIONS_A_GAME + number).command
        if state.stage in {"act", "second"} and not isinstance(command, Pass | Rest):
            begun = seat, command, state
        made = engine.apply(state, seat, command)
        state, number = made.state, number + 1
        if begun and state.stage in BETWEEN:
            yield Deed(*begun, state)
            begun = None
        yield from (event for event in made.events if isinstance(event, SaltMade))


COLUMNS: Final = ("ships out", "empty", "moves", "for nothing", "dear steps", "at a loss at the end")


def counted(levels: Sequence[Level], seeds: Sequence[int]) -> Counter[str]:
    """Count deeds and whims."""
    found = Counter[str]()
    for seed in seeds:
        for each in deeds(levels, seed):
            if isinstance(each, SaltMade):
                found["salt made"] += each.kept + each.lost
                found["salt lost"] += each.lost
                continue
            found["ships out"] += len(each.sent)
            found["empty"] += sum(not ship.hold[0] for ship in each.sent)
            found["moves"] += isinstance(each.command, MoveGoods)
            found["for nothing"] += each.changes_nothing and isinstance(each.command, MoveGoods)
            found["dear steps"] += each.is_dear_step
            found["at a loss at the end"] += each.is_bought_at_a_loss
    return found


def row(level: str, seeds: Sequence[int], merchants: int) -> str:
    """Return one row of the table, per merchant and game."""
    found, games = counted([LADDER.level(level)] * merchants, seeds), len(seeds) * merchants
    each = " | ".join(f"{found[name] / games:.2f}" for name in COLUMNS)
    return f"| {level} | {each} | {found['salt lost'] / max(1, found['salt made']):.0%} |\n"


def main() -> None:
    """Write the table."""
    parser = ArgumentParser("python -m tests.lab.salty_ocean.whims", description=__doc__)
    parser.add_argument("levels", help="separated by commas")
    parser.add_argument("--games", type=int, default=12)
    parser.add_argument("--players", type=int, default=4)
    asked = parser.parse_args()
    sys.stdout.write(f"| level | {' | '.join(COLUMNS)} | salt lost |\n|{' --- |' * (len(COLUMNS) + 2)}\n")
    for level in asked.levels.split(","):
        sys.stdout.write(row(level, range(DEVELOPMENT, DEVELOPMENT + asked.games), asked.players))


if __name__ == "__main__":
    main()
