"""The database's history, for Alembic: one step a file in versions/."""
