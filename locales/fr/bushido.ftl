### Bushido en français. Les mots sont ceux du résumé des règles (BUS-0.0).

game-name = Bushido
game-tagline = Distribuez les rôles, combattez pour l'honneur d'un autre, devenez Shogun : 3 à 5 joueurs.

## Rôles

role-daimyo = Daimyo
role-samurai = Samouraï
role-bushi = Bushi
role-sensei = Sensei
role-hatamoto = Hatamoto

role-daimyo-duty = Mène le tour : il distribue les rôles, déplace les troupes, désigne la cible.
role-samurai-duty = Attaque avec les troupes du Daimyo, ses propres tuiles et son propre disque.
role-bushi-duty = Défend sa propre province avec ses tuiles et son disque.
role-sensei-duty = Joue des tuiles effet à une tuile l'une, donne conseil et appelle aux armes.
role-hatamoto-duty = Place des Ronins et peut les mener contre le Daimyo (à 5 joueurs).

## Provinces

terrain-mountain = Montagne
terrain-rice = Champ de riz
terrain-village = Village
terrain-town = Ville
terrain-city = Cité
terrain-temple = Temple
terrain-fortress = Forteresse

## Tuiles de soutien

tile-katana-1 = katana 1
tile-katana-2 = katana 2
tile-katana-3 = katana 3
tile-chanoyu = Chanoyu
tile-geisha = Geisha
tile-shinobi = Shinobi
tile-ronin = Ronin
tile-seppuku = Seppuku

# $count: la force.
tile-katana-effect = Force { $count } au combat.
tile-chanoyu-effect = Invitez quelqu'un au thé et convertissez de l'honneur du Samouraï en honneur du Daimyo.
tile-geisha-effect = Le tour se termine aussitôt et le marqueur Shogun reste en place (sauf garde-fou, si vous jouez avec).
tile-shinobi-effect = Regardez derrière l'écran d'un autre joueur.
tile-ronin-effect = Placez un Ronin dans la province d'un autre joueur.
tile-seppuku-effect = Exigez la mort d'un Samouraï battu.

## Disques

disc-duel = Duel
disc-battle = Bataille
disc-ambush = Embuscade
disc-traitor = Traître
disc-kotau = Kotau

disc-duel-effect = Double vos katanas contre une bataille. Deux duels : personne ne meurt, le perdant cède la moitié de son honneur du Samouraï et bat en retraite.
disc-battle-effect = Ajoute vos troupes ; double vos katanas contre une embuscade. Deux batailles : le perdant perd tout.
disc-ambush-effect = Double vos katanas contre un duel, puis vos tuiles de force 1 tuent des troupes.
disc-traitor-effect = L'emporte sur tout, sauf sur un autre traître.
disc-kotau-effect = Ne combat jamais : il ouvre une audience de l'empereur en phase 12.

audience-appease = apaisement de l'empereur (le mois ne passe pas)
audience-escalate = augmentation des hostilités (deux mois passent)
audience-plead = plaidoirie pour un soutien (5 tuiles)

ending-honour = un clan a atteint 50 points d'honneur du Daimyo
ending-months = les douze mois sont écoulés

## D'où vient l'honneur, sur la feuille de résultat

source-daimyo-start = Provinces de départ
source-daimyo-converted = Converti aux cérémonies du thé
source-daimyo-refused = Ses invitations refusées
source-daimyo-bought = Acheté avec des tuiles katana
source-daimyo-neutral = Provinces neutres prises
source-daimyo-conquered = Provinces conquises
source-daimyo-lost = Provinces perdues au combat
source-daimyo-special-revolt = Provinces perdues face au Hatamoto
source-daimyo-revolts = Provinces perdues par révolte
source-daimyo-unguarded = Provinces vidées de leurs troupes d'élite
source-daimyo-counsel = Conseils suivis
source-daimyo-jumped-up = Sauts en avant par-dessus d'autres
source-daimyo-jumped-down = Sauts en arrière par-dessus d'autres
source-daimyo-floor = Épargné : rien ne passe sous 0
source-samurai-start = Au départ
source-samurai-guest = Thé pris en invité
source-samurai-host = Thé offert
source-samurai-converted = Converti aux cérémonies du thé
source-samurai-refused = Invitations déclinées
source-samurai-duel-won = Duels gagnés
source-samurai-duel-lost = Duels perdus
source-samurai-attack-won = Attaques gagnées
source-samurai-defence-won = Défenses gagnées
source-samurai-beaten = Ennemis tués dans la défaite
source-samurai-counsel = Conseil après une défaite
source-samurai-jumped-up = Sauts en avant par-dessus d'autres
source-samurai-jumped-down = Sauts en arrière par-dessus d'autres
source-samurai-floor = Épargné : rien ne passe sous 0
source-samurai-ceiling = Perdu : la piste finit à 50

