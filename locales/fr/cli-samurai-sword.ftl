### What the command line says of Samurai Sword, in French.

## The table

cli-table-character = Personnage
cli-table-life = Vie
cli-table-honour = Honneur
cli-table-difficulty = Diff.
cli-table-role = Rôle
cli-table-front = Devant soi
cli-table-known = a en main { $cards }
cli-table-reaches = Atteint { $seats }.
cli-table-reaches-nobody = N'atteint personne.

## The result

cli-result-victory = Victoire pour { $team }.
cli-result-deadly-strike = Lame perdue : 3 points de moins pour { $team }.
cli-result-team = Total pour { $team } : { $points }
cli-result-tie = Égalité à la première place : elle revient à { $team }.
cli-result-swordmaster = Le dernier debout l'emporte, quels que soient les points.

## Simulations

cli-count-role = { label-role }
cli-count-team = Équipe
cli-count-character = { label-character }
cli-count-winner = Vainqueur
cli-count-card = Carte
