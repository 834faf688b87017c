# Partout
no-connection = Le serveur ne répond pas. Êtes-vous en ligne ?
something-went-wrong = Quelque chose s’est mal passé. Veuillez réessayer.
too-often = C’était un peu trop rapide ; réessayez dans un instant.
offline = Vous êtes hors ligne. Les parties reprennent dès que la connexion revient.
one-moment = Un instant …
page-not-fetched = Cette page n’a pas pu être chargée. Il y en a peut-être une nouvelle version.
reload = Recharger
close = Fermer
save = Enregistrer
you = Vous
free-seat = place libre

# L’en-tête
nav-main = Parties du site
nav-play = Jouer
nav-learn = Apprendre
nav-rules = Règles
about-carrack = Carrack est indépendant et n’a rien d’officiel ; textes, dessins et code sont de nous.
watch-file = Revoir un fichier de partie
skip = Aller au contenu
to-home = Vers l’accueil
settings = Réglages
language = Langue
log-in = Se connecter
me-title = Votre nom et votre compte
games = Jeux

# L’accueil
home-title = Trois jeux d’épices et de voiles
home-lead = Construisez des comptoirs, échangez vos cubes et arrivez au port avant les autres. Jouez tout de suite contre un bot, ou invitez vos amis avec un lien. Sans compte.
line-eastern-wonders = Naviguez d’île en île, construisez des comptoirs, changez le gingembre en girofle et livrez les ports avant les autres.
line-sand-to-sea = Vos cartes de caravane font avancer vos navires : réunissez des marchands, jouez-les dans le bon ordre et reposez-vous à temps.
line-east-to-west = Les colons explorent une terre nouvelle, le bateau commerce le long des côtes : envoyez un colon de plus que votre rival.
play-now = Jouer
play-against = { $number ->
    [one] contre { $bot }
   *[other] contre { $number } × { $bot }
}
opponent = Adversaire
how-many = Combien
first-time = Première fois ? Apprendre
with-friends = Entre amis
with-friends-how = Choisissez le jeu, la carte et les places, puis envoyez le lien.
new-table = Nouvelle table
join = Rejoindre
join-label = Lien ou code d’une table
join-example = p. ex. abcdefgh23456789
join-wrong = Il n’y a pas de code de table ici. Un code a 16 lettres minuscules et chiffres.
join-title = Rejoindre une table
my-games = Vos parties
show-all = Les montrer toutes ({ $number })
open-tables = Tables ouvertes
no-open-tables = Aucune table n’attend de joueurs. Créez-en une : elle s’affichera ici pour tous.
no-other-open-tables = Aucune autre table n’attend de joueurs.
running-games = En cours
no-running-games = Personne ne joue en public pour le moment.
no-other-running-games = Aucune autre partie ne se joue en public pour le moment.
finished-games = Terminées récemment
no-finished-games = Les parties terminées s’affichent ici, à revoir coup par coup.
your-turn = À vous de jouer
turn-of = À { $who } de jouer
being-played = en cours
table-frozen = arrêtée par une erreur
seats-free = { $number ->
    [0] prête à commencer
    [one] { $number } place libre
   *[other] { $number } places libres
}
you-won = Vous avez gagné avec { $points ->
    [one] { $points } point
   *[other] { $points } points
}
somebody-won = { $who } a gagné avec { $points ->
    [one] { $points } point
   *[other] { $points } points
}
pace-live = en direct
pace-slow = { $span } par coup
nowhere = Ici, rien que la pleine mer
nowhere-why = Cette adresse ne mène nulle part : le lien a peut-être été coupé en chemin.

# Bots
bot-greedy = Greedy
bot-greedy-talent = prend ce qui rapporte le plus tout de suite
bot-random = Random
bot-random-talent = fait n’importe quoi de permis
bot-with-talent = { $bot } : { $talent }
bots = Bots

# Une nouvelle table
which-game = Jeu
who-plays = Joueurs
which-map = Carte
how-to-play = Façon de jouer
players = { $number ->
    [one] { $number } joueur
   *[other] { $number } joueurs
}
seat-number = Place { $number }
seat-me = Vous
seat-anybody = Libre pour qui viendra
seat-with = Place { $number } : { $who }
seats-shared = Vous avez plusieurs places : passez-vous l’écran, et chacun joue la sienne ici.
seats-all-taken = Toutes les places sont prises : la partie commence tout de suite.
seats-wait = La partie commence quand toutes les places sont prises. Vous recevrez un lien à envoyer.
who-first = Commence
first-by-lot = Tiré au sort
own-map = Carte à vous
own-map-code = Code de votre carte
own-map-how = Colonne par colonne depuis la gauche : la ligne de la case du haut, puis o pour un marché, P pour un port, ~ pour la mer, un point pour un vide.
own-map-wrong = Ce n’est pas le code d’une carte. Colonne par colonne, il ressemble à 2PooP/1ooooo.
who-sees = Qui peut venir
by-link = Qui a le lien
in-public = Tout le monde
when-played = Quand
at-once = En direct
over-days = Sur plusieurs jours
pace = Temps de réflexion
pace-how = Quand le temps de quelqu’un est écoulé, les autres peuvent laisser un bot jouer à sa place jusqu’à son retour.
round-limit = Manches au plus
make-table = Créer la table
start-game = Commencer la partie

