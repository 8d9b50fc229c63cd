"""From clicks and keys to commands, without any window."""
