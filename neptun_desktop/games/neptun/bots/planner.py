"""The planner: samples how the manifest could be completed in the draft, and compares all tours at sea."""

from collections.abc import Sequence
from random import Random

from neptun_desktop.bots.bot import Budget, Choice, Clock, Stop, best_of, never
from neptun_desktop.games.neptun.bots.drafting import draft_context, draft_options
from neptun_desktop.games.neptun.bots.figures import Diligence, Judgement
from neptun_desktop.games.neptun.bots.sailing import sailing_context, sailing_options
from neptun_desktop.games.neptun.bots.simple import own_seat
from neptun_desktop.games.neptun.rules.commands import Command
from neptun_desktop.games.neptun.rules.state import View


class Planner:
    """Plans to the end of the round, ignoring the other merchants except in the temples."""

    def __init__(self, judgement: Judgement, diligence: Diligence) -> None:
        """Use this judgement and this width of search."""
        self.judgement, self.diligence = judgement, diligence

    def choose(
        self, view: View, legal: Sequence[Command], budget: Budget, seed: int, stop: Stop = never
    ) -> Choice[Command]:
        """Return the command whose best plan is worth most."""
        clock = Clock(budget, stop)
        seat, chance = own_seat(view), Random(seed)
        if len(legal) == 1:
            return Choice(legal[0])
        if view.stage == "draft":
            options = draft_options(
                draft_context(view, seat, chance, self.judgement), legal, self.diligence, clock, chance
            )
        else:
            options = sailing_options(sailing_context(view, seat, self.judgement), legal)
        return best_of(options, clock.iterations)
