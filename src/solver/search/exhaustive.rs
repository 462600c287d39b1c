//! Exhaustive search for small boards and endgames.
//!
//! A depth-first search over all moves with a transposition table. The table compares whole positions rather than only
//! their hashes, so a proof never rests on the absence of collisions. It stores what can still be earned from a
//! position, which does not depend on how the position was reached. Earnings of lines that clear the board are kept
//! apart from those of other lines, because rules may multiply only the former.

use super::{Objective, Stop, Value};
use crate::board::{Cell, Rules};
use crate::game::{Game, Goal};
use crate::solver::position::{Position, SmallBoard, uniform_weight};
use bumpalo::Bump;
use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hasher};

/// The largest number of tiles of a board whose endgame is solved: the recursion is as deep as a game has moves.
const MAX_ENDGAME_TILES: u32 = 1024;

/// The most that can still be earned from a position, or `None` where no line ends that way.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Prospect {
    /// By lines that clear the board.
    cleared: Option<i64>,
    /// By lines that leave tiles, as for [`Objective::stuck`].
    stuck: Option<Value>,
}

impl Prospect {
    /// Returns the prospect of the position one move earlier, if that move earns `gain`.
    fn plus(self, gain: i64) -> Self {
        Self {
            cleared: self.cleared.map(|earned| earned + gain),
            stuck: self.stuck.map(|(left, earned)| (left, earned + gain)),
        }
    }

    /// Returns the better prospect of the two, separately for each kind of line.
    fn or(self, other: Self) -> Self {
        Self { cleared: self.cleared.max(other.cleared), stuck: self.stuck.max(other.stuck) }
    }
}

/// Hashes encodings eight tiles at a time. Results do not depend on the hashes, since the table is never iterated.
#[derive(Default)]
struct EncodingHasher(u64);

impl Hasher for EncodingHasher {
    fn write(&mut self, bytes: &[u8]) {
        for eight in bytes.chunks(8) {
            let word = eight.iter().fold(0, |word, &byte| word << 8 | u64::from(byte));
            self.0 = (self.0.rotate_left(5) ^ word).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        }
    }

    fn finish(&self) -> u64 {
        self.0 ^ (self.0 >> 32)
    }
}

/// An exhaustive search with its transposition table.
pub(crate) struct Exhaustive<'a> {
    objective: &'a Objective,
    stop: Stop<'a>,
    table: HashMap<&'a [u8], Prospect, BuildHasherDefault<EncodingHasher>>,
    /// The arena of the table's keys. It is freed as a whole, so that dropping a large table does not delay a stop.
    encodings: &'a Bump,
    pub(super) positions_left: u64,
    /// The memory left, in bytes, or 0 if the search ran out of it.
    pub(super) bytes_left: usize,
    encoding: Vec<u8>,
}

/// The number of bytes that a table entry takes besides its key, in a table that is half full.
const ENTRY_BYTES: usize = 160;

/// The largest number of moves at the end of a line that count as its endgame.
const ENDGAME_MOVES: usize = 64;

/// The number of positions between two polls of `stop`.
const POSITIONS_BETWEEN_POLLS: u64 = 64;

impl<'a> Exhaustive<'a> {
    pub(super) fn new(
        objective: &'a Objective,
        positions: u64,
        memory_bytes: usize,
        encodings: &'a Bump,
        stop: Stop<'a>,
    ) -> Self {
        let capacity = usize::try_from(positions).unwrap_or(usize::MAX).min(memory_bytes / ENTRY_BYTES);
        let mut table = HashMap::default();
        // A table that grows is copied, and a large copy delays a stop, so the whole table is reserved now. If this
        // fails, the table grows as it fills.
        let _ = table.try_reserve(capacity);
        Self {
            objective,
            stop,
            table,
            encodings,
            positions_left: positions,
            bytes_left: memory_bytes,
            encoding: Vec::new(),
        }
    }

