### Tenkatoitsu in English. The words are those of the rules digest (TEN-0.1).

## Game

game-name = Tenkatoitsu
game-tagline = Two armies, secret plans: the battles that united Japan.

## Armies, clans and units

army-tokugawa = Tokugawa
army-ikeda = Ikeda
army-hashiba = Hashiba
army-akechi = Akechi
army-first = the first army
army-second = the second army
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

order-attack = Attack
order-defence = Defence
order-move = Move
order-regroup = Regroup
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
tactic-katta = Katta! Katta!
phase-march = March
phase-combat-0 = Combat
phase-combat-1 = Combat
phase-rally = Rally
phase-initiative = Initiative
state-intact = Intact
state-tested = Tested
state-disorganised = Disorganised
state-exhausted = Exhausted
state-eliminated = Eliminated
place-bowl = into the bowl
place-box-1 = on delay box 1
place-box-2 = on delay box 2
place-box-3 = on delay box 3
place-box-4 = on delay box 4
place-aside = aside
zone-centre = the centre
zone-a = zone a
zone-b = zone b
zone-c = zone c
zone-north-gate = the north gate
zone-east-gate = the east gate
zone-south-gate = the south gate
zone-outer-bailey = the outer bailey
zone-west-bailey = the west bailey
fate-killed = the messenger was killed
fate-insult = the messenger broke etiquette
fate-counter-proposal = the lord has another idea
fate-needs-time = the lord needs time
fate-lost = the messenger got lost
fate-detour = the messenger made a detour
outcome-tokugawa = Tokugawa wins
outcome-ikeda = Ikeda wins
outcome-draw = a draw
outcome-first = the first army wins
outcome-second = the second army wins
outcome-sudden-first = the commander of the second army is killed, the first army wins
outcome-sudden-second = the commander of the first army is killed, the second army wins
outcome-akechi-total = total victory of Akechi
outcome-akechi-marginal = marginal victory of Akechi
outcome-akechi-narrow = narrow victory of Akechi
outcome-hideyoshi-marginal = marginal victory of Hideyoshi
outcome-hideyoshi-decisive = decisive victory of Hideyoshi
outcome-hideyoshi-total = total victory of Hideyoshi
outcome-sudden-ikeda = Ieyasu is killed, Ikeda wins
outcome-sudden-hashiba = Mitsuhide is killed, Hideyoshi wins
outcome-sudden-akechi = Hideyoshi is killed, Akechi wins

## Questions

ask-plan = Which battle plan do you choose? Your opponent will not see it.
ask-initial-order = Which order does { $clan } begin with?
ask-defensive-position = Which unit gets a defensive position? Left: { $count }.
ask-seal = Is your army ready for battle?
ask-commit = How many command points do you commit to the plan? You have { $count }; stored: { $stored }.
ask-attempt =
    Do you try to activate your plan with { $stored ->
        [one] { $stored } point
       *[other] { $stored } points
    }?
