# Nomes
game-sand-to-sea = Da Areia ao Mar
map-delta = O Delta
map-inland-sea = O Mar Interior
map-two-coasts = As Duas Costas

# Por que não? O número da regra vem a seguir, entre parênteses.
sea-tiles-laid = Todas as fichas de Mar já estão no mapa
start-on-sea = { $place } é mar aberto, e os barcos começam em fichas de Mercado
rest-instead = Um turno sem passos nem ação não é um turno; em vez disso, descanse
set-sail-first = Um movimento começa com “set sail”, e depois vêm os passos
card-not-in-row = { $card } não está na fila
cannot-pay-acquiring = { $card } custa { $number ->
    [one] { $number } cubo, pela carta à sua esquerda
   *[other] { $number } cubos, um por cada carta à sua esquerda
}, e o porão tem { $have }
card-not-in-hand = { $card } não está na sua mão
card-played = Já jogou { $card }; descanse para a recuperar
card-spent = Já gastou { $card }; descanse para a recuperar
card-not-yours = { $card } não está nem na sua mão nem entre as cartas que jogou
no-card-for-step = O próximo passo custa uma carta, e não lhe resta nenhuma na mão nem entre as jogadas
first-column = A primeira coluna dá uma carta de Mercador, não uma ficha de Bonificação
bonus-not-in-game = Neste jogo não há fichas de Bonificação de { $kind }

# O que se pede; a seguir vem uma regra entre parênteses
want-market-or-sea = coloca-se uma ficha de Mercado ou de Mar
want-acquire-play-sail-rest = { $who } adquire uma carta, joga uma, faz-se ao mar, age aqui ou descansa
want-cover = { $who } põe um cubo na carta mais barata seguinte
want-spend = { $who } gasta uma carta por este passo
want-card = { $who } fica com uma carta de Mercador pela coluna esvaziada
want-card-or-tile = { $who } fica com uma carta de Mercador ou uma ficha de Bonificação pela coluna esvaziada

# A mesa
merchant-cards = Cartas de Mercador
deck-of-merchants = { $number ->
    [one] { $number } carta no baralho
   *[other] { $number } cartas no baralho
}
card-price = { $number ->
    [0] grátis
    [one] { $number } cubo
   *[other] { $number } cubos
}
label-hand = mão
label-played = jogadas
label-spent = gastas
legend-upgrades = melhorias
help-sand-to-sea = Um turno é uma só coisa: adquirir uma carta (um cubo em cada carta à sua esquerda), jogar uma carta, navegar (uma carta por passo) e agir ali, agir onde está, ou descansar para recuperar as suas cartas. Construa e troque nos mercados, reclame fichas de PV nos portos. Esvaziar uma coluna do seu tabuleiro dá uma carta e, a partir da segunda coluna, uma carta ou uma ficha de Bonificação. Depois da ronda em que alguém reclama a quarta ficha de PV, ganha quem tiver mais pontos; cada cubo que não seja gengibre vale 1.

# O que as cartas fazem
card-produce = tirar { $cubes }
card-upgrade = { $number ->
    [one] { $number } melhoria
   *[other] até { $number } melhorias
}
card-trade = trocar { $trade }

# O que uma jogada faria
move-acquire = { $card }, { $number ->
    [0] de graça
    [one] por { $number } cubo
   *[other] por { $number } cubos
}
move-play = { $card }
move-set-sail = uma carta por passo; tem { $number }
move-cover = { $spice } sobre { $name }
move-spend = { $from ->
    [played] já jogada: { $card }
   *[hand] da sua mão: { $card }
}
move-take = { $card }
move-take-back = { $number ->
    [0] nenhuma carta para recuperar
    [one] recuperar { $number } carta
   *[other] recuperar { $number } cartas
}
move-deal-merchant = { $card }
move-lay-sea = mar
cubes-on-card = com { $cubes } em cima
steps-free = { $number ->
    [one] o segundo passo é de graça
   *[other] depois do primeiro, { $number } passos são de graça
}
step-costs-card = custa uma carta
step-free = de graça
build-card = e uma carta de Mercador
build-card-or-bonus = e uma carta de Mercador ou uma ficha de Bonificação

