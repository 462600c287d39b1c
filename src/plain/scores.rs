//! The place of a finished game and the best games of its kind.

use crate::i18n::text;
use crate::plain::text_ui::TextUi;
use crate::store::{FinishedGame, Help, Scores};
use std::io::{self, Write};

impl<W: Write> TextUi<'_, W> {
    /// Prints the place of a game that has just ended and was saved.
    pub(super) fn show_place(&mut self, finished: &FinishedGame) -> io::Result<()> {
        let Some(scores) = self.load_scores()? else { return Ok(()) };
        let Some(place) = scores.place(finished) else { return Ok(()) };
        let messages = self.messages;
        let facts = [messages.place_on_leaderboard(place, finished)]
            .into_iter()
            .chain(messages.points_to_next_place(place, finished))
            .chain(scores.best_on_board_of(finished).map(|best| messages.best_on_board(best)));
        let sentence = facts.collect::<Vec<_>>().join(", ");
        self.say(messages.sentence(&sentence))
    }

    /// Lists the best games of the current kind: first those without help, then those with undo or hints.
    pub(super) fn list_scores(&mut self) -> io::Result<()> {
        let Some(scores) = self.load_scores()? else { return Ok(()) };
        let messages = self.messages;
        let game = FinishedGame::new(self.session.game(), jiff::Timestamp::UNIX_EPOCH, None);
        let Some(leaderboard) = scores.leaderboard(game.leaderboard()) else {
            return self.say(messages.text(text::NO_GAME_OF_THIS_KIND));
        };
        for (help, title) in [(Help::None, text::SCORES), (Help::UndoOrHints, text::SCORES_WITH_HELP)] {
            let records = leaderboard.records(help);
            if records.best.is_empty() {
                continue;
            }
            let name = messages.leaderboard(leaderboard.name).join(", ");
            self.say(messages.list_heading(title, &name))?;
            for (rank, game) in (1..).zip(records.best) {
                self.say(format!("{rank}. {}", messages.finished_game_sentence(game)))?;
            }
        }
        // On the leaderboard of a single board, the best game of that board is already listed.
        if leaderboard.name != game.id()
            && let Some(best) = scores.best_on_board_of(&game)
        {
            self.say(messages.sentence(&messages.best_on_board(best)))?;
        }
        Ok(())
    }

    /// Loads the finished games. If they cannot be read, prints a message and returns `None`.
    fn load_scores(&mut self) -> io::Result<Option<Scores>> {
        match (self.game_log)() {
            Ok((games, warning)) => {
                if let Some(warning) = warning {
                    self.say(self.messages.warning(&warning))?;
                }
                Ok(Some(Scores::new(games)))
            }
            Err(error) => {
                self.say(self.messages.log_error(&error))?;
                Ok(None)
            }
        }
    }
}
