//! The actions of a player who watches a replay.

use crate::game::Event;
use crate::tui::app::App;
use crate::tui::input::Action;
use std::time::Duration;

impl App {
    pub(super) fn act_in_replay(&mut self, action: Action, count: Option<u16>, now: Duration) {
        let is_solution = self.activities.is_solution();
        let Some(replay) = self.activities.replay_mut() else { return };
        self.exit_changed = true;
        let times = usize::from(count.unwrap_or(1));
        match action {
            Action::PlayOrPause => replay.play_or_pause(now),
            Action::Faster => replay.change_speed(1, now),
            Action::Slower => replay.change_speed(-1, now),
            Action::StepForward if times == 1 => {
                replay.pause();
                if let Some(played) = replay.step_forward().cloned() {
                    self.animate(played, now);
                }
            }
            Action::StepForward => replay.pause_at_step(replay.position().0 + times),
            Action::StepBack => replay.pause_at_step(replay.position().0.saturating_sub(times)),
            // With a count, both keys go to the step with that number.
            Action::First => replay.pause_at_step(count.map_or(0, usize::from)),
            Action::Last => replay.pause_at_step(count.map_or(usize::MAX, usize::from)),
            Action::TakeOver if is_solution => {
                self.resume();
                return;
            }
            Action::TakeOver => {
                let game = replay.game().clone();
                self.take_over(game);
            }
            Action::Review => self.review_current_game(),
            _ => return,
        }
        self.shows_result = false;
        self.follow_replay();
    }

    /// Shows the next event of a replay if one is due.
    pub(crate) fn advance_replay(&mut self, now: Duration) {
        let Some(replay) = self.activities.replay_mut().filter(|replay| replay.is_playing()) else { return };
        if !replay.advance(now) {
            return;
        }
        let is_move = matches!(replay.last_event(), Some(Event::Move(_) | Event::Redo));
        if let Some(played) = replay.game().moves().last().filter(|_| is_move).cloned() {
            self.animate(played, now);
        }
        self.exit_changed = true;
        self.follow_replay();
    }
}
