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
web-ten-sign-counter = A counter
web-ten-sign-clan = The clan and the unit's number, in the army's colour.
web-ten-sign-elan = Élan, on the left: the power of an assault, and the points its loss is worth.
web-ten-sign-mass = Mass, on the right: numbers.
web-ten-sign-fire = Fire, by the flame: arquebuses and bows, for defenders.
web-ten-sign-leader = The leader, by the helmet: helps orders, rallies and one combat roll.
web-ten-sign-steps = Losses, at the foot: three bars, then the unit is gone.
web-ten-sign-attack = Charges the nearest enemy and must fight.
web-ten-sign-defence = Shifts by one hex, holds its ground.
web-ten-sign-move = Marches; roads make it quick.
web-ten-sign-regroup = Retreats from the enemy, then recovers losses.
web-ten-sign-bowl = The bowl: the chits still to be drawn this turn. Round ones are clans, square ones phases.
web-ten-sign-chief = A golden frame: the commander in chief.
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
web-ten-combat-of = Combat of { $army }
web-ten-bowl-empty = The bowl is empty.
web-ten-honjin = Honjin of { $army }
web-ten-tab = Honjin
web-ten-driven = You decide for { $army }: its clans and units are meant.
web-ten-command = Command table
web-ten-command-sum = Added to the command die
web-ten-command-unsteady = the commander's clan is not in Defence
web-ten-command-bundori = the enemy's bundori
web-ten-plan-sum = Added to the roll for the plan
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

## Fortress and night

web-ten-zone-centre = Centre
web-ten-zone-a = Zone a
web-ten-zone-b = Zone b
web-ten-zone-c = Zone c
web-ten-zone-north-gate = North gate
web-ten-zone-east-gate = East gate
web-ten-zone-south-gate = South gate
web-ten-zone-outer-bailey = Outer bailey
web-ten-zone-west-bailey = West bailey
web-ten-siege = The siege
web-ten-siege-of = Siege of Shōryūji
web-ten-siege-hide = Back to the map
web-ten-siege-board = Zones of the fortress and lines of attack
web-ten-siege-marker = presence marker of { $army }
web-ten-siege-empty = no marker
web-ten-siege-base = Base of { $army }
web-ten-siege-besieged = besieged
web-ten-siege-assailant = assailant
web-ten-siege-strength = Strength
web-ten-siege-out = Out of combat
web-ten-siege-markers = Markers
web-ten-siege-actions = Actions
web-ten-siege-actions-left =
    { $count ->
        [one] { $army }: 1 Action left
       *[other] { $army }: { $count } Actions left
    }
web-ten-siege-actions-sum = Actions: Fire { $fire } + Individual { $best } + 1 = { $total }
web-ten-siege-targets = What can be attacked
web-ten-siege-assault = Assault { $share }
web-ten-siege-assault-sum = die +{ $count } against die +{ $score }
web-ten-siege-fire = Fire { $share }
web-ten-siege-fire-sum = die +{ $count } against { $need }
web-ten-siege-assault-on = Assault: { $zone }
web-ten-siege-assault-was = Assault of { $army }: { $zone }
web-ten-siege-fire-was = Fire of { $army }: { $zone }
web-ten-siege-adjacent =
    { $count ->
        [one] 1 marker adjacent
       *[other] { $count } markers adjacent
    }
web-ten-siege-extra = Extra Action
web-ten-siege-extra-or-strength = Extra Action, Strength spent
web-ten-siege-score = Lowest defence score
web-ten-siege-balance = Balance for the attacker
web-ten-siege-odds = won { $won }, even { $tied }, lost { $lost }
web-ten-siege-worst = If the defender answers with { $count } Strength: won { $won }.
web-ten-siege-last = This is the last marker: instead of it the defender loses 2 Strength, if they are there.
web-ten-siege-attacker-die = Attacker's die
web-ten-siege-attacker-bonus = Markers, extra Action, Strength spent
web-ten-siege-defender-die = Defender's die
web-ten-siege-defender-bonus = Defence score and Strength spent
web-ten-siege-won = Difference: the zone falls
web-ten-siege-tied = Difference: even, the attacker loses 1
web-ten-siege-lost = Difference: the attacker loses { $count }
web-ten-siege-fire-die =
    { $count ->
        [one] Die { $die } and 1 marker adjacent
       *[other] Die { $die } and { $count } markers adjacent
    }
