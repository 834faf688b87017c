# Noms
game-sand-to-sea = De la terre à la mer
map-delta = Le Delta
map-inland-sea = La Mer intérieure
map-two-coasts = Les Deux Côtes

# Pourquoi pas ? Le numéro de la règle suit entre parenthèses.
sea-tiles-laid = Toutes les tuiles Mer sont déjà sur la carte
start-on-sea = { $place } est en pleine mer, et les bateaux partent d’une tuile Marché
card-not-in-row = { $card } n’est pas dans la rangée
cannot-pay-acquiring = { $card } coûte { $number ->
    [one] { $number } cube, pour la carte à sa gauche
   *[other] { $number } cubes, un pour chaque carte à sa gauche
}, et la cale contient { $have }
card-not-in-hand = { $card } n’est pas dans votre main
card-played = Vous avez déjà joué { $card } ; reposez-vous pour la reprendre
card-spent = Vous avez déjà défaussé { $card } ; reposez-vous pour la reprendre
card-not-yours = { $card } n’est ni dans votre main ni parmi les cartes que vous avez jouées
no-card-for-step = Le prochain pas coûte une carte, et il ne vous en reste ni en main ni parmi les cartes jouées
first-column = La première colonne rapporte une carte Marchand, pas une tuile Bonus
bonus-not-in-game = Il n’y a pas de tuile Bonus « { $kind } » dans ce jeu

# Ce qui est demandé ; une règle suit entre parenthèses
want-market-or-sea = une tuile Marché ou une tuile Mer est posée
want-acquire-play-sail-rest = { $who } achète une carte, en joue une, prend la mer, agit ici ou se repose
want-cover = { $who } dépose un cube sur la prochaine carte à gauche
want-spend = { $who } défausse une carte pour ce pas
want-card = { $who } prend une carte Marchand pour la colonne libérée
want-card-or-tile = { $who } prend une carte Marchand ou une tuile Bonus pour la colonne libérée