## Ce qui est demandé

ask-fortress = Quelle tuile devient votre forteresse ?
ask-province = Quelle province prenez-vous ?
ask-deploy =
    { $count ->
        [one] Placez votre dernière troupe.
       *[other] Placez vos { $count } troupes.
    }
# $count: how many troops at once.
ask-place-many =
    Dans quelle province placez-vous { $count ->
        [one] { $count } troupe
       *[other] { $count } troupes
    } ?
ask-remove-many =
    De quelle province retirez-vous { $count ->
        [one] { $count } troupe
       *[other] { $count } troupes
    } ?
ask-discs =
    Défaussez les disques dont vous ne voulez pas. { $count ->
        [0] En l'état, vous n'en piochez aucun.
        [one] Vous en piochez ensuite { $count }.
       *[other] Vous en piochez ensuite { $count }.
    }
ask-disband =
    { $count ->
        [one] Votre koku nourrit 1 troupe de moins. Où la retirez-vous ?
       *[other] Votre koku nourrit { $count } troupes de moins. Où en retirez-vous une ?
    }
ask-recruit =
    { $count ->
        [one] Vous pouvez placer 1 troupe de plus.
       *[other] Vous pouvez placer jusqu'à { $count } troupes de plus.
    }
ask-replace-elites = Vos troupes d'élite quittent { $province }. De quelle province vient la troupe qui les remplace ?
ask-trade = Échangez-vous votre jeton campagne contre 3 troupes d'élite ?
ask-place-elites =
    { $count ->
        [one] Placez votre dernière troupe d'élite.
       *[other] Placez vos { $count } troupes d'élite.
    }
ask-tea = Invitez-vous quelqu'un à une cérémonie du thé libre ?
ask-invitation = { $by } vous invite au thé. Acceptez et gagnez 5 points d'honneur du Samouraï, ou refusez : 10 points d'honneur du Samouraï de moins pour vous, 2 points d'honneur du Daimyo de moins pour votre hôte ?
ask-convert = Vous avez { $count } points d'honneur du Samouraï. Combien en convertissez-vous ? 2 points en donnent 1 d'honneur du Daimyo.
ask-buy = Achetez-vous de l'honneur du Daimyo ? Trois tuiles katana de force 3 en donnent 1 point.
ask-role = Qui devient { $role } ?
ask-tiles =
    { $count ->
        [one] Jouez des tuiles effet, ou passez.
       *[other] Jouez des tuiles effet, { $count } de la même sorte pour chaque effet, ou passez.
    }
ask-spying = Vous regardez derrière l'écran { DE($target) }. Retenez ce qu'il vous faut, puis refermez.
ask-hatamoto-ronin = Placez des Ronins, un par province, ou terminez.
ask-revolt = Menez-vous les Ronins d'une province contre le Daimyo ?
ask-campaign = Jouez-vous votre jeton campagne pour une seconde attaque ?
ask-regroup = Regroupez vos troupes : choisissez la province qu'elles quittent, ou terminez.
ask-regroup-to =
    { $elite ->
        [1] { $count ->
            [one] Où va un jeton d'élite de { $province } ?
           *[other] Où vont { $count } jetons d'élite de { $province } ?
        }
       *[0] { $count ->
            [one] Où va une troupe de { $province } ?
           *[other] Où vont { $count } troupes de { $province } ?
        }
    }
ask-regroup-relief =
    { $elite ->
        [1] { $province } est vide : d'où vient le jeton d'élite qui remplace la troupe ?
       *[0] { $province } est vide : d'où vient la troupe qui remplace le jeton d'élite ?
    }
