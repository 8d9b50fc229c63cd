"""Trying a command of the draft: the manifest is completed with contracts that may come, and the tour is sailed."""

from collections.abc import Sequence
from random import Random
from typing import Self

from attrs import define, field

from neptun_desktop.bots.bot import Option
from neptun_desktop.games.neptun.bots.drafting import (
    Desk,
    Future,
    completed_plan,
    desk_of,
    draft_terms,
    plan_after_reveal,
    reveal_terms,
)
from neptun_desktop.games.neptun.bots.figures import Judgement
from neptun_desktop.games.neptun.bots.fitting import placed
from neptun_desktop.games.neptun.bots.plans import Plan
from neptun_desktop.games.neptun.rules.commands import Command, Reveal, TakeContract
from neptun_desktop.games.neptun.rules.state import Contract, View
from neptun_desktop.kernel.seat import Seat


@define(eq=False)
class DraftTrial:
    """What is the same in all futures of one decision."""

    desk: Desk
    seed: int
    _future: tuple[int, Future] | None = None
    _plans: dict[Command, Plan] = field(factory=dict)

    @classmethod
    def of(cls, view: View, seat: Seat, chance: Random, judgement: Judgement) -> Self:
        """Prepare a trial from a merchant's view of the draft."""
        return cls(desk_of(view, seat, chance, judgement), chance.getrandbits(32))

    def hopes(self, legal: Sequence[Command]) -> list[Option[Command]]:
        """Return every command with a first estimate of its worth; revealing a contract is always worth a trial."""
        takings = {command: self._contract(command) for command in legal if isinstance(command, TakeContract)}
        guesses: dict[Command, float] = {
            command: self.desk.quick_worth(contract, command.slot, self._gold(command))
            for command, contract in takings.items()
        }
        best = max(guesses.values(), default=0.0)
        return [Option(command, guesses.get(command, best)) for command in legal]

    def worth(self, command: Command, future: int) -> float:
        """Return what the round is worth in points, with the contracts of one imagined future."""
        desk = self.desk
        if self._future is None or self._future[0] != future:
            chance = Random(self.seed + future)
            coming = chance.sample(desk.coming, len(desk.coming))
            self._future = (future, Future(coming, desk.any_winds(chance)))
        imagined = self._future[1]
        if isinstance(command, Reveal):
            return self._turned_up(imagined)
        assert isinstance(command, TakeContract)  # noqa: S101  (the draft has no other commands)
        contract = self._contract(command)
        layout = placed(desk.layout, command.slot, desk.deal(contract))
        strength = desk.atlas.strength[contract.oar]
        plan = completed_plan(desk, layout, imagined, strength, self._gold(command))
        self._plans[command] = plan
        return self.weighed(plan, strength)

    def told(self, command: Command, worth: float) -> Option[Command]:
        """Return a command with the terms that decided."""
        if not isinstance(command, TakeContract):
            return Option(command, worth, reveal_terms(self.desk))
        return Option(command, worth, draft_terms(self.desk, self._plans.get(command), self._contract(command)))

    def weighed(self, plan: Plan, _strength: int) -> float:
        """Return the worth of a plan and of the strength of the oar taken."""
        return plan.worth

    def _turned_up(self, future: Future) -> float:
        """Return the worth of revealing one more contract."""
        return plan_after_reveal(self.desk, future).worth

    def _contract(self, command: TakeContract) -> Contract:
        contract = self.desk.position.row[command.place]
        assert contract is not None  # noqa: S101  (the command is legal)
        return contract

    def _gold(self, command: TakeContract) -> int:
        return self.desk.position.row_gold if command.place == 0 else 0
