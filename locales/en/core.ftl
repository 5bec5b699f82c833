### What every game says, in English.

# A player without a name. $number: the seat's number, as in the notation.
seat-name = Seat { $number }
# Who sits down at a table without a name. $number: 1 for the first seat.
player-name = Player { $number }

## What a seat is asked when it owes no choice

ask-wait = Waiting for { $seats }.
ask-over = The game is over.

## The levels of bots: what each is called, and what it is like in one sentence

bot-random = Random
bot-random-help = Makes any legal choice, without a thought: for trying things out.
bot-novice = Novice
bot-novice-help = Knows what is good, but often takes the second best: for first games.
bot-heuristic = Solid
bot-heuristic-help = Plays at once, by good rules of thumb, and does not look ahead.
bot-skilled = Skilled
bot-skilled-help = Tries its best ideas in its head, for up to about 0.3 s a move.
bot-strong = Strong
bot-strong-help = Looks ahead for up to about 2 s a move: for players who know the game.
bot-master = Master
bot-master-help = Looks ahead for up to about 10 s a move: the hardest to beat.
mcp-bot = { $name } ({ $level } bot)

## Why a choice is not legal

why-game-over = The game is over.
why-not-deciding = This is not yours to decide now: the game waits for { $seats }.
why-not-asked = Something else is being asked now.

## Errors

error-illegal-choice = '{ $choice }' is not legal now.
error-unknown-game = There is no game { $value }; the games are: { $games }.
error-unknown-language = There is no language '{ $value }'; the languages are: { $languages }.
error-unknown-rule = The rules of { $game } have no paragraph { $value }.
error-unknown-rule-near = The rules of { $game } have no paragraph { $value }. Did you mean { $near }?
error-unknown-bot = '{ $game }' has no bot { $value }; its bots: { $bots }.
error-own-bot-module = The bot '{ $place }' could not be loaded: { $fault }.
error-own-bot-program = '{ $name }' names no bot of one's own: a program is named cmd:PROGRAM, or cmd@SECONDS:PROGRAM with more than 0 seconds for a choice.
error-own-bot-run = The bot '{ $place }' could not be loaded: { $file } is a file that may not be run. Say what runs it (cmd:python3 { $file }), or allow it (chmod +x { $file }).
error-program-missing = there is no program { $program }
error-program-ended = it says no more
error-program-code = it has ended with exit code { $code }
error-program-silent = it did not answer within { $seconds } s
error-program-not-started = it cannot be started: { $fault }
error-program-no-hello = it did not say hello, but { $said }
error-program-not-json = it said { $said }, which is not JSON
error-program-no-message = it said { $said }, which is no message
error-program-answered = it answered { $said } where choice { $number } was asked for
error-program-chose = it chose { $said }, which it was not offered
error-program-given-up = it has failed { $count } times in a row and is not asked any more
error-own-bot-name = '{ $place }' has nothing called '{ $name }'; a bot of one's own is named module:NAME or file.py:NAME.
error-own-bot-kind = '{ $name }' is no bot: it must be a function, or have a method choose, that takes what a bot is given and returns one of its choices.
error-guest-form = '{ $value }' names no bot of one's own: it is module:NAME, file.py:NAME or cmd:PROGRAM, with what it is called before an equals sign if it shall be called otherwise.
error-guest-called = A bot cannot be called '{ $value }' at the table: letters, figures, - and _, a letter first. Say how: mine={ $name }.
error-guest-taken = There is a bot called '{ $called }' already. Call it otherwise: mine={ $name }.
error-bot-picked = The bot '{ $bot }' picked '{ $picked }', which { $seat } was not offered.
error-bot-broke = The bot '{ $bot }' failed ({ $seat }): { $fault }.
error-game-broke = Game { $number } of { $game } (seed '{ $seed }') broke down: { $fault }
error-worker-died = A process died while it played { $work }: it was killed, or a bot has ended it. It was to play: { $tasks }.
error-tournament-bots = A tournament needs two different bots at least, not { $value }.
error-tournament-other = { $file } belongs to another tournament: other bots, seats, options or another seed, or one with or without --decided or --records. Name another file.
error-tournament-held = Another tournament is writing { $file } now. Let it end, or name another file.
error-tournament-damaged = { $file } is damaged: line { $line } is none of a tournament. Name another file, or take away that line and all after it to have their deals played again.
error-tournament-rules = { $file } was played by version { $theirs } of the rules; these are version { $ours }, and figures of both cannot be added up. Name another file.
error-rows-ending = '{ $file }' does not say what to write: the name must end in one of { $endings }.
error-records-folder = The folder '{ $folder }' is not empty: name an empty one for the records.
error-package-missing = { $what } needs the package { $package }, which is not installed: pip install "sengoku[{ $extra }]"
error-dataset-none = '{ $file }' is no data set of sengoku selfplay, or it is damaged.
error-dataset-empty = '{ $file }' has no rows: there is nothing in it to be played again.
error-balance-none = A report of balance needs one plan at least.
error-dataset-format = '{ $file }' has the format { $format } of a newer version: update this one.
error-dataset-rules = '{ $file }' was played by version { $theirs } of the rules; these are version { $ours }, so its rows cannot be played again.
error-dataset-row = '{ $file }': row { $row } does not agree with its game played again.
error-what-if-form = '{ $file }' is not TOML: { $fault }.
error-what-if-unknown = { $name } has no figure { $figure }. What can be changed is listed by: sengoku balance { $game } --figures
error-what-if-printed = { $figure } is not reconstructed: it is printed, or no figure, so it stays as it is. What can be changed is listed by: sengoku balance { $game } --figures
error-what-if-kind = { $figure } cannot be { $after }: it must be of the same kind as now, { $before }, and no number below 0.
error-what-if-none = { $game } has no reconstructed figures: all of them are printed or agreed by several public lists, so nothing can be changed.
error-what-if-nothing = Nothing is changed: every figure named is what { $game } has now.
error-what-if-refused = The rules of { $game } do not work with these figures: { $fault }
error-bots-none = Bots are a list of at least one name, not { $value }.
error-bots-too-many = There are { $count } bots for { $most } seats: at most one a seat.
error-bots-alike = Two bots cannot have one name: two bots are called '{ $name }'.
error-too-many-tables = From your address { $count ->
        [one] 1 table
       *[other] { $count } tables
    } may be made an hour. Try again in { $seconds ->
        [one] 1 second
       *[other] { $seconds } seconds
    }.
