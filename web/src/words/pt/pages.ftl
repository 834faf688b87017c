# Em toda a parte
no-connection = O servidor não responde. Tem ligação à internet?
something-went-wrong = Algo correu mal. Tente outra vez.
too-often = Foi depressa demais; tente outra vez daqui a pouco.
offline = Está sem ligação. As partidas continuam assim que ela voltar.
one-moment = Um momento …
page-not-fetched = Não foi possível carregar esta página. Talvez haja uma versão mais nova.
reload = Carregar de novo
close = Fechar
save = Guardar
you = Você
free-seat = lugar livre

# O cabeçalho
nav-main = Partes da página
nav-play = Jogar
nav-learn = Aprender
nav-rules = Regras
about-carrack = O Carrack é independente e não oficial; os textos, os desenhos e o código são nossos.
watch-file = Ver um ficheiro de partida
skip = Ir para o conteúdo
to-home = Para a página inicial
settings = Definições
language = Língua
log-in = Entrar
me-title = O seu nome e a sua conta
games = Jogos

# A página inicial
home-title = Três jogos de especiarias e velas
home-lead = Construa postos avançados, troque cubos e chegue primeiro ao porto. Jogue já contra um bot ou convide amigos com uma ligação. Sem conta.
line-eastern-wonders = Navegue de ilha em ilha, construa postos avançados, transforme gengibre em cravo e entregue nos portos antes dos outros.
line-sand-to-sea = As cartas da caravana movem os seus navios: reúna mercadores, jogue-os pela ordem certa e descanse quando for preciso.
line-east-to-west = Os colonos exploram uma terra nova e o barco faz comércio ao longo da costa: envie mais um do que o seu rival.
play-now = Jogar já
play-against = { $number ->
    [one] contra { $bot }
   *[other] contra { $number } × { $bot }
}
opponent = Adversário
how-many = Quantos
first-time = Primeira vez? Aprenda
with-friends = Com amigos
with-friends-how = Escolha o jogo, o mapa e os lugares, e envie a ligação.
new-table = Nova mesa
join = Juntar-se
join-label = Ligação ou código de uma mesa
join-example = p. ex. abcdefgh23456789
join-wrong = Não há aqui nenhum código de mesa. Um código tem 16 letras minúsculas e algarismos.
join-title = Juntar-se a uma mesa
my-games = As suas partidas
show-all = Mostrar todas ({ $number })
open-tables = Mesas abertas
no-open-tables = Nenhuma mesa espera por jogadores. Crie uma: todos a veem aqui.
no-other-open-tables = Nenhuma outra mesa espera por jogadores.
running-games = A decorrer
no-running-games = Neste momento ninguém joga em público.
no-other-running-games = Neste momento não decorre nenhuma outra partida pública.
finished-games = Terminadas há pouco
no-finished-games = As partidas terminadas aparecem aqui, para ver jogada a jogada.
your-turn = É a sua vez
turn-of = É a vez de { $who }
being-played = a decorrer
table-frozen = parada por uma falha
seats-free = { $number ->
    [0] pronta a começar
    [one] { $number } lugar livre
   *[other] { $number } lugares livres
}
you-won = Ganhou com { $points ->
    [one] { $points } ponto
   *[other] { $points } pontos
}
somebody-won = { $who } ganhou com { $points ->
    [one] { $points } ponto
   *[other] { $points } pontos
}
pace-live = em direto
pace-slow = { $span } por jogada
nowhere = Aqui só há mar aberto
nowhere-why = Este endereço não leva a lado nenhum: talvez a ligação tenha sido cortada pelo caminho.

# Bots
bot-greedy = Greedy
bot-greedy-talent = fica com o que mais rende agora
bot-random = Random
bot-random-talent = faz qualquer coisa permitida
bot-with-talent = { $bot }: { $talent }
bots = Bots

# Uma mesa nova
which-game = Jogo
who-plays = Jogadores
which-map = Mapa
how-to-play = Modo de jogo
players = { $number ->
    [one] { $number } jogador
   *[other] { $number } jogadores
}
seat-number = Lugar { $number }
seat-me = Você
seat-anybody = Livre para quem vier
seat-with = Lugar { $number }: { $who }
seats-shared = Tem vários lugares: passem o ecrã de mão em mão, e cada pessoa joga aqui o seu.
seats-all-taken = Todos os lugares estão ocupados: a partida começa já.
seats-wait = A partida começa quando todos os lugares estiverem ocupados. Recebe uma ligação para enviar.
who-first = Começa
first-by-lot = Por sorteio
own-map = Mapa próprio
own-map-code = Código do seu mapa
own-map-how = Coluna a coluna a partir da esquerda: a linha do lugar de cima, depois o para um mercado, P para um porto, ~ para o mar, um ponto para um vazio.
own-map-wrong = Isto não é o código de um mapa. Coluna a coluna é parecido com 2PooP/1ooooo.
who-sees = Quem se pode juntar
by-link = Quem tiver a ligação
in-public = Toda a gente
when-played = Quando
at-once = Em direto
over-days = Ao longo de dias
pace = Tempo para pensar
pace-how = Quando o tempo de alguém acaba, os outros podem deixar um bot jogar por essa pessoa até ela voltar.
round-limit = Rondas no máximo
make-table = Criar a mesa
start-game = Começar a partida

