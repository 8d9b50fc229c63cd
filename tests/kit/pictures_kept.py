"""How many pictures of tables are kept."""

from neptun_desktop.ui.board import paint_scheduler


def pictures_kept() -> int:
    """Return how many pictures are kept for all looks that are in use."""
    return sum(map(len, paint_scheduler._pictures.values()))  # noqa: SLF001  (only tests count them)
