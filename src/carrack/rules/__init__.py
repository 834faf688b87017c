"""The rules that games share: one record a game, one small compiled function a rule.

The chapters of the sea games are modules of their own (setup, boat, market, port, hold, ending,
scoring); the rules of a game, in its own folder, put them in the order of its rulebook. Who wants
to check the rules can skip the rest: it is how records, sets and compiled functions are made.

Rules do, and their names say what; `can_` and `is_` only look. A rule named `ask_` puts the next
question of its kind on the table, and answers whether there was one to ask.
"""
