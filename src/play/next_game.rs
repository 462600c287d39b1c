//! What new boards are dealt as, and from what.

use crate::board::{Deal, Rules, Seed};
use crate::game::Game;
use crate::game::GameId;
use crate::play::seeds::Fresh;
use std::fmt;

/// Seeds that never end.
pub type Seeds = Box<dyn Iterator<Item = Seed>>;

/// New boards: each time another one of the kind that was asked for last.
pub struct NextGame {
    ids: Ids,
    /// Seeds that nobody has seen before, as many times as they are asked for.
    fresh: Box<dyn FnMut() -> Seeds>,
}

type Ids = Box<dyn FnMut() -> GameId>;

/// A kind of boards: how they are dealt and scored.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameKind {
    /// How they are scored.
    pub rules: Rules,
    /// How they are dealt, but for the seed.
    pub deal: Deal,
}

impl fmt::Debug for NextGame {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("NextGame").finish_non_exhaustive()
    }
}

impl NextGame {
    /// Boards of these ids, each call giving another one, until a kind is asked for; `fresh` gives seeds that nobody has
    /// seen before.
    pub fn new(ids: impl FnMut() -> GameId + 'static, fresh: impl FnMut() -> Seeds + 'static) -> Self {
        Self { ids: Box::new(ids), fresh: Box::new(fresh) }
    }

    /// Boards of this kind from these seeds.
    pub fn of_kind(kind: GameKind, seeds: Seeds, fresh: impl FnMut() -> Seeds + 'static) -> Self {
        Self { ids: ids(kind, seeds), fresh: Box::new(fresh) }
    }

    /// What the next new board is.
    pub fn deal(&mut self) -> GameId {
        (self.ids)()
    }

    /// Boards of this kind, from this seed and those that follow it, or from fresh ones.
    pub(crate) fn turned_to(&mut self, kind: GameKind, seed: Option<Seed>) -> NextIds {
        let seeds = seed.map_or_else(&mut self.fresh, |seed| Box::new(seed.series()));
        NextIds(ids(kind, seeds))
    }

    /// Deals these boards from now on.
    pub(crate) fn turn_to(&mut self, next: NextIds) {
        self.ids = next.0;
    }
}

/// Boards that may be dealt from now on.
pub(crate) struct NextIds(Ids);

impl NextIds {
    /// What the next of them is.
    pub(crate) fn deal(&mut self) -> GameId {
        (self.0)()
    }
}

fn ids(kind: GameKind, mut seeds: Seeds) -> Ids {
    Box::new(move || {
        let seed = seeds.next().unwrap_or_else(|| unreachable!("seeds never end"));
        GameId::dealt(kind.rules, Deal { seed, ..kind.deal.clone() })
    })
}

/// New games of this kind from these seeds.
///
/// # Errors
/// If the system gives no random numbers.
pub(crate) fn of_kind(kind: GameKind, seeds: Seeds) -> anyhow::Result<NextGame> {
    let mut fresh = Fresh::new()?;
    Ok(NextGame::of_kind(kind, seeds, move || Box::new(fresh.split())))
}

/// New games by the rules of this one, of its size, with as many colours, from fresh seeds.
///
/// # Errors
/// If the system gives no random numbers.
pub(crate) fn like_game(game: &Game) -> anyhow::Result<NextGame> {
    let kind = GameKind { rules: *game.rules(), deal: game.id().deal_alike() };
    of_kind(kind, Box::new(Fresh::new()?))
}
