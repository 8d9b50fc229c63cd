"""What is announced on a ribbon over the table: rounds, the voyages, extra turns, and merchants who fulfilled all."""

from neptun_desktop.games.neptun.rules.events import BonusWon, Event, ExtraTurnAnswered, RoundBegan, SailingTurnBegan
from neptun_desktop.games.neptun.texts.captions import round_line
from neptun_desktop.games.neptun.texts.names import Names
from neptun_desktop.texts.game_phrases import Announcement


def announcement(names: Names, event: Event) -> Announcement | None:
    """Return what to announce when this happens; most events speak for themselves."""
    match event:
        case RoundBegan(round=round_, wind=wind):
            return Announcement(
                round_line(names.tr, round_), names.tr.gettext("Contracts are drafted. The wind is {wind}.", wind=wind)
            )
        case SailingTurnBegan(turn=0):
            return Announcement(names.tr.gettext("The ships set sail"))
        case ExtraTurnAnswered(seat=seat, take=True):
            return Announcement(
                names.tr.gettext("{merchant} has an extra turn: one more oar card", merchant=names.merchant(seat)),
                seat=seat,
            )
        case BonusWon(seat=seat):
            return Announcement(
                names.tr.gettext("{merchant} has fulfilled every contract", merchant=names.merchant(seat)), seat=seat
            )
        case _:
            return None
