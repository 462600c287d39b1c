//! The overlay on the board: the list of keys, or the result of the game.

/// The overlay on the screen.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Overlay {
    #[default]
    None,
    /// The list of keys, scrolled to this line.
    Help(u16),
    /// The result of the game. If the screen has room for the panel, the panel shows the result instead.
    Result,
}

impl Overlay {
    /// The overlay to show after the list of keys closes or the board changes.
    pub(crate) const fn of_game(is_over: bool) -> Self {
        if is_over { Self::Result } else { Self::None }
    }

    /// The first visible line of the help, if it is open.
    pub(crate) const fn help_line(self) -> Option<u16> {
        match self {
            Self::Help(line) => Some(line),
            Self::None | Self::Result => None,
        }
    }
}
