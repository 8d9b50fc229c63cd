"""The ways a game can go, each with a manner of playing that leads there and a sign that it happened."""

from collections.abc import Callable, Sequence
from itertools import pairwise
from typing import TypeAlias

from attrs import frozen

from neptun_desktop.games.neptun.edition.figures import GOLD_TEMPLE
from neptun_desktop.games.neptun.rules.events import (
    BonusWon,
    ContractFulfilled,
    ContractLeftOver,
    ContractRevealed,
    ContractsLaidOut,
    DiscAdvanced,
    Event,
    ExtraTurnAnswered,
    ExtraTurnOffered,
    GameEnded,
    RoundBegan,
    TileClaimed,
    TileUnclaimed,
    WindTurned,
)
from neptun_desktop.games.neptun.rules.state import Options
from tests.kit.table import NO_HOUSE_RULES
from tests.replays.manners import Manner, anyhow, devoutly, idly, keenly, whistling

Sign: TypeAlias = Callable[[Sequence[Event]], bool]


@frozen
class Story:
    """A way a game can go."""

    name: str
    note: str
    seats: int
    manner: Manner
    happened: Sign
    options: Options = NO_HOUSE_RULES


def always(_events: Sequence[Event]) -> bool:
    """Ask for nothing in particular."""
    return True


def somebody_won_a_bonus(events: Sequence[Event]) -> bool:
    """All five contracts of a round were fulfilled by someone."""
    return any(isinstance(event, BonusWon) for event in events)


def nothing_was_delivered(events: Sequence[Event]) -> bool:
    """No contract was fulfilled, and all region tiles left the game."""
    left = sum(isinstance(event, TileUnclaimed) and event.tile.temple != GOLD_TEMPLE for event in events)
    return left == 5 * (1 + 2 + 3) and not any(isinstance(event, ContractFulfilled) for event in events)


def both_extra_turns_were_used(events: Sequence[Event]) -> bool:
    """Somebody said yes to 5.I and to 5.II, and somebody else no."""
    turn, answers = 0, set()
    for event in events:
        if isinstance(event, ExtraTurnOffered):
            turn = event.turn
        elif isinstance(event, ExtraTurnAnswered):
            answers.add((turn, event.take))
    return answers == {(5, True), (5, False), (6, True), (6, False)}


def the_victory_was_shared(events: Sequence[Event]) -> bool:
    """Several had the most points."""
    return isinstance(events[-1], GameEnded) and len(events[-1].winners) > 1


def tie(events: Sequence[Event], *, gold: bool) -> bool:
    """Two merchants who stood equal took the first and the second tile of one temple."""
    claims = [event for event in events if isinstance(event, TileClaimed)]
    return any(
        (one.tile.temple, one.tile.round, one.standing) == (other.tile.temple, other.tile.round, other.standing)
        and (one.tile.temple == GOLD_TEMPLE) is gold
        for one, other in pairwise(claims)
    )


def stacks_were_tied(events: Sequence[Event]) -> bool:
    """On one field the lower disc was ahead."""
    return tie(events, gold=False)


def purses_were_tied(events: Sequence[Event]) -> bool:
    """With equal gold the order decided."""
    return tie(events, gold=True)


def the_wind_was_at_both_ends(events: Sequence[Event]) -> bool:
    """No wind at all, and as much as there can be."""
    return {0, 10} <= {event.wind for event in events if isinstance(event, WindTurned)}


def a_disc_reached_the_end(events: Sequence[Event]) -> bool:
    """R7: a disc came to the last field of a temple."""
    return any(isinstance(event, DiscAdvanced) and event.end == 20 for event in events)


def the_sea_grew_calm(events: Sequence[Event]) -> bool:
    """In rounds B and C the wind was set back, and that changed it."""
    weather = [event for event in events if isinstance(event, WindTurned | RoundBegan)]
    changes = [(one.wind, other.wind) for one, other in pairwise(weather) if isinstance(other, RoundBegan)]
    return all(before != 5 and after == 5 for before, after in changes)


def a_disc_on_0_counted(events: Sequence[Event]) -> bool:
    """Tiles were claimed from field 0 and by an empty purse, and none was left."""
    from_nothing = [event.tile.temple for event in events if isinstance(event, TileClaimed) and event.standing == 0]
    left = any(isinstance(event, TileUnclaimed) for event in events)
    return GOLD_TEMPLE in from_nothing and len(set(from_nothing)) > 1 and not left


def left_overs_were_bare(events: Sequence[Event]) -> bool:
    """Contracts that lay open got no gold."""
    left = [event for event in events if isinstance(event, ContractLeftOver)]
    return any(event.was_open for event in left) and all(event.gold == 0 for event in left)


def a_rejection_bound_later(events: Sequence[Event]) -> bool:
    """Somebody who had rejected a contract that was left over revealed another in the next draft turn."""
    rejecting: set[int] = set()
    barred: set[int] = set()
    for event in events:
        match event:
            case ContractsLaidOut(turn=0):
                rejecting, barred = set(), set()
            case ContractRevealed(seat=seat, place=place) if place:
                if seat in barred:
                    return True
                rejecting.add(seat)
            case ContractLeftOver(place=0):
                barred = set(rejecting)
            case _:
                pass
    return False


STORIES = (
    Story("three-merchants", "three merchants, anything goes", 3, anyhow, always),
    Story("four-merchants", "four merchants, anything goes", 4, anyhow, always),
    Story("five-merchants", "five merchants, anything goes", 5, anyhow, always),
    Story("all-five-fulfilled", "somebody fulfils all five contracts of a round", 4, keenly, somebody_won_a_bonus),
    Story("none-fulfilled", "nobody ever delivers", 3, idly, nothing_was_delivered),
    Story("both-extra-turns", "5.I and 5.II, taken and declined", 4, anyhow, both_extra_turns_were_used),
    Story("shared-victory", "several have the most points", 3, keenly, the_victory_was_shared),
    Story("tie-in-a-stack", "the lower disc is ahead", 3, keenly, stacks_were_tied),
    Story("tie-in-gold", "equal gold, and the order decides", 5, anyhow, purses_were_tied),
    Story("wind-at-both-ends", "winds of 0 and of 10", 5, whistling, the_wind_was_at_both_ends),
    Story("end-of-a-track", "a disc reaches the last field", 3, devoutly, a_disc_reached_the_end),
    Story("calm-seas", "house rule", 3, anyhow, the_sea_grew_calm, Options(calm_seas=True)),
    Story("every-disc-counts", "house rule", 4, anyhow, a_disc_on_0_counted, Options(every_disc_counts=True)),
    Story("bare-left-overs", "house rule", 3, anyhow, left_overs_were_bare, Options(bare_left_overs=True)),
    Story("rejected-for-good", "house rule", 4, anyhow, a_rejection_bound_later, Options(rejected_for_good=True)),
)