# Avant la partie
waiting-for = { $number ->
    [one] On attend encore { $number } personne
   *[other] On attend encore { $number } personnes
}
all-are-here = Tout le monde est là
sit-here = S’asseoir ici
sit-here-too = S’asseoir ici aussi
sit-here-too-why = Vous êtes plusieurs devant cet écran ? Prenez une place pour chacun.
goes-first = commence
seat-taken = Quelqu’un a été plus rapide : cette place est prise.
owner-starts = La partie est lancée par la personne qui a créé la table.
close-table = Fermer la table
leave-table = Quitter
invite = Inviter
table-link = Lien de cette table
copy-link = Copier
share-link = Partager
link-copied = Le lien est copié.
link-not-copied = Le lien n’a pas pu être copié ; sélectionnez-le et copiez-le vous-même.
share-text = Une partie de « { $game } » ?
table-is-public = La table s’affiche aussi sur la page d’accueil.
table-is-private = Seules les personnes qui ont ce lien peuvent trouver la table.
this-table = Cette table

# Réglages
your-name = Votre nom
name-changed = C’est votre nom à partir de maintenant.
name-taken = Quelqu’un porte déjà ce nom.
name-impossible = Un nom a de 1 à 40 lettres, chiffres ou signes.
theme = Couleurs
theme-system = Comme l’appareil
theme-light = Carte de jour
theme-dark = Carte de nuit
speed = Animations
speed-slow = Lentes
speed-normal = Normales
speed-fast = Vives
speed-off = Sans
setting-contrast = Contraste élevé
setting-sound = Sons
setting-confirm = Demander avant de finir un tour
setting-scores = Montrer les points jusqu’ici
setting-notify = M’avertir quand c’est à moi
notify-refused = Votre navigateur ne permet pas les notifications de cette page.

# Compte
me-nobody = Encore personne
me-nobody-why = Dès que vous jouez, vous avez un nom d’invité. Un compte garde vos parties sur tous vos appareils.
me-guest-why = Vous êtes ici en invité : seul ce navigateur connaît vos parties. Avec un compte, vous les retrouvez partout.
me-account-why = Vos parties vous suivent partout où vous vous connectez.
name = Nom
password = Mot de passe
register = Créer un compte
register-why = Un nom et un mot de passe, rien d’autre. Les parties déjà jouées restent à vous.
registered = Bienvenue à bord ! Vous avez maintenant un compte.
name-or-password-impossible = Un nom a de 1 à 40 lettres ou signes, un mot de passe au moins 8.
log-in-why = Heureux de vous revoir.
log-in-guest = Les parties jouées en invité restent à cet invité.
logged-in = Heureux de vous revoir !
log-in-wrong = Il n’y a pas de compte avec ce nom et ce mot de passe.
log-out = Se déconnecter
log-out-guest = Un invité qui se déconnecte ne peut pas revenir : vos parties ici seraient perdues pour vous. Se déconnecter ?
programs = Pour les programmes
programs-why = Laissez un bot à vous jouer en votre nom.
programs-docs = Comment marche l’API
tokens = Jetons
token-label = À quoi sert le jeton
token-new = Nouveau jeton
token-fresh = Votre nouveau jeton. Il n’est montré que maintenant, gardez-le :
revoke = Révoquer { $label }
remove = Retirer
webhook = Webhook
webhook-why = Une adresse qui est appelée quand c’est à vous de jouer.
webhook-address = Adresse du webhook
webhook-secret = Le secret qui signe chaque appel :
webhook-impossible = Cette adresse ne convient pas ; elle doit ressembler à https://example.org/turn et être publique.
webhook-removed = Il n’y a plus de webhook.
leave-title = Partir
leave-why = La suppression efface votre nom, votre mot de passe et vos jetons. Les parties jouées avec d’autres restent, sans votre nom.
delete-me = Supprimer tout ce qui est à moi
delete-sure = Supprimer votre compte pour de bon ? On ne peut pas revenir en arrière.
deleted = Tout est supprimé. Bon vent !

# Apprendre
learn-title = Apprendre à jouer
learn-lead = Une première partie guidée dure trois minutes : vous jouez les coups, nous disons pourquoi. Les règles et le matériel sont là quand il faut vérifier.
first-game = Première partie guidée
components = Matériel
contents = Sommaire
see-also = Voir aussi

# Règles
rules-of = { $game } : les règles
search-rules = Chercher dans les règles
rules-found = { $number ->
    [0] Aucune règle trouvée
    [one] { $number } règle trouvée
   *[other] { $number } règles trouvées
}
no-rule-found = Aucune règle ne parle de « { $search } ». Essayez un autre mot, ou un numéro comme EW-8.
ruling = notre interprétation
ruling-why = Le livret imprimé se tait ici ou laisse le choix ; voici ce que nous avons décidé.
no-such-game = Ce jeu n’existe pas.

# Matériel
components-of = { $game } : le matériel
how-known = Comment nous le savons
how-known-why = Tout est redessiné ici d’après des sources publiques. Chaque pièce dit à quel point nous sommes sûrs de ce qui y est imprimé ; choisissez un mot pour ne voir que ces pièces.
everything = Tout
known-printed = imprimé
known-confirmed = confirmé
known-transcribed = transcrit
known-inferred = déduit
known-reconstructed = reconstitué
known-own = de nous
group-markets = Tuiles Marché
group-victory = Tuiles PV
group-bonus = Tuiles Bonus
group-merchants = Cartes Marchand
group-locations = Lieux
group-point-cards = Cartes Point
group-land-bonus = Tuiles Bonus
group-exploration = Tuiles Exploration
group-board = Plateau de joueur
group-start = Cubes de départ
piece-market = { $give } contre { $get }
piece-victory = { $points ->
    [one] { $points } point
   *[other] { $points } points
} pour { $cubes }
piece-board = Plateau de joueur : colonnes à { $points } points, cale pour { $hold } cubes
