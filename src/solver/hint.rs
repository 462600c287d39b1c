//! Hints: what the best line known says about the next move, as much of it as the player wants to know.

use super::known::{Known, KnownLine};
use crate::board::{Board, Cell, Group};
use crate::game::{Game, Mark};

/// How much of a hint is told.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Grade {
    /// The colour to play.
    Color,
    /// Also where on the board.
    Region,
    /// Also which group.
    Group,
    /// Also how the line goes on and ends.
    Line,
}

impl Grade {
    /// What is told when more is asked for; all of it stays all of it.
    #[must_use]
    pub const fn more(self) -> Self {
        match self {
            Self::Color => Self::Region,
            Self::Region => Self::Group,
            Self::Group | Self::Line => Self::Line,
        }
    }

    /// What a game's log keeps of it.
    ///
    /// # Panics
    /// Never: all of these words are marks.
    #[must_use]
    pub fn mark(self) -> Mark {
        let word = match self {
            Self::Color => Mark::HINT,
            Self::Region => Mark::HINT_REGION,
            Self::Group => Mark::HINT_GROUP,
            Self::Line => Mark::HINT_LINE,
        };
        Mark::new(word).unwrap_or_else(|| unreachable!("{word} is a mark"))
    }
}

/// A third of the board from left to right, as far as there are tiles.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Across {
    /// The columns on the left.
    Left,
    /// Those between.
    Middle,
    /// The columns on the right.
    Right,
}

/// A third of the board from the bottom up, as far as there are tiles.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Upwards {
    /// The rows at the bottom.
    Bottom,
    /// Those between.
    Middle,
    /// The rows at the top.
    Top,
}

/// A ninth of the board, as far as there are tiles.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Region {
    /// Where from left to right.
    pub across: Across,
    /// Where from the bottom up.
    pub upwards: Upwards,
}

impl Region {
    /// Where the middle of a group is: the mean place of its tiles.
    fn of_group(board: &Board, cell: Cell) -> Self {
        let cells = board.cells_of_group(cell);
        let columns = board.columns_left();
        let rows = (0..columns).map(|column| board.height(column)).max().unwrap_or(0);
        // A tile reaches from its number to the next, so its middle is half a tile further.
        let third =
            |doubled: u64, length: u16| 3 * doubled / (2 * u64::from(length) * cells.len() as u64).max(1);
        let doubled = |place: fn(&Cell) -> u16| cells.iter().map(|cell| 2 * u64::from(place(cell)) + 1).sum();
        let across = match third(doubled(|cell| cell.column), columns) {
            0 => Across::Left,
            1 => Across::Middle,
            _ => Across::Right,
        };
        let upwards = match third(doubled(|cell| cell.row), rows) {
            0 => Upwards::Bottom,
            1 => Upwards::Middle,
            _ => Upwards::Top,
        };
        Self { across, upwards }
    }
}

/// A move that a hint tells of.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct HintedMove {
    /// The group to remove, as it is when its turn comes.
    pub group: Group,
    /// The points that it brings.
    pub points: i64,
}

/// What the best line known says.
///
/// ```
/// use samegame::board::rules;
/// use samegame::game::{Game, GameId};
/// use samegame::solver::{Across, Hint, Known, Question, Upwards, search::Options};
///
/// let game = Game::new(GameId::literal(rules::TOPCODER.rules, "RBB\nRRR\nRBB".parse()?))?;
/// let mut known = Known::of(&game);
/// known.learn(Question::from_here(&game).search(&Options::default(), &|| false, &mut |_| ()));
/// let hint = Hint::new(&game, &known).unwrap();
/// assert_eq!(hint.first().group.color.letter(), 'R');
/// assert_eq!((hint.region.across, hint.region.upwards), (Across::Middle, Upwards::Middle));
/// assert_eq!((hint.moves.len(), hint.score, hint.cleared, hint.proved), (2, 64, true, true));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Hint {
    /// The next moves of the line, one at least and [`Hint::MOVES`] at most.
    pub moves: Vec<HintedMove>,
    /// How many moves there are to the end of the line.
    pub to_the_end: usize,
    /// Where the next move is.
    pub region: Region,
    /// What the game scores at the end of the line.
    pub score: i64,
    /// Whether the line clears the board.
    pub cleared: bool,
    /// Whether nothing better is possible from here.
    pub proved: bool,
}

impl Hint {
    /// How many moves a hint tells of at most: to look further ahead would take long on large boards.
    pub const MOVES: usize = 12;

    /// What is known to be best for a game; `None` where it is over or nothing is known.
    #[must_use]
    pub fn new(game: &Game, known: &Known) -> Option<Self> {
        Self::along(game, known.best_from(game)?)
    }

    /// What is known to be best once this hint was followed by its first move, so that it tells nothing else than
    /// before: only more of it, or a better end.
    #[must_use]
    pub fn kept(&self, game: &Game, known: &Known) -> Option<Self> {
        Self::along(game, known.best_after(game, self.first().group.cell)?)
    }

    fn along(game: &Game, line: &KnownLine) -> Option<Self> {
        let rules = game.rules();
        let rest = line.cells.get(game.moves().len()..)?;
        let mut board = game.board().clone();
        let region = Region::of_group(&board, *rest.first()?);
        let mut moves = Vec::with_capacity(rest.len().min(Self::MOVES));
        for &cell in rest.iter().take(Self::MOVES) {
            let group = board.remove(cell, rules.min_group()).ok()?.group;
            moves.push(HintedMove { group, points: rules.points().at(group.size) });
        }
        let proved = line.is_proved_after(game.moves().len());
        let (score, cleared, to_the_end) = (line.score, line.cleared, rest.len());
        Some(Self { moves, to_the_end, region, score, cleared, proved })
    }

    /// The move to make.
    #[must_use]
    pub fn first(&self) -> HintedMove {
        self.moves[0]
    }
}
