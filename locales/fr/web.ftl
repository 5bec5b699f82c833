### La table dans le navigateur, en français.

## Partout

web-skip = Aller à la page
web-loading = Un instant…
web-close = Fermer
web-retry = Réessayer
web-reload = Recharger
web-your-name = Votre nom
web-guest = Invité
web-footer = Site non officiel et gratuit. Les jeux appartiennent à leurs auteurs et éditeurs ; les textes et les images sont de notre main.

web-nav = Pages
web-nav-home = Sengoku, page d'accueil
web-nav-create = Nouvelle table
web-nav-rules = Règles
web-nav-replay = Revoir
web-nav-about = À propos

## Réglages

web-settings = Réglages
web-settings-language = Langue
web-settings-theme = Clair ou sombre
web-settings-system = Comme le système
web-settings-light = Clair
web-settings-dark = Sombre
web-settings-sound = Son
web-settings-off = Non
web-settings-on = Oui
web-settings-quiet = Discret
web-settings-full = Fort
web-settings-motion = Animations
web-settings-pace = Ce qui se passe est montré
web-settings-hold = Laisser défaites, dés et trahisons sous les yeux 3 secondes, ou jusqu'à un clic
web-settings-autopass = Passer de moi-même
web-settings-autopass-after = après { $seconds } s
web-settings-autopass-note = Pour les questions qui vous sont posées quoi que vous ayez en main : une parade, un Kotau, des tuiles. Le « non » part alors toujours après le même temps, pour que personne n'y lise si vous aviez le choix. Tout le reste part aussitôt.
web-autopass-left = « Non » dans { $seconds } s
web-autopass-said = Le « non » part dans { $seconds } s
web-autopass-wait = Attendre
web-settings-sounds = Sons
web-sound-turn = À vous
web-sound-attack = Attaques
web-sound-dice = Dés
web-sound-treason = Trahison et défaite
web-sound-chat = Discussion
web-sound-moves = Cartes et pièces
web-settings-notify = Me prévenir quand c'est mon tour, même si la page n'est pas visible
web-settings-notify-denied = Le navigateur n'autorise pas les notifications pour cette page. Ses réglages permettent de les autoriser.

## Erreurs : ce qui est arrivé, pourquoi, que faire

web-error-offline = Le serveur ne répond pas. Rien n'est perdu ; réessayez dans un instant.
web-error-wrong-secret = Ce lien ou cette clé n'ouvre pas cette table. Demandez une nouvelle invitation à l'hôte.
web-error-not-found = Cette table n'existe pas : elle a été supprimée, ou l'adresse est fausse.
web-error-stale = Autre chose est arrivé avant, ce choix n'a donc pas été joué. Regardez à nouveau et choisissez.
web-error-not-your-turn = Ce n'est pas votre tour.
web-error-too-fast = Trop vite : attendez un instant et réessayez.
web-error-too-large = C'est trop long.
web-error-wrong-version = Cette partie a été jouée avec une autre version des règles et ne peut pas être revue. { $message }
web-error-bad-record = Ce fichier n'est pas un enregistrement valable. { $message }
web-error-unavailable = Le serveur ne peut pas le faire maintenant. Réessayez dans un instant.
web-error-unknown = Le serveur vient de perdre sa base de données. La table montrera si cela a été joué : regardez avant de réessayer.
web-error-illegal = Pas maintenant
web-error-page = Cette page n'a pas pu être chargée. Le serveur a peut-être été mis à jour.

web-lost-title = Il n'y a rien ici
web-lost-text = Cette adresse ne mène nulle part. Il manque peut-être une lettre.
web-lost-home = Vers l'accueil
web-refused-title = Cette table vous est fermée
web-refused-text = Elle a été supprimée, ou la clé de ce navigateur n'est plus bonne. Demandez une nouvelle invitation à l'hôte.

## Accueil

web-home-title = Le Japon féodal à votre table
web-home-lead = Des jeux d'honneur et d'acier, dans votre navigateur. Invitez vos amis par un lien, confiez les places libres à des robots et consultez chaque règle d'un clic. Sans compte.
web-home-play = Jouer
web-home-friends = Jouer entre amis
web-home-games = Les jeux
web-home-mine = Vos tables
web-home-open = Tables ouvertes
web-home-open-none = Personne n'attend de joueurs en ce moment.
web-home-open-make = Ouvrir une table

web-game-play = Jouer contre des robots
web-game-create = Nouvelle table
web-game-rules = Règles
web-game-seats = De { $least } à { $most } joueurs

