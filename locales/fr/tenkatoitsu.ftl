### Tenkatoitsu en français. Les mots sont ceux du condensé des règles (TEN-0.1).

## Game

game-name = Tenkatoitsu
game-tagline = Deux armées, des plans secrets : les batailles qui ont uni le Japon.

## Armies, clans and units

army-tokugawa = Tokugawa
army-ikeda = Ikeda
army-hashiba = Hashiba
army-akechi = Akechi
army-first = la première armée
army-second = la seconde armée
clan-tokugawa-a = Tokugawa Ieyasu (A)
unit-tokugawa-a-1 = A1 Tokugawa Ieyasu
unit-tokugawa-a-2 = A2 Tokugawa Ieyasu
unit-tokugawa-a-3 = A3 Tokugawa Ieyasu
clan-tokugawa-b = Ii Naomasa (B)
unit-tokugawa-b-1 = B1 Ii Naomasa
unit-tokugawa-b-2 = B2 Ii Naomasa
unit-tokugawa-b-3 = B3 Ii Naomasa
unit-tokugawa-b-4 = B4 Ii Naomasa
clan-tokugawa-c = Oda Nobukatsu (C)
unit-tokugawa-c-1 = C1 Oda Nobukatsu
unit-tokugawa-c-2 = C2 Oda Nobukatsu
unit-tokugawa-c-3 = C3 Oda Nobukatsu
clan-tokugawa-d = Sakakibara Yasumasa (D)
unit-tokugawa-d-1 = D1 Sakakibara Yasumasa
unit-tokugawa-d-2 = D2 Sakakibara Yasumasa
clan-tokugawa-e = Ōsuga Yasutaka (E)
unit-tokugawa-e-1 = E1 Ōsuga Yasutaka
unit-tokugawa-e-2 = E2 Ōsuga Yasutaka
clan-tokugawa-f = Mizuno Tadashige (F)
unit-tokugawa-f-1 = F1 Mizuno Tadashige
unit-tokugawa-f-2 = F2 Mizuno Tadashige
clan-tokugawa-g = Okabe Nagamori (G)
unit-tokugawa-g-1 = G1 Okabe Nagamori
unit-tokugawa-g-2 = G2 Okabe Nagamori
clan-tokugawa-h = Niwa Ujitsugu (H)
unit-tokugawa-h-1 = H1 Niwa Ujitsugu
clan-tokugawa-i = Honda Yasushige (I)
unit-tokugawa-i-1 = I1 Honda Yasushige
unit-tokugawa-i-2 = I2 Honda Yasushige
clan-tokugawa-j = Niwa Ujishige (Iwasaki) (J)
unit-tokugawa-j-1 = J1 Niwa Ujishige
clan-tokugawa-k = Naitō Nobunari (K)
unit-tokugawa-k-1 = K1 Naitō Nobunari
unit-tokugawa-k-2 = K2 Naitō Nobunari
clan-ikeda-a = Ikeda Tsuneoki (A)
unit-ikeda-a-1 = A1 Ikeda Tsuneoki
unit-ikeda-a-2 = A2 Ikeda Tsuneoki
unit-ikeda-a-3 = A3 Ikeda Tsuneoki
clan-ikeda-b = Ikeda Motosuke (B)
unit-ikeda-b-1 = B1 Ikeda Motosuke
unit-ikeda-b-2 = B2 Ikeda Motosuke
clan-ikeda-c = Ikeda Terumasa (C)
unit-ikeda-c-1 = C1 Ikeda Terumasa
unit-ikeda-c-2 = C2 Ikeda Terumasa
clan-ikeda-d = Mori Nagayoshi (D)
unit-ikeda-d-1 = D1 Mori Nagayoshi
unit-ikeda-d-2 = D2 Mori Nagayoshi
unit-ikeda-d-3 = D3 Mori Nagayoshi
clan-ikeda-e = Hori Hidemasa (E)
unit-ikeda-e-1 = E1 Hori Hidemasa
unit-ikeda-e-2 = E2 Hori Hidemasa
unit-ikeda-e-3 = E3 Hori Hidemasa
clan-ikeda-f = Hasegawa Hidekazu (F)
unit-ikeda-f-1 = F1 Hasegawa Hidekazu
unit-ikeda-f-2 = F2 Hasegawa Hidekazu
clan-ikeda-g = Miyoshi Hidetsugu (G)
unit-ikeda-g-1 = G1 Miyoshi Hidetsugu
unit-ikeda-g-2 = G2 Miyoshi Hidetsugu
unit-ikeda-g-3 = G3 Miyoshi Hidetsugu
unit-ikeda-g-4 = G4 Miyoshi Hidetsugu
clan-ikeda-h = Kinoshita Sukehisa (H)
unit-ikeda-h-1 = H1 Kinoshita Sukehisa
unit-ikeda-h-2 = H2 Kinoshita Sukehisa
unit-ikeda-h-3 = H3 Kinoshita Sukehisa
clan-ikeda-i = Tanaka Yoshimasa (I)
unit-ikeda-i-1 = I1 Tanaka Yoshimasa
unit-ikeda-i-2 = I2 Tanaka Yoshimasa
unit-ikeda-i-3 = I3 Tanaka Yoshimasa
clan-hashiba-a = Hashiba Hideyoshi (A)
unit-hashiba-a-1 = A1 Hashiba Hideyoshi
unit-hashiba-a-2 = A2 Hashiba Hideyoshi
unit-hashiba-a-3 = A3 Hashiba Hideyoshi
clan-hashiba-b = Hashiba Hidenaga (B)
unit-hashiba-b-1 = B1 Hashiba Hidenaga
unit-hashiba-b-2 = B2 Hashiba Hidenaga
unit-hashiba-b-3 = B3 Hashiba Hidenaga
clan-hashiba-c = Kuroda Yoshitaka (C)
unit-hashiba-c-1 = C1 Kuroda Yoshitaka
unit-hashiba-c-2 = C2 Kuroda Yoshitaka
clan-hashiba-d = Hachisuka Masakatsu (D)
unit-hashiba-d-1 = D1 Hachisuka Masakatsu
unit-hashiba-d-2 = D2 Hachisuka Masakatsu
clan-hashiba-e = Takayama Ukon (E)
unit-hashiba-e-1 = E1 Takayama Ukon
unit-hashiba-e-2 = E2 Takayama Ukon
unit-hashiba-e-3 = E3 Takayama Ukon
clan-hashiba-f = Nakagawa Kiyohide (F)
unit-hashiba-f-1 = F1 Nakagawa Kiyohide
unit-hashiba-f-2 = F2 Nakagawa Kiyohide
unit-hashiba-f-3 = F3 Nakagawa Kiyohide
clan-hashiba-g = Ikeda Tsuneoki (G)
unit-hashiba-g-1 = G1 Ikeda Tsuneoki
unit-hashiba-g-2 = G2 Ikeda Tsuneoki
unit-hashiba-g-3 = G3 Ikeda Tsuneoki
clan-hashiba-h = Katō Mitsuyasu (H)
unit-hashiba-h-1 = H1 Katō Mitsuyasu
unit-hashiba-h-2 = H2 Katō Mitsuyasu
clan-hashiba-i = Hori Hidemasa (I)
unit-hashiba-i-1 = I1 Hori Hidemasa
unit-hashiba-i-2 = I2 Hori Hidemasa
clan-hashiba-j = Mikoda Masaharu (J)
unit-hashiba-j-1 = J1 Mikoda Masaharu
unit-hashiba-j-2 = J2 Mikoda Masaharu
clan-hashiba-k = Nakamura Kazuuji (K)
unit-hashiba-k-1 = K1 Nakamura Kazuuji
unit-hashiba-k-2 = K2 Nakamura Kazuuji
clan-hashiba-l = Horio Yoshiharu (L)
unit-hashiba-l-1 = L1 Horio Yoshiharu
unit-hashiba-l-2 = L2 Horio Yoshiharu
clan-hashiba-m = Niwa Nagahide (M)
unit-hashiba-m-1 = M1 Niwa Nagahide
unit-hashiba-m-2 = M2 Niwa Nagahide
unit-hashiba-m-3 = M3 Niwa Nagahide
clan-hashiba-n = Oda Nobutaka (N)
unit-hashiba-n-1 = N1 Oda Nobutaka
unit-hashiba-n-2 = N2 Oda Nobutaka
unit-hashiba-n-3 = N3 Oda Nobutaka
clan-akechi-a = Akechi Mitsuhide (A)
unit-akechi-a-1 = A1 Akechi Mitsuhide
unit-akechi-a-2 = A2 Akechi Mitsuhide
unit-akechi-a-3 = A3 Akechi Mitsuhide
unit-akechi-a-4 = A4 Akechi Mitsuhide
clan-akechi-b = Saitō Toshimitsu (B)
unit-akechi-b-1 = B1 Saitō Toshimitsu
unit-akechi-b-2 = B2 Saitō Toshimitsu
clan-akechi-c = Shibata Katsusada (C)
unit-akechi-c-1 = C1 Shibata Katsusada
clan-akechi-d = Atsuji Sadayuki (D)
unit-akechi-d-1 = D1 Atsuji Sadayuki
unit-akechi-d-2 = D2 Atsuji Sadayuki
clan-akechi-e = Mizoo Shigetomo (E)
unit-akechi-e-1 = E1 Mizoo Shigetomo
unit-akechi-e-2 = E2 Mizoo Shigetomo
clan-akechi-f = Matsuda Masachika (F)
unit-akechi-f-1 = F1 Matsuda Masachika
unit-akechi-f-2 = F2 Matsuda Masachika
clan-akechi-g = Namikawa Yasuie (G)
unit-akechi-g-1 = G1 Namikawa Yasuie
unit-akechi-g-2 = G2 Namikawa Yasuie
clan-akechi-h = Ise Sadaoki (H)
unit-akechi-h-1 = H1 Ise Sadaoki
unit-akechi-h-2 = H2 Ise Sadaoki
clan-akechi-i = Suwa Morinao (I)
unit-akechi-i-1 = I1 Suwa Morinao
clan-akechi-j = Mimaki Kaneaki (J)
unit-akechi-j-1 = J1 Mimaki Kaneaki
clan-akechi-k = Tsuda Masatoki (K)
unit-akechi-k-1 = K1 Tsuda Masatoki
unit-akechi-k-2 = K2 Tsuda Masatoki
clan-akechi-l = Fujita Yukimasa (L)
unit-akechi-l-1 = L1 Fujita Yukimasa
unit-akechi-l-2 = L2 Fujita Yukimasa
clan-akechi-m = Miyake Tsunatomo (M)
unit-akechi-m-1 = M1 Miyake Tsunatomo
unit-akechi-m-2 = M2 Miyake Tsunatomo
clan-akechi-n = Hosokawa Tadaoki (N)
unit-akechi-n-1 = N1 Hosokawa Tadaoki
unit-akechi-n-2 = N2 Hosokawa Tadaoki
unit-akechi-n-3 = N3 Hosokawa Tadaoki
clan-akechi-o = Tsutsui Junkei (O)
unit-akechi-o-1 = O1 Tsutsui Junkei
unit-akechi-o-2 = O2 Tsutsui Junkei
unit-akechi-o-3 = O3 Tsutsui Junkei
unit-akechi-o-4 = O4 Tsutsui Junkei

