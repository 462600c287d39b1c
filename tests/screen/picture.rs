//! A frame as text that also shows the styles.
//!
//! The text comes first, then a map of the same size with a letter for the style of each cell (`.` for none),
//! and then a legend of the letters.

use crate::driver::shown;
use crate::prelude::*;
use ratatui::buffer::Cell;
use ratatui::layout::Rect;
use std::fmt::Write;

pub(crate) fn picture(frame: &Buffer) -> String {
    let mut styles = vec![String::new()];
    let (mut text, mut map) = (String::new(), String::new());
    for y in frame.area.rows().map(|row| row.y) {
        let cells = || frame.area.columns().map(|column| &frame[(column.x, y)]);
        push_row(&mut text, &shown(frame, Rect { height: 1, y, ..frame.area }));
        push_row(
            &mut map,
            &cells().map(|cell| style_letter(describe_style(cell), &mut styles)).collect::<String>(),
        );
    }
    let mut picture = format!("{text}\n{map}\n");
    for (index, style) in styles.iter().enumerate().skip(1) {
        writeln!(picture, "{} {style}", letter(index)).unwrap();
    }
    picture
}

fn push_row(rows: &mut String, row: &str) {
    rows.push('|');
    rows.push_str(row.trim_end_matches([' ', '.']));
    rows.push('\n');
}

fn style_letter(style: String, styles: &mut Vec<String>) -> char {
    let index = styles.iter().position(|known| *known == style).unwrap_or_else(|| {
        styles.push(style);
        styles.len() - 1
    });
    letter(index)
}

fn letter(index: usize) -> char {
    let letters = ".abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789";
    letters.chars().nth(index).unwrap_or('?')
}

/// Describes the style of a cell, as in `Black on Red, bold`.
fn describe_style(cell: &Cell) -> String {
    let colors = match (cell.fg, cell.bg) {
        (Color::Reset, Color::Reset) => String::new(),
        (text, Color::Reset) => text.to_string(),
        (text, background) => format!("{text} on {background}"),
    };
    // The modifiers that all terminals support.
    let named_modifiers = [
        (Modifier::BOLD, "bold"),
        (Modifier::DIM, "dim"),
        (Modifier::UNDERLINED, "underlined"),
        (Modifier::REVERSED, "reversed"),
    ];
    let supported = named_modifiers.iter().fold(Modifier::empty(), |all, (modifier, _)| all | *modifier);
    assert_eq!(cell.modifier - supported, Modifier::empty(), "not all terminals support this modifier");
    let names = named_modifiers.iter().filter(|(modifier, _)| cell.modifier.contains(*modifier));
    let names = names.map(|(_, name)| *name);
    [colors.as_str()].into_iter().chain(names).filter(|part| !part.is_empty()).collect::<Vec<_>>().join(", ")
}
