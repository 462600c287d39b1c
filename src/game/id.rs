//! Game ids: the rules and the first board of a game.

use crate::board::deal::{ColorCount, DealError};
use crate::board::{Board, Deal, Rules};

/// The starting point of a game: its rules and its first board.
///
/// Its text form begins with `sg1:`; see [`notation`](crate::notation).
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct GameId {
    /// The rules.
    pub rules: Rules,
    /// The origin of the first board.
    pub source: BoardOrigin,
}

/// The origin of a first board.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum BoardOrigin {
    /// A deal.
    Deal(Deal),
    /// The board itself.
    Literal(Board),
}

impl GameId {
    /// Returns the id of a dealt game. If the dealer has several versions, the id names the one that deals the board,
    /// and finding it may take a quarter of a second.
    #[must_use]
    pub fn dealt(rules: Rules, deal: Deal) -> Self {
        Self { rules, source: BoardOrigin::Deal(deal.with_version(rules.min_group())) }
    }

    /// Returns the id of a game that starts from exactly this board.
    #[must_use]
    pub const fn literal(rules: Rules, board: Board) -> Self {
        Self { rules, source: BoardOrigin::Literal(board) }
    }

    /// Returns a deal that makes boards like this one: the same deal with any version of its dealer, or for a literal
    /// board, a uniform deal with the same size and number of colours.
    ///
    /// ```
    /// use samegame::game::GameId;
    ///
    /// let id: GameId = "sg1:standard:board:ZAA/ZAZ".parse()?;
    /// let deal = id.similar_deal();
    /// assert_eq!((deal.size.to_string().as_str(), deal.colors.get()), ("3x2", 2));
    /// # Ok::<(), samegame::board::ParseError>(())
    /// ```
    #[must_use]
    pub fn similar_deal(&self) -> Deal {
        match &self.source {
            BoardOrigin::Deal(deal) => Deal { dealer: deal.dealer.of_any_version(), ..deal.clone() },
            BoardOrigin::Literal(board) => {
                let colors = u8::try_from(board.colors().count()).ok().and_then(ColorCount::new);
                let colors = colors.unwrap_or(ColorCount::STANDARD);
                Deal { size: board.size(), colors, ..Deal::default() }
            }
        }
    }

    /// Returns the first board.
    ///
    /// # Errors
    /// Fails if the deal fails; see [`Deal::board`].
    pub fn board(&self) -> Result<Board, DealError> {
        match &self.source {
            BoardOrigin::Deal(deal) => deal.board(self.rules.min_group()),
            BoardOrigin::Literal(board) => Ok(board.clone()),
        }
    }
}
