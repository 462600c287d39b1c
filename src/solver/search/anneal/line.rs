//! The current line of an annealing chain, with the board before each of its moves.

use super::UpperBound;
use crate::solver::position::{AnnealBoard, Bits, Column, FirstBoard, TileId};
use crate::solver::search::Objective;
use crate::solver::search::nrpa::{Rng, ln};
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

/// The current line, and the stages before and after each move. Stages share the versions of their columns.
#[derive(Clone, Debug)]
pub(super) struct CurrentLine<C: Column> {
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

impl<C: Column> CurrentLine<C> {
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

    /// The contents of the columns at a stage.
    #[inline]
    pub(super) fn columns_at(&self, stage: usize) -> impl Fn(usize) -> C + '_ {
        let versions = &self.versions[stage * self.width..];
        move |column| self.contents[versions[column] as usize]
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
            // The stage after this move follows from the one before it.
            let Move { size, color, columns, version, .. } = self.moves[at];
            let mut stage = self.stages[at];
            let (width, colors) = (self.width, self.colors);
            self.versions.copy_within(at * width..(at + 1) * width, (at + 1) * width);
            self.counts.copy_within(at * colors..(at + 1) * colors, (at + 1) * colors);
            for (column, version) in columns.iter().zip(version..) {
                self.versions[(at + 1) * width + column as usize] = version;
                if self.contents[version as usize].tiles().is_empty() {
                    stage.occupied = stage.occupied & !C::Columns::bit(column);
                }
            }
            let count = &mut self.counts[(at + 1) * colors + color];
            let before = *count;
            *count -= size;
            stage.points += objective.points(size);
            stage.bound += upper_bound.points(*count) - upper_bound.points(before);
            stage.stranded =
                stage.stranded + stranded(*count, self.min_group) - stranded(before, self.min_group);
            self.stages[at + 1] = stage;
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

/// A difference between the two lines before the move `at` of the current line.
#[derive(Clone, Copy, Debug)]
pub(super) struct Difference<S> {
    pub(super) at: usize,
    /// The move to insert, or `None` to leave out the move of the current line.
    pub(super) insert: Option<Move<S>>,
}

/// The mutated line, up to a stage of the current line.
#[derive(Clone, Debug)]
pub(super) struct MutatedLine<C: Column> {
    board: AnnealBoard<C>,
    /// The stage of the current line.
    pub(super) at: usize,
    dirty: C::Columns,
    /// The points of the mutated line, less those of the current line.
    pub(super) gain: i64,
    /// The number of moves that only the mutated line has.
    inserted: usize,
    /// The number of moves that only the current line has.
    left_out: usize,
    /// The number of tiles left of each colour, less that of the current line, modulo 2^32.
    pub(super) count_differences: Vec<u32>,
    /// The colours whose numbers of tiles have changed in one of the two lines.
    changed_colors: u32,
    pub(super) differences: Vec<Difference<C::Columns>>,
}

impl<C: Column> MutatedLine<C> {
    pub(super) fn new(line: &CurrentLine<C>) -> Self {
        Self {
            board: AnnealBoard::new(line.width),
            at: 0,
            dirty: C::Columns::default(),
            gain: 0,
            inserted: 0,
            left_out: 0,
            count_differences: vec![0; line.counts(0).len()],
            changed_colors: 0,
            differences: Vec::new(),
        }
    }

    /// Starts a mutated line that equals the current one up to the move `at`.
    pub(super) fn start(&mut self, at: usize) {
        (self.at, self.gain, self.inserted, self.left_out) = (at, 0, 0, 0);
        self.dirty = C::Columns::default();
        self.board.unload(!self.dirty);
        self.count_differences.fill(0);
        self.changed_colors = 0;
        self.differences.clear();
    }

    /// Whether the boards of the two lines are the same.
    pub(super) fn is_joined(&self) -> bool {
        self.dirty.is_empty()
    }

    /// The number of moves of the mutated line so far.
    pub(super) const fn moves(&self) -> usize {
        self.at + self.inserted - self.left_out
    }

    /// Returns an upper bound on the points that the tiles left can earn, and the number of tiles that can never be
    /// removed.
    pub(super) fn bounds(&self, line: &CurrentLine<C>, upper_bound: &UpperBound) -> (i64, u32) {
        let stage = &line.stages[self.at];
        let (mut bound, mut alone) = (stage.bound, stage.stranded);
        let counts = line.counts(self.at);
        for color in self.changed_colors.iter() {
            let before = counts[color as usize];
            let count = before.wrapping_add(self.count_differences[color as usize]);
            bound += upper_bound.points(count) - upper_bound.points(before);
            alone = alone + stranded(count, line.min_group) - stranded(before, line.min_group);
        }
        (bound, alone)
    }

    /// Returns a random tile of a removable group.
    pub(super) fn random_tile(
        &mut self,
        line: &CurrentLine<C>,
        tabu_color: Option<usize>,
        random_below: &mut impl FnMut(usize) -> usize,
    ) -> Option<TileId> {
        self.update_occupied(line);
        let source = line.columns_at(self.at);
        let is_end = self.at == line.moves.len() && self.at > 0;
        // The board at the end of the current line has no groups, so all groups are in dirty columns or beside them.
        let occupied = self.board.occupied;
        let beside = |at| {
            let left = (occupied & C::Columns::below(at)).last();
            let right = (occupied & C::Columns::above(at)).first();
            [left, right].into_iter().filter(|&next| next < C::Columns::BITS)
        };
        let among = if is_end {
            self.dirty.iter().flat_map(beside).fold(self.dirty, |all, at| all | C::Columns::bit(at))
        } else {
            !C::Columns::default()
        };
        self.board.random_tile(among, line.min_group, tabu_color, &source, random_below)
    }

