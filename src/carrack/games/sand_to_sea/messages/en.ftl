# Names
game-sand-to-sea = From Sand to Sea
map-delta = The Delta
map-inland-sea = The Inland Sea
map-two-coasts = The Two Coasts

# Why not? The rule's id follows in brackets.
sea-tiles-laid = All sea tiles lie on the map already
start-on-sea = { $place } is open sea, and boats start on market tiles
card-not-in-row = { $card } does not lie in the row
cannot-pay-acquiring = { $card } costs { $number ->
    [one] a cube, for the card to its left
   *[other] { $number } cubes, one for each card to its left
}, and the hold has { $have }
card-not-in-hand = { $card } is not in your hand
card-played = You have played { $card } already; rest to take it back
card-spent = You have spent { $card } already; rest to take it back
card-not-yours = { $card } is neither in your hand nor among the cards you have played
no-card-for-step = The next step costs a card, and you have none left in hand or played
first-column = The first column brings a merchant card, not a bonus tile
bonus-not-in-game = This game has no bonus tiles of the kind { $kind }

# What is asked, for a rule to follow in brackets
want-market-or-sea = a market tile or a sea tile is laid
want-acquire-play-sail-rest = { $who } acquires a card, plays one, sets sail, acts here or rests
want-cover = { $who } puts a cube on the next card to the left
want-spend = { $who } spends a card for this step
want-card = { $who } takes a merchant card for the emptied column
want-card-or-tile = { $who } takes a merchant card or a bonus tile for the emptied column