## Words

order-attack = Attaque
order-defence = Défense
order-move = Déplacement
order-regroup = Regroupement
plan-choda = Chōda
plan-kakuyoku = Kakuyoku
plan-hoshi = Hōshi
plan-kuruma-gakari = Kuruma Gakari
plan-saku = Saku
plan-gyorin = Gyorin
plan-ganko = Gankō
plan-engetsu = Engetsu
plan-koyaku = Kōyaku
plan-hoen = Hōen
tactic-totsugeki = Totsugeki
tactic-kotai = Kōtai
tactic-kido = Kidō
tactic-ashibaya = Ashibaya
tactic-katta = Katta ! Katta !
phase-march = Marche
phase-combat-0 = Combat
phase-combat-1 = Combat
phase-rally = Ralliement
phase-initiative = Initiative
state-intact = Intacte
state-tested = Éprouvée
state-disorganised = Désorganisée
state-exhausted = Exténuée
state-eliminated = Éliminée
place-bowl = dans le bol
place-box-1 = dans la case 1 des délais
place-box-2 = dans la case 2 des délais
place-box-3 = dans la case 3 des délais
place-box-4 = dans la case 4 des délais
place-aside = de côté
zone-centre = le centre
zone-a = la zone a
zone-b = la zone b
zone-c = la zone c
zone-north-gate = la porte nord
zone-east-gate = la porte est
zone-south-gate = la porte sud
zone-outer-bailey = l'enceinte extérieure
zone-west-bailey = l'enceinte ouest
fate-killed = le messager a été tué
fate-insult = le messager a manqué à l’étiquette
fate-counter-proposal = le daimyō a une autre idée
fate-needs-time = le daimyō a besoin de temps
fate-lost = le messager s’est perdu
fate-detour = le messager a fait un détour
outcome-tokugawa = victoire de Tokugawa
outcome-ikeda = victoire d’Ikeda
outcome-draw = égalité
outcome-first = victoire de la première armée
outcome-second = victoire de la seconde armée
outcome-sudden-first = le commandant de la seconde armée est tué, victoire de la première
outcome-sudden-second = le commandant de la première armée est tué, victoire de la seconde
outcome-akechi-total = victoire totale d’Akechi
outcome-akechi-marginal = victoire marginale d’Akechi
outcome-akechi-narrow = victoire de justesse d’Akechi
outcome-hideyoshi-marginal = victoire marginale de Hideyoshi
outcome-hideyoshi-decisive = victoire décisive de Hideyoshi
outcome-hideyoshi-total = victoire totale de Hideyoshi
outcome-sudden-ikeda = Ieyasu est tué, victoire d’Ikeda
outcome-sudden-hashiba = Mitsuhide est tué, victoire de Hideyoshi
outcome-sudden-akechi = Hideyoshi est tué, victoire d’Akechi

