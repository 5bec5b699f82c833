### What the command line says, in French.

## Help pages

cli-help = Quatre jeux de société du Japon féodal, pour les gens et pour les programmes.
cli-help-usage = Usage : { $line }
cli-help-commands = Commandes
cli-help-parameters = Arguments et options
cli-help-help = Afficher cette page.
cli-help-version = Afficher la version.

cli-help-games = Lister les jeux.
cli-help-play = Jouer dans le terminal, contre des robots et des personnes au même clavier.
cli-help-simulate = Faire jouer des robots en grand nombre et dire qui gagne combien de fois.
cli-help-replay = Raconter de nouveau une partie enregistrée.
cli-help-verify = Vérifier que la graine, les choix et le résultat d'un enregistrement concordent.
cli-help-rules = Lire les règles, et voir où chaque paragraphe est réalisé et testé.
cli-help-completion = Afficher ce qui fait compléter commandes, jeux et options par la touche Tab.
cli-help-bench = Mesurer la vitesse d'un jeu sur cette machine.

cli-examples =
    Exemples :
      sengoku play samurai-sword
      sengoku rules samurai-sword SAM-5.2
      sengoku simulate samurai-sword --seats 5 --bots heuristic,random -n 1000
    sengoku COMMANDE --help en dit plus sur chacune ; sengoku completion --help dit comment Tab les complète dans votre terminal.
cli-examples-games =
    Exemples :
      sengoku games
      sengoku games samurai-sword                       ses robots et ses options
      sengoku games --json
cli-examples-play =
    Tapez le numéro d'un choix, ou écrivez-le en toutes lettres. ? explique ; aide montre le reste.

    Exemples :
      sengoku play samurai-sword                        1 personne et 4 robots
      sengoku play samurai-sword --names Anna,Bruno     2 personnes au même clavier
      sengoku play samurai-sword --people 0 --seed 7    regarder les robots
      sengoku play samurai-sword --load soiree.jsonl    reprendre une partie sauvée
      sengoku play bushido --bots strong                contre des robots qui prévoient les coups
      sengoku play bushido --help                       tout cela, avec les robots et les options du jeu
cli-examples-simulate =
    Exemples :
      sengoku simulate samurai-sword --bots heuristic,random -n 1000 --jobs 2
      sengoku simulate samurai-sword --seats 7 --bots heuristic -n 200 --json
      sengoku simulate shitenno --seats 4 --bots strong,heuristic,heuristic,heuristic -n 60 --jobs 2
      sengoku simulate bushido --bots skilled,heuristic -n 100000 --engine ray --address 10.0.0.1:6379
cli-examples-replay =
    Une partie finie est racontée avec tous ses secrets, une partie en cours comme la voit un spectateur.

    Exemples :
      sengoku replay soiree.jsonl
      sengoku replay soiree.jsonl --seat 2 --upto 40
      sengoku replay soiree.jsonl --step
cli-examples-verify =
    Code de sortie 0 : tout concorde. 1 : non, et la première ligne fausse est nommée.
    Plusieurs fichiers sont vérifiés l'un après l'autre.

    Exemples :
      sengoku verify soiree.jsonl
      sengoku verify *.jsonl
      sengoku verify soiree.jsonl --json
cli-examples-rules =
    Exemples :
      sengoku rules samurai-sword                       la table des matières
      sengoku rules samurai-sword SAM-5.2               un paragraphe
      sengoku rules samurai-sword --search "à terre"
      sengoku rules samurai-sword --coverage
      sengoku rules samurai-sword --coverage --check    code de sortie 1 si un paragraphe n'est pas couvert
cli-examples-bench =
    Exemples :
      sengoku bench
      sengoku bench samurai-sword --seats 5 --seconds 5 --json

cli-examples-completion =
    La ligne se met dans le fichier que l'interpréteur lit à son démarrage.

    Exemples :
      eval "$(sengoku completion bash)"      dans ~/.bashrc
      eval "$(sengoku completion zsh)"       dans ~/.zshrc, après compinit
      sengoku completion fish | source       dans ~/.config/fish/config.fish
      sengoku completion powershell | Out-String | iex     dans le fichier $PROFILE

cli-opt-shell = L'interpréteur de commandes.
cli-opt-lang = Langue. Par défaut, celle du terminal.
cli-opt-json = Écrire du JSON, pour les programmes.
cli-opt-game = Le jeu, tel que sengoku games le liste.
cli-opt-games-game = Ce jeu seulement.
cli-opt-seats = Nombre de sièges. Par défaut : 5, ou le minimum du jeu.
cli-opt-people = Nombre de personnes ; des robots prennent les autres sièges. Par défaut : 1. Avec 0, vous regardez.
cli-opt-names = Les noms des personnes, séparés par des virgules.
cli-opt-bots = Les robots, séparés par des virgules, repris à tour de rôle ; --help après le jeu les montre. Les siens : module:NOM, fichier.py:NOM ou cmd:PROGRAMME. Par défaut : heuristic.
cli-opt-simulate-bots = Les robots, séparés par des virgules, repris à tour de rôle ; ils changent de siège d'une partie à l'autre. Les siens : module:NOM, fichier.py:NOM ou cmd:PROGRAMME. Par défaut : heuristic,random.
cli-opt-alike-bots = Les robots, séparés par des virgules, repris à tour de rôle ; ils changent de siège d'une partie à l'autre. Les siens : module:NOM, fichier.py:NOM ou cmd:PROGRAMME. Par défaut : heuristic.
cli-opt-seed = La même graine redonne la même distribution. Par défaut : une graine secrète, montrée à la fin.
cli-opt-simulate-seed = La même graine redonne les mêmes parties. Par défaut : 0.
cli-opt-load = Reprendre une partie sauvée.
cli-opt-record = Écrire l'enregistrement de la partie dans ce fichier.
cli-opt-option = Une option du jeu ; peut être donnée plusieurs fois. --help après le jeu les énumère, avec leurs valeurs.
cli-opt-games = Nombre de parties. Par défaut : 1000.
cli-opt-jobs = Nombre de processus, ou de processeurs de la grappe à employer. Par défaut : 1 processus, tous les processeurs.
cli-opt-engine = Où jouer : pool, des processus de cette machine ; ray, les machines d'une grappe Ray. Le résultat est le même. Par défaut : pool.
cli-opt-address = L'adresse de la grappe Ray. Par défaut : celle dont cette machine fait partie, ou une à elle.
cli-opt-file = Un enregistrement : un fichier avec un objet JSON par ligne.
cli-opt-upto = S'arrêter après ce nombre de choix.
cli-opt-seat = Raconter la partie vue de ce siège.
cli-opt-step = Attendre Entrée avant chaque choix.
cli-opt-replay-json = Écrire les événements, un objet JSON par ligne.
cli-opt-rule = Un paragraphe, par exemple SAM-5.2 ou 5.2.
cli-opt-search = Lister les paragraphes qui contiennent ces mots.
cli-opt-coverage = Montrer pour chaque paragraphe où il est réalisé, quels tests le citent, et combien de fois des parties au hasard y sont passées.
cli-opt-check = Ne lister que ce qui n'est pas couvert ; code de sortie 1 s'il y en a.
cli-opt-coverage-games = Parties au hasard pour chaque nombre de sièges. Par défaut : 20 ; avec 0, aucune.
cli-opt-bench-game = Le jeu. Par défaut : tous.
cli-opt-seconds = Durée des parties au hasard, en secondes. Par défaut : 2.

