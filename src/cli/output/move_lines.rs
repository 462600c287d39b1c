//! The moves of a game as lines of cells.

use crate::game::Game;

/// Returns the moves, in lines of at most 78 columns, each with a line break.
pub(crate) fn move_lines(game: &Game) -> String {
    let cells: Vec<String> = game.moves().iter().map(|played| played.cell.to_string()).collect();
    fill(&cells)
}

/// The maximum width of a line of moves.
const MAX_WIDTH: usize = 78;

/// Joins words into lines of at most [`MAX_WIDTH`] columns.
pub(crate) fn fill(words: &[String]) -> String {
    let (mut text, mut length) = (String::new(), 0);
    for word in words {
        if length > 0 && length + 1 + word.len() > MAX_WIDTH {
            text.push('\n');
            length = 0;
        } else if length > 0 {
            text.push(' ');
            length += 1;
        }
        text += word;
        length += word.len();
    }
    if text.is_empty() { text } else { text + "\n" }
}
