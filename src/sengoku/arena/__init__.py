"""Programs playing by the thousand: measuring, simulating, tournaments."""
