"""When a table that cannot go on was set aside."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    op.add_column("tables", sa.Column("aside", sa.Float))


def downgrade() -> None:
    op.drop_column("tables", "aside")
