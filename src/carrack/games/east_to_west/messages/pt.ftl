# Nomes
game-east-to-west = Do Oriente ao Ocidente, Parte II
map-archipelago = O Arquipélago
map-bay = A Baía
map-chain = A Cadeia
map-lagoon = A Lagoa

# Por que não? O número da regra vem a seguir, entre parênteses.
exploration-tile-laid = { $tile } já está colocada num local
card-for-more-players = { $card } só está no baralho quando jogam mais pessoas
bonus-tile-seen = { $tile } já foi revelada
other-stack = A próxima ficha é da pilha { $stack }, não de outra
bonus-not-on-top = { $tile } não está no topo de nenhuma pilha
location-unexplored = Uma ficha de Exploração ainda cobre { $location }
own-settlers-there = Os seus próprios colonos já estão em { $location }
too-few-settlers = { $location } pede { $number ->
    [one] { $number } colono
   *[other] { $number } colonos
}, e no seu tabuleiro { $home ->
    [0] não há nenhum
    [one] só há { $home }
   *[other] só há { $home }
}
fort-without-card = Não há nenhuma carta acima de { $location }
cannot-pay-card = A carta { $card } pede { $cubes }, e o porão tem { $have }
no-outpost-to-trade-at = Ainda não tem nenhum posto avançado, e este local serve para fazer a troca de um
cannot-pay-any-trade = Não pode pagar a troca de nenhum dos seus postos avançados; o porão tem { $have }
no-tile-to-explore = Não há nenhuma ficha de Exploração em { $location }

# O que se pede; a seguir vem uma regra entre parênteses
want-scout = coloca-se uma ficha de Exploração num local
want-stack = revela-se a próxima ficha de uma pilha de Bonificação
want-work-or-rest = { $who } trabalha num local ou descansa
want-outpost = { $who } escolhe um dos seus postos avançados para trocar ali
want-explore = { $who } fica com uma ficha de Exploração

# A mesa
land = A terra
next-card = próxima carta
cards-below = { $number ->
    [0] nenhuma por baixo
    [one] { $number } carta por baixo
   *[other] { $number } cartas por baixo
}
bonus-stack = bonificação { $stack }
boat-steps = { $number ->
    [one] { $number } passo
   *[other] { $number } passos
}
boat-anywhere = onde quiser
land-trade = troca
fort = forte
settlers-home = casa
settlers-out = fora
settlers-reserve = reserva
label-cards = cartas
legend-settlers = colonos
legend-exploration = ficha de Exploração
legend-raises = melhorias
symbol-saddlebag = alforge
symbol-compass = bússola
symbol-hammer = martelo
symbol-dreamcatcher = apanhador de sonhos
kind-obtain = obter
kind-upgrade = melhorar
kind-trade = trocar
kind-boat = navegar
score-cards = Cartas de Ponto
score-exploration = Exploração
help-east-to-west = Um turno é uma só coisa: trabalhar ou descansar. Trabalhar envia colonos do seu tabuleiro para um local, mais um do que um rival lá tiver, e usa-o: cubos, melhorias, trocas, o seu barco no mar, ou a carta de Ponto de um forte. Descansar traz os seus colonos para casa. No mar constrói postos avançados; esvaziar uma coluna do seu tabuleiro dá uma ficha de Bonificação. Depois da ronda em que alguém fica com a oitava carta de Ponto, ganha quem tiver mais pontos; cada cubo que não seja gengibre vale 1.

# Cartas, fichas e locais
point-card = { $card }, { $points } por { $cubes }, { $power }
power-saddlebag = { $number ->
    [one] { $number } colono
   *[other] { $number } colonos
} da reserva
power-compass = { $number ->
    [one] { $number } ficha de Exploração
   *[other] { $number } fichas de Exploração
}
power-hammer = menos 1 colono para { $kind }
power-dreamcatcher = mais { $cubes } ao { $kind }
explored-points = { $points } no fim
explored-cubes = { $cubes } de imediato
explored-upgrades = { $number ->
    [one] { $number } melhoria
   *[other] até { $number } melhorias
} de imediato
explored-settlers = { $number ->
    [one] { $number } colono
   *[other] { $number } colonos
} da reserva
land-bonus-pair = { $points } por cada par de { $first } e { $second }
land-bonus-symbol = { $points } por cada { $symbol }
land-bonus-settlers = { $points } por cada { $number } colonos
work-obtain = tirar { $cubes }
work-upgrade = { $number ->
    [one] { $number } melhoria
   *[other] até { $number } melhorias
}
work-trade = trocar { $trade }
work-boat = { $number ->
    [one] navegar { $number } passo
   *[other] navegar até { $number } passos
}
work-boat-anywhere = navegar para onde quiser
work-fort = reclamar { $card }
work-ship_trade = trocar onde está o seu barco
work-outpost_trade = trocar num dos seus postos avançados

