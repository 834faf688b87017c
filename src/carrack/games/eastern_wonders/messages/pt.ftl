# Nomes
game-eastern-wonders = Maravilhas do Oriente

# A mesa
legend-loose = cubos deixados
help-eastern-wonders = Navegue e faça uma ação: construir e trocar num mercado, reclamar uma ficha de PV num porto, ou colher. Esvaziar uma coluna do seu tabuleiro dá uma ficha de Bonificação. Depois da ronda em que alguém reclama a quarta ficha de PV, ganha quem tiver mais pontos; cada cubo que não seja gengibre vale 1.

# O que uma jogada faria
move-stay = ficar em { $place } e agir ali
move-leave = deixar { $spice } em { $place } e seguir para { $heading }
move-gather = levar { $cubes } a bordo
move-gather-none = deixar { $cubes } aqui
move-harvest = tirar { $cubes } da reserva
move-return = { $tile }
step-costs = custa um cubo
lying-there = { $cubes } para recolher

# O que foi feito
did-stay = fica em { $place }
did-leave = deixa { $cube } em { $place } e segue para { $heading }
did-gather = recolhe { $cubes }
did-gather-none = não recolhe nada
did-harvest = colhe { $cubes }
did-return = Uma ficha de Mercado volta para a caixa: { $tile }

# O que diz um botão
do-leave = Deixar
do-stay = Ficar aqui
do-gather = Recolher
do-gather-none = Deixá-los
do-harvest = Colher
