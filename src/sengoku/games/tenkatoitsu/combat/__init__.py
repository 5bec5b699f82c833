"""TEN-11: who fights whom, how it is counted, and what it costs."""
