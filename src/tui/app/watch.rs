//! What is asked for while a recorded game is shown.

use crate::game::{Event, Sitting};
use crate::i18n::text;
use crate::tui::app::share::Shared;
use crate::tui::app::{App, Changed, Mode, ReplayPlayer, Suspended};
use crate::tui::input::action::Action;
use std::time::Duration;

impl App {
    pub(super) fn act_in_recording(&mut self, action: Action, count: Option<u16>, now: Duration) {
        let Mode::Watch(recording) = &mut self.mode else { return };
        self.changed.game = true;
        let times = usize::from(count.unwrap_or(1));
        match action {
            Action::PlayOrPause => recording.play_or_pause(now),
            Action::Faster => recording.change_speed(1, now),
            Action::Slower => recording.change_speed(-1, now),
            Action::StepForward if times == 1 => {
                recording.pause();
                let played = recording.step_forward().cloned();
                self.animate(played, now);
            }
            Action::StepForward => go_to(recording, recording.place().0 + times),
            Action::StepBack => go_to(recording, recording.place().0.saturating_sub(times)),
            Action::First => go_to(recording, count.map_or(0, usize::from)),
            Action::Last => go_to(recording, count.map_or(usize::MAX, usize::from)),
            Action::TakeOver => self.take_over(),
            Action::Share => self.share(Shared::Result),
            Action::ShareCode => self.share(Shared::WithCode),
            _ => return,
        }
        self.follow();
    }

    /// Shows the next event if one is due.
    pub(super) fn watch_on(&mut self, now: Duration) {
        let Mode::Watch(recording) = &mut self.mode else { return };
        if recording.advance(now) {
            let is_move = matches!(recording.last_event(), Some(Event::Move(_) | Event::Redo));
            let played = recording.game().moves().last().filter(|_| is_move).cloned();
            self.animate(played, now);
            self.follow();
            self.changed = Changed { screen: true, game: true };
        }
    }

    /// Moves the marker to the move that comes next, if one does.
    pub(super) fn follow(&mut self) {
        if let Some(cell) = self.recording().and_then(ReplayPlayer::next_move) {
            self.go_to(cell);
        } else {
            self.settle_marker();
        }
    }

    fn take_over(&mut self) {
        let game = self.game().clone().taken_over();
        let mut said = vec![text::TAKEN_OVER];
        let sitting = if let Some(Suspended { mode: Mode::Play(mut sitting), .. }) = self.aside.take() {
            sitting.turn_to(game);
            sitting
        } else {
            // Where nothing was played before, there is nobody who keeps what is.
            said.push(text::NOTHING_IS_KEPT);
            Sitting::new(game)
        };
        self.mode = Mode::Play(sitting);
        self.settle();
        let said: Vec<String> = said.into_iter().map(|text| self.words().text(text).into_owned()).collect();
        self.say(self.words().facts(&said));
    }
}

fn go_to(recording: &mut ReplayPlayer, place: usize) {
    recording.pause();
    recording.go_to_step(place);
}
