"""What the marks on the timeline of a replay mean."""

from typing import Final

from neptun_desktop.texts.language import noted

DELIVERY: Final = noted("a delivery")
ALL_FULFILLED: Final = noted("all contracts fulfilled")
EXTRA_TURN: Final = noted("an extra turn")
SCORING: Final = noted("temple scoring")
END: Final = noted("the end of the game")
