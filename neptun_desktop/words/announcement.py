"""What a ribbon over the table announces: a round, a phase, an extra turn. Each game words its own."""

from typing import NamedTuple

from neptun_desktop.kernel.seat import Seat


class Announcement(NamedTuple):
    """A few words, and at most one short line below them."""

    title: str
    line: str = ""
    seat: Seat | None = None  # whom it is about
