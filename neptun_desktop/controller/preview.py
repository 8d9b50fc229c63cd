"""What pointing at something tells, as a value: words, and what a table may draw of it. It needs no window."""

from collections.abc import Collection
from typing import Any

from attrs import evolve, frozen

from neptun_desktop.controller.click_rules import AnyPhrases, Target
from neptun_desktop.kernel.seat import Seat
from neptun_desktop.texts.language import in_sentences


@frozen
class Saying:
    """A title, and further lines: in a bubble, the title is bold."""

    title: str
    lines: tuple[str, ...] = ()


@frozen
class Preview:
    """What a target would mean: distance, cost and reward in words, and what can be seen of it on the board."""

    saying: Saying
    about: Target  # what it is told beside, usually the target itself
    traces: tuple[Any, ...] = ()  # what the game's table draws: the ports of a voyage, the prices that would fall
    name: str = ""  # of the thing, if the title leaves it to the eyes which thing is meant
    waits_for: str = ""  # the line that tells whose turn it is instead, if there is one

    def waiting_for(self, other: str) -> "Preview":
        """Return it with another line in place of the one that tells whose turn it is."""
        title, *lines = (other if line == self.waits_for else line for line in (self.saying.title, *self.saying.lines))
        return evolve(self, saying=Saying(title, tuple(lines)), waits_for=other)

    @property
    def briefly(self) -> "Preview":
        """Return it with its title alone."""
        return evolve(self, saying=Saying(self.saying.title))

    @property
    def spoken(self) -> tuple[str, str]:
        """The name of the thing, and what is told of it, for somebody who does not see which one it is."""
        title, lines = self.saying.title, self.saying.lines
        named = self.name or title
        return named, in_sentences(lines if title.casefold() in named.casefold() else (title, *lines))


@frozen(eq=False)
class Pointing:
    """Who points at a thing: what they may know, what they have clicked so far, and whose hands lie open to them."""

    phrases: AnyPhrases
    view: Any  # of any game
    seat: Seat
    clicked: tuple[Target, ...] = ()
    hands: Collection[Seat] | None = ()  # None: all


def described(preview: Preview | None, label: str) -> tuple[str, str]:
    """Return the name of a target and what it would mean; its label goes first, such as that of a button."""
    name, description = ("", "") if preview is None else preview.spoken
    return (name, description) if label in {"", name} else (label, in_sentences((name, description)))
