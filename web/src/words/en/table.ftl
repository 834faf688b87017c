# At the table
spice-0 = ginger
spice-1 = chili
spice-2 = tea
spice-3 = cloves
cubes-of = { $number } { $spice }
no-cubes = no cubes
market-at = { $place }: { $symbol } market, { $give } for { $get }
sea-at = { $place }: open sea
nothing-at = { $place }: nothing
port-at = { $place }: port, { $points ->
    [one] 1 point
   *[other] { $points } points
} for { $cubes }
closed-port-at = { $place }: closed port
empty-port-at = { $place }: port without a tile
outposts-of = Outposts: { $names }
boats-of = Boats: { $names }
lying-here = Lying here: { $cubes }
trade-arrow = for
move-in-words = { $label }: { $does }
the-sea = The sea
the-land = The land
table-of = Table of { $names }
table-gone = This table is gone
connection-lost = The connection is lost. Trying again …
connection-lost-meanwhile = The connection was lost meanwhile; look whether the move was made.
game-over = The game is over
round = Round { $number }
round-short = round { $number }
last-round = Last round ({ $number })
set-up = Setting up
undo = Undo
reset-turn = Reset turn
skip-showing = Skip
since-last-turn = Since your last turn
take-seat-back = Take my seat back
more = More
rules-of-game = Rules of this game
all-players = Players
share = Share the link
stand-in = Let a bot play for who is away
resign = Resign
resign-really = Give up this game?
score-sheet = Score sheet
cancel = Cancel
which-one = Which one?
log = Log
chat = Chat
watching = { $number ->
    [one] 1 here
   *[other] { $number } here
}
nothing-said = Nobody has said anything yet.
say-something = Say something
send = Send
mute = Read no more of { $name }
hand-over = { $name }, it is your turn
i-am = I am { $name }

# A seat
bot = bot
resigned = resigned
is-here = is here
time-left = Time left for this move
is-thinking = is thinking
whole-board-of = The whole board of { $name }
points = { $number ->
    [one] 1 point
   *[other] { $number } points
}
hold-of = Hold: { $cubes }; { $number } of { $spaces } spaces
board-of = Board: { $number ->
    [one] 1 outpost built
   *[other] { $number } outposts built
}
tiles-of-goal = { $number } of { $goal } tiles
cards-of-goal = { $number } of { $goal } cards
settlers-are = { $home } home, { $out } at work, { $reserve } in reserve
tile-for = { $points ->
    [one] 1 point
   *[other] { $points } points
} for { $cubes }
cards-are = Cards: { $hand } in hand, { $played } played, { $spent } spent
cards-in-hand = in hand
cards-played = played
cards-spent = spent
card-produce = Take { $get }
card-upgrade = { $number ->
    [one] 1 upgrade
   *[other] Up to { $number } upgrades
}
card-trade = Trade { $give } for { $get }
lying-on-it = On it: { $cubes }
merchant-row = Merchant cards on offer
price-of-card = { $number ->
    [0] free
    [one] 1 cube
   *[other] { $number } cubes
}
deck-left = { $number ->
    [one] 1 card left
   *[other] { $number } cards left
}

# Beside the map
supply = Supply
stack-left = { $number ->
    [one] 1 tile in the stack
   *[other] { $number } tiles in the stack
}
closed-port-within = { $number ->
    [one] – the Closed Port comes next
   *[other] – the Closed Port is among the next { $number }
}
bonus-sail = Sail bonus: one more free step in each move
bonus-points = Points bonus: { $number ->
    [one] 1 point
   *[other] { $number } points
}
bonus-upgrade = Upgrade bonus: upgrade a cube after each outpost; { $number ->
    [one] 1 point
   *[other] { $number } points
}
bonus-harvest = Harvest bonus: a chili more with each harvest; { $number ->
    [one] 1 point
   *[other] { $number } points
}
bonus-hold = Hold bonus: three more spaces

# Your desk
your-desk = Your desk
your-moves = Your moves
your-hold = Your hold: { $number } of { $spaces } spaces
confirm-move = { $move } – sure?
as-often-as-possible = { $move } as often as possible

