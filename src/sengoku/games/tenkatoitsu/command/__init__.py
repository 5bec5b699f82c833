"""TEN-8, TEN-9, TEN-10: who commands, what it costs, and what a clan does when it acts."""
