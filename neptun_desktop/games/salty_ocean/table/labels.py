"""The few fixed words on the table, in the player's language."""

from collections.abc import Mapping

from attrs import frozen

from neptun_desktop.games.salty_ocean.edition.figures import ACTION_TYPES, BUILDINGS, GOODS
from neptun_desktop.games.salty_ocean.texts.phrases import SaltyOceanPhrases
from neptun_desktop.games.salty_ocean.texts.turns import PLAYS, RANKS

SALINE = "saline"


@frozen(kw_only=True, eq=False)
class Labels:
    """Names of buildings, goods and types of action, and what stands on the market and the quay."""

    buildings: Mapping[str, str]
    goods: Mapping[str, str]
    types: Mapping[str, str]
    ships: Mapping[str, str]
    sell: str
    sell_all: str
    buy: str
    move: str
    load_salt: str
    plays: tuple[str, ...]  # by the place in the order
    ranks: tuple[str, ...]  # by the place in the result
    tile_backs: Mapping[str, str]
    words: SaltyOceanPhrases


def labels_of(words: SaltyOceanPhrases) -> Labels:
    """Return them in the language of a match."""
    names, tr = words, words.language
    return Labels(
        buildings={name: names.title(name) for name in (SALINE, *BUILDINGS)},
        goods={good: names.good_title(good) for good in GOODS},
        types={type_: names.type(type_) for type_ in ACTION_TYPES},
        ships={"caravel": tr.pgettext("table", "Caravel"), "carrack": tr.pgettext("table", "Carrack")},
        sell=tr.pgettext("table", "Sell"),
        sell_all=tr.pgettext("table", "Sell all"),
        buy=tr.pgettext("table", "Buy"),
        move=tr.pgettext("table", "Move goods"),
        load_salt=tr.pgettext("table", "Load salt"),
        plays=tuple(map(tr.gettext, PLAYS)),
        ranks=tuple(map(tr.gettext, RANKS)),
        tile_backs={place: names.tile_back(place) for place in names.edition.places},
        words=words,
    )
