### Bushido in English. The words are those of the rules digest (BUS-0.0).

game-name = Bushido
game-tagline = Hand out the roles, fight for another's honour, be made Shogun: 3 to 5 players.

## Roles

role-daimyo = Daimyo
role-samurai = Samurai
role-bushi = Bushi
role-sensei = Sensei
role-hatamoto = Hatamoto

role-daimyo-duty = Leads the turn: hands out the roles, moves the troops, names the target.
role-samurai-duty = Attacks with the Daimyo's troops and with tiles and a disc of his own.
role-bushi-duty = Defends his own province with his own tiles and disc.
role-sensei-duty = Plays effect tiles at one tile each, gives counsel, and calls to arms.
role-hatamoto-duty = Places Ronin and may lead them against the Daimyo (5 players).

## Provinces

terrain-mountain = Mountain
terrain-rice = Rice field
terrain-village = Village
terrain-town = Town
terrain-city = City
terrain-temple = Temple
terrain-fortress = Fortress

## Support tiles

tile-katana-1 = katana 1
tile-katana-2 = katana 2
tile-katana-3 = katana 3
tile-chanoyu = Chanoyu
tile-geisha = Geisha
tile-shinobi = Shinobi
tile-ronin = Ronin
tile-seppuku = Seppuku

# $count: the strength.
tile-katana-effect = Strength { $count } in combat.
tile-chanoyu-effect = Invite somebody to tea and turn samurai honour into Daimyo honour.
tile-geisha-effect = The turn ends at once, and the Shogun marker stays (but for the stall guard, if you play with it).
tile-shinobi-effect = Look behind another player's screen.
tile-ronin-effect = Put a Ronin on another player's province.
tile-seppuku-effect = Demand the death of a beaten Samurai.

## Discs

disc-duel = Duel
disc-battle = Battle
disc-ambush = Ambush
disc-traitor = Traitor
disc-kotau = Kotau

disc-duel-effect = Doubles your katanas against a battle. Two duels: nobody dies, the loser gives half of his samurai honour and retreats.
disc-battle-effect = Adds your troops; doubles your katanas against an ambush. Two battles: the loser loses everything.
disc-ambush-effect = Doubles your katanas against a duel, and your tiles of strength 1 kill troops afterwards.
disc-traitor-effect = Wins against everything but another traitor.
disc-kotau-effect = Never fights: it opens an audience with the emperor in phase 12.

audience-appease = appease the emperor (the month does not go by)
audience-escalate = escalate the hostilities (two months go by)
audience-plead = plead for support (5 tiles)

ending-honour = a clan has reached 50 Daimyo honour
ending-months = the twelve months are over

## Where honour came from, on the result sheet

source-daimyo-start = Provinces at the start
source-daimyo-converted = Converted at tea ceremonies
source-daimyo-refused = Own invitations refused
source-daimyo-bought = Bought with katana tiles
source-daimyo-neutral = Neutral provinces taken
source-daimyo-conquered = Provinces conquered
source-daimyo-lost = Provinces lost in combat
source-daimyo-special-revolt = Provinces lost to the Hatamoto
source-daimyo-revolts = Provinces lost in revolts
source-daimyo-unguarded = Provinces left empty by elite troops
source-daimyo-counsel = Counsel that was heard
source-daimyo-jumped-up = Jumps forward over others
source-daimyo-jumped-down = Jumps back over others
source-daimyo-floor = Spared: nothing goes below 0
source-samurai-start = At the start
source-samurai-guest = Tea as a guest
source-samurai-host = Tea as the host
source-samurai-converted = Converted at tea ceremonies
source-samurai-refused = Invitations refused
source-samurai-duel-won = Duels won
source-samurai-duel-lost = Duels lost
source-samurai-attack-won = Attacks won
source-samurai-defence-won = Defences won
source-samurai-beaten = Enemies killed in defeat
source-samurai-counsel = Counsel after a defeat
source-samurai-jumped-up = Jumps forward over others
source-samurai-jumped-down = Jumps back over others
source-samurai-floor = Spared: nothing goes below 0
source-samurai-ceiling = Lost: the track ends at 50

