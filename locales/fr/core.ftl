### What every game says, in French.

# A player without a name. $number: the seat's number, as in the notation.
seat-name = Siège { $number }
# Who sits down at a table without a name. $number: 1 for the first seat.
player-name = Joueur { $number }

## What a seat is asked when it owes no choice

ask-wait = On attend { $seats }.
ask-over = La partie est finie.

## Les niveaux des robots : leur nom, et ce qu'ils sont en une phrase

bot-random = Au hasard
bot-random-help = Fait n'importe quel choix permis, sans réfléchir : pour essayer.
bot-novice = Débutant
bot-novice-help = Sait ce qui est bon, mais se contente souvent du deuxième choix : pour les premières parties.
bot-heuristic = Solide
bot-heuristic-help = Joue tout de suite, selon de bons principes, sans regarder plus loin.
bot-skilled = Habile
bot-skilled-help = Essaie ses meilleures idées en pensée, jusqu'à 0,3 s environ par coup.
bot-strong = Fort
bot-strong-help = Prévoit les coups, jusqu'à 2 s environ à chaque fois : pour qui connaît le jeu.
bot-master = Maître
bot-master-help = Prévoit les coups, jusqu'à 10 s environ à chaque fois : le plus difficile à battre.
mcp-bot = { $name } (bot { $level })

## Why a choice is not legal

why-game-over = La partie est finie.
why-not-deciding = Ce n'est pas à vous de décider maintenant : on attend { $seats }.
why-not-asked = Ce n'est pas ce qui vous est demandé maintenant.

## Erreurs

