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

cli-count-order = Turn order
cli-bushido-provinces = Provinces
cli-count-honour = Final honour
cli-count-months = Last month
cli-count-turns = Turns
cli-count-start-honour = Honour at the start
cli-count-1-elite = 1 Elite troops
cli-count-2-tea = 2 Free tea
cli-count-2-guest = 2, 5 Invitations
cli-count-3-honour = 3 Honour for katana
cli-count-5-tiles = 5 Effect tiles
cli-count-6-ronin = 6 Hatamoto
cli-count-6-revolt = 6 Special revolt
cli-count-7-campaign = 7 Campaign
cli-count-7-attack = 7 Target
cli-count-7-bonus = 7 Bonus tokens
cli-count-8-stack = 8 Tiles committed
cli-count-8-disc = 8 Disc
cli-count-10-seppuku = 10 Seppuku
cli-count-10-counsel = 10 Counsel
cli-count-10-verdict = 10 Verdict
cli-count-11-arms = 11 To arms!
cli-count-12-kotau = 12 Kotau
cli-counted-accepted = accepted
cli-counted-appease = appease
cli-counted-bonus-3 = token +3
cli-counted-bonus-6 = token +6
cli-counted-bought = bought
cli-counted-bushi = the Bushi's
cli-counted-declared = second attack
cli-counted-demanded = demanded
cli-counted-escalate = escalate
cli-counted-followed = advice followed
cli-counted-geisha = Geisha
cli-counted-invited = invited
cli-counted-neutral = neutral
cli-counted-no = no
cli-counted-none = none
cli-counted-passed = passed
cli-counted-plead = plead
cli-counted-proposed = proposed a loss
cli-counted-refused = refused
cli-counted-revolt = revolt
cli-counted-ronin = Ronin
cli-counted-silent = silent
cli-counted-spared = Samurai spared
cli-counted-spy = Shinobi
cli-counted-tea = Chanoyu
cli-counted-traded = traded
cli-counted-yes = yes

## Simulations

cli-count-provinces = { cli-bushido-provinces }

# Why a figure may be changed.
figure-why-value-on-tiles = the value stands on the tiles only
figure-why-katana-total = only the total of 102 katana tiles is printed
