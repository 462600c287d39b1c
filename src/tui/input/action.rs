//! The table of actions, and how a key is looked up. The keymap, the help, the legends, the menu and the manual are read
//! from the table.

use crate::i18n::{Messages, TextId};
use crate::tui::input::action::Topic::{Game, Moving, Pages, Screen};
use crate::tui::input::keymap::Key;
use Direction::{Down, Left, Right, Up};
use KeyContext::{Lesson, Menu, Page, Play, Puzzle, Replay, Review};
use PageKind::{Days, Games, History, Journey, NewGame, Puzzles, Scores, Settings, Statistics};
use ratatui::crossterm::event::{KeyCode, KeyEvent};
use std::borrow::Cow;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Action {
    Go(Direction),
    /// Moves the marker to the last tile of its row or column.
    GoToEnd(Direction),
    /// Marks the next smaller group.
    NextGroup,
    PreviousGroup,
    Remove,
    Undo,
    Redo,
    Restart,
    New,
    /// Switches to today's board, or from it back to the previous game.
    Daily,
    Hint,
    LetSolverPlay,
    PlayOrPause,
    StepForward,
    StepBack,
    Faster,
    Slower,
    PreviousRow,
    NextRow,
    PageUp,
    PageDown,
    FirstRow,
    LastRow,
    PreviousChoice,
    NextChoice,
    Filter,
    Erase,
    Choose,
    NextTurningPoint,
    PreviousTurningPoint,
    /// Switches between the story of a review and the list of its moves, or between the options of a question.
    NextTab,
    First,
    Last,
    /// Shows the best known line for the board of a finished game, or from the position of a review.
    WatchBestLine,
    /// Continues the game of a replay or a review from the current position.
    TakeOver,
    Review,
    Share,
    ShareCode,
    Open(PageKind),
    NextTheme,
    NextSymbols,
    /// Leaves the mouse to the terminal, so that it can select text, or captures it again.
    ToggleMouse,
    Help,
    Quit,
    Suspend,
    Repaint,
    /// Clears the count, closes the page, or goes back.
    Cancel,
    /// A digit of the count for the next action. It has no row, because it cannot be bound to other keys.
    Digit(u8),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PageKind {
    NewGame,
    /// The daily boards.
    Days,
    /// The moves of the game.
    History,
    Settings,
    Scores,
    Statistics,
    /// All finished games.
    Games,
    Puzzles,
    Journey,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Direction {
    Left,
    Right,
    Up,
    Down,
}

impl Action {
    pub(crate) fn row(self) -> Option<&'static ActionRow> {
        ACTIONS.iter().find(|row| row.action == self)
    }

    /// The name in settings files; empty for digits.
    pub fn name(self) -> &'static str {
        self.row().map_or("", |row| row.name)
    }

    pub fn names() -> Vec<&'static str> {
        ACTIONS.iter().map(|row| row.name).collect()
    }

    pub fn named(name: &str) -> Option<Self> {
        ACTIONS.iter().find(|row| row.name == name).map(|row| row.action)
    }
}

