"""How the tables of the database came to be, step by step (Alembic)."""

from __future__ import annotations

from pathlib import Path

from alembic import command
from alembic.config import Config
from sqlalchemy.engine import Engine

from oenach.server.engine import be_patient


def migrate(engine: Engine) -> None:
    """Bring a database to the present form; an empty one gets all of it."""
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent).replace("%", "%%"))
    with engine.begin() as connection:
        be_patient(connection)
        config.attributes["connection"] = connection
        command.upgrade(config, "head")