ask-plan-order = Your plan is active. Which order does { $clan } take? Now: { $order }.
ask-select = Which clans do you call? Command points left: { $count }.
ask-name-clan = { $tactic }: for which clan?
ask-chit-drawn = The chit of { $clan } is drawn. Does the clan act?
ask-change-order = Does { $clan } try to change its order? Now: { $order }.
ask-river-between = Enemies stand beyond a river. Does { $clan } ignore them?
ask-move-unit = Which unit moves next?
ask-charge-to = Where does { $unit } charge?
ask-deploy-to = Where does { $unit } deploy?
ask-march-to = Where does { $unit } march?
ask-retreat-to = Where does { $unit } retreat?
ask-pursue-with = { $unit } retreats. Which unit pursues it?
ask-pursue = Does { $unit } pursue, or does its clan try to hold back?
ask-rally-unit = Which unit of { $clan } tries to rally?
ask-flee-to = { $unit } flees. Where to?
ask-enter = Does { $clan } enter the map?
ask-enter-by = The entry is closed. By which hex does { $clan } enter?
ask-enter-unit = Which unit of { $clan } enters next?
ask-enter-to = Where does { $unit } go?
ask-attack = Whom does { $unit } attack?
ask-next-combat = Which combat is fought next? Name its target.
ask-leader-die = Which dice does your leader help?
ask-take-loss = Result { $code }: which unit takes the first number?
ask-fall-back = Which unit falls back first?
ask-fall-back-to = Where does { $unit } fall back?
ask-advance-to = Which hex that they left do you enter?
ask-advance = Which unit advances to { $hex }?
ask-seppuku = Which leader of { $clan } commits seppuku?
ask-katta = Katta! Katta! Which clan of your opponent attacks?
ask-march-clan = March phase: which clan marches?
ask-rally-clan = Rally phase: which clan retreats and rallies?
ask-initiative-clan = Initiative phase: which clan tries to change its order?
ask-initiative-order = Which order does { $clan } try to take?
ask-charge-clan = Combat phase: which clan charges next?
ask-camp = Where do you pitch camp { $count }? Its hex and those around it make the camp.
ask-camp-unit = Where does { $unit } camp? The fortress keeps its whole clan inside.
ask-ninja = Do you send the ninjas for 2 command points? You have { $count }.
ask-gate = By which hex does { $unit } enter the fortress?
ask-post = Where do you place a presence marker? Strength left: { $count }.
ask-siege-action = Which Action in the siege? Actions left: { $count }.
ask-redeploy = Which presence markers do you place or take back? Strength left: { $count }.
ask-press = Do you spend an extra Action on the assault? Actions left: { $count }.
ask-assault-spend = Assault on { $zone } with +{ $bonus }: how much of your Strength of { $count } do you add?
ask-defence-spend = Assault on { $zone } with +{ $bonus }: how much of your Strength of { $count } do you set against it?
ask-siege-loss = Which marker do you lose, or is it Strength? Still to lose: { $count }.
ask-insist = The assault on { $zone } hangs in the balance. Do you pay 1 Strength to win it?
ask-hold-zone = Do you pay 1 Strength to hold { $zone }?
ask-occupy = { $zone } is taken. With which marker do you occupy it?
ask-keep-unit = The siege is over. Which unit do you keep? Points left: { $count }.
ask-tired-unit = Which unit is Disorganised? Points still to cover: { $count }.
ask-leave-by = By which zone does { $clan } leave the siege?
ask-leave-cost =
    { $clan } leaves: { $count ->
        [one] { $count } point is due
       *[other] { $count } points are due
    }. Do you give presence markers instead of Strength?
ask-step-out = Where does { $unit } come out?
ask-samurai = Do you put a samurai into the bowl?
ask-samurai-unit = Which unit does the samurai join?
ask-samurai-deed = Does { $unit } rally, or does its clan attack?

## Choices

choice-plan = Plan { $plan }
choice-order = { $order }
choice-keep = Keep the order
choice-commit = Commit { $noun }
choice-attempt = Try now
choice-wait = Wait
choice-select = Call clan { $noun }
choice-free = Call clan { $noun } for free
choice-write = Write { $tactic }
choice-katta = Put Katta! Katta! into the bowl
choice-done = Done
choice-act = Let the clan act
choice-delay = Put the chit back
choice-ignore = Ignore them
choice-face = Face them
choice-clan = Clan { $noun }
choice-pass = Pass
choice-unit = Unit { $noun }
choice-go = Hex { $noun }
choice-target = Enemy unit { $noun }
choice-skip = Attack nobody
choice-die-red = The red dice
choice-die-blue = The blue dice
choice-pursue = Pursue
choice-hold = Try to hold back
choice-enter = Enter
choice-release = Bring the chit of clan { $noun } to the Reserve
choice-ninja = Send the ninjas
choice-post = Place a marker: { $zone }
choice-recall = Take a marker back: { $zone }
choice-redeploy = Move troops
choice-rally = Rally
choice-assault = Assault: { $zone }
choice-fire = Fire: { $zone }
choice-press = Spend an extra Action
choice-spend = Spend { $noun } Strength
choice-occupy = Occupy with the marker from { $zone }
choice-lose = Lose the marker: { $zone }
choice-pay = Pay 1 Strength
choice-leave = Leave by { $zone }
choice-samurai = Call a samurai

## What happened

event-prepared =
    { $plan ->
        [hidden] { $seat } has chosen a plan.
       *[other] { $seat } has chosen the plan { $plan }.
    }
event-turn = Turn { $count } begins.
event-messenger = Chit of { $clan }: { $fate } (die { $die }).
event-arrived = The chit of { $clan } arrives in the bowl.
event-command =
    { $seat } rolls { $die } ({ $modifier }): { $count ->
        [one] { $count } command point
       *[other] { $count } command points
    }.
