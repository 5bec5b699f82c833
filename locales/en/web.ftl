### The browser table, in English.

## Everywhere

web-skip = Skip to the page
web-loading = One moment…
web-close = Close
web-retry = Try again
web-reload = Load again
web-your-name = Your name
web-guest = Guest
web-footer = Unofficial and free. The games belong to their authors and publishers; the words and pictures here are our own.

web-nav = Pages
web-nav-home = Sengoku, first page
web-nav-create = New table
web-nav-rules = Rules
web-nav-replay = Replay
web-nav-about = About

## Settings

web-settings = Settings
web-settings-language = Language
web-settings-theme = Light or dark
web-settings-system = As the system
web-settings-light = Light
web-settings-dark = Dark
web-settings-sound = Sound
web-settings-off = Off
web-settings-on = On
web-settings-quiet = Quiet
web-settings-full = Full
web-settings-motion = Motion
web-settings-pace = What happened is told
web-settings-hold = Keep defeats, dice and treason in sight for 3 seconds, or until a click
web-settings-autopass = Pass by myself
web-settings-autopass-after = after { $seconds } s
web-settings-autopass-note = For questions that are put to you whatever you hold: a parry, a Kotau, tiles. "No" then always goes out after the same time, so that nobody can tell by it whether you had a choice. Anything else you do goes at once.
web-autopass-left = "No" in { $seconds } s
web-autopass-said = "No" goes out in { $seconds } s
web-autopass-wait = Wait
web-settings-sounds = Sounds
web-sound-turn = Your turn
web-sound-attack = Attacks
web-sound-dice = Dice
web-sound-treason = Treason and defeat
web-sound-chat = Chat
web-sound-moves = Cards and pieces
web-settings-notify = Tell me when it is my turn, even when the page is not in sight
web-settings-notify-denied = The browser does not allow notifications for this page. They can be allowed in the browser's settings.

## Errors: what happened, why, what to do

web-error-offline = The server cannot be reached. Nothing is lost; try again in a moment.
web-error-wrong-secret = This link or key does not open this table. Ask the host for a new invitation.
web-error-not-found = There is no such table: it was deleted, or the address is wrong.
web-error-stale = Something else happened first, so this was not played. Look again and choose.
web-error-not-your-turn = It is not your turn now.
web-error-too-fast = Too fast: wait a moment and try again.
web-error-too-large = That is too long.
web-error-wrong-version = This record was made under another version of the rules and cannot be replayed. { $message }
web-error-bad-record = This file is not a sound record. { $message }
web-error-unavailable = The server cannot do this now. Try again in a moment.
web-error-unknown = The server lost its database just then. The table will show whether this was played: look before you try again.
web-error-illegal = Not now
web-error-page = This page could not be loaded. The server may have been updated.

web-lost-title = There is nothing here
web-lost-text = The address leads nowhere. Perhaps a letter is missing.
web-lost-home = To the first page
web-refused-title = This table is closed to you
web-refused-text = It was deleted, or the key in this browser is no longer good. Ask the host for a new invitation.

## First page

web-home-title = Feudal Japan, at your table
web-home-lead = Board games of honour and steel, in your browser. Invite friends with a link, fill the empty seats with bots, and look up any rule with one click. No account.
web-home-play = Play now
web-home-friends = Play with friends
web-home-games = The games
web-home-mine = Your tables
web-home-open = Open tables
web-home-open-none = Nobody is waiting for players just now.
web-home-open-make = Open a table

web-game-play = Play against bots
web-game-create = New table
web-game-rules = Rules
web-game-seats = { $least } to { $most } players

web-start-title = Play against bots
web-start-first = A good first game
web-start-first-battle = A good first battle
web-start-first-seats = A good number for a first game.
web-start-weight = { $weight ->
        [1] Light
        [2] Approachable
        [3] Medium
        [4] Demanding
       *[5] For experts
    }
web-start-minutes = about { $count } min
web-start-minutes-range = { $least } to { $most } min
web-start-takes = It takes about { $count } minutes.
web-start-players = { $count } players
web-start-side = Your side
web-start-army = { $army }: { $clans ->
        [one] { $clans } clan
       *[other] { $clans } clans
    }, { $units ->
        [one] { $units } unit
       *[other] { $units } units
    }
web-start-turns = { $count ->
        [one] { $count } turn
       *[other] { $count } turns
    }
