"""Tally Ho, as hosts know it."""

from typing import Final

from neptun_desktop.controller.entry import Editions, GameEntry
from neptun_desktop.kernel.codec import Unsound
from tests.toy.tally_ho import rules
from tests.toy.tally_ho.bots import LADDER
from tests.toy.tally_ho.clicks import ToyClickRules, ToySecrecy, preview
from tests.toy.tally_ho.meta import GAME, META
from tests.toy.tally_ho.texts import ToyCaptions, phrases_for

ENTRY: Final = GameEntry(
    meta=META,
    rules=rules,
    editions=Editions(
        shipped=rules.shipped_edition,
        from_bytes=rules.edition_from_bytes,
        largest_file=rules.LARGEST_EDITION,
        error=Unsound,
        faults=lambda _language, error: error.problems,
        players=lambda edition: edition.players,
    ),
    phrases=lambda language, _edition, players: phrases_for(language, players),
    captions=lambda language: ToyCaptions(language.of(GAME)),
    ladder=LADDER,
    secrecy=ToySecrecy(),
    click_rules=ToyClickRules(),
    preview=preview,
)
