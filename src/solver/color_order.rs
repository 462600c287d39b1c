//! One colour after the other.

use super::{Order, Strategy};
use crate::board::{Board, Cell, Color, Group};
use crate::game::Game;
use std::cmp::Reverse;

/// Removes the groups of the colour that comes first in an order, while it has any, and so saves the last colours
/// for large groups: the strategy of the problem `SameGame`, TopCoder Open 2003 (TCO'03), round 2.
///
/// Of groups of one colour it removes one of the fewest tiles; of these the one that reaches the highest row of the
/// board; of these the one that has the leftmost cell in that row.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ColorOrder {
    given: Option<Order>,
}

impl ColorOrder {
    /// In this order. Colours that it does not name come after all others, the rarest first.
    #[must_use]
    pub const fn given(order: Order) -> Self {
        Self { given: Some(order) }
    }

    /// The rarest colour first, as counted once on the first board; equally frequent ones by the alphabet.
    #[must_use]
    pub const fn derived() -> Self {
        Self { given: None }
    }

    /// The order in which it removes the colours of this board.
    ///
    /// ```
    /// use samegame::solver::ColorOrder;
    ///
    /// let first = "ABBCCC".parse()?;
    /// assert_eq!(ColorOrder::derived().order(&first).to_string(), "ABC");
    /// assert_eq!(ColorOrder::given("B".parse()?).order(&first).to_string(), "BAC");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn order(&self, first: &Board) -> Order {
        let derived = Order::rarest_first(first);
        match &self.given {
            Some(given) => given.clone().followed_by(&derived),
            None => derived,
        }
    }

    /// The turn of each colour, by its index. Every colour of a game is on its first board, so all have one.
    fn turns(&self, first: &Board) -> [usize; Color::MAX as usize] {
        let mut turns = [usize::MAX; Color::MAX as usize];
        for (turn, color) in self.order(first).colors().iter().enumerate() {
            turns[usize::from(color.index())] = turn;
        }
        turns
    }
}

impl Strategy for ColorOrder {
    fn next_move(&mut self, game: &Game) -> Option<Cell> {
        let board = game.board();
        let turns = self.turns(game.first_board());
        let rank = |group: &Group| (turns[usize::from(group.color.index())], group.size);
        let mut best = board.moves(game.rules().min_group());
        let first = best.iter().map(rank).min()?;
        best.retain(|group| rank(group) == first);
        match best[..] {
            // Most often there is no tie, and then no need to look at the cells.
            [only] => Some(only.cell),
            _ => best.into_iter().map(|group| group.cell).min_by_key(|&cell| highest(board, cell)),
        }
    }
}

/// The leftmost cell in the highest row that a group reaches, as a key that is the lower the higher the row.
fn highest(board: &Board, cell: Cell) -> Option<(Reverse<u16>, u16)> {
    board.cells_of_group(cell).into_iter().map(|Cell { column, row }| (Reverse(row), column)).min()
}
