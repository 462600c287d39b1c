//! A mutated line, played beside the current one.
//!
//! A column is *dirty* while the boards of the two lines differ in it. A later move of the current line that depends on
//! no dirty column removes the same group from both boards, so the mutated line need not play it. When no column is
//! dirty any more, the lines have joined.

use super::line::{Line, Move, stranded};
use super::upper_bound::UpperBound;
use crate::solver::position::{AnnealBoard, Bits, Column, Source, TileId};
use crate::solver::search::nrpa::ln;
use crate::solver::search::objective::Objective;

/// A difference between the two lines before the move `at` of the current line.
#[derive(Clone, Copy, Debug)]
struct Change<S> {
    at: usize,
    /// The move to insert, or `None` to leave out the move of the current line.
    insert: Option<Move<S>>,
}

/// The mutated line, up to a stage of the current line.
#[derive(Clone, Debug)]
pub(super) struct Replay<C: Column> {
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
    count_differences: Vec<u32>,
    /// The colours whose numbers of tiles have changed in one of the two lines.
    changed_colors: u32,
    changes: Vec<Change<C::Columns>>,
}

/// The columns of a stage of the current line.
struct StageColumns<'a, C: Column> {
    line: &'a Line<C>,
    at: usize,
}

impl<C: Column> Source<C> for StageColumns<'_, C> {
    #[inline]
    fn load(&self, column: usize) -> C {
        *self.line.content(self.line.version(self.at, column))
    }
}

impl<C: Column> Replay<C> {
    pub(super) fn new(line: &Line<C>) -> Self {
        Self {
            board: AnnealBoard::new(line.width),
            at: 0,
            dirty: C::Columns::default(),
            gain: 0,
            inserted: 0,
            left_out: 0,
            count_differences: vec![0; line.counts(0).len()],
            changed_colors: 0,
            changes: Vec::new(),
        }
    }

    /// Starts a mutated line that equals the current one up to the move `at`.
    pub(super) fn start(&mut self, at: usize) {
        (self.at, self.gain, self.inserted, self.left_out) = (at, 0, 0, 0);
        self.dirty = C::Columns::default();
        self.board.unload(!self.dirty);
        self.count_differences.fill(0);
        self.changed_colors = 0;
        self.changes.clear();
    }

    /// Whether the boards of the two lines are the same.
    pub(super) fn is_joined(&self) -> bool {
        self.dirty.is_empty()
    }

    /// Whether the moves of the two lines differ.
    pub(super) const fn has_changed(&self) -> bool {
        !self.changes.is_empty()
    }

    /// The number of moves of the mutated line so far.
    pub(super) const fn moves(&self) -> usize {
        self.at + self.inserted - self.left_out
    }

    /// Returns the number of tiles left of each colour.
    pub(super) fn counts<'a>(&'a self, line: &'a Line<C>) -> impl Iterator<Item = u32> + 'a {
        let differences = self.count_differences.iter();
        line.counts(self.at)
            .iter()
            .zip(differences)
            .map(|(count, difference)| count.wrapping_add(*difference))
    }

    /// Returns an upper bound on the points that the tiles left can earn, and the number of tiles that can never be
    /// removed.
    pub(super) fn bounds(&self, line: &Line<C>, upper_bound: &UpperBound) -> (i64, u32) {
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
        line: &Line<C>,
        tabu_color: Option<usize>,
        random_below: &mut impl FnMut(usize) -> usize,
    ) -> Option<TileId> {
        self.update_occupied(line);
        let source = StageColumns { line, at: self.at };
        let is_end = self.at == line.moves.len() && self.at > 0;
        // The board at the end of the current line has no groups, so all groups are in dirty columns or beside them.
        let among = if is_end { self.board.with_beside(self.dirty) } else { !C::Columns::default() };
        self.board.random_tile(among, line.min_group, tabu_color, &source, random_below)
    }

