# Nombres
game-eastern-wonders = Maravillas de Oriente
