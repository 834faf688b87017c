# À la table
spice-0 = gingembre
spice-1 = piment
spice-2 = thé
spice-3 = girofle
cubes-of = { $number } { $spice }
no-cubes = aucun cube
market-at = { $place } : marché de { $symbol }, { $give } contre { $get }
sea-at = { $place } : pleine mer
nothing-at = { $place } : rien
port-at = { $place } : port, { $points ->
    [one] 1 point
   *[other] { $points } points
} contre { $cubes }
closed-port-at = { $place } : port fermé
empty-port-at = { $place } : port sans tuile
outposts-of = Comptoirs : { $names }
boats-of = Bateaux : { $names }
lying-here = Cubes ici : { $cubes }
trade-arrow = contre
move-in-words = { $label } : { $does }
the-sea = La mer
the-land = La terre
table-of = Table de { $names }
table-gone = Cette table n’existe plus
connection-lost = La connexion est perdue. Nouvel essai …
connection-lost-meanwhile = La connexion a été perdue entre-temps ; vérifiez si le coup a été joué.
game-over = La partie est finie
round = Manche { $number }
round-short = manche { $number }
last-round = Dernière manche ({ $number })
set-up = Mise en place
undo = Annuler
reset-turn = Reprendre le tour
skip-showing = Passer
since-last-turn = Depuis votre dernier tour
take-seat-back = Reprendre ma place
more = Plus
rules-of-game = Règles de ce jeu
all-players = Joueurs
share = Partager le lien
stand-in = Laisser un robot jouer pour l’absent
resign = Abandonner
resign-really = Abandonner cette partie ?
score-sheet = Feuille de score
cancel = Annuler
which-one = Lequel ?
log = Journal
chat = Discussion
watching = { $number ->
    [one] 1 présent
   *[other] { $number } présents
}
nothing-said = Personne n’a encore rien dit.
say-something = Dites quelque chose
send = Envoyer
mute = Ne plus lire { $name }
hand-over = { $name }, c’est à vous
i-am = Je suis { $name }

# Une place
bot = robot
resigned = a abandonné
is-here = est là
time-left = Temps restant pour ce coup
is-thinking = réfléchit
whole-board-of = Tout le plateau de { $name }
points = { $number ->
    [one] { $number } point
   *[other] { $number } points
}
hold-of = Cale : { $cubes } ; { $number } places sur { $spaces }
board-of = Plateau : { $number ->
    [one] { $number } comptoir construit
   *[other] { $number } comptoirs construits
}
tiles-of-goal = { $number } tuiles sur { $goal }
cards-of-goal = { $number } cartes sur { $goal }
settlers-are = { $home } chez soi, { $out } au travail, { $reserve } en réserve
tile-for = { $points ->
    [one] 1 point
   *[other] { $points } points
} contre { $cubes }
cards-are = Cartes : { $hand } en main, { $played } jouées, { $spent } défaussées
cards-in-hand = en main
cards-played = jouées
cards-spent = défaussées
card-produce = Prenez { $get }
card-upgrade = { $number ->
    [one] 1 amélioration
   *[other] Jusqu’à { $number } améliorations
}
card-trade = Échangez { $give } contre { $get }
lying-on-it = Dessus : { $cubes }
merchant-row = Cartes Marchand à prendre
price-of-card = { $number ->
    [0] gratuite
    [one] { $number } cube
   *[other] { $number } cubes
}
deck-left = { $number ->
    [one] { $number } carte restante
   *[other] { $number } cartes restantes
}

# À côté de la carte
supply = Réserve
stack-left = { $number ->
    [one] { $number } tuile dans la pile
   *[other] { $number } tuiles dans la pile
}
closed-port-within = { $number ->
    [one] – le Port fermé vient ensuite
   *[other] – le Port fermé est parmi les { $number } prochaines
}
bonus-sail = Bonus Voile : un pas gratuit de plus à chaque déplacement
bonus-points = Bonus Points : { $number ->
    [one] { $number } point
   *[other] { $number } points
}
bonus-upgrade = Bonus Amélioration : améliorez un cube après chaque comptoir ; { $number ->
    [one] { $number } point
   *[other] { $number } points
}
bonus-harvest = Bonus Récolte : un piment de plus à chaque récolte ; { $number ->
    [one] { $number } point
   *[other] { $number } points
}
bonus-hold = Bonus Cale : trois places de plus

# Votre bureau
your-desk = Votre bureau
your-moves = Vos coups
your-hold = Votre cale : { $number } places sur { $spaces }
confirm-move = { $move } – vraiment ?
as-often-as-possible = { $move } autant que possible