ask-attack = Que faut-il attaquer : une province { DE($target) }, une province neutre, ou rien ?
ask-origin = De quelle province marchez-vous sur { $province } ?
ask-elites = Combien de jetons d'élite marchent sur { $province } ?
ask-troops = Combien de troupes marchent sur { $province } ?
ask-bonus = Placez-vous des jetons bonus sur la cible pour le Samouraï ?
ask-stake = { $province } : quelles tuiles katana engagez-vous contre { $target } ? Scellez la pile en disant laquelle est sur le dessus.
ask-tactic = { $province } : quel disque jouez-vous contre { $target } ?
ask-retreat = Les troupes doivent quitter { $province }. Où se retirent-elles ?
ask-seppuku =
    { $target } a perdu comme Samouraï. Exigez-vous le Seppuku pour { $count ->
        [one] 1 tuile
       *[other] { $count } tuiles
    } ?
ask-seppuku-own =
    Vous avez perdu comme Samouraï. Exigez-vous votre propre Seppuku pour { $count ->
        [one] 1 tuile
       *[other] { $count } tuiles
    } ?
ask-propose-own = Combien d'honneur du Samouraï devez-vous perdre vous-même ?
ask-propose = Combien d'honneur du Samouraï { $target } doit-il perdre ?
ask-verdict = { $by } conseille une perte de { $count } points d'honneur du Samouraï pour { $target }. Suivez-vous ce conseil, ou n'est-ce que 1 point ?
ask-verdict-seppuku = { $by } exige le Seppuku { DE($target) }. Êtes-vous d'accord, ou n'est-ce que 1 point d'honneur du Samouraï ?
ask-arms =
    Aux armes ! Chacun doit-il piocher { $count ->
        [one] 1 tuile
       *[other] { $count } tuiles
    } ?
ask-kotau = Jouez-vous un Kotau pour une audience de l'empereur ?

## Ce que l'on peut choisir

choice-fortress = Forteresse en { $province }
choice-claim = Prendre { $province }
# $asked: what is asked; in place-many and remove-many a number was named before.
choice-place =
    { $asked ->
        [place-many] Les placer en { $province }
       *[other] Une troupe en { $province }
    }
choice-remove =
    { $asked ->
        [remove-many] Les retirer de { $province }
       *[other] Retirer une troupe de { $province }
    }
choice-count = { $count } à la fois
choice-spread = Répartir le reste également
choice-drop = Défausser { $disc }
choice-trade = Échanger le jeton contre des troupes d'élite
choice-guard = Une troupe d'élite en { $province }
choice-tea = Inviter { $target } au thé
choice-accept = Accepter
choice-refuse = Refuser
choice-convert = Convertir { $count }
choice-buy =
    { $count ->
        [one] Acheter { $count } point d'honneur du Daimyo
       *[other] Acheter { $count } points d'honneur du Daimyo
    }
choice-samurai = Samouraï : { $target }
choice-bushi = Bushi : { $target }
choice-sensei = Sensei : { $target }
choice-hatamoto = Hatamoto : { $target }
choice-ronin = Un Ronin en { $province }
choice-spy = Regarder derrière l'écran { DE($target) }
choice-close = Refermer l'écran
choice-geisha = Geisha : terminer le tour
choice-revolt = Révolte en { $province }
choice-campaign = Jouer le jeton campagne
choice-from = De { $province }
choice-elite = Un jeton d'élite de { $province }
choice-to = Vers { $province }
choice-attack = Attaquer { $province }
choice-hold = Ne rien attaquer
choice-elites =
    { $count ->
        [one] { $count } jeton d'élite
       *[other] { $count } jetons d'élite
    }
choice-troops =
    { $count ->
        [one] { $count } troupe
       *[other] { $count } troupes
    }
choice-bonus = Jeton bonus +{ $count }
choice-stake = Ajouter un { $tile }
choice-top = Sceller, un { $tile } sur le dessus
choice-unarmed = N'engager aucune tuile
choice-tactic = { $disc }
choice-retreat = Se retirer en { $province }
choice-seppuku = Exiger le Seppuku
choice-propose = Une perte de { $count }
choice-arms-yes = Aux armes !
choice-arms-no = Temporiser
choice-kotau-appease = Apaisement : le mois ne passe pas
choice-kotau-escalate = Hostilités : deux mois passent
choice-kotau-plead = Plaidoirie : piocher 5 tuiles
choice-pass = Passer
choice-done = Terminer

