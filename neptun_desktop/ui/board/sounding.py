"""Animations that are heard: cues of a film with sounds at some of their moments. What is skipped is not heard."""

from collections.abc import Iterable, Iterator

from attrs import define, evolve, field

from neptun_desktop.ui.board.animations import Wait
from neptun_desktop.ui.board.board import BoardScene
from neptun_desktop.ui.paint.film import Cue, Lasting
from neptun_desktop.ui.sound.sound import Sound


@define(eq=False)
class Sounding:
    """A cue with its sounds, each told to the scene when its moment comes."""

    scene: BoardScene
    cue: Cue
    sounds: tuple[Sound, ...]
    duration: int = field(init=False)
    _left: list[Sound] = field(factory=list, init=False)

    def __attrs_post_init__(self) -> None:
        """Last as long as the cue."""
        self.duration = self.cue.duration

    def begin(self) -> None:
        """Prepare the animation."""
        self._left = list(self.sounds)
        self.cue.begin()

    def show(self, share: float) -> None:
        """Show the moment, and tell of what is heard by now."""
        self.cue.show(share)
        due = [sound for sound in self._left if sound.at <= share]
        self._left = [sound for sound in self._left if sound.at > share]
        for sound in due:
            self.scene.sounded.emit(sound.name)

    def end(self) -> None:
        """Clean up; what has not been heard never is."""
        self._left = []
        self.cue.end()


def sounding(scene: BoardScene, sounds: Iterable[Sound], cues: Iterable[Cue]) -> Iterator[Cue]:
    """Yield the cues, the first of them with these sounds; sounds without a cue get a moment of their own."""
    heard, rest = tuple(dict.fromkeys(sounds)), iter(cues)
    if heard:
        first = next(rest, Wait(0))
        if isinstance(first, Lasting):  # it goes on being one that nothing waits for
            yield evolve(first, cue=Sounding(scene, first.cue, heard))
        else:
            yield Sounding(scene, first, heard)
    yield from rest
