# Noms
game-east-to-west = D’est en ouest, Partie II
map-archipelago = L’Archipel
map-bay = La Baie
map-chain = La Chaîne
map-lagoon = La Lagune

# Pourquoi pas ? Le numéro de la règle suit entre parenthèses.
exploration-tile-laid = { $tile } est déjà posée sur un lieu
card-for-more-players = { $card } n’est dans la pioche que s’il y a plus de joueurs
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

# La table
land = La terre
next-card = prochaine carte
cards-below = { $number ->
    [0] aucune en dessous
    [one] { $number } carte en dessous
   *[other] { $number } cartes en dessous
}
bonus-stack = pile Bonus { $stack }
boat-steps = { $number ->
    [one] { $number } pas
   *[other] { $number } pas
}
boat-anywhere = où l’on veut
land-trade = échange
fort = fort
settlers-home = ici
settlers-out = partis
settlers-reserve = réserve
label-cards = cartes
legend-settlers = colons
legend-exploration = tuile Exploration
legend-raises = améliorations
symbol-saddlebag = sacoche
symbol-compass = boussole
symbol-hammer = marteau
symbol-dreamcatcher = attrape-rêves
kind-obtain = obtenir
kind-upgrade = améliorer
kind-trade = échanger
kind-boat = naviguer
score-cards = Cartes Point
score-exploration = Exploration
help-east-to-west = Un tour, c’est une seule chose : activer un lieu ou se reposer. Activer envoie des colons de votre plateau sur un lieu, un de plus qu’un rival n’y en a, et l’utilise : cubes, améliorations, échanges, votre bateau en mer, ou la carte Point d’un fort. Le repos ramène vos colons. En mer, on construit des comptoirs ; vider une colonne de votre plateau rapporte une tuile Bonus. Après la manche où quelqu’un prend une huitième carte Point, le plus de points gagne ; chaque cube autre que le gingembre vaut 1.

# Cartes, tuiles et lieux
point-card = { $card }, { $points } pour { $cubes }, { $power }
power-saddlebag = { $number ->
    [one] { $number } colon
   *[other] { $number } colons
} de la réserve
power-compass = { $number ->
    [one] { $number } tuile Exploration
   *[other] { $number } tuiles Exploration
}
power-hammer = 1 colon de moins pour { $kind }
power-dreamcatcher = { $cubes } de plus pour { $kind }
explored-points = { $points } à la fin
explored-cubes = { $cubes } aussitôt
explored-upgrades = { $number ->
    [one] { $number } amélioration
   *[other] jusqu’à { $number } améliorations
} aussitôt
explored-settlers = { $number ->
    [one] { $number } colon
   *[other] { $number } colons
} de la réserve
land-bonus-pair = { $points } par paire { $first } et { $second }
land-bonus-symbol = { $points } par { $symbol }
land-bonus-settlers = { $points } tous les { $number } colons
work-obtain = prendre { $cubes }
work-upgrade = { $number ->
    [one] { $number } amélioration
   *[other] jusqu’à { $number } améliorations
}
work-trade = échanger { $trade }
work-boat = { $number ->
    [one] naviguer d’{ $number } pas
   *[other] naviguer de { $number } pas au plus
}
work-boat-anywhere = naviguer où l’on veut
work-fort = réclamer { $card }
work-ship_trade = échanger là où est votre bateau
work-outpost_trade = échanger à l’un de vos comptoirs

# Ce que ferait un coup
move-work = { $number ->
    [one] { $number } colon
   *[other] { $number } colons
} : { $does }
move-call-home = { $number ->
    [0] aucun colon à rappeler
    [one] { $number } colon revient
   *[other] { $number } colons reviennent
}
move-market = { $there }
move-explore = { $tile } ; ouvre { $location } : { $does }
move-land-bonus = { $tile }
move-deal-point-card = { $card }
move-stack = { $tile }
move-scout = { $tile }
sends-home = renvoyer { $number ->
    [one] { $number } colon
   *[other] { $number } colons
} de { $who }
dreamt = et { $cubes } par attrape-rêves
worth-now = { $points } pour l’instant

