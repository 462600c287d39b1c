//! A solved game as text.

use crate::cli::output::move_lines::move_lines;
use crate::cli::output::score_line::score_line;
use crate::play::timed_search::SolvedGame;

/// Returns the moves, and a line with the score. `was_over` says that there was nothing to solve, and `stopped` that the
/// player or a signal stopped the search.
pub(super) fn text_report(solved: &SolvedGame, was_over: bool, stopped: bool) -> String {
    let SolvedGame { game, proved, unproved, .. } = solved;
    let ending = match unproved {
        _ if was_over => "; the game was already over".to_owned(),
        _ if *proved => "; proved to be the best".to_owned(),
        Some(reason) => format!("; not proved: {reason}"),
        None if stopped => "; stopped".to_owned(),
        None => String::new(),
    };
    format!("{}{}{ending}\n", move_lines(game), score_line(game))
}
