//! What makes a position a puzzle, proved by exhaustive search.

use super::{GoalKind, Grade, Puzzle};
use crate::board::{Cell, Seed};
use crate::game::{Game, Goal};
use crate::solver::search::Exhaustive;
use crate::solver::{ColorOrder, Greedy, RandomMoves, Strategy, Tabu, play_out};
use std::cmp::{Ordering, Reverse};

/// The largest number of positions that can be reached from that of a puzzle.
const MAX_POSITIONS: u64 = 20_000;

/// The sides and the number of colours of the largest boards that are searched.
const MAX_SIDE: u16 = 16;
const MAX_COLORS: usize = 8;

/// The part of the best score that any wrong first move loses, in percent.
const GAP_PERCENT: i128 = 15;

/// The number of tiles that any wrong first move leaves in addition, if the goal is to leave few.
const GAP_TILES: i64 = 2;

/// The proof of a puzzle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Proof {
    /// The first moves after which the goal can still be reached, each as the cell that names its group.
    pub right_moves: Vec<Cell>,
    /// A line that reaches the goal. Of the moves that keep it within reach, each removes the largest group.
    pub solution: Vec<Cell>,
    /// The number of moves of the solution at which simple play goes wrong.
    pub traps: usize,
    /// The grade, which follows from the solution.
    pub grade: Grade,
}

/// The reason why a position with a goal and a grade is not a puzzle.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Flaw {
    /// The board is too large to be searched.
    #[error(
        "the board is too large: a puzzle has at most {MAX_SIDE} columns and rows and {MAX_COLORS} colours"
    )]
    TooLarge,
    /// Too many positions can be reached, or the caller stopped the search.
    #[error("not proved: stopped, or more than {MAX_POSITIONS} positions can be reached")]
    Unproved,
    /// No line reaches the goal.
    #[error("the goal `{goal}` cannot be reached: the best is `{best}`")]
    OutOfReach {
        /// The goal.
        goal: Goal,
        /// The hardest goal of its kind that can be reached.
        best: Goal,
    },
    /// The goal is not the best that can be reached.
    #[error("the goal `{goal}` is not the best: `{best}` can be reached")]
    TooLow {
        /// The goal.
        goal: Goal,
        /// The hardest goal of its kind that can be reached.
        best: Goal,
    },
    /// Simple play reaches the goal.
    #[error("simple play reaches the goal: {0}")]
    Simple(&'static str),
    /// After fewer than half of the first moves, the goal is out of reach.
    #[error("after most first moves, the goal can still be reached")]
    FewWrongMoves,
    /// A wrong first move misses the goal by less than the gap.
    #[error("the first move {0} misses the goal by too little")]
    SmallGap(Cell),
    /// The grade is another one.
    #[error("the grade is {0}")]
    Grade(Grade),
}

impl Puzzle {
    /// Proves the puzzle, whose goal, first moves and grade must be right. The result is the same for the mirrored board
    /// and for other names of colours, except that cells are those of this board.
    ///
    /// # Errors
    /// Fails with the first flaw. If `should_stop` returns true, that is [`Flaw::Unproved`].
    ///
    /// ```
    /// use samegame::game::Goal;
    /// use samegame::puzzle::{Flaw, Puzzle};
    ///
    /// let puzzle: Puzzle = "sg1:standard:board:BAA/ABB++goal=clear+grade=1".parse()?;
    /// let best = Goal::AtMostLeft(1);
    /// assert_eq!(puzzle.prove(&|| false), Err(Flaw::OutOfReach { goal: Goal::Clear, best }));
    /// # Ok::<(), samegame::notation::ParseError>(())
    /// ```
    pub fn prove(&self, should_stop: &(dyn Fn() -> bool + Sync)) -> Result<Proof, Flaw> {
        let game = self.game();
        if is_too_large(&game) {
            return Err(Flaw::TooLarge);
        }
        let canonical = game.on_canonical_board();
        let on_board = |cells: &[Cell]| -> Vec<Cell> {
            let line = canonical.clone().with_moves(cells).ok().and_then(|line| line.on_board_of(&game));
            let line =
                line.unwrap_or_else(|| unreachable!("a board and its canonical form have the same games"));
            line.moves().iter().map(|played| played.removed.group.cell).collect()
        };
        let (_, proof) =
            examine(&canonical, self.kind(), Some(self.goal()), should_stop).map_err(|flaw| match flaw {
                Flaw::SmallGap(cell) => Flaw::SmallGap(on_board(&[cell])[0]),
                flaw => flaw,
            })?;
        if proof.grade != self.grade() {
            return Err(Flaw::Grade(proof.grade));
        }
        let right_moves = proof.right_moves.iter().flat_map(|&cell| on_board(&[cell])).collect();
        Ok(Proof { right_moves, solution: on_board(&proof.solution), ..proof })
    }

