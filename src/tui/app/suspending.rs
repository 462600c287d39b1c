//! Switches between the game and the replays and reviews that suspend it.

use crate::config::Setting;
use crate::game::Game;
use crate::notation::Replay;
use crate::tui::app::App;
use crate::tui::app::activities::Activity;
use crate::tui::app::replay_player::ReplayPlayer;

impl App {
    /// Suspends the current activity and its pages, and shows this activity.
    pub(super) fn suspend_for(&mut self, next: Activity) {
        let (marker, pages) = (self.marker(), std::mem::take(&mut self.pages));
        self.activities.suspend_for(next, marker, pages);
        self.shows_result = false;
        self.follow_replay();
    }

    /// Resumes the suspended activity after a replay, a review or a practice, and opens the pages that led there. Returns
    /// false if nothing was suspended.
    pub(crate) fn resume(&mut self) -> bool {
        let leaves_practice = self.activities.is_practice();
        let Some((marker, pages)) = self.activities.resume() else { return false };
        self.pages = pages;
        if leaves_practice {
            self.running.end_practice();
        }
        if let Some(review) = self.activities.review() {
            self.running.advisor_mut().open_review(review.whole());
        }
        self.cursor.set_marker(marker);
        self.follow_replay();
        self.shows_result =
            matches!(self.activities.current(), Activity::Play) && self.game().status().is_over();
        if leaves_practice && self.activities.is_playing() {
            self.on_board_changed();
        }
        self.exit_changed = true;
        true
    }

    /// Shows the replay with this code. The open page comes back after it.
    pub(crate) fn watch_code(&mut self, code: &str) {
        let replay = code.parse().ok().and_then(|replay: Replay| ReplayPlayer::new(replay).ok());
        let Some(replay) = replay else {
            return self.say(self.messages().text("saved-games-unreadable"));
        };
        self.suspend_for(Activity::Replay(Box::new(replay)));
        self.running.advisor_mut().dismiss_hint();
        self.exit_changed = true;
    }

    /// Lets the player continue this game.
    pub(crate) fn take_over(&mut self, game: Game) {
        if self.activities.return_to_session() {
            self.running.take_over(game);
        } else {
            self.running.take_over_in_new_session(game);
        }
        self.on_board_changed();
        let messages = self.messages();
        let mut facts = vec![messages.text("your-turn").into_owned()];
        if !self.settings.config.is_on(Setting::Save) {
            facts.push(messages.text("nothing-is-saved").into_owned());
        }
        self.say(messages.join(&facts));
    }
}
