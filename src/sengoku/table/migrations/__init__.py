"""How the database came to be what it is; every server brings it up to date when it starts."""
