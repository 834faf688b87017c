# Choses
spice-Y = gingembre
spice-R = piment
spice-G = thé
spice-B = girofle
bonus-sail = voile
bonus-points = points
bonus-upgrade = amélioration
bonus-harvest = récolte
bonus-hold = cale
port = port
sea = mer
closed-port = Port fermé
chance = le hasard
nothing = zéro cube
our-ruling = notre interprétation

# Pourquoi pas ? Le numéro de la règle suit entre parenthèses.
not-a-move = « { $text } » n’est pas un coup ; { $wanted }
not-now = « { $text } » n’est pas possible maintenant : { $wanted }
game-is-over = La partie est terminée
not-your-turn-any-more = Ce n’est plus votre tour
not-of-this-symbol = { $tile } ne porte pas l’icône dont une tuile retourne maintenant dans la boîte
tile-not-free = { $tile } est retournée dans la boîte ou se trouve déjà sur la carte
other-place = La prochaine tuile va en { $place }, pas ailleurs
tile-not-in-stack = { $tile } n’est pas dans la pioche
closed-port-next = Seul le Port fermé peut être la prochaine tuile
closed-port-not-in-stack = Le Port fermé n’est pas dans la pioche
lot-taken = Le lot { $cubes } est déjà pris
start-on-market = { $place } est un port, et les bateaux partent d’une tuile Marché
already-there = Le bateau est déjà en { $place }
not-next-to = { $place } ne touche pas { $here }, et chaque pas mène à une tuile adjacente
no-cube-for-step = Ce pas coûte un cube, et la cale est vide
move-could-not-end = Après un pas vers { $place }, aucune tuile où l’on puisse payer le péage ne serait à portée
cannot-pay-toll = Finir le déplacement en { $place } coûte { $number ->
    [one] { $number } cube
   *[other] { $number } cubes
}, et la cale contient { $have }
no-such-cube = Il n’y a pas de { $spice } dans la cale
not-a-market = On construit et on échange sur les tuiles Marché, et { $place } est un port
has-outpost = Vous avez déjà un comptoir en { $place }
cannot-pay-outpost = Un comptoir en { $place } coûte { $number ->
    [one] { $number } cube
   *[other] { $number } cubes
}, et la cale contient { $have }
no-outpost = Il faut un comptoir en { $place } pour y échanger
cannot-pay-trade = L’échange demande { $cubes }, et la cale contient { $have }
not-a-port = On réclame les tuiles PV dans les ports, et { $place } est un marché
port-is-closed = Le port en { $place } est fermé
cannot-pay-tile = La tuile { $tile } demande { $cubes }, et la cale contient { $have }
cheapest-first = Les cubes les moins chers partent d’abord, simple question d’ordre ; un cube plus cher que le { $spice } est déjà parti : reprenez-le si vous voulez donner celui-ci
keep-dearer = Les cubes les moins chers partent d’abord, simple question d’ordre : commencez par un cube moins cher que le { $spice }, sinon il n’en reste pas assez
no-bonus-left = Il ne reste pas de tuile Bonus « { $kind } »
cannot-raise = Le girofle ne peut pas être amélioré
upgrade-order = Les cubes les moins chers s’améliorent d’abord, simple question d’ordre ; un cube plus cher que le { $spice } l’a déjà été : revenez en arrière si vous voulez améliorer celui-ci
upgrade-first = Il faut améliorer au moins un cube
nothing-to-upgrade = Aucun cube de la cale ne peut être amélioré
tile-on-map = { $tile } se trouve déjà sur la carte
symbol-complete = { $number } tuiles avec l’icône de { $tile } sont sur la carte, et il n’y en a pas d’autres dans le jeu
open-sea = Il n’y a que la pleine mer en { $place }
sail-first = Le bateau doit avancer d’un pas avant de finir le déplacement
no-step-possible = Vous ne pourriez payer le péage nulle part où le bateau peut aller
card-not-in-deck = { $card } n’est pas dans la pioche

# Ce qui est demandé ; une règle suit entre parenthèses
want-return = une tuile Marché retourne dans la boîte
want-lay = une tuile Marché est posée
want-turn = la prochaine tuile PV est retournée
want-lot = { $who } choisit un lot de départ
want-start = { $who } place son bateau sur une tuile Marché
want-sail = { $who } avance d’une tuile, ou jette l’ancre pour agir ici
want-leave = { $who } dépose un cube pour ce pas
want-toll = { $who } donne un cube à { $payee }
want-gather = { $who } peut ramasser les cubes qui sont ici
want-action = { $who } choisit une action ou passe
want-payment = { $who } paie un cube pour le comptoir
want-bonus = { $who } prend une tuile Bonus
want-upgrade = { $who } peut améliorer un cube
want-again = { $who } peut faire l’échange d’ici ou finir son tour
want-discard = { $who } a trop de cubes et en défausse un
want-deal = la prochaine carte de la pioche est retournée
want-step = { $who } avance d’une tuile
want-first-upgrade = { $who } améliore un cube
want-trade = { $who } peut faire l’échange ou finir son tour

