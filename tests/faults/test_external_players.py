"""A program that hangs, floods, lies, speaks out of turn or dies loses its seat, and nothing of it stays behind."""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from shlex import quote
from typing import IO

import pytest

from neptun_desktop.app import process_family
from neptun_desktop.app.child_program import MOST_UNHEARD, ChildProgram, Silence
from neptun_desktop.app.external_player import ExternalPlayer, Misdeed, SeatLost, lost_sentence
from neptun_desktop.app.players import SeatPlayer, level_player
from neptun_desktop.app.whole_game import play_whole_game
from neptun_desktop.games.neptun.game import ENTRY
from neptun_desktop.texts.language import Language

EDITION = ENTRY.editions.shipped()
EXAMPLE = Path(__file__).parents[2] / "docs" / "example_bot.py"

HEAR = (
    "import json, os, subprocess, sys, time\nhello = sys.stdin.readline()\nasked = json.loads(sys.stdin.readline())\n"
)
GOOD = "json.dumps({'number': asked['number'], 'command': asked['legal'][0]})"
OBEY = (
    "import json, sys\nfor line in sys.stdin:\n  asked = json.loads(line)\n"
    f"  if asked['kind'] == 'choose': print({GOOD}, flush=True)\n"
)
SLEEP = "\ntime.sleep(60)\n"


def random_player(seat: int) -> SeatPlayer:
    return level_player(ENTRY.ladder, "random", 1, seat)


@pytest.fixture
def lost() -> list[SeatLost]:
    """Who has lost a seat."""
    return []


@pytest.fixture
def seat(tmp_path: Path, lost: list[SeatLost]) -> Iterator["Seat"]:
    """Offer a seat to programs."""
    seat = Seat(tmp_path, lost)
    yield seat
    seat.close()


class Seat:
    """Runs a program as the player of seat 0."""

    def __init__(self, folder: Path, lost: list[SeatLost]) -> None:
        """Keep programs in a folder."""
        self.folder = folder
        self.lost = lost
        self.players: list[ExternalPlayer] = []

    def player(self, source: str, patience: float = 20.0) -> ExternalPlayer:
        file = self.folder / f"bot {len(self.players)}.py"
        file.write_text(source, encoding="utf-8")
        return self.program(f"{quote(sys.executable)} {quote(str(file))}", patience)

    def program(self, command: str, patience: float = 20.0) -> ExternalPlayer:
        player = ExternalPlayer(ENTRY, EDITION, 0, command, random_player(0), self.lost.append, patience)
        self.players.append(player)
        return player

    def close(self) -> None:
        for player in self.players:
            player.close()


def ask(player: ExternalPlayer, times: int = 1) -> None:
    """Let the player choose in earnest, so many times: after the first reveal there is a choice."""
    state = ENTRY.new(EDITION, 3, 1)
    (first,) = ENTRY.rules.to_act(state)
    ENTRY.rules.step(state, first, ENTRY.rules.legal(state, first)[0])
    legal = ENTRY.rules.legal(state, first)
    assert len(legal) > 1
    for _ in range(times):
        assert player.choose(ENTRY.rules.observe(state, first), first, legal) in legal


def alive(pid: int) -> bool:
    """Whether a process is more than a name in a table."""
    try:
        status = Path(f"/proc/{pid}/stat").read_text(encoding="utf-8")
    except OSError:
        return False
    return status.rpartition(")")[2].split()[0] not in "ZX"


def gone(pid: int, within: float = 60.0) -> bool:
    until = time.monotonic() + within
    while alive(pid) and time.monotonic() < until:
        time.sleep(0.01)
    return not alive(pid)


def pid_in(file: Path) -> int:
    until = time.monotonic() + 60
    while time.monotonic() < until and not (file.exists() and file.read_text(encoding="utf-8").endswith(".")):
        time.sleep(0.01)
    return int(file.read_text(encoding="utf-8")[:-1])


def test_the_example_plays_a_whole_game(seat: Seat) -> None:
    player = seat.program(f"{quote(sys.executable)} {quote(str(EXAMPLE))}")
    players = [player, random_player(1), random_player(2)]
    played = play_whole_game(ENTRY, ENTRY.new(EDITION, 3, 1), players, 1)
    assert player.lost is None
    assert player.close(played.result) == 0, "told that it is over, it leaves by itself"
    assert played.result.scores[0] > max(played.result.scores[1:])


def test_the_example_is_short() -> None:
    assert len(EXAMPLE.read_text(encoding="utf-8").splitlines()) < 60


def test_one_that_obeys_keeps_its_seat(seat: Seat, lost: list[SeatLost]) -> None:
    ask(seat.player(OBEY), times=20)
    assert lost == []


