//! The game that opens when the program starts: the saved one, or another one.

use crate::game::{Game, Session};
use crate::play::NextGame;
use crate::play::seeds::NoRandomNumbers;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StartMessage {
    Resumed,
    /// The opening game is another one. The saved game is unfinished, and undo leads back to it.
    ReplacedGame,
}

#[derive(Debug)]
pub struct OpeningGame {
    pub session: Session,
    pub start_message: Option<StartMessage>,
    pub next_game: NextGame,
}

impl OpeningGame {
    /// Chooses the opening game: the requested game if there is one; or else the saved game if it is unfinished; or
    /// else, if the saved game is a finished daily board, the unfinished game that the player left for it; or else a
    /// newly dealt game. Undo leads back to the saved game.
    pub fn choose<E: From<NoRandomNumbers>>(
        saved: Option<Session>,
        requested: Option<(Game, NextGame)>,
        deal: impl FnOnce() -> Result<(Game, NextGame), E>,
    ) -> Result<Self, E> {
        let Some(mut session) = saved else {
            let (game, next_game) = requested.map_or_else(deal, Ok)?;
            return Ok(Self { session: Session::new(game.take_over()), start_message: None, next_game });
        };
        // A board on which no move was played is not worth resuming.
        session.undo_unplayed_games();
        if requested.is_none()
            && session.game().status().is_over()
            && let Some(id) = session.game_before_daily().map(|game| game.id().clone())
        {
            session.return_to(&id);
        }
        let goes_on = !session.game().status().is_over() && !session.game().log().is_empty();
        let (game, next_game) = match requested {
            None if goes_on => {
                let next_game = NextGame::like(session.game())?;
                return Ok(Self { session, start_message: Some(StartMessage::Resumed), next_game });
            }
            None => deal()?,
            Some(requested) => requested,
        };
        if is_same(session.game(), &game) {
            return Ok(Self { session, start_message: None, next_game });
        }
        // A game of this session that is requested by its replay code is the player's own, so it is not taken over.
        let is_own = session.games().any(|own| is_same(own, &game));
        session.switch_to(if is_own { game } else { game.take_over() });
        let start_message = goes_on.then_some(StartMessage::ReplacedGame);
        Ok(Self { session, start_message, next_game })
    }

    /// Opens a board, such as that of a day: the saved game on it if that has begun and is unfinished, or else `new`.
    pub fn on_board(new: Game, saved: Option<Session>) -> Result<Self, NoRandomNumbers> {
        let next_game = NextGame::like(&new)?;
        let Some(mut session) = saved else {
            return Ok(Self { session: Session::new(new), start_message: None, next_game });
        };
        let is_resumed = session.unfinished_game(new.id()).is_some_and(|game| !game.log().is_empty());
        if !session.return_to(new.id()) {
            session.switch_to(new);
        }
        Ok(Self { session, start_message: is_resumed.then_some(StartMessage::Resumed), next_game })
    }
}

/// Whether both games have the same board and the same log.
fn is_same(one: &Game, other: &Game) -> bool {
    one.log() == other.log() && one.id() == other.id()
}
