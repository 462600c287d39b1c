//! The examples in the help of each command.

pub(super) const PLAY_EXAMPLES: &str = "\
Examples:
  samegame                                          continue your last game, or play a new board
  samegame --level hard --rules topcoder  # six colours, TopCoder's scoring
  samegame --preset popstar  # PopStar!: 10x10, its points and its bonus
  samegame --dealer clearable --seed monday  # a board that can be cleared, the same for everyone
  samegame sg1:standard:15x15c5:uniform-v1:demo  # the board of a game id
  samegame --rules jawbreaker board.txt  # a board from a file, with n(n-1) points for n tiles
  samegame --plain  # lines of text, for screen readers and pipes";

pub(super) const DAILY_EXAMPLES: &str = "\
Examples:
  samegame daily  # play today's board, or continue it
  samegame daily 2026-11-21  # the board of a past day
  samegame daily --list  # your daily boards and your streak
  samegame daily --table chat.txt  # the verified results in a pasted chat";

pub(super) const JOURNEY_EXAMPLES: &str = "\
Examples:
  samegame journey  # the next stage
  samegame journey 3  # stage 3 again
  samegame journey --list  # all stages with their targets and your best scores";

pub(super) const PUZZLE_EXAMPLES: &str = "\
Examples:
  samegame puzzle --grade 3  # play new puzzles
  samegame puzzle --daily  # the puzzle of the day
  samegame puzzle --seed demo -n 20 > puzzles.txt  # twenty puzzles, the same on every run
  samegame puzzle --daily=2026-11-23 --format json  # the puzzle of a day, with its solution
  samegame puzzle --check puzzles.txt  # prove them";

pub(super) const REPLAY_EXAMPLES: &str = "\
Examples:
  samegame replay game.txt  # watch a game
  samegame replay --plain sg1:tiles:board:AAB+a1  # print it move by move
  samegame replay --check game.txt  # check every move and print the result";

pub(super) const THEME_EXAMPLES: &str = "\
Examples:
  samegame theme  # list themes and symbols
  samegame theme safe > mine.toml  # save a theme to change it
  samegame --theme ./mine.toml  # play with your theme";

pub(super) const DEAL_EXAMPLES: &str = "\
Examples:
  samegame deal  # a board in letters
  samegame deal --size 5x4 --seed demo -n 3  # three small boards, the same on every run
  samegame deal --format id -n 10  # ten game ids to play or to share
  samegame deal --format digits > board.txt  # a board in the format of the CodinGame contest";

pub(super) const SCORES_EXAMPLES: &str = "\
Examples:
  samegame scores  # the best games of each kind of board
  samegame scores --codes  # the best games with their replay codes
  samegame scores --json | jq '.statistics'  # statistics for another program";

pub(super) const SETTINGS_EXAMPLES: &str = "\
Examples:
  samegame settings  # every setting with its default
  samegame settings > new.toml  # save them to a file to change it
  samegame paths  # where to put the file, as config.toml";

pub(super) const CONVERT_EXAMPLES: &str = "\
Examples:
  samegame convert --format digits board.txt  # a board in the format of the CodinGame contest
  samegame convert --json sg1:tiles:board:AAB+a1  # the current position as JSON
  samegame convert --format tatham --rules insane board.txt
    # an id for Simon Tatham's program, with (n-1)^2 points
  samegame deal | samegame convert --format id  # the id of a board from a pipe";

pub(super) const EXPORT_EXAMPLES: &str = "\
Examples:
  samegame export game.txt -o game.gif  # a picture that plays the game in a loop
  samegame export game.txt --screen 80x24 --length 15s -o game.gif
    # the same on the whole screen, in 15 seconds
  samegame export game.txt --at 12 --mark c4 -o board.gif
    # the board after 12 events, with a marked group
  samegame solve --format code board.txt | samegame export - -o game.gif
    # a game that the solver plays";

pub(super) const JUDGE_USAGE: &str = "\
samegame judge [OPTIONS] <BOARD> --actions <FILE>
       samegame judge [OPTIONS] <BOARD>... -- <BOT>...";

pub(super) const JUDGE_EXAMPLES: &str = "\
Examples:
  samegame judge board.txt --actions answer.txt  # judge a line of actions, action by action
  samegame judge boards -- ./bot  # a bot on every board of a folder
  samegame judge --turns board.txt -- ./bot  # turn by turn, as in the current contest
  samegame judge --json boards -- ./bot > old.json  # for programs, and for later comparisons
  samegame judge boards --baseline old.json -- ./new-bot
    # the mean difference from an earlier run";

pub(super) const SOLVE_EXAMPLES: &str = "\
Examples:
  samegame solve board.txt  # search for 20 seconds and print the best game
  samegame solve --nodes 1000000 --quiet - < board.txt  # the score, the same on every run
  samegame solve --format actions board.txt  # a line of actions for the contest
  samegame solve --format replay board.txt > game.txt; samegame replay game.txt
  samegame solve --time 5s --json boards.txt  # each board of a file, five seconds each
  samegame solve boards.txt#3  # only the third
  samegame solve --strategy color-order --order BCA --rules topcoder board.txt";

pub(super) const REVIEW_EXAMPLES: &str = "\
Examples:
  samegame review game.txt  # search for 30 seconds
  samegame review --time 5m game.txt  # more reliable
  samegame review --nodes 10000000 --json game.txt  # the same on every run, for other programs";

pub(super) const BENCH_EXAMPLES: &str = "\
Examples:
  samegame bench --deal 200 --seed bench --time 1s  # 200 boards, one second each
  samegame bench boards --time 20s --json > old.json  # every board of a folder
  samegame bench boards --time 20s --baseline old.json  # compare with an earlier run
  samegame bench boards --time 20s --json --shard 3/8 > 3.json  # the third of eight parts";

pub(super) const COMPLETIONS_EXAMPLES: &str = "\
Examples:
  samegame completions bash > ~/.local/share/bash-completion/completions/samegame
  samegame completions fish > ~/.config/fish/completions/samegame.fish";

pub(super) const MAN_EXAMPLES: &str = "\
Examples:
  samegame man > ~/.local/share/man/man6/samegame.6";
