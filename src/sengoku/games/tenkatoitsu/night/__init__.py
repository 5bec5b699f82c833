"""TEN-14, TEN-19.4: the night: camps, Hashiba's march, ninjas."""
