# English, from which the other files are translated.
#
# A variable that stands for a count is a number, which selects the singular or the plural. Numbers use the separators
# below.

## Numbers and dates

group-separator = ,
decimal-separator = .
# In the notation of strftime.
date-format = %Y-%m-%d
number-range = { $low } to { $high }
count-and-percent = { $count } ({ $percent }%)
nth-of-total = { $n } of { $total }
duration-hours = { $hours } h { $minutes } min
duration-minutes = { $minutes } min { $seconds } s
duration-whole-minutes = { $minutes } min
duration-seconds = { $seconds } s

## Lists and sentences

between-clauses = ,{ " " }
between-items = ,{ " " }
words-that-lead-on = a an and are at by for from in is not of on or than that the to with your
sentence = { $facts }.

## Counts

tiles = { $tiles ->
    [one] { $tiles } tile
   *[other] { $tiles } tiles
}
points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
moves = { $moves ->
    [one] { $moves } move
   *[other] { $moves } moves
}
more-moves = { $moves ->
    [one] { $moves } more move
   *[other] { $moves } more moves
}
possible-moves = { $moves ->
    [one] { $moves } move possible
   *[other] { $moves } moves possible
}
steps = { $steps ->
    [one] { $steps } step
   *[other] { $steps } steps
}
colors = { $colors ->
    [one] { $colors } colour
   *[other] { $colors } colours
}
clear-is-lost = { $tiles ->
    [one] one { $color } left: the board cannot be cleared
   *[other] { $tiles } { $color } left: the board cannot be cleared
}
undos = { $undos ->
    [one] { $undos } undo
   *[other] { $undos } undos
}
hints = { $hints ->
    [one] { $hints } hint
   *[other] { $hints } hints
}
solver-moves = { $solver-moves ->
    [one] { $solver-moves } solver move
   *[other] { $solver-moves } solver moves
}

## Tiles left

# In a line of text.
tiles-left = { tiles } left
# Short, beside the score.
tiles-left-short = { tiles } left
# Shorter, where only tiles count.
tiles-left-shortest = { $tiles } left
# At the end of a line of moves.
tiles-left-at-end = { tiles } left

## Moves and groups

# After a move.
joined = then { $count } { $color } together
joined-later = { $moves ->
    [one] then { $count } { $color } together
   *[other] { $count } { $color } together in { $moves } moves
}
save-color = keep { $color }: { $count } can join
move = { $size } { $color } at { $cell }
move-with-points = { $size } { $color } at { $cell }: { points }
move-removed = removed { $move }, { $standing }
steps-undone = undid { $what }, { $standing }
steps-redone = redid { $what }, { $standing }
change-of-game = a change of game
steps-with-change-of-game = { steps }, including a change of game
points-in-all = { $points } in all, { tiles-left }
undo-event = undo: { $standing }
redo-event = redo: { $move }
group-listed = { $cell }: { $size } { $color }
group-listed-with-points = { $cell }: { $size } { $color }, { points }
tiles-by-color = Tiles: { $counts }.
stuck-sentence = No moves are left, with { tiles } on the board.
final-score = Final score: { $score }
this-board = This board: { $id }

## Illegal moves, and boards that cannot be dealt

illegal-off-board = this cell is off the board
illegal-empty = this cell is empty
illegal-single-tile = a single tile cannot be removed
illegal-single-tile-of = a single tile cannot be removed: a move takes { $minimum } or more
illegal-group = a group of { $size } cannot be removed: a move takes { $minimum } or more
illegal-at = { $cell }: { $why }
illegal-at-off-board = { $cell }: { $why }; its columns are a to { $last-column }, its rows 1 to { $last-row }
no-deal = no clearable { $size } board of { colors } found for the seed `{ $seed }`: try another seed, more colours or smaller groups
sorry = Sorry: { $why }.

## Rules