web-start-title = Jouer contre des robots
web-start-first = Idéal pour commencer
web-start-first-battle = Idéale pour commencer
web-start-first-seats = Un bon nombre pour une première partie.
web-start-weight = { $weight ->
        [1] Léger
        [2] Accessible
        [3] Moyen
        [4] Exigeant
       *[5] Pour experts
    }
web-start-minutes = environ { $count } min
web-start-minutes-range = { $least } à { $most } min
web-start-takes = Comptez environ { $count } minutes.
web-start-players = { $count } joueurs
web-start-side = Votre camp
web-start-army = { $army } : { $clans ->
        [one] { $clans } Clan
       *[other] { $clans } Clans
    }, { $units ->
        [one] { $units } unité
       *[other] { $units } unités
    }
web-start-turns = { $count ->
        [one] { $count } tour
       *[other] { $count } tours
    }
web-start-own-note = Collez-le ou choisissez un fichier ; il est vérifié tel quel.
web-own-good = C'est jouable.
web-own-show = Montrer la ligne { $line }
web-quick-seats = Joueurs
web-quick-start = Commencer
web-quick-note =
    { $count ->
        [one] Vous et { $count } robot. Vous pouvez enregistrer, revoir et reprendre vos coups.
       *[other] Vous et { $count } robots. Vous pouvez enregistrer, revoir et reprendre vos coups.
    }

web-table-free =
    { $count ->
        [one] { $count } place libre
       *[other] { $count } places libres
    }
web-table-full = prête à commencer
web-table-playing = en cours
web-table-over = terminée
web-table-join = S'asseoir
web-table-watch = Regarder
web-table-resume = Continuer
web-table-look = Revoir

## Nouvelle table

web-create-title = Nouvelle table
web-create-game = Jeu
web-create-seats = Places
web-create-count = Nombre de joueurs
web-create-options = Options
web-create-scenario = Bataille
web-create-readings = Autres lectures des règles ({ $count })
web-create-readings-note = Là où le livret peut se lire de deux façons, nous suivons l'une d'elles. Vous pouvez ici choisir l'autre ; le paragraphe dit pourquoi.
web-options-usual = Rien n'a été changé.
web-options-unchanged = Comme d'habitude ({ $count })
web-create-file = ou depuis un fichier
web-create-door = Qui peut venir
web-create-private = Avec le lien
web-create-listed = Tout le monde
web-create-private-note = Seules les personnes à qui vous envoyez l'invitation peuvent s'asseoir.
web-create-listed-note = La table est affichée à l'accueil, et chacun peut prendre une place libre.
web-create-seed = Choisir la graine
web-create-seed-note = La même graine redonne la même partie, si bien que vous pourriez savoir ce qui est caché : la table le dit à tous. Laissez vide pour une graine que tous font ensemble.
web-create-seed-listed = Une table publique n'a pas de graine choisie : l'hôte pourrait savoir ce qui est caché.
web-create-absence = Quand peut-on donner une place ?
web-create-absence-note = Si quelqu'un disparaît en pleine partie, l'hôte peut le remplacer par un robot ou par une autre personne après ce délai, ou plus tôt si tous les autres l'acceptent.
web-create-minutes =
    { $count ->
        [one] { $count } minute
       *[other] { $count } minutes
    }
web-create-shared = Vous êtes { $count } sur cet appareil : un rideau tombe entre les places.
web-create-watch = Vous ne ferez que regarder.
web-create-open = Ouvrir la table
web-create-start = Commencer la partie
web-create-open-note =
    { $count ->
        [one] { $count } place reste libre pour un ami ; vous recevrez un lien à envoyer.
       *[other] { $count } places restent libres pour vos amis ; vous recevrez un lien à envoyer.
    }
web-create-start-note = Toutes les places sont prises : la partie commence aussitôt.

web-plan-you = Vous
web-plan-open = Ami
web-plan-bot = Robot
web-plan-open-note = s'assied grâce au lien
web-level = Niveau du robot
web-level-bots = Niveau des robots
web-level-of = Niveau { DE($name) }
web-level-own = Un robot ajouté par l'hôte de ce serveur.