# Ce qui a été fait
did-work = active { $location } avec { $number ->
    [one] { $number } colon
   *[other] { $number } colons
} ({ $does })
did-call-home = se repose et { $number ->
    [0] ne rappelle aucun colon
    [one] rappelle { $number } colon
   *[other] rappelle { $number } colons
}
did-market = échange { $trade } en { $place }
did-explore = prend la tuile Exploration de { $location } ({ $tile })
did-land-bonus = prend la tuile Bonus { $name } ({ $tile })
did-deal-point-card = La prochaine carte de la pioche est { $card }
did-stack = Sur la pile Bonus { $stack } se trouve maintenant : { $tile }
did-scout = Une tuile Exploration arrive en { $location } : { $tile }
did-send-home = renvoie { $number ->
    [one] { $number } colon
   *[other] { $number } colons
} de { $who }
did-dream = reçoit { $cubes } par attrape-rêves
last-round-by-cards = { $who } a { $number } cartes Point : on termine la manche, puis la partie s’arrête.

# La fin
ended-by-eighth-card = La partie a pris fin après la manche { $round }, où quelqu’un a pris la dernière carte Point requise.

# Ce qui est demandé à qui décide
ask-work-or-rest = Envoyez des colons dans un lieu, ou reposez-vous
ask-outpost = Choisissez un de vos comptoirs pour y échanger
ask-explore = Prenez une tuile Exploration

# Ce que dit un bouton
do-work = Activer
do-call-home = Se reposer
do-market = Échanger ici
do-explore = Prendre
do-land-bonus = Prendre

# Une première partie guidée
lesson-east-to-west-land = Bienvenue dans le nouveau monde ! Ici, un tour, c’est une seule chose : envoyer des colons activer un lieu, ou se reposer.
lesson-east-to-west-obtain = Ce lieu ne demande qu’un colon et donne deux cubes de gingembre. Activez-le !
lesson-east-to-west-send-home = Tomé échange ici avec deux colons : trois cubes de gingembre contre un de piment et un de thé. Envoyez-en trois, un de plus que lui, et les siens rentrent.
lesson-east-to-west-upgrade = Ce lieu améliore jusqu’à deux cubes. Envoyez-y vos colons.
lesson-east-to-west-upgrade-ginger = Une amélioration remplace un cube par l’épice juste au-dessus. Changez votre gingembre en piment.
lesson-east-to-west-upgrade-tea = Encore une. Changez votre thé en girofle, l’épice la plus chère de toutes.
lesson-east-to-west-boat = Certains lieux envoient votre bateau en mer. Le dernier colon de votre plateau suffit ici : le bateau avance d’un pas.
lesson-east-to-west-sail = Des marchés entourent votre bateau. Naviguez vers C1.
lesson-east-to-west-build = Personne n’a encore construit en C1 : le comptoir est gratuit. C’est le dernier de la première colonne de votre plateau : construisez-le !
lesson-east-to-west-bonus = Une colonne vide vous rapporte la tuile Bonus du dessus d’une pile. Prenez celle-ci : deux points par boussole sur vos cartes.
lesson-east-to-west-trade = Sur un marché, on peut aussi échanger, dans ce jeu même sans comptoir. Échangez un cube de piment contre trois de gingembre.
lesson-east-to-west-rest = Tous vos colons sont partis. Reposez-vous, et chacun d’eux rentre.
lesson-east-to-west-fort = Bien plus tard, vous avez sept cartes Point. Activez ce fort : un cube de piment, un de thé et un de girofle achètent la carte au-dessus, votre huitième.
lesson-east-to-west-explore = Sa boussole prend une tuile Exploration et ouvre ce lieu à tous. Prenez la tuile qui vaut trois points.
lesson-east-to-west-end = La partie s’arrête après la manche où quelqu’un prend une huitième carte Point, et vous avez gagné ! Comptent les cartes Point, les tuiles Bonus, les nombres découverts de votre plateau, les tuiles Exploration et tous les cubes sauf le gingembre.
lesson-east-to-west-play = Le nouveau monde n’attend plus que vous. Installez-vous à une table et jouez votre première partie contre un robot !
