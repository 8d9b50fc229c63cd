"""Text about a saved game: its title, how far it is, when it was played. Its game may be unknown."""

import unicodedata
from datetime import datetime

from neptun_desktop.controller.entry import GameEntry
from neptun_desktop.controller.match_titles import match_title
from neptun_desktop.kernel.level_names import plain_level
from neptun_desktop.kernel.meta import GameMeta
from neptun_desktop.match.lines import Occupant
from neptun_desktop.match.summary import Illegible, Summary
from neptun_desktop.texts.dates import day_and_time, figure
from neptun_desktop.texts.game_phrases import Captions
from neptun_desktop.texts.harmless import isolated
from neptun_desktop.texts.language import Language
from neptun_desktop.texts.shell import library as texts
from neptun_desktop.texts.shell import new_game as new_game_words
from neptun_desktop.texts.shell.tries import uncounted
from neptun_desktop.ui.board.game_box import GameBox
from neptun_desktop.ui.records.game_picture import Fleet
from neptun_desktop.ui.records.progress_notes import SavedProgress

Game = Summary | Illegible


def title(tr: Language, game: Game, box: GameBox) -> str:
    """Return a match's title: its own name, what it was played on from, or who plays."""
    if isinstance(game, Illegible):
        return game.path.name
    players = tr.listing([occupant.name for occupant in game.occupants])
    return match_title(tr, game, captions_of(box, game.game, tr), players)


def status(tr: Language, game: Game, box: GameBox, progress: SavedProgress | None = None) -> str:
    """Return how far a match is: its round or, if more was noted, its moment."""
    if isinstance(game, Illegible):
        return tr.gettext(texts.UNREADABLE)
    captions = captions_of(box, game.game, tr)
    if captions is None:
        return tr.gettext(texts.UNKNOWN_GAME)
    if game.counted:
        return _place(tr, game, captions, progress)
    return uncounted(tr, _place(tr, game, captions, None))  # its title tells the turn that it began from


def _place(tr: Language, game: Summary, captions: Captions, progress: SavedProgress | None) -> str:
    if game.finished:
        return tr.gettext(texts.FINISHED)
    if game.ended:
        return tr.gettext(texts.ENDED)
    known = progress is not None and progress.locale == tr.locale
    return progress.moment if progress is not None and known else captions.round(game.round)


def share_played(game: Game, box: GameBox) -> float | None:
    """Return how much of a match is behind its players, from 0 to 1; None if that cannot be said."""
    meta = box.games.metas.get(game.game) if isinstance(game, Summary) else None
    if meta is None or not isinstance(game, Summary) or not meta.rounds:
        return None
    return 1.0 if game.finished else min(1.0, (game.round + 0.5) / meta.rounds)


def of_game(game: Game, box: GameBox, line: str) -> str:
    """Return a line about a match; if there are several games, preceded by the title of its game."""
    meta = box.games.metas.get(game.game) if isinstance(game, Summary) and len(box.games.metas) > 1 else None
    return line if meta is None else f"{meta.title} \N{MIDDLE DOT} {line}"


def can_be_opened(game: Game | None, box: GameBox) -> bool:
    """Whether a file holds a match of a game that is in the box."""
    return isinstance(game, Summary) and game.game in box.games.metas


def captions_of(box: GameBox, game: str, tr: Language) -> Captions | None:
    """Return a game's captions, if it is in the box."""
    return box.games.entry(game).captions(tr) if game in box.games.metas else None


def colours(game: Game, box: GameBox) -> tuple[str, ...]:
    """Return the colours of the seats; empty for an unknown game."""
    meta = box.games.metas.get(game.game) if isinstance(game, Summary) else None
    return seat_colours(meta, game.occupants) if meta is not None and isinstance(game, Summary) else ()


def fleet_of(game: Game, box: GameBox) -> Fleet:
    """Return what to show for a match without a picture: its seats, if its game is known."""
    if isinstance(game, Summary) and game.game in box.games.metas:
        return Fleet(colours(game, box), box.kit(game.game).paint_seat)
    return Fleet()


def seat_colours(meta: GameMeta, occupants: tuple[Occupant, ...]) -> tuple[str, ...]:
    """Return the colours that the seats of a match show."""
    return tuple(meta.colour_of(occupant.colour, seat) for seat, occupant in enumerate(occupants))


def who(tr: Language, occupant: Occupant, entry: GameEntry | None) -> str:
    """Return who plays: a person, or a bot of this level."""
    if occupant.kind == "human":
        return tr.gettext(new_game_words.HUMAN)
    if entry is not None:
        return entry.level_label(tr, occupant.level or occupant.kind)
    level = plain_level(occupant.level or occupant.kind)
    return level.replace("_", " ").capitalize()


def when(tr: Language, moment: datetime) -> str:
    """Return a moment in the local time zone, relative to now."""
    return day_and_time(tr, moment.astimezone(), datetime.now().astimezone())


def spoken(tr: Language, game: Game, box: GameBox, progress: SavedProgress | None = None) -> str:
    """Return all of it in one line, for screen readers."""
    parts = [title(tr, game, box), status(tr, game, box, progress), of_game(game, box, when(tr, game.changed))]
    if isinstance(game, Summary):
        if game.damaged:
            parts.append(tr.gettext(texts.DAMAGED))
        names = [occupant.name for occupant in game.occupants]
        if progress is not None:
            pairs = zip(names, progress.scores, strict=True)
            names = [f"{isolated(name)} {figure(score)}" for name, score in pairs]
        parts.append(tr.listing(names))
    return tr.enumeration(parts)


def answers_to(tr: Language, game: Game, search: str, box: GameBox) -> bool:
    """Whether every word of a search is in a match's title, players, file or game."""
    wanted = folded(search).split()
    if not wanted:
        return True
    parts = [game.path.stem]
    if isinstance(game, Summary):
        meta = box.games.metas.get(game.game)
        parts += [
            title(tr, game, box),
            *(occupant.name for occupant in game.occupants),
            game.game if meta is None else meta.title,
        ]
    whole = folded(" ".join(parts))
    return all(word in whole for word in wanted)


def folded(text: str) -> str:
    """Return text without capitals and accents, as people type it in a hurry."""
    plain = unicodedata.normalize("NFKD", text)
    return "".join(letter for letter in plain if not unicodedata.combining(letter)).casefold()
