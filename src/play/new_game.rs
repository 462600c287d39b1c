//! The game that opens when the program starts, and the next ones: their kind and their seeds.

use crate::board::deal::DealError;
use crate::board::{Deal, Rules, Seed};
use crate::game::{Game, GameId, Session};
use crate::play::is_fixed_board;
use rand::rngs::{SysError, SysRng, Xoshiro256PlusPlus};
use rand::{Rng, SeedableRng};
use std::fmt;

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
        while session.game().is_untouched() && session.undo().is_some() {}
        if requested.is_none()
            && session.game().status().is_over()
            && let Some(id) = session.game_before_daily().map(|game| game.id().clone())
        {
            session.return_to(&id);
        }
        let goes_on = !session.game().status().is_over() && !session.game().is_untouched();
        let (game, next_game) = match requested {
            None if goes_on => {
                // A daily board or a stage is of no kind that the player chose.
                let id = session.game().id();
                let next_game = if is_fixed_board(id) { deal()?.1 } else { NextGame::like(session.game())? };
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

    /// Opens a board, such as that of a day: the saved game on it if that is unfinished and was not taken over, or else
    /// `new`.
    pub fn on_board(new: Game, saved: Option<Session>, next_game: NextGame) -> Self {
        let Some(mut session) = saved else {
            return Self { session: Session::new(new), start_message: None, next_game };
        };
        let own = session.unfinished_game(new.id()).filter(|game| game.help().taken_over.is_none());
        let is_resumed = own.is_some_and(|game| !game.is_untouched());
        if own.is_none() || !session.return_to(new.id()) {
            session.switch_to(new);
        }
        Self { session, start_message: is_resumed.then_some(StartMessage::Resumed), next_game }
    }
}

/// Whether both games have the same board and the same log.
fn is_same(one: &Game, other: &Game) -> bool {
    one.log() == other.log() && one.id() == other.id()
}

/// The source of new games in a session. They are of the same kind until the player chooses another.
pub struct NextGame {
    ids: Ids,
    pub(super) fresh: Box<dyn FnMut() -> Seeds>,
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
        let mut random = random_numbers()?;
        let fresh = move || -> Seeds { Box::new(random_seeds(Xoshiro256PlusPlus::from_rng(&mut random))) };
        Ok(Self::of_kind(kind, seeds, fresh))
    }

    /// Creates a source of games with the rules, size, colours and dealer of this game, with random seeds.
    pub(crate) fn like(game: &Game) -> Result<Self, NoRandomNumbers> {
        let kind = GameKind { rules: *game.rules(), deal: game.id().similar_deal() };
        Self::of_kind_at_random(kind, seeds(None)?)
    }

    /// The kind of the next board, whose seed is used up.
    pub fn kind(&mut self) -> GameKind {
        let id = (self.ids)();
        GameKind { rules: id.rules, deal: id.similar_deal() }
    }

    /// Deals the next board. If a kind is given, with the series of this seed or with fresh seeds, later boards are of
    /// this kind too, unless the deal fails.
    pub(super) fn deal(&mut self, kind: Option<(GameKind, Option<Seed>)>) -> Result<Game, DealError> {
        let Some((kind, seed)) = kind else { return Game::new((self.ids)()) };
        let seeds = seed.map_or_else(&mut self.fresh, |seed| Box::new(seed.series()));
        let mut ids = ids(kind, seeds);
        let game = Game::new(ids())?;
        self.ids = ids;
        Ok(game)
    }
}

fn ids(kind: GameKind, mut seeds: Seeds) -> Ids {
    Box::new(move || {
        let seed = seeds.next().unwrap_or_else(|| unreachable!("seeds never end"));
        GameId::dealt(kind.rules, Deal { seed, ..kind.deal.clone() })
    })
}

pub type Seeds = Box<dyn Iterator<Item = Seed>>;

#[derive(Debug, thiserror::Error)]
#[error("the system provides no random numbers; give a seed with `--seed`")]
pub struct NoRandomNumbers(#[source] SysError);

/// Returns the seeds S, S#2, S#3 and so on if S is given, or else random seeds.
pub(crate) fn seeds(given: Option<&str>) -> Result<Seeds, NoRandomNumbers> {
    match given {
        Some(seed) => Ok(Box::new(Seed::new(seed).series())),
        None => Ok(Box::new(random_seeds(random_numbers()?))),
    }
}

fn random_numbers() -> Result<Xoshiro256PlusPlus, NoRandomNumbers> {
    Xoshiro256PlusPlus::try_from_rng(&mut SysRng).map_err(NoRandomNumbers)
}

/// The characters of a seed: letters and digits that are hard to confuse when a seed is read aloud.
const ALPHABET: [u8; 32] = *b"0123456789abcdefghjkmnpqrstvwxyz";
const LENGTH: u32 = 10;

fn random_seeds(mut random: Xoshiro256PlusPlus) -> impl Iterator<Item = Seed> {
    std::iter::repeat_with(move || {
        let number = random.next_u64();
        // Five bits select one of the 32 letters. The first letter comes from the highest bits.
        let letter = |index: u32| char::from(ALPHABET[(number >> (64 - 5 * (index + 1)) & 31) as usize]);
        Seed::new((0..LENGTH).map(letter).collect::<String>())
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fresh_seeds_differ_and_have_unambiguous_characters() {
        let mut random = random_numbers().unwrap();
        let mut split = random_seeds(Xoshiro256PlusPlus::from_rng(&mut random));
        let seeds: Vec<Seed> = random_seeds(random).take(2).chain(split.next()).collect();
        assert!(seeds[0] != seeds[1] && seeds[1] != seeds[2]);
        for seed in seeds {
            assert_eq!(seed.as_str().len(), 10);
            assert!(seed.as_str().bytes().all(|letter| ALPHABET.contains(&letter)), "{seed}");
        }
    }
}
