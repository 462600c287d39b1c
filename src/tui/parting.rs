//! What is said on leaving: how to come back.

use crate::game::Game;
use crate::notation::Replay;

/// Systems take arguments up to 128 KiB, or to less. A longer game has to be kept in a file.
const LONGEST: usize = 100_000;

/// How to continue a game, by a command; `None` if nothing happened in it.
///
/// ```
/// use samegame::game::{Game, GameId};
/// use samegame::board::{Cell, Rules};
///
/// let mut game = Game::new(GameId::literal(Rules::default(), "AAB".parse()?))?;
/// assert_eq!(samegame::tui::parting_words(&game), None);
/// game.play(Cell::new(0, 0))?;
/// let words = "To continue this game:\nsamegame sg1:standard:board:AAB+a1";
/// assert_eq!(samegame::tui::parting_words(&game).as_deref(), Some(words));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn parting_words(game: &Game) -> Option<String> {
    if game.log().is_empty() {
        return None;
    }
    let code = Replay::from(game).code().to_string();
    Some(if code.len() > LONGEST {
        "This game is too long to be continued by a command.".to_owned()
    } else {
        format!("To continue this game:\nsamegame {code}")
    })
}
