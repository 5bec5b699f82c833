"""TEN-2.2, TEN-18: the ground of a battle, and the files it and its armies are read from."""