error-illegal-choice = « { $choice } » n'est pas permis maintenant.
error-unknown-game = Il n'y a pas de jeu { $value } ; les jeux : { $games }.
error-unknown-language = Il n'y a pas de langue « { $value } » ; les langues : { $languages }.
error-unknown-rule = Les règles de { $game } n'ont pas de paragraphe { $value }.
error-unknown-rule-near = Les règles de { $game } n'ont pas de paragraphe { $value }. Vouliez-vous dire { $near } ?
error-unknown-bot = « { $game } » n'a pas de robot { $value } ; ses robots : { $bots }.
error-own-bot-module = Le robot « { $place } » n'a pas pu être chargé : { $fault }.
error-own-bot-program = « { $name } » ne nomme pas de robot à soi : un programme se nomme cmd:PROGRAMME, ou cmd@SECONDES:PROGRAMME avec plus de 0 seconde pour un choix.
error-own-bot-run = Le robot « { $place } » n'a pas pu être chargé : { $file } est un fichier qui n'a pas le droit d'être exécuté. Dites ce qui l'exécute (cmd:python3 { $file }), ou donnez-lui ce droit (chmod +x { $file }).
error-program-missing = il n'y a pas de programme { $program }
error-program-ended = il ne dit plus rien
error-program-code = il s'est terminé avec le code de sortie { $code }
error-program-silent = il n'a pas répondu en { $seconds } s
error-program-not-started = il ne peut pas être lancé : { $fault }
error-program-no-hello = il n'a pas dit hello, mais { $said }
error-program-not-json = il a dit { $said }, qui n'est pas du JSON
error-program-no-message = il a dit { $said }, qui n'est pas un message
error-program-answered = il a répondu { $said } quand le choix { $number } lui était demandé
error-program-chose = il a choisi { $said }, qui ne lui était pas offert
error-program-given-up = il a échoué { $count } fois de suite et n'est plus interrogé
error-own-bot-name = « { $place } » n'a rien qui s'appelle « { $name } » ; un robot à soi se nomme module:NOM ou fichier.py:NOM.
error-own-bot-kind = « { $name } » n'est pas un robot : il faut une fonction, ou une méthode choose, qui reçoit ce qu'on donne à un robot et rend un de ses choix.
error-guest-form = « { $value } » ne nomme pas de robot à soi : c'est module:NOM, fichier.py:NOM ou cmd:PROGRAMME, avec le nom qu'il portera devant un signe égal s'il doit en porter un autre.
error-guest-called = Un robot ne peut pas s'appeler « { $value } » à la table : des lettres, des chiffres, - et _, une lettre d'abord. Dites comment : mien={ $name }.
error-guest-taken = Il y a déjà un robot nommé « { $called } ». Donnez-lui un autre nom : mien={ $name }.
error-bot-picked = Le robot « { $bot } » ({ $seat }) a choisi « { $picked } », qui ne lui était pas offert.
error-bot-broke = Le robot « { $bot } » ({ $seat }) est tombé en panne : { $fault }.
error-game-broke = La partie { $number } de { $game } (graine « { $seed } ») s'est interrompue : { $fault }
error-worker-died = Un processus est mort en faisant jouer { $work } : on l'a tué, ou un robot y a mis fin. Il devait jouer : { $tasks }.
error-tournament-bots = Un tournoi demande au moins deux robots différents, et non { $value }.
error-tournament-other = { $file } appartient à un autre tournoi : autres robots, sièges, options ou autre graine, ou bien avec ou sans --decided ou --records. Nommez un autre fichier.
error-tournament-held = Un autre tournoi écrit dans { $file } en ce moment. Laissez-le finir, ou nommez un autre fichier.
error-tournament-damaged = { $file } est abîmé : la ligne { $line } n'est pas d'un tournoi. Nommez un autre fichier, ou ôtez cette ligne et les suivantes pour que leurs donnes soient rejouées.
error-tournament-rules = { $file } a été joué selon la version { $theirs } des règles ; celles-ci sont la version { $ours }, et leurs résultats ne s'additionnent pas. Nommez un autre fichier.
error-rows-ending = « { $file } » ne dit pas quoi écrire : le nom doit finir par { $endings }.
error-records-folder = Le dossier « { $folder } » n'est pas vide : nommez-en un vide pour les enregistrements.
error-package-missing = { $what } a besoin du paquet { $package }, qui n'est pas installé : pip install "sengoku[{ $extra }]"
error-dataset-none = « { $file } » n'est pas un jeu de données de sengoku selfplay, ou il est abîmé.
error-dataset-empty = « { $file } » n'a pas de lignes : il n'y a rien à rejouer.
error-balance-none = Un rapport d'équilibre demande au moins un plan.
error-dataset-format = « { $file } » a le format { $format } d'une version plus récente : mettez celle-ci à jour.
error-dataset-rules = « { $file } » a été joué avec la version { $theirs } des règles ; celles-ci sont la version { $ours } : ses lignes ne peuvent être rejouées.
error-dataset-row = « { $file } » : la ligne { $row } ne s'accorde pas avec sa partie rejouée.
error-what-if-form = « { $file } » n'est pas du TOML : { $fault }.
error-what-if-unknown = { $name } n'a pas de valeur { $figure }. Ce qui peut changer se trouve par : sengoku balance { $game } --figures
error-what-if-printed = { $figure } n'est pas reconstitué : c'est imprimé, ou ce n'est pas une valeur, et cela reste tel quel. Ce qui peut changer se trouve par : sengoku balance { $game } --figures
error-what-if-kind = { $figure } ne peut être { $after } : il faut la même sorte que maintenant, { $before }, et aucun nombre sous 0.
error-what-if-none = { $game } n'a pas de valeurs reconstituées : toutes sont imprimées ou établies par plusieurs listes publiques, rien ne peut donc changer.
error-what-if-nothing = Rien ne change : chaque valeur nommée est celle que { $game } a maintenant.
error-what-if-refused = Les règles de { $game } ne marchent pas avec ces valeurs : { $fault }
error-bots-none = Les robots sont une liste d'au moins un nom, et non { $value }.
error-bots-too-many = Il y a { $count } robots pour { $most } sièges : au plus un par siège.
error-bots-alike = Deux robots ne peuvent pas avoir le même nom : deux s'appellent « { $name } ».
error-too-many-tables = Depuis votre adresse, { $count ->
        [one] { $count } table peut être ouverte
       *[other] { $count } tables peuvent être ouvertes
    } par heure. Réessayez dans { $seconds ->
        [one] { $seconds } seconde
       *[other] { $seconds } secondes
    }.
error-too-many-listed = Depuis votre adresse, { $count ->
        [one] { $count } table publique peut être ouverte
       *[other] { $count } tables publiques peuvent être ouvertes
    } par heure. Réessayez dans { $seconds ->
        [one] { $seconds } seconde
       *[other] { $seconds } secondes
    }.
error-too-many-seats = Depuis votre adresse, { $count ->
        [one] { $count } siège peut être pris
       *[other] { $count } sièges peuvent être pris
    } par heure. Réessayez dans { $seconds ->
        [one] { $seconds } seconde
       *[other] { $seconds } secondes
    }.
error-too-many-sockets = Votre adresse tient { $count ->
        [one] { $count } connexion à une table, et n'en peut tenir plus. Fermez-la
       *[other] { $count } connexions à des tables, et n'en peut tenir plus. Fermez-en une
    } et réessayez.