## Questions

ask-plan = Quel plan de bataille choisissez-vous ? Votre adversaire ne le verra pas.
ask-initial-order = Avec quel ordre { $clan } commence-t-il ?
ask-defensive-position = Quelle unité reçoit une position défensive ? Il en reste { $count }.
ask-seal = Votre armée est-elle prête au combat ?
ask-commit = Combien de points de commandement consacrez-vous au plan ? Vous en avez { $count } ; accumulés : { $stored }.
ask-attempt =
    Tentez-vous d'activer votre plan avec { $stored ->
        [one] { $stored } point
       *[other] { $stored } points
    } ?
ask-plan-order = Votre plan est activé. Quel ordre { $clan } reçoit-il ? Actuel : { $order }.
ask-select = Quels clans appelez-vous ? Points de commandement restants : { $count }.
ask-name-clan = { $tactic } : pour quel clan ?
ask-chit-drawn = Le jeton { DE($clan) } est tiré. Le clan agit-il ?
ask-change-order = { $clan } tente-t-il de changer d’ordre ? Actuel : { $order }.
ask-river-between = Des ennemis se trouvent au-delà d’une rivière. { $clan } les ignore-t-il ?
ask-move-unit = Quelle unité se déplace ensuite ?
ask-charge-to = Où charge { $unit } ?
ask-deploy-to = Où se déploie { $unit } ?
ask-march-to = Où marche { $unit } ?
ask-retreat-to = Où retraite { $unit } ?
ask-pursue-with = { $unit } retraite. Quelle unité la poursuit ?
ask-pursue = { $unit } poursuit-elle, ou son clan tente-t-il de la retenir ?
ask-rally-unit = Quelle unité { DE($clan) } tente de se rallier ?
ask-flee-to = { $unit } s’enfuit. Vers où ?
ask-enter = { $clan } entre-t-il sur la carte ?
ask-enter-by = L’entrée est fermée. Par quel hexagone { $clan } entre-t-il ?
ask-enter-unit = Quelle unité { DE($clan) } entre ensuite ?
ask-enter-to = Où va { $unit } ?
ask-attack = Quel ennemi est attaqué par { $unit } ?
ask-next-combat = Quel combat a lieu ensuite ? Désignez sa cible.
ask-leader-die = Quels dés votre chef aide-t-il ?
ask-take-loss = Résultat { $code } : quelle unité subit le premier nombre ?
ask-fall-back = Quelle unité recule en premier ?
ask-fall-back-to = Où recule { $unit } ?
ask-advance-to = Dans lequel des hexagones quittés avancez-vous ?
ask-advance = Quelle unité avance en { $hex } ?
ask-seppuku = Quel chef { DE($clan) } se fait seppuku ?
ask-katta = Katta ! Katta ! Quel clan de votre adversaire attaque ?
ask-march-clan = Phase de marche : quel clan marche ?
ask-rally-clan = Phase de ralliement : quel clan retraite et se rallie ?
ask-initiative-clan = Phase d’initiative : quel clan tente de changer d’ordre ?
ask-initiative-order = Quel ordre { $clan } tente-t-il de prendre ?
ask-charge-clan = Phase de combat : quel clan charge ensuite ?
ask-camp = Où établissez-vous le camp { $count } ? Son hexagone et ceux qui l'entourent forment le camp.
ask-camp-unit = Où campe { $unit } ? La forteresse garde tout son clan à l'intérieur.
ask-ninja = Envoyez-vous les ninjas pour 2 points de commandement ? Vous en avez { $count }.
ask-gate = Par quel hexagone faire entrer { $unit } dans la forteresse ?
ask-post = Où placez-vous un marqueur de Présence ? Effectifs restants : { $count }.
ask-siege-action = Quelle Action de siège ? Actions restantes : { $count }.
ask-redeploy = Quels marqueurs de Présence placez-vous ou retirez-vous ? Effectifs restants : { $count }.
ask-press = Dépensez-vous une Action de plus pour l'assaut ? Actions restantes : { $count }.
ask-assault-spend = Assaut contre { $zone } avec +{ $bonus } : combien de vos { $count } Effectifs ajoutez-vous ?
ask-defence-spend = Assaut contre { $zone } avec +{ $bonus } : combien de vos { $count } Effectifs lui opposez-vous ?
ask-siege-loss = Quel marqueur perdez-vous, ou est-ce un point d'Effectifs ? Encore à perdre : { $count }.
ask-insist = L'assaut contre { $zone } est indécis. Payez-vous 1 point d'Effectifs pour l'emporter ?
ask-hold-zone = Payez-vous 1 point d'Effectifs pour tenir { $zone } ?
ask-occupy = Zone prise : { $zone }. Avec quel marqueur l'occupez-vous ?
ask-keep-unit = Le siège est fini. Quelle unité gardez-vous ? Points restants : { $count }.
ask-tired-unit = Quelle unité est Désorganisée ? Points encore à couvrir : { $count }.
ask-leave-by = Par quelle zone { $clan } quitte-t-il le siège ?
ask-leave-cost =
    { $clan } se retire : { $count ->
        [one] { $count } point est dû
       *[other] { $count } points sont dus
    }. Donnez-vous des marqueurs de Présence au lieu d'Effectifs ?
ask-step-out = Où sort { $unit } ?
ask-samurai = Mettez-vous un samouraï dans le bol ?
ask-samurai-unit = Quelle unité le samouraï rejoint-il ?
ask-samurai-deed = { $unit } se rallie-t-elle, ou son clan attaque-t-il ?

## Choices

