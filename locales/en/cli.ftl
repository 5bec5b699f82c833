### What the command line says, in English.

## Help pages

cli-help = Four board games of feudal Japan, for people and for programs.
cli-help-usage = Usage: { $line }
cli-help-commands = Commands
cli-help-parameters = Arguments and options
cli-help-help = Show this page.
cli-help-version = Show the version.

cli-help-games = List the games.
cli-help-play = Play in the terminal, against bots and people at the same keyboard.
cli-help-simulate = Let bots play many games and say who wins how often.
cli-help-replay = Tell a recorded game again.
cli-help-verify = Check that the seed, the choices and the result of a record agree.
cli-help-rules = Read the rules, and see where each paragraph is implemented and tested.
cli-help-completion = Print what makes a shell complete commands, games and options with Tab.
cli-help-bench = Measure how fast a game plays on this machine.

cli-examples =
    Examples:
      sengoku play samurai-sword
      sengoku rules samurai-sword SAM-5.2
      sengoku simulate samurai-sword --seats 5 --bots heuristic,random -n 1000
    sengoku COMMAND --help says more about each; sengoku completion --help, how Tab completes them in your shell.
cli-examples-games =
    Examples:
      sengoku games
      sengoku games samurai-sword                       its bots and options
      sengoku games --json
cli-examples-play =
    Type the number of a choice, or write it in words. ? explains; help lists the rest.

    Examples:
      sengoku play samurai-sword                        1 person and 4 bots
      sengoku play samurai-sword --names Anna,Bruno     2 people at one keyboard
      sengoku play samurai-sword --people 0 --seed 7    watch the bots
      sengoku play samurai-sword --load evening.jsonl   go on with a saved game
      sengoku play bushido --bots strong                against bots that look ahead
      sengoku play bushido --help                       all this, and the bots and options of a game
cli-examples-simulate =
    Examples:
      sengoku simulate samurai-sword --bots heuristic,random -n 1000 --jobs 2
      sengoku simulate samurai-sword --seats 7 --bots heuristic -n 200 --json
      sengoku simulate shitenno --seats 4 --bots strong,heuristic,heuristic,heuristic -n 60 --jobs 2
      sengoku simulate bushido --bots skilled,heuristic -n 100000 --engine ray --address 10.0.0.1:6379
cli-examples-replay =
    A finished game is told with all its secrets, an unfinished one as a spectator sees it.

    Examples:
      sengoku replay evening.jsonl
      sengoku replay evening.jsonl --seat 2 --upto 40
      sengoku replay evening.jsonl --step
cli-examples-verify =
    Exit code 0: they agree. 1: they do not, and the first line that is wrong is named.
    Several files are checked one after another.

    Examples:
      sengoku verify evening.jsonl
      sengoku verify *.jsonl
      sengoku verify evening.jsonl --json
cli-examples-rules =
    Examples:
      sengoku rules samurai-sword                       the table of contents
      sengoku rules samurai-sword SAM-5.2               one paragraph
      sengoku rules samurai-sword --search harmless
      sengoku rules samurai-sword --coverage
      sengoku rules samurai-sword --coverage --check    exit code 1 if a paragraph is not covered
cli-examples-bench =
    Examples:
      sengoku bench
      sengoku bench samurai-sword --seats 5 --seconds 5 --json

cli-examples-completion =
    The line goes into the file that the shell reads when it starts.

    Examples:
      eval "$(sengoku completion bash)"      in ~/.bashrc
      eval "$(sengoku completion zsh)"       in ~/.zshrc, after compinit
      sengoku completion fish | source       in ~/.config/fish/config.fish
      sengoku completion powershell | Out-String | iex     in the file $PROFILE

cli-opt-shell = The shell.
cli-opt-lang = Language. Default: that of the terminal.
cli-opt-json = Print JSON, for programs.
cli-opt-game = The game, as sengoku games lists it.
cli-opt-games-game = Only this game.
cli-opt-seats = Number of seats. Default: 5, or the fewest the game is played with.
cli-opt-people = How many people play; bots take the other seats. Default: 1. With 0 you watch.
cli-opt-names = The people's names, with commas between.
cli-opt-bots = The bots, with commas between, repeated in turn; --help after the game lists them. One's own: module:NAME, file.py:NAME or cmd:PROGRAM. Default: heuristic.
cli-opt-simulate-bots = The bots, with commas between, repeated in turn; they change seats from game to game. One's own: module:NAME, file.py:NAME or cmd:PROGRAM. Default: heuristic,random.
cli-opt-alike-bots = The bots, with commas between, repeated in turn; they change seats from game to game. One's own: module:NAME, file.py:NAME or cmd:PROGRAM. Default: heuristic.
cli-opt-seed = The same seed gives the same deal. Default: a secret one, shown at the end.
cli-opt-simulate-seed = The same seed gives the same games. Default: 0.
cli-opt-load = Go on with a saved game.
cli-opt-record = Write the record of the game to this file.
cli-opt-option = An option of the game; can be given several times. --help after the game lists them, with their values.
cli-opt-games = Number of games. Default: 1000.
cli-opt-jobs = Number of processes, or of the cluster's processors to use. Default: 1 process, all processors.
cli-opt-engine = Where to play: pool, processes of this machine; ray, the machines of a Ray cluster. The result is the same. Default: pool.
cli-opt-address = The Ray cluster's address. Default: the one this machine belongs to, or one of its own.
cli-opt-file = A record: a file with one JSON object a line.
cli-opt-upto = Stop after this many choices.
cli-opt-seat = Tell it as this seat saw it.
cli-opt-step = Wait for Enter before each choice.
cli-opt-replay-json = Print the events, one JSON object a line.
cli-opt-rule = A paragraph, such as SAM-5.2 or 5.2.
cli-opt-search = List the paragraphs with these words.
cli-opt-coverage = Show for each paragraph where it is implemented, which tests cite it, and how often random games came to it.
cli-opt-check = Only list what is not covered; exit code 1 if anything is.
cli-opt-coverage-games = Random games for each number of seats. Default: 20; with 0 none is played.
cli-opt-bench-game = The game. Default: all of them.
cli-opt-seconds = How long random games are played. Default: 2.

