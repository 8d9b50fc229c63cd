"""A game narrated on the terminal."""

from attrs import define

from neptun_desktop.app.players import level_player
from neptun_desktop.app.terminal import tell, terminal_language
from neptun_desktop.app.whole_game import play_whole_game
from neptun_desktop.controller.entry import TableWords
from neptun_desktop.controller.games import Games
from neptun_desktop.kernel.game import Event
from neptun_desktop.match.timeline import AnyState
from neptun_desktop.words.tallies import tally_lines

SEED = 1


@define
class Narrator:
    """Tells what happens, and at the end of every round how all stand."""

    words: TableWords
    round: int

    def __call__(self, state: AnyState, events: tuple[Event, ...]) -> None:
        """Tell what one command has led to."""
        tell(*map(self.words.event, events))
        if state.round != self.round:
            self.round = state.round
            tell("", *self.words.overview(state), "")


def run(games: Games) -> int:
    """Let bots play a whole game, and narrate it."""
    entry = games.entry(games.first)
    edition, seats = entry.editions.shipped(), entry.meta.usual_players
    words = entry.words(terminal_language(), edition, seats)
    state = entry.new(edition, seats, SEED)
    players = [level_player(entry.ladder, entry.ladder.usual, SEED, seat) for seat in range(seats)]
    tell(*words.opening(state), *words.board(state, 0))
    played = play_whole_game(entry, state, players, SEED, Narrator(words, state.round))
    tell("", *tally_lines(words, played.result))
    return 0