choice-plan = Plan { $plan }
choice-order = { $order }
choice-keep = Garder l’ordre
choice-commit = Consacrer { $noun }
choice-attempt = Tenter maintenant
choice-wait = Attendre
choice-select = Appeler le clan { $noun }
choice-free = Appeler le clan { $noun } gratuitement
choice-write = Inscrire { $tactic }
choice-katta = Mettre Katta ! Katta ! dans le bol
choice-done = Terminer
choice-act = Faire agir le clan
choice-delay = Remettre le jeton
choice-ignore = Les ignorer
choice-face = Leur faire face
choice-clan = Clan { $noun }
choice-pass = Passer
choice-unit = Unité { $noun }
choice-go = Hexagone { $noun }
choice-target = Unité ennemie { $noun }
choice-skip = N’attaquer personne
choice-die-red = Les dés rouges
choice-die-blue = Les dés bleus
choice-pursue = Poursuivre
choice-hold = Tenter de retenir l’unité
choice-enter = Entrer
choice-release = Amener le jeton du clan { $noun } en Réserve
choice-ninja = Envoyer les ninjas
choice-post = Placer un marqueur : { $zone }
choice-recall = Retirer un marqueur : { $zone }
choice-redeploy = Déplacer des troupes
choice-rally = Rallier
choice-assault = Assaut : { $zone }
choice-fire = Faire feu : { $zone }
choice-press = Dépenser une Action de plus
choice-spend = Effectifs dépensés : { $noun }
choice-occupy = Occuper avec le marqueur venu de : { $zone }
choice-lose = Perdre le marqueur : { $zone }
choice-pay = Payer 1 point d'Effectifs
choice-leave = Sortir par : { $zone }
choice-samurai = Appeler un samouraï

## What happened

event-prepared =
    { $plan ->
        [hidden] { $seat } a choisi un plan.
       *[other] { $seat } a choisi le plan { $plan }.
    }
event-turn = Le tour { $count } commence.
event-messenger = Jeton { DE($clan) } : { $fate } (dé { $die }).
event-arrived = Le jeton { DE($clan) } arrive dans le bol.
event-command =
    { $seat } lance { $die } ({ $modifier }) : { $count ->
        [one] { $count } point de commandement
       *[other] { $count } points de commandement
    }.
event-plan-roll =
    { $result ->
        [success] { $seat } obtient { $total } : le plan est activé.
       *[failure] { $seat } obtient { $total } : le plan n’est pas encore activé.
    }
event-chit = { $seat } place le jeton { DE($clan) } { $place }.
event-katta-given = { $seat } reçoit le jeton Katta ! Katta ! contre { $target }.
event-katta-placed = { $seat } met Katta ! Katta ! dans le bol.
event-plan-shown = { $seat } suit le plan { $plan }.
event-drawn-clan =
    { $tactic ->
        [none] Le jeton { DE($clan) } ({ $seat }) est tiré.
       *[other] Le jeton { DE($clan) } ({ $seat }) est tiré : { $tactic }.
    }
event-drawn-katta = Katta ! Katta ! est tiré : { $seat } pousse un clan { DE($target) } à l’attaque.
event-drawn-phase =
    { $army ->
        [none] Jeton tiré : { $phase }.
       *[other] Jeton tiré : { $phase } { DE($army) }.
    }
event-delayed = { $seat } remet le jeton { DE($clan) } dans le bol.
event-roll-off = Jet pour commencer : { $rolls }.
event-night-march =
    { $result ->
        [success] { $clan } trouve son chemin dans la nuit (dé { $die }).
       *[failure] { $clan } se perd dans la nuit (dé { $die }).
    }
event-chosen = { $seat } choisit { $clan }.
event-passed = { $seat } passe.
event-order = { $clan } : ordre { $order }.
event-order-test =
    { $result ->
        [hidden] { $clan } tente de changer d’ordre : { $die } + { $bonus }.
        [success] { $clan } change pour { $order } : { $die } + { $bonus } contre { $need }.
       *[failure] { $clan } ne parvient pas à changer pour { $order } : { $die } + { $bonus } contre { $need }.
    }
event-kido-test =
    { $result ->
        [acts] { $clan } lance { $die }, total { $total }, et participe au Kidō.
        [panic] { $clan } lance un 1 et passe en Regroupement.
       *[stays] { $clan } lance { $die }, total { $total }, et n’agit pas.
    }
event-tactic-lost = La tactique { $tactic } { DE($clan) } est perdue.
event-charged = { $unit } charge de { $start } en { $hex }.
event-deployed = { $unit } se déploie de { $start } en { $hex }.
event-marched = { $unit } marche de { $start } en { $hex }.
event-retreated = { $unit } retraite de { $start } en { $hex }.
event-pursued = { $unit } poursuit jusqu’en { $hex }.
event-fled = { $unit } s’enfuit en { $hex }.
event-entered = { $unit } entre et va en { $hex }.
event-fell-back = { $unit } recule en { $hex }.
event-advanced = { $unit } avance en { $hex }.
event-stayed-out = { $clan } n’entre pas.
event-rally =
    { $result ->
        [flight] { $unit } lance un 1 et perd courage.
        [rallied] { $unit } lance { $die }, total { $total }, et se rallie de { $count } { $count ->
            [one] niveau
           *[other] niveaux
        }.
       *[nothing] { $unit } lance { $die }, total { $total }, et ne se rallie pas.
    }
event-combined = Attaque combinée : { $clans } lancent { $rolls } ; exclus : { $count }.
event-attackers =
    { $units-count ->
        [one] { $units } attaque.
       *[other] { $units } attaquent.
    }
event-defenders =
    { $units-count ->
        [one] { $units } se défend.
       *[other] { $units } se défendent.
    }
event-combat = Dés { $dice } : rouge { $red }, bleu { $blue }, résultat { $code }.
event-loss = { $unit } subit { $steps } PP ; pertes totales : { $count }.
event-eliminated =
    { $unit } est éliminée : { $count ->
        [one] { $count } point de victoire
       *[other] { $count } points de victoire
    }.
event-leader-test =
    { $result ->
        [killed] Le chef de l'unité { $unit } est tué (dé { $die }).
       *[unhurt] Le chef de l'unité { $unit } survit (dé { $die }).
    }
event-leader-killed = { $seat } prend { $count } bundori à { $unit }.
event-rout-test =
    { $result ->
        [rout] { $clan } lance { $die }, total { $total } : le clan prend la fuite.
        [seppuku] { $clan } lance { $die }, total { $total } : retraite et seppuku.
        [retreat] { $clan } lance { $die }, total { $total } : retraite.
       *[nothing] { $clan } lance { $die }, total { $total } : il tient.
    }
