"""How bots think about Neptun."""