## What a seat is asked

ask-fortress = Which tile becomes your fortress?
ask-province = Which province do you take?
ask-deploy =
    { $count ->
        [one] Place your last troop.
       *[other] Place your { $count } troops.
    }
# $count: how many troops at once.
ask-place-many =
    In which province do you place { $count ->
        [one] { $count } troop
       *[other] { $count } troops
    }?
ask-remove-many =
    From which province do you remove { $count ->
        [one] { $count } troop
       *[other] { $count } troops
    }?
ask-discs =
    Discard any discs you do not want. { $count ->
        [0] As it is you draw none.
        [one] Then you draw { $count } disc.
       *[other] Then you draw { $count } discs.
    }
ask-disband =
    { $count ->
        [one] Your koku feeds 1 troop less. Where do you remove it?
       *[other] Your koku feeds { $count } troops less. Where do you remove one?
    }
ask-recruit =
    { $count ->
        [one] You may place 1 more troop.
       *[other] You may place up to { $count } more troops.
    }
ask-replace-elites = Your elite troops leave { $province }. From which province does a troop take their place?
ask-trade = Do you trade your campaign token for 3 elite troops?
ask-place-elites =
    { $count ->
        [one] Place your last elite troop.
       *[other] Place your { $count } elite troops.
    }
ask-tea = Do you invite somebody to a free tea ceremony?
ask-invitation = { $by } invites you to tea. Accept and gain 5 samurai honour, or refuse: 10 samurai honour less for you, 2 Daimyo honour less for your host?
ask-convert = You have { $count } samurai honour. How much do you convert? Every 2 bring 1 Daimyo honour.
ask-buy = Do you buy Daimyo honour? Three katana tiles of strength 3 bring 1.
ask-role = Who becomes { $role }?
ask-tiles =
    { $count ->
        [one] Play effect tiles, or pass.
       *[other] Play effect tiles at { $count } of a kind for each effect, or pass.
    }
ask-spying = You are looking behind the screen of { $target }. Remember what you need, then close it.
ask-hatamoto-ronin = Place Ronin, one a province, or be done.
ask-revolt = Do you lead the Ronin of a province against the Daimyo?
ask-campaign = Do you lay down your campaign token for a second attack?
ask-regroup = Regroup your troops: pick a province they leave, or be done.
ask-regroup-to =
    { $elite ->
        [1] { $count ->
            [one] Where does an elite token from { $province } go?
           *[other] Where do { $count } elite tokens from { $province } go?
        }
       *[0] { $count ->
            [one] Where does a troop from { $province } go?
           *[other] Where do { $count } troops from { $province } go?
        }
    }
ask-regroup-relief =
    { $elite ->
        [1] { $province } is empty: from where does an elite token take the troop's place?
       *[0] { $province } is empty: from where does a troop take the elite token's place?
    }
ask-attack = What is attacked: a province of { $target }, a neutral one, or nothing?
ask-origin = From which province do you march on { $province }?
ask-elites = How many elite tokens march on { $province }?
ask-troops = How many troops march on { $province }?
ask-bonus = Do you put bonus tokens on the target for the Samurai?
ask-stake = { $province }: which katana tiles do you commit against { $target }? Seal the stack by saying which one lies on top.
ask-tactic = { $province }: which disc do you use against { $target }?
ask-retreat = The troops must leave { $province }. Where do they retreat?
ask-seppuku =
    { $target } has lost as Samurai. Do you demand Seppuku for { $count ->
        [one] 1 tile
       *[other] { $count } tiles
    }?
ask-seppuku-own =
    You have lost as Samurai. Do you demand your own Seppuku for { $count ->
        [one] 1 tile
       *[other] { $count } tiles
    }?
