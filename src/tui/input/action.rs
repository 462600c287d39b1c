//! The actions that keys and clicks trigger.

use crate::tui::page::{PAGES, PageKind};

/// An action that a key or a click triggers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Action {
    /// Move the marker by one tile.
    Go(Direction),
    /// Move the marker to the last tile of its row or column in a direction.
    GoToEnd(Direction),
    /// Move the marker to the next smaller group.
    NextGroup,
    /// Move the marker to the next larger group.
    PreviousGroup,
    /// Remove the group under the marker.
    Remove,
    /// Undo the last move.
    Undo,
    /// Redo the last undone move.
    Redo,
    /// Start the same board again.
    Restart,
    /// Start a game on a new board.
    New,
    /// Switch to today's board, or from today's board back to the previous game.
    Daily,
    /// Copy the result for sharing.
    Share,
    /// Copy the result with the replay code.
    ShareCode,
    /// Show a hint, with more detail each time.
    Hint,
    /// Let the solver continue the game.
    LetSolverPlay,
    /// Watch the best known line for the board of a finished game, or from the position of a review.
    WatchBestLine,
    /// Review the game: see what each of its moves cost.
    Review,
    /// Open a page.
    Open(PageKind),
    /// Add a digit to the count for the next action.
    Digit(u8),
    /// Clear the count, close the page, or go back.
    Cancel,
    /// Show the keys.
    Help,
    /// Select the next theme.
    NextTheme,
    /// Select the next set of symbols.
    NextSymbols,
    /// Release the mouse, so that the terminal can select text, or capture it again.
    ToggleMouse,
    /// Repaint the screen.
    Repaint,
    /// Suspend the program.
    Suspend,
    /// Quit the program.
    Quit,
    /// Play or pause the replay.
    PlayOrPause,
    /// Show the next event of the replay.
    StepForward,
    /// Show the previous event of the replay.
    StepBack,
    /// Speed up the replay.
    Faster,
    /// Slow down the replay.
    Slower,
    /// Go to the beginning of the replay, or to the move whose number is the count.
    First,
    /// Go to the end of the replay, or to the move whose number is the count.
    Last,
    /// Go to the next turning point of the review.
    NextTurningPoint,
    /// Go to the previous turning point of the review.
    PreviousTurningPoint,
    /// Stop the replay and continue its game from the current position.
    TakeOver,
    /// Select the previous row.
    PreviousRow,
    /// Select the next row.
    NextRow,
    /// Select the row one screen up.
    PageUp,
    /// Select the row one screen down.
    PageDown,
    /// Select the first row, or the row whose number is the count.
    FirstRow,
    /// Select the last row, or the row whose number is the count.
    LastRow,
    /// Change the selected row to its previous value.
    PreviousChoice,
    /// Change the selected row to its next value.
    NextChoice,
    /// Type words that narrow the list.
    Filter,
    /// Erase the last character in the selected row.
    Erase,
    /// Confirm the selected row.
    Choose,
}

/// The names of the actions in the settings, except those that open pages.
const NAMES: [(Action, &str); 51] = [
    (Action::Go(Direction::Left), "left"),
    (Action::Go(Direction::Down), "down"),
    (Action::Go(Direction::Up), "up"),
    (Action::Go(Direction::Right), "right"),
    (Action::GoToEnd(Direction::Left), "row-start"),
    (Action::GoToEnd(Direction::Right), "row-end"),
    (Action::GoToEnd(Direction::Up), "column-top"),
    (Action::GoToEnd(Direction::Down), "column-bottom"),
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
    (Action::Review, "review"),
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
    (Action::NextTurningPoint, "next-turning-point"),
    (Action::PreviousTurningPoint, "previous-turning-point"),
    (Action::PreviousRow, "previous-row"),
    (Action::NextRow, "next-row"),
    (Action::PageUp, "screen-back"),
    (Action::PageDown, "screen-on"),
    (Action::FirstRow, "first-row"),
    (Action::LastRow, "last-row"),
    (Action::PreviousChoice, "previous-choice"),
    (Action::NextChoice, "next-choice"),
    (Action::Filter, "filter"),
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
    pub fn names() -> Vec<&'static str> {
        NAMES.iter().map(|(_, name)| *name).chain(PAGES.iter().map(|page| page.name)).collect()
    }

    /// The name in settings files, which must not change. Empty for digits, which cannot be bound to other keys.
    pub fn name(self) -> &'static str {
        match self {
            Self::Open(page) => page.row().name,
            _ => NAMES.iter().find(|(action, _)| *action == self).map_or("", |(_, name)| name),
        }
    }

    /// Returns the action with this name.
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
