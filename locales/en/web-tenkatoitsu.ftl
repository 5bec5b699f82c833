### Tenkatoitsu's board in the browser: words that only the page needs.

web-ten-board = Battlefield and bowl
web-ten-map = Map of the battle: arrow keys move it, plus and minus zoom, 0 shows all of it
web-ten-turn = Turn { $count } of { $last }
web-ten-night = night
web-ten-fatigue = fatigue
web-ten-zoom-in = Closer
web-ten-zoom-out = Farther
web-ten-zoom-fit = The whole map

## Land

web-ten-mount = Mt { $name }
web-ten-summit-west = Mt { $name }, west summit
web-ten-summit-east = Mt { $name }, east summit
web-ten-wood-of = { $name } wood
web-ten-marsh-of = { $name } marsh
web-ten-castle-of = { $name } castle
web-ten-terrain-clear = clear
web-ten-terrain-wood = wood
web-ten-terrain-paddy = paddy field
web-ten-terrain-village = village
web-ten-terrain-marsh = marsh
web-ten-terrain-castle = castle
web-ten-terrain-water = water
web-ten-height = height { $count }
web-ten-hex = Go to hex { $hex }, { $terrain }

## Units

web-ten-unit = { $unit }, hex { $hex }: Élan { $elan }, Mass { $mass }, Fire { $fire }, Individual { $individual }.
web-ten-values = Élan { $elan } · Mass { $mass } · Fire { $fire } · Individual { $individual }
web-ten-unit-order = Order: { $order }.
web-ten-unit-commander = Commander in chief.
web-ten-unit-leader-killed = The leader is dead.
web-ten-unit-position = On its defensive position.
web-ten-unit-engaged = In an enemy zone of control.
web-ten-order-secret = secret order

## Bowl and honjin

web-ten-bowl =
    { $count ->
        [0] The bowl is empty
        [one] 1 chit in the bowl
       *[other] { $count } chits in the bowl
    }
web-ten-bowl-empty = The bowl is empty.
web-ten-honjin = Honjin of { $army }
web-ten-tab = Honjin
web-ten-driven = You decide for { $army }: its clans and units are meant.
web-ten-command = Command table
web-ten-die = Die
web-ten-points = Points
web-ten-points-left =
    { $count ->
        [one] 1 point left
       *[other] { $count } points left
    }
web-ten-no-commander = The commander is not there.
web-ten-no-plan = No plan yet
web-ten-plan-active = active
web-ten-plan-hidden = hidden plan
web-ten-stored =
    { $count ->
        [one] 1 point stored
       *[other] { $count } points stored
    }
web-ten-reserve = Reserve
web-ten-box-4 = Delay 4
web-ten-box-3 = Delay 3
web-ten-box-2 = Delay 2
web-ten-box-1 = Delay 1
web-ten-in-bowl = Bowl
web-ten-drawn = Drawn
web-ten-called = called
web-ten-distance =
    { $count ->
        [one] 1 point from the commander
       *[other] { $count } points from the commander
    }
web-ten-to-bowl = straight to the bowl
web-ten-to-box = by delay box { $count }
web-ten-no-messenger = no messenger gets there

## Plans

web-ten-plans = The battle plans
web-ten-plan-clans = Clans
web-ten-plan-commander = Commander
web-ten-plan-choda = long snake
web-ten-plan-kakuyoku = crane wings
web-ten-plan-hoshi = arrowhead
web-ten-plan-kuruma-gakari = turning wheel
web-ten-plan-saku = palisade
web-ten-plan-gyorin = fish scales
web-ten-plan-ganko = wild geese in flight
web-ten-plan-engetsu = crescent moon
web-ten-plan-koyaku = yoke
web-ten-plan-hoen = square and circle

## Combat

web-ten-combat = Combat
web-ten-combat-hide = Hide the combat
web-ten-combat-last = The last combat
web-ten-attacker = Attacker
web-ten-defender = Defender
web-ten-red = red
web-ten-blue = blue
web-ten-result = Result
web-ten-modifiers = Modifiers
web-ten-sum = Sum
web-ten-line-elan = Élan
web-ten-line-mass = Mass
web-ten-line-fire = Fire
web-ten-line-individual = Individual
web-ten-line-state = State
web-ten-line-unready = on the march or regrouping
web-ten-line-support = Support
web-ten-line-totsugeki = Totsugeki
web-ten-line-terrain = Terrain
web-ten-line-position = Defensive position
web-ten-stage-loss = Who takes the losses?
web-ten-stage-fall-back = Falling back
web-ten-stage-leaders = The leaders
web-ten-stage-rout = Does the clan stand?
web-ten-stage-advance = The advance
web-ten-steps = Steps of the combat
web-ten-step-dice = Dice
web-ten-step-loss = Losses
web-ten-step-fall-back = Falling back
web-ten-step-leaders = Leaders
web-ten-step-advance = Advance
web-ten-applied-loss =
    { $count ->
        [one] { $unit } loses 1 step.
        [4] { $unit } is eliminated.
       *[other] { $unit } loses { $count } steps.
    }
web-ten-applied-falls = { $unit } has to fall back.
web-ten-applied-advanced = { $unit } has advanced.
web-ten-applied-vacant = Hex { $hex } stands empty.
web-ten-odds = Odds of each result
web-ten-odds-attacker = attacker hurt { $share }
web-ten-odds-both = both { $share }
web-ten-odds-defender = defender hurt { $share }

## Armies and the count

web-ten-player-score =
    { $count ->
        [one] 1 point
       *[other] { $count } points
    }
web-ten-player-bundori = { $count } bundori
web-ten-player-points = command { $count }
web-ten-player-units =
    { $count ->
        [one] 1 unit
       *[other] { $count } units
    }
web-ten-player-off = { $count } to come
web-ten-count = The count
web-ten-count-vp = Enemy units eliminated
web-ten-count-bundori = Bundori
web-ten-count-other = Places held
web-ten-count-total = Total
