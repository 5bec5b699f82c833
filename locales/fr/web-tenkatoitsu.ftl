### Le plateau de Tenkatoitsu dans le navigateur : les mots dont seule la page a besoin.

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
web-ten-wood-of = bois { DE($name) }
web-ten-marsh-of = marais { DE($name) }
web-ten-castle-of = château { DE($name) }
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

web-ten-unit = { $unit }, hexagone { $hex } : Élan { $elan }, Masse { $mass }, Tir { $fire }, Individu { $individual }.
web-ten-values = Élan { $elan } · Masse { $mass } · Tir { $fire } · Individu { $individual }
web-ten-sign-counter = Un pion
web-ten-sign-clan = Le Clan et le numéro de l'unité, dans la couleur de l'armée.
web-ten-sign-elan = L'Élan, à gauche : la force d'un assaut, et les points que vaut sa perte.
web-ten-sign-mass = La Masse, à droite : le nombre.
web-ten-sign-fire = Le Tir, près de la flamme : arquebuses et arcs, pour qui défend.
web-ten-sign-leader = Le chef, près du casque : il aide aux Ordres, aux ralliements et à un jet de combat.
web-ten-sign-steps = Les pertes, au pied : trois barres, puis l'unité disparaît.
web-ten-sign-attack = Charge l'ennemi le plus proche et doit combattre.
web-ten-sign-defence = Se décale d'un hexagone et tient.
web-ten-sign-move = Marche ; vite sur les routes.
web-ten-sign-regroup = Se retire, puis se remet de ses pertes.
web-ten-sign-bowl = Le Bol : les jetons encore à tirer ce tour. Ronds : des Clans ; carrés : des phases.
web-ten-sign-chief = Un cadre doré : le commandant en chef.
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
web-ten-combat-of = Combat { DE($army) }
web-ten-bowl-empty = Le bol est vide.
web-ten-honjin = Honjin { DE($army) }
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
web-ten-line-fire = Puissance de Tir
web-ten-line-individual = Individu
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
        [4] { $unit } est éliminée.
       *[other] { $unit } subit { $count } PP.
    }
web-ten-applied-falls = { $unit } doit reculer.
web-ten-applied-advanced = { $unit } a avancé.
web-ten-applied-vacant = L'hexagone { $hex } est libre.
web-ten-odds = Chances de chaque résultat
web-ten-odds-attacker = attaquant touché { $share }
web-ten-odds-both = les deux { $share }
web-ten-odds-defender = défenseur touché { $share }

## Fortress and night

web-ten-zone-centre = Centre
web-ten-zone-a = Zone a
web-ten-zone-b = Zone b
web-ten-zone-c = Zone c
web-ten-zone-north-gate = Porte nord
web-ten-zone-east-gate = Porte est
web-ten-zone-south-gate = Porte sud
web-ten-zone-outer-bailey = Enceinte extérieure
web-ten-zone-west-bailey = Enceinte ouest
web-ten-siege = Le siège
web-ten-siege-of = Siège de Shōryūji
web-ten-siege-hide = Retour à la carte
web-ten-siege-board = Zones de la forteresse et Lignes d'Attaque
web-ten-siege-marker = marqueur de Présence { DE($army) }
web-ten-siege-empty = aucun marqueur
web-ten-siege-base = Zone de Base { DE($army) }
web-ten-siege-besieged = assiégé
web-ten-siege-assailant = assaillant
web-ten-siege-strength = Effectifs
web-ten-siege-out = Hors de Combat
web-ten-siege-markers = Marqueurs
web-ten-siege-actions = Actions
web-ten-siege-actions-left =
    { $count ->
        [one] { $army } : 1 Action restante
       *[other] { $army } : { $count } Actions restantes
    }
web-ten-siege-actions-sum = Actions : Tir { $fire } + Individu { $best } + 1 = { $total }
web-ten-siege-targets = Ce qui peut être attaqué
web-ten-siege-assault = Assaut { $share }
web-ten-siege-assault-sum = dé +{ $count } contre dé +{ $score }
web-ten-siege-fire = Faire feu { $share }
web-ten-siege-fire-sum = dé +{ $count } contre { $need }
web-ten-siege-assault-on = Assaut : { $zone }
web-ten-siege-assault-was = Assaut { DE($army) } : { $zone }
web-ten-siege-fire-was = Feu { DE($army) } : { $zone }
web-ten-siege-adjacent =
    { $count ->
        [one] 1 marqueur adjacent
       *[other] { $count } marqueurs adjacents
    }
