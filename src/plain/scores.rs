//! Where a game stands and the best of its kind, in lines of text.

use crate::i18n::text;
use crate::plain::Table;
use crate::store::{Finished, Help, Scores};
use std::io::{self, Write};

impl<W: Write> Table<'_, W> {
    /// Says where a game stands that has just ended and was written.
    pub(crate) fn say_place(&mut self, ended: &Finished) -> io::Result<()> {
        let Some(scores) = self.scores()? else { return Ok(()) };
        let Some(place) = scores.place(ended) else { return Ok(()) };
        let words = self.words;
        let facts = [words.place_in_ladder(place, ended.help())]
            .into_iter()
            .chain(words.lacking_to_next(place, ended))
            .chain(scores.best_on_board_of(ended).map(|best| words.best_on_board(best)));
        let sentence = facts.collect::<Vec<_>>().join(", ");
        self.say(words.as_a_sentence(&sentence))
    }

    /// Lists the best games of the kind of the one at hand: those without undo and hints, then the others.
    pub(crate) fn list_scores(&mut self) -> io::Result<()> {
        let Some(scores) = self.scores()? else { return Ok(()) };
        let words = self.words;
        let game = Finished::new(self.sitting.game(), jiff::Timestamp::UNIX_EPOCH, None);
        let Some(ladder) = scores.ladder(game.ladder()) else {
            return self.say(words.text(text::NONE_OF_THIS_KIND));
        };
        for (help, title) in [(Help::None, text::SCORES), (Help::UndoOrHints, text::SCORES_BESIDE)] {
            let standing = ladder.standing(help);
            if standing.best.is_empty() {
                continue;
            }
            let name = words.ladder(ladder.name).join(", ");
            self.say(words.list_heading(title, &name))?;
            for (rank, game) in (1..).zip(standing.best) {
                self.say(format!("{rank}. {}", words.finished_in_a_sentence(game)))?;
            }
        }
        let best = scores.best_on_board_of(&game).filter(|_| ladder.name != game.id());
        let best = best.map(|best| words.as_a_sentence(&words.best_on_board(best)));
        best.map_or(Ok(()), |best| self.say(best))
    }

    /// The finished games; nothing where they cannot be read, which is said.
    fn scores(&mut self) -> io::Result<Option<Scores>> {
        match (self.games)() {
            Ok((games, notice)) => {
                if let Some(notice) = notice {
                    self.say(self.words.notice(&notice))?;
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