@pytest.mark.parametrize(
    ("source", "misdeed"),
    [
        (HEAR + SLEEP, Misdeed.HUNG),
        ("import time" + SLEEP, Misdeed.HUNG),  # it does not even listen
        (HEAR + "print('{\"number\": 1, ', end='', flush=True)" + SLEEP, Misdeed.HUNG),  # half a line
    ],
)
def test_one_that_hangs(seat: Seat, lost: list[SeatLost], source: str, misdeed: Misdeed) -> None:
    player = seat.player(source, patience=0.5)
    ask(player, times=3)
    assert [one.misdeed for one in lost] == [misdeed], "told once"


@pytest.mark.parametrize(
    ("deed", "misdeed"),
    [
        ("while True: os.write(1, b'x' * 65536)", Misdeed.FLOODED),
        ("print('tyros', flush=True)", Misdeed.LIED),
        ("print('[]', flush=True)", Misdeed.LIED),
        ("print('[' * 60000, flush=True)", Misdeed.LIED),
        ('print(\'{"number": 1, "command": NaN}\', flush=True)', Misdeed.LIED),
        ('print(\'{"number": 1, "command": "\\\\ud800"}\', flush=True)', Misdeed.LIED),
        ('print(\'{"number": true, "command": {"kind": "reveal"}}\', flush=True)', Misdeed.LIED),
        ("os.write(1, b'\\xff\\xfe\\n')", Misdeed.LIED),
        ("print(json.dumps({'number': 1, 'command': {'kind': 'sail', 'port': 'tyros'}}), flush=True)", Misdeed.LIED),
        (f"print('{{\"number\": 2, ' + {GOOD}[1:], flush=True)", Misdeed.LIED),
        (f"print({GOOD}.replace(': {{', ': {{\"kind\": 1, '), flush=True)", Misdeed.LIED),
        ("print(json.dumps({'number': 2, 'command': asked['legal'][0]}), flush=True)", Misdeed.OUT_OF_TURN),
        ("sys.exit(3)", Misdeed.DIED),
        ("os.kill(os.getpid(), 9)", Misdeed.KILLED),
        ("sys.stdout.write('{\"number\": 1'); sys.stdout.flush(); os._exit(0)", Misdeed.LIED),
        ("os.close(1)" + SLEEP, Misdeed.CLOSED),
    ],
)
def test_one_that_misbehaves_when_asked(seat: Seat, lost: list[SeatLost], deed: str, misdeed: Misdeed) -> None:
    player = seat.player(f"{HEAR}{deed}\n")
    ask(player, times=2)
    assert [one.misdeed for one in lost] == [misdeed]
    assert player._program is None  # noqa: SLF001  (it has ended)


def test_true_is_not_one(seat: Seat, lost: list[SeatLost]) -> None:
    """In Python they are equal; as commands they are not."""
    command = "dict(asked['legal'][0], place=False)"
    ask(seat.player(f"{HEAR}print(json.dumps({{'number': 1, 'command': {command}}}), flush=True)" + SLEEP))
    assert [one.misdeed for one in lost] == [Misdeed.LIED]


def test_one_that_speaks_before_it_is_asked(seat: Seat, lost: list[SeatLost]) -> None:
    ask(seat.player(f"{HEAR}print({GOOD}); print({GOOD}, flush=True)" + SLEEP))
    assert lost == []
    time.sleep(0.2)
    ask(seat.players[0])
    assert [one.misdeed for one in lost] == [Misdeed.OUT_OF_TURN]


def test_an_answer_to_a_question_that_is_still_to_come(seat: Seat, lost: list[SeatLost], tmp_path: Path) -> None:
    """It would be legal, had it been asked for."""
    early = "json.dumps({'number': 2, 'command': asked['legal'][0]})"
    done = tmp_path / "done"
    ask(seat.player(f"{HEAR}print({GOOD}); print({early}, flush=True)\nopen({str(done)!r}, 'w').close()" + SLEEP))
    until = time.monotonic() + 60
    while not done.exists() and time.monotonic() < until:
        time.sleep(0.01)
    time.sleep(0.1)
    ask(seat.players[0])
    assert [one.misdeed for one in lost] == [Misdeed.OUT_OF_TURN]


def test_what_nobody_asked_for_is_not_kept() -> None:
    program = ChildProgram([sys.executable, "-c", "while True: print('more')"])
    try:
        assert program.receive(20) == b"more"
        time.sleep(0.2)
        heard = [program.unasked() for _ in range(MOST_UNHEARD + 5)]
        assert Silence.FLOODED in heard
        assert heard[-1] is None
    finally:
        program.end()