## Errors

cli-error = Error: { $sentence }
cli-interrupted = Interrupted.
cli-interrupted-games =
    { $done ->
        [0] Interrupted before the first of { $count } games was over.
       *[other] Interrupted after { $done } of { $count } games.
    }
cli-interrupted-records = Interrupted after { $done } of { $count } records.
cli-interrupted-measured = Interrupted after measuring { $done } of { $count } games.
cli-error-command = There is no command “{ $word }”. { $program } --help lists the commands.
cli-error-unknown-option = There is no option “{ $word }” here. Add --help to see the options.
cli-error-missing = { $word } is missing. Add --help to see what is expected.
cli-error-value = “{ $value }” is not a possible value of { $word }. Add --help to see what is expected.
cli-error-choice = “{ $value }” is not possible for { $word }. It is one of: { $allowed }.
cli-error-number =
    “{ $value }” is not possible for { $word }. It is { $whole ->
        [yes] a whole number
       *[no] a number
    }{ $bounds ->
        [from] { " " }from { $first } on
        [from-to] { " " }from { $first } to { $last }
        [above] { " " }above { $first }
        [above-to] { " " }above { $first }, at most { $last }
       *[none] { "" }
    }.
cli-error-too-many = “{ $word }” is too much: the command expects fewer words. Add --help to see them.
cli-error-unknown-game = There is no game “{ $game }”. The games are: { $games }.
cli-error-seats =
    The game is played by { $same ->
        [true] { $first }
       *[false] { $first } to { $last }
    }, not by { $number }.
cli-error-unknown-bot = There is no bot “{ $name }” for this game. Its bots are: { $bots }.
cli-error-no-bots = The list of bots is empty. The bots are: { $bots }.
cli-error-bots-comma = “{ $given }” has a comma too many: a bot is named before and after each. The bots are: { $bots }.
cli-error-too-many-bots =
    { $count ->
        [one] There is { $count } bot
       *[other] There are { $count } bots
    } for { $number ->
        [one] { $number } seat
       *[other] { $number } seats
    }. Name fewer, or add seats with --seats.
cli-error-too-many-people = There are { $count } people for { $number } seats. Add seats with --seats.
cli-error-names-people =
    { $count ->
        [one] There is { $count } name
       *[other] There are { $count } names
    } for { $number ->
        [one] { $number } person
       *[other] { $number } people
    }. Give --names or --people, or make them agree.
cli-error-option-form = An option is written name=value, not “{ $text }”.
cli-error-no-such-option =
    The game has no option “{ $name }”. { $count ->
        [0] It has none at all.
       *[other] Its options are: { $known }.
    }
cli-error-option-value = Option “{ $name }” ({ $title }) cannot be “{ $given }”. Its values are: { $known }.
cli-error-option-idle = Option “{ $name }” ({ $title }) has no effect here. It is for { $where }.
cli-error-load-alone = A saved game has its own seats, players, seed and options: give --load without them.
cli-error-other-game = { $file } is a saved game of { $game }. Give that game after play.
cli-error-finished = The game in { $file } is over. Look at it with: sengoku replay { $file }
cli-error-no-seed = The seed of the game in { $file } is not published yet, so it can be neither replayed nor gone on with.
cli-error-no-file = There is no file { $file }.
cli-error-folder = { $file } is a folder. A file is needed here.
cli-error-no-folder = There is no folder { $folder }. Make it first, or choose another place.
cli-error-file = { $file }: { $reason }.
cli-error-output = Standard output: { $reason }.
cli-error-record =
    { $line ->
        [0] { $sentence }
       *[other] Line { $line }: { $sentence }
    }
cli-error-upto = The record has { $count } choices: it cannot be replayed up to { $number }.
cli-error-no-seat = There is no seat { $number }: the seats are 0 to { $last }.
cli-error-unknown-rule =
    The rules have no paragraph “{ $rule }”. { $count ->
        [0] Without an id, the command lists them all.
       *[other] Near it: { $near }.
    }
cli-error-only-with-coverage = { $word } goes with --coverage only.
cli-error-no-tests = The tests are not beside this installation, so coverage cannot be checked. Run it in a checkout of the source.
cli-error-option-file = Option “{ $name }” ({ $title }) cannot be “{ $given }”. It is one of: { $known }; or @FILE, a JSON or TOML file.
cli-error-file-size = { $file } is longer than { $most } bytes.
cli-error-file-form = { $file } is neither JSON nor TOML: { $reason }.

## Games

cli-games-id = Game
cli-games-name = Name
cli-games-seats = Seats
cli-games-version = Version
cli-games-rules = Rules
cli-games-bots = Bots
cli-games-more = sengoku games GAME lists the options of a game.
cli-games-paragraphs =
    { $count ->
        [one] { $count } paragraph
       *[other] { $count } paragraphs
    }

## Options

cli-options-of = Options of { $game }, written --option NAME=VALUE
cli-options-one = { $name }. { $help }
cli-options-only = Only with { $where }.
cli-options-value =
    { $usual ->
        [yes] { $value } (the default)
       *[no] { $value }
    }
cli-options-file = @FILE
cli-options-played = { $name }: { $value }

## Playing

cli-word-undo = undo
cli-word-save = save
cli-word-load = load
cli-word-log = log
cli-word-map = map
cli-word-more = more
cli-word-help = help
cli-word-quit = quit

cli-play-welcome = { $name }. Type the number of a choice, or help.
cli-play-person = Player { $number }
cli-play-thinking = { $seat } is thinking… { $seconds } s
cli-play-curtain = Pass the device to { $name }.
cli-play-press-enter = Press Enter when only you can see the screen.
cli-play-reminder = Number or words · ? why · undo · map · log · save FILE · help · quit
cli-play-undo-hint = undo: take it back
cli-play-more-table =
    { $count ->
        [one] … { $count } more line: map
       *[other] … { $count } more lines: map
    }
