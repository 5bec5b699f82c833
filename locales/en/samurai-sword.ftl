### Samurai Sword in English. The words are those of the rules digest (SAM-0.1).

game-name = Samurai Sword
game-tagline = Hidden roles, sharp blades: 3 to 7 players fight over honour.

## Cards

type-weapon = Weapon
type-permanent = Permanent
type-action = Action

card-bokken = Bokken
card-kiseru = Kiseru
card-wakizashi = Wakizashi
card-bo = Bō
card-kusarigama = Kusarigama
card-katana = Katana
card-shuriken = Shuriken
card-kanabo = Kanabō
card-nodachi = Nodachi
card-naginata = Naginata
card-nagayari = Nagayari
card-tanegashima = Tanegashima
card-daikyu = Daikyū
card-concentration = Concentration
card-armour = Armour
card-fast-draw = Fast Draw
card-bushido = Bushido
card-parry = Parry
card-geisha = Geisha
card-diversion = Diversion
card-tea-ceremony = Tea Ceremony
card-battle-cry = Battle Cry
card-daimyo = Daimyo
card-meditation = Meditation
card-jujutsu = Jujutsu

# All weapons. $precision: the highest difficulty they reach.
weapon-effect = Precision { $precision }, damage { $damage }.
card-concentration-effect = 1 more weapon in each of your turns.
card-armour-effect = You are harder to attack: difficulty +1.
card-fast-draw-effect = Your weapons deal +1 damage.
card-bushido-effect = Lay it in front of anyone: when its check turns up a weapon, give up a weapon or 1 honour.
card-parry-effect = Stops an attack on you; answers Battle Cry.
card-geisha-effect = Discard any permanent, or a random card from another hand.
card-diversion-effect = Take a random card from another player's hand.
card-tea-ceremony-effect = Draw 3 cards; everyone else draws 1.
card-battle-cry-effect = Everyone else discards a parry or loses 1 resilience.
card-daimyo-effect = Draw 2 cards, or keep it: 1 point in hand at the end, 0 for the ronin.
card-meditation-effect = Regain all your resilience; another player draws 1 card.
card-jujutsu-effect = Everyone else discards a weapon or loses 1 resilience.

## Characters

character-benkei = Benkei
character-chiyome = Chiyome
character-ginchiyo = Ginchiyo
character-goemon = Goemon
character-hanzo = Hanzō
character-hideyoshi = Hideyoshi
character-ieyasu = Ieyasu
character-kojiro = Kojirō
character-musashi = Musashi
character-nobunaga = Nobunaga
character-tomoe = Tomoe
character-ushiwaka = Ushiwaka

ability-benkei = Attacks on you have +1 difficulty.
ability-chiyome = Only weapons take your resilience.
ability-ginchiyo = Weapons deal 1 damage less to you, but at least 1.
ability-goemon = You may play 1 more weapon per turn.
ability-hanzo = Your weapons can serve as parries, except as your last card.
ability-hideyoshi = You draw 1 more card in your draw phase.
ability-ieyasu = Your first card in the draw phase may be the top of the discard pile.
ability-kojiro = Your weapons reach everyone.
ability-musashi = Your weapons deal +1 damage.
ability-nobunaga = In your turn, give up 1 resilience, never the last, to draw 1 card; repeat at will.
ability-tomoe = Draw 1 card each time your weapon wounds.
ability-ushiwaka = Draw 1 card for each resilience point a weapon takes from you.

## Roles and teams

role-shogun = Shogun
role-samurai = Samurai
role-ninja = Ninja
role-ronin = Ronin

role-shogun-goal = Everyone knows you. Hold the most honour at the end, with your samurai if you have any.
role-samurai-goal = You serve the shogun in secret: your honour counts for the shogun's team.
role-ninja-goal = Hold the most honour at the end, together with the other ninjas.
role-ronin-goal = You are alone: end with more points than either team.

team-shogun = the shogun's team
team-ninja = the ninjas
team-ronin = the ronin

## Words on the table

label-life = Resilience
label-honour = Honour
label-hand = Hand
label-difficulty = Difficulty
label-character = Character
label-role = Role
label-harmless = harmless
label-pile = Draw pile
label-discard = Discard pile

## What a seat is asked

ask-play =
    Play cards, or end your play phase. { $count ->
        [0] You can play no more weapons this turn.
        [one] You can still play { $count } weapon.
       *[other] You can still play { $count } weapons.
    }
ask-target-weapon = Whom do you attack with { $card }?
ask-target-bushido = In front of whom do you lay { card-bushido }?
ask-target-diversion = From whose hand do you take a random card?
ask-target-meditation = You will regain all your resilience. Which other player draws 1 card?
ask-target-geisha = What is to be discarded: a permanent, or a random card from another hand?
ask-parry = { $by } attacks you with { $card } for { $count } damage. Do you parry?
ask-battle-cry = { $by } plays { card-battle-cry }: discard a parry or lose 1 resilience?
ask-jujutsu = { $by } plays { card-jujutsu }: discard a weapon or lose 1 resilience?
ask-bushido = { card-bushido } has turned up a weapon, { $card }. Discard a weapon and pass it on, or lose 1 honour and be rid of it?
ask-bushido-shogun = { card-bushido } has turned up a weapon, { $card }. Discard a weapon and pass it on, or be rid of it? As shogun in a game for 3 you lose no honour.
ask-first-card = Your first card: from the draw pile, or { $card } from the discard pile?
ask-discard-surplus =
    { $count ->
        [one] You have { $count } card too many. Which do you discard?
       *[other] You have { $count } cards too many. Which do you discard first?
    }

## What a seat can choose

