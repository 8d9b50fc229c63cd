"""The entry points: the command line, the window and the engine protocol; its catalogue lists the games."""
