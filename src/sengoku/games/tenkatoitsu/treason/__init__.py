"""TEN-21.4, TEN-19.6.2: clans that choose their side."""
