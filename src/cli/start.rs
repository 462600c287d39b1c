//! What is on the board first: the game that was left, or another one after it.

use super::flags::deal;
use super::new_deal;
use crate::game::{Day, Game, Sitting};
use crate::tui::{Greeting, NewDeal, turn_to_day};

/// What is on the board first.
pub(super) struct Start {
    pub(super) sitting: Sitting,
    pub(super) greeting: Option<Greeting>,
    pub(super) new_deal: NewDeal,
}

impl Start {
    /// After a sitting that was left: the game that was asked for; or else the game that was left, if it has a move;
    /// or the one that was left for a daily board, if that is done with; or else a new one. An undo leads back to the
    /// game that was left.
    pub(super) fn after(
        left: Option<Sitting>,
        asked_for: Option<(Game, NewDeal)>,
        new: impl FnOnce() -> anyhow::Result<(Game, NewDeal)>,
    ) -> anyhow::Result<Self> {
        let Some(mut sitting) = left else {
            let (game, new_deal) = asked_for.map_or_else(new, Ok)?;
            return Ok(Self { sitting: Sitting::new(game.taken_over()), greeting: None, new_deal });
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
        let (game, new_deal) = match asked_for {
            None if !is_over => {
                let new_deal = new_deal::like_game(sitting.game())?;
                return Ok(Self { sitting, greeting: Some(Greeting::GoesOn), new_deal });
            }
            None => new()?,
            Some(asked_for) => asked_for,
        };
        let greeting = (!is_over).then_some(Greeting::LeftBehind);
        if is_same(sitting.game(), &game) {
            return Ok(Self { sitting, greeting: None, new_deal });
        }
        // Who goes on with a game of their own by its code was given nothing.
        let is_own = sitting.games().any(|own| is_same(own, &game));
        sitting.turn_to(if is_own { game } else { game.taken_over() });
        Ok(Self { sitting, greeting, new_deal })
    }
}

impl Start {
    /// The board of a day, as it was left if it was begun in the sitting that was left.
    pub(super) fn on_day(day: Day, left: Option<Sitting>) -> anyhow::Result<Self> {
        let game = deal::begin(day.id())?;
        let new_deal = new_deal::like_game(&game)?;
        let Some(mut sitting) = left else {
            return Ok(Self { sitting: Sitting::new(game), greeting: None, new_deal });
        };
        let goes_on = sitting.unfinished(&day.id()).is_some_and(|game| !game.log().is_empty());
        turn_to_day(day, &mut sitting);
        Ok(Self { sitting, greeting: goes_on.then_some(Greeting::GoesOn), new_deal })
    }
}

/// Whether it is the same board, and the same happened on it.
fn is_same(one: &Game, other: &Game) -> bool {
    one.log() == other.log() && one.id() == other.id()
}
