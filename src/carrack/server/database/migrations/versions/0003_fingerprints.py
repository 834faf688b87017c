"""Actions carry fingerprints of tables instead of hashes of texts

Nothing is changed: what is stored stays as it is, and is read as it is. But a server from before
takes a fingerprint for a hash that is wrong, and freezes the table. It knows no such revision, and
so it does not run on a database that has fingerprints in it.
"""

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    pass


def downgrade() -> None:
    pass