ask-propose-own = How much samurai honour should you yourself lose?
ask-propose = How much samurai honour should { $target } lose?
ask-verdict = { $by } advises that { $target } lose { $count } samurai honour. Do you follow the advice, or is it 1 only?
ask-verdict-seppuku = { $by } demands Seppuku of { $target }. Do you agree, or is it a loss of 1 samurai honour only?
ask-arms =
    To arms! Shall everybody draw { $count ->
        [one] 1 tile
       *[other] { $count } tiles
    }?
ask-kotau = Do you play a Kotau for an audience with the emperor?

## What a seat can choose

choice-fortress = Fortress in { $province }
choice-claim = Take { $province }
# $asked: what is asked; in place-many and remove-many a number was named before.
choice-place =
    { $asked ->
        [place-many] Place them in { $province }
       *[other] A troop in { $province }
    }
choice-remove =
    { $asked ->
        [remove-many] Remove them from { $province }
       *[other] Remove a troop from { $province }
    }
choice-count = { $count } at once
choice-spread = Spread the rest evenly
choice-drop = Discard { $disc }
choice-trade = Trade the token for elite troops
choice-guard = An elite troop in { $province }
choice-tea = Invite { $target } to tea
choice-accept = Accept
choice-refuse = Refuse
choice-convert = Convert { $count }
choice-buy = Buy { $count } Daimyo honour
choice-samurai = Samurai: { $target }
choice-bushi = Bushi: { $target }
choice-sensei = Sensei: { $target }
choice-hatamoto = Hatamoto: { $target }
choice-ronin = A Ronin in { $province }
choice-spy = Look behind the screen of { $target }
choice-close = Close the screen
choice-geisha = Geisha: end the turn
choice-revolt = Revolt in { $province }
choice-campaign = Lay down the campaign token
choice-from = From { $province }
choice-elite = An elite token from { $province }
choice-to = To { $province }
choice-attack = Attack { $province }
choice-hold = Attack nothing
choice-elites =
    { $count ->
        [one] { $count } elite token
       *[other] { $count } elite tokens
    }
choice-troops =
    { $count ->
        [one] { $count } troop
       *[other] { $count } troops
    }
choice-bonus = Bonus token +{ $count }
choice-stake = Add a { $tile }
choice-top = Seal with a { $tile } on top
choice-unarmed = Commit no tile
choice-tactic = { $disc }
choice-retreat = Retreat to { $province }
choice-seppuku = Demand Seppuku
choice-propose = A loss of { $count }
choice-arms-yes = To arms!
choice-arms-no = Wait
choice-kotau-appease = Appease: the month does not go by
choice-kotau-escalate = Escalate: two months go by
choice-kotau-plead = Plead: draw 5 tiles
choice-pass = Pass
choice-done = Done

## What happened

event-first-player = { $seat } is first player.
event-chose-fortress = { $seat } makes { $province } the clan's fortress.
event-claimed = { $seat } takes { $province }: { $terrain }.
event-scored = { $seat } has koku { $koku } and income { $income }.
event-placed =
    { $seat } places { $count ->
        [one] a troop
       *[other] { $count } troops
    } in { $province }.
event-spread =
    { $seat } spreads { $count ->
        [one] { $count } troop
       *[other] { $count } troops
    } evenly over the clan's provinces.
event-removed =
    { $seat } removes { $count ->
        [one] a troop
       *[other] { $count } troops
    } from { $province }.
event-turn = { $seat } is Daimyo in month { $month }.
event-elites-left =
    { $count ->
        [one] An elite token of { $seat } leaves the game.
       *[other] { $count } elite tokens of { $seat } leave the game.
    }
event-relieved-elites = { $seat } puts a troop in { $province } in place of the elite troops.
event-drew =
    { $seat } draws { $tiles ->
        [hidden] { $count ->
            [one] { $count } tile
           *[other] { $count } tiles
        }
       *[other] { $tiles }
    }.
event-drew-discs =
    { $seat } draws { $discs ->
        [hidden] { $count ->
            [one] { $count } disc
           *[other] { $count } discs
        }
       *[other] { $discs }
    }.
event-dropped-disc =
    { $seat } discards { $disc ->
        [hidden] a disc
       *[other] { $disc }
    } face down.
