### Shitennō in English. The words are those of the rules digest (SHI-0.1).

game-name = Shitennō
game-tagline = Share and choose at Edo, then win the provinces: 2 to 4 generals seek the shogun's favour.

## Cards, troops and tiles

unit-bushi = Bushi
unit-samurai = Samurai
unit-shinobi = Shinobi
unit-sohei = Sōhei
unit-koku = koku

card-bushi = Bushi
card-samurai = Samurai
card-shinobi = Shinobi
card-sohei = Sōhei
card-bushi-bushi = Bushi + Bushi
card-bushi-samurai = Bushi + Samurai
card-bushi-shinobi = Bushi + Shinobi
card-bushi-sohei = Bushi + Sōhei
card-samurai-samurai = Samurai + Samurai
card-samurai-shinobi = Samurai + Shinobi
card-samurai-sohei = Samurai + Sōhei
card-shinobi-shinobi = Shinobi + Shinobi
card-shinobi-sohei = Shinobi + Sōhei
card-sohei-sohei = Sōhei + Sōhei
card-koku1 = 1 koku
card-koku2 = 2 koku
card-koku3 = 3 koku

tile-exchange = Exchange
tile-plus-one = +1
tile-draw = Draw
tile-exchange-effect = A troop or 1 koku becomes any troop, or a troop becomes 1 koku.
tile-plus-one-effect = One more troop like a troop played, or 1 more koku on a koku card played.
tile-draw-effect = Draw a troop card at any time in your odd-year turn.

## People, titles and provinces

general-honda = Honda
general-ii = Ii
general-sakakibara = Sakakibara
general-sakai = Sakai

title-daimyo = Daimyō
title-shomyo = Shōmyō
title-sensei = Sensei
title-hatamoto = Hatamoto
title-daimyo-power = +2 points for each kamon you place.
title-shomyo-power = +1 point for each kamon you place.
title-sensei-power = At the end of your turn you may turn one of your kamons to its gold side: it counts as two.
title-hatamoto-power = Once a turn it stands for any one troop.

province-chugoku = Chūgoku
province-chubu = Chūbu
province-hokkaido = Hokkaidō
province-kyushu = Kyūshū
province-tohoku = Tōhoku
province-shikoku = Shikoku
province-kansai = Kansai
province-kanto = Kantō

option-doubles = Double cards
option-doubles-help = Which ten double troop cards are in the deck; the rulebook tells only their number.
option-doubles-A = each pair of troops once
option-doubles-B = no twins, as the examples need it

option-plus_one = What +1 adds to
option-plus_one-help = What a +1 tile may copy or increase: all that the payment holds, also what an Exchange has made, or only cards that were played and the Hatamoto.
option-plus_one-present = all that is there
option-plus_one-played = only what was played
option-last_plus_one = +1 at the final count
option-last_plus_one-help = Whether a +1 tile that is left adds its koku only to a koku, as in a payment, or always.
option-last_plus_one-beside_koku = beside a koku
option-last_plus_one-always = in any case

lot-a = lot A
lot-b = lot B
lot-single = the lot

## Questions

ask-general = Which general are you?
ask-make-lot = You are the Tairō: put a lot together, one hierarchy tile and any cards, and offer it to { $seats }.
ask-make-two-lots = You are the Tairō: split all that is left into two lots. { $target } chooses one, you keep the other.
ask-offer = { $by } offers { $seals ->
        [one] 1 seal
       *[other] { $seals } seals
    } and { $count ->
        [0] no card
       *[other] { $cards }
    }. Do you take it?
ask-choose-lot = Which lot do you take: A with { $a-seals ->
        [one] 1 seal
       *[other] { $a-seals } seals
    } and { $a-count ->
        [0] no card
       *[other] { $a-cards }
    }, or B with { $b-seals ->
        [one] 1 seal
       *[other] { $b-seals } seals
    } and { $b-count ->
        [0] no card
       *[other] { $b-cards }
    }? { $by } keeps the other.
ask-turn = { $count ->
        [0] You can place no more kamons this year.
        [one] You may place 1 more kamon this year. Where?
       *[other] You may place up to { $count } kamons this year. Where?
    }
ask-pay-troops =
    { $complete ->
        [1] The troops for { $province } are together. Do you place the kamon?
       *[other] Put together the troops for { $province }.
    }
ask-pay-koku =
    { $complete ->
        [1] The koku for { $province } is together. Do you place the kamon?
       *[other] Put together { $count } koku for { $province }.
    }
ask-gild = Sensei, do you turn one of your kamons to its gold side?

## Choices

choice-general = { $general }
choice-tile = { $asked ->
        [make-two-lots] Lot A
       *[other] Hierarchy tile
    }: { $seals ->
        [one] 1 seal
       *[other] { $seals } seals
    }
choice-other = Lot B: { $seals ->
        [one] 1 seal
       *[other] { $seals } seals
    }
choice-put = { $asked ->
        [make-two-lots] Put { $card } into lot A
       *[other] Put { $card } into the lot
    }
choice-offer = Offer
choice-accept = Accept the lot
choice-refuse = Refuse
choice-take-a = Take lot A
choice-take-b = Take lot B
choice-troops = { $province }, with troops
choice-koku = { $province }, with koku
choice-pay = Pay with { $card }
choice-use-exchange = Use an Exchange tile
choice-use-plus-one = Use a +1 tile
choice-use-draw = Use a Draw tile
choice-use-hatamoto = Use the Hatamoto
choice-place = Pay and place the kamon
choice-cancel = Give up this payment
choice-done = Place no more
choice-gild = Turn to gold: { $province }, position { $position }
choice-leave = Turn none

## What happened