event-seppuku = Le chef de l'unité { $unit } se fait seppuku.
event-seppuku-nobody = Un fidèle { DE($clan) } se fait seppuku : 1 bundori pour { $seat }.
event-camp = { $seat } établit un camp en { $hex }.
event-camped = { $unit } campe en { $hex }.
event-released = Le jeton { DE($clan) } passe en Réserve.
event-ninjas = Les ninjas { DE($seat) } frappent (dé { $die }) : { $target } perd { $count ->
        [one] { $count } point de commandement
       *[other] { $count } points de commandement
    }.
event-ally = { $clan } rejoint { $seat } et entrera dans { $count ->
        [one] 1 tour
       *[other] { $count } tours
    }.
event-siege = { $seat } entre dans la forteresse : { $target } est assiégé.
event-posted = { $seat } place un marqueur de Présence : { $zone }.
event-recalled = { $seat } retire un marqueur de Présence : { $zone }.
event-rallied-inside = { $seat } rallie 1 point Hors de Combat.
event-siege-fire =
    { $result ->
        [success] { $seat } fait feu sur { $zone } : { $total } contre { $need }, touché.
       *[failure] { $seat } fait feu sur { $zone } : { $total } contre { $need }, sans effet.
    }
event-strength-lost = { $seat } perd 1 point d'Effectifs.
event-marker-lost = { $seat } perd un marqueur de Présence : { $zone }.
event-assault = { $seat } donne l'assaut contre { $zone } : dés { $rolls }, +{ $bonus } contre +{ $need }, différence { $count }.
event-last-marker = { $seat } perd 2 points d'Effectifs et garde son dernier marqueur : { $zone }.
event-occupied = { $seat } occupe { $zone }.
event-recovered =
    { $seat } : { $count ->
        [one] { $count } point Hors de Combat revient
       *[other] { $count } points Hors de Combat reviennent
    }, { $lost ->
        [one] { $lost } est perdu
       *[other] { $lost } sont perdus
    }.
event-siege-over =
    Le siège est fini : { $seat } tient la forteresse avec { $count ->
        [one] { $count } point
       *[other] { $count } points
    }.
event-kept =
    { $unit } est gardée, { $count ->
        [0] Intacte
       *[other] Désorganisée
    }.
event-withdrew = { $clan } quitte le siège par { $zone } : Effectifs −{ $strength }, Hors de Combat −{ $out }.
event-marker-given = { $seat } retire un marqueur de Présence au lieu d'un point d'Effectifs : { $zone }.
event-stepped-out = { $unit } sort en { $hex }.
event-samurai-called = { $seat } met un samouraï dans le bol.
event-samurai-drawn = Un samouraï { DE($seat) } apparaît.
event-samurai-declined = { $seat } renonce au samouraï.
event-samurai-joined = Un samouraï rejoint { $unit }.
event-samurai-left = Un samouraï quitte { $unit }.
event-samurai-test =
    { $result ->
        [killed] Le samouraï de l'unité { $unit } est tué (dé { $die }).
       *[unhurt] Le samouraï de l'unité { $unit } survit (dé { $die }).
    }
event-samurai-killed = { $seat } prend { $count } bundori à un samouraï.
event-game-over = La bataille est terminée : { $outcome }. Points : { $first } à { $second }.

## Why something cannot be chosen

why-no-hex = Il n’y a pas d’hexagone { $hex } sur cette carte.
why-water = { $hex } est de l’eau.
why-occupied = Une unité occupe { $hex }.
why-enemy-zone = { $hex } est dans une zone de contrôle ennemie.
why-not-there = Ce mouvement ne peut pas se terminer en { $hex }.
why-no-such-unit = Il n’y a pas d’unité { $noun } ici.
why-eliminated = { $unit } est éliminée.
why-no-unit = { $unit } ne peut pas être choisie maintenant.
why-no-such-clan = Il n’y a pas de clan { $noun } ici.
why-clan-gone = { $clan } n’a plus d’unité.
why-no-clan = { $clan } ne peut pas être choisi maintenant.
why-no-order = L’ordre { $order } n’est pas possible ici.
why-no-commit = Vous n'avez pas autant de points de commandement : { $noun }.
why-no-write = Vous ne pouvez pas inscrire { $tactic } maintenant.
why-enemies-inside = Des ennemis sont dans la forteresse en { $hex } : seuls les assaillants en Attaque et les assiégés dans un autre ordre y entrent.
why-marker-there = Vous avez déjà un marqueur dans cette zone : { $zone }.
why-enemy-marker-there = Un marqueur ennemi est dans cette zone : { $zone }.
why-zone-cut-off = Aucune suite ininterrompue de zones n'y mène depuis une de vos bases : { $zone }.
why-no-enemy-marker = Il n'y a pas de marqueur ennemi dans cette zone : { $zone }.
why-no-marker-beside = Vous n'avez pas de marqueur adjacent à cette zone : { $zone }.
why-no-marker-there = Vous n'avez pas de marqueur dans cette zone : { $zone }.
why-no-zone = Ce n'est pas possible ici maintenant ({ $zone }).
why-no-spend = Vous ne pouvez pas dépenser autant d'Effectifs ici : { $noun }.

## Sekigahara: armies, clans and units (TEN-21)