event-plan-roll =
    { $result ->
        [success] { $seat } rolls { $total }: the plan is active.
       *[failure] { $seat } rolls { $total }: the plan is not active yet.
    }
event-chit = { $seat } puts the chit of { $clan } { $place }.
event-katta-given = { $seat } receives the token Katta! Katta! against { $target }.
event-katta-placed = { $seat } puts Katta! Katta! into the bowl.
event-plan-shown = { $seat } follows the plan { $plan }.
event-drawn-clan =
    { $tactic ->
        [none] The chit of { $clan } ({ $seat }) is drawn.
       *[other] The chit of { $clan } ({ $seat }) is drawn: { $tactic }.
    }
event-drawn-katta = Katta! Katta! is drawn: { $seat } drives a clan of { $target } to attack.
event-drawn-phase =
    { $army ->
        [none] Chit drawn: { $phase }.
       *[other] Chit drawn: { $phase } of { $army }.
    }
event-delayed = { $seat } puts the chit of { $clan } back.
event-roll-off = Roll for the first choice: { $rolls }.
event-night-march =
    { $result ->
        [success] { $clan } finds its way in the night (die { $die }).
       *[failure] { $clan } loses its way in the night (die { $die }).
    }
event-chosen = { $seat } chooses { $clan }.
event-passed = { $seat } passes.
event-order = { $clan }: order { $order }.
event-order-test =
    { $result ->
        [hidden] { $clan } tries to change its order: { $die } + { $bonus }.
        [success] { $clan } changes to { $order }: { $die } + { $bonus } against { $need }.
       *[failure] { $clan } fails to change to { $order }: { $die } + { $bonus } against { $need }.
    }
event-kido-test =
    { $result ->
        [acts] { $clan } rolls { $die }, total { $total }, and joins the Kidō.
        [panic] { $clan } rolls a 1 and goes over to Regroup.
       *[stays] { $clan } rolls { $die }, total { $total }, and does not act.
    }
event-tactic-lost = The tactic { $tactic } of { $clan } is lost.
event-charged = { $unit } charges from { $start } to { $hex }.
event-deployed = { $unit } deploys from { $start } to { $hex }.
event-marched = { $unit } marches from { $start } to { $hex }.
event-retreated = { $unit } retreats from { $start } to { $hex }.
event-pursued = { $unit } pursues to { $hex }.
event-fled = { $unit } flees to { $hex }.
event-entered = { $unit } enters and goes to { $hex }.
event-fell-back = { $unit } falls back to { $hex }.
event-advanced = { $unit } advances to { $hex }.
event-stayed-out = { $clan } does not enter.
event-rally =
    { $result ->
        [flight] { $unit } rolls a 1 and loses heart.
        [rallied] { $unit } rolls { $die }, total { $total }, and rallies { $count } { $count ->
            [one] level
           *[other] levels
        }.
       *[nothing] { $unit } rolls { $die }, total { $total }, and does not rally.
    }
event-combined = Combined attack: { $clans } roll { $rolls }; left out: { $count }.
event-attackers =
    { $units-count ->
        [one] { $units } attacks.
       *[other] { $units } attack.
    }
event-defenders =
    { $units-count ->
        [one] { $units } defends.
       *[other] { $units } defend.
    }
event-combat = Dice { $dice }: red { $red }, blue { $blue }, result { $code }.
event-loss =
    { $unit } loses { $steps ->
        [one] 1 step
       *[other] { $steps } steps
    }; lost in all: { $count }.
event-eliminated =
    { $unit } is eliminated: { $count ->
        [one] { $count } victory point
       *[other] { $count } victory points
    }.
event-leader-test =
    { $result ->
        [killed] The leader of { $unit } is killed (die { $die }).
       *[unhurt] The leader of { $unit } survives (die { $die }).
    }
event-leader-killed = { $seat } takes { $count } bundori from { $unit }.
event-rout-test =
    { $result ->
        [rout] { $clan } rolls { $die }, total { $total }: the clan routs.
        [seppuku] { $clan } rolls { $die }, total { $total }: retreat and seppuku.
        [retreat] { $clan } rolls { $die }, total { $total }: retreat.
       *[nothing] { $clan } rolls { $die }, total { $total }: it stands.
    }
