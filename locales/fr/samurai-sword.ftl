### Samurai Sword in French. The words are those of the French edition (SAM-0.1).

game-name = Samurai Sword
game-tagline = Rôles cachés, lames affûtées : 3 à 7 joueurs se disputent l'honneur.

## Cards

type-weapon = Arme
type-permanent = Permanente
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
card-armour = Armure
card-fast-draw = Attaque rapide
card-bushido = Code du bushido
card-parry = Parade
card-geisha = Geisha
card-diversion = Diversion
card-tea-ceremony = Cérémonie du thé
card-battle-cry = Cri de guerre
card-daimyo = Daimyo
card-meditation = Méditation
card-jujutsu = Ju Jitsu

# All weapons. $precision: the highest difficulty they reach.
weapon-effect = Précision { $precision }, dégâts { $damage }.
card-concentration-effect = 1 arme de plus à chacun de vos tours.
card-armour-effect = On vous attaque plus difficilement : difficulté +1.
card-fast-draw-effect = Vos armes infligent +1 dégât.
card-bushido-effect = À poser devant qui vous voulez : si la vérification révèle une arme, il faut céder une arme ou 1 point d'honneur.
card-parry-effect = Arrête une attaque contre vous ; répond à Cri de guerre.
card-geisha-effect = Fait défausser une permanente, ou une carte au hasard d'une autre main.
card-diversion-effect = Vous prenez une carte au hasard dans la main d'un autre joueur.
card-tea-ceremony-effect = Vous piochez 3 cartes ; chacun des autres en pioche 1.
card-battle-cry-effect = Chacun des autres défausse une parade ou perd 1 point de vie.
card-daimyo-effect = Piochez 2 cartes, ou gardez-le : 1 point en main à la fin, 0 pour le ronin.
card-meditation-effect = Vous regagnez tous vos points de vie ; un autre joueur pioche 1 carte.
card-jujutsu-effect = Chacun des autres défausse une arme ou perd 1 point de vie.

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

ability-benkei = Les attaques contre vous ont +1 de difficulté.
ability-chiyome = Seules les armes vous font perdre des points de vie.
ability-ginchiyo = Les armes vous infligent 1 dégât de moins, mais au moins 1.
ability-goemon = Vous pouvez jouer 1 arme de plus par tour.
ability-hanzo = Vos armes peuvent servir de parades, sauf si c'est votre dernière carte.
ability-hideyoshi = Vous piochez 1 carte de plus à votre phase de pioche.
ability-ieyasu = À la phase de pioche, votre première carte peut être celle du dessus de la défausse.
ability-kojiro = Vos armes atteignent tout le monde.
ability-musashi = Vos armes infligent +1 dégât.
ability-nobunaga = Pendant votre tour, sacrifiez 1 point de vie, jamais le dernier, pour piocher 1 carte ; à volonté.
ability-tomoe = Piochez 1 carte chaque fois que votre arme blesse.
ability-ushiwaka = Piochez 1 carte par point de vie qu'une arme vous enlève.

## Roles and teams

role-shogun = Shogun
role-samurai = Samouraï
role-ninja = Ninja
role-ronin = Ronin

role-shogun-goal = Tout le monde vous connaît. Ayez le plus d'honneur à la fin, avec vos samouraïs si vous en avez.
role-samurai-goal = Vous servez le shogun en secret : votre honneur compte pour son équipe.
role-ninja-goal = Ayez le plus d'honneur à la fin, avec les autres ninjas.
role-ronin-goal = Vous n'avez pas d'alliés : finissez avec plus de points que chacune des équipes.

team-shogun = l'équipe du shogun
team-ninja = les ninjas
team-ronin = le ronin

## Words on the table

label-life = Points de vie
label-honour = Honneur
label-hand = Main
label-difficulty = Difficulté
label-character = Personnage
label-role = Rôle
label-harmless = à terre
label-pile = Pioche
label-discard = Défausse

## What a seat is asked

ask-play =
    Jouez des cartes, ou terminez votre phase de jeu. { $count ->
        [0] Vous ne pouvez plus jouer d'arme à ce tour.
        [one] Vous pouvez encore jouer { $count } arme.
       *[other] Vous pouvez encore jouer { $count } armes.
    }
