"""TEN-6, TEN-12: moving, charging, marching, retreating, pursuing, and coming onto the map."""
