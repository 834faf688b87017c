# Nomes
game-sand-to-sea = Da Areia ao Mar
map-delta = O Delta
map-inland-sea = O Mar Interior
map-two-coasts = As Duas Costas

# Por que não? O número da regra vem a seguir, entre parênteses.
sea-tiles-laid = Todas as fichas de Mar já estão no mapa
start-on-sea = { $place } é mar aberto, e os barcos começam em fichas de Mercado
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
want-cover = { $who } põe um cubo na próxima carta à esquerda
want-spend = { $who } gasta uma carta por este passo
want-card = { $who } fica com uma carta de Mercador pela coluna esvaziada
want-card-or-tile = { $who } fica com uma carta de Mercador ou uma ficha de Bonificação pela coluna esvaziada
