//! What lies over the board: the list of keys, or how the game ended.

/// The overlay on the screen.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Overlay {
    #[default]
    None,
    /// The keys, from this line on.
    Help(u16),
    /// How the game ended. Where there is a panel, the panel shows that instead.
    Result,
}

impl Overlay {
    /// The overlay of a game that has just changed.
    pub(crate) const fn of_game(is_over: bool) -> Self {
        if is_over { Self::Result } else { Self::None }
    }

    /// The first line of the help on the screen, if it is open.
    pub(crate) const fn help_line(self) -> Option<u16> {
        match self {
            Self::Help(line) => Some(line),
            Self::None | Self::Result => None,
        }
    }
}