    /// Returns the best line from a position, which must not have a tabu colour. `points` and `moves` count the points
    /// and the moves before it. Returns `None` if the search is stopped or exceeds its limits.
    pub(super) fn solve<P: Position>(
        &mut self,
        position: &P,
        points: i64,
        moves: usize,
    ) -> Option<Vec<Cell>> {
        let earned =
            if self.objective.goal == Goal::FewestMoves { -i64::try_from(moves).ok()? } else { points };
        let prospect = self.prospect(position, earned)?;
        let [cleared, stuck] = self.values(prospect, earned);
        self.line(position.clone(), earned, cleared >= stuck)
    }

    /// Returns the values of the best lines that clear the board and that leave tiles, after moves that earned `earned`.
    fn values(&self, prospect: Prospect, earned: i64) -> [Option<Value>; 2] {
        [
            prospect.cleared.map(|gain| self.objective.cleared(earned + gain)),
            prospect.stuck.map(|(left, gain)| self.objective.stuck(left, earned + gain)),
        ]
    }

    /// Replaces the last moves of a line with the best ones, for as many moves as can be solved. Each move is given by
    /// the cell that names its group.
    ///
    /// The search works backwards from the last move, so each step reuses the positions that the step before has
    /// solved. Positions too large for the recursion are not solved.
    pub(super) fn with_best_endgame<P: Position>(&mut self, first: &P, cells: &[Cell]) -> Vec<Cell> {
        // The stages may take a quarter of the memory left. Each takes about as many bytes as its position has codes.
        let affordable = self.bytes_left / 4 / first.code_count();
        let earliest = cells.len().saturating_sub(affordable.min(ENDGAME_MOVES));
        let (mut position, mut points) = (first.clone(), 0);
        let mut stages = Vec::new();
        for (played, &cell) in cells.iter().enumerate() {
            if played >= earliest && position.counts().iter().sum::<u32>() <= MAX_ENDGAME_TILES {
                stages.push((played, position.clone(), points));
            }
            let Some(index) = position.moves().iter().position(|group| group.cell() == cell) else {
                unreachable!("{cell} names no group")
            };
            points += self.objective.points(position.moves()[index].size);
            position.play(index, &uniform_weight);
        }
        let mut best = cells.to_vec();
        for (played, position, points) in stages.into_iter().rev() {
            let Some(end) = self.solve(&position, points, played) else { break };
            best = [&cells[..played], &end].concat();
        }
        best
    }

    /// Returns the prospect of a position after moves that earned `earned`. Once it reaches the goal, it need not be the
    /// best: the search is over then.
    fn prospect<P: Position>(&mut self, position: &P, earned: i64) -> Option<Prospect> {
        if position.moves().is_empty() {
            return Some(self.prospect_at_end(position.counts()));
        }
        position.encode(&mut self.encoding);
        if let Some(&prospect) = self.table.get(self.encoding.as_slice()) {
            return Some(prospect);
        }
        // The position after a move stays in memory while it is solved, and takes about as many bytes as it has codes.
        let next_bytes = position.code_count();
        let entry_bytes = self.encoding.len() + ENTRY_BYTES;
        if self.bytes_left < entry_bytes + next_bytes {
            self.bytes_left = 0;
        }
        if self.positions_left == 0
            || self.bytes_left == 0
            || (self.positions_left.is_multiple_of(POSITIONS_BETWEEN_POLLS) && (self.stop)())
        {
            return None;
        }
        self.positions_left -= 1;
        self.bytes_left -= entry_bytes + next_bytes;
        let key = &*self.encodings.alloc_slice_copy(&self.encoding);
        let mut best = Prospect::default();
        for index in 0..position.moves().len() {
            let gain = self.gain(position.moves()[index].size);
            let mut next = position.clone();
            next.play(index, &uniform_weight);
            best = best.or(self.prospect(&next, earned + gain)?.plus(gain));
            let reaches = |value: Value| self.objective.is_reached(value);
            // No line counts as better than another that reaches one of these goals.
            if matches!(self.objective.goal, Goal::AtLeast(_) | Goal::AtMostLeft(_))
                && self.values(best, earned).into_iter().flatten().any(reaches)
            {
                break;
            }
        }
        self.bytes_left += next_bytes;
        self.table.insert(key, best);
        Some(best)
    }

