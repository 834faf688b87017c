# Cosas
spice-Y = jengibre
spice-R = chile
spice-G = té
spice-B = clavo
bonus-sail = vela
bonus-points = puntos
bonus-upgrade = mejora
bonus-harvest = recolección
bonus-hold = bodega
port = puerto
sea = mar
closed-port = Puerto cerrado
chance = el azar
nothing = cero cubos
our-ruling = interpretación nuestra

# ¿Por qué no? El número de la regla va detrás, entre paréntesis.
not-a-move = «{ $text }» no es una jugada; { $wanted }
not-now = «{ $text }» no se puede hacer ahora: { $wanted }
game-is-over = La partida ha terminado
not-your-turn-any-more = Ya no es tu turno
not-of-this-symbol = { $tile } no tiene el símbolo del que ahora se retira una loseta
tile-not-free = { $tile } se ha retirado o ya está en el mapa
other-place = La próxima loseta va a { $place }, no a otro lugar
tile-not-in-stack = { $tile } no está en la pila
closed-port-next = Solo el Puerto cerrado puede ser la próxima loseta
closed-port-not-in-stack = El Puerto cerrado no está en la pila
lot-taken = El lote { $cubes } ya está elegido
start-on-market = { $place } es un puerto, y los barcos empiezan en losetas de mercado
already-there = El barco ya está en { $place }
not-next-to = { $place } no toca { $here }, y cada paso lleva a una loseta adyacente
no-cube-for-step = Este paso cuesta un cubo, y la bodega está vacía
move-could-not-end = Tras un paso a { $place } no se alcanzaría ningún lugar donde se pueda pagar el peaje
cannot-pay-toll = Terminar el movimiento en { $place } cuesta { $number ->
    [one] un cubo
   *[other] { $number } cubos
}, y en la bodega hay { $have }
no-such-cube = No hay { $spice } en la bodega
not-a-market = Se construye y se canjea en losetas de mercado, y { $place } es un puerto
has-outpost = Ya tienes un puesto avanzado en { $place }
cannot-pay-outpost = Un puesto avanzado en { $place } cuesta { $number ->
    [one] un cubo
   *[other] { $number } cubos
}, y en la bodega hay { $have }
no-outpost = Hace falta un puesto avanzado en { $place } para canjear allí
cannot-pay-trade = El canje pide { $cubes }, y en la bodega hay { $have }
not-a-port = Las losetas de PV se reclaman en los puertos, y { $place } es un mercado
port-is-closed = El puerto de { $place } está cerrado
cannot-pay-tile = La loseta { $tile } pide { $cubes }, y en la bodega hay { $have }
cheapest-first = Los cubos más baratos salen primero, solo por orden; ya ha salido uno más caro que el { $spice }: deshazlo si quieres entregar este
keep-dearer = Los cubos más baratos salen primero, solo por orden: empieza por uno más barato que el { $spice }, o no quedarán bastantes
no-bonus-left = No queda ninguna loseta de bonificación de { $kind }
cannot-raise = El clavo no se puede mejorar
upgrade-order = Los cubos más baratos se mejoran primero, solo por orden; ya se ha mejorado uno más caro que el { $spice }: deshazlo si quieres mejorar este
upgrade-first = Hay que mejorar al menos un cubo
nothing-to-upgrade = En la bodega no hay ningún cubo que se pueda mejorar
tile-on-map = { $tile } ya está en el mapa
symbol-complete = En el mapa hay { $number } losetas con el símbolo de { $tile }, y no hay más en el juego
open-sea = En { $place } solo hay mar abierto
sail-first = El barco tiene que avanzar un paso antes de terminar el movimiento
no-step-possible = No podrías pagar el peaje en ninguno de los lugares adonde puede ir el barco
card-not-in-deck = { $card } no está en el mazo

# Lo que se pide; detrás va una regla entre paréntesis
want-return = una loseta de mercado vuelve a la caja
want-lay = se coloca una loseta de mercado
want-turn = se descubre la próxima loseta de PV
want-lot = { $who } elige un lote inicial
want-start = { $who } pone su barco en una loseta de mercado
want-sail = { $who } avanza una loseta, o echa el ancla para actuar aquí
want-leave = { $who } deja un cubo por este paso
want-toll = { $who } paga un cubo a { $payee }
want-gather = { $who } puede recoger los cubos que hay aquí
want-action = { $who } hace una acción o pasa
want-payment = { $who } paga un cubo por el puesto avanzado
want-bonus = { $who } toma una loseta de bonificación
want-upgrade = { $who } puede mejorar un cubo
want-again = { $who } puede hacer el canje de aquí o terminar el turno
want-discard = { $who } tiene demasiados cubos y descarta uno
want-deal = se descubre la próxima carta del mazo
want-step = { $who } avanza una loseta
want-first-upgrade = { $who } mejora un cubo
want-trade = { $who } puede hacer el canje o terminar el turno