rules-no-points = no points
rules-points = { $formula } for n tiles
rules-points-short = n tiles: { $formula }
rules-minimum = groups of { $minimum } or more
rules-clear-multiplier = ×{ $factor } for a clear
rules-clear-bonus = { $bonus } for a clear
rules-clear-short = clear { $bonus }
rules-end-bonus = plus { $formula } for r tiles left, never below 0
rules-leftover = less { $formula } for r tiles left
rules-leftover-per-color = less { $formula } for r tiles left of a colour
rules-leftover-above = if more than { $above }
rules-and-origin = { $name }: { $rules } ({ $origin })
origin-standard = the CodinGame contest, Swell Foop, KSame
origin-tiles = a course exercise that counts the tiles removed
origin-topcoder = TopCoder, TCO'03 round 2
origin-jsgames = js-games.de SameGame LX, the benchmark of research papers
origin-tatham = Simon Tatham's Same Game
origin-insane = Insane Game on TI calculators
origin-jawbreaker = Jawbreaker on Windows Mobile
origin-windows = Same Game for Windows 3.1
origin-klickety = KDE's Klickety: fewest tiles left
origin-popstar = PopStar! on phones

## Messages of the full screen

goes-back = goes back
previous-board = previous board
shows-it = shows it
key-leads = { $key }: { $what }
visible-columns = columns { $first }-{ $last } of { $total }
visible-rows = rows { $first }-{ $last } of { $total }
too-small = too small: needs { $columns }×{ $rows }
keys-refused = conflicts with [bind] in config.toml: { $why }
value-name = { $name }
theme-selected = theme: { $name }
theme-shown-as = theme: { $name }, shown as { $shown }
symbols-selected = symbols: { $name }
symbols-shown-as = symbols: { $name }, shown as { $shown }
shown-as = shown: { $shown }

## Hints and par

hint = Hint: { $what }
better-hint = Better hint: { $what }
hint-sentence = Hint: { $facts }.
hint-color = colour { $color }
line-ends-with = ends with { $score }
clears-with-score = a clear with { $score }
region-lower-left = lower left
region-bottom = at the bottom
region-lower-right = lower right
region-left = on the left
region-middle = in the middle
region-right = on the right
region-upper-left = upper left
region-top = at the top
region-upper-right = upper right
best-found = best found { $score }
best-so-far = best so far { $score }
best-possible = best possible { $score }
best-found-sentence = Best found: { $score }; { $difference }.
best-possible-sentence = Best possible: { $score }; { $difference }.
par-above-yours = { $points } short of the best
par-fewer-than-yours = { tiles } fewer than you
with-help = with { $help }
taken-over-at = continued from move { $move }

## Scores

place = place { $rank } of { $total } { $total ->
    [one] game
   *[other] games
}
place-with-help = { place } with help
new-best = new best, by { points }
new-best-by-tiles = new best, by { tiles }
points-to-next-place = { points } to the next place
tiles-to-next-place = { $tiles } fewer to the next place
best-on-board = best on this board: { $score }
best-on-board-by-tiles = best on this board: { $tiles } left
board-of-size = a single { $size } board
list-heading = { $title }, { $name }:
saved-games-unreadable-because = { saved-games-unreadable }: { $why }

## Daily boards and results to share

attempt = attempt { $number }
first-attempt-with-points = { first-attempt }: { points }
daily-sentence = The board of { $day }.
daily-sentence-with-attempt = The board of { $day }, { $attempt }.
streak = { $days ->
    [0] play today's board to start a streak
    [one] { $days } day in a row
   *[other] { $days } days in a row
}
longest-streak = best { $days }
next-daily-board = next board in { $time }
check-with = check: { $command }
play-with = play: { $command }
results-of-day = Daily board { $day }
results-of-week = Week from { $from } to { $to }
result-contradicted = wrong: the moves contradict { $what }
result-wrong-stars = wrong: not { $what }
result-same-moves = the same moves as { $what }

## Warnings about files

warning-unreadable = { $name }: line { $line } cannot be read, and is skipped
warning-newer = { $name } is from a newer version of samegame: left unchanged
warning-not-saved = { $name } not saved: { $why }
warning-unrecorded = This game is not saved. Keep its code: { $code }
warning-no-home = nothing is saved: no home directory

## Commands of plain mode

