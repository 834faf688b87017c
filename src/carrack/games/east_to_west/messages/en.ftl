# Names
game-east-to-west = From East to West, Part II
map-archipelago = The Archipelago
map-bay = The Bay
map-chain = The Chain
map-lagoon = The Lagoon

# Why not? The rule's id follows in brackets.
exploration-tile-laid = { $tile } lies on a location already
card-for-more-players = { $card } is only in the deck when more people play
bonus-tile-seen = { $tile } has come to light already
other-stack = The next tile is of stack { $stack }, not of another
bonus-not-on-top = { $tile } does not lie on top of a stack
location-unexplored = An exploration tile still covers { $location }
own-settlers-there = Your own settlers are at { $location } already
too-few-settlers = { $location } takes { $number ->
    [one] a settler
   *[other] { $number } settlers
}, and { $home ->
    [0] none is
    [one] only one is
   *[other] only { $home } are
} at home
fort-without-card = No card lies above { $location }
cannot-pay-card = The card { $card } takes { $cubes }, and the hold has { $have }
no-outpost-to-trade-at = You have no outpost yet, and this location makes the trade of one
cannot-pay-any-trade = You cannot pay for the trade of any of your outposts; the hold has { $have }
no-tile-to-explore = There is no exploration tile on { $location }

# What is asked, for a rule to follow in brackets
want-scout = an exploration tile is laid on a location
want-stack = the next tile of a bonus stack comes to light
want-work-or-rest = { $who } works at a location or rests
want-outpost = { $who } chooses an outpost to trade at
want-explore = { $who } takes an exploration tile

# The table
land = The land
next-card = next card
cards-below = { $number ->
    [0] none below it
    [one] 1 card below it
   *[other] { $number } cards below it
}
bonus-stack = bonus stack { $stack }
boat-steps = { $number ->
    [one] 1 step
   *[other] { $number } steps
}
boat-anywhere = anywhere
land-trade = trade
fort = fort
settlers-home = home
settlers-out = out
settlers-reserve = reserve
label-cards = cards
legend-settlers = settlers
legend-exploration = exploration tile
legend-raises = upgrades
symbol-saddlebag = saddlebag
symbol-compass = compass
symbol-hammer = hammer
symbol-dreamcatcher = dreamcatcher
kind-obtain = obtain
kind-upgrade = upgrade
kind-trade = trade
kind-boat = sail
score-cards = Point cards
score-exploration = Exploration
help-east-to-west = A turn is one thing: work or rest. Work sends settlers from your board to a location, one more than a rival has there, and uses it: cubes, upgrades, trades, your boat at sea, or a fort’s point card. Rest brings your settlers home. At sea you build outposts; emptying a column of your board earns a bonus tile. After the round in which somebody takes an eighth point card, most points win; every cube but ginger counts 1.

# Cards, tiles and locations
point-card = { $card }, { $points } for { $cubes }, { $power }
power-saddlebag = { $number ->
    [one] 1 settler
   *[other] { $number } settlers
} from the reserve
power-compass = { $number ->
    [one] 1 exploration tile
   *[other] { $number } exploration tiles
}
power-hammer = 1 settler fewer to { $kind }
power-dreamcatcher = { $cubes } more when you { $kind }
explored-points = { $points } at the end
explored-cubes = { $cubes } at once
explored-upgrades = { $number ->
    [one] 1 upgrade
   *[other] up to { $number } upgrades
} at once
explored-settlers = { $number ->
    [one] 1 settler
   *[other] { $number } settlers
} from the reserve
land-bonus-pair = { $points } for each pair of { $first } and { $second }
land-bonus-symbol = { $points } for each { $symbol }
land-bonus-settlers = { $points } for every { $number } settlers
work-obtain = take { $cubes }
work-upgrade = { $number ->
    [one] 1 upgrade
   *[other] up to { $number } upgrades
}
work-trade = trade { $trade }
work-boat = { $number ->
    [one] sail 1 step
   *[other] sail up to { $number } steps
}
work-boat-anywhere = sail anywhere
work-fort = claim { $card }
work-ship_trade = trade where your boat is
work-outpost_trade = trade at one of your outposts

