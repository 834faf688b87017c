# En todas partes
no-connection = El servidor no responde. ¿Tienes conexión?
something-went-wrong = Algo ha salido mal. Inténtalo de nuevo.
too-often = Demasiado seguido; inténtalo de nuevo en un momento.
offline = No tienes conexión. Las partidas siguen en cuanto vuelva.
one-moment = Un momento …
page-not-fetched = No se ha podido cargar esta página. Quizá haya una versión más nueva.
reload = Cargar de nuevo
close = Cerrar
save = Guardar
you = Tú
free-seat = asiento libre

# La cabecera
nav-main = Partes de la página
nav-play = Jugar
nav-learn = Aprender
nav-rules = Reglas
about-carrack = Carrack es independiente y no oficial; los textos, los dibujos y el código son nuestros.
watch-file = Ver un archivo de partida
skip = Ir al contenido
to-home = A la página de inicio
settings = Ajustes
language = Idioma
log-in = Entrar
me-title = Tu nombre y tu cuenta
games = Juegos

# La página de inicio
home-title = Tres juegos de especias y velas
home-lead = Construye puestos avanzados, canjea cubos y llega a puerto antes que nadie. Juega ya contra un bot o invita a tus amigos con un enlace. Sin cuenta.
line-eastern-wonders = Navega de isla en isla, construye puestos avanzados, convierte el jengibre en clavo y entrégalo en los puertos antes que los demás.
line-sand-to-sea = Tus cartas de caravana mueven tus barcos: reúne mercaderes, juégalos en el orden justo y descansa cuando haga falta.
line-east-to-west = Los colonos exploran una tierra nueva y el barco comercia por la costa: envía uno más que tu rival.
play-now = Jugar ya
play-against = { $number ->
    [one] contra { $bot }
   *[other] contra { $number } × { $bot }
}
opponent = Rival
how-many = Cuántos
first-time = ¿Primera vez? Aprende
with-friends = Con amigos
with-friends-how = Elige juego, mapa y asientos, y envía el enlace.
new-table = Mesa nueva
join = Unirse
join-label = Enlace o código de una mesa
join-example = p. ej. abcdefgh23456789
join-wrong = Aquí no hay ningún código de mesa. Un código tiene 16 letras minúsculas y cifras.
join-title = Unirse a una mesa
my-games = Tus partidas
show-all = Mostrar las { $number }
open-tables = Mesas abiertas
no-open-tables = Ninguna mesa espera jugadores. Crea una: la verán aquí.
no-other-open-tables = Ninguna otra mesa espera jugadores.
running-games = En juego
no-running-games = Ahora mismo nadie juega en público.
no-other-running-games = Ahora mismo no se juega ninguna otra partida en público.
finished-games = Terminadas hace poco
no-finished-games = Las partidas terminadas aparecen aquí, para verlas jugada a jugada.
your-turn = Te toca
turn-of = Le toca a { $who }
being-played = en juego
table-frozen = detenida por un fallo
seats-free = { $number ->
    [0] lista para empezar
    [one] { $number } asiento libre
   *[other] { $number } asientos libres
}
you-won = Has ganado con { $points ->
    [one] { $points } punto
   *[other] { $points } puntos
}
somebody-won = { $who } ha ganado con { $points ->
    [one] { $points } punto
   *[other] { $points } puntos
}
pace-live = en directo
pace-slow = { $span } por jugada
nowhere = Aquí no hay más que mar abierto
nowhere-why = Esta dirección no lleva a ninguna parte: quizá el enlace se cortó por el camino.

# Bots
bot-greedy = Greedy
bot-greedy-talent = toma lo que más da ahora mismo
bot-random = Random
bot-random-talent = hace cualquier cosa permitida
bot-with-talent = { $bot }: { $talent }
bots = Bots

# Una mesa nueva
which-game = Juego
who-plays = Jugadores
which-map = Mapa
how-to-play = Modo de juego
players = { $number ->
    [one] { $number } jugador
   *[other] { $number } jugadores
}
seat-number = Asiento { $number }
seat-me = Tú
seat-anybody = Libre para quien venga
seat-with = Asiento { $number }: { $who }
seats-shared = Tienes varios asientos: pasad la pantalla, y cada persona juega aquí el suyo.
seats-all-taken = Todos los asientos están ocupados: la partida empieza enseguida.
seats-wait = La partida empieza cuando todos los asientos estén ocupados. Recibirás un enlace para enviar.
who-first = Empieza
first-by-lot = Por sorteo
own-map = Mapa propio
own-map-code = Código de tu mapa
own-map-how = Columna a columna desde la izquierda: la línea del lugar de arriba, luego o para un mercado, P para un puerto, ~ para el mar, un punto para un hueco.
own-map-wrong = Esto no es el código de un mapa. Columna a columna se parece a 2PooP/1ooooo.
who-sees = Quién puede unirse
by-link = Quien tenga el enlace
in-public = Todo el mundo
when-played = Cuándo
at-once = En directo
over-days = A lo largo de días
pace = Tiempo para pensar
pace-how = Cuando a alguien se le acaba el tiempo, los demás pueden dejar que un bot juegue por esa persona hasta que vuelva.
round-limit = Rondas como máximo
make-table = Crear la mesa
start-game = Empezar la partida

