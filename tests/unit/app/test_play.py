"""Matches on the terminal: played, left, gone on with, verified, listed."""

import json
import re
import signal
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest

from neptun_desktop.app.catalogue import GAMES
from neptun_desktop.app.play import SAVED
from neptun_desktop.kernel.command_line import quoted
from neptun_desktop.match.course import Bar
from neptun_desktop.match.disk import DiskTrouble
from neptun_desktop.match.history import History, Judged
from neptun_desktop.match.journal import NO_CHAIN, sealed
from neptun_desktop.match.keeper import Keeper
from neptun_desktop.match.library import FileVersion
from neptun_desktop.match.opening import Obstacle, Opened, open_match
from neptun_desktop.match.replay import branch, replay
from neptun_desktop.texts.journal import (
    NEARLY_FULL,
    barred_sentence,
    lost_sentence,
    unopenable_sentence,
    unsaved_sentence,
)
from neptun_desktop.texts.language import Language
from neptun_desktop.ui.preferences.preferences import Preferences, preferences_path, write_preferences
from tests.kit.full_journal import LARGEST, filled, small_journals
from tests.kit.later_ladders import ReleasedGames
from tests.kit.records import record
from tests.unit.app.conftest import Neptun

EXAMPLE = Path(__file__).parents[3] / "docs" / "example_bot.py"
__all__ = ["small_journals"]  # a fixture
BOTS = "random,random,random"
SAY = Language()
LADDER = GAMES.entry("neptun").ladder


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "a match.neptun"


@pytest.fixture
def finished(neptun: Neptun, file: Path) -> Path:
    """Play a match between random players to its end."""
    assert neptun("play", "--seats", BOTS, "--names", "Mara,Jo,Kim", "--seed", "5", "--save", str(file)).code == 0
    return file


def match_in(file: Path) -> Opened:
    opened = open_match(file, GAMES.rules)
    assert isinstance(opened, Opened)
    return opened


def test_bots_play_to_the_end(neptun: Neptun, file: Path) -> None:
    said = neptun("play", "--seats", BOTS, "--names", "Mara,Jo,Kim", "--seed", "5", "--save", str(file))
    assert (said.code, said.err) == (0, "")
    assert said.out.startswith("Round A begins. The wind is 5.\nTurn order: ")
    assert "Mara reveals contract" in said.out
    assert " points. Points: Mara " in said.out
    assert match_in(file).match.result is not None


def test_the_player_who_begins_can_be_chosen(neptun: Neptun, file: Path) -> None:
    neptun("play", "--seats", "human,human,human", "--first", "3", "--save", str(file), typed="q")
    assert match_in(file).match.to_act == {2}
    said = neptun("play", "--seats", BOTS, "--first", "4", "--save", str(file))
    assert (said.code, "there's no player 4: the game has 3 seats" in said.err) == (2, True)
    said = neptun("play", "--seats", BOTS, "--first", "2", "--seed", "5", "--save", str(file))
    assert (said.code, "the seed decides who goes first" in said.err) == (2, True)


def test_a_person_chooses_by_number(neptun: Neptun, file: Path) -> None:
    said = neptun(
        "play", "--seats", "human,random,random", "--names", "Mara", "--seed", "1", "--save", str(file), typed="1 1"
    )
    assert "Mara: reveal the next contract.\n   1  Reveal contract 1\n> " in said.out
    assert "Mara reveals contract 1: " in said.out
    assert "   1  Take contract 1 for slot 1: " in said.out
    assert "Mara takes " in said.out
    assert SAVED.format(command=f"neptun play --resume {quoted(file)}") in said.err
    match = match_in(file).match
    assert (match.occupants[0].name, match.occupants[0].kind) == ("Mara", "human")


def test_what_is_no_answer_gets_help(neptun: Neptun, file: Path) -> None:
    said = neptun("play", "--seed", "1", "--save", str(file), typed="0 2 99999999 x ² t q")
    assert said.code == 0
    assert said.out.count("Type 1 (") == 5
    assert "Round A, wind 5." in said.out
    assert "Red: no points, 5 gold, in Crete." in said.out


def test_a_person_can_ask_for_the_board_and_how_they_stand(neptun: Neptun, file: Path) -> None:
    said = neptun("play", "--seed", "1", "--save", str(file), typed="b s q")
    assert "Miles from Crete: " in said.out
    assert " of 4 in the turn order." in said.out
    assert "If the round ended now: 0 points" in said.out


