//! Cuts the rows of a film into strips.
//!
//! A strip shows a part of one row. It holds all that this part ever shows, one below the other, and moves up and down:
//! what is not shown lies outside the picture. Adjacent columns that change at the same times belong in one strip.
//! Columns that change at different times need fewer bytes in several strips, unless these become too many.

use crate::tui::export::film::RowState;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use std::ops::Range;
use std::time::Duration;

#[derive(Debug)]
pub(super) struct Strip {
    pub(super) column: u16,
    pub(super) row: u16,
    /// All that this part ever shows, one row for each. The first is shown at the end.
    pub(super) contents: Buffer,
    /// The row of `contents` that is shown, and since when.
    pub(super) changes: Vec<(Duration, u16)>,
}

impl Strip {
    pub(super) const fn area(&self) -> Rect {
        Rect::new(self.column, self.row, self.contents.area.width, 1)
    }
}

// The approximate numbers of bytes that parts of a strip need.
const BYTES_PER_STRIP: usize = 100;
const BYTES_PER_CHANGE: usize = 40;
const BYTES_PER_RUN: usize = 22;

/// Cuts a row into strips. Columns that never change are in none of them.
pub(super) fn strips(row: u16, states: &[RowState]) -> Vec<Strip> {
    let parts = parts(states);
    // For each number of parts, counted from the left, the fewest bytes and the first part of the last strip.
    let mut best = vec![(0, 0)];
    for end in 1..=parts.len() {
        let mut joined = vec![PartState::default(); states.len()];
        let candidates = (0..end).rev().map(|start| {
            joined.iter_mut().zip(&parts[start].states).for_each(|(joined, state)| joined.join(*state));
            (best[start].0 + bytes(&joined), start)
        });
        let cheapest = candidates.min().unwrap_or_default();
        best.push(cheapest);
    }
    let mut strips = Vec::new();
    let mut end = parts.len();
    while end > 0 {
        let start = best[end].1;
        strips.extend(strip(row, states, parts[start].columns.start..parts[end - 1].columns.end));
        end = start;
    }
    strips
}

/// Adjacent columns that change at the same times.
struct Part {
    columns: Range<usize>,
    states: Vec<PartState>,
}

/// What adjacent columns show in a state of the row.
#[derive(Clone, Copy, Debug, Default)]
struct PartState {
    is_changed: bool,
    /// The number of runs of equal cells that begin in these columns.
    runs: usize,
}

impl PartState {
    const fn join(&mut self, other: Self) {
        self.is_changed |= other.is_changed;
        self.runs += other.runs;
    }
}

fn parts(states: &[RowState]) -> Vec<Part> {
    let width = states.first().map_or(0, |state| state.cells.len());
    let changes = |column: usize| {
        let differs = |pair: &[RowState]| pair[0].cells[column] != pair[1].cells[column];
        std::iter::once(false).chain(states.windows(2).map(differs)).collect::<Vec<bool>>()
    };
    let mut parts: Vec<(Range<usize>, Vec<bool>)> = Vec::new();
    for column in 0..width {
        let changes = changes(column);
        match parts.last_mut() {
            Some((columns, known)) if *known == changes => columns.end = column + 1,
            _ => parts.push((column..column + 1, changes)),
        }
    }
    let part = |(columns, changes): (Range<usize>, Vec<bool>)| {
        let state = |(RowState { cells, .. }, is_changed): (&RowState, bool)| {
            let begins_run = |column: &usize| *column == 0 || cells[*column] != cells[column - 1];
            PartState { is_changed, runs: columns.clone().filter(begins_run).count() }
        };
        Part { states: states.iter().zip(changes).map(state).collect(), columns }
    };
    parts.into_iter().map(part).collect()
}

/// The approximate number of bytes of a strip with these states. A strip that never changes is none.
fn bytes(states: &[PartState]) -> usize {
    let changes = states.iter().filter(|state| state.is_changed);
    let bytes: usize = changes.map(|state| BYTES_PER_CHANGE + BYTES_PER_RUN * state.runs).sum();
    if bytes == 0 { 0 } else { BYTES_PER_STRIP + bytes }
}

