# À mesa
spice-0 = gengibre
spice-1 = pimenta
spice-2 = chá
spice-3 = cravo
cubes-of = { $number } de { $spice }
no-cubes = nenhum cubo
market-at = { $place }: mercado de { $symbol }, { $give } por { $get }
sea-at = { $place }: mar aberto
nothing-at = { $place }: nada
port-at = { $place }: porto, { $points ->
    [one] 1 ponto
   *[other] { $points } pontos
} por { $cubes }
closed-port-at = { $place }: porto fechado
empty-port-at = { $place }: porto sem ficha
outposts-of = Postos avançados: { $names }
boats-of = Barcos: { $names }
lying-here = Cubos aqui: { $cubes }
trade-arrow = por
move-in-words = { $label }: { $does }
the-sea = O mar
the-land = A terra
table-of = Mesa de { $names }
table-gone = Esta mesa já não existe
connection-lost = A ligação perdeu-se. A tentar de novo …
connection-lost-meanwhile = A ligação perdeu-se entretanto; veja se a jogada foi feita.
game-over = O jogo acabou
round = Ronda { $number }
round-short = ronda { $number }
last-round = Última ronda ({ $number })
set-up = Preparação
undo = Desfazer
reset-turn = Refazer o turno
skip-showing = Saltar
since-last-turn = Desde o seu último turno
take-seat-back = Retomar o meu lugar
more = Mais
rules-of-game = Regras deste jogo
all-players = Jogadores
share = Partilhar a ligação
stand-in = Deixar um robô jogar por quem falta
resign = Desistir
resign-really = Desistir deste jogo?
score-sheet = Folha de pontos
cancel = Cancelar
which-one = Qual?
log = Registo
chat = Conversa
watching = { $number ->
    [one] 1 aqui
   *[other] { $number } aqui
}
nothing-said = Ninguém disse nada ainda.
say-something = Diga alguma coisa
send = Enviar
mute = Não ler mais { $name }
hand-over = { $name }, é a sua vez
i-am = Sou { $name }

# Um lugar
bot = robô
resigned = desistiu
is-here = está aqui
time-left = Tempo restante para esta jogada
is-thinking = está a pensar
whole-board-of = Todo o tabuleiro de { $name }
points = { $number ->
    [one] { $number } ponto
   *[other] { $number } pontos
}
hold-of = Porão: { $cubes }; { $number } de { $spaces } espaços
board-of = Tabuleiro: { $number ->
    [one] { $number } posto construído
   *[other] { $number } postos construídos
}
tiles-of-goal = { $number } de { $goal } fichas
cards-of-goal = { $number } de { $goal } cartas
settlers-are = { $home } em casa, { $out } a trabalhar, { $reserve } na reserva
tile-for = { $points ->
    [one] 1 ponto
   *[other] { $points } pontos
} por { $cubes }
cards-are = Cartas: { $hand } na mão, { $played } jogadas, { $spent } gastas
cards-in-hand = na mão
cards-played = jogadas
cards-spent = gastas
card-produce = Receba { $get }
card-upgrade = { $number ->
    [one] 1 melhoria
   *[other] Até { $number } melhorias
}
card-trade = Troque { $give } por { $get }
lying-on-it = Em cima: { $cubes }
merchant-row = Cartas de Mercador à vista
price-of-card = { $number ->
    [0] grátis
    [one] { $number } cubo
   *[other] { $number } cubos
}
deck-left = { $number ->
    [one] resta { $number } carta
   *[other] restam { $number } cartas
}

# Ao lado do mapa
supply = Reserva
stack-left = { $number ->
    [one] { $number } ficha na pilha
   *[other] { $number } fichas na pilha
}
closed-port-within = { $number ->
    [one] – o Porto Fechado é a próxima
   *[other] – o Porto Fechado está entre as próximas { $number }
}
bonus-sail = Bonificação de vela: mais um passo grátis em cada movimento
bonus-points = Bonificação de pontos: { $number ->
    [one] { $number } ponto
   *[other] { $number } pontos
}
bonus-upgrade = Bonificação de melhoria: melhore um cubo depois de cada posto; { $number ->
    [one] { $number } ponto
   *[other] { $number } pontos
}
bonus-harvest = Bonificação de colheita: mais uma pimenta em cada colheita; { $number ->
    [one] { $number } ponto
   *[other] { $number } pontos
}
bonus-hold = Bonificação de porão: mais três espaços

# A sua secretária
your-desk = A sua secretária
your-moves = As suas jogadas
your-hold = O seu porão: { $number } de { $spaces } espaços
confirm-move = { $move }: tem a certeza?
as-often-as-possible = { $move } o mais possível

