"""The rules that games share: one record a game, one small compiled function a rule.

The chapters of the sea games are modules of their own (setup, boat, market, port, hold, ending);
the rules of a game, in its own folder, put them in the order of its rulebook.
"""
