"""The command line: its words, its codes, its manners."""

import json
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from neptun_desktop import __version__
from neptun_desktop.app import cli, window
from neptun_desktop.app.arguments import kinds
from neptun_desktop.app.catalogue import BOT_WORKER, GAMES, worker_command
from neptun_desktop.app.simulate import Totals
from neptun_desktop.app.whole_game import PlayedGame
from neptun_desktop.kernel.command_line import quoted
from neptun_desktop.kernel.tally import Tally, TallyLine, most_points_win
from neptun_desktop.texts.language import language
from neptun_desktop.ui.board.game_box import GameBox
from tests.unit.app.conftest import Neptun

WORDS = (
    "play", "replay", "matches", "history", "check-edition", "simulate", "engine", "table", "arena",
    "edition-report", "demo",
)  # fmt: skip
PROGRAM = [sys.executable, "-m", "neptun_desktop"]


def test_the_version(neptun: Neptun) -> None:
    said = neptun("--version")
    assert (said.code, said.out) == (0, f"neptun {__version__}\n")


def test_help_names_every_word_and_gives_examples(neptun: Neptun) -> None:
    said = neptun("--help")
    assert said.code == 0
    assert not [word for word in WORDS if f"\n    {word}" not in said.out]
    assert "exit codes: 0 success, 1 failure, 2 usage error, 130 interrupted" in said.out


@pytest.mark.parametrize("word", WORDS)
def test_every_word_has_help_with_an_example(neptun: Neptun, word: str) -> None:
    said = neptun(word, "--help")
    assert said.code == 0
    assert f"example:\n  neptun {word}" in said.out


@pytest.mark.parametrize(
    "words",
    [
        ("dance",),
        ("simulate", "--games", "0"),
        ("simulate", "--games", "many"),
        ("simulate", "--seed", "-1"),
        ("simulate", "--seats", ""),
        ("simulate", "--seats", "random,,random"),
        ("simulate", "--seats", "random,random"),
        ("simulate", "--seats", "random,random,nobody"),
        ("simulate", "--game", "chess"),
        ("simulate", "--house-rule", "cheating"),
        ("simulate", "--players", "9"),
        ("simulate", "--players", "4", "--seats", "random,random,random"),
        ("simulate", "--merchants", "9"),
        ("bench",),
        ("ceiling",),
        ("demo", "--players", "2"),
        ("demo", "--level", "stowaway"),
        ("demo", "--game", "chess"),
        ("arena", "--bots", "stowaway,random"),
        ("arena", "--bots", "random,random", "--players", "6"),
        ("arena", "--bots", "random,random", "--game", "chess"),
        ("arena", "--bots", "random,random", "--sequential", "0.6,0.5"),
        ("arena", "--bots", "random,random", "--sequential", "half"),
        ("edition-report", "--level", "stowaway"),
        ("edition-report", "--game", "chess"),
        ("check-edition", "some.toml", "--game", "chess"),
        ("play", "--game", "chess"),
        ("play", "--players", "7"),
        ("play", "--seats", "human,human"),
        ("play", "--names", "a,b,c,d,e,f"),
        ("replay",),
    ],
)
def test_wrong_words_are_answered_with_code_2(neptun: Neptun, words: tuple[str, ...]) -> None:
    said = neptun(*words)
    assert said.code == 2
    assert said.err
    assert not said.out


def test_what_is_not_offered_comes_with_what_is(neptun: Neptun) -> None:
    said = neptun("simulate", "--seats", "random,random,nobody")
    assert said.err.startswith("neptun: unknown kind of player 'nobody'; choose from human, cabin_boy, ")
    said = neptun("simulate", "--players", "9")
    assert said.err == "neptun: 9 is the wrong number of players for Neptun; choose from 3, 4, 5\n"
    said = neptun("simulate", "--game", "chess")
    assert said.err == f"neptun: unknown game 'chess'; choose from {', '.join(GAMES.ids)}\n"
    said = neptun("demo", "--level", "stowaway")
    assert said.err.startswith("neptun: unknown level 'stowaway'; choose from cabin_boy, ")


def test_files_that_cannot_be_read_are_answered_with_code_1(neptun: Neptun, tmp_path: Path) -> None:
    said = neptun("simulate", "--edition", str(tmp_path / "none.toml"))
    assert (said.code, said.err) == (1, f"neptun: {tmp_path / 'none.toml'}: there's no such file\n")
    (tmp_path / "bad.toml").write_text("[edition]\n", encoding="utf-8")
    said = neptun("simulate", "--edition", str(tmp_path / "bad.toml"))
    assert said.code == 1
    assert "edition.id: it's missing." in said.err


