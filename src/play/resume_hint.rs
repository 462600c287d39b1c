//! The text that explains how to resume a game later, or how to watch it again.

use crate::game::{Game, Session};
use crate::i18n::Messages;
use crate::notation::Replay;

/// The longest replay code to pass as an argument. Systems limit an argument to 128 KiB or less, Windows to 32 KiB.
const MAX_ARGUMENT: usize = if cfg!(windows) { 30_000 } else { 100_000 };

/// Explains how to continue a game, or how to watch a finished one: with a command, or with a file if the command would
/// be too long.
///
/// ```
/// use samegame::game::{Game, GameId};
/// use samegame::board::{Cell, Rules};
/// use samegame::i18n::Messages;
///
/// let mut game = Game::new(GameId::literal(Rules::default(), "AABB".parse()?))?;
/// game.play(Cell::new(0, 0))?;
/// let hint = "To continue this game:\nsamegame sg1:standard:board:AABB+a1";
/// assert_eq!(samegame::play::resume_hint(&game, Messages::PLAIN_ENGLISH), hint);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn resume_hint(game: &Game, messages: Messages) -> String {
    let code = Replay::from(game).code().to_string();
    let is_long = code.len() > MAX_ARGUMENT;
    let (heading, command) = match (game.status().is_over(), is_long) {
        (false, false) => ("continue-with-command", "samegame "),
        (false, true) => ("continue-from-file", ""),
        (true, false) => ("watch-with-command", "samegame replay "),
        (true, true) => ("watch-from-file", ""),
    };
    format!("{}\n{command}{code}", messages.text(heading))
}

/// Returns the game to resume if the player quits: the last game with an event in its log. A restart or a new board on
/// which no move was played may have been a slip.
pub fn game_to_continue(session: &Session) -> &Game {
    session.games().rev().find(|game| !game.log().is_empty()).unwrap_or_else(|| session.game())
}
