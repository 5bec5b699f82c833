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

cli-bushido-order = Ordre du tour
cli-bushido-provinces = Provinces
cli-bushido-final = Honneur final
cli-bushido-months = Dernier mois
cli-bushido-turns = Tours
cli-bushido-times = Fois
cli-bushido-start-honour = Honneur au départ
cli-bushido-1-elite = 1 Troupes d'élite
cli-bushido-2-tea = 2 Thé gratuit
cli-bushido-2-guest = 2, 5 Invitations
cli-bushido-3-honour = 3 Achat d'honneur
cli-bushido-5-tiles = 5 Tuiles effet
cli-bushido-6-ronin = 6 Hatamoto
cli-bushido-6-revolt = 6 Révolte spéciale
cli-bushido-7-campaign = 7 Campagne
cli-bushido-7-attack = 7 Cible
cli-bushido-7-bonus = 7 Jetons bonus
cli-bushido-8-stack = 8 Tuiles engagées
cli-bushido-8-disc = 8 Disque
cli-bushido-10-seppuku = 10 Seppuku
cli-bushido-10-counsel = 10 Conseil
cli-bushido-10-verdict = 10 Verdict
cli-bushido-11-arms = 11 Aux armes !
cli-bushido-12-kotau = 12 Kotau
cli-bushido-did-accepted = acceptée
cli-bushido-did-appease = apaisement
cli-bushido-did-bonus-3 = jeton +3
cli-bushido-did-bonus-6 = jeton +6
cli-bushido-did-bought = acheté
cli-bushido-did-bushi = au Bushi
cli-bushido-did-declared = seconde attaque
cli-bushido-did-demanded = exigé
cli-bushido-did-escalate = hostilités
cli-bushido-did-followed = conseil suivi
cli-bushido-did-geisha = Geisha
cli-bushido-did-invited = invitation
cli-bushido-did-neutral = neutre
cli-bushido-did-no = non
cli-bushido-did-none = rien
cli-bushido-did-passed = passé
cli-bushido-did-plead = plaidoirie
cli-bushido-did-proposed = perte proposée
cli-bushido-did-refused = refusée
cli-bushido-did-revolt = révolte
cli-bushido-did-ronin = Ronin
cli-bushido-did-silent = silence
cli-bushido-did-spared = Samouraï épargné
cli-bushido-did-spy = Shinobi
cli-bushido-did-tea = Chanoyu
cli-bushido-did-traded = échangé
cli-bushido-did-yes = oui
