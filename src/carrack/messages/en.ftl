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
closed-port = Closed Port
nobody = nobody
chance = chance
nothing = nothing
our-ruling = our ruling

# Why not? The rule's id follows in brackets.
not-a-move = “{ $text }” is no move; { $wanted }
not-now = “{ $text }” cannot be done now: { $wanted }
game-is-over = The game is over
not-of-this-symbol = { $tile } does not have the symbol whose tile goes back now
tile-not-free = { $tile } has gone back or lies on the map already
other-place = The next tile goes to { $place }, not elsewhere
tile-not-in-stack = { $tile } is not in the stack
closed-port-next = Only the Closed Port can be the next tile
closed-port-not-in-stack = The Closed Port is not in the stack
lot-taken = The lot { $cubes } has been taken
start-on-market = { $place } is a port, and boats start on market tiles
already-there = The boat lies at { $place } already
not-next-to = { $place } does not touch { $here }, and a step goes to a neighbouring place
no-cube-for-step = This step costs a cube, and the hold is empty
move-could-not-end = After a step to { $place } no place could be reached where the toll can be paid
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
no-outpost = Only who has an outpost at { $place } may trade there
cannot-pay-trade = The trade takes { $cubes }, and the hold has { $have }
not-a-port = Tiles are claimed at ports, and { $place } is a market
port-is-closed = The port at { $place } is closed
cannot-pay-tile = The tile { $tile } takes { $cubes }, and the hold has { $have }
cheapest-first = Cubes go cheapest first, and { $spice } would come too late
keep-dearer = So many cubes must go that { $spice } alone and what is dearer would not be enough
no-bonus-left = No bonus tile of the kind { $kind } is left
cannot-raise = Cloves cannot be upgraded
upgrade-order = Upgrades go from the cheapest spice up, and { $spice } would come too late

# What is asked, for a rule to follow in brackets
want-return = a market tile goes back to the box
want-lay = a market tile is laid
want-turn = the next victory tile is turned
want-lot = { $who } takes a starting lot
want-start = { $who } puts the boat on a market tile
want-sail = { $who } sails a step or drops anchor
want-leave = { $who } leaves a cube for this step
want-toll = { $who } pays a cube to { $payee }
want-gather = { $who } gathers the cubes lying here, or none
want-action = { $who } takes an action or passes
want-payment = { $who } pays a cube for the outpost
want-bonus = { $who } takes a bonus tile
want-upgrade = { $who } upgrades a cube or none
want-again = { $who } trades once more or is done
want-discard = { $who } has too many cubes and discards one

# What cannot be taken back
nothing-to-undo = There is nothing to take back
revealed = A tile has been turned since, and what everybody has seen cannot be taken back
