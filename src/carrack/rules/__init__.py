"""The rulebooks: one record a game, one small compiled function a rule.

The chapters of the sea games are modules of their own (setup, boat, market, port, hold, ending);
a game's module, such as eastern_wonders, puts them in the order of its rulebook.
"""
