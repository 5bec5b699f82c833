"""TEN-15: the siege of a fortress."""
