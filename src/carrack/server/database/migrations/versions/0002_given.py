"""Tables know whether their beginning was given by hand"""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column(
        "tables", sa.Column("given", sa.Boolean(), nullable=False, server_default=sa.false())
    )
    tables = sa.table(
        "tables", sa.column("given", sa.Boolean), sa.column("setup"), sa.column("status")
    )
    # Positions under way say who decides now; of what has not started, nothing is dealt yet.
    not_started = (tables.c.status == "open") & (tables.c.setup != "")
    op.execute(
        tables.update().where(tables.c.setup.contains("now=") | not_started).values(given=True)
    )


def downgrade() -> None:
    op.drop_column("tables", "given")
