"""Upon a Salty Ocean, as hosts know it."""

from typing import Final

from neptun_desktop.controller.entry import DocumentTypes, GameEntry, toml_editions
from neptun_desktop.games.salty_ocean.bots.ladder import LADDER
from neptun_desktop.games.salty_ocean.clicks import secrecy, targets
from neptun_desktop.games.salty_ocean.clicks.mistake_kinds import MISTAKE_KINDS
from neptun_desktop.games.salty_ocean.clicks.previews import Previews
from neptun_desktop.games.salty_ocean.clicks.standing_orders import ORDERS
from neptun_desktop.games.salty_ocean.edition.loader import READER, edition_from_bytes, shipped_edition
from neptun_desktop.games.salty_ocean.edition.table_fit import table_faults
from neptun_desktop.games.salty_ocean.meta import GAME, META
from neptun_desktop.games.salty_ocean.report import edition_report
from neptun_desktop.games.salty_ocean.rules import engine
from neptun_desktop.games.salty_ocean.rules.commands import Command
from neptun_desktop.games.salty_ocean.rules.engine import BESIDE_THE_DOCUMENT
from neptun_desktop.games.salty_ocean.rules.events import Event
from neptun_desktop.games.salty_ocean.rules.refusals import Refusal
from neptun_desktop.games.salty_ocean.rules.state import Options, State, View
from neptun_desktop.games.salty_ocean.texts.captions import SaltyOceanCaptions
from neptun_desktop.games.salty_ocean.texts.edition_faults import fault_sentence
from neptun_desktop.games.salty_ocean.texts.lesson import LESSON
from neptun_desktop.games.salty_ocean.texts.names import printed_names
from neptun_desktop.games.salty_ocean.texts.phrases import phrases_for

ENTRY: Final = GameEntry(
    meta=META,
    rules=engine,
    editions=toml_editions(GAME, shipped_edition, edition_from_bytes, fault_sentence, table_faults),
    phrases=phrases_for,
    captions=lambda language: SaltyOceanCaptions(language.of(GAME)),
    ladder=LADDER,
    secrecy=secrecy,
    click_rules=targets,
    orders=ORDERS,
    lesson_words=LESSON,
    preview=lambda pointing, target: Previews(pointing).preview(target),
    mistake_kinds=MISTAKE_KINDS,
    report=edition_report,
    printed=printed_names,
    documents=DocumentTypes(
        state=State,
        view=View,
        options=Options,
        command=Command,
        event=Event,
        refusal=Refusal,
        edition=READER.form,
        tally_lines=({"reason": str, "points": int},),
        beside=BESIDE_THE_DOCUMENT,
    ),
)
