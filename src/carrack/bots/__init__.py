"""Bots: each gets a seat's view, the legal moves and a budget, and names a move.

A bot is known by its name; whoever lists bots asks `bot_names()`. Modules of this folder register
their bots themselves; other packages offer theirs through the entry point group `carrack.bots`.
"""

from carrack.bots.contract import Bot, BotKind, Budget
from carrack.bots.registry import bot_names, make_bot, register

__all__ = ["Bot", "BotKind", "Budget", "bot_names", "make_bot", "register"]
