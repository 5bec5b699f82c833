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
web-ten-command-sum = Ajouté au dé de commandement
web-ten-command-unsteady = le clan du commandant n'est pas en Défense
web-ten-command-bundori = les bundori ennemis
web-ten-plan-sum = Ajouté au jet du plan
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

## Beside the map

web-ten-panels = Vue d’ensemble et aides
web-ten-panel-close = Fermer
web-ten-roster = Ordre de bataille
web-ten-score = Points et tours
web-ten-aids = Aides de jeu
web-ten-layers = Calques
web-ten-list = Choix
web-ten-list-none = Rien ne vous est demandé pour l’instant.
web-ten-roster-clans =
    { $count ->
        [one] { $count } clan
       *[other] { $count } clans
    }
web-ten-roster-gone =
    { $count ->
        [one] { $count } perdu
       *[other] { $count } perdus
    }
web-ten-roster-off = hors de la carte
web-ten-roster-comes = hors de la carte, peut entrer dès le tour { $turn }
web-ten-roster-ride = à { $count } PM du commandant
web-ten-roster-night =
    nuit : { $count ->
        [one] { $count } case
       *[other] { $count } cases
    } de plus
web-ten-roster-track = Loyal { $loyal } sur { $first }, Trahison { $betrayal } sur { $second }
web-ten-chit-hidden = jeton : inconnu
web-ten-chit-at = Jeton : { $place }.
web-ten-ride = À { $count } PM du commandant : { $way }.
web-ten-bowl-chance = Chacun vient ensuite avec { $share }.
web-ten-combat-open = Montrer tout ce combat
web-ten-way-cost = { $sum } sur { $count } PM
web-ten-way-points = { $count } PM
web-ten-stay = Rester en { $noun }
web-ten-points-eliminated = Éliminée
web-ten-points-leader = Chef tué
web-ten-points-bundori = Seppuku et samouraïs
web-ten-points-castle = Château tenu
web-ten-points-star = Hexagone à étoile tenu
web-ten-points-zone = Lieu contrôlé
web-ten-points-fortress = Forteresse tenue
web-ten-points-units = Unités sur la carte
web-ten-points-undecided = Unités indécises sur la carte
web-ten-points-hatamoto = A combattu
web-ten-points-head = Tête introuvable
web-ten-points-none = Rien encore
web-ten-turns = Tours
web-ten-turn-clans = Peuvent entrer : { $clans }.
web-ten-turn-chits = Jetons vers le bol : { $clans }.

## Overlays

web-ten-layer-zones = Zones de contrôle
web-ten-layer-zones-about = Les hexagones que surveille chaque armée.
web-ten-layer-command = Messagers
web-ten-layer-command-about = Plus un hexagone est sombre, plus un jeton à vous y viendrait tard : une teinte par case de délai.
web-ten-layer-reach = Portée
web-ten-layer-reach-about = Désignez une unité, même ennemie : où elle pourrait aller selon son ordre si son clan agissait maintenant.
web-ten-layer-supports = Contacts et soutiens
web-ten-layer-supports-about = Qui tient qui ; un trait épais : l’unité n’a personne d’autre devant elle et pourrait soutenir une attaque à cet endroit.

## What is left to the dice

web-ten-chances = Les chances de vos choix
web-ten-chance-dice =
    { $count ->
        [one] dé
       *[other] { $count } dés
    }
web-ten-chance-success = réussit
web-ten-chance-failure = échoue
web-ten-chance-retreat = retraite
web-ten-chance-flight = s’enfuit
web-ten-chance-nothing = rien
web-ten-chance-acts = agit
web-ten-chance-stays = n’agit pas
web-ten-chance-panic = panique
web-ten-chance-fights = participe
web-ten-chance-killed = tué
web-ten-chance-unhurt = survit
web-ten-chance-rout = fuite
web-ten-chance-seppuku = retraite et seppuku
web-ten-chance-treason = vers Tokugawa
web-ten-chance-loyal = vers Ishida
web-ten-chance-levels =
    { $count ->
        [one] { $count } niveau
       *[other] { $count } niveaux
    }
web-ten-chance-points =
    { $count ->
        [0] aucun point pris
        [one] { $count } point pris
       *[other] { $count } points pris
    }
web-ten-chance-plan = plan
web-ten-chance-scenario = scénario
web-ten-chance-summits = sommets
web-ten-chance-units = unités non exténuées
web-ten-chance-leader = le chef de l’unité { $name }
web-ten-chance-clan = le clan { DE($name) }
web-ten-chance-kido = { $name }
web-ten-chance-combined = { $name }
web-ten-chance-answer-red = réponse : rouge
web-ten-chance-answer-blue = réponse : bleu
web-ten-chance-hurt = Qui est touché
web-ten-chance-both = les deux

## Play aids

