### Bushido's board in the browser: words that only the page needs.

web-bus-board = The realm
web-bus-map = Map of the provinces
web-bus-pages = What is shown
web-bus-page-map = Map
web-bus-page-turn = Turn
web-bus-page-combat = Combat
web-bus-page-honour = Honour
web-bus-month = Month { $count } of 12
web-bus-year-over = The year is over
web-bus-set-up = Set-up
web-bus-phase = Phase { $count }
web-bus-phase-1 = Appointment
web-bus-phase-2 = Tea ceremony
web-bus-phase-3 = Buying honour
web-bus-phase-4 = Roles
web-bus-phase-5 = Sensei's tiles
web-bus-phase-6 = Hatamoto
web-bus-phase-7 = Mobilisation
web-bus-phase-8 = Combat
web-bus-phase-9 = Evaluation
web-bus-phase-10 = Counsel
web-bus-phase-11 = To arms!
web-bus-phase-12 = Kotau
web-bus-bag = { $count } in the bag
web-bus-stock = { $count } in stock
# The stall guard: so many turns of so many.
web-bus-stalled = Stall guard: { $count } of { $of } turns cut short

## Provinces

web-bus-mix = Still face down
web-bus-face-down = face down
web-bus-neutral = neutral
web-bus-of = of { $seat }
web-bus-troops =
    { $count ->
        [one] 1 troop
       *[other] { $count } troops
    }
web-bus-troops-word =
    { $count ->
        [one] troop
       *[other] troops
    }
web-bus-elites =
    { $count ->
        [one] 1 elite token
       *[other] { $count } elite tokens
    }
web-bus-ronin = { $count } Ronin
web-bus-worth = honour { $honour }, koku { $koku }, swords { $katana }
web-bus-honour-of = honour
web-bus-koku = Koku
web-bus-swords = swords
web-bus-income = Income
web-bus-provinces = Provinces
web-bus-at-once = At once
web-bus-at-once-keys = So many troops with one click; the keys + and − change it
web-bus-fewer = Fewer
web-bus-more = More
# $count: the highest number that can be moved at once.
web-bus-all = all { $count }
web-bus-regroup = Regrouping
web-bus-move-on = Move there
web-bus-take-up = Take from there

## Honour and roles

web-bus-daimyo-honour = Daimyo honour
web-bus-samurai-honour = Samurai honour
web-bus-has = { $seat } { $count }
web-bus-jump = occupied: { $count } more
web-bus-roles = Roles of this turn
web-bus-people = Players
web-bus-do-tea = Tea
web-bus-do-spy = Spy
web-bus-how-many = How many?
web-bus-screen-of = Behind the screen of { $seat }
web-bus-player = Daimyo honour { $daimyo }, samurai honour { $samurai }, { $troops } of { $limit } troops, income { $income }, tiles { $tiles }, discs { $discs }.
web-bus-koku-long = Troops on the map: { $troops }; the koku feed { $limit }
web-bus-income-long = Income, in tiles drawn as Daimyo: { $count }

## What the signs mean

web-bus-sign-koku = Koku: the troops on the map, and how many are fed
web-bus-sign-income = Income: support tiles drawn as Daimyo
web-bus-sign-tiles = Support tiles behind the screen
web-bus-sign-discs = Discs behind the screen
web-bus-sign-ronin = Ronin in a province: when there are as many as troops, it revolts
web-bus-sign-elite = Elite token: counts as 3 troops
web-bus-sign-campaign = Campaign token: a second attack in one turn, or 3 elite tokens

## One's own screen

web-bus-tiles = Support tiles
web-bus-no-tiles = No tile behind your screen.
web-bus-discs = Discs
web-bus-tokens = Tokens
web-bus-bonus = Bonus token +{ $count }
web-bus-bonus-short = bonus
web-bus-elite-short = elite
web-bus-campaign-short = campaign

## Combat

web-bus-combat = Combat over { $province }
web-bus-combat-before = The last combat, { $province }
web-bus-revolt = Revolt in { $province }
web-bus-attack = Attack
web-bus-defence = Defence
web-bus-choosing = is choosing…
web-bus-sealed = sealed
web-bus-unarmed = no sword
web-bus-victor = wins
web-bus-close = Put away
web-bus-last-combat = The last combat
web-bus-stack =
    { $count ->
        [one] A stack of 1 tile, { $tile } on top
       *[other] A stack of { $count } tiles, { $tile } on top
    }
web-bus-stake-here = Your stack
web-bus-stake-help = Click katana tiles behind your screen to commit them. Then click the one that lies on top: that seals the stack.
web-bus-against = { $count } against { $disc }
web-bus-odds = Your chance to win, by disc
web-bus-odds-note = Rows: your disc. Columns: theirs. Their hidden tiles are taken to be as mixed as those you have not seen.
web-bus-arithmetic = The arithmetic
web-bus-sum-katanas = Katanas
web-bus-sum-doubled = Dominates
web-bus-sum-troops = Troops
web-bus-sum-strength = Strength
web-bus-sum-treason = Treason
web-bus-sum-no-sword = No sword
web-bus-sum-losses = Losses
web-bus-sum-transfer = Half the loser's honour
web-bus-sum-honour = Samurai honour
web-bus-wins = { $seat } wins.
web-bus-keeps = { $province } stays with { $seat }.
web-bus-takes = { $province } goes to { $seat }.
web-bus-goes-neutral = { $province } becomes neutral.

## The end

web-bus-ended-honour = A clan has reached 50 Daimyo honour: the game ends at once.
web-bus-ended-months = The twelve months are over: the most Daimyo honour wins.
web-bus-count = How the clans stand
web-bus-ledger = Where the { $track } came from
web-bus-total = Total

## The aid

web-bus-aid-roles = Roles
web-bus-aid-tiles = Support tiles
# $count: tiles in the bag.
web-bus-aid-bag = { $count } in the bag. Unseen: in the bag or behind a screen.
web-bus-aid-discs = Tactic discs
# $stock, $discard: discs there.
web-bus-aid-stock = { $stock } in the stock, { $discard } discarded face down. Unseen: there or behind a screen.
web-bus-aid-lands = Provinces
web-bus-aid-on-map = On the map
