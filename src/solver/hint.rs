//! The lines known for a game, the search for better ones, and hints: the next moves of the best line, in levels of detail.

use super::search::{Progress, SearchOptions, search_game};
use crate::board::{Board, Cell, Group, Removal, Rules};
use crate::game::{Game, LogTag};

/// A complete line: all moves of a game from its first board to its end.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameLine {
    /// The moves, each as the cell that names its group: see [`Group::cell`](crate::board::Group::cell).
    pub cells: Vec<Cell>,
    /// The score at the end of the game.
    pub score: i64,
    /// Whether the line clears the board.
    pub cleared: bool,
    /// The number of moves after which the rest of the line is proved to be the best continuation; `None` without a
    /// proof.
    pub proved_after: Option<usize>,
}

impl GameLine {
    /// Returns the line of a game, or `None` if the game is not over.
    pub fn from_finished(game: &Game) -> Option<Self> {
        game.status().is_over().then(|| Self {
            cells: moves_of(game).collect(),
            score: game.score(),
            cleared: game.board().is_cleared(),
            proved_after: None,
        })
    }

    /// Whether it is proved that no line with the same first `moves` moves is better.
    pub fn is_proved_after(&self, moves: usize) -> bool {
        self.proved_after.is_some_and(|proved| proved <= moves)
    }

    /// Searches for the best continuation of a game: see [`search_game`]. `on_better` receives each better line as it is
    /// found. All lines begin at the first board, so the score of a line from there is the par.
    ///
    /// ```
    /// use samegame::game::{Game, GameId};
    /// use samegame::board::{Cell, rules};
    /// use samegame::solver::{GameLine, search::SearchOptions};
    ///
    /// let mut game = Game::new(GameId::literal(rules::TOPCODER.rules, "RBB\nRRR\nRBB".parse()?))?;
    /// game.play(Cell::new(1, 0))?;
    /// let line = GameLine::search(&game, &SearchOptions::default(), &|| false, &mut |_| ());
    /// // The first move scores 1 point, and the two others score 10 and 1; the clear multiplies the sum by four.
    /// assert_eq!((line.score, line.proved_after), (48, Some(1)));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn search(
        game: &Game,
        options: &SearchOptions,
        should_stop: &(dyn Fn() -> bool + Sync),
        on_better: &mut dyn FnMut(Self),
    ) -> Self {
        let line = |continuation: &[Cell], score, cleared, proved: bool| {
            let before = moves_of(game);
            let proved_after = proved.then_some(before.len());
            Self { cells: before.chain(continuation.iter().copied()).collect(), score, cleared, proved_after }
        };
        let mut on_line = |progress: Progress<'_>| {
            if let Some(found) = progress.found() {
                on_better(line(&found.cells, found.score, found.cleared, false));
            }
        };
        let found = search_game(game, options, should_stop, &mut on_line);
        line(&found.line, found.score, found.cleared, found.proved)
    }
}

/// Returns the moves of a game, each as the cell that names the group rather than the cell that the player chose.
fn moves_of(game: &Game) -> impl ExactSizeIterator<Item = Cell> {
    game.moves().iter().map(|played| played.removed.group.cell)
}

/// The lines known for a first board under given rules.
///
/// Lines found for one position remain available when the game continues along them, when moves are undone, and when
/// the board is restarted.
#[derive(Clone, Debug)]
pub struct LineCache {
    first: Board,
    rules: Rules,
    /// The lines, the oldest first.
    pub(crate) lines: Vec<GameLine>,
}

/// The largest number of lines in a cache. A line takes some hundred bytes.
const MAX_LINES: usize = 512;

impl LineCache {
    /// Creates an empty cache for the first board and the rules of a game.
    pub fn new(game: &Game) -> Self {
        Self { first: game.first_board().clone(), rules: *game.rules(), lines: Vec::new() }
    }

    /// Whether this is the cache for the first board and the rules of a game.
    pub fn is_for(&self, game: &Game) -> bool {
        self.rules == *game.rules() && self.first == *game.first_board()
    }