web-start-own-note = Paste it or choose a file; it is checked as it stands.
web-own-good = This can be played.
web-own-show = Show line { $line }
web-quick-seats = Players
web-quick-start = Start
web-quick-note =
    { $count ->
        [one] You and { $count } bot. You can save, replay and take back moves.
       *[other] You and { $count } bots. You can save, replay and take back moves.
    }

web-table-free =
    { $count ->
        [one] { $count } free seat
       *[other] { $count } free seats
    }
web-table-full = ready to start
web-table-playing = being played
web-table-over = finished
web-table-join = Join
web-table-watch = Watch
web-table-resume = Go on
web-table-look = Look back

## New table

web-create-title = New table
web-create-game = Game
web-create-seats = Seats
web-create-count = Number of players
web-create-options = Options
web-create-scenario = Battle
web-create-readings = Other readings of the rules ({ $count })
web-create-readings-note = Where the rulebook can be read in two ways we follow one of them. Here you may choose the other; the paragraph says why.
web-options-usual = Nothing was changed.
web-options-unchanged = As usual ({ $count })
web-create-file = or from a file
web-create-door = Who may come
web-create-private = Only with the link
web-create-listed = Everyone
web-create-private-note = Only people to whom you send the invitation can sit down.
web-create-listed-note = The table is shown on the first page, and anyone may take a free seat.
web-create-seed = Choose the seed
web-create-seed-note = The same seed deals the same game again, and so you may know what is hidden: the table says so to everybody. Leave it empty for a seed that all make together.
web-create-seed-listed = A listed table has no chosen seed: the host could know what is hidden.
web-create-absence = When may a seat be given away?
web-create-absence-note = If somebody is gone in the middle of the game, the host may let a bot or another person take over after this time, or earlier if all others agree.
web-create-minutes =
    { $count ->
        [one] { $count } minute
       *[other] { $count } minutes
    }
web-create-shared = { $count } of you share this device: a curtain falls between seats.
web-create-watch = You will only watch.
web-create-open = Open the table
web-create-start = Start the game
web-create-open-note =
    { $count ->
        [one] { $count } seat stays free for a friend; you get a link to send.
       *[other] { $count } seats stay free for friends; you get a link to send.
    }
web-create-start-note = All seats are taken: the game begins at once.

web-plan-you = You
web-plan-open = Friend
web-plan-bot = Bot
web-plan-open-note = sits down by link
web-level = Level of the bot
web-level-bots = Level of the bots
web-level-of = Level of { $name }
web-level-own = A bot that the host of this server has added.

web-seat-number = Seat { $number }
web-seat-free = Free
web-seat-anyone = waiting for somebody
web-seat-you = You
web-seat-here = is here
web-seat-away = not connected
web-seat-claim = Sit here
web-seat-claim-more = Sit here too
web-seat-bot = Bot
web-seat-clear = Send away
web-seat-for = You now play for { $name } and see { $name }'s hand. { $name } may come back when you leave.
web-seat-lost = { $name } plays for you now. You can come back when they leave or are gone too long.
web-seat-wait = Can be given away in { $time }
web-seat-asking = The others are asked…
web-seat-ask-bot = Ask for a bot
web-seat-ask-free = Ask to free it
web-seat-ask-stop = Stop asking

## Who may know what is hidden, and how the seed is made

web-foreseeable = The host may know what is hidden.
web-foreseeable-seed = The seed of this table was chosen.
web-foreseeable-fork = This table goes on from a game whose seed is known.
web-seeding-now = All shares of the seed are being mixed; the game begins in a moment…
web-seeding-lobby =
    { $people ->
        [one] The seed is made by all together: { $count } of { $people } person has announced a share.
       *[other] The seed is made by all together: { $count } of { $people } people have announced a share.
    }
web-seeding-own-hash = Hash of the table's share:
web-seeding-table = The table
web-seeding-made =
    { $count ->
        [0] The seed was made by the table alone.
        [one] The seed was made of the shares of the table and of { $count } person.
       *[other] The seed was made of the shares of the table and of { $count } people.
    }
web-seeding-withheld = Announced a share, but did not show it in time, and was left out: { $names }.
web-seeding-silent = Did not contribute to the seed: { $names }.

## Before the start

web-lobby-title = The table is open
web-lobby-waiting =
    { $count ->
        [one] { $count } seat is still free.
       *[other] { $count } seats are still free.
    }