/// The actions, in the order of the help and of the manual.
pub(crate) static ACTIONS: [ActionRow; 61] = [
    row(Action::Go(Left), "left", Moving, PLAY_AND_PRACTICE, "Left h")
        .sets("h Left", "a Left")
        .on_line("keys-that-move"),
    row(Action::Go(Down), "down", Moving, PLAY_AND_PRACTICE, "Down j")
        .sets("j Down", "s Down")
        .on_line("keys-that-move"),
    row(Action::Go(Up), "up", Moving, PLAY_AND_PRACTICE, "Up k")
        .sets("k Up", "w Up")
        .on_line("keys-that-move"),
    row(Action::Go(Right), "right", Moving, PLAY_AND_PRACTICE, "Right l")
        .sets("l Right", "d Right")
        .on_line("keys-that-move"),
    row(Action::GoToEnd(Left), "row-start", Moving, PLAY_AND_PRACTICE, "Home")
        .sets("^ Home", "")
        .on_line("keys-to-row-ends")
        .optional(),
    row(Action::GoToEnd(Right), "row-end", Moving, PLAY_AND_PRACTICE, "End")
        .sets("$ End", "")
        .on_line("keys-to-row-ends")
        .optional(),
    row(Action::GoToEnd(Up), "column-top", Moving, PLAY_AND_PRACTICE, "PageUp")
        .on_line("keys-to-column-ends")
        .optional(),
    row(Action::GoToEnd(Down), "column-bottom", Moving, PLAY_AND_PRACTICE, "PageDown")
        .on_line("keys-to-column-ends")
        .optional(),
    row(Action::NextGroup, "next-group", Moving, PLAY_AND_PRACTICE, "Tab")
        .sets("w Tab", "e Tab")
        .on_line("keys-between-groups"),
    row(Action::PreviousGroup, "previous-group", Moving, PLAY_AND_PRACTICE, "Shift-Tab")
        .sets("b Shift-Tab", "q Shift-Tab")
        .on_line("keys-between-groups"),
    row(Action::Remove, "remove", Game, PLAY_AND_PRACTICE, "Enter Space")
        .sets("x Enter Space", "Space Enter"),
    row(Action::Undo, "undo", Game, PLAY_AND_PRACTICE, "u Backspace").sets("u", "z Backspace"),
    row(Action::Redo, "redo", Game, PLAY_AND_PRACTICE, "U Ctrl-R").sets("Ctrl-R", "x"),
    row(Action::Restart, "restart", Game, PLAY_AND_PRACTICE, "r").on_line("keys-to-boards"),
    row(Action::New, "new", Game, PLAY, "n").on_line("keys-to-boards"),
    row(Action::Hint, "hint", Game, PLAY_AND_PRACTICE, "i").sets("", "h"),
    row(Action::LetSolverPlay, "solver", Game, PLAY, "p"),
    row(Action::PlayOrPause, "play-or-pause", Game, REPLAY, "Space p"),
    row(Action::StepForward, "next-move", Game, REPLAY_AND_REVIEW, "Right l").sets("l Right", "d Right"),
    row(Action::StepBack, "previous-move", Game, REPLAY_AND_REVIEW, "Left h").sets("h Left", "a Left"),
    row(Action::Faster, "faster", Game, REPLAY, "+ Up k").sets("+ k Up", "+ w Up"),
    row(Action::Slower, "slower", Game, REPLAY, "- Down j").sets("- j Down", "- s Down"),
    row(Action::PreviousRow, "previous-row", Moving, REVIEW, "Up k")
        .keys(PAGE_AND_MENU, "Up k Shift-Tab")
        .sets("k Up Shift-Tab", "w Up Shift-Tab")
        .on_line("keys-between-rows"),
    row(Action::NextRow, "next-row", Moving, REVIEW, "Down j")
        .keys(PAGE_AND_MENU, "Down j Tab")
        .sets("j Down Tab", "s Down Tab")
        .on_line("keys-between-rows"),
    row(Action::PageUp, "screen-back", Moving, LISTS, "PageUp Ctrl-B")
        .sets("Ctrl-B Ctrl-U PageUp", "")
        .on_line("keys-between-pages"),
    row(Action::PageDown, "screen-on", Moving, LISTS, "PageDown Ctrl-F")
        .sets("Ctrl-F Ctrl-D PageDown", "")
        .on_line("keys-between-pages"),
    row(Action::FirstRow, "first-row", Moving, PAGE_AND_MENU, "Home g")
        .sets("g Home", "")
        .on_line("keys-to-first-or-last-row"),
    row(Action::LastRow, "last-row", Moving, PAGE_AND_MENU, "End G")
        .sets("G End", "")
        .on_line("keys-to-first-or-last-row"),
    row(Action::PreviousChoice, "previous-choice", Moving, PAGE_AND_MENU, "Left h")
        .sets("h Left", "a Left")
        .on_line("keys-between-values"),
    row(Action::NextChoice, "next-choice", Moving, PAGE_AND_MENU, "Right l")
        .sets("l Right", "d Right")
        .on_line("keys-between-values"),
    row(Action::Filter, "filter", Game, PAGE, "/").optional(),
    row(Action::Erase, "erase", Game, PAGE, "Backspace"),
    row(Action::Choose, "choose", Game, PAGE_AND_MENU, "Enter Space"),
    row(Action::NextTurningPoint, "next-turning-point", Game, REVIEW_AND_PUZZLE, "] ."),
    row(Action::PreviousTurningPoint, "previous-turning-point", Game, REVIEW, "[ ,"),
    row(Action::NextTab, "next-tab", Game, REVIEW, "Tab v").sets("v", "v"),
    row(Action::First, "first", Game, REPLAY_AND_REVIEW, "g Home"),
    row(Action::Last, "last", Game, REPLAY_AND_REVIEW, "G End"),
    row(Action::WatchBestLine, "best-line", Game, &[Play, Review, Puzzle], "b").sets("B", ""),
    row(Action::TakeOver, "take-over", Game, REPLAY_AND_REVIEW, "Enter t"),
    row(Action::Review, "review", Game, &[Play, Replay, Page], "v"),
    row(Action::Open(Puzzles), "puzzles", Pages, ALL_BUT_PRACTICE, "e")
        .sets("", "E")
        .on_line("keys-to-training"),
    row(Action::Open(Journey), "journey", Pages, ALL_BUT_PRACTICE, "J").on_line("keys-to-training"),
    row(Action::Share, "share", Game, PLAY_REPLAY_AND_REVIEW, "y"),
    row(Action::ShareCode, "share-code", Game, PLAY_REPLAY_AND_REVIEW, "Y"),
    row(Action::Open(NewGame), "new-game", Pages, PLAY_AND_MENU, "N"),
    row(Action::Daily, "daily", Pages, PLAY_AND_MENU, "D").on_line("keys-to-daily-boards"),
    row(Action::Open(Days), "days", Pages, PLAY_AND_MENU, "P").on_line("keys-to-daily-boards"),
    row(Action::Open(History), "history", Pages, PLAY_REPLAY_AND_REVIEW, "H"),
    row(Action::Open(Settings), "settings", Pages, QUITTABLE, "o"),
    row(Action::NextTheme, "theme", Screen, ALL_BUT_PAGE, "c").on_line("keys-for-tiles"),
    row(Action::NextSymbols, "symbols", Screen, ALL_BUT_PAGE, "f").on_line("keys-for-tiles"),
    row(Action::Open(Scores), "scores", Pages, ALL_BUT_PRACTICE, "S").on_line("keys-to-results"),
    row(Action::Open(Statistics), "statistics", Pages, ALL_BUT_PRACTICE, "T").on_line("keys-to-results"),
    row(Action::Open(Games), "games", Pages, ALL_BUT_PRACTICE, "L").on_line("keys-to-results"),
    row(Action::ToggleMouse, "mouse", Screen, ALL, "m"),
    row(Action::Help, "help", Pages, ALL, "? F1"),
    row(Action::Quit, "quit", Screen, QUITTABLE, "q Ctrl-C").keys(CLOSABLE, "Ctrl-C").sets("", "Q Ctrl-C"),
    row(Action::Suspend, "suspend", Screen, ON_UNIX, "Ctrl-Z"),
    row(Action::Repaint, "repaint", Screen, ALL, "Ctrl-L"),
    row(Action::Cancel, "cancel", Screen, QUITTABLE, "Esc").keys(CLOSABLE, "Esc q"),
];

