//! The actions of the player.

use crate::tui::page::{PAGES, PageKind};

/// An action that a key or a click triggers.
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
    /// Undo the last move.
    Undo,
    /// Redo the last move undone.
    Redo,
    /// Restart the same board.
    Restart,
    /// Start a game on a new board.
    New,
    /// Switch to today's board, or back from there.
    Daily,
    /// Copy the result to share.
    Share,
    /// Copy the result with the replay code.
    ShareCode,
    /// Show a hint, and more of it each time.
    Hint,
    /// Let the solver play on from here.
    LetSolverPlay,
    /// Watch the best line known for the board of a finished game.
    WatchBestLine,
    /// Open a page.
    Open(PageKind),
    /// A digit of the count for the next action.
    Digit(u8),
    /// Clear the count, close the page, or go back.
    Cancel,
    /// Show the keys.
    Help,
    /// Select the next theme.
    NextTheme,
    /// Select the next symbols.
    NextSymbols,
    /// Release the mouse, so that the terminal can select text, or capture it again.
    ToggleMouse,
    /// Repaint the screen.
    Repaint,
    /// Suspend the program.
    Suspend,
    /// Quit.
    Quit,
    /// Play or pause the recorded game.
    PlayOrPause,
    /// Show the next event of the replay.
    StepForward,
    /// Show the previous event.
    StepBack,
    /// Speed up the replay.
    Faster,
    /// Slow down the replay.
    Slower,
    /// Go to the beginning, or to the move with the number of the count.
    First,
    /// Go to the end of the replay.
    Last,
    /// Continue the replayed game from the current position.
    TakeOver,
    /// Select the previous row.
    PreviousRow,
    /// Select the next row.
    NextRow,
    /// Pick the row a screen above.
    PageUp,
    /// Pick the row a screen below.
    PageDown,
    /// Pick the first row, or the row with the number of the count.
    FirstRow,
    /// Pick the last row, or the row with the number of the count.
    LastRow,
    /// Change the picked row to its previous value.
    PreviousChoice,
    /// Change the picked row to its next value.
    NextChoice,
    /// Erase the last character in the picked row.
    Erase,
    /// Confirm the picked row.
    Choose,
}

/// The names of the actions in the settings, except those that open pages.
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
    (Action::PageUp, "screen-back"),
    (Action::PageDown, "screen-on"),
    (Action::FirstRow, "first-row"),
    (Action::LastRow, "last-row"),
    (Action::PreviousChoice, "previous-choice"),
    (Action::NextChoice, "next-choice"),
    (Action::Erase, "erase"),
    (Action::Choose, "choose"),
    (Action::NextTheme, "theme"),
    (Action::NextSymbols, "faces"),
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

    /// The name in settings files, which must not change. Empty for digits, which cannot be bound to other keys.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Open(page) => page.row().name,
            _ => NAMES.iter().find(|(action, _)| *action == self).map_or("", |(_, name)| name),
        }
    }

    /// Returns the action with this name.
    #[must_use]
    pub fn named(name: &str) -> Option<Self> {
        let action = NAMES.iter().find(|(_, known)| *known == name).map(|(action, _)| *action);
        let page = || PAGES.iter().find(|page| page.name == name).map(|page| Self::Open(page.kind));
        action.or_else(page)
    }
}

/// A direction on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Direction {
    /// Towards column 0.
    Left,
    /// Away from column 0.
    Right,
    /// Away from row 0.
    Up,
    /// Towards row 0.
    Down,
}
