"""Tables, seats and logs."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    op.create_table(
        "tables",
        sa.Column("id", sa.String(24), primary_key=True),
        sa.Column("game", sa.String(24), nullable=False),
        sa.Column("rules", sa.Integer, nullable=False),
        sa.Column("options", sa.JSON, nullable=False),
        sa.Column("secret", sa.String(64), nullable=False),
        sa.Column("host", sa.String(64), nullable=False),
        sa.Column("public", sa.Boolean, nullable=False),
        sa.Column("hurry", sa.Boolean, nullable=False),
        sa.Column("hints", sa.Boolean, nullable=False),
        sa.Column("begun", sa.Integer),
        sa.Column("over", sa.Boolean, nullable=False),
        sa.Column("rematch", sa.String(24)),
        sa.Column("touched", sa.Float, nullable=False),
    )
    op.create_index("tables_listed", "tables", ["public", "over", "touched"])
    op.create_table(
        "seats",
        _table_id(),
        sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("bot", sa.String(16)),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("proof", sa.String(64), nullable=False),
        sa.Column("issue", sa.Integer, nullable=False),
        sa.Column("sat", sa.Boolean, nullable=False),
        sa.Column("value", sa.String(64), nullable=False),
    )
    op.create_table(
        "log",
        _table_id(),
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("text", sa.String(120), nullable=False),
        sa.Column("before", sa.String(16), nullable=False),
        sa.Column("at", sa.Float, nullable=False),
    )


def downgrade() -> None:
    for name in ("log", "seats", "tables"):
        op.drop_table(name)


def _table_id() -> sa.Column[str]:
    return sa.Column(
        "table_id", sa.String(24), sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True
    )
