### Shitennō in French. The words are those of the French rulebook (SHI-0.1).

game-name = Shitennō
game-tagline = Partager et choisir à Edo, puis gagner les Provinces : 2 à 4 généraux cherchent la faveur du Shogun.

## Cards, troops and tiles

unit-bushi = Bushi
unit-samurai = Samouraï
unit-shinobi = Shinobi
unit-sohei = Sōhei
unit-koku = Koku

card-bushi = Bushi
card-samurai = Samouraï
card-shinobi = Shinobi
card-sohei = Sōhei
card-bushi-bushi = Bushi + Bushi
card-bushi-samurai = Bushi + Samouraï
card-bushi-shinobi = Bushi + Shinobi
card-bushi-sohei = Bushi + Sōhei
card-samurai-samurai = Samouraï + Samouraï
card-samurai-shinobi = Samouraï + Shinobi
card-samurai-sohei = Samouraï + Sōhei
card-shinobi-shinobi = Shinobi + Shinobi
card-shinobi-sohei = Shinobi + Sōhei
card-sohei-sohei = Sōhei + Sōhei
card-koku1 = 1 Koku
card-koku2 = 2 Kokus
card-koku3 = 3 Kokus

tile-exchange = Échange
tile-plus-one = +1
tile-draw = Pioche
tile-exchange-effect = Une Troupe ou 1 Koku devient la Troupe de votre choix, ou une Troupe devient 1 Koku.
tile-plus-one-effect = Une Troupe de plus, identique à une Troupe jouée, ou 1 Koku de plus sur une carte Koku jouée.
tile-draw-effect = Piochez une carte Troupe à tout moment de votre tour, en année impaire.

## People, titles and provinces

general-honda = Honda
general-ii = Ii
general-sakakibara = Sakakibara
general-sakai = Sakai

title-daimyo = Daimyō
title-shomyo = Shōmyō
title-sensei = Senseï
title-hatamoto = Hatamoto
title-daimyo-power = +2 points pour chaque Kamon que vous posez.
title-shomyo-power = +1 point pour chaque Kamon que vous posez.
title-sensei-power = À la fin de votre tour, vous pouvez retourner un de vos Kamons sur sa face dorée : il compte double.
title-hatamoto-power = Une fois par tour, il remplace n'importe quelle Troupe.

province-chugoku = Chūgoku
    .the = le Chūgoku
    .of = du Chūgoku
    .in = dans le Chūgoku
province-chubu = Chūbu
    .the = le Chūbu
    .of = du Chūbu
    .in = dans le Chūbu
province-hokkaido = Hokkaidō
    .the = le Hokkaidō
    .of = du Hokkaidō
    .in = dans le Hokkaidō
province-kyushu = Kyūshū
    .the = Kyūshū
    .of = de Kyūshū
    .in = à Kyūshū
province-tohoku = Tōhoku
    .the = le Tōhoku
    .of = du Tōhoku
    .in = dans le Tōhoku
province-shikoku = Shikoku
    .the = Shikoku
    .of = de Shikoku
    .in = à Shikoku
province-kansai = Kansai
    .the = le Kansai
    .of = du Kansai
    .in = dans le Kansai
province-kanto = Kantō
    .the = le Kantō
    .of = du Kantō
    .in = dans le Kantō

option-doubles = Cartes doubles
option-doubles-help = Quelles dix cartes doubles sont dans la pioche ; le livret n'en dit que le nombre.
option-doubles-A = chaque paire de Troupes une fois
option-doubles-B = sans jumelles, comme l'exigent les exemples

option-plus_one = À quoi s'ajoute +1
option-plus_one-help = Ce qu'une Tuile +1 peut copier ou augmenter : tout ce que contient le paiement, y compris ce qu'un Échange a produit, ou seulement les cartes jouées et le Hatamoto.
option-plus_one-present = tout ce qui est là
option-plus_one-played = seulement ce qui est joué
option-last_plus_one = +1 au décompte final
option-last_plus_one-help = Une Tuile +1 restante n'ajoute son Koku qu'à un Koku, comme dans un paiement, ou l'ajoute toujours.
option-last_plus_one-beside_koku = à côté d'un Koku
option-last_plus_one-always = toujours

lot-a = le lot A
lot-b = le lot B
lot-single = le lot

## Questions

ask-general = Quel général êtes-vous ?
ask-make-lot = Vous êtes le Tairō : formez un lot, une Tuile de hiérarchie et les cartes de votre choix, et proposez-le à { $seats }.
ask-make-two-lots = Vous êtes le Tairō : partagez tout ce qui reste en deux lots. { $target } en choisit un, vous gardez l'autre.
ask-offer = { $by } propose { $seals ->
        [one] 1 sceau
       *[other] { $seals } sceaux
    } et { $count ->
        [0] aucune carte
       *[other] { $cards }
    }. Le prenez-vous ?
