"""A fresh Debian in a folder of its own; programs that run in it see nothing else."""

import os
import shutil
import signal
import subprocess
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from environment import SetupError
from screen import SOCKETS
from workshop import Workshop, need

SUITE = "bookworm"  # Debian 12
PLAYER = 1000
HOME = "/home/player"
# The mounts are private, and disappear with the last process in it.
ENTER = """
set -e
mount -t proc proc "$ROOT/proc"
mount --rbind /dev "$ROOT/dev"
mkdir -p "$ROOT$SOCKETS"
mount --bind "$SOCKETS" "$ROOT$SOCKETS"
mount --bind "$ARCHIVES" "$ROOT/var/cache/apt/archives"
exec chroot --userspec="$USER_ID:$USER_ID" "$ROOT" env --ignore-environment --chdir="$HOME_THERE" "$@"
"""


@dataclass(frozen=True)
class CleanRoot:
    """One such Debian, with an ordinary user."""

    folder: Path
    archives: Path  # of apt, so that nothing is fetched twice

    def command(self, words: list[str], variables: dict[str, str], user: str) -> tuple[list[str], dict[str, str]]:
        """Return the command that runs these words inside, and its environment."""
        inside = {"PATH": f"{HOME}/.local/bin:/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin:/usr/games"}
        inside |= {
            "HOME": HOME if user == "player" else "/root",
            "LANG": "C.UTF-8",
            "DEBIAN_FRONTEND": "noninteractive",
        }
        assignments = [f"{name}={value}" for name, value in (inside | variables).items()]
        enter = ["unshare", "--mount", "--pid", "--fork", "sh", "-c", ENTER, "enter"]
        outside = {
            "ROOT": str(self.folder),
            "SOCKETS": str(SOCKETS),
            "ARCHIVES": str(self.archives),
            "USER_ID": str(PLAYER) if user == "player" else "0",
            "HOME_THERE": inside["HOME"],
        }
        return [*enter, *assignments, *words], {**os.environ, **outside}

    def run(self, *words: str, user: str = "player", **variables: str) -> subprocess.CompletedProcess[str]:
        """Run a command to the end, and return its output."""
        command, environment = self.command(list(words), variables, user)
        return subprocess.run(
            command,
            env=environment,
            check=False,
            text=True,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
        )

    def must(self, *words: str, user: str = "player", **variables: str) -> str:
        """Run a command to the end; raise SetupError if it fails."""
        done = self.run(*words, user=user, **variables)
        if done.returncode != 0:
            raise SetupError(f"{done.stdout[-3000:]}\n{' '.join(words)} failed in {self.folder}")
        return done.stdout

    def start(self, *words: str, **variables: str) -> "subprocess.Popen[bytes]":
        """Start a command as the ordinary user, without waiting."""
        command, environment = self.command(list(words), variables, "player")
        return subprocess.Popen(command, env=environment, stdin=subprocess.DEVNULL, stderr=subprocess.DEVNULL)

    def install(self, *packages: str) -> None:
        """Install packages with apt, without recommended ones."""
        self.must("apt-get", "-qq", "install", "--yes", "--no-install-recommends", *packages, user="root")

    def give(self, file: Path, folder: str = HOME) -> str:
        """Copy a file into it for the ordinary user, and return its path there."""
        target = self.folder / folder.lstrip("/") / file.name
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(file, target)
        os.chown(target, PLAYER, PLAYER)
        return f"{folder}/{file.name}"

    def processes(self) -> Iterator[tuple[int, list[str]]]:
        """Yield the process id and the command line of everything that runs in it."""
        for entry in Path("/proc").iterdir():
            try:
                if entry.name.isdigit() and (entry / "root").readlink() == self.folder:
                    yield int(entry.name), (entry / "cmdline").read_bytes().decode("utf-8", "replace").split("\0")
            except OSError:
                continue  # it has just ended

    def end_all(self) -> None:
        """Kill everything that runs in it."""
        for process, _ in self.processes():
            with suppress(ProcessLookupError):
                os.kill(process, signal.SIGKILL)

    def holds_open(self, file: str) -> bool:
        """Return whether a process in it has this file open."""
        wanted = self.folder / file.lstrip("/")
        return any(is_same(wanted, opened) for process, _ in self.processes() for opened in opened_files(process))


def is_same(wanted: Path, opened: Path) -> bool:
    """Return whether both are the same file; one that was closed in the meantime is none."""
    try:
        return wanted.samefile(opened)
    except OSError:
        return False


def opened_files(process: int) -> Iterator[Path]:
    """Yield the regular files that a process has open."""
    try:
        links = list(Path(f"/proc/{process}/fd").iterdir())
    except OSError:
        return
    for link in links:
        if link.is_file():
            yield link


def clean_root(workshop: Workshop, name: str, suite: str = SUITE) -> CleanRoot:
    """Unpack a fresh root of this release of Debian; the base system is downloaded once and kept."""
    need({"debootstrap": "debootstrap", "xvfb": "Xvfb"})
    roots = workshop.build / "roots"
    packed, folder, archives = roots / f"{suite}.tar", roots / name, roots / "archives"
    (archives / "partial").mkdir(parents=True, exist_ok=True)
    if not packed.exists():
        shutil.rmtree(roots / "first", ignore_errors=True)
        workshop.do("debootstrap", "--variant=minbase", suite, roots / "first")
        workshop.do("tar", "--create", f"--file={packed}.part", f"--directory={roots / 'first'}", ".")
        Path(f"{packed}.part").rename(packed)
        shutil.rmtree(roots / "first")
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir()
    workshop.do("tar", "--extract", f"--file={packed}", f"--directory={folder}")
    shutil.copyfile("/etc/resolv.conf", folder / "etc" / "resolv.conf")
    # Without this, apt would empty the archives that all roots share.
    (folder / "etc/apt/apt.conf.d/90keep").write_text('Binary::apt::APT::Keep-Downloaded-Packages "true";\n')
    root = CleanRoot(folder, archives)
    root.must("useradd", "--create-home", "--uid", str(PLAYER), "player", user="root")
    root.must("apt-get", "-qq", "update", user="root")
    return root
