# Nombres
game-eastern-wonders = Maravillas de Oriente

# La mesa
legend-loose = cubos dejados
help-eastern-wonders = Navega y haz una acción: construir y canjear en un mercado, reclamar una loseta de PV en un puerto, o recolectar. Vaciar una columna de tu tablero da una loseta de bonificación. Tras la ronda en que alguien reclama su cuarta loseta de PV, gana quien tenga más puntos; cada cubo que no sea jengibre vale 1.

# Lo que haría una jugada
move-stay = quedarse en { $place } y actuar allí
move-leave = dejar { $spice } en { $place } y seguir a { $heading }
move-gather = subir { $cubes } a bordo
move-gather-none = dejar { $cubes } aquí
move-harvest = tomar { $cubes } de la reserva
move-return = { $tile }
step-costs = cuesta un cubo
lying-there = { $cubes } por recoger

# Lo que se ha hecho
did-stay = se queda en { $place }
did-leave = deja { $cube } en { $place } y sigue a { $heading }
did-gather = recoge { $cubes }
did-gather-none = no recoge nada
did-harvest = recolecta { $cubes }
did-return = Una loseta de mercado vuelve a la caja: { $tile }

# Lo que dice un botón
do-leave = Dejar
do-stay = Quedarse aquí
do-gather = Recoger
do-gather-none = Dejarlos
do-harvest = Cosechar