web-seat-number = Place { $number }
web-seat-free = Libre
web-seat-anyone = attend quelqu'un
web-seat-you = Vous
web-seat-here = est là
web-seat-away = déconnecté
web-seat-claim = S'asseoir ici
web-seat-claim-more = S'asseoir ici aussi
web-seat-bot = Robot
web-seat-clear = Renvoyer
web-seat-for = Vous jouez désormais pour { $name } et voyez sa main. { $name } pourra revenir quand vous partirez.
web-seat-lost = { $name } joue pour vous. Vous pourrez revenir à son départ ou après une longue absence.
web-seat-wait = Peut être donnée dans { $time }
web-seat-asking = On demande aux autres…
web-seat-ask-bot = Demander un robot
web-seat-ask-free = Demander à la libérer
web-seat-ask-stop = Ne plus demander

## Ce qui est caché, et comment se fait la graine

web-foreseeable = L'hôte peut savoir ce qui est caché.
web-foreseeable-seed = La graine de cette table a été choisie.
web-foreseeable-fork = Cette table continue une partie dont la graine est connue.
web-seeding-now = On mêle les parts de la graine ; la partie commence dans un instant…
web-seeding-lobby =
    { $people ->
        [one] La graine est faite par tous : { $count } part annoncée sur { $people }.
       *[other] La graine est faite par tous : parts annoncées, { $count } sur { $people }.
    }
web-seeding-own-hash = Empreinte de la part de la table :
web-seeding-table = La table
web-seeding-made =
    { $count ->
        [0] La graine a été faite par la table seule.
        [one] La graine a été faite des parts de la table et de { $count } personne.
       *[other] La graine a été faite des parts de la table et de { $count } personnes.
    }
web-seeding-withheld = Part annoncée mais non montrée à temps, donc laissée de côté : { $names }.
web-seeding-silent = Sans part dans la graine : { $names }.

## Avant le début

web-lobby-title = La table est ouverte
web-lobby-waiting =
    { $count ->
        [one] Il reste { $count } place libre.
       *[other] Il reste { $count } places libres.
    }
web-lobby-ready = Tout le monde est là.
web-lobby-invited = Une partie { DE($game) } vous attend
web-lobby-share = Partager
web-lobby-code = Un code pour l'appareil photo
web-lobby-code-of = L'invitation en code QR
web-lobby-invite = Inviter des amis
web-lobby-link = Lien d'invitation
web-lobby-copy = Copier
web-lobby-copied = L'invitation est copiée. Envoyez-la à vos amis.
web-lobby-copy-yourself = Le lien est sélectionné : copiez-le avec Ctrl+C.
web-lobby-invite-note = Toute personne qui a ce lien peut prendre une place libre.
web-lobby-seats = Places
web-lobby-start = Commencer la partie
web-lobby-fill =
    { $count ->
        [one] Un robot ({ $bot }) prendra la place libre.
       *[other] Des robots ({ $bot }) prendront les { $count } places libres.
    }
web-lobby-all-here = Toutes les places sont prises.
web-lobby-host-starts = L'hôte lance la partie quand tout le monde est là.

## La table

web-title-lobby = Table ouverte
web-title-over = La partie est finie
web-title-yours = À vous
web-title-wait = On attend { $names }

web-connection-live = Connecté
web-connection-lost = Connexion perdue, nouvel essai…
web-connection-connecting = Connexion…

web-menu = Plus
web-menu-bot = Laisser jouer un robot
web-menu-back = Reprendre ma place
web-menu-leave = Quitter la table
web-menu-stand = Se lever
web-menu-replay = Revoir la partie
web-menu-delete = Supprimer la table
web-menu-delete-sure = Supprimer cette table pour tout le monde ? C'est définitif.
web-menu-keep = La garder
web-menu-home = Vers l'accueil

web-players = Joueurs
web-player-acts = doit jouer
web-player-won = a gagné
web-player-bot = Robot · { $bot }
web-player-thinking = { $bot } · réfléchit…
web-player-here = est là
web-player-away = est parti
web-player-for = joue pour { $name }
web-player-gone = déconnecté

web-tray = Votre côté de la table
web-side = Journal et discussion
web-sheet = Agrandir
web-sheet-lower = Réduire
web-fold = Parties de la table
web-fold-hand = Ce que vous tenez
web-fold-alone = Le plateau seul
web-fold-back = Tout revoir
web-hand = Main
web-log = Journal
web-chat = Discussion
web-chat-none = Personne n'a encore parlé.
web-chat-removed = Cette ligne a été retirée.
web-chat-say = Dire quelque chose
web-chat-send = Envoyer
web-zoom-reset = Tout le plateau
web-skip-now = Passer à maintenant
web-pace-pause = Pause
web-pace-on = Continuer
web-pace-next = Suite
web-pace-slow = Lentement
web-pace-normal = Normalement
web-pace-fast = Vite
web-pace-step = Pas à pas
web-pace-at-once = D'un coup
web-key-space = Espace
web-recap = Depuis votre dernier choix
web-recap-again = Revoir