    /// Lets both lines play the moves of the current line up to the first that may remove another group from the board
    /// of the mutated line, but at most up to the move `until`.
    #[inline]
    pub(super) fn skip(&mut self, line: &Line<C>, until: usize) {
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
    pub(super) fn click(&mut self, line: &mut Line<C>, objective: &Objective, tile: TileId) -> bool {
        let was_dirty = self.dirty;
        let columns = self.remove(line, objective, tile);
        // A column that was the same on both boards now differs.
        self.compare(line, columns & was_dirty);
        !columns.is_empty()
    }

    /// Lets both lines play the next move of the current line, which may remove another group from the board of the
    /// mutated line, or none. Returns whether it removes one.
    pub(super) fn click_next(&mut self, line: &mut Line<C>, objective: &Objective) -> bool {
        let was_dirty = self.dirty;
        let columns = self.remove(line, objective, line.moves[self.at].tile);
        self.advance(line, objective, columns & was_dirty);
        !columns.is_empty()
    }

    /// Lets only the current line play its next move.
    pub(super) fn leave_out(&mut self, line: &Line<C>, objective: &Objective) {
        self.advance(line, objective, C::Columns::default());
    }

    /// Removes the group of a tile from the board of the mutated line. Returns its columns, or none if there is no such
    /// group.
    #[inline]
    fn remove(&mut self, line: &mut Line<C>, objective: &Objective, tile: TileId) -> C::Columns {
        self.update_occupied(line);
        let source = StageColumns { line, at: self.at };
        let Some(spot) = self.board.find(tile, &source) else { return C::Columns::default() };
        let found = self.board.flood(spot, &source);
        if found.size < line.min_group {
            return C::Columns::default();
        }
        let version = line.version_count();
        for column in found.columns.iter() {
            line.contents.push(*self.board.drop_tiles(column));
        }
        self.dirty = self.dirty | found.columns;
        let color = spot.color;
        let made = Move { tile, size: found.size, color, columns: found.columns, span: found.span, version };
        self.changes.push(Change { at: self.at, insert: Some(made) });
        self.gain += objective.points(found.size);
        self.count_differences[color] = self.count_differences[color].wrapping_sub(found.size);
        self.changed_colors |= 1 << color;
        self.inserted += 1;
        found.columns
    }

    /// Lets the current line play its next move, and compares the boards in the columns of that move and in those of
    /// `others`.
    #[inline]
    fn advance(&mut self, line: &Line<C>, objective: &Objective, others: C::Columns) {
        let Move { size, color, columns, .. } = line.moves[self.at];
        self.changes.push(Change { at: self.at, insert: None });
        self.gain -= objective.points(size);
        self.count_differences[color] = self.count_differences[color].wrapping_add(size);
        self.changed_colors |= 1 << color;
        self.left_out += 1;
        self.update_occupied(line);
        let (clean, source) = (columns & !self.dirty, StageColumns { line, at: self.at });
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
    fn compare(&mut self, line: &Line<C>, columns: C::Columns) {
        for column in columns.iter() {
            if self.board.column(column as usize) == line.content(line.version(self.at, column as usize)) {
                self.dirty = self.dirty & !C::Columns::bit(column);
            }
        }
    }

    /// Updates the columns with tiles: those that are not dirty are as in the current line.
    #[inline]
    fn update_occupied(&mut self, line: &Line<C>) {
        let occupied = self.board.occupied & self.dirty;
        self.board.occupied = (line.stages[self.at].occupied & !self.dirty) | occupied;
    }

    /// Writes the moves of the mutated line from the move `from` on, where the mutation is, to `moves`.
    pub(super) fn write_moves(&self, from: usize, line: &Line<C>, moves: &mut Vec<Move<C::Columns>>) {
        moves.clear();
        let mut at = from;
        for change in &self.changes {
            moves.extend_from_slice(&line.moves[at..change.at]);
            at = change.at + usize::from(change.insert.is_none());
            moves.extend(change.insert);
        }
        moves.extend_from_slice(&line.moves[at..self.at]);
    }
}

/// Decides whether a mutated line replaces the current one: the Metropolis criterion.
///
/// Its random number is drawn before the line is played, so a line that can no longer be accepted need not be played to
/// its end.
#[derive(Clone, Copy, Debug)]
pub(super) struct Acceptance {
    /// The least fitness that is accepted.
    least: f64,
}

impl Acceptance {
    /// `fitness` is that of the line before the mutation, `temperature` the loss of fitness that is accepted about one
    /// time in three, and `random` a random number from 0 up to but excluding 1.
    pub(super) fn new(fitness: f64, temperature: f64, random: f32) -> Self {
        // A loss is accepted if `random` is less than e to the power of minus the loss, divided by the temperature.
        let loss = if random > 0.0 { -ln(random) } else { 40.0 };
        Self { least: fitness - f64::from(loss) * temperature }
    }

    #[inline]
    pub(super) fn accepts(self, fitness: f64) -> bool {
        fitness >= self.least
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn larger_losses_are_accepted_less_often() {
        let accepted = |loss: f64| {
            let numbers = (0..1000_u16).map(|number| f32::from(number) / 1000.0);
            let tests = numbers.map(|random| Acceptance::new(100.0, 5.0, random));
            tests.filter(|test| test.accepts(100.0 - loss)).count()
        };
        assert_eq!([-1.0, 0.0, 5.0, 10.0, 100.0].map(accepted), [1000, 1000, 368, 136, 1]);
    }
}
