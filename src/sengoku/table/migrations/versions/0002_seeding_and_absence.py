"""Where a table's seed comes from, and how long a person may be gone."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("tables", sa.Column("seeding", sa.String(8), nullable=False, server_default=""))
    op.add_column("tables", sa.Column("absence", sa.Integer(), nullable=False, server_default="3"))


def downgrade() -> None:
    op.drop_column("tables", "absence")
    op.drop_column("tables", "seeding")
