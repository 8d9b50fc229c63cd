"""The ceiling: a player that sees everything hidden, to know how much there is to win. Never offered to anybody.

It is given the state, so it is no bot. In the draft it knows every contract of this row and of the later ones, and what
the others will take. At sea it knows the cards that the others have chosen or are about to choose. Apart from that it
searches like the admiral.
"""

from collections.abc import Sequence
from random import Random
from statistics import fmean
from time import thread_time
from typing import Final, NamedTuple, TypeAlias

from attrs import define, field, frozen

from neptun_desktop.bots.arena import Block, GameRecord, LineUp, Results
from neptun_desktop.bots.bot import DECISIONS_A_GAME, Budget
from neptun_desktop.bots.ladder import Level
from neptun_desktop.games.neptun.bots import figures
from neptun_desktop.games.neptun.bots.atlas import Deal
from neptun_desktop.games.neptun.bots.drafting import DraftContext, Future, completed_plan, draft_context, placed
from neptun_desktop.games.neptun.bots.far_sight import FarDraft, FarSea
from neptun_desktop.games.neptun.bots.figures import LEARNT, PAINSTAKING
from neptun_desktop.games.neptun.bots.ladder import LADDER
from neptun_desktop.games.neptun.bots.monte_carlo import MonteCarlo
from neptun_desktop.games.neptun.bots.sailing import rest_of_turn
from neptun_desktop.games.neptun.bots.sea_trial import Card, Vessel
from neptun_desktop.games.neptun.edition.figures import Edition
from neptun_desktop.games.neptun.rules import engine
from neptun_desktop.games.neptun.rules.commands import ChooseOar, Command, Deliver, Reveal, TakeContract
from neptun_desktop.games.neptun.rules.state import Contract, Options, State
from neptun_desktop.kernel.overriding import override
from neptun_desktop.kernel.seat import Seat

CEILING: Final = "ceiling"
Steps: TypeAlias = tuple[Command, ...]  # of one seat, in a row

FUTURES = 60  # of the draft, to rank the contracts
FEWER_FUTURES = 8  # for one's own later choices, while the draft is played on
TRIED = 4  # contracts for which it is played on
FUTURES_AT_SEA = 8
AS_PLANNED: Final = Deliver(None)  # stands for whatever the best plan begins with
AT_SEA = Budget(iterations=1000)


class Way(NamedTuple):
    """A contract of the row, where to put it, the gold on it, and the steps to it."""

    steps: Steps
    contract: Contract
    slot: int
    gold: int


@frozen
class Foresight:
    """In which phases it sees everything; in the others it searches like the admiral."""

    draft: bool = True
    sea: bool = True


@define(eq=False)
class Seer:
    """One seat of one game."""

    seat: Seat
    sight: Foresight
    pending: list[Command] = field(factory=list)  # after revealing: what it was for

    def choose(self, state: State, levels: Sequence[Level], seed: int) -> Command:
        """Return the command that does best in the true future."""
        legal, seat = engine.legal(state, self.seat), self.seat
        if self.pending and self.pending[0] in legal:
            return self.pending.pop(0)
        if len(legal) == 1:
            return legal[0]
        if state.stage == "draft" and self.sight.draft:
            first, *self.pending = self._best_way(state, levels, seed).steps
            return first
        sea = known_sea(chosen_cards(state, seat, levels, seed)) if self.sight.sea else FarSea
        bot = MonteCarlo(PAINSTAKING, FarDraft, sea)
        return bot.choose(engine.observe(state, seat), legal, AT_SEA, seed).command

    def _best_way(self, state: State, levels: Sequence[Level], seed: int) -> Way:
        """Return the way through this draft turn that is best when all draft on; only the most promising are tried."""
        promising = ranked_ways(state, self.seat, seed, FUTURES)
        hopeful = [way for worth, way in promising[:TRIED] if worth > promising[0][0] - figures.HOPELESS]
        if len(hopeful) == 1:
            return hopeful[0]
        return max(hopeful, key=lambda way: self._tried(state, way, levels, seed))

    def _tried(self, state: State, way: Way, levels: Sequence[Level], seed: int) -> float:
        """Return what the sailing is worth after this way and the rest of the draft, with what the others will take."""
        reached, number = state.clone(), seed
        todo = list(way.steps)
        while reached.stage == "draft":
            seat = reached.queue[0]
            if seat == self.seat:
                todo = todo or list(ranked_ways(reached, seat, number, FEWER_FUTURES)[0][1].steps)
                command = todo.pop(0)
            else:
                view, legal = engine.observe(reached, seat), engine.legal(reached, seat)
                command = levels[seat].bot.choose(view, legal, levels[seat].budget, number).command
            engine.step(reached, seat, command)
            number += 1
        return worth_at_sea(reached, self.seat)


def worth_at_sea(state: State, seat: Seat) -> float:
    """Return what the sailing that begins now is worth to a seat, in the mean of some futures of the wind."""
    trial = FarSea.of(engine.observe(state, seat), seat, Random(state.seed), LEARNT)
    trial.own = {AS_PLANNED: rest_of_turn(trial.contexts[seat])}
    return fmean(trial.worth(AS_PLANNED, future) for future in range(FUTURES_AT_SEA))


