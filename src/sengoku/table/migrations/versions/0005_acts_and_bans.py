"""What the server's keeper has done, and who is shut out."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "acts",
        sa.Column("id", sa.Integer(), primary_key=True, autoincrement=True),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("who", sa.String(128), nullable=False),
        sa.Column("what", sa.String(16), nullable=False),
        sa.Column("table_id", sa.String(16), nullable=True),
        sa.Column("details", sa.Text(), nullable=False),
    )
    op.create_table(
        "bans",
        sa.Column("id", sa.Integer(), primary_key=True, autoincrement=True),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("what", sa.String(64), nullable=False),
        sa.Column("why", sa.Text(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("until", sa.BigInteger(), nullable=True),
    )


def downgrade() -> None:
    op.drop_table("bans")
    op.drop_table("acts")