cli-play-page = Page { $number } of { $last } · more: the next choices · a word: only those with it
cli-play-only = Only the choices with “{ $text }” · Enter: all
cli-play-more-log =
    { $count ->
        [one] … { $count } more line: log
       *[other] … { $count } more lines: log
    }
cli-play-help =
    A number            make that choice
    { $choice }make a choice by its notation; a word of it is enough if it is the only one
    ?                   what is asked, with the rule
    { $question }why you can do this, or why not
    { $paragraph }a paragraph of the rules
    ? a word            what a card, a person or a thing of the game does
    undo                take back your last choice, up to the last chance or secret
    save FILE           save the game; load FILE goes on with a saved one
    map                 the table alone, as large as it is; Enter shows the question again
    more                the next choices of a long list; a word shows those that have it
    log                 everything that has happened
    Enter               show the table again
    quit                leave; the game is kept
cli-did-you-mean = Did you mean “{ $near }”?
cli-play-near = Did you mean { $number }, “{ $near }”?
cli-play-numbers =
    There is no choice { $text }. { $count ->
        [one] There is only one: 1.
       *[other] The choices are 1 to { $count }.
    }
cli-play-unknown = “{ $text }” is none of the choices and no command. Type a number of the list, or help.
cli-play-why-hint = ? { $text } shows the rule.
cli-play-legal = { $text } ({ $notation }): yes, you can do this now.
cli-play-illegal = { $text } ({ $notation }): no, because
cli-play-explain-hint = ? and a choice (? { $choice }) says why or why not; ? { $rule } shows a paragraph.
cli-play-found =
    { $count ->
        [one] { $count } paragraph speaks of “{ $text }”:
       *[other] { $count } paragraphs speak of “{ $text }”:
    }
cli-play-no-undo = Nothing can be taken back: since your last choice chance was drawn, a secret was shown or somebody else has chosen.
cli-play-saved = Saved in { $file }.
cli-play-load-what = Which game? Write load and the name of a file.
cli-play-left = You have left the game.
cli-play-kept =
    The game is kept in { $file }. Go on with it:
    sengoku play { $game } --load { $file }
cli-play-no-input = There is no more input, so the game stops here. Play it in a terminal: sengoku play { $game }
cli-play-record-hint = With --record FILE the record is kept, and anybody can verify it.
cli-play-recorded =
    The record is in { $file }. Check it:
    sengoku verify { $file }
cli-seed = Seed: { $seed }
cli-own-share = The table's own share: { $share }; its hash, published when the table was made: { $hash }
cli-seed-hash = Seed hash: { $hash }

## The table

cli-table-player = Player
cli-table-hand = Hand
cli-table-points = Points
cli-table-won = won

## The result

cli-result-title = Result
cli-result-ending = How it ended: { $ending }.

## Records

cli-replay-step = Choice { $number } of { $count }. Enter: go on.
cli-verify-yes =
    { $file } is sound: seed, { $count ->
        [one] { $count } choice
       *[other] { $count } choices
    } and result of this game of { $game } agree.
cli-verify-unfinished =
    { $file } is sound so far: { $count ->
        [one] { $count } choice
       *[other] { $count } choices
    } of an unfinished game of { $game }, all legal.
cli-verify-mixed =
    { $count ->
        [0] The seed follows from the table's own share alone: nobody else contributed.
        [one] The seed follows from the table's own share and that of seat { $seats }.
       *[other] The seed follows from the table's own share and those of seats { $seats }.
    }
cli-verify-withheld =
    { $count ->
        [one] Seat { $seats } announced a share and did not show it: the seed was made without it.
       *[other] Seats { $seats } announced shares and did not show them: the seed was made without them.
    }
cli-verify-no = { $file } is not sound. { $sentence }
cli-verify-summary = { $sound } of { $count } records are sound.
cli-verify-cannot = { $file } cannot be checked. { $sentence }

## Rules

cli-rules-hint = One paragraph: { $command }
cli-rules-nothing = No paragraph speaks of “{ $text }”.
cli-rules-see = See also
cli-rules-deviation-mark = (deviation)
cli-rules-deviation = What we do instead: { $what }
cli-rules-why = Why: { $why }

cli-coverage-rule = Rule
cli-coverage-code = Implemented
cli-coverage-tests = Tests
cli-coverage-exercised = Exercised
cli-coverage-deviation = Deviation
cli-coverage-yes = yes
cli-coverage-data = data
cli-coverage-summary = { $covered } of { $count } paragraphs are implemented and tested, or listed as deviations ({ $games } random games for each number of seats).
cli-coverage-no-tests = The tests are not beside this installation, so it is not known what they cite.
cli-coverage-lacks-test = { $rule } { $title }: no test cites it.
cli-coverage-lacks-code = { $rule } { $title }: no code or data cites it.
cli-coverage-lacks-both = { $rule } { $title }: neither code nor a test cites it.
cli-coverage-unknown = Citation of a paragraph that the rules do not have: { $place }

## Simulation

cli-simulate-progress = Playing
cli-simulate-summary =
    { $name }: { $games ->
        [one] 1 game
       *[other] { $games } games
    } with { $number } seats in { $seconds } s ({ $speed } games/s); { $choices } choices a game, { $least } to { $most }.
cli-count-bot = Bot
cli-count-seat = Seat
cli-count-ending = Ending
cli-simulate-games = Games
cli-simulate-times = Times
cli-simulate-wins = Wins
cli-simulate-rate = Win rate
cli-simulate-interval = 95% interval
cli-simulate-score = Mean score
cli-simulate-share = Share
cli-tournament-missed =
    { $count ->
        [one] Chance has made { $count } choice
       *[other] Chance has made { $count } choices
    } in the place of { $bot }, which failed: what it won is not all its own.
