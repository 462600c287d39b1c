//! What `new` deals.

use super::seeds::Fresh;
use crate::game::Game;
use crate::tui::{Kind, NewDeal, Seeds};

/// New games of this kind from these seeds.
///
/// # Errors
/// If the system gives no random numbers.
pub(super) fn of_kind(kind: Kind, seeds: Seeds) -> anyhow::Result<NewDeal> {
    let mut fresh = Fresh::new()?;
    Ok(NewDeal::of_kind(kind, seeds, move || Box::new(fresh.split())))
}

/// New games by the rules of this one, of its size, with as many colours, from fresh seeds.
///
/// # Errors
/// If the system gives no random numbers.
pub(super) fn like_game(game: &Game) -> anyhow::Result<NewDeal> {
    let kind = Kind { rules: *game.rules(), deal: game.id().deal_alike() };
    of_kind(kind, Box::new(Fresh::new()?))
}
