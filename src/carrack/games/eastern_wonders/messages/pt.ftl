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

# Uma primeira partida guiada
lesson-eastern-wonders-cubes = Boas-vindas a bordo! Os cinco cubos do seu porão são gengibre, a especiaria mais barata; a pimenta, o chá e o cravo valem cada um mais do que o anterior.
lesson-eastern-wonders-sail = O seu barco está em C4, e o primeiro passo de um turno é de graça. Navegue para C5.
lesson-eastern-wonders-sail-on = Cada passo a mais custa um cubo. Continue até C6, onde dois cubos de gengibre se trocam por dois de pimenta.
lesson-eastern-wonders-leave = Escolha o cubo que paga este passo. Ele fica em C5, e quem terminar lá um movimento pode ficar com ele.
lesson-eastern-wonders-anchor = Já está onde queria. Lance âncora para terminar o movimento.
lesson-eastern-wonders-build = Só pode trocar onde tem um posto avançado. Aqui ainda ninguém construiu, por isso o seu é de graça: construa-o!
lesson-eastern-wonders-trade = Agora pode usar este mercado. Troque dois cubos de gengibre por dois de pimenta.
lesson-eastern-wonders-again = Uma troca pode ser feita tantas vezes quantas puder pagar, por isso faça-a outra vez. Depois veja o que Tomé faz com o gengibre que ficou para trás.
lesson-eastern-wonders-sail-to-rival = Em C5 três cubos de gengibre trocam-se por um do precioso cravo, e Tomé também já viu isso. Navegue para lá, mesmo que o barco dele lhe saia caro.
lesson-eastern-wonders-toll = Quem para num mercado onde há outros barcos paga um cubo a cada um dos donos. Dê um cubo de pimenta a Tomé.
lesson-eastern-wonders-harvest = Sem gengibre? Em vez de construir ou trocar, pode colher em qualquer lugar: tire dois cubos de gengibre da reserva.
lesson-eastern-wonders-column = Umas rondas depois está em E3, e na primeira coluna do seu tabuleiro só resta um posto avançado. É justamente o deste mercado: construa-o aqui.
lesson-eastern-wonders-bonus = Uma coluna vazia dá-lhe logo uma ficha de Bonificação. Fique com a vela: a partir de agora, dois passos são de graça em cada movimento seu.
lesson-eastern-wonders-cloves = Este mercado dá cravo em troca de gengibre e pimenta. Faça a troca e terá exatamente o que o porto em E4 pede.
lesson-eastern-wonders-port = Tomé já colheu, e é outra vez a sua vez. Entre no porto em E4; nos portos nunca há taxa.
lesson-eastern-wonders-claim = Entregue dois cubos de chá e três de cravo e reclame a ficha por 18 pontos. É a sua quarta ficha de PV, por isso esta ronda é a última.
lesson-eastern-wonders-end = A partida terminou, e a vitória é sua! Contam as fichas de PV, as de Bonificação, os números descobertos do seu tabuleiro e todos os cubos menos o gengibre.
lesson-eastern-wonders-play = Já sabe tudo o que é preciso para se fazer ao mar. Sente-se a uma mesa e jogue a sua primeira partida contra um robô!
