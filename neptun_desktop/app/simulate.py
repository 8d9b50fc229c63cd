"""`neptun simulate`: many games between players that need nobody's help."""

import json
from argparse import Namespace
from collections.abc import Iterator, Sequence
from typing import Any

from attrs import Factory, define

from neptun_desktop.app.catalogue import GameEntry, NotOffered, edition_of, game
from neptun_desktop.app.external_player import ExternalPlayer, SeatLost
from neptun_desktop.app.program_words import lost_sentence
from neptun_desktop.app.progress import with_progress
from neptun_desktop.app.seating import HUMAN, PlayerBench, Seating, seatings, substitute_level
from neptun_desktop.app.terminal import complain, terminal_language
from neptun_desktop.app.whole_game import PlayedGame, play_whole_game


def run(arguments: Namespace) -> int:
    """Play the games, telling of each in a JSON line, or of all in a table."""
    entry = game(arguments.game)
    edition = edition_of(entry, arguments.edition)
    seats = simulated_seats(entry, edition, arguments.seats)
    totals = Totals(arguments.seats)
    for one in with_progress(simulated(entry, edition, seats, arguments), arguments.games):
        totals.add(one)
        if arguments.json:
            print(json.dumps(one.document(entry), separators=(",", ":")), flush=True)
    if not arguments.json:
        print(*totals.lines(), sep="\n")
    return 0


def simulated_seats(entry: GameEntry, edition: Any, words: Sequence[str]) -> list[Seating]:  # noqa: ANN401
    """Return who plays; people have better things to do."""
    if HUMAN in words:
        raise NotOffered("people play with neptun play")
    if len(words) not in entry.players(edition):
        raise entry.wrong_number(edition, len(words))
    return seatings(entry.words(terminal_language(), edition, len(words)), entry, words, ())


def simulated(
    entry: GameEntry,
    edition: Any,  # noqa: ANN401
    seats: Sequence[Seating],
    arguments: Namespace,
) -> Iterator[PlayedGame]:
    """Play one game after the other, each from a seed one higher; programs are started anew for each."""

    def complain_of(lost: SeatLost) -> None:
        complain(lost_sentence(terminal_language(), lost, seats[lost.seat].name, substitute_level(entry)))

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
        yield played


@define
class Totals:
    """How the seats have done so far."""

    seats: Sequence[str]
    games: int = 0
    decisions: int = 0
    wins: list[float] = Factory(lambda self: [0.0] * len(self.seats), takes_self=True)
    points: list[int] = Factory(lambda self: [0] * len(self.seats), takes_self=True)

    def add(self, played: PlayedGame) -> None:
        """Count a game; a shared victory counts in part."""
        self.games += 1
        self.decisions += played.decisions
        for seat in played.result.winners:
            self.wins[seat] += 1 / len(played.result.winners)
        for seat, score in enumerate(played.result.scores):
            self.points[seat] += score

    def lines(self) -> Iterator[str]:
        """Give a line for all, then one for each seat: who sat there, how often it won, its mean points."""
        width = max(map(len, self.seats))
        yield f"{self.games} games, {self.decisions} decisions"
        for seat, kind in enumerate(self.seats):
            won, points = 100 * self.wins[seat] / self.games, self.points[seat] / self.games
            yield f"seat {seat}  {kind:{width}}  won {won:5.1f} %  points {points:6.2f}"
