"""Carrack."""
