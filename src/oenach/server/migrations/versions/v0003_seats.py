"""The link of a seat, apart from the secret of whoever sits there."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    op.add_column("seats", sa.Column("link", sa.String(64), nullable=False, server_default=""))


def downgrade() -> None:
    op.drop_column("seats", "link")