## Errors

cli-error = Erreur : { $sentence }
cli-interrupted = Interrompu.
cli-interrupted-games =
    { $done ->
        [0] Interrompu avant la fin de la première partie sur { $count }.
        [one] Interrompu après { $done } partie sur { $count }.
       *[other] Interrompu après { $done } parties sur { $count }.
    }
cli-interrupted-records =
    { $done ->
        [one] Interrompu après { $done } fichier sur { $count }.
       *[other] Interrompu après { $done } fichiers sur { $count }.
    }
cli-interrupted-measured =
    { $done ->
        [one] Interrompu après la mesure de { $done } jeu sur { $count }.
       *[other] Interrompu après la mesure de { $done } jeux sur { $count }.
    }
cli-error-command = Il n'y a pas de commande « { $word } ». { $program } --help liste les commandes.
cli-error-unknown-option = Il n'y a pas d'option « { $word } » ici. Ajoutez --help pour voir les options.
cli-error-missing = Il manque { $word }. Ajoutez --help pour voir ce qui est attendu.
cli-error-value = « { $value } » n'est pas une valeur possible de { $word }. Ajoutez --help pour voir ce qui est attendu.
cli-error-choice = « { $value } » ne convient pas à { $word }. Valeurs possibles : { $allowed }.
cli-error-number =
    « { $value } » ne convient pas à { $word }. Il faut un nombre{ $whole ->
        [yes] { " " }entier
       *[no] { "" }
    }{ $bounds ->
        [from] { " " }à partir de { $first }
        [from-to] { " " }de { $first } à { $last }
        [above] { " " }plus grand que { $first }
        [above-to] { " " }plus grand que { $first }, { $last } au plus
       *[none] { "" }
    }.
cli-error-too-many = « { $word } » est de trop : la commande attend moins de mots. Ajoutez --help pour les voir.
cli-error-unknown-game = Il n'y a pas de jeu « { $game } ». Les jeux sont : { $games }.
cli-error-seats =
    Le jeu se joue { $same ->
        [true] à { $first }
       *[false] de { $first } à { $last }
    }, pas à { $number }.
cli-error-unknown-bot = Il n'y a pas de robot « { $name } » pour ce jeu. Ses robots sont : { $bots }.
cli-error-no-bots = La liste des robots est vide. Les robots sont : { $bots }.
cli-error-bots-comma = « { $given } » a une virgule de trop : un robot est nommé avant et après chacune. Les robots sont : { $bots }.
cli-error-too-many-bots =
    Il y a { $count ->
        [one] { $count } robot
       *[other] { $count } robots
    } pour { $number ->
        [one] { $number } siège
       *[other] { $number } sièges
    }. Nommez-en moins, ou ajoutez des sièges avec --seats.
cli-error-too-many-people = Il y a { $count } personnes pour { $number } sièges. Ajoutez des sièges avec --seats.
cli-error-names-people =
    Il y a { $count ->
        [one] { $count } nom
       *[other] { $count } noms
    } pour { $number ->
        [one] { $number } personne
       *[other] { $number } personnes
    }. Donnez --names ou --people, ou accordez-les.
cli-error-option-form = Une option s'écrit nom=valeur, pas « { $text } ».
cli-error-no-such-option =
    Le jeu n'a pas d'option « { $name } ». { $count ->
        [0] Il n'en a aucune.
       *[other] Ses options sont : { $known }.
    }
cli-error-option-value = L'option « { $name } » ({ $title }) ne peut pas valoir « { $given } ». Ses valeurs sont : { $known }.
cli-error-option-idle = L'option « { $name } » ({ $title }) n'a pas d'effet ici. Elle est pour { $where }.
cli-error-load-alone = Une partie sauvée a déjà ses sièges, ses joueurs, sa graine et ses options : donnez --load seul.
cli-error-other-game = { $file } est une partie sauvée de { $game }. Donnez ce jeu après play.
cli-error-finished = La partie de { $file } est finie. Regardez-la avec : sengoku replay { $file }
cli-error-no-seed = La graine de la partie de { $file } n'est pas encore publiée : on ne peut ni la rejouer ni la reprendre.
cli-error-no-file = Il n'y a pas de fichier { $file }.
cli-error-folder = { $file } est un dossier. Il faut ici un fichier.
cli-error-no-folder = Il n'y a pas de dossier { $folder }. Créez-le d'abord, ou choisissez un autre endroit.
cli-error-file = { $file } : { $reason }.
cli-error-output = Sortie standard : { $reason }.
cli-error-record =
    { $line ->
        [0] { $sentence }
       *[other] Ligne { $line } : { $sentence }
    }
cli-error-upto = L'enregistrement a { $count } choix : on ne peut pas le rejouer jusqu'au choix { $number }.
cli-error-no-seat = Il n'y a pas de siège { $number } : les sièges vont de 0 à { $last }.
cli-error-unknown-rule =
    Les règles n'ont pas de paragraphe « { $rule } ». { $count ->
        [0] Sans numéro, la commande les liste tous.
       *[other] Tout près : { $near }.
    }
cli-error-only-with-coverage = { $word } ne va qu'avec --coverage.
cli-error-no-tests = Les tests ne sont pas à côté de cette installation : la couverture ne peut pas être vérifiée. Lancez la commande dans une copie des sources.
cli-error-option-file = L'option « { $name } » ({ $title }) ne peut pas valoir « { $given } ». Elle vaut : { $known } ; ou @FICHIER, un fichier JSON ou TOML.
cli-error-file-size = { $file } dépasse { $most } octets.
cli-error-file-form = { $file } n'est ni du JSON ni du TOML : { $reason }.

## Games

cli-games-id = Jeu
cli-games-name = Nom
cli-games-seats = Sièges
cli-games-version = Version
cli-games-rules = Règles
cli-games-bots = Robots
cli-games-more = sengoku games JEU donne les options d'un jeu.
cli-games-paragraphs =
    { $count ->
        [one] { $count } paragraphe
       *[other] { $count } paragraphes
    }

## Options

cli-options-of = Options de { $game }, écrites --option NOM=VALEUR
cli-options-one = { $name }. { $help }
cli-options-only = Seulement avec { $where }.
cli-options-value =
    { $usual ->
        [yes] { $value } (par défaut)
       *[no] { $value }
    }
cli-options-file = @FICHIER
cli-options-played = { $name } : { $value }

## Playing

cli-word-undo = annuler
cli-word-save = sauver
cli-word-load = charger
cli-word-log = journal
cli-word-map = carte
cli-word-more = suite
cli-word-help = aide
cli-word-quit = quitter

cli-play-welcome = { $name }. Tapez le numéro d'un choix, ou aide.
cli-play-person = Joueur { $number }
cli-play-thinking = { $seat } réfléchit… { $seconds } s
cli-play-curtain = Passez l'appareil à { $name }.
cli-play-press-enter = Appuyez sur Entrée quand personne d'autre ne voit l'écran.
cli-play-reminder = Numéro ou mots · ? pourquoi · annuler · carte · journal · sauver FICHIER · aide · quitter
cli-play-undo-hint = annuler : revenir en arrière
cli-play-more-table =
    { $count ->
        [one] … encore { $count } ligne : carte
       *[other] … encore { $count } lignes : carte
    }