def test_one_that_never_stops_speaking_between_questions(seat: Seat, lost: list[SeatLost]) -> None:
    ask(seat.player(f"{HEAR}print({GOOD}, flush=True)\nwhile True: print('more', flush=True)\n"))
    time.sleep(0.2)
    ask(seat.players[0])
    assert lost[0].misdeed in {Misdeed.OUT_OF_TURN, Misdeed.FLOODED, Misdeed.LIED}


@pytest.mark.parametrize("command", ["", "no-such-program-anywhere", "'unclosed", "/"])
def test_one_that_cannot_be_started(seat: Seat, lost: list[SeatLost], command: str) -> None:
    ask(seat.program(command))
    assert [one.misdeed for one in lost] == [Misdeed.NOT_STARTED]


def test_noise_on_standard_error_is_no_answer(seat: Seat, lost: list[SeatLost]) -> None:
    ask(seat.player("import sys\nsys.stderr.write('noise' * 100000)\n" + OBEY), times=3)
    assert lost == []


def test_last_words_are_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    note = ChildProgram._note  # noqa: SLF001

    def slowly(program: ChildProgram, pipe: IO[bytes]) -> None:
        time.sleep(0.3)
        note(program, pipe)

    monkeypatch.setattr(ChildProgram, "_note", slowly)
    program = ChildProgram([sys.executable, "-c", "raise LookupError('no oars')"])
    assert program.receive(10.0) is Silence.ENDED
    program.end()
    assert program.last_words.endswith("LookupError: no oars")


def test_the_last_words_are_told(seat: Seat, lost: list[SeatLost]) -> None:
    ask(seat.player(f"{HEAR}sys.stderr.write('x' * 100000)\nraise LookupError('no oars')\n"))
    (one,) = lost
    assert one.misdeed is Misdeed.DIED
    assert one.last_words.endswith("LookupError: no oars")
    assert len(one.last_words) < 5000
    notice = lost_sentence(Language(), one, "Mara", "A random player")
    assert "loses Mara's seat: it exited with code 1. A random player takes over. Its last words: '" in notice
    assert notice.endswith("LookupError: no oars'")


@pytest.mark.parametrize(
    ("deed", "why"),
    [
        ("os.close(1)" + SLEEP, "it closed its output, so it could no longer answer"),
        ("os.close(1); os.close(2)\nos._exit(0)", "it exited with code 0"),
        ("sys.exit(3)", "it exited with code 3"),
    ],
)
def test_nobody_is_told_a_code_that_we_caused(seat: Seat, lost: list[SeatLost], deed: str, why: str) -> None:
    ask(seat.player(f"{HEAR}{deed}\n"))
    (one,) = lost
    assert f"loses Mara's seat: {why}. A bot takes over." in lost_sentence(Language(), one, "Mara", "A bot")


@pytest.mark.skipif(sys.platform == "win32", reason="signals")
def test_a_program_that_somebody_else_has_killed_is_told_as_such(seat: Seat, lost: list[SeatLost]) -> None:
    ask(seat.player(f"{HEAR}os.kill(os.getpid(), 15)\n"))
    (one,) = lost
    assert "seat: it was killed (signal 15)." in lost_sentence(Language(), one, "Mara", "A bot")


def test_an_answer_in_pieces_is_an_answer(seat: Seat, lost: list[SeatLost]) -> None:
    pieces = f"for part in {GOOD} + '\\n': os.write(1, part.encode()); time.sleep(0.001)"
    ask(seat.player(f"{HEAR}{pieces}" + SLEEP))
    assert lost == []


@pytest.mark.skipif(not Path("/proc").is_dir(), reason="looks into /proc")
@pytest.mark.parametrize("hiding", [False, True])
@pytest.mark.parametrize("deed", ["print('mutiny', flush=True); time.sleep(60)", "sys.exit(0)"])
def test_grandchildren_are_gone_too(seat: Seat, lost: list[SeatLost], tmp_path: Path, deed: str, hiding: bool) -> None:  # noqa: FBT001
    """Also those that moved to a session of their own, and whose parent is gone."""
    note = tmp_path / "pid"
    child = f"import os, time; open({str(note)!r}, 'w').write(f'{{os.getpid()}}.'); time.sleep(60)"
    starts = f"subprocess.Popen([sys.executable, '-c', {child!r}], start_new_session={hiding})\n"
    wait = f"while not os.path.exists({str(note)!r}): time.sleep(0.01)\n"
    player = seat.player(f"{HEAR}{starts}{wait}{deed}\n")
    ask(player)
    assert [one.misdeed for one in lost] == [Misdeed.LIED if "sleep" in deed else Misdeed.DIED]
    assert gone(pid_in(note))


