### What the coach says in Shitennō, by what is asked: the question and its signs; `.tip`: what usually matters.

coach-general = The generals are names and colours; none has a power.
coach-make-lot = Put one title and any cards into a lot; it is offered to the others in title order. What all refuse you must keep yourself.
    .tip = make a lot that somebody takes and that leaves the best for you, or one that you would like to keep.
coach-make-two-lots = Divide everything left into two lots. The other takes one of them, you get the rest.
    .tip = make both equally good for yourself: you never know which one stays.
coach-offer = Take this lot and you are done for the year; refuse and you are asked about the next one. The seals are the title you would have: the more, the earlier you play.
    .tip = count which provinces you could pay for with these cards and those in your hand. The Hatamoto is a troop of any kind.
coach-choose-lot = You take one lot, the Tairō keeps the other.
    .tip = look at the troops you already hold; three that fit are worth more than a high title.
coach-turn = Provinces with a golden edge can be paid for. A province shows its troops and its tile's troop, or the koku; the number in the next circle is what you score, and what it costs in koku. The tile is yours afterwards.
    .tip = two kamons a year is the most: take points where troops are cheap, and think of the 6 points for the majority in a province.
coach-pay-troops = Choose cards and tiles until the price is covered; what is missing is shown. A double card is paid whole.
    .tip = pay with cards that fit nowhere else, and keep Exchange tiles for later.
coach-pay-koku = Choose koku cards worth at least the number; there is no change.
    .tip = koku left at the end are points too: pay exactly if you can.
coach-gild = A gold kamon counts as two when majorities are counted.
    .tip = gild where it makes or breaks a tie, not where you lead anyway.
