"""The entry of Upon a Salty Ocean."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, Any, Final, cast

from neptun_desktop.controller.entry import GameEntry
from neptun_desktop.games.salty_ocean.meta import META
from neptun_desktop.kernel.overriding import override

if TYPE_CHECKING:
    from collections.abc import Sequence

    from neptun_desktop.bots.ladder import Ladder
    from neptun_desktop.controller.entry import Editions, Rules, TableWords
    from neptun_desktop.controller.game_chooser import GameChooser
    from neptun_desktop.controller.misses import Misses
    from neptun_desktop.controller.secrecy import Secrecy
    from neptun_desktop.kernel.meta import GameMeta
    from neptun_desktop.words.game_words import Captions
    from neptun_desktop.words.language import Language
    from neptun_desktop.words.lesson_words import LessonWords


class SaltyOceanEntry(GameEntry):
    """Loads each part on first use."""

    @property
    @override
    def meta(self) -> GameMeta:
        return META

    @property
    @override
    def rules(self) -> Rules:
        from neptun_desktop.games.salty_ocean.rules import engine

        return cast("Rules", engine)

    @cached_property
    @override
    def editions(self) -> Editions:
        from neptun_desktop.controller.edition_access import toml_editions
        from neptun_desktop.games.salty_ocean.edition.loader import edition_from_bytes, shipped_edition
        from neptun_desktop.games.salty_ocean.edition.table_fit import table_faults
        from neptun_desktop.games.salty_ocean.texts.edition_faults import fault_sentence

        return toml_editions(META.id, shipped_edition, edition_from_bytes, fault_sentence, table_faults)

    @override
    def words(self, language: Language, edition: Any, players: Sequence[str] | int) -> TableWords:
        from neptun_desktop.games.salty_ocean.texts.words import words_for

        return words_for(language, edition, players)

    @override
    def captions(self, language: Language) -> Captions:
        from neptun_desktop.games.salty_ocean.texts.captions import SaltyOceanCaptions

        return SaltyOceanCaptions(language.of(META.id))

    @property
    @override
    def ladder(self) -> Ladder:
        from neptun_desktop.games.salty_ocean.bots.ladder import LADDER

        return LADDER

    @cached_property
    @override
    def secrecy(self) -> Secrecy:
        from neptun_desktop.games.salty_ocean.clicks.secrecy import SaltyOceanSecrecy

        return SaltyOceanSecrecy()

    @cached_property
    @override
    def chooser(self) -> GameChooser:
        from neptun_desktop.games.salty_ocean.clicks.chooser import SaltyOceanChoices

        return SaltyOceanChoices()

    @property
    @override
    def lesson_words(self) -> LessonWords:
        from neptun_desktop.games.salty_ocean.texts.lesson import LESSON

        return LESSON

    @property
    @override
    def misses(self) -> Misses:
        from neptun_desktop.games.salty_ocean.clicks.misses import MISSES

        return MISSES


ENTRY: Final = SaltyOceanEntry()