/// The context in which a key is pressed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum KeyContext {
    Play,
    Replay,
    Review,
    Page,
    Lesson,
    Puzzle,
    Menu,
}

impl KeyContext {
    pub const ALL: [Self; 7] =
        [Self::Play, Self::Replay, Self::Review, Self::Page, Self::Lesson, Self::Puzzle, Self::Menu];
}

const PLAY: &[KeyContext] = &[Play];
const PLAY_AND_MENU: &[KeyContext] = &[Play, Menu];
const PLAY_AND_PRACTICE: &[KeyContext] = &[Play, Lesson, Puzzle];
pub(super) const REPLAY: &[KeyContext] = &[Replay];
pub(super) const REVIEW: &[KeyContext] = &[Review];
const REVIEW_AND_PUZZLE: &[KeyContext] = &[Review, Puzzle];
const REPLAY_AND_REVIEW: &[KeyContext] = &[Replay, Review];
const PLAY_REPLAY_AND_REVIEW: &[KeyContext] = &[Play, Replay, Review];
/// Where `q` quits.
const QUITTABLE: &[KeyContext] = &[Play, Replay, Review, Menu];
const ALL_BUT_PAGE: &[KeyContext] = &[Play, Replay, Review, Lesson, Puzzle, Menu];
const PAGE: &[KeyContext] = &[Page];
const LISTS: &[KeyContext] = &[Page, Menu, Review];
const PAGE_AND_MENU: &[KeyContext] = &[Page, Menu];
const ALL_BUT_PRACTICE: &[KeyContext] = &[Play, Replay, Review, Page, Menu];
/// What `q` closes.
const CLOSABLE: &[KeyContext] = &[Page, Lesson, Puzzle];
pub(super) const ALL: &[KeyContext] = &KeyContext::ALL;
const ON_UNIX: &[KeyContext] = if cfg!(unix) { ALL } else { &[] };

