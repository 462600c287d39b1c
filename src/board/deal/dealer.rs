//! The dealers, and their text form.

use crate::board::ParseError;
use crate::board::parse::Scanner;
use std::fmt;
use std::str::FromStr;

/// A way to fill a board.
///
/// A game id names the dealer with its version, which is 1 for all except the clearable dealer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Dealer {
    /// Each tile is equally likely to have any of the colours.
    Uniform,
    /// The stronger the clustering, the more often neighbouring tiles share a colour.
    Clustered(Strength),
    /// Every board can be cleared: version 1, or version 2 for the seeds for which version 1 finds no board.
    Clearable,
    /// The board is built backwards, move by move.
    ///
    /// With few colours, this version often fails: with 2 colours it rarely finds a board larger than 5x5, and
    /// with 3 colours rarely one larger than 20x15. It stops after a limited number of steps, which take
    /// about a quarter of a second for most boards.
    ClearableV1,
    /// Boards with equally likely colours are played at random until one is cleared.
    ///
    /// With 2 or 3 colours, this version deals boards of up to about 100x100 tiles, and with 4 colours up to about 20x20.
    ClearableV2,
}

impl Dealer {
    /// Returns the same dealer, of any version.
    #[must_use]
    pub const fn of_any_version(self) -> Self {
        match self {
            Self::ClearableV1 | Self::ClearableV2 => Self::Clearable,
            Self::Uniform | Self::Clustered(_) | Self::Clearable => self,
        }
    }

    /// Reads a dealer up to the first character that cannot be part of it.
    pub(crate) fn scan(scanner: &mut Scanner<'_>) -> Result<Self, ParseError> {
        let start = scanner.clone();
        let name = scanner.take_while(|letter| letter.is_ascii_lowercase());
        match name {
            "uniform" => Ok(Self::Uniform),
            "clearable" if scanner.eat("-v1") => Ok(Self::ClearableV1),
            "clearable" if scanner.eat("-v2") => Ok(Self::ClearableV2),
            "clearable" => Ok(Self::Clearable),
            "clustered" => {
                scanner.expect(":")?;
                let percent = scanner.number("a strength", 0, 100)?;
                // The scanner has checked the range.
                Ok(Self::Clustered(Strength(u8::try_from(percent).unwrap_or(100))))
            }
            _ => Err(start.error("a dealer: uniform, clustered:0 to clustered:100, or clearable")),
        }
    }
}

impl fmt::Display for Dealer {
    /// Writes the name, and the strength of the clustered dealer: `uniform`, `clustered:40`, `clearable`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Uniform => write!(f, "uniform"),
            Self::Clustered(strength) => write!(f, "clustered:{}", strength.percent()),
            Self::Clearable => write!(f, "clearable"),
            Self::ClearableV1 => write!(f, "clearable-v1"),
            Self::ClearableV2 => write!(f, "clearable-v2"),
        }
    }
}

impl FromStr for Dealer {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        let mut scanner = Scanner::new(text);
        let dealer = Self::scan(&mut scanner)?;
        scanner.expect_end("nothing after the name of the dealer")?;
        Ok(dealer)
    }
}

/// The strength of the clustered dealer, in percent.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Strength(u8);

impl Strength {
    /// Creates a strength of this percentage. Returns `None` if it is above 100.
    #[must_use]
    pub const fn new(percent: u8) -> Option<Self> {
        if percent <= 100 { Some(Self(percent)) } else { None }
    }

    /// Returns the percentage, from 0 to 100.
    #[must_use]
    pub const fn percent(self) -> u8 {
        self.0
    }
}
