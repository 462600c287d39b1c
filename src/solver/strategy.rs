//! The trait that strategies implement, a function that plays a game with one, and the strategies without a search.

use crate::board::random::Random;
use crate::board::{Board, Cell, Color, Group, IllegalMove, MoveList, Seed};
use crate::game::Game;

/// Decides which group to remove next.
///
/// ```
/// use samegame::board::{Cell, Rules};
/// use samegame::game::{Game, GameId};
/// use samegame::solver::{Strategy, play_out};
///
/// /// Removes the first group that it finds.
/// struct First;
///
/// impl Strategy for First {
///     fn next_move(&mut self, game: &Game) -> Option<Cell> {
///         game.board().moves(game.rules().min_group()).first().map(|group| group.cell)
///     }
/// }
///
/// let game = Game::new(GameId::literal(Rules::default(), "AABCC".parse()?))?;
/// assert_eq!(play_out(&mut First, game)?.board().to_string(), "B....\n");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub trait Strategy {
    /// Returns a cell of the group to remove next, or `None` to leave the game unfinished. Called only while there is a
    /// legal move.
    fn next_move(&mut self, game: &Game) -> Option<Cell>;

    /// Like [`next_move`](Self::next_move), with the list of all moves, for strategies that need not look at the whole board
    /// again.
    fn choose(&mut self, game: &Game, _moves: &MoveList) -> Option<Cell> {
        self.next_move(game)
    }
}

impl<S: Strategy + ?Sized> Strategy for Box<S> {
    fn next_move(&mut self, game: &Game) -> Option<Cell> {
        (**self).next_move(game)
    }

    fn choose(&mut self, game: &Game, moves: &MoveList) -> Option<Cell> {
        (**self).choose(game, moves)
    }
}

/// Lets a strategy play until the game is over or the strategy leaves it unfinished.
///
/// # Errors
/// Returns an error if the strategy chooses an illegal move. The strategies of this library never do.
pub fn play_out<S: Strategy + ?Sized>(strategy: &mut S, game: Game) -> Result<Game, IllegalChoice> {
    play_out_until(strategy, game, &|| false)
}

/// Like [`play_out`], until `should_stop` returns true.
///
/// # Errors
/// Returns an error if the strategy chooses an illegal move. The strategies of this library never do.
pub fn play_out_until<S: Strategy + ?Sized>(
    strategy: &mut S,
    mut game: Game,
    should_stop: &dyn Fn() -> bool,
) -> Result<Game, IllegalChoice> {
    let mut moves = MoveList::new(game.board(), game.rules().min_group());
    while !game.status().is_over() && !should_stop() {
        let Some(cell) = strategy.choose(&game, &moves) else { break };
        let number = game.moves().len() + 1;
        game.play(cell).map_err(|why| IllegalChoice { number, cell, why })?;
        if let Some(played) = game.moves().last() {
            moves.update(game.board(), &played.removed);
        }
    }
    Ok(game)
}

/// The error when a strategy chooses an illegal move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the strategy chose an illegal move, number {number} ({cell}): {why}")]
pub struct IllegalChoice {
    /// The number of the move in the game, from 1.
    pub number: usize,
    /// The cell that the strategy chose.
    pub cell: Cell,
    /// Why the move is illegal.
    pub why: IllegalMove,
}

fn all_moves(game: &Game) -> MoveList {
    MoveList::new(game.board(), game.rules().min_group())
}

/// Removes the largest group. Among equally large groups, it prefers the one whose naming
/// [cell](crate::board::Group::cell) comes first, by column and then by row.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Greedy;

impl Strategy for Greedy {
    fn next_move(&mut self, game: &Game) -> Option<Cell> {
        self.choose(game, &all_moves(game))
    }

    fn choose(&mut self, _game: &Game, moves: &MoveList) -> Option<Cell> {
        moves.largest().map(|group| group.cell)
    }
}

/// Removes a random group. All groups are equally likely, large or small.
///
/// The same seed gives the same choices on every machine and in every later version.
#[derive(Clone, Debug)]
pub struct RandomMoves(Random);

impl RandomMoves {
    /// Creates the strategy with this seed.
    #[must_use]
    pub fn new(seed: &Seed) -> Self {
        Self(Random::new(seed))
    }
}

impl Strategy for RandomMoves {
    fn next_move(&mut self, game: &Game) -> Option<Cell> {
        self.choose(game, &all_moves(game))
    }

    fn choose(&mut self, _game: &Game, moves: &MoveList) -> Option<Cell> {
        let count = moves.count();
        let index = if count == 0 { return None } else { self.0.index(count) };
        moves.get(index).map(|group| group.cell)
    }
}

/// Removes a random group, of the tabu colour only if there is no other: the playout policy `TabuColorRandom` of
/// Schadd, Winands, van den Herik, Chaslot and Uiterwijk, "Single-Player Monte-Carlo Tree Search" (2008).
///
/// The tabu colour is the most frequent one on the first board or, if several colours are equally frequent, the first
/// of them in the alphabet. Its tiles gather and form one large group in the end.
///
/// The same seed gives the same choices on every machine and in every later version.
#[derive(Clone, Debug)]
pub struct Tabu(Random);

impl Tabu {
    /// Creates the strategy with this seed.
    #[must_use]
    pub fn new(seed: &Seed) -> Self {
        Self(Random::new(seed))
    }
}

fn most_frequent(board: &Board) -> Option<Color> {
    // `max_by_key` returns the last of several maxima, so the order is reversed.
    let colors: Vec<Color> = board.colors().collect();
    colors.into_iter().rev().max_by_key(|&color| board.tiles_of(color))
}

impl Strategy for Tabu {
    fn next_move(&mut self, game: &Game) -> Option<Cell> {
        let mut moves = game.board().moves(game.rules().min_group());
        let tabu_color = most_frequent(game.first_board());
        let is_allowed = |group: &Group| Some(group.color) != tabu_color;
        if moves.iter().any(is_allowed) {
            moves.retain(is_allowed);
        }
        self.0.pick(&moves).map(|group| group.cell)
    }
}