# What a move would mean
move-work = { $number ->
    [one] 1 settler
   *[other] { $number } settlers
}: { $does }
move-call-home = { $number ->
    [0] no settlers to call home
    [one] 1 settler comes home
   *[other] { $number } settlers come home
}
move-market = { $there }
move-explore = { $tile }; opens { $location }: { $does }
move-land-bonus = { $tile }
move-deal-point-card = { $card }
move-stack = { $tile }
move-scout = { $tile }
sends-home = send { $number ->
    [one] 1 settler
   *[other] { $number } settlers
} of { $who } home
dreamt = and { $cubes } by dreamcatcher
worth-now = { $points } now

# What has been done
did-work = works at { $location } with { $number ->
    [one] 1 settler
   *[other] { $number } settlers
} ({ $does })
did-call-home = rests and calls { $number ->
    [0] no settlers
    [one] 1 settler
   *[other] { $number } settlers
} home
did-market = trades { $trade } at { $place }
did-explore = takes the exploration tile of { $location } ({ $tile })
did-land-bonus = takes the bonus tile { $name } ({ $tile })
did-deal-point-card = The next card of the deck is { $card }
did-stack = On bonus stack { $stack } now lies: { $tile }
did-scout = An exploration tile comes to { $location }: { $tile }
did-send-home = sends { $number ->
    [one] 1 settler
   *[other] { $number } settlers
} of { $who } home
did-dream = gets { $cubes } by dreamcatcher
last-round-by-cards = { $who } has { $number } point cards: finish this round, then the game ends.

# The end
ended-by-eighth-card = The game ended after round { $round }, in which somebody took the last point card needed.

# What is asked of whoever decides
ask-work-or-rest = Send settlers to a location, or rest
ask-outpost = Choose an outpost of yours to trade at
ask-explore = Take an exploration tile

# What a button says
do-work = Work
do-call-home = Rest
do-market = Trade here
do-explore = Take
do-land-bonus = Take

# A guided first game
lesson-east-to-west-land = Welcome to the new world! A turn here is one thing only: send settlers to work at a location, or rest.
lesson-east-to-west-obtain = This location needs just one settler and gives two ginger. Work here!
lesson-east-to-west-send-home = Tomé trades here with two settlers: three ginger for a chili and a tea. Send three, one more than he has, and his go home.
lesson-east-to-west-upgrade = This location upgrades up to two cubes. Send your settlers here.
lesson-east-to-west-upgrade-ginger = An upgrade swaps a cube for one of the next dearer spice. Make your ginger into a chili.
lesson-east-to-west-upgrade-tea = One more. Make your tea into cloves, the dearest spice of all.
lesson-east-to-west-boat = Some work sends your boat to sea. Your last settler at home is enough here: the boat may sail one step.
lesson-east-to-west-sail = Markets lie all around your boat. Sail to C1.
lesson-east-to-west-build = Nobody has built at C1 yet, so an outpost is free. It is the last one in the first column of your board: build it!
lesson-east-to-west-bonus = An empty column earns you the top bonus tile of a stack. Take this one: two points for each compass on your cards.
lesson-east-to-west-trade = On a market you may also trade, in this game even without an outpost. Trade a chili for three ginger.
lesson-east-to-west-rest = All your settlers are out at work. Rest, and every one of them comes home.
lesson-east-to-west-fort = Much later you own seven point cards. Work at this fort: a chili, a tea and a clove buy the card above it, your eighth.
lesson-east-to-west-explore = Its compass takes an exploration tile and opens that location to everybody. Take the tile that is worth three points.
lesson-east-to-west-end = The game ends after the round in which somebody takes an eighth point card, and you have won! Point cards, bonus tiles, the numbers uncovered on your board, exploration tiles and every cube but ginger count.
lesson-east-to-west-play = Now the new world is yours to explore. Sit down at a table and play your first game against a bot!
