# En la mesa
spice-0 = jengibre
spice-1 = chile
spice-2 = té
spice-3 = clavo
cubes-of = { $number } de { $spice }
no-cubes = ningún cubo
market-at = { $place }: mercado de { $symbol }, { $give } por { $get }
sea-at = { $place }: mar abierto
nothing-at = { $place }: nada
port-at = { $place }: puerto, { $points ->
    [one] 1 punto
   *[other] { $points } puntos
} por { $cubes }
closed-port-at = { $place }: puerto cerrado
empty-port-at = { $place }: puerto sin loseta
outposts-of = Puestos avanzados: { $names }
boats-of = Barcos: { $names }
lying-here = Hay aquí: { $cubes }
trade-arrow = por
move-in-words = { $label }: { $does }
the-sea = El mar
the-land = La tierra
table-of = Mesa de { $names }
table-gone = Esta mesa ya no existe
connection-lost = Se ha perdido la conexión. Probando de nuevo …
connection-lost-meanwhile = La conexión se perdió entretanto; mira si la jugada se hizo.
game-over = La partida ha terminado
round = Ronda { $number }
round-short = ronda { $number }
last-round = Última ronda ({ $number })
set-up = Preparación
undo = Deshacer
reset-turn = Rehacer el turno
skip-showing = Saltar
since-last-turn = Desde tu último turno
take-seat-back = Recuperar mi sitio
more = Más
rules-of-game = Reglas de este juego
all-players = Jugadores
share = Compartir el enlace
stand-in = Que un bot juegue por quien falta
resign = Rendirse
resign-really = ¿Abandonas esta partida?
score-sheet = Hoja de puntos
cancel = Cancelar
which-one = ¿Cuál?
log = Registro
chat = Charla
watching = { $number ->
    [one] 1 aquí
   *[other] { $number } aquí
}
nothing-said = Nadie ha dicho nada todavía.
say-something = Di algo
send = Enviar
mute = No leer más a { $name }
hand-over = { $name }, te toca
i-am = Soy { $name }

# Un sitio
bot = bot
resigned = rendido
is-here = está aquí
time-left = Tiempo restante para esta jugada
is-thinking = piensa
whole-board-of = Todo el tablero de { $name }
points = { $number ->
    [one] { $number } punto
   *[other] { $number } puntos
}
hold-of = Bodega: { $cubes }; { $number } de { $spaces } espacios
board-of = Tablero: { $number ->
    [one] { $number } puesto construido
   *[other] { $number } puestos construidos
}
tiles-of-goal = { $number } de { $goal } losetas
cards-of-goal = { $number } de { $goal } cartas
settlers-are = { $home } en casa, { $out } trabajando, { $reserve } en reserva
tile-for = { $points ->
    [one] 1 punto
   *[other] { $points } puntos
} por { $cubes }
cards-are = Cartas: { $hand } en mano, { $played } jugadas, { $spent } gastadas
cards-in-hand = en mano
cards-played = jugadas
cards-spent = gastadas
card-produce = Toma { $get }
card-upgrade = { $number ->
    [one] 1 mejora
   *[other] Hasta { $number } mejoras
}
card-trade = Canjea { $give } por { $get }
lying-on-it = Encima: { $cubes }
merchant-row = Cartas de mercader a la vista
price-of-card = { $number ->
    [0] gratis
    [one] { $number } cubo
   *[other] { $number } cubos
}
deck-left = { $number ->
    [one] queda { $number } carta
   *[other] quedan { $number } cartas
}

# Junto al mapa
supply = Reserva
stack-left = { $number ->
    [one] { $number } loseta en la pila
   *[other] { $number } losetas en la pila
}
closed-port-within = { $number ->
    [one] – el Puerto Cerrado es la próxima
   *[other] – el Puerto Cerrado está entre las próximas { $number }
}
bonus-sail = Bonificación de vela: un paso gratis más en cada movimiento
bonus-points = Bonificación de puntos: { $number ->
    [one] { $number } punto
   *[other] { $number } puntos
}
bonus-upgrade = Bonificación de mejora: mejora un cubo tras cada puesto; { $number ->
    [one] { $number } punto
   *[other] { $number } puntos
}
bonus-harvest = Bonificación de cosecha: un chile más en cada cosecha; { $number ->
    [one] { $number } punto
   *[other] { $number } puntos
}
bonus-hold = Bonificación de bodega: tres espacios más

# Tu escritorio
your-desk = Tu escritorio
your-moves = Tus jugadas
your-hold = Tu bodega: { $number } de { $spaces } espacios
confirm-move = { $move }: ¿seguro?
as-often-as-possible = { $move } cuanto se pueda

