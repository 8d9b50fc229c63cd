"""`neptun play`: a match on the terminal, saved in a journal from the first command on."""

from argparse import Namespace
from collections.abc import Callable, Iterable
from contextlib import ExitStack, suppress
from functools import partial
from pathlib import Path

from attrs import define, evolve

from neptun_desktop.app.edition_file import edition_of
from neptun_desktop.app.external_player import ExternalPlayer, SeatLost, lost_sentence, substitute_name
from neptun_desktop.app.human import Leaving, Person
from neptun_desktop.app.opened import opened_to_play, own_library, words_of_match
from neptun_desktop.app.players import SeatPlayer, level_player
from neptun_desktop.app.seating import HUMAN, PlayerBench, Seating, seatings, table_words, with_partners
from neptun_desktop.app.terminal import DONE, FAILED, complain, tell, tell_log, terminal_language
from neptun_desktop.controller.entry import GameEntry, TablePhrases
from neptun_desktop.controller.games import Games, NotOffered
from neptun_desktop.controller.sparring import RECENT
from neptun_desktop.kernel.command_line import resume_command
from neptun_desktop.kernel.places import NoHome
from neptun_desktop.kernel.seat import Seat
from neptun_desktop.match.disk import Failure, NotWritten
from neptun_desktop.match.history import History
from neptun_desktop.match.journal import nearly_full
from neptun_desktop.match.keeper import ForeignWrite, Keeper
from neptun_desktop.match.lines import Occupant
from neptun_desktop.match.match import Match, Setting, begin, drawn_seed
from neptun_desktop.match.record import Record
from neptun_desktop.texts.game_phrases import tally_lines
from neptun_desktop.texts.journal import NEARLY_FULL, foreign_write_sentence, unsaved_sentence
from neptun_desktop.texts.journal import lost_sentence as unsaved_end_sentence
from neptun_desktop.texts.language import Language, noted
from neptun_desktop.texts.shell.history import out_of_reach

SAVED = noted("Saved. Continue with: {command}")


def run(arguments: Namespace, games: Games) -> int:
    """Begin a match or resume a saved one, and play until it is over or somebody leaves."""
    tr = terminal_language()
    if arguments.resume is None:
        entry = games.entry(arguments.game)
        match, seats = new_match(tr, games, entry, arguments)
        path = arguments.save or own_library(tr).path_for(match)
    else:
        found = opened_to_play(tr, arguments.resume, games)
        if found is None:
            return FAILED
        match, path = found.match, arguments.resume
        entry = games.entry(match.header.game)
        words = words_of_match(tr, match, games)
        seats = resumed_seats(words, entry, match, arguments.seats, partial(recent_records, tr, games))
    return Session(tr, games, entry, match, seats, arguments.patience).play(path)


def recent_records(tr: Language, games: Games) -> tuple[Record, ...]:
    """Return the latest finished games; none if the disk cannot be read."""
    try:
        return History(games.rules, own_library(tr).folder).known(RECENT)
    except NoHome:
        return ()
    except NotWritten as not_written:
        complain(out_of_reach(tr, str(not_written.failure.path), not_written.failure.trouble))
        return ()


def new_match(tr: Language, games: Games, entry: GameEntry, arguments: Namespace) -> tuple[Match, list[Seating]]:
    """Set up a new match."""
    edition = edition_of(entry, arguments.edition)
    words = table_words(entry, edition, arguments.seats, arguments.players, HUMAN)
    seats = seatings(entry.phrases(tr, edition, len(words)), entry, words, arguments.names)
    seats = with_partners(entry, seats, words, partial(recent_records, tr, games))
    setting = Setting(
        game=entry.rules, edition=edition, occupants=tuple(seat.occupant for seat in seats), name=arguments.name
    )
    options, seed = entry.options(arguments.house_rule), arguments.seed
    if seed is None:
        seed = drawn_seed(entry.rules, edition, len(seats), options, first_seat(arguments.first, len(seats)))
    elif arguments.first is not None:
        raise NotOffered(noted("--first can't be used with --seed: the seed decides who goes first"))
    return begin(setting, seed, options), seats


def first_seat(number: int | None, seats: int) -> Seat | None:
    """Return the seat that is to begin, from its number as people count; raise NotOffered if there is none."""
    if number is not None and number > seats:
        raise NotOffered(noted("there's no player {number}: the game has {seats} seats"), number=number, seats=seats)
    return None if number is None else number - 1


def resumed_seats(
    table: TablePhrases,
    entry: GameEntry,
    match: Match,
    words: list[str] | None,
    records: Callable[[], Iterable[Record]] = tuple,
) -> list[Seating]:
    """Return the seats of a resumed match: as before, or as requested; a bot replaces a program unless one is named.

    A bot of an earlier version goes on as the present one, under its name: that's no change of hands.
    """
    if words is not None and len(words) != len(match.occupants):
        raise NotOffered(noted("the game has {seats} seats, not {found}"), seats=len(match.occupants), found=len(words))
    names = [occupant.name for occupant in match.occupants]
    usual = [_word(entry, occupant) for occupant in match.occupants]
    seats = with_partners(entry, seatings(table, entry, words or usual, names), words or usual, records)
    for seat, seating in enumerate(seats):
        was, now = match.occupants[seat], seating.occupant
        if now != was and not (was.level is not None and now == evolve(was, level=entry.ladder.stored(was.level))):
            match.change_seat(seat, now)
    return seats


