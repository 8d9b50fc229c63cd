"""The names of all pictures."""

from neptun_desktop.ui.paint.art import art_folders


def art_names() -> tuple[str, ...]:
    """Return the names of all pictures. No two pictures may share a name."""
    return tuple(sorted(file.stem for folder in art_folders() for file in folder.glob("*.svg")))