ask-choose-lot = Quel lot prenez-vous : A avec { $a-seals ->
        [one] 1 sceau
       *[other] { $a-seals } sceaux
    } et { $a-count ->
        [0] aucune carte
       *[other] { $a-cards }
    }, ou B avec { $b-seals ->
        [one] 1 sceau
       *[other] { $b-seals } sceaux
    } et { $b-count ->
        [0] aucune carte
       *[other] { $b-cards }
    } ? { $by } garde l'autre.
ask-turn = { $count ->
        [0] Vous ne pouvez plus poser de Kamon cette année.
        [1] Vous pouvez encore poser 1 Kamon cette année. Où ?
       *[other] Vous pouvez poser jusqu'à { $count } Kamons cette année. Où ?
    }
ask-pay-troops =
    { $complete ->
        [1] Les Troupes pour { $province-the } sont réunies. Posez-vous le Kamon ?
       *[other] Réunissez les Troupes pour { $province-the }.
    }
ask-pay-koku =
    { $complete ->
        [1] Les Kokus pour { $province-the } sont réunis. Posez-vous le Kamon ?
       *[other] Réunissez { $count } Kokus pour { $province-the }.
    }
ask-gild = Senseï, retournez-vous un de vos Kamons sur sa face dorée ?

## Choices

choice-general = { $general }
choice-tile = { $asked ->
        [make-two-lots] Lot A
       *[other] Tuile de hiérarchie
    } : { $seals ->
        [one] 1 sceau
       *[other] { $seals } sceaux
    }
choice-other = Lot B : { $seals ->
        [one] 1 sceau
       *[other] { $seals } sceaux
    }
choice-put = { $asked ->
        [make-two-lots] Mettre { $card } dans le lot A
       *[other] Mettre { $card } dans le lot
    }
choice-offer = Proposer
choice-accept = Accepter le lot
choice-refuse = Refuser
choice-take-a = Prendre le lot A
choice-take-b = Prendre le lot B
choice-troops = { $province }, avec des Troupes
choice-koku = { $province }, avec des Kokus
choice-pay = Payer avec { $card }
choice-use-exchange = Utiliser une Tuile Échange
choice-use-plus-one = Utiliser une Tuile +1
choice-use-draw = Utiliser une Tuile Pioche
choice-use-hatamoto = Utiliser le Hatamoto
choice-place = Payer et poser le Kamon
choice-cancel = Renoncer à ce paiement
choice-done = Ne plus rien poser
choice-gild = Dorer : { $province }, position { $position }
choice-leave = Ne rien retourner

## What happened

event-general = { $seat } incarne { $general }.
event-title-dealt = { $seat } reçoit le Titre de { $title }.
event-title = { $seat } devient { $title }.
event-drew = { $seat } pioche { $count ->
        [one] 1 carte Troupe
       *[other] { $count } cartes Troupe
    }{ $cards ->
        [hidden] .
       *[other] { " " }: { $cards }.
    }
event-reshuffled = La défausse des Troupes est mélangée : nouvelle pioche de { $count } cartes.
event-even-year = Tour { $count }, année paire : { $seat } est le Tairō.
event-turned-up = À partager : { $cards }.
event-odd-year = Tour { $count }, année impaire : les généraux partent dans les Provinces.
event-offered = { $seat } propose { $seals ->
        [one] 1 sceau
       *[other] { $seals } sceaux
    } et { $count ->
        [0] aucune carte
       *[other] { $cards }
    }.
event-refused = { $seat } refuse { $seals ->
        [one] 1 sceau
       *[other] { $seals } sceaux
    } et { $count ->
        [0] aucune carte
       *[other] { $cards }
    }.
event-accepted = { $seat } accepte : { $seals ->
        [one] 1 sceau
       *[other] { $seals } sceaux
    }, { $count ->
        [0] aucune carte
       *[other] { $cards }
    }.
event-kept = { $seat } garde { $lot } : { $seals ->
        [one] 1 sceau
       *[other] { $seals } sceaux
    }, { $count ->
        [0] aucune carte
       *[other] { $cards }
    }.
event-new-tairo = { $seat } devient le nouveau Tairō.
event-split = { $seat } forme deux lots pour { $target }. A : { $a-seals ->
        [one] 1 sceau
       *[other] { $a-seals } sceaux
    }, { $a-count ->
        [0] aucune carte
       *[other] { $a-cards }
    }. B : { $b-seals ->
        [one] 1 sceau
       *[other] { $b-seals } sceaux
    }, { $b-count ->
        [0] aucune carte
       *[other] { $b-cards }
    }.