error-number = « { $name } » doit être un nombre entier à partir de 1, et non { $value }.
error-number-most = « { $name } » doit être un nombre entier de 1 à { $most }, et non { $value }.
error-engine-unknown = Il n'y a pas de moteur { $value } ; les moteurs sont : { $engines }.
error-engine-address = Seul le moteur ray a une adresse, le groupe de processus est celui de cette machine : { $value } est de trop.
error-engine-no-ray = Le moteur ray demande le paquet ray : { $command } l'installe. Sans lui, le groupe de processus fait l'affaire.
error-engine-unreachable = Aucune grappe Ray ne répond à l'adresse { $address } : { $fault }.
error-engine-no-processors = La grappe Ray n'a pas de processeur pour ce travail.
error-engine-lost = Le travail a été perdu avec les machines de la grappe Ray qui l'avaient : { $fault }.
error-engine-version = La machine { $machine } de la grappe Ray a Sengoku { $there }, celle-ci { $here } : installez le même partout.
error-mcp-table = Il n'y a pas de table « { $value } » ; les vôtres : { $known }. new_game en ouvre une.
error-mcp-seat = Les sièges sont numérotés de 0 à { $last } : il n'y a pas de siège { $value }.
error-mcp-record-early = L'enregistrement de la table { $table } est secret jusqu'à la fin de la partie.
error-mcp-no-words = Dites au moins un mot à chercher.
error-mcp-not-asked = Rien n'est demandé pour l'instant : attendez d'abord une question.
error-mcp-not-offered = « { $value } » n'est pas parmi les choix [{ $rule }]. Les voici : { $offered }.
error-notation-not-text = Un choix s'écrit en toutes lettres, par exemple « end », et non { $value }.
error-notation-neither = Un choix se donne par son texte, par exemple « end », ou par son numéro : pas par { $value }.
error-notation-empty = Un choix a besoin d'un verbe ; le texte est vide.
error-notation-verb = « { $verb } » n'est pas un verbe de ce jeu ; les verbes : { $verbs }.
error-notation-alone = « { $verb } » s'emploie seul, sans complément.
error-notation-noun = « { $verb } » demande l'un de ces compléments : { $nouns }.
error-action-number = { $value } n'est pas le numéro d'un choix (de 0 à { $last }).
error-option-value = L'option « { $name } » ne peut valoir { $value } ; valeurs possibles : { $values }.
error-option-idle = L'option « { $name } » n'a pas d'effet ici ; elle est pour { $where }.
error-option-unknown = { $game } n'a pas d'option « { $name } » ; ses options : { $names }.
error-option-none = { $game } n'a aucune option, donc pas non plus « { $name } ».
error-options-not-names = Les options sont des noms avec leurs valeurs, et non { $value }.
error-seats = { $game } se joue avec { $low } à { $high } sièges, et non { $value }.
error-seed = Une graine est un nombre entier ou un texte que l'on peut écrire, et non { $value }.
error-names = Il faut un nom pour chacun des { $count } sièges, et non { $value }.
error-name-line = Un nom tient sur une ligne : ni retour à la ligne ni tabulation.
error-name-invisible = Un nom ne peut pas contenir de caractères invisibles.
error-name-long = Un nom compte au plus { $most } caractères.
error-name-empty = Un nom a besoin d'au moins une lettre, un chiffre ou une image.
error-name-marks = Un nom ne peut pas empiler des accents sur une même lettre.
error-name-scripts = Un nom ne peut pas mêler les lettres d'alphabets qui se ressemblent.
error-name-bot = Seuls les robots s'appellent ainsi : prenez un autre nom.
error-name-alike = Ce nom ressemble trop à { $name }, déjà à cette table : prenez-en un autre.
error-no-seat = Il n'y a pas de siège { $value } : les sièges de cette partie vont de 0 à { $last }.
error-observer-other = Cet observateur est pour { $game } à { $count } sièges : il ne voit que ces parties, et non { $other } à { $number }.
error-over = La partie est finie : plus personne n'a de choix à faire.
error-not-deciding = { $seat } n'a pas de choix à faire maintenant ; la partie attend { $seats }.
error-cannot-undo = Le siège { $value } ne peut rien reprendre : depuis son dernier choix, le hasard a parlé, un secret a été montré ou quelqu'un d'autre a choisi.
error-saved-damaged = La partie enregistrée est abîmée : { $detail }.
error-saved-not-a-game = Ce n'est pas une partie enregistrée : elle ne nomme ni jeu ni version.
error-saved-other-game = C'est une partie de « { $other } », non de « { $game } ».
error-saved-version = La partie a été enregistrée sous la version { $theirs } des règles ; celle-ci est la version { $ours }, qui la jouerait autrement.
error-record-no-file = Il n'y a pas de fichier { $path }.
error-record-unreadable = { $path } ne peut être lu comme une feuille de partie : { $detail }.
error-record-empty = La feuille de partie est vide.
error-record-after-result = Il y a quelque chose après le résultat.
error-record-cut-off = La feuille de partie est coupée : sa dernière ligne n'a pas de fin.
error-record-line = Une ligne a besoin d'un siège (un nombre) et d'un choix (un texte).
error-record-not-text = La ligne contient des caractères que l'on ne peut pas écrire.
error-record-changed = La ligne a été modifiée : son maillon ne découle pas des lignes qui précèdent.
error-record-last-line = La dernière ligne a besoin du résultat et de la graine.
error-record-no-seed = La graine de cette partie n'est pas encore publiée : on ne peut pas la rejouer.
error-record-wrong-seed = La graine n'est pas celle dont l'empreinte a été publiée au départ.
error-record-mixing = La feuille ne dit pas comme il faut de quoi sa graine est faite : il y faut des empreintes et des parts de 64 chiffres hexadécimaux.
error-record-wrong-share = La part du siège { $seat } n'est pas celle dont l'empreinte a été publiée avant le départ.
error-record-wrong-own-share = La part de la table n'est pas celle dont l'empreinte a été publiée à l'ouverture de la table.
error-record-wrong-mix = La graine ne découle pas des parts.
error-record-choice = { $detail }
error-record-too-short = La feuille compte { $count } choix ; elle n'a pas de place { $value }.
error-record-not-json = Ce n'est pas du JSON ({ $detail }) ; la feuille est coupée ou abîmée.
error-record-not-object = Une ligne de la feuille est un objet JSON.
error-record-foreign = Ce n'est pas une feuille de partie de Sengoku : la première ligne n'a pas de numéro de format « sengoku ».
error-record-format = La feuille est au format { $theirs } ; ce programme lit le format { $ours }.
error-record-version = La feuille a été faite sous la version { $theirs } des règles de { $game } ; celle-ci est la version { $ours }, qui la jouerait autrement.
error-record-header = L'en-tête a besoin d'options (un objet) et de l'empreinte de la graine (un texte).
error-record-option = { $detail }
error-record-unknown-game = La feuille est d'un jeu que ce programme ne connaît pas : { $value }.

