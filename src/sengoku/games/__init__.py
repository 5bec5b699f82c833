"""The games. A new one is a new folder here with a `GAME` in it; nothing else changes."""