# The words that plain mode accepts for each command. Messages list the first one. The English words always work.
command-groups = groups
command-undo = undo
command-redo = redo
command-hint = hint
command-solve = solve
command-par = par
command-review = review
command-puzzle = puzzle
puzzles-daily = daily
puzzles-stop = stop
command-restart = restart
command-new = new
command-daily = daily
command-journey = journey
command-board = board
command-score = score
command-target = target
command-scores = scores
command-share = share
command-name = name
command-rules = rules
command-id = id
command-code = code
command-moves = moves
command-help = help, ?
command-quit = quit
command-help-keys = The one-letter keys of the full screen work too: { $keys }.
or = or
not-a-cell = `{ $typed }` is not a cell: found { $found }, expected { $expected }.
only-a-number = `{ $typed }` alone names no cell: type a cell such as c4, or 2 3, which counts from 0; groups lists the groups.
type-help = Type help for a list of the commands.
not-a-command = Unknown command: `{ $typed }`. Type a cell such as c4 to remove its group, or { $names }.
ambiguous-command = `{ $typed }` could be { $names }.
too-many-words = Unexpected text after `{ $command }`: `{ $excess }`.
not-a-number = `{ $typed }` is not a positive whole number.
no-such-puzzles = `{ $typed }` names no puzzles: type a grade from 1 to 5, or { $names }.
takes-no-number = This command takes no number: `{ $typed }`.

## Names of keys

key-space = Space
key-left = Left
key-right = Right
key-up = Up
key-down = Down
key-enter = Enter
key-esc = Esc
key-backspace = Backspace
key-tab = Tab
key-shift-tab = Shift-Tab
key-home = Home
key-end = End
key-page-up = PageUp
key-page-down = PageDown
key-insert = Insert
# The four arrow keys together.
key-arrows = Arrows
# Both keys together, in at most 14 letters.
key-pages = PgUp, PgDn
key-delete = Delete

## Short names of actions, beside and below the board

key-hint-remove = remove
key-hint-undo = undo
key-hint-new = new
key-hint-again = again
key-hint-hint = hint
key-hint-solver = solver
key-hint-menu = menu
key-hint-help = keys
key-hint-review = review
line-pauses = together now
key-hint-better-line = better line
key-hint-next-turning-point = next error
key-hint-moments = moments
key-hint-journey = journey
key-hint-answer = answer
key-hint-choose = other one
key-hint-puzzles = puzzles
key-hint-next = next
key-hint-moves = moves
key-hint-story = story
key-hint-leave = back
key-hint-play-on = play here
key-hint-calendar = calendar
key-hint-more-puzzles = more puzzles
key-hint-next-puzzle = next one
key-hint-try-again = retry
key-hint-take-back = take it back
key-hint-share = share
key-hint-play = play
key-hint-game = board
key-hint-pause = pause
key-hint-step = step
key-hint-take-over = take over
key-hint-faster = faster

## The menu

menu-play = Play
menu-continue = Continue
menu-daily = Daily board
menu-new-game = New board…
menu-calendar = Calendar
menu-quit = Quit
menu-choose = choose

## The lesson

how-to-play = How to play
lesson-mark = Two or more tiles of one colour that touch form a group. Point at another group: with the arrow keys, with { $key }, or with the mouse.
lesson-remove = { $key } or a click removes the group. The tiles above it fall, and empty columns close up. A single tile stays until it has a neighbour of its colour.
lesson-undo = You can take back any move: press { $key }.
lesson-hint = If you are stuck, press { $key } for a hint. The third press marks a group: remove it.
lesson-large-group = Removed together, { $large } tiles give { $large-points } points, { $small } only { $small-points }. First remove the row in the middle: the groups above and below join, as “then …” says. Remove those next.
lesson-first = first press { $key }
lesson-again = press { $key } again
lesson-wrong = not this one: first the row in the middle, then the joined group
lesson-clear = A cleared board is worth { $bonus } points more. Remove all tiles.
lesson-end = That's it. To score high, save the most common colour for last, so that its tiles join into one large group, and clear the board. { $key } starts your game.

## Descriptions of actions, in the list of keys