error-too-many-listed = From your address { $count ->
        [one] 1 listed table
       *[other] { $count } listed tables
    } may be made an hour. Try again in { $seconds ->
        [one] 1 second
       *[other] { $seconds } seconds
    }.
error-too-many-seats = From your address { $count ->
        [one] 1 seat
       *[other] { $count } seats
    } may be taken an hour. Try again in { $seconds ->
        [one] 1 second
       *[other] { $seconds } seconds
    }.
error-too-many-sockets = Your address holds { $count ->
        [one] 1 connection to a table, which is as many as it may. Close it
       *[other] { $count } connections to tables, which is as many as it may. Close one
    } and try again.
error-number = The { $name } must be a whole number from 1, not { $value }.
error-number-most = The { $name } must be a whole number from 1 to { $most }, not { $value }.
error-engine-unknown = There is no engine { $value }; the engines are: { $engines }.
error-engine-address = Only the engine ray has an address, the pool is of this machine: { $value } is not needed.
error-engine-no-ray = The engine ray needs the package ray: { $command } installs it. Without it the pool of processes serves.
error-engine-unreachable = No Ray cluster can be reached at { $address }: { $fault }.
error-engine-no-processors = The Ray cluster has no processors to work on.
error-engine-lost = The work was lost with the machines of the Ray cluster that had it: { $fault }.
error-engine-version = Machine { $machine } of the Ray cluster has Sengoku { $there }, and here it is { $here }: install the same on all.
error-mcp-table = There is no table '{ $value }'; yours are: { $known }. new_game opens one.
error-mcp-seat = The seats are numbered from 0 to { $last }: there is no seat { $value }.
error-mcp-record-early = The record of table { $table } is secret until the game is over.
error-mcp-no-words = Say at least one word to look for.
error-mcp-not-asked = Nothing is asked now: wait for a question first.
error-mcp-not-offered = '{ $value }' is not among the choices [{ $rule }]. They are: { $offered }.
error-notation-not-text = A choice is written as text such as 'end', not { $value }.
error-notation-neither = A choice is given by its text, such as 'end', or by its number: not by { $value }.
error-notation-empty = A choice needs a verb; the text is empty.
error-notation-verb = '{ $verb }' is not a verb of this game; verbs: { $verbs }.
error-notation-alone = '{ $verb }' stands alone and takes no noun.
error-notation-noun = '{ $verb }' takes one of these nouns: { $nouns }.
error-action-number = { $value } is not the number of a choice (0 to { $last }).
error-option-value = Option '{ $name }' cannot be { $value }; it takes one of: { $values }.
error-option-idle = Option '{ $name }' has no effect here; it is for { $where }.
error-option-unknown = { $game } has no option '{ $name }'; its options: { $names }.
error-option-none = { $game } has no options, so not '{ $name }' either.
error-options-not-names = Options are names with values, not { $value }.
error-seats = { $game } is played by { $low } to { $high } seats, not { $value }.
error-seed = A seed is a whole number or a text that can be written down, not { $value }.
error-names = There must be one name for each of the { $count } seats, not { $value }.
error-name-line = A name takes one line: leave out line breaks and tabs.
error-name-invisible = A name must not hold characters that cannot be seen.
error-name-long = A name has at most { $most } characters.
error-name-empty = A name needs at least one letter, figure or picture.
error-name-marks = A name cannot pile up accents on one letter.
error-name-scripts = A name cannot mix letters of alphabets that look alike.
error-name-bot = Only bots are called like that: take another name.
error-name-alike = This name looks too much like { $name }, who is at this table: take another one.
error-no-seat = There is no seat { $value }: the seats of this game are 0 to { $last }.
error-observer-other = This is an observer of { $game } with { $count } seats: it can look at such games only, not { $other } with { $number }.
error-over = The game is over: nobody owes a choice any more.
error-not-deciding = { $seat } owes no choice now; the game waits for { $seats }.
error-cannot-undo = Seat { $value } cannot take anything back: since its last choice chance was drawn, a secret was shown or somebody else has chosen.
error-saved-damaged = The saved game is damaged: { $detail }.
error-saved-not-a-game = This is not a saved game: it names no game and version.
error-saved-other-game = This is a saved game of '{ $other }', not of '{ $game }'.
error-saved-version = The game was saved under version { $theirs } of the rules; this is version { $ours }, which would play it differently.
error-record-no-file = There is no file { $path }.
error-record-unreadable = { $path } cannot be read as a record: { $detail }.
error-record-empty = The record is empty.
error-record-after-result = There is something after the result.
error-record-cut-off = The record is cut off: its last line has no end.
error-record-line = A line needs a seat (a number) and a choice (a text).
error-record-not-text = The line holds characters that cannot be written down.
error-record-changed = The line was changed: its link does not follow from the lines before it.
error-record-last-line = The last line needs the result and the seed.
error-record-no-seed = The seed of this game is not published yet, so it cannot be replayed.
error-record-wrong-seed = The seed is not the one whose hash was published at the start.
error-record-mixing = The record does not say properly how its seed was made: it needs hashes and shares of 64 hexadecimal figures.
error-record-wrong-share = The share of seat { $seat } is not the one whose hash was published before the start.
error-record-wrong-own-share = The table's own share is not the one whose hash was published when the table was made.
error-record-wrong-mix = The seed does not follow from the shares.
error-record-choice = { $detail }
error-record-too-short = The record has { $count } choices; it has no place { $value }.
error-record-not-json = This is not JSON ({ $detail }); the record is cut off or damaged.
error-record-not-object = A line of a record is a JSON object.
error-record-foreign = This is not a Sengoku record: the first line has no 'sengoku' format number.
error-record-format = The record has format { $theirs }; this program reads { $ours }.
error-record-version = The record was made under version { $theirs } of the rules of { $game }; this is version { $ours }, which would play it differently.
error-record-header = The header needs options (an object) and the seed's hash (a text).
error-record-option = { $detail }
error-record-unknown-game = The record is of a game this program does not know: { $value }.

