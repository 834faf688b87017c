# Nombres
game-east-to-west = De Oriente a Occidente, Parte II
map-archipelago = El Archipiélago
map-bay = La Bahía
map-chain = La Cadena
map-lagoon = La Laguna

# ¿Por qué no? El número de la regla va detrás, entre paréntesis.
exploration-tile-laid = { $tile } ya está en tierra
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
