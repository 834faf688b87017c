# Nombres
game-sand-to-sea = De la arena al mar
map-delta = El Delta
map-inland-sea = El Mar Interior
map-two-coasts = Las Dos Costas

# ¿Por qué no? El número de la regla va detrás, entre paréntesis.
sea-tiles-laid = Todas las losetas de mar están ya en el mapa
start-on-sea = { $place } es mar abierto, y los barcos empiezan en losetas de mercado
rest-instead = Un turno sin pasos ni acción no es un turno; mejor descansa
set-sail-first = Un movimiento empieza con «set sail», y después vienen los pasos
card-not-in-row = { $card } no está en la fila
cannot-pay-acquiring = { $card } cuesta { $number ->
    [one] un cubo, por la carta a su izquierda
   *[other] { $number } cubos, uno por cada carta a su izquierda
}, y en la bodega hay { $have }
card-not-in-hand = { $card } no está en tu mano
card-played = Ya has jugado { $card }; descansa para recuperarla
card-spent = Ya has gastado { $card }; descansa para recuperarla
card-not-yours = { $card } no está ni en tu mano ni entre las cartas que has jugado
no-card-for-step = El próximo paso cuesta una carta, y no te queda ninguna ni en la mano ni jugada
first-column = La primera columna da una carta de mercader, no una loseta de bonificación
bonus-not-in-game = En este juego no hay losetas de bonificación de { $kind }

# Lo que se pide; detrás va una regla entre paréntesis
want-market-or-sea = se coloca una loseta de mercado o de mar
want-acquire-play-sail-rest = { $who } adquiere una carta, juega una, zarpa, actúa aquí o descansa
want-cover = { $who } pone un cubo en la siguiente carta más barata
want-spend = { $who } gasta una carta por este paso
want-card = { $who } toma una carta de mercader por la columna vaciada
want-card-or-tile = { $who } toma una carta de mercader o una loseta de bonificación por la columna vaciada

# La mesa
merchant-cards = Cartas de mercader
deck-of-merchants = { $number ->
    [one] 1 carta en el mazo
   *[other] { $number } cartas en el mazo
}
card-price = { $number ->
    [0] gratis
    [one] 1 cubo
   *[other] { $number } cubos
}
label-hand = mano
label-played = jugadas
label-spent = gastadas
legend-upgrades = mejoras
help-sand-to-sea = Un turno es una sola cosa: adquirir una carta (un cubo en cada carta a su izquierda), jugar una carta, navegar (una carta por paso) y actuar allí, actuar donde estás, o descansar para recuperar tus cartas. Construye y canjea en los mercados, reclama losetas de PV en los puertos. Vaciar una columna de tu tablero da una carta y, desde la segunda columna, una carta o una loseta de bonificación. Tras la ronda en que alguien reclama su cuarta loseta de PV, gana quien tenga más puntos; cada cubo que no sea jengibre vale 1.

# Lo que hacen las cartas
card-produce = tomar { $cubes }
card-upgrade = { $number ->
    [one] una mejora
   *[other] hasta { $number } mejoras
}
card-trade = canjear { $trade }

# Lo que haría una jugada
move-acquire = { $card }, { $number ->
    [0] gratis
    [one] por un cubo
   *[other] por { $number } cubos
}
move-play = { $card }
move-set-sail = una carta por paso; tienes { $number }
move-cover = { $spice } sobre { $name }
move-spend = { $from ->
    [played] ya jugada: { $card }
   *[hand] de tu mano: { $card }
}
move-take = { $card }
move-take-back = { $number ->
    [0] ninguna carta que recuperar
    [one] recuperar una carta
   *[other] recuperar { $number } cartas
}
move-deal-merchant = { $card }
move-lay-sea = mar
cubes-on-card = con { $cubes } encima
steps-free = { $number ->
    [one] el segundo paso es gratis
   *[other] tras el primero, { $number } pasos son gratis
}
step-costs-card = cuesta una carta
step-free = gratis
build-card = y una carta de mercader
build-card-or-bonus = y una carta de mercader o una loseta de bonificación