web-prompt-yours = À vous
web-prompt-asked = On vous demande
web-prompt-telling = { $name } joue{ $more ->
    [0] { "" }
    [one] , encore 1 chose à voir
   *[other] , encore { $more } choses à voir
  }{ $then ->
    [you] ; puis c'est à vous.
   *[others] .
  }
web-prompt-telling-own = Voici ce que donne votre choix{ $more ->
    [0] { "" }
    [one] , encore 1 chose à voir
   *[other] , encore { $more } choses à voir
  }{ $then ->
    [you] ; puis c'est à vous.
   *[others] .
  }
web-prompt-wait = Un instant
web-prompt-watching = Vous regardez
web-prompt-thinking = { $name } ({ $bot }) réfléchit
web-prompt-thinking-many = { $count } robots réfléchissent
web-seconds = { $count } s
web-prompt-choices = Choix

web-undo = Reprendre
web-undo-ask = Demander à reprendre
web-undo-nothing = Rien à reprendre
web-undo-title = Reprendre ?
web-undo-question = { $name } voudrait reprendre un choix que d'autres ont déjà vu. Êtes-vous d'accord ?
web-undo-for = Répondez pour { $name }.
web-undo-agree = D'accord
web-undo-refuse = Non
web-undo-keep = Laisser
web-undo-sure = La partie revient avant votre dernier choix ; tout ce qui est arrivé depuis est annulé.
web-undo-sure-people = La partie revient avant votre dernier choix ; tout ce qui est arrivé depuis est annulé. On demande d'abord aux autres personnes de la table.
web-undo-replaced =
    { $count ->
        [one] { $names } a perdu sa place pendant une absence et doit encore donner son accord.
       *[other] { $names } ont perdu leur place pendant une absence et doivent encore donner leur accord.
    }
web-undo-waiting = On demande aux autres si vous pouvez reprendre…

web-replace-title = Remplacer quelqu'un ?
web-replace-bot = { $name } n'est pas en ligne. L'hôte demande : un robot ({ $bot }) peut-il prendre le relais tout de suite ?
web-replace-free = { $name } n'est pas en ligne. L'hôte demande : quelqu'un d'autre peut-il prendre la place tout de suite ?
web-replace-note = Qui prend le relais voit la main { DE($name) }. { $name } pourra revenir.

web-palette = Ligne de commande
web-palette-open = Tous les choix
web-palette-hint = Écrivez un choix
web-palette-none = Aucun choix ne convient. Entrée pour savoir pourquoi ce n'est pas permis.
web-palette-not-now = Il n'y a rien à choisir maintenant.

web-plain-choices = Ce que vous pouvez faire
web-plain-view = Ce que vous savez

web-curtain-who = Qui regarde ?
web-curtain-pass = Passez l'appareil à { $name }
web-curtain-note = Tout est caché jusqu'à ce que vous disiez qui vous êtes.
web-curtain-me = Je suis { $name }

web-log-start = La partie commence.
web-log-over = La partie est finie.
web-log-close-keeper = L'administrateur du serveur a fermé cette table.
web-log-close-rules = Cette table est fermée : les règles ont changé depuis le début de la partie, et la joueraient autrement.
web-rules-same = Les règles sont maintenant en version { $version }. Elles s'accordent avec la version { $was } sur tout jusqu'ici : la partie continue.
web-rules-illegal = Avec la version { $version }, un choix fait après la position { $at } n'est plus permis.
web-rules-differs = Avec la version { $version }, ce qui a été choisi après la position { $at } mène à autre chose.
web-rules-go-on = Reprendre à la position { $at }
web-rules-kept = Les règles ont changé : après la position { $at }, on ne voit que ce qui a été gardé.
web-rules-shown = Voici la position { $at }.
web-log-more = { $count } de plus
web-log-fold = replier
web-log-undo = { $name } reprend un choix.
web-log-ask-undo = { $name } demande à reprendre un choix.
web-log-undo-yes = { $name } est d'accord.
web-log-undo-no = { $name } n'est pas d'accord.
web-log-seat-free = La place { $number } est libre.
web-log-seat-freed = La place { DE($name) } est libre.
web-log-seat-bot = Un robot ({ $bot }) joue pour { $name }.
web-log-seat-away = { $name } est parti.
web-log-seat-back = { $name } rejoue en personne.
web-log-seat-for = { $name } joue désormais pour { $former } et voit sa main.
web-log-ask-bot = L'hôte demande qu'un robot ({ $bot }) joue pour { $name }.
web-log-ask-free = L'hôte demande à libérer la place { DE($name) }.
web-log-ask-stop = L'hôte retire sa demande.
web-log-seat-person = { $name } s'assied.
web-log-seat-sits-bot = { $name } ({ $bot }) s'assied.

