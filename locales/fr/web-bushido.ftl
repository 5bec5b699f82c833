### Le plateau de Bushido dans le navigateur : les mots dont seule la page a besoin.

web-bus-board = Le royaume
web-bus-map = Carte des provinces
web-bus-pages = Ce qui est montré
web-bus-page-map = Carte
web-bus-page-turn = Tour
web-bus-page-combat = Combat
web-bus-page-honour = Honneur
web-bus-month = Mois { $count } sur 12
web-bus-year-over = L'année est finie
web-bus-set-up = Mise en place
web-bus-phase = Phase { $count }
web-bus-phase-1 = Nomination
web-bus-phase-2 = Cérémonie du thé
web-bus-phase-3 = Achat d'honneur
web-bus-phase-4 = Rôles
web-bus-phase-5 = Tuiles du Sensei
web-bus-phase-6 = Hatamoto
web-bus-phase-7 = Mobilisation
web-bus-phase-8 = Combat
web-bus-phase-9 = Évaluation
web-bus-phase-10 = Conseil
web-bus-phase-11 = Aux armes !
web-bus-phase-12 = Kotau
web-bus-bag = { $count } dans le sac
web-bus-stock = { $count } en réserve
# Le garde-fou : tant de tours sur tant.
web-bus-stalled =
    { $count ->
        [one] Garde-fou : { $count } tour écourté sur { $of }
       *[other] Garde-fou : { $count } tours écourtés sur { $of }
    }

## Provinces

web-bus-mix = Encore face cachée
web-bus-face-down = face cachée
web-bus-neutral = neutre
web-bus-of = { DE($seat) }
web-bus-troops =
    { $count ->
        [one] { $count } troupe
       *[other] { $count } troupes
    }
web-bus-troops-word =
    { $count ->
        [one] troupe
       *[other] troupes
    }
web-bus-elites =
    { $count ->
        [one] { $count } jeton d'élite
       *[other] { $count } jetons d'élite
    }
web-bus-ronin =
    { $count ->
        [one] { $count } Ronin
       *[other] { $count } Ronins
    }
web-bus-worth = honneur { $honour }, koku { $koku }, sabres { $katana }
web-bus-honour-of = honneur
web-bus-koku = Koku
web-bus-swords = sabres
web-bus-income = Revenu
web-bus-provinces = Provinces
web-bus-at-once = À la fois
web-bus-at-once-keys = Autant de troupes par clic ; les touches + et − changent le nombre
web-bus-fewer = Moins
web-bus-more = Plus
# $count: the highest number that can be moved at once.
web-bus-all = toutes ({ $count })
web-bus-regroup = Regroupement
web-bus-move-on = Y envoyer
web-bus-take-up = En prélever

## Honneur et rôles

web-bus-daimyo-honour = Honneur du Daimyo
web-bus-samurai-honour = Honneur du Samouraï
web-bus-has = { $seat } { $count }
web-bus-jump = case occupée : { $count } de plus
web-bus-roles = Rôles de ce tour
web-bus-people = Joueurs
web-bus-do-tea = Thé
web-bus-do-spy = Espionner
web-bus-how-many = Combien ?
web-bus-screen-of = Derrière l'écran { DE($seat) }
web-bus-player = Honneur du Daimyo { $daimyo }, honneur du Samouraï { $samurai }, troupes { $troops } sur { $limit }, revenu { $income }, tuiles { $tiles }, disques { $discs }.
web-bus-koku-long = Troupes sur la carte : { $troops } ; les koku en nourrissent { $limit }
web-bus-income-long = Revenu, en tuiles à piocher comme Daimyo : { $count }

## Ce que veulent dire les signes

web-bus-sign-koku = Koku : les troupes sur la carte, et combien sont nourries
web-bus-sign-income = Revenu : tuiles de soutien piochées en tant que Daimyo
web-bus-sign-tiles = Tuiles de soutien derrière l'écran
web-bus-sign-discs = Disques derrière l'écran
web-bus-sign-ronin = Ronins dans une province : dès qu'ils sont aussi nombreux que les troupes, elle se révolte
web-bus-sign-elite = Jeton d'élite : compte pour 3 troupes
web-bus-sign-campaign = Jeton campagne : une seconde attaque dans le tour, ou 3 jetons d'élite

## Son propre écran

web-bus-tiles = Tuiles de soutien
web-bus-no-tiles = Aucune tuile derrière votre écran.
web-bus-discs = Disques
web-bus-tokens = Jetons
web-bus-bonus = Jeton bonus +{ $count }
web-bus-bonus-short = bonus
web-bus-elite-short = élite
web-bus-campaign-short = campagne

## Combat

web-bus-combat = Combat pour { $province }
web-bus-combat-before = Dernier combat, { $province }
web-bus-revolt = Révolte à { $province }
web-bus-attack = Attaque
web-bus-defence = Défense
web-bus-choosing = choisit…
web-bus-sealed = scellé
web-bus-unarmed = sans sabre
web-bus-victor = l'emporte
web-bus-close = Ranger
web-bus-last-combat = Le dernier combat
web-bus-stack =
    { $count ->
        [one] Une pile de { $count } tuile, { $tile } au sommet
       *[other] Une pile de { $count } tuiles, { $tile } au sommet
    }
web-bus-stake-here = Votre pile
web-bus-stake-help = Cliquez sur les tuiles katana derrière votre écran pour les engager, puis sur celle qui sera au sommet : la pile est alors scellée.
web-bus-against = { $count } contre { $disc }
web-bus-odds = Vos chances de gagner, par disque
web-bus-odds-note = Lignes : votre disque. Colonnes : le leur. Leurs tuiles cachées sont supposées mêlées comme celles que vous n'avez pas vues.
web-bus-arithmetic = Le calcul
web-bus-sum-katanas = Katanas
web-bus-sum-doubled = Domine
web-bus-sum-troops = Troupes
web-bus-sum-strength = Force
web-bus-sum-treason = Trahison
web-bus-sum-no-sword = Sans sabre
web-bus-sum-losses = Pertes
web-bus-sum-transfer = Moitié de l'honneur du vaincu
web-bus-sum-honour = Honneur du Samouraï
web-bus-wins = { $seat } l'emporte.
web-bus-keeps = { $province } reste à { $seat }.
web-bus-takes = { $province } revient à { $seat }.
web-bus-goes-neutral = { $province } devient neutre.

## La fin

web-bus-ended-honour = Un clan a atteint 50 points d'honneur du Daimyo : la partie s'arrête aussitôt.
web-bus-ended-months = Les douze mois sont écoulés : le plus d'honneur du Daimyo l'emporte.
web-bus-count = La situation des clans
web-bus-ledger = D'où vient : { $track }
web-bus-total = Total

## The aid

web-bus-aid-roles = Rôles
web-bus-aid-tiles = Tuiles de soutien
# $count: tiles in the bag.
web-bus-aid-bag = { $count } dans le sac. Cachées : dans le sac ou derrière un paravent.
web-bus-aid-discs = Disques de tactique
# $stock, $discard: discs there.
web-bus-aid-stock =
    { $stock } dans la réserve, { $discard ->
        [one] { $discard } défaussé
       *[other] { $discard } défaussés
    } face cachée. Cachés : là ou derrière un paravent.
web-bus-aid-lands = Provinces
web-bus-aid-on-map = Sur la carte
