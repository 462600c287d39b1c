//! Deals, and the boards that they deal.

use super::clearable::{self, ClearableBoard};
use super::tile_by_tile::{self, Columns};
use super::{ColorCount, Dealer, Seed};
use crate::board::random::Random;
use crate::board::{Board, Cell, Color, Size, quantity};

/// A recipe for the first board of a game.
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
    /// The number of colours to draw from.
    pub colors: ColorCount,
    /// The way to fill the board.
    pub dealer: Dealer,
    /// The source of the random numbers.
    pub seed: Seed,
}

impl Default for Deal {
    /// Returns a deal as in the contest: 15 columns, 15 rows and 5 equally likely colours. The seed is empty.
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
    /// Deals the board. It has a group of at least `min_group` tiles, unless there are fewer tiles than that.
    ///
    /// # Errors
    /// Fails if the clearable dealer finds no board for this seed. A seed fails on every machine or on none,
    /// because the dealer limits the number of its steps, not its time.
    pub fn board(&self, min_group: u32) -> Result<Board, DealError> {
        let mut random = Random::new(&self.seed);
        let mut columns = match self.dealer {
            Dealer::Uniform => tile_by_tile::uniform(self.size, self.colors, &mut random),
            Dealer::Clustered(strength) => {
                tile_by_tile::clustered(self.size, self.colors, strength.percent(), &mut random)
            }
            Dealer::Clearable | Dealer::ClearableV1 | Dealer::ClearableV2 => {
                self.clearable(min_group)?.columns
            }
        };
        let board = self.fill(&columns);
        if !board.is_over(min_group) {
            return Ok(board);
        }
        tile_by_tile::ensure_move(&mut columns, min_group, &mut random);
        Ok(self.fill(&columns))
    }

    /// Returns moves that clear the board of the clearable dealer, each as a cell of the group to remove;
    /// `None` for the other dealers, whose boards may not be clearable.
    ///
    /// # Errors
    /// Fails if [`Deal::board`] fails.
    pub fn clearing_line(&self, min_group: u32) -> Result<Option<Vec<Cell>>, DealError> {
        match self.dealer {
            Dealer::Uniform | Dealer::Clustered(_) => Ok(None),
            Dealer::Clearable | Dealer::ClearableV1 | Dealer::ClearableV2 => {
                self.clearable(min_group).map(|dealt| Some(dealt.line))
            }
        }
    }

    /// Returns the same deal with the version of the dealer that deals the board, which a game id names.
    #[must_use]
    pub fn with_version(self, min_group: u32) -> Self {
        let dealer = match self.dealer {
            Dealer::Clearable if self.clearable_v1(min_group).is_some() => Dealer::ClearableV1,
            Dealer::Clearable => Dealer::ClearableV2,
            dealer => dealer,
        };
        Self { dealer, ..self }
    }

    fn clearable(&self, min_group: u32) -> Result<ClearableBoard, DealError> {
        let dealt = match self.dealer {
            Dealer::ClearableV1 => self.clearable_v1(min_group),
            Dealer::ClearableV2 => self.clearable_v2(min_group),
            _ => self.clearable_v1(min_group).or_else(|| self.clearable_v2(min_group)),
        };
        dealt.ok_or_else(|| DealError { deal: self.clone() })
    }

    fn clearable_v1(&self, min_group: u32) -> Option<ClearableBoard> {
        clearable::deal(self.size, self.colors, min_group, &mut Random::new(&self.seed))
    }

    fn clearable_v2(&self, min_group: u32) -> Option<ClearableBoard> {
        let fill = |columns: &Columns| self.fill(columns);
        clearable::playout::deal(self.size, self.colors, min_group, fill, &mut Random::new(&self.seed))
    }

    fn fill(&self, columns: &Columns) -> Board {
        let tile = |cell: Cell| Color::new(columns[usize::from(cell.column)][usize::from(cell.row)]);
        Board::new(self.size, tile).unwrap_or_else(|gap| unreachable!("a dealer left a gap: {gap}"))
    }
}

/// A deal for which the clearable dealer found no board.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "no clearable {} board of {} found for the seed `{}`: try another seed, more colours or smaller groups",
    .deal.size, quantity(.deal.colors.get(), "colour"), .deal.seed.as_str().escape_debug(),
)]
pub struct DealError {
    /// The deal that failed.
    pub deal: Deal,
}