## Ce qui s'est passé

event-first-player = { $seat } est premier joueur.
event-chose-fortress = { $seat } fait de { $province } la forteresse de son clan.
event-claimed = { $seat } prend { $province } : { $terrain }.
event-scored = { $seat } a { $koku } koku et un revenu de { $income }.
event-placed =
    { $seat } place { $count ->
        [one] une troupe
       *[other] { $count } troupes
    } en { $province }.
event-spread =
    { $seat } répartit { $count ->
        [one] { $count } troupe
       *[other] { $count } troupes
    } également entre les provinces du clan.
event-removed =
    { $seat } retire { $count ->
        [one] une troupe
       *[other] { $count } troupes
    } de { $province }.
event-turn = { $seat } est Daimyo au mois { $month }.
event-elites-left =
    { $count ->
        [one] Un jeton d'élite { DE($seat) } quitte la partie.
       *[other] { $count } jetons d'élite { DE($seat) } quittent la partie.
    }
event-relieved-elites = { $seat } met une troupe en { $province } à la place des troupes d'élite.
event-drew =
    { $seat } pioche { $tiles ->
        [hidden] { $count ->
            [one] { $count } tuile
           *[other] { $count } tuiles
        }
       *[other] { $tiles }
    }.
event-drew-discs =
    { $seat } pioche { $discs ->
        [hidden] { $count ->
            [one] { $count } disque
           *[other] { $count } disques
        }
       *[other] { $discs }
    }.
event-dropped-disc =
    { $seat } défausse { $disc ->
        [hidden] un disque
       *[other] { $disc }
    } face cachée.
event-restocked = Les disques défaussés sont mélangés aux piles de pioche : { $count }.
event-traded-token = { $seat } échange son jeton campagne contre { $count } jetons d'élite.
event-placed-elite = { $seat } place un jeton d'élite en { $province }.
event-invited = { $seat } invite { $target } au thé.
event-tea = { $seat } et { $target } prennent le thé.
event-refused-tea = { $seat } refuse le thé { DE($target) }.
event-converted = { $seat } convertit de l'honneur du Samouraï ({ $count }) en honneur du Daimyo ({ $gained }).
event-bought = { $seat } rend { $tiles } tuiles katana de force 3 et achète de l'honneur du Daimyo : { $count }.
event-gave-role = { $role } : { $seat }.
event-played-no-more = { $seat } ne joue plus de tuiles.
event-placed-ronin = { $seat } place un Ronin en { $province }, chez { $target }.
event-spied = { $seat } regarde derrière l'écran { DE($target) }.
event-geisha = { $seat } envoie une Geisha : le tour se termine aussitôt.
event-revolted =
    Révolte en { $province } : { $seat } perd la province ; { $left ->
        [0] il n'y reste aucun Ronin.
        [one] il y reste { $left } Ronin.
       *[other] il y reste { $left } Ronins.
    }
event-drove-out =
    Révolte en { $province } : les Ronins chassent { $seat } de sa conquête ; { $left ->
        [0] il n'y reste aucun Ronin.
        [one] il y reste { $left } Ronin.
       *[other] il y reste { $left } Ronins.
    }
event-special-revolt =
    { $seat } mène { $count ->
        [one] { $count } Ronin
       *[other] { $count } Ronins
    } contre le Daimyo en { $province }.
event-campaign = { $seat } joue son jeton campagne : une seconde attaque suivra.
event-regrouped =
    { $seat } déplace { $count ->
        [one] une troupe
       *[other] { $count } troupes
    } de { $origin } vers { $province }.
event-regrouped-elite =
    { $seat } déplace { $count ->
        [one] un jeton d'élite
       *[other] { $count } jetons d'élite
    } de { $origin } vers { $province }.
event-no-attack = { $seat } n'attaque pas.
event-marched =
    { $seat } marche de { $origin } sur { $province } avec { $count ->
        [one] { $count } troupe
       *[other] { $count } troupes
    }.
