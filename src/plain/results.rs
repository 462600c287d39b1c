//! The result to share, the place of a finished game, and the best games of its kind.

use crate::config::{Setting, SettingSource, player_name};
use crate::game::Day;
use crate::i18n::{daily, rules, sentences};
use crate::plain::text_ui::TextUi;
use crate::play::{Claims, Job, Scores, Stage, texts_to_paste, wording};
use crate::review::ScaleState;
use crate::store::{FinishedGame, Help};
use std::io::{self, Write};
use std::time::Duration;

/// The most time to search for the scale of a board. It suffices for boards of usual sizes, which take a second or two.
const SCALE_TIME: Duration = Duration::from_secs(5);

impl<W: Write> TextUi<'_, W> {
    pub(super) fn share(&mut self) -> io::Result<()> {
        if self.game().log().is_empty() {
            return self.say(self.messages.text("nothing-played-yet-sentence"));
        }
        if Day::of(self.game().id()).is_some() {
            self.game.dailies.refresh();
        }
        let claims = Claims { name: self.config.value(Setting::Name), ..Claims::of(self.game(), &self.game) };
        let [text, _] = texts_to_paste(self.game(), claims, self.messages);
        self.say(text)?;
        if self.config.source(Setting::Name) == SettingSource::Default {
            self.say(self.messages.text("name-hint-sentence"))?;
        }
        Ok(())
    }

    /// Shares under this name from now on; if it is empty, without one.
    pub(super) fn set_name(&mut self, name: &str) -> io::Result<()> {
        let name = match player_name(name) {
            Ok(name) => name,
            Err(why) => return self.say(self.messages.text(why)),
        };
        self.config.choose(Setting::Name, &name);
        if !self.config.is_fixed(Setting::Name) {
            self.autosave.save_choice(Setting::Name.name(), &self.config.written(Setting::Name));
        }
        if name.is_empty() {
            return self.say(self.messages.text("name-none-sentence"));
        }
        let name = self.messages.charset().printable(name.chars());
        self.say(self.messages.format("name-sentence", [("name", name.into())]))
    }

    /// Prints the stars that the game in play has reached, and what it can beat.
    pub(super) fn show_target(&mut self) -> io::Result<()> {
        self.game.learn_bests();
        if self.game.advisor.scale().state == ScaleState::Searching {
            self.search(Job::Scale, SCALE_TIME)?;
        }
        let sentence = match self.game.target() {
            Some(target) => target.sentence(self.messages, self.game()),
            None => self.messages.text("no-target").into_owned(),
        };
        self.say(sentences::sentence(self.messages, &sentence))
    }

    /// Prints the stars of a game that is over, or why it has none.
    pub(super) fn show_stars(&mut self) -> io::Result<()> {
        if self.game.advisor.award(self.game()).is_none() {
            self.search(Job::Scale, SCALE_TIME)?;
        }
        self.game.advisor.keep_results();
        let Some(award) = self.game.advisor.award(self.game()) else { return Ok(()) };
        self.say(sentences::sentence(self.messages, &award.in_words(self.messages)))
    }

    /// Prints the place of a game that has just ended and, for a daily board, the first attempt and the streak.
    pub(super) fn show_end(&mut self) -> io::Result<()> {
        let messages = self.messages;
        if let Some(stage) = Stage::of(self.game().id()) {
            self.say(sentences::sentence(messages, &wording::stage_result(messages, &stage, self.game())))?;
        }
        if let Some(ranked) = self.game.ranking.ranked() {
            let sentence = messages.join(&wording::ranked_game(messages, ranked));
            self.say(sentences::sentence(messages, &sentence))?;
        }
        let (game, dailies) = (self.game.game(), &self.game.dailies);
        let Some(day) = Day::of(game.id()) else { return Ok(()) };
        let first =
            dailies.first_attempt_before(game).map(|first| daily::first_attempt(messages, first.score));
        let facts: Vec<String> =
            first.into_iter().chain(wording::daily_remarks(messages, game, day, dailies)).collect();
        facts.iter().try_for_each(|fact| self.say(sentences::sentence(messages, fact)))
    }

    /// Lists the best games of the current kind: first those without help, then those with undo or hints.
    pub(super) fn list_scores(&mut self) -> io::Result<()> {
        let Some(scores) = self.load_scores()? else { return Ok(()) };
        let messages = self.messages;
        let game = FinishedGame::new(self.game(), jiff::Timestamp::UNIX_EPOCH, None);
        let Some(leaderboard) = scores.leaderboard(game.leaderboard()) else {
            return self.say(messages.text("no-game-of-this-kind"));
        };
        for (help, title) in [(Help::None, "scores"), (Help::UndoOrHints, "scores-with-help")] {
            let records = leaderboard.records(help);
            if records.best.is_empty() {
                continue;
            }
            let name = messages.clauses(&rules::leaderboard(messages, leaderboard.name));
            self.say(
                messages
                    .format("list-heading", [("title", messages.text(title).into()), ("name", name.into())]),
            )?;
            for (rank, game) in (1..).zip(records.best) {
                self.say(format!("{rank}. {}", wording::finished_game_sentence(messages, game)))?;
            }
        }
        // On the leaderboard of a single board, the best game of that board is already listed.
        if leaderboard.name != game.id()
            && let Some(best) = scores.best_on_board_of(&game)
        {
            self.say(sentences::sentence(messages, &wording::best_on_board(messages, best)))?;
        }
        Ok(())
    }

    /// Loads the finished games. If they cannot be read, prints a message and returns `None`.
    fn load_scores(&mut self) -> io::Result<Option<Scores>> {
        let scores = self.game.ranking.scores();
        self.perform_effects()?;
        Ok(scores)
    }
}
