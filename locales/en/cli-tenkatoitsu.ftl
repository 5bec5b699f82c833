### What the command line says of Tenkatoitsu, in English.

## Simulations

cli-count-army = Army
cli-count-units-lost = Units lost
cli-count-steps-lost = Steps lost
cli-count-leaders-lost = Leaders lost
cli-count-side = Winner
cli-count-outcome = Outcome
cli-count-battle-ending = How it ended
cli-count-ahead = More points
cli-count-margin = Margin of points
cli-count-turns-played = Turns played
cli-count-first-contact = First contact on turn
cli-counted-last-turn = after the last turn
cli-counted-sudden-death = a commander killed
cli-counted-tokugawa = Tokugawa
cli-counted-ikeda = Ikeda
cli-counted-hashiba = Hashiba
cli-counted-akechi = Akechi
cli-counted-draw = draw
cli-counted-none = nobody
cli-count-castle = Iwasaki at the end
cli-count-fortress = Shōryūji at the end
cli-count-delay-box = Chits paid for, by delay box
cli-counted-delay-box-0 = none: into the bowl
cli-count-chit-drawn = Clan chits drawn
cli-counted-used = used
cli-counted-put-back = put back
cli-count-deployments = Deployments
cli-counted-units = units that moved
cli-count-siege = Sieges
cli-counted-begun = begun
cli-counted-assailant-acted = the assailant acted
cli-counted-besieged-acted = the besieged acted
cli-counted-both-acted = both acted
cli-count-kobayakawa-finds = In reach of Kobayakawa's treason
cli-counted-otani = Ōtani
cli-counted-another = another enemy
cli-counted-nobody = nobody
cli-count-clan = Clan { $letter } at the end

## The table and the result

cli-ten-battle-nagakute = Nagakute
cli-ten-battle-yamazaki = Yamazaki
cli-ten-turn = turn { $number } of { $last }
cli-ten-night = night
cli-ten-fatigue = fatigue
cli-ten-drawn = drawn:
cli-ten-order-attack = Attack
cli-ten-order-defence = Defence
cli-ten-order-move = Move
cli-ten-order-regroup = Regroup
cli-ten-off-map = off the map
cli-ten-bowl = bowl
cli-ten-box-1 = delay 1
cli-ten-box-2 = delay 2
cli-ten-box-3 = delay 3
cli-ten-box-4 = delay 4
cli-ten-box-none = no way
cli-ten-aside = aside
cli-ten-declined = put back
cli-ten-gone = gone
cli-ten-unseen = unseen
cli-ten-done = done:
cli-ten-phase-combat = Combat
cli-ten-army = Army
cli-ten-plan = Plan
cli-ten-active = active
cli-ten-command = Command
cli-ten-units = Units
cli-ten-lost = Lost
cli-ten-vp = VP
cli-ten-bundori = Bundori
cli-ten-held = Places
cli-ten-score = Score
cli-ten-zone-west = Mt Tennō west
cli-ten-zone-east = Mt Tennō east
cli-ten-castle = Iwasaki castle
cli-ten-fortress = Shōryūji
cli-ten-combat = Combat
cli-ten-declared = Combats to come
cli-ten-charges = If it charges to
cli-ten-type-shingeki = Shingeki
cli-ten-type-hangeki = Hangeki
cli-ten-type-yari-fusuma = Yari Fusuma
cli-ten-type-ransen = Ransen
cli-ten-red = Red
cli-ten-blue = Blue
cli-ten-line-elan = Élan
cli-ten-line-mass = Mass
cli-ten-line-fire = Fire
cli-ten-line-individual = Individual
cli-ten-line-state = State
cli-ten-line-unready = Unready
cli-ten-line-support = Support
cli-ten-line-totsugeki = Totsugeki
cli-ten-line-terrain = Terrain
cli-ten-line-position = Position
cli-ten-sums = red { $red }, blue { $blue }
cli-ten-odds = Hurt: attacker { $attacker }, both { $both }, defender { $defender }
cli-ten-totals = Dice { $dice }: red { $red }, blue { $blue }: result { $code }
cli-ten-no-plan = no plan yet
cli-ten-no-tactics = no tactics left
cli-ten-stored =
    { $count ->
        [one] 1 point stored
       *[other] { $count } points stored
    }
cli-ten-position = defensive position
cli-ten-committed = { $count } for the plan
cli-ten-sealed = Sealed
cli-ten-free = free
cli-ten-written = Written
cli-ten-distances = To the commander
cli-ten-ratings = Élan/Mass/Fire/Individual
cli-ten-signs = ● ○ armies, ¹²³ steps lost, ★ commander, ▪ defensive position · ♠ wood, ≡ paddy, ⌂ village, ∴ marsh, ▣ castle, ≈ water; digit height, = road, - path, ~ river on a side, ☆ zone, ✦ star, △ camp, + within reach; ◌ undecided, ◇ neutral
cli-ten-outcome = Outcome: { $outcome }.
cli-ten-ending-last-turn = How it ended: turn { $number } was the last.
cli-ten-ending-sudden-death = How it ended: a commander in chief was killed on turn { $number }.
cli-ten-about = { $name }: { $text }.
cli-ten-about-plan =
    { $plan }. Orders: { $clans }; commander: { $commander }. Tactics: { $tactics }.{ $count ->
        [0] { "" }
        [one] { " " }1 defensive position.
       *[other] { " " }{ $count } defensive positions.
    }
