# Coisas
spice-Y = gengibre
spice-R = pimenta
spice-G = chá
spice-B = cravo
bonus-sail = vela
bonus-points = pontos
bonus-upgrade = melhoria
bonus-harvest = colheita
bonus-hold = porão
port = porto
sea = mar
closed-port = Porto fechado
chance = o acaso
nothing = zero cubos
our-ruling = interpretação nossa

# Por que não? O número da regra vem a seguir, entre parênteses.
not-a-move = “{ $text }” não é uma jogada; { $wanted }
not-now = “{ $text }” não é possível agora: { $wanted }
game-is-over = A partida terminou
not-your-turn-any-more = Já não é a sua vez
not-of-this-symbol = { $tile } não tem o símbolo de que agora se retira uma ficha
tile-not-free = { $tile } voltou para a caixa ou já está no mapa
other-place = A próxima ficha vai para { $place }, não para outro lugar
tile-not-in-stack = { $tile } não está na pilha
closed-port-next = Só o Porto fechado pode ser a próxima ficha
closed-port-not-in-stack = O Porto fechado não está na pilha
lot-taken = O lote { $cubes } já foi escolhido
start-on-market = { $place } é um porto, e os barcos começam em fichas de Mercado
already-there = O barco já está em { $place }
not-next-to = { $place } não toca em { $here }, e cada passo leva a uma ficha adjacente
no-cube-for-step = Este passo custa um cubo, e o porão está vazio
move-could-not-end = Depois de um passo para { $place } não se alcançaria nenhum lugar onde se possa pagar a taxa
cannot-pay-toll = Terminar o movimento em { $place } custa { $number ->
    [one] { $number } cubo
   *[other] { $number } cubos
}, e o porão tem { $have }
no-such-cube = Não há { $spice } no porão
not-a-market = Constrói-se e troca-se em fichas de Mercado, e { $place } é um porto
has-outpost = Já tem um posto avançado em { $place }
cannot-pay-outpost = Um posto avançado em { $place } custa { $number ->
    [one] { $number } cubo
   *[other] { $number } cubos
}, e o porão tem { $have }
no-outpost = É preciso ter um posto avançado em { $place } para trocar ali
cannot-pay-trade = A troca pede { $cubes }, e o porão tem { $have }
not-a-port = As fichas de PV reclamam-se nos portos, e { $place } é um mercado
port-is-closed = O porto em { $place } está fechado
cannot-pay-tile = A ficha { $tile } pede { $cubes }, e o porão tem { $have }
cheapest-first = Os cubos mais baratos saem primeiro, só por uma questão de ordem; já saiu um mais caro do que { $spice }: anule, se quiser entregar este
keep-dearer = Os cubos mais baratos saem primeiro, só por uma questão de ordem: comece por um mais barato do que { $spice }, ou não restam os suficientes
no-bonus-left = Não resta nenhuma ficha de Bonificação de { $kind }
cannot-raise = O cravo não pode ser melhorado
upgrade-order = Os cubos mais baratos melhoram-se primeiro, só por uma questão de ordem; já foi melhorado um mais caro do que { $spice }: anule, se quiser melhorar este
upgrade-first = É preciso melhorar pelo menos um cubo
nothing-to-upgrade = Não há no porão nenhum cubo que possa ser melhorado
tile-on-map = { $tile } já está no mapa
symbol-complete = No mapa há { $number } fichas com o símbolo de { $tile }, e não há mais no jogo
open-sea = Em { $place } só há mar aberto
sail-first = O barco tem de avançar um passo antes de terminar o movimento
no-step-possible = Não poderia pagar a taxa em nenhum dos lugares aonde o barco pode ir
card-not-in-deck = { $card } não está no baralho

# O que se pede; a seguir vem uma regra entre parênteses
want-return = uma ficha de Mercado volta para a caixa
want-lay = coloca-se uma ficha de Mercado
want-turn = vira-se a próxima ficha de PV
want-lot = { $who } escolhe um lote inicial
want-start = { $who } põe o barco numa ficha de Mercado
want-sail = { $who } avança uma ficha, ou lança âncora para agir aqui
want-leave = { $who } deixa um cubo por este passo
want-toll = { $who } paga um cubo a { $payee }
want-gather = { $who } pode recolher os cubos que estão aqui
want-action = { $who } faz uma ação ou passa
want-payment = { $who } paga um cubo pelo posto avançado
want-bonus = { $who } fica com uma ficha de Bonificação
want-upgrade = { $who } pode melhorar um cubo
want-again = { $who } pode fazer a troca daqui ou terminar o turno
want-discard = { $who } tem cubos a mais e descarta um
want-deal = vira-se a próxima carta do baralho
want-step = { $who } avança uma ficha
want-first-upgrade = { $who } melhora um cubo
want-trade = { $who } pode fazer a troca ou terminar o turno