cli-simulate-note = A game counts once for each seat it had; the interval holds the true win rate in 95 cases of 100.

## Figures

cli-figure-point = .
cli-figure-thousands = ,
cli-figure-percent = { $figure }%
cli-figure-interval = { $low } – { $high }
cli-figure-unit-kB = kB

## Measuring

cli-bench-seats = Seats
cli-bench-rules = Rules
cli-bench-compiled = compiled
cli-bench-interpreted = interpreted
cli-bench-games = Games per second
cli-bench-decisions = Decisions per second
cli-bench-length = Decisions in a game
cli-bench-width = Choices for a decision
cli-bench-open = Decisions with several choices
cli-bench-clone = Clone
cli-bench-kept = Clone, 2000 kept
cli-bench-choices = Legal list
cli-bench-view = View
cli-bench-bot = Decision of the usual bot
cli-bench-world = World redrawn for a seat
cli-bench-memory = Memory of a state
cli-bench-dump = Saved state
cli-bench-import = import sengoku

## Serving the web table

cli-help-serve = Serve the web table: play in the browser, with friends and bots.
cli-examples-serve =
    Examples:
      sengoku serve --open
      sengoku serve --host 0.0.0.0 --port 8080 --db games.db
cli-opt-host = The address to listen on. Default: 127.0.0.1, this machine only; 0.0.0.0 lets others in.
cli-opt-port = The port to listen on. Default: 8000, or any free one if that is taken.
cli-opt-db = Where games are kept: an SQLite file or a database URL. Default: a file in your data directory.
cli-opt-broker = A Redis or Valkey through which table processes wake each other, as redis://host:6379. Default: PostgreSQL does it.
cli-opt-secret-file = A file with the server's own secret; made if it is missing. Default: in your data directory.
cli-opt-origin = Another origin whose pages may use this server, such as https://games.example.org; can be repeated.
cli-opt-bot-delay = Seconds a bot's turn takes at least, so that people can follow. Default: 0.8.
cli-opt-share-patience = Seconds for which the start of a game waits for people's shares of the seed. Default: 10.
cli-opt-bot-patience = Seconds after which a random choice is made for a bot that has not answered. Default: 30.
cli-opt-bot-workers = How many processes bots think in; 0 leaves them to others on the same database. Default: 1.
cli-opt-serve-bots = Bots of your own to offer at every table, separated by commas: module:NAME, file.py:NAME or cmd:PROGRAM, or called=module:NAME. They run as your own programs do: name only what you trust.
cli-opt-bot-time = Seconds a bot of your own has for a choice, before the usual one chooses. Default: 10.
cli-opt-serve-workers = How many processes serve tables behind this one address, with PostgreSQL. Default: 1.
cli-opt-only = This process serves no tables: it only thinks for the bots of others on the same database.
cli-opt-message-rate = How many messages a second one client may send, twice as many at once. Default: 20.
cli-opt-write-rate = How many calls a second one address may make that change something. Default: 20.
cli-opt-work-rate = How many choices a second may be played again for one address that looks back, forks, uploads or opens tables; a hundred times as many at once. Default: 100.
cli-opt-unwatched = Let games that only bots play go on when nobody watches.
cli-opt-log-level = What to log on standard error, as JSON lines: debug, info, warning or error. Default: warning.
cli-opt-open = Open the table in your browser.
cli-serve-at = The table is at { $address } (Ctrl+C ends it; games are kept)
cli-serve-bots = This process only thinks for bots; others serve the tables. Its health is at { $address }api/health (Ctrl+C ends it)
# $port is empty if none was asked for.
cli-error-listen = Cannot listen on { $host } { $port }: { $why }.
cli-error-no-table = The web table needs packages that are not installed ({ $packages }). Install them with: { $command }
cli-error-serve = The table cannot be served: { $why }
cli-error-one-process = { $option } is for several processes, and an SQLite file is served by one. Name a PostgreSQL database: --db postgresql://user@host/name
cli-error-idle-bots = --only bots with --bot-workers 0 would do nothing. Leave one of them out.

## Keeping house: sengoku admin

cli-help-admin = Look after a server's tables, while it runs or not: list, close, delete, tidy, back up.
cli-examples-admin =
    Every command works on the database itself and is written down (sengoku admin log). A running server follows within a second. With --dry-run you see what would happen, with --json programs do.

    Examples:
      sengoku admin tables --sort size
      sengoku admin close k7m2pq9xyz --why "The club room closes at ten."
      sengoku admin prune --older 90d --finished --dry-run
    sengoku admin COMMAND --help says more about each.
cli-help-admin-tables = List tables: what is played, how far, how large, and when something last happened.
cli-examples-admin-tables =
    Examples:
      sengoku admin tables --status playing --sort last
      sengoku admin tables --older 30d --sort size --json
cli-help-admin-show = Show one table: who sits there, how far the game is, and the chat with its numbers. What is hidden stays so.
cli-help-admin-close = End a game as it stands. Its players read why; record, chat and a rematch stay.
cli-examples-admin-close =
    Examples:
      sengoku admin close k7m2pq9xyz --why "The club room closes at ten."
cli-help-admin-delete = Delete tables with all they hold. Whoever sits there is told.
cli-help-admin-unsay = Remove a line of chat, from the database and from every screen.
cli-examples-admin-unsay =
    Examples:
      sengoku admin show k7m2pq9xyz        the chat, each line with its number
      sengoku admin unsay k7m2pq9xyz 42
cli-help-admin-prune = Delete tables at which nothing has happened for long.
cli-examples-admin-prune =
    Examples:
      sengoku admin prune --older 90d --dry-run      what would go
      sengoku admin prune --older 90d --finished     games that are over
      sengoku admin prune --older 2w --abandoned     games nobody went on with
cli-help-admin-log = What was done with sengoku admin, when, and by whom.