# Antes de empezar
waiting-for = { $number ->
    [one] Falta { $number } jugador
   *[other] Faltan { $number } jugadores
}
all-are-here = Ya están todos
sit-here = Sentarse aquí
sit-here-too = Sentarse aquí también
sit-here-too-why = ¿Sois varios ante esta pantalla? Toma un asiento para cada uno.
goes-first = empieza
seat-taken = Alguien ha sido más rápido: este asiento está ocupado.
owner-starts = Empieza la partida quien creó la mesa.
close-table = Cerrar la mesa
leave-table = Levantarse
invite = Invitar
table-link = Enlace de esta mesa
copy-link = Copiar
share-link = Compartir
link-copied = Enlace copiado.
link-not-copied = No se ha podido copiar el enlace; selecciónalo y cópialo a mano.
share-text = ¿Juegas conmigo a «{ $game }»?
table-is-public = La mesa también aparece en la página de inicio.
table-is-private = Solo quien tenga este enlace puede encontrar la mesa.
this-table = Esta mesa

# Ajustes
your-name = Tu nombre
name-changed = Ese es tu nombre desde ahora.
name-taken = Alguien ya tiene ese nombre.
name-impossible = Un nombre tiene de 1 a 40 letras, cifras o signos.
theme = Colores
theme-system = Como el dispositivo
theme-light = Carta de día
theme-dark = Carta de noche
speed = Animaciones
speed-slow = Lentas
speed-normal = Normales
speed-fast = Rápidas
speed-off = Sin
setting-contrast = Alto contraste
setting-sound = Sonidos
setting-confirm = Preguntar antes de terminar un turno
setting-scores = Mostrar los puntos hasta ahora
setting-notify = Avisarme cuando me toque
notify-refused = Tu navegador no permite las notificaciones de esta página.

# Cuenta
me-nobody = Nadie todavía
me-nobody-why = En cuanto juegas tienes un nombre de invitado. Una cuenta guarda tus partidas en todos tus dispositivos.
me-guest-why = Estás como invitado: solo este navegador conoce tus partidas. Con una cuenta las encuentras en todas partes.
me-account-why = Tus partidas te siguen dondequiera que entres.
name = Nombre
password = Contraseña
register = Crear una cuenta
register-why = Un nombre y una contraseña, nada más. Las partidas que has jugado siguen siendo tuyas.
registered = ¡Te damos la bienvenida a bordo! Ya tienes una cuenta.
name-or-password-impossible = Un nombre tiene de 1 a 40 letras o signos, una contraseña al menos 8.
log-in-why = Qué bien que vuelvas.
log-in-guest = Las partidas de este invitado se quedan con el invitado.
logged-in = ¡Qué bien que vuelvas!
log-in-wrong = No hay ninguna cuenta con ese nombre y esa contraseña.
log-out = Salir
log-out-guest = Un invitado que sale no puede volver: perderías tus partidas de aquí. ¿Salir?
programs = Para programas
programs-why = Deja que un bot tuyo juegue en tu nombre.
programs-docs = Cómo funciona la API
tokens = Tokens
token-label = Para qué es el token
token-new = Token nuevo
token-fresh = Tu token nuevo. Solo se muestra ahora, así que guárdalo:
revoke = Revocar { $label }
remove = Quitar
webhook = Webhook
webhook-why = Una dirección a la que se llama cuando te toca.
webhook-address = Dirección del webhook
webhook-secret = El secreto que firma cada llamada:
webhook-impossible = Esta dirección no sirve; debe parecerse a https://example.org/turn y ser pública.
webhook-removed = Ya no hay webhook.
leave-title = Despedida
leave-why = Al borrar se eliminan tu nombre, tu contraseña y tus tokens. Las partidas que jugaron otros también se quedan, sin tu nombre.
delete-me = Borrar todo lo mío
delete-sure = ¿Borrar tu cuenta para siempre? No se puede deshacer.
deleted = Todo está borrado. ¡Buenos vientos!

# Aprender
learn-title = Aprende a jugar
learn-lead = Una primera partida guiada dura tres minutos: tú haces las jugadas, nosotros decimos por qué. Las reglas y los componentes están ahí para consultarlos.
first-game = Primera partida guiada
components = Componentes
contents = Contenido
see-also = Ver también

# Reglas
rules-of = { $game }: reglas
search-rules = Buscar en las reglas
rules-found = { $number ->
    [0] Ninguna regla encontrada
    [one] { $number } regla encontrada
   *[other] { $number } reglas encontradas
}
no-rule-found = Ninguna regla habla de «{ $search }». Prueba otra palabra, o un número como EW-8.
ruling = interpretación nuestra
ruling-why = Aquí el reglamento impreso calla o deja margen; así lo hemos decidido.
no-such-game = Ese juego no existe.

# Componentes
components-of = { $game }: componentes
how-known = Cómo lo sabemos
how-known-why = Aquí todo está dibujado de nuevo a partir de fuentes públicas. Cada pieza dice lo seguros que estamos de lo que lleva impreso; elige una palabra para ver solo esas piezas.
everything = Todo
known-printed = impreso
known-confirmed = confirmado
known-transcribed = transcrito
known-inferred = deducido
known-reconstructed = reconstruido
known-own = nuestro
group-markets = Losetas de mercado
group-victory = Losetas de PV
group-bonus = Losetas de bonificación
group-merchants = Cartas de mercader
group-locations = Lugares
group-point-cards = Cartas de puntos
group-land-bonus = Losetas de bonificación
group-exploration = Losetas de exploración
group-board = Tablero de jugador
group-start = Cubos iniciales
piece-market = { $give } por { $get }
piece-victory = { $points ->
    [one] { $points } punto
   *[other] { $points } puntos
} por { $cubes }
piece-board = Tablero de jugador: columnas de { $points } puntos, bodega para { $hold } cubos
