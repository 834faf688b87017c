# Noms
game-eastern-wonders = Merveilles orientales
