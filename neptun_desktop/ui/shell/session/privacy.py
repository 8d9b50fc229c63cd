"""Who may look: several people share one screen, and some moments belong to one of them alone."""

from attrs import frozen

from neptun_desktop.games.neptun import engine
from neptun_desktop.games.neptun.state import State
from neptun_desktop.kernel.seat import Seat


@frozen(kw_only=True)
class Privacy:
    """The people at a table, and what they keep from each other.

    Secret are the card that is being chosen and, where the memory aid is off, the hands. Everything else that the table
    shows to several people is what anybody may know, whoever of them is to act.
    """

    humans: tuple[Seat, ...]
    memory_aid: bool = True
    curtain: bool = True  # off: a table that plays open

    @property
    def alone(self) -> bool:
        """Whether one person plays, or none: there is nobody to keep a secret from."""
        return len(self.humans) <= 1

    @property
    def guarded(self) -> bool:
        """Whether secrets are kept from somebody at the same screen."""
        return self.curtain and not self.alone

    def person(self, state: State) -> Seat | None:
        """Return whose turn it is before the screen; one who plays alone always sits there."""
        if self.alone:
            return self.humans[0] if self.humans else None
        waiting = engine.to_act(state)
        return next((seat for seat in state.queue if seat in waiting and seat in self.humans), None)

    def eyes(self, state: State) -> Seat | None:
        """Return whose view the table shows; None: what anybody may know."""
        return None if self.guarded else self.person(state)

    def needs_curtain(self, state: State, sitting: Seat | None) -> bool:
        """Whether somebody else must sit down, unseen, before this moment is shown."""
        person = self.person(state)
        return self.guarded and person is not None and person != sitting and self.secret(state)

    def secret(self, state: State) -> bool:
        """Whether this moment belongs to one person alone: a card is chosen, or a closed hand must be opened."""
        return state.stage == "choose" or (state.stage == "play" and not self.memory_aid)

    def hand_open(self, state: State, sitting: Seat | None, *, peeking: bool = False) -> bool:
        """Whether the hand before the screen may be seen."""
        if not self.guarded or self.memory_aid or peeking:
            return True
        return self.secret(state) and sitting is not None and sitting == self.person(state)