event-seppuku = The leader of { $unit } commits seppuku.
event-seppuku-nobody = A follower of { $clan } commits seppuku: 1 bundori for { $seat }.
event-camp = { $seat } pitches a camp at { $hex }.
event-camped = { $unit } camps at { $hex }.
event-released = The chit of { $clan } goes to the Reserve.
event-ninjas = The ninjas of { $seat } strike (die { $die }): { $target } loses { $count ->
        [one] { $count } command point
       *[other] { $count } command points
    }.
event-ally = { $clan } joins { $seat } and will enter in { $count ->
        [one] 1 turn
       *[other] { $count } turns
    }.
event-siege = { $seat } enters the fortress: { $target } is besieged.
event-posted = { $seat } places a presence marker: { $zone }.
event-recalled = { $seat } takes a presence marker back: { $zone }.
event-rallied-inside = { $seat } rallies 1 point Out of combat.
event-siege-fire =
    { $result ->
        [success] { $seat } fires at { $zone }: { $total } against { $need }, a hit.
       *[failure] { $seat } fires at { $zone }: { $total } against { $need }, no effect.
    }
event-strength-lost = { $seat } loses 1 Strength.
event-marker-lost = { $seat } loses a presence marker: { $zone }.
event-assault = { $seat } assaults { $zone }: dice { $rolls }, +{ $bonus } against +{ $need }, difference { $count }.
event-last-marker = { $seat } loses 2 Strength and keeps the last marker: { $zone }.
event-occupied = { $seat } occupies { $zone }.
event-recovered =
    { $seat }: { $count ->
        [one] { $count } point comes back from Out of combat
       *[other] { $count } points come back from Out of combat
    }, { $lost ->
        [one] { $lost } is lost
       *[other] { $lost } are lost
    }.
event-siege-over =
    The siege is over: { $seat } holds the fortress with { $count ->
        [one] { $count } point
       *[other] { $count } points
    }.
event-kept =
    { $unit } is kept, { $count ->
        [0] Intact
       *[other] Disorganised
    }.
event-withdrew = { $clan } leaves the siege by { $zone }: Strength −{ $strength }, Out of combat −{ $out }.
event-marker-given = { $seat } gives up a presence marker instead of Strength: { $zone }.
event-stepped-out = { $unit } comes out at { $hex }.
event-samurai-called = { $seat } puts a samurai into the bowl.
event-samurai-drawn = A samurai of { $seat } appears.
event-samurai-declined = { $seat } does without the samurai.
event-samurai-joined = A samurai joins { $unit }.
event-samurai-left = A samurai leaves { $unit }.
event-samurai-test =
    { $result ->
        [killed] The samurai with { $unit } is killed (die { $die }).
       *[unhurt] The samurai with { $unit } survives (die { $die }).
    }
event-samurai-killed = { $seat } takes { $count } bundori from a samurai.
event-game-over = The battle is over: { $outcome }. Points: { $first } to { $second }.

## Why something cannot be chosen

why-no-hex = There is no hex { $hex } on this map.
why-water = { $hex } is water.
why-occupied = There is a unit in { $hex }.
why-enemy-zone = { $hex } is in an enemy zone of control.
why-not-there = This movement cannot end in { $hex }.
why-no-such-unit = There is no unit { $noun } here.
why-eliminated = { $unit } is eliminated.
why-no-unit = { $unit } cannot be chosen now.
why-no-such-clan = There is no clan { $noun } here.
why-clan-gone = { $clan } has no unit left.
why-no-clan = { $clan } cannot be chosen now.
why-no-order = The order { $order } is not possible here.
why-no-commit = You do not have so many command points: { $noun }.
why-no-write = You cannot write { $tactic } now.
why-enemies-inside = Enemies are in the fortress in { $hex }: only assailants in Attack and the besieged in another order enter it.
why-marker-there = You already have a marker in this zone: { $zone }.
why-enemy-marker-there = There is an enemy marker in this zone: { $zone }.
why-zone-cut-off = No unbroken chain of zones leads there from a base of yours: { $zone }.
why-no-enemy-marker = There is no enemy marker in this zone: { $zone }.
why-no-marker-beside = You have no marker adjacent to this zone: { $zone }.
why-no-marker-there = You have no marker in this zone: { $zone }.
why-no-zone = That is not possible in { $zone } now.
why-no-spend = You cannot spend { $noun } Strength here.