event-restocked = The discarded discs are shuffled into the stock: { $count }.
event-traded-token = { $seat } trades the campaign token for { $count } elite tokens.
event-placed-elite = { $seat } places an elite token in { $province }.
event-invited = { $seat } invites { $target } to tea.
event-tea = { $seat } and { $target } drink tea.
event-refused-tea = { $seat } refuses the tea of { $target }.
event-converted = { $seat } converts { $count } samurai honour into { $gained } Daimyo honour.
event-bought = { $seat } returns { $tiles } katana tiles of strength 3 and buys { $count } Daimyo honour.
event-gave-role = { $role }: { $seat }.
event-played-no-more = { $seat } plays no more tiles.
event-placed-ronin = { $seat } puts a Ronin in { $province } of { $target }.
event-spied = { $seat } looks behind the screen of { $target }.
event-geisha = { $seat } sends a Geisha: the turn ends at once.
event-revolted =
    Revolt in { $province }: { $seat } loses the province; { $left ->
        [0] no Ronin is left there.
        [one] { $left } Ronin is left there.
       *[other] { $left } Ronin are left there.
    }
event-drove-out =
    Revolt in { $province }: the Ronin drive out the conquerors of { $seat }; { $left ->
        [0] no Ronin is left there.
        [one] { $left } Ronin is left there.
       *[other] { $left } Ronin are left there.
    }
event-special-revolt = { $seat } leads { $count } Ronin against the Daimyo in { $province }.
event-campaign = { $seat } lays down the campaign token: a second attack will follow.
event-regrouped =
    { $seat } moves { $count ->
        [one] a troop
       *[other] { $count } troops
    } from { $origin } to { $province }.
event-regrouped-elite =
    { $seat } moves { $count ->
        [one] an elite token
       *[other] { $count } elite tokens
    } from { $origin } to { $province }.
event-no-attack = { $seat } does not attack.
event-marched =
    { $seat } marches from { $origin } to { $province } with { $count ->
        [one] { $count } troop
       *[other] { $count } troops
    }.
event-took-neutral = { $seat } takes neutral { $province }.
event-put-bonus = { $seat } puts the bonus token +{ $count } on { $province }.
event-combat = Combat over { $province }: { $seat } attacks, { $target } defends.
event-sealed-stack = { $seat } has sealed a stack.
event-sealed-disc = { $seat } has sealed a disc.
event-stack =
    { $seat } shows a stack of { $count ->
        [one] { $count } tile
       *[other] { $count } tiles
    }, { $tile } on top.
event-unarmed = { $seat } commits no tile.
event-drew-forced-disc = { $seat } holds no disc and draws one.
event-exchanged-kotau = { $seat } exchanges a Kotau.
event-tactic = { $seat } uses { $disc } with { $tiles }.
event-won-combat = { $province }, attack { $attack } against defence { $defence }: { $seat } beats { $target }.
event-won-by-treason = { $province }: the traitor of { $seat } beats { $target }.
event-won-without-sword = { $province }: no sword, no strength; { $seat } beats { $target }.
event-lost-troops =
    { $seat } loses { $count ->
        [one] { $count } troop
       *[other] { $count } troops
    } in { $province }.
event-sacrificed =
    { $count ->
        [one] { $count } troop
       *[other] { $count } troops
    } of { $seat } in { $province }: sacrificed.