web-help = Aide
web-help-why = Pourquoi pas ?
web-help-why-note = Ce qui peut être choisi maintenant a un bord doré. Appuyez sur autre chose, et la table dit pourquoi ce n'est pas possible, avec le paragraphe des règles. Cela ne fait rien d'autre.
web-coach = Entraîneur
web-coach-tip = D'habitude :
web-coach-away = Plus d'entraîneur pour ce jeu
web-coach-more = Tout lire
web-coach-silent = Quand on vous demande quelque chose, c'est expliqué ici.
web-coach-understood = Compris
web-help-coach = L'entraîneur explique à côté du plateau ce qu'on vous demande.
web-help-coach-on = Appeler l'entraîneur
web-help-coach-off = Renvoyer l'entraîneur
web-help-keys = Touches
web-help-lead = À la table, tout se fait à la souris, au doigt ou avec ces touches.
web-help-tab = parcourir tout ce qui peut être fait, et le faire
web-help-numbers = le choix de ce numéro
web-help-command = ligne de commande : écrivez un choix, Tab complète, Entrée joue
web-help-undo = reprendre
web-help-wait = avec le passage automatique : arrêter l'horloge et prendre son temps
web-help-skip = passer à maintenant, quand plusieurs choses sont montrées
web-help-pause = en rester à ce qui est montré, ou continuer
web-help-next = passer à la suite
web-help-recap = ce qui s'est passé depuis votre dernier choix
web-help-log = journal
web-help-chat = discussion
web-help-alone = le plateau seul, puis tout de nouveau
web-help-fold = replier les joueurs ou la main, ou les rouvrir
web-help-help = cette page
web-help-signs = Ce que veulent dire les signes
web-help-options = Cette partie se joue avec

## La fin

web-over-title = Résultat
web-over-show = Voir le résultat
web-over-winners =
    { $count ->
        [one] Victoire { DE($names) }
       *[other] Victoire pour { $names }
    }
web-over-nobody = Personne ne gagne
web-over-closed = Fermée avant la fin
web-over-draw = Partie nulle
web-over-you = Beau combat : vous êtes parmi les vainqueurs.
web-over-points = Points
web-over-rematch = Rejouer
web-over-next = Vers la partie suivante
web-over-replay = Revoir
web-over-save = Enregistrer la partie
web-over-board = Regarder le plateau
web-seed = Graine
web-seed-hash = Empreinte publiée au début
web-verify = Vérifier
web-verify-ok = La graine correspond à son empreinte et à ses parts, et tous les choix concordent avec le résultat.
web-verify-own-in = Votre part y est : votre navigateur l'a vérifié.
web-verify-own-out = Votre part n'y est pas : elle est arrivée trop tard, ou le serveur l'a laissée de côté.
web-verify-here = Votre navigateur n'est pas d'accord : la graine, ses parts ou leurs empreintes ne sont pas ce qui avait été annoncé.
web-verify-bad = Ceci ne concorde pas : { $message }

## Revoir

web-replay-title = { $game }, revoir
web-replay-link = Copier le lien
web-replay-copied = Le lien vers cette position est copié.
web-replay-fork = Continuer d'ici
web-replay-table = Retour à la table
web-replay-first = Au début
web-replay-back = Un pas en arrière
web-replay-play = Lire
web-replay-pause = Pause
web-replay-next = Un pas en avant
web-replay-last = À la fin
web-replay-position = Position
web-replay-eyes = Vu par
web-replay-spectator = un spectateur
web-replay-speed = Vitesse

web-fork-title = Continuer après le choix { $at }
web-fork-lead = Une nouvelle table commence à cette position. Quelles places prenez-vous ? Des robots jouent les autres.
web-fork-note = La graine de l'ancienne partie est connue : la nouvelle table dira que son hôte peut savoir ce qui est caché.
web-fork-start = Commencer

