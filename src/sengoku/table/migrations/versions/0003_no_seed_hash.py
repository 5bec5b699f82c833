"""A seed's hash is made from the seed whenever it is told: no column keeps it."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.drop_column("tables", "seed_hash")


def downgrade() -> None:
    op.add_column("tables", sa.Column("seed_hash", sa.String(64), nullable=False, server_default=""))
