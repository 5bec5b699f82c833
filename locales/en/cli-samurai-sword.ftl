### What the command line says of Samurai Sword, in English.

## The table

cli-table-character = Character
cli-table-life = Life
cli-table-honour = Honour
cli-table-difficulty = Diff.
cli-table-role = Role
cli-table-front = In front
cli-table-known = holds { $cards }
cli-table-reaches = Reaches { $seats }.
cli-table-reaches-nobody = Reaches nobody.

## The result

cli-result-victory = Victory for { $team }.
cli-result-deadly-strike = Deadly Strike: { $team } lose 3 points.
cli-result-team = Total of { $team }: { $points }
cli-result-tie = A tie for the first place: { $team } win it.
cli-result-swordmaster = The last one standing wins, whatever the points.

## Simulations

cli-count-role = { label-role }
cli-count-team = Team
cli-count-character = { label-character }
cli-count-winner = Winner
cli-count-card = Card
