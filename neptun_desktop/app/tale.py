"""A game narrated on the terminal."""

from collections.abc import Iterator

from neptun_desktop.app.players import level_player
from neptun_desktop.app.terminal import tell
from neptun_desktop.app.whole_game import play_whole_game
from neptun_desktop.controller.entry import TableWords
from neptun_desktop.controller.games import Games
from neptun_desktop.kernel.tally import Result
from neptun_desktop.words.harmless import isolated
from neptun_desktop.words.language import language

SEED = 1


def run(games: Games) -> int:
    """Let bots play a whole game, and narrate it."""
    entry = games.entry(games.first)
    edition, seats = entry.editions.shipped(), entry.meta.usual_players
    words = entry.words(language(), edition, seats)
    state = entry.new(edition, seats, SEED)
    players = [level_player(entry.ladder, entry.ladder.usual, SEED, seat) for seat in range(seats)]
    tell(*words.opening(state))
    played = play_whole_game(entry, state, players, SEED, lambda _state, events: tell(*map(words.event, events)))
    tell("", *scores(words, played.result))
    return 0


def scores(words: TableWords, result: Result) -> Iterator[str]:
    """Yield the lines that explain every point."""
    for seat, tally in enumerate(result.tallies):
        yield f"{isolated(words.player(seat))}: {tally.total}"
        yield from (f"  {words.tally_line(line)}" for line in tally.lines)
