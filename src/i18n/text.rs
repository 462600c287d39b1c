//! The ids of the messages without arguments.

/// The id of a message without arguments.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct TextId(&'static str);

impl TextId {
    /// Wraps an id. A test checks that the language files have a message with this id.
    pub(crate) const fn new(id: &'static str) -> Self {
        Self(id)
    }

    pub(super) const fn id(self) -> &'static str {
        self.0
    }
}

/// Defines a constant for each id.
macro_rules! texts {
    ($($name:ident: $id:literal;)*) => {
        $(pub(crate) const $name: TextId = TextId::new($id);)*

        /// All ids.
        #[cfg(test)]
        pub(super) const ALL: &[TextId] = &[$($name),*];
    };
}

texts! {
    // Labels of values, and headings of columns.
    TITLE: "title";
    LABEL_SCORE: "label-score";
    LABEL_TILES: "label-tiles";
    LABEL_MOVES: "label-moves";
    LABEL_TIME: "label-time";
    LABEL_BOT: "label-bot";
    LABEL_SLOWEST: "label-slowest";
    VERDICT: "verdict";
    LABEL_STEP: "label-step";
    LABEL_SPEED: "label-speed";
    COLUMN_MOVE: "column-move";
    COLUMN_CELL: "column-cell";
    COLUMN_TILES: "column-tiles";
    COLUMN_POINTS: "column-points";
    COLUMN_SCORE: "column-score";
    COLUMN_LEFT: "column-left";
    COLUMN_GROUP: "column-group";
    COLUMN_DATE: "column-date";
    COLUMN_DAY: "column-day";
    COLUMN_FIRST: "column-first";
    COLUMN_BEST: "column-best";
    COLUMN_ATTEMPTS: "column-attempts";
    COLUMN_SHARE: "column-share";
    // The menu.
    MENU_PLAY: "menu-play";
    MENU_CONTINUE: "menu-continue";
    MENU_NEW_BOARD: "menu-new-board";
    HOW_TO_PLAY: "how-to-play";
    KEY_HINT_MENU: "key-hint-menu";
    KEY_HINT_LEAVE: "key-hint-leave";
    MENU_TODAY: "menu-today";
    MENU_NEW_GAME: "menu-new-game";
    MENU_QUIT: "menu-quit";
    MENU_CLOSES: "menu-closes";
    // The state of a game.
    PAUSED: "paused";
    CUSTOM_RULES: "custom-rules";
    BOARD_CLEARED: "board-cleared";
    NO_MOVES_LEFT: "no-moves-left";
    FIRST_OF_KIND: "first-of-kind";
    NO_TILES_SENTENCE: "no-tiles-sentence";
    // Notes about the steps of a recorded game.
    HINT_REQUESTED: "hint-requested";
    BEST_LINE_VIEWED: "best-line-viewed";
    TAKEN_OVER_HERE: "taken-over-here";
    WAITING_FOR_MOVE: "waiting-for-move";
    BROKEN_OFF: "broken-off";
    YOUR_TURN: "your-turn";
    NOTHING_IS_SAVED: "nothing-is-saved";
    RETURN_TO_YOUR_GAME: "return-to-your-game";
    RETURN_TO_REVIEW: "return-to-review";
    // Answers to keys.
    NO_TILE_HERE: "no-tile-here";
    NOTHING_TO_UNDO: "nothing-to-undo";
    NOTHING_TO_REDO: "nothing-to-redo";
    BACK_TO_PREVIOUS_GAME: "back-to-previous-game";
    ALREADY_AT_START: "already-at-start";
    RESTARTED: "restarted";
    NEW_BOARD: "new-board";
    GAME_RESUMED: "game-resumed";
    ANOTHER_BOARD: "another-board";
    BACK_TO_YOUR_GAME: "back-to-your-game";
    ALREADY_ON_TODAYS_BOARD: "already-on-todays-board";
    NO_DAILY_BOARD: "no-daily-board";
    MOUSE_ON: "mouse-on";
    MOUSE_OFF: "mouse-off";
    UNREADABLE_ID: "unreadable-id";
    NO_PASTE_HERE: "no-paste-here";
    // Sharing.
    SHARE_THIS_BOARD: "share-this-board";
    ID_TOO_LONG_TO_SHOW: "id-too-long-to-show";
    KEY_HINT_COPIES: "key-hint-copies";
    KEY_HINT_REMOVES: "key-hint-removes";
    CLICK_FOR_OTHER_GROUP: "click-for-other-group";
    NOTHING_TO_SHARE: "nothing-to-share";
    RESULT_COPIED: "result-copied";
    CODE_COPIED: "code-copied";
    TOO_LONG_TO_COPY: "too-long-to-copy";
    PRINTED_ON_EXIT: "printed-on-exit";
    SHARED_CLEAR: "shared-clear";
    SHARED_UNFINISHED: "shared-unfinished";
    CONTINUE_WITH_COMMAND: "continue-with-command";
    CONTINUE_FROM_FILE: "continue-from-file";
    WATCH_WITH_COMMAND: "watch-with-command";
    WATCH_FROM_FILE: "watch-from-file";
    // Hints, the solver and par.
    THINKING: "thinking";
    SOLVER_PLAYS: "solver-plays";
    ANY_KEY_STOPS: "any-key-stops";
    KEY_HINT_PLAYS: "key-hint-plays";
    BEST_LINE_AT_END: "best-line-at-end";
    PAR_PROVED: "par-proved";
    PAR_BEST_KNOWN: "par-best-known";
    PAR_SEARCHING: "par-searching";
    PAR_NOT_YET: "par-not-yet";
    PAR_IS_YOURS: "par-is-yours";
    PAR_NONE_BETTER: "par-none-better";
    // Reviews.
    REVIEW: "review";
    REVIEW_AT_END: "review-at-end";
    NOTHING_TO_REVIEW: "nothing-to-review";
    NOTHING_TO_DECIDE: "nothing-to-decide";
    MOVES_NOT_REVIEWED: "moves-not-reviewed";
    MOUSE_CHOOSE_MOVE: "mouse-choose-move";
    YOU_BEAT_THE_SEARCH: "you-beat-the-search";
    NO_MORE_TURNING_POINTS: "no-more-turning-points";
    // The list of keys.
    KEYS: "keys";
    ANY_KEY_CLOSES: "any-key-closes";
    MORE_BELOW: "more-below";
    MOUSE_CLICK: "mouse-click";
    MOUSE_WHEEL: "mouse-wheel";
    MOUSE_RIGHT_CLICK: "mouse-right-click";
    ACTION_REMOVE: "action-remove";
    TOPIC_MOVING: "topic-moving";
    TOPIC_PLAYING: "topic-playing";
    TOPIC_PAGES: "topic-pages";
    TOPIC_SCREEN: "topic-screen";
    TOPIC_MOUSE: "topic-mouse";
    GOAL: "goal";
    GOAL_BY_TILES: "goal-by-tiles";
    MOUSE_UNDO_AND_REDO: "mouse-undo-and-redo";
    MOUSE_LOOK_AT_GROUP: "mouse-look-at-group";
    MOUSE_STEP: "mouse-step";
    MOUSE_SELECT_ROW: "mouse-select-row";
    MOUSE_SCROLL: "mouse-scroll";
    KEY_HINT_ALL_KEYS: "key-hint-all-keys";
    KEY_HINT_NEW_BOARD: "key-hint-new-board";
    // The settings page.
    SETTINGS: "settings";
    CHOICE_IS_SAVED: "choice-is-saved";
    CHOICE_LASTS_UNTIL_EXIT: "choice-lasts-until-exit";
    CHOICE_DESPITE_FILE: "choice-despite-file";
    CHOICE_DESPITE_FLAG: "choice-despite-flag";
    SET_IN_FILE: "set-in-file";
    SET_BY_FLAG: "set-by-flag";
    NEXT_VALUE: "next-value";
    ON: "on";
    OFF: "off";
    // The page for a new game.
    NEW_GAME: "new-game";
    LABEL_COLORS: "label-colors";
    SIZE: "size";
    RULES: "rules";
    DEALER: "dealer";
    STRENGTH: "strength";
    SEED: "seed";
    LEVEL_EASIEST: "level-easiest";
    LEVEL_EASY: "level-easy";
    LEVEL_NORMAL: "level-normal";
    LEVEL_HARD: "level-hard";
    LEVEL_HARDEST: "level-hardest";
    DEALER_UNIFORM: "dealer-uniform";
    DEALER_CLUSTERED: "dealer-clustered";
    DEALER_CLEARABLE: "dealer-clearable";
    RANDOM_SEED: "random-seed";
    START_GAME: "start-game";
    ABOUT_COLORS: "about-colors";
    ABOUT_SIZE: "about-size";
    ABOUT_UNIFORM: "about-uniform";
    ABOUT_CLUSTERED: "about-clustered";
    ABOUT_CLEARABLE: "about-clearable";
    ABOUT_STRENGTH: "about-strength";
    ABOUT_SEED: "about-seed";
    BAD_COLORS: "bad-colors";
    BAD_SIZE: "bad-size";
    BAD_STRENGTH: "bad-strength";
    // The history page.
    HISTORY: "history";
    HISTORY_START: "history-start";
    UNDONE: "undone";
    REDONE: "redone";
    SOLVER: "solver";
    HINTED: "hinted";
    MOVE_UNDONE: "move-undone";
    MOVE_REDONE: "move-redone";
    SOLVER_MOVE: "solver-move";
    MOVE_HINTED: "move-hinted";
    CURRENT_POSITION: "current-position";
    GO_THERE: "go-there";
    // Scores, statistics and finished games.
    SCORES: "scores";
    SCORES_WITH_HELP: "scores-with-help";
    STATISTICS: "statistics";
    ALL_GAMES: "all-games";
    OTHER_KINDS: "other-kinds";
    WATCH_GAME: "watch-game";
    NO_GAME_OF_THIS_KIND: "no-game-of-this-kind";
    NO_FINISHED_GAME: "no-finished-game";
    NO_GAME_MATCHES: "no-game-matches";
    SORT: "sort";
    FILTER: "filter";
    FILTER_PLACEHOLDER: "filter-placeholder";
    KEEP_FILTER: "keep-filter";
    CLEAR_FILTER: "clear-filter";
    GAMES: "games";
    CLEARED_BOARDS: "cleared-boards";
    BEST_SCORE: "best-score";
    AVERAGE_SCORE: "average-score";
    FEWEST_TILES: "fewest-tiles";
    AVERAGE_TILES: "average-tiles";
    MEDIAN_TILES: "median-tiles";
    HISTOGRAM_OF_TILES: "histogram-of-tiles";
    COURSE_OF_TILES: "course-of-tiles";
    MEDIAN_SCORE: "median-score";
    LARGEST_GROUP: "largest-group";
    FEWEST_MOVES: "fewest-moves";
    TIME_PLAYED: "time-played";
    AVERAGE_SHARE: "average-share";
    MEDALS: "medals";
    HISTOGRAM_OF_SCORES: "histogram-of-scores";
    COURSE_OF_SCORES: "course-of-scores";
    COURSE_OF_SHARES: "course-of-shares";
    BEST_SO_FAR: "best-so-far";
    SAVED_GAMES_UNREADABLE: "saved-games-unreadable";
    GAMES_FROM_NEWER_VERSION: "games-from-newer-version";
    // Daily boards.
    FIRST_ATTEMPT: "first-attempt";
    DAILY_BOARDS: "daily-boards";
    FIRST_PLAYED_ON_ANOTHER_DAY: "first-played-on-another-day";
    PLAYED_ON_ANOTHER_DAY: "played-on-another-day";
    OTHER_DAY: "other-day";
    WITH_UNDO_OR_HINTS: "with-undo-or-hints";
    WITH_SOLVER: "with-solver";
    PLAY_DAY: "play-day";
    OTHER_MONTHS: "other-months";
    TODAY: "today";
    DAY_NOT_PLAYED: "day-not-played";
    DAY_PLAYED: "day-played";
    DAY_CLEARED: "day-cleared";
    DAY_WITH_MEDAL: "day-with-medal";
    // Actions on all pages.
    BACK: "back";
    CHANGE: "change";
    // Line mode.
    GAME_RESUMED_SENTENCE: "game-resumed-sentence";
    ANOTHER_BOARD_SENTENCE: "another-board-sentence";
    PAR_AT_END_SENTENCE: "par-at-end-sentence";
    REVIEW_AT_END_SENTENCE: "review-at-end-sentence";
    REVIEW_FIRST_SENTENCE: "review-first-sentence";
    GAME_TOO_LONG_SENTENCE: "game-too-long-sentence";
    NO_BETTER_LINE_SENTENCE: "no-better-line-sentence";
    LOST_CLEAR: "lost-clear";
    BACK_TO_YOUR_GAME_SENTENCE: "back-to-your-game-sentence";
    ALREADY_ON_TODAYS_BOARD_SENTENCE: "already-on-todays-board-sentence";
    NO_DAILY_BOARD_SENTENCE: "no-daily-board-sentence";
    NO_MOVES_LEFT_SENTENCE: "no-moves-left-sentence";
    COMMANDS_AFTER_THE_END: "commands-after-the-end";
    LINE_TOO_LONG: "line-too-long";
    NOTHING_TO_UNDO_SENTENCE: "nothing-to-undo-sentence";
    NOTHING_TO_REDO_SENTENCE: "nothing-to-redo-sentence";
    NOTHING_PLAYED_YET_SENTENCE: "nothing-played-yet-sentence";
    RESTARTED_SENTENCE: "restarted-sentence";
    NEW_GAME_SENTENCE: "new-game-sentence";
    COMMAND_HELP_TEXT: "command-help-text";
    TYPE_HELP: "type-help";
    // Messages that the other modules in this folder look up.
    GROUP_SEPARATOR: "group-separator";
    DECIMAL_SEPARATOR: "decimal-separator";
    DATE_FORMAT: "date-format";
    CHANGE_OF_GAME: "change-of-game";
    OR: "or";
    RULES_NO_POINTS: "rules-no-points";
    ILLEGAL_OFF_BOARD: "illegal-off-board";
    ILLEGAL_EMPTY: "illegal-empty";
    ILLEGAL_SINGLE_TILE: "illegal-single-tile";
}
