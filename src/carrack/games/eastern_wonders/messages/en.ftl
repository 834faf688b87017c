# Names
game-eastern-wonders = Eastern Wonders

# The table
legend-loose = cubes lying there
help-eastern-wonders = Sail, then take one action: build and trade on a market, claim a VP tile at a port, or harvest. Emptying a column of your board earns a bonus tile. After the round in which somebody claims a fourth VP tile, most points win; every cube but ginger counts 1.

# What a move would mean
move-stay = stay at { $place } and act there
move-leave = leave { $spice } at { $place } and sail on to { $heading }
move-gather = take { $cubes } aboard
move-gather-none = leave { $cubes } lying here
move-harvest = take { $cubes } from the supply
move-return = { $tile }
step-costs = costs a cube
lying-there = { $cubes } to gather

# What has been done
did-stay = stays at { $place }
did-leave = leaves { $cube } at { $place } and sails on to { $heading }
did-gather = gathers { $cubes }
did-gather-none = gathers nothing
did-harvest = harvests { $cubes }
did-return = A market tile goes back to the box: { $tile }

# What a button says
do-leave = Leave
do-stay = Stay here
do-gather = Gather
do-gather-none = Leave them
do-harvest = Harvest

# A guided first game
lesson-eastern-wonders-cubes = Welcome aboard! The five cubes in your hold are ginger, the cheapest spice; chili, tea and cloves are each worth more than the last.
lesson-eastern-wonders-sail = Your boat lies at C4, and the first step of a turn is free. Sail to C5.
lesson-eastern-wonders-sail-on = Every further step costs a cube. Sail on to C6, where two ginger buy two chili.
lesson-eastern-wonders-leave = Choose the cube that pays for this step. It stays behind at C5, and whoever ends a move there may take it.
lesson-eastern-wonders-anchor = You are where you want to be. Drop anchor to end your move.
lesson-eastern-wonders-build = You may trade only where you have an outpost. Nobody has built here yet, so yours is free: build it!
lesson-eastern-wonders-trade = Now the market is open to you. Trade two ginger for two chili.
lesson-eastern-wonders-again = A trade can be made as often as you can pay for it, so make it once more. Then watch what Tomé does with the ginger you left.
lesson-eastern-wonders-sail-to-rival = At C5 three ginger buy one of the dear cloves, and Tomé has seen that too. Sail there, even though his boat makes it cost you something.
lesson-eastern-wonders-toll = Whoever stops at a market where other boats lie pays a cube to each of their owners. Give Tomé a chili.
lesson-eastern-wonders-harvest = Out of ginger? Instead of building or trading you can harvest anywhere: take two ginger from the supply.
lesson-eastern-wonders-column = Some rounds later you lie at E3, and the first column of your board has only one outpost left. It fits this market: build it here.
lesson-eastern-wonders-bonus = An empty column earns you a bonus tile at once. Take the sail: from now on two steps are free in each of your moves.
lesson-eastern-wonders-cloves = This market gives cloves for a ginger and a chili. Make the trade, and you have exactly what the port at E4 asks for.
lesson-eastern-wonders-port = After Tomé’s harvest it is your turn again. Sail into the port at E4; there is never a toll in ports.
lesson-eastern-wonders-claim = Hand over two tea and three cloves and claim the tile for 18 points. It is your fourth VP tile, so this is the last round.
lesson-eastern-wonders-end = The game is over, and you have won! VP tiles, bonus tiles, the numbers uncovered on your board and every cube but ginger count.
lesson-eastern-wonders-play = That is all you need to know to set sail. Sit down at a table and play your first game against a bot!