# Lo que se ha hecho
did-acquire = adquiere { $name } ({ $card })
did-play = juega { $name } ({ $card })
did-cover = pone { $cube } en { $name }
did-spend = gasta { $name } para navegar a { $heading }
did-take = toma { $name } ({ $card }) por la columna vaciada
did-take-back = descansa y { $number ->
    [0] no recupera ninguna carta
    [one] recupera una carta
   *[other] recupera { $number } cartas
}
did-deal-merchant = Llega una nueva carta a la fila: { $name } ({ $card })
did-lay-sea = Se coloca una loseta de mar

# Lo que se pide a quien decide
ask-acquire-play-sail-rest = Adquiere una carta, juega una, zarpa, actúa aquí o descansa
ask-cover = Pon un cubo en la siguiente carta más barata
ask-spend = Gasta una carta por este paso
ask-card = Toma una carta de mercader por la columna vaciada
ask-card-or-tile = Toma una carta de mercader o una loseta de bonificación por la columna vaciada

# Lo que dice un botón
do-acquire = Adquirir
do-play = Jugar
do-set-sail = Zarpar
do-cover = Poner
do-spend = Gastar
do-take = Tomar
do-take-back = Descansar

# Una primera partida guiada
lesson-sand-to-sea-cards = ¡Te damos la bienvenida! Estas dos cartas son tu mano, y aquí un turno es una sola cosa: adquirir una carta, jugar una, navegar o descansar.
lesson-sand-to-sea-produce = Esta carta da especias. Juégala, y llegan dos cubos de jengibre a tu bodega.
lesson-sand-to-sea-acquire = Las cartas nuevas vienen de esta fila. Adquiere la segunda: cada vez que la juegues te dará dos cubos de jengibre y uno de chile.
lesson-sand-to-sea-cover = La carta más barata es gratis; otra cuesta un cubo en cada carta más barata. Pon un cubo de jengibre en la primera y mira qué pasa con él.
lesson-sand-to-sea-upgrade-card = Tomé se ha llevado esa carta, con tu jengibre encima. Juega ahora tu otra carta: mejora dos cubos.
lesson-sand-to-sea-upgrade = Una mejora cambia un cubo por uno de la siguiente especia más cara. Convierte un cubo de jengibre en chile.
lesson-sand-to-sea-upgrade-again = El mismo cubo puede subir otra vez. Convierte el chile en té.
lesson-sand-to-sea-set-sail = Tu barco está en C3, y al lado, en C4, dos cubos de jengibre se canjean por uno de té. ¡Zarpa!
lesson-sand-to-sea-sail = Di adónde vas. C4 está a un paso.
lesson-sand-to-sea-spend = Cada paso cuesta una carta, y también sirven las que ya has jugado. Gasta la que te dio jengibre.
lesson-sand-to-sea-anchor = Otra carta te llevaría un paso más allá. Quieres quedarte aquí, así que echa el ancla.
lesson-sand-to-sea-build = Puedes canjear donde tienes un puesto avanzado, y el primero de una loseta es gratis. Constrúyelo; vaciar una columna de tu tablero te dará una carta, y más adelante una carta o una loseta de bonificación.
lesson-sand-to-sea-trade = Canjea ahora dos cubos de jengibre por uno de té. Puedes hacerlo tantas veces como puedas pagar.
lesson-sand-to-sea-rest = Dos de tus tres cartas ya están usadas. Descansa, y todas vuelven a tu mano.
lesson-sand-to-sea-claim = Unas rondas después estás en el puerto de A1 con lo que pide su loseta: dos cubos de jengibre y tres de té. Reclámala: es la cuarta.
lesson-sand-to-sea-end = La partida termina tras la ronda en que alguien reclama su cuarta loseta de PV, ¡y has ganado! Cuentan las losetas de PV, las de bonificación, los números descubiertos de tu tablero y todos los cubos menos el jengibre; las cartas no.
lesson-sand-to-sea-play = Ya conoces el camino de la arena al mar. ¡Siéntate a una mesa y juega tu primera partida contra un bot!