def chosen_cards(state: State, own: Seat, levels: Sequence[Level], seed: int) -> dict[Seat, int]:
    """Return the others' secret cards. Those who have not chosen yet are asked: their seeds follow one's own."""
    if state.stage != "choose":
        return {}
    waiting = sorted(set(state.queue) - {own})
    found = {seat: card for seat, merchant in enumerate(state.merchants) if (card := merchant.chosen) is not None}
    for later, seat in enumerate(waiting, 1):
        view, legal = engine.observe(state, seat), engine.legal(state, seat)
        chosen = levels[seat].bot.choose(view, legal, levels[seat].budget, seed + later).command
        assert isinstance(chosen, ChooseOar)  # the stage asks for nothing else
        found[seat] = chosen.card
    return found


def known_sea(cards: dict[Seat, int]) -> type[FarSea]:
    """Return a trial at sea in which these secret cards are known."""

    class KnownSea(FarSea):
        @override
        def secret_card(self, seat: Seat, vessel: Vessel, luck: float) -> Card:
            if seat not in cards:
                return super().secret_card(seat, vessel, luck)
            card = self.atlas.strength[cards[seat]], self.atlas.wind[cards[seat]]
            vessel.hand.remove(card)
            return card

    return KnownSea


def ranked_ways(state: State, seat: Seat, seed: int, futures: int) -> list[tuple[float, Way]]:
    """Return the ways to the contracts of this row, the best first, by what later rows are likely to leave."""
    context = draft_context(state, seat, Random(seed), LEARNT)
    trial, rows = FarDraft(context, seed), later_rows(state, context)
    imagined = [likely_future(context, rows, Random(seed + future)) for future in range(futures)]
    worths = [(fmean(way_worth(trial, way, future) for future in imagined), way) for way in ways(state, seat)]
    return sorted(worths, key=lambda each: -each[0])


def later_rows(state: State, context: DraftContext) -> list[list[tuple[Deal, int]]]:
    """Return the new contracts of each later turn of this draft, with the strengths of their oars."""
    atlas, drawn = context.atlas, len(state.merchants)
    pile = [
        (atlas.deals[city][goods], atlas.strength[oar])
        for city, goods, oar in zip(state.cities, state.goods, state.oars, strict=False)
    ]
    turns = state.edition.trade.contracts_per_round - 1 - state.turn
    return [pile[turn * drawn : (turn + 1) * drawn] for turn in range(turns)]


def likely_future(context: DraftContext, rows: list[list[tuple[Deal, int]]], chance: Random) -> Future:
    """Leave a few contracts of each later row to choose from, as the others take theirs; and some winds."""
    coming = [each for row in rows for each in chance.sample(row, min(figures.DRAWS_A_SLOT, len(row)))]
    return Future(coming, context.any_winds(chance))


def way_worth(trial: FarDraft, way: Way, future: Future) -> float:
    """Return what the round is worth if this contract is taken."""
    context, (_, contract, slot, gold) = trial.context, way
    strength = context.atlas.strength[contract.oar]
    plan = completed_plan(context, placed(context.layout, slot, context.deal(contract)), future, strength, gold)
    return trial.weighed(plan, strength)


def ways(state: State, seat: Seat) -> list[Way]:
    """Return how to take every contract of the row, face up or face down, into every slot."""
    slots = state.merchants[seat].empty_slots
    found: list[Way] = []
    for place in range(state.given_up, len(state.row)):
        contract = state.row[place]
        if contract is None:
            continue
        reveals = (Reveal(),) * max(0, place + 1 - state.revealed)
        for slot in slots:
            # With one slot left, the last contract is taken by revealing it.
            taken = () if reveals and len(slots) == 1 and place + 1 == len(state.row) else (TakeContract(place, slot),)
            found.append(Way((*reveals, *taken), contract, slot, state.row_gold if place == 0 else 0))
    return found


def play_blocks(
    edition: Edition, line_up: LineUp, seeds: Sequence[int], sight: Foresight, results: Results
) -> list[Block]:
    """Play the missing seeds, each from all seats; return the blocks of all."""
    found = {block.seed: block for block in results.of(engine.GAME, line_up, 1.0)}
    for seed in seeds:
        if seed not in found:
            games = tuple(play(edition, seats, seed, sight) for seats in line_up.rotations)
            found[seed] = Block(engine.GAME, line_up.seats, seed, 1.0, games)
            results.add(found[seed])
    return [found[seed] for seed in seeds]


def play(edition: Edition, seats: Sequence[str], seed: int, sight: Foresight) -> GameRecord:
    """Play one game, with the others' seeds as in the arena."""
    seer = Seer(seats.index(CEILING), sight)
    levels = [LADDER.level(LADDER.ids[-1] if bot == CEILING else bot) for bot in seats]
    state = engine.new(edition, len(seats), seed, Options())
    decisions, spent = [0] * len(seats), [0.0] * len(seats)
    number = 0
    while waiting := engine.to_act(state):
        seat, begun, now = min(waiting), thread_time(), seed * DECISIONS_A_GAME + number
        if seat == seer.seat:
            command = seer.choose(state, levels, now)
        else:
            view, legal = engine.observe(state, seat), engine.legal(state, seat)
            command = levels[seat].bot.choose(view, legal, levels[seat].budget, now).command
        spent[seat] += thread_time() - begun
        decisions[seat] += 1
        number += 1
        engine.step(state, seat, command)
    result = engine.result(state)
    assert result is not None  # nobody is to act: it is over
    shares = tuple(1 / len(result.winners) if seat in result.winners else 0.0 for seat in range(len(seats)))
    return GameRecord(tuple(seats), result.scores, shares, tuple(decisions), tuple(round(each, 6) for each in spent))
