//! Seeds.

use std::fmt;

/// A text that determines the random numbers of a deal or a strategy. Every byte of its UTF-8 encoding
/// matters.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Seed(String);

impl Seed {
    /// Returns the seed with this text.
    #[must_use]
    pub fn new(text: impl Into<String>) -> Self {
        Self(text.into())
    }

    /// Returns the text.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// Iterates over a series of seeds that begins with this one: `S`, `S#2`, `S#3` and so on for the seed `S`.
    ///
    /// ```
    /// use samegame::board::Seed;
    ///
    /// let series: Vec<String> = Seed::new("S").series().take(3).map(|seed| seed.to_string()).collect();
    /// assert_eq!(series, ["S", "S#2", "S#3"]);
    /// ```
    pub fn series(&self) -> impl Iterator<Item = Self> + use<> {
        let numbered = {
            let first = self.clone();
            move |number: u64| Self(format!("{first}#{number}"))
        };
        std::iter::once(self.clone()).chain((2_u64..).map(numbered))
    }
}

impl fmt::Display for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}