cli-play-page = Page { $number } sur { $last } · suite : les choix suivants · un mot : ceux qui l'ont
cli-play-only = Seulement les choix avec « { $text } » · Entrée : tous
cli-play-more-log =
    { $count ->
        [one] … encore { $count } ligne : journal
       *[other] … encore { $count } lignes : journal
    }
cli-play-help =
    Un numéro           faire ce choix
    { $choice }faire un choix par sa notation ; un mot suffit s'il est le seul à convenir
    ?                   ce qui est demandé, avec la règle
    { $question }pourquoi c'est possible, ou non
    { $paragraph }un paragraphe des règles
    ? un mot            l'effet d'une carte, d'un personnage ou d'un élément du jeu
    annuler             reprendre votre dernier choix, jusqu'au dernier hasard ou secret
    sauver FICHIER      sauver la partie ; charger FICHIER en reprend une
    carte               la table seule, aussi grande qu'elle est ; Entrée montre de nouveau la question
    suite               les choix suivants d'une longue liste ; un mot montre ceux qui le contiennent
    journal             tout ce qui s'est passé
    Entrée              montrer de nouveau la table
    quitter             partir ; la partie est gardée
cli-did-you-mean = Vouliez-vous dire « { $near } » ?
cli-play-near = Vouliez-vous dire { $number }, « { $near } » ?
cli-play-numbers =
    Il n'y a pas de choix { $text }. { $count ->
        [one] Il n'y a qu'un choix : 1.
       *[other] Les choix vont de 1 à { $count }.
    }
cli-play-unknown = « { $text } » n'est ni un des choix ni une commande. Tapez un numéro de la liste, ou aide.
cli-play-why-hint = ? { $text } montre la règle.
cli-play-legal = { $text } ({ $notation }) : oui, vous pouvez le faire maintenant.
cli-play-illegal = { $text } ({ $notation }) : non, car
cli-play-explain-hint = ? suivi d'un choix (? { $choice }) dit pourquoi oui ou non ; ? { $rule } montre un paragraphe.
cli-play-found =
    { $count ->
        [one] { $count } paragraphe parle de « { $text } » :
       *[other] { $count } paragraphes parlent de « { $text } » :
    }
cli-play-no-undo = Rien ne peut être repris : depuis votre dernier choix, le hasard a joué, un secret a été montré ou quelqu'un d'autre a choisi.
cli-play-saved = Partie sauvée dans { $file }.
cli-play-load-what = Quelle partie ? Écrivez charger et le nom d'un fichier.
cli-play-left = Vous avez quitté la partie.
cli-play-kept =
    La partie est gardée dans { $file }. Pour la reprendre :
    sengoku play { $game } --load { $file }
cli-play-no-input = Il n'y a plus rien à lire : la partie s'arrête ici. Jouez-la dans un terminal : sengoku play { $game }
cli-play-record-hint = Avec --record FICHIER l'enregistrement est gardé, et chacun peut le vérifier.
cli-play-recorded =
    L'enregistrement est dans { $file }. Pour le vérifier :
    sengoku verify { $file }
cli-seed = Graine : { $seed }
cli-own-share = Part de la table : { $share } ; son empreinte, publiée à l'ouverture de la table : { $hash }
cli-seed-hash = Empreinte de la graine : { $hash }

## The table

cli-table-player = Joueur
cli-table-hand = Main
cli-table-points = Points
cli-table-won = gagne

## The result

cli-result-title = Résultat
cli-result-ending = Fin de la partie : { $ending }.

## Records

cli-replay-step = Choix { $number } sur { $count }. Entrée : continuer.
cli-verify-yes =
    { $file } est en ordre : la graine, les { $count } choix et le résultat de cette partie de { $game } concordent.
cli-verify-unfinished =
    { $file } est en ordre jusqu'ici : { $count } choix d'une partie de { $game } en cours, tous permis.
cli-verify-mixed =
    { $count ->
        [0] La graine découle de la seule part de la table : personne d'autre n'y a contribué.
        [one] La graine découle de la part de la table et de celle du siège { $seats }.
       *[other] La graine découle de la part de la table et de celles des sièges { $seats }.
    }
cli-verify-withheld =
    { $count ->
        [one] Le siège { $seats } a annoncé une part et ne l'a pas montrée : la graine a été faite sans elle.
       *[other] Les sièges { $seats } ont annoncé des parts et ne les ont pas montrées : la graine a été faite sans elles.
    }
cli-verify-no = { $file } n'est pas en ordre. { $sentence }
cli-verify-summary =
    { $sound ->
        [0] Aucun des { $count } fichiers n'est en ordre.
        [one] { $sound } fichier sur { $count } est en ordre.
       *[other] { $sound } fichiers sur { $count } sont en ordre.
    }
cli-verify-cannot = { $file } ne peut pas être vérifié. { $sentence }

## Rules

cli-rules-hint = Un paragraphe : { $command }
cli-rules-nothing = Aucun paragraphe ne parle de « { $text } ».
cli-rules-see = Voir aussi
cli-rules-deviation-mark = (écart)
cli-rules-deviation = Ce que nous faisons à la place : { $what }
cli-rules-why = Pourquoi : { $why }

cli-coverage-rule = Règle
cli-coverage-code = Réalisée
cli-coverage-tests = Tests
cli-coverage-exercised = Exercée
cli-coverage-deviation = Écart
cli-coverage-yes = oui
cli-coverage-data = données
cli-coverage-summary = { $covered } paragraphes sur { $count } sont réalisés et testés, ou listés comme écarts ({ $games } parties au hasard pour chaque nombre de sièges).
cli-coverage-no-tests = Les tests ne sont pas à côté de cette installation : on ne sait pas ce qu'ils citent.
cli-coverage-lacks-test = { $rule } { $title } : aucun test ne le cite.
cli-coverage-lacks-code = { $rule } { $title } : ni code ni données ne le citent.
cli-coverage-lacks-both = { $rule } { $title } : ni le code ni un test ne le cite.
cli-coverage-unknown = Citation d'un paragraphe que les règles n'ont pas : { $place }

## Simulation

cli-simulate-progress = En jeu
cli-simulate-summary =
    { $name } : { $games ->
        [one] 1 partie
       *[other] { $games } parties
    } à { $number } sièges en { $seconds } s ({ $speed } parties/s) ; { $choices } choix par partie, de { $least } à { $most }.
cli-count-bot = Robot
cli-count-seat = Siège
cli-count-ending = Fin
cli-simulate-games = Parties
cli-simulate-times = Fois
cli-simulate-wins = Victoires
cli-simulate-rate = Taux
cli-simulate-interval = Intervalle à 95 %
cli-simulate-score = Score moyen
cli-simulate-share = Part
cli-tournament-missed =
    Le hasard a fait { $count } choix à la place de { $bot }, qui a échoué : ses victoires ne sont pas toutes les siennes.
cli-simulate-note = Une partie compte une fois par siège ; l'intervalle contient le vrai taux de victoire dans 95 cas sur 100.

## Figures

cli-figure-point = ,
cli-figure-thousands = { " " }
cli-figure-percent = { $figure } %
cli-figure-interval = { $low } – { $high }
cli-figure-unit-kB = ko

