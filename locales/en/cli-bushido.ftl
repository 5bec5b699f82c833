### What the command line says of Bushido, in English.

## The table, the result and the simulation

cli-bushido-month = month { $number } of 12
cli-bushido-phase = phase { $number }
cli-bushido-set-up = set-up
cli-bushido-supplies = bag { $bag } · discs { $stock } + { $discard } discarded
cli-bushido-terrain-mountain = Mount
cli-bushido-terrain-rice = Rice
cli-bushido-terrain-village = Village
cli-bushido-terrain-town = Town
cli-bushido-terrain-city = City
cli-bushido-terrain-temple = Temple
cli-bushido-terrain-fortress = Fort
cli-bushido-terrain-hidden = ?
cli-bushido-signs = Below each province: clan and troops, ★ elite tokens, R Ronin.
cli-bushido-values = Honour/koku/katana
cli-bushido-roles = Role
cli-bushido-daimyo-honour = DH
cli-bushido-samurai-honour = SH
cli-bushido-koku = Koku
cli-bushido-income = Inc.
cli-bushido-troops = Troops
cli-bushido-tiles = Tiles
cli-bushido-discs = Discs
cli-bushido-bonus = Bonus
cli-bushido-combat = Combat over { $province }, honour { $honour }
cli-bushido-revolt = Special revolt in { $province }
cli-bushido-bonus-put = bonus +{ $count }
cli-bushido-attacks = { $seat } attacks with { $count }
cli-bushido-defends = { $seat } defends with { $count }
cli-bushido-thinking = deciding
cli-bushido-sealed = sealed
cli-bushido-stack =
    { $count ->
        [one] { $count } tile
       *[other] { $count } tiles
    }, { $top } on top
cli-bushido-last = Last combat: { $province }
cli-bushido-unarmed = no tile
cli-bushido-won = { $seat } won
cli-bushido-owner-daimyo = the province is the Daimyo's
cli-bushido-owner-bushi = the province is kept
cli-bushido-owner-neutral = the province is neutral
cli-bushido-katanas = Katana
cli-bushido-effects = Effects
cli-bushido-staked = Committed
cli-bushido-spied = Behind the screen of { $seat }
cli-bushido-victory = { $seat } is made Shogun with { $count } Daimyo honour.
cli-bushido-played =
    { $count ->
        [one] { $count } turn was played; the game ended in month { $month }.
       *[other] { $count } turns were played; the game ended in month { $month }.
    }

cli-bushido-source-daimyo = Daimyo honour
cli-bushido-source-samurai = Samurai honour
cli-bushido-total = Total

cli-bushido-order = Turn order
cli-bushido-provinces = Provinces
cli-bushido-final = Final honour
cli-bushido-months = Last month
cli-bushido-turns = Turns
cli-bushido-times = Times
cli-bushido-start-honour = Honour at the start
cli-bushido-1-elite = 1 Elite troops
cli-bushido-2-tea = 2 Free tea
cli-bushido-2-guest = 2, 5 Invitations
cli-bushido-3-honour = 3 Honour for katana
cli-bushido-5-tiles = 5 Effect tiles
cli-bushido-6-ronin = 6 Hatamoto
cli-bushido-6-revolt = 6 Special revolt
cli-bushido-7-campaign = 7 Campaign
cli-bushido-7-attack = 7 Target
cli-bushido-7-bonus = 7 Bonus tokens
cli-bushido-8-stack = 8 Tiles committed
cli-bushido-8-disc = 8 Disc
cli-bushido-10-seppuku = 10 Seppuku
cli-bushido-10-counsel = 10 Counsel
cli-bushido-10-verdict = 10 Verdict
cli-bushido-11-arms = 11 To arms!
cli-bushido-12-kotau = 12 Kotau
cli-bushido-did-accepted = accepted
cli-bushido-did-appease = appease
cli-bushido-did-bonus-3 = token +3
cli-bushido-did-bonus-6 = token +6
cli-bushido-did-bought = bought
cli-bushido-did-bushi = the Bushi's
cli-bushido-did-declared = second attack
cli-bushido-did-demanded = demanded
cli-bushido-did-escalate = escalate
cli-bushido-did-followed = advice followed
cli-bushido-did-geisha = Geisha
cli-bushido-did-invited = invited
cli-bushido-did-neutral = neutral
cli-bushido-did-no = no
cli-bushido-did-none = none
cli-bushido-did-passed = passed
cli-bushido-did-plead = plead
cli-bushido-did-proposed = proposed a loss
cli-bushido-did-refused = refused
cli-bushido-did-revolt = revolt
cli-bushido-did-ronin = Ronin
cli-bushido-did-silent = silent
cli-bushido-did-spared = Samurai spared
cli-bushido-did-spy = Shinobi
cli-bushido-did-tea = Chanoyu
cli-bushido-did-traded = traded
cli-bushido-did-yes = yes