    /// Lets both lines play the moves of the current line up to the first that may remove another group from the board
    /// of the mutated line, but at most up to the move `until`.
    #[inline]
    pub(super) fn skip(&mut self, line: &CurrentLine<C>, until: usize) {
        let mut changed = C::Columns::default();
        for made in &line.moves[self.at..until] {
            if !(made.span & self.dirty).is_empty() {
                break;
            }
            changed = changed | made.columns;
            self.at += 1;
        }
        self.board.unload(changed);
    }

    /// Lets the mutated line remove the group of a tile, if the tile is still there and the group is large enough.
    /// Returns whether it is.
    pub(super) fn click(&mut self, line: &mut CurrentLine<C>, objective: &Objective, tile: TileId) -> bool {
        let was_dirty = self.dirty;
        let columns = self.remove(line, objective, tile);
        // A column that was the same on both boards now differs.
        self.compare(line, columns & was_dirty);
        !columns.is_empty()
    }

    /// Lets both lines play the next move of the current line, which may remove another group from the board of the
    /// mutated line, or none. Returns whether it removes one.
    pub(super) fn click_next(&mut self, line: &mut CurrentLine<C>, objective: &Objective) -> bool {
        let was_dirty = self.dirty;
        let columns = self.remove(line, objective, line.moves[self.at].tile);
        self.advance(line, objective, columns & was_dirty);
        !columns.is_empty()
    }

    /// Removes the group of a tile from the board of the mutated line. Returns its columns, or none if there is no such
    /// group.
    #[inline]
    fn remove(&mut self, line: &mut CurrentLine<C>, objective: &Objective, tile: TileId) -> C::Columns {
        self.update_occupied(line);
        let found = {
            let source = line.columns_at(self.at);
            self.board.find(tile, &source).map(|spot| (spot, self.board.flood(spot, &source)))
        };
        let Some((spot, found)) = found.filter(|(_, found)| found.size >= line.min_group) else {
            return C::Columns::default();
        };
        #[expect(clippy::cast_possible_truncation, reason = "the memory limit allows fewer versions")]
        let version = line.contents.len() as Version;
        for column in found.columns.iter() {
            line.contents.push(*self.board.drop_tiles(column));
        }
        self.dirty = self.dirty | found.columns;
        let color = spot.color;
        let made = Move { tile, size: found.size, color, columns: found.columns, span: found.span, version };
        self.differences.push(Difference { at: self.at, insert: Some(made) });
        self.gain += objective.points(found.size);
        self.count_differences[color] = self.count_differences[color].wrapping_sub(found.size);
        self.changed_colors |= 1 << color;
        self.inserted += 1;
        found.columns
    }

    /// Lets only the current line play its next move, and compares the boards in the columns of that move and in those of
    /// `others`.
    #[inline]
    pub(super) fn advance(&mut self, line: &CurrentLine<C>, objective: &Objective, others: C::Columns) {
        let Move { size, color, columns, .. } = line.moves[self.at];
        self.differences.push(Difference { at: self.at, insert: None });
        self.gain -= objective.points(size);
        self.count_differences[color] = self.count_differences[color].wrapping_add(size);
        self.changed_colors |= 1 << color;
        self.left_out += 1;
        self.update_occupied(line);
        let (clean, source) = (columns & !self.dirty, line.columns_at(self.at));
        for column in clean.iter() {
            self.board.load(column, &source);
        }
        self.at += 1;
        // A column in which only the current line has changed differs.
        self.compare(line, (columns & self.dirty) | others);
        self.dirty = self.dirty | clean;
    }

    /// Compares the boards of the two lines in these columns, which must be dirty.
    #[inline]
    fn compare(&mut self, line: &CurrentLine<C>, columns: C::Columns) {
        let current = line.columns_at(self.at);
        for column in columns.iter() {
            if *self.board.column(column as usize) == current(column as usize) {
                self.dirty = self.dirty & !C::Columns::bit(column);
            }
        }
    }

    /// Updates the columns with tiles: those that are not dirty are as in the current line.
    #[inline]
    fn update_occupied(&mut self, line: &CurrentLine<C>) {
        let occupied = self.board.occupied & self.dirty;
        self.board.occupied = (line.stages[self.at].occupied & !self.dirty) | occupied;
    }
}

/// Returns the least fitness of a mutated line that replaces the current one, which has the fitness `fitness`: the
/// Metropolis criterion.
///
/// `temperature` is the loss of fitness that is accepted about one time in three, and `random` a random number from 0
/// up to but excluding 1. It is drawn before the line is played, so a line that can no longer be accepted need not be
/// played to its end.
pub(super) fn least_accepted(fitness: f64, temperature: f64, random: f32) -> f64 {
    // A loss is accepted if `random` is less than e to the power of minus the loss, divided by the temperature.
    let loss = if random > 0.0 { -ln(random) } else { 40.0 };
    fitness - f64::from(loss) * temperature
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn larger_losses_are_accepted_less_often() {
        let accepted = |loss: f64| {
            let numbers = (0..1000_u16).map(|number| f32::from(number) / 1000.0);
            numbers.filter(|&random| 100.0 - loss >= least_accepted(100.0, 5.0, random)).count()
        };
        assert_eq!([-1.0, 0.0, 5.0, 10.0, 100.0].map(accepted), [1000, 1000, 368, 136, 1]);
    }
}
