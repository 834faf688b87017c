# What the server refuses
refused-no-such-table = There is no such table.
refused-other-version = This table is played by version { $version } of the rules, and this server has version { $have }.
refused-only-own-moves-back = Only your own moves can be taken back, until others have moved.
refused-message-length = A message has 1 to { $most } letters.
refused-nobody-with-this-id = There is nobody with this id.
refused-position-of-other-game = This position is one of another game.
refused-position-of-players = This position is one of { $number } players.
refused-position-is-over = In this position the game is over.
refused-position-of-chance = In this position chance decides; take the one after it.
refused-too-many-tables = You have { $most } tables that are not finished; finish some first.
refused-map-name-signs = A map's name has letters, digits and signs only.
refused-map-name-taken = ‘{ $name }’ is the name of another map.
refused-no-free-seat = There is no free seat at this table.
refused-table-has-started = This table has started already.
refused-only-owner-starts = Only who made the table can start it.
refused-seat-still-free = A seat is still free.
refused-game-not-finished = This game is not finished.
refused-only-who-sat = Only who sat at this table can ask for that.
refused-table-not-started = This table has not started.
refused-table-frozen = This table is frozen: { $fault }
refused-no-bot-to-decide = No bot is to decide here.
refused-bot-plays-for-you = A bot plays for you; take your seat back first.
refused-resigned-already = This seat has resigned already.
refused-only-who-sits = Only who sits at this table can ask for that.
refused-nobody-waited-for = Nobody is being waited for.
refused-seconds-to-come-back = There { $number ->
    [one] is one second
   *[other] are { $number } seconds
} left to come back.
refused-no-bot-for-you = No bot plays for you here.
refused-game-not-played = This game is not being played.
refused-unsure-if-stored = It is not known whether this was stored; look again.
refused-too-many-speak = Too many speak at once; try again.
refused-nobody-decides = Nobody is to decide now.
refused-no-seat-here = You have no seat at this table.
refused-not-your-turn = It is not your turn.
refused-not-your-seat = This is not your seat.
refused-happened-meanwhile = Something has happened meanwhile: there { $number ->
    [one] is one action
   *[other] are { $number } actions
}.
refused-not-yet-happened = You say that you have seen { $seen } actions, but there { $number ->
    [one] is only one
   *[other] are only { $number }
}.
refused-too-often = That was too often; try again in a moment.
refused-server-fault = A fault in the server itself.
refused-headers-too-large = The headers have at most { $most } bytes.
refused-other-page = This request comes from another page.
refused-request-too-large = A request has at most { $most } bytes.
refused-address-signs = An address is made of ASCII letters, digits and signs.
refused-no-address = This is no address that could be called.
refused-webhook-address = A webhook has an address such as https://example.org/turn.
refused-host-unknown = The host of this address is not known.
refused-private-address = A webhook may not go to a private address.
refused-token-invalid = This token is not valid.
refused-nobody-yet = You are nobody yet: ask for a guest's name first (POST /api/me).
refused-watch-too-many = You watch too many tables at once; close one first.
refused-server-stopping = The server is stopping; come back in a moment.
refused-name-length = A name has 1 to { $most } letters, digits or signs.
refused-password-length = A password has { $least } to { $most } letters, digits or signs.
refused-name-taken = Somebody has this name already.
refused-too-many-tokens = An account has at most { $most } tokens; revoke one first.
refused-no-such-token = There is no such token.
refused-signs-not-stored = There are signs in this request that cannot be stored.
refused-database-silent-retry = The database does not answer; try again.
refused-no-such-language = There is no language ‘{ $language }’; there are { $languages }.
refused-message-too-large = A message has at most { $most } bytes.
refused-no-json = This is no JSON.
refused-free-seat-at-start = A table with a free seat cannot start at once.
refused-seed-at-the-end = The seed is told when the game is finished.
refused-database-silent = The database does not answer.
refused-database-not-storing = The database does not store anything.
refused-account-already = You have an account already.
refused-wrong-password = There is no account with this name and password.
refused-no-such-game = There is no such game.
refused-come-back = Come back with the number you have seen.
refused-table-gone = The table is gone.
refused-replays-busy = Too many games are being replayed just now; try again in a moment.
refused-file-too-long = A game file to be replayed has at most { $most } moves.

# A request that has not the shape it should have.
invalid-missing = ‘{ $field }’ is missing.
invalid-unknown = ‘{ $field }’ is not known here.
invalid-object = ‘{ $field }’ must be a JSON object.
invalid-number = ‘{ $field }’ must be a whole number.
invalid-too-small = ‘{ $field }’ must be at least { $wanted }.
invalid-too-large = ‘{ $field }’ must be at most { $wanted }.
invalid-text = ‘{ $field }’ must be a text.
invalid-too-long = ‘{ $field }’ must have at most { $wanted } letters.
invalid-answer = ‘{ $field }’ must be true or false.
invalid-list = ‘{ $field }’ must be a list.
invalid-too-few = ‘{ $field }’ must have at least { $wanted } entries.
invalid-too-many = ‘{ $field }’ must have at most { $wanted } entries.
invalid-id = ‘{ $field }’ must be an id as the server gives them.
invalid-message-id = ‘{ $field }’ must be a whole number, or a text of at most { $wanted } letters.
invalid-choice = ‘{ $field }’ must be one of { $wanted }.
invalid-field = ‘{ $field }’ is not what it should be.
