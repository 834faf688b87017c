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
want-cover = { $who } puts a cube on the next cheaper card
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
ask-cover = Put a cube on the next cheaper card
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

# A guided first game
lesson-sand-to-sea-cards = Welcome! These two cards are your hand, and a turn here is one thing only: acquire a card, play one, sail, or rest.
lesson-sand-to-sea-produce = This card brings spices. Play it, and two ginger come into your hold.
lesson-sand-to-sea-acquire = New cards come from this row. Acquire the second one: it will bring you two ginger and a chili whenever you play it.
lesson-sand-to-sea-cover = The cheapest card is free; another costs a cube on each cheaper card. Put a ginger on the first one, and see what becomes of it.
lesson-sand-to-sea-upgrade-card = Tomé has taken that card, with your ginger on it. Now play your other card: it upgrades two cubes.
lesson-sand-to-sea-upgrade = An upgrade swaps a cube for one of the next dearer spice. Make a ginger into a chili.
lesson-sand-to-sea-upgrade-again = The same cube may go up once more. Make the chili into a tea.
lesson-sand-to-sea-set-sail = Your boat lies at C3, and next to it, at C4, two ginger buy a tea. Set sail!
lesson-sand-to-sea-sail = Say where you are bound. C4 is one step away.
lesson-sand-to-sea-spend = Every step costs a card, and cards you have played will do as well. Spend the one that brought you ginger.
lesson-sand-to-sea-anchor = Another card would take you a step further. You want to stay here, so drop anchor.
lesson-sand-to-sea-build = You may trade where you have an outpost, and the first one on a tile is free. Build it; emptying a column of your board will earn you a card, and later a card or a bonus tile.
lesson-sand-to-sea-trade = Now trade two ginger for a tea. You may do so as often as you can pay.
lesson-sand-to-sea-rest = Two of your three cards are used up. Rest, and all of them come back into your hand.
lesson-sand-to-sea-claim = Some rounds later you lie in the port at A1 and have what its tile asks for, two ginger and three tea. Claim it: it is your fourth.
lesson-sand-to-sea-end = The game ends after the round in which somebody claims a fourth VP tile, and you have won! VP tiles, bonus tiles, the numbers uncovered on your board and every cube but ginger count; cards do not.
lesson-sand-to-sea-play = Now you know the way from sand to sea. Sit down at a table and play your first game against a bot!
