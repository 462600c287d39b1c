//! What a player can ask for.

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
    /// Open the page for a new board of another kind.
    NewGame,
    /// Turn to today's board, or back from there.
    Daily,
    /// Open the page of all days.
    Days,
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
    /// A digit of a count that the next action is repeated by.
    Digit(u8),
    /// Forget a count or close what is open.
    Cancel,
    /// Show or hide the keys.
    Help,
    /// Wear the next theme.
    NextTheme,
    /// Wear the next faces of tiles.
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
    /// Open the page of all moves.
    History,
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
