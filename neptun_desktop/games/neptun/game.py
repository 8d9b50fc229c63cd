"""Neptun, as hosts know it."""

from typing import Final

from neptun_desktop.controller.entry import DocumentTypes, GameEntry, toml_editions
from neptun_desktop.games.neptun.bots.ladder import LADDER
from neptun_desktop.games.neptun.clicks import secrecy, targets
from neptun_desktop.games.neptun.clicks.mistake_kinds import MISTAKE_KINDS
from neptun_desktop.games.neptun.clicks.previews import Previews
from neptun_desktop.games.neptun.edition.loader import READER, edition_from_bytes, shipped_edition
from neptun_desktop.games.neptun.edition.table_fit import table_faults
from neptun_desktop.games.neptun.meta import GAME, META
from neptun_desktop.games.neptun.report import edition_report
from neptun_desktop.games.neptun.rules import engine
from neptun_desktop.games.neptun.rules.commands import Command
from neptun_desktop.games.neptun.rules.engine import BESIDE_THE_DOCUMENT
from neptun_desktop.games.neptun.rules.events import Event
from neptun_desktop.games.neptun.rules.refusals import Refusal
from neptun_desktop.games.neptun.rules.state import Options, State, View
from neptun_desktop.games.neptun.texts.captions import NeptunCaptions
from neptun_desktop.games.neptun.texts.edition_faults import fault_sentence
from neptun_desktop.games.neptun.texts.lesson import LESSON
from neptun_desktop.games.neptun.texts.names import printed_names
from neptun_desktop.games.neptun.texts.phrases import phrases_for

ENTRY: Final = GameEntry(
    meta=META,
    rules=engine,
    editions=toml_editions(GAME, shipped_edition, edition_from_bytes, fault_sentence, table_faults),
    phrases=phrases_for,
    captions=lambda language: NeptunCaptions(language.of(GAME)),
    ladder=LADDER,
    secrecy=secrecy,
    click_rules=targets,
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
        tally_lines=(
            {"reason": "tile", "points": int, "round": int, "temple": str},
            {"reason": "bonus", "points": int, "tile": int},
        ),
        beside=BESIDE_THE_DOCUMENT,
    ),
)