# Lo que no se puede deshacer
nothing-to-undo = No hay nada que deshacer
revealed = Desde entonces se ha descubierto algo, y lo que todos han visto no se puede deshacer

# La mesa
setting-up = Preparación
round-of = Ronda { $round } (máximo { $limit })
last-round = última ronda
turn-of = juega { $who }
points-short = { $number } PV
closed = cerrado
lying-at = Dejados en { $place }:
label-hold = bodega
label-bonus = bonif.
label-tiles = PV
bonus-left = Bonificaciones
stack-left = { $number ->
    [one] 1 loseta en la pila
   *[other] { $number } losetas en la pila
}
closed-port-within = { $number ->
    [one] el Puerto cerrado es la próxima loseta
   *[other] el Puerto cerrado entre las { $number } primeras
}
closed-port-out = el Puerto cerrado ha salido
legend-boat = barco
legend-outpost = puesto avanzado
legend-reach = al alcance

# Lugares y losetas
market-with = mercado de { $symbol }, { $trade }
port-with = puerto, { $tile }
points-for = { $points } por { $cubes }

# Lo que haría una jugada
move-lot = empezar con { $cubes }
move-start = { $there }
move-sail = { $there }
move-anchor = terminar el movimiento en { $place } y actuar allí
move-toll = { $spice } para { $payee }
move-pass = no hacer nada más este turno
move-build = { $number ->
    [0] construir aquí un puesto avanzado, gratis
    [one] construir aquí un puesto avanzado por un cubo
   *[other] construir aquí un puesto avanzado por { $number } cubos
}
move-trade = { $trade }
move-claim = { $tile }
move-pay = { $number ->
    [0] { $spice }, y el puesto avanzado queda pagado
    [one] { $spice }, y un cubo más después
   *[other] { $spice }, y { $number } cubos más después
}
move-bonus = { $kind ->
    [sail] un paso gratis más en cada movimiento
    [points] { $number ->
        [one] { $number } punto
       *[other] { $number } puntos
    } al final
    [upgrade] mejorar un cubo tras cada puesto avanzado que construyas; { $number ->
        [one] { $number } punto
       *[other] { $number } puntos
    } al final
    [harvest] un chile más en cada recolección; { $number ->
        [one] { $number } punto
       *[other] { $number } puntos
    } al final
   *[hold] tres casillas más en la bodega
}
move-upgrade = { $spice } pasa a { $better_spice }
move-upgrade-none = ninguna mejora más
move-done = terminar el turno
move-discard = { $spice } vuelve a la reserva
move-turn = en { $place }, la loseta { $tile }
move-turn-closed = el Puerto cerrado llega a { $place }
move-lay = { $tile }
toll-there = peaje de { $number } por parar allí
outpost-yours = tu puesto avanzado
outpost-costs = { $number ->
    [0] puesto gratis
   *[other] puesto por { $number }
}
upgrades-left = { $number ->
    [one] una más después
   *[other] { $number } más después
}

# Lo que se ha hecho
seat-did = { $who } { $deeds }.
did-lot = empieza con { $cubes }
did-start = pone su barco en { $place }
did-sail = navega a { $place }
did-toll = paga { $cube } a { $payee }
did-pass = pasa
did-build = construye un puesto avanzado
did-trade = canjea { $trade }
did-claim = reclama { $tile }
did-pay = paga { $cube }
did-bonus = toma la loseta de bonificación de { $kind ->
    [points] { $name } ({ $number })
   *[other] { $name }
}
did-upgrade = mejora { $cube } a { $better }
did-discard = descarta { $cube }
did-turn = En { $place } se descubre una nueva loseta: { $tile }
did-turn-closed = Sale el Puerto cerrado: el puerto de { $place } está cerrado
did-lay = Se coloca una loseta de mercado: { $tile }

