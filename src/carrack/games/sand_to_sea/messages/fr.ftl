# Noms
game-sand-to-sea = De la terre à la mer
map-delta = Le Delta
map-inland-sea = La Mer intérieure
map-two-coasts = Les Deux Côtes

# Pourquoi pas ? Le numéro de la règle suit entre parenthèses.
sea-tiles-laid = Toutes les tuiles Mer sont déjà sur la carte
start-on-sea = { $place } est en pleine mer, et les bateaux partent d’une tuile Marché
rest-instead = Un tour sans pas ni action n’en est pas un ; reposez-vous plutôt
set-sail-first = Un déplacement commence par « set sail », puis viennent les pas
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
want-cover = { $who } dépose un cube sur la prochaine carte moins chère
want-spend = { $who } défausse une carte pour ce pas
want-card = { $who } prend une carte Marchand pour la colonne libérée
want-card-or-tile = { $who } prend une carte Marchand ou une tuile Bonus pour la colonne libérée

# La table
merchant-cards = Cartes Marchand
deck-of-merchants = { $number ->
    [one] { $number } carte dans la pioche
   *[other] { $number } cartes dans la pioche
}
card-price = { $number ->
    [0] gratuite
    [one] { $number } cube
   *[other] { $number } cubes
}
label-hand = main
label-played = jouées
label-spent = défausse
legend-upgrades = améliorations
help-sand-to-sea = Un tour, c’est une seule chose : acheter une carte (un cube sur chaque carte à sa gauche), jouer une carte, naviguer (une carte par pas) et agir sur place, agir là où vous êtes, ou vous reposer pour reprendre vos cartes. Construisez et échangez sur les marchés, réclamez des tuiles PV dans les ports. Vider une colonne de votre plateau rapporte une carte et, dès la deuxième colonne, une carte ou une tuile Bonus. Après la manche où quelqu’un réclame une quatrième tuile PV, le plus de points gagne ; chaque cube autre que le gingembre vaut 1.

# Ce que font les cartes
card-produce = prendre { $cubes }
card-upgrade = { $number ->
    [one] { $number } amélioration
   *[other] jusqu’à { $number } améliorations
}
card-trade = échanger { $trade }

# Ce que ferait un coup
move-acquire = { $card }, { $number ->
    [0] gratuitement
    [one] pour { $number } cube
   *[other] pour { $number } cubes
}
move-play = { $card }
move-set-sail = une carte par pas ; vous en avez { $number }
move-cover = du { $spice } sur { $name }
move-spend = { $from ->
    [played] déjà jouée : { $card }
   *[hand] de votre main : { $card }
}
move-take = { $card }
move-take-back = { $number ->
    [0] aucune carte à reprendre
    [one] reprendre { $number } carte
   *[other] reprendre { $number } cartes
}
move-deal-merchant = { $card }
move-lay-sea = mer
cubes-on-card = avec { $cubes } dessus
steps-free = { $number ->
    [one] le deuxième pas est gratuit
   *[other] après le premier, { $number } pas sont gratuits
}
step-costs-card = coûte une carte
step-free = gratuit
build-card = et une carte Marchand
build-card-or-bonus = et une carte Marchand ou une tuile Bonus

# Ce qui a été fait
did-acquire = achète { $name } ({ $card })
did-play = joue { $name } ({ $card })
did-cover = pose { $cube } sur { $name }
did-spend = défausse { $name } pour naviguer vers { $heading }
did-take = prend { $name } ({ $card }) pour la colonne libérée
did-take-back = se repose et { $number ->
    [0] ne reprend aucune carte
    [one] reprend { $number } carte
   *[other] reprend { $number } cartes
}
did-deal-merchant = Une nouvelle carte arrive dans la rangée : { $name } ({ $card })
did-lay-sea = Une tuile Mer est posée

# Ce qui est demandé à qui décide
ask-acquire-play-sail-rest = Achetez une carte, jouez-en une, prenez la mer, agissez ici ou reposez-vous
ask-cover = Déposez un cube sur la prochaine carte moins chère
ask-spend = Défaussez une carte pour ce pas
ask-card = Prenez une carte Marchand pour la colonne libérée
ask-card-or-tile = Prenez une carte Marchand ou une tuile Bonus pour la colonne libérée

# Ce que dit un bouton
do-acquire = Acheter
do-play = Jouer
do-set-sail = Prendre la mer
do-cover = Déposer
do-spend = Défausser
do-take = Prendre
do-take-back = Se reposer

# Une première partie guidée
lesson-sand-to-sea-cards = Bienvenue ! Ces deux cartes sont votre main, et un tour, ici, c’est une seule chose : acheter une carte, en jouer une, naviguer ou se reposer.
lesson-sand-to-sea-produce = Cette carte rapporte des épices. Jouez-la, et deux cubes de gingembre arrivent dans votre cale.
lesson-sand-to-sea-acquire = Les nouvelles cartes viennent de cette rangée. Achetez la deuxième : chaque fois que vous la jouerez, elle vous rapportera deux cubes de gingembre et un de piment.
lesson-sand-to-sea-cover = La carte la moins chère est gratuite ; une autre coûte un cube sur chaque carte moins chère. Posez un cube de gingembre sur la première, et voyez ce qu’il devient.
lesson-sand-to-sea-upgrade-card = Tomé a pris cette carte, avec votre gingembre dessus. Jouez maintenant votre autre carte : elle améliore deux cubes.
lesson-sand-to-sea-upgrade = Une amélioration remplace un cube par l’épice juste au-dessus. Changez un cube de gingembre en piment.
lesson-sand-to-sea-upgrade-again = Le même cube peut monter encore. Changez le piment en thé.
lesson-sand-to-sea-set-sail = Votre bateau est en C3, et juste à côté, en C4, deux cubes de gingembre s’échangent contre un de thé. Prenez la mer !
lesson-sand-to-sea-sail = Dites où vous allez. C4 est à un pas.
lesson-sand-to-sea-spend = Chaque pas coûte une carte, et celles que vous avez jouées font aussi l’affaire. Défaussez celle qui vous a rapporté du gingembre.
lesson-sand-to-sea-anchor = Une autre carte vous mènerait un pas plus loin. Vous voulez rester ici : jetez l’ancre.
lesson-sand-to-sea-build = On échange là où l’on a un comptoir, et le premier d’une tuile est gratuit. Construisez-le ; vider une colonne de votre plateau vous rapportera une carte, et plus tard une carte ou une tuile Bonus.
lesson-sand-to-sea-trade = Échangez maintenant deux cubes de gingembre contre un de thé. Vous pouvez le faire autant de fois que vous pouvez payer.
lesson-sand-to-sea-rest = Deux de vos trois cartes ont servi. Reposez-vous, et toutes reviennent dans votre main.
lesson-sand-to-sea-claim = Quelques manches plus tard, vous êtes au port en A1 avec ce que demande sa tuile : deux cubes de gingembre et trois de thé. Réclamez-la, c’est la quatrième.
lesson-sand-to-sea-end = La partie s’arrête après la manche où quelqu’un réclame une quatrième tuile PV, et vous avez gagné ! Comptent les tuiles PV, les tuiles Bonus, les nombres découverts de votre plateau et tous les cubes sauf le gingembre ; les cartes ne comptent pas.
lesson-sand-to-sea-play = Vous connaissez maintenant le chemin de la terre à la mer. Installez-vous à une table et jouez votre première partie contre un robot !
