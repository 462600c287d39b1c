//! A result as a text for others.

use crate::game::Game;
use crate::i18n::{Words, id_within};
use crate::notation::Replay;

/// The longest game id that is a line of a result: that of a board of 15 columns and rows as it is fits.
const LONGEST_ID: usize = 400;

/// A result to share, in ten lines at most: which board, a glyph a move, the higher the larger its group was, the
/// score, what help there was, and the game id, unless that is very long. It tells nobody where or which colour a move
/// was. `attempt` is the how manieth at this board it was, if that is known; only daily boards say it.
///
/// ```
/// use samegame::notation::Replay;
/// use samegame::tui::{Words, share_text};
///
/// let game = "sg1:standard:board:RBB/RRR/RBB+a1.a1".parse::<Replay>()?.game()?;
/// let words = "samegame standard, 3x3, 2 colours\n--\n1013 points - cleared - 2 moves\n\
///              sg1:standard:board:RBB/RRR/RBB";
/// assert_eq!(share_text(&game, None, Words::PLAIN_ENGLISH), words);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn share_text(game: &Game, attempt: Option<u32>, words: Words) -> String {
    std::iter::once(words.shared_title(game, attempt))
        .chain(words.moves_by_height(game))
        .chain([words.shared_result(game)])
        .chain(words.undos_and_help(game.undos(), game.help()))
        .chain(id_within(game, LONGEST_ID))
        .collect::<Vec<_>>()
        .join("\n")
}

/// The same, with a line by which anybody can check it, and see every move.
#[must_use]
pub fn share_text_with_code(game: &Game, attempt: Option<u32>, words: Words) -> String {
    let code = Replay::from(game).code().to_string();
    format!("{}\n{}", share_text(game, attempt, words), words.how_to_check(&code))
}