web-ten-siege-fire-total = Die and markers adjacent
web-ten-siege-fire-need = Needed: 4 and the lowest score { $score }
web-ten-siege-hit = A hit
web-ten-siege-miss = No effect
web-ten-siege-leaving = { $clan } leaves
web-ten-siege-given = Markers given instead
web-ten-siege-due = Still due
web-ten-siege-keep = Points kept: { $spent } of { $total }. Left: { $left }.
web-ten-siege-tired = Points disorganised: { $spent }. Still to cover: { $left }.
web-ten-siege-units =
    { $count ->
        [one] 1 unit inside
       *[other] { $count } units inside
    }
web-ten-siege-worth = Élan and Mass of each unit; in red: Out of combat.
web-ten-inside = In the fortress: { $army }
web-ten-fortress = In the fortress
web-ten-fortress-held = Shōryūji, held by { $army }
web-ten-fortress-stack =
    { $count ->
        [one] Fortress with 1 unit: look inside
       *[other] Fortress with { $count } units: look inside
    }
web-ten-fortress-close = Close the gate
web-ten-samurai = Samurai of { $army }
web-ten-unit-samurai = A samurai fights with it: Individual +{ $count }.
web-ten-with-clan = With the clan
web-ten-asleep = Its chit lies with it: the clan cannot act yet.
web-ten-delay-night = At night, outside camps and fortress, chits are delayed by one box more.
web-ten-camp = Camp
web-ten-entry =
    { $count ->
        [one] Entry of { $army }: { $count } clan to come.
       *[other] Entry of { $army }: { $count } clans to come.
    }
web-ten-entry-next = To come: { $clans }.
web-ten-entry-vanguard = Vanguard: only { $clan } on turn 1.
web-ten-entry-rearguard = Rearguard: { $clans }, when all others are on the map.
web-ten-entry-ally-open = { $clan } will join when Akechi controls both summits or is 4 points ahead.
web-ten-entry-ally = { $clan } enters on turn { $count }.
web-ten-night-title = Night until turn { $count }
web-ten-night-combat = No Combat chits; the turn ends with the three other phases.
web-ten-night-march = Off roads, paths, camps, castles and villages, a march needs a test: die + Individual, 4 or more.
web-ten-night-attack = A change to Attack is harder: 4 from Defence or Move, 6 from Regroup.
web-ten-night-plan = Rolls for a plan: +2.
web-ten-night-initiative = Initiative only for clans in Move or Regroup in an enemy zone of control.
web-ten-night-delay = Akechi's clans outside camps and fortress: one delay box more.
web-ten-night-post = Mitsuhide sends his messengers from his own unit or from the fortress.
web-ten-ninjas-ready = Ninjas: still to be sent (2 command points).
web-ten-ninjas-used = Ninjas: already sent.

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

## Beside the map

web-ten-panels = Overview and aids
web-ten-panel-close = Close
web-ten-roster = Roster
web-ten-score = Points and turns
web-ten-aids = Play aids
web-ten-layers = Overlays
web-ten-list = Choices
web-ten-list-none = Nothing is asked of you now.
web-ten-roster-clans =
    { $count ->
        [one] 1 clan
       *[other] { $count } clans
    }
web-ten-roster-gone = { $count } lost
web-ten-roster-off = off the map
web-ten-roster-comes = off the map, may enter from turn { $turn } on
web-ten-roster-ride = { $count } MP from the commander
web-ten-roster-night =
    night: { $count ->
        [one] { $count } box
       *[other] { $count } boxes
    } more
