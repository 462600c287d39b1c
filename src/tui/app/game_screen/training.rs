//! Exercises on the screen.

use super::GameScreen;
use crate::i18n::TextId;
use crate::play::{HintReply, ListedMoment, MomentExercise, Round};
use crate::solver::HintLevel;
use crate::tui::app::activities::Activity;
use crate::tui::app::replay_player::ReplayPlayer;
use crate::tui::input::Action;
use crate::tui::page::OpenPage;
use std::time::Duration;

impl GameScreen {
    /// The exercise on the screen.
    pub(crate) fn round(&self) -> Option<&Round> {
        self.running.training().round().filter(|_| self.activities.is_training())
    }

    pub(crate) fn moment(&self) -> Option<&MomentExercise> {
        self.running.training().moment().filter(|_| self.activities.is_training())
    }

    /// The moments left in the game that has ended, or that is under review.
    pub(crate) fn moments_left(&self) -> Vec<ListedMoment> {
        let game = self.activities.review().map_or_else(|| self.game(), |review| review.whole());
        if self.activities.replay().is_some() || !game.status().is_over() {
            return Vec::new();
        }
        self.running.training().moments_left(game, self.running.advisor().reviews().of(game))
    }

    /// Trains the moments left in the game on the screen. Returns whether there are some.
    pub(crate) fn train_game_on_screen(&mut self) -> bool {
        let moments = self.moments_left();
        self.start_training(&moments, 0, &mut None)
    }

    /// Begins with this moment, and takes the page to return to. Returns whether it or one after it can be judged.
    pub(crate) fn start_training(
        &mut self,
        moments: &[ListedMoment],
        at: usize,
        page: &mut Option<OpenPage>,
    ) -> bool {
        let Some(round) = Round::new(moments, at) else { return false };
        self.running.train(round);
        self.suspend_for(Activity::Exercise, page.take());
        self.show_exercise();
        true
    }

    /// Shows the exercise that has just begun, with the marker on the move that was played.
    pub(super) fn show_exercise(&mut self) {
        self.display.on_board_switched(self.activities.game(&self.running));
        if let Some(cell) = self.moment().map(|exercise| exercise.moment.played) {
            self.go_to(cell);
        }
    }

    /// The keys beside the board, each with its effect: in an exercise, those that have one now.
    pub(crate) fn legend(&self) -> Vec<(Action, TextId)> {
        if let Some(legend) = self.activities.legend(&self.running) {
            return legend.entries();
        }
        let given = self.running.training().given_moves();
        let has_moves = given.is_some_and(|given| self.running.game().moves().len() > given);
        let keys = match (self.moment(), self.puzzle()) {
            (Some(exercise), _) => self.keys_in_moment(exercise, has_moves),
            (None, exercise) => exercise.map_or_else(Vec::new, |exercise| self.keys_in_puzzle(exercise)),
        };
        let undo = has_moves.then_some((Action::Undo, "key-hint-undo"));
        let rest = [(Action::Cancel, "key-hint-leave"), (Action::Help, "key-hint-help")];
        keys.into_iter().chain(undo).chain(rest).collect()
    }

    fn keys_in_moment(&self, exercise: &MomentExercise, has_moves: bool) -> Vec<(Action, TextId)> {
        let [has_previous, has_next] = self.round().map_or([false; 2], Round::has_neighbors);
        let is_known = exercise.is_shown() || exercise.is_found();
        let remove = match exercise.answer() {
            None => Some("key-hint-remove"),
            Some(_) if !exercise.is_found() => Some("key-hint-try-again"),
            Some(_) => has_next.then_some("key-hint-next-moment"),
        };
        let hint = match self.running.advisor().hint().map(|view| view.level) {
            _ if has_moves || is_known => None,
            None => Some("key-hint-its-color"),
            Some(HintLevel::Color) => Some("key-hint-its-region"),
            Some(_) => None,
        };
        let watch = if is_known { "key-hint-line" } else { "key-hint-show-move" };
        [
            (Action::Remove, remove),
            (Action::WatchBestLine, Some(watch)),
            (Action::Hint, hint),
            (Action::PreviousTurningPoint, has_previous.then_some("key-hint-previous-turning-point")),
            (Action::NextTurningPoint, has_next.then_some("key-hint-next-moment")),
        ]
        .into_iter()
        .filter_map(|(action, about)| Some((action, about?)))
        .collect()
    }

    pub(super) fn act_in_exercise(&mut self, action: Action, count: Option<u16>, now: Duration) {
        let Some(exercise) = self.moment() else { return self.act_in_puzzle(action, count, now) };
        let (is_answered, is_found) = (exercise.answer().is_some(), exercise.is_found());
        match action {
            Action::Remove if is_answered && is_found => self.step_exercise(true),
            Action::Remove if is_answered => self.act_in_game(Action::Undo, None, now),
            Action::NextTurningPoint => self.step_exercise(true),
            Action::PreviousTurningPoint => self.step_exercise(false),
            Action::WatchBestLine => self.show_better(now),
            Action::Hint if is_answered => {}
            Action::Hint => {
                let key = self.key_hints().key(Action::WatchBestLine);
                if self.running.request_hint(now) == HintReply::Complete
                    && let Some(key) = key
                {
                    self.display.say(self.messages().format("no-more-hints", [("key", key.into())]));
                }
            }
            _ => self.act_in_game(action, count, now),
        }
    }

    fn step_exercise(&mut self, is_next: bool) {
        if let Some(round) = self.round().and_then(|round| round.stepped(is_next)) {
            self.running.train(round);
            self.show_exercise();
        } else if is_next && self.moment().is_some_and(MomentExercise::is_found) {
            self.display.say(self.messages().text("last-moment-found"));
        } else {
            self.display.say(self.messages().text("no-more-moments"));
        }
    }

    /// Shows the better move, or if it is known already, plays the line.
    fn show_better(&mut self, now: Duration) {
        let Some(exercise) = self.moment() else { return };
        if exercise.is_shown() || exercise.is_found() {
            let moment = &exercise.moment;
            let id = moment.position.id().clone();
            if let Ok(line) = ReplayPlayer::of_line(id, exercise.line(), moment.index(), now) {
                self.suspend_for(Activity::Replay(Box::new(line)), None);
            }
            return;
        }
        let cell = exercise.moment.better_move();
        self.running.give_up();
        if self.running.restart() {
            self.on_board_changed();
        }
        self.go_to(cell);
    }
}
