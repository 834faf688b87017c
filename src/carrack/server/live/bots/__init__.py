"""Bots at tables: those that come along in threads, those of other packages in processes."""