ask-target-weapon = Contre qui jouez-vous { $card } ?
ask-target-bushido = Devant qui posez-vous le { card-bushido } ?
ask-target-diversion = À qui prenez-vous une carte au hasard ?
ask-target-meditation = Vous allez regagner tous vos points de vie. Quel autre joueur pioche 1 carte ?
ask-target-geisha = Que faites-vous défausser : une permanente, ou une carte au hasard d'une autre main ?
ask-parry =
    { $by } joue { $card } contre vous : { $count ->
        [one] { $count } dégât
       *[other] { $count } dégâts
    }. Parez-vous ?
ask-battle-cry = { $by } joue { card-battle-cry } : défausser une parade ou perdre 1 point de vie ?
ask-jujutsu = { $by } joue { card-jujutsu } : défausser une arme ou perdre 1 point de vie ?
ask-bushido = Le { card-bushido } a révélé une arme, { $card }. Défausser une arme et le transmettre, ou perdre 1 point d'honneur et vous en défaire ?
ask-bushido-shogun = Le { card-bushido } a révélé une arme, { $card }. Défausser une arme et le transmettre, ou vous en défaire ? Shogun d'une partie à 3, vous ne perdez pas d'honneur.
ask-first-card = Votre première carte : celle de la pioche, ou { $card } de la défausse ?
ask-discard-surplus =
    { $count ->
        [one] Vous avez { $count } carte de trop. Laquelle défaussez-vous ?
       *[other] Vous avez { $count } cartes de trop. Laquelle défaussez-vous d'abord ?
    }

## What a seat can choose

choice-play = Jouer { $card }
choice-use-nobunaga = Sacrifier 1 point de vie et piocher 1 carte
choice-end = Terminer la phase de jeu
choice-target = { $target }
choice-remove-hand = { $target } : une carte au hasard de sa main
choice-remove = { $card } devant { $target }
choice-parry = Parer : { $card }
choice-discard = Défausser { $card }
choice-lose-life = Perdre les points de vie
# $asked: the prompt; the shogun of a game for three pays nothing (SAM-8.1).
choice-lose-honour =
    { $asked ->
        [bushido-shogun] Défausser le { card-bushido } : vous n'y perdez rien
       *[other] Perdre 1 point d'honneur et défausser le { card-bushido }
    }
choice-take-pile = La prendre dans la pioche
choice-take-discard = Prendre celle du dessus de la défausse

## What happened

event-shogun = { $seat } est le shogun et commence.
event-ninjas = À 3 joueurs, tout le monde sait qui est qui. Les ninjas : { $seats }.
event-turn = { $seat } commence son tour.
event-recovered =
    { $seat } récupère et retrouve { $count ->
        [one] { $count } point de vie
       *[other] { $count } points de vie
    }.
event-drew =
    { $seat } pioche { $cards ->
        [hidden] { $count ->
            [one] { $count } carte
           *[other] { $count } cartes
        }
       *[other] { $cards }
    }.
event-took-discard = { $seat } prend { $card } dans la défausse.
event-discarded = { $seat } a trop de cartes et défausse { $card }.
event-pile-ran-out =
    La pioche est épuisée. { $count ->
        [one] La { $count } carte défaussée en forme une nouvelle
       *[other] Les { $count } cartes défaussées en forment une nouvelle
    }, et chacun perd 1 point d'honneur.
event-attacked = { $seat } joue { $card } contre { $target }.
event-parried = { $seat } pare : { $card }.
event-lost-life =
    { $seat } perd { $count ->
        [one] { $count } point de vie
       *[other] { $count } points de vie
    } face à { $by } { $left ->
        [0] et n'en a plus.
       *[other] et en garde { $left }.
    }
event-defeated =
    { $by } vainc { $seat } et lui prend 1 point d'honneur ; { $left ->
        [0] { $seat } n'en a plus.
       *[other] { $seat } en garde { $left }.
    }