    /// Adds a line, which must begin at the first board. A full cache drops its oldest line, but never the best one.
    pub fn insert(&mut self, line: GameLine) {
        if let Some(same) = self.lines.iter_mut().find(|known| known.cells == line.cells) {
            // Of two proofs, the one that needs fewer moves says more.
            same.proved_after = same.proved_after.into_iter().chain(line.proved_after).min();
            return;
        }
        self.lines.push(line);
        if self.lines.len() > MAX_LINES {
            let best = self.index_of_best(&[]);
            let index = usize::from(best == Some(0));
            self.lines.remove(index);
        }
    }

    /// Returns the best line. Its score is the par of the board.
    pub fn best(&self) -> Option<&GameLine> {
        self.index_of_best(&[]).map(|index| &self.lines[index])
    }

    /// Returns the best line that begins with the moves of this game.
    pub fn best_from(&self, game: &Game) -> Option<&GameLine> {
        let moves: Vec<Cell> = moves_of(game).collect();
        self.index_of_best(&moves).map(|index| &self.lines[index])
    }

    /// Returns the best line that begins with the moves of this game and then removes the group that `next` names.
    pub fn best_after(&self, game: &Game, next: Cell) -> Option<&GameLine> {
        let moves: Vec<Cell> = moves_of(game).chain([next]).collect();
        self.index_of_best(&moves).map(|index| &self.lines[index])
    }

    /// Finds the best line with this beginning. Among equally good lines, it prefers a proved line, then the oldest.
    fn index_of_best(&self, beginning: &[Cell]) -> Option<usize> {
        let matching = self.lines.iter().enumerate().filter(|(_, line)| line.cells.starts_with(beginning));
        // `max_by_key` returns the last of several maxima, so the order is reversed.
        let best = matching.rev().max_by_key(|(_, line)| (line.score, line.is_proved_after(beginning.len())));
        best.map(|(index, _)| index)
    }
}

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
    /// Returns the tag that records a hint of this level in a game's log.
    ///
    /// # Panics
    /// Never panics: the text of each level is a valid tag.
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

/// A third of the occupied columns, from the left, or of the occupied rows, from the bottom.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Third {
    /// The columns on the left, or the rows at the bottom.
    Low,
    /// The columns or the rows in the middle.
    Middle,
    /// The columns on the right, or the rows at the top.
    High,
}

/// A ninth of the occupied part of the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Region {
    /// The third of the columns.
    pub column: Third,
    /// The third of the rows.
    pub row: Third,
}

impl Region {
    /// Returns the region that contains the centroid of these tiles of a group. `columns` and `rows` count those of the
    /// board that have tiles.
    fn of_group(cells: &[Cell], [columns, rows]: [u16; 2]) -> Self {
        // The centre of a tile is half a tile beyond its coordinate, so coordinates are doubled to stay whole.
        let third = |doubled_sum: u64, length: u16| match 3 * doubled_sum
            / (2 * u64::from(length) * cells.len() as u64).max(1)
        {
            0 => Third::Low,
            1 => Third::Middle,
            _ => Third::High,
        };
        let doubled_sum =
            |coordinate: fn(&Cell) -> u16| cells.iter().map(|cell| 2 * u64::from(coordinate(cell)) + 1).sum();
        Self {
            column: third(doubled_sum(|cell| cell.column), columns),
            row: third(doubled_sum(|cell| cell.row), rows),
        }
    }
}

/// A move in a hint.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct HintedMove {
    /// The group to remove, on the board as it is before this move.
    pub group: Group,
    /// The points for removing it.
    pub points: i64,
    /// Where the tile that names the group is before the first move.
    pub origin: Cell,
}

/// The largest group that a line brings together.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Later {
    /// The number of moves of the line before its removal.
    pub moves: usize,
    /// The group, on the board as it is then.
    pub group: Group,
    /// Whether the first move removes another colour, and the moves before the group hardly any tiles of its own: at most
    /// one for eight of the group.
    pub is_kept: bool,
}

impl Later {
    /// The largest number of moves that it looks ahead. Replaying more moves would take too long on large boards.
    pub const MAX_MOVES: usize = 500;

