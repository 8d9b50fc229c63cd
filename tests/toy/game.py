"""Tally Ho, as every host knows it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, cast

from neptun_desktop.controller.entry import Editions, GameEntry
from neptun_desktop.kernel.overriding import override
from tests.toy.meta import META

if TYPE_CHECKING:
    from collections.abc import Sequence

    from neptun_desktop.bots.ladder import Ladder
    from neptun_desktop.controller.entry import Rules, TableWords
    from neptun_desktop.controller.game_chooser import GameChooser
    from neptun_desktop.controller.secrecy import Secrecy
    from neptun_desktop.kernel.meta import GameMeta
    from neptun_desktop.words.game_words import Captions
    from neptun_desktop.words.language import Language

# ruff: noqa: PLC0415  (a game is loaded part by part, when it is asked for)


class ToyEntry(GameEntry):
    """Loads each part when it is first asked for."""

    @property
    @override
    def meta(self) -> GameMeta:
        return META

    @property
    @override
    def rules(self) -> Rules:
        from tests.toy import rules

        return cast("Rules", rules)

    @property
    @override
    def editions(self) -> Editions:
        from neptun_desktop.kernel.codec import Unsound
        from tests.toy import rules

        return Editions(
            shipped=rules.shipped_edition,
            from_bytes=rules.edition_from_bytes,
            largest_file=rules.LARGEST_EDITION,
            error=Unsound,
            faults=lambda _language, error: error.problems,
            players=lambda edition: edition.players,
        )

    @override
    def words(self, language: Language, edition: Any, players: Sequence[str] | int) -> TableWords:
        from tests.toy.texts import words_for

        return words_for(language, players)

    @override
    def captions(self, language: Language) -> Captions:
        from tests.toy.texts import ToyCaptions

        return ToyCaptions(language)

    @property
    @override
    def ladder(self) -> Ladder:
        from tests.toy.bots import LADDER

        return LADDER

    @property
    @override
    def secrecy(self) -> Secrecy:
        from tests.toy.clicks import ToySecrecy

        return ToySecrecy()

    @property
    @override
    def chooser(self) -> GameChooser:
        from tests.toy.clicks import ToyChooser

        return ToyChooser()


ENTRY: Final = ToyEntry()
