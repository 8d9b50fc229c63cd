"""Whether sparring partners find people's strength: `python -m tests.bench.bench_sparring neptun --runs 30 --claim`.

Bots stand for people. Each begins with three guesses (the lowest level, the usual opponent, the highest level) and
plays series of 20 games. Prints the person's share of the placings against the partners, in the first half and in the
second.
"""

import argparse

from neptun_desktop.app.arena_command import ShippedGame
from neptun_desktop.app.catalogue import GAMES
from neptun_desktop.bots.arena import CLAIM_SEEDS, DEVELOPMENT_SEEDS
from tests.lab.sparring_trial import HEADER, quicker, row, trial

PEOPLE = {
    "neptun": ("cabin_boy", "deckhand", "trader", "pilot"),
    "salty_ocean": ("apprentice", "pedlar", "stallholder", "fishmonger", "salter"),
}
PLAYERS = {"neptun": 3, "salty_ocean": 2}
FACTORS = {"neptun": 0.1, "salty_ocean": 1.0}  # of the levels' time
FIRST_SEED = 600_000


def main() -> None:
    """Play and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", choices=PEOPLE)
    parser.add_argument("--people", help="instead of all four")
    parser.add_argument("--runs", type=int, default=30)
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--first-seed", type=int, default=FIRST_SEED)
    parser.add_argument("--claim", action="store_true")
    arguments = parser.parse_args()
    name, everybody = arguments.game, PEOPLE[arguments.game]
    game = quicker(ShippedGame(GAMES.package(name))(), FACTORS[name])
    print(HEADER)  # noqa: T201
    for person in arguments.people.split(",") if arguments.people else everybody:
        each = 3 * arguments.runs * arguments.games
        first = arguments.first_seed + everybody.index(person) * each  # the same, whoever else is asked for
        seeds = (CLAIM_SEEDS if arguments.claim else DEVELOPMENT_SEEDS)[first : first + each]
        for found in trial(
            game, [person], players=PLAYERS[name], runs=arguments.runs, games=arguments.games, seeds=seeds
        ):
            print(row(*found), flush=True)  # noqa: T201


if __name__ == "__main__":
    main()
