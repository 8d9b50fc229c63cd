"""How far a merchant may still climb the cathedral, and what the steps are worth."""

from attrs import define, field

from neptun_desktop.games.salty_ocean.bots.outlook import Outlook

DEAREST = 10.0  # action


@define
class Climb:
    """A merchant's way up the cathedral: its values, less where another may be there first."""

    values: tuple[float, ...]  # by steps, from 0
    steps: int
    gain: float = field(init=False)  # of a step, on the average of the best number of further steps

    def __attrs_post_init__(self) -> None:
        """Find the best number of further steps."""
        here = self.worth
        further = enumerate(self.values[self.steps + 1 :], 1)
        self.gain = max([0.0, *((value - here) / steps for steps, value in further)])

    @property
    def left(self) -> int:
        """The number of steps still possible."""
        return len(self.values) - 1 - self.steps

    @property
    def worth(self) -> float:
        """What the steps are worth at the end."""
        return self.values[self.steps]

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


def climb_of(steps: int, others: tuple[int, ...], outlook: Outlook) -> Climb:
    """Return the way up: closed steps are left out, contested ones count by the chance to be there."""
    cathedral = outlook.edition.cathedral
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
