//! A game that was solved, for people.

use crate::cli::output::score_line::standing;
use crate::play::timed_search::SolvedGame;

/// The moves, and a line about them; `was_over` where there was nothing to solve.
pub(crate) fn told(solved: &SolvedGame, was_over: bool) -> String {
    let SolvedGame { game, proved, unproved, .. } = solved;
    let cells: Vec<String> = game.moves().iter().map(|played| played.cell.to_string()).collect();
    let proof = match unproved {
        _ if was_over => "; the game was over already".to_owned(),
        _ if *proved => "; proved to be the best".to_owned(),
        Some(why) => format!("; not proved: {why}"),
        None => String::new(),
    };
    format!("{}{}{proof}\n", filled(&cells), standing(game))
}

/// Words in lines of up to this many letters.
const WIDTH: usize = 78;

fn filled(words: &[String]) -> String {
    let (mut text, mut length) = (String::new(), 0);
    for word in words {
        let fits = length > 0 && length + 1 + word.len() <= WIDTH;
        text += if length == 0 {
            ""
        } else if fits {
            " "
        } else {
            "\n"
        };
        text += word;
        length = if fits { length + 1 + word.len() } else { word.len() };
    }
    if text.is_empty() { text } else { text + "\n" }
}
