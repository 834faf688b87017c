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