## What a check of a record finds

record-agrees = Seed, { $count } choices and result agree.
record-agrees-mixed =
    { $shares ->
        [0] Seed, { $count } choices and result agree; the seed follows from the table's own share.
        [one] Seed, { $count } choices and result agree; the seed follows from the shares of the table and of { $shares } person.
       *[other] Seed, { $count } choices and result agree; the seed follows from the shares of the table and of { $shares } people.
    }
record-unfinished = Unfinished; { $count } choices are legal.
record-no-result = The game is over but the record has no result.
record-not-over = The record has a result but the game is not over.
record-wrong-result = The { $name } should be { $value }, not { $said }.
record-fault = { $detail }

## Options: what a switch reads, unless the game names it

switch-true = yes
switch-false = no

# What a link shows before it is opened
link-table = A place at the table is kept for you
link-rules = The rules of four games of feudal Japan
link-howto = How to play, in five minutes

# How a game went
label-annals-honour = Honour
label-annals-points = Points
label-deed-attacks = Attacks
label-deed-damage = Resilience taken from others
label-deed-wounds = Resilience lost
label-deed-parries = Parries
label-deed-defeats = Opponents defeated
label-deed-cards = Cards drawn
label-deed-provinces = Positions taken
label-deed-tiles = Bonus tiles won
label-deed-tairo = Times Tairō
label-deed-offers = Lots offered
label-deed-refusals = Lots refused
label-deed-majorities = Majorities at the end
label-deed-combats = Combats won
label-deed-unexpected = Combats won against the odds
label-deed-conquests = Provinces taken
label-deed-troops-lost = Troops lost
label-deed-tea = Tea ceremonies held
label-deed-bought = Tiles bought
label-deed-steps-lost = Steps lost
label-deed-units-lost = Units lost
label-deed-leaders = Enemy leaders killed