army-west = l’Ouest
army-east = l’Est
clan-west-a1 = Ishida Mitsunari (A1)
unit-west-a1-1 = A1-1 Ishida Mitsunari
unit-west-a1-2 = A1-2 Ishida Mitsunari
clan-west-a2 = Shima Sakon (A2)
unit-west-a2-1 = A2-1 Shima Sakon
clan-west-a3 = Gamō Satoie (A3)
unit-west-a3-1 = A3-1 Gamō Satoie
clan-west-b = Oda Nobutaka / gardes Toyotomi (B)
unit-west-b-1 = B1 Oda Nobutaka
clan-west-c = Shimazu Yoshihiro (C)
unit-west-c-1 = C1 Shimazu Yoshihiro
clan-west-d = Konishi Yukinaga (D)
unit-west-d-1 = D1 Konishi Yukinaga
unit-west-d-2 = D2 Konishi Yukinaga
clan-west-e1 = Ukita Hideie (E1)
unit-west-e1-1 = E1-1 Ukita Hideie
unit-west-e1-2 = E1-2 Ukita Hideie
unit-west-e1-3 = E1-3 Ukita Hideie
unit-west-e1-4 = E1-4 Ukita Hideie
clan-west-e2 = Akashi Teruzumi (E2)
unit-west-e2-1 = E2-1 Akashi Teruzumi
unit-west-e2-2 = E2-2 Akashi Teruzumi
unit-west-e2-3 = E2-3 Akashi Teruzumi
clan-west-f = Kinoshita Yoritsugu (F)
unit-west-f-1 = F1 Kinoshita Yoritsugu
clan-west-g = Ōtani Yoshitsugu (G)
unit-west-g-1 = G1 Ōtani Yoshitsugu
unit-west-g-2 = G2 Ōtani Yoshitsugu
clan-west-h = Toda Shigemasa / Hiratsuka Tamehiro (H)
unit-west-h-1 = H1 Toda Shigemasa
clan-west-i = Wakizaka Yasuharu (I)
unit-west-i-1 = I1 Wakizaka Yasuharu
clan-west-j = Kutsuki Mototsuna (J)
unit-west-j-1 = J1 Kutsuki Mototsuna
clan-west-k = Ogawa Suketada (K)
unit-west-k-1 = K1 Ogawa Suketada
clan-west-l1 = Kobayakawa Hideaki (L1)
unit-west-l1-1 = L1-1 Kobayakawa Hideaki
unit-west-l1-2 = L1-2 Kobayakawa Hideaki
unit-west-l1-3 = L1-3 Kobayakawa Hideaki
unit-west-l1-4 = L1-4 Kobayakawa Hideaki
clan-west-l2 = Matsuno Shigemoto (L2)
unit-west-l2-1 = L2-1 Matsuno Shigemoto
clan-west-m = Akaza Naoyasu (M)
unit-west-m-1 = M1 Akaza Naoyasu
clan-west-n1 = Mōri Hidemoto (N1)
unit-west-n1-1 = N1-1 Mōri Hidemoto
unit-west-n1-2 = N1-2 Mōri Hidemoto
unit-west-n1-3 = N1-3 Mōri Hidemoto
unit-west-n1-4 = N1-4 Mōri Hidemoto
clan-west-n2 = Vassaux des Mōri (N2)
unit-west-n2-1 = N2-1 Vassaux des Mōri
unit-west-n2-2 = N2-2 Vassaux des Mōri
clan-west-o = Kikkawa Hiroie (O)
unit-west-o-1 = O1 Kikkawa Hiroie
unit-west-o-2 = O2 Kikkawa Hiroie
clan-west-p = Ankokuji Ekei (P)
unit-west-p-1 = P1 Ankokuji Ekei
clan-west-q = Natsuka Masaie (Q)
unit-west-q-1 = Q1 Natsuka Masaie
clan-west-r = Chōsokabe Morichika (R)
unit-west-r-1 = R1 Chōsokabe Morichika
unit-west-r-2 = R2 Chōsokabe Morichika
unit-west-r-3 = R3 Chōsokabe Morichika
clan-east-1 = Fukushima Masanori (1)
unit-east-1-1 = 1-1 Fukushima Masanori
unit-east-1-2 = 1-2 Fukushima Masanori
unit-east-1-3 = 1-3 Fukushima Masanori
clan-east-2 = Kuroda Nagamasa (2)
unit-east-2-1 = 2-1 Kuroda Nagamasa
unit-east-2-2 = 2-2 Kuroda Nagamasa
clan-east-3 = Hosokawa Tadaoki (3)
unit-east-3-1 = 3-1 Hosokawa Tadaoki
unit-east-3-2 = 3-2 Hosokawa Tadaoki
clan-east-4 = Katō Yoshiaki (4)
unit-east-4-1 = 4-1 Katō Yoshiaki
clan-east-5 = Tsutsui Sadatsugu (5)
unit-east-5-1 = 5-1 Tsutsui Sadatsugu
clan-east-6 = Tanaka Yoshimasa (6)
unit-east-6-1 = 6-1 Tanaka Yoshimasa
clan-east-7 = Tōdō Takatora (7)
unit-east-7-1 = 7-1 Tōdō Takatora
clan-east-8 = Kyōgoku Takatomo (8)
unit-east-8-1 = 8-1 Kyōgoku Takatomo
clan-east-9 = Ii Naomasa (9)
unit-east-9-1 = 9-1 Ii Naomasa
unit-east-9-2 = 9-2 Ii Naomasa
clan-east-10 = Matsudaira Tadayoshi (10)
unit-east-10-1 = 10-1 Matsudaira Tadayoshi
clan-east-11 = Terazawa Hirotaka (11)
unit-east-11-1 = 11-1 Terazawa Hirotaka
clan-east-12 = Ikoma Kazumasa (12)
unit-east-12-1 = 12-1 Ikoma Kazumasa
clan-east-13 = Kanamori Nagachika (13)
unit-east-13-1 = 13-1 Kanamori Nagachika
clan-east-14 = Oda Urakusai / Furuta Shigekatsu (14)
unit-east-14-1 = 14-1 Oda Urakusai
clan-east-15 = Honda Tadakatsu (15)
unit-east-15-1 = 15-1 Honda Tadakatsu
clan-east-16 = Ikeda Terumasa (16)
unit-east-16-1 = 16-1 Ikeda Terumasa
unit-east-16-2 = 16-2 Ikeda Terumasa
clan-east-17 = Asano Yukinaga / Yamauchi Kazutoyo (17)
unit-east-17-1 = 17-1 Asano Yukinaga
unit-east-17-2 = 17-2 Asano Yukinaga
unit-east-17-3 = 17-3 Asano Yukinaga
clan-east-18a = Tokugawa Ieyasu (18A)
unit-east-18a-1 = 18A-1 Tokugawa Ieyasu
unit-east-18a-2 = 18A-2 Tokugawa Ieyasu
unit-east-18a-3 = 18A-3 Tokugawa Ieyasu
unit-east-18a-4 = 18A-4 Tokugawa Ieyasu
clan-east-18b = Hatamoto, gauche (18B)
unit-east-18b-1 = 18B-1 Hatamoto, gauche
unit-east-18b-2 = 18B-2 Hatamoto, gauche
unit-east-18b-3 = 18B-3 Hatamoto, gauche
clan-east-18c = Hatamoto, droite (18C)
unit-east-18c-1 = 18C-1 Hatamoto, droite
unit-east-18c-2 = 18C-2 Hatamoto, droite
unit-east-18c-3 = 18C-3 Hatamoto, droite

## Sekigahara: words

outcome-ishida = victoire d’Ishida
outcome-sudden-ishida = Ieyasu est tué, victoire d’Ishida
outcome-sudden-tokugawa = Ishida, Ukita et Ōtani n’ont plus d’unité, victoire de Tokugawa

## Sekigahara: questions