event-took-neutral = { $seat } prend { $province }, province neutre.
event-put-bonus = { $seat } place le jeton bonus +{ $count } en { $province }.
event-combat = Combat pour { $province } : { $seat } attaque, { $target } défend.
event-sealed-stack = { $seat } a scellé sa pile.
event-sealed-disc = { $seat } a scellé son disque.
event-stack =
    { $seat } montre une pile { $count ->
        [one] d'une seule tuile
       *[other] de { $count } tuiles
    }, { $tile } sur le dessus.
event-unarmed = { $seat } n'engage aucune tuile.
event-drew-forced-disc = { $seat } n'a aucun disque et en pioche un.
event-exchanged-kotau = { $seat } échange un Kotau.
event-tactic = { $seat } joue { $disc } avec { $tiles }.
event-won-combat = { $province }, attaque { $attack } contre défense { $defence } : { $seat } bat { $target }.
event-won-by-treason = { $province } : le traître { DE($seat) } bat { $target }.
event-won-without-sword = { $province } : pas de sabre, pas de force ; { $seat } bat { $target }.
event-lost-troops =
    { $seat } perd { $count ->
        [one] { $count } troupe
       *[other] { $count } troupes
    } en { $province }.
event-sacrificed =
    { $count ->
        [one] { $count } troupe sacrifiée
       *[other] { $count } troupes sacrifiées
    } en { $province } : { $seat }.
event-lost-ronin =
    { $count ->
        [one] { $count } Ronin tombe
       *[other] { $count } Ronins tombent
    } en { $province }.
event-dispersed-ronin = Les Ronins de { $province } se dispersent : { $count }.
event-retreated = Les troupes { DE($seat) } se retirent en { $province }.
event-dispersed = Les troupes { DE($seat) } ne peuvent se retirer nulle part et se dispersent.
event-conquered = { $province }, province { DE($target) }, est conquise pour { $seat }.
event-now-neutral = { $province } est désormais neutre.
event-held = { $seat } garde { $province }.
event-gained-daimyo-honour = { $seat } gagne { $count } d'honneur du Daimyo : { $before } → { $after }.
event-lost-daimyo-honour = { $seat } perd { $count } d'honneur du Daimyo : { $before } → { $after }.
event-gained-samurai-honour = { $seat } gagne { $count } d'honneur du Samouraï : { $before } → { $after }.
event-lost-samurai-honour = { $seat } perd { $count } d'honneur du Samouraï : { $before } → { $after }.
event-jumped-daimyo-honour = { $seat } dépasse { $seats } : honneur du Daimyo { $before } → { $after }.
event-slid-daimyo-honour = { $seat } tombe derrière { $seats } : honneur du Daimyo { $before } → { $after }.
event-jumped-samurai-honour = { $seat } dépasse { $seats } : honneur du Samouraï { $before } → { $after }.
event-slid-samurai-honour = { $seat } tombe derrière { $seats } : honneur du Samouraï { $before } → { $after }.
event-stopped-at-zero = Rien ne descend sous 0 : { $count } de moins à perdre pour { $seat }.
event-stopped-at-fifty = La piste finit à 50 : { $count } de perdu pour { $seat }.
event-honour-for-troops =
    { $count } d'honneur du Samouraï pour { $seat } : { $count ->
        [one] 1 troupe ennemie défaite.
       *[other] { $count } troupes ennemies défaites.
    }
event-honour-for-tiles =
    { $count } d'honneur du Samouraï pour { $seat } : { $count ->
        [one] 1 tuile katana utilisée.
       *[other] { $count } tuiles katana utilisées.
    }
event-honour-for-bonus = { $count } d'honneur du Samouraï pour { $seat } : jetons bonus.
event-honour-for-province = { $count } d'honneur du Samouraï pour { $seat } : la province { $province }.
event-demanded-seppuku = { $seat } exige le Seppuku { DE($target) }.
event-proposed = { $seat } propose une perte de { $count } points d'honneur du Samouraï.
event-silent = { $seat } ne donne aucun conseil.
event-seppuku = { $seat } commet Seppuku.
event-spared = { $seat } est épargné.
event-to-arms =
    { $seat } appelle aux armes : chacun pioche { $count ->
        [one] { $count } tuile
       *[other] { $count } tuiles
    }.
