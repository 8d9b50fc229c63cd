"""The entry of Upon a Salty Ocean."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, Any, Final, cast

from neptun_desktop.controller.entry import Editions, GameEntry
from neptun_desktop.games.salty_ocean.meta import META
from neptun_desktop.kernel.overriding import override

if TYPE_CHECKING:
    from collections.abc import Sequence

    from neptun_desktop.bots.ladder import Ladder
    from neptun_desktop.controller.entry import Rules, TableWords
    from neptun_desktop.controller.game_chooser import GameChooser
    from neptun_desktop.controller.secrecy import Secrecy
    from neptun_desktop.kernel.meta import GameMeta
    from neptun_desktop.words.game_words import Captions
    from neptun_desktop.words.language import Language


class SaltyOceanEntry(GameEntry):
    """Loads each part on first use."""

    @property
    @override
    def meta(self) -> GameMeta:
        return META

    @property
    @override
    def rules(self) -> Rules:
        from neptun_desktop.games.salty_ocean import engine

        return cast("Rules", engine)

    @cached_property
    @override
    def editions(self) -> Editions:
        from neptun_desktop.controller.salty_ocean.table_fit import table_faults
        from neptun_desktop.games.salty_ocean import edition_loader
        from neptun_desktop.kernel.edition.faults import EditionFaults
        from neptun_desktop.kernel.edition.reading import LARGEST_EDITION
        from neptun_desktop.words.salty_ocean.edition_faults import fault_sentence

        return Editions(
            shipped=edition_loader.shipped_edition,
            from_bytes=edition_loader.edition_from_bytes,
            largest_file=LARGEST_EDITION,
            error=EditionFaults,
            faults=lambda language, error: tuple(fault_sentence(language, fault) for fault in error.faults),
            players=lambda edition: edition.players,
            table_obstacles=lambda language, edition: tuple(
                fault_sentence(language, fault) for fault in table_faults(edition)
            ),
        )

    @override
    def words(self, language: Language, edition: Any, players: Sequence[str] | int) -> TableWords:
        from neptun_desktop.words.salty_ocean.words import words_for

        return words_for(language, edition, players)

    @override
    def captions(self, language: Language) -> Captions:
        from neptun_desktop.words.salty_ocean.captions import SaltyOceanCaptions

        return SaltyOceanCaptions(language)

    @property
    @override
    def ladder(self) -> Ladder:
        from neptun_desktop.bots.salty_ocean.ladder import LADDER

        return LADDER

    @cached_property
    @override
    def secrecy(self) -> Secrecy:
        from neptun_desktop.controller.salty_ocean.secrecy import SaltyOceanSecrecy

        return SaltyOceanSecrecy()

    @cached_property
    @override
    def chooser(self) -> GameChooser:
        from neptun_desktop.controller.salty_ocean.chooser import SaltyOceanChoices

        return SaltyOceanChoices()


ENTRY: Final = SaltyOceanEntry()