/// Returns the strip of these columns; `None` if they never change.
fn strip(row: u16, states: &[RowState], columns: Range<usize>) -> Option<Strip> {
    let last = &states.last()?.cells[columns.clone()];
    let mut contents = vec![last];
    let mut changes: Vec<(Duration, u16)> = Vec::new();
    for state in states {
        let cells = &state.cells[columns.clone()];
        let index = contents.iter().position(|known| *known == cells).unwrap_or_else(|| {
            contents.push(cells);
            contents.len() - 1
        });
        let index = u16::try_from(index).ok()?;
        if changes.last().is_none_or(|&(_, shown)| shown != index) {
            changes.push((state.since, index));
        }
    }
    let area = Rect::new(0, 0, u16::try_from(columns.len()).ok()?, u16::try_from(contents.len()).ok()?);
    let contents = Buffer { area, content: contents.concat() };
    let column = u16::try_from(columns.start).ok()?;
    (changes.len() > 1).then_some(Strip { column, row, contents, changes })
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;
    use ratatui::buffer::Cell;

    fn states(rows: &[Vec<char>]) -> Vec<RowState> {
        let cells = |row: &[char]| row.iter().map(|letter| Cell::from(*letter)).collect();
        (0..)
            .zip(rows)
            .map(|(second, row)| RowState { since: Duration::from_secs(second), cells: cells(row) })
            .collect()
    }

    /// The first column of each strip and the one after its last, from left to right.
    fn columns(rows: &[&str]) -> Vec<(u16, u16)> {
        let rows: Vec<Vec<char>> = rows.iter().map(|row| row.chars().collect()).collect();
        let strips = strips(0, &states(&rows));
        let mut columns: Vec<(u16, u16)> =
            strips.iter().map(|strip| (strip.area().left(), strip.area().right())).collect();
        columns.sort_unstable();
        columns
    }

    #[test]
    fn columns_that_never_change_are_in_no_strip() {
        assert!(columns(&["AB", "AB"]).is_empty());
        assert_eq!(columns(&["AAAAABB", "AAAAACC"]), [(5, 7)]);
    }

    #[test]
    fn distant_columns_that_change_at_different_times_are_in_different_strips() {
        let fixed = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";
        let rows = ["..", "x.", ".x", "x."].map(|ends| {
            let (left, right) = ends.split_at(1);
            format!("{left}{fixed}{right}")
        });
        assert_eq!(columns(&rows.each_ref().map(String::as_str)), [(0, 1), (27, 28)]);
        assert_eq!(columns(&["...", "x..", ".xx", "x.x"]), [(0, 3)]);
    }

    fn rows() -> impl Strategy<Value = Vec<Vec<char>>> {
        let row = |width| {
            proptest::collection::vec(prop_oneof![4 => Just('A'), 1 => Just('B'), 1 => Just(' ')], width)
        };
        (1..30_usize).prop_flat_map(move |width| proptest::collection::vec(row(width), 1..12))
    }

    proptest! {
        #[test]
        fn strips_show_every_state_of_the_row(rows in rows()) {
            let states = states(&rows);
            let strips = strips(7, &states);
            let last = &states[states.len() - 1].cells;
            for state in &states {
                let mut shown = last.clone();
                for Strip { column, row, contents, changes } in &strips {
                    prop_assert_eq!(*row, 7);
                    let (_, content) = changes.iter().rfind(|(since, _)| *since <= state.since).unwrap();
                    for x in contents.area.columns().map(|column| column.x) {
                        prop_assert_eq!(&contents[(x, 0)], &last[usize::from(column + x)]);
                        shown[usize::from(column + x)] = contents[(x, *content)].clone();
                    }
                }
                prop_assert_eq!(&shown, &state.cells);
            }
            let mut covered: Vec<u16> = strips.iter().flat_map(|strip| strip.area().left()..strip.area().right()).collect();
            let count = covered.len();
            covered.sort_unstable();
            covered.dedup();
            prop_assert_eq!(covered.len(), count);
        }
    }
}