ask-promises = Combien de promesses de fiefs faites-vous ? Votre adversaire ne le verra pas encore.
ask-influence = Quel jeton d’influence mettez-vous dans le bol des Trahisons ? Encore à choisir : { $count }.
ask-arquebus = Tirez-vous à l’arquebuse sur Kobayakawa ? Le jeton pioché décidera pour lui.
ask-engaged-order = { $clan } s’est engagé. Quel ordre prend-il ?
ask-engaged-chit = { $clan } s’est engagé. Où va son jeton ?
ask-engaged-entry = { $clan } s’est engagé. Par où entre-t-il : par A tout de suite, ou par B depuis la case 2 des délais ?
ask-undecided-near = Seuls des clans indécis sont proches. { $clan } les ignore-t-il ?
ask-storm-with = Ii n’attend pas ! Laquelle de ses unités s’élance ?
ask-storm-to = Où s’élance { $unit } ?

## Sekigahara: choices

choice-mori = Appeler le clan { $noun } par Mōri
choice-promise = Promesses : { $noun }
choice-token = Jeton du clan { $noun }
choice-shoot = Tirer sur Kobayakawa
choice-bowl = Dans le bol
choice-reserve = Dans la Réserve
choice-entry = Entrée { $noun }

## Sekigahara: what happened

event-promised =
    { $count ->
        [hidden] { $seat } a noté ses promesses.
       *[other] { $seat } a noté ses promesses : { $count }.
    }
event-promise =
    { $result ->
        [kept] La promesse numéro { $count } { DE($seat) } prend effet : le marqueur Diplomatie avance.
       *[none] Pas de promesse numéro { $count } { DE($seat) }.
    }
event-diplomacy = Diplomatie : jetons Loyauté { $first }, jetons Trahison { $second } ; tirages : { $count }.
event-influence =
    { $tokens ->
        [hidden] { $seat } met des jetons dans le bol des Trahisons : { $count }.
       *[other] { $seat } met des jetons dans le bol des Trahisons ({ $count }) : { $tokens }.
    }
event-arquebus =
    { $result ->
        [loyal] Un coup de feu sur Kobayakawa ! Jeton pioché : Loyauté, { $letter }.
       *[treason] Un coup de feu sur Kobayakawa ! Jeton pioché : Trahison, { $letter }.
    }
event-token-drawn =
    { $result ->
        [loyal] Tiré du bol des Trahisons : Loyauté, { $letter }.
       *[treason] Tiré du bol des Trahisons : Trahison, { $letter }.
    }
event-track =
    { $result ->
        [loyal] Le clan { $letter } avance vers Loyal : { $count } sur { $last }.
       *[treason] Le clan { $letter } avance vers Trahison : { $count } sur { $last }.
    }
event-engaged =
    { $result ->
        [loyal] { $clan } reste loyal à Ishida !
        [treason] { $clan } passe à Tokugawa !
       *[neutral] { $clan } reste à l’écart.
    }
event-matsuno = { $unit } refuse de trahir et quitte le champ de bataille.
event-command-mori =
    { $seat } lance { $die } ({ $modifier }) pour Mōri : { $count ->
        [one] { $count } point de commandement
       *[other] { $count } points de commandement
    }.
event-hatamoto = { $clan } combat pour la première fois : 1 point de victoire pour { $seat }.
event-head =
    { $result ->
        [found] La tête d’Ōtani est retrouvée (dé { $die }).
       *[lost] La tête d’Ōtani n’est jamais retrouvée (dé { $die }).
    }
event-impetuosity =
    { $result ->
        [storms] Ii n’attend pas { $clan } (dé { $die }) : il attaque le premier.
       *[waits] Ii laisse passer { $clan } (dé { $die }).
    }
event-stormed = { $unit } s’élance en { $hex }.

## Sekigahara: why something cannot be chosen

why-no-token = Vous ne pouvez pas choisir le jeton du clan { $noun }.
why-nobodys-clan = { $clan } est indécis ou neutre : personne ne le commande.

## Scénarios personnels

error-scenario-file = Ce scénario ne peut pas être joué : { $reason }.

# What is wrong with a scenario file, after the line and what the thing is called there.
fault-line = ligne { $line }
fault-must-be = doit être { $kind }, et non { $value }
fault-kind-table = une table
fault-kind-tables = une liste de tables
fault-kind-text = un texte
fault-kind-whole = un nombre entier de { $least } à { $most }
fault-kind-texts = une liste de textes
fault-kind-list = une liste
fault-unknown-key = clé inconnue { $name }
fault-missing = { $name } manque
fault-no-such = il n'y a pas de { $thing } { $name } ; il y a { $known }
fault-kind-set-up = mise en place
fault-kind-clan = clan
fault-kind-army = armée
fault-kind-army-or-clan = armée ni de clan
fault-kind-castle = château
fault-kind-zone = zone
fault-hex-water = l'hexagone { $hex } est de l'eau
fault-toml = ce n'est pas du TOML valable ({ $detail })
fault-no-hex = { $rule } : { $name } n'est pas un hexagone ; les hexagones s'appellent CCRR, colonne et rangée à deux chiffres
fault-hex-from-one = { $rule } : { $name } n'est pas un hexagone ; colonnes et rangées se comptent à partir de 01
fault-hex-not-there = { $rule } : il n'y a pas d'hexagone { $hex } sur la carte { $map }
fault-ratings = { $text } n'est pas élan/masse/tir/individu (TEN-4.1)
fault-mark = marque inconnue { $mark } ; connues : { $known } (TEN-4.1)
fault-ratings-high = élan, masse et tir vont de 0 à { $most }, et non { $text } (TEN-4.1)
fault-individual = Individu va de 0 à 2, et vaut 0 pour une personne X (TEN-4.1)
fault-no-battle-name = la bataille n'a pas de nom
fault-two-armies = une bataille a deux armées, et non { $count }
fault-one-chief = l'armée { $army } doit avoir un commandant en chef, elle en a { $count } : { $named } (TEN-4.1)
fault-clan-id = un clan s'appelle armée.lettre, les armées sont { $armies }, les lettres { $letters } (TEN-5.1)
fault-clan-twice = nommé deux fois (TEN-5.1)
fault-clan-no-name = n'a pas de nom (TEN-5.1)
fault-clan-units = un clan a une à quatre unités, et non { $count } (TEN-5.1)
fault-no-base = il n'y a pas de mise en place { $base } à compléter
fault-no-entry-of = la carte n'a pas d'entrée { $name } ; ses entrées : { $known } (TEN-12)
fault-no-set-up = il n'y a pas de telle mise en place
fault-no-entry = la carte { $map } n'a pas d'entrée (TEN-12)
fault-on-and-off = est sur la carte et hors de la carte (TEN-12)
fault-units-and-hexes = a { $units ->
        [one] { $units } unité
       *[other] { $units } unités
    } et { $hexes ->
        [one] { $hexes } hexagone
       *[other] { $hexes } hexagones
    }
