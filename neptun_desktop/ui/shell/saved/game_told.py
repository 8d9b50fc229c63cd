"""What is said of a saved game: its title, where it stands, when it was played."""

import unicodedata
from datetime import datetime

from neptun_desktop.games.neptun.edition import ROUNDS
from neptun_desktop.match.lines import Occupant
from neptun_desktop.match.summary import Illegible, Summary
from neptun_desktop.words.dates import day_and_time
from neptun_desktop.words.language import Language
from neptun_desktop.words.shell import levels
from neptun_desktop.words.shell import library as words
from neptun_desktop.words.shell import new_game as new_game_words

COLOURS = ("red", "green", "purple", "yellow", "blue")


def title(say: Language, game: Summary | Illegible) -> str:
    """Return what a game is called: its own name, or who plays."""
    if isinstance(game, Illegible):
        return game.path.name
    return game.name or say.listing([occupant.name for occupant in game.occupants])


def status(say: Language, game: Summary | Illegible) -> str:
    """Return where a game stands."""
    if isinstance(game, Illegible):
        return say.gettext(words.UNREADABLE)
    if game.finished:
        return say.gettext(words.FINISHED)
    if game.ended:
        return say.gettext(words.ENDED)
    letter = ROUNDS[game.round] if game.round < len(ROUNDS) else str(game.round + 1)
    return words.round_line(say, letter)


def colours(game: Summary | Illegible) -> tuple[str, ...]:
    """Return the merchants' colours, by seat."""
    if isinstance(game, Illegible):
        return ()
    return tuple(colour_of(occupant, seat) for seat, occupant in enumerate(game.occupants))


def colour_of(occupant: Occupant, seat: int) -> str:
    """Return the colour that a seat wears."""
    return occupant.colour if occupant.colour in COLOURS else COLOURS[seat % len(COLOURS)]


def who(say: Language, occupant: Occupant) -> str:
    """Return who plays: a person, or a bot of a level."""
    if occupant.kind == "human":
        return say.gettext(new_game_words.HUMAN)
    return levels.name(say, occupant.level or occupant.kind)


def when(say: Language, moment: datetime) -> str:
    """Return a moment as it is said here and now."""
    return day_and_time(say, moment.astimezone(), datetime.now().astimezone())


def spoken(say: Language, game: Summary | Illegible) -> str:
    """Return all of it in one line, for whoever cannot see the list."""
    parts = [title(say, game), status(say, game), when(say, game.changed)]
    if isinstance(game, Summary):
        if game.damaged:
            parts.append(say.gettext(words.DAMAGED))
        parts.append(say.listing([occupant.name for occupant in game.occupants]))
    return ", ".join(parts)


def answers_to(game: Summary | Illegible, search: str) -> bool:
    """Whether every word of a search is in a game's name, players or file."""
    told = [game.path.stem]
    if isinstance(game, Summary):
        told += [game.name, *(occupant.name for occupant in game.occupants)]
    whole = folded(" ".join(told))
    return all(word in whole for word in folded(search).split())


def folded(text: str) -> str:
    """Return letters as somebody types them who has no time for capitals and accents."""
    plain = unicodedata.normalize("NFKD", text)
    return "".join(letter for letter in plain if not unicodedata.combining(letter)).casefold()