# La tierra
location-in-words = { $name }: { $settlers ->
    [one] { $settlers } colono
   *[other] { $settlers } colonos
}: { $does }
work-fort = fuerte, toma la carta de encima
work-obtain = toma { $get }
work-upgrade = { $number ->
    [one] 1 mejora
   *[other] hasta { $number } mejoras
}
work-trade = canjea { $give } por { $get }
work-boat = { $number ->
    [-1] navega adonde quieras
    [one] navega 1 paso
   *[other] navega hasta { $number } pasos
}
work-ship_trade = canjea donde está tu barco
work-outpost_trade = canjea en uno de tus puestos avanzados
covered-by = Cubierto por una loseta de exploración: { $tile }
settlers-of = { $number ->
    [one] { $number } colono
   *[other] { $number } colonos
} de { $name }
next-card = La próxima carta: { $card }
point-card-in-words = Carta: { $points ->
    [one] 1 punto
   *[other] { $points } puntos
} por { $cubes }; { $power }
power-saddlebag = { $number ->
    [one] { $number } colono
   *[other] { $number } colonos
} de la reserva
power-compass = { $number ->
    [one] { $number } loseta de exploración
   *[other] { $number } losetas de exploración
}
power-hammer = 1 colono menos para { $at }
power-dreamcatcher = { $cubes } más al { $at }
kind-obtain = obtener
kind-upgrade = mejorar
kind-trade = canjear
kind-boat = navegar
symbol-saddlebag = alforja
symbol-compass = brújula
symbol-hammer = martillo
symbol-dreamcatcher = atrapasueños
explored-points = { $number ->
    [one] { $number } punto
   *[other] { $number } puntos
}
explored-cubes = { $cubes }
explored-upgrades = { $number ->
    [one] { $number } mejora
   *[other] { $number } mejoras
}
explored-settlers = { $number ->
    [one] { $number } colono
   *[other] { $number } colonos
} de la reserva
land-bonus-pair = { $points } por cada pareja de { $first } y { $second }
land-bonus-symbol = { $points } por cada { $first }
land-bonus-settlers = { $points } por cada { $number } colonos
stack-of-tiles = { $number ->
    [one] La última loseta de una pila: { $tile }
   *[other] Pila de { $number }, encima: { $tile }
}

# El final
wins = Gana { $name } con { $number ->
    [one] { $number } punto
   *[other] { $number } puntos
}
ended-by-fourth-tile = Tras la ronda { $number }: alguien tomó una cuarta loseta.
ended-by-eighth-card = Tras la ronda { $number }: alguien tomó la última carta necesaria.
ended-by-round-limit = Tras la ronda { $number }, la última permitida.
ended-by-resignation = En la ronda { $number }, por abandono.
score-player = Jugador
score-tiles = Losetas
score-cards = Cartas
score-bonus = Bonificación
score-outposts = Puestos
score-exploration = Exploración
score-cubes = Cubos
score-total = Total
points-of = { $name } { $number }
plot-of-points = Puntos por ronda: { $points }
rounds-played = { $number ->
    [one] { $number } ronda
   *[other] { $number } rondas
}
proof-of-deal = El reparto fue honesto: la prueba
proof-explained = Todo se repartió a partir de una semilla secreta. Su huella se anunció antes de la partida; ahora se conoce la semilla, y cualquiera puede comprobar que van juntas.
proof-of-going-on = Esta partida siguió desde una posición que alguien dio. Solo lo repartido después salió de la semilla secreta.
goes-on = Esta partida sigue desde una posición dada.
fingerprint = Huella, anunciada antes de la partida
seed = Semilla
download-file = Descargar el archivo de la partida
rematch = Revancha
join-rematch = Unirse a la revancha
watch-replay = Ver la repetición
look-at-table = Mirar la mesa

# Repeticiones
replay = Repetición
replay-of = Repetición: { $names }
chance = El azar
to-start = Al principio
turn-back = Un turno atrás
step-back = Un paso atrás
step-on = Un paso adelante
turn-on = Un turno adelante
to-end = Al final
play = Reproducir
pause = Pausa
moment-of = Momento { $number } de { $last }
play-on-from-here = Seguir desde aquí
your-seat = Tu sitio
the-others = Los demás
play-on = Jugar
open-file = Ver un archivo de partida
open-file-how = Suelta un archivo en cualquier lugar de esta página, o elige uno. Solo se lee, no se guarda.
choose-file = Elegir un archivo
no-game-file = { $name } no es un archivo de partida.

# Lecciones
lesson-step = { $number } de { $last }
lesson-next = Seguir
lesson-back = Atrás
lesson-do-this = Haz primero lo que brilla; el resto vendrá después.
lesson-done = Jugar contra un bot
lesson-again = Otra vez
lesson = Una primera partida guiada
