//! Merges the backgrounds of terminal cells into rectangles, which keeps pictures small.

use crate::tui::theme::Rgb;

/// A rectangle of cells with the same background. Its columns and rows are half-open ranges: the start and the end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct BackgroundRect {
    pub(super) color: Rgb,
    pub(super) columns: (u16, u16),
    pub(super) rows: (u16, u16),
}

impl BackgroundRect {
    fn has_color_and_columns_of(&self, other: &Self) -> bool {
        (self.color, self.columns) == (other.color, other.columns)
    }
}

/// Merges the backgrounds of a screen, given row by row. `None` is the default background, which needs no rectangle.
pub(super) fn background_rects(rows: impl Iterator<Item = Vec<Option<Rgb>>>) -> Vec<BackgroundRect> {
    let mut done = Vec::new();
    // The rectangles that the next row may extend.
    let mut open: Vec<BackgroundRect> = Vec::new();
    for (row, cells) in (0..).zip(rows) {
        let runs = runs(&cells, row);
        let (extended, ended): (Vec<_>, Vec<_>) =
            open.into_iter().partition(|rect| runs.iter().any(|run| run.has_color_and_columns_of(rect)));
        done.extend(ended);
        let first_row = |run: &BackgroundRect| {
            let above = extended.iter().find(|rect| rect.has_color_and_columns_of(run));
            above.map_or(row, |rect| rect.rows.0)
        };
        open = runs.iter().map(|run| BackgroundRect { rows: (first_row(run), row + 1), ..*run }).collect();
    }
    done.extend(open);
    done
}

/// The runs of adjacent cells in a row that have the same background, as rectangles of one row.
fn runs(cells: &[Option<Rgb>], row: u16) -> Vec<BackgroundRect> {
    let mut runs = Vec::new();
    let mut start = 0;
    for run in cells.chunk_by(|one, other| one == other) {
        let end = start + u16::try_from(run.len()).unwrap_or(u16::MAX);
        runs.extend(run[0].map(|color| BackgroundRect {
            color,
            columns: (start, end),
            rows: (row, row + 1),
        }));
        start = end;
    }
    runs
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The rectangles of a picture in which letters stand for colours, each as its letter, columns and rows.
    fn rects_of(picture: &[&str]) -> Vec<String> {
        let color = |letter: char| (letter != '.').then_some(Rgb(u8::try_from(letter).unwrap(), 0, 0));
        let mut background_rects: Vec<String> =
            background_rects(picture.iter().map(|row| row.chars().map(color).collect()))
                .into_iter()
                .map(|BackgroundRect { color: Rgb(letter, ..), columns, rows }| {
                    format!("{} {}-{} {}-{}", char::from(letter), columns.0, columns.1, rows.0, rows.1)
                })
                .collect();
        background_rects.sort();
        background_rects
    }

    #[test]
    fn a_rectangular_area_becomes_one_rectangle() {
        assert_eq!(rects_of(&["AA..", "AA.B", "...B"]), ["A 0-2 0-2", "B 3-4 1-3"]);
    }

    #[test]
    fn an_area_of_another_shape_becomes_several_rectangles() {
        assert_eq!(
            rects_of(&["AAB", "AAA", "A.A"]),
            ["A 0-1 2-3", "A 0-2 0-1", "A 0-3 1-2", "A 2-3 2-3", "B 2-3 0-1"]
        );
    }

    #[test]
    fn the_default_background_needs_no_rectangle() {
        assert!(rects_of(&["...", "..."]).is_empty());
    }
}
