//! The current line of an annealing chain, with the board before each of its moves.

use super::upper_bound::UpperBound;
use crate::solver::position::{Bits, Column, FirstBoard, TileId};
use crate::solver::search::nrpa::Rng;
use crate::solver::search::objective::Objective;
use std::iter;

/// A move of a line: the removal of the group of a tile.
#[derive(Clone, Copy, Debug)]
pub(super) struct Move<B> {
    pub(super) tile: TileId,
    pub(super) size: u32,
    pub(super) color: usize,
    /// The columns that the move changes.
    pub(super) columns: B,
    /// The columns on which the group depends.
    pub(super) span: B,
    /// The version of the first of its columns after the move. The versions of the others follow it.
    pub(super) version: Version,
}

/// The state of the game between two moves of a line, apart from the contents of the columns and the counts.
#[derive(Clone, Copy, Debug)]
pub(super) struct Stage<B> {
    /// The columns with tiles.
    pub(super) occupied: B,
    pub(super) points: i64,
    /// An upper bound on the points that the tiles left can earn.
    pub(super) bound: i64,
    /// The number of tiles that can never be removed, because too few of their colour are left for a group.
    pub(super) stranded: u32,
}

/// The number of a version of a column.
pub(super) type Version = u32;

/// A line, and the stages before and after each move. Stages share the versions of their columns.
#[derive(Clone, Debug)]
pub(super) struct Line<C: Column> {
    pub(super) moves: Vec<Move<C::Columns>>,
    pub(super) stages: Vec<Stage<C::Columns>>,
    /// The versions of the columns of each stage.
    versions: Vec<Version>,
    /// The number of tiles of each colour at each stage.
    counts: Vec<u32>,
    /// The contents of each version.
    pub(super) contents: Vec<C>,
    /// The number of versions that triggers the deletion of unused ones.
    most_versions: usize,
    /// The number of columns, including empty ones.
    pub(super) width: usize,
    colors: usize,
    pub(super) min_group: u32,
}

impl<C: Column> Line<C> {
    /// The number of moves of a line that fits into `bytes` bytes.
    pub(super) const fn most_moves(board: &FirstBoard<C>, bytes: usize) -> usize {
        // A move changes two or three columns, and there may be twice as many versions as necessary.
        let versions = 6 * size_of::<C>() + (board.columns.len() + board.counts.len()) * size_of::<u32>();
        bytes / (versions + size_of::<Move<C::Columns>>() + size_of::<Stage<C::Columns>>())
    }

    /// Creates a line without moves, of a game that has earned `points` before.
    pub(super) fn new(board: &FirstBoard<C>, points: i64, upper_bound: &UpperBound) -> Self {
        let (contents, min_group) = (board.columns.clone(), board.min_group);
        let width = contents.len();
        let bound = board.counts.iter().map(|&tiles| upper_bound.points(tiles)).sum();
        let stranded = board.counts.iter().map(|&tiles| stranded(tiles, min_group)).sum();
        Self {
            moves: Vec::new(),
            stages: vec![Stage { occupied: board.occupied(), points, bound, stranded }],
            versions: (0..).take(width).collect(),
            counts: board.counts.clone(),
            most_versions: 0,
            width,
            colors: board.counts.len(),
            min_group,
            contents,
        }
    }

    /// The number of tiles of each colour at a stage.
    #[inline]
    pub(super) fn counts(&self, stage: usize) -> &[u32] {
        &self.counts[stage * self.colors..][..self.colors]
    }

    /// The version of a column at a stage.
    #[inline]
    pub(super) fn version(&self, stage: usize, column: usize) -> Version {
        self.versions[stage * self.width + column]
    }

    #[inline]
    pub(super) fn content(&self, version: Version) -> &C {
        &self.contents[version as usize]
    }

    /// The number of versions stored, which is the number of the next one.
    #[expect(clippy::cast_possible_truncation, reason = "the memory limit allows fewer versions")]
    pub(super) const fn version_count(&self) -> Version {
        self.contents.len() as Version
    }

    /// Replaces the moves from the index `from` on. If the board is the same again before the move `joins_at`, then
    /// that move and the later ones stay and earn `gain` more points in all.
    pub(super) fn replace(
        &mut self,
        from: usize,
        joins_at: Option<(usize, i64)>,
        moves: &[Move<C::Columns>],
        objective: &Objective,
        upper_bound: &UpperBound,
    ) {
        let old = joins_at.map_or(self.moves.len(), |(at, _)| at) - from;
        self.moves.splice(from..from + old, moves.iter().copied());
        // The first stage is that before the mutation. If the line is joined, the last one stays as well.
        let last = usize::from(joins_at.is_some());
        let (old, new) = (old - last, moves.len() - last);
        let stage = self.stages[from];
        self.stages.splice(from + 1..=from + old, iter::repeat_n(stage, new));
        resize(&mut self.versions, self.width, from + 1, old, new);
        resize(&mut self.counts, self.colors, from + 1, old, new);
        for at in from..from + new {
            self.fill_stage_after(at, objective, upper_bound);
        }
        if let Some((_, gain)) = joins_at
            && gain != 0
        {
            self.stages[from + moves.len()..].iter_mut().for_each(|stage| stage.points += gain);
        }
        if self.contents.len() > self.most_versions {
            self.delete_unused_versions();
        }
    }

