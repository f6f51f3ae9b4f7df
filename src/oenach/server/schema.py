"""The tables of the database. Alembic changes them step by step: see migrations/."""

from __future__ import annotations

import sqlalchemy as sa

metadata = sa.MetaData()

TABLES = sa.Table(
    "tables",
    metadata,
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
    sa.Column("touched", sa.Float, nullable=False),  # when something last happened that everyone can tell
    sa.Column("opening", sa.Text, nullable=False, server_default=""),
    sa.Column("aside", sa.Float),  # when it was set aside, because it cannot go on
    sa.Index("tables_listed", "public", "over", "touched"),
)

SEATS = sa.Table(
    "seats",
    metadata,
    sa.Column("table_id", sa.String(24), sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("kind", sa.String(8), nullable=False),
    sa.Column("bot", sa.String(16)),
    sa.Column("name", sa.String(40), nullable=False),
    sa.Column("proof", sa.String(64), nullable=False),
    sa.Column("issue", sa.Integer, nullable=False),
    sa.Column("sat", sa.Boolean, nullable=False),
    sa.Column("value", sa.String(64), nullable=False),
    sa.Column("hints", sa.String(40), nullable=False, server_default=""),
    sa.Column("link", sa.String(64), nullable=False, server_default=""),
)

LOG = sa.Table(
    "log",
    metadata,
    sa.Column("table_id", sa.String(24), sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("kind", sa.String(8), nullable=False),
    sa.Column("seat", sa.Integer, nullable=False),
    sa.Column("text", sa.String(120), nullable=False),
    sa.Column("before", sa.String(16), nullable=False),
    sa.Column("at", sa.Float, nullable=False),
)

REVIEWS = sa.Table(
    "reviews",
    metadata,
    sa.Column("table_id", sa.String(24), sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    sa.Column("lang", sa.String(2), primary_key=True),
    sa.Column("made_by", sa.String(40), nullable=False),
    sa.Column("at", sa.Float, nullable=False),
    sa.Column("page", sa.LargeBinary, nullable=False),
    sa.Index("reviews_oldest", "at"),
)
