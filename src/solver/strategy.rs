//! Strategies: the trait, games played with it, the simple strategies, and all strategies by name.

use super::search::{SearchOptions, search_game};
use crate::board::deal::Random;
use crate::board::{Board, Cell, Color, Group, IllegalMove, MoveList, Seed};
use crate::game::Game;
use std::cmp::Reverse;
use std::collections::VecDeque;
use std::fmt;
use std::str::FromStr;

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

    /// Like [`next_move`](Self::next_move), with the list of all moves, for strategies that need not look at the whole
    /// board again.
    fn choose(&mut self, game: &Game, _moves: &MoveList) -> Option<Cell> {
        self.next_move(game)
    }
}

/// Lets a strategy play until the game is over or the strategy leaves it unfinished.
///
/// # Errors
/// Returns an error if the strategy chooses an illegal move. The strategies of this library never do.
pub fn play_out<S: Strategy + ?Sized>(strategy: &mut S, game: Game) -> Result<Game, IllegalChoice> {
    play_out_until(strategy, game, &|| false)
}

/// Like [`play_out`], until `should_stop` returns true. It is asked before each move.
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

/// Removes the largest group. Among equally large groups, it prefers the one whose naming
/// [cell](crate::board::Group::cell) comes first, by column and then by row.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Greedy;

impl Strategy for Greedy {
    fn next_move(&mut self, game: &Game) -> Option<Cell> {
        self.choose(game, &MoveList::new(game.board(), game.rules().min_group()))
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
    pub fn new(seed: &Seed) -> Self {
        Self(Random::new(seed))
    }
}

impl Strategy for RandomMoves {
    fn next_move(&mut self, game: &Game) -> Option<Cell> {
        self.choose(game, &MoveList::new(game.board(), game.rules().min_group()))
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
    pub fn new(seed: &Seed) -> Self {
        Self(Random::new(seed))
    }
}

impl Strategy for Tabu {
    fn next_move(&mut self, game: &Game) -> Option<Cell> {
        let mut moves = game.board().moves(game.rules().min_group());
        let first = game.first_board();
        // Of several, the first.
        let tabu_color = first.colors().min_by_key(|&color| Reverse(first.tiles_of(color)));
        let is_allowed = |group: &Group| Some(group.color) != tabu_color;
        if moves.iter().any(is_allowed) {
            moves.retain(is_allowed);
        }
        self.0.pick(&moves).map(|group| group.cell)
    }
}

/// Removes a group of the first colour in its order that has a removable group, so that the last colours can form large
/// groups. This is the strategy of the problem `SameGame` of the TopCoder Open 2003 (TCO'03), round 2.
///
/// It removes the smallest group of that colour. If several are equally small, it removes the one that reaches the
/// highest row of the board and, if that is a tie too, the one with the leftmost cell in that row.
///
/// The order is distinct colours, written as their letters: `BCA`. Colours that it omits come after all others, the rarest
/// on the first board first, and equally frequent ones alphabetically. So the default begins with the rarest colour.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct ColorOrder(Vec<Color>);

impl ColorOrder {
    /// Returns the order in which the strategy removes all colours of a game that begins with the board `first`.
    ///
    /// ```
    /// use samegame::solver::ColorOrder;
    ///
    /// let first = "CAAB
    ///              CABB".parse()?;
    /// assert_eq!(ColorOrder::default().completed(&first).to_string(), "CAB");
    /// assert_eq!("B".parse::<ColorOrder>()?.completed(&first).to_string(), "BCA");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn completed(&self, first: &Board) -> Self {
        let mut rest: Vec<Color> = first.colors().filter(|color| !self.0.contains(color)).collect();
        rest.sort_by_key(|&color| first.tiles_of(color));
        Self([&self.0[..], &rest].concat())
    }

    /// Returns the colours that do not occur on a board.
    ///
    /// ```
    /// use samegame::solver::ColorOrder;
    ///
    /// let order: ColorOrder = "BZAX".parse()?;
    /// let missing = order.missing_from(&"AAB".parse()?);
    /// let letters: Vec<char> = missing.into_iter().map(|color| color.letter()).collect();
    /// assert_eq!(letters, ['Z', 'X']);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn missing_from(&self, board: &Board) -> Vec<Color> {
        self.0.iter().filter(|&&color| board.tiles_of(color) == 0).copied().collect()
    }
}

impl Strategy for ColorOrder {
    fn next_move(&mut self, game: &Game) -> Option<Cell> {
        let board = game.board();
        // All colours of a game are on its first board, so they have a rank.
        let mut ranks = [usize::MAX; Color::MAX as usize];
        for (rank, color) in self.completed(game.first_board()).0.into_iter().enumerate() {
            ranks[usize::from(color.index())] = rank;
        }
        let key = |group: &Group| (ranks[usize::from(group.color.index())], group.size);
        let mut best = board.moves(game.rules().min_group());
        let lowest = best.iter().map(key).min()?;
        best.retain(|group| key(group) == lowest);
        // Higher rows come first, then cells further left.
        let highest_cell = |group: &Group| {
            let cells = board.cells_of_group(group.cell);
            cells.into_iter().map(|Cell { column, row }| (Reverse(row), column)).min()
        };
        match best[..] {
            // Usually there is no tie.
            [only] => Some(only.cell),
            _ => best.iter().min_by_key(|group| highest_cell(group)).map(|group| group.cell),
        }
    }
}

impl fmt::Display for ColorOrder {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|color| write!(f, "{color}"))
    }
}

impl FromStr for ColorOrder {
    type Err = ColorOrderError;

