//! What a player can ask for.

use crate::tui::page::{PAGES, PageKind};

/// What a key, a click or the terminal asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Action {
    /// Move the marker by one tile.
    Go(Direction),
    /// Move the marker to the next smaller group.
    NextGroup,
    /// Move the marker to the next larger group.
    PreviousGroup,
    /// Remove the group under the marker.
    Remove,
    /// Take back the last move.
    Undo,
    /// Make the move last taken back again.
    Redo,
    /// Begin the same board again.
    Restart,
    /// Begin a new board.
    New,
    /// Turn to today's board, or back from there.
    Daily,
    /// Copy the result for others.
    Share,
    /// Copy the result with the replay code.
    ShareCode,
    /// Tell what to play next, and more of it each time.
    Hint,
    /// Have the solver play on from here.
    LetSolverPlay,
    /// Watch the best line known of a board that was played.
    WatchBestLine,
    /// Open a page.
    Open(PageKind),
    /// A digit of a count that the next action is repeated by.
    Digit(u8),
    /// Forget a count or close what is open.
    Cancel,
    /// Show or hide the keys.
    Help,
    /// Wear the next theme.
    NextTheme,
    /// Wear the next symbols of tiles.
    NextFaces,
    /// Let the terminal select text again, or the game take the mouse again.
    ToggleMouse,
    /// Draw everything anew.
    Repaint,
    /// Go to the background.
    Suspend,
    /// Leave.
    Quit,
    /// Play the recorded game, or hold it.
    PlayOrPause,
    /// Show the next event of a recorded game.
    StepForward,
    /// Show the event before.
    StepBack,
    /// Play faster.
    Faster,
    /// Play slower.
    Slower,
    /// Go to the beginning, or to the event counted.
    First,
    /// Go to the end.
    Last,
    /// Play on from here.
    TakeOver,
    /// Pick the row above.
    PreviousRow,
    /// Pick the row below.
    NextRow,
    /// Pick a row as many above as are in sight.
    ScreenBack,
    /// Pick a row as many below as are in sight.
    ScreenOn,
    /// Pick the first row, or the one counted.
    FirstRow,
    /// Pick the last row, or the one counted.
    LastRow,
    /// Give the row picked the value before.
    PreviousChoice,
    /// Give the row picked the next value.
    NextChoice,
    /// Take back the last letter written into the row picked.
    Erase,
    /// Do what the page is for, with the row picked.
    Choose,
}

/// What each is called in settings.
const NAMES: [(Action, &str); 43] = [
    (Action::Go(Direction::Left), "left"),
    (Action::Go(Direction::Down), "down"),
    (Action::Go(Direction::Up), "up"),
    (Action::Go(Direction::Right), "right"),
    (Action::NextGroup, "next-group"),
    (Action::PreviousGroup, "previous-group"),
    (Action::Remove, "remove"),
    (Action::Undo, "undo"),
    (Action::Redo, "redo"),
    (Action::Restart, "restart"),
    (Action::New, "new"),
    (Action::Daily, "daily"),
    (Action::Hint, "hint"),
    (Action::LetSolverPlay, "solver"),
    (Action::WatchBestLine, "best-line"),
    (Action::Share, "share"),
    (Action::ShareCode, "share-code"),
    (Action::PlayOrPause, "play-or-pause"),
    (Action::StepForward, "next-move"),
    (Action::StepBack, "previous-move"),
    (Action::Faster, "faster"),
    (Action::Slower, "slower"),
    (Action::First, "first"),
    (Action::Last, "last"),
    (Action::TakeOver, "take-over"),
    (Action::PreviousRow, "previous-row"),
    (Action::NextRow, "next-row"),
    (Action::ScreenBack, "screen-back"),
    (Action::ScreenOn, "screen-on"),
    (Action::FirstRow, "first-row"),
    (Action::LastRow, "last-row"),
    (Action::PreviousChoice, "previous-choice"),
    (Action::NextChoice, "next-choice"),
    (Action::Erase, "erase"),
    (Action::Choose, "choose"),
    (Action::NextTheme, "theme"),
    (Action::NextFaces, "faces"),
    (Action::ToggleMouse, "mouse"),
    (Action::Help, "help"),
    (Action::Quit, "quit"),
    (Action::Suspend, "suspend"),
    (Action::Repaint, "repaint"),
    (Action::Cancel, "cancel"),
];

impl Action {
    /// The names of all actions that can be bound to keys.
    #[must_use]
    pub fn names() -> Vec<&'static str> {
        NAMES.iter().map(|(_, name)| *name).chain(PAGES.iter().map(|page| page.name)).collect()
    }

    /// The name in settings files, which never changes; empty for digits, which cannot be bound to other keys.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Open(page) => page.row().name,
            _ => NAMES.iter().find(|(action, _)| *action == self).map_or("", |(_, name)| name),
        }
    }

    /// The action of this name.
    #[must_use]
    pub fn named(name: &str) -> Option<Self> {
        let action = NAMES.iter().find(|(_, known)| *known == name).map(|(action, _)| *action);
        let page = || PAGES.iter().find(|page| page.name == name).map(|page| Self::Open(page.kind));
        action.or_else(page)
    }
}

/// Where the marker goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Direction {
    /// To a smaller column.
    Left,
    /// To a greater column.
    Right,
    /// To a greater row.
    Up,
    /// To a smaller row.
    Down,
}
