"""The fixed words of pages and panels: patterns that are said in the language of whoever reads."""