def test_a_kind_that_holds_a_comma_stands_in_quotes() -> None:
    assert kinds('human, "program:bot --at 1,2", random') == ["human", "program:bot --at 1,2", "random"]


def test_simulations_are_the_same_again(neptun: Neptun) -> None:
    words = ("simulate", "--games", "2", "--seed", "7", "--json", "--seats", "random,random,random")
    first, again = neptun(*words), neptun(*words)
    assert first == again
    one, other = map(json.loads, first.out.splitlines())
    assert list(one) == ["seed", "scores", "winners", "tallies", "taken_over", "decisions", "digest"]
    assert (one["seed"], other["seed"]) == (7, 8)
    assert one["digest"] != other["digest"]
    assert one["scores"] == [sum(line["points"] for line in tally) for tally in one["tallies"]]


def test_a_simulation_sums_up_for_people(neptun: Neptun) -> None:
    said = neptun("simulate", "--games", "2", "--seats", "random,random,random", "--house-rule", "calm_seas")
    assert said.out.startswith("2 games, ")
    assert said.out.count("Random  won") == 3


def test_programs_can_be_simulated_people_cannot(neptun: Neptun) -> None:
    example = Path(__file__).parents[3] / "docs" / "example_bot.py"
    command = f"{quoted(Path(sys.executable))} {quoted(example)}".replace('"', '""')  # quotes inside quotes are doubled
    seats = f'"program:{command}",random,program:no-such-program'
    said = neptun("simulate", "--seats", seats, "--json")
    assert said.code == 1, "one of them lost its seat"
    assert json.loads(said.out)["taken_over"] == [2]
    assert said.err.startswith("The program no-such-program loses Purple's seat: it couldn't be started")
    assert said.err.count("\n") == 1
    assert json.loads(said.out)["scores"]
    assert neptun("simulate", "--seats", "human,random,random").code == 2


def test_a_program_is_not_credited_with_what_its_substitute_plays(neptun: Neptun) -> None:
    seats = ("--seats", "random,program:no-such-program,random")
    said = neptun("simulate", "--games", "2", *seats)
    assert said.code == 1
    lost = next(line for line in said.out.splitlines() if "no-such-program" in line)
    assert "won     -%" in lost
    assert "taken over by a substitute in 2 of 2 games" in lost
    assert said.out.count("taken over") == 1
    for line in neptun("simulate", "--games", "1", "--json", *seats).out.splitlines():
        assert json.loads(line)["taken_over"] == [1]
    assert json.loads(neptun("simulate", "--seats", "random,random,random", "--json").out)["taken_over"] == []


def test_a_program_keeps_the_games_that_it_finished_itself() -> None:
    totals = Totals(["program:mine", "random"])
    won = most_points_win((Tally((TallyLine("all", 10),)), Tally((TallyLine("all", 4),))))
    totals.add(PlayedGame(1, won, 5, None))
    totals.add(PlayedGame(2, won, 5, None, taken_over=(0,)))
    _, mine, _ = totals.lines()
    assert "won 100.0%  points  10.00" in mine
    assert "in 1 of 2 games" in mine


def test_levels_of_the_ladder_can_be_simulated(neptun: Neptun) -> None:
    said = neptun("simulate", "--seats", "cabin_boy,greedy,random")
    assert said.code == 0
    assert [line.split("  ")[1] for line in said.out.splitlines()[1:]] == ["Cabin boy", "Deckhand", "Random"]


def test_whoever_names_nobody_simulates_the_usual_level(neptun: Neptun) -> None:
    entry = GAMES.entry("neptun")
    usual = entry.level_label(language(), entry.ladder.usual)
    said = neptun("simulate", "--players", "3")
    assert said.out.count(f"{usual}  won") == 3
    assert neptun("simulate").out.count(f"{usual}  won") == 4


def test_players_may_still_be_called_merchants_without_a_word_about_it(neptun: Neptun) -> None:
    said = neptun("simulate", "--merchants", "3", "--json")
    assert len(json.loads(said.out)["scores"]) == 3
    assert "--merchants" not in neptun("simulate", "--help").out


def test_house_rules_are_named_by_the_games(neptun: Neptun) -> None:
    told = " ".join(neptun("play", "--help").out.split())
    assert (
        "(Neptun: calm_seas, every_disc_counts, bare_left_overs, rejected_for_good; Upon a Salty Ocean: open_windows, "
        in told
    )