## Measuring

cli-bench-seats = Sièges
cli-bench-rules = Règles
cli-bench-compiled = compilées
cli-bench-interpreted = interprétées
cli-bench-games = Parties par seconde
cli-bench-decisions = Décisions par seconde
cli-bench-length = Décisions dans une partie
cli-bench-width = Choix pour une décision
cli-bench-open = Décisions à plusieurs choix
cli-bench-clone = Copie
cli-bench-kept = Copie, 2000 gardées
cli-bench-choices = Liste des choix
cli-bench-view = Vue
cli-bench-bot = Décision du robot habituel
cli-bench-world = Monde retiré pour un siège
cli-bench-memory = Mémoire d'un état
cli-bench-dump = État sauvé
cli-bench-import = import sengoku

## Serving the web table

cli-help-serve = Servir la table web : jouer dans le navigateur, avec des amis et des robots.
cli-examples-serve =
    Exemples :
      sengoku serve --open
      sengoku serve --host 0.0.0.0 --port 8080 --db parties.db
cli-opt-host = L'adresse d'écoute. Par défaut : 127.0.0.1, cette machine seulement ; 0.0.0.0 laisse entrer les autres.
cli-opt-port = Le port d'écoute. Par défaut : 8000, ou un port libre s'il est pris.
cli-opt-db = Où garder les parties : un fichier SQLite ou l'URL d'une base. Par défaut : un fichier du dossier de données.
cli-opt-broker = Un Redis ou Valkey par lequel les processus se réveillent, comme redis://hote:6379. Par défaut : PostgreSQL s'en charge.
cli-opt-secret-file = Un fichier avec le secret du serveur ; créé s'il manque. Par défaut : dans le dossier de données.
cli-opt-origin = Une autre origine dont les pages peuvent utiliser ce serveur, comme https://games.example.org ; répétable.
cli-opt-bot-delay = Durée minimale du tour d'un robot en secondes, pour que l'on puisse suivre. Par défaut : 0.8.
cli-opt-share-patience = Secondes pendant lesquelles le départ attend les parts de la graine. Par défaut : 10.
cli-opt-bot-patience = Secondes après lesquelles on choisit au hasard pour un robot muet. Par défaut : 30.
cli-opt-bot-workers = Nombre de processus où pensent les robots ; 0 les laisse à d'autres sur la même base. Par défaut : 1.
cli-opt-serve-bots = Vos propres robots à proposer à chaque table, séparés par des virgules : module:NOM, fichier.py:NOM ou cmd:PROGRAMME, ou nom=module:NOM. Ils tournent comme vos programmes : ne nommez que ce dont vous êtes sûr.
cli-opt-bot-time = Secondes dont dispose un de vos robots pour un choix, avant que le robot habituel choisisse. Par défaut : 10.
cli-opt-serve-workers = Nombre de processus qui servent des tables à cette adresse, avec PostgreSQL. Par défaut : 1.
cli-opt-only = Ce processus ne sert aucune table : il pense seulement pour les robots des autres, sur la même base.
cli-opt-message-rate = Messages par seconde permis à un client, le double d'un coup. Par défaut : 20.
cli-opt-write-rate = Appels par seconde qui changent quelque chose, par adresse. Par défaut : 20.
cli-opt-work-rate = Choix rejoués par seconde pour une adresse qui revoit des parties, en dérive, en envoie ou ouvre des tables ; cent fois plus d'un coup. Par défaut : 100.
cli-opt-unwatched = Laisser continuer les parties entre robots quand personne ne regarde.
cli-opt-log-level = Ce qui est noté sur la sortie d'erreur, en lignes JSON : debug, info, warning ou error. Par défaut : warning.
cli-opt-open = Ouvrir la table dans votre navigateur.
cli-serve-at = La table est à { $address } (Ctrl+C l'arrête ; les parties sont gardées)
cli-serve-bots = Ce processus pense seulement pour les robots ; d'autres servent les tables. Son état est à { $address }api/health (Ctrl+C l'arrête)
# $port is empty if none was asked for.
cli-error-listen = Impossible d'écouter sur { $host } { $port } : { $why }.
cli-error-no-table = La table web a besoin de paquets qui ne sont pas installés ({ $packages }). Installez-les avec : { $command }
cli-error-serve = La table ne peut pas être servie : { $why }
cli-error-one-process = { $option } est pour plusieurs processus, et un fichier SQLite n'en a qu'un. Nommez une base PostgreSQL : --db postgresql://utilisateur@hote/nom
cli-error-idle-bots = --only bots avec --bot-workers 0 ne ferait rien. Retirez l'une des deux options.

## Tenir la maison : sengoku admin

cli-help-admin = Prendre soin des tables d'un serveur, en marche ou non : lister, fermer, supprimer, ranger, sauvegarder.
cli-examples-admin =
    Chaque commande agit sur la base elle-même et laisse une trace (sengoku admin log). Un serveur en marche suit en une seconde. Avec --dry-run vous voyez ce qui se passerait ; --json est fait pour les programmes.

    Exemples :
      sengoku admin tables --sort size
      sengoku admin close k7m2pq9xyz --why "Le club ferme à dix heures."
      sengoku admin prune --older 90d --finished --dry-run
    sengoku admin COMMANDE --help en dit plus sur chacune.
cli-help-admin-tables = Lister les tables : ce qu'on y joue, où elles en sont, leur taille, leur dernier événement.
cli-examples-admin-tables =
    Exemples :
      sengoku admin tables --status playing --sort last
      sengoku admin tables --older 30d --sort size --json
cli-help-admin-show = Montrer une table : qui y est assis, où en est la partie, et le bavardage avec ses numéros. Ce qui est caché le reste.
cli-help-admin-close = Arrêter une partie telle qu'elle est. Les joueurs lisent pourquoi ; l'enregistrement, le bavardage et la revanche restent.
cli-examples-admin-close =
    Exemples :
      sengoku admin close k7m2pq9xyz --why "Le club ferme à dix heures."
cli-help-admin-delete = Supprimer des tables avec tout ce qu'elles contiennent. Ceux qui y sont assis l'apprennent.
cli-help-admin-unsay = Retirer une ligne du bavardage, de la base et de tous les écrans.
cli-examples-admin-unsay =
    Exemples :
      sengoku admin show k7m2pq9xyz        le bavardage, chaque ligne avec son numéro
      sengoku admin unsay k7m2pq9xyz 42
cli-help-admin-prune = Supprimer les tables où rien ne s'est passé depuis longtemps.
cli-examples-admin-prune =
    Exemples :
      sengoku admin prune --older 90d --dry-run      ce qui partirait
      sengoku admin prune --older 90d --finished     les parties finies
      sengoku admin prune --older 2w --abandoned     les parties que personne n'a continuées
cli-help-admin-log = Ce qui a été fait avec sengoku admin, quand et par qui.

