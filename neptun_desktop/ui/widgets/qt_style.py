"""Qt's own widgets in our style: palette and style sheet from a theme."""

from PySide6.QtGui import QColor, QPalette

from neptun_desktop.ui.paint.theme import LIGHT, Theme
from neptun_desktop.ui.widgets.styling import Styling


def palette(theme: Theme) -> QPalette:
    """Return the colours for whatever the style sheet does not cover."""
    colours = QPalette()
    role = QPalette.ColorRole
    for place, colour in (
        (role.Window, theme.table),
        (role.WindowText, theme.ink),
        (role.Base, theme.field),
        (role.AlternateBase, theme.panel_shade),
        (role.Text, theme.field_ink),
        (role.Button, theme.button),
        (role.ButtonText, theme.button_ink),
        (role.Highlight, theme.gold),
        (role.HighlightedText, theme.card_ink),
        (role.ToolTipBase, theme.prompt),
        (role.ToolTipText, theme.prompt_ink),
        (role.PlaceholderText, theme.ink_soft),
        (role.Link, theme.sea_ink),
    ):
        colours.setColor(place, QColor(colour))
    return colours


def style_sheet(styling: Styling) -> str:
    """Return the style sheet of a page; widgets set their fonts themselves."""
    theme, px = styling.theme, styling.px
    corner = px(theme.sizes.corner)
    tip = styling.font("body", theme.sizes.body)
    return f"""
    QLineEdit {{
        background: {theme.field}; color: {theme.field_ink}; border: 1px solid {theme.panel_edge};
        border-radius: {corner}px; padding: {px(4)}px {px(8)}px;
        selection-background-color: {theme.gold}; selection-color: {LIGHT.card_ink};
    }}
    QLineEdit:focus {{ border: 2px solid {theme.focus}; padding: {px(4) - 1}px {px(8) - 1}px; }}
    QMenu, QComboBox QAbstractItemView {{
        background: {theme.field}; color: {theme.field_ink}; border: 1px solid {theme.panel_edge};
        padding: {px(4)}px; outline: 0;
        selection-background-color: {theme.gold}; selection-color: {LIGHT.card_ink};
    }}
    QMenu::item {{ padding: {px(5)}px {px(18)}px {px(5)}px {px(10)}px; border-radius: {corner}px; }}
    QMenu::icon {{ padding-left: {px(8)}px; }}
    QMenu::item:selected {{ background: {theme.gold}; color: {LIGHT.card_ink}; }}
    QComboBox QAbstractItemView::item {{ min-height: {px(28)}px; padding: 0 {px(8)}px; }}
    QScrollArea, QScrollArea > QWidget > QWidget {{ background: transparent; border: 0; }}
    QTextBrowser {{ background: transparent; color: {theme.ink}; border: 2px solid transparent;
        border-radius: {corner}px;
        selection-background-color: {theme.gold}; selection-color: {LIGHT.card_ink}; }}
    QTextBrowser:focus {{ border-color: {theme.focus}; }}
    QListWidget {{ background: transparent; color: {theme.ink}; border: 0; outline: 0; }}
    QListWidget::item {{ padding: {px(4)}px {px(8)}px; border-radius: {corner}px; }}
    QListWidget::item:hover {{ background: {theme.panel_shade}; }}
    QListWidget::item:selected {{ background: {theme.gold}; color: {LIGHT.card_ink}; }}
    QListWidget:focus {{ border: 2px solid {theme.focus}; border-radius: {corner}px; }}
    QScrollBar:vertical {{ background: transparent; width: {px(12)}px; margin: 2px; }}
    QScrollBar:horizontal {{ background: transparent; height: {px(12)}px; margin: 2px; }}
    QScrollBar::handle {{ background: {theme.panel_edge}; border-radius: {px(4)}px; min-height: {px(28)}px; }}
    QScrollBar::add-line, QScrollBar::sub-line, QScrollBar::add-page, QScrollBar::sub-page
        {{ background: transparent; border: 0; width: 0; height: 0; }}
    QToolTip {{ background: {theme.prompt}; color: {theme.prompt_ink}; border: 1px solid {theme.gold_shade};
        padding: {px(4)}px; font: {tip.weight()} {tip.pixelSize()}px "{tip.family()}"; }}
    """
