"""Privacy: several people share one screen, and some moments are for one of them alone."""

from collections.abc import Iterable

from attrs import frozen

from neptun_desktop.controller.entry import GameEntry
from neptun_desktop.controller.secrecy import Agreements
from neptun_desktop.kernel.seat import Seat
from neptun_desktop.match.timeline import AnyCommand, AnyState


@frozen(kw_only=True)
class Privacy:
    """The people at a table, and what they hide from each other; the game says what is secret.

    Otherwise a table with several people shows only what everyone may know, whoever is to act.
    """

    entry: GameEntry
    humans: tuple[Seat, ...]  # those who play at this screen
    agreements: Agreements
    curtain: bool = True  # off: the table plays with open hands
    elsewhere: tuple[Seat, ...] = ()  # people in the same room who play on a screen of their own, but see this one

    @property
    def alone(self) -> bool:
        """Whether at most one person is in the room, so that there is nobody to hide anything from."""
        return len(self.humans) + len(self.elsewhere) <= 1

    @property
    def guarded(self) -> bool:
        """Whether secrets are hidden from others at the same screen."""
        return self.curtain and not self.alone

    def person(self, state: AnyState) -> Seat | None:
        """Return who is to act at the screen; a person who plays alone is always there."""
        if len(self.humans) <= 1:
            return self.humans[0] if self.humans else None
        waiting = self.entry.rules.to_act(state).intersection(self.humans)
        return self.entry.secrecy.next_person(state, waiting)

    def eyes(self, state: AnyState, seated: Seat | None = None) -> Seat | None:
        """Return whose view the table shows; None: what everyone may know."""
        return None if self.guarded and not self.unwatched(state, seated) else self.person(state)

    def needs_curtain(self, state: AnyState, seated: Seat | None) -> bool:
        """Whether another person must come to the screen, unseen, before this moment is shown."""
        person = self.person(state)
        return self.guarded and person is not None and person != seated and self.secret(state)

    def secret(self, state: AnyState) -> bool:
        """Whether this moment is for one person alone."""
        return self.entry.secrecy.is_secret(state, self.agreements)

    def hand_open(self, state: AnyState, seated: Seat | None, *, peeking: bool = False) -> bool:
        """Whether the hand of the person at the screen may be shown."""
        if not self.guarded or self.entry.secrecy.hands_open(self.agreements) or peeking:
            return True
        return self.unwatched(state, seated)

    def unwatched(self, state: AnyState, seated: Seat | None) -> bool:
        """Whether this moment is for the person alone who has sat down at the screen."""
        return self.secret(state) and seated is not None and seated == self.person(state)

    def ends_secret(self, state: AnyState, seated: Seat | None, seat: Seat, commands: Iterable[AnyCommand]) -> bool:
        """Whether others may look once a seat has played these commands: a secret can take several."""
        if not self.guarded or not self.secret(state):
            return False
        after = state
        for command in commands:
            after = self.entry.rules.apply(after, seat, command).state
        return not self.unwatched(after, seated)