/// The topics of the help, in its order.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Topic {
    Moving,
    Game,
    Pages,
    Screen,
}

impl Topic {
    pub(crate) const fn heading(self) -> TextId {
        match self {
            Self::Moving => "topic-moving",
            Self::Game => "topic-playing",
            Self::Pages => "topic-pages",
            Self::Screen => "topic-screen",
        }
    }
}

/// The keys that a player needs most, and what they do. On a line that is too short, the first ones are left out.
pub(crate) type Legend = &'static [(Action, TextId)];

const SHARE: (Action, TextId) = (Action::Share, "key-hint-share");
const REVIEWS: (Action, TextId) = (Action::Review, "key-hint-review");
const AGAIN: (Action, TextId) = (Action::Restart, "key-hint-again");
const UNDO: (Action, TextId) = (Action::Undo, "key-hint-undo");
const HINT: (Action, TextId) = (Action::Hint, "key-hint-hint");
const MENU: (Action, TextId) = (Action::Cancel, "key-hint-menu");
const BACK: (Action, TextId) = (Action::Cancel, "key-hint-leave");
const HELP: (Action, TextId) = (Action::Help, "key-hint-help");

pub(crate) const PLAYING: Legend = &[(Action::Remove, "key-hint-remove"), UNDO, HINT, MENU, HELP];
/// At the end of a game.
pub(crate) const GAME_OVER: Legend =
    &[SHARE, AGAIN, (Action::Remove, "key-hint-review"), (Action::New, "key-hint-new"), MENU];
/// At the end of a game on a daily board.
pub(crate) const DAILY_OVER: Legend =
    &[SHARE, AGAIN, (Action::Remove, "key-hint-review"), (Action::Open(Days), "key-hint-calendar"), MENU];
/// At the end of a game that passes a stage of the journey.
pub(crate) const STAGE_PASSED: Legend =
    &[SHARE, REVIEWS, AGAIN, (Action::Remove, "key-hint-next-stage"), MENU];
/// At the end of a game that does not.
pub(crate) const STAGE_MISSED: Legend = &[REVIEWS, UNDO, (Action::Remove, "key-hint-again"), MENU];
pub(crate) const REPLAYING: Legend = &[
    (Action::Faster, "key-hint-faster"),
    (Action::StepForward, "key-hint-step"),
    (Action::TakeOver, "key-hint-take-over"),
    (Action::PlayOrPause, "key-hint-play"),
    BACK,
    HELP,
];
/// At the end of a replay.
pub(crate) const REPLAYED: Legend = &[SHARE, REVIEWS, (Action::PlayOrPause, "key-hint-again"), BACK, HELP];
/// In the order in which the steps of the lesson show them. Its title names the key that leaves it.
pub(crate) const LEARNING: Legend = &[(Action::Remove, "key-hint-remove"), UNDO, HINT, AGAIN];
/// At the end of the lesson.
pub(crate) const LEARNT: Legend = &[AGAIN, (Action::Remove, "start-game"), HELP];