# The land
location-in-words = { $name }: { $settlers ->
    [one] 1 settler
   *[other] { $settlers } settlers
}: { $does }
work-fort = fort, claim the card above
work-obtain = take { $get }
work-upgrade = { $number ->
    [one] 1 upgrade
   *[other] up to { $number } upgrades
}
work-trade = trade { $give } for { $get }
work-boat = { $number ->
    [-1] sail anywhere
    [one] sail 1 step
   *[other] sail up to { $number } steps
}
work-ship_trade = trade where your boat lies
work-outpost_trade = trade at one of your outposts
covered-by = Covered by an exploration tile: { $tile }
settlers-of = { $number ->
    [one] 1 settler
   *[other] { $number } settlers
} of { $name }
next-card = The next card: { $card }
point-card-in-words = Card: { $points ->
    [one] 1 point
   *[other] { $points } points
} for { $cubes }; { $power }
power-saddlebag = { $number ->
    [one] 1 settler
   *[other] { $number } settlers
} from the reserve
power-compass = { $number ->
    [one] 1 exploration tile
   *[other] { $number } exploration tiles
}
power-hammer = 1 settler fewer to { $at }
power-dreamcatcher = { $cubes } more when you { $at }
kind-obtain = obtain
kind-upgrade = upgrade
kind-trade = trade
kind-boat = sail
symbol-saddlebag = saddlebag
symbol-compass = compass
symbol-hammer = hammer
symbol-dreamcatcher = dreamcatcher
explored-points = { $number ->
    [one] 1 point
   *[other] { $number } points
}
explored-cubes = { $cubes }
explored-upgrades = { $number ->
    [one] 1 upgrade
   *[other] { $number } upgrades
}
explored-settlers = { $number ->
    [one] 1 settler
   *[other] { $number } settlers
} from the reserve
land-bonus-pair = { $points } for each pair of { $first } and { $second }
land-bonus-symbol = { $points } for each { $first }
land-bonus-settlers = { $points } for every { $number } settlers
stack-of-tiles = { $number ->
    [one] The last bonus tile of a stack: { $tile }
   *[other] Bonus stack of { $number }, on top: { $tile }
}

# The end
wins = { $name } wins with { $number ->
    [one] 1 point
   *[other] { $number } points
}
ended-by-fourth-tile = After round { $number }: somebody took a fourth tile.
ended-by-eighth-card = After round { $number }: somebody took the last card needed.
ended-by-round-limit = After round { $number }, the last one allowed.
ended-by-resignation = In round { $number }, by resignation.
score-player = Player
score-tiles = Tiles
score-cards = Cards
score-bonus = Bonus
score-outposts = Outposts
score-exploration = Exploration
score-cubes = Cubes
score-total = Total
points-of = { $name } { $number }
plot-of-points = Points over the rounds: { $points }
rounds-played = { $number ->
    [one] 1 round
   *[other] { $number } rounds
}
proof-of-deal = The deal was honest: the proof
proof-explained = Everything was dealt from a secret seed. Its fingerprint was told before the game; now the seed is told, and anyone can check that both belong together.
proof-of-going-on = This game went on from a position that somebody gave. Only what was dealt after it came from the secret seed.
goes-on = This game goes on from a given position.
fingerprint = Fingerprint, told before the game
seed = Seed
download-file = Download the game file
rematch = Rematch
join-rematch = Join the rematch
watch-replay = Watch the replay
look-at-table = Look at the table

# Replays
replay = Replay
replay-of = Replay: { $names }
chance = Chance
to-start = To the beginning
turn-back = A turn back
step-back = A step back
step-on = A step on
turn-on = A turn on
to-end = To the end
play = Play
pause = Pause
moment-of = Moment { $number } of { $last }
play-on-from-here = Play on from here
your-seat = Your seat
the-others = The others
play-on = Play on
open-file = Watch a game file
open-file-how = Drop a game file anywhere on this page, or choose one. It is only read, not kept.
choose-file = Choose a file
no-game-file = { $name } is no game file.

# Lessons
lesson-step = { $number } of { $last }
lesson-next = Go on
lesson-back = Back
lesson-do-this = Do what glows first; the rest comes later.
lesson-done = Play against a bot
lesson-again = Once more
lesson = A guided first game