def test_a_person_can_hear_more_about_a_choice(neptun: Neptun, file: Path) -> None:
    said = neptun("play", "--seed", "1", "--save", str(file), typed="1? q")
    assert "> Revealing can't be undone.\n" in said.out
    assert match_in(file).match.timeline.commands == 0 or "Red reveals" not in said.out


def test_how_one_stands_keeps_a_closed_hand_closed(neptun: Neptun, file: Path) -> None:
    said = neptun("play", "--seats", "human,human,random", "--seed", "1", "--save", str(file), typed="s q")
    assert said.out.count("Oars: ") == said.out.count(" hidden cards\n") == 1


def test_a_person_can_ask_for_a_hint(neptun: Neptun, file: Path) -> None:
    seats = "human,random,random"
    said = neptun("play", "--seats", seats, "--seed", "10", "--save", str(file), typed="1 h 6 6 6 h q")
    assert "\n> Reveal contract 2. " in said.out or "\n> Take contract 1 for slot " in said.out
    assert "\n> Take contract 4 for slot " in said.out
    assert "This could mean " in said.out


def test_a_secret_that_was_shown_stands(neptun: Neptun, file: Path) -> None:
    said = neptun("play", "--seats", "human,human,human", "--seed", "1", "--save", str(file), typed="1 u 1 u q")
    assert barred_sentence(SAY, Bar.SETTLED, None) in said.out
    assert barred_sentence(SAY, Bar.NOTHING, None) in said.out
    assert match_in(file).match.timeline.commands == 2


def test_hands_stay_closed_where_the_table_would_close_them(neptun: Neptun, file: Path) -> None:
    """Two people share the screen, so that the memory aid is off unless they agreed on it."""
    words = ("play", "--seats", "human,human,random", "--seed", "1", "--save", str(file))
    said = neptun(*words, typed="t q")
    assert said.out.count("  Oars: ") == said.out.count(" hidden cards\n") == 3
    said = neptun("play", "--resume", str(file), "--seats", "human,random,random", typed="t q")
    assert "hidden" not in said.out, "one who plays alone has the memory aid"


def test_every_person_chooses_unseen_even_the_last_one(neptun: Neptun, file: Path) -> None:
    said = neptun("play", "--seats", "human,human,human", "--seed", "1", "--save", str(file), typed="1 " * 60)
    chosen = re.findall(r"\n(\w+): choose an oar card in secret", said.out)
    assert len(chosen) >= 3
    for name in set(chosen):
        assert said.out.count(f"{name}, press Enter when nobody else is looking. ") >= chosen.count(name)


def test_a_choice_can_be_taken_back_and_brought_back(neptun: Neptun, file: Path) -> None:
    """With this seed a person who reveals the whole row is asked again before anything else is revealed."""
    said = neptun("play", "--seats", "human,random,random", "--seed", "10", "--save", str(file), typed="1 6 6 6 1 u")
    assert said.out.count("Red takes ") == 1
    assert said.out.endswith("> Undone.\n" + said.out[said.out.rindex("\nRed: take the face-up contract") :])
    assert match_in(file).match.timeline.commands == 4
    said = neptun("play", "--resume", str(file), typed="r")
    assert "Redone." in said.out
    assert match_in(file).match.timeline.commands == 7


def test_a_match_goes_on_where_it_was_left(neptun: Neptun, file: Path) -> None:
    neptun("play", "--seats", "human,random,random", "--seed", "1", "--save", str(file), typed="1 1")
    before = match_in(file).match.timeline.commands
    said = neptun("play", "--resume", str(file), "--seats", BOTS)
    assert said.code == 0
    match = match_in(file).match
    assert match.timeline.commands > before
    assert match.result is not None
    assert match.occupants[0].level == "random"
    assert neptun("play", "--resume", str(file), "--seats", "random").code == 2


def test_a_program_plays_and_is_named_nowhere(neptun: Neptun, file: Path) -> None:
    command = f"{quoted(Path(sys.executable))} {quoted(EXAMPLE)}".replace('"', '""')
    said = neptun("play", "--seats", f'random,random,"program:{command}"', "--seed", "2", "--save", str(file))
    assert (said.code, said.err) == (0, "")
    assert b"example_bot" not in file.read_bytes()
    assert match_in(file).match.occupants[2].kind == "program"


