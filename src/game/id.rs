//! What a game starts from.

use crate::board::deal::{ColorCount, DealError};
use crate::board::{Board, Deal, Rules};

/// What a game starts from: its rules and its first board. Its text form is the game id, which
/// [`notation`](crate::notation) reads and writes.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct GameId {
    /// How it is scored.
    pub rules: Rules,
    /// Where its first board comes from.
    pub source: BoardSource,
}

/// Where a first board comes from.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum BoardSource {
    /// It is dealt.
    Deal(Deal),
    /// It is this one.
    Literal(Board),
}

impl GameId {
    /// The id of a dealt game.
    #[must_use]
    pub const fn dealt(rules: Rules, deal: Deal) -> Self {
        Self { rules, source: BoardSource::Deal(deal) }
    }

    /// The id of a game that starts from this very board.
    #[must_use]
    pub const fn literal(rules: Rules, board: Board) -> Self {
        Self { rules, source: BoardSource::Literal(board) }
    }

    /// How to deal other boards of this kind: as this one, or if nobody dealt it, as something of the same size with as
    /// many colours.
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
            BoardSource::Deal(deal) => deal.clone(),
            BoardSource::Literal(board) => {
                let colors = u8::try_from(board.colors().count()).ok().and_then(ColorCount::new);
                let colors = colors.unwrap_or(ColorCount::STANDARD);
                Deal { size: board.size(), colors, ..Deal::default() }
            }
        }
    }

    /// The first board.
    ///
    /// # Errors
    /// If the deal fails; see [`Deal::board`].
    pub fn board(&self) -> Result<Board, DealError> {
        match &self.source {
            BoardSource::Deal(deal) => deal.board(self.rules.min_group()),
            BoardSource::Literal(board) => Ok(board.clone()),
        }
    }
}
