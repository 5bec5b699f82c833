### What the coach says in Samurai Sword, by what is asked: the question and its signs; `.tip`: what usually matters.

coach-play = Cards with a golden edge can be played. On weapons the arcs say how far they reach and the blades how much they hurt; the number at a player's corner is how far away they are. Point at a weapon to see whom it reaches.
    .tip = lay what stays on the table first, then use your one weapon, and keep a Parry for the others' turns.
coach-target-weapon = Players with a golden edge can be attacked: they are near enough and not harmless. The blossoms show who is weak, the coins who has honour to lose.
    .tip = the last resilience point brings you 1 honour, so finish who is weak, unless you believe you are on the same side.
coach-target-bushido = Bushido lies in front of one player: in their next turn it may cost them a weapon or 1 honour.
    .tip = give it to an enemy with few cards; it wanders on to their left neighbour.
coach-target-diversion = You take a card blindly from this hand.
    .tip = a full hand is likelier to hold a Parry; taking it opens the way for an attack.
coach-target-meditation = You are healed already; somebody else gets a card for it.
    .tip = somebody with an empty hand becomes attackable by it. A friend with cards is the safe choice.
coach-target-geisha = Take a permanent off the table, anyone's, or a random card out of a hand.
    .tip = an enemy's Concentration or Fast Draw hurts you every turn: away with it.
coach-parry = You are attacked. A Parry stops it altogether; otherwise you lose as many blossoms as the red number says.
    .tip = parry when it would take your last blossom, for that costs 1 honour. Against a scratch you may keep the card.
coach-battle-cry = Everybody in turn discards a Parry or loses 1 resilience. You may choose to lose it even with a Parry in hand.
    .tip = with resilience to spare, keep the Parry.
coach-jujutsu = Everybody in turn discards a weapon or loses 1 resilience. You may choose to lose it even with a weapon in hand.
    .tip = a weak weapon that reaches nobody is the price to pay.
coach-bushido = A weapon was turned up. Give a weapon from your hand, and Bushido goes to your left; or lose 1 honour, and it leaves the table.
    .tip = honour decides the game: give the weapon if you can.
coach-bushido-shogun = As shogun of three you lose no honour: you may simply be rid of it.
coach-first-card = Ieyasu may take the open card instead of the first one he draws.
    .tip = take it when it is a card you would play this turn.
coach-discard-surplus = At the end of your turn you keep 7 cards.
    .tip = keep a Parry, a weapon that reaches somebody, and a Daimyo for its point.