# Ce qu’on ne peut pas reprendre
nothing-to-undo = Il n’y a rien à reprendre
revealed = Quelque chose a été révélé depuis, et ce que tout le monde a vu ne se reprend pas

# La table
setting-up = Mise en place
round-of = Manche { $round } (au plus { $limit })
last-round = dernière manche
turn-of = à { $who } de jouer
points-short = { $number } PV
closed = fermé
lying-at = Déposés en { $place } :
label-hold = cale
label-bonus = bonus
label-tiles = PV
bonus-left = Tuiles Bonus
stack-left = { $number ->
    [one] { $number } tuile dans la pioche
   *[other] { $number } tuiles dans la pioche
}
closed-port-within = { $number ->
    [one] le Port fermé est la prochaine tuile
   *[other] le Port fermé parmi les { $number } premières
}
closed-port-out = le Port fermé est sorti
legend-boat = bateau
legend-outpost = comptoir
legend-reach = à portée

# Lieux et tuiles
market-with = marché de { $symbol }, { $trade }
port-with = port, { $tile }
points-for = { $points } pour { $cubes }

# Ce que ferait un coup
move-lot = commencer avec { $cubes }
move-start = { $there }
move-sail = { $there }
move-anchor = finir le déplacement en { $place } et y agir
move-toll = du { $spice } pour { $payee }
move-pass = ne plus rien faire ce tour-ci
move-build = { $number ->
    [0] construire un comptoir ici, gratuitement
    [one] construire un comptoir ici pour { $number } cube
   *[other] construire un comptoir ici pour { $number } cubes
}
move-trade = { $trade }
move-claim = { $tile }
move-pay = { $number ->
    [0] { $spice }, et le comptoir est payé
    [one] { $spice }, et encore { $number } cube ensuite
   *[other] { $spice }, et encore { $number } cubes ensuite
}
move-bonus = { $kind ->
    [sail] un pas gratuit de plus à chaque déplacement
    [points] { $number ->
        [one] { $number } point
       *[other] { $number } points
    } à la fin
    [upgrade] améliorer un cube après chaque comptoir construit ; { $number ->
        [one] { $number } point
       *[other] { $number } points
    } à la fin
    [harvest] un piment de plus à chaque récolte ; { $number ->
        [one] { $number } point
       *[other] { $number } points
    } à la fin
   *[hold] trois cases de plus dans la cale
}
move-upgrade = le { $spice } devient du { $better_spice }
move-upgrade-none = plus d’amélioration
move-done = finir le tour
move-discard = le { $spice } retourne à la réserve
move-turn = en { $place }, la tuile { $tile }
move-turn-closed = le Port fermé arrive en { $place }
move-lay = { $tile }
toll-there = péage de { $number } pour s’y arrêter
outpost-yours = votre comptoir
outpost-costs = { $number ->
    [0] comptoir gratuit
   *[other] comptoir pour { $number }
}
upgrades-left = encore { $number } ensuite

# Ce qui a été fait
seat-did = { $who } { $deeds }.
did-lot = commence avec { $cubes }
did-start = place son bateau en { $place }
did-sail = navigue vers { $place }
did-toll = donne { $cube } à { $payee }
did-pass = passe
did-build = construit un comptoir
did-trade = échange { $trade }
did-claim = réclame { $tile }
did-pay = paie { $cube }
did-bonus = prend la tuile Bonus « { $kind ->
    [points] { $name } » ({ $number })
   *[other] { $name } »
}
did-upgrade = améliore { $cube } en { $better }
did-discard = défausse { $cube }
did-turn = En { $place }, une nouvelle tuile est retournée : { $tile }
did-turn-closed = Le Port fermé sort de la pioche : le port en { $place } est fermé
did-lay = Une tuile Marché est posée : { $tile }

