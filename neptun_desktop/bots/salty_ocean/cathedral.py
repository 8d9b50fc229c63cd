"""How far a merchant may still climb the cathedral, and what the steps are worth."""

from attrs import define

from neptun_desktop.bots.salty_ocean.outlook import Outlook
from neptun_desktop.games.salty_ocean.state import State

DEAREST = 10.0  # action


@define
class Climb:
    """A merchant's way up the cathedral: its values, less where another may be there first."""

    values: tuple[float, ...]  # by steps, from 0
    steps: int

    @property
    def left(self) -> int:
        """The number of steps still possible."""
        return len(self.values) - 1 - self.steps

    @property
    def worth(self) -> float:
        """What the steps are worth at the end."""
        return self.values[self.steps]

    def gain(self) -> float:
        """Return what a step brings, on the average of the best number of further steps."""
        values, steps = self.values, self.steps
        here, best = values[steps], 0.0
        for top in range(steps + 1, len(values)):
            mean = (values[top] - here) / (top - steps)
            best = max(best, mean)
        return best

    def last_gain(self, cost: float, rise: float, credit: float, overflow: float) -> float:
        """Return what the best number of further steps brings in the last turn; coins above the cap cost nothing."""
        best, paid = 0.0, 0.0
        for top in range(self.steps + 1, len(self.values)):
            paid += cost
            if paid > credit:
                break
            best = max(best, self.values[top] - self.worth - max(0.0, paid - overflow))
            cost = min(cost + rise, DEAREST)
        return best


def climb_of(state: State, outlook: Outlook) -> Climb:
    """Return the way up: closed steps are left out, contested ones count by the chance to be there."""
    cathedral, seat = outlook.edition.cathedral, outlook.seat
    steps = state.merchants[seat].cathedral
    others = [merchant.cathedral for other, merchant in enumerate(state.merchants) if other != seat]
    values, worth, before = [0.0], 0.0, 0
    for number, value in enumerate(cathedral.values, 1):
        places = cathedral.places.get(value)
        chance = 1.0
        if places is not None and number > steps:
            ahead = sum(1 for other in others if other >= number)
            if number == len(cathedral.values) and ahead >= places:
                break
            rivals = sum(1 for other in others if other >= steps)
            chance = outlook.foresight.nearest if rivals < places else outlook.foresight.farther
            if len(others) < places:
                chance = 1.0
        worth += (value - before) * chance
        before = value
        values.append(worth)
    return Climb(tuple(values), steps)