topic-moving = Moving
topic-playing = Playing
topic-pages = Pages
topic-screen = Screen
topic-mouse = Mouse
goal = Remove groups of touching tiles of one colour. Larger groups score far more. Clear the board for a bonus.
goal-without-bonus = Remove groups of touching tiles of one colour, for as many points as possible.
goal-by-tiles = Remove groups of tiles of one colour until as few tiles as possible are left.
action-left = move the marker left
action-down = down
action-up = up
action-right = right
action-row-start = first tile of the row
action-row-end = last tile of the row
action-column-top = top of the column
action-column-bottom = bottom of the column
action-next-group = next group, largest first
action-previous-group = previous group
action-redo = redo
action-restart = restart this board
action-new = new board
action-new-game = new kind of board
action-daily = today's board
action-days = past daily boards
action-share = copy the result
action-share-code = copy it without code
action-puzzles = puzzles
action-hint = hint; again for more
action-solver = let the solver play
action-best-line = watch the best line
action-review = review the game
action-cancel = go back; in a game, menu
action-help = show the keys
action-settings = settings
action-theme = next theme
action-symbols = next tile symbols
action-mouse = mouse control on or off
action-repaint = repaint the screen
action-suspend = suspend
action-quit = quit
action-play-or-pause = play or pause
action-next-move = next move
action-previous-move = previous move
action-faster = faster
action-slower = slower
action-first = to the beginning
action-last = to the end
action-take-over = play on; in a story: answer
action-next-turning-point = next error or puzzle
action-next-tab = story or moves
action-previous-turning-point = previous error
action-history = all moves of this game
action-scores = best games
action-statistics = statistics
action-games = all games
action-previous-row = row above
action-next-row = row below
action-screen-back = one page up
action-screen-on = one page down
action-first-row = first row
action-last-row = last row
action-previous-choice = previous value of the row
action-next-choice = next value of the row
action-filter = filter all games
action-erase = delete a character
action-choose = choose

# What several keys do together.
keys-that-move = move
keys-to-row-ends = ends of the row
keys-to-column-ends = ends of the column
keys-between-groups = next, previous group
keys-between-rows = another row
keys-between-pages = page up or down
keys-to-first-or-last-row = first or last row
keys-between-values = another value
keys-for-tiles = next theme, next symbols
keys-to-results = scores, statistics, games
keys-to-training = puzzles, journey
keys-of-count = Digits
repeats-next-key = repeat the next key
keys-to-boards = restart, new board
keys-to-daily-boards = daily board, calendar

## Names beside values, and headings of columns

title = SameGame
replay = Replay
label-moves = Moves
label-time = Time
label-step = Step
column-move = Move
column-cell = Cell
column-tiles = Tiles
column-points = Points
column-lost = Lost
column-score = Score
column-left = Left
column-date = Date
column-stars = Stars
column-player = Player
column-attempt = Attempt
column-days = Days

## The state of a game

paused = paused
custom-rules = custom
board-cleared = Cleared!
no-moves-left = No moves left
first-of-kind = first game of this kind
first-without-help = first game without help
first-with-all-stars = your first five-star game
first-clear = your first cleared board
strip-is-a-move = a block per move
with-undo = with undo
helped = with help
stars-not-yet = stars: still searching
no-tiles-sentence = No tiles.

## Notes about the steps of a recorded game

hint-requested = asked for a hint
best-line-viewed = looked at the best line
taken-over-here = taken over here
your-turn = your turn
your-turn-without-stars = playing on, without stars
nothing-is-saved = nothing is saved

## Answers to keys

no-tile-here = no tile here
nothing-to-undo = nothing to undo
nothing-to-redo = nothing to redo
back-to-previous-game = back to the previous game
already-at-start = already at the start
restarted = restarted
new-board = new board
game-resumed = your game continues
another-board = another board
back-to-your-game = back to your game
already-on-todays-board = this is today's board
no-daily-board = no daily board here
mouse-on = mouse control is on
mouse-off = mouse control is off: drag to select text
impossible-event = Step { $number } of this code, { $event }, is impossible: { $why }.
unreadable-id = This id cannot be read: paste all of it.
key-hint-paste = takes a game id

## Sharing

click-removes = click removes
right-click-marks-other = right click marks the other group
nothing-to-share = nothing to share yet
result-copied = result sent to the clipboard
code-copied = result and code sent to the clipboard
too-long-to-copy = too long to copy
printed-on-exit = printed when you quit
shared-clear = cleared
shared-unfinished = not finished
results = Results
results-not-counted = Not counted
player-unnamed = (no name)
result-no-code = no code: not verified
result-damaged-code = damaged code: not verified
result-illegal-moves = wrong: an impossible move
result-taken-over = taken over from a replay
result-other-week = of another week
result-future = of a future day
no-results-pasted = no result of a daily board in the pasted text
continue-with-command = To continue your game:
watch-with-command = To watch this game again:
watch-from-file = To watch this game again, save the following line to a file and pass the name of the file to samegame replay:
continue-from-file = To continue your game, save the following line to a file and pass the name of the file to samegame:

## Hints, the solver and par

