//! Small boards and endgames, solved.
//!
//! Depth first over all moves, every position solved once and kept by its tiles themselves, not by a hash of them:
//! what is said to be proved rests on no chance. A position is worth what can still be earned from it, which does
//! not depend on how it was reached; what is earned by a clear is kept apart from what is earned otherwise, since
//! only the former is multiplied.

use super::goal::{Goal, Judge, Worth};
use super::{PROVABLE_TILES, Stop};
use crate::board::Cell;
use crate::solver::position::{Evenly, Position};
use bumpalo::Bump;
use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hasher};

/// The most that can still be earned from a position; in each part `None` where no line ends so.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Prospect {
    /// By a line that clears the board.
    cleared: Option<i64>,
    /// By a line that does not: what comes first for the goal, then what is earned.
    stuck: Option<Worth>,
}

impl Prospect {
    /// What it is from one move earlier, which earns so much.
    fn after(self, gain: i64) -> Self {
        Self {
            cleared: self.cleared.map(|earned| earned + gain),
            stuck: self.stuck.map(|(left, earned)| (left, earned + gain)),
        }
    }

    fn or(self, other: Self) -> Self {
        Self { cleared: self.cleared.max(other.cleared), stuck: self.stuck.max(other.stuck) }
    }
}

/// Hashes pictures, eight tiles at a time. What is drawn from a table does not depend on it.
#[derive(Default)]
struct PictureHasher(u64);

impl Hasher for PictureHasher {
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

/// A solver with what it has solved so far.
pub(super) struct Exact<'a> {
    judge: &'a Judge,
    stop: Stop<'a>,
    solved: HashMap<&'a [u8], Prospect, BuildHasherDefault<PictureHasher>>,
    /// Where the pictures of what is solved are: thrown away at once, while the end of a search is waited for.
    pictures: &'a Bump,
    /// How many positions it may still solve.
    left: u64,
    /// How many bytes it may still use.
    room: usize,
    picture: Vec<u8>,
}

/// What a position in the table takes besides its picture, in a table that is half empty.
const ENTRY_BYTES: usize = 160;

/// How many moves of a line it looks back for an end to solve.
const ENDGAME_MOVES: usize = 64;

/// How often it asks whether to stop.
pub(super) const POSITIONS_BETWEEN_POLLS: u64 = 64;

impl<'a> Exact<'a> {
    pub(super) fn new(
        judge: &'a Judge,
        positions: u64,
        memory_bytes: usize,
        pictures: &'a Bump,
        stop: Stop<'a>,
    ) -> Self {
        let most = usize::try_from(positions).unwrap_or(usize::MAX).min(memory_bytes / ENTRY_BYTES);
        let mut solved = HashMap::default();
        // A table that grows is copied, and the larger it is, the later a stop takes effect. Where there is no room at
        // once it grows all the same.
        let _ = solved.try_reserve(most);
        Self { judge, stop, solved, pictures, left: positions, room: memory_bytes, picture: Vec::new() }
    }

    /// How many positions it may still solve.
    pub(super) const fn left(&self) -> u64 {
        self.left
    }

    /// How many bytes it may still use: none once they were too few.
    pub(super) const fn room(&self) -> usize {
        self.room
    }

    /// The best line from a position that was reached with these points after so many moves; `None` if that takes
    /// more than it may do. The position must not spare a colour.
    pub(super) fn solve<P: Position>(
        &mut self,
        position: &P,
        points: i64,
        moves: usize,
    ) -> Option<Vec<Cell>> {
        let prospect = self.prospect(position)?;
        let earned =
            if self.judge.goal() == Goal::FewestMoves { -i64::try_from(moves).ok()? } else { points };
        let by_clearing = prospect.cleared.map(|gain| self.judge.cleared(earned + gain));
        let otherwise = prospect.stuck.map(|(left, gain)| self.judge.stuck(left, earned + gain));
        self.line(position.clone(), by_clearing >= otherwise)
    }

