//! Seeded deals. A seed means the same board on every platform and in every later version: the generator, the
//! way numbers are tile_by_tile from it and the dealers are frozen, and a better dealer gets a version of its own.

mod clearable;
mod dealer;
mod difficulty;
mod tile_by_tile;

pub use dealer::{Dealer, Strength};
pub use difficulty::Difficulty;

use super::random::Random;
use super::{Board, Cell, Color, Size, quantity};
use std::fmt;
use std::num::NonZeroU8;

/// Tiles as a dealer makes them: columns from the left, each from the bottom up, of colour indexes.
type Columns = Vec<Vec<u8>>;

/// How to make a first board.
///
/// ```
/// use samegame::board::{Deal, Seed};
///
/// let deal = Deal { seed: Seed::new("demo"), ..Deal::default() };
/// assert_eq!(deal.board(2)?, deal.board(2)?);
/// # Ok::<(), samegame::board::deal::DealError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Deal {
    /// The size of the board.
    pub size: Size,
    /// How many colours to draw from.
    pub colors: ColorCount,
    /// Who deals.
    pub dealer: Dealer,
    /// What the dealer draws its numbers from.
    pub seed: Seed,
}

impl Default for Deal {
    /// The contest's 15 columns and 15 rows of 5 colours, uniform, with the empty seed.
    fn default() -> Self {
        Self {
            size: Size::STANDARD,
            colors: ColorCount::STANDARD,
            dealer: Dealer::Uniform,
            seed: Seed::new(""),
        }
    }
}

impl Deal {
    /// Deals the board. It has a group of `min_group` tiles if it has as many tiles at all.
    ///
    /// # Errors
    /// If the dealer promises clearable boards and found none from this seed. A seed fails everywhere or
    /// nowhere: the dealer counts its steps and not the time.
    pub fn board(&self, min_group: u32) -> Result<Board, DealError> {
        let mut random = Random::new(&self.seed);
        let mut columns = match self.dealer {
            Dealer::Uniform => tile_by_tile::uniform(self.size, self.colors, &mut random),
            Dealer::Clustered(strength) => {
                tile_by_tile::clustered(self.size, self.colors, strength.percent(), &mut random)
            }
            Dealer::Clearable => self.clearable(min_group, &mut random)?.columns,
        };
        let board = self.filled(&columns);
        if !board.is_over(min_group) {
            return Ok(board);
        }
        tile_by_tile::ensure_move(&mut columns, min_group, &mut random);
        Ok(self.filled(&columns))
    }

    /// The moves by which the clearable dealer knows that its board can be cleared, each as a cell of the group
    /// to remove; `None` for the other dealers, who do not know.
    ///
    /// # Errors
    /// As [`Deal::board`].
    pub fn clearing_line(&self, min_group: u32) -> Result<Option<Vec<Cell>>, DealError> {
        match self.dealer {
            Dealer::Uniform | Dealer::Clustered(_) => Ok(None),
            Dealer::Clearable => {
                self.clearable(min_group, &mut Random::new(&self.seed)).map(|dealt| Some(dealt.line))
            }
        }
    }

    fn clearable(&self, min_group: u32, random: &mut Random) -> Result<clearable::Dealt, DealError> {
        clearable::deal(self.size, self.colors, min_group, random)
            .ok_or_else(|| DealError { deal: self.clone() })
    }

    fn filled(&self, columns: &Columns) -> Board {
        let tile = |cell: Cell| Color::new(columns[usize::from(cell.column)][usize::from(cell.row)]);
        Board::new(self.size, tile)
            .unwrap_or_else(|unsettled| unreachable!("a dealer left a gap: {unsettled}"))
    }
}

/// The text that a deal or a strategy draws its numbers from: its UTF-8 bytes as given.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Seed(String);

impl Seed {
    /// The seed of this text.
    #[must_use]
    pub fn new(text: impl Into<String>) -> Self {
        Self(text.into())
    }

    /// The text.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// The seeds of a series: this one, then `S#2`, `S#3` and so on.
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

/// How many colours a deal draws from: 1 to [`Color::MAX`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct ColorCount(NonZeroU8);

impl ColorCount {
    /// The 5 colours of the contests and the papers.
    pub const STANDARD: Self = Self(NonZeroU8::MIN.saturating_add(4));

    /// That many colours, if it is 1 to [`Color::MAX`].
    #[must_use]
    pub fn new(count: u8) -> Option<Self> {
        NonZeroU8::new(count).filter(|count| count.get() <= Color::MAX).map(Self)
    }

    /// The number.
    #[must_use]
    pub const fn get(self) -> u8 {
        self.0.get()
    }
}

/// The clearable dealer found no board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DealError {
    /// The deal that failed.
    pub deal: Deal,
}

impl fmt::Display for DealError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Deal { size, colors, seed, .. } = &self.deal;
        let (colors, seed) = (colors.get(), seed.as_str().escape_debug());
        let colors = quantity(colors, "colour");
        write!(f, "no clearable {size} board of {colors} found from the seed `{seed}`: ")?;
        write!(f, "try another seed, more colours or smaller groups")
    }
}

impl std::error::Error for DealError {}
