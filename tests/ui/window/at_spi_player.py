"""Plays a whole game through AT-SPI alone, from the start page to the final page, as a screen reader would.

`dbus-run-session -- python3 tests/ui/window/at_spi_player.py GAME COMMANDS SECONDS -- PROGRAM ...`, with the system's
own python3, which has `pyatspi`; DISPLAY names a screen. It starts the program, ends after so many presses at the table
or when the game is over, and prints what it did. COMMANDS 0 means to the end. If it is not done after SECONDS, it says
where it is and ends with 1: a call over the bus can wait for ever.
"""

import faulthandler
import importlib
import os
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from random import Random
from typing import Any

PATIENCE = 60.0  # seconds without anything to press
POLL = 0.1  # seconds: each look is a walk over the bus
ANIMATION = 0.15  # seconds: Qt shows a press before it counts, and a second press within that time delays it again
ALWAYS = {
    "Menu",
    "Game log",
    "Hint",
    "Redo",
    "Undo",
    "Since my last turn",
    "Points if the round ended now",
    "Coins if the game ended now",
    "What's still to come",
    "Start page",
    "Show again",
    "View the board",
}
PLAYERS = (4, 3)  # both games are for so many
ONWARDS = ("Skip", "Continue", "OK", "Next round")
OVER = "Rematch"


class Lost(Exception):  # noqa: N818  (a word for what happened)
    """There is nothing to press, or the program is gone."""


class Player:
    """Knows the program by its names and roles only."""

    def __init__(self, atspi: Any, program: subprocess.Popen[bytes]) -> None:  # noqa: ANN401  (no stubs)
        """Follow a program that was started."""
        self.atspi, self.program = atspi, program

    def window(self) -> Any:  # noqa: ANN401
        """Return the program's window, once it is known."""
        for application in self.atspi.Registry.getDesktop(0):
            if application is not None and application.get_process_id() == self.program.pid and application.childCount:
                return application[0]
        return None

    def buttons(self) -> dict[str, Any]:
        """Return what can be pressed, by its name, in the order in which it is read."""
        window = self.window()
        return {} if window is None else {name: each for each in self._walk(window) if (name := self._pressable(each))}

    def _walk(self, node: Any) -> Iterator[Any]:  # noqa: ANN401
        if not node.getState().contains(self.atspi.STATE_VISIBLE):
            return
        yield node
        for child in node:
            if child is not None:
                yield from self._walk(child)

    def _pressable(self, node: Any) -> str:  # noqa: ANN401
        showing = node.getState().contains(self.atspi.STATE_SHOWING)
        return str(node.name) if showing and node.getRole() == self.atspi.ROLE_PUSH_BUTTON else ""

    def press(self, button: Any) -> None:  # noqa: ANN401
        """Do what a screen reader does to press something."""
        self.do(button, "Press")
        time.sleep(ANIMATION)

    def do(self, node: Any, name: str) -> None:  # noqa: ANN401
        """Do something to a node that it offers."""
        action = node.queryAction()
        names = [action.getName(place) for place in range(action.nActions)]
        action.doAction(names.index(name))

    def wait_for(self, *wanted: str) -> dict[str, Any]:
        """Return the buttons once one of these is there; without any, once there is something to choose."""
        until = time.monotonic() + PATIENCE
        while time.monotonic() < until:
            if self.program.poll() is not None:
                raise Lost(f"the program ended with {self.program.returncode}")
            try:
                found = self.buttons()
            except Exception:  # noqa: BLE001, S112  (what is read while it changes is gone: read it again)
                continue
            if any(name.startswith(tuple(wanted)) for name in found) if wanted else set(found) - ALWAYS:
                return found
            time.sleep(POLL)
        raise Lost(f"nothing to press among {sorted(self.buttons())}")

    def begin(self, title: str) -> None:
        """Go from the start page to a table, with what the new game page offers."""
        self.press_named(f"New game of {title}")
        self.wait_for("Start")
        for players in PLAYERS:
            self.do(self.find(f"{players} players"), "Toggle")
            self._wait_until(lambda players=players: self._seats() == players, f"{players} seats")  # type: ignore[misc]
        self.press_named("Start")
        self.wait_for("Menu")
        self._look_at_the_menu()

    def _look_at_the_menu(self) -> None:
        """Open the menu: it is a dialog, and nothing else can be pressed until it is closed."""
        self.press_named("Menu")
        self.wait_for("Back to the game")
        self._wait_until(lambda: all(map(self._in_dialog, self.buttons().values())), "nothing but the menu")
        self.press_named("Back to the game")
        self.wait_for("Menu")

    def _in_dialog(self, node: Any) -> bool:  # noqa: ANN401
        while node is not None and node.getRole() != self.atspi.ROLE_DIALOG:
            node = node.parent
        return node is not None

    def _seats(self) -> int:
        names = (
            str(node.name) for node in self._walk(self.window()) if node.getState().contains(self.atspi.STATE_SHOWING)
        )
        return sum(name.startswith("Name of player") for name in names)

    def find(self, name: str) -> Any:  # noqa: ANN401
        """Return what has this name."""
        return next(node for node in self._walk(self.window()) if node.name == name)

    def _wait_until(self, come: Callable[[], bool], what: str) -> None:
        until = time.monotonic() + PATIENCE
        while time.monotonic() < until:
            try:
                if come():
                    return
            except Exception:  # noqa: BLE001, S110  (what is read while it changes is gone: read it again)
                pass
            time.sleep(POLL)
        raise Lost(f"{what} did not come")

    def press_named(self, name: str) -> None:
        """Press the button of a name, once it is there; if it changes while it is pressed, again."""
        until = time.monotonic() + PATIENCE
        while True:
            try:
                self.press(self.wait_for(name)[name])
            except Lost:
                raise
            except Exception:  # it went while it was chosen
                if time.monotonic() > until:
                    raise
            else:
                return

    def play(self, most: int, chance: Random) -> tuple[int, bool]:
        """Press what is offered; return how often, and whether the game came to its end."""
        pressed, until = 0, time.monotonic() + PATIENCE
        while not most or pressed < most:
            found = self.wait_for()
            if OVER in found:
                return pressed, True
            onward = next((found[name] for name in ONWARDS if name in found), None)
            choice = onward or found[chance.choice(sorted(set(found) - ALWAYS))]
            if time.monotonic() > until:
                raise Lost(f"nothing comes of pressing {choice.name!r} among {sorted(found)}")
            try:
                self.press(choice)
            except Exception:  # noqa: BLE001, S112  (it went while it was chosen)
                continue
            if onward is None:
                pressed, until = pressed + 1, time.monotonic() + PATIENCE
        return pressed, False


def main(title: str, most: int, command: list[str]) -> int:
    """Start the program, play, and print what was done."""
    atspi = importlib.import_module("pyatspi")
    environment = os.environ | {"QT_LINUX_ACCESSIBILITY_ALWAYS_ON": "1", "QT_QPA_PLATFORM": "xcb"}
    with subprocess.Popen(command, env=environment) as program:
        player = Player(atspi, program)
        try:
            player.begin(title)
            pressed, over = player.play(most, Random(1))
        finally:
            program.terminate()
    sys.stdout.write(f"{title}: {pressed} presses, {'to the end' if over else 'and stopped'}\n")
    return 0 if over or most else 1


if __name__ == "__main__":
    apart = sys.argv.index("--")
    faulthandler.dump_traceback_later(float(sys.argv[3]), exit=True)
    sys.exit(main(sys.argv[1], int(sys.argv[2]), sys.argv[apart + 1 :]))
