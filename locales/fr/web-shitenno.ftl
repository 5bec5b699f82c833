### Le plateau de Shitennō dans le navigateur : les mots dont seule la page a besoin.

web-shi-board = Les provinces et Edo
web-shi-set-up = Les généraux
web-shi-even = Tour { $count }, année paire
web-shi-odd = Tour { $count }, année impaire
web-shi-round = Tour { $count }
web-shi-colon = { " " }:
web-shi-provinces = Provinces
web-shi-to-edo = Edo
web-shi-troop-deck =
    { $count ->
        [0] Aucune carte dans la pioche de Troupes
        [one] 1 carte dans la pioche de Troupes
       *[other] { $count } cartes dans la pioche de Troupes
    }
web-shi-koku-deck =
    { $count ->
        [0] La pioche de Koku est vide : dernière année
        [one] 1 carte dans la pioche de Koku
       *[other] { $count } cartes dans la pioche de Koku
    }
web-shi-track = Piste de faveur
web-shi-track-player =
    { $seat } { $count ->
        [one] { $count } point.
       *[other] { $count } points.
    }
web-shi-history = Ce qui a été partagé et gagné
web-shi-won = Tuile Bonus gagnée : { $tile }, au { $unit } sur l'autre face.
web-shi-history-none = Rien n'a encore été partagé.

## Provinces

web-shi-positions = Positions : { $list }.
web-shi-kamon = Position { $position } : { $seat }.
web-shi-kamon-gold = Position { $position } : { $seat }, face dorée.
web-shi-majority = Majorité : { $seat }.
web-shi-no-majority = Il n'y a personne ici.
web-shi-tiles =
    { $count ->
        [one] 1 Tuile Bonus
       *[other] { $count } Tuiles Bonus
    }, face visible : { $unit }.
web-shi-no-tiles = Plus de Tuile Bonus.
web-shi-full = complète

## Le partage

web-shi-order = Ordre des Titres
web-shi-tairo = Tairō
web-shi-asked = doit répondre
web-shi-refused = refuse
web-shi-waits = attend
web-shi-to-share = À partager
web-shi-tiles-left = Tuiles de hiérarchie
web-shi-lot = Le lot
web-shi-lot-a = Lot A
web-shi-lot-b = Lot B
web-shi-slot = Tuile de hiérarchie
web-shi-put-here = Cliquez sur des cartes, ou glissez-les ici. Un lot peut n'en avoir aucune.
web-shi-no-cards = aucune carte
web-shi-take-out = Retirer { $name }
web-shi-power-daimyo = +2 par Kamon
web-shi-power-shomyo = +1 par Kamon
web-shi-power-sensei = un Kamon doré
web-shi-power-hatamoto = Troupe joker

## Paiement

web-shi-payment = Paiement
web-shi-price = Prix : { $list }.
web-shi-chosen = Choisi
web-shi-payment-hint = Choisissez une proposition, ou cliquez sur vos cartes, vos tuiles et votre Titre.
web-shi-proposals = Les moins chers
web-shi-pay-with = Payer avec { $list }.
web-shi-wastes = Perdu : { $list }.
web-shi-no-waste = rien de perdu
web-shi-lost = perdu
web-shi-more-is-lost = Vous pouvez ajouter des Kokus ; ils seraient perdus.
web-shi-again = Recommencer

## Joueurs et main

web-shi-player-general = Général { $general }.
web-shi-player-title = Titre : { $title }.
web-shi-player =
    { $points ->
        [one] { $points } point
       *[other] { $points } points
    }, { $stock ->
        [0] plus de Kamon
        [one] 1 Kamon en stock
       *[other] { $stock } Kamons en stock
    }, { $troops ->
        [0] aucune carte Troupe
        [one] 1 carte Troupe
       *[other] { $troops } cartes Troupe
    }, { $koku ->
        [0] aucune carte Koku
        [one] 1 carte Koku
       *[other] { $koku } cartes Koku
    }.
web-shi-player-tiles = Tuiles Bonus : { $list }.
web-shi-points = Points de faveur
web-shi-stock = Kamons en stock
web-shi-troop-cards = Cartes Troupe en main
web-shi-koku-cards = Cartes Koku en main
web-shi-your-title = Votre Titre : { $title }.
web-shi-power-later = Les Titres agissent les années impaires.
web-shi-singles = Troupes simples
web-shi-doubles = Doubles Troupes
web-shi-koku = Koku
web-shi-bonus-tiles = Tuiles Bonus
web-shi-no-cards-hand = Aucune carte en main.

## Feuille de score

web-shi-count = Le décompte
web-shi-tie = Égalité : le Titre le plus élevé décide.
web-shi-line-positions = Kamons posés
web-shi-line-daimyo = En tant que Daimyō
web-shi-line-shomyo = En tant que Shōmyō
web-shi-line-koku = Koku en main
web-shi-line-exchange = Troupes échangées en Koku
web-shi-line-plus-one = Koku des tuiles +1
web-shi-line-majority = Majorité { $province-in }
web-shi-line-kamons = Kamons, { $province }
web-shi-stock-all = kamons en tout
web-shi-stock-placed = posés
web-shi-cards-known = connues de vous
web-shi-cards-unseen = inconnues
web-shi-price-troops = le prix en troupes
web-shi-price-koku = le prix en koku
web-shi-price-tile = la tuile bonus
web-shi-price-koku-note = Position { $position } : elle coûte { $count } koku et rapporte autant de points.
web-shi-total = Total

## Ce que veulent dire les signes

web-shi-sign-kamon = Kamons d'un général encore en réserve ; sur une Province : à qui est la majorité, qui vaut 6 points à la fin
web-shi-sign-gold = Un Kamon sur sa face dorée compte double pour la majorité

## The aid

web-shi-aid-titles = Titres
web-shi-aid-cards = Cartes
web-shi-aid-shared = En partage
web-shi-aid-known = Autres mains
web-shi-aid-discard = Défausse
web-shi-aid-tiles = Tuiles bonus
web-shi-aid-held = Détenues
web-shi-aid-used = Utilisées
web-shi-aid-board = Sur le plateau
web-shi-aid-hands = Cartes connues dans les autres mains
web-shi-aid-nothing = rien
