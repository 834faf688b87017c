# Names
game-eastern-wonders = Eastern Wonders
