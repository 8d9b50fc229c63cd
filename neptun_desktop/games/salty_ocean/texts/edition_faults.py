"""Messages about faults in an edition of Upon a Salty Ocean."""

from collections.abc import Mapping
from enum import StrEnum

from neptun_desktop.games.salty_ocean.edition.faults import SaltyOceanFault, TableFault
from neptun_desktop.kernel.edition.faults import Fault
from neptun_desktop.texts import edition_faults
from neptun_desktop.texts.language import Language, noted

# The patterns use the fault's figures.
PATTERNS: Mapping[StrEnum, str] = {
    SaltyOceanFault.TOO_FEW_COLOURS: noted("{found} colours aren't enough for {players} merchants"),
    SaltyOceanFault.UNKNOWN_COLOUR: noted("unknown colour {found}; choose from {known}"),
    SaltyOceanFault.TOO_FEW_PURSES: noted("{found} starting purses aren't enough for {players} merchants"),
    SaltyOceanFault.NO_SUCH_TABLE: noted("{found} isn't a number of merchants from 2 to 4"),
    SaltyOceanFault.MISSING_TABLE: noted("there's no entry for {players} merchants"),
    SaltyOceanFault.LOWERED_CAP: noted("{found} is less than the {least} coins a merchant can keep without a bank"),
    SaltyOceanFault.LEVEL_OFF_TRACK: noted("level {found} isn't on the track from {least} to {most}"),
    SaltyOceanFault.TOO_MANY_SHIPS: noted(
        "it lists the ship {ship} {found} times, but a merchant can only have {limit}"
    ),
    SaltyOceanFault.OVERLOADED: noted("{found} barrels are more than the {most} the first ship can hold"),
    SaltyOceanFault.COLUMNS_DIFFER: noted("it has {found} rows, but the salt column has {expected}"),
    SaltyOceanFault.NO_MIDDLE_ROW: noted("{found} rows have no middle row; the number must be odd"),
    SaltyOceanFault.NOT_MIDDLE_ROW: noted("row {found} isn't the middle row, which is {expected}"),
    SaltyOceanFault.PRICE_RISES: noted("{found} follows {before}; prices can't rise from row to row"),
    SaltyOceanFault.SPACES_AND_EFFECTS: noted("it needs {expected} entries, one for each space, but has {found}"),
    SaltyOceanFault.ENDLESS_TRADE: noted(
        "with {found} coins per sale, buying and selling would never end; the maximum is {most}"
    ),
    SaltyOceanFault.NEEDS_ITSELF: noted("{found} can't require itself"),
    SaltyOceanFault.NO_SUCH_STEP: noted("no step of the cathedral is worth {found}"),
    SaltyOceanFault.SHARE_TOO_LARGE: noted(
        "two owners with a share of {found} each get more than the builder pays; the maximum share is {most}"
    ),
    SaltyOceanFault.SWAP_NEEDS_TWO: noted("swapping needs two tiles, but this space shows {found}"),
    SaltyOceanFault.UNKNOWN_PRICE: noted("{found} can't be built"),
    SaltyOceanFault.TOO_FEW_TILES: noted("{found} tiles aren't enough for {turns} turns"),
    TableFault.NO_ROOM: noted("the table has room for {most}, not {found}"),
}


def fault_sentence(tr: Language, fault: Fault) -> str:
    """Return the place of the fault, and a description."""
    return edition_faults.fault_sentence(tr, fault, PATTERNS)
