### What the command line says of Shitennō, in English.

## The table and the result

cli-shitenno-even = round { $number }, even year
cli-shitenno-odd = round { $number }, odd year
cli-shitenno-decks = decks: troops { $troops }, koku { $koku } · discards { $discard }
cli-shitenno-province = Province
cli-shitenno-positions = Positions (● gold)
cli-shitenno-gate = Gate
cli-shitenno-price = Price in troops
cli-shitenno-majority = Majority
cli-shitenno-majorities = Majorities
cli-shitenno-title = Title
cli-shitenno-stock = Kamons
cli-shitenno-cards = Troops+koku
cli-shitenno-tiles = Bonus tiles
cli-shitenno-tairo = Sharing: { $seat } is the Tairō
cli-shitenno-to-share = To share
cli-shitenno-lot = Lot
cli-shitenno-lot-a = Lot A
cli-shitenno-lot-b = Lot B
cli-shitenno-payment = Payment for { $province }: { $price }
cli-shitenno-koku = { $number } koku
cli-shitenno-chosen = Laid down
cli-shitenno-proposal = Possible
cli-shitenno-lost = lost: { $what }
cli-shitenno-victory = { $seat } is the shogun's favourite.
cli-shitenno-tie = { $seat } is the shogun's favourite: the higher title breaks the tie.
cli-shitenno-rounds-played = { $number ->
        [one] 1 round was played.
       *[other] { $number } rounds were played.
    }
cli-shitenno-source = Points for
cli-shitenno-total = Total

## Simulations

cli-count-title = { cli-shitenno-title }
cli-count-kamons = { cli-shitenno-stock }
cli-count-majorities = { cli-shitenno-majorities }
cli-count-source = { cli-shitenno-source }
cli-count-rounds = Rounds
cli-count-tile = Bonus used
cli-count-province-troops = Province, paid with troops
cli-count-province-koku = Province, paid with koku
cli-counted-tile-hatamoto = { title-hatamoto }

# Why a figure may be changed.
figure-why-doubles-total = only the total of 10 double cards is printed
