"""The result of the new game page: which game, who sits where, what is agreed; and how it is kept for next time."""

from typing import Any, Literal, TypeAlias

from attrs import evolve, field, frozen

from neptun_desktop.controller.games import Games
from neptun_desktop.kernel.codec import Codec, Unsound, added_later, canonical
from neptun_desktop.kernel.files import parsed_json
from neptun_desktop.kernel.meta import GameMeta

Kind: TypeAlias = Literal["human", "bot"]

HUMAN = "human"
_codec = Codec()


@frozen(kw_only=True)
class SeatChoice:
    """One seat: a person, or a bot of a level."""

    name: str
    kind: Kind
    level: str | None  # of a bot
    colour: str
    portrait: str | None = added_later(None)  # of a person; None: one that suits the name


@frozen(kw_only=True)
class SetUp:
    """A whole table."""

    game: str
    seats: tuple[SeatChoice, ...]
    house_rules: tuple[str, ...] = ()  # those that apply
    agreements: dict[str, bool] = field(factory=dict)  # what was chosen; the game supplies the defaults for the rest
    seed: int | None = None  # None: random
    first: int | None = added_later(None)  # the seat that begins; None: drawn by lot. A seed draws, too
    keep: bool = True  # offer the same table next time


def usual_table(meta: GameMeta, level: str) -> SetUp:
    """Return the table most people want: one person, and bots of this level."""
    seats = tuple(
        SeatChoice(
            name=meta.name_of(colour),
            kind="bot" if place else "human",
            level=level if place else None,
            colour=colour,
        )
        for place, colour in enumerate(meta.colours[: meta.usual_players])
    )
    return SetUp(game=meta.id, seats=seats)


def kept_text(table: SetUp) -> str:
    """Return a table as text for next time, without its seed; empty if it is not to be kept."""
    return canonical(_codec.write(evolve(table, seed=None))).decode() if table.keep else ""


def kept_table(text: str, games: Games) -> SetUp | None:
    """Return the table that was kept; None if the text is damaged, or refers to something no longer available."""
    try:
        table = _codec.read(_as_written_now(parsed_json(text), games), SetUp)
    except (ValueError, RecursionError, Unsound):
        return None
    return table if table.game in games.metas and _can_be_set(table, games) else None


def _as_written_now(document: Any, games: Games) -> Any:  # noqa: ANN401  (any JSON)
    """Convert a text of an older version, which knew only one game and did not name it."""
    if not isinstance(document, dict) or "game" in document:
        return document
    options = document.get("options")
    return {
        "game": games.first,
        "seats": document.get("seats"),
        "house_rules": [name for name, holds in options.items() if holds] if isinstance(options, dict) else [],
        "agreements": {},
        "seed": None,
        "keep": document.get("keep"),
    }


def _can_be_set(table: SetUp, games: Games) -> bool:
    meta, taken = games.metas[table.game], [seat.colour for seat in table.seats]
    colours = len(taken) in meta.players and len({*taken}) == len(taken) and {*taken} <= {*meta.colours}
    rules = {*table.house_rules} <= {*meta.house_rules} and {*table.agreements} <= {*meta.agreements}
    levels = {seat.level for seat in table.seats if seat.kind == "bot"}
    begins = table.first is None or (meta.draws_first and 0 <= table.first < len(taken))
    return begins and colours and rules and levels <= {*games.entry(table.game).ladder.offered}
