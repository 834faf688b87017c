# Lo que el servidor rechaza
refused-no-such-table = Esa mesa no existe.
refused-other-version = Esta mesa se juega con la versión { $version } de las reglas, y este servidor tiene la versión { $have }.
refused-only-own-moves-back = Solo puedes deshacer tus propias jugadas, y solo hasta que jueguen los demás.
refused-message-length = Un mensaje tiene de 1 a { $most } letras.
refused-nobody-with-this-id = No hay nadie con ese identificador.
refused-position-of-other-game = Esta posición es de otro juego.
refused-position-of-players = Esta posición es de { $number } jugadores.
refused-position-is-over = En esta posición la partida ha terminado.
refused-position-of-chance = En esta posición decide el azar; toma la siguiente.
refused-too-many-tables = Tienes { $most } mesas sin terminar; termina antes alguna.
refused-map-name-signs = El nombre de un mapa solo tiene letras, cifras y signos.
refused-map-name-taken = «{ $name }» es el nombre de otro mapa.
refused-no-free-seat = No hay ningún sitio libre en esta mesa.
refused-table-has-started = Esta mesa ya ha empezado.
refused-only-owner-starts = Solo quien creó la mesa puede empezarla.
refused-seat-still-free = Todavía queda un sitio libre.
refused-game-not-finished = Esta partida no ha terminado.
refused-only-who-sat = Solo puede pedirlo quien estuvo en esta mesa.
refused-table-not-started = Esta mesa no ha empezado.
refused-table-frozen = Esta mesa está bloqueada: { $fault }
refused-no-bot-to-decide = Aquí no le toca decidir a ningún bot.
refused-bot-plays-for-you = Un bot juega por ti; recupera antes tu sitio.
refused-resigned-already = Este sitio ya se ha rendido.
refused-only-who-sits = Solo puede pedirlo quien está en esta mesa.
refused-nobody-waited-for = No se espera a nadie.
refused-seconds-to-come-back = { $number ->
    [one] Queda un segundo
   *[other] Quedan { $number } segundos
} para volver.
refused-no-bot-for-you = Aquí no juega ningún bot por ti.
refused-game-not-played = Esta partida no está en juego.
refused-unsure-if-stored = No se sabe si esto se ha guardado; vuelve a mirar.
refused-too-many-speak = Hablan demasiados a la vez; inténtalo de nuevo.
refused-nobody-decides = Ahora no le toca decidir a nadie.
refused-no-seat-here = No tienes sitio en esta mesa.
refused-not-your-turn = No es tu turno.
refused-not-your-seat = Ese no es tu sitio.
refused-happened-meanwhile = Entretanto ha pasado algo: hay { $number ->
    [one] una acción
   *[other] { $number } acciones
}.
refused-not-yet-happened = Dices haber visto { $seen } acciones, pero solo hay { $number ->
    [one] una
   *[other] { $number }
}.
refused-too-often = Demasiadas veces seguidas; inténtalo dentro de un momento.
refused-server-fault = Un fallo del propio servidor.
refused-headers-too-large = Las cabeceras tienen como máximo { $most } bytes.
refused-other-page = Esta petición viene de otra página.
refused-request-too-large = Una petición tiene como máximo { $most } bytes.
refused-address-signs = Una dirección se compone de letras, cifras y signos ASCII.
refused-no-address = Esta no es una dirección a la que se pueda llamar.
refused-webhook-address = Un webhook tiene una dirección como https://example.org/turn.
refused-host-unknown = No se conoce el servidor de esta dirección.
refused-private-address = Un webhook no puede ir a una dirección privada.
refused-token-invalid = Este token no es válido.
refused-nobody-yet = Aún no eres nadie: pide antes un nombre de invitado (POST /api/me).
refused-watch-too-many = Miras demasiadas mesas a la vez; cierra antes una.
refused-server-stopping = El servidor se está parando; vuelve dentro de un momento.
refused-name-length = Un nombre tiene de 1 a { $most } letras, cifras o signos.
refused-password-length = Una contraseña tiene de { $least } a { $most } letras, cifras o signos.
refused-name-taken = Alguien tiene ya ese nombre.
refused-too-many-tokens = Una cuenta tiene como máximo { $most } tokens; revoca antes uno.
refused-no-such-token = Ese token no existe.
refused-signs-not-stored = En esta petición hay signos que no se pueden guardar.
refused-database-silent-retry = La base de datos no responde; inténtalo de nuevo.
refused-no-such-language = No hay ningún idioma «{ $language }»; hay { $languages }.
refused-message-too-large = Un mensaje tiene como máximo { $most } bytes.
refused-no-json = Esto no es JSON.
refused-free-seat-at-start = Una mesa con un sitio libre no puede empezar enseguida.
refused-seed-at-the-end = La semilla se dice cuando la partida ha terminado.
refused-database-silent = La base de datos no responde.
refused-database-not-storing = La base de datos no guarda nada.
refused-account-already = Ya tienes una cuenta.
refused-wrong-password = No hay ninguna cuenta con ese nombre y esa contraseña.
refused-no-such-game = Ese juego no existe.
refused-come-back = Vuelve con el número que has visto.
refused-table-gone = La mesa ya no existe.
refused-replays-busy = Se están reproduciendo demasiadas partidas en este momento; inténtalo dentro de un momento.
refused-file-too-long = Un archivo de partida para reproducir tiene como máximo { $most } jugadas.

invalid-missing = Falta «{ $field }».
invalid-unknown = «{ $field }» no se conoce aquí.
invalid-object = «{ $field }» debe ser un objeto JSON.
invalid-number = «{ $field }» debe ser un número entero.
invalid-too-small = «{ $field }» debe ser como mínimo { $wanted }.
invalid-too-large = «{ $field }» debe ser como máximo { $wanted }.
invalid-text = «{ $field }» debe ser un texto.
invalid-too-long = «{ $field }» debe tener como máximo { $wanted } letras.
invalid-answer = «{ $field }» debe ser true o false.
invalid-list = «{ $field }» debe ser una lista.
invalid-too-few = «{ $field }» debe tener como mínimo { $wanted } elementos.
invalid-too-many = «{ $field }» debe tener como máximo { $wanted } elementos.
invalid-id = «{ $field }» debe ser un identificador dado por el servidor.
invalid-message-id = «{ $field }» debe ser un número entero, o un texto de { $wanted } letras como máximo.
invalid-choice = «{ $field }» debe ser uno de { $wanted }.
invalid-field = «{ $field }» no es lo que debería ser.
