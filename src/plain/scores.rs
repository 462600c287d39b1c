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
        let words = self.words;
        let facts = [words.place_in_leaderboard(place, finished.help())]
            .into_iter()
            .chain(words.lacking_to_next(place, finished))
            .chain(scores.best_on_board_of(finished).map(|best| words.best_on_board(best)));
        let sentence = facts.collect::<Vec<_>>().join(", ");
        self.say(words.as_a_sentence(&sentence))
    }

    /// Lists the best games of the current game's kind: those without undo and hints, then the others.
    pub(super) fn list_scores(&mut self) -> io::Result<()> {
        let Some(scores) = self.load_scores()? else { return Ok(()) };
        let words = self.words;
        let game = FinishedGame::new(self.session.game(), jiff::Timestamp::UNIX_EPOCH, None);
        let Some(leaderboard) = scores.leaderboard(game.leaderboard()) else {
            return self.say(words.text(text::NONE_OF_THIS_KIND));
        };
        for (help, title) in [(Help::None, text::SCORES), (Help::UndoOrHints, text::SCORES_BESIDE)] {
            let standing = leaderboard.records(help);
            if standing.best.is_empty() {
                continue;
            }
            let name = words.leaderboard(leaderboard.name).join(", ");
            self.say(words.list_heading(title, &name))?;
            for (rank, game) in (1..).zip(standing.best) {
                self.say(format!("{rank}. {}", words.finished_in_a_sentence(game)))?;
            }
        }
        let best = scores.best_on_board_of(&game).filter(|_| leaderboard.name != game.id());
        let best = best.map(|best| words.as_a_sentence(&words.best_on_board(best)));
        best.map_or(Ok(()), |best| self.say(best))
    }

    /// Loads the finished games; `None` where they cannot be read, after a message.
    fn load_scores(&mut self) -> io::Result<Option<Scores>> {
        match (self.game_log)() {
            Ok((games, warning)) => {
                if let Some(warning) = warning {
                    self.say(self.words.notice(&warning))?;
                }
                Ok(Some(Scores::new(games)))
            }
            Err(error) => {
                self.say(self.words.no_games(&error))?;
                Ok(None)
            }
        }
    }
}