web-lobby-ready = Everyone is here.
web-lobby-invited = A game of { $game } awaits you
web-lobby-share = Share
web-lobby-code = A code for the camera
web-lobby-code-of = The invitation as a QR code
web-lobby-invite = Invite friends
web-lobby-link = Invitation link
web-lobby-copy = Copy
web-lobby-copied = The invitation is copied. Send it to your friends.
web-lobby-copy-yourself = The link is marked: copy it with Ctrl+C.
web-lobby-invite-note = Whoever has this link may take a free seat.
web-lobby-seats = Seats
web-lobby-start = Start the game
web-lobby-fill =
    { $count ->
        [one] A bot ({ $bot }) takes the free seat.
       *[other] Bots ({ $bot }) take the { $count } free seats.
    }
web-lobby-all-here = All seats are taken.
web-lobby-host-starts = The host starts the game when everyone is here.

## The table

web-title-lobby = Open table
web-title-over = The game is over
web-title-yours = Your turn
web-title-wait = Waiting for { $names }

web-connection-live = Connected
web-connection-lost = Connection lost, trying again…
web-connection-connecting = Connecting…

web-menu = More
web-menu-bot = Let a bot play for me
web-menu-back = Play again myself
web-menu-leave = Leave the table
web-menu-stand = Stand up
web-menu-replay = Look back
web-menu-delete = Delete the table
web-menu-delete-sure = Delete this table for everyone? This cannot be undone.
web-menu-keep = Keep it
web-menu-home = To the first page

web-players = Players
web-player-acts = must act
web-player-won = has won
web-player-bot = Bot · { $bot }
web-player-thinking = { $bot } · thinking…
web-player-here = is here
web-player-away = has left
web-player-for = plays for { $name }
web-player-gone = not connected

web-tray = Your side of the table
web-side = Log and chat
web-sheet = Larger
web-sheet-lower = Smaller
web-fold = Parts of the table
web-fold-hand = What you hold
web-fold-alone = The board alone
web-fold-back = Everything again
web-hand = Hand
web-log = Log
web-chat = Chat
web-chat-none = Nobody has said anything yet.
web-chat-removed = This line was removed.
web-chat-say = Say something
web-chat-send = Send
web-zoom-reset = Whole board
web-skip-now = Skip to now
web-pace-pause = Pause
web-pace-on = Go on
web-pace-next = Next
web-pace-slow = Slow
web-pace-normal = Normal
web-pace-fast = Fast
web-pace-step = Step by step
web-pace-at-once = At once
web-key-space = Space
web-recap = Since your last choice
web-recap-again = Show again

web-prompt-yours = Your turn
web-prompt-asked = You are asked
web-prompt-telling = { $name } plays{ $more ->
    [0] { "" }
    [one] , 1 more thing to see
   *[other] , { $more } more things to see
  }{ $then ->
    [you] ; then you are asked.
   *[others] .
  }
web-prompt-telling-own = This comes of your choice{ $more ->
    [0] { "" }
    [one] , 1 more thing to see
   *[other] , { $more } more things to see
  }{ $then ->
    [you] ; then you are asked.
   *[others] .
  }
web-prompt-wait = One moment
web-prompt-watching = You are watching
web-prompt-thinking = { $name } ({ $bot }) is thinking
web-prompt-thinking-many = { $count } bots are thinking
web-seconds = { $count } s
web-prompt-choices = Choices

web-undo = Take back
web-undo-ask = Ask to take back
web-undo-nothing = Nothing to take back
web-undo-title = Take back?
web-undo-question = { $name } would like to take back a choice that others have already seen. Do you agree?
web-undo-for = Answer for { $name }.
web-undo-agree = I agree
web-undo-refuse = No
web-undo-keep = Leave it
web-undo-sure = The game goes back to before your last choice; everything that happened since is undone.
web-undo-sure-people = The game goes back to before your last choice; everything that happened since is undone. The other people at the table are asked first.
web-undo-replaced =
    { $count ->
        [one] { $names } was replaced while absent and still has to agree.
       *[other] { $names } were replaced while absent and still have to agree.
    }
web-undo-waiting = The others are asked whether you may take it back…

web-replace-title = Replace somebody?
web-replace-bot = { $name } is not connected. The host asks: may a bot ({ $bot }) take over at once?
web-replace-free = { $name } is not connected. The host asks: may somebody else take the seat at once?
web-replace-note = Whoever takes over sees { $name }'s hand. { $name } may come back.

