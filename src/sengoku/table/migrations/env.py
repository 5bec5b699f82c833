"""Run by Alembic, on the connection that `sengoku.table.databases` hands over.

A new step while developing: change models.py, then
`python -m alembic -x db=FILE -c src/sengoku/table/migrations/alembic.ini revision --autogenerate -m "..."`.
"""

from __future__ import annotations

from alembic import context
from sqlalchemy import Connection, create_engine

from sengoku.table.models import METADATA


def migrate(connection: Connection) -> None:
    context.configure(
        connection=connection,
        target_metadata=METADATA,
        # SQLite alters a table by making it anew.
        render_as_batch=connection.dialect.name == "sqlite",
    )
    with context.begin_transaction():
        context.run_migrations()


given = context.config.attributes.get("connection")
if given is not None:
    migrate(given)
else:
    with create_engine("sqlite:///" + context.get_x_argument(as_dictionary=True)["db"]).connect() as made:
        migrate(made)
