"""The first step of a hint: what to look at, before the move itself is revealed."""

from typing import assert_never, cast

from neptun_desktop.games.salty_ocean.edition.figures import Good
from neptun_desktop.games.salty_ocean.rules.commands import (
    ActionCommand,
    Build,
    BuildShip,
    Buy,
    BuySaline,
    Command,
    Drop,
    Fish,
    Keep,
    Look,
    LookAway,
    MoveGoods,
    Pass,
    Repair,
    Rest,
    SailHome,
    SailOut,
    Sell,
    Shed,
    Stop,
    Stow,
    Swap,
    Take,
)
from neptun_desktop.games.salty_ocean.texts.names import TableNames


def look_at(names: TableNames, command: Command) -> str:
    """Return what a player who would give this command looks at."""
    say = names.language
    match command:
        case Pass() | Rest():
            return say.gettext("Is any action worth its cost now, or do you lose nothing by waiting?")
        case BuySaline() | Build() | BuildShip() | Buy() | SailOut() | SailHome() | MoveGoods() | Sell():
            return _before_an_action(names, command)
        case Take() | Stop():
            return say.gettext("Think of the next turn: what could you do then with what you keep back now?")
        case Stow():
            return say.gettext("Where are your barrels, and where are they needed: aboard, or in the depot?")
        case Drop() | Shed():
            return say.gettext("Which of your barrels would bring the fewest coins?")
        case Fish():
            return say.gettext("Compare the prices of herring and cod, and how much of each the others bring home.")
        case Repair():
            return say.gettext("Which of your ships has lost more room than it can spare?")
        case Look() | LookAway() | Swap() | Keep():
            return say.gettext("Think of the turns to come: which prices and which weather would suit you?")
        case _:
            assert_never(command)


def _before_an_action(names: TableNames, command: ActionCommand) -> str:
    say = names.language
    match command:
        case BuySaline():
            return say.gettext("Count the salt of the turns to come: do your ships sail with full holds?")
        case Build():
            return say.gettext("Look at the city: which building pays longest, or most at the end, for what it costs?")
        case BuildShip():
            return say.gettext("Compare your salt with your holds, and see who would be paid for a new ship.")
        case Buy(good=good):
            return say.gettext(
                "Look at {the_price}, at the forecast, and at the room in your depot.",
                the_price=names.price_of(cast("Good", good)),
            )
        case Sell(good=good):
            return say.gettext(
                "Look at {the_price}: who else could sell before you, and what does the forecast say?",
                the_price=names.price_of(cast("Good", good)),
            )
        case SailOut():
            return say.gettext("Look at the weather, and at the salt that waits in your holds.")
        case SailHome():
            return say.gettext("What lies at sea cannot be sold: look at the prices, and at the cost of Navigation.")
        case MoveGoods():
            return say.gettext("Where are your barrels, and where are they needed: aboard, or in the depot?")
        case _:
            assert_never(command)