event-general = { $seat } is { $general }.
event-title-dealt = { $seat } is dealt the title of { $title }.
event-title = { $seat } is now { $title }.
event-drew = { $seat } draws { $count ->
        [one] 1 troop card
       *[other] { $count } troop cards
    }{ $cards ->
        [hidden] .
       *[other] : { $cards }.
    }
event-reshuffled = The troop discards are shuffled into a new deck of { $count }.
event-even-year = Round { $count }, even year: { $seat } is the Tairō.
event-turned-up = To share: { $cards }.
event-odd-year = Round { $count }, odd year: the generals go to the provinces.
event-offered = { $seat } offers { $seals ->
        [one] 1 seal
       *[other] { $seals } seals
    } and { $count ->
        [0] no card
       *[other] { $cards }
    }.
event-refused = { $seat } refuses { $seals ->
        [one] 1 seal
       *[other] { $seals } seals
    } and { $count ->
        [0] no card
       *[other] { $cards }
    }.
event-accepted = { $seat } accepts: { $seals ->
        [one] 1 seal
       *[other] { $seals } seals
    }, { $count ->
        [0] no card
       *[other] { $cards }
    }.
event-kept = { $seat } keeps { $lot }: { $seals ->
        [one] 1 seal
       *[other] { $seals } seals
    }, { $count ->
        [0] no card
       *[other] { $cards }
    }.
event-new-tairo = { $seat } is the new Tairō.
event-split = { $seat } makes two lots for { $target }. A: { $a-seals ->
        [one] 1 seal
       *[other] { $a-seals } seals
    }, { $a-count ->
        [0] no card
       *[other] { $a-cards }
    }. B: { $b-seals ->
        [one] 1 seal
       *[other] { $b-seals } seals
    }, { $b-count ->
        [0] no card
       *[other] { $b-cards }
    }.
event-chose = { $seat } chooses { $lot }: { $seals ->
        [one] 1 seal
       *[other] { $seals } seals
    }, { $count ->
        [0] no card
       *[other] { $cards }
    }.
event-turn = { $seat } goes to the provinces.
event-paid = { $seat } pays for { $province } with { $count ->
        [0] no card
       *[other] { $cards }
    }{ $helps ->
        [0] { "" }
       *[other] , tiles: { $tiles }
    }{ $hatamoto ->
        [0] { "" }
       *[other] , the Hatamoto helping
    }{ $lost ->
        [0] .
       *[other] ; lost: { $units }.
    }
event-placed = { $seat } takes position { $position } of { $province }: { $count } points{ $bonus ->
        [0] .
       *[other] , and { $bonus } more for the title.
    }
event-won-tile = { $seat } takes the bonus tile with the { $unit }: { $tile }.
event-used-draw = { $seat } uses a Draw tile.
event-done = { $seat } places no more ({ $count ->
        [0] no kamon
        [one] 1 kamon
       *[other] { $count } kamons
    } this year).
event-gilded = { $seat } turns its kamon on position { $position } of { $province } to gold.
event-ended = { $ending ->
        [kamons] A general has no kamon left: the game ends.
        [koku] The koku deck is empty: the game ends.
       *[both] No kamon left for a general, and no koku in the deck: the game ends.
    }
event-hand-shown = { $seat } shows { $count ->
        [0] an empty hand
       *[other] { $cards }
    }.
event-koku-counted = { $seat } counts { $count } koku.
event-majority = { $seat } has the majority in { $province }: { $count } points.
event-game-over = { $tie ->
        [0] { $seat } is the shogun's favourite with { $count } points.
       *[other] { $seat } is the shogun's favourite: { $count } points, and the higher title breaks the tie.
    }

## Why not

why-general-taken = { $by } is already { $general }.
why-not-to-share = There is no { $card } left to put into a lot.
why-tile-gone = The hierarchy tile with { $seals ->
        [one] 1 seal
       *[other] { $seals } seals
    } has already been taken.
why-tile-in-lot = The hierarchy tile with { $seals ->
        [one] 1 seal
       *[other] { $seals } seals
    } is with the other lot.
why-one-tile = A lot has exactly one hierarchy tile; this one has { $seals ->
        [one] 1 seal
       *[other] { $seals } seals
    }.
why-lot-needs-tile = A lot needs a hierarchy tile before it can be offered.
why-lots-need-tiles = Both lots need a hierarchy tile before they can be offered.
why-two-a-year = You have placed 2 kamons this year, the most there can be.
why-no-kamon-left = You have no kamon left in your stock.
why-province-full = { $province } has four kamons and takes no more.
why-too-few-troops = You do not have the troops { $province } asks for, tiles included.
why-too-little-koku = You do not have the { $count } koku { $province } asks for, tiles included.
why-no-tile = You have no { $tile } tile to use.
why-nothing-to-draw = There is no troop card to draw.
why-not-in-hand = You have no { $card } in hand, or no more of them.
why-no-hatamoto = The Hatamoto cannot help you: you do not have the title, or it has already helped this turn.
why-not-paid-yet = The payment is not complete yet.
why-paid-already = The payment is complete: nothing needs to be added.
why-superfluous = That would leave something in the payment for { $province } that is not needed.
why-given-up-often = You have given up payments too often in this turn ({ $count } at most). Complete this one, or take your choices back.
why-not-your-kamon = That position in { $province } does not hold a kamon of yours.
why-already-gold = That kamon in { $province } is already gold, and gold stays gold.

## The count and the ends, in a word

source-positions = Positions
source-titles = Titles
source-koku = Koku
source-majorities = Majorities
ending-no-kamon = a general has no kamon left
ending-no-koku = the koku deck is empty
ending-neither = no kamon left for a general, and no koku in the deck
