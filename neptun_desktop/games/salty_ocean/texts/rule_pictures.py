"""The captions of the pictures in the rules: each is a title, and a line below it."""

from typing import Final

from neptun_desktop.texts.language import noted, noted_in

# The parts of the table: a name, and what it shows.
PARTS: Final = (
    ("city", noted("The city"), noted("buildings with spaces for cubes, your saline and depot, the cathedral")),
    ("market", noted("The market"), noted("the price of each good; dashed: its price next turn")),
    ("costs", noted("Action costs"), noted("what an action of each type costs now")),
    ("sea", noted("The sea"), noted("ships that are out fishing, and this turn's weather")),
    (
        "quay",
        noted_in("picture", "Rouen"),
        noted("ships in port, one lane per merchant; on the right, where they are built"),
    ),
    ("tiles", noted("Event tiles"), noted("the five turns and a reserve of five")),
    ("purses", noted("Purse track"), noted("everyone's coins; red: debt; vertical lines: how much you can keep")),
    (
        "merchants",
        noted_in("picture", "Merchants"),
        noted("coins, depot, end of turn; crown: the score if the game ended now, and goods at today's prices"),
    ),
    ("log", noted_in("picture", "Log"), noted("what has happened so far; click a line to see it again")),
)

# A trip, from salt to coins.
MAKE: Final = (noted("Make salt"), noted("At the end of each turn, your saline puts salt in your depot."))
LOAD: Final = (noted("Load it"), noted("Move goods (Port): from the depot to the ship."))
OUT: Final = (noted("Sail out"), noted("Navigation: at sea, the salt becomes herring or cod."))
HOME: Final = (noted("Sail home"), noted("Navigation again: the fish comes back to Rouen."))
SELL: Final = (noted_in("picture", "Sell"), noted("Market: {barrels} at {price} bring in {coins}."))

# A tile and the prices.
FORECAST: Final = (noted("Next turn's tile"), noted("{tile}."))
BEFORE_TILE: Final = (
    noted("Prices this turn"),
    noted("Large: the price now. Dashed: the price next turn, unless a sale changes it."),
)
AFTER_TILE: Final = (
    noted("Prices next turn"),
    noted("The tile has moved the markers. A marker stops at the end of its column."),
)

# What actions cost.
FIRST_ACTION: Final = (
    noted("{merchant} upgrades the saline"),
    noted("The first City action costs {paid}, the next one {next}."),
)
THIRD_ACTION: Final = (
    noted("{seller} sells, {builder} builds an inn"),
    noted("The first Market action costs {sold}, the second City action {built}, the next one {next}."),
)

# Debt.
DEBT: Final = (
    noted("{merchant} has {before} and sells. The action costs {cost}"),
    noted("Paying for the action takes the purse below 0, so interest is due. Then the sale brings in {income}."),
)

# The end of a turn.
SALT: Final = (
    noted_in("picture", "Salt"),
    noted("{low} barrels here, or {high} after one upgrade. Anything that doesn't fit is lost."),
)
INNS: Final = (
    noted_in("picture", "Inns"),
    noted("{coins} each here: {rent}, plus {more} for each merchant without an inn."),
)
BANKS: Final = (noted("Banks and vaults"), noted("1 coin for every full {bank}, or every full {vault} with a vault."))
DEBT_AND_CAP: Final = (
    noted("Debt, then the cap"),
    noted("Below 0, you pay {interest}. You keep up to {cap} coins, {more} with a bank, all with a vault."),
)
ORDER: Final = (noted("New order"), noted("Fewest coins first. In a stack, the top marker goes first."))

# Weather.
CALM: Final = (noted("Calm sea"), noted("All the salt becomes fish."))
STORM: Final = (noted_in("picture", "Storm"), noted("{damage} damage to each ship: room for {room}."))
PIRATES: Final = (noted_in("picture", "Pirates"), noted("{damage} damage to the first ship: room for {room}."))
POOR_FISHING: Final = (noted("Poor fishing"), noted("Each ship loses {lost}; the rest becomes fish."))

# Who gets the price of a ship.
BUILDER: Final = (noted("{merchant} pays {price}"), noted("for a carrack, plus the cost of the action."))
ONE_OWNER: Final = (noted("{coins} for {merchant}"), noted("The only owner of a shipyard gets the whole half."))
TWO_OWNERS: Final = (noted("{coins} each for {merchants}"), noted("Two owners share their half."))

# A sale.
BEFORE_SALE: Final = (noted("{barrels} at {price}"), noted("Every barrel sells at this price."))
INCOME: Final = (noted("{count} \N{MULTIPLICATION SIGN} {price} = {coins}"), noted("coins for the seller"))
AFTER_SALE: Final = (noted("{rows} rows down"), noted("One for the first {lot} barrels, one more for the last."))

# Spaces.
FREE: Final = (noted("Two spaces"), noted("The first pays {first} per sale, the second {second}."))
TAKEN: Final = (noted("{merchant} has built"), noted("The best space is taken. The next to build gets {second}."))
SHUT: Final = (noted("With two merchants"), noted("The best space is closed. The first to build gets {second}."))

# The cathedral.
FIRST_STONES: Final = (
    noted("The first steps"),
    noted("Everyone climbs separately; the picture shows the highest cathedral."),
)
FULL_STEPS: Final = (
    noted("Little room at the top"),
    noted("The {value}-coin step is full: {places} merchants. {waiting} must wait until one of them climbs on."),
)
ALIGHT: Final = (noted("The last step"), noted("Only one merchant can get there. Stained glass lights up the windows."))

# The Fierté.
FACE_DOWN: Final = (noted("Two face-down tiles"), noted("{turn} is still to come; {reserve} is beside the board."))
SEEN: Final = (noted_in("picture", "Look"), noted("Only you can see them. The eye marks them for you."))
SWAPPED: Final = (noted("Swap them, if you like"), noted("Turn {number} gets the tile you prefer."))