thinking = thinking…
solver-plays = the solver plays
other-keys-stop = other keys stop
best-line-at-end = the best line is shown after the game
par-searching = still searching
par-not-yet = best found: { par-searching }
par-is-yours = nothing beats yours
par-none-better = nothing better known
par-nearly-yours = almost nothing to gain
largest-groups = Your largest groups: { $groups }.
largest-saved = { $removals ->
    [0] You left { $color } alone for { $moves } moves.
    [one] Only one of the { $moves } moves before removed { $color }.
   *[other] Only { $removals } of the { $moves } moves before removed { $color }.
}
cleared-for = The clear brought { $bonus }.

## Reviews

review = Review
review-at-end = a game can be reviewed once it is over
nothing-to-review = no moves to review
nothing-to-decide = nothing to decide here
moves-not-reviewed = too long to review every move
mouse-choose-move = look at a move
plan-found = The best line takes { $tiles } { $color } in one move{ $points }.
plan-found-marked = The best line takes these { $tiles } { $color } in one move{ $points }.
plan-own = Your largest { $color } group: { $own }.
plan-same = You did as well here: the points are elsewhere.
plan-second = Gathering your { $tiles } { $color } was right, and there was more to gather.
plan-clears = The best line also clears the board.
plan-alike = You gathered another colour: { $color } gives more.
plan-saved = { $removals ->
    [0] Keep { $color } for last: in the first { $moves } moves, the best line removes none
   *[other] Save { $color } up: in the first { $moves } moves, the best line removes { $removals }
} of its groups; you removed { $own }.
plan-late = Let { $color } build up: the best line does not take it until move { $moves }.
line-lead-in-parts = move { $move }: { $price }, later moves: { $rest }
line-clears = cleared, you left { $tiles }
plan-clears-in-short = by clearing the board
plan-of-par = largest { $tiles } { $color }, yours { $own } { $own-color }
moments-sought = Looking for the moments that mattered: up to ten seconds…
moments-found = { $moments ->
    [one] 1 moment to look at.
   *[other] { $moments } moments to look at.
}
moments-none = No move clearly cost much.
only-plan-lost = No single move clearly cost much; the plan did.
moment-title = Moment { $number } of { $count }
moment-place = move { $move }
moment-question = Which is better in the end: 1 or 2?
moment-right = Right: { $better } is better.
moment-wrong = No: { $better } is better.
plan-question = Which would the solver play: 1 or 2?
plan-right = Right: the solver plays { $better }.
plan-wrong = No: the solver plays { $better }.
moment-verdict = { $verdict } by { $amount }
moment-played = your move
moment-better = the + group
answer-first = answer first: 1 or 2
your-points = yours
own-result = you: { $score }
still-possible = best from there
no-earlier-errors = no earlier errors
no-more-errors = no more errors
no-more-errors-yet = no more errors yet: the search goes on
lost-clear = lost the clear
fact-stranded = { $played } leaves { $left }, which no move can remove: no clear.
fact-left = After { $better }, the board can still be cleared. After { $played }, no clear was found.
fact-none-left = { $better } ends without { $color }. The best line found after { $played } leaves { $tiles }.
fact-grown = With { $better } first, { $played } gets { $tiles } tiles instead of { $now }.
fact-grown-later = After { $better }, { $played } can get { $tiles } tiles instead of { $now }.
fact-broken = { $better } keeps { $tiles } { $color } for one big move. { $played } uses up { $removed } of them.
fact-split = { $better } gets { $tiles } { $color } in one move. { $played } splits them: { $parts }.
fact-largest = { $better } gets { $tiles } { $color } in one move. { $played } gets { $other }.
price = Your move cost { $amount }.
price-in-stars = Your move cost { $amount } and { $quarters ->
    [1] { $stars } of a star
    [2] half a star
    [3] { $stars } of a star
    [4] { $stars } star
   *[other] { $stars } stars
}.
none-of-color = none
tiles-of-color = { $tiles ->
    [one] one { $color }
   *[other] { $tiles } { $color }
}
list-end = { $before } and { $last }
class-unclear = unsure
unclear-why = { $moves ->
    [one] It cost about { $amount }, but the search is not sure.
   *[other] Moves { $first } to { $last } cost about { $amount } together, but the search is not sure which.
}
breaks-plan = breaks the plan
breaks-plan-why = The best line keeps { $tiles } { $color } for one big move.
class-best = best known from here
class-inaccuracy = inaccuracy
class-mistake = mistake
class-blunder = blunder
best-known = best known
next-star = { $stars } at { $score }
# Behind the stars reached: what the next one needs.
next-in-short = next { $score }
next-star-with-tiles = { $stars } with { $tiles } left
next-best = your best at { $score }
next-best-with-tiles = your best with { $tiles } left
stars-reached = { $stars } reached
best-beaten = you beat your best
no-target = there is nothing to beat in this game
points-short-of-star = { $missing ->
    [one] one more for { $stars }
   *[other] { $missing } more for { $stars }
}
tiles-short-of-star = { $missing ->
    [one] one tile fewer for { $stars }
   *[other] { $missing } tiles fewer for { $stars }
}
largest-group-removed = largest: { $tiles }
no-stars-with-solver = no stars: solver moves
no-stars-taken-over = no stars: taken over
no-stars-board-too-large = no stars: board too large
stars-in-words = { $halves ->
    [2] 1 star
   *[other] { $stars } stars
}
better-move = { $cell } is better.