web-ten-roster-track = Loyal { $loyal } of { $first }, Treason { $betrayal } of { $second }
web-ten-chit-hidden = chit: unknown
web-ten-chit-at = Chit: { $place }.
web-ten-ride = { $count } MP from the commander: { $way }.
web-ten-bowl-chance = Each comes next with { $share }.
web-ten-combat-open = Show all of this combat
web-ten-way-cost = { $sum } of { $count } MP
web-ten-way-points = { $count } MP
web-ten-stay = Stay in { $noun }
web-ten-points-eliminated = Eliminated
web-ten-points-leader = Leader killed
web-ten-points-bundori = Seppuku and samurai
web-ten-points-castle = Castle held
web-ten-points-star = Star hex held
web-ten-points-zone = Place controlled
web-ten-points-fortress = Fortress held
web-ten-points-units = Units on the map
web-ten-points-undecided = Undecided units on the map
web-ten-points-hatamoto = Has fought
web-ten-points-head = Head not found
web-ten-points-none = Nothing yet
web-ten-turns = Turns
web-ten-turn-clans = May enter: { $clans }.
web-ten-turn-chits = Chits into the bowl: { $clans }.

## Overlays

web-ten-layer-zones = Zones of control
web-ten-layer-zones-about = The hexes each army watches.
web-ten-layer-command = Messengers
web-ten-layer-command-about = The darker a hex, the later a chit of yours would come there: one shade for each delay box.
web-ten-layer-reach = Reach
web-ten-layer-reach-about = Point at a unit, also an enemy's: where it could go by its order if its clan acted now.
web-ten-layer-supports = Contacts and supports
web-ten-layer-supports-about = Who holds whom; a thick line: it has nobody else before it and could support an attack there.

## What is left to the dice

web-ten-chances = The odds of your choices
web-ten-chance-dice =
    { $count ->
        [one] die
       *[other] { $count } dice
    }
web-ten-chance-success = succeeds
web-ten-chance-failure = fails
web-ten-chance-retreat = retreat
web-ten-chance-flight = flees
web-ten-chance-nothing = nothing
web-ten-chance-acts = acts
web-ten-chance-stays = does not act
web-ten-chance-panic = panics
web-ten-chance-fights = takes part
web-ten-chance-killed = killed
web-ten-chance-unhurt = survives
web-ten-chance-rout = rout
web-ten-chance-seppuku = retreat and seppuku
web-ten-chance-treason = to Tokugawa
web-ten-chance-loyal = to Ishida
web-ten-chance-levels =
    { $count ->
        [one] 1 level
       *[other] { $count } levels
    }
web-ten-chance-points =
    { $count ->
        [0] nothing taken
        [one] 1 point taken
       *[other] { $count } points taken
    }
web-ten-chance-plan = plan
web-ten-chance-scenario = scenario
web-ten-chance-summits = summits
web-ten-chance-units = units not exhausted
web-ten-chance-leader = the leader of { $name }
web-ten-chance-clan = the clan of { $name }
web-ten-chance-kido = { $name }
web-ten-chance-combined = { $name }
web-ten-chance-answer-red = answer: red
web-ten-chance-answer-blue = answer: blue
web-ten-chance-hurt = Who is hurt
web-ten-chance-both = both

## Play aids

web-ten-aid-combat = Combat table
web-ten-aid-orders = Orders and command
web-ten-aid-plans = Plans and tactics
web-ten-aid-ground = Counters and ground
web-ten-aid-codes = How to read a result
web-ten-code-side = the attackers, the defenders; the first place is for one unit of its owner's choice
web-ten-code-steps = so many steps lost
web-ten-code-eliminated = eliminated
web-ten-code-back = falls back one hex; if it cannot, 1 step
web-ten-code-second = the second place is for each other unit
web-ten-aid-leaders = Leaders
web-ten-aid-leaders-words = Killed on a die of { $first } if his unit lost 2 steps at once, of 1 to { $second } if it was eliminated.
web-ten-aid-rout = Clan rout
web-ten-aid-rout-words = When a unit is eliminated: die + Individual + 1 for each unit left that is not Exhausted.
web-ten-aid-change = Order change
web-ten-aid-change-words = Die + highest Individual of the clan must reach:
web-ten-aid-change-night = In brackets: at night.
web-ten-aid-from = From, to
web-ten-aid-command-words = −1 unless the commander's clan is in Defence; −1 from { $first } bundori of the enemy on, −2 from { $second } on.
web-ten-aid-delay = Delay
web-ten-aid-delay-words = A chit goes one delay box back for every { $count } MP to the commander, at most to box { $boxes }; roads and paths count ½.
web-ten-aid-messengers = Chits left in the bowl
web-ten-aid-rally = Rally
web-ten-aid-rally-words =
    Die + Individual; by a natural 1 the unit flees { $count ->
        [one] { $count } hex
       *[other] { $count } hexes
    }.
