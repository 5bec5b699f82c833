### What the command line says of Bushido, in French.

## The table, the result and the simulation

cli-bushido-month = mois { $number } sur 12
cli-bushido-phase = phase { $number }
cli-bushido-set-up = mise en place
cli-bushido-supplies = sac { $bag } · disques { $stock } + { $discard } défaussés
cli-bushido-terrain-mountain = Mont
cli-bushido-terrain-rice = Riz
cli-bushido-terrain-village = Village
cli-bushido-terrain-town = Ville
cli-bushido-terrain-city = Cité
cli-bushido-terrain-temple = Temple
cli-bushido-terrain-fortress = Fort
cli-bushido-terrain-hidden = ?
cli-bushido-signs = Sous chaque province : clan et troupes, ★ jetons d'élite, R Ronins.
cli-bushido-values = Honneur/koku/katana
cli-bushido-roles = Rôle
cli-bushido-daimyo-honour = HD
cli-bushido-samurai-honour = HS
cli-bushido-koku = Koku
cli-bushido-income = Rev.
cli-bushido-troops = Troupes
cli-bushido-tiles = Tuiles
cli-bushido-discs = Disq.
cli-bushido-bonus = Bonus
cli-bushido-combat = Combat pour { $province }, honneur { $honour }
cli-bushido-revolt = Révolte spéciale en { $province }
cli-bushido-bonus-put = bonus +{ $count }
cli-bushido-attacks = { $seat } attaque avec { $count }
cli-bushido-defends = { $seat } défend avec { $count }
cli-bushido-thinking = réfléchit
cli-bushido-sealed = scellé
cli-bushido-stack =
    { $count ->
        [one] { $count } tuile
       *[other] { $count } tuiles
    }, { $top } au sommet
cli-bushido-last = Dernier combat : { $province }
cli-bushido-unarmed = aucune tuile
cli-bushido-won = { $seat } a gagné
cli-bushido-owner-daimyo = la province est au Daimyo
cli-bushido-owner-bushi = la province est conservée
cli-bushido-owner-neutral = la province est neutre
cli-bushido-katanas = Katanas
cli-bushido-effects = Effets
cli-bushido-staked = Engagé
cli-bushido-spied = Derrière l'écran { DE($seat) }
cli-bushido-victory = { $seat } devient Shogun avec { $count } points d'honneur du Daimyo.
cli-bushido-played =
    { $count ->
        [one] { $count } tour a été joué ; la partie a pris fin au mois { $month }.
       *[other] { $count } tours ont été joués ; la partie a pris fin au mois { $month }.
    }

cli-bushido-source-daimyo = Honneur du Daimyo
cli-bushido-source-samurai = Honneur du Samouraï
cli-bushido-total = Total

cli-count-order = Ordre du tour
cli-bushido-provinces = Provinces
cli-count-honour = Honneur final
cli-count-months = Dernier mois
cli-count-turns = Tours
cli-count-start-honour = Honneur au départ
cli-count-1-elite = 1 Troupes d'élite
cli-count-2-tea = 2 Thé gratuit
cli-count-2-guest = 2, 5 Invitations
cli-count-3-honour = 3 Achat d'honneur
cli-count-5-tiles = 5 Tuiles effet
cli-count-6-ronin = 6 Hatamoto
cli-count-6-revolt = 6 Révolte spéciale
cli-count-7-campaign = 7 Campagne
cli-count-7-attack = 7 Cible
cli-count-7-bonus = 7 Jetons bonus
cli-count-8-stack = 8 Tuiles engagées
cli-count-8-disc = 8 Disque
cli-count-10-seppuku = 10 Seppuku
cli-count-10-counsel = 10 Conseil
cli-count-10-verdict = 10 Verdict
cli-count-11-arms = 11 Aux armes !
cli-count-12-kotau = 12 Kotau
cli-counted-accepted = acceptée
cli-counted-appease = apaisement
cli-counted-bonus-3 = jeton +3
cli-counted-bonus-6 = jeton +6
cli-counted-bought = acheté
cli-counted-bushi = au Bushi
cli-counted-declared = seconde attaque
cli-counted-demanded = exigé
cli-counted-escalate = hostilités
cli-counted-followed = conseil suivi
cli-counted-geisha = Geisha
cli-counted-invited = invitation
cli-counted-neutral = neutre
cli-counted-no = non
cli-counted-none = rien
cli-counted-passed = passé
cli-counted-plead = plaidoirie
cli-counted-proposed = perte proposée
cli-counted-refused = refusée
cli-counted-revolt = révolte
cli-counted-ronin = Ronin
cli-counted-silent = silence
cli-counted-spared = Samouraï épargné
cli-counted-spy = Shinobi
cli-counted-tea = Chanoyu
cli-counted-traded = échangé
cli-counted-yes = oui

## Simulations

cli-count-provinces = { cli-bushido-provinces }

# Pourquoi une valeur peut changer.
figure-why-value-on-tiles = la valeur n'est que sur les tuiles
figure-why-katana-total = seul le total de 102 tuiles katana est imprimé
