"""Games in which chance often decides between the best options, to learn what causes what in the draft.

A choice that was left to chance says what an option causes: who does well takes good contracts, too, so that games of
players who choose by themselves cannot tell. A round is judged by what it adds to the lead.
"""

from random import Random
from statistics import fmean
from typing import Final

from attrs import define, field, frozen

from neptun_desktop.bots.bot import DECISIONS_A_GAME, Budget, Option
from neptun_desktop.games.neptun.bots.drafting import strain
from neptun_desktop.games.neptun.bots.far_sight import FarDraft
from neptun_desktop.games.neptun.bots.figures import LEARNT, Diligence
from neptun_desktop.games.neptun.bots.planner import Planner
from neptun_desktop.games.neptun.edition.figures import Edition
from neptun_desktop.games.neptun.rules import engine
from neptun_desktop.games.neptun.rules.commands import Command, TakeContract
from neptun_desktop.games.neptun.rules.state import Options, State
from neptun_desktop.kernel.seat import Seat
from tests.lab.neptun.round_ends import RoundHoldings, leads_of, round_end, total

# By stage: how many points an option may be worse than the best, and how many of the choices are made by chance.
NEAR: Final = {"draft": 3.0, "choose": 2.0}
BY_CHANCE: Final = {"draft": 0.6, "choose": 0.35}
FUTURES = 10
TRAITS = ("planner", "admiral", "reveal", "favours", "gold", "strain", "strength", "wind", "place")


@frozen
class Chosen:
    """A choice between options that chance made: the traits of each, the one taken, and what the round added."""

    game: int
    round: int
    turn: int
    traits: tuple[tuple[float, ...], ...]  # by option, in the order of TRAITS
    taken: int
    gain: float


@define
class ChanceGame:
    """One game among planners."""

    edition: Edition
    merchants: int
    seed: int
    choices: list[Chosen] = field(factory=list)
    ends: list[RoundHoldings] = field(factory=list)  # of all rounds but the last
    scores: tuple[int, ...] = ()
    _round: list[tuple[Seat, Chosen]] = field(factory=list)  # whose round has not ended

    def play(self) -> None:
        """Play to the end, and note the choices that chance made and what the merchants had after each round."""
        planner, chance = Planner(LEARNT, Diligence(options=6, samples=6)), Random(self.seed)
        state = engine.new(self.edition, self.merchants, self.seed, Options())
        leads, number = [0.0] * self.merchants, 0
        while waiting := engine.to_act(state):
            seat, round_ = min(waiting), state.round
            view, legal = engine.observe(state, seat), engine.legal(state, seat)
            choice = planner.choose(view, legal, Budget(), self.seed * DECISIONS_A_GAME + number)
            least = choice.options[0].worth - NEAR.get(state.stage, 0.0) if choice.options else 0.0
            near = [each for each in choice.options if each.worth > least]
            command = choice.command
            if len(near) > 1 and chance.random() < BY_CHANCE[state.stage]:
                command = chance.choice(near).command
                if state.stage == "draft":
                    self._note(state, seat, near, command)
            engine.step(state, seat, command)
            number += 1
            if state.round != round_ and state.stage != "over":
                self.ends.append(round_end(state))
                leads = self._judge(
                    leads, leads_of([total(each, self.ends[-1].round) for each in self.ends[-1].holdings])
                )
        self.scores = tuple(tally.total for tally in engine.standing(state))
        self._judge(leads, leads_of([float(score) for score in self.scores]))

    def _note(self, state: State, seat: Seat, near: list[Option[Command]], taken: Command) -> None:
        trial = FarDraft.of(engine.observe(state, seat), seat, Random(state.turn), LEARNT)
        traits = tuple((each.worth, *traits_of(trial, state, each.command)) for each in near)
        place = [each.command for each in near].index(taken)
        self._round.append((seat, Chosen(self.seed, state.round, state.turn, traits, place, 0.0)))

    def _judge(self, before: list[float], after: list[float]) -> list[float]:
        for seat, each in self._round:
            gain = after[seat] - before[seat]
            self.choices.append(Chosen(each.game, each.round, each.turn, each.traits, each.taken, gain))
        self._round.clear()
        return after


def traits_of(trial: FarDraft, state: State, command: Command) -> tuple[float, ...]:
    """Return the admiral's estimate of an option, and what the option is."""
    context = trial.context
    estimate = fmean(trial.worth(command, future) for future in range(FUTURES))
    if not isinstance(command, TakeContract):
        return estimate, 1.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0
    contract = state.row[command.place]
    assert contract is not None  # the command is legal
    deal, strength = context.deal(contract), context.atlas.strength[contract.oar]
    return (
        estimate,
        0.0,
        float(deal.favours),
        float(deal.gold),
        strain(context.atlas, context.layout, command.slot, deal.port),
        float(strength),
        float(context.atlas.wind[contract.oar]),
        trial.places_before_the_middle(strength),
    )
