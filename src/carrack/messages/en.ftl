# Things
spice-Y = ginger
spice-R = chili
spice-G = tea
spice-B = cloves
bonus-sail = sail
bonus-points = points
bonus-upgrade = upgrade
bonus-harvest = harvest
bonus-hold = hold
port = port
sea = sea
closed-port = Closed Port
chance = chance
nothing = no cubes
our-ruling = our ruling

# Why not? The rule's id follows in brackets.
not-a-move = “{ $text }” is not a move; { $wanted }
not-now = “{ $text }” cannot be done now: { $wanted }
game-is-over = The game is over
not-your-turn-any-more = It is not your turn any more
not-of-this-symbol = { $tile } does not have the symbol whose tile goes back now
tile-not-free = { $tile } has gone back or lies on the map already
other-place = The next tile goes to { $place }, not elsewhere
tile-not-in-stack = { $tile } is not in the stack
closed-port-next = Only the Closed Port can be the next tile
closed-port-not-in-stack = The Closed Port is not in the stack
lot-taken = The lot { $cubes } has been taken
start-on-market = { $place } is a port, and boats start on market tiles
already-there = Your boat is at { $place } already
not-next-to = { $place } does not touch { $here }, and a step goes to a neighbouring place
no-cube-for-step = This step costs a cube, and the hold is empty
move-could-not-end = After a step to { $place } there would be no place within reach where you could pay the toll
cannot-pay-toll = Ending the move at { $place } costs { $number ->
    [one] a cube
   *[other] { $number } cubes
}, and the hold has { $have }
no-such-cube = There is no { $spice } in the hold
not-a-market = Building and trading are done on market tiles, and { $place } is a port
has-outpost = You have an outpost at { $place } already
cannot-pay-outpost = An outpost at { $place } costs { $number ->
    [one] a cube
   *[other] { $number } cubes
}, and the hold has { $have }
no-outpost = You need an outpost at { $place } to trade there
cannot-pay-trade = The trade takes { $cubes }, and the hold has { $have }
not-a-port = VP tiles are claimed at ports, and { $place } is a market
port-is-closed = The port at { $place } is closed
cannot-pay-tile = The tile { $tile } takes { $cubes }, and the hold has { $have }
cheapest-first = Cheaper cubes are given first, for order’s sake alone; a dearer one than { $spice } has gone already, so take it back if you want to give this one
keep-dearer = Cheaper cubes are given first, for order’s sake alone: begin with a cheaper one than { $spice }, or too few are left to follow it
no-bonus-left = No bonus tile of the kind { $kind } is left
cannot-raise = Cloves cannot be upgraded
upgrade-order = Cheaper cubes are upgraded first, for order’s sake alone; a dearer one than { $spice } has been upgraded already, so take it back if you want to upgrade this one
upgrade-first = At least one cube has to be upgraded
nothing-to-upgrade = There is no cube in the hold that could be upgraded
tile-on-map = { $tile } lies on the map already
symbol-complete = { $number } tiles with the symbol of { $tile } lie on the map, and no more are in the game
open-sea = There is only open sea at { $place }
sail-first = The boat has to sail a step before the move can end
no-step-possible = You could not pay the toll anywhere the boat can go
card-not-in-deck = { $card } is not in the deck

# What is asked, for a rule to follow in brackets
want-return = a market tile goes back to the box
want-lay = a market tile is laid
want-turn = the next VP tile is turned
want-lot = { $who } takes a starting lot
want-start = { $who } puts the boat on a market tile
want-sail = { $who } sails a step, or drops anchor to act here
want-leave = { $who } leaves a cube for this step
want-toll = { $who } pays a cube to { $payee }
want-gather = { $who } may gather the cubes lying here
want-action = { $who } takes an action or passes
want-payment = { $who } pays a cube for the outpost
want-bonus = { $who } takes a bonus tile
want-upgrade = { $who } may upgrade a cube
want-again = { $who } may trade here, or ends the turn
want-discard = { $who } has too many cubes and discards one
want-deal = the next card of the deck is turned up
want-step = { $who } sails a step
want-first-upgrade = { $who } upgrades a cube
want-trade = { $who } may make the trade, or ends the turn

# What cannot be taken back
nothing-to-undo = There is nothing to take back
revealed = Something has been revealed since, and what everybody has seen cannot be taken back

# The table
setting-up = Setting up
round-of = Round { $round } (at most { $limit })
last-round = last round
turn-of = { $who } to play
points-short = { $number } VP
closed = closed
lying-at = Lying at { $place }:
label-hold = hold
label-bonus = bonus
label-tiles = VP
bonus-left = Bonus tiles
stack-left = { $number ->
    [one] 1 tile in the stack
   *[other] { $number } tiles in the stack
}
closed-port-within = { $number ->
    [one] the Closed Port comes next
   *[other] the Closed Port among the next { $number }
}
closed-port-out = the Closed Port is out
legend-boat = boat
legend-outpost = outpost
legend-reach = within reach

# Places and tiles
market-with = { $symbol } market, { $trade }
port-with = port, { $tile }
points-for = { $points } for { $cubes }