@pytest.mark.skipif(not Path("/proc").is_dir(), reason="looks into /proc")
@pytest.mark.parametrize("deed", ["print('mutiny', flush=True); time.sleep(60)", f"print({GOOD}, flush=True)"])
def test_a_grandchild_without_our_mark_is_gone_too(seat: Seat, tmp_path: Path, deed: str) -> None:
    """It has a session of its own and an empty environment; the program leaves it behind."""
    note = tmp_path / "pid"
    child = f"import os, time; open({str(note)!r}, 'w').write(f'{{os.getpid()}}.'); time.sleep(60)"
    starts = f"subprocess.Popen([sys.executable, '-c', {child!r}], start_new_session=True, env={{}})\n"
    wait = f"while not os.path.exists({str(note)!r}): time.sleep(0.01)\n"
    ask(seat.player(f"{HEAR}{starts}{wait}{deed}\nsys.stdin.read()\n"))
    seat.close()
    assert gone(pid_in(note))


@pytest.mark.skipif(not Path("/proc").is_dir(), reason="looks into /proc")
@pytest.mark.parametrize("end", [signal.SIGKILL, None])
def test_a_host_that_is_gone_leaves_nothing_behind(tmp_path: Path, end: signal.Signals | None) -> None:
    """Neither a program that does not care about the end of its input, nor its child in another session."""
    notes = [tmp_path / "program", tmp_path / "child"]
    child = f"import os, time; open({str(notes[1])!r}, 'w').write(f'{{os.getpid()}}.'); time.sleep(60)"
    program = (
        f"import os, subprocess, sys, time; open({str(notes[0])!r}, 'w').write(f'{{os.getpid()}}.'); "
        f"subprocess.Popen([sys.executable, '-c', {child!r}], start_new_session=True); time.sleep(60)"
    )
    host = (
        "import os, sys; from neptun_desktop.app.child_program import ChildProgram; "
        f"program = ChildProgram([sys.executable, '-c', {program!r}]); sys.stdin.read(); os._exit(1)"
    )
    environment = {**os.environ, "PYTHONPATH": str(Path(__file__).parents[2])}
    with subprocess.Popen([sys.executable, "-c", host], stdin=subprocess.PIPE, env=environment) as process:
        pids = [pid_in(note) for note in notes]
        assert all(map(alive, pids))
        if end is not None:
            process.send_signal(end)
    assert all(map(gone, pids))


@pytest.mark.skipif(not Path("/proc").is_dir(), reason="looks into /proc")
def test_no_watch_is_left_when_the_seat_is_closed(seat: Seat) -> None:
    player = seat.player(OBEY)
    ask(player)
    program = player._program  # noqa: SLF001
    assert program is not None
    assert program.family.watch is not None
    watch = program.family.watch.process
    assert watch.poll() is None
    player.close()
    assert watch.poll() is not None


@pytest.mark.skipif(not Path("/proc").is_dir(), reason="looks into /proc")
def test_where_processes_cannot_be_searched_the_group_is_ended(
    seat: Seat, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(process_family, "PROCESSES", tmp_path / "none")
    note = tmp_path / "pid"
    child = f"import os, time; open({str(note)!r}, 'w').write(f'{{os.getpid()}}.'); time.sleep(60)"
    starts = f"subprocess.Popen([sys.executable, '-c', {child!r}])\n"
    wait = f"while not (os.path.exists({str(note)!r}) and os.path.getsize({str(note)!r})): time.sleep(0.01)\n"
    ask(seat.player(f"{HEAR}{starts}{wait}print('mutiny', flush=True)" + SLEEP))
    assert gone(pid_in(note))


@pytest.mark.skipif(not Path("/proc").is_dir(), reason="looks into /proc")
def test_closing_the_game_ends_a_program_that_does_not_leave(seat: Seat) -> None:
    player = seat.player(
        "import signal\nsignal.signal(signal.SIGTERM, signal.SIG_IGN)\n" + OBEY + "import time" + SLEEP
    )
    ask(player)
    assert player._program is not None  # noqa: SLF001
    pid = player._program.family.process.pid  # noqa: SLF001
    player.close()
    assert gone(pid)


def test_no_shell_reads_the_command(seat: Seat, lost: list[SeatLost], tmp_path: Path) -> None:
    ask(seat.program(f"echo hello > {quote(str(tmp_path / 'made'))}"))
    assert lost[0].misdeed in {Misdeed.LIED, Misdeed.OUT_OF_TURN, Misdeed.DIED}
    assert not (tmp_path / "made").exists()