    /// Derives the stage after the move `at` from the one before it.
    fn fill_stage_after(&mut self, at: usize, objective: &Objective, upper_bound: &UpperBound) {
        let Move { size, color, columns, version, .. } = self.moves[at];
        let mut stage = self.stages[at];
        let (width, colors) = (self.width, self.colors);
        self.versions.copy_within(at * width..(at + 1) * width, (at + 1) * width);
        self.counts.copy_within(at * colors..(at + 1) * colors, (at + 1) * colors);
        for (column, version) in columns.iter().zip(version..) {
            self.versions[(at + 1) * width + column as usize] = version;
            if self.content(version).tiles().is_empty() {
                stage.occupied = stage.occupied & !C::Columns::bit(column);
            }
        }
        let count = &mut self.counts[(at + 1) * colors + color];
        let before = *count;
        *count -= size;
        stage.points += objective.points(size);
        stage.bound += upper_bound.points(*count) - upper_bound.points(before);
        stage.stranded = stage.stranded + stranded(*count, self.min_group) - stranded(before, self.min_group);
        self.stages[at + 1] = stage;
    }

    /// Renumbers the versions that stages use and deletes all others.
    fn delete_unused_versions(&mut self) {
        let width = self.width;
        let content = |&version: &Version| self.contents[version as usize];
        let mut contents: Vec<C> = self.versions[..width].iter().map(content).collect();
        for (at, made) in self.moves.iter_mut().enumerate() {
            let next = (at + 1) * width;
            #[expect(clippy::cast_possible_truncation, reason = "there are fewer versions than before")]
            let first = contents.len() as Version;
            contents
                .extend(made.columns.iter().map(|column| content(&self.versions[next + column as usize])));
            made.version = first;
        }
        self.contents = contents;
        for (version, number) in self.versions[..width].iter_mut().zip(0..) {
            *version = number;
        }
        for (at, made) in self.moves.iter().enumerate() {
            let next = (at + 1) * width;
            self.versions.copy_within(at * width..next, next);
            for (column, version) in made.columns.iter().zip(made.version..) {
                self.versions[next + column as usize] = version;
            }
        }
        self.most_versions = 2 * self.contents.len() + 256;
    }
}

/// Replaces `old` stages of `length` numbers with `new` ones.
fn resize(numbers: &mut Vec<u32>, length: usize, from: usize, old: usize, new: usize) {
    numbers.splice(from * length..(from + old) * length, iter::repeat_n(0, new * length));
}

/// The number of tiles of a colour that can never be removed if `tiles` are left.
pub(super) const fn stranded(tiles: u32, min_group: u32) -> u32 {
    if tiles < min_group { tiles } else { 0 }
}

/// A change to a line. The moves before `at` stay, and moves that are no longer possible are skipped.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Mutation {
    /// The index of the first move that changes.
    pub(super) at: usize,
    /// Whether the move at that index is left out.
    pub(super) removes: bool,
    /// A move to insert at that index.
    pub(super) insert: Option<TileId>,
    /// A move to insert later, and the index of the move that it precedes.
    pub(super) insert_later: Option<(usize, TileId)>,
}

/// The largest distance over which a move is brought forward or postponed.
const MAX_DISTANCE: usize = 20;

impl Mutation {
    /// Returns a random mutation of `line`. `random_group` returns a tile of a random group at an index of the line.
    pub(super) fn random<B>(
        line: &[Move<B>],
        rng: &mut Rng,
        random_group: impl FnOnce(usize, &mut Rng) -> Option<TileId>,
    ) -> Option<Self> {
        let at = rng.below(line.len());
        let here = line.get(at)?.tile;
        let mutation = Self { at, ..Self::default() };
        match rng.below(10) {
            // Insert a random move, or replace a move with one, unless the line already plays that here.
            kind @ 0..6 => {
                let tile = random_group(at, rng).filter(|&tile| tile != here)?;
                Some(Self { insert: Some(tile), removes: kind >= 4, ..mutation })
            }
            // Leave out a move.
            6 => Some(Self { removes: true, ..mutation }),
            // Postpone a move.
            7..9 => {
                let later = at + 2 + rng.below(MAX_DISTANCE);
                Some(Self { removes: true, insert_later: Some((later, here)), ..mutation })
            }
            // Bring a move forward.
            _ => Some(Self { insert: Some(line.get(at + 1 + rng.below(MAX_DISTANCE))?.tile), ..mutation }),
        }
    }
}