choice-play = Play { $card }
choice-use-nobunaga = Give up 1 resilience and draw 1 card
choice-end = End the play phase
choice-target = { $target }
choice-remove-hand = { $target }: a random card from hand
choice-remove = { $card } in front of { $target }
choice-parry = Parry: { $card }
choice-discard = Discard { $card }
choice-lose-life = Lose resilience
# $asked: the prompt; the shogun of a game for three pays nothing (SAM-8.1).
choice-lose-honour =
    { $asked ->
        [bushido-shogun] Discard { card-bushido }: it costs you nothing
       *[other] Lose 1 honour and discard { card-bushido }
    }
choice-take-pile = Draw it from the draw pile
choice-take-discard = Take the top of the discard pile

## What happened

event-shogun = { $seat } is the shogun and plays first.
event-ninjas = With 3 players everybody knows who is who. The ninjas: { $seats }.
event-turn = { $seat } begins a turn.
event-recovered = { $seat } recovers and is back at { $count } resilience.
event-drew =
    { $seat } draws { $cards ->
        [hidden] { $count ->
            [one] { $count } card
           *[other] { $count } cards
        }
       *[other] { $cards }
    }.
event-took-discard = { $seat } takes { $card } from the discard pile.
event-discarded = { $seat } has too many cards and discards { $card }.
event-pile-ran-out =
    The draw pile has run out. { $count ->
        [one] The { $count } discard becomes the new one
       *[other] The { $count } discards become the new one
    }, and everyone loses 1 honour.
event-attacked = { $seat } attacks { $target } with { $card }.
event-parried = { $seat } parries: { $card }.
event-lost-life = { $seat } loses { $count } resilience to { $by } ({ $left } left).
event-defeated = { $by } defeats { $seat } and takes 1 honour ({ $left } left to { $seat }).
event-laid = { $seat } lays { $card }.
event-bushido-laid = { $seat } lays { card-bushido } in front of { $target }.
event-bushido-turned = { card-bushido }: { $seat } turns up { $card }.
event-bushido-passed = { $seat } passes { card-bushido } to { $target }.
event-bushido-weapon = { $seat } discards { $card } for { card-bushido }.
event-bushido-honour = { $seat } loses 1 honour ({ $left } left) and discards { card-bushido }.
event-bushido-shogun = { $seat } discards { card-bushido }; the shogun of a game for 3 loses no honour.
event-tea-ceremony = { $seat } plays { card-tea-ceremony }.
event-daimyo = { $seat } plays { card-daimyo }.
event-challenged = { $seat } plays { $card } against everyone else.
event-answered = { $seat } discards { $card } and loses no resilience.
event-meditation = { $seat } plays { card-meditation }, is back at { $left } resilience and lets { $target } draw.
event-diversion =
    { $seat } plays { card-diversion } and takes { $card ->
        [hidden] a card
       *[other] { $card }
    } from the hand of { $target }.
event-geisha-hand = { $seat } plays { card-geisha }: { $target } discards { $card } from hand, at random.
event-geisha-permanent = { $seat } plays { card-geisha }: { $card } in front of { $target } is discarded.
event-nobunaga = { $seat } gives up 1 resilience ({ $left } left) to draw a card.
# $stars: those of a ninja, 0 for all others.
event-revealed =
    { $seat } shows a role: { $role }{ $stars ->
        [0] .
        [one] , { $stars } star.
       *[other] , { $stars } stars.
    }
event-swordmaster = Swordmaster victory for { $team }, whatever the points.
event-deadly-strike = Deadly Strike: a team mate's blow ended the game, { $count } points less for { $team }.
event-team-points = Points for { $team }: { $count }.
event-game-over = The game is over: { $ending }. Victory for { $team }.

ending-honour = a player has no honour left
ending-swordmaster = Swordmaster victory, whatever the points
ending-own-team = the last player standing has defeated a team mate

## Why a choice is not legal

why-not-in-hand = You have no { $card } in hand.
why-not-a-parry = { $card } cannot be used as a parry.
why-not-a-weapon = { $card } is not a weapon.
why-weapon-parries-only-for-hanzo = { $card } is a weapon: only { character-hanzo } can parry with it.
why-last-card-cannot-parry = { $card } is your last card, so { character-hanzo } cannot parry with it.
why-parry-only-answers = A parry is only an answer: to an attack on you, or to { card-battle-cry }.
why-bushido-in-play = Another { card-bushido } is already in play.
why-no-hand-to-rob = No other player has a card in hand.
why-nothing-to-remove = No permanent is in play and no other player has a card in hand.
why-no-weapon-left =
    { $count ->
        [one] You may play { $count } weapon this turn, and you have.
       *[other] You may play { $count } weapons this turn, and you have.
    }
why-nobody-to-attack = All other players are harmless: there is nobody to attack.
why-weapon-too-short = Nobody is in reach: { $card } has precision { $precision }, and the nearest target is at difficulty { $difficulty }.
why-target-too-far = { $target } is out of reach: at difficulty { $difficulty }, and { $card } has precision { $precision }.
why-target-harmless = { $target } is harmless and cannot be attacked.
why-not-yourself = You cannot choose yourself.
why-empty-hand = { $target } has no card in hand.
why-no-such-player = There are only { $count } players at this table.
why-no-such-permanent = There is no { $card } in front of { $target }.
why-not-nobunaga = Only { character-nobunaga } can do this.
why-last-resilience = This would cost your last resilience point.
why-nothing-to-draw = There is no card left to draw.

## Options

option-exhaustion = Exhausted draw pile
option-exhaustion-help = When the discards are shuffled and everybody loses 1 honour: as the last card leaves the pile, or only when a card is to be drawn and none is left.
option-exhaustion-last-card = as the last card leaves
option-exhaustion-next-draw = at the next card needed
