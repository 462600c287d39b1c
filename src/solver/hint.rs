//! Hints: the next moves of the best known line, in levels of detail.

use super::line_cache::{GameLine, LineCache};
use crate::board::{Board, Cell, Group};
use crate::game::{Game, LogTag};

/// How much of a hint the player sees.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum HintLevel {
    /// The colour to play.
    Color,
    /// Also the region of the board.
    Region,
    /// Also the group.
    Group,
    /// Also how the line continues and ends.
    Line,
}

impl HintLevel {
    /// Returns the next level. After the last level, returns the last level again.
    #[must_use]
    pub const fn next(self) -> Self {
        match self {
            Self::Color => Self::Region,
            Self::Region => Self::Group,
            Self::Group | Self::Line => Self::Line,
        }
    }

    /// Returns the tag that records a hint of this level in a game's log.
    ///
    /// # Panics
    /// Never panics: the text of each level is a valid tag.
    #[must_use]
    pub fn log_tag(self) -> LogTag {
        let tag = match self {
            Self::Color => LogTag::HINT,
            Self::Region => LogTag::HINT_REGION,
            Self::Group => LogTag::HINT_GROUP,
            Self::Line => LogTag::HINT_LINE,
        };
        LogTag::new(tag).unwrap_or_else(|| unreachable!("{tag} is a valid tag"))
    }
}

/// A third of the occupied columns.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Horizontal {
    /// The columns on the left.
    Left,
    /// The columns in the middle.
    Middle,
    /// The columns on the right.
    Right,
}

/// A third of the occupied rows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Vertical {
    /// The rows at the bottom.
    Bottom,
    /// The rows in the middle.
    Middle,
    /// The rows at the top.
    Top,
}

/// A ninth of the occupied part of the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Region {
    /// The third of the columns.
    pub horizontal: Horizontal,
    /// The third of the rows.
    pub vertical: Vertical,
}

impl Region {
    /// Returns the region that contains the centroid of a group.
    fn of_group(board: &Board, cell: Cell) -> Self {
        let cells = board.cells_of_group(cell);
        let columns = board.columns_left();
        let rows = (0..columns).map(|column| board.height(column)).max().unwrap_or(0);
        // The centre of a tile is half a tile beyond its coordinate, so coordinates are doubled to stay whole.
        let third = |doubled_sum: u64, length: u16| {
            3 * doubled_sum / (2 * u64::from(length) * cells.len() as u64).max(1)
        };
        let doubled_sum =
            |coordinate: fn(&Cell) -> u16| cells.iter().map(|cell| 2 * u64::from(coordinate(cell)) + 1).sum();
        let horizontal = match third(doubled_sum(|cell| cell.column), columns) {
            0 => Horizontal::Left,
            1 => Horizontal::Middle,
            _ => Horizontal::Right,
        };
        let vertical = match third(doubled_sum(|cell| cell.row), rows) {
            0 => Vertical::Bottom,
            1 => Vertical::Middle,
            _ => Vertical::Top,
        };
        Self { horizontal, vertical }
    }
}

/// A move in a hint.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct HintedMove {
    /// The group to remove, on the board as it is before this move.
    pub group: Group,
    /// The points for removing it.
    pub points: i64,
}

/// The best known continuation of a game.
///
/// ```
/// use samegame::board::rules;
/// use samegame::game::{Game, GameId};
/// use samegame::solver::{Hint, Horizontal, LineCache, SearchRequest, Vertical, search::SearchOptions};
///
/// let game = Game::new(GameId::literal(rules::TOPCODER.rules, "RBB\nRRR\nRBB".parse()?))?;
/// let mut cache = LineCache::new(&game);
/// cache.insert(SearchRequest::from_position(&game).search(&SearchOptions::default(), &|| false, &mut |_| ()));
/// let hint = Hint::new(&game, &cache).unwrap();
/// assert_eq!(hint.first().group.color.letter(), 'R');
/// assert_eq!((hint.region.horizontal, hint.region.vertical), (Horizontal::Middle, Vertical::Middle));
/// assert_eq!((hint.moves.len(), hint.score, hint.cleared, hint.proved), (2, 64, true, true));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Hint {
    /// The next moves of the line: at least one, at most [`Hint::MAX_MOVES`].
    pub moves: Vec<HintedMove>,
    /// What the next move brings together.
    pub joined: Option<Group>,
    /// The number of moves to the end of the line.
    pub moves_to_end: usize,
    /// The region of the next move.
    pub region: Region,
    /// The score of the game at the end of the line.
    pub score: i64,
    /// Whether the line clears the board.
    pub cleared: bool,
    /// Whether it is proved that no continuation is better.
    pub proved: bool,
}

impl Hint {
    /// The largest number of moves in a hint. Replaying more moves would take too long on large boards.
    pub const MAX_MOVES: usize = 12;

    /// Returns the best continuation in the cache, or `None` if the game is over or the cache has none.
    #[must_use]
    pub fn new(game: &Game, cache: &LineCache) -> Option<Self> {
        Self::from_line(game, cache.best_from(game)?)
    }

    /// Returns the best continuation in the cache that begins with the same move as this hint, so that the player sees
    /// more of the hint or a better end, but never a different move.
    #[must_use]
    pub fn refreshed(&self, game: &Game, cache: &LineCache) -> Option<Self> {
        Self::from_line(game, cache.best_after(game, self.first().group.cell)?)
    }

    fn from_line(game: &Game, line: &GameLine) -> Option<Self> {
        let rules = game.rules();
        let continuation = line.cells.get(game.moves().len()..)?;
        let mut board = game.board().clone();
        let region = Region::of_group(&board, *continuation.first()?);
        let mut moves = Vec::with_capacity(continuation.len().min(Self::MAX_MOVES));
        for &cell in continuation.iter().take(Self::MAX_MOVES) {
            let group = board.remove(cell, rules.min_group()).ok()?.group;
            moves.push(HintedMove { group, points: rules.points().at(group.size) });
        }
        let joined = game.board().joined_by(*continuation.first()?, rules).map(|joined| joined.group);
        let proved = line.is_proved_after(game.moves().len());
        let (score, cleared, moves_to_end) = (line.score, line.cleared, continuation.len());
        Some(Self { moves, joined, moves_to_end, region, score, cleared, proved })
    }

    /// Returns the next move.
    #[must_use]
    pub fn first(&self) -> HintedMove {
        self.moves[0]
    }
}