web-ten-aid-combat = Table des combats
web-ten-aid-orders = Ordres et commandement
web-ten-aid-plans = Plans et tactiques
web-ten-aid-ground = Pions et terrain
web-ten-aid-codes = Lire un résultat
web-ten-code-side = les attaquants, les défenseurs ; la première place touche une unité au choix de son joueur
web-ten-code-steps = autant de PP
web-ten-code-eliminated = éliminée
web-ten-code-back = recule d’un hexagone ; si c’est impossible, 1 PP
web-ten-code-second = la seconde place touche chaque autre unité
web-ten-aid-leaders = Les chefs
web-ten-aid-leaders-words = Tué sur un dé de { $first } si son unité perd 2 PP d’un coup, de 1 à { $second } si elle est éliminée.
web-ten-aid-rout = Fuite de clan
web-ten-aid-rout-words = Quand une unité est éliminée : dé + Individu + 1 par unité restante non Exténuée.
web-ten-aid-change = Changement d’ordre
web-ten-aid-change-words = Dé + plus haut Individu du clan, il faut atteindre :
web-ten-aid-change-night = Entre parenthèses : la nuit.
web-ten-aid-from = De, vers
web-ten-aid-command-words = −1 si le clan du commandant n’est pas en Défense ; −1 dès { $first } bundori de l’ennemi, −2 dès { $second }.
web-ten-aid-delay = Délai
web-ten-aid-delay-words = Un jeton recule d’une case de délai par { $count } PM jusqu’au commandant, au plus jusqu’à la case { $boxes } ; routes et chemins comptent ½.
web-ten-aid-messengers = Jetons restés dans le bol
web-ten-aid-rally = Ralliement
web-ten-aid-rally-words =
    Dé + Individu ; sur un 1 naturel l’unité s’enfuit de { $count ->
        [one] { $count } hexagone
       *[other] { $count } hexagones
    }.
web-ten-aid-total = Total
web-ten-aid-levels = Niveaux
web-ten-aid-tactics = Tactiques
web-ten-tactic-cost =
    { $count ->
        [one] { $count } point de commandement
       *[other] { $count } points de commandement
    }
web-ten-tactic-totsugeki = Assaut : le clan passe en Attaque, charge plus loin et a rouge +2 dans ses Shingeki.
web-ten-tactic-kotai = Repli : le clan passe en Regroupement, se rallie et retraite ; ni poursuite ni combat.
web-ten-tactic-kido = Manœuvres combinées : jusqu’à quatre clans agissent ensemble ; chacun lance dé + Individu : 1 panique, 3 ou plus agit.
web-ten-tactic-ashibaya = Mouvement rapide : jusqu’à deux clans passent en Déplacement et marchent plus loin.
web-ten-tactic-katta = Attaque impétueuse, jouée par l’adversaire : un clan du possesseur du plan passe en Attaque et agit aussitôt.
web-ten-plan-quota =
    { $count ->
        [one] Au départ, { $count } clan doit être en { $order }.
       *[other] Au départ, { $count } clans doivent être en { $order }.
    }
web-ten-plan-quota-half = Au départ, la moitié des clans doivent être en { $order }.
web-ten-plan-positions =
    { $count ->
        [one] { $count } position défensive
       *[other] { $count } positions défensives
    }.
web-ten-ability-order = Changements d’ordre vers { $order } : { $value }.
web-ten-ability-order-from = Changements d’ordre depuis { $from } : { $value }.
web-ten-ability-order-both = Changements d’ordre de { $from } vers { $order } : { $value }.
web-ten-ability-rally = Ralliements dans un Kōtai : { $value }.
web-ten-ability-leader = Dé du commandant pour sa survie : { $value }.
web-ten-aid-counter = Anatomie d’un pion
web-ten-part-name = Bandeau : emblème de l’armée, clan et numéro.
web-ten-part-order = Signe à droite : l’ordre de son clan.
web-ten-part-elan = Chiffre rouge : Élan, pour l’attaque, et ses points de victoire.
web-ten-part-mass = Chiffre bleu : Masse, pour la défense.
web-ten-part-fire = Flamme : Puissance de Tir.
web-ten-part-leader = Casque : Individu, X pour un personnage, × s’il est tué.
web-ten-part-steps = Trois cases en bas : les PP subis sont rouges.
web-ten-part-frame = Cadre d’or : commandant en chef.
web-ten-part-fence = Palissade : position défensive.
web-ten-part-spark = Étoile : entrée en contact, Shingeki.
web-ten-aid-movement = Mouvement
web-ten-aid-movement-words =
    Charge { $charge } PM (Totsugeki { $totsugeki }), marche { $march } PM (Ashibaya { $ashibaya }), déploiement 1 hexagone, retraite de { $retreat ->
        [one] { $retreat } hexagone
       *[other] { $retreat } hexagones
    } au plus.
web-ten-aid-ways = En marche, une route coûte { $road }, un chemin { $path } ; entrer dans une forteresse { $fortress }.
web-ten-aid-sides = Côtés d’hexagone
web-ten-aid-side = Côté
web-ten-aid-cost = PM
web-ten-aid-effect = Au combat
web-ten-aid-terrain = Terrain
web-ten-side-clear = dégagé
web-ten-side-rough = accidenté
web-ten-side-river = rivière
web-ten-side-slope-up = pente montante
web-ten-side-slope-down = pente descendante
web-ten-side-wall-in = rempart, du dehors
web-ten-side-wall-out = rempart, du dedans
web-ten-side-impassable = infranchissable
web-ten-side-red = Rouge { $value }.
web-ten-side-assault = Shingeki contre Yari Fusuma : rouge { $value }.
web-ten-side-fire = Tireurs installés.
web-ten-side-optional = Attaque non obligatoire.

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
