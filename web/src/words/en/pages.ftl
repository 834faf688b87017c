# Everywhere
no-connection = The server does not answer. Are you online?
something-went-wrong = Something went wrong. Please try again.
too-often = That was a bit too often; try again in a moment.
offline = You are offline. Games go on as soon as the connection is back.
one-moment = One moment …
page-not-fetched = This page could not be fetched. Perhaps there is a newer version.
reload = Load again
close = Close
save = Save
you = You
free-seat = free seat

# The header
nav-main = Parts of the page
nav-play = Play
nav-learn = Learn
nav-rules = Rules
skip = Skip to the content
to-home = To the start page
settings = Settings
language = Language
log-in = Log in
me-title = Your name and account
games = Games

# The start page
home-title = Three games of spice and sail
home-lead = Build outposts, trade cube for cube, and be first at the harbour. Play at once against a bot, or invite friends with a link. No account needed.
line-eastern-wonders = Sail between islands, build outposts, turn ginger into cloves, and deliver to the harbours before the others do.
line-sand-to-sea = Caravan cards drive your ships: collect merchants, play them in the right order, and rest when you must.
line-east-to-west = Settlers explore a new land, the boat trades along its coast: send one more than your rival has sent.
play-now = Play now
play-against = { $number ->
    [one] against { $bot }
   *[other] against { $number } × { $bot }
}
opponent = Opponent
how-many = How many
first-time = First time? Learn it
with-friends = With friends
with-friends-how = Choose game, map and seats, then send the link.
new-table = New table
join = Join
join-label = Link or code of a table
join-example = e.g. abcdefgh23456789
join-wrong = There is no table code in this. A code has 16 small letters and digits.
join-title = Join a table
my-games = Your games
open-tables = Open tables
no-open-tables = No table is waiting for players. Make one: people see it here.
running-games = Being played
no-running-games = Nobody plays in public right now.
finished-games = Recently finished
no-finished-games = Finished games appear here, move by move to watch.
your-turn = Your turn
turn-of = { $who } to play
being-played = being played
table-frozen = stopped by a fault
seats-free = { $number ->
    [0] ready to start
    [one] { $number } free seat
   *[other] { $number } free seats
}
you-won = You won with { $points ->
    [one] { $points } point
   *[other] { $points } points
}
somebody-won = { $who } won with { $points ->
    [one] { $points } point
   *[other] { $points } points
}
pace-live = live
pace-slow = { $span } a move
nowhere = Nothing here but open sea
nowhere-why = This address leads nowhere: perhaps the link was cut off on its way.

# Bots
bot-greedy = Greedy
bot-greedy-talent = takes what brings most right now
bot-random = Drifter
bot-random-talent = does anything that is allowed
