# Names
game-east-to-west = From East to West, Part II
map-archipelago = The Archipelago
map-bay = The Bay
map-chain = The Chain
map-lagoon = The Lagoon

# Why not? The rule's id follows in brackets.
exploration-tile-laid = { $tile } lies on the land already
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
want-outpost = { $who } chooses one of the own outposts to trade at
want-explore = { $who } takes an exploration tile
