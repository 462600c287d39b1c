//! The backgrounds of cells, as few rectangles as will do.

use crate::tui::theme::Rgb;

/// Cells of one background: columns and rows from, to and not including.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Ground {
    pub(super) color: Rgb,
    pub(super) columns: (u16, u16),
    pub(super) rows: (u16, u16),
}

/// The backgrounds of a screen, row by row, where `None` is that of the screen.
pub(super) fn grounds(rows: impl Iterator<Item = Vec<Option<Rgb>>>) -> Vec<Ground> {
    let mut done = Vec::new();
    // Those that the next row may make longer.
    let mut open: Vec<Ground> = Vec::new();
    for (row, cells) in (0..).zip(rows) {
        let runs = runs(&cells, row);
        let (longer, ended): (Vec<_>, Vec<_>) = open.into_iter().partition(|ground| {
            runs.iter().any(|run| (run.color, run.columns) == (ground.color, ground.columns))
        });
        done.extend(ended);
        let first_row = |run: &Ground| {
            let above =
                longer.iter().find(|ground| (ground.color, ground.columns) == (run.color, run.columns));
            above.map_or(row, |ground| ground.rows.0)
        };
        open = runs.iter().map(|run| Ground { rows: (first_row(run), row + 1), ..*run }).collect();
    }
    done.extend(open);
    done
}

/// The longest runs of cells with one background in a row.
fn runs(cells: &[Option<Rgb>], row: u16) -> Vec<Ground> {
    let mut runs = Vec::new();
    let mut start = 0;
    for run in cells.chunk_by(|one, other| one == other) {
        let end = start + u16::try_from(run.len()).unwrap_or(u16::MAX);
        runs.extend(run[0].map(|color| Ground { color, columns: (start, end), rows: (row, row + 1) }));
        start = end;
    }
    runs
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The rectangles of a picture in letters, each by its letter, columns and rows.
    fn of(picture: &[&str]) -> Vec<String> {
        let color = |letter: char| (letter != '.').then_some(Rgb(u8::try_from(letter).unwrap(), 0, 0));
        let mut grounds: Vec<String> = grounds(picture.iter().map(|row| row.chars().map(color).collect()))
            .into_iter()
            .map(|Ground { color: Rgb(letter, ..), columns, rows }| {
                format!("{} {}-{} {}-{}", char::from(letter), columns.0, columns.1, rows.0, rows.1)
            })
            .collect();
        grounds.sort();
        grounds
    }

    #[test]
    fn cells_of_one_color_are_one_rectangle() {
        assert_eq!(of(&["AA..", "AA.B", "...B"]), ["A 0-2 0-2", "B 3-4 1-3"]);
    }

    #[test]
    fn what_is_no_rectangle_is_several() {
        assert_eq!(
            of(&["AAB", "AAA", "A.A"]),
            ["A 0-1 2-3", "A 0-2 0-1", "A 0-3 1-2", "A 2-3 2-3", "B 2-3 0-1"]
        );
    }

    #[test]
    fn nothing_is_painted_where_nothing_is() {
        assert!(of(&["...", "..."]).is_empty());
    }
}