## The list of keys

keys = Keys
more-below = more
mouse-click = Click
mouse-wheel = Wheel
mouse-right-click = Right click
action-remove = remove the group
action-undo = undo
mouse-mark-other-group = where a cell shows two tiles, mark the other
mouse-look-at-group = look at a group
mouse-step = previous and next move
mouse-select-row = select, or change a value
mouse-scroll = scroll
key-hint-all-keys = shows all keys
key-hint-not-played-yet = plays the daily board
key-hint-new-board = new board

## The settings page

settings = Settings
setting-theme = Theme
setting-symbols = Symbols
setting-language = Language
setting-color = Colour
setting-animation = Animation
setting-mouse = Mouse
setting-name = Name
setting-saving = Saving
about-theme = The colours of tiles and text.
about-symbols = The symbols that tell tiles apart besides colour; solid tiles have none.
about-language = The language of the game.
about-keys = The set of keys; the help lists all of them.
about-color = When to use colour.
about-animation = Whether falling tiles are animated.
about-mouse = Whether the mouse controls the game. If not, it selects text.
about-name = The name in the results that you share; leave it empty for none.
name-later = You can change it in the settings.
shared-result = Shared result
legend-of-moves = tiles in a move: { $signs }
your-name = Your name
no-name = none
name-optional = (optional)
keep-name = keep
bad-name-characters = A name has no control characters, no middle dot and no dash between spaces: a result could not show where it ends.
bad-name-length = A name has at most 24 columns.
about-saving = Whether games and scores are saved. Takes effect at the next start.
choice-lasts-until-exit = Nothing is saved: this choice lasts until you quit.
choice-despite-file = Set in config.toml: a change lasts until you quit.
choice-despite-flag = Set by a flag: a change lasts until you quit.
set-in-file = from config.toml
set-by-flag = from a flag
next-value = next value
edit-value = edit
on = on
off = off

## The page for a new game

new-game = New board
preset = Preset
label-colors = Colours
size = Size
rules = Rules
dealer = Dealer
strength = Strength
seed = Seed
level-easiest = easiest
level-easy = easy
level-normal = normal
level-hard = hard
level-hardest = hardest
dealer-uniform = uniform
dealer-clustered = clustered
dealer-clearable = clearable
random-seed = random, or type one
start-game = start
about-preset = Colours, size and rules of a known version of the game.
preset-standard = 225 tiles of 5 colours, as in the CodinGame contest.
preset-paris = 150 tiles of 3 shapes, which join into large groups. From a course at the universities of Paris.
preset-popstar = 100 tiles of 5 colours, and a bonus for few tiles left, as in PopStar! on phones.
about-colors = The fewer colours, the larger the groups: 3 is easiest, 7 hardest. Type any number from 1 to 26.
about-size = Columns x rows. You can type any size up to 1000x1000.
about-uniform = How the tiles are dealt: every colour is equally likely for each tile.
about-clustered = How the tiles are dealt: those of one colour are more often side by side, which makes larger groups.
about-clearable = How the tiles are dealt: so that the board can be cleared.
about-strength = How strongly tiles of the same colour cluster, from 0 to 100.
about-seed = The same seed always deals the same board. Without one, each board is random. A game id (sg1:...) opens that game.
bad-colors = A board has 1 to 26 colours.
bad-size = A size is columns x rows, each from 1 to 1000, as in 20x12.
bad-strength = The strength is a number from 0 to 100.

