"""What the box prints: what an edition holds, how it is read, and what must agree in it."""
