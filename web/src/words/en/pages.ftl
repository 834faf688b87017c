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
about-carrack = Carrack is unofficial and independent; texts, drawings and code are our own.
watch-file = Watch a game file
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
show-all = Show all { $number }
open-tables = Open tables
no-open-tables = No table is waiting for players. Make one: people see it here.
no-other-open-tables = No other table is waiting for players.
running-games = Being played
no-running-games = Nobody plays in public right now.
no-other-running-games = No other game is played in public right now.
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
bot-random = Random
bot-random-talent = does anything that is allowed
bot-with-talent = { $bot }: { $talent }
bots = Bots

# A new table
which-game = Game
who-plays = Players
which-map = Map
how-to-play = Way of playing
players = { $number ->
    [one] { $number } player
   *[other] { $number } players
}
seat-number = Seat { $number }
seat-me = You
seat-anybody = Free for whoever comes
seat-with = Seat { $number }: { $who }
seats-shared = You hold several seats: pass the screen around, and everybody plays their own seat here.
seats-all-taken = All seats are taken: the game starts at once.
seats-wait = The game starts when all seats are taken. You get a link to send.
who-first = Goes first
first-by-lot = Drawn by lot
own-map = Own map
own-map-code = Code of your map
own-map-how = Column by column from the left: the line of the top place, then o for a market, P for a port, ~ for sea, a dot for a gap.
own-map-wrong = This is not the code of a map. Column by column it should look like 2PooP/1ooooo.
who-sees = Who may join
by-link = Whoever has the link
in-public = Everybody
when-played = When
at-once = Live
over-days = Over days
pace = Time to think
pace-how = When somebody’s time is up, the others may let a bot stand in until they are back.
round-limit = Most rounds
make-table = Make the table
start-game = Start the game

# Before a game starts
waiting-for = { $number ->
    [one] Waiting for { $number } more player
   *[other] Waiting for { $number } more players
}
all-are-here = Everybody is here
sit-here = Sit here
sit-here-too = Sit here too
sit-here-too-why = Several people at this screen? Take a seat for each of them.
goes-first = goes first
seat-taken = Somebody was faster: this seat is taken.
owner-starts = The one who made the table starts the game.
close-table = Close the table
leave-table = Leave
invite = Invite others
table-link = Link to this table
copy-link = Copy
share-link = Share
link-copied = The link is copied.
link-not-copied = The link could not be copied; mark it and copy it yourself.
share-text = Join me for a game of { $game }!
table-is-public = The table is also listed on the start page.
table-is-private = Only people with this link can find the table.
this-table = This table

# Settings
your-name = Your name
name-changed = That is your name from now on.
name-taken = Somebody has this name already.
name-impossible = A name has 1 to 40 letters, digits or signs.
theme = Colours
theme-system = Like the device
theme-light = Day chart
theme-dark = Night chart
speed = Animations
speed-slow = Slow
speed-normal = Normal
speed-fast = Fast
speed-off = Off
setting-contrast = High contrast
setting-sound = Sounds
setting-confirm = Ask before a turn ends
setting-scores = Show points so far
setting-notify = Tell me when it is my turn
notify-refused = Your browser does not allow notifications of this page.

# Account
me-nobody = Nobody yet
me-nobody-why = As soon as you play you are a guest with a name. An account keeps your games on all your devices.
me-guest-why = You are a guest: your games are known only to this browser. With an account you find them everywhere.
me-account-why = Your games follow you wherever you log in.
name = Name
password = Password
register = Create an account
register-why = A name and a password, nothing else. The games you have played stay yours.
registered = Welcome aboard! You have an account now.
name-or-password-impossible = A name has 1 to 40 letters or signs, a password at least 8.
log-in-why = Welcome back.
log-in-guest = The games of this guest stay with the guest.
logged-in = Welcome back!
log-in-wrong = There is no account with this name and password.
log-out = Log out
log-out-guest = A guest who logs out cannot come back: your games here would be lost to you. Log out?
programs = For programs
programs-why = Let a bot of your own play in your name.
programs-docs = How the API works
tokens = Tokens
token-label = What the token is for
token-new = New token
token-fresh = Your new token. It is shown only now, so keep it:
revoke = Revoke { $label }
remove = Remove
webhook = Webhook
webhook-why = An address that is called when it is your turn.
webhook-address = Address of the webhook
webhook-secret = The secret that signs every call:
webhook-impossible = This address cannot be used; it should look like https://example.org/turn and be public.
webhook-removed = There is no webhook any more.
leave-title = Leaving
leave-why = Deleting removes your name, password and tokens. Games that others played too stay, without your name.
delete-me = Delete everything of mine
delete-sure = Delete your account for good? This cannot be undone.
deleted = Everything is deleted. Fair winds!

# Learning
learn-title = Learn to play
learn-lead = A guided first game takes three minutes: you make the moves, we say why. Rules and components are there to look things up.
first-game = Guided first game
components = Components
contents = Contents
see-also = See also

# Rules
rules-of = Rules of { $game }
search-rules = Search the rules
rules-found = { $number ->
    [0] No rule found
    [one] { $number } rule found
   *[other] { $number } rules found
}
no-rule-found = No rule speaks of “{ $search }”. Try another word, or an id such as EW-8.
ruling = our ruling
ruling-why = The printed rulebook is silent here or leaves room; this is how we decided.
no-such-game = There is no such game.

# Components
components-of = Components of { $game }
how-known = How we know it
how-known-why = Everything here is drawn anew from public sources. Each piece says how sure we are of what is printed on it; choose a word to see only those pieces.
everything = Everything
known-printed = printed
known-confirmed = confirmed
known-transcribed = transcribed
known-inferred = inferred
known-reconstructed = reconstructed
known-own = our own
group-markets = Market tiles
group-victory = VP tiles
group-bonus = Bonus tiles
group-merchants = Merchant cards
group-locations = Locations
group-point-cards = Point cards
group-land-bonus = Bonus tiles
group-exploration = Exploration tiles
group-board = Player board
group-start = Starting cubes
piece-market = { $give } for { $get }
piece-victory = { $points ->
    [one] { $points } point
   *[other] { $points } points
} for { $cubes }
piece-board = Player board: columns worth { $points } points, hold for { $hold } cubes