cli-ten-terrain-clear = clear
cli-ten-terrain-wood = wood
cli-ten-terrain-paddy = paddy field
cli-ten-terrain-village = village
cli-ten-terrain-marsh = marsh
cli-ten-terrain-castle = castle
cli-ten-terrain-water = water
cli-ten-height = height { $count }
cli-ten-path = path
cli-ten-road = road
cli-ten-direction-n = N
cli-ten-direction-ne = NE
cli-ten-direction-se = SE
cli-ten-direction-s = S
cli-ten-direction-sw = SW
cli-ten-direction-nw = NW
cli-ten-side-clear = clear side
cli-ten-side-rough = rough
cli-ten-side-river = river
cli-ten-side-slope-up = slope up
cli-ten-side-slope-down = slope down
cli-ten-side-wall-in = wall from outside
cli-ten-side-wall-out = wall from inside
cli-ten-side-impassable = impassable
cli-ten-side-red = { $value } on the red dice of an attack across it
cli-ten-side-assault = { $value } on the red dice of a Shingeki against Yari Fusuma
cli-ten-side-fire = the defender's fire counts as installed
cli-ten-cost = movement cost { $count }

## What only some battles have

cli-ten-battle-yamazaki-long = Yamazaki, long
cli-ten-battle-sekigahara = Sekigahara
cli-counted-west = West
cli-counted-east = East
cli-ten-clan = with the clan
cli-ten-track = on its track
cli-ten-released = released
cli-ten-camps = Camps { $hexes }
cli-ten-ninjas-ready = ninjas ready
cli-ten-ninjas-used = ninjas used
cli-ten-ally-waits = { $clan } has not decided to come
cli-ten-ally-comes = { $clan } comes on turn { $number }
cli-ten-samurai = Samurai
cli-ten-samurai-stock = not called
cli-ten-samurai-bowl = in the bowl
cli-ten-siege = Siege
cli-ten-besieged = besieged:
cli-ten-strength = Strength { $strength }, Out of combat { $out }
cli-ten-zones = Zones
cli-ten-actions =
    { $count ->
        [one] { $count } Action left
       *[other] { $count } Actions left
    }
cli-ten-nobodys = Nobody's
cli-ten-stand-undecided = undecided
cli-ten-stand-loyal = loyal
cli-ten-stand-treason = treason
cli-ten-stand-neutral = neutral
cli-ten-engaged = Engaged
cli-ten-diplomacy = Diplomacy
cli-ten-draws =
    { $count ->
        [one] { $count } draw
       *[other] { $count } draws
    }
cli-ten-tokens = tokens
cli-ten-white = white
cli-ten-own-tokens = yours in the bowl: { $letters }
cli-ten-tokens-known = known: { $letters }
cli-ten-tokens-drawn = drawn: { $letters }
cli-ten-promises = Promises { $count }, worth { $claim }
cli-ten-promised = Promises: { $counts }?
cli-ten-sealed-promises =
    { $count ->
        [one] { $count } promise
       *[other] { $count } promises
    }
cli-ten-mori = Mōri commands: { $count }
cli-ten-entry = Chōsokabe enters by { $letter }
cli-ten-hatamoto = Hatamoto fought: { $clans }
cli-ten-head = Ōtani's head: die { $die }
cli-ten-ending-extinction = How it ended: Ishida, Ukita and Ōtani had no unit left on turn { $number }.
cli-counted-undecided = { cli-ten-stand-undecided }
cli-counted-loyal = { cli-ten-stand-loyal }
cli-counted-treason = { cli-ten-stand-treason }
cli-counted-neutral = { cli-ten-stand-neutral }
cli-count-plan = Battle plan
cli-count-order = Order given
cli-count-tactic = Tactic

# Why a figure may be changed.
figure-why-codes = only the grammar of the codes and five of them are printed
figure-why-command-tables = the command tables were not found
figure-why-plan-tactics = how often a plan allows each tactic was not found
figure-why-plan-positions = that these plans have them is printed, their number is not
figure-why-last-box = the last delay box of the track was not found
figure-why-wall-line = which line of the table is the wall's is not known
figure-why-fortress-board = the board of Shōryūji was not found
figure-why-track-lengths = the lengths of the tracks were not found
figure-why-draws = only that the number of draws grows is known
figure-why-tiring = the turn from which clans tire was not found
figure-why-counters = the counters were not found; ratings follow the numbers of men