event-waited = { $seat } temporise : personne ne pioche.
event-mikado = Le sac est vide. Par la loi de Mikado, toutes les tuiles y retournent et chacun pioche de nouveau.
event-audience = { $seat } obtient une audience de l'empereur : { $audience }.
event-month = Le mois { $month } commence.
event-marker-stayed =
    { $count ->
        [0] Le mois ne passe pas.
        [one] Le mois ne passe pas.
       *[other] Le mois ne passe pas : { $count } tours écourtés d'affilée.
    }
event-stall-guard = Autant de tours d'affilée ont été écourtés qu'il y a de joueurs : par le garde-fou, le marqueur Shogun avance de 1.
event-became-shogun = { $seat } a { $count } points d'honneur du Daimyo et devient Shogun !
event-year-over = Les douze mois sont écoulés : { $seat } a le plus d'honneur du Daimyo, { $count }, et devient Shogun !

## Options : là où le livret se lit de deux façons

option-fortress_honour = Honneur de la forteresse
option-fortress_honour-help = Ce que compte la forteresse quand on enregistre pour la première fois l'honneur du Daimyo.
option-fortress_honour-10 = 10 points
option-fortress_honour-0 = aucun
option-samurai_honour = Honneur du Samouraï
option-samurai_honour-help = Si l'honneur du Samouraï finit à 50 comme la piste du plateau, ou croît sans fin.
option-samurai_honour-fifty = finit à 50
option-samurai_honour-unlimited = sans fin
option-attackers_retreat = Retraite des attaquants
option-attackers_retreat-help = Où vont les attaquants qui doivent battre en retraite : dans une province voisine au choix du Daimyo, ou là d'où ils viennent.
option-attackers_retreat-neighbour = chez un voisin au choix
option-attackers_retreat-origin = à l'origine
option-isolated_troops = Troupes des provinces isolées
option-isolated_troops-help = Ce que peuvent les troupes d'une province sans voisine du même clan, à part la défendre. Elles ne se regroupent jamais.
option-isolated_troops-attack = attaquer
option-isolated_troops-attack_and_disband = attaquer, et être retirées comme excédent
option-isolated_troops-nothing = seulement défendre
option-kotau_exchange = Échange d'un Kotau
option-kotau_exchange-help = Quand un combattant dont le seul disque est un Kotau l'échange : avant le choix des disques, ou dès le début du combat.
option-kotau_exchange-tactics = avant les disques
option-kotau_exchange-combat = au début du combat

## Pourquoi un choix n'est pas permis

why-no-such-province = Cette carte n'a que { $count } provinces.
why-no-such-player = Il n'y a que { $count } joueurs à cette table.
why-not-your-province = { $province } n'est pas à vous.
why-taken = { $province } est déjà prise.
why-deploy-all =
    Toutes vos troupes doivent être placées : { $count ->
        [one] il en reste { $count }.
       *[other] il en reste { $count }.
    }
why-count-named = Dites d'abord où : { $count } à la fois.
why-count-too-high =
    { $count ->
        [one] Une seule peut être déplacée ici à la fois.
       *[other] Au plus { $count } à la fois.
    }
why-disband-first =
    { $count ->
        [one] Retirez d'abord la troupe que votre koku ne nourrit pas : { $count }.
       *[other] Retirez d'abord les { $count } troupes que votre koku ne nourrit pas.
    }
