//! The board with column letters and row numbers.

use crate::board::{Board, Color, ColumnLetters};
use std::fmt;

/// A board with row numbers on its left and column letters below it.
pub(crate) struct LabeledBoard<'a>(pub(crate) &'a Board);

impl fmt::Display for LabeledBoard<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let size = self.0.size();
        let number_width = size.rows().to_string().len();
        let column_width = ColumnLetters(size.columns() - 1).to_string().len();
        for (number, row) in (1..=size.rows()).rev().zip(self.0.rows()) {
            write!(f, "{number:number_width$}")?;
            for tile in row {
                write!(f, " {:>column_width$}", tile.map_or('.', Color::letter))?;
            }
            writeln!(f)?;
        }
        write!(f, "{:number_width$}", "")?;
        for column in 0..size.columns() {
            let letters = ColumnLetters(column).to_string();
            write!(f, " {letters:>column_width$}")?;
        }
        writeln!(f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn wide_and_tall_boards_stay_aligned() {
        let board: Board = "A".repeat(28).parse().unwrap();
        let text = LabeledBoard(&board).to_string();
        let lines: Vec<&str> = text.lines().collect();
        assert_eq!(lines[0].len(), lines[1].len());
        assert!(lines[0].starts_with("1  A  A"), "{text}");
        assert!(lines[1].starts_with("   a  b") && lines[1].ends_with("  z aa ab"), "{text}");

        let board: Board = "A\n".repeat(100).parse().unwrap();
        let text = LabeledBoard(&board).to_string();
        assert!(text.starts_with("100 A\n 99 A\n") && text.ends_with("  1 A\n    a\n"), "{text}");
    }
}
