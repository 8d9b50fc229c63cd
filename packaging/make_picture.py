"""Take the picture of the table that the README shows, from a game between bots: `python packaging/make_picture.py`."""

from pathlib import Path
from tempfile import TemporaryDirectory

from PySide6.QtGui import QImage

from neptun_desktop.ui.demo import Demo, run_demo

TARGET = Path(__file__).resolve().parents[1] / "docs" / "pictures" / "table.jpg"
MOMENT = "round-b-sail.png"
QUALITY = 84  # below 400 kB, and letters stay sharp


def main() -> None:
    """Play, and keep one moment."""
    with TemporaryDirectory(prefix="neptun-pictures-") as folder:
        run_demo(Demo(pictures=Path(folder), merchants=4))
        [moment] = Path(folder).glob(f"*-{MOMENT}")
        QImage(str(moment)).save(str(TARGET), quality=QUALITY)


if __name__ == "__main__":
    main()
