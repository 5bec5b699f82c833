### What the command line says of Shitennō, in French.

## The table and the result

cli-shitenno-even = tour { $number }, année paire
cli-shitenno-odd = tour { $number }, année impaire
cli-shitenno-decks = pioches : Troupes { $troops }, Kokus { $koku } · défausse { $discard }
cli-shitenno-province = Province
cli-shitenno-positions = Positions (● doré)
cli-shitenno-gate = Porte
cli-shitenno-price = Prix en Troupes
cli-shitenno-majority = Majorité
cli-shitenno-majorities = Majorités
cli-shitenno-title = Titre
cli-shitenno-stock = Kamons
cli-shitenno-cards = Troupes+Kokus
cli-shitenno-tiles = Tuiles Bonus
cli-shitenno-tairo = Partage : { $seat } est Tairō
cli-shitenno-to-share = À partager
cli-shitenno-lot = Lot
cli-shitenno-lot-a = Lot A
cli-shitenno-lot-b = Lot B
cli-shitenno-payment = Paiement, { $province } : { $price }
cli-shitenno-koku = { $number ->
        [one] 1 Koku
       *[other] { $number } Kokus
    }
cli-shitenno-chosen = Posé
cli-shitenno-proposal = Possible
cli-shitenno-lost = perdu : { $what }
cli-shitenno-victory = { $seat } est le favori du Shogun.
cli-shitenno-tie = { $seat } est le favori du Shogun : le Titre le plus élevé départage.
cli-shitenno-rounds-played = { $number ->
        [one] 1 tour de deux années a été joué.
       *[other] { $number } tours de deux années ont été joués.
    }
cli-shitenno-source = Points pour
cli-shitenno-total = Total

## Simulations

cli-count-title = { cli-shitenno-title }
cli-count-kamons = { cli-shitenno-stock }
cli-count-majorities = { cli-shitenno-majorities }
cli-count-source = { cli-shitenno-source }
cli-count-rounds = Tours
cli-count-tile = Bonus employé
cli-count-province-troops = Province, payée en troupes
cli-count-province-koku = Province, payée en kokus
cli-counted-tile-hatamoto = { title-hatamoto }

# Pourquoi une valeur peut changer.
figure-why-doubles-total = seul le total de 10 cartes doubles est imprimé