why-must-leave-one = Une troupe doit rester en { $province }.
why-no-disc = Vous n'avez pas ce disque : { $disc }.
why-too-few-tiles = { $tile } : il en faut { $count }, et vous en avez { $held }.
why-not-yourself = Vous ne pouvez pas vous choisir vous-même.
why-too-little-honour = Votre honneur du Samouraï est de { $count } : c'est trop peu.
why-role-order = Les rôles se donnent dans l'ordre : c'est au tour du rôle { $role }.
why-daimyo-has-one-role = Le Daimyo ne prend jamais un second rôle.
why-has-a-role = { $target } a déjà un rôle.
why-only-bushi = { $target } est seul à pouvoir être Bushi.
why-no-border = { $target } n'a aucune province attaquable à côté d'une des vôtres.
why-fortress-holds-no-ronin = { $province } est une forteresse : aucun Ronin ne peut s'y trouver.
why-own-province = { $province } est à vous ; les Ronins vont chez les autres.
why-neutral-province = { $province } est neutre ; les Ronins vont chez les autres.
why-one-ronin-a-province = Vous avez déjà placé un Ronin en { $province } pendant cette phase.
why-one-tea = Vous avez déjà joué un Chanoyu pendant cette phase.
why-seppuku-later = Le Seppuku s'exige après un combat perdu, pas dans cette phase.
why-not-the-daimyos = { $province } n'est pas au Daimyo.
why-no-ronin = Il n'y a pas de Ronin en { $province }.
why-isolated-keeps-troops = { $province } n'a aucune province amie à côté d'elle : son excédent ne part que si aucune autre province n'a de troupe à donner.
why-isolated = { $province } n'a aucune province amie à côté d'elle : les troupes ne peuvent ni en partir ni y venir.
why-move-first = { $province } est choisie : dites d'abord où va ce qui en part.
why-pick-first = Choisissez d'abord la province que la troupe quitte.
why-has-received = De tels pions sont venus en { $province } pendant ce regroupement ; annulez cela pour en faire partir.
why-has-sent = De tels pions ont quitté { $province } pendant ce regroupement ; annulez cela pour en faire venir.
why-same-province = C'est de { $province } que cela vient.
why-relieve-first = { $province } est vide : il faut d'abord que quelque chose y vienne.
why-only-elites = Il n'y a aucune troupe normale en { $province }.
why-fortress-keeps-troop = { $province } est une forteresse : une troupe normale doit y rester.
why-not-connected = { $province } n'est pas reliée par vos propres provinces.
why-fortress-is-safe = { $province } est une forteresse et ne peut être attaquée.
why-not-the-bushis = { $province } n'est ni au Bushi ni neutre.
why-not-adjacent = { $province } n'est pas adjacente.
why-nobody-can-march =
    { $province } demande au moins { $count ->
        [one] { $count } troupe
       *[other] { $count } troupes
    } d'une même province adjacente qui garde une garnison ; aucune n'en a autant.
why-too-few-elites = { $province } ne peut envoyer autant de jetons d'élite.
why-march-more =
    Au moins { $count ->
        [one] { $count } troupe doit
       *[other] { $count } troupes doivent
    } marcher.
why-march-fewer =
    Au plus { $count ->
        [one] { $count } troupe peut
       *[other] { $count } troupes peuvent
    } marcher : la province garde une garnison.
why-token-used = Votre jeton bonus +{ $count } est utilisé.
why-not-in-stack = Il n'y a pas de { $tile } dans votre pile.
why-already-armed = Vous avez déjà engagé une tuile.
why-kotau-does-not-fight = Un Kotau ne sert jamais au combat.
why-propose-later = Une perte plus douce se propose quand personne n'a exigé le Seppuku.

## Ce qui ne va pas dans une carte

