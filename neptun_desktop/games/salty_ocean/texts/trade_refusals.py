"""Explanations why a ship cannot be built or sailed, and goods cannot be moved, bought or sold."""

from typing import TypeAlias, assert_never

from neptun_desktop.games.salty_ocean.rules import refusals as why
from neptun_desktop.games.salty_ocean.texts.names import TableNames

TradeRefusal: TypeAlias = (
    why.UnknownShipKind
    | why.NeedsForShip
    | why.FleetComplete
    | why.NoSuchShip
    | why.NotInRouen
    | why.NotAtSea
    | why.NoShipInRouen
    | why.NothingToMove
    | why.NotAboard
    | why.NotDamaged
    | why.UnknownGood
    | why.NotTraded
    | why.NothingToSell
    | why.BuysNothing
    | why.DepotFull
)


def trade_refusal_sentence(names: TableNames, refusal: TradeRefusal) -> str:
    """Return why a ship, its goods or the market do not allow it."""
    say = names.language
    match refusal:
        case why.UnknownShipKind() | why.NeedsForShip() | why.FleetComplete():
            return _shipyard_refusal(names, refusal)
        case why.NoSuchShip(ships=ships):
            return say.ngettext("You have only {n} ship.", "You have only {n} ships.", ships)
        case why.NotInRouen():
            return say.gettext("That ship is at sea already: only ships in Rouen can sail out.")
        case why.NotAtSea():
            return say.gettext("That ship is in Rouen already: only ships at sea can sail home.")
        case why.NoShipInRouen():
            return say.gettext("All your ships are at sea: goods are moved only to or from a ship in Rouen.")
        case why.NothingToMove():
            return say.gettext("There is nothing to move: your depot and your ships in Rouen are empty.")
        case why.NotDamaged():
            return say.gettext("That ship has no damage: choose one that has.")
        case why.NotAboard(good=good):
            known = next((known for known in names.goods if known == good), None)
            return say.gettext("The ship carries no {good}.", good=good if known is None else names.good(known))
        case _:
            return _market_refusal(names, refusal)


def _market_refusal(
    names: TableNames,
    refusal: why.UnknownGood | why.NotTraded | why.NothingToSell | why.BuysNothing | why.DepotFull,
) -> str:
    say = names.language
    match refusal:
        case why.UnknownGood(good=good):
            return say.gettext("Nobody here trades in {good}.", good=good)
        case why.NotTraded(good=good, merchants=merchants):
            return say.ngettext(
                "With {n} merchant nobody trades in {good}.",
                "With {n} merchants nobody trades in {good}.",
                merchants,
                good=names.good(good),
            )
        case why.NothingToSell(good=good):
            good_ = names.good(good)
            return say.gettext("You have no {good} in your depot or on a ship in Rouen.", good=good_)
        case why.BuysNothing(count=count):
            return say.gettext("You must buy at least 1 barrel, not {count}.", count=count)
        case why.DepotFull(room=0):
            return say.gettext("Your depot is full: sell or load something first, or enlarge it.")
        case why.DepotFull(room=room, wanted=wanted):
            return say.ngettext(
                "Your depot has room for {n} more barrel, not for {wanted}.",
                "Your depot has room for {n} more barrels, not for {wanted}.",
                room,
                wanted=wanted,
            )
        case _:
            assert_never(refusal)


def _shipyard_refusal(names: TableNames, refusal: why.UnknownShipKind | why.NeedsForShip | why.FleetComplete) -> str:
    say = names.language
    match refusal:
        case why.UnknownShipKind(ship_kind=kind):
            return say.gettext("There is no kind of ship called {kind}.", kind=kind)
        case why.NeedsForShip(missing=missing):
            return say.gettext(
                "A ship needs a shipyard and an academy, anybody's: nobody has built {missing} yet.",
                missing=names.buildings(missing),
            )
        case why.FleetComplete(ship_kind=kind, limit=limit):
            return say.gettext("You have {ships} already, and may have no more.", ships=names.ships(kind, limit))
        case _:
            assert_never(refusal)
