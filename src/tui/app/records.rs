//! The games that were finished: pages of them, one of them seen again, and where the one that has just ended stands.

use crate::game::{Game, Mark};
use crate::notation::Replay;
use crate::store::{Finished, LogError, Notice, Place, Scores};
use crate::tui::app::{App, Changed, Mode, Open, ReplayPlayer, Suspended};
use crate::tui::page::{GamesPage, OpenPage, ScoresPage, StatisticsPage};
use jiff::Timestamp;
use std::rc::Rc;

/// Loads the finished games, in the order in which they ended, with what the player should know of their file.
pub type LoadGames = Box<dyn FnMut() -> Result<(Vec<Finished>, Option<Notice>), LogError>>;

/// What is known of the finished games. They are loaded each time they are asked for, because other games end, too.
#[derive(Default)]
pub(super) struct Records {
    load: Option<LoadGames>,
    placed: Option<Placed>,
    /// Whether a game has just ended that was not looked up yet.
    is_due: bool,
}

/// A game that has just ended, and where it stands.
#[derive(Clone, Debug)]
pub(crate) struct Placed {
    /// As it is kept.
    pub(crate) game: Finished,
    /// Its place in its ladder.
    pub(crate) place: Place,
    /// The best on its board, where others were played on that.
    pub(crate) best_on_board: Option<Finished>,
}

impl App {
    /// The same, where these are the finished games.
    #[must_use]
    pub fn with_games(mut self, load: LoadGames) -> Self {
        self.records.load = Some(load);
        self
    }

    /// The game that has just ended, if it is kept and has a place.
    pub(crate) fn placed(&self) -> Option<&Placed> {
        self.records.placed.as_ref().filter(|_| matches!(self.mode, Mode::Play(_)))
    }

    /// Forgets where the last game stood; the one at hand is looked up if it is over.
    pub(super) fn expect_place(&mut self) {
        self.records.placed = None;
        self.records.is_due = self.game().status().is_over() && self.records.load.is_some();
    }

    /// Appearance up where the game stands that has just ended. By now it was written.
    pub(super) fn look_up_place(&mut self) {
        if !std::mem::take(&mut self.records.is_due) {
            return;
        }
        let Some(scores) = self.load_scores() else { return };
        let own = self.own_among(&scores);
        self.records.placed = own.and_then(|game| {
            let best_on_board = scores.best_on_board_of(&game).cloned();
            Some(Placed { place: scores.place(&game)?, best_on_board, game })
        });
        self.changed.screen = true;
    }

    fn load_scores(&mut self) -> Option<Scores> {
        let Some(load) = &mut self.records.load else { return Some(Scores::default()) };
        match load() {
            Ok((games, notice)) => {
                if let Some(notice) = notice {
                    self.tell(self.words().notice(&notice));
                }
                Some(Scores::new(games))
            }
            Err(error) => {
                self.tell(self.words().no_games(&error));
                None
            }
        }
    }

    /// The game being played as it is kept, if it is over and kept.
    fn own_among(&self, scores: &Scores) -> Option<Finished> {
        let Mode::Play(sitting) = &self.mode else { return None };
        let game = sitting.game();
        if !game.status().is_over() || game.moves().is_empty() {
            return None;
        }
        let code = Replay::from(game).code().to_string();
        let is_taken_over =
            |rest: &str| rest.split('.').any(|event| event.strip_prefix('_') == Some(Mark::TAKEN_OVER));
        // What was undone and redone since was not an end of its own.
        let is_beginning = |finished: &Finished| {
            let rest = code.strip_prefix(&finished.code);
            rest.is_some_and(|rest| rest.is_empty() || (rest.starts_with('.') && !is_taken_over(rest)))
        };
        let mut games = scores.games().iter().rev();
        games.find(|finished| finished.score == game.score() && is_beginning(finished)).cloned()
    }

    /// Opens the best games of the ladder of this name, or of the game at hand.
    pub(super) fn open_scores(&mut self, ladder: Option<String>) {
        let Some(scores) = self.load_scores() else { return };
        let own = self.own_among(&scores);
        let ladder = ladder.unwrap_or_else(|| ladder_of(self.game()));
        let page = ScoresPage::new(Rc::new(scores), &ladder, own, self.game().id().to_string());
        let row = page.own_row();
        self.open_page(OpenPage::new(page, row));
    }

    pub(super) fn open_statistics(&mut self) {
        let Some(scores) = self.load_scores() else { return };
        let page = StatisticsPage::new(Rc::new(scores), &ladder_of(self.game()));
        self.open_page(OpenPage::new(page, 0));
    }

    pub(super) fn open_games(&mut self) {
        let Some(scores) = self.load_scores() else { return };
        self.open_page(OpenPage::new(GamesPage::new(Rc::new(scores)), 0));
    }

    /// Shows the game of a replay code, and puts what is being done aside meanwhile, with the page that is open.
    pub(super) fn watch_finished(&mut self, code: &str) {
        let recording = code.parse().ok().and_then(|replay: Replay| ReplayPlayer::new(replay).ok());
        let Some(recording) = recording else {
            return self.say(self.words().text(crate::i18n::text::NOTHING_READ));
        };
        let page = self.page.take();
        let mode = std::mem::replace(&mut self.mode, Mode::Watch(Box::new(recording)));
        match &mut self.aside {
            // One comes back to what was there before the first of several.
            Some(aside) => aside.page = page,
            None => self.aside = Some(Suspended { mode, marker: self.marker, page }),
        }
        self.advice.asked = None;
        self.open = Open::Nothing;
        self.follow();
        self.changed = Changed { screen: true, game: true };
    }
}

/// The name of the ladder that a game belongs to.
fn ladder_of(game: &Game) -> String {
    Finished::new(game, Timestamp::UNIX_EPOCH, None).ladder().to_owned()
}