web-palette = Command line
web-palette-open = All choices
web-palette-hint = Type a choice
web-palette-none = No choice fits. Press Enter to hear why it is not legal.
web-palette-not-now = There is nothing to choose now.

web-plain-choices = What you can do
web-plain-view = What you know

web-curtain-who = Who is looking?
web-curtain-pass = Pass the device to { $name }
web-curtain-note = Everything is hidden until you say who you are.
web-curtain-me = I am { $name }

web-log-start = The game begins.
web-log-over = The game is over.
web-log-close-keeper = Whoever keeps the server has closed this table.
web-log-close-rules = This table is closed: the rules have changed since the game began, and would play it otherwise.
web-rules-same = The rules are version { $version } now. They agree with version { $was } on everything so far: the game goes on.
web-rules-illegal = Under version { $version } a choice made after position { $at } is not allowed any more.
web-rules-differs = Under version { $version } what was chosen after position { $at } leads to something else.
web-rules-go-on = Go on from position { $at }
web-rules-kept = The rules have changed: positions after { $at } are shown as far as they were kept.
web-rules-shown = This is position { $at }.
web-log-more = { $count } more
web-log-fold = fold
web-log-undo = { $name } takes back a choice.
web-log-ask-undo = { $name } asks to take back a choice.
web-log-undo-yes = { $name } agrees.
web-log-undo-no = { $name } does not agree.
web-log-seat-free = Seat { $number } is free.
web-log-seat-freed = { $name }'s seat is free.
web-log-seat-bot = A bot ({ $bot }) plays for { $name }.
web-log-seat-away = { $name } has left.
web-log-seat-back = { $name } plays again.
web-log-seat-for = { $name } now plays for { $former }, and sees { $former }'s hand.
web-log-ask-bot = The host asks to let a bot ({ $bot }) play for { $name }.
web-log-ask-free = The host asks to free { $name }'s seat.
web-log-ask-stop = The host does not ask any more.
web-log-seat-person = { $name } sits down.
web-log-seat-sits-bot = { $name } ({ $bot }) sits down.

web-help = Help
web-help-why = Why not?
web-help-why-note = What can be chosen now has a golden edge. Press anything else, and the table says why not, with the paragraph of the rules behind it. Nothing is done by it.
web-coach = Coach
web-coach-tip = Usually:
web-coach-away = No more coach for this game
web-coach-more = All of it
web-coach-silent = When you are asked something, it is explained here.
web-coach-understood = Understood
web-help-coach = The coach explains what you are asked, beside the board.
web-help-coach-on = Call the coach
web-help-coach-off = Send the coach away
web-help-keys = Keys
web-help-lead = Everything at the table can be done with the mouse, by touch or with these keys.
web-help-tab = go through everything that can be done, and do it
web-help-numbers = the choice with that number
web-help-command = command line: type a choice, Tab completes, Enter plays
web-help-undo = take back
web-help-wait = with auto-pass: stop the clock and take your time
web-help-skip = skip to now, when several things are being shown
web-help-pause = stay at what is being shown, or go on
web-help-next = to what follows
web-help-recap = what happened since your last choice
web-help-log = log
web-help-chat = chat
web-help-alone = the board alone, and everything again
web-help-fold = fold players or hand away, and back
web-help-help = this page
web-help-signs = What the signs mean
web-help-options = This game is played with

## The end

web-over-title = Result
web-over-show = Show the result
web-over-winners =
    { $count ->
        [one] { $names } wins
       *[other] { $names } win
    }
web-over-nobody = Nobody wins
web-over-closed = Closed before its end
web-over-draw = A draw
web-over-you = Well fought: you are among the winners.
web-over-points = Points
web-over-rematch = Play again
web-over-next = To the next game
web-over-replay = Replay
web-over-save = Save the record
web-over-board = Look at the board
web-seed = Seed
web-seed-hash = Hash shown at the start
web-verify = Verify
web-verify-ok = The seed fits its hash and its shares, and every choice and the result agree.
web-verify-own-in = Your own share is in it: your browser has checked it.
web-verify-own-out = Your own share is not in it: it came too late, or the server left it out.
web-verify-here = Your browser does not agree: the seed, its shares or their hashes are not what was announced.
web-verify-bad = This does not agree: { $message }

## Replay