    /// Finds the first of the largest groups that these next moves remove. `None` if that is the first of them, if it is no
    /// larger than what the first one brings together (`joined`), if a group of its colour is as large already, or if the
    /// first move is illegal.
    pub fn new(board: &Board, next: &[Cell], joined: Option<Group>, rules: &Rules) -> Option<Self> {
        let mut after = board.clone();
        let removed = next.iter().take(Self::MAX_MOVES);
        let removed = removed.map_while(|&cell| Some(after.remove(cell, rules.min_group()).ok()?.group));
        let removed: Vec<Group> = removed.collect();
        let size = removed.iter().map(|group| group.size).max()?;
        let moves = removed.iter().position(|group| group.size == size)?;
        let (group, color) = (removed[moves], removed[moves].color);
        let before = removed[..moves].iter().filter(|group| group.color == color);
        let is_kept = removed[0].color != color && before.map(|group| group.size).sum::<u32>() * 8 <= size;
        let stands = || board.groups().iter().any(|group| group.color == color && group.size >= size);
        let is_joined = joined.is_some_and(|joined| joined.size >= size);
        (moves > 0 && !is_joined && !stands()).then_some(Self { moves, group, is_kept })
    }
}

/// The best known continuation of a game.
///
/// ```
/// use samegame::board::rules;
/// use samegame::game::{Game, GameId};
/// use samegame::solver::{GameLine, Hint, LineCache, Third, search::SearchOptions};
///
/// let game = Game::new(GameId::literal(rules::TOPCODER.rules, "RBB\nRRR\nRBB".parse()?))?;
/// let mut cache = LineCache::new(&game);
/// cache.insert(GameLine::search(&game, &SearchOptions::default(), &|| false, &mut |_| ()));
/// let hint = cache.best_from(&game).and_then(|line| Hint::new(&game, line)).unwrap();
/// assert_eq!(hint.first().group.color.letter(), 'R');
/// assert_eq!((hint.region.column, hint.region.row), (Third::Middle, Third::Middle));
/// assert_eq!((hint.moves.len(), hint.score, hint.cleared, hint.proved), (2, 64, true, true));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Hint {
    /// The next moves of the line: at least one, at most [`Hint::MAX_MOVES`].
    pub moves: Vec<HintedMove>,
    /// What the next move brings together.
    pub joined: Option<Group>,
    /// What the moves after it bring together, if that is more.
    pub later: Option<Later>,
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

    /// Returns how a line continues a game whose moves it begins with, or `None` if the game is over.
    pub fn new(game: &Game, line: &GameLine) -> Option<Self> {
        let rules = game.rules();
        let continuation = line.cells.get(game.moves().len()..)?;
        let mut board = game.board().clone();
        let occupied = [board.columns_left(), board.rows_left()];
        let region = Region::of_group(&board.cells_of_group(*continuation.first()?), occupied);
        let (mut moves, mut before) = (Vec::new(), Vec::<Removal>::new());
        for &cell in continuation.iter().take(Self::MAX_MOVES) {
            let removed = board.remove(cell, rules.min_group()).ok()?;
            let (group, points) = (removed.group, rules.points().at(removed.group.size));
            let origin = before.iter().rev().fold(group.cell, |cell, removed| removed.origin(cell));
            moves.push(HintedMove { group, points, origin });
            before.push(removed);
        }
        let joined = game.board().joined_by(*continuation.first()?, rules).map(|joined| joined.group);
        let later = Later::new(game.board(), continuation, joined, rules);
        let proved = line.is_proved_after(game.moves().len());
        let (score, cleared, moves_to_end) = (line.score, line.cleared, continuation.len());
        Some(Self { moves, joined, later, moves_to_end, region, score, cleared, proved })
    }

    /// Returns the tiles that a hint of this level leaves to choose from, in ascending order: those of the groups of its
    /// colour, or of those among them in its region; none if the level names the group.
    pub fn candidates(&self, board: &Board, rules: &Rules, level: HintLevel) -> Vec<Cell> {
        let mut candidates = Vec::new();
        if level > HintLevel::Region {
            return candidates;
        }
        let occupied = [board.columns_left(), board.rows_left()];
        board.visit_groups(|group, taken| {
            if group.color != self.first().group.color || group.size < rules.min_group() {
                return;
            }
            let cells: Vec<Cell> = taken.iter().map(|&at| board.cell(at)).collect();
            if level == HintLevel::Color || Region::of_group(&cells, occupied) == self.region {
                candidates.extend(cells);
            }
        });
        candidates.sort_unstable();
        candidates
    }

    /// Returns the next move.
    pub fn first(&self) -> HintedMove {
        self.moves[0]
    }
}