# A terra
location-in-words = { $name }: { $settlers ->
    [one] { $settlers } colono
   *[other] { $settlers } colonos
}: { $does }
work-fort = forte, fique com a carta de cima
work-obtain = receba { $get }
work-upgrade = { $number ->
    [one] 1 melhoria
   *[other] até { $number } melhorias
}
work-trade = troque { $give } por { $get }
work-boat = { $number ->
    [-1] navegue para onde quiser
    [one] navegue 1 passo
   *[other] navegue até { $number } passos
}
work-ship_trade = troque onde está o seu barco
work-outpost_trade = troque num dos seus postos avançados
covered-by = Coberto por uma ficha de Exploração: { $tile }
settlers-of = { $number ->
    [one] { $number } colono
   *[other] { $number } colonos
} de { $name }
next-card = A próxima carta: { $card }
point-card-in-words = Carta: { $points ->
    [one] 1 ponto
   *[other] { $points } pontos
} por { $cubes }; { $power }
power-saddlebag = { $number ->
    [one] { $number } colono
   *[other] { $number } colonos
} da reserva
power-compass = { $number ->
    [one] { $number } ficha de Exploração
   *[other] { $number } fichas de Exploração
}
power-hammer = menos 1 colono para { $at }
power-dreamcatcher = mais { $cubes } ao { $at }
kind-obtain = obter
kind-upgrade = melhorar
kind-trade = trocar
kind-boat = navegar
symbol-saddlebag = alforge
symbol-compass = bússola
symbol-hammer = martelo
symbol-dreamcatcher = filtro dos sonhos
explored-points = { $number ->
    [one] { $number } ponto
   *[other] { $number } pontos
}
explored-cubes = { $cubes }
explored-upgrades = { $number ->
    [one] { $number } melhoria
   *[other] { $number } melhorias
}
explored-settlers = { $number ->
    [one] { $number } colono
   *[other] { $number } colonos
} da reserva
land-bonus-pair = { $points } por cada par de { $first } e { $second }
land-bonus-symbol = { $points } por cada { $first }
land-bonus-settlers = { $points } por cada { $number } colonos
stack-of-tiles = { $number ->
    [one] A última ficha de uma pilha: { $tile }
   *[other] Pilha de { $number }, em cima: { $tile }
}

# O fim
wins = { $name } ganha com { $number ->
    [one] { $number } ponto
   *[other] { $number } pontos
}
ended-by-fourth-tile = Depois da ronda { $number }: alguém ficou com uma quarta ficha.
ended-by-eighth-card = Depois da ronda { $number }: alguém ficou com a última carta necessária.
ended-by-round-limit = Depois da ronda { $number }, a última permitida.
ended-by-resignation = Na ronda { $number }, por desistência.
score-player = Jogador
score-tiles = Fichas
score-cards = Cartas
score-bonus = Bonificação
score-outposts = Postos
score-exploration = Exploração
score-cubes = Cubos
score-total = Total
points-of = { $name } { $number }
plot-of-points = Pontos ao longo das rondas: { $points }
rounds-played = { $number ->
    [one] { $number } ronda
   *[other] { $number } rondas
}
proof-of-deal = A distribuição foi honesta: a prova
proof-explained = Tudo foi distribuído a partir de uma semente secreta. A sua impressão foi anunciada antes do jogo; agora a semente é conhecida, e qualquer pessoa pode verificar que uma pertence à outra.
proof-of-going-on = Este jogo continuou de uma posição que alguém deu. Só o que foi distribuído depois veio da semente secreta.
goes-on = Este jogo continua de uma posição dada.
fingerprint = Impressão, anunciada antes do jogo
seed = Semente
download-file = Descarregar o ficheiro do jogo
rematch = Desforra
join-rematch = Entrar na desforra
watch-replay = Rever o jogo
look-at-table = Olhar para a mesa

# Rever
replay = Repetição
replay-of = Repetição: { $names }
chance = O acaso
to-start = Ao início
turn-back = Um turno atrás
step-back = Um passo atrás
step-on = Um passo adiante
turn-on = Um turno adiante
to-end = Ao fim
play = Reproduzir
pause = Pausa
moment-of = Momento { $number } de { $last }
play-on-from-here = Continuar daqui
your-seat = O seu lugar
the-others = Os outros
play-on = Jogar
open-file = Rever um ficheiro de jogo
open-file-how = Largue um ficheiro em qualquer sítio desta página, ou escolha um. Só é lido, não é guardado.
choose-file = Escolher um ficheiro
no-game-file = { $name } não é um ficheiro de jogo.

# Lições
lesson-step = { $number } de { $last }
lesson-next = Continuar
lesson-back = Voltar
lesson-do-this = Faça primeiro o que brilha; o resto vem depois.
lesson-done = Jogar contra um robô
lesson-again = Outra vez
lesson = Um primeiro jogo guiado
