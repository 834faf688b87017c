# Names
game-sand-to-sea = From Sand to Sea
map-delta = The Delta
map-inland-sea = The Inland Sea
map-two-coasts = The Two Coasts

# Why not? The rule's id follows in brackets.
sea-tiles-laid = All sea tiles lie on the map already
start-on-sea = { $place } is open sea, and boats start on market tiles
rest-instead = A turn without a step or an action is no turn; rest instead
set-sail-first = A move begins with “set sail”, and then come the steps
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

# The table
merchant-cards = Merchant cards
deck-of-merchants = { $number ->
    [one] 1 card in the deck
   *[other] { $number } cards in the deck
}
card-price = { $number ->
    [0] free
    [one] 1 cube
   *[other] { $number } cubes
}
label-hand = hand
label-played = played
label-spent = spent
legend-upgrades = upgrades
help-sand-to-sea = A turn is one thing: acquire a card (a cube on each card to its left), play a card, sail (a card for each step) and act there, act where you are, or rest to take your cards back. Build and trade on markets, claim VP tiles at ports. Emptying a column of your board earns a card, from the second column on a card or a bonus tile. After the round in which somebody claims a fourth VP tile, most points win; every cube but ginger counts 1.

# What cards do
card-produce = take { $cubes }
card-upgrade = { $number ->
    [one] one upgrade
   *[other] up to { $number } upgrades
}
card-trade = trade { $trade }

# What a move would mean
move-acquire = { $card }, { $number ->
    [0] for free
    [one] for a cube
   *[other] for { $number } cubes
}
move-play = { $card }
move-set-sail = a card for each step; { $number ->
    [one] you have one
   *[other] you have { $number }
}
move-cover = { $spice } onto { $name }
move-spend = { $from ->
    [played] played already: { $card }
   *[hand] from your hand: { $card }
}
move-take = { $card }
move-take-back = { $number ->
    [0] no card to take back
    [one] take a card back
   *[other] take { $number } cards back
}
move-deal-merchant = { $card }
move-lay-sea = sea
cubes-on-card = with { $cubes } on it
steps-free = { $number ->
    [one] the second step is free
   *[other] { $number } steps after the first are free
}
step-costs-card = costs a card
step-free = free
build-card = and a merchant card
build-card-or-bonus = and a merchant card or a bonus tile

# What has been done
did-acquire = acquires { $name } ({ $card })
did-play = plays { $name } ({ $card })
did-cover = puts { $cube } on { $name }
did-spend = spends { $name } to sail to { $heading }
did-take = takes { $name } ({ $card }) for the emptied column
did-take-back = rests and takes back { $number ->
    [0] no card
    [one] a card
   *[other] { $number } cards
}
did-deal-merchant = A new card comes into the row: { $name } ({ $card })
did-lay-sea = A sea tile is laid

# What is asked of whoever decides
ask-acquire-play-sail-rest = Acquire a card, play one, set sail, act here, or rest
ask-cover = Put a cube on the next card to the left
ask-spend = Spend a card for this step
ask-card = Take a merchant card for the emptied column
ask-card-or-tile = Take a merchant card or a bonus tile for the emptied column

# What a button says
do-acquire = Acquire
do-play = Play
do-set-sail = Set sail
do-cover = Put down
do-spend = Spend
do-take = Take
do-take-back = Rest
