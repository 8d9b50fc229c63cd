"""How a game's editions are reached that are read from TOML files by the kernel's reader."""

from collections.abc import Callable, Iterable, Iterator
from typing import Any

from neptun_desktop.controller.entry import Editions
from neptun_desktop.kernel.edition.faults import EditionFaults, Fault
from neptun_desktop.kernel.edition.reading import LARGEST_EDITION
from neptun_desktop.texts.language import Language


def toml_editions(
    game: str,
    shipped: Callable[[], Any],
    from_bytes: Callable[[bytes], Any],
    sentence: Callable[[Language, Fault], str],
    table_faults: Callable[[Any], Iterator[Fault]],
) -> Editions:
    """Return the editions of a game: its faults in its own sentences, those of the file and those of the table."""

    def said(language: Language, faults: Iterable[Fault]) -> tuple[str, ...]:
        return tuple(sentence(language.of(game), fault) for fault in faults)

    return Editions(
        shipped=shipped,
        from_bytes=from_bytes,
        largest_file=LARGEST_EDITION,
        error=EditionFaults,
        faults=lambda language, error: said(language, error.faults),
        players=lambda edition: edition.players,
        table_obstacles=lambda language, edition: said(language, table_faults(edition)),
    )