web-ten-aid-total = Total
web-ten-aid-levels = Levels
web-ten-aid-tactics = Tactics
web-ten-tactic-cost =
    { $count ->
        [one] 1 command point
       *[other] { $count } command points
    }
web-ten-tactic-totsugeki = Assault: the clan goes to Attack, charges farther and gets red +2 in its Shingeki.
web-ten-tactic-kotai = Withdrawal: the clan goes to Regroup, rallies and retreats; no pursuit, no combat.
web-ten-tactic-kido = Combined manoeuvre: up to four clans act together; each rolls die + Individual: with 1 it panics, with 3 or more it acts.
web-ten-tactic-ashibaya = Rapid march: up to two clans go to Move and march farther.
web-ten-tactic-katta = Reckless attack, played by the opponent: one clan of the plan's owner goes to Attack and acts at once.
web-ten-plan-quota =
    { $count ->
        [one] At set-up 1 clan must be in { $order }.
       *[other] At set-up { $count } clans must be in { $order }.
    }
web-ten-plan-quota-half = At set-up half of the clans must be in { $order }.
web-ten-plan-positions =
    { $count ->
        [one] { $count } defensive position
       *[other] { $count } defensive positions
    }.
web-ten-ability-order = Order changes to { $order }: { $value }.
web-ten-ability-order-from = Order changes from { $from }: { $value }.
web-ten-ability-order-both = Order changes from { $from } to { $order }: { $value }.
web-ten-ability-rally = Rallies in a Kōtai: { $value }.
web-ten-ability-leader = The commander's own leader die: { $value }.
web-ten-aid-counter = Anatomy of a counter
web-ten-part-name = Band: army's crest, clan and number.
web-ten-part-order = Sign at the right: its clan's order.
web-ten-part-elan = Red figure: Élan, for the attack, and its victory points.
web-ten-part-mass = Blue figure: Mass, for the defence.
web-ten-part-fire = Flame: Fire.
web-ten-part-leader = Helmet: Individual, X for a person, × when killed.
web-ten-part-steps = Three boxes below: steps lost are red.
web-ten-part-frame = Gold frame: commander in chief.
web-ten-part-fence = Fence: defensive position.
web-ten-part-spark = Star: came into contact, Shingeki.
web-ten-aid-movement = Movement
web-ten-aid-movement-words =
    Charge { $charge } MP (Totsugeki { $totsugeki }), march { $march } MP (Ashibaya { $ashibaya }), deployment 1 hex, retreat up to { $retreat ->
        [one] { $retreat } hex
       *[other] { $retreat } hexes
    }.
web-ten-aid-ways = On a march a road costs { $road }, a path { $path }; to enter a fortress { $fortress }.
web-ten-aid-sides = Hexsides
web-ten-aid-side = Side
web-ten-aid-cost = MP
web-ten-aid-effect = In combat
web-ten-aid-terrain = Terrain
web-ten-side-clear = clear
web-ten-side-rough = rough
web-ten-side-river = river
web-ten-side-slope-up = slope up
web-ten-side-slope-down = slope down
web-ten-side-wall-in = wall, from outside
web-ten-side-wall-out = wall, from inside
web-ten-side-impassable = impassable
web-ten-side-red = Red { $value }.
web-ten-side-assault = Shingeki on Yari Fusuma: red { $value }.
web-ten-side-fire = Installed fire.
web-ten-side-optional = Attack optional.

