"""What the marks on the timeline of a replay mean."""

from typing import Final

from neptun_desktop.texts.language import noted

GREAT_SALE: Final = noted("a big sale")
BUILT: Final = noted("something is built")
RARE: Final = noted("pirates, swapped tiles or the cathedral completed")
TURN: Final = noted("a turn begins")
END: Final = noted("the end of the game")
