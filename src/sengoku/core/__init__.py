"""The contract: states, frames, choices, chance, views, events, records, rulebooks and errors."""
