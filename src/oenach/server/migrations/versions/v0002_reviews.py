"""The hints that each seat asked for, and the reviews of finished games."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    op.add_column("seats", sa.Column("hints", sa.String(40), nullable=False, server_default=""))
    op.create_table(
        "reviews",
        sa.Column(
            "table_id", sa.String(24), sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True
        ),
        sa.Column("lang", sa.String(2), primary_key=True),
        sa.Column("made_by", sa.String(40), nullable=False),
        sa.Column("at", sa.Float, nullable=False),
        sa.Column("page", sa.LargeBinary, nullable=False),
    )
    op.create_index("reviews_oldest", "reviews", ["at"])


def downgrade() -> None:
    op.drop_table("reviews")
    op.drop_column("seats", "hints")