def _word(entry: GameEntry, occupant: Occupant) -> str:
    if occupant.kind == "human":
        return HUMAN
    level = occupant.level if occupant.kind == "bot" else None
    return level if level is not None and entry.ladder.knows(level) else entry.ladder.stand_in


@define(eq=False)
class Session:
    """One session at the terminal."""

    language: Language
    games: Games
    entry: GameEntry
    match: Match
    seats: list[Seating]
    patience: float
    _failure: Failure | None = None  # why the match is not on the disk, as last told
    _warned: bool = False  # that its file is nearly full

    def play(self, path: Path) -> int:
        """Play; whatever happens, the journal is closed and no program keeps running. FAILED: it is not all saved."""
        seed = self.match.header.seed or 0
        bench = PlayerBench(self.entry, self.match.edition, seed, self._seat_lost, self.patience)
        players = [bench.player(seat, seating) for seat, seating in enumerate(self.seats)]
        keeper = Keeper(self.match, path, others_wrote=self._tell_foreign_write)
        with ExitStack() as at_the_end:
            at_the_end.callback(self._part, keeper)
            at_the_end.callback(self._let_programs_go, players)
            with suppress(Leaving):
                self._play_on(players, keeper)
        return DONE if self._failure is None else FAILED

    def _play_on(self, players: list[SeatPlayer | None], keeper: Keeper) -> None:
        words = words_of_match(self.language, self.match, self.games)
        adviser = level_player(self.entry.ladder, self.entry.ladder.adviser, 0, 0)
        person = Person(self.language, self.match, words, adviser, self.entry.secrecy)
        self._wait_until_safe(keeper)
        self._tell_what_stands(words)
        while waiting := self.match.to_act:
            seat = min(waiting)
            player = players[seat]
            if player is None:
                events = person.act(seat)
            else:
                view, legal = self.match.view(seat), self.match.legal(seat)
                events = self.match.submit(seat, player.choose(view, seat, legal)).events
            self._wait_until_safe(keeper)
            tell_log(words, events)
        self._finish(words_of_match(self.language, self.match, self.games))  # names may have changed

    def _tell_what_stands(self, phrases: TablePhrases) -> None:
        if not self.match.entries:
            tell(*phrases.opening(self.match.state))
            return
        for entry in self.match.entries[-10:]:
            tell_log(phrases, entry.events)

    def _wait_until_safe(self, keeper: Keeper) -> None:
        outcome = keeper.settled()
        before, self._failure = self._failure, outcome if isinstance(outcome, Failure) else None
        if self._failure is not None and self._failure != before:
            complain(unsaved_sentence(self.language, str(self._failure.path), self._failure.trouble))
        elif not self._warned and nearly_full(self.match.record):
            self._warned = True
            complain(self.language.gettext(NEARLY_FULL))

    def _tell_foreign_write(self, foreign_write: ForeignWrite) -> None:
        foreign = None if foreign_write.foreign is None else str(foreign_write.foreign)
        complain(foreign_write_sentence(self.language, str(foreign_write.was), str(foreign_write.path), foreign))

    def _finish(self, phrases: TablePhrases) -> None:
        if self.match.result is not None:
            tell("", *tally_lines(phrases, self.match.result))
        try:
            with suppress(NoHome):  # then there is no history
                History(self.games.rules, own_library(self.language).folder).note(self.match.record)
        except NotWritten as not_written:
            complain(out_of_reach(self.language, str(not_written.failure.path), not_written.failure.trouble))

    def _part(self, keeper: Keeper) -> None:
        outcome = keeper.close()
        self._failure = outcome if isinstance(outcome, Failure) else None
        if self._failure is not None:
            complain(unsaved_end_sentence(self.language, str(self._failure.path), self._failure.trouble))
        elif self.match.result is None:
            complain(self.language.gettext(SAVED, command=resume_command(keeper.path)))

    def _let_programs_go(self, players: list[SeatPlayer | None]) -> None:
        for player in players:
            if isinstance(player, ExternalPlayer):
                player.close(self.match.result)

    def _seat_lost(self, lost: SeatLost) -> None:
        level = self.entry.ladder.stored(self.entry.ladder.stand_in)
        name = self.match.occupants[lost.seat].name
        label = self.entry.captions(self.language).level(level).label
        substitute = Occupant(name=substitute_name(self.language, name, label), kind="bot", level=level)
        self.match.change_seat(lost.seat, substitute)
        complain(lost_sentence(self.language, lost, name, label))
