"""Which clicks spell which command, what is secret from whom, and what people tend to miss."""
