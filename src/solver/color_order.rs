//! A strategy that removes one colour after another.

use super::{ColorPriority, Strategy};
use crate::board::{Board, Cell, Color, Group};
use crate::game::Game;
use std::cmp::Reverse;

/// Removes a group of the first colour in its order that has a removable group, so that the last colours can form large
/// groups. This is the strategy of the problem `SameGame` of the TopCoder Open 2003 (TCO'03), round 2.
///
/// It removes the smallest group of that colour. If several are equally small, it removes the one that reaches the
/// highest row of the board and, if that is a tie too, the one with the leftmost cell in that row.
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

    /// Creates a strategy that begins with the rarest colour of the first board. Equally frequent colours are ordered
    /// alphabetically.
    #[must_use]
    pub const fn rarest_first() -> Self {
        Self { priority: None }
    }

    /// Returns the order in which the strategy removes the colours of a game that begins with the board `first`.
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

    /// Returns the rank of each colour, by its index. All colours of a game are on its first board, so they have a
    /// rank.
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
            // Usually there is no tie.
            [only] => Some(only.cell),
            _ => best.into_iter().map(|group| group.cell).min_by_key(|&cell| tie_break_key(board, cell)),
        }
    }
}

/// Returns a key that sorts groups that reach a higher row first, then groups with a cell further left in that row.
fn tie_break_key(board: &Board, cell: Cell) -> Option<(Reverse<u16>, u16)> {
    board.cells_of_group(cell).into_iter().map(|Cell { column, row }| (Reverse(row), column)).min()
}