## Sekigahara: armies, clans and units (TEN-21)

army-west = the West
army-east = the East
clan-west-a1 = Ishida Mitsunari (A1)
unit-west-a1-1 = A1-1 Ishida Mitsunari
unit-west-a1-2 = A1-2 Ishida Mitsunari
clan-west-a2 = Shima Sakon (A2)
unit-west-a2-1 = A2-1 Shima Sakon
clan-west-a3 = Gamō Satoie (A3)
unit-west-a3-1 = A3-1 Gamō Satoie
clan-west-b = Oda Nobutaka / Toyotomi guards (B)
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
clan-west-n2 = Mōri retainers (N2)
unit-west-n2-1 = N2-1 Mōri retainers
unit-west-n2-2 = N2-2 Mōri retainers
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
clan-east-18b = Hatamoto, left (18B)
unit-east-18b-1 = 18B-1 Hatamoto, left
unit-east-18b-2 = 18B-2 Hatamoto, left
unit-east-18b-3 = 18B-3 Hatamoto, left
clan-east-18c = Hatamoto, right (18C)
unit-east-18c-1 = 18C-1 Hatamoto, right
unit-east-18c-2 = 18C-2 Hatamoto, right
unit-east-18c-3 = 18C-3 Hatamoto, right

## Sekigahara: words

outcome-ishida = Ishida wins
outcome-sudden-ishida = Ieyasu is killed, Ishida wins
outcome-sudden-tokugawa = Ishida, Ukita and Ōtani have lost all their units, Tokugawa wins

## Sekigahara: questions

ask-promises = How many promises of land do you make? Your opponent will not see it yet.
ask-influence = Which influence token do you put into the treason bowl? Still to choose: { $count }.
ask-arquebus = Do you fire the arquebus at Kobayakawa? The token drawn will decide for him.
ask-engaged-order = { $clan } has engaged. Which order does it take?
ask-engaged-chit = { $clan } has engaged. Where does its chit go?
ask-engaged-entry = { $clan } has engaged. By which entry does it come: A at once, or B by delay box 2?
ask-undecided-near = Only undecided clans are near. Does { $clan } ignore them?
ask-storm-with = Ii does not wait! Which of his units storms ahead?
ask-storm-to = Where does { $unit } storm to?

## Sekigahara: choices

choice-mori = Call clan { $noun } through Mōri
choice-promise = Promises: { $noun }
choice-token = Token of clan { $noun }
choice-shoot = Fire at Kobayakawa
choice-bowl = Into the bowl
choice-reserve = Into the Reserve
choice-entry = Entry { $noun }

## Sekigahara: what happened

event-promised =
    { $count ->
        [hidden] { $seat } has written down the promises.
       *[other] { $seat } has written down the promises: { $count }.
    }
event-promise =
    { $result ->
        [kept] Promise number { $count } of { $seat } takes effect: the diplomacy marker moves on.
       *[none] No promise number { $count } from { $seat }.
    }
event-diplomacy = Diplomacy: Loyalty tokens { $first }, Treason tokens { $second }; draws: { $count }.
event-influence =
    { $tokens ->
        [hidden] { $seat } puts tokens into the treason bowl: { $count }.
       *[other] { $seat } puts tokens into the treason bowl ({ $count }): { $tokens }.
    }
event-arquebus =
    { $result ->
        [loyal] A shot at Kobayakawa! The token drawn is Loyalty, { $letter }.
       *[treason] A shot at Kobayakawa! The token drawn is Treason, { $letter }.
    }
event-token-drawn =
    { $result ->
        [loyal] Drawn from the treason bowl: Loyalty, { $letter }.
       *[treason] Drawn from the treason bowl: Treason, { $letter }.
    }
event-track =
    { $result ->
        [loyal] Clan { $letter } moves towards Loyal: { $count } of { $last }.
       *[treason] Clan { $letter } moves towards Treason: { $count } of { $last }.
    }
event-engaged =
    { $result ->
        [loyal] { $clan } stays loyal to Ishida!
        [treason] { $clan } goes over to Tokugawa!
       *[neutral] { $clan } stands aside.
    }
event-matsuno = { $unit } refuses to betray and leaves the field.
event-command-mori =
    { $seat } rolls { $die } ({ $modifier }) for Mōri: { $count ->
        [one] { $count } command point
       *[other] { $count } command points
    }.
