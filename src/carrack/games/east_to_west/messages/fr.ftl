# Noms
game-east-to-west = D’est en ouest, Partie II
map-archipelago = L’Archipel
map-bay = La Baie
map-chain = La Chaîne
map-lagoon = La Lagune

# Pourquoi pas ? Le numéro de la règle suit entre parenthèses.
exploration-tile-laid = { $tile } est déjà sur la terre
card-for-more-players = { $card } n’est dans la pioche que si l’on joue à plus nombreux
bonus-tile-seen = { $tile } est déjà apparue
other-stack = La prochaine tuile est celle de la pile { $stack }, pas d’une autre
bonus-not-on-top = { $tile } n’est pas sur le dessus d’une pile
location-unexplored = Une tuile Exploration couvre encore { $location }
own-settlers-there = Vos propres colons sont déjà en { $location }
too-few-settlers = { $location } demande { $number ->
    [one] { $number } colon
   *[other] { $number } colons
}, et vous en avez { $home } sur votre plateau
fort-without-card = Aucune carte ne se trouve au-dessus de { $location }
cannot-pay-card = La carte { $card } demande { $cubes }, et la cale contient { $have }
no-outpost-to-trade-at = Vous n’avez encore aucun comptoir, et ce lieu permet l’échange de l’un d’eux
cannot-pay-any-trade = Vous ne pouvez payer l’échange d’aucun de vos comptoirs ; la cale contient { $have }
no-tile-to-explore = Il n’y a pas de tuile Exploration en { $location }

# Ce qui est demandé ; une règle suit entre parenthèses
want-scout = une tuile Exploration est posée sur un lieu
want-stack = la prochaine tuile d’une pile Bonus apparaît
want-work-or-rest = { $who } active un lieu ou se repose
want-outpost = { $who } choisit un de ses comptoirs pour y échanger
want-explore = { $who } prend une tuile Exploration