event-chose = { $seat } choisit { $lot } : { $seals ->
        [one] 1 sceau
       *[other] { $seals } sceaux
    }, { $count ->
        [0] aucune carte
       *[other] { $cards }
    }.
event-turn = { $seat } part dans les Provinces.
event-paid = { $seat } paie pour { $province-the } avec { $count ->
        [0] aucune carte
       *[other] { $cards }
    }{ $helps ->
        [0] { "" }
       *[other] , Tuiles : { $tiles }
    }{ $hatamoto ->
        [0] { "" }
       *[other] , avec l'aide du Hatamoto
    }{ $lost ->
        [0] .
       *[other] { " " }; perdu : { $units }.
    }
event-placed = { $seat } prend la position { $position } { $province-of } : { $count } points{ $bonus ->
        [0] .
        [1] , et 1 de plus pour le Titre.
       *[other] , et { $bonus } de plus pour le Titre.
    }
event-won-tile = { $seat } prend la Tuile Bonus au { $unit } : { $tile }.
event-used-draw = { $seat } utilise une Tuile Pioche.
event-done = { $seat } ne pose plus rien ({ $count ->
        [0] aucun Kamon
        [1] 1 Kamon
       *[other] { $count } Kamons
    } cette année).
event-gilded = { $seat } retourne son Kamon de la position { $position } { $province-of } sur sa face dorée.
event-ended = { $ending ->
        [kamons] Un général n'a plus de Kamon : la partie s'arrête.
        [koku] La pioche des Kokus est épuisée : la partie s'arrête.
       *[both] Un général n'a plus de Kamon et la pioche des Kokus est épuisée : la partie s'arrête.
    }
event-hand-shown = { $seat } montre { $count ->
        [0] une main vide
       *[other] { $cards }
    }.
event-koku-counted = { $seat } compte { $count ->
        [one] { $count } Koku
       *[other] { $count } Kokus
    }.
event-majority = { $seat } a la majorité { $province-in } : { $count } points.
event-game-over = { $tie ->
        [0] { $seat } est le favori du Shogun avec { $count } points.
       *[other] { $seat } est le favori du Shogun : { $count } points, et le Titre le plus élevé départage l'égalité.
    }

## Why not

why-general-taken = { $by } incarne déjà { $general }.
why-not-to-share = Il ne reste pas de { $card } à mettre dans un lot.
why-tile-gone = La Tuile de hiérarchie à { $seals ->
        [one] 1 sceau
       *[other] { $seals } sceaux
    } est déjà prise.
why-tile-in-lot = La Tuile de hiérarchie à { $seals ->
        [one] 1 sceau
       *[other] { $seals } sceaux
    } est avec l'autre lot.
why-one-tile = Un lot a exactement une Tuile de hiérarchie ; celui-ci a { $seals ->
        [one] 1 sceau
       *[other] { $seals } sceaux
    }.
why-lot-needs-tile = Un lot a besoin d'une Tuile de hiérarchie avant d'être proposé.
why-lots-need-tiles = Les deux lots ont besoin d'une Tuile de hiérarchie avant d'être proposés.
why-two-a-year = Vous avez posé 2 Kamons cette année, le maximum.
why-no-kamon-left = Vous n'avez plus de Kamon dans votre stock.
why-province-full = Quatre Kamons sont posés { $province-in } : il n'y a plus de place.
why-too-few-troops = Vous n'avez pas les Troupes demandées pour { $province-the }, Tuiles comprises.
why-too-little-koku = Vous n'avez pas les { $count } Kokus demandés pour { $province-the }, Tuiles comprises.
why-no-tile = Vous n'avez pas de Tuile { $tile } à utiliser.
why-nothing-to-draw = Il n'y a aucune carte Troupe à piocher.
why-not-in-hand = Vous n'avez pas de { $card } en main, ou plus assez.
why-no-hatamoto = Le Hatamoto ne peut pas vous aider : vous n'avez pas ce Titre, ou il a déjà servi ce tour-ci.
why-not-paid-yet = Le paiement n'est pas encore complet.
why-paid-already = Le paiement est complet : il n'y a rien à ajouter.
why-superfluous = Cela laisserait dans le paiement pour { $province-the } quelque chose d'inutile.
why-given-up-often = Vous avez renoncé trop souvent à un paiement pendant ce tour ({ $count } fois au plus). Complétez celui-ci, ou reprenez vos choix.
why-not-your-kamon = Cette position { $province-of } ne porte pas un de vos Kamons.
why-already-gold = Ce Kamon { $province-of } est déjà doré, et le reste.

## The count and the ends, in a word

source-positions = Positions
source-titles = Titres
source-koku = Kokus
source-majorities = Majorités
ending-no-kamon = un général n'a plus de Kamon
ending-no-koku = la pioche Koku est vide
ending-neither = plus de Kamon pour un général, ni de Koku dans la pioche
