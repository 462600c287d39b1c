//! The number of colours of a deal.

use crate::board::Color;
use std::num::NonZeroU8;

/// The number of colours that a deal draws from: 1 to [`Color::MAX`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct ColorCount(pub(super) NonZeroU8);

impl ColorCount {
    /// The 5 colours of the contests and of research papers on the game.
    pub const STANDARD: Self = Self(NonZeroU8::MIN.saturating_add(4));

    /// Creates a number of colours. Returns `None` if it is not from 1 to [`Color::MAX`].
    #[must_use]
    pub fn new(count: u8) -> Option<Self> {
        NonZeroU8::new(count).filter(|count| count.get() <= Color::MAX).map(Self)
    }

    /// Returns the number.
    #[must_use]
    pub const fn get(self) -> u8 {
        self.0.get()
    }
}
