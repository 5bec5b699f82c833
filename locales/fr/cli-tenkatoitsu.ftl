### What the command line says of Tenkatoitsu, in French.

## Simulations

cli-count-army = Armée
cli-count-units-lost = Unités perdues
cli-count-steps-lost = Pas de pertes
cli-count-leaders-lost = Chefs perdus
cli-count-side = Vainqueur
cli-count-outcome = Résultat
cli-count-battle-ending = Fin de partie
cli-count-ahead = Plus de points
cli-count-margin = Écart de points
cli-count-turns-played = Tours joués
cli-count-first-contact = Premier contact au tour
cli-counted-last-turn = après le dernier tour
cli-counted-sudden-death = un commandant tué
cli-counted-tokugawa = Tokugawa
cli-counted-ikeda = Ikeda
cli-counted-hashiba = Hashiba
cli-counted-akechi = Akechi
cli-counted-draw = nul
cli-counted-none = personne
cli-count-castle = Iwasaki à la fin
cli-count-fortress = Shōryūji à la fin
cli-count-delay-box = Jetons payés, par case de délai
cli-counted-delay-box-0 = aucune : dans le bol
cli-count-chit-drawn = Jetons de clan tirés
cli-counted-used = utilisés
cli-counted-put-back = remis dans le bol
cli-count-deployments = Déploiements
cli-counted-units = unités déplacées
cli-count-siege = Sièges
cli-counted-begun = commencés
cli-counted-assailant-acted = l'assaillant a agi
cli-counted-besieged-acted = l'assiégé a agi
cli-counted-both-acted = les deux ont agi
cli-count-kobayakawa-finds = À portée de la trahison de Kobayakawa
cli-counted-otani = Ōtani
cli-counted-another = un autre ennemi
cli-counted-nobody = personne
cli-count-clan = Clan { $letter } à la fin

## The table and the result

cli-ten-battle-nagakute = Nagakute
cli-ten-battle-yamazaki = Yamazaki
cli-ten-turn = tour { $number } sur { $last }
cli-ten-night = nuit
cli-ten-fatigue = fatigue
cli-ten-drawn = tiré :
cli-ten-order-attack = Attaque
cli-ten-order-defence = Défense
cli-ten-order-move = Déplac.
cli-ten-order-regroup = Regroup.
cli-ten-off-map = hors carte
cli-ten-bowl = bol
cli-ten-box-1 = délai 1
cli-ten-box-2 = délai 2
cli-ten-box-3 = délai 3
cli-ten-box-4 = délai 4
cli-ten-box-none = aucun accès
cli-ten-aside = à part
cli-ten-declined = remis
cli-ten-gone = retiré
cli-ten-unseen = caché
cli-ten-done = faits :
cli-ten-phase-combat = Combat
cli-ten-army = Armée
cli-ten-plan = Plan
cli-ten-active = actif
cli-ten-command = Command.
cli-ten-units = Unités
cli-ten-lost = Perdues
cli-ten-vp = PV
cli-ten-bundori = Bundori
cli-ten-held = Lieux
cli-ten-score = Score
cli-ten-zone-west = Mt Tennō ouest
cli-ten-zone-east = Mt Tennō est
cli-ten-castle = château d'Iwasaki
cli-ten-fortress = Shōryūji
cli-ten-combat = Combat
cli-ten-declared = Combats à venir
cli-ten-charges = Si elle charge vers
cli-ten-type-shingeki = Shingeki
cli-ten-type-hangeki = Hangeki
cli-ten-type-yari-fusuma = Yari Fusuma
cli-ten-type-ransen = Ransen
cli-ten-red = Rouge
cli-ten-blue = Bleu
cli-ten-line-elan = Élan
cli-ten-line-mass = Masse
cli-ten-line-fire = Tir
cli-ten-line-individual = Individu
cli-ten-line-state = État
cli-ten-line-unready = Pas prêt
cli-ten-line-support = Soutien
cli-ten-line-totsugeki = Totsugeki
cli-ten-line-terrain = Terrain
cli-ten-line-position = Position
cli-ten-sums = rouge { $red }, bleu { $blue }
cli-ten-odds = Touchés : attaquant { $attacker }, les deux { $both }, défenseur { $defender }
cli-ten-totals = Dés { $dice } : rouge { $red }, bleu { $blue } : résultat { $code }
cli-ten-no-plan = pas encore de plan
cli-ten-no-tactics = plus de tactique
cli-ten-stored =
    { $count ->
        [one] { $count } point accumulé
       *[other] { $count } points accumulés
    }
cli-ten-position = position défensive
cli-ten-committed = { $count } pour le plan
cli-ten-sealed = Scellé
cli-ten-free = gratuit
cli-ten-written = Écrit
cli-ten-distances = Jusqu'au commandant
cli-ten-ratings = Élan/Masse/Tir/Individu
cli-ten-signs = ● ○ armées, ¹²³ pertes, ★ commandant, ▪ position défensive · ♠ bois, ≡ rizière, ⌂ village, ∴ marais, ▣ château, ≈ eau ; chiffre hauteur, = route, - chemin, ~ rivière sur un côté, ☆ zone, ✦ étoile, △ camp, + à portée ; ◌ indécis, ◇ neutre
cli-ten-outcome = Issue : { $outcome }.
cli-ten-ending-last-turn = Fin de la partie : le tour { $number } était le dernier.
cli-ten-ending-sudden-death = Fin de la partie : un commandant en chef a été tué au tour { $number }.
cli-ten-about = { $name } : { $text }.
cli-ten-about-plan =
    { $plan }. Ordres : { $clans } ; commandant : { $commander }. Tactiques : { $tactics }.{ $count ->
        [0] { "" }
        [one] { " " }{ $count } position défensive.
       *[other] { " " }{ $count } positions défensives.
    }