fault-stands-in-water = ne peut pas se tenir dans l'hexagone { $hex } : c'est de l'eau (TEN-18)
fault-stands-on-clan = ne peut pas se tenir dans l'hexagone { $hex } : le clan { $clan } y est (TEN-6.8)
fault-nowhere = le clan { $clan } n'est ni sur la carte ni hors de la carte (TEN-18)
fault-no-fortress = la carte n'a pas de forteresse (TEN-15.1)
fault-command-table = une table de commandement a { $count ->
        [one] { $count } valeur
       *[other] { $count } valeurs
    }, de 0 ou moins à 6 (TEN-9.2)
fault-map-has-no = la carte n'a pas de { $thing } { $name } ; elle a : { $known }
fault-no-rows = n'a pas de rangées
fault-row = la rangée { $row } de { $of } a { $count ->
        [one] { $count } signe
       *[other] { $count } signes
    }, la première en a { $first }
fault-map-size = une carte a au plus { $columns ->
        [one] { $columns } colonne
       *[other] { $columns } colonnes
    } et { $rows ->
        [one] { $rows } rangée
       *[other] { $rows } rangées
    }
fault-terrain = { $sign } n'est pas un terrain ; connus : { $known }
fault-elevation = l'altitude fait { $wide ->
        [one] { $wide } hexagone
       *[other] { $wide } hexagones
    } sur { $high }, le terrain { $columns } sur { $rows }
fault-height = { $sign } n'est pas une altitude
fault-hexside = { $kind } n'est pas un côté d'hexagone ; connus : { $known }
fault-kind-pairs = un texte de paires comme 0101-0102
fault-two-hexes = un côté s'écrit avec deux hexagones, comme 0101-0102
fault-not-adjacent = les hexagones { $one } et { $other } ne sont pas adjacents
fault-side-twice = le côté entre les hexagones { $one } et { $other } est nommé deux fois
fault-side-water = le côté entre les hexagones { $one } et { $other } est déjà de l'eau
fault-way-short = { $way } doit passer par deux hexagones au moins
fault-way-gap = les hexagones { $one } et { $other } se suivent mais ne sont pas adjacents
fault-fortress-apart = l'hexagone { $hex } ne touche pas la forteresse (TEN-15.2)
fault-kind-hexes = un texte d'hexagones
fault-entry-inland = l'hexagone { $hex } n'est pas au bord des terres (TEN-12)
fault-no-land = la carte n'a pas de terre
fault-land-apart = aucun chemin n'y mène depuis l'hexagone { $start } ; les terres ne sont pas d'un seul tenant
fault-way-loose = sa route ou son chemin ne rejoint pas le bord de la carte
fault-too-long = trop long : au plus { $most }
fault-kind-word = un mot de minuscules et de chiffres
fault-rulebook-battle = { $name } est une bataille de la règle, prenez un autre nom
fault-title = doit avoir de 1 à 60 signes
fault-army-word = { $army } doit être un mot de minuscules et de chiffres
fault-rulebook-army = { $army } est une armée de la règle, dont les clans ont leurs noms
fault-no-command = l'armée { $army } n'a pas de table de commandement (TEN-9.2)
fault-one-set-up = un fichier a une seule mise en place, [setup.{ $name }]
fault-rulebook-only = seule une bataille de la règle peut avoir cela
fault-no-holder = holder : la carte a une forteresse, dites qui la tient
fault-fortress-links = il faut des hexagones pour a, b et c (TEN-15.2)
fault-no-active-plan = l'armée { $army } n'a pas de plan actif, elle doit donc être surprise (TEN-20.4)
fault-no-by = le clan { $clan } n'a pas d'entrée dans `by` (TEN-12)
fault-no-clan = l'armée { $army } n'a pas de clan sur la carte
fault-no-file = il n'y a pas de fichier { $path }


## Options

option-scenario = Bataille
option-scenario-help = Quelle bataille est livrée : l'une de celles de la boîte ; ou un scénario de votre main, en TOML.
option-scenario-nagakute = Nagakute
option-scenario-yamazaki = Yamazaki, courte
option-scenario-yamazaki-long = Yamazaki, longue
option-scenario-sekigahara = Sekigahara
option-scenario-own = un scénario de votre main
option-secret_orders = Ordres secrets
option-secret_orders-help = Chacun cache son Honjin : nul ne voit les ordres des clans ennemis.
option-secret_orders-false = visibles
option-secret_orders-true = secrets
option-ii_again = Ii peut continuer (Sekigahara)
option-ii_again-help = Quand Ii et Matsudaira se sont élancés au tour 1, seuls leurs jetons se reposent : les phases obligatoires de ce tour les activent encore.
option-hosokawa = Hosokawa rejoint Akechi (Yamazaki)
option-hosokawa-help = À Yamazaki, le clan de Hosokawa Tadaoki combat pour Akechi, ce qui rééquilibre la bataille.
option-tsutsui = Tsutsui peut venir (Yamazaki)
option-tsutsui-help = À Yamazaki, le clan de Tsutsui Junkei vient en aide à Akechi dès qu'il tient les deux sommets ou mène de 4 points.
option-mimaki = Dernier combat de Mimaki (Yamazaki)
option-mimaki-help = À Yamazaki, Akechi reçoit un samouraï quand l'unité de Mimaki est éliminée et que son chef survit.
option-samurai = Samouraïs
option-samurai-help = À certains scores, l'armée qui a le moins de points de victoire peut mettre un samouraï dans le Bol.
option-promises = Promesses (Sekigahara)
option-promises-help = Ce que les trois promesses de Tokugawa rapportent à Ishida à la fin.
option-promises-printed = 5, 10 et 5 points, comme imprimé
option-promises-rising = 5, 5 et 10 points, en croissant
option-seppuku_ends = Un seppuku peut finir la bataille
option-seppuku_ends-help = Le seppuku d'un Sō-taishō est une mort subite, comme sa mort au combat.
option-routed_leaders = Tout chef est en danger dans une fuite
option-routed_leaders-help = On jette aussi le dé pour les chefs des unités en fuite qui n'ont pas pris part au combat.
option-failed_fall_back = Un recul impossible met les chefs en danger
option-failed_fall_back-help = Le PP subi sur place compte pour les 2 PP qui mettent un chef en danger.
option-surrounded_clan = Un Sō-taishō encerclé garde son clan
option-surrounded_clan-help = Il peut choisir son propre clan et les clans hors carte, et non seulement employer des tactiques.