# O que não se pode desfazer
nothing-to-undo = Não há nada para desfazer
revealed = Desde então revelou-se algo, e o que todos viram não se pode desfazer

# A mesa
setting-up = Preparação
round-of = Ronda { $round } (máximo { $limit })
last-round = última ronda
turn-of = joga { $who }
points-short = { $number } PV
closed = fechado
lying-at = Deixados em { $place }:
label-hold = porão
label-bonus = bonif.
label-tiles = PV
bonus-left = Bonificações
stack-left = { $number ->
    [one] { $number } ficha na pilha
   *[other] { $number } fichas na pilha
}
closed-port-within = { $number ->
    [one] a seguir vem o Porto fechado
   *[other] o Porto fechado entre as { $number } primeiras
}
closed-port-out = o Porto fechado já saiu
legend-boat = barco
legend-outpost = posto avançado
legend-reach = ao alcance

# Lugares e fichas
market-with = mercado de { $symbol }, { $trade }
port-with = porto, { $tile }
points-for = { $points } por { $cubes }

# O que uma jogada faria
move-lot = começar com { $cubes }
move-start = { $there }
move-sail = { $there }
move-anchor = terminar o movimento em { $place } e agir ali
move-toll = { $spice } para { $payee }
move-pass = não fazer mais nada neste turno
move-build = { $number ->
    [0] construir aqui um posto avançado, de graça
    [one] construir aqui um posto avançado por { $number } cubo
   *[other] construir aqui um posto avançado por { $number } cubos
}
move-trade = { $trade }
move-claim = { $tile }
move-pay = { $number ->
    [0] { $spice }, e o posto avançado fica pago
    [one] { $spice }, e mais { $number } cubo depois
   *[other] { $spice }, e mais { $number } cubos depois
}
move-bonus = { $kind ->
    [sail] mais um passo de graça em cada movimento
    [points] { $number ->
        [one] { $number } ponto
       *[other] { $number } pontos
    } no fim
    [upgrade] melhorar um cubo depois de cada posto avançado construído; { $number ->
        [one] { $number } ponto
       *[other] { $number } pontos
    } no fim
    [harvest] mais uma pimenta em cada colheita; { $number ->
        [one] { $number } ponto
       *[other] { $number } pontos
    } no fim
   *[hold] mais três espaços no porão
}
move-upgrade = { $spice } passa a { $better_spice }
move-upgrade-none = mais nenhuma melhoria
move-done = terminar o turno
move-discard = { $spice } volta para a reserva
move-turn = em { $place }, a ficha { $tile }
move-turn-closed = o Porto fechado chega a { $place }
move-lay = { $tile }
toll-there = taxa de { $number } para parar ali
outpost-yours = o seu posto avançado
outpost-costs = { $number ->
    [0] posto de graça
   *[other] posto por { $number }
}
upgrades-left = mais { $number } depois

# O que foi feito
seat-did = { $who } { $deeds }.
did-lot = começa com { $cubes }
did-start = põe o barco em { $place }
did-sail = navega para { $place }
did-toll = paga { $cube } a { $payee }
did-pass = passa
did-build = constrói um posto avançado
did-trade = troca { $trade }
did-claim = reclama { $tile }
did-pay = paga { $cube }
did-bonus = fica com a ficha de Bonificação de { $kind ->
    [points] { $name } ({ $number })
   *[other] { $name }
}
did-upgrade = melhora { $cube } para { $better }
did-discard = descarta { $cube }
did-turn = Em { $place } vira-se uma nova ficha: { $tile }
did-turn-closed = Sai o Porto fechado: o porto em { $place } está fechado
did-lay = Coloca-se uma ficha de Mercado: { $tile }