def test_without_qt_the_bare_word_tells_a_game(neptun: Neptun, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(window, "obstacle", lambda: "The table needs Qt.")
    said = neptun()
    assert said.code == 0
    assert said.out.startswith("Round A begins")
    assert " points. Points: Red " in said.out
    assert "neptun play" in said.err


def test_with_a_screen_it_opens_the_table(neptun: Neptun, monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[Path | None] = []

    def open_window(box: GameBox, file: Path | None) -> int:
        assert box.games is GAMES
        assert box.worker_command == worker_command()
        opened.append(file)
        return 0

    monkeypatch.setattr(window, "obstacle", lambda: None)
    monkeypatch.setattr(window, "has_screen", lambda: True)
    monkeypatch.setattr(window, "open_window", open_window)
    assert neptun().code == 0
    assert neptun("table", "some.neptun").code == 0
    assert neptun("some.neptun").code == 0
    assert opened == [None, Path("some.neptun"), Path("some.neptun")]


def test_no_screen_is_noticed_before_qt_ends_the_program(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "linux")
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"):
        monkeypatch.delenv(name, raising=False)
    assert not window.has_screen()


def test_without_a_screen_a_demonstration_is_pictured(neptun: Neptun, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(window, "obstacle", lambda: None)
    monkeypatch.setattr(window, "has_screen", lambda: False)
    monkeypatch.setattr("neptun_desktop.ui.demo.run_demo", lambda _box, _demo: (3, 2, 1, 0))
    said = neptun()
    assert said.code == 0
    assert "Scores: 3 2 1 0" in said.out
    assert "There's no screen." in said.err


def test_the_size_of_a_demonstration_is_two_numbers(neptun: Neptun) -> None:
    assert neptun("demo", "--size", "large").code == 2


def test_a_frozen_program_can_be_its_own_bot_worker(monkeypatch: pytest.MonkeyPatch) -> None:
    started: list[object] = []
    monkeypatch.setattr("neptun_desktop.bots.worker.main", started.append)
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    assert worker_command() == (sys.executable, BOT_WORKER)
    assert cli.main([BOT_WORKER]) == 0
    assert started == [GAMES.entries]


def test_otherwise_the_worker_is_kept_from_the_current_folder() -> None:
    assert worker_command() == (sys.executable, "-P", "-m", "neptun_desktop", BOT_WORKER)


def test_an_interrupt_is_code_130(neptun: Neptun, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(*_: object) -> int:
        raise KeyboardInterrupt

    left: list[str] = []
    monkeypatch.setattr(cli, "run", interrupted)
    monkeypatch.setattr(cli, "leave_unheard", left.append)
    assert neptun("simulate") == (130, "", "Interrupted.\n")
    assert left == ["stdout"]  # nothing waits for somebody who reads the rest


def test_the_parser_is_made_without_loading_a_game() -> None:
    check = (
        "import sys; from neptun_desktop.app.arguments import parser; from neptun_desktop.app.catalogue import GAMES;"
        "assert parser(GAMES).parse_args(['simulate']).games == 1;"
        "sys.exit(any(name.endswith('.game') and '.games.' in name for name in sys.modules))"
    )
    assert subprocess.run([sys.executable, "-c", check], check=False).returncode == 0


def test_the_catalogue_is_light() -> None:
    """The start page waits for it."""
    heavy = (
        "attrs",
        "attr",
        "cattrs",
        "PySide6",
        "logging",
        "platformdirs",
        "neptun_desktop.games.neptun.rules.engine",
    )
    check = f"import sys, neptun_desktop.app.catalogue; sys.exit(str(set({heavy}) & set(sys.modules)))"
    done = subprocess.run([sys.executable, "-c", check], check=False, capture_output=True, text=True)
    assert done.stderr == "set()\n"


def test_everything_headless_does_without_qt() -> None:
    check = (
        "import sys; from neptun_desktop.app import (cli, check_edition, demo, engine_protocol, external_player, play,"
        "replay, saved, simulate); assert cli.main(['simulate', '--seats', 'random,random,random', '--json']) == 0;"
        "sys.exit(any(name.startswith(('PySide6', 'shiboken6')) for name in sys.modules))"
    )
    assert subprocess.run([sys.executable, "-c", check], check=False, stdout=subprocess.DEVNULL).returncode == 0


def test_a_reader_that_has_had_enough_is_no_error() -> None:
    command = [*PROGRAM, "simulate", "--seats", "random,random,random", "--games", "100000", "--json"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        json.loads(process.stdout.readline())
        process.stdout.close()
        assert process.stderr.read() == b""
        assert process.wait(30) == 0


@pytest.mark.skipif(sys.platform == "win32", reason="signals are another matter there")
def test_ctrl_c_ends_it_quietly() -> None:
    command = [*PROGRAM, "simulate", "--seats", "random,random,random", "--games", "100000", "--json"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        assert process.stdout is not None
        process.stdout.readline()
        time.sleep(0.1)
        process.send_signal(signal.SIGINT)
        _, err = process.communicate(timeout=30)
    assert (process.returncode, err) == (130, b"Interrupted.\n")
