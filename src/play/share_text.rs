//! The result of a game as a text to share.

use crate::game::Game;
use crate::i18n::{Words, id_within};
use crate::notation::Replay;

/// The longest game id in a result. The literal id of a board of 15 columns and rows fits.
const MAX_ID: usize = 400;

/// Returns a result to share, of ten lines at most: the board, a bar for each move whose height shows the size of its
/// group, the score, the help used, and the game id unless it is very long. It gives away neither the place nor the colour
/// of a move. `attempt` is the number of the attempt, which only daily boards show.
///
/// ```
/// use samegame::i18n::Words;
/// use samegame::notation::Replay;
/// use samegame::play::share_text;
///
/// let game = "sg1:standard:board:RBB/RRR/RBB+a1.a1".parse::<Replay>()?.game()?;
/// let text = "samegame standard, 3x3, 2 colours\n--\n1013 points - cleared - 2 moves\n\
///             sg1:standard:board:RBB/RRR/RBB";
/// assert_eq!(share_text(&game, None, Words::PLAIN_ENGLISH), text);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn share_text(game: &Game, attempt: Option<u32>, words: Words) -> String {
    std::iter::once(words.shared_title(game, attempt))
        .chain(words.moves_by_height(game))
        .chain([words.shared_result(game)])
        .chain(words.undos_and_help(game.undos(), game.help()))
        .chain(id_within(game, MAX_ID))
        .collect::<Vec<_>>()
        .join("\n")
}

/// Returns the same text with one more line: the command that verifies the result and shows every move.
#[must_use]
pub fn share_text_with_code(game: &Game, attempt: Option<u32>, words: Words) -> String {
    let code = Replay::from(game).code().to_string();
    format!("{}\n{}", share_text(game, attempt, words), words.how_to_check(&code))
}