cli-opt-dry-run = Say what would be done, and do nothing.
cli-opt-admin-secret-file = The file with the server's own secret. Default: in your data directory.
cli-opt-admin-table = The table's id: the end of its link.
cli-opt-admin-game = Only tables of this game.
cli-opt-admin-status = Only tables that are open, drawing their seed, playing or over.
cli-opt-admin-older = Only tables at which nothing has happened for so long: 90d, 2w, 12h, 30m.
cli-opt-admin-listed = Only tables that anybody can find.
cli-opt-admin-sort = What to sort by. Default: last, when something last happened.
cli-opt-admin-limit = How many lines at most. Default: 50.
cli-opt-admin-why = A sentence that the players read.
cli-opt-admin-line = The number of the line, as sengoku admin show tells it.
cli-opt-admin-prune-older = For how long nothing must have happened: 90d, 2w, 12h, 30m.
cli-opt-admin-finished = Only games that are over.
cli-opt-admin-abandoned = Only games that are not over.

cli-admin-dry-run = This was a dry run: nothing was changed.
cli-admin-size = { NUMBER($amount, maximumFractionDigits: 1) } { $unit }
cli-admin-column-table = Table
cli-admin-column-game = Game
cli-admin-column-seats = Seats
cli-admin-column-status = Status
cli-admin-column-last = Last happening
cli-admin-column-created = Made
cli-admin-column-rows = Rows
cli-admin-column-size = Size
cli-admin-column-when = When
cli-admin-column-who = Who
cli-admin-column-what = What
cli-admin-column-details = Details
cli-admin-status-open = open
cli-admin-status-drawing = drawing
cli-admin-status-playing = playing
cli-admin-status-over = over
cli-admin-listed = { $status }, listed
cli-admin-no-tables = There are no such tables.
cli-admin-tables-count =
    { $count ->
        [one] 1 table, { $size }
       *[other] { $count } tables, { $size }
    }
cli-admin-seat = Seat { $number }: { $who }
cli-admin-seat-open = open
cli-admin-seat-person = { $name }
cli-admin-seat-bot = { $name } (bot, { $bot })
cli-admin-moves =
    { $count ->
        [one] 1 choice so far.
       *[other] { $count } choices so far.
    }
cli-admin-was-closed =
    { $why ->
        [none] It was closed before its end.
       *[other] It was closed before its end: { $why }
    }
cli-admin-line-removed = (removed)
cli-admin-closed = Table { $table } is closed. Its players read why.
cli-admin-deleted =
    { $count ->
        [0] There was nothing to delete.
        [one] 1 table was deleted ({ $size }).
       *[other] { $count } tables were deleted ({ $size }).
    }
cli-admin-unsaid = Line { $line } of table { $table } is removed. { $name } had said: { $text }
cli-admin-log-empty = Nothing has been done yet.

cli-error-duration = { $word } { $value }: a time is a number and m, h, d or w, such as 90d.
cli-error-admin-no-database = There is no database at { $place }. Name it with --db, or start the server once.
cli-error-admin-no-tables = The database { $place } holds no tables of ours. Start the server on it once.
cli-error-admin-unreachable = The database { $place } cannot be used: { $why }.
cli-error-admin-revision = The database has the shape { $found }, this version needs { $newest }. Start the server of this version on it once; if it is newer, update this one.
cli-error-admin-no-table = There is no table { $table }.
cli-error-admin-over-already = The game at table { $table } is over already.
cli-error-admin-not-begun = The game at table { $table } has not begun: there is nothing to keep. Delete the table.
cli-error-admin-why-too-long = The sentence may have at most { $most } characters.
cli-error-admin-no-line = Table { $table } has no line of chat { $line }. sengoku admin show { $table } lists them.

cli-help-migrate =
    After an update: play all games again whose rules have changed, and write down which go on.
    A server does the same by itself with each table that somebody opens.
cli-examples-migrate =
    Examples:
      sengoku migrate --dry-run            what would become of each table
      sengoku migrate --dry-run --json     the same for programs
cli-migrate-progress = Comparing
cli-migrate-goes-on = Goes on: both versions agree so far.
cli-migrate-closes = Is closed; can be gone on with from position { $at }.
cli-migrate-kept = Is over and stays as it was; both versions agree up to position { $at }.
cli-migrate-whole = Is over and stays as it was; both versions agree on all of it.
cli-migrate-lost = Cannot be opened: this server does not have its game, or cannot set it up.
cli-migrate-why-illegal = (The next choice is not allowed any more.)
cli-migrate-why-differs = (The next choice leads to something else.)
cli-migrate-sum = { $count ->
        [one] 1 table
       *[other] { $count } tables
    }: { $same } with the same rules, { $on } go on, { $closes } closed, { $kept } over and kept, { $lost } lost.
cli-admin-column-rules = Rules
cli-admin-column-fate = What becomes of it

cli-help-admin-ban = Shut out an address, a network or a key. Running servers close their sockets.
cli-examples-admin-ban =
    An address is one client's, or a whole network's. A key is what a link holds: --seat takes that of whoever sits there.

    Examples:
      sengoku admin ban --address 203.0.113.7 --for 7d --why "Floods the lobby"
      sengoku admin ban --address 2001:db8:5::/48
      sengoku admin ban --seat k7m2pq9xyz:2
cli-help-admin-unban = Let somebody in again: N as sengoku admin bans tells it.
cli-help-admin-bans = List who is shut out, and for how long.
cli-help-admin-rotate = Give the server a new secret of its own, which goes into the hash of every key.
cli-examples-admin-rotate =
    Links made from now on use the new secret. Older links go on working, as the old secret is kept beside it, until you forget it with --forget: then every link made before is worth nothing. Servers on other machines need the file.
cli-help-admin-vacuum = Give back to the disk the room that deleted tables have left in the database.
cli-help-admin-backup = Write the database and the secret into one file, while the server runs. Only you can read it.
cli-examples-admin-backup =
    Examples:
      sengoku admin backup backups/monday.sengoku
      sengoku admin backup --db postgresql://sengoku@localhost/sengoku monday.sengoku
