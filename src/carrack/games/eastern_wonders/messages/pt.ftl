# Nomes
game-eastern-wonders = Maravilhas do Oriente