## The history page

history = History
history-start = start
undone = undone
redone = redone
solver = solver
hinted = hint
move-undone = undone here
move-redone = redone here
solver-move = the solver's move
move-hinted = played after a hint
current-position = you are here
go-there = go there

## Scores, statistics and finished games

scores = Scores
scores-with-help = Scores with undo or hints
statistics = Statistics
all-games = All games
other-kinds = other kinds
watch-game = watch
no-game-of-this-kind = Finish a game with these rules, this size and these colours without the solver, and it appears here.
no-finished-game = No finished games yet: play one.
no-game-matches = No game matches every word. Clear the filter to see all games.
sort = sort
filter = Filter
filter-placeholder = kind, date or seed
keep-filter = done
clear-filter = clear
# The games that the filter leaves.
matches = { $games ->
    [0] no match
    [one] { $games } match
   *[other] { $games } matches
}
games = Games
cleared-boards = Cleared boards
best-score = Best score
average-score = Average score
fewest-tiles = Fewest tiles left
average-tiles = Average tiles left
course-of-tiles = Tiles left over time
largest-group = Largest group
time-played = Time played
average-stars = Average stars
average-of-games = { $average } in { $games ->
    [one] { $games } game
   *[other] { $games } games
}
course-of-scores = Scores over time
course-of-stars = Stars over time
# What a dot of a chart stands for.
saved-games-unreadable = cannot read the saved games

## Daily boards

first-attempt = first attempt
first-played-on-another-day = first played on another day
played-on-another-day = played on another day
counts-for-its-day = still counts for its day
with-undo-or-hints = with undo or hints
with-solver = with the solver
play-day = play
other-months = other months
today = today
day-not-played = not played yet
day-begun = begun
day-puzzle-solved = puzzle solved
day-puzzle-missed = puzzle missed
best-with-score = best { $score }
attempts = { $attempts ->
    [one] { $attempts } attempt
   *[other] { $attempts } attempts
}
month-name = { $month ->
    [1] January
    [2] February
    [3] March
    [4] April
    [5] May
    [6] June
    [7] July
    [8] August
    [9] September
    [10] October
    [11] November
   *[12] December
}
# 1 is Monday.
weekday-name = { $weekday ->
    [1] Monday
    [2] Tuesday
    [3] Wednesday
    [4] Thursday
    [5] Friday
    [6] Saturday
   *[7] Sunday
}
# At most three letters.
weekday-short = { $weekday ->
    [1] Mon
    [2] Tue
    [3] Wed
    [4] Thu
    [5] Fri
    [6] Sat
   *[7] Sun
}
month-and-year = { $month } { $year }
full-date = { $weekday }, { $day } { $month } { $year }

## Keys of all pages

back = back
change = change

## Plain mode

game-resumed-sentence = Your game continues; new deals another board.
another-board-sentence = This is another board; undo goes back to your game.
par-at-end-sentence = The best score found is shown at the end of a game.
review-at-end-sentence = A review is shown at the end of a game.
game-too-long-sentence = The game is too long, or its board too large, to review each move.
no-better-line-sentence = No better line is known.
review-lost-sentence = Lost: { $amount }.
moment-in-text = Move { $move }, { $cell }. { $facts }
review-lost = lost { $amount }
better-line-sentence = Better: { $cells }.
back-to-your-game-sentence = Back to your game.
already-on-todays-board-sentence = This is today's board.
no-daily-board-sentence = There is no daily board here.
no-moves-left-sentence = No moves are left.
commands-after-the-end = Continue with review, undo, restart, new or quit.
commands-without-moves = Continue with new or quit.
line-too-long = That line is too long to be a command.
nothing-to-undo-sentence = There is nothing to undo.
nothing-to-redo-sentence = There is nothing to redo.
name-sentence = Your results are now shared under the name { $name }.
name-none-sentence = Your results are now shared without a name.
name-hint-sentence = To share under a name, type name and the name; name alone means none.
nothing-played-yet-sentence = Nothing has been played yet.
restarted-sentence = Restarted; undo goes back.
new-game-sentence = New game; undo goes back to the old one.
command-help-text =
    c4          remove the group at column c, row 4, like 2 3, which counts from 0
    groups [N]  list the groups that can be removed, the largest first
    undo [N]    undo moves, a restart or a new game
    redo [N]    redo what was undone
    hint        show which colour to play; again for the region, group and line
    solve [N]   let the solver make N moves, or all that are left
    par [N]     after a game: search for N seconds and show the best score known
    review [N]  after a game: search for N seconds and show where the points went
    puzzle      play the puzzle of the day, or go to the next one
    puzzle 3    play puzzles of grade 3; puzzle stop goes back to your game
    restart     start this board again
    new         deal a new board
    daily       switch to today's board, or back to your game
    journey [N] play the next stage of the journey, or stage N
    share       print the result to share, with its code
    name [TEXT] share under this name; without TEXT, under none
    board       show the board
    score       show the score and the tiles left
    target      show the stars reached, the next ones, and your best games
    scores      list the best games of this kind
    rules       explain the scoring
    id          print the game id, which identifies the rules and the first board
    code        print the replay code, which contains the game id and all moves
    moves [N]   list the moves so far, or the last N
    quit        quit; the end of the input does the same
    You may shorten commands as long as they are unambiguous: gr, und, res.