## Sekigahara

web-ten-crossroads-of = { $name } crossroads
web-ten-aid = Treason aid
web-ten-aid-hide = Hide the treason aid
web-ten-aid-loyal = Loyal!
web-ten-aid-treason = Treason!
web-ten-stand-undecided = undecided
web-ten-stand-loyal = loyal to Ishida
web-ten-stand-treason = with Tokugawa
web-ten-stand-neutral = neutral
web-ten-unit-stand = Its clan: { $stand }.
web-ten-line-loyalty = Loyalty tokens of { $army }
web-ten-line-betrayal = Treason tokens of { $army }
web-ten-marker =
    { $count ->
        [one] 1 token each turn
       *[other] { $count } tokens each turn
    }
web-ten-track = { $clan }: boxes towards Loyal { $loyal } of { $first }, towards Treason { $betrayal } of { $second }
web-ten-track-neutral = { $clan }: boxes towards Loyal { $loyal } of { $first }, towards standing aside { $betrayal } of { $second }
web-ten-track-over = { $clan }: { $stand }
web-ten-token-loyal = Loyalty token of clan { $letter }
web-ten-token-treason = Treason token of clan { $letter }
web-ten-token-white = White Treason token of clan { $letter }, nobody’s
web-ten-token-in = in the treason bowl
web-ten-treason-bowl = In the treason bowl: { $first } of Loyalty, { $second } of Treason
web-ten-treason-bowl-white = {""}, and the white one
web-ten-treason-bowl-empty = The treason bowl is empty.
web-ten-draws =
    { $count ->
        [one] 1 draw this turn, { $next } on the next
       *[other] { $count } draws this turn, { $next } on the next
    }
web-ten-tokens-drawn = Drawn:
web-ten-promises = Promises of land
web-ten-promises-mine =
    { $count ->
        [0] You have promised no land.
        [one] You have made 1 promise: { $points } points that Ishida may claim.
       *[other] You have made { $count } promises: { $points } points that Ishida may claim.
    }
web-ten-promises-known =
    { $count ->
        [0] No land was promised.
        [one] 1 promise: { $points } points that Ishida may claim.
       *[other] { $count } promises: { $points } points that Ishida may claim.
    }
web-ten-promises-open = Promises of land: { $least } to { $most }, secret.
web-ten-promise-turn = turn { $count }
web-ten-promise-count =
    { $count ->
        [0] No promise
        [one] 1 promise
       *[other] { $count } promises
    }
web-ten-promise-nothing = The diplomacy marker moves by events only.
web-ten-promise-gain = Treason tokens each turn: +1 on turn { $turns }.
web-ten-promise-cost = Ishida may claim { $count } points at the end.
web-ten-links = Who pulls whom
web-ten-stars = Star hexes
web-ten-star-held = held
web-ten-gate = Entry { $letter } of Chōsokabe
web-ten-news-hide = Hide the news
web-ten-command-mori = Mōri’s command table
web-ten-through-mori = Through Mōri
web-ten-by-mori = from Mōri: { $way }
web-ten-called-mori = called through Mōri
web-ten-nobodys = Undecided and neutral
web-ten-player-undecided = { $count } undecided
web-ten-player-diplomacy = diplomacy { $count }
web-ten-player-promises =
    { $count ->
        [one] 1 promise
       *[other] { $count } promises
    }
web-ten-player-promises-secret = promises { $least }–{ $most }?
web-ten-count-stars = Star hexes
web-ten-count-units = Units on the map
web-ten-count-head = Ōtani’s head not found
web-ten-result-promises =
    { $count ->
        [0] Tokugawa promised no land.
        [one] Tokugawa made 1 promise, worth { $points } points.
       *[other] Tokugawa made { $count } promises, worth { $points } points.
    }
web-ten-result-claimed = Ishida claims them: { $lead } − { $points } = { $left }.
web-ten-result-unclaimed = They change nothing.