# Antes de começar
waiting-for = { $number ->
    [one] Falta { $number } jogador
   *[other] Faltam { $number } jogadores
}
all-are-here = Já estão todos
sit-here = Sentar-se aqui
sit-here-too = Sentar-se aqui também
sit-here-too-why = São vários diante deste ecrã? Ocupe um lugar para cada um.
goes-first = começa
seat-taken = Alguém foi mais rápido: este lugar está ocupado.
owner-starts = Quem criou a mesa começa a partida.
close-table = Fechar a mesa
leave-table = Levantar-se
invite = Convidar
table-link = Ligação desta mesa
copy-link = Copiar
share-link = Partilhar
link-copied = Ligação copiada.
link-not-copied = Não foi possível copiar a ligação; selecione-a e copie-a à mão.
share-text = Vamos jogar “{ $game }”?
table-is-public = A mesa aparece também na página inicial.
table-is-private = Só quem tiver esta ligação encontra a mesa.
this-table = Esta mesa

# Definições
your-name = O seu nome
name-changed = É este o seu nome a partir de agora.
name-taken = Alguém já tem esse nome.
name-impossible = Um nome tem de 1 a 40 letras, algarismos ou sinais.
theme = Cores
theme-system = Como o dispositivo
theme-light = Carta de dia
theme-dark = Carta de noite
speed = Animações
speed-slow = Lentas
speed-normal = Normais
speed-fast = Rápidas
speed-off = Sem
setting-contrast = Contraste alto
setting-sound = Sons
setting-confirm = Perguntar antes de terminar um turno
setting-scores = Mostrar os pontos até agora
setting-notify = Avisar-me quando for a minha vez
notify-refused = O seu navegador não permite notificações desta página.

# Conta
me-nobody = Ainda ninguém
me-nobody-why = Assim que jogar tem um nome de convidado. Uma conta guarda as suas partidas em todos os seus dispositivos.
me-guest-why = Está como convidado: só este navegador conhece as suas partidas. Com uma conta encontra-as em toda a parte.
me-account-why = As suas partidas acompanham-no onde quer que entre.
name = Nome
password = Palavra-passe
register = Criar uma conta
register-why = Um nome e uma palavra-passe, nada mais. As partidas que jogou continuam a ser suas.
registered = Boas-vindas a bordo! Já tem uma conta.
name-or-password-impossible = Um nome tem de 1 a 40 letras ou sinais, uma palavra-passe pelo menos 8.
log-in-why = Que bom que voltou.
log-in-guest = As partidas deste convidado ficam com o convidado.
logged-in = Boas-vindas de volta!
log-in-wrong = Não há nenhuma conta com este nome e esta palavra-passe.
log-out = Sair
log-out-guest = Um convidado que sai não pode voltar: perderia as suas partidas daqui. Sair?
programs = Para programas
programs-why = Deixe um bot seu jogar em seu nome.
programs-docs = Como funciona a API
tokens = Tokens
token-label = Para que serve o token
token-new = Novo token
token-fresh = O seu novo token. Só é mostrado agora, por isso guarde-o:
revoke = Revogar { $label }
remove = Retirar
webhook = Webhook
webhook-why = Um endereço que é chamado quando é a sua vez.
webhook-address = Endereço do webhook
webhook-secret = O segredo que assina cada chamada:
webhook-impossible = Este endereço não serve; deve parecer-se com https://example.org/turn e ser público.
webhook-removed = Já não há webhook.
leave-title = Despedida
leave-why = Apagar elimina o seu nome, a sua palavra-passe e os seus tokens. As partidas que outros também jogaram ficam, sem o seu nome.
delete-me = Apagar tudo o que é meu
delete-sure = Apagar a sua conta para sempre? Não se pode desfazer.
deleted = Está tudo apagado. Bons ventos!

# Aprender
learn-title = Aprenda a jogar
learn-lead = Uma primeira partida guiada demora três minutos: faz as jogadas, e nós dizemos porquê. As regras e os componentes estão aqui para consultar.
first-game = Primeira partida guiada
components = Componentes
contents = Conteúdo
see-also = Ver também

# Regras
rules-of = { $game }: regras
search-rules = Procurar nas regras
rules-found = { $number ->
    [0] Nenhuma regra encontrada
    [one] { $number } regra encontrada
   *[other] { $number } regras encontradas
}
no-rule-found = Nenhuma regra fala de “{ $search }”. Tente outra palavra, ou um número como EW-8.
ruling = interpretação nossa
ruling-why = Aqui o livro de regras impresso nada diz ou deixa margem; foi assim que decidimos.
no-such-game = Esse jogo não existe.

# Componentes
components-of = { $game }: componentes
how-known = Como o sabemos
how-known-why = Aqui está tudo desenhado de novo a partir de fontes públicas. Cada peça diz que certeza temos do que nela está impresso; escolha uma palavra para ver só essas peças.
everything = Tudo
known-printed = impresso
known-confirmed = confirmado
known-transcribed = transcrito
known-inferred = deduzido
known-reconstructed = reconstruído
known-own = nosso
group-markets = Fichas de Mercado
group-victory = Fichas de PV
group-bonus = Fichas de Bonificação
group-merchants = Cartas de Mercador
group-locations = Locais
group-point-cards = Cartas de Ponto
group-land-bonus = Fichas de Bonificação
group-exploration = Fichas de Exploração
group-board = Tabuleiro de jogador
group-start = Cubos iniciais
piece-market = { $give } por { $get }
piece-victory = { $points ->
    [one] { $points } ponto
   *[other] { $points } pontos
} por { $cubes }
piece-board = Tabuleiro de jogador: colunas de { $points } pontos, porão para { $hold } cubos
