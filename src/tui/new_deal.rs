//! What new boards are dealt as, and from what.

use crate::board::{Deal, Rules, Seed};
use crate::game::GameId;
use std::fmt;

/// Seeds that never end.
pub type Seeds = Box<dyn Iterator<Item = Seed>>;

/// New boards: each time another one of the kind that was asked for last.
pub struct NewDeal {
    ids: Ids,
    /// Seeds that nobody has seen before, as many times as they are asked for.
    fresh: Box<dyn FnMut() -> Seeds>,
}

type Ids = Box<dyn FnMut() -> GameId>;

/// A kind of boards: how they are dealt and scored.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Kind {
    /// How they are scored.
    pub rules: Rules,
    /// How they are dealt, but for the seed.
    pub deal: Deal,
}

impl fmt::Debug for NewDeal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("NewDeal").finish_non_exhaustive()
    }
}

impl NewDeal {
    /// Boards of these ids, each call giving another one, until a kind is asked for; `fresh` gives seeds that nobody has
    /// seen before.
    pub fn new(ids: impl FnMut() -> GameId + 'static, fresh: impl FnMut() -> Seeds + 'static) -> Self {
        Self { ids: Box::new(ids), fresh: Box::new(fresh) }
    }

    /// Boards of this kind from these seeds.
    pub fn of_kind(kind: Kind, seeds: Seeds, fresh: impl FnMut() -> Seeds + 'static) -> Self {
        Self { ids: ids(kind, seeds), fresh: Box::new(fresh) }
    }

    /// What the next new board is.
    pub fn deal(&mut self) -> GameId {
        (self.ids)()
    }

    /// Boards of this kind, from this seed and those that follow it, or from fresh ones.
    pub(super) fn turned_to(&mut self, kind: Kind, seed: Option<Seed>) -> NextIds {
        let seeds = seed.map_or_else(&mut self.fresh, |seed| Box::new(seed.series()));
        NextIds(ids(kind, seeds))
    }

    /// Deals these boards from now on.
    pub(super) fn turn_to(&mut self, next: NextIds) {
        self.ids = next.0;
    }
}

/// Boards that may be dealt from now on.
pub(super) struct NextIds(Ids);

impl NextIds {
    /// What the next of them is.
    pub(super) fn deal(&mut self) -> GameId {
        (self.0)()
    }
}

fn ids(kind: Kind, mut seeds: Seeds) -> Ids {
    Box::new(move || {
        let seed = seeds.next().unwrap_or_else(|| unreachable!("seeds never end"));
        GameId::dealt(kind.rules, Deal { seed, ..kind.deal.clone() })
    })
}