    /// Returns what removing a group of this size earns: its points or, if the goal is the fewest moves, -1.
    fn gain(&self, size: u32) -> i64 {
        if self.objective.goal == Goal::FewestMoves { -1 } else { self.objective.points(size) }
    }

    /// Returns the prospect of a position without moves.
    fn prospect_at_end(&self, counts: &[u32]) -> Prospect {
        if counts.iter().all(|&count| count == 0) {
            return Prospect { cleared: Some(0), stuck: None };
        }
        let left = -counts.iter().copied().map(i64::from).sum::<i64>();
        let added = self.objective.rules.added_at_end(counts);
        let stuck = match self.objective.goal {
            Goal::Score | Goal::Clear | Goal::AtLeast(_) => (0, added),
            Goal::FewestLeft | Goal::AtMostLeft(_) => (left, added),
            Goal::FewestMoves => (left, 0),
        };
        Prospect { cleared: None, stuck: Some(stuck) }
    }

    /// Returns moves that earn the full prospect of a solved position, either by clearing the board (`clearing`) or
    /// by leaving tiles.
    fn line<P: Position>(&mut self, mut position: P, mut earned: i64, clearing: bool) -> Option<Vec<Cell>> {
        let mut cells = Vec::new();
        while !position.moves().is_empty() {
            let full = self.prospect(&position, earned)?;
            let mut best = None;
            for index in 0..position.moves().len() {
                let gain = self.gain(position.moves()[index].size);
                let mut next = position.clone();
                next.play(index, &uniform_weight);
                let prospect = self.prospect(&next, earned + gain)?.plus(gain);
                let earns_all = if clearing {
                    prospect.cleared == full.cleared
                } else {
                    prospect.stuck.is_some() && prospect.stuck == full.stuck
                };
                if earns_all {
                    best = Some((index, next, earned + gain));
                    break;
                }
            }
            let (index, next, earned_then) = best?;
            earned = earned_then;
            cells.push(position.moves()[index].cell());
            position = next;
        }
        Some(cells)
    }
}

/// The memory limit in bytes.
const MEMORY_BYTES: usize = 256 << 20;

impl Exhaustive<'_> {
    /// Solves positions of games in `ask`. The search remembers the positions that it has visited, so the next position
    /// of the same game takes little time.
    ///
    /// The positions of `ask` have at most `tiles` tiles and together visit at most `positions` positions. `goal`
    /// must not be one that ends a search early.
    pub(crate) fn with<T>(
        rules: &Rules,
        goal: Goal,
        tiles: u32,
        positions: u64,
        should_stop: &(dyn Fn() -> bool + Sync),
        ask: impl FnOnce(&mut Exhaustive<'_>) -> T,
    ) -> T {
        let objective = Objective::new(rules, goal, tiles);
        let encodings = Bump::new();
        ask(&mut Exhaustive::new(&objective, positions, MEMORY_BYTES, &encodings, should_stop))
    }

    /// Returns the value of the best line from a position: the score of the whole game under [`Goal::Score`], and the
    /// negated number of tiles left under [`Goal::FewestLeft`]. Returns `None` if it visits too many positions, if it is
    /// stopped, or if the board has more than 16 columns or rows, or more than 8 colours.
    pub(crate) fn best(&mut self, game: &Game) -> Option<i64> {
        let position = SmallBoard::new(game.board(), game.rules().min_group())?;
        let prospect = self.prospect(&position, game.points())?;
        let best = self.values(prospect, game.points()).into_iter().max().flatten();
        best.map(|(first, _)| first)
    }
}
