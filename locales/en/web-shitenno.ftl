### Shitennō's board in the browser: words that only the page needs.

web-shi-board = The provinces and Edo
web-shi-set-up = The generals
web-shi-even = Round { $count }, even year
web-shi-odd = Round { $count }, odd year
web-shi-round = Round { $count }
web-shi-colon = :
web-shi-provinces = Provinces
web-shi-to-edo = Edo
web-shi-troop-deck =
    { $count ->
        [0] No card in the troop deck
        [one] 1 card in the troop deck
       *[other] { $count } cards in the troop deck
    }
web-shi-koku-deck =
    { $count ->
        [0] The koku deck is empty: the last year
        [one] 1 card in the koku deck
       *[other] { $count } cards in the koku deck
    }
web-shi-track = Favour track
web-shi-track-player =
    { $seat } { $count ->
        [one] 1 point.
       *[other] { $count } points.
    }
web-shi-history = What was shared and won
web-shi-won = Bonus tile won: { $tile }, with the { $unit } on its other side.
web-shi-history-none = Nothing has been shared yet.

## Provinces

web-shi-positions = Positions: { $list }.
web-shi-kamon = Position { $position }: { $seat }.
web-shi-kamon-gold = Position { $position }: { $seat }, gold side.
web-shi-majority = Majority: { $seat }.
web-shi-no-majority = Nobody is here.
web-shi-tiles =
    { $count ->
        [one] 1 bonus tile
       *[other] { $count } bonus tiles
    }, showing { $unit }.
web-shi-no-tiles = No bonus tile left.
web-shi-full = full

## The sharing

web-shi-order = Title order
web-shi-tairo = Tairō
web-shi-asked = is asked
web-shi-refused = refuses
web-shi-waits = waits
web-shi-to-share = To share
web-shi-tiles-left = Hierarchy tiles
web-shi-lot = The lot
web-shi-lot-a = Lot A
web-shi-lot-b = Lot B
web-shi-slot = hierarchy tile
web-shi-put-here = Click cards, or drag them here. None is a lot too.
web-shi-no-cards = no card
web-shi-take-out = Take out { $name }
web-shi-power-daimyo = +2 a kamon
web-shi-power-shomyo = +1 a kamon
web-shi-power-sensei = a gold kamon
web-shi-power-hatamoto = a joker troop

## Payment

web-shi-payment = Payment
web-shi-price = Price: { $list }.
web-shi-chosen = Chosen
web-shi-payment-hint = Choose a proposal, or click your own cards, tiles and title.
web-shi-proposals = Cheapest ways
web-shi-pay-with = Pay with { $list }.
web-shi-wastes = Lost: { $list }.
web-shi-no-waste = nothing lost
web-shi-lost = lost
web-shi-more-is-lost = You may add more koku; it would be lost.
web-shi-again = Start again

## Players and hand

web-shi-player-general = General { $general }.
web-shi-player-title = Title: { $title }.
web-shi-player =
    { $points ->
        [one] 1 point
       *[other] { $points } points
    }, { $stock ->
        [0] no kamon left
        [one] 1 kamon left
       *[other] { $stock } kamons left
    }, { $troops ->
        [0] no troop card
        [one] 1 troop card
       *[other] { $troops } troop cards
    }, { $koku ->
        [0] no koku card
        [one] 1 koku card
       *[other] { $koku } koku cards
    }.
web-shi-player-tiles = Bonus tiles: { $list }.
web-shi-points = Favour points
web-shi-stock = Kamons left
web-shi-troop-cards = Troop cards in hand
web-shi-koku-cards = Koku cards in hand
web-shi-your-title = Your title: { $title }.
web-shi-power-later = Titles work in odd years.
web-shi-singles = Single troops
web-shi-doubles = Double troops
web-shi-koku = Koku
web-shi-bonus-tiles = Bonus tiles
web-shi-no-cards-hand = No cards in hand.

## Score sheet

web-shi-count = The count
web-shi-tie = A tie: the higher title decides.
web-shi-line-positions = Kamons placed
web-shi-line-daimyo = As Daimyō
web-shi-line-shomyo = As Shōmyō
web-shi-line-koku = Koku in hand
web-shi-line-exchange = Troops exchanged for koku
web-shi-line-plus-one = Koku from +1 tiles
web-shi-line-majority = Majority, { $province }
web-shi-line-kamons = Kamons in { $province }
web-shi-stock-all = kamons in all
web-shi-stock-placed = placed
web-shi-cards-known = you know
web-shi-cards-unseen = unseen
web-shi-price-troops = the price in troops
web-shi-price-koku = the price in koku
web-shi-price-tile = the bonus tile
web-shi-price-koku-note = Position { $position }: it costs { $count } koku and brings as many points.
web-shi-total = Total

## What the signs mean

web-shi-sign-kamon = Kamons of a general still in stock; at a province: whose majority it is, worth 6 points at the end
web-shi-sign-gold = A kamon on its gold side counts as two for the majority

## The aid

web-shi-aid-titles = Titles
web-shi-aid-cards = Cards
web-shi-aid-shared = Shared now
web-shi-aid-known = Other hands
web-shi-aid-discard = Discards
web-shi-aid-tiles = Bonus tiles
web-shi-aid-held = Held
web-shi-aid-used = Used
web-shi-aid-board = On the board
web-shi-aid-hands = Known to be in other hands
web-shi-aid-nothing = nothing
