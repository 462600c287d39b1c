//! New games: their kind and their seeds.

use crate::board::deal::DealError;
use crate::board::{Deal, Rules, Seed};
use crate::game::{Game, GameId};
use crate::play::seeds::{FreshSeeds, NoRandomNumbers, Seeds};
use std::fmt;

/// The source of new games in a session. They are of the same kind until the player chooses another.
pub struct NextGame {
    ids: Ids,
    fresh: Box<dyn FnMut() -> Seeds>,
}

type Ids = Box<dyn FnMut() -> GameId>;

/// A kind of game: how its boards are dealt and scored.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameKind {
    pub rules: Rules,
    /// The deal; its seed is ignored.
    pub deal: Deal,
}

impl fmt::Debug for NextGame {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("NextGame").finish_non_exhaustive()
    }
}

impl NextGame {
    /// Creates a source of games with the ids that `ids` returns, until the player chooses another kind. `fresh`
    /// returns a series of fresh seeds.
    pub fn new(ids: impl FnMut() -> GameId + 'static, fresh: impl FnMut() -> Seeds + 'static) -> Self {
        Self { ids: Box::new(ids), fresh: Box::new(fresh) }
    }

    /// Creates a source of games of this kind with these seeds. `fresh` returns a series of fresh seeds.
    pub fn of_kind(kind: GameKind, seeds: Seeds, fresh: impl FnMut() -> Seeds + 'static) -> Self {
        Self { ids: ids(kind, seeds), fresh: Box::new(fresh) }
    }

    /// Creates a source of games of this kind with these seeds. Fresh seeds are random.
    pub(crate) fn of_kind_at_random(kind: GameKind, seeds: Seeds) -> Result<Self, NoRandomNumbers> {
        let mut fresh = FreshSeeds::new()?;
        Ok(Self::of_kind(kind, seeds, move || Box::new(fresh.split())))
    }

    /// Creates a source of games with the rules, size, colours and dealer of this game, with random seeds.
    pub(crate) fn like(game: &Game) -> Result<Self, NoRandomNumbers> {
        let kind = GameKind { rules: *game.rules(), deal: game.id().similar_deal() };
        Self::of_kind_at_random(kind, Box::new(FreshSeeds::new()?))
    }

    pub fn next_id(&mut self) -> GameId {
        (self.ids)()
    }

    /// Deals a board of this kind, with the series of this seed or with fresh seeds. The next games are of this kind too,
    /// unless the deal fails.
    pub(crate) fn deal_kind(&mut self, kind: GameKind, seed: Option<Seed>) -> Result<Game, DealError> {
        let seeds = seed.map_or_else(&mut self.fresh, |seed| Box::new(seed.series()));
        let mut ids = ids(kind, seeds);
        let game = Game::new(ids())?;
        self.ids = ids;
        Ok(game)
    }

    /// Returns a fresh seed.
    pub(crate) fn fresh_seed(&mut self) -> Seed {
        (self.fresh)().next().unwrap_or_else(|| unreachable!("seeds never end"))
    }
}

fn ids(kind: GameKind, mut seeds: Seeds) -> Ids {
    Box::new(move || {
        let seed = seeds.next().unwrap_or_else(|| unreachable!("seeds never end"));
        GameId::dealt(kind.rules, Deal { seed, ..kind.deal.clone() })
    })
}