event-lost-ronin = { $count } Ronin fall in { $province }.
event-dispersed-ronin = The Ronin of { $province } disperse: { $count }.
event-retreated = The troops of { $seat } retreat to { $province }.
event-dispersed = The troops of { $seat } have no place to go and disperse.
event-conquered = { $province } of { $target } is conquered for { $seat }.
event-now-neutral = { $province } is neutral now.
event-held = { $seat } keeps { $province }.
event-gained-daimyo-honour = { $seat } gains { $count } Daimyo honour: { $before } → { $after }.
event-lost-daimyo-honour = { $seat } loses { $count } Daimyo honour: { $before } → { $after }.
event-gained-samurai-honour = { $seat } gains { $count } samurai honour: { $before } → { $after }.
event-lost-samurai-honour = { $seat } loses { $count } samurai honour: { $before } → { $after }.
event-jumped-daimyo-honour = { $seat } passes { $seats }: Daimyo honour { $before } → { $after }.
event-slid-daimyo-honour = { $seat } falls behind { $seats }: Daimyo honour { $before } → { $after }.
event-jumped-samurai-honour = { $seat } passes { $seats }: samurai honour { $before } → { $after }.
event-slid-samurai-honour = { $seat } falls behind { $seats }: samurai honour { $before } → { $after }.
event-stopped-at-zero = Nothing goes below 0: { $seat } is spared { $count }.
event-stopped-at-fifty = The track ends at 50: { $count } of it is lost to { $seat }.
event-honour-for-troops =
    { $count } samurai honour for { $seat }: { $count ->
        [one] 1 enemy troop
       *[other] { $count } enemy troops
    } defeated.
event-honour-for-tiles =
    { $count } samurai honour for { $seat }: { $count ->
        [one] 1 katana tile
       *[other] { $count } katana tiles
    } used.
event-honour-for-bonus = { $count } samurai honour for { $seat }: bonus tokens.
event-honour-for-province = { $count } samurai honour for { $seat }: the province { $province }.
event-demanded-seppuku = { $seat } demands Seppuku of { $target }.
event-proposed = { $seat } proposes a loss of { $count } samurai honour.
event-silent = { $seat } gives no advice.
event-seppuku = { $seat } commits Seppuku.
event-spared = { $seat } is spared.
event-to-arms =
    { $seat } calls to arms: everybody draws { $count ->
        [one] { $count } tile
       *[other] { $count } tiles
    }.
event-waited = { $seat } bides the time: nobody draws.
event-mikado = The bag is empty. By the Mikado's law all tiles go back and everybody draws anew.
event-audience = { $seat } is heard by the emperor: { $audience }.
event-month = Month { $month } begins.
event-marker-stayed =
    { $count ->
        [0] The month does not go by.
        [one] The month does not go by.
       *[other] The month does not go by: { $count } turns cut short in a row.
    }
event-stall-guard = As many turns in a row were cut short as there are players: by the stall guard the Shogun marker goes on by 1.
event-became-shogun = { $seat } has { $count } Daimyo honour and is made Shogun!
event-year-over = The twelve months are over: { $seat } has the most Daimyo honour, { $count }, and is made Shogun!

## Options: where the rulebook can be read in two ways

option-fortress_honour = Honour of the fortress
option-fortress_honour-help = What the fortress counts when Daimyo honour is scored for the first time.
option-fortress_honour-10 = 10 points
option-fortress_honour-0 = none
option-samurai_honour = Samurai honour
option-samurai_honour-help = Whether samurai honour ends at 50 like the track on the board, or grows without end.
option-samurai_honour-fifty = ends at 50
option-samurai_honour-unlimited = without end
option-attackers_retreat = Retreat of attackers
option-attackers_retreat-help = Where attackers go who must retreat: to a neighbouring province that the Daimyo chooses, or back to where they came from.
option-attackers_retreat-neighbour = to a neighbour of choice
option-attackers_retreat-origin = back to the origin
option-isolated_troops = Troops of isolated provinces
option-isolated_troops-help = What troops may do in a province without a neighbour of the same clan, besides defending it. They never regroup.
option-isolated_troops-attack = attack other provinces
option-isolated_troops-attack_and_disband = attack, and be removed as surplus
option-isolated_troops-nothing = only defend
option-kotau_exchange = Exchange of a Kotau
option-kotau_exchange-help = When a fighter whose only disc is a Kotau exchanges it: before the discs are chosen, or as soon as the combat begins.
option-kotau_exchange-tactics = before the discs
option-kotau_exchange-combat = as the combat begins

## Why a choice is not legal

