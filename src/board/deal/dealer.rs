//! The dealers.

use crate::board::ParseError;
use crate::board::parse::Scanner;
use std::fmt;
use std::str::FromStr;

/// Who deals, each in the one version there is of it so far.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Dealer {
    /// Every tile has each colour with the same chance.
    Uniform,
    /// Neighbours share a colour more often, the more the stronger.
    Clustered(Strength),
    /// Every board can be cleared. Few colours leave it little room: with 2 it finds few boards larger than 5x5,
    /// with 3 few larger than 15x15. It gives up after a number of steps that take about a second, and some
    /// seconds on the largest boards.
    Clearable,
}

/// How strongly a clustered dealer clusters, in percent.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Strength(u8);

impl Strength {
    /// So many percent, if it is 0 to 100.
    #[must_use]
    pub const fn new(percent: u8) -> Option<Self> {
        if percent <= 100 { Some(Self(percent)) } else { None }
    }

    /// The percentage, 0 to 100.
    #[must_use]
    pub const fn percent(self) -> u8 {
        self.0
    }
}

impl fmt::Display for Dealer {
    /// The name, with the strength where there is one: `uniform`, `clustered:40`, `clearable`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Uniform => write!(f, "uniform"),
            Self::Clustered(strength) => write!(f, "clustered:{}", strength.percent()),
            Self::Clearable => write!(f, "clearable"),
        }
    }
}

impl FromStr for Dealer {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        let mut scanner = Scanner::new(text);
        let dealer = Self::scan(&mut scanner)?;
        scanner.expect_end("the end of the dealer")?;
        Ok(dealer)
    }
}

impl Dealer {
    /// Reads a dealer up to what cannot be part of one.
    pub(crate) fn scan(scanner: &mut Scanner<'_>) -> Result<Self, ParseError> {
        let start = scanner.clone();
        let name = scanner.take_while(|letter| letter.is_ascii_lowercase());
        match name {
            "uniform" => Ok(Self::Uniform),
            "clearable" => Ok(Self::Clearable),
            "clustered" => {
                scanner.expect(":")?;
                let place = scanner.place();
                let percent = scanner.number("a strength", 0, 100)?;
                let strength = u8::try_from(percent).ok().and_then(Strength::new);
                strength.map(Self::Clustered).ok_or_else(|| place.error(percent.to_string(), "a strength"))
            }
            _ => Err(start.error("a dealer: uniform, clustered:0 to clustered:100, or clearable")),
        }
    }
}
