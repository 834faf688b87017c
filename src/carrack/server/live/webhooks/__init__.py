"""Webhooks: who is called when their turn comes, without keeping anybody else waiting."""