# O que foi feito
did-acquire = adquire { $name } ({ $card })
did-play = joga { $name } ({ $card })
did-cover = põe { $cube } em { $name }
did-spend = gasta { $name } para navegar para { $heading }
did-take = fica com { $name } ({ $card }) pela coluna esvaziada
did-take-back = descansa e { $number ->
    [0] não recupera nenhuma carta
    [one] recupera { $number } carta
   *[other] recupera { $number } cartas
}
did-deal-merchant = Chega uma nova carta à fila: { $name } ({ $card })
did-lay-sea = Coloca-se uma ficha de Mar

# O que se pede a quem decide
ask-acquire-play-sail-rest = Adquira uma carta, jogue uma, faça-se ao mar, aja aqui ou descanse
ask-cover = Ponha um cubo na carta mais barata seguinte
ask-spend = Gaste uma carta por este passo
ask-card = Fique com uma carta de Mercador pela coluna esvaziada
ask-card-or-tile = Fique com uma carta de Mercador ou uma ficha de Bonificação pela coluna esvaziada

# O que diz um botão
do-acquire = Adquirir
do-play = Jogar
do-set-sail = Fazer-se ao mar
do-cover = Pôr
do-spend = Gastar
do-take = Escolher
do-take-back = Descansar

# Uma primeira partida guiada
lesson-sand-to-sea-cards = Boas-vindas! Estas duas cartas são a sua mão, e aqui um turno é uma só coisa: adquirir uma carta, jogar uma, navegar ou descansar.
lesson-sand-to-sea-produce = Esta carta dá especiarias. Jogue-a, e chegam dois cubos de gengibre ao seu porão.
lesson-sand-to-sea-acquire = As cartas novas vêm desta fila. Adquira a segunda: cada vez que a jogar, dá-lhe dois cubos de gengibre e um de pimenta.
lesson-sand-to-sea-cover = A carta mais barata é grátis; outra custa um cubo em cada carta mais barata. Ponha um cubo de gengibre na primeira e veja o que lhe acontece.
lesson-sand-to-sea-upgrade-card = Tomé levou essa carta, com o seu gengibre em cima. Jogue agora a sua outra carta: melhora dois cubos.
lesson-sand-to-sea-upgrade = Uma melhoria substitui um cubo por um da especiaria seguinte, mais cara. Passe um cubo de gengibre a pimenta.
lesson-sand-to-sea-upgrade-again = O mesmo cubo pode subir outra vez. Passe a pimenta a chá.
lesson-sand-to-sea-set-sail = O seu barco está em C3, e ao lado, em C4, dois cubos de gengibre trocam-se por um de chá. Faça-se ao mar!
lesson-sand-to-sea-sail = Diga para onde vai. C4 fica a um passo.
lesson-sand-to-sea-spend = Cada passo custa uma carta, e as que já jogou também servem. Gaste a que lhe deu gengibre.
lesson-sand-to-sea-anchor = Com outra carta iria um passo mais longe. É aqui que quer ficar, por isso lance âncora.
lesson-sand-to-sea-build = Pode trocar onde tem um posto avançado, e o primeiro de uma ficha é de graça. Construa-o; esvaziar uma coluna do seu tabuleiro dá-lhe uma carta, e mais tarde uma carta ou uma ficha de Bonificação.
lesson-sand-to-sea-trade = Troque agora dois cubos de gengibre por um de chá. Pode fazê-lo tantas vezes quantas puder pagar.
lesson-sand-to-sea-rest = Duas das suas três cartas já foram usadas. Descanse, e todas voltam para a sua mão.
lesson-sand-to-sea-claim = Umas rondas depois está no porto em A1 com o que a ficha de lá pede: dois cubos de gengibre e três de chá. Reclame-a: é a quarta.
lesson-sand-to-sea-end = A partida termina depois da ronda em que alguém reclama a quarta ficha de PV, e a vitória é sua! Contam as fichas de PV, as de Bonificação, os números descobertos do seu tabuleiro e todos os cubos menos o gengibre; as cartas não.
lesson-sand-to-sea-play = Já conhece o caminho da areia ao mar. Sente-se a uma mesa e jogue a sua primeira partida contra um robô!
