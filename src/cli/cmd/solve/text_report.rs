//! A solved game as text.

use crate::cli::output::score_line::score_line;
use crate::play::timed_search::SolvedGame;

/// Returns the moves, and a line with the score. `was_over` says that there was nothing to solve.
pub(super) fn text_report(solved: &SolvedGame, was_over: bool) -> String {
    let SolvedGame { game, proved, unproved, .. } = solved;
    let cells: Vec<String> = game.moves().iter().map(|played| played.cell.to_string()).collect();
    let proof = match unproved {
        _ if was_over => "; the game was already over".to_owned(),
        _ if *proved => "; proved to be the best".to_owned(),
        Some(reason) => format!("; not proved: {reason}"),
        None => String::new(),
    };
    format!("{}{}{proof}\n", fill(&cells), score_line(game))
}

/// The maximum width of a line of moves.
const MAX_WIDTH: usize = 78;

/// Joins words into lines of at most [`MAX_WIDTH`] columns.
fn fill(words: &[String]) -> String {
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