cli-opt-dry-run = Dire ce qui serait fait, et ne rien faire.
cli-opt-admin-secret-file = Le fichier avec le secret du serveur. Par défaut : dans le dossier de données.
cli-opt-admin-table = L'identifiant de la table : la fin de son lien.
cli-opt-admin-game = Seulement les tables de ce jeu.
cli-opt-admin-status = Seulement les tables ouvertes (open), qui tirent leur graine (drawing), en jeu (playing) ou finies (over).
cli-opt-admin-older = Seulement les tables où rien ne s'est passé depuis : 90d, 2w, 12h, 30m.
cli-opt-admin-listed = Seulement les tables que chacun peut trouver.
cli-opt-admin-sort = L'ordre de la liste. Par défaut : last, le dernier événement.
cli-opt-admin-limit = Nombre de lignes au plus. Par défaut : 50.
cli-opt-admin-why = Une phrase que les joueurs lisent.
cli-opt-admin-line = Le numéro de la ligne, tel que le donne sengoku admin show.
cli-opt-admin-prune-older = Depuis quand rien ne doit s'être passé : 90d, 2w, 12h, 30m.
cli-opt-admin-finished = Seulement les parties finies.
cli-opt-admin-abandoned = Seulement les parties qui ne sont pas finies.

cli-admin-dry-run = C'était un essai : rien n'a été changé.
cli-admin-size = { NUMBER($amount, maximumFractionDigits: 1) } { $unit }
cli-admin-column-table = Table
cli-admin-column-game = Jeu
cli-admin-column-seats = Sièges
cli-admin-column-status = État
cli-admin-column-last = Dernier événement
cli-admin-column-created = Créée
cli-admin-column-rows = Lignes
cli-admin-column-size = Taille
cli-admin-column-when = Quand
cli-admin-column-who = Qui
cli-admin-column-what = Quoi
cli-admin-column-details = Détails
cli-admin-status-open = ouverte
cli-admin-status-drawing = tirage
cli-admin-status-playing = en jeu
cli-admin-status-over = finie
cli-admin-listed = { $status }, publique
cli-admin-no-tables = Il n'y a pas de telles tables.
cli-admin-tables-count =
    { $count ->
        [one] { $count } table, { $size }
       *[other] { $count } tables, { $size }
    }
cli-admin-seat = Siège { $number } : { $who }
cli-admin-seat-open = libre
cli-admin-seat-person = { $name }
cli-admin-seat-bot = { $name } (robot, { $bot })
cli-admin-moves =
    { $count ->
        [one] { $count } choix fait.
       *[other] { $count } choix faits.
    }
cli-admin-was-closed =
    { $why ->
        [none] Elle a été fermée avant la fin.
       *[other] Elle a été fermée avant la fin : { $why }
    }
cli-admin-line-removed = (retirée)
cli-admin-closed = La table { $table } est fermée. Ses joueurs lisent pourquoi.
cli-admin-deleted =
    { $count ->
        [0] Il n'y avait rien à supprimer.
        [one] { $count } table a été supprimée ({ $size }).
       *[other] { $count } tables ont été supprimées ({ $size }).
    }
cli-admin-unsaid = La ligne { $line } de la table { $table } est retirée. { $name } avait dit : { $text }
cli-admin-log-empty = Rien n'a encore été fait.

cli-error-duration = { $word } { $value } : une durée est un nombre suivi de m, h, d (jours) ou w (semaines), comme 90d.
cli-error-admin-no-database = Il n'y a pas de base à { $place }. Nommez-la avec --db, ou démarrez une fois le serveur.
cli-error-admin-no-tables = La base { $place } ne contient pas de tables à nous. Démarrez-y une fois le serveur.
cli-error-admin-unreachable = La base { $place } ne peut pas être utilisée : { $why }.
cli-error-admin-revision = La base a la forme { $found }, cette version veut { $newest }. Démarrez-y une fois le serveur de cette version ; si elle est plus récente, mettez celui-ci à jour.
cli-error-admin-no-table = Il n'y a pas de table { $table }.
cli-error-admin-over-already = La partie de la table { $table } est déjà finie.
cli-error-admin-not-begun = La partie de la table { $table } n'a pas commencé : il n'y a rien à garder. Supprimez la table.
cli-error-admin-why-too-long = La phrase peut avoir { $most } caractères au plus.
cli-error-admin-no-line = La table { $table } n'a pas de ligne de bavardage { $line }. sengoku admin show { $table } les donne.

cli-help-migrate =
    Après une mise à jour : rejouer les parties dont les règles ont changé, et noter lesquelles continuent.
    Un serveur le fait de lui-même pour chaque table que quelqu'un ouvre.
cli-examples-migrate =
    Exemples :
      sengoku migrate --dry-run            ce que deviendrait chaque table
      sengoku migrate --dry-run --json     la même chose pour les programmes