## Ce que trouve la vérification d'une feuille de partie

record-agrees = La graine, { $count } choix et le résultat concordent.
record-agrees-mixed =
    { $shares ->
        [0] La graine, { $count } choix et le résultat concordent ; la graine découle de la part de la table.
        [one] La graine, { $count } choix et le résultat concordent ; la graine découle des parts de la table et de { $shares } personne.
       *[other] La graine, { $count } choix et le résultat concordent ; la graine découle des parts de la table et de { $shares } personnes.
    }
record-unfinished = Partie inachevée ; { $count } choix sont conformes.
record-no-result = La partie est finie mais la feuille n'a pas de résultat.
record-not-over = La feuille a un résultat mais la partie n'est pas finie.
record-wrong-result = Résultat « { $name } » : { $value } attendu, et non { $said }.
record-fault = { $detail }

## Options : ce que dit un interrupteur, sauf si le jeu le nomme

switch-true = oui
switch-false = non

# Ce que montre un lien avant qu'on ne l'ouvre
link-table = Une place vous est gardée à la table
link-rules = Les règles de quatre jeux du Japon féodal
link-howto = Comment jouer, en cinq minutes

# Le cours d'une partie
label-annals-honour = Honneur
label-annals-points = Points
label-deed-attacks = Attaques
label-deed-damage = Points de vie pris aux autres
label-deed-wounds = Points de vie perdus
label-deed-parries = Parades
label-deed-defeats = Adversaires vaincus
label-deed-cards = Cartes piochées
label-deed-provinces = Positions prises
label-deed-tiles = Tuiles Bonus gagnées
label-deed-tairo = Fois Tairō
label-deed-offers = Lots proposés
label-deed-refusals = Lots refusés
label-deed-majorities = Majorités à la fin
label-deed-combats = Combats gagnés
label-deed-unexpected = Combats gagnés contre toute attente
label-deed-conquests = Provinces prises
label-deed-troops-lost = Troupes perdues
label-deed-tea = Cérémonies du thé données
label-deed-bought = Tuiles achetées
label-deed-steps-lost = PP subis
label-deed-units-lost = Unités perdues
label-deed-leaders = Chefs ennemis tués
