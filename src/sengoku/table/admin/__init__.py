"""Keeping house: what whoever runs a server can do to its tables, from outside and while it serves.

Everything goes straight to the database, in one transaction with a row of `acts` that says who did what. A
running server reads that table every second and acts on what it has not seen yet, so nothing needs an open
port, and SQLite and PostgreSQL are alike. A dry run does the same and rolls back.
"""