# O que uma jogada faria
move-work = { $number ->
    [one] { $number } colono
   *[other] { $number } colonos
}: { $does }
move-call-home = { $number ->
    [0] nenhum colono para recolher
    [one] volta { $number } colono
   *[other] voltam { $number } colonos
}
move-market = { $there }
move-explore = { $tile }; abre { $location }: { $does }
move-land-bonus = { $tile }
move-deal-point-card = { $card }
move-stack = { $tile }
move-scout = { $tile }
sends-home = mandar para casa { $number ->
    [one] { $number } colono
   *[other] { $number } colonos
} de { $who }
dreamt = e { $cubes } por apanhador de sonhos
worth-now = { $points } por agora

# O que foi feito
did-work = trabalha em { $location } com { $number ->
    [one] { $number } colono
   *[other] { $number } colonos
} ({ $does })
did-call-home = descansa e { $number ->
    [0] não recolhe colonos
    [one] recolhe { $number } colono
   *[other] recolhe { $number } colonos
}
did-market = troca { $trade } em { $place }
did-explore = fica com a ficha de Exploração de { $location } ({ $tile })
did-land-bonus = fica com a ficha de Bonificação { $name } ({ $tile })
did-deal-point-card = A próxima carta do baralho é { $card }
did-stack = Na pilha de Bonificação { $stack } fica à vista: { $tile }
did-scout = Uma ficha de Exploração chega a { $location }: { $tile }
did-send-home = manda para casa { $number ->
    [one] { $number } colono
   *[other] { $number } colonos
} de { $who }
did-dream = recebe { $cubes } por apanhador de sonhos
last-round-by-cards = { $who } tem { $number } cartas de Ponto: acaba-se a ronda e termina a partida.

# O fim
ended-by-eighth-card = A partida terminou depois da ronda { $round }, em que alguém ficou com a última carta de Ponto necessária.

# O que se pede a quem decide
ask-work-or-rest = Envie colonos a um local, ou descanse
ask-outpost = Escolha um dos seus postos avançados para trocar ali
ask-explore = Fique com uma ficha de Exploração

# O que diz um botão
do-work = Trabalhar
do-call-home = Descansar
do-market = Trocar aqui
do-explore = Escolher
do-land-bonus = Escolher

# Uma primeira partida guiada
lesson-east-to-west-land = Boas-vindas ao novo mundo! Aqui um turno é uma só coisa: enviar colonos para trabalhar num local, ou descansar.
lesson-east-to-west-obtain = Este local pede um só colono e dá dois cubos de gengibre. Trabalhe aqui!
lesson-east-to-west-send-home = Tomé troca aqui com dois colonos: três cubos de gengibre por um de pimenta e um de chá. Envie três, mais um do que ele, e os dele vão para casa.
lesson-east-to-west-upgrade = Este local melhora até dois cubos. Envie para aqui os seus colonos.
lesson-east-to-west-upgrade-ginger = Uma melhoria substitui um cubo por um da especiaria seguinte, mais cara. Passe o seu gengibre a pimenta.
lesson-east-to-west-upgrade-tea = Mais uma. Passe o seu chá a cravo, a especiaria mais cara de todas.
lesson-east-to-west-boat = Há trabalhos que enviam o seu barco para o mar. Aqui basta o último colono que tem em casa: o barco avança um passo.
lesson-east-to-west-sail = O seu barco está rodeado de mercados. Navegue para C1.
lesson-east-to-west-build = Em C1 ainda ninguém construiu, por isso o posto avançado é de graça. É o último da primeira coluna do seu tabuleiro: construa-o!
lesson-east-to-west-bonus = Uma coluna vazia dá-lhe a ficha de Bonificação do topo de uma pilha. Fique com esta: dois pontos por cada bússola nas suas cartas.
lesson-east-to-west-trade = Num mercado também pode trocar, neste jogo até sem posto avançado. Troque um cubo de pimenta por três de gengibre.
lesson-east-to-west-rest = Todos os seus colonos estão fora. Descanse, e todos voltam para casa.
lesson-east-to-west-fort = Muito depois tem sete cartas de Ponto. Trabalhe neste forte: um cubo de pimenta, um de chá e um de cravo pagam a carta acima dele, a oitava.
lesson-east-to-west-explore = A bússola fica com uma ficha de Exploração e abre esse local a todos. Fique com a ficha que vale três pontos.
lesson-east-to-west-end = A partida termina depois da ronda em que alguém fica com a oitava carta de Ponto, e a vitória é sua! Contam as cartas de Ponto, as fichas de Bonificação, os números descobertos do seu tabuleiro, as fichas de Exploração e todos os cubos menos o gengibre.
lesson-east-to-west-play = O novo mundo está à sua espera. Sente-se a uma mesa e jogue a sua primeira partida contra um robô!
