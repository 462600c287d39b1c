//! The game that opens at the start: the saved one, or another one after it.

use crate::game::{Day, Game, Session};
use crate::play::seeds::NoRandomNumbers;
use crate::play::{NextGame, switch_to_day};

/// How the opening game relates to the one that the player left last time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StartMessage {
    /// It is the same game.
    Resumed,
    /// It is another game. The one before is unfinished, and an undo leads back to it.
    ReplacedGame,
}

/// The game that opens when the program starts.
#[derive(Debug)]
pub struct OpeningGame {
    /// The games so far; the last one is played.
    pub session: Session,
    /// A message about the game before, if there is one.
    pub start_message: Option<StartMessage>,
    /// The next new games.
    pub next_game: NextGame,
}

impl OpeningGame {
    /// Chooses the opening game: the requested one; or else the saved one, if it has a move left; or the one before it, if
    /// the player left that for a daily board which is over; or else a newly dealt one. Undo leads back to the saved game.
    ///
    /// # Errors
    /// If a new game cannot be dealt, or if the system gives no random numbers.
    pub fn choose<E: From<NoRandomNumbers>>(
        saved: Option<Session>,
        requested: Option<(Game, NextGame)>,
        deal: impl FnOnce() -> Result<(Game, NextGame), E>,
    ) -> Result<Self, E> {
        let Some(mut session) = saved else {
            let (game, next_game) = requested.map_or_else(deal, Ok)?;
            return Ok(Self { session: Session::new(game.take_over()), start_message: None, next_game });
        };
        // A player does not miss a board without a move.
        session.undo_unplayed_games();
        if requested.is_none()
            && session.game().status().is_over()
            && let Some(id) = session.game_before_daily().map(|game| game.id().clone())
        {
            session.return_to(&id);
        }
        let is_over = session.game().status().is_over();
        let (game, next_game) = match requested {
            None if !is_over => {
                let next_game = NextGame::like(session.game())?;
                return Ok(Self { session, start_message: Some(StartMessage::Resumed), next_game });
            }
            None => deal()?,
            Some(requested) => requested,
        };
        if is_same(session.game(), &game) {
            return Ok(Self { session, start_message: None, next_game });
        }
        // Players who continue their own game by its replay code do not take over another player's game.
        let is_own = session.games().any(|own| is_same(own, &game));
        session.switch_to(if is_own { game } else { game.take_over() });
        let start_message = (!is_over).then_some(StartMessage::ReplacedGame);
        Ok(Self { session, start_message, next_game })
    }

    /// Opens the game of a day: `new`, or the saved one if it has begun and is not over.
    ///
    /// # Errors
    /// If the system gives no random numbers.
    pub fn daily(day: Day, new: Game, saved: Option<Session>) -> Result<Self, NoRandomNumbers> {
        let next_game = NextGame::like(&new)?;
        let Some(mut session) = saved else {
            return Ok(Self { session: Session::new(new), start_message: None, next_game });
        };
        let is_resumed = session.unfinished_game(&day.id()).is_some_and(|game| !game.log().is_empty());
        switch_to_day(day, &mut session);
        Ok(Self { session, start_message: is_resumed.then_some(StartMessage::Resumed), next_game })
    }
}

/// Whether both are the same board with the same log.
fn is_same(one: &Game, other: &Game) -> bool {
    one.log() == other.log() && one.id() == other.id()
}