    /// Returns the index of the first of these moves after which the goal is out of reach; `None` if it never is, or if
    /// that cannot be proved, as on a board that is too large. An illegal move changes nothing.
    ///
    /// ```
    /// use samegame::board::Cell;
    /// use samegame::puzzle::Puzzle;
    ///
    /// // Two tiles are removed before the third one reaches them.
    /// let puzzle: Puzzle = "sg1:standard:board:AABBA++goal=clear+grade=1".parse()?;
    /// let cell = |column| Cell { column, row: 0 };
    /// assert_eq!(puzzle.losing_move(&[cell(0), cell(0)]), Some(0));
    /// assert_eq!(puzzle.losing_move(&[cell(2), cell(0)]), None);
    /// # Ok::<(), samegame::notation::ParseError>(())
    /// ```
    pub fn losing_move(&self, moves: &[Cell]) -> Option<usize> {
        let mut game = self.game();
        if is_too_large(&game) {
            return None;
        }
        let search = if self.kind() == GoalKind::Score { Goal::Score } else { Goal::FewestLeft };
        let (rules, tiles) = (*game.rules(), game.board().tiles_left());
        Exhaustive::with(&rules, search, tiles, MAX_POSITIONS, &|| false, |endgames| {
            moves.iter().position(|&cell| {
                let _ = game.play(cell);
                endgames.best(&game).is_some_and(|best| best < value(self.goal()))
            })
        })
    }
}

/// Whether the board of a puzzle is too large to be searched.
fn is_too_large(game: &Game) -> bool {
    let (size, colors) = (game.board().size(), game.board().colors().count());
    size.columns() > MAX_SIDE || size.rows() > MAX_SIDE || colors > MAX_COLORS
}

/// Returns a number that is larger for a goal of the same kind that is harder.
fn value(goal: Goal) -> i64 {
    match goal {
        Goal::AtLeast(score) => score,
        Goal::AtMostLeft(tiles) => -i64::from(tiles),
        Goal::Score | Goal::Clear | Goal::FewestLeft | Goal::FewestMoves => 0,
    }
}

/// Returns the best goal of this kind for a position on a canonical board, with the proof. A `wanted` goal has to be that.
pub(super) fn examine(
    game: &Game,
    kind: GoalKind,
    wanted: Option<Goal>,
    should_stop: &(dyn Fn() -> bool + Sync),
) -> Result<(Goal, Proof), Flaw> {
    let left = |game: &Game| -i64::from(game.board().tiles_left());
    let simple = simple_games(game).map(|(name, end)| match kind {
        GoalKind::Score => (end.score(), name),
        GoalKind::Clear | GoalKind::Left => (left(&end), name),
    });
    // Of several equal ones, the first has the best name.
    let simple = simple.reduce(|best, next| if next.0 > best.0 { next } else { best });
    let (simple, name) = simple.unwrap_or((i64::MIN, ""));
    if kind != GoalKind::Score && simple == 0 {
        return Err(Flaw::Simple(name));
    }
    let search = if kind == GoalKind::Score { Goal::Score } else { Goal::FewestLeft };
    let tiles = game.board().tiles_left();
    Exhaustive::with(game.rules(), search, tiles, MAX_POSITIONS, should_stop, |endgames| {
        let best = endgames.best(game).ok_or(Flaw::Unproved)?;
        let goal = match u32::try_from(-best) {
            _ if kind == GoalKind::Score => Goal::AtLeast(best),
            Ok(left) if left > 0 => Goal::AtMostLeft(left),
            _ => Goal::Clear,
        };
        let wanted = wanted.unwrap_or_else(|| match kind {
            GoalKind::Clear => Goal::Clear,
            GoalKind::Left if goal == Goal::Clear => Goal::AtMostLeft(1),
            GoalKind::Score | GoalKind::Left => goal,
        });
        // To leave no tiles is to clear the board.
        let is_clear = kind == GoalKind::Left && goal == Goal::Clear;
        match value(goal).cmp(&value(wanted)) {
            Ordering::Less => return Err(Flaw::OutOfReach { goal: wanted, best: goal }),
            Ordering::Equal if !is_clear && simple >= best => return Err(Flaw::Simple(name)),
            Ordering::Equal if !is_clear => {}
            _ => return Err(Flaw::TooLow { goal: wanted, best: goal }),
        }
        let mut right_moves = Vec::new();
        let moves = game.board().moves(game.rules().min_group());
        for group in &moves {
            let value = value_after(endgames, game, group.cell).ok_or(Flaw::Unproved)?;
            let lost = i128::from(best) - i128::from(value);
            let is_gap = match kind {
                GoalKind::Clear => true,
                GoalKind::Score => lost * 100 >= i128::from(best).abs() * GAP_PERCENT,
                GoalKind::Left => lost >= GAP_TILES.into(),
            };
            if lost == 0 {
                right_moves.push(group.cell);
            } else if !is_gap {
                return Err(Flaw::SmallGap(group.cell));
            }
        }
        if right_moves.len() * 2 > moves.len() || moves.is_empty() {
            return Err(Flaw::FewWrongMoves);
        }
        let (solution, traps) = solution(endgames, game, best).ok_or(Flaw::Unproved)?;
        let fits =
            |&(most_traps, most_moves): &(usize, usize)| traps <= most_traps && solution.len() <= most_moves;
        let grade =
            Grade::all().find(|grade| grade.limits().as_ref().is_none_or(fits)).unwrap_or(Grade::FIRST);
        Ok((goal, Proof { right_moves, solution, traps, grade }))
    })
}

