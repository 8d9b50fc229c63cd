"""The rules, pure: state, commands, events, refusals, and the engine that puts the chapters together."""