cli-help-admin-restore = Bring back a backup: the database and the secret. A running server follows.
cli-examples-admin-restore =
    The whole file is checked first, and everything is put back at once or not at all. It may come from another kind of database or from an older version. A database that holds tables is replaced only with --replace.
cli-help-admin-export = Write tables with their logs into a file: some, or all.
cli-examples-admin-export =
    Examples:
      sengoku admin export two.jsonl k7m2pq9xyz 3fd9aahk2m
      sengoku admin export all.jsonl
cli-help-admin-import = Put the tables of an exported file into the database.
cli-examples-admin-import =
    With the same secret every link goes on working; of a table that gets a new id with --rename the keys do, in links with that id. On another server each table gets a new key for its host, which is printed once.

cli-opt-admin-address = An address or a network, such as 203.0.113.7 or 203.0.113.0/24.
cli-opt-admin-key = A key of a seat, a host or an invitation: the end of its link.
cli-opt-admin-seat = A table and a seat: the key of whoever sits there.
cli-opt-admin-for = For how long: 7d, 2w, 12h, 30m. Default: for good.
cli-opt-admin-ban-why = Why, for yourself and other administrators.
cli-opt-admin-ban-number = The number of the ban.
cli-opt-admin-forget = Forget the old secrets: all links made so far die.
cli-opt-admin-file = The file.
cli-opt-admin-replace = Replace what the database holds.
cli-opt-admin-export-tables = The tables to export. Default: all.
cli-opt-admin-rename = Give a table whose id is taken a new one.

cli-admin-column-number = No
cli-admin-column-kind = Kind
cli-admin-column-whom = Whom
cli-admin-column-until = Until
cli-admin-column-why = Why
cli-admin-kind-address = address
cli-admin-kind-key = key
cli-admin-key-of-seat = { $what } (seat { $seat } at { $table })
cli-admin-key-of-table = { $what } (host or invitation of { $table })
cli-admin-for-good = for good
cli-admin-no-bans = Nobody is shut out.
cli-admin-banned = { $what } is shut out. To let them in again: sengoku admin unban { $number }
cli-admin-unbanned = { $what } may come in again.
cli-admin-still-banned = Ban { $number } of { $what } is lifted. The same, or a part of it, is still shut out by: { $bans }.
cli-admin-rotated =
    { $kept ->
        [0] { $place } holds a new secret; no link made before works any more.
        [one] { $place } holds a new secret, and the old one beside it: every link goes on working.
       *[other] { $place } holds a new secret, and { $kept } old ones beside it: every link goes on working.
    }
cli-admin-vacuuming = Tidying the database…
cli-admin-vacuum-planned = The database has { $before } and would have about { $after }.
cli-admin-vacuumed = The database had { $before } and has { $after } now.
cli-admin-backing-up = Writing the backup…
cli-admin-backed-up = { $tables ->
        [one] 1 table
       *[other] { $tables } tables
    } ({ $rows } rows) and the secret are in { $file }. Keep it as safe as the server: it opens every seat.
cli-admin-restoring = Bringing it back…
cli-admin-restored = { $tables ->
        [one] 1 table
       *[other] { $tables } tables
    } ({ $rows } rows) and the secret of { $at } are back.
cli-admin-exported = { $count ->
        [one] 1 table is in { $file }.
       *[other] { $count } tables are in { $file }.
    } It holds what is hidden in games that are not over.
cli-admin-imported = { $count ->
        [one] 1 table is here.
       *[other] { $count } tables are here.
    }
cli-admin-import-kept = { $table }: its links go on working.
cli-admin-import-renamed = { $table }, which was { $was }: its keys go on working, in links with the new id. Links with { $was } lead to the table that had that id already.
cli-admin-import-new = { $table }: its links come from another server. The new key of its host: { $host }

cli-error-admin-whom = Say whom: one of --address, --key and --seat.
cli-error-admin-seat = --seat { $value }: a table and a seat with a colon between, such as k7m2pq9xyz:2.
cli-error-admin-bad-address = { $address } is neither an address nor a network, such as 203.0.113.7 or 203.0.113.0/24.
cli-error-admin-own-address = { $address } is this machine itself: you would shut yourself out.
cli-error-admin-bad-key = --key: this is no key. A key stands behind the # of a link: 32 letters, digits, - and _.
cli-error-admin-no-ban = There is no ban { $number }. sengoku admin bans lists them.
cli-error-admin-no-key = Nobody holds a key of seat { $number } at table { $table }.
cli-error-admin-no-secret = There is no secret of the server at { $place }. Name the file with --secret-file.
cli-error-admin-no-place-of-secrets = { $place } is something else than a secret: it was left as it is, and nothing was brought back. Choose another --secret-file.
cli-error-admin-bad-secret = The server's secret cannot be used: { $why }.
cli-error-admin-no-backup = { $file } is not a backup of ours.
cli-error-admin-needed = { $file } is a file that the server needs: it was left as it is. Choose another name.
cli-error-admin-occupied =
    { $file } is there already and { $kind ->
        [backup] is no backup of ours
       *[export] was not written by sengoku admin export
    }: it was left as it is. Choose another name.
cli-error-admin-damaged =
    { $file } is damaged: { $why ->
        [end] it does not end as it should
        [rows] it has rows that fit no database of ours
       *[unreadable] it cannot be read to its end
    }. Nothing was changed.
cli-error-admin-newer-backup = It was made by a newer version ({ $version }). Update this one first.
cli-error-admin-not-empty =
    { $count ->
        [one] The database holds 1 table. With --replace it is replaced by the backup.
       *[other] The database holds { $count } tables. With --replace they are replaced by the backup.
    }
cli-error-admin-made-meanwhile = Meanwhile there is another database at { $place }: it was left as it is, nothing was brought back.
cli-error-admin-taken = There is a table { $table } already. With --rename the new one gets another id.
cli-error-admin-no-export = { $file } is not a file that sengoku admin export has written.
cli-error-admin-bad-export = { $file }, line { $line }: { $why }. Nothing was changed.