# Ao teclado
prompt = É a sua vez, { $who } (um número, uma jogada, undo ou help):
prompt-chance = O que faz o acaso? (um número, uma jogada ou help):
only-move = { $who } só tem uma jogada possível, por isso é feita: { $move }.
no-such-number = Não há jogada { $number } na lista, que acaba em { $last }.
legal-now = “{ $text }” pode ser jogado agora.
taken-back = Jogadas desfeitas: { $moves }.
saved = A partida está guardada em { $file }.
not-saved = Não foi possível guardar a partida: não se consegue escrever o ficheiro { $reason }.
file-exists = { $file } já existe; escolha outro nome.
save-where = Diga em que ficheiro, por exemplo: save partida.json.
committed = A partida é distribuída a partir de uma semente que pode conferir no fim; a sua impressão digital é { $commitment }.
goodbye = A partida fica por aqui, sem ser guardada.
goodbye-saved = A partida fica por aqui; está guardada em { $file }.
help-title = O que pode escrever
help-number = o número de uma jogada da lista
help-moves = uma jogada, ou várias separadas por vírgulas
help-undo = desfazer a sua última decisão
help-undo-turn = desfazer o último turno jogado aqui
help-why = porque é que uma jogada não é possível agora
help-board = desenhar a mesa outra vez
help-scores = os pontos até agora
help-save = guardar a partida
help-help = esta lista
help-quit = parar de jogar

# O fim
score-player = Jogador
score-tiles = Fichas de PV
score-bonus = Bonificações
score-outposts = Postos
score-cubes = Cubos
score-total = Total
winner = { $who } ganha com { $points ->
    [one] { $points } ponto
   *[other] { $points } pontos
}.
ended-by-fourth-tile = A partida terminou depois da ronda { $round }, em que foi reclamada uma quarta ficha de PV.
ended-by-round-limit = A partida terminou depois da ronda { $round }, a última permitida.
dealt-from = A partida foi distribuída com a semente { $seed }; a sua impressão digital, anunciada no início, é { $commitment }.

# Rever uma partida
replay-at = Jogada { $number } de { $last }
replay-prompt = Enter: turno seguinte, b: atrás, + -: uma jogada, número, e: fim, q: sair:
replay-what = Prima Enter ou escreva b, +, -, e, q, ou o número de uma jogada de 0 a { $last }.

# O espaço
too-narrow = O mapa tem { $width } colunas e esta janela só { $have }, por isso as linhas ficam partidas.

# Names
player-number = Jogador { $number }
map-first-game = Primeira partida
map-atoll = O Atol
map-long-strait = O Longo Estreito
map-twin-islands = As Ilhas Gémeas

# Waiting
getting-ready = A preparar as regras; da primeira vez demora uns dez segundos…
did-closed-moves = muda o Porto fechado para { $place }
claim-closes = e este porto fecha
tie-broken = Há empate: ganha { $who }, que jogou mais tarde na ronda ({ $rule }).
last-round-begins = { $who } tem a quarta ficha de PV: acaba-se a ronda e termina a partida.
build-points = +{ $number } PV
build-bonus = e uma ficha de Bonificação
opponent-greedy = o Ganancioso
opponent-random = o Despreocupado

# O que se pede a quem decide
ask-lot = Escolha um lote inicial
ask-start = Escolha um mercado para o seu barco
ask-sail = Avance uma ficha, ou lance âncora para agir aqui
ask-leave = Deixe um cubo por este passo
ask-toll = Pague um cubo a { $payee }
ask-gather = Recolher os cubos que estão aqui?
ask-action = Faça uma ação, ou passe
ask-payment = Pague um cubo pelo posto avançado
ask-bonus = Fique com uma ficha de Bonificação
ask-upgrade = Melhore um cubo, ou deixe estar
ask-again = Troque aqui, ou termine o seu turno
ask-discard = Cubos a mais: descarte um
ask-step = Avance uma ficha
ask-first-upgrade = Melhore um cubo
ask-trade = Faça a troca, ou termine o seu turno

# O que diz um botão
do-lot = Escolher
do-start = Começar aqui
do-sail = Navegar
do-anchor = Lançar âncora
do-toll = Pagar
do-pass = Passar
do-build = Construir
do-trade = Trocar
do-claim = Reclamar
do-pay = Pagar
do-bonus = Escolher
do-upgrade = Melhorar
do-upgrade-none = Sem melhoria
do-done = Terminar
do-discard = Descartar

# Como se conhece o que está impresso
known-printed = Um livro de regras diz isso.
known-confirmed = Pelo menos duas fontes públicas independentes estão de acordo.
known-transcribed = Vem numa fonte pública, e é plausível.
known-inferred = Deduz-se dos números ou do conjunto; nenhuma fonte o diz.
known-reconstructed = Foi inventado por nós para encaixar no que se sabe, até que alguém nos diga o que está impresso.
known-own = É nosso e não está em nenhuma caixa.

# Uma primeira partida guiada
lesson-you = Você
