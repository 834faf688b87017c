# Nomes
game-east-to-west = Do Oriente ao Ocidente, Parte II
map-archipelago = O Arquipélago
map-bay = A Baía
map-chain = A Cadeia
map-lagoon = A Lagoa

# Por que não? O número da regra vem a seguir, entre parênteses.
exploration-tile-laid = { $tile } já está em terra
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