cli-ten-terrain-clear = dégagé
cli-ten-terrain-wood = bois
cli-ten-terrain-paddy = rizière
cli-ten-terrain-village = village
cli-ten-terrain-marsh = marais
cli-ten-terrain-castle = château
cli-ten-terrain-water = eau
cli-ten-height = hauteur { $count }
cli-ten-path = chemin
cli-ten-road = route
cli-ten-direction-n = N
cli-ten-direction-ne = NE
cli-ten-direction-se = SE
cli-ten-direction-s = S
cli-ten-direction-sw = SO
cli-ten-direction-nw = NO
cli-ten-side-clear = côté dégagé
cli-ten-side-rough = difficile
cli-ten-side-river = rivière
cli-ten-side-slope-up = pente en montant
cli-ten-side-slope-down = pente en descendant
cli-ten-side-wall-in = mur, du dehors
cli-ten-side-wall-out = mur, du dedans
cli-ten-side-impassable = infranchissable
cli-ten-side-red = { $value } aux dés rouges d'une attaque à travers ce côté
cli-ten-side-assault = { $value } aux dés rouges d'un Shingeki contre Yari Fusuma
cli-ten-side-fire = tireurs installés pour le défenseur
cli-ten-cost = coût de mouvement { $count }

## What only some battles have

cli-ten-battle-yamazaki-long = Yamazaki, longue
cli-ten-battle-sekigahara = Sekigahara
cli-counted-west = Ouest
cli-counted-east = Est
cli-ten-clan = avec le clan
cli-ten-track = sur sa piste
cli-ten-released = libéré
cli-ten-camps = Camps { $hexes }
cli-ten-ninjas-ready = ninjas prêts
cli-ten-ninjas-used = ninjas employés
cli-ten-ally-waits = { $clan } ne s'est pas décidé à venir
cli-ten-ally-comes = { $clan } arrive au tour { $number }
cli-ten-samurai = Samouraï
cli-ten-samurai-stock = pas appelé
cli-ten-samurai-bowl = dans le bol
cli-ten-siege = Siège
cli-ten-besieged = assiégé :
cli-ten-strength = Effectifs { $strength }, Hors de Combat { $out }
cli-ten-zones = Zones
cli-ten-actions =
    { $count ->
        [one] { $count } Action restante
       *[other] { $count } Actions restantes
    }
cli-ten-nobodys = À personne
cli-ten-stand-undecided = indécis
cli-ten-stand-loyal = loyal
cli-ten-stand-treason = trahison
cli-ten-stand-neutral = neutre
cli-ten-engaged = Engagés
cli-ten-diplomacy = Diplomatie
cli-ten-draws =
    { $count ->
        [one] { $count } tirage
       *[other] { $count } tirages
    }
cli-ten-tokens = pions
cli-ten-white = blanc
cli-ten-own-tokens = les vôtres dans le bol : { $letters }
cli-ten-tokens-known = connus : { $letters }
cli-ten-tokens-drawn = tirés : { $letters }
cli-ten-promises = Promesses { $count }, valeur { $claim }
cli-ten-promised = Promesses : { $counts } ?
cli-ten-sealed-promises =
    { $count ->
        [one] { $count } promesse
       *[other] { $count } promesses
    }
cli-ten-mori = Mōri commande : { $count }
cli-ten-entry = Chōsokabe entre par { $letter }
cli-ten-hatamoto = Hatamoto au combat : { $clans }
cli-ten-head = tête d'Ōtani : dé { $die }
cli-ten-ending-extinction = Fin de la partie : Ishida, Ukita et Ōtani n'avaient plus d'unité au tour { $number }.
cli-counted-undecided = { cli-ten-stand-undecided }
cli-counted-loyal = { cli-ten-stand-loyal }
cli-counted-treason = { cli-ten-stand-treason }
cli-counted-neutral = { cli-ten-stand-neutral }
cli-count-plan = Plan de bataille
cli-count-order = Ordre donné
cli-count-tactic = Tactique

# Pourquoi une valeur peut changer.
figure-why-codes = seuls la grammaire des codes et cinq d'entre eux sont imprimés
figure-why-command-tables = les tables de commandement n'ont pas été trouvées
figure-why-plan-tactics = on n'a pas trouvé combien de fois un plan permet chaque tactique
figure-why-plan-positions = il est imprimé que ces plans en ont, mais non combien
figure-why-last-box = la dernière case des délais de la piste n'a pas été trouvée
figure-why-wall-line = on ne sait pas quelle ligne de la table est celle du mur
figure-why-fortress-board = le plateau de Shōryūji n'a pas été trouvé
figure-why-track-lengths = les longueurs des pistes n'ont pas été trouvées
figure-why-draws = on sait seulement que le nombre de tirages augmente
figure-why-tiring = le tour à partir duquel les clans se fatiguent n'a pas été trouvé
figure-why-counters = les pions n'ont pas été trouvés ; les valeurs suivent les nombres d'hommes