# Al teclado
prompt = Te toca, { $who } (un número, una jugada, undo o help):
prompt-chance = ¿Qué hace el azar? (un número, una jugada o help):
only-move = { $who } solo tiene una jugada posible, así que se hace: { $move }.
no-such-number = No hay jugada { $number } en la lista, que acaba en { $last }.
legal-now = «{ $text }» se puede jugar ahora.
taken-back = Jugadas deshechas: { $moves }.
saved = La partida está guardada en { $file }.
not-saved = No se ha podido guardar la partida: el archivo { $reason } no se puede escribir.
file-exists = { $file } ya existe; elige otro nombre.
save-where = Di en qué archivo, por ejemplo: save partida.json.
committed = La partida se reparte a partir de una semilla que podrás comprobar al final; su huella es { $commitment }.
goodbye = La partida se interrumpe aquí, sin guardar.
goodbye-saved = La partida se interrumpe aquí; está guardada en { $file }.
help-title = Lo que puedes escribir
help-number = el número de una jugada de la lista
help-moves = una jugada, o varias separadas por comas
help-undo = deshacer tu última decisión
help-undo-turn = deshacer el último turno jugado aquí
help-why = por qué una jugada no es posible ahora
help-board = volver a dibujar la mesa
help-scores = los puntos hasta ahora
help-save = guardar la partida
help-help = esta lista
help-quit = dejar de jugar

# El final
score-player = Jugador
score-tiles = Losetas de PV
score-bonus = Bonificaciones
score-outposts = Puestos
score-cubes = Cubos
score-total = Total
winner = { $who } gana con { $points ->
    [one] 1 punto
   *[other] { $points } puntos
}.
ended-by-fourth-tile = La partida ha terminado tras la ronda { $round }, en la que se reclamó una cuarta loseta de PV.
ended-by-round-limit = La partida ha terminado tras la ronda { $round }, la última permitida.
dealt-from = La partida se repartió con la semilla { $seed }; su huella, anunciada al principio, es { $commitment }.

# Volver a ver una partida
replay-at = Jugada { $number } de { $last }
replay-prompt = Intro: turno siguiente, b: atrás, + -: una jugada, número, e: fin, q: salir:
replay-what = Pulsa Intro o escribe b, +, -, e, q, o el número de una jugada de 0 a { $last }.

# El espacio
too-narrow = El mapa tiene { $width } columnas y esta ventana solo { $have }, así que sus líneas se parten.

# Names
player-number = Jugador { $number }
map-first-game = Primera partida
map-atoll = El Atolón
map-long-strait = El Estrecho Largo
map-twin-islands = Las Islas Gemelas

# Waiting
getting-ready = Preparando las reglas; la primera vez tarda unos diez segundos…
did-closed-moves = traslada el Puerto cerrado a { $place }
claim-closes = y este puerto se cierra
tie-broken = Hay empate: gana { $who }, que jugó más tarde en la ronda ({ $rule }).
last-round-begins = { $who } tiene su cuarta loseta de PV: se acaba la ronda y termina la partida.
build-points = +{ $number } PV
build-bonus = y una loseta de bonificación
opponent-greedy = el Codicioso
opponent-random = el Despreocupado

# Lo que se pide a quien decide
ask-lot = Elige un lote inicial
ask-start = Elige un mercado para tu barco
ask-sail = Avanza una loseta, o echa el ancla para actuar aquí
ask-leave = Deja un cubo por este paso
ask-toll = Paga un cubo a { $payee }
ask-gather = ¿Recoges los cubos que hay aquí?
ask-action = Haz una acción, o pasa
ask-payment = Paga un cubo por el puesto avanzado
ask-bonus = Toma una loseta de bonificación
ask-upgrade = Mejora un cubo, o déjalo
ask-again = Canjea aquí, o termina tu turno
ask-discard = Demasiados cubos: descarta uno
ask-step = Avanza una loseta
ask-first-upgrade = Mejora un cubo
ask-trade = Haz el canje, o termina tu turno

# Lo que dice un botón
do-lot = Tomar
do-start = Empezar aquí
do-sail = Navegar
do-anchor = Echar el ancla
do-toll = Pagar
do-pass = Pasar
do-build = Construir
do-trade = Canjear
do-claim = Reclamar
do-pay = Pagar
do-bonus = Tomar
do-upgrade = Mejorar
do-upgrade-none = Sin mejora
do-done = Terminar
do-discard = Descartar

# Cómo se sabe lo que está impreso
known-printed = Lo dice un reglamento.
known-confirmed = Coinciden en ello al menos dos fuentes públicas independientes.
known-transcribed = Lo da una fuente pública, y es verosímil.
known-inferred = Se deduce de los números o del conjunto; ninguna fuente lo dice.
known-reconstructed = Lo hemos inventado para que encaje con lo que se sabe, hasta que alguien nos diga qué está impreso.
known-own = Es nuestro y no está en ninguna caja.

# Una primera partida guiada
lesson-you = Tú
