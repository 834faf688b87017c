# Noms
game-eastern-wonders = Merveilles orientales

# La table
legend-loose = cubes déposés
help-eastern-wonders = Naviguez, puis faites une action : construire et échanger sur un marché, réclamer une tuile PV dans un port, ou récolter. Vider une colonne de votre plateau rapporte une tuile Bonus. Après la manche où quelqu’un réclame une quatrième tuile PV, le plus de points gagne ; chaque cube autre que le gingembre vaut 1.

# Ce que ferait un coup
move-stay = rester en { $place } et y agir
move-leave = déposer du { $spice } en { $place } et continuer vers { $heading }
move-gather = prendre { $cubes } à bord
move-gather-none = laisser { $cubes } sur place
move-harvest = prendre { $cubes } dans la réserve
move-return = { $tile }
step-costs = coûte un cube
lying-there = { $cubes } à ramasser

# Ce qui a été fait
did-stay = reste en { $place }
did-leave = dépose { $cube } en { $place } et continue vers { $heading }
did-gather = ramasse { $cubes }
did-gather-none = ne ramasse rien
did-harvest = récolte { $cubes }
did-return = Une tuile Marché retourne dans la boîte : { $tile }

# Ce que dit un bouton
do-leave = Déposer
do-stay = Rester ici
do-gather = Ramasser
do-gather-none = Les laisser
do-harvest = Récolter

# Une première partie guidée
lesson-eastern-wonders-cubes = Bienvenue à bord ! Les cinq cubes de votre cale sont du gingembre, l’épice la moins chère ; le piment, le thé et le girofle valent chacun plus que le précédent.
lesson-eastern-wonders-sail = Votre bateau est en C4, et le premier pas d’un tour est gratuit. Naviguez vers C5.
lesson-eastern-wonders-sail-on = Chaque pas suivant coûte un cube. Continuez vers C6, où deux cubes de gingembre s’échangent contre deux de piment.
lesson-eastern-wonders-leave = Choisissez le cube qui paie ce pas. Il reste en C5, et quiconque finit là un déplacement peut le prendre.
lesson-eastern-wonders-anchor = Vous voilà à destination. Jetez l’ancre pour finir votre déplacement.
lesson-eastern-wonders-build = On ne peut échanger que là où l’on a un comptoir. Personne n’a encore construit ici, le vôtre est donc gratuit : construisez-le !
lesson-eastern-wonders-trade = Le marché vous est maintenant ouvert. Échangez deux cubes de gingembre contre deux de piment.
lesson-eastern-wonders-again = Un échange se répète autant de fois que vous pouvez le payer : faites-le encore une fois. Puis regardez ce que Tomé fait du gingembre que vous avez laissé.
lesson-eastern-wonders-sail-to-rival = En C5, trois cubes de gingembre s’échangent contre du précieux girofle, et Tomé l’a vu aussi. Allez-y, même si la présence de son bateau vous coûtera quelque chose.
lesson-eastern-wonders-toll = Qui s’arrête à un marché où se trouvent d’autres bateaux donne un cube à chacun de leurs propriétaires. Donnez un cube de piment à Tomé.
lesson-eastern-wonders-harvest = Plus de gingembre ? Au lieu de construire ou d’échanger, on peut récolter n’importe où : prenez deux cubes de gingembre dans la réserve.
lesson-eastern-wonders-column = Quelques manches plus tard, vous êtes en E3, et la première colonne de votre plateau n’a plus qu’un comptoir. C’est celui de ce marché : construisez-le ici.
lesson-eastern-wonders-bonus = Une colonne vide vous rapporte aussitôt une tuile Bonus. Prenez la voile : désormais, deux pas sont gratuits à chacun de vos déplacements.
lesson-eastern-wonders-cloves = Ce marché donne du girofle contre du gingembre et du piment. Faites l’échange, et vous aurez exactement ce que demande le port en E4.
lesson-eastern-wonders-port = Tomé a récolté, c’est de nouveau à vous. Entrez dans le port en E4 ; il n’y a jamais de péage dans les ports.
lesson-eastern-wonders-claim = Rendez deux cubes de thé et trois de girofle et réclamez la tuile pour 18 points. C’est votre quatrième tuile PV : cette manche est donc la dernière.
lesson-eastern-wonders-end = La partie est terminée, et vous avez gagné ! Comptent les tuiles PV, les tuiles Bonus, les nombres découverts de votre plateau et tous les cubes sauf le gingembre.
lesson-eastern-wonders-play = Vous savez tout ce qu’il faut pour prendre la mer. Installez-vous à une table et jouez votre première partie contre un robot !