## Puzzles

puzzle-sentence = Puzzle of grade { $grade }: { $goal }.
goal-clear = clear the board
goal-score = score at least { $points }
goal-left = leave at most { $tiles }
puzzle-next-sentence = Continue with new, restart or quit.
puzzle-missed-sentence = Not solved.
puzzle-go-on-sentence = Continue with undo, restart, solve, new or quit.
no-solution = no solution is known
no-solution-sentence = No solution is known.
puzzle-solution-sentence = A solution from the first board: { $moves }
not-in-a-puzzle-sentence = There is no such command in a puzzle: solve prints a solution, help lists the commands.
puzzle-help-sentence = In a puzzle, new goes on to the next one, and solve prints a solution. There is no hint, par, review, share, target or scores.
no-more-puzzles-sentence = There are no more puzzles here. Continue with puzzle 1 to puzzle 5, puzzle stop or quit.
missed = missed
puzzles = Puzzles
puzzle = puzzle
puzzle-grade = grade { $grade }
puzzle-daily = puzzle of the day
puzzle-solved = solved
puzzle-missed = goal missed
puzzle-tomorrow = There is a new one tomorrow.
moves-at-most = up to { $moves } moves
moves-any = any length
puzzles-found = { $found }/{ $played } solved
puzzles-not-played = not played yet
puzzle-today = today: { $state }
about-puzzles = Positions with a goal. Any solution counts.
about-puzzle = A puzzle asks for a cleared board, for a score, or for few tiles left. Any way to reach it counts.
over-goal = { $count } over the goal
solution-seen = not counted: solution seen
solution-end = Solution: { $moves }
losing-move = move { $move } put the goal out of reach
missed-by = missed by { $count }
no-hints-in-puzzles = no hints in a puzzle
making-puzzle = making a puzzle…
no-more-puzzles = no more puzzles here
key-hint-solution = solution

## The journey

next-stage = target { $score }
next-stage-with-tiles = target: { $tiles } left
stage-reached = stage reached
stage-name = stage { $number }
stage-passed = stage { $number } passed
points-short-of-stage = { $missing } short of { $target }
tiles-short-of-stage = { $score } left, not { $target }: { $missing } too many
clear-passes-stage = a clear (+{ $bonus }) would pass
stage-with-help = with help: not passed
stage-without-help = with help, the stage does not count
stage-without-help-sentence = With help, the stage does not count. Enter the command again to get it.
stage-target = target { $score }
stage-target-with-tiles = target: { $score } left
no-stage = There is no stage { $number }: choose one from 1 to { $count }.
stage-closed = Locked: pass more of the earlier stages first.
other-stages = other stages
journey = Journey
about-daily = One board a day, the same for everyone.
about-stages = Sixty stages with a target each, from small boards to large ones.
about-lesson = The rules in six short steps, on a small board.
about-new-game = A board of your own: colours, size, rules and seed.
about-scores = Your best games of each kind, your statistics, and all your games.
about-calendar = Your daily boards and puzzles, month by month.
about-settings = Theme, symbols, animation, keys, language.
about-quit = An unfinished game will be waiting for you.
about-journey = Reach the target without hints. Undo is free. The next two stages are always open.
key-hint-next-stage = next stage
action-journey = journey
