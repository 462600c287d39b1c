//! Exercises on the screen: moments and puzzles.

use super::GameScreen;
use crate::play::{HintReply, ListedMoment, MomentExercise, NextPuzzle, PuzzleExercise, Round};
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

    /// The puzzle on the screen.
    pub(crate) fn puzzle(&self) -> Option<&PuzzleExercise> {
        self.running.training().puzzle().filter(|_| self.activities.is_training())
    }

    /// The moments left in the game that has ended, or that is under review.
    pub(crate) fn moments_left(&self) -> Vec<ListedMoment> {
        let game = self.activities.review().map_or_else(|| self.game(), |review| review.whole());
        if self.activities.replay().is_some() || !game.status().is_over() {
            return Vec::new();
        }
        self.running.training().moments_left(game, self.running.advisor().reviews().of(game))
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
    fn show_exercise(&mut self) {
        self.display.on_board_switched(self.activities.game(&self.running));
        if let Some(cell) = self.moment().map(|exercise| exercise.moment.played) {
            self.go_to(cell);
        }
    }

    pub(super) fn act_in_exercise(&mut self, action: Action, count: Option<u16>, now: Duration) {
        let Some(exercise) = self.moment() else { return self.act_in_puzzle(action, count, now) };
        let (is_answered, is_found) = (exercise.answer.is_some(), exercise.is_found);
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
        } else if is_next && self.moment().is_some_and(|exercise| exercise.is_found) {
            self.display.say(self.messages().text("last-moment-found"));
        } else {
            self.display.say(self.messages().text("no-more-moments"));
        }
    }

    /// Shows the better move, or if it is known already, plays the line.
    fn show_better(&mut self, now: Duration) {
        let Some(exercise) = self.moment() else { return };
        if exercise.is_shown || exercise.is_found {
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

    /// Shows the puzzle that has begun, and takes the page to return to.
    pub(crate) fn show_puzzle(&mut self, next: NextPuzzle, page: &mut Option<OpenPage>) {
        match next {
            NextPuzzle::Begun => {
                if !self.activities.is_training() {
                    self.suspend_for(Activity::Exercise, page.take());
                }
                self.show_exercise();
            }
            NextPuzzle::Awaited => {}
            NextPuzzle::None => self.display.say(self.messages().text("no-more-puzzles")),
        }
    }

    fn act_in_puzzle(&mut self, action: Action, count: Option<u16>, now: Duration) {
        let Some(exercise) = self.puzzle() else { return };
        let ends = self.game().status().is_over();
        match action {
            Action::Remove if ends && (exercise.leads_on() || exercise.is_found) => self.next_puzzle(),
            Action::Remove if ends => self.act_in_game(Action::Restart, None, now),
            Action::NextTurningPoint => self.next_puzzle(),
            Action::WatchBestLine => self.show_solution(now),
            Action::Hint => self.display.say(self.key_hints().no_hints_in_puzzles()),
            Action::PreviousTurningPoint => {}
            _ => self.act_in_game(action, count, now),
        }
    }

    fn next_puzzle(&mut self) {
        let next = self.running.next_puzzle();
        self.show_puzzle(next, &mut None);
    }

    /// Gives up, and plays the solution.
    fn show_solution(&mut self, now: Duration) {
        self.running.give_up();
        let Some(exercise) = self.puzzle() else { return };
        if let Ok(line) = ReplayPlayer::of_line(exercise.puzzle.id(), &exercise.solution(), 0, now) {
            self.suspend_for(Activity::Replay(Box::new(line)), None);
        }
    }
}