why-no-such-province = This map has only { $count } provinces.
why-no-such-player = There are only { $count } players at this table.
why-not-your-province = { $province } is not yours.
why-taken = { $province } is already taken.
why-deploy-all =
    All your troops must be placed: { $count ->
        [one] { $count } is left.
       *[other] { $count } are left.
    }
why-count-named = First say where: { $count } at once.
why-count-too-high =
    { $count ->
        [one] Only 1 can be moved here at once.
       *[other] At most { $count } at once.
    }
why-disband-first =
    { $count ->
        [one] First remove the { $count } troop that your koku does not feed.
       *[other] First remove the { $count } troops that your koku does not feed.
    }
why-must-leave-one = A troop must stay in { $province }.
why-no-disc = You have no such disc: { $disc }.
why-too-few-tiles = { $tile }: this takes { $count }, and you have { $held }.
why-not-yourself = You cannot choose yourself.
why-too-little-honour = Your samurai honour is { $count }: that is too little.
why-role-order = The roles are given in their order: now it is { $role }.
why-daimyo-has-one-role = The Daimyo never holds a second role.
why-has-a-role = { $target } has a role already.
why-only-bushi = { $target } is the only one who can be Bushi.
why-no-border = { $target } has no province beside one of yours that could be attacked.
why-fortress-holds-no-ronin = { $province } is a fortress: no Ronin can stand there.
why-own-province = { $province } is yours; Ronin go to provinces of others.
why-neutral-province = { $province } is neutral; Ronin go to provinces of others.
why-one-ronin-a-province = You have already put a Ronin in { $province } in this phase.
why-one-tea = You have already played a Chanoyu in this phase.
why-seppuku-later = Seppuku is demanded after a lost combat, not in this phase.
why-not-the-daimyos = { $province } is not the Daimyo's.
why-no-ronin = There is no Ronin in { $province }.
why-isolated-keeps-troops = { $province } has no own province beside it: its surplus goes only when no other province has a troop to give.
why-isolated = { $province } has no own province beside it: troops can neither leave nor come.
why-move-first = { $province } is picked: first say where something from there goes.
why-pick-first = First pick the province the troop leaves.
why-has-received = Such pieces have come to { $province } in this regrouping; take that back to let them leave.
why-has-sent = Such pieces have left { $province } in this regrouping; take that back to let them come.
why-same-province = { $province } is where it comes from.
why-relieve-first = { $province } is empty: first something must come there.
why-only-elites = There is no normal troop in { $province }.
why-fortress-keeps-troop = { $province } is a fortress: a normal troop must stay there.
why-not-connected = { $province } is not connected through your own provinces.
why-fortress-is-safe = { $province } is a fortress and cannot be attacked.
why-not-the-bushis = { $province } belongs neither to the Bushi nor to nobody.
why-not-adjacent = { $province } is not adjacent.
why-nobody-can-march =
    { $province } takes at least { $count ->
        [one] { $count } troop
       *[other] { $count } troops
    } from one adjacent province that keeps a garrison; none has so many.
why-too-few-elites = { $province } cannot send so many elite tokens.
why-march-more =
    At least { $count ->
        [one] { $count } troop
       *[other] { $count } troops
    } must march.
why-march-fewer =
    At most { $count ->
        [one] { $count } troop
       *[other] { $count } troops
    } may march: the province keeps a garrison.
why-token-used = Your bonus token +{ $count } is used.
why-not-in-stack = There is no { $tile } in your stack.
why-already-armed = You have already committed a tile.
why-kotau-does-not-fight = A Kotau is never used in combat.
why-propose-later = A milder loss can be proposed when nobody has demanded Seppuku.

## What is wrong with a map