/// What the table says about an action.
pub(crate) struct ActionRow {
    pub(crate) action: Action,
    /// The name in settings files; after `action-`, the id of the description in the help.
    pub(crate) name: &'static str,
    pub(crate) topic: Topic,
    /// The contexts in which the action has an effect, and its default keys there.
    keys: [(&'static [KeyContext], &'static str); 2],
    /// The keys in the sets `vi` and `wasd`, in every context; empty if they are the default keys.
    sets: [&'static str; 2],
    /// What the keys do together with those of other actions on one line of the help, so that it fits on one screen.
    pub(crate) shared_line: Option<TextId>,
    /// Whether another action may take the only key without a replacement.
    pub(crate) is_optional: bool,
}

pub(super) const fn row(
    action: Action,
    name: &'static str,
    topic: Topic,
    contexts: &'static [KeyContext],
    keys: &'static str,
) -> ActionRow {
    ActionRow {
        action,
        name,
        topic,
        keys: [(contexts, keys), (&[], "")],
        sets: [""; 2],
        shared_line: None,
        is_optional: false,
    }
}

impl ActionRow {
    pub(super) const fn keys(self, contexts: &'static [KeyContext], keys: &'static str) -> Self {
        Self { keys: [self.keys[0], (contexts, keys)], ..self }
    }

    pub(super) const fn sets(self, vi: &'static str, wasd: &'static str) -> Self {
        Self { sets: [vi, wasd], ..self }
    }

    pub(super) const fn on_line(self, about: &'static str) -> Self {
        Self { shared_line: Some(about), ..self }
    }

    pub(super) const fn optional(self) -> Self {
        Self { is_optional: true, ..self }
    }

    /// The names of the default keys in this context; `None` if the action has no effect there.
    pub(crate) fn default_keys(&self, context: KeyContext) -> Option<&'static str> {
        self.keys.iter().find(|(contexts, _)| contexts.contains(&context)).map(|&(_, keys)| keys)
    }

    /// The names of the keys in a column of the sets, if they are not the default keys.
    pub(crate) fn set_keys(&self, column: usize) -> Option<&'static str> {
        self.sets.get(column).copied().filter(|keys| !keys.is_empty())
    }
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Binding {
    /// The keys; may be empty. Hints show the first key.
    pub keys: Vec<Key>,
    pub action: Action,
}

impl Binding {
    pub(super) fn new(row: &ActionRow, keys: &str) -> Self {
        Self { keys: keys.split(' ').filter_map(|key| key.parse().ok()).collect(), action: row.action }
    }

    /// The names of the keys: `Left, h`.
    pub fn key_labels(&self, messages: Messages) -> String {
        self.keys.iter().map(|key| key.label(messages)).collect::<Vec<_>>().join(", ")
    }

    /// The effect of the keys.
    pub fn description(&self, messages: Messages) -> Cow<'static, str> {
        messages.text(&format!("action-{}", self.action.name()))
    }
}

/// The action of a key in a table.
pub(crate) fn action_of(bindings: &[Binding], event: &KeyEvent) -> Option<Action> {
    let key = Key::of(event)?;
    if let Key::Char(digit @ '0'..='9') = key {
        return u8::try_from(digit.to_digit(10)?).ok().map(Action::Digit);
    }
    let bound =
        |key| bindings.iter().find(|binding| binding.keys.contains(&key)).map(|binding| binding.action);
    // Some terminals and programs send a line feed for Enter.
    match bound(key) {
        None if key == Key::Ctrl('j') => bound(Key::Named(KeyCode::Enter)),
        action => action,
    }
}

pub(crate) fn keys_for(bindings: &[Binding], action: Action) -> &[Key] {
    bindings.iter().find(|binding| binding.action == action).map_or(&[], |binding| &binding.keys)
}

/// The first key for an action, which hints show.
pub(crate) fn key_for(bindings: &[Binding], action: Action) -> Option<Key> {
    keys_for(bindings, action).first().copied()
}

/// The mouse gestures in a context, each with its effect.
pub fn mouse_uses(messages: Messages, context: KeyContext) -> Vec<(Cow<'static, str>, Cow<'static, str>)> {
    let uses: &[_] = match context {
        Replay => &[("mouse-click", "mouse-look-at-group"), ("mouse-wheel", "mouse-step")],
        Review => &[("mouse-click", "mouse-choose-move"), ("mouse-wheel", "mouse-step")],
        Play | Lesson | Puzzle => {
            &[("mouse-click", "action-remove"), ("mouse-right-click", "mouse-mark-other-group")]
        }
        Page | Menu => &[
            ("mouse-click", "mouse-select-row"),
            ("mouse-right-click", "back"),
            ("mouse-wheel", "mouse-scroll"),
        ],
    };
    uses.iter().map(|&(gesture, effect)| (messages.text(gesture), messages.text(effect))).collect()
}