event-laid = { $seat } pose { $card }.
event-bushido-laid = { $seat } pose le { card-bushido } devant { $target }.
event-bushido-turned = { card-bushido } : { $seat } révèle { $card }.
event-bushido-passed = { $seat } transmet le { card-bushido } à { $target }.
event-bushido-weapon = { $seat } défausse { $card } pour le { card-bushido }.
event-bushido-honour = { $seat } perd 1 point d'honneur (il lui en reste { $left }) et défausse le { card-bushido }.
event-bushido-shogun = { $seat } défausse le { card-bushido } ; le shogun d'une partie à 3 n'y perd pas d'honneur.
event-tea-ceremony = { $seat } joue { card-tea-ceremony }.
event-daimyo = { $seat } joue { card-daimyo }.
event-challenged = { $seat } joue { $card } contre tous les autres.
event-answered = { $seat } défausse { $card } et garde ses points de vie.
event-meditation = { $seat } joue { card-meditation }, retrouve tous ses points de vie ({ $left }) et fait piocher { $target }.
event-diversion =
    { $seat } joue { card-diversion } et prend { $card ->
        [hidden] une carte
       *[other] { $card }
    } à { $target }.
event-geisha-hand = { $seat } joue { card-geisha } : { $target } défausse { $card } de sa main, au hasard.
event-geisha-permanent = { $seat } joue { card-geisha } : { $card } devant { $target } part à la défausse.
event-nobunaga = { $seat } sacrifie 1 point de vie (il lui en reste { $left }) pour piocher une carte.
# $stars: those of a ninja, 0 for all others.
event-revealed =
    { $seat } dévoile son rôle : { $role }{ $stars ->
        [0] .
        [one] , { $stars } étoile.
       *[other] , { $stars } étoiles.
    }
event-swordmaster = Victoire au fil de l'épée pour { $team }, quels que soient les points.
event-deadly-strike = Lame perdue : la partie s'achève sur le coup d'un coéquipier, { $count } points de moins pour { $team }.
event-team-points = Points pour { $team } : { $count }.
event-game-over = La partie est finie : { $ending }. Victoire pour { $team }.

ending-honour = un joueur n'a plus d'honneur
ending-swordmaster = victoire au fil de l'épée, quels que soient les points
ending-own-team = le dernier joueur debout a vaincu un coéquipier

## Why a choice is not legal

why-not-in-hand = Vous n'avez pas { $card } en main.
why-not-a-parry = { $card } ne peut pas servir de parade.
why-not-a-weapon = { $card } n'est pas une arme.
why-weapon-parries-only-for-hanzo = { $card } est une arme : seul { character-hanzo } peut parer avec.
why-last-card-cannot-parry = { $card } est votre dernière carte : même { character-hanzo } ne peut pas parer avec.
why-parry-only-answers = Une parade ne sert que de réponse : à une attaque contre vous, ou à { card-battle-cry }.
why-bushido-in-play = Un autre { card-bushido } est déjà en jeu.
why-no-hand-to-rob = Aucun autre joueur n'a de carte en main.
why-nothing-to-remove = Aucune permanente n'est en jeu et aucun autre joueur n'a de carte en main.
why-no-weapon-left =
    { $count ->
        [one] Vous avez droit à { $count } arme à ce tour, et elle est jouée.
       *[other] Vous avez droit à { $count } armes à ce tour, et elles sont jouées.
    }
why-nobody-to-attack = Tous les autres joueurs sont à terre : il n'y a personne à attaquer.
why-weapon-too-short = Personne n'est à portée : { $card } a une précision de { $precision }, et la cible la plus proche est à la difficulté { $difficulty }.
why-target-too-far = { $target } est hors de portée : à la difficulté { $difficulty }, et { $card } a une précision de { $precision }.
why-target-harmless = { $target } est à terre : l'attaquer est interdit.
why-not-yourself = Vous ne pouvez pas vous désigner.
why-empty-hand = { $target } n'a pas de carte en main.
why-no-such-player = Il n'y a que { $count } joueurs à cette table.
why-no-such-permanent = Il n'y a pas de carte { $card } devant { $target }.
why-not-nobunaga = Seul { character-nobunaga } peut faire cela.
why-last-resilience = Cela vous coûterait votre dernier point de vie.
why-nothing-to-draw = Il ne reste aucune carte à piocher.

## Options

option-exhaustion = Pioche épuisée
option-exhaustion-help = Quand on mélange la défausse et que chacun perd 1 point d'honneur : dès que la dernière carte quitte la pioche, ou seulement quand il faut une carte et qu'il n'y en a plus.
option-exhaustion-last-card = dès la dernière carte prise
option-exhaustion-next-draw = à la prochaine carte à prendre
