//! A strategy that removes one colour after the other.

use super::{ColorPriority, Strategy};
use crate::board::{Board, Cell, Color, Group};
use crate::game::Game;
use std::cmp::Reverse;

/// Removes the groups of the first colour in an order while it has any, then those of the next, so that the last colours
/// can form large groups. This is the strategy of the problem `SameGame` of the TopCoder Open 2003 (TCO'03), round 2.
///
/// Among groups of one colour it prefers the smallest; among these the one that reaches the highest row of the board;
/// among these the one with the leftmost cell in that row.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ColorOrder {
    priority: Option<ColorPriority>,
}

impl ColorOrder {
    /// Creates a strategy with this order. Colours that it omits come after all others, the rarest first.
    #[must_use]
    pub const fn new(priority: ColorPriority) -> Self {
        Self { priority: Some(priority) }
    }

    /// Creates a strategy that begins with the rarest colour of the first board; equally frequent colours follow the
    /// alphabet.
    #[must_use]
    pub const fn rarest_first() -> Self {
        Self { priority: None }
    }

    /// Returns the order in which it removes the colours of a game with this first board.
    ///
    /// ```
    /// use samegame::solver::ColorOrder;
    ///
    /// let first = "ABBCCC".parse()?;
    /// assert_eq!(ColorOrder::rarest_first().priority(&first).to_string(), "ABC");
    /// assert_eq!(ColorOrder::new("B".parse()?).priority(&first).to_string(), "BAC");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn priority(&self, first: &Board) -> ColorPriority {
        let rarest_first = ColorPriority::rarest_first(first);
        match &self.priority {
            Some(priority) => priority.clone().followed_by(&rarest_first),
            None => rarest_first,
        }
    }

    /// The rank of each colour, by its index. All colours of a game are on its first board and so have a rank.
    fn ranks(&self, first: &Board) -> [usize; Color::MAX as usize] {
        let mut ranks = [usize::MAX; Color::MAX as usize];
        for (rank, color) in self.priority(first).colors().iter().enumerate() {
            ranks[usize::from(color.index())] = rank;
        }
        ranks
    }
}

impl Strategy for ColorOrder {
    fn next_move(&mut self, game: &Game) -> Option<Cell> {
        let board = game.board();
        let ranks = self.ranks(game.first_board());
        let key = |group: &Group| (ranks[usize::from(group.color.index())], group.size);
        let mut best = board.moves(game.rules().min_group());
        let lowest = best.iter().map(key).min()?;
        best.retain(|group| key(group) == lowest);
        match best[..] {
            // Usually there is no tie to break.
            [only] => Some(only.cell),
            _ => best.into_iter().map(|group| group.cell).min_by_key(|&cell| highest_row(board, cell)),
        }
    }
}

/// Returns a key that is lower the higher the row that a group reaches, and then the further left its cells in that row.
fn highest_row(board: &Board, cell: Cell) -> Option<(Reverse<u16>, u16)> {
    board.cells_of_group(cell).into_iter().map(|Cell { column, row }| (Reverse(row), column)).min()
}
