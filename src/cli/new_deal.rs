//! What `new` deals.

use super::flags::deal;
use super::seeds::Seeds;
use crate::board::{Deal, Rules};
use crate::game::{Game, GameId};
use crate::tui::NewDeal;

/// New games by these rules, dealt like this deal from these seeds.
pub(super) fn like_deal(rules: Rules, like: Deal, mut seeds: Seeds) -> NewDeal {
    Box::new(move || {
        let seed = seeds.next().unwrap_or_else(|| unreachable!("seeds never end"));
        GameId::dealt(rules, Deal { seed, ..like.clone() })
    })
}

/// New games by the rules of this one, of its size, with as many colours.
pub(super) fn like_game(game: &Game, seeds: Seeds) -> NewDeal {
    like_deal(*game.rules(), deal::like(game), seeds)
}
