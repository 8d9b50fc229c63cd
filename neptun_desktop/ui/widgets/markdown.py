"""Converts the small subset of Markdown used in rules pages to rich text that Qt's text browser shows well."""

import re
from collections.abc import Iterator
from functools import lru_cache
from html import escape

from attrs import frozen

ANCHOR = re.compile(r'<a id="([^"]+)"></a>')
PICTURE = re.compile(r"<!-- picture: ([\w-]+) -->")
ITEM = re.compile(r"(?:- |(\d+)\. )(.*)", re.DOTALL)
LONGEST_HEADING = 3
PICTURE_SCHEME = "picture:"
MARGIN_SCHEME = "margin-picture:"
IN_COLUMN = re.compile(rf'<p class="picture" align="center"><img src="{PICTURE_SCHEME}([\w-]+)"></p>')
BLOCK = re.compile(r"\n(?=<(?:p[ >]|h\d|[uo]l>|table |a name=[^\n]*<[uo]l>))")


@frozen
class Chapter:
    """A line of the table of contents."""

    title: str
    anchor: str
    depth: int  # 2: a chapter, 3: a section of one


def chapters(text: str) -> tuple[Chapter, ...]:
    """Return the headings below the first."""
    found = []
    for block in _blocks(text):
        depth = _heading_depth(block)
        if depth > 1:
            title = _plain(block)
            found.append(Chapter(title, heading_anchor(title), depth))
    return tuple(found)


def heading_anchor(title: str) -> str:
    """Return the generated anchor of a heading, in addition to any that its author gave it."""
    return "heading-" + re.sub(r"\W+", "-", title.casefold()).strip("-")


@lru_cache(maxsize=4)  # a page sets its text several times
def to_html(text: str) -> str:
    """Return the page as rich text; pictures are images with the scheme `picture:`."""
    return "\n".join(_block_html(block) for block in _blocks(text))


def pictures_in(html: str) -> list[str]:
    """Return the names of all pictures."""
    return IN_COLUMN.findall(html)


def with_pictures_aside(html: str, names: set[str]) -> str:
    """Return a page in which these pictures are in the margin, beside the paragraph that each belongs to.

    That is the one before a picture, and before a list between them; below a heading, the one after it.
    """
    blocks = BLOCK.split(html)
    for place, block in enumerate(blocks):
        found = IN_COLUMN.fullmatch(block)
        beside = _paragraph_of(blocks, place) if found and found[1] in names else None
        if found and beside is not None:
            del blocks[place]
            image = f'<p class="aside"><img src="{MARGIN_SCHEME}{found[1]}" style="float: right"></p>'
            blocks.insert(beside, image)
    return "\n".join(blocks)


def _paragraph_of(blocks: list[str], picture: int) -> int | None:
    """Return before which block a picture for the margin stands, or None if there are only tables."""
    before = picture - 1
    while before > 0 and re.match(r"(<a [^\n]*)?<[uo]l>", blocks[before]):
        before -= 1
    if blocks[before].startswith("<p>"):
        return before
    after = "".join(blocks[picture + 1 : picture + 2])
    return picture if not after.startswith("<table") else None


def _blocks(text: str) -> Iterator[str]:
    """Yield paragraphs, lists, tables and headings, each with the anchors before it."""
    waiting = ""
    for block in re.split(r"\n\s*\n", text.strip()):
        lines = block.splitlines()
        while lines and ANCHOR.fullmatch(lines[0].strip()):
            waiting += lines.pop(0).strip()
        while lines:
            taken = 1 if _heading_depth(lines[0]) else _reach(lines)
            yield waiting + "\n".join(lines[:taken])
            waiting, lines = "", lines[taken:]


def _reach(lines: list[str]) -> int:
    """Return how many lines belong together: a paragraph ends where a list begins."""
    if lines[0].startswith("|") or ITEM.match(lines[0]):
        return len(lines)
    return next((place for place, line in enumerate(lines) if place and ITEM.match(line)), len(lines))


def _heading_depth(block: str) -> int:
    bare = ANCHOR.sub("", block)
    depth = len(bare) - len(bare.lstrip("#"))
    return depth if 0 < depth <= LONGEST_HEADING and bare[depth : depth + 1] == " " else 0


def _plain(block: str) -> str:
    return ANCHOR.sub("", block).lstrip("# ").strip()


def _block_html(block: str) -> str:
    anchors = "".join(f'<a name="{name}"></a>' for name in ANCHOR.findall(block.partition("\n")[0]))
    depth = _heading_depth(block)
    if depth:
        title = _plain(block)
        return f'<h{depth}>{anchors}<a name="{heading_anchor(title)}"></a>{_inline(title)}</h{depth}>'
    picture = PICTURE.fullmatch(block.strip())
    if picture:
        return f'<p class="picture" align="center"><img src="{PICTURE_SCHEME}{picture[1]}"></p>'
    if block.startswith("|"):
        return _table(block)
    bare = ANCHOR.sub("", block, count=len(ANCHOR.findall(block.partition("\n")[0]))) if anchors else block
    if ITEM.match(bare):
        return anchors + _list(bare)
    return f"<p>{anchors}{_inline(bare)}</p>"


def _list(block: str) -> str:
    items = [ITEM.match(item) for item in re.split(r"\n(?=- |\d+\. )", block)]
    kind = "ol" if items[0] and items[0][1] else "ul"
    lines = "".join(f"<li>{_inline(item[2])}</li>" for item in items if item)
    return f"<{kind}>{lines}</{kind}>"


def _table(block: str) -> str:
    head, _, *rows = [[cell.strip() for cell in line.strip().strip("|").split("|")] for line in block.splitlines()]
    html = ['<table width="100%" cellpadding="6" cellspacing="0">']
    if any(head):
        html.append("<tr>" + "".join(f'<th align="left">{_inline(cell)}</th>' for cell in head) + "</tr>")
    html += ["<tr>" + "".join(f"<td>{_inline(cell)}</td>" for cell in row) + "</tr>" for row in rows]
    return "".join(html) + "</table>"


def _inline(text: str) -> str:
    """Return the inline HTML of a block: bold, italic, code, links and anchors."""
    pieces = enumerate(ANCHOR.split(text))
    return "".join(f'<a name="{piece}"></a>' if place % 2 else _marked(piece) for place, piece in pieces)


def _marked(text: str) -> str:
    words = escape(text, quote=False)
    words = re.sub(r"\[([^\]]+)\]\(([^)]+)\)", r'<a href="\2">\1</a>', words)
    words = re.sub(r"\*\*(.+?)\*\*", r"<b>\1</b>", words, flags=re.DOTALL)
    words = re.sub(r"\*(.+?)\*", r"<i>\1</i>", words, flags=re.DOTALL)
    words = re.sub(r"`([^`]+)`", r"<code>\1</code>", words)
    return re.sub(r"(?<!\w)-(?=\d)", "\N{MINUS SIGN}", words)
