"""Several processes: who is alive, who is connected where, and who keeps which table."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None


def upgrade() -> None:
    # What is true only as long as processes live need not survive the database's own fall.
    passing = ["UNLOGGED"] if op.get_bind().dialect.name == "postgresql" else []
    op.create_table(
        "processes",
        sa.Column("id", sa.String(16), primary_key=True),
        sa.Column("seen", sa.BigInteger(), nullable=False),
        prefixes=passing,
    )
    op.create_table(
        "presence",
        sa.Column("table_id", sa.String(16), primary_key=True),
        sa.Column("seat", sa.Integer(), primary_key=True, autoincrement=False),
        sa.Column("key", sa.String(64), primary_key=True),
        sa.Column("process", sa.String(16), primary_key=True),
        sa.Column("gone", sa.BigInteger(), nullable=True),
        prefixes=passing,
    )
    op.create_index("presence_by_process", "presence", ["process"])
    op.create_table(
        "keepers",
        sa.Column(
            "table_id", sa.String(16), sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True
        ),
        sa.Column("process", sa.String(16), nullable=False),
    )
    op.create_index("keepers_by_process", "keepers", ["process"])


def downgrade() -> None:
    op.drop_table("keepers")
    op.drop_table("presence")
    op.drop_table("processes")
