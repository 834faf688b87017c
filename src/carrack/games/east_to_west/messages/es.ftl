# Nombres
game-east-to-west = De Oriente a Occidente, Parte II
map-archipelago = El Archipiélago
map-bay = La Bahía
map-chain = La Cadena
map-lagoon = La Laguna

# ¿Por qué no? El número de la regla va detrás, entre paréntesis.
exploration-tile-laid = { $tile } ya está colocada en un lugar
card-for-more-players = { $card } solo está en el mazo cuando juegan más personas
bonus-tile-seen = { $tile } ya se ha descubierto
other-stack = La próxima loseta es de la pila { $stack }, no de otra
bonus-not-on-top = { $tile } no está encima de ninguna pila
location-unexplored = Una loseta de exploración cubre todavía { $location }
own-settlers-there = Tus propios colonos ya están en { $location }
too-few-settlers = { $location } pide { $number ->
    [one] un colono
   *[other] { $number } colonos
}, y en tu tablero { $home ->
    [0] no hay ninguno
    [one] solo hay uno
   *[other] solo hay { $home }
}
fort-without-card = No hay ninguna carta encima de { $location }
cannot-pay-card = La carta { $card } pide { $cubes }, y en la bodega hay { $have }
no-outpost-to-trade-at = Aún no tienes ningún puesto avanzado, y este lugar sirve para hacer el canje de uno
cannot-pay-any-trade = No puedes pagar el canje de ninguno de tus puestos avanzados; en la bodega hay { $have }
no-tile-to-explore = No hay ninguna loseta de exploración en { $location }

# Lo que se pide; detrás va una regla entre paréntesis
want-scout = se coloca una loseta de exploración en un lugar
want-stack = se descubre la próxima loseta de una pila de bonificación
want-work-or-rest = { $who } trabaja en un lugar o descansa
want-outpost = { $who } elige uno de sus puestos avanzados para canjear allí
want-explore = { $who } toma una loseta de exploración

# La mesa
land = La tierra
next-card = próxima carta
cards-below = { $number ->
    [0] ninguna debajo
    [one] 1 carta debajo
   *[other] { $number } cartas debajo
}
bonus-stack = bonificación { $stack }
boat-steps = { $number ->
    [one] 1 paso
   *[other] { $number } pasos
}
boat-anywhere = adonde quieras
land-trade = canje
fort = fuerte
settlers-home = casa
settlers-out = fuera
settlers-reserve = reserva
label-cards = cartas
legend-settlers = colonos
legend-exploration = loseta de exploración
legend-raises = mejoras
symbol-saddlebag = alforja
symbol-compass = brújula
symbol-hammer = martillo
symbol-dreamcatcher = atrapasueños
kind-obtain = obtener
kind-upgrade = mejorar
kind-trade = canjear
kind-boat = navegar
score-cards = Cartas de puntos
score-exploration = Exploración
help-east-to-west = Un turno es una sola cosa: trabajar o descansar. Trabajar envía colonos de tu tablero a un lugar, uno más de los que un rival tenga allí, y lo usa: cubos, mejoras, canjes, tu barco en el mar, o la carta de puntos de un fuerte. Descansar devuelve tus colonos a casa. En el mar construyes puestos avanzados; vaciar una columna de tu tablero da una loseta de bonificación. Tras la ronda en que alguien toma su octava carta de puntos, gana quien tenga más puntos; cada cubo que no sea jengibre vale 1.

# Cartas, losetas y lugares
point-card = { $card }, { $points } por { $cubes }, { $power }
power-saddlebag = { $number ->
    [one] 1 colono
   *[other] { $number } colonos
} de la reserva
power-compass = { $number ->
    [one] 1 loseta de exploración
   *[other] { $number } losetas de exploración
}
power-hammer = 1 colono menos para { $kind }
power-dreamcatcher = { $cubes } más al { $kind }
explored-points = { $points } al final
explored-cubes = { $cubes } en el acto
explored-upgrades = { $number ->
    [one] 1 mejora
   *[other] hasta { $number } mejoras
} en el acto
explored-settlers = { $number ->
    [one] 1 colono
   *[other] { $number } colonos
} de la reserva
land-bonus-pair = { $points } por cada par de { $first } y { $second }
land-bonus-symbol = { $points } por cada { $symbol }
land-bonus-settlers = { $points } por cada { $number } colonos
work-obtain = tomar { $cubes }
work-upgrade = { $number ->
    [one] 1 mejora
   *[other] hasta { $number } mejoras
}
work-trade = canjear { $trade }
work-boat = { $number ->
    [one] navegar 1 paso
   *[other] navegar hasta { $number } pasos
}
work-boat-anywhere = navegar adonde quieras
work-fort = reclamar { $card }
work-ship_trade = canjear donde está tu barco
work-outpost_trade = canjear en uno de tus puestos avanzados

