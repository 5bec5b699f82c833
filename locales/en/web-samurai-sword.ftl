### Samurai Sword's board in the browser: words that only the page needs.

web-sam-board = The table
web-sam-talk = Talk freely and bluff about your role, but do not speak of the cards in hands, nor ask whether a card would hurt somebody.
web-sam-player =
    { $seat } as { $character }: resilience { $life } of { $full }, honour { $honour }, { $cards ->
        [0] no cards in hand
        [one] { $cards } card in hand
       *[other] { $cards } cards in hand
    }.
web-sam-player-front = In front: { $front }.
web-sam-player-role = Role: { $role }.
web-sam-player-harmless = Harmless, cannot be attacked.
web-sam-player-active = It is this player's turn.
web-sam-player-difficulty = Difficulty of your attack: { $difficulty }.
web-sam-sign-life = Resilience: what attacks take. Hollow: lost.
web-sam-sign-honour = Honour: what is counted at the end.
web-sam-sign-reach = How far a weapon reaches: one arc for each step.
web-sam-sign-damage = How much a weapon hurts.
web-sam-sign-difficulty = How far away a player is from you; a weapon must reach at least that far.
web-sam-sign-weapon = Reaches { $precision }, hurts { $damage }.
web-sam-choose = Choose { $seat }.
web-sam-more = More about { $seat }
web-sam-close = Close
web-sam-weapons-left = { $left } of { $all } weapons left to play
web-sam-known = surely:
web-sam-you-attack = You attack
web-sam-attacks-you = Attacks you
web-sam-deeds = Acted against
web-sam-resolving = Being resolved: { $card }
web-sam-discard-top =
    Discard pile: { $count ->
        [one] { $count } card
       *[other] { $count } cards
    }, { $card } on top
web-sam-discard-empty = The discard pile is empty.
web-sam-discards-open = Show all discards
web-sam-newest-first = The newest first.
web-sam-parried = Parried
web-sam-your-role = Your role: { $role }.
web-sam-no-cards = No cards in hand.
web-sam-wins = Victory for { $team }
web-sam-count = The count
web-sam-outright = Points do not matter here.
web-sam-points = Points
web-sam-deadly-strike = Deadly Strike
web-sam-stars =
    { $count ->
        [one] { $count } star
       *[other] { $count } stars
    }

## The aid, and the odds of a card turned up

web-sam-aid-cards = Cards
web-sam-aid-roles = Roles at this table
web-sam-aid-people = Characters
web-sam-aid-known = Known
web-sam-turned = The next card is a weapon:
# $weapons of $cards that can be on top of the pile.
web-sam-turned-of =
    { $weapons ->
        [one] { $weapons } weapon
       *[other] { $weapons } weapons
    } among the { $cards ->
        [one] { $cards } card
       *[other] { $cards } cards
    } of this shuffle that you have not seen leave the pile.
web-sam-damage = Damage of this attack:
web-sam-line-seats = by seats
web-sam-line-least = at least 1
