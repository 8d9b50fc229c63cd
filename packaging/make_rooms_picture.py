"""Draw the package's architecture from the code: `python3 packaging/make_rooms_picture.py`.

It writes docs/pictures/architecture.svg, and needs only Python 3.11 or newer.
"""

from rooms_picture.house import CHECKOUT, House, read_house
from rooms_picture.imports import draw_imports
from rooms_picture.layers import EDGE, draw_arrow, draw_layers, width_of
from rooms_picture.svg import Frame, rectangle, text

PICTURE = CHECKOUT / "docs" / "pictures" / "architecture.svg"
MARGIN, GUTTER, TITLE = 28, 34, 44
STYLE = """
  text { font-family: "Noto Sans", "Segoe UI", "Helvetica Neue", Arial, sans-serif; font-size: 13px; fill: #3d372b }
  .title { font-size: 20px; font-weight: 700; fill: #2c261c }
  .name { font-size: 15px; font-weight: 700; fill: #2c261c }
  .count, .note { fill: #5f5745 }
  .sheet { fill: #f7f2e6 }
  .band { fill: #ece4d1 }
  .column { fill: #f0d488; stroke: #c39a35; stroke-width: 1.5 }
  .box { fill: #fffdf7; stroke: #a89c82 }
  .qt { fill: #e0ecee; stroke: #7f9da3 }
  .game { fill: #fdf3d3; stroke: #c39a35 }
  .chip { fill: #f6fafa; stroke: #a9c0c4 }
  .tab { fill: #80590c }
  .on-tab { fill: #ffffff; font-weight: 700; font-size: 12px }
  .of-game { fill: #7d5a0e; font-weight: 700 }
  .arrow { stroke: #8a2f1f; stroke-width: 2; fill: none }
  .head { fill: #8a2f1f }
  .down { fill: #8a2f1f; font-weight: 700 }
  .stripe { fill: #f1ead9 }
  .self { fill: #cfc4aa }
  .rule { stroke: #a89c82; fill: none }
  .types { fill: none; stroke: #4d8089; stroke-dasharray: 3 2 }
  .figure { font-size: 12px; text-anchor: middle }
  .on-dark { fill: #ffffff }
"""


def picture(house: House) -> str:
    """Return the whole picture as SVG."""
    x = MARGIN + GUTTER
    layers, end_of_layers = draw_layers(house, x, TITLE + 24)
    imports, end = draw_imports(house, MARGIN, end_of_layers + TITLE, GUTTER + width_of(house) + EDGE)
    sheet = Frame(0, 0, x + width_of(house) + EDGE + MARGIN, end + MARGIN)
    size = f'width="{sheet.width:g}" height="{sheet.height:g}"'
    parts = (
        f'<svg xmlns="http://www.w3.org/2000/svg" role="img" viewBox="0 0 {sheet.width:g} {sheet.height:g}" {size}>',
        "<title>The rooms of Neptun Desktop in their layers, and who imports whom</title>",
        f"<style>{STYLE}</style>",
        rectangle(sheet, "sheet", 12),
        text(MARGIN, TITLE, "The rooms of Neptun Desktop", "title"),
        *draw_arrow(MARGIN + 6, TITLE + 24, end_of_layers),
        *layers,
        text(MARGIN, end_of_layers + TITLE, "Who imports whom", "title"),
        *imports,
        "</svg>",
    )
    return "\n".join(parts) + "\n"


if __name__ == "__main__":
    PICTURE.write_text(picture(read_house()), encoding="utf-8", newline="\n")
    print(f"Wrote {PICTURE}.")