web-ten-siege-extra = Action supplémentaire
web-ten-siege-extra-or-strength = Action supplémentaire, Effectifs dépensés
web-ten-siege-score = Score de Défense le plus bas
web-ten-siege-balance = Bilan pour l'attaquant
web-ten-siege-odds = gagné { $won }, égalité { $tied }, perdu { $lost }
web-ten-siege-worst = Si le défenseur répond par { $count } en Effectifs : gagné { $won }.
web-ten-siege-last = C'est le dernier marqueur : à sa place, le défenseur perd 2 Effectifs, s'il les a.
web-ten-siege-attacker-die = Dé de l'attaquant
web-ten-siege-attacker-bonus = Marqueurs, Action supplémentaire, Effectifs dépensés
web-ten-siege-defender-die = Dé du défenseur
web-ten-siege-defender-bonus = Score de Défense et Effectifs dépensés
web-ten-siege-won = Différence : la zone tombe
web-ten-siege-tied = Différence : égalité, l'attaquant perd 1
web-ten-siege-lost = Différence : l'attaquant perd { $count }
web-ten-siege-fire-die =
    { $count ->
        [one] Dé { $die } et 1 marqueur adjacent
       *[other] Dé { $die } et { $count } marqueurs adjacents
    }
web-ten-siege-fire-total = Dé et marqueurs adjacents
web-ten-siege-fire-need = Il faut : 4 et le score le plus bas { $score }
web-ten-siege-hit = Touché
web-ten-siege-miss = Sans effet
web-ten-siege-leaving = { $clan } quitte le siège
web-ten-siege-given = Marqueurs rendus à la place
web-ten-siege-due = Encore dû
web-ten-siege-keep = Points gardés : { $spent } sur { $total }. Restent : { $left }.
web-ten-siege-tired = Points désorganisés : { $spent }. Encore à couvrir : { $left }.
web-ten-siege-units =
    { $count ->
        [one] 1 unité à l'intérieur
       *[other] { $count } unités à l'intérieur
    }
web-ten-siege-worth = Élan et Masse de chaque unité ; en rouge : Hors de Combat.
web-ten-inside = Dans la forteresse : { $army }
web-ten-fortress = Dans la forteresse
web-ten-fortress-held = Shōryūji, tenu par { $army }
web-ten-fortress-stack =
    { $count ->
        [one] Forteresse avec 1 unité : regarder à l'intérieur
       *[other] Forteresse avec { $count } unités : regarder à l'intérieur
    }
web-ten-fortress-close = Fermer la porte
web-ten-samurai = Samouraï { DE($army) }
web-ten-unit-samurai = Un samouraï combat avec elle : Individu +{ $count }.
web-ten-with-clan = Avec le clan
web-ten-asleep = Son jeton est posé sur le clan : il ne peut pas encore agir.
web-ten-late = Son jeton : { $way }.
web-ten-delay-night = La nuit, hors des camps et de la forteresse, les jetons sont retardés d'une case de délai de plus.
web-ten-camp = Camp
web-ten-entry =
    { $count ->
        [one] Entrée { DE($army) } : { $count } clan à venir.
       *[other] Entrée { DE($army) } : { $count } clans à venir.
    }
web-ten-entry-next = À venir : { $clans }.
web-ten-entry-vanguard = Avant-garde : seul { $clan } au tour 1.
web-ten-entry-rearguard = Arrière-garde : { $clans }, quand tous les autres sont sur la carte.
web-ten-entry-ally-open = { $clan } se joindra à Akechi s'il contrôle les deux sommets ou mène de 4 points.
web-ten-entry-ally = { $clan } entre au tour { $count }.
web-ten-night-title = Nuit jusqu'au tour { $count }
web-ten-night-combat = Pas de jetons Combat ; le tour finit avec les trois autres phases.
web-ten-night-march = Hors des routes, chemins, camps, châteaux et villages, une marche demande un test : dé + Individu, 4 ou plus.
web-ten-night-attack = Passer en Attaque est plus difficile : 4 depuis la Défense ou le Déplacement, 6 depuis le Regroupement.
web-ten-night-plan = Jets de plan : +2.
web-ten-night-initiative = Initiative seulement pour les clans en Déplacement ou Regroupement dans une zone de contrôle ennemie.
web-ten-night-delay = Clans d'Akechi hors des camps et de la forteresse : une case de délai de plus.
web-ten-night-post = Mitsuhide envoie ses messagers depuis son unité ou depuis la forteresse.
web-ten-ninjas-ready = Ninjas : encore à envoyer (2 points de commandement).
web-ten-ninjas-used = Ninjas : déjà envoyés.

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

