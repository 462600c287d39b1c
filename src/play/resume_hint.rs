//! What is said on leaving: how to come back.

use crate::game::{Game, Sitting};
use crate::i18n::{Words, text};
use crate::notation::Replay;

/// Systems take arguments up to 128 KiB, or to less: Windows up to 32 KiB.
const LONGEST: usize = if cfg!(windows) { 30_000 } else { 100_000 };

/// How to continue a game: by a command, or where that would be too long, by a file.
///
/// ```
/// use samegame::game::{Game, GameId};
/// use samegame::board::{Cell, Rules};
/// use samegame::i18n::Words;
///
/// let mut game = Game::new(GameId::literal(Rules::default(), "AAB".parse()?))?;
/// game.play(Cell::new(0, 0))?;
/// let words = "To continue this game:\nsamegame sg1:standard:board:AAB+a1";
/// assert_eq!(samegame::play::resume_hint(&game, Words::PLAIN_ENGLISH), words);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn resume_hint(game: &Game, words: Words) -> String {
    let code = Replay::from(game).code().to_string();
    if code.len() > LONGEST {
        format!("{}\n{code}", words.text(text::TO_CONTINUE_FROM_FILE))
    } else {
        format!("{}\nsamegame {code}", words.text(text::TO_CONTINUE))
    }
}

/// The game that somebody who leaves now would want back: the last one in which something happened, because a
/// restart or a new board could still be undone.
#[must_use]
pub fn game_to_continue(sitting: &Sitting) -> &Game {
    sitting.games().rev().find(|game| !game.log().is_empty()).unwrap_or_else(|| sitting.game())
}