cli-opt-hosts = A name this server goes by; others are refused. Can be repeated. Default: any.
cli-opt-trusted-proxies = A proxy, or a network of them, whose word is taken for a client's address; can be repeated, none: nobody's. Default: this machine.
cli-opt-proxy-header = The header those proxies write the address into: x-forwarded-for or forwarded. Default: x-forwarded-for.
cli-opt-connections = Connections one address may hold; 0: any number. Default: 200.
cli-opt-tables-per-hour = Tables one address may make in an hour; 0: any number. Default: 120.
cli-opt-listed-per-hour = Of them, those that anybody can find. Default: 30.
cli-opt-seats-per-hour = Seats one address may take in an hour; 0: any number. Default: 300.
cli-opt-header-time = Seconds within which a request must have said what it wants. Default: 10.
cli-error-host = { $word } { $value }: this is no name of a server, such as games.example.org; leave out https:// and whatever follows the name. For several names repeat { $word }.
cli-error-origin = { $word } { $value }: this is no origin, such as https://games.example.org.
cli-error-served-already = { $file } is served already by another process, and an SQLite file is served by one. End that one, or name another file with --db; for several processes name a PostgreSQL database.
cli-error-no-database =
    { $file } is no database: it is { $why ->
        [odd] no file, but a folder or a device
       *[other] a file of something else
    }. Nothing was changed. Name an SQLite file with --db, or a new one.
cli-error-network = { $word } { $value }: this is neither an address nor a network, such as 10.0.0.0/8.

# -- tournaments
cli-help-tournament = Let every bot play every other on the same deals and rate them.
cli-opt-tournament-bots = The bots, separated by commas; two at least. One's own: module:NAME, file.py:NAME or cmd:PROGRAM. Default: heuristic,novice,random.
cli-opt-rounds = How many deals every pair plays, two games each. Default: 200.
cli-opt-decided = Stop with a pair as soon as it is clear who is better.
cli-opt-tournament-out = Write NAME.jsonl (by which an interrupted tournament goes on), NAME.json and NAME.html.
cli-examples-tournament =
    A deal is played twice, with the seats exchanged, so that luck cancels out. The same plan gives the same result on any machine.

    Examples:
      sengoku tournament shitenno --seats 2 --bots skilled,heuristic,novice --rounds 50 --jobs 2 --out evening
      sengoku tournament samurai-sword --bots heuristic,mybots.py:Careful --decided
cli-tournament-heading = { $game }: tournament
cli-tournament-summary =
    { $games ->
        [one] 1 game
       *[other] { $games } games
    } with { $number } seats, at most { $rounds ->
        [one] 1 round
       *[other] { $rounds } rounds
    }, seed { $seed }. Rules version { $rules }, Sengoku { $version }.
cli-tournament-ratings = Ratings
cli-tournament-ratings-help = 400 points more are odds of ten to one. The line is where the true rating lies in 95 cases of 100.
cli-tournament-pairs = Pairs
cli-tournament-pairs-help = The share is what the bot named first won of the other; equals have 50%. The chance is how often equals would differ as much by luck alone.
cli-tournament-share-help = Of 100 points so many were won of all others, between which bounds the true share may lie in 95 cases of 100; equals have 50. A deal of which each won one game is half a point.
cli-tournament-pairs-page-help = What the bot named first won of the other, of 100 points, and where the true share may lie in 95 cases of 100. A hollow dot may be chance: equals would differ as much in 5 cases of 100 or more.
cli-tournament-matrix-help = What the bot of the line won of that of the column. Clear: equals would differ as much in fewer than 5 cases of 100.
cli-tournament-games = The games
cli-tournament-sure = clear
cli-tournament-unsure = open
cli-tournament-rating = Rating
cli-tournament-reach = 95%
cli-tournament-share = Win share
cli-tournament-deals = Deals
cli-tournament-won = Share
cli-tournament-interval = 95% interval
cli-tournament-chance = Chance
cli-tournament-written = The page is { $file }.
cli-tournament-stopped = Stopped. With --out a tournament can go on where it was interrupted.
cli-tournament-resume = Stopped. What was played is in { $file }: the same command goes on from there.

# -- games as rows
cli-opt-output = Write a row for each game to FILE: .parquet, .csv or .jsonl. An interrupt keeps the games that were over.
cli-opt-records = Write the record of each game into FOLDER, which must be there and empty.
cli-simulate-rows =
    { $done ->
        [one] The row of { $done } game is in { $place }.
       *[other] The rows of { $done } games are in { $place }.
    }
cli-simulate-records =
    { $done ->
        [one] The record of { $done } game is in { $place }.
       *[other] The records of { $done } games are in { $place }.
    }

# -- data sets
cli-help-selfplay = Let bots play and write every choice to a data set, or check one.
cli-examples-selfplay =
    A row is one choice: what its seat might know, what was legal, what was chosen and what came of it. Every row can be played again.

    Examples:
      sengoku selfplay shitenno --seats 2 --bots heuristic -n 1000 --jobs 2 --output games.parquet
      sengoku selfplay --check games.parquet --rows 200
cli-opt-selfplay-game = The game, as sengoku games lists it; not needed with --check.
cli-opt-selfplay-output = The Parquet file to write. An interrupt keeps the games that were over.
cli-opt-selfplay-check = Play the games of FILE again and hold every row against them.
cli-opt-selfplay-rows = With --check: only the games of so many rows, spread over the file; 0: all. Default: 1000.
cli-error-selfplay-what = Name a game and --output FILE to write a data set, or --check FILE to look at one.
cli-error-selfplay-ending = “{ $file }”: a data set is a Parquet file, and its name ends in .parquet.
cli-selfplay-progress = Playing again
cli-selfplay-written =
    { $games ->
        [one] 1 game
       *[other] { $games } games
    } with { $rows } choices are in { $file } ({ $size } MB), after { $seconds } s: { $speed } rows/s.