# La terre
location-in-words = { $name } : { $settlers ->
    [one] { $settlers } colon
   *[other] { $settlers } colons
} : { $does }
work-fort = fort, prenez la carte au-dessus
work-obtain = prenez { $get }
work-upgrade = { $number ->
    [one] 1 amélioration
   *[other] jusqu’à { $number } améliorations
}
work-trade = échangez { $give } contre { $get }
work-boat = { $number ->
    [-1] naviguez n’importe où
    [one] naviguez d’un pas
   *[other] naviguez de { $number } pas au plus
}
work-ship_trade = échangez là où est votre bateau
work-outpost_trade = échangez à l’un de vos comptoirs
covered-by = Couvert par une tuile Exploration : { $tile }
settlers-of = { $number ->
    [one] { $number } colon
   *[other] { $number } colons
} de { $name }
next-card = La prochaine carte : { $card }
point-card-in-words = Carte : { $points ->
    [one] 1 point
   *[other] { $points } points
} contre { $cubes } ; { $power }
power-saddlebag = { $number ->
    [one] { $number } colon
   *[other] { $number } colons
} de la réserve
power-compass = { $number ->
    [one] { $number } tuile Exploration
   *[other] { $number } tuiles Exploration
}
power-hammer = 1 colon de moins pour { $at }
power-dreamcatcher = { $cubes } de plus pour { $at }
kind-obtain = obtenir
kind-upgrade = améliorer
kind-trade = échanger
kind-boat = naviguer
symbol-saddlebag = sacoche
symbol-compass = boussole
symbol-hammer = marteau
symbol-dreamcatcher = attrape-rêves
explored-points = { $number ->
    [one] { $number } point
   *[other] { $number } points
}
explored-cubes = { $cubes }
explored-upgrades = { $number ->
    [one] { $number } amélioration
   *[other] { $number } améliorations
}
explored-settlers = { $number ->
    [one] { $number } colon
   *[other] { $number } colons
} de la réserve
land-bonus-pair = { $points } pour chaque paire { $first } et { $second }
land-bonus-symbol = { $points } pour chaque { $first }
land-bonus-settlers = { $points } tous les { $number } colons
stack-of-tiles = { $number ->
    [one] La dernière tuile Bonus d’une pile : { $tile }
   *[other] Pile Bonus de { $number }, au-dessus : { $tile }
}

# La fin
wins = { $name } gagne avec { $number ->
    [one] { $number } point
   *[other] { $number } points
}
ended-by-fourth-tile = Après la manche { $number } : quelqu’un a pris une quatrième tuile.
ended-by-eighth-card = Après la manche { $number } : quelqu’un a pris la dernière carte nécessaire.
ended-by-round-limit = Après la manche { $number }, la dernière permise.
ended-by-resignation = À la manche { $number }, par abandon.
score-player = Joueur
score-tiles = Tuiles
score-cards = Cartes
score-bonus = Bonus
score-outposts = Comptoirs
score-exploration = Exploration
score-cubes = Cubes
score-total = Total
points-of = { $name } { $number }
plot-of-points = Points au fil des manches : { $points }
rounds-played = { $number ->
    [one] { $number } manche
   *[other] { $number } manches
}
proof-of-deal = La donne était honnête : la preuve
proof-explained = Tout a été tiré d’une graine secrète. Son empreinte a été annoncée avant la partie ; maintenant la graine est connue, et chacun peut vérifier que les deux vont ensemble.
proof-of-going-on = Cette partie a repris une position donnée par quelqu’un. Seul ce qui a été tiré ensuite vient de la graine secrète.
goes-on = Cette partie reprend une position donnée.
fingerprint = Empreinte, annoncée avant la partie
seed = Graine
download-file = Télécharger le fichier de la partie
rematch = Revanche
join-rematch = Rejoindre la revanche
watch-replay = Revoir la partie
look-at-table = Regarder la table

# Revoir
replay = Rediffusion
replay-of = Rediffusion : { $names }
chance = Le hasard
to-start = Au début
turn-back = Un tour en arrière
step-back = Un coup en arrière
step-on = Un coup en avant
turn-on = Un tour en avant
to-end = À la fin
play = Lecture
pause = Pause
moment-of = Moment { $number } sur { $last }
play-on-from-here = Continuer d’ici
your-seat = Votre place
the-others = Les autres
play-on = Jouer
open-file = Revoir un fichier de partie
open-file-how = Déposez un fichier n’importe où sur cette page, ou choisissez-en un. Il est seulement lu, pas gardé.
choose-file = Choisir un fichier
no-game-file = { $name } n’est pas un fichier de partie.

# Leçons
lesson-step = { $number } sur { $last }
lesson-next = Continuer
lesson-back = Retour
lesson-do-this = Faites d’abord ce qui brille ; le reste viendra.
lesson-done = Jouer contre un robot
lesson-again = Encore une fois
lesson = Une première partie guidée
