//! What is on the board first: the game that was left, or another one after it.

use crate::cli::args::deal;
use crate::game::{Day, Game, Sitting};
use crate::play::next_game;
use crate::play::{NextGame, switch_to_day};

/// How the game on the screen comes after the one that was left last time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StartMessage {
    /// It is the one that was left.
    GoesOn,
    /// It is another one. The one that was left has moves to make and is an undo away.
    LeftBehind,
}

/// What is on the board first.
pub(crate) struct Start {
    pub(crate) sitting: Sitting,
    pub(crate) greeting: Option<StartMessage>,
    pub(crate) next_game: NextGame,
}

impl Start {
    /// After a sitting that was left: the game that was asked for; or else the game that was left, if it has a move;
    /// or the one that was left for a daily board, if that is done with; or else a new one. An undo leads back to the
    /// game that was left.
    pub(crate) fn after(
        left: Option<Sitting>,
        asked_for: Option<(Game, NextGame)>,
        new: impl FnOnce() -> anyhow::Result<(Game, NextGame)>,
    ) -> anyhow::Result<Self> {
        let Some(mut sitting) = left else {
            let (game, next_game) = asked_for.map_or_else(new, Ok)?;
            return Ok(Self { sitting: Sitting::new(game.taken_over()), greeting: None, next_game });
        };
        // A board that was only looked at is not what anybody left.
        sitting.leave_untouched();
        if asked_for.is_none()
            && sitting.game().status().is_over()
            && let Some(left) = sitting.left_for_daily().map(|game| game.id().clone())
        {
            sitting.return_to(&left);
        }
        let is_over = sitting.game().status().is_over();
        let (game, next_game) = match asked_for {
            None if !is_over => {
                let next_game = next_game::like_game(sitting.game())?;
                return Ok(Self { sitting, greeting: Some(StartMessage::GoesOn), next_game });
            }
            None => new()?,
            Some(asked_for) => asked_for,
        };
        let greeting = (!is_over).then_some(StartMessage::LeftBehind);
        if is_same(sitting.game(), &game) {
            return Ok(Self { sitting, greeting: None, next_game });
        }
        // Who goes on with a game of their own by its code was given nothing.
        let is_own = sitting.games().any(|own| is_same(own, &game));
        sitting.turn_to(if is_own { game } else { game.taken_over() });
        Ok(Self { sitting, greeting, next_game })
    }
}

impl Start {
    /// The board of a day, as it was left if it was begun in the sitting that was left.
    pub(crate) fn on_day(day: Day, left: Option<Sitting>) -> anyhow::Result<Self> {
        let game = deal::begin(day.id())?;
        let next_game = next_game::like_game(&game)?;
        let Some(mut sitting) = left else {
            return Ok(Self { sitting: Sitting::new(game), greeting: None, next_game });
        };
        let goes_on = sitting.unfinished(&day.id()).is_some_and(|game| !game.log().is_empty());
        switch_to_day(day, &mut sitting);
        Ok(Self { sitting, greeting: goes_on.then_some(StartMessage::GoesOn), next_game })
    }
}

/// Whether it is the same board, and the same happened on it.
fn is_same(one: &Game, other: &Game) -> bool {
    one.log() == other.log() && one.id() == other.id()
}