cli-migrate-progress = Comparaison
cli-migrate-goes-on = Continue : les deux versions s'accordent jusqu'ici.
cli-migrate-closes = Fermée ; on peut la reprendre à la position { $at }.
cli-migrate-kept = Terminée, reste telle quelle ; les deux versions s'accordent jusqu'à la position { $at }.
cli-migrate-whole = Terminée, reste telle quelle ; les deux versions s'accordent sur toute la partie.
cli-migrate-lost = Impossible à ouvrir : ce serveur n'a pas ce jeu, ou ne peut pas l'installer.
cli-migrate-why-illegal = (Le choix suivant n'est plus permis.)
cli-migrate-why-differs = (Le choix suivant mène à autre chose.)
cli-migrate-sum = { $count ->
        [one] 1 table
       *[other] { $count } tables
    } : { $same } aux mêmes règles, { $on } continuent, { $closes } fermées, { $kept } terminées et gardées, { $lost } perdues.
cli-admin-column-rules = Règles
cli-admin-column-fate = Ce qu'elle devient

cli-help-admin-ban = Exclure une adresse, un réseau ou une clé. Les serveurs en marche ferment leurs connexions.
cli-examples-admin-ban =
    Une adresse est celle d'un client, ou celle d'un réseau entier. Une clé est ce que contient un lien ; --seat prend celle de qui est assis là.

    Exemples :
      sengoku admin ban --address 203.0.113.7 --for 7d --why "Inonde l'accueil"
      sengoku admin ban --address 2001:db8:5::/48
      sengoku admin ban --seat k7m2pq9xyz:2
cli-help-admin-unban = Laisser revenir quelqu'un : N tel que le donne sengoku admin bans.
cli-help-admin-bans = Lister qui est exclu, et pour combien de temps.
cli-help-admin-rotate = Donner au serveur un nouveau secret, qui entre dans l'empreinte de chaque clé.
cli-examples-admin-rotate =
    Les liens créés désormais usent du nouveau secret. Les anciens liens marchent encore, car l'ancien secret est gardé à côté, jusqu'à ce que vous l'oubliiez avec --forget : alors aucun lien créé avant ne vaut plus rien. Les serveurs d'autres machines ont besoin du fichier.
cli-help-admin-vacuum = Rendre au disque la place que les tables supprimées ont laissée dans la base.
cli-help-admin-backup = Écrire la base et le secret dans un seul fichier, pendant que le serveur marche. Vous seul pouvez le lire.
cli-examples-admin-backup =
    Exemples :
      sengoku admin backup backups/lundi.sengoku
      sengoku admin backup --db postgresql://sengoku@localhost/sengoku lundi.sengoku
cli-help-admin-restore = Ramener une sauvegarde : la base et le secret. Un serveur en marche suit.
cli-examples-admin-restore =
    Tout le fichier est d'abord vérifié, et tout revient d'un coup ou pas du tout. Il peut venir d'une autre sorte de base ou d'une version plus ancienne. Une base qui contient des tables n'est remplacée qu'avec --replace.
cli-help-admin-export = Écrire des tables avec leurs journaux dans un fichier : quelques-unes, ou toutes.
cli-examples-admin-export =
    Exemples :
      sengoku admin export deux.jsonl k7m2pq9xyz 3fd9aahk2m
      sengoku admin export toutes.jsonl
cli-help-admin-import = Mettre dans la base les tables d'un fichier exporté.
cli-examples-admin-import =
    Avec le même secret, chaque lien marche encore ; d'une table qui reçoit un nouvel identifiant avec --rename, les clés, dans des liens avec celui-ci. Sur un autre serveur chaque table reçoit une nouvelle clé pour son hôte, écrite une seule fois.

cli-opt-admin-address = Une adresse ou un réseau, comme 203.0.113.7 ou 203.0.113.0/24.
cli-opt-admin-key = La clé d'un siège, d'un hôte ou d'une invitation : la fin de son lien.
cli-opt-admin-seat = Une table et un siège : la clé de qui est assis là.
cli-opt-admin-for = Pour combien de temps : 7d, 2w, 12h, 30m. Par défaut : pour toujours.
cli-opt-admin-ban-why = Pourquoi, pour vous et les autres administrateurs.
cli-opt-admin-ban-number = Le numéro de l'exclusion.
cli-opt-admin-forget = Oublier les anciens secrets : tous les liens créés jusqu'ici meurent.
cli-opt-admin-file = Le fichier.
cli-opt-admin-replace = Remplacer ce que contient la base.
cli-opt-admin-export-tables = Les tables à exporter. Par défaut : toutes.
cli-opt-admin-rename = Donner un nouvel identifiant à une table dont le sien est pris.

cli-admin-column-number = N°
cli-admin-column-kind = Sorte
cli-admin-column-whom = Qui
cli-admin-column-until = Jusqu'à
cli-admin-column-why = Pourquoi
cli-admin-kind-address = adresse
cli-admin-kind-key = clé
cli-admin-key-of-seat = { $what } (siège { $seat } à la table { $table })
cli-admin-key-of-table = { $what } (hôte ou invitation de { $table })
cli-admin-for-good = pour toujours
cli-admin-no-bans = Personne n'est exclu.
cli-admin-banned = { $what } est exclu. Pour le laisser revenir : sengoku admin unban { $number }
cli-admin-unbanned = { $what } peut revenir.
cli-admin-still-banned = L'exclusion { $number } de { $what } est levée. La même cible, ou une partie, reste exclue par : { $bans }.
cli-admin-rotated =
    { $kept ->
        [0] { $place } contient un nouveau secret ; aucun lien créé avant ne marche plus.
        [one] { $place } contient un nouveau secret, et l'ancien à côté : chaque lien marche encore.
       *[other] { $place } contient un nouveau secret, et { $kept } anciens à côté : chaque lien marche encore.
    }
cli-admin-vacuuming = Rangement de la base…
cli-admin-vacuum-planned = La base a { $before } et aurait environ { $after }.
cli-admin-vacuumed = La base avait { $before } et a maintenant { $after }.
cli-admin-backing-up = Écriture de la sauvegarde…
cli-admin-backed-up = { $tables ->
        [one] { $tables } table
       *[other] { $tables } tables
    } ({ $rows } lignes) et le secret sont dans { $file }. Gardez-le aussi bien que le serveur : il ouvre chaque siège.
cli-admin-restoring = Retour de la sauvegarde…
cli-admin-restored = { $tables ->
        [one] { $tables } table
       *[other] { $tables } tables
    } ({ $rows } lignes) et le secret du { $at } sont de retour.
cli-admin-exported = { $count ->
        [one] { $count } table est dans { $file }.
       *[other] { $count } tables sont dans { $file }.
    } Il contient ce qui est caché dans les parties qui ne sont pas finies.
cli-admin-imported = { $count ->
        [one] { $count } table est ici.
       *[other] { $count } tables sont ici.
    }
cli-admin-import-kept = { $table } : ses liens marchent encore.
cli-admin-import-renamed = { $table }, qui était { $was } : ses clés marchent encore, dans des liens avec le nouvel identifiant. Les liens avec { $was } mènent à la table qui l'avait déjà.
cli-admin-import-new = { $table } : ses liens viennent d'un autre serveur. La nouvelle clé de son hôte : { $host }

cli-error-admin-whom = Dites qui : --address, --key ou --seat.
cli-error-admin-seat = --seat { $value } : une table et un siège séparés par deux points, comme k7m2pq9xyz:2.
cli-error-admin-bad-address = { $address } n'est ni une adresse ni un réseau, comme 203.0.113.7 ou 203.0.113.0/24.
cli-error-admin-own-address = { $address } est cette machine même : vous vous mettriez dehors.
cli-error-admin-bad-key = --key : ce n'est pas une clé. Une clé se trouve après le # d'un lien : 32 lettres, chiffres, - et _.
cli-error-admin-no-ban = Il n'y a pas d'exclusion { $number }. sengoku admin bans les donne.
cli-error-admin-no-key = Personne n'a de clé du siège { $number } de la table { $table }.
cli-error-admin-no-secret = Il n'y a pas de secret du serveur à { $place }. Nommez le fichier avec --secret-file.
cli-error-admin-no-place-of-secrets = { $place } est autre chose qu'un secret : il est resté tel quel, et rien n'a été remis. Choisissez un autre --secret-file.
cli-error-admin-bad-secret = Le secret du serveur ne peut pas servir : { $why }.
cli-error-admin-no-backup = { $file } n'est pas une sauvegarde à nous.
cli-error-admin-needed = { $file } est un fichier dont le serveur a besoin : il est resté tel quel. Choisissez un autre nom.
cli-error-admin-occupied =
    { $file } existe déjà et { $kind ->
        [backup] n'est pas une sauvegarde à nous
       *[export] n'a pas été écrit par sengoku admin export
    } : il est resté tel quel. Choisissez un autre nom.
cli-error-admin-damaged =
    { $file } est abîmé : { $why ->
        [end] il ne finit pas comme il le devrait
        [rows] il a des lignes qui ne vont dans aucune de nos bases
       *[unreadable] il ne se lit pas jusqu'au bout
    }. Rien n'a été changé.
cli-error-admin-newer-backup = Il vient d'une version plus récente ({ $version }). Mettez d'abord celle-ci à jour.
cli-error-admin-not-empty =
    { $count ->
        [one] La base contient { $count } table. Avec --replace elle est remplacée par la sauvegarde.
       *[other] La base contient { $count } tables. Avec --replace elles sont remplacées par la sauvegarde.
    }
cli-error-admin-made-meanwhile = Il y a entre-temps une autre base à { $place } : elle est restée telle quelle, rien n'a été remis.
cli-error-admin-taken = Il y a déjà une table { $table }. Avec --rename la nouvelle reçoit un autre identifiant.
cli-error-admin-no-export = { $file } n'est pas un fichier écrit par sengoku admin export.
cli-error-admin-bad-export = { $file }, ligne { $line } : { $why }. Rien n'a été changé.

cli-opt-hosts = Un nom de ce serveur ; les autres sont refusés. Répétable. Par défaut : tous.
cli-opt-trusted-proxies = Un mandataire, ou un réseau, cru sur l'adresse d'un client ; répétable, none : aucun. Par défaut : cette machine.
cli-opt-proxy-header = L'en-tête où ces mandataires écrivent l'adresse : x-forwarded-for ou forwarded. Par défaut : x-forwarded-for.
cli-opt-connections = Connexions qu'une adresse peut tenir ; 0 : sans limite. Par défaut : 200.
cli-opt-tables-per-hour = Tables qu'une adresse peut créer en une heure ; 0 : sans limite. Par défaut : 120.
cli-opt-listed-per-hour = Parmi elles, celles que chacun peut trouver. Par défaut : 30.
cli-opt-seats-per-hour = Sièges qu'une adresse peut prendre en une heure ; 0 : sans limite. Par défaut : 300.
cli-opt-header-time = Secondes qu'une requête a pour dire ce qu'elle veut. Par défaut : 10.
cli-error-host = { $word } { $value } : ce n'est pas un nom de serveur, comme games.example.org ; laissez de côté https:// et ce qui suit le nom. Pour plusieurs noms, répétez { $word }.
cli-error-origin = { $word } { $value } : ce n'est pas une origine, comme https://games.example.org.
cli-error-served-already = { $file } est déjà servi par un autre processus, et un fichier SQLite est servi par un seul. Arrêtez l'autre, ou nommez un autre fichier avec --db ; pour plusieurs processus, nommez une base PostgreSQL.
cli-error-no-database =
    { $file } n'est pas une base : c'est { $why ->
        [odd] un dossier ou un périphérique, pas un fichier
       *[other] le fichier d'autre chose
    }. Rien n'a été changé. Nommez avec --db un fichier SQLite, ou un nouveau.
cli-error-network = { $word } { $value } : ce n'est ni une adresse ni un réseau, comme 10.0.0.0/8.

# -- tournaments
cli-help-tournament = Fait jouer chaque robot contre chaque autre, sur les mêmes donnes, et les classe.
cli-opt-tournament-bots = Les robots, séparés par des virgules ; deux au moins. Les siens : module:NOM, fichier.py:NOM ou cmd:PROGRAMME. Par défaut : heuristic,novice,random.
cli-opt-rounds = Nombre de donnes que joue chaque paire, deux parties par donne. Par défaut : 200.
cli-opt-decided = Arrêter une paire dès que le meilleur est connu.
cli-opt-tournament-out = Écrit NAME.jsonl (qui permet de reprendre un tournoi interrompu), NAME.json et NAME.html.
cli-examples-tournament =
    Chaque donne est jouée deux fois, les sièges échangés, pour que la chance s'annule. Le même plan donne le même résultat sur toute machine.

    Exemples :
      sengoku tournament shitenno --seats 2 --bots skilled,heuristic,novice --rounds 50 --jobs 2 --out soiree
      sengoku tournament samurai-sword --bots heuristic,mesrobots.py:Prudent --decided
cli-tournament-heading = { $game } : tournoi
cli-tournament-summary =
    { $games ->
        [one] 1 partie
       *[other] { $games } parties
    } à { $number } sièges, { $rounds ->
        [one] { $rounds } tour
       *[other] { $rounds } tours
    } au plus, graine { $seed }. Règles version { $rules }, Sengoku { $version }.
cli-tournament-ratings = Classement
cli-tournament-ratings-help = 400 points de plus : dix chances contre une. Le trait montre où se trouve la vraie valeur dans 95 cas sur 100.
cli-tournament-pairs = Paires
cli-tournament-pairs-help = La part est ce que le robot nommé en premier a gagné sur l'autre ; à égalité, 50 %. Le hasard dit combien de fois des égaux différeraient autant par chance.
cli-tournament-share-help = Sur 100 points, tant ont été gagnés sur tous les autres, et entre quelles bornes se trouve la vraie part dans 95 cas sur 100 ; à égalité, 50. Une donne que chacun gagne une fois vaut un demi-point.
cli-tournament-pairs-page-help = Ce que le robot nommé en premier a gagné sur l'autre, sur 100 points, et où se trouve la vraie part dans 95 cas sur 100. Un point creux est peut-être dû au hasard : des égaux différeraient autant dans 5 cas sur 100 ou plus.
cli-tournament-matrix-help = Ce que le robot de la ligne a gagné sur celui de la colonne. Net : des égaux différeraient autant dans moins de 5 cas sur 100.
cli-tournament-games = Les parties
cli-tournament-sure = net
cli-tournament-unsure = ouvert
cli-tournament-rating = Valeur
cli-tournament-reach = 95 %
cli-tournament-share = Part de victoires
cli-tournament-deals = Donnes
cli-tournament-won = Part
cli-tournament-interval = Intervalle à 95 %
cli-tournament-chance = Hasard
cli-tournament-written = La page est { $file }.
cli-tournament-stopped = Arrêté. Avec --out, un tournoi peut reprendre là où il a été interrompu.
cli-tournament-resume = Arrêté. Ce qui a été joué est dans { $file } : la même commande reprend à partir de là.

# -- games as rows
cli-opt-output = Écrire une ligne par partie dans FILE : .parquet, .csv ou .jsonl. Une interruption garde les parties terminées.
cli-opt-records = Écrire l'enregistrement de chaque partie dans FOLDER, un dossier qui existe et qui est vide.
cli-simulate-rows =
    { $done ->
        [one] La ligne de { $done } partie est dans { $place }.
       *[other] Les lignes de { $done } parties sont dans { $place }.
    }
cli-simulate-records =
    { $done ->
        [one] L'enregistrement de { $done } partie est dans { $place }.
       *[other] Les enregistrements de { $done } parties sont dans { $place }.
    }

# -- data sets
cli-help-selfplay = Fait jouer des robots et écrit chaque choix dans un jeu de données, ou en vérifie un.
cli-examples-selfplay =
    Une ligne est un choix : ce que son siège pouvait savoir, ce qui était permis, ce qui a été choisi et ce qui en est venu. Chaque ligne peut être rejouée.

    Exemples :
      sengoku selfplay shitenno --seats 2 --bots heuristic -n 1000 --jobs 2 --output parties.parquet
      sengoku selfplay --check parties.parquet --rows 200
cli-opt-selfplay-game = Le jeu, tel que sengoku games le nomme ; inutile avec --check.
cli-opt-selfplay-output = Le fichier Parquet à écrire. Une interruption garde les parties terminées.
cli-opt-selfplay-check = Rejouer les parties de FILE et leur comparer chaque ligne.
cli-opt-selfplay-rows = Avec --check : seulement les parties de tant de lignes, prises dans tout le fichier ; 0 : toutes. Par défaut : 1000.
cli-error-selfplay-what = Nommez un jeu et --output FILE pour écrire un jeu de données, ou --check FILE pour en vérifier un.
cli-error-selfplay-ending = « { $file } » : un jeu de données est un fichier Parquet, dont le nom finit par .parquet.
cli-selfplay-progress = Rejoué
cli-selfplay-written =
    { $games ->
        [one] 1 partie
       *[other] { $games } parties
    } et { $rows } choix sont dans { $file } ({ $size } Mo), après { $seconds } s : { $speed } lignes/s.
cli-selfplay-sound = { $file } : { $rows } choix { DE($name) }. { $done } ont été rejoués, et tous s'accordent.

# -- balance
cli-help-balance = Dit en phrases simples si un jeu est équilibré, et ce que ferait un changement.
cli-examples-balance =
    Des robots d'une sorte jouent entre eux. Avec --what-if, les mêmes parties sont rejouées avec vos valeurs ; seules celles que personne n'a trouvées sur papier peuvent changer, et --figures les montre.

    Exemples :
      sengoku balance samurai-sword --seats 5 --games 1000 --jobs 2 --out equilibre
      sengoku balance tenkatoitsu --each scenario --jobs 2
      sengoku balance bushido --figures
      sengoku balance bushido --seats 4 --what-if temples-pauvres.toml --jobs 2
cli-opt-balance-games = Nombre de parties pour chaque réglage. Par défaut : 400.
cli-opt-each = Jouer chaque valeur de cette option du jeu, ou avec « seats » chaque nombre de sièges, et les comparer.
cli-opt-what-if = Un fichier TOML de valeurs changées : chaque partie est jouée avant et après.
cli-opt-figures = Montrer les valeurs qui peuvent changer, et pourquoi.
cli-opt-balance-out = Écrire NAME.json et NAME.html, une page avec des graphiques.
cli-error-each = Il n'y a pas d'option « { $name } » à parcourir. Il y a : { $known }.
cli-error-each-given = --each { $name } joue toutes ses valeurs : ôtez celle qui est donnée en plus.
cli-balance-heading = { $game } : équilibre
cli-balance-summary =
    { $games ->
        [one] 1 partie
       *[other] { $games } parties
    } de { $bots } à { $number } sièges, graine { $seed }. Règles version { $rules }, Sengoku { $version }.
cli-balance-plots = Un point est tant sur 100 ; le trait qui le traverse dit où peut se trouver la vraie part, le tireté ce que serait une part égale. Un point creux est peut-être dû au hasard. Les barres partagent toutes les parties, ou tout ce qui a été compté.
cli-balance-in-figures = En chiffres
cli-balance-as-it-is = Tel quel
cli-balance-seats = { $number } sièges
cli-balance-setting = { $name } : { $value }
cli-balance-who = Qui gagne : { $thing }
cli-balance-share = { $name } : { $wins } parties gagnées sur 100 ; avec { $games ->
        [one] { $games } partie
       *[other] { $games } parties
    }, la vraie part peut se trouver entre { $low } et { $high }.
cli-balance-verdict-more = C'est nettement plus qu'une part égale, { $even }.
cli-balance-verdict-less = C'est nettement moins qu'une part égale, { $even }.
cli-balance-all-even = Une part égale serait { $even }. Personne ici ne gagne nettement plus ou moins : les différences peuvent être dues au hasard, mais { $games ->
        [one] { $games } partie, c'est
       *[other] { $games } parties, c'est
    } peut-être trop peu pour en montrer une petite.
cli-balance-length = Durée et écarts
cli-balance-choices = Une partie demande { $mean } choix en moyenne ; 8 parties sur 10 en demandent de { $low } à { $high }.
cli-balance-margins = La moitié des parties sont gagnées de { $points ->
        [one] { $middle } point
       *[other] { $middle } points
    } ou moins, une sur dix de { $wide } ou plus.
cli-balance-came-of-it = À la fin : { $thing }
cli-balance-uses = Ce qui va avec la victoire
cli-balance-uses-help = Sur 100 sièges, combien l'ont employé, et combien de parties eux et les autres ont gagnées. Qui mène ou vit plus longtemps emploie plus de tout : ce qui va avec la victoire n'en est pas forcément la cause.
cli-balance-uses-plots = Dans les graphiques, le point est ce qu'ont gagné ceux qui l'ont employé, le trait vertical ce qu'ont gagné les autres.
cli-balance-note = « Entre » dit où se trouve la vraie part dans 95 cas sur 100. « Nettement » veut dire que le hasard seul en montrerait autant dans moins de 5 de ces tableaux sur 100. Les robots ne sont pas des personnes : ce qui est égal pour eux ne l'est peut-être pas pour vous.
cli-balance-compared = Comparaison
cli-balance-brief = Les fins de partie, et ce qui va avec la victoire, sont dans la page qu'écrit --out.
cli-balance-what-if = Et si
cli-balance-change = { $figure } : { $before } devient { $after }.
cli-balance-unchanged = Pas une partie ne s'est passée autrement : avec ces sièges et ces options, rien ne dépend de ce que vous avez changé.
cli-balance-paired = Chaque partie a été jouée avant et après avec la même graine. Les parts sont des parties gagnées sur 100.
cli-balance-step = { $mean } (de { $low } à { $high })
cli-balance-ending-of-100 = Fin : { $ending }
cli-balance-no-figures = { $game } n'a pas de valeurs reconstituées : toutes se trouvent sur papier ou dans plusieurs listes publiques.
cli-balance-column-games = Parties
cli-balance-column-times = Fois
cli-balance-column-wins = Gagne sur 100
cli-balance-column-of-100 = Sur 100
cli-balance-column-between = Entre
cli-balance-column-verdict = Verdict
cli-balance-column-used-by = Employé par
cli-balance-column-wins-with = Gagne avec
cli-balance-column-wins-without = sans
cli-balance-column-setting = Réglage
cli-balance-column-choices = Choix par partie
cli-balance-column-margin = Écart courant
cli-balance-column-most = Le plus nettement au-dessus de sa part
cli-balance-column-before = Avant
cli-balance-column-after = Après
cli-balance-column-step = Changement (le vrai, entre)
cli-balance-column-measure = Parties
cli-balance-column-figure = Valeur
cli-balance-column-now = Maintenant
cli-balance-column-why = Pourquoi elle peut changer
cli-balance-word-more = nettement plus qu'égal
cli-balance-word-less = nettement moins qu'égal
cli-balance-word-even = peut-être le hasard
cli-balance-word-use-more = avec, plus souvent
cli-balance-word-use-less = avec, moins souvent
cli-balance-word-use-even = peut-être le hasard
cli-balance-word-use-few = trop peu pour le dire
cli-balance-word-step-more = nettement plus
cli-balance-word-step-less = nettement moins
cli-balance-word-step-even = peut-être le hasard

## sengoku mcp

cli-help-mcp = Laisser un modèle de langage lire les règles et jouer, par le Model Context Protocol.
cli-examples-mcp =
    Il parle par l'entrée et la sortie standard : indiquez-le au programme de votre modèle comme serveur lancé par cette commande. Le modèle reçoit ce que son siège peut savoir, et rien de plus.

    Exemples :
      sengoku mcp
      sengoku mcp --seed concours
      sengoku mcp --seat 7777
cli-opt-mcp-seat = Prendre un siège dans des parties que quelqu'un d'autre mène, qui l'atteint à ce port de cette machine par le protocole en lignes.
cli-opt-mcp-seed = Rend les parties identiques : la partie k a la graine S:k. Par défaut : au hasard.
cli-error-no-mcp = Les modèles de langage ont besoin d'un paquet qui n'est pas installé ({ $packages }). Installez-le avec : { $command }
cli-mcp-seat = Un siège est libre au port { $port } de cette machine.
cli-error-mcp-seed = Un siège dans les parties de quelqu'un d'autre n'a pas de graine à lui : --seed est pour les parties de sengoku mcp seul.
