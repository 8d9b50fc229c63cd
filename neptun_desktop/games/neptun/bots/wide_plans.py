"""Tours with more alternatives: a weaker oar plus gold, or an optional stop on the way."""

from bisect import bisect_left

from attrs import define

from neptun_desktop.games.neptun.bots.plans import Hand, Leg, Voyage
from neptun_desktop.kernel.overriding import override


@define(eq=False)
class WideVoyage(Voyage):
    """Compares more ways to each port, and takes about four times as long."""

    @override
    def legs(self, port: int, hand: Hand, gold: int, turn: int, target: int) -> list[Leg]:
        if turn >= self.last or not hand:
            return []
        found = self._at_once(port, hand, gold, turn, target)
        return found + self._with_a_stop(port, hand, gold, turn, target)

    def _at_once(self, port: int, hand: Hand, gold: int, turn: int, target: int) -> list[Leg]:
        """Return the ways with the weakest oar that is enough, and with the next weaker one plus gold."""
        need = self.atlas.miles[port][target] - self.winds[turn]
        enough = bisect_left(hand, need)
        found: list[Leg] = []
        for place in range(min(enough, len(hand) - 1), max(enough - 2, -1), -1):
            missing = max(0, need - hand[place])
            if missing > gold:
                break
            found.append((hand[:place] + hand[place + 1 :], gold - missing, turn + 1, hand[place]))
        return found

    def _with_a_stop(self, port: int, hand: Hand, gold: int, turn: int, target: int) -> list[Leg]:
        """Return the ways over the stops that the oars reach, each with the weakest oar for it."""
        wind, stops = self.winds[turn], set[int]()
        found: list[Leg] = []
        for place, oar in enumerate(hand):
            stop = self.atlas.stop_towards(port, target, oar + wind)
            if stop == target:
                break
            if stop in stops:
                continue
            stops.add(stop)
            rest = hand[:place] + hand[place + 1 :]
            for left, purse, arrival, _ in super().legs(stop, rest, gold, turn + 1, target)[:1]:
                found.append((left, purse, arrival, oar))
        return found
