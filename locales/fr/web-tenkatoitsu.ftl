### Le plateau de Tenkatoitsu dans le navigateur : les mots dont seule la page a besoin.

web-ten-board = Champ de bataille et bol
web-ten-map = Carte de la bataille : les flèches la déplacent, plus et moins zooment, 0 la montre en entier
web-ten-turn = Tour { $count } sur { $last }
web-ten-night = nuit
web-ten-fatigue = fatigue
web-ten-zoom-in = Plus près
web-ten-zoom-out = Plus loin
web-ten-zoom-fit = Toute la carte

## Land

web-ten-mount = mont { $name }
web-ten-summit-west = mont { $name }, sommet ouest
web-ten-summit-east = mont { $name }, sommet est
web-ten-wood-of = bois de { $name }
web-ten-marsh-of = marais de { $name }
web-ten-castle-of = château d'{ $name }
web-ten-terrain-clear = dégagé
web-ten-terrain-wood = bois
web-ten-terrain-paddy = rizière
web-ten-terrain-village = village
web-ten-terrain-marsh = marais
web-ten-terrain-castle = château
web-ten-terrain-water = eau
web-ten-height = altitude { $count }
web-ten-hex = Aller dans l'hexagone { $hex }, { $terrain }

## Units

web-ten-unit = { $unit }, hexagone { $hex } : Élan { $elan }, Masse { $mass }, Feu { $fire }, Individuel { $individual }.
web-ten-values = Élan { $elan } · Masse { $mass } · Feu { $fire } · Individuel { $individual }
web-ten-unit-order = Ordre : { $order }.
web-ten-unit-commander = Commandant en chef.
web-ten-unit-leader-killed = Le chef est mort.
web-ten-unit-position = Sur sa position défensive.
web-ten-unit-engaged = Dans une zone de contrôle ennemie.
web-ten-order-secret = ordre secret

## Bowl and honjin

web-ten-bowl =
    { $count ->
        [0] Le bol est vide
        [one] 1 jeton dans le bol
       *[other] { $count } jetons dans le bol
    }
web-ten-bowl-empty = Le bol est vide.
web-ten-honjin = Honjin, { $army }
web-ten-tab = Honjin
web-ten-driven = Vous décidez pour { $army } : il s'agit de ses clans et de ses unités.
web-ten-command = Table de commandement
web-ten-die = Dé
web-ten-points = Points
web-ten-points-left =
    { $count ->
        [one] { $count } point restant
       *[other] { $count } points restants
    }
web-ten-no-commander = Le commandant n'est pas là.
web-ten-no-plan = Pas encore de plan
web-ten-plan-active = actif
web-ten-plan-hidden = plan caché
web-ten-stored =
    { $count ->
        [one] { $count } point accumulé
       *[other] { $count } points accumulés
    }
web-ten-reserve = Réserve
web-ten-box-4 = Délai 4
web-ten-box-3 = Délai 3
web-ten-box-2 = Délai 2
web-ten-box-1 = Délai 1
web-ten-in-bowl = Bol
web-ten-drawn = Tiré
web-ten-called = appelé
web-ten-distance =
    { $count ->
        [one] à { $count } point du commandant
       *[other] à { $count } points du commandant
    }
web-ten-to-bowl = directement dans le bol
web-ten-to-box = par la case de délai { $count }
web-ten-no-messenger = aucun messager ne l'atteint

## Plans

web-ten-plans = Les plans de bataille
web-ten-plan-clans = Clans
web-ten-plan-commander = Commandant
web-ten-plan-choda = long serpent
web-ten-plan-kakuyoku = ailes de grue
web-ten-plan-hoshi = pointe de flèche
web-ten-plan-kuruma-gakari = roue tournante
web-ten-plan-saku = palissade
web-ten-plan-gyorin = écailles de poisson
web-ten-plan-ganko = vol d'oies sauvages
web-ten-plan-engetsu = croissant de lune
web-ten-plan-koyaku = joug
web-ten-plan-hoen = carré et cercle

## Combat

web-ten-combat = Combat
web-ten-combat-hide = Masquer le combat
web-ten-combat-last = Le dernier combat
web-ten-attacker = Attaquant
web-ten-defender = Défenseur
web-ten-red = rouge
web-ten-blue = bleu
web-ten-result = Résultat
web-ten-modifiers = Modificateurs
web-ten-sum = Somme
web-ten-line-elan = Élan
web-ten-line-mass = Masse
web-ten-line-fire = Feu
web-ten-line-individual = Individuel
web-ten-line-state = État
web-ten-line-unready = en marche ou en regroupement
web-ten-line-support = Soutien
web-ten-line-totsugeki = Totsugeki
web-ten-line-terrain = Terrain
web-ten-line-position = Position défensive
web-ten-stage-loss = Qui subit les pertes ?
web-ten-stage-fall-back = Le recul
web-ten-stage-leaders = Les chefs
web-ten-stage-rout = Le clan tient-il ?
web-ten-stage-advance = L'avance
web-ten-steps = Étapes du combat
web-ten-step-dice = Dés
web-ten-step-loss = Pertes
web-ten-step-fall-back = Recul
web-ten-step-leaders = Chefs
web-ten-step-advance = Avance
web-ten-applied-loss =
    { $count ->
        [one] { $unit } perd { $count } pas.
        [4] { $unit } est éliminée.
       *[other] { $unit } perd { $count } pas.
    }
web-ten-applied-falls = { $unit } doit reculer.
web-ten-applied-advanced = { $unit } a avancé.
web-ten-applied-vacant = L'hexagone { $hex } est libre.
web-ten-odds = Chances de chaque résultat
web-ten-odds-attacker = attaquant touché { $share }
web-ten-odds-both = les deux { $share }
web-ten-odds-defender = défenseur touché { $share }

## Armies and the count

web-ten-player-score =
    { $count ->
        [one] { $count } point
       *[other] { $count } points
    }
web-ten-player-bundori = { $count } bundori
web-ten-player-points = commandement { $count }
web-ten-player-units =
    { $count ->
        [one] { $count } unité
       *[other] { $count } unités
    }
web-ten-player-off = { $count } à venir
web-ten-count = Le décompte
web-ten-count-vp = Unités ennemies éliminées
web-ten-count-bundori = Bundori
web-ten-count-other = Lieux tenus
web-ten-count-total = Total