# Au clavier
prompt = À vous, { $who } (un numéro, un coup, undo ou help) :
prompt-chance = Que fait le hasard ? (un numéro, un coup, ou help) :
only-move = Un seul coup est possible pour { $who }, il est donc joué : { $move }.
no-such-number = Il n’y a pas de coup { $number } dans la liste, qui s’arrête à { $last }.
legal-now = « { $text } » peut être joué maintenant.
taken-back = Coups repris : { $moves }.
saved = La partie est enregistrée dans { $file }.
not-saved = La partie n’a pas pu être enregistrée : impossible d’écrire le fichier { $reason }.
file-exists = { $file } existe déjà ; choisissez un autre nom.
save-where = Indiquez un fichier, par exemple : save partie.json.
committed = La partie est distribuée à partir d’une graine que vous pourrez vérifier à la fin ; son empreinte est { $commitment }.
goodbye = La partie s’arrête ici sans être enregistrée.
goodbye-saved = La partie s’arrête ici ; elle est enregistrée dans { $file }.
help-title = Ce que vous pouvez taper
help-number = le numéro d’un coup de la liste
help-moves = un coup, ou plusieurs séparés par des virgules
help-undo = reprendre votre dernière décision
help-undo-turn = reprendre le dernier tour joué ici
help-why = pourquoi un coup n’est pas possible maintenant
help-board = redessiner la table
help-scores = les points jusqu’ici
help-save = enregistrer la partie
help-help = cette liste
help-quit = arrêter de jouer

# La fin
score-player = Joueur
score-tiles = Tuiles PV
score-bonus = Tuiles Bonus
score-outposts = Comptoirs
score-cubes = Cubes
score-total = Total
winner = { $who } gagne avec { $points ->
    [one] { $points } point
   *[other] { $points } points
}.
ended-by-fourth-tile = La partie a pris fin après la manche { $round }, où une quatrième tuile PV a été réclamée.
ended-by-round-limit = La partie a pris fin après la manche { $round }, la dernière autorisée.
dealt-from = La partie a été distribuée à partir de la graine { $seed } ; son empreinte, annoncée au début, est { $commitment }.

# Revoir une partie
replay-at = Coup { $number } sur { $last }
replay-prompt = Entrée : suite, b : retour, + - : un coup, numéro, e : fin, q : quitter :
replay-what = Appuyez sur Entrée ou tapez b, +, -, e, q, ou le numéro d’un coup de 0 à { $last }.

# La place
too-narrow = La carte a { $width } colonnes et cette fenêtre seulement { $have } : ses lignes sont coupées.

# Names
player-number = Joueur { $number }
map-first-game = Première partie
map-atoll = L’Atoll
map-long-strait = Le Long Détroit
map-twin-islands = Les Îles jumelles

# Waiting
getting-ready = Préparation des règles ; la première fois, cela prend une dizaine de secondes…
did-closed-moves = déplace le Port fermé en { $place }
claim-closes = et ce port ferme
tie-broken = À égalité, { $who } l’emporte pour avoir joué plus tard dans la manche ({ $rule }).
last-round-begins = { $who } a sa quatrième tuile PV : on termine la manche, puis la partie s’arrête.
build-points = +{ $number } PV
build-bonus = et une tuile Bonus
opponent-greedy = l’Avide
opponent-random = l’Insouciant

# Ce qui est demandé à qui décide
ask-lot = Choisissez un lot de départ
ask-start = Choisissez un marché pour votre bateau
ask-sail = Avancez d’une tuile, ou jetez l’ancre pour agir ici
ask-leave = Déposez un cube pour ce pas
ask-toll = Donnez un cube à { $payee }
ask-gather = Ramasser les cubes qui sont ici ?
ask-action = Choisissez une action, ou passez
ask-payment = Payez un cube pour le comptoir
ask-bonus = Prenez une tuile Bonus
ask-upgrade = Améliorez un cube, ou renoncez
ask-again = Échangez ici, ou finissez votre tour
ask-discard = Trop de cubes : défaussez-en un
ask-step = Avancez d’une tuile
ask-first-upgrade = Améliorez un cube
ask-trade = Faites l’échange, ou finissez votre tour

# Ce que dit un bouton
do-lot = Prendre
do-start = Partir d’ici
do-sail = Naviguer
do-anchor = Jeter l’ancre
do-toll = Payer
do-pass = Passer
do-build = Construire
do-trade = Échanger
do-claim = Réclamer
do-pay = Payer
do-bonus = Prendre
do-upgrade = Améliorer
do-upgrade-none = Sans amélioration
do-done = Terminer
do-discard = Défausser

# D’où l’on connaît ce qui est imprimé
known-printed = Un livret de règles le dit.
known-confirmed = Au moins deux sources publiques indépendantes s’accordent là-dessus.
known-transcribed = Une source publique le donne, et c’est plausible.
known-inferred = Cela découle des nombres ou de l’ensemble ; aucune source ne le dit.
known-reconstructed = Nous l’avons inventé d’après ce que l’on sait, en attendant qu’on nous dise ce qui est imprimé.
known-own = C’est de nous ; ce n’est dans aucune boîte.

# Une première partie guidée
lesson-you = Vous