event-hatamoto = { $clan } fights for the first time: 1 victory point for { $seat }.
event-head =
    { $result ->
        [found] Ōtani’s head is found (die { $die }).
       *[lost] Ōtani’s head is never found (die { $die }).
    }
event-impetuosity =
    { $result ->
        [storms] Ii does not wait for { $clan } (die { $die }): he attacks first.
       *[waits] Ii lets { $clan } go first (die { $die }).
    }
event-stormed = { $unit } storms to { $hex }.

## Sekigahara: why something cannot be chosen

why-no-token = You cannot choose the token of clan { $noun }.
why-nobodys-clan = { $clan } is undecided or neutral: nobody commands it.

## Scenarios of one's own

error-scenario-file = This scenario cannot be played: { $reason }.

# What is wrong with a scenario file, after the line and what the thing is called there.
fault-line = line { $line }
fault-must-be = must be { $kind }, not { $value }
fault-kind-table = a table
fault-kind-tables = a list of tables
fault-kind-text = a text
fault-kind-whole = a whole number from { $least } to { $most }
fault-kind-texts = a list of texts
fault-kind-list = a list
fault-unknown-key = unknown key { $name }
fault-missing = { $name } is missing
fault-no-such = there is no { $thing } { $name }; there are { $known }
fault-kind-set-up = set-up
fault-kind-clan = clan
fault-kind-army = army
fault-kind-army-or-clan = army or clan
fault-kind-castle = castle
fault-kind-zone = zone
fault-hex-water = hex { $hex } is water
fault-toml = { $detail }
fault-no-hex = { $rule }: { $name } is no hex; hexes are called CCRR, column and row in two digits each
fault-hex-from-one = { $rule }: { $name } is no hex; columns and rows count from 01
fault-hex-not-there = { $rule }: there is no hex { $hex } on the map { $map }
fault-ratings = { $text } is not élan/mass/fire/individual (TEN-4.1)
fault-mark = unknown mark { $mark }; known are { $known } (TEN-4.1)
fault-ratings-high = élan, mass and fire are 0 to { $most }, not { $text } (TEN-4.1)
fault-individual = Individual is 0 to 2, and 0 for a person X (TEN-4.1)
fault-no-battle-name = the battle has no name
fault-two-armies = a battle has two armies, not { $count }
fault-one-chief = army { $army } needs one commander in chief, has { $count }: { $named } (TEN-4.1)
fault-clan-id = a clan is called army.letter, the armies are { $armies }, the letters { $letters } (TEN-5.1)
fault-clan-twice = named twice (TEN-5.1)
fault-clan-no-name = has no name (TEN-5.1)
fault-clan-units = a clan has one to four units, not { $count } (TEN-5.1)
fault-no-base = there is no set-up { $base } to add to
fault-no-entry-of = the map has no entry { $name }; its entries: { $known } (TEN-12)
fault-no-set-up = there is no such set-up
fault-no-entry = the map { $map } has no entry (TEN-12)
fault-on-and-off = is on the map and off it (TEN-12)
fault-units-and-hexes = has { $units ->
        [one] { $units } unit
       *[other] { $units } units
    } and { $hexes ->
        [one] { $hexes } hex
       *[other] { $hexes } hexes
    }
fault-stands-in-water = cannot stand on hex { $hex }: it is water (TEN-18)
fault-stands-on-clan = cannot stand on hex { $hex }: clan { $clan } is there (TEN-6.8)
fault-nowhere = clan { $clan } is neither on the map nor off it (TEN-18)
fault-no-fortress = the map has no fortress (TEN-15.1)
fault-command-table = a command table has { $count ->
        [one] { $count } entry
       *[other] { $count } entries
    }, for 0 or less to 6 (TEN-9.2)
fault-map-has-no = the map has no { $thing } { $name }; it has: { $known }
fault-no-rows = has no rows
fault-row = row { $row } of { $of } has { $count ->
        [one] { $count } sign
       *[other] { $count } signs
    }, the first has { $first }
fault-map-size = a map has at most { $columns ->
        [one] { $columns } column
       *[other] { $columns } columns
    } and { $rows ->
        [one] { $rows } row
       *[other] { $rows } rows
    }
fault-terrain = { $sign } is no terrain; known are { $known }
fault-elevation = elevation is { $wide } by { $high ->
        [one] { $high } hex
       *[other] { $high } hexes
    }, the terrain { $columns } by { $rows }
