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

# Una primera partida guiada
lesson-eastern-wonders-cubes = ¡Te damos la bienvenida a bordo! Los cinco cubos de tu bodega son jengibre, la especia más barata; el chile, el té y el clavo valen cada uno más que el anterior.
lesson-eastern-wonders-sail = Tu barco está en C4, y el primer paso de un turno es gratis. Navega a C5.
lesson-eastern-wonders-sail-on = Cada paso más cuesta un cubo. Sigue hasta C6, donde dos cubos de jengibre se canjean por dos de chile.
lesson-eastern-wonders-leave = Elige el cubo que paga este paso. Se queda en C5, y quien termine allí un movimiento podrá tomarlo.
lesson-eastern-wonders-anchor = Ya estás donde querías. Echa el ancla para terminar tu movimiento.
lesson-eastern-wonders-build = Solo puedes canjear donde tienes un puesto avanzado. Aquí aún no ha construido nadie, así que el tuyo es gratis: ¡constrúyelo!
lesson-eastern-wonders-trade = Ahora el mercado está abierto para ti. Canjea dos cubos de jengibre por dos de chile.
lesson-eastern-wonders-again = Un canje se puede hacer tantas veces como puedas pagarlo, así que hazlo otra vez. Luego mira qué hace Tomé con el jengibre que dejaste.
lesson-eastern-wonders-sail-to-rival = En C5 tres cubos de jengibre se canjean por uno del preciado clavo, y Tomé también lo ha visto. Navega hasta allí, aunque su barco haga que te cueste algo.
lesson-eastern-wonders-toll = Quien para en un mercado donde hay otros barcos paga un cubo a cada uno de sus dueños. Dale a Tomé un cubo de chile.
lesson-eastern-wonders-harvest = ¿Sin jengibre? En vez de construir o canjear, puedes recolectar en cualquier lugar: toma dos cubos de jengibre de la reserva.
lesson-eastern-wonders-column = Unas rondas después estás en E3, y en la primera columna de tu tablero solo queda un puesto avanzado. Es justo el de este mercado: constrúyelo aquí.
lesson-eastern-wonders-bonus = Una columna vacía te da en el acto una loseta de bonificación. Toma la vela: desde ahora, dos pasos son gratis en cada uno de tus movimientos.
lesson-eastern-wonders-cloves = Este mercado da clavo a cambio de jengibre y chile. Haz el canje y tendrás justo lo que pide el puerto de E4.
lesson-eastern-wonders-port = Tomé ha recolectado y vuelve a tocarte a ti. Entra en el puerto de E4; en los puertos nunca hay peaje.
lesson-eastern-wonders-claim = Entrega dos cubos de té y tres de clavo y reclama la loseta por 18 puntos. Es tu cuarta loseta de PV, así que esta ronda es la última.
lesson-eastern-wonders-end = La partida ha terminado, ¡y has ganado! Cuentan las losetas de PV, las de bonificación, los números descubiertos de tu tablero y todos los cubos menos el jengibre.
lesson-eastern-wonders-play = Ya sabes todo lo que hace falta para zarpar. ¡Siéntate a una mesa y juega tu primera partida contra un bot!