    /// Parses upper-case or lower-case letters without separators.
    fn from_str(text: &str) -> Result<Self, ColorOrderError> {
        let mut order = Self::default();
        for letter in text.chars() {
            let color = Color::from_letter(letter).ok_or(ColorOrderError::NotAColor(letter))?;
            if order.0.contains(&color) {
                return Err(ColorOrderError::Duplicate(color));
            }
            order.0.push(color);
        }
        if order.0.is_empty() { Err(ColorOrderError::Empty) } else { Ok(order) }
    }
}

/// The reason why a text is not a [`ColorOrder`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ColorOrderError {
    /// The text is empty.
    #[error("a colour order needs at least one letter, as in BCA")]
    Empty,
    /// This is not the letter of a colour.
    #[error("`{}` is not a colour: use the letters A to Z, such as BCA", .0.escape_debug())]
    NotAColor(char),
    /// This colour occurs twice.
    #[error("{0} appears twice; each colour may appear once")]
    Duplicate(Color),
}

/// A strategy that a command line offers by its name.
#[derive(Clone, Copy, Debug)]
pub struct NamedStrategy {
    /// The name, in lower-case letters and hyphens.
    pub name: &'static str,
    /// A short description.
    pub about: &'static str,
    /// Whether the strategy uses [`StrategyOptions::order`].
    pub takes_order: bool,
    /// Whether the strategy makes random choices, with [`StrategyOptions::seed`] or the seed in
    /// [`StrategyOptions::search`].
    pub takes_seed: bool,
    build: fn(&StrategyOptions) -> Box<dyn Strategy + Send>,
}

/// The options of all strategies. Each strategy uses only those that it needs.
#[derive(Clone, Debug)]
pub struct StrategyOptions {
    /// The seed of random choices.
    pub seed: Seed,
    /// The order in which to remove colours, if the caller specifies one.
    pub order: Option<ColorOrder>,
    /// The options of the search.
    pub search: SearchOptions,
}

impl Default for StrategyOptions {
    /// The empty seed, no order, and a search with a budget of 100,000 nodes.
    fn default() -> Self {
        let search = SearchOptions { nodes: Some(100_000), ..SearchOptions::default() };
        Self { seed: Seed::new(""), order: None, search }
    }
}

impl NamedStrategy {
    /// All strategies.
    pub const ALL: [Self; 5] = [
        Self {
            name: "random",
            about: "a random group, all equally likely",
            takes_order: false,
            takes_seed: true,
            build: |options| Box::new(RandomMoves::new(&options.seed)),
        },
        Self {
            name: "greedy",
            about: "the largest group",
            takes_order: false,
            takes_seed: false,
            build: |_| Box::new(Greedy),
        },
        Self {
            name: "tabu",
            about: "a random group, of the most frequent colour only if there is no other",
            takes_order: false,
            takes_seed: true,
            build: |options| Box::new(Tabu::new(&options.seed)),
        },
        Self {
            name: "color-order",
            about: "one colour at a time, in the given order or the rarest first, and small groups first",
            takes_order: true,
            takes_seed: false,
            build: |options| Box::new(options.order.clone().unwrap_or_default()),
        },
        Self {
            name: "search",
            about: "the best line that a search finds within its time or nodes",
            takes_order: false,
            takes_seed: true,
            build: |options| Box::new(SearchStrategy::new(options.search.clone())),
        },
    ];

    /// Creates an instance of the strategy.
    pub fn build(&self, options: &StrategyOptions) -> Box<dyn Strategy + Send> {
        (self.build)(options)
    }
}

/// Plays the best line that a search finds.
///
/// Before each move, it searches again, and it keeps its line unless it finds a better one or its line is proved to be the
/// best. The options should have a node budget, which is for the whole game.
///
/// ```
/// use samegame::board::{Deal, Rules};
/// use samegame::game::{Game, GameId};
/// use samegame::solver::search::SearchOptions;
/// use samegame::solver::{SearchStrategy, play_out};
///
/// let game = Game::new(GameId::dealt(Rules::default(), Deal::default()))?;
/// let options = SearchOptions { nodes: Some(20_000), ..SearchOptions::default() };
/// assert!(play_out(&mut SearchStrategy::new(options), game)?.status().is_over());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct SearchStrategy {
    options: SearchOptions,
    /// The moves that it plans to play.
    planned: VecDeque<Cell>,
    /// The board on which they continue.
    board: Option<Board>,
    /// Whether they are proved to be the best.
    proved: bool,
}

impl SearchStrategy {
    /// Creates a strategy that searches with these options.
    pub const fn new(options: SearchOptions) -> Self {
        Self { options, planned: VecDeque::new(), board: None, proved: false }
    }
}

impl Strategy for SearchStrategy {
    fn next_move(&mut self, game: &Game) -> Option<Cell> {
        if self.board.as_ref() != Some(game.board()) {
            self.planned.clear();
            self.proved = false;
        }
        // Without a line the search has to run even if the budget is spent.
        if !self.proved && (self.options.nodes != Some(0) || self.planned.is_empty()) {
            if !self.planned.is_empty() {
                self.options.initial_line = Some(self.planned.iter().copied().collect());
            }
            let outcome = search_game(game, &self.options, &|| false, &mut |_| ());
            self.options.nodes = self.options.nodes.map(|left| left.saturating_sub(outcome.nodes));
            // These lines were for the position of this search.
            (self.options.initial_line, self.options.fallback_line) = (None, None);
            (self.planned, self.proved) = (outcome.line.into(), outcome.proved);
        }
        let cell = self.planned.pop_front()?;
        let mut next = game.board().clone();
        next.remove(cell, game.rules().min_group()).ok()?;
        self.board = Some(next);
        Some(cell)
    }
}