## Sekigahara

web-ten-crossroads-of = carrefour { DE($name) }
web-ten-aid = Aide de jeu Trahison
web-ten-aid-hide = Masquer l’aide de jeu
web-ten-aid-loyal = Loyal !
web-ten-aid-treason = Trahison !
web-ten-stand-undecided = indécis
web-ten-stand-loyal = loyal à Ishida
web-ten-stand-treason = avec Tokugawa
web-ten-stand-neutral = neutre
web-ten-unit-stand = Son clan : { $stand }.
web-ten-line-loyalty = Jetons Loyauté { DE($army) }
web-ten-line-betrayal = Jetons Trahison { DE($army) }
web-ten-marker =
    { $count ->
        [one] { $count } jeton par tour
       *[other] { $count } jetons par tour
    }
web-ten-track = { $clan } : cases vers Loyal { $loyal } sur { $first }, vers Trahison { $betrayal } sur { $second }
web-ten-track-neutral = { $clan } : cases vers Loyal { $loyal } sur { $first }, vers la neutralité { $betrayal } sur { $second }
web-ten-track-over = { $clan } : { $stand }
web-ten-token-loyal = Jeton Loyauté du clan { $letter }
web-ten-token-treason = Jeton Trahison du clan { $letter }
web-ten-token-white = Jeton Trahison blanc du clan { $letter }, à personne
web-ten-token-in = dans le bol des Trahisons
web-ten-treason-bowl = Dans le bol des Trahisons : { $first } de Loyauté, { $second } de Trahison
web-ten-treason-bowl-white = {" "}et le blanc
web-ten-treason-bowl-empty = Le bol des Trahisons est vide.
web-ten-draws =
    { $count ->
        [one] { $count } tirage ce tour-ci, { $next } au suivant
       *[other] { $count } tirages ce tour-ci, { $next } au suivant
    }
web-ten-tokens-drawn = Tirés :
web-ten-promises = Promesses de fiefs
web-ten-promises-mine =
    { $count ->
        [0] Vous n’avez promis aucun fief.
        [one] Vous avez fait { $count } promesse : { $points } points qu’Ishida peut réclamer.
       *[other] Vous avez fait { $count } promesses : { $points } points qu’Ishida peut réclamer.
    }
web-ten-promises-known =
    { $count ->
        [0] Aucun fief n’a été promis.
        [one] { $count } promesse : { $points } points qu’Ishida peut réclamer.
       *[other] { $count } promesses : { $points } points qu’Ishida peut réclamer.
    }
web-ten-promises-open = Promesses de fiefs : de { $least } à { $most }, en secret.
web-ten-promise-turn = tour { $count }
web-ten-promise-count =
    { $count ->
        [0] Aucune promesse
        [one] { $count } promesse
       *[other] { $count } promesses
    }
web-ten-promise-nothing = Le marqueur de diplomatie n’avance que par les événements.
web-ten-promise-gain = Jetons Trahison à chaque tour : +1 au tour { $turns }.
web-ten-promise-cost = Ishida pourra réclamer { $count } points à la fin.
web-ten-links = Qui entraîne qui
web-ten-stars = Hexagones à étoile
web-ten-star-held = tenu
web-ten-gate = Entrée { $letter } de Chōsokabe
web-ten-news-hide = Masquer les nouvelles
web-ten-command-mori = Table de commandement de Mōri
web-ten-through-mori = Par Mōri
web-ten-by-mori = depuis Mōri : { $way }
web-ten-called-mori = appelé par Mōri
web-ten-nobodys = Indécis et neutres
web-ten-player-undecided =
    { $count ->
        [one] { $count } indécis
       *[other] { $count } indécis
    }
web-ten-player-diplomacy = diplomatie { $count }
web-ten-player-promises =
    { $count ->
        [one] { $count } promesse
       *[other] { $count } promesses
    }
web-ten-player-promises-secret = promesses { $least }–{ $most } ?
web-ten-count-stars = Hexagones à étoile
web-ten-count-units = Unités sur la carte
web-ten-count-head = Tête d’Ōtani introuvable
web-ten-result-promises =
    { $count ->
        [0] Tokugawa n’a promis aucun fief.
        [one] Tokugawa a fait { $count } promesse, soit { $points } points.
       *[other] Tokugawa a fait { $count } promesses, soit { $points } points.
    }
web-ten-result-claimed = Ishida les réclame : { $lead } − { $points } = { $left }.
web-ten-result-unclaimed = Cela ne change rien.
