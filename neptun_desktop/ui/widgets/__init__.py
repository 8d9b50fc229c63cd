"""Widgets that pages of every game are built from: labels, buttons, sheets, lists."""