def test_a_program_that_cannot_play_is_replaced_with_a_notice(neptun: Neptun, file: Path) -> None:
    said = neptun("play", "--seats", "random,random,program:no-such-program", "--seed", "2", "--save", str(file))
    assert said.code == 0
    assert "The program no-such-program loses Purple's seat: it couldn't be started" in said.err
    match = match_in(file).match
    assert match.occupants[2].kind == "bot"
    assert match.result is not None


def test_the_name_of_a_program_that_failed_wins_nothing(neptun: Neptun) -> None:
    said = neptun("play", "--seats", "program:no-such-program,random,random", "--names", "Mine", "--seed", "2")
    assert "\nMine: " not in said.out, "the points are the substitute's"
    assert re.search(r"^\w.* for Mine: \d+$", said.out, re.MULTILINE)
    history = json.loads(neptun("history", "--json").out)
    assert history["matches"][0]["seats"][0]["name"].endswith(" for Mine")
    assert "Mine" not in {one["who"] for one in history["standings"]}


def test_a_disk_that_fails_is_told_once_and_play_goes_on(neptun: Neptun, tmp_path: Path) -> None:
    nowhere = tmp_path / "no" / "such" / "folder.neptun"
    said = neptun("play", "--seats", BOTS, "--seed", "5", "--save", str(nowhere))
    assert said.code == 1
    assert said.err == (
        f"{unsaved_sentence(SAY, str(nowhere), DiskTrouble.NO_FOLDER)}\n"
        f"{lost_sentence(SAY, str(nowhere), DiskTrouble.NO_FOLDER)}\n"
    )
    assert "Points: " in said.out


