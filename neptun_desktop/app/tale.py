"""The tale of a game, told on the terminal."""

from collections.abc import Iterator

from neptun_desktop.app.catalogue import DEFAULT_GAME, TableWords, game, random_player
from neptun_desktop.app.whole_game import play_whole_game
from neptun_desktop.kernel.tally import Result
from neptun_desktop.words.language import language

SEED = 1
SEATS = 4


def run() -> int:
    """Play a whole game between simple players, and tell it."""
    entry = game(DEFAULT_GAME)
    edition = entry.shipped_edition()
    words = entry.words(language(), edition, SEATS)
    state = entry.new(edition, SEATS, SEED)
    players = [random_player(SEED, seat) for seat in range(SEATS)]
    print(words.opening(state))
    played = play_whole_game(
        entry, state, players, SEED, lambda _state, events: print(*map(words.event, events), sep="\n")
    )
    print()
    print(*scores(words, played.result), sep="\n")
    return 0


def scores(words: TableWords, result: Result) -> Iterator[str]:
    """Explain every point."""
    for seat, tally in enumerate(result.tallies):
        yield f"{words.merchant(seat)}: {tally.total}"
        yield from (f"  {words.tally_line(line)}" for line in tally.lines)
