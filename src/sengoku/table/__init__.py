"""The table: a server at which people and bots play in the browser. The protocol: docs/api.md.

What happened at a table is its log, rows numbered from 1 in the database. The number of a row decides the
order of things, and nothing is answered before its row is stored; states, views and prompts are made from
the log and can be forgotten at any moment.
"""