/// Returns the value of the best line that begins with this move.
fn value_after(endgames: &mut Exhaustive<'_>, game: &Game, cell: Cell) -> Option<i64> {
    let mut next = game.clone();
    next.play(cell).ok()?;
    endgames.best(&next)
}

/// Returns the solution, and the number of its moves at which simple play goes wrong. It depends only on the values of
/// positions, so another search has the same one.
fn solution(endgames: &mut Exhaustive<'_>, first: &Game, best: i64) -> Option<(Vec<Cell>, usize)> {
    let (mut game, mut solution, mut traps) = (first.clone(), Vec::new(), 0);
    while !game.status().is_over() {
        let mut wrong = 0;
        let (mut order, mut tabu) = (ColorOrder::default(), Tabu::new(&seed(0)));
        let simple = [Greedy.next_move(&game), order.next_move(&game), tabu.next_move(&game)];
        for cell in simple.into_iter().flatten() {
            wrong += u32::from(value_after(endgames, &game, cell)? < best);
        }
        traps += usize::from(wrong >= 2);
        let mut moves = game.board().moves(game.rules().min_group());
        moves.sort_unstable_by_key(|group| (Reverse(group.size), group.cell));
        let mut right = None;
        for group in moves {
            if value_after(endgames, &game, group.cell)? == best {
                right = Some(group.cell);
                break;
            }
        }
        game.play(right?).ok()?;
        solution.push(right?);
    }
    Some((solution, traps))
}

/// The numbers of random games, and of games by the strategy tabu, which is partly random.
const RANDOM_GAMES: u32 = 64;
const TABU_GAMES: u32 = 8;

fn seed(number: u32) -> Seed {
    Seed::new(number.to_string())
}

/// Plays a position to its end in all simple ways, each with its name.
fn simple_games(game: &Game) -> impl Iterator<Item = (&'static str, Game)> {
    let greedy: Box<dyn Strategy> = Box::new(Greedy);
    let order: Box<dyn Strategy> = Box::new(ColorOrder::default());
    let tabu = (0..TABU_GAMES)
        .map(|number| -> (_, Box<dyn Strategy>) { ("tabu", Box::new(Tabu::new(&seed(number)))) });
    let random = (0..RANDOM_GAMES).map(|number| -> (_, Box<dyn Strategy>) {
        ("a random game", Box::new(RandomMoves::new(&seed(number))))
    });
    let players = [("greedy", greedy), ("color-order", order)].into_iter().chain(tabu).chain(random);
    players.map(|(name, mut player)| {
        let end = play_out(&mut *player, game.clone());
        (name, end.unwrap_or_else(|illegal| unreachable!("{name}: {illegal}")))
    })
}
