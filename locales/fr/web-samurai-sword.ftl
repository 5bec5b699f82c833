### Le plateau de Samurai Sword dans le navigateur : les mots dont seule la page a besoin.

web-sam-talk = Parlez librement et bluffez sur votre rôle, mais ne parlez pas des cartes en main et ne demandez pas si une carte ferait du tort à quelqu'un.
web-sam-board = La table
web-sam-player =
    { $seat }, { $character } : { $life ->
        [one] { $life } point de vie
       *[other] { $life } points de vie
    } sur { $full }, honneur { $honour }, { $cards ->
        [0] aucune carte en main
        [one] { $cards } carte en main
       *[other] { $cards } cartes en main
    }.
web-sam-player-front = Devant soi : { $front }.
web-sam-player-role = Rôle : { $role }.
web-sam-player-harmless = À terre, ne peut pas être attaqué.
web-sam-player-active = C'est son tour.
web-sam-player-difficulty = Difficulté de votre attaque : { $difficulty }.
web-sam-sign-life = Points de vie : ce que prennent les attaques. En creux : perdu.
web-sam-sign-honour = Honneur : ce qui compte à la fin.
web-sam-sign-reach = Jusqu'où porte une arme : un arc par pas.
web-sam-sign-damage = Les dégâts d'une arme.
web-sam-sign-difficulty = À quelle distance de vous est un joueur ; une arme doit porter au moins jusque-là.
web-sam-sign-weapon = Porte à { $precision }, blesse de { $damage }.
web-sam-choose = Choisir { $seat }.
web-sam-more = En savoir plus sur { $seat }
web-sam-close = Fermer
web-sam-weapons-left =
    { $left ->
        [one] Encore { $left } arme à jouer sur { $all }
       *[other] Encore { $left } armes à jouer sur { $all }
    }
web-sam-known = à coup sûr :
web-sam-you-attack = Vous l'attaquez
web-sam-attacks-you = Vous attaque
web-sam-deeds = A agi contre
web-sam-resolving = En cours : { $card }
web-sam-discard-top =
    Défausse : { $count ->
        [one] { $count } carte
       *[other] { $count } cartes
    }, { $card } sur le dessus
web-sam-discard-empty = La défausse est vide.
web-sam-discards-open = Voir toute la défausse
web-sam-newest-first = Les plus récentes d'abord.
web-sam-parried = Parade
web-sam-your-role = Votre rôle : { $role }.
web-sam-no-cards = Aucune carte en main.
web-sam-wins = Victoire pour { $team }
web-sam-count = Le décompte
web-sam-outright = Les points ne comptent pas ici.
web-sam-points = Points
web-sam-deadly-strike = Lame perdue
web-sam-stars =
    { $count ->
        [one] { $count } étoile
       *[other] { $count } étoiles
    }

## The aid, and the odds of a card turned up

web-sam-aid-cards = Cartes
web-sam-aid-roles = Rôles à cette table
web-sam-aid-people = Personnages
web-sam-aid-known = Connues
web-sam-turned = La prochaine carte est une arme :
# $weapons of $cards that can be on top of the pile.
web-sam-turned-of =
    { $weapons ->
        [one] { $weapons } arme
       *[other] { $weapons } armes
    } parmi { $cards ->
        [one] la { $cards } carte de ce mélange que vous n'avez pas vue
       *[other] les { $cards } cartes de ce mélange que vous n'avez pas vues
    } quitter la pioche.
web-sam-damage = Dégâts de cette attaque :
web-sam-line-seats = selon les places
web-sam-line-least = au moins 1
