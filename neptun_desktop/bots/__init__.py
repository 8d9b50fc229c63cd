"""Players that think: a ladder of them, the process they think in, and the arena that measures them."""