# What a move would mean
move-lot = begin with { $cubes }
move-start = { $there }
move-sail = { $there }
move-anchor = end the move at { $place } and act there
move-toll = { $spice } goes to { $payee }
move-pass = do nothing more in this turn
move-build = { $number ->
    [0] place an outpost here for free
    [one] place an outpost here for a cube
   *[other] place an outpost here for { $number } cubes
}
move-trade = { $trade }
move-claim = { $tile }
move-pay = { $number ->
    [0] { $spice }, and the outpost is paid for
    [one] { $spice }, and one more cube after it
   *[other] { $spice }, and { $number } more cubes after it
}
move-bonus = { $kind ->
    [sail] one more free step in each move
    [points] { $number ->
        [one] { $number } point
       *[other] { $number } points
    } at the end
    [upgrade] upgrade a cube after each outpost you build; { $number ->
        [one] { $number } point
       *[other] { $number } points
    } at the end
    [harvest] one more chili with each harvest; { $number ->
        [one] { $number } point
       *[other] { $number } points
    } at the end
   *[hold] three more spaces in the hold
}
move-upgrade = { $spice } becomes { $better_spice }
move-upgrade-none = no more upgrades
move-done = end the turn
move-discard = { $spice } goes back to the supply
move-turn = at { $place } the tile { $tile }
move-turn-closed = the Closed Port comes to { $place }
move-lay = { $tile }
toll-there = toll { $number } to stop there
outpost-yours = your outpost
outpost-costs = { $number ->
    [0] outpost free
   *[other] outpost for { $number }
}
upgrades-left = { $number ->
    [one] one more after it
   *[other] { $number } more after it
}

# What has been done
seat-did = { $who } { $deeds }.
did-lot = begins with { $cubes }
did-start = puts the boat on { $place }
did-sail = sails to { $place }
did-toll = pays { $cube } to { $payee }
did-pass = passes
did-build = builds an outpost
did-trade = trades { $trade }
did-claim = claims { $tile }
did-pay = pays { $cube }
did-bonus = takes the bonus tile { $kind ->
    [points] { $name } ({ $number })
   *[other] { $name }
}
did-upgrade = upgrades { $cube } to { $better }
did-discard = discards { $cube }
did-turn = At { $place } a new tile is turned: { $tile }
did-turn-closed = The Closed Port comes up: the port at { $place } is closed
did-lay = A market tile is laid: { $tile }

# At the keyboard
prompt = Your move, { $who } (a number, a move, undo or help):
prompt-chance = What does chance do? (a number, a move, or help):
only-move = { $who } has only one move, so it is made: { $move }.
no-such-number = There is no move { $number }; the list ends with { $last }.
legal-now = “{ $text }” can be played now.
taken-back = Taken back: { $moves }.
saved = The game is saved in { $file }.
not-saved = The game could not be saved: the file { $reason } cannot be written.
file-exists = { $file } exists already; choose another name.
save-where = Say in which file, for example: save game.json.
committed = The game is dealt from a seed that you can check at the end; its fingerprint is { $commitment }.
goodbye = The game stops here and is not saved.
goodbye-saved = The game stops here; it is saved in { $file }.
help-title = What you can type
help-number = the number of a move in the list
help-moves = a move, or several with commas between them
help-undo = take back your last decision
help-undo-turn = take back the last turn played here
help-why = why a move is not possible now
help-board = draw the table again
help-scores = the points so far
help-save = save the game
help-help = this list
help-quit = stop playing

# The end
score-player = Player
score-tiles = VP tiles
score-bonus = Bonus tiles
score-outposts = Outposts
score-cubes = Cubes
score-total = Total
winner = { $who } wins with { $points ->
    [one] 1 point
   *[other] { $points } points
}.
ended-by-fourth-tile = The game ended after round { $round }, in which somebody took a fourth VP tile.
ended-by-round-limit = The game ended after round { $round }, the last one allowed.
dealt-from = The game was dealt from the seed { $seed }; its fingerprint, announced at the start, is { $commitment }.

# Looking back
replay-at = Move { $number } of { $last }
replay-prompt = Enter: next turn, b: back, + -: one move, a number, e: end, q: quit:
replay-what = Press Enter or type b, +, -, e, q, or the number of a move from 0 to { $last }.

# Room
too-narrow = The map is { $width } columns wide and this window only { $have }, so its lines are broken.

# Names
player-number = Player { $number }
map-first-game = First game
map-atoll = The Atoll
map-long-strait = The Long Strait
map-twin-islands = The Twin Islands

# Waiting
getting-ready = Getting the rules ready; the first time this takes some ten seconds …
did-closed-moves = moves the Closed Port to { $place }
claim-closes = and this port closes
tie-broken = The tie goes to { $who }, who had the later turn in the round ({ $rule }).
last-round-begins = { $who } has a fourth VP tile: finish this round, then the game ends.
build-points = +{ $number } VP
build-bonus = and a bonus tile
opponent-greedy = greedy
opponent-random = random

# What is asked of whoever decides
ask-lot = Take a starting lot
ask-start = Choose a market for your boat
ask-sail = Sail a step, or drop anchor to act here
ask-leave = Leave a cube for this step
ask-toll = Pay a cube to { $payee }
ask-gather = Gather the cubes lying here?
ask-action = Take an action, or pass
ask-payment = Pay a cube for the outpost
ask-bonus = Take a bonus tile
ask-upgrade = Upgrade a cube, or leave it
ask-again = Trade here, or end your turn
ask-discard = Too many cubes: discard one
ask-step = Sail a step
ask-first-upgrade = Upgrade a cube
ask-trade = Make the trade, or end your turn

# What a button says
do-lot = Take
do-start = Start here
do-sail = Sail
do-anchor = Drop anchor
do-toll = Pay
do-pass = Pass
do-build = Build
do-trade = Trade
do-claim = Claim
do-pay = Pay
do-bonus = Take
do-upgrade = Upgrade
do-upgrade-none = No upgrade
do-done = Done
do-discard = Discard

# Where a printed fact is known from
known-printed = A rulebook says so.
known-confirmed = Two or more independent public sources agree on it.
known-transcribed = One public source has it, and it is plausible.
known-inferred = It follows from counts or from how things fit together; no source says it.
known-reconstructed = We made it up to fit what is known, until somebody tells us what is printed.
known-own = It is ours and in no box.

# A guided first game
lesson-you = You
