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
