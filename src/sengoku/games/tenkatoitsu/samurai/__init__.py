"""TEN-16: samurai."""