web-replay-title = { $game }, replay
web-replay-link = Copy link
web-replay-copied = The link to this position is copied.
web-replay-fork = Play on from here
web-replay-table = Back to the table
web-replay-first = To the start
web-replay-back = One step back
web-replay-play = Play
web-replay-pause = Pause
web-replay-next = One step on
web-replay-last = To the end
web-replay-position = Position
web-replay-eyes = Seen by
web-replay-spectator = a spectator
web-replay-speed = Speed

web-fork-title = Play on after choice { $at }
web-fork-lead = A new table begins from this position. Which seats do you take? Bots play the others.
web-fork-note = The seed of the old game is known, so the new table says that its host may know what is hidden.
web-fork-start = Start

web-upload-title = Replay a record
web-upload-lead = Every finished game can be saved as a record and watched again: step by step, from any seat.
web-upload-drop = Drop a record here, or choose a file
web-upload-ok = The record is sound: seed, choices and result agree.
web-upload-note = A record is a small text file (.jsonl). It is checked choice by choice when you open it.

## Rules

web-howto = How to play
web-howto-of = How to play { $game }
web-howto-five = In five minutes
web-howto-rules = Every rule
web-howto-asked = { $name } is asked:
web-rules-title = { $game }: the rules
web-rules-games = Games
web-rules-search = Search the rules
web-rules-chapters = Chapters
web-rules-contents = Contents
web-rules-reference = Every rule
web-rules-reference-note = The complete rules, paragraph by paragraph. The table names them by their numbers.
web-rules-found =
    { $count ->
        [0] Nothing found.
        [one] { $count } paragraph
       *[other] { $count } paragraphs
    }
web-rule-open = Rule { $id }
web-rule-before = Before
web-rule-after = Next
web-rule-all = In the whole rules
web-rule-unknown = There is no paragraph { $id }.
web-rule-deviation = Here we do otherwise.

## About

web-about-title = About Sengoku
web-about-lead = One table for board games set in feudal Japan, for people and for programs alike.
web-about-games-title = Whose games are these?
web-about-games = The games belong to their authors and publishers. Sengoku is unofficial, earns nothing, and is not connected with them. If you like a game, buy it: nothing replaces cards in the hand. The rules are retold in our own words, and every picture is our own; none is taken from a published game.
web-about-fair-title = Is it fair?
web-about-fair = You are sent only what your seat may know, and so are the bots. The random seed is made by all together: the table and every browser announce a share before anybody shows one, and all are mixed. After the end everything is published, and anyone can check that nothing was changed and that their own share is in it.
web-about-rules-title = Why may I not do that?
web-about-rules = Every question, every line of the log and every refusal names the paragraph of the rules it comes from. Click the blue number to read it.
web-about-rules-link = Read the rules
web-about-data-title = What do you keep?
web-about-data = The games, and the names people gave. No account, no cookies, nothing from other sites. The keys to your seats stay in this browser.
web-about-made-title = Made with
web-about-made = Shippori Mincho, M PLUS 1 and Baskervville (SIL Open Font License), Svelte, Fluent and Python. Sengoku itself is free software under the MIT licence.

## How it went

web-annals = Course
web-annals-curve = { $measure } from turn to turn
web-annals-gain = measured against the best of the others
web-annals-turnings = Turning points
web-annals-turning =
    { $turn ->
        [0] Before the first turn: { $name } +{ $gain }
       *[other] Turn { $turn }: { $name } +{ $gain }
    }
web-annals-deeds = Who did what
web-keep = Save
web-keep-log = The log as text
web-keep-picture = A picture of the board
web-over-count = The count
web-over-won = You have won
web-over-lost = You have lost
web-verify-tab = Fairness
web-replay-hands = Hands
web-replay-open = All hands
web-replay-turn-next = To the next turn
web-replay-turn-back = To the turn before
web-replay-fight-next = To the next fight
web-replay-fight-back = To the fight before

## A game's aid at its board

web-aid = Aid
web-aid-key = Every card, sign and role, with counts (key: a)
web-aid-key-note = the aid: every card, sign and role, with counts
web-aid-all = All
web-aid-yours = Yours
web-aid-open = Open
web-aid-unseen = Unseen

## What a thing is, on hover, focus or a long press

web-peek-not-now = Not now.
# $unseen of $copies are where one cannot see them.
web-peek-unseen = { $unseen } of { $copies } unseen.
