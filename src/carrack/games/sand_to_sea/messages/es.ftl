# Nombres
game-sand-to-sea = De la arena al mar
map-delta = El Delta
map-inland-sea = El Mar Interior
map-two-coasts = Las Dos Costas

# ¿Por qué no? El número de la regla va detrás, entre paréntesis.
sea-tiles-laid = Todas las losetas de mar están ya en el mapa
start-on-sea = { $place } es mar abierto, y los barcos empiezan en losetas de mercado
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
want-cover = { $who } pone un cubo en la próxima carta de la izquierda
want-spend = { $who } gasta una carta por este paso
want-card = { $who } toma una carta de mercader por la columna vaciada
want-card-or-tile = { $who } toma una carta de mercader o una loseta de bonificación por la columna vaciada