    /// The line with the longest end replaced that can be solved: from the last move backwards, each step rests on
    /// the positions solved for the one before. Each of its moves is by the cell that names the group. It goes as deep
    /// as a game from there may have moves, so large boards are left alone.
    pub(super) fn with_best_end<P: Position>(&mut self, first: &P, cells: &[Cell]) -> Vec<Cell> {
        // A position takes about as many bytes as it has codes.
        let affordable = self.room / 4 / first.codes();
        let last = cells.len().saturating_sub(affordable.min(ENDGAME_MOVES));
        let (mut position, mut points) = (first.clone(), 0);
        let mut stages = Vec::new();
        for (played, &cell) in cells.iter().enumerate() {
            if played >= last && position.tiles_left() <= PROVABLE_TILES {
                stages.push((played, position.clone(), points));
            }
            let Some(at) = position.find(cell) else { unreachable!("{cell} names no group") };
            points += self.judge.points(position.moves()[at].size);
            position.play(at, &Evenly);
        }
        let mut best = cells.to_vec();
        for (played, position, points) in stages.into_iter().rev() {
            let Some(end) = self.solve(&position, points, played) else { break };
            best = [&cells[..played], &end].concat();
        }
        best
    }

    fn prospect<P: Position>(&mut self, position: &P) -> Option<Prospect> {
        if position.moves().is_empty() {
            return Some(self.ended(position.counts()));
        }
        position.picture(&mut self.picture);
        if let Some(&known) = self.solved.get(self.picture.as_slice()) {
            return Some(known);
        }
        // The position after a move is kept while that is solved, and takes about as many bytes as it has codes.
        let next_bytes = position.codes();
        let entry_bytes = self.picture.len() + ENTRY_BYTES;
        if self.room < entry_bytes + next_bytes {
            self.room = 0;
        }
        if self.left == 0
            || self.room == 0
            || (self.left.is_multiple_of(POSITIONS_BETWEEN_POLLS) && (self.stop)())
        {
            return None;
        }
        self.left -= 1;
        self.room -= entry_bytes + next_bytes;
        let key = &*self.pictures.alloc_slice_copy(&self.picture);
        let mut best = Prospect::default();
        for at in 0..position.moves().len() {
            let mut next = position.clone();
            next.play(at, &Evenly);
            best = best.or(self.prospect(&next)?.after(self.gain(position.moves()[at].size)));
        }
        self.room += next_bytes;
        self.solved.insert(key, best);
        Some(best)
    }

    fn gain(&self, size: u32) -> i64 {
        if self.judge.goal() == Goal::FewestMoves { -1 } else { self.judge.points(size) }
    }

    fn ended(&self, counts: &[u32]) -> Prospect {
        if counts.iter().all(|&count| count == 0) {
            return Prospect { cleared: Some(0), stuck: None };
        }
        let left = -counts.iter().copied().map(i64::from).sum::<i64>();
        let charge = self.judge.rules().leftover().charge_for(counts);
        let stuck = match self.judge.goal() {
            Goal::Score | Goal::Clear => (0, -charge),
            Goal::FewestLeft => (left, -charge),
            Goal::FewestMoves => (left, 0),
        };
        Prospect { cleared: None, stuck: Some(stuck) }
    }

    /// The moves that earn the whole prospect of a position solved before.
    fn line<P: Position>(&mut self, mut position: P, clearing: bool) -> Option<Vec<Cell>> {
        let mut cells = Vec::new();
        while !position.moves().is_empty() {
            let all = self.prospect(&position)?;
            let mut best = None;
            for at in 0..position.moves().len() {
                let mut next = position.clone();
                next.play(at, &Evenly);
                let prospect = self.prospect(&next)?.after(self.gain(position.moves()[at].size));
                let earns_it = if clearing {
                    prospect.cleared == all.cleared
                } else {
                    prospect.stuck.is_some() && prospect.stuck == all.stuck
                };
                if earns_it {
                    best = Some((at, next));
                    break;
                }
            }
            let (at, next) = best?;
            cells.push(position.moves()[at].cell());
            position = next;
        }
        Some(cells)
    }
}