error-map-value = The option 'map' is 'standard' or the text of a map, not { $value }.
error-map-text-wrong = Line { $line } of the map cannot be read: { $detail }.
error-map-no-file = There is no map file { $path }.
error-map-too-long = The map file { $path } is longer than { $most } bytes.
error-map-unreadable = The map file { $path } cannot be read: { $detail }.
error-map-players = Bushido is played by { $low } to { $high } players, so a map cannot be for { $value }.
error-map-other-players = The map is for { $theirs } players, and { $ours } play.
error-map-text = The map's '{ $name }' is a short text, not { $value }.
error-map-not-an-object = A map is an object with fields, not { $value }.
error-map-unknown-field = { $name } is no field of a map; the fields: { $names }.
error-map-no-cells = The map needs 'cells', a list of provinces, not { $value }.
error-map-size = The map has { $count } provinces; { $players } players need { $size }.
error-map-cell = A province is an object with id, x and y, not { $value }.
error-map-province-twice = { $province } stands on the map twice.
error-map-province-unknown = { $value } is no province: they are called { $first } to { $last }.
error-map-part = { $province } is in part { $value }; the parts: { $values }.
error-map-place = { $province } has { $axis } = { $value }; it is a whole number from -{ $most } to { $most }.
error-map-place-taken = { $province } and { $other } lie in the same place, x { $x }, y { $y }.
error-map-off-grid = { $province } (x { $x }, y { $y }) does not lie on the grid of the others: x + y must be odd for all or even for all.
error-map-neighbours = 'adj' lists the neighbours of each province, it is not { $value }.
error-map-neighbours-of = The neighbours of { $province } are a list, not { $value }.
error-map-own-neighbour = { $province } cannot be its own neighbour.
error-map-neighbour-twice = { $other } is listed twice as a neighbour of { $province }.
error-map-one-way = { $other } is a neighbour of { $province }, but { $province } is not listed as one of { $other }.
error-map-cut-off = { $province } cannot be reached from { $first }: the map must be connected.
error-map-alone = { $province } has no neighbour and cannot be reached from { $first }: the map must be connected.
error-map-terrain-list = 'terrain' lists the terrain of each of the { $size } provinces.
error-map-terrain = { $province } is { $value }; the terrains: { $values }.
error-map-terrain-not-mix = The terrain of the provinces ({ $laid }) is not the mix ({ $mix }).
error-map-mix = 'mix' says how many tiles of each terrain there are, it is not { $value }.
error-map-mix-count = The mix has { $value } tiles of { $name }; it is a whole number from 0 on.
error-map-mix-size = The mix has { $count } tiles; the map has { $size } provinces.
error-map-box = The mix has { $count } tiles of { $name }; the box holds { $most }.

## Options

option-first_player = First player
option-first_player-help = Who is Daimyo first: a player drawn by lot, or the one whom the host has put into the first seat.
option-first_player-random = drawn by lot
option-first_player-seat-0 = the first seat
option-mix = Provinces
option-mix-help = Which province tiles are laid out: the mix that the rulebook suggests for the number of players, or any of the 32.
option-mix-suggested = the suggested mix
option-mix-random = any of the 32
option-map = Map
option-map-help = The layout of the provinces: the one for the number of players, or a map of your own as JSON.
option-map-standard = the standard layout
option-map-own = a map of your own
option-town_katana = Katana of towns
option-town_katana-help = How many katana tiles a town brings to its owner. The rulebook speaks of cities and temples only.
option-town_katana-0 = none
option-town_katana-1 = 1 tile
option-katana = Katana tiles
option-katana-help = How many of the 102 katana tiles have strength 1, 2 and 3.
option-katana-51-34-17 = 51, 34 and 17
option-katana-34-34-34 = 34 of each
option-sacrificed_troops = Sacrificed troops
option-sacrificed_troops-help = Where troops go that are sacrificed without a katana tile.
option-sacrificed_troops-out_of_game = out of the game
option-sacrificed_troops-reserve = to the reserve
option-stall_guard = Stall guard
option-stall_guard-help = A rule of ours, not of the box: when as many turns in a row as there are players were cut short, by a Geisha or for want of an attack, the Shogun marker moves all the same. Never after a Kotau.
option-campaign = Campaign: second attack
option-campaign-help = Each player has a campaign token, which gives a second attack in one turn of the game.
option-elite = Campaign: elite troops
option-elite-help = Each player has a campaign token, which can be traded for 3 elite tokens of 3 troops each.
