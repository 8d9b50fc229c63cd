"""What is announced on a ribbon over the table: the turns, each with its weather."""

from neptun_desktop.games.salty_ocean.rules.events import Event, TurnBegan
from neptun_desktop.games.salty_ocean.texts.names import TableNames
from neptun_desktop.games.salty_ocean.texts.tiles import weather_phrase
from neptun_desktop.texts.game_phrases import Announcement


def announcement(names: TableNames, event: Event) -> Announcement | None:
    """Return what to announce when this happens; most events speak for themselves."""
    match event:
        case TurnBegan(round=round_, tile=tile):
            return turn_announced(names, round_, tile)
        case _:
            return None


def turn_announced(names: TableNames, round_: int, tile: int | None) -> Announcement:
    """Return how a turn is announced: with its weather, if that is known."""
    title = names.tr.gettext("Turn {turn} of {turns}", turn=round_ + 1, turns=names.edition.turns)
    return Announcement(
        title, "" if tile is None else names.tr.gettext("The weather: {weather}", weather=weather_phrase(names, tile))
    )
