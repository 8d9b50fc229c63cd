"""The words of the panels over the table."""

from typing import Final

from neptun_desktop.words.language import Language, noted
from neptun_desktop.words.neptun.names import Names

CLOSE: Final = noted("Close")

PILES: Final = noted("What is still to come")
PILES_LINE: Final = noted("All cards that nobody has seen yet: in the piles, or face down in the row.")
CITIES: Final = noted("Cities")
GOODS: Final = noted("Goods")
OARS: Final = noted("Oar cards, by the strength of the crew")

POINTS: Final = noted("If the round ended now")
POINTS_LINE: Final = noted("Tiles that glow belong to this round, and can still be lost.")

REASONS: Final = noted("What the bots thought")
REASONS_LINE: Final = noted("The last decision of each bot: why it was made, and what else came into question.")
NO_REASONS: Final = noted("No bot has decided anything yet. Cards that were chosen in secret come once they are shown.")
OR_ELSE: Final = noted("Or: {choice}")
DECIDED: Final = noted("{level} · {moment}")

LOOK_AT: Final = noted("Where to look")
THE_MOVE: Final = noted("The move")
WHY: Final = noted("Why")
NEXT_HINT: Final = noted("Tell me more")
STEP: Final = noted("Hint {step} of {all}")
THINKING: Final = noted("Let me think ...")

MENU: Final = noted("Menu")
RESUME: Final = noted("Back to the game")
UNDO: Final = noted("Undo")
RESTART: Final = noted("Begin this turn again")
LEARN: Final = noted("Learn the rules")
SETTINGS: Final = noted("Settings")
SEATS: Final = noted("Who plays")
SEATS_LINE: Final = noted("A seat can be handed to a bot, and taken back, at any time.")
WHO_PLAYS: Final = noted("Who plays for {merchant}")
FULL_SCREEN: Final = noted("Full screen")
WINDOW: Final = noted("Leave full screen")
LEAVE: Final = noted("Leave the table")
LEAVE_NOTE: Final = noted("The game is kept; go on whenever you like.")
END: Final = noted("End this game")
END_NOTE: Final = noted("It stays among the saved games, but is not offered again.")
END_SURE: Final = noted("Really end it?")
DELETE: Final = noted("Delete this game")
DELETE_NOTE: Final = noted("It goes to the trash, and can be taken back.")
DELETE_SURE: Final = noted("Really delete it?")
SURE_NOTE: Final = noted("Press once more to do it.")

CARD: Final = noted("Card")


def counted(say: Language, number: int) -> str:
    """Return how many of a thing there are, as it stands beside it."""
    return say.gettext("\N{MULTIPLICATION SIGN}{n}", n=number)


def city_line(names: Names, city: int) -> str:
    """Say what a city card is for."""
    port = names.edition.port_of[city]
    region = names.edition.region_of[port]
    if region is None:
        return names.port(port)
    return names.language.gettext(
        "{port} lies in {region}. Its card says what each good is worth there: gold on the left, favours in the "
        "temple on the right.",
        port=names.port(port),
        region=names.region(region),
    )


def goods_line(names: Names, goods: int) -> str:
    """Say what a goods card is for."""
    return names.language.gettext("The good to bring: {good}.", good=names.good(goods))


def contract_line(names: Names, city: int, goods: int) -> str:
    """Say what a contract pays."""
    return names.language.gettext("{cargo} pays {pay}.", cargo=names.cargo(city, goods), pay=names.pay(city, goods))


def oar_line(names: Names, oar: int) -> str:
    """Say what an oar card does."""
    wind, strength = names.edition.oar_cards[oar]
    return names.language.gettext(
        "The crew rows {miles}, and the present wind is added. The forecast changes by {wind}.",
        miles=names.miles(strength),
        wind=names.language.signed(wind),
    )