web-upload-title = Revoir une partie
web-upload-lead = Toute partie finie peut être enregistrée et revue : pas à pas, de chaque place.
web-upload-drop = Déposez un enregistrement ici, ou choisissez un fichier
web-upload-ok = L'enregistrement est valable : graine, choix et résultat concordent.
web-upload-note = Un enregistrement est un petit fichier texte (.jsonl). Il est vérifié choix par choix à l'ouverture.

## Règles

web-howto = Comment jouer
web-howto-of = Comment jouer à { $game }
web-howto-five = En cinq minutes
web-howto-rules = Toutes les règles
web-howto-asked = On demande à { $name } :
web-rules-title = { $game } : les règles
web-rules-games = Jeux
web-rules-search = Chercher dans les règles
web-rules-chapters = Chapitres
web-rules-contents = Sommaire
web-rules-reference = Toutes les règles
web-rules-reference-note = Les règles complètes, paragraphe par paragraphe. La table les cite par leur numéro.
web-rules-found =
    { $count ->
        [0] Rien trouvé.
        [one] { $count } paragraphe
       *[other] { $count } paragraphes
    }
web-rule-open = Règle { $id }
web-rule-before = Précédent
web-rule-after = Suivant
web-rule-all = Dans les règles complètes
web-rule-unknown = Il n'y a pas de paragraphe { $id }.
web-rule-deviation = Ici nous faisons autrement.

## À propos

web-about-title = À propos de Sengoku
web-about-lead = Une table pour des jeux de société du Japon féodal, pour les personnes comme pour les programmes.
web-about-games-title = À qui sont ces jeux ?
web-about-games = Les jeux appartiennent à leurs auteurs et éditeurs. Sengoku n'est pas officiel, ne rapporte rien et n'a pas de lien avec eux. Si un jeu vous plaît, achetez-le : rien ne remplace des cartes en main. Les règles sont racontées avec nos propres mots et toutes les images sont de notre main ; aucune n'est tirée d'un jeu publié.
web-about-fair-title = Est-ce équitable ?
web-about-fair = Vous ne recevez que ce que votre siège peut savoir, et les robots aussi. La graine du hasard est faite par tous : la table et chaque navigateur annoncent une part avant que quiconque ne montre la sienne, et toutes sont mêlées. Après la fin tout est publié, et chacun peut vérifier que rien n'a changé et que sa part y est.
web-about-rules-title = Pourquoi n'ai-je pas le droit ?
web-about-rules = Chaque question, chaque ligne du journal et chaque refus cite le paragraphe des règles dont il vient. Cliquez sur le numéro bleu pour le lire.
web-about-rules-link = Lire les règles
web-about-data-title = Que gardez-vous ?
web-about-data = Les parties, et les noms donnés par les joueurs. Pas de compte, pas de cookies, rien d'autres sites. Les clés de vos places restent dans ce navigateur.
web-about-made-title = Fait avec
web-about-made = Shippori Mincho, M PLUS 1 et Baskervville (SIL Open Font License), Svelte, Fluent et Python. Sengoku est un logiciel libre sous licence MIT.

## Le cours de la partie

web-annals = Déroulement
web-annals-curve = { $measure }, tour après tour
web-annals-gain = par rapport au meilleur des autres
web-annals-turnings = Tournants
web-annals-turning =
    { $turn ->
        [0] Avant le premier tour : { $name } +{ $gain }
       *[other] Tour { $turn } : { $name } +{ $gain }
    }
web-annals-deeds = Qui a fait quoi
web-keep = Enregistrer
web-keep-log = Le journal en texte
web-keep-picture = Une image du plateau
web-over-count = Le décompte
web-over-won = Vous avez gagné
web-over-lost = Vous avez perdu
web-verify-tab = Équité
web-replay-hands = Mains
web-replay-open = Toutes les mains
web-replay-turn-next = Au tour suivant
web-replay-turn-back = Au tour précédent
web-replay-fight-next = Au combat suivant
web-replay-fight-back = Au combat précédent

## A game's aid at its board

web-aid = Aide-mémoire
web-aid-key = Toutes les cartes, signes et rôles, avec leur nombre (touche : a)
web-aid-key-note = l'aide-mémoire : cartes, signes et rôles, avec leur nombre
web-aid-all = Total
web-aid-yours = À vous
web-aid-open = Visibles
web-aid-unseen = Cachées

## What a thing is, on hover, focus or a long press

web-peek-not-now = Pas maintenant.
# $unseen of $copies are where one cannot see them.
web-peek-unseen = { $unseen } sur { $copies } sont cachés.
