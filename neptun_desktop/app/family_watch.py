"""A small process that outlives us for a moment: if we are killed, it ends the programs that we had started."""

import os
import subprocess
from contextlib import suppress

from attrs import define

# Our end of its input closes when we end, however we do. Then it kills the program's group, and whatever has the mark.
# It is a shell, because every POSIX system has one, and a frozen bundle has no other Python to start.
SCRIPT = """
read -r group
read -r rest
[ -n "$group" ] && kill -s KILL -- "-$group"
for round in 1 2 3 4 5 6 7 8 9 10; do
    marked=$(grep -lsF -e "$1" /proc/[0-9]*/environ)
    [ -n "$marked" ] || break
    for environ in $marked; do
        process=${environ#/proc/}
        kill -s KILL "${process%/environ}"
    done
done
"""


@define(eq=False)
class FamilyWatch:
    """Watches over one program for as long as it has its seat."""

    process: "subprocess.Popen[bytes]"

    def know(self, group: int) -> None:
        """Tell it the program's process group."""
        if self.process.stdin is not None:
            with suppress(OSError):
                self.process.stdin.write(f"{group}\n".encode())
                self.process.stdin.flush()

    def end(self) -> None:
        """End it without a deed: there is nothing left to watch."""
        self.process.kill()
        self.process.wait()
        if self.process.stdin is not None:
            with suppress(OSError):
                self.process.stdin.close()


def start_watch(mark: str) -> FamilyWatch | None:
    """Start a watch over all processes with this mark in their environment; return None where that is impossible."""
    if os.name != "posix":
        return None
    try:
        process = subprocess.Popen(  # noqa: S603  (our own script)
            ["/bin/sh", "-c", SCRIPT, "watch", mark],
            stdin=subprocess.PIPE,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            cwd="/",
            start_new_session=True,  # what is sent to our terminal's processes must not end it
        )
    except OSError:
        return None
    return FamilyWatch(process)
