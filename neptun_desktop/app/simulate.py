"""`neptun simulate`: many games between automatic players."""

import json
from argparse import Namespace
from collections.abc import Iterator, Sequence
from typing import Any

from attrs import Factory, define, evolve

from neptun_desktop import PROGRAM
from neptun_desktop.app.edition_file import edition_of
from neptun_desktop.app.external_player import ExternalPlayer, SeatLost, lost_sentence
from neptun_desktop.app.progress import with_progress
from neptun_desktop.app.seating import HUMAN, PlayerBench, Seating, seatings, table_words
from neptun_desktop.app.terminal import DONE, FAILED, complain, tell, terminal_language
from neptun_desktop.app.whole_game import PlayedGame, play_whole_game
from neptun_desktop.controller.entry import GameEntry
from neptun_desktop.controller.games import Games, NotOffered
from neptun_desktop.texts.dates import decimal
from neptun_desktop.texts.language import noted


def run(arguments: Namespace, games: Games) -> int:
    """Play the games, and print a JSON line for each, or a table for all; a seat that was lost makes it a failure."""
    entry = games.entry(arguments.game)
    edition = edition_of(entry, arguments.edition)
    seats = simulated_seats(entry, edition, arguments)
    totals = Totals([player_name(entry, seat) for seat in seats])
    for one in with_progress(simulated(entry, edition, seats, arguments), arguments.games):
        totals.add(one)
        if arguments.json:
            tell(json.dumps(one.document(entry), separators=(",", ":")))
    if not arguments.json:
        tell(*totals.lines())
    return FAILED if any(totals.taken_over) else DONE


def simulated_seats(
    entry: GameEntry,
    edition: Any,  # noqa: ANN401
    arguments: Namespace,
) -> list[Seating]:
    """Return who plays; people cannot."""
    words = table_words(entry, edition, arguments.seats, arguments.players, entry.ladder.usual)
    if HUMAN in words:
        raise NotOffered(noted("people can only play with {command}"), command=f"{PROGRAM} play")
    return seatings(entry.phrases(terminal_language(), edition, len(words)), entry, words, ())


def player_name(entry: GameEntry, seat: Seating) -> str:
    """Return what a table calls the player of a seat: a level by its name, a program as it was typed."""
    return seat.word if seat.command is not None else entry.captions(terminal_language()).level(seat.word).label


def simulated(
    entry: GameEntry,
    edition: Any,  # noqa: ANN401
    seats: Sequence[Seating],
    arguments: Namespace,
) -> Iterator[PlayedGame]:
    """Play one game after the other, each with the next seed; programs are restarted for each."""

    def complain_of(lost: SeatLost) -> None:
        tr = terminal_language()
        substitute = entry.captions(tr).level(entry.ladder.stand_in).label
        complain(lost_sentence(tr, lost, seats[lost.seat].name, substitute))

    for seed in range(arguments.seed, arguments.seed + arguments.games):
        state = entry.new(edition, len(seats), seed, arguments.house_rule)
        bench = PlayerBench(entry, edition, seed, complain_of)
        players = [player for seat, seating in enumerate(seats) if (player := bench.player(seat, seating))]
        result = None
        try:
            played = play_whole_game(entry, state, players, seed)
            result = played.result
        finally:
            for player in players:
                if isinstance(player, ExternalPlayer):
                    player.close(result)
        lost = (player.seat for player in players if isinstance(player, ExternalPlayer) and player.lost is not None)
        yield evolve(played, taken_over=tuple(lost))


@define
class Totals:
    """The results of the seats so far. A game that a substitute finished is not counted for its seat."""

    seats: Sequence[str]
    games: int = 0
    decisions: int = 0
    wins: list[float] = Factory(lambda self: [0.0] * len(self.seats), takes_self=True)
    points: list[int] = Factory(lambda self: [0] * len(self.seats), takes_self=True)
    taken_over: list[int] = Factory(lambda self: [0] * len(self.seats), takes_self=True)

    def add(self, played: PlayedGame) -> None:
        """Count a game; a shared victory counts in part."""
        self.games += 1
        self.decisions += played.decisions
        for seat, score in enumerate(played.result.scores):
            if seat in played.taken_over:
                self.taken_over[seat] += 1
                continue
            self.points[seat] += score
            if seat in played.result.winners:
                self.wins[seat] += 1 / len(played.result.winners)

    def lines(self) -> Iterator[str]:
        """Yield a line for the total, then one for each seat: its player, share of victories and mean points."""
        width = max(map(len, self.seats))
        tr = terminal_language()
        yield tr.ngettext(
            "{n} game, {decisions} decisions", "{n} games, {decisions} decisions", self.games, decisions=self.decisions
        )
        for seat, kind in enumerate(self.seats):
            lost, own = self.taken_over[seat], self.games - self.taken_over[seat]
            won = decimal(tr, 100 * self.wins[seat] / own) if own else "-"
            points = decimal(tr, self.points[seat] / own, 2) if own else "-"
            line = tr.gettext(
                "seat {seat}  {kind}  won {won}%  points {points}",
                seat=seat,
                kind=f"{kind:{width}}",
                won=f"{won:>5}",
                points=f"{points:>6}",
            )
            if lost:
                line = tr.gettext(
                    "{line}  taken over by a substitute in {lost} of {games} games, which don't count",
                    line=line,
                    lost=lost,
                    games=self.games,
                )
            yield line