error-map-value = L'option « map » est « standard » ou le texte d'une carte, pas { $value }.
error-map-text-wrong = La ligne { $line } de la carte est illisible : { $detail }.
error-map-no-file = Il n'y a pas de fichier de carte { $path }.
error-map-too-long = Le fichier de carte { $path } dépasse { $most } octets.
error-map-unreadable = Le fichier de carte { $path } est illisible : { $detail }.
error-map-players = Bushido se joue de { $low } à { $high } joueurs : une carte ne peut être pour { $value }.
error-map-other-players = La carte est pour { $theirs } joueurs, et vous êtes { $ours }.
error-map-text = Le champ « { $name } » de la carte est un court texte, pas { $value }.
error-map-not-an-object = Une carte est un objet avec des champs, pas { $value }.
error-map-unknown-field = { $name } n'est pas un champ de carte ; les champs : { $names }.
error-map-no-cells = Il faut à la carte « cells », une liste de provinces, pas { $value }.
error-map-size = La carte a { $count } provinces ; à { $players } joueurs, il en faut { $size }.
error-map-cell = Une province est un objet avec id, x et y, pas { $value }.
error-map-province-twice = { $province } est deux fois sur la carte.
error-map-province-unknown = { $value } n'est pas une province : elles vont de { $first } à { $last }.
error-map-part = { $province } est dans la partie { $value } ; les parties : { $values }.
error-map-place = { $province } a { $axis } = { $value } ; c'est un nombre entier de -{ $most } à { $most }.
error-map-place-taken = { $province } et { $other } sont au même endroit, x { $x }, y { $y }.
error-map-off-grid = { $province } (x { $x }, y { $y }) n'est pas sur la grille des autres : x + y doit être impair pour toutes ou pair pour toutes.
error-map-neighbours = « adj » donne les voisines de chaque province, ce n'est pas { $value }.
error-map-neighbours-of = Les voisines de { $province } sont une liste, pas { $value }.
error-map-own-neighbour = { $province } ne peut être sa propre voisine.
error-map-neighbour-twice = { $other } est citée deux fois comme voisine de { $province }.
error-map-one-way = { $other } est voisine de { $province }, mais { $province } n'est pas citée parmi celles de { $other }.
error-map-cut-off = { $province } est hors d'atteinte de { $first } : la carte doit être d'un seul tenant.
error-map-alone = { $province } n'a aucune voisine et reste hors d'atteinte de { $first } : la carte doit être d'un seul tenant.
error-map-terrain-list = « terrain » donne le terrain de chacune des { $size } provinces.
error-map-terrain = { $province } est { $value } ; les terrains : { $values }.
error-map-terrain-not-mix = Le terrain des provinces ({ $laid }) n'est pas le mélange ({ $mix }).
error-map-mix = « mix » dit combien il y a de tuiles de chaque terrain, ce n'est pas { $value }.
error-map-mix-count = Le mélange a { $value } tuiles { DE($name) } ; c'est un nombre entier à partir de 0.
error-map-mix-size = Le mélange a { $count } tuiles ; la carte a { $size } provinces.
error-map-box = Le mélange a { $count } tuiles { DE($name) } ; la boîte en contient { $most }.

## Options

option-first_player = Premier joueur
option-first_player-help = Qui est Daimyo le premier : un joueur tiré au sort, ou celui que l'hôte a mis au premier siège.
option-first_player-random = tiré au sort
option-first_player-seat-0 = le premier siège
option-mix = Provinces
option-mix-help = Quelles tuiles de province sont posées : le mélange que le livret conseille pour le nombre de joueurs, ou n'importe lesquelles des 32.
option-mix-suggested = le mélange conseillé
option-mix-random = au hasard parmi les 32
option-map = Carte
option-map-help = La disposition des provinces : celle du nombre de joueurs, ou une carte de votre main, en JSON.
option-map-standard = la disposition du livret
option-map-own = une carte de votre main
option-town_katana = Katanas des villes
option-town_katana-help = Combien de tuiles katana une ville rapporte à son propriétaire. Le livret ne parle que des cités et des temples.
option-town_katana-0 = aucune
option-town_katana-1 = 1 tuile
option-katana = Tuiles katana
option-katana-help = Combien des 102 tuiles katana sont de force 1, 2 et 3.
option-katana-51-34-17 = 51, 34 et 17
option-katana-34-34-34 = 34 de chaque
option-sacrificed_troops = Troupes sacrifiées
option-sacrificed_troops-help = Où vont les troupes sacrifiées sans tuile katana.
option-sacrificed_troops-out_of_game = hors du jeu
option-sacrificed_troops-reserve = à la réserve
option-stall_guard = Garde-fou
option-stall_guard-help = Une règle de notre part, absente de la boîte : quand autant de tours d'affilée qu'il y a de joueurs ont été écourtés, par une Geisha ou faute d'attaque, le marqueur Shogun avance tout de même. Jamais après un Kotau.
option-campaign = Campagne : deuxième attaque
option-campaign-help = Chaque joueur a un jeton campagne, qui donne une deuxième attaque à un tour de la partie.
option-elite = Campagne : troupes d'élite
option-elite-help = Chaque joueur a un jeton campagne, qui s'échange contre 3 jetons d'élite de 3 troupes chacun.
