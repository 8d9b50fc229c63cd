"""Oar cards: chosen in secret, revealed at once, or played openly."""

from typing import TypeAlias, assert_never

from neptun_desktop.games.neptun.rules.events import OarChosen, OarPlayed, OarsRevealed
from neptun_desktop.games.neptun.texts.names import Names

OarEvent: TypeAlias = OarChosen | OarsRevealed | OarPlayed


def oar_sentence(names: Names, event: OarEvent) -> str:
    """Describe what is public about the oars."""
    match event:
        case OarChosen(seat=seat):
            return names.tr.gettext("{merchant} has chosen an oar card.", merchant=names.merchant(seat))
        case OarsRevealed(cards=cards, forecast=forecast):
            shown = [
                names.tr.gettext("{merchant} ({oar})", merchant=names.merchant(seat), oar=names.oar(card))
                for seat, card in enumerate(cards)
            ]
            return names.tr.gettext(
                "The oars are shown: {shown}. The forecast is {forecast}.",
                shown=names.tr.enumeration(shown),
                forecast=names.tr.signed(forecast),
            )
        case OarPlayed(seat=seat, card=card):
            return names.tr.gettext("{merchant} plays {oar}.", merchant=names.merchant(seat), oar=names.oar(card))
        case _:
            assert_never(event)


def oars_headline(names: Names, revealed: OarsRevealed) -> str:
    """Say that the oars are shown, without telling each: they can be seen."""
    return names.tr.gettext(
        "The oars are shown. The forecast is {forecast}.", forecast=names.tr.signed(revealed.forecast)
    )