def test_the_failure_is_told_before_anything_is_shown(
    neptun: Neptun, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    told: list[str] = []
    monkeypatch.setattr("neptun_desktop.app.play.complain", told.append)
    monkeypatch.setattr(
        "neptun_desktop.app.play.Session._tell_what_stands", lambda _session, _words: told.append("the table")
    )
    neptun("play", "--seats", "human,random,random", "--save", str(tmp_path / "no" / "folder.neptun"), typed="q")
    assert [line.split(" ")[:3] for line in told[:2]] == [["The", "game", "can't"], ["the", "table"]]


def test_a_file_that_is_being_played_is_refused_at_once(neptun: Neptun, file: Path) -> None:
    neptun("play", "--seats", "human,random,random", "--seed", "1", "--save", str(file), typed="1 q")
    first = Keeper(match_in(file).match, file)
    first.settled()
    before = file.read_bytes()
    said = neptun("play", "--resume", str(file), "--seats", BOTS)
    assert (said.code, said.out) == (1, "")
    assert said.err == f"{unopenable_sentence(SAY, str(file), DiskTrouble.IN_USE, {})}\n"
    first.close()
    assert file.read_bytes() == before
    assert neptun("play", "--resume", str(file), "--seats", BOTS).code == 0


@pytest.mark.usefixtures("small_journals")
def test_a_match_that_grows_too_large_is_told_of_and_still_opens(neptun: Neptun, file: Path) -> None:
    neptun("play", "--seats", "human,random,random", "--seed", "1", "--save", str(file), typed="q")
    match = filled(match_in(file).match, 20_000)
    Keeper(match, file).close()
    said = neptun("play", "--resume", str(file), "--seats", BOTS)
    assert said.code == 1
    assert said.err == (
        f"{NEARLY_FULL}\n"
        f"{unsaved_sentence(SAY, str(file), DiskTrouble.TOO_LARGE)}\n"
        f"{lost_sentence(SAY, str(file), DiskTrouble.TOO_LARGE)}\n"
    )
    assert "Points: " in said.out
    assert LARGEST - 15_000 < file.stat().st_size <= LARGEST
    again = match_in(file)
    assert again.losses == ()
    assert again.match.timeline.commands > match.timeline.commands


@pytest.mark.skipif(sys.platform == "win32", reason="signals are another matter there")
def test_ctrl_c_leaves_a_sound_match(file: Path) -> None:
    command = [sys.executable, "-m", "neptun_desktop", "play", "--seed", "1", "--save", str(file)]
    pipe = subprocess.PIPE
    with subprocess.Popen(command, stdin=pipe, stdout=pipe, stderr=pipe) as process:
        assert process.stdout is not None
        while not process.stdout.readline().startswith(b"   1  "):
            pass  # until the person is asked
        process.send_signal(signal.SIGINT)
        _, err = process.communicate(timeout=30)
    assert process.returncode == 130
    assert err.decode() == SAVED.format(command=f"neptun play --resume {quoted(file)}") + "\nInterrupted.\n"
    assert match_in(file).losses == ()


def test_a_replay_verifies_and_tells(neptun: Neptun, finished: Path) -> None:
    said = neptun("replay", str(finished))
    assert (said.code, said.err) == (0, "")
    assert "Mara reveals contract" in said.out
    assert "commands, all verified." in said.out
    lines = [json.loads(line) for line in neptun("replay", str(finished), "--json").out.splitlines()]
    assert [lines[0]["kind"], lines[1]["kind"], lines[-1]["kind"]] == ["begin", "command", "end"]
    assert lines[-1]["result"]["scores"] == list(match_in(finished).match.result.scores)  # type: ignore[union-attr]
    assert "state" not in lines[1]
    with_states = [json.loads(line) for line in neptun("replay", str(finished), "--json", "--states").out.splitlines()]
    assert with_states[1]["state"]["round"] == 0
    assert f"  {lines[1]['state_hash']}\n" in neptun("replay", str(finished), "--states").out


PASSAGE = """\
Jo buys 2 herring at 5 coins per barrel.
Jo pays 10 coins and has none left.
Kim buys 1 herring at 5 coins per barrel.
Kim pays 6 coins and has 6 left.
Mara builds a finance office: 3 coins per sale.
Jo builds St Maclou: safe from pirates; 6 coins at the end.
Jo pays 1 coin and goes into debt.
Jo pays 1 coin in interest and is now 2 coins in debt.
Kim builds an inn.
Kim pays 2 coins and has 4 left.
"""


def test_the_terminal_tells_what_is_done_before_what_it_costs(neptun: Neptun, file: Path) -> None:
    """While it is played, and when it is told again."""
    table = ("--game", "salty_ocean", "--seats", BOTS, "--names", "Mara,Jo,Kim", "--seed", "5")
    assert f"Jo goes first.\n{PASSAGE}" in neptun("play", *table, "--save", str(file)).out
    assert f"Jo goes first.\n{PASSAGE}" in neptun("replay", str(file)).out


def test_a_replay_of_a_match_that_goes_on_says_who_is_to_act(neptun: Neptun, file: Path) -> None:
    neptun("play", "--seed", "1", "--save", str(file), typed="q")
    assert "Red: reveal the next contract.\n" in neptun("replay", str(file)).out


def test_a_damaged_file_is_told_as_far_as_it_is_good(neptun: Neptun, finished: Path) -> None:
    content = finished.read_bytes()
    finished.write_bytes(content[: len(content) // 2])
    said = neptun("replay", str(finished))
    assert said.code == 1
    assert "is damaged: it's cut short. The last " in said.err
    assert "all verified" in said.out
    losses = json.loads(neptun("replay", str(finished), "--json").out.splitlines()[-1])["losses"]
    assert len(losses) == 1


@pytest.mark.parametrize(("content", "why"), [(b"", Obstacle.EMPTY), (b"\x00rubbish", Obstacle.NO_JOURNAL)])
def test_what_is_no_match_is_said_so(neptun: Neptun, file: Path, content: bytes, why: Obstacle) -> None:
    file.write_bytes(content)
    for words in (("replay", str(file)), ("play", "--resume", str(file))):
        assert neptun(*words) == (1, "", f"{unopenable_sentence(SAY, str(file), why, {})}\n")


@pytest.mark.parametrize("change", ["CRLF", "BOM"])
def test_what_a_text_editor_did_to_a_match_is_named(neptun: Neptun, finished: Path, change: str) -> None:
    content = finished.read_bytes()
    finished.write_bytes(content.replace(b"\n", b"\r\n") if change == "CRLF" else b"\xef\xbb\xbf" + content)
    said = neptun("replay", str(finished))
    assert said.code == 1
    assert change in said.err
    assert "another program" in said.err


def test_matches_and_history_are_listed(neptun: Neptun, home: Path) -> None:
    assert "No saved games yet" in neptun("matches").out
    assert "No finished games yet." in neptun("history").out
    neptun("play", "--seats", BOTS, "--names", "Mara,Jo,Kim", "--seed", "5", "--name", "Friday")
    neptun("play", "--seed", "1", typed="q")
    listed = neptun("matches").out.splitlines()
    assert len(listed) == 2
    assert [line for line in listed if "Friday: Mara, Jo, Kim; finished" in line]
    assert [line for line in listed if "Red, Green, Purple, Yellow; Round A" in line]
    (home / "neptun-desktop").mkdir(parents=True, exist_ok=True)
    documents = [json.loads(line) for line in neptun("matches", "--json").out.splitlines()]
    assert sorted(document["finished"] for document in documents) == [False, True]
    told = neptun("history").out
    assert "Friday: Mara " in told
    assert "Random (bot, Neptun): 3 games, " in told
    whole = json.loads(neptun("history", "--json", "--rebuild").out)
    assert whole["matches"][0]["name"] == "Friday"
    assert whole["standings"][0]["who"] == "random"


def test_the_history_is_told_as_germans_write_it(neptun: Neptun, monkeypatch: pytest.MonkeyPatch) -> None:
    """The level has its German name, and averages have a comma."""
    neptun("play", "--seats", BOTS, "--names", "Mara,Jo,Kim", "--seed", "5", "--name", "Freitag")
    monkeypatch.setenv("LANGUAGE", "de")
    played, standing = neptun("history").out.splitlines()
    assert played.endswith("  Freitag: Mara 37*, Jo 9, Kim 21")
    assert standing == "Zufall (Bot, Neptun): 3 Partien, 1 gewonnen, im Schnitt 22,3, Bestwert 37"


def test_a_branch_is_listed_by_what_it_was_played_on_from(
    neptun: Neptun, finished: Path, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = match_in(finished).match
    begun = branch(match, replay(match).to(20), match.occupants)
    (home / "neptun-desktop" / "matches").mkdir(parents=True, exist_ok=True)
    Keeper(begun, home / "neptun-desktop" / "matches" / "branch.neptun").close()
    assert "branch.neptun  Neptun (continued from Round A): Mara, Jo, Kim; Round A" in neptun("matches").out
    monkeypatch.setenv("LANGUAGE", "de")
    assert "branch.neptun  Neptun (weitergespielt ab Runde A): Mara, Jo, Kim; Runde A" in neptun("matches").out


def test_the_history_of_a_new_player_is_sound_and_remembers_what_it_has_read(
    neptun: Neptun, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The only game is not finished, so that no match is counted yet."""
    neptun("play", "--seats", "human,trader,trader", typed="q")
    read: list[Path] = []
    judge = History.judge

    def judged(history: History, file: FileVersion) -> Judged | None:
        read.append(file.path)
        return judge(history, file)

    monkeypatch.setattr(History, "judge", judged)
    for _ in range(3):
        assert neptun("history") == (0, "No finished games yet.\n", "")
    assert len(read) == 1
    assert not list(home.rglob("*.damaged"))


def test_every_damaged_history_is_kept_under_a_name_of_its_own(neptun: Neptun, home: Path) -> None:
    neptun("history")
    (database,) = home.rglob("results.sqlite")
    for content in (b"one", b"two", b"three"):
        database.write_bytes(content)
        assert neptun("history").code == 0
    assert sorted(path.read_bytes() for path in database.parent.glob("*.damaged")) == [b"one", b"three", b"two"]


def test_games_are_kept_and_found_in_the_folder_that_the_settings_name(neptun: Neptun, tmp_path: Path) -> None:
    elsewhere = tmp_path / "elsewhere"
    elsewhere.mkdir()
    write_preferences(preferences_path(), Preferences(folder=str(elsewhere)))
    neptun("play", "--seats", BOTS, "--seed", "5", "--name", "Friday")
    (file,) = elsewhere.glob("*.neptun")
    assert str(file) in neptun("matches").out
    assert json.loads(neptun("history", "--json", "--rebuild").out)["matches"][0]["name"] == "Friday"
    elsewhere.rename(tmp_path / "unplugged")
    said = neptun("matches")
    assert "No saved games yet" in said.out
    assert said.err.startswith(f"Games can't be saved in {elsewhere}: there's no such folder. For now they're saved")


def test_lists_do_without_qt(home: Path) -> None:
    words = "import sys; from neptun_desktop.app.cli import main; main(['matches']); sys.exit('PySide6' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", words], check=False, cwd=home.parent).returncode == 0


def test_rubbish_among_the_matches_is_listed_as_such(neptun: Neptun, tmp_path: Path) -> None:
    (tmp_path / "rubbish.neptun").write_bytes(b"rubbish")
    assert "it isn't a saved game" in neptun("matches", "--folder", str(tmp_path)).out
    assert json.loads(neptun("matches", "--folder", str(tmp_path), "--json").out)["legible"] is False


def test_an_edition_is_checked(neptun: Neptun, tmp_path: Path) -> None:
    shipped = Path(__file__).parents[3] / "resources" / "neptun" / "edition.toml"
    said = neptun("check-edition", str(shipped))
    assert (said.code, said.out) == (0, f"{shipped} can be played: an edition of Neptun for 3, 4 and 5 players.\n")
    assert json.loads(neptun("check-edition", str(shipped), "--json").out)["players"] == [3, 4, 5]
    broken = tmp_path / "broken.toml"
    broken.write_text(
        shipped.read_text(encoding="utf-8").replace('port = "crete"', 'port = "atlantis"'), encoding="utf-8"
    )
    said = neptun("check-edition", str(broken))
    assert said.code == 1
    assert said.out.splitlines()[0] == "start.port: unknown port atlantis."
    assert said.out.endswith(f"{broken} can't be played.\n")
    assert json.loads(neptun("check-edition", str(broken), "--json").out)["playable"] is False
    assert neptun("check-edition", str(tmp_path)).err == f"neptun: {tmp_path}: it's a folder\n"


@pytest.mark.parametrize("number", [str(2**63), "9" * 5000])
def test_a_seed_too_large_to_be_read_again_is_refused(neptun: Neptun, file: Path, number: str) -> None:
    assert neptun("play", "--seats", BOTS, "--seed", number, "--save", str(file)).code == 2
    assert not file.exists()


def test_a_history_out_of_reach_is_told_as_what_it_is_and_misses_nothing(neptun: Neptun, home: Path) -> None:
    neptun("history")
    (database,) = home.rglob("results.sqlite")
    with closing(sqlite3.connect(database, isolation_level=None)) as base, pytest.MonkeyPatch.context() as patch:
        patch.setattr(History.__init__, "__defaults__", (None, 0.1))
        base.execute("BEGIN EXCLUSIVE")
        said = neptun("play", "--seats", BOTS, "--seed", "5", "--name", "Friday")
    assert f"The history at {database} isn't available" in said.err
    assert "be saved" not in said.err
    assert [match["name"] for match in json.loads(neptun("history", "--json").out)["matches"]] == ["Friday"]


def test_a_sparring_partner_begins_as_the_usual_opponent_and_stays_as_it_began(neptun: Neptun, file: Path) -> None:
    weak, usual = LADDER.partner(0.5), LADDER.partner(LADDER.ids.index(LADDER.usual))
    neptun("play", "--seats", f"human,sparring,{weak}", "--seed", "1", "--save", str(file), typed="q")
    levels = [None, usual, weak]
    assert [occupant.level for occupant in match_in(file).match.occupants] == levels
    neptun("play", "--resume", str(file), typed="1 q")
    assert [occupant.level for occupant in match_in(file).match.occupants] == levels


def test_a_sparring_partner_suits_what_the_person_has_played(
    neptun: Neptun, file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    lost = record(1, ("Mara", 10), ("trader", 40))
    monkeypatch.setattr(History, "known", lambda _history, _latest: (lost,))
    for name, level in (("Mara", "sparring@1.04"), ("Jo", "sparring@2.00")):
        seats = ("--seats", "human,sparring,random", "--names", name)
        neptun("play", *seats, "--save", str(file), typed="q", games=ReleasedGames())
        assert match_in(file).match.occupants[1].level == level
        file.unlink()


def test_a_strength_that_is_not_on_the_ladder_is_refused(neptun: Neptun) -> None:
    unknown = LADDER.partner(99)
    said = neptun("play", "--seats", f"human,{unknown},random")
    assert said.code == 2
    assert f"unknown kind of player '{unknown}'" in said.err
    assert f"{LADDER.partner(0)}…{LADDER.highest:.2f}" in said.err


def test_a_file_with_a_partner_of_no_strength_says_so(neptun: Neptun, file: Path) -> None:
    neptun("play", "--seats", "human,sparring,random", "--seed", "1", "--save", str(file), typed="q")
    header = json.loads(file.read_bytes().splitlines()[0])
    del header["chain"]
    assert header["seats"][1]["level"] == LADDER.partner(LADDER.ids.index(LADDER.usual))
    header["seats"][1]["level"] = "sparring@strong"
    file.write_bytes(sealed(header, NO_CHAIN))
    said = neptun("play", "--resume", str(file))
    assert said.code == 1
    assert "the strength of a sparring partner in it isn't a number (sparring@strong)." in said.err