# Lo que haría una jugada
move-work = { $number ->
    [one] 1 colono
   *[other] { $number } colonos
}: { $does }
move-call-home = { $number ->
    [0] ningún colono que recoger
    [one] vuelve 1 colono
   *[other] vuelven { $number } colonos
}
move-market = { $there }
move-explore = { $tile }; abre { $location }: { $does }
move-land-bonus = { $tile }
move-deal-point-card = { $card }
move-stack = { $tile }
move-scout = { $tile }
sends-home = mandar a casa { $number ->
    [one] 1 colono
   *[other] { $number } colonos
} de { $who }
dreamt = y { $cubes } por atrapasueños
worth-now = { $points } por ahora

# Lo que se ha hecho
did-work = trabaja en { $location } con { $number ->
    [one] 1 colono
   *[other] { $number } colonos
} ({ $does })
did-call-home = descansa y { $number ->
    [0] no recoge colonos
    [one] recoge 1 colono
   *[other] recoge { $number } colonos
}
did-market = canjea { $trade } en { $place }
did-explore = toma la loseta de exploración de { $location } ({ $tile })
did-land-bonus = toma la loseta de bonificación { $name } ({ $tile })
did-deal-point-card = La próxima carta del mazo es { $card }
did-stack = En la pila de bonificación { $stack } queda a la vista: { $tile }
did-scout = Una loseta de exploración llega a { $location }: { $tile }
did-send-home = manda a casa { $number ->
    [one] 1 colono
   *[other] { $number } colonos
} de { $who }
did-dream = recibe { $cubes } por atrapasueños
last-round-by-cards = { $who } tiene { $number } cartas de puntos: se acaba la ronda y termina la partida.

# El final
ended-by-eighth-card = La partida ha terminado tras la ronda { $round }, en la que alguien tomó la última carta de puntos necesaria.

# Lo que se pide a quien decide
ask-work-or-rest = Envía colonos a un lugar, o descansa
ask-outpost = Elige uno de tus puestos avanzados para canjear allí
ask-explore = Toma una loseta de exploración

# Lo que dice un botón
do-work = Trabajar
do-call-home = Descansar
do-market = Canjear aquí
do-explore = Tomar
do-land-bonus = Tomar

# Una primera partida guiada
lesson-east-to-west-land = ¡Te damos la bienvenida al nuevo mundo! Aquí un turno es una sola cosa: enviar colonos a trabajar en un lugar, o descansar.
lesson-east-to-west-obtain = Este lugar pide un solo colono y da dos cubos de jengibre. ¡Trabaja aquí!
lesson-east-to-west-send-home = Tomé canjea aquí con dos colonos: tres cubos de jengibre por uno de chile y uno de té. Envía tres, uno más que él, y los suyos se van a casa.
lesson-east-to-west-upgrade = Este lugar mejora hasta dos cubos. Envía aquí a tus colonos.
lesson-east-to-west-upgrade-ginger = Una mejora cambia un cubo por uno de la siguiente especia más cara. Convierte tu jengibre en chile.
lesson-east-to-west-upgrade-tea = Otra más. Convierte tu té en clavo, la especia más cara de todas.
lesson-east-to-west-boat = Hay trabajos que envían tu barco al mar. Aquí basta el último colono que te queda en casa: el barco avanza un paso.
lesson-east-to-west-sail = Tu barco está rodeado de mercados. Navega a C1.
lesson-east-to-west-build = En C1 aún no ha construido nadie, así que el puesto avanzado es gratis. Es el último de la primera columna de tu tablero: ¡constrúyelo!
lesson-east-to-west-bonus = Una columna vacía te da la loseta de bonificación de encima de una pila. Toma esta: dos puntos por cada brújula de tus cartas.
lesson-east-to-west-trade = En un mercado también puedes canjear, en este juego incluso sin puesto avanzado. Canjea un cubo de chile por tres de jengibre.
lesson-east-to-west-rest = Todos tus colonos están fuera. Descansa, y todos vuelven a casa.
lesson-east-to-west-fort = Mucho después tienes siete cartas de puntos. Trabaja en este fuerte: un cubo de chile, uno de té y uno de clavo pagan la carta de encima, la octava.
lesson-east-to-west-explore = Su brújula toma una loseta de exploración y abre ese lugar a todos. Toma la loseta que vale tres puntos.
lesson-east-to-west-end = La partida termina tras la ronda en que alguien toma su octava carta de puntos, ¡y has ganado! Cuentan las cartas de puntos, las losetas de bonificación, los números descubiertos de tu tablero, las losetas de exploración y todos los cubos menos el jengibre.
lesson-east-to-west-play = El nuevo mundo te espera. ¡Siéntate a una mesa y juega tu primera partida contra un bot!