fault-height = { $sign } is no height
fault-hexside = { $kind } is no hexside; known are { $known }
fault-kind-pairs = a text of pairs like 0101-0102
fault-two-hexes = a hexside is written as two hexes, like 0101-0102
fault-not-adjacent = hex { $one } and hex { $other } are not adjacent
fault-side-twice = the side between hex { $one } and hex { $other } is named twice
fault-side-water = the side between hex { $one } and hex { $other } is water already
fault-way-short = { $way } must lead through two hexes at least
fault-way-gap = hex { $one } and hex { $other } follow each other but are not adjacent
fault-fortress-apart = hex { $hex } does not touch the fortress (TEN-15.2)
fault-kind-hexes = a text of hexes
fault-entry-inland = hex { $hex } is not on the edge of the land (TEN-12)
fault-no-land = the map has no land
fault-land-apart = no way leads there from hex { $start }; the land is not connected
fault-way-loose = its road or path is not joined to the border of the map
fault-too-long = too long: at most { $most }
fault-kind-word = a word of small letters and digits
fault-rulebook-battle = { $name } is a battle of the rulebook, take another name
fault-title = must have 1 to 60 signs
fault-army-word = { $army } must be a word of small letters and digits
fault-rulebook-army = { $army } is an army of the rulebook, with clans of its own names
fault-no-command = army { $army } has no command table (TEN-9.2)
fault-one-set-up = a file has one set-up, [setup.{ $name }]
fault-rulebook-only = only a battle of the rulebook can have this
fault-no-holder = holder: the map has a fortress, say who holds it
fault-fortress-links = it needs hexes for a, b and c (TEN-15.2)
fault-no-active-plan = army { $army } has no active plan, so it must be surprised (TEN-20.4)
fault-no-by = clan { $clan } has no entry in `by` (TEN-12)
fault-no-clan = army { $army } has no clan on the map
fault-no-file = there is no file { $path }


## Options

option-scenario = Battle
option-scenario-help = Which battle is fought: one of those in the box; or a scenario of your own, as TOML.
option-scenario-nagakute = Nagakute
option-scenario-yamazaki = Yamazaki, short
option-scenario-yamazaki-long = Yamazaki, long
option-scenario-sekigahara = Sekigahara
option-scenario-own = a scenario of your own
option-secret_orders = Secret orders
option-secret_orders-help = Each player keeps the Honjin to themselves: nobody sees the orders of the enemy's clans.
option-secret_orders-false = in the open
option-secret_orders-true = secret
option-ii_again = Ii may fight on (Sekigahara)
option-ii_again-help = When Ii and Matsudaira have stormed ahead on turn 1, only their chits rest: the obligatory phases of that turn activate them again.
option-hosokawa = Hosokawa joins Akechi (Yamazaki)
option-hosokawa-help = In the battle of Yamazaki, Hosokawa Tadaoki's clan fights for Akechi, which evens it out.
option-tsutsui = Tsutsui may come (Yamazaki)
option-tsutsui-help = In the battle of Yamazaki, Tsutsui Junkei's clan comes to Akechi's aid once he holds both summits or leads by 4 points.
option-mimaki = Mimaki's last stand (Yamazaki)
option-mimaki-help = In the battle of Yamazaki, Akechi gets a samurai when Mimaki's unit is eliminated and its leader lives.
option-samurai = Samurai
option-samurai-help = An army that is behind in victory points may put a samurai into the bowl at certain scores.
option-promises = Promises (Sekigahara)
option-promises-help = What Tokugawa's three promises are worth to Ishida at the end.
option-promises-printed = 5, 10 and 5 points, as printed
option-promises-rising = 5, 5 and 10 points, rising
option-seppuku_ends = Seppuku can end the battle
option-seppuku_ends-help = The seppuku of a commander is a sudden death, like his death in combat.
option-routed_leaders = Every leader of a rout is in danger
option-routed_leaders-help = A die is also thrown for leaders of routed units that took no part in the combat.
option-failed_fall_back = A failed fall-back endangers leaders
option-failed_fall_back-help = The step lost for staying counts towards the 2 steps that endanger a leader.
option-surrounded_clan = A surrounded commander has his own clan
option-surrounded_clan-help = He may select his own clan and clans off the map, not only use tactics.