cli-selfplay-sound = { $file }: { $rows } choices of { $name }. { $done } were played again, and all agree.

# -- balance
cli-help-balance = Say in plain sentences how even a game is, and what a change would do.
cli-examples-balance =
    Bots of one kind play among themselves. With --what-if the same games are played again with figures of your own; only those that nobody has found on paper can be changed, and --figures lists them.

    Examples:
      sengoku balance samurai-sword --seats 5 --games 1000 --jobs 2 --out evenness
      sengoku balance tenkatoitsu --each scenario --jobs 2
      sengoku balance bushido --figures
      sengoku balance bushido --seats 4 --what-if poorer-temples.toml --jobs 2
cli-opt-balance-games = Number of games for each setting. Default: 400.
cli-opt-each = Play each value of this option of the game, or with “seats” each number of seats, and compare them.
cli-opt-what-if = A TOML file of changed figures: every game is played before and after.
cli-opt-figures = List the figures that can be changed, and why.
cli-opt-balance-out = Write NAME.json and NAME.html, a page with plots.
cli-error-each = There is no option “{ $name }” to go through. There are: { $known }.
cli-error-each-given = --each { $name } plays all its values: leave out the one that is given besides.
cli-balance-heading = { $game }: balance
cli-balance-summary =
    { $games ->
        [one] 1 game
       *[other] { $games } games
    } of { $bots } with { $number } seats, seed { $seed }. Rules version { $rules }, Sengoku { $version }.
cli-balance-plots = A dot is so many of 100; the line through it says where the true share may lie, the dashed line what an even share would be. A hollow dot may be chance. Bars divide all games, or all that was counted.
cli-balance-in-figures = In figures
cli-balance-as-it-is = As it is now
cli-balance-seats = { $number } seats
cli-balance-setting = { $name }: { $value }
cli-balance-who = Who wins: { $thing }
cli-balance-share = { $name }: { $wins } of 100 games won; with { $games ->
        [one] 1 game
       *[other] { $games } games
    } the true share may lie between { $low } and { $high }.
cli-balance-verdict-more = That is clearly more than an even share, { $even }.
cli-balance-verdict-less = That is clearly less than an even share, { $even }.
cli-balance-all-even = An even share would be { $even }. Nobody here wins clearly more or less than that: the differences may be chance, though { $games ->
        [one] 1 game
       *[other] { $games } games
    } may be too few to show a small one.
cli-balance-length = How long and how close
cli-balance-choices = A game takes { $mean } choices on average; 8 of 10 games take { $low } to { $high }.
cli-balance-margins = Half of the games are won by { $points ->
        [one] { $middle } point
       *[other] { $middle } points
    } or less, one in ten by { $wide } or more.
cli-balance-came-of-it = By the end: { $thing }
cli-balance-uses = What goes with winning
cli-balance-uses-help = Of 100 seats, how many used it, and how many games they and the others won. Whoever is ahead or lives longer uses more of everything: what goes with winning need not be its cause.
cli-balance-uses-plots = In the plots the dot is what those won who used it, the upright stroke what the others won.
cli-balance-note = “Between” is where the true share lies in 95 cases of 100. “Clearly” means that chance alone would show so much in fewer than 5 such tables of 100. Bots are not people: what is even for them may not be for you.
cli-balance-compared = Compared
cli-balance-brief = Endings, and what goes with winning, are in the page that --out writes.
cli-balance-what-if = What if
cli-balance-change = { $figure }: { $before } becomes { $after }.
cli-balance-unchanged = Not one game went otherwise: with these seats and options nothing depends on what you changed.
cli-balance-paired = Every game was played before and after with the same seed. Shares are games won of 100.
cli-balance-step = { $mean } ({ $low } to { $high })
cli-balance-ending-of-100 = Ending: { $ending }
cli-balance-no-figures = { $game } has no reconstructed figures: all of them stand on paper or in several public lists.
cli-balance-column-games = Games
cli-balance-column-times = Times
cli-balance-column-wins = Wins of 100
cli-balance-column-of-100 = Of 100
cli-balance-column-between = Between
cli-balance-column-verdict = Verdict
cli-balance-column-used-by = Used by
cli-balance-column-wins-with = Wins with it
cli-balance-column-wins-without = without
cli-balance-column-setting = Setting
cli-balance-column-choices = Choices a game
cli-balance-column-margin = Usual margin
cli-balance-column-most = Most clearly above its share
cli-balance-column-before = Before
cli-balance-column-after = After
cli-balance-column-step = Change (true one between)
cli-balance-column-measure = Games
cli-balance-column-figure = Figure
cli-balance-column-now = Now
cli-balance-column-why = Why it may be changed
cli-balance-word-more = clearly more than even
cli-balance-word-less = clearly less than even
cli-balance-word-even = may be chance
cli-balance-word-use-more = with it more
cli-balance-word-use-less = with it less
cli-balance-word-use-even = may be chance
cli-balance-word-use-few = too few to tell
cli-balance-word-step-more = clearly more
cli-balance-word-step-less = clearly less
cli-balance-word-step-even = may be chance

## sengoku mcp

cli-help-mcp = Let a language model read the rules and play, over the Model Context Protocol.
cli-examples-mcp =
    It talks over standard input and output: name it to your model's program as a server that is started with this command. The model gets what its seat may know and no more.

    Examples:
      sengoku mcp
      sengoku mcp --seed contest
      sengoku mcp --seat 7777
cli-opt-mcp-seat = Take a seat in games that somebody else runs, who reaches it at this port of this machine over the line protocol.
cli-opt-mcp-seed = Makes the games the same again: game k has the seed S:k. Default: by chance.
cli-error-no-mcp = Language models need a package that is not installed ({ $packages }). Install it with: { $command }
cli-mcp-seat = A seat is free at port { $port } of this machine.
cli-error-mcp-seed = A seat in games that somebody else runs has no seed of its own: --seed is for games of sengoku mcp alone.
