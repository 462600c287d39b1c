//! The actions of a player who reviews a game.

use crate::game::Game;
use crate::notation::Replay;
use crate::tui::app::App;
use crate::tui::app::activities::Activity;
use crate::tui::app::reviewed_game::{ReviewView, ReviewedGame};
use crate::tui::geometry::review::ReviewLayout;
use crate::tui::input::Action;
use ratatui::layout::Position;
use std::time::Duration;

impl App {
    /// The review on the screen.
    pub(crate) fn review_view(&self) -> Option<ReviewView<'_>> {
        let reviewed = self.activities.review()?;
        let advisor = self.running.advisor();
        let (review, index) = (advisor.reviews().of(reviewed.whole()), reviewed.index());
        Some(ReviewView { reviewed, index, review, is_searching: advisor.is_searching() })
    }

    /// Where the parts of the review beside the board lie.
    pub(crate) fn review_layout(&self) -> Option<ReviewLayout> {
        let view = self.review_view()?;
        let points = view.review.map_or(0, |review| review.costliest().len());
        let moves = view.reviewed.whole().moves().len();
        Some(ReviewLayout::new(self.layout().panel?, points, moves, view.index))
    }

    /// Reviews the game or replay on the screen, if it is over.
    pub(crate) fn review_current_game(&mut self) {
        if self.activities.is_review_suspended() {
            // This is a line of the review.
            self.resume();
            return;
        }
        if self.activities.review().is_none() {
            self.review_game(&self.activities.whole_game(&self.running));
        }
    }

    /// Reviews the game with this replay code. The open page comes back after it.
    pub(crate) fn review_code(&mut self, code: &str) {
        match code.parse().ok().and_then(|replay: Replay| replay.game().ok()) {
            Some(game) => self.review_game(&game),
            None => self.say(self.messages().text("saved-games-unreadable")),
        }
    }

    fn review_game(&mut self, game: &Game) {
        if !game.status().is_over() {
            return self.say(self.messages().text("review-at-end"));
        }
        if game.moves().is_empty() {
            return self.say(self.messages().text("nothing-to-review"));
        }
        self.running.open_review(game);
        self.suspend_for(Activity::Review(Box::new(ReviewedGame::new(game.clone()))));
    }

    pub(super) fn act_in_review(&mut self, action: Action, count: Option<u16>, now: Duration) {
        let Some(reviewed) = self.activities.review_mut() else { return };
        let (index, times) = (reviewed.index(), usize::from(count.unwrap_or(1)));
        match action {
            Action::StepForward | Action::NextRow if times == 1 => {
                if let Some(played) = reviewed.step_forward() {
                    self.animate(played, now);
                }
            }
            Action::StepForward | Action::NextRow => reviewed.choose(index + times),
            Action::StepBack | Action::PreviousRow => reviewed.choose(index.saturating_sub(times)),
            // With a count, both keys go to the move with that number.
            Action::First => reviewed.choose(count.map_or(0, |number| usize::from(number) - 1)),
            Action::Last => reviewed.choose(count.map_or(usize::MAX, |number| usize::from(number) - 1)),
            Action::NextTurningPoint | Action::PreviousTurningPoint => {
                let view = self.review_view();
                let is_searching = view.is_some_and(|view| view.is_searching);
                match view.and_then(|view| view.error(action == Action::NextTurningPoint)) {
                    Some(index) => self.choose_reviewed_move(index),
                    None if is_searching => self.say(self.messages().text("no-more-errors-yet")),
                    None => self.say(self.messages().text("no-more-errors")),
                }
            }
            Action::TakeOver => {
                let game = reviewed.played_so_far();
                self.take_over(game);
            }
            Action::WatchBestLine => match self.review_view().map(|view| view.better_line(now)) {
                Some(Ok(replay)) => self.suspend_for(Activity::Replay(Box::new(replay))),
                Some(Err(why)) => self.say(self.messages().text(why)),
                None => {}
            },
            _ => return,
        }
        self.follow_replay();
    }

    /// Chooses the move at this position of the screen. Returns whether there is one.
    pub(crate) fn choose_move_at(&mut self, position: Position) -> bool {
        let Some(layout) = self.review_layout() else { return false };
        let review = self.review_view().and_then(|view| view.review);
        let point = layout.turning_point_at(position).zip(review);
        let point =
            point.and_then(|(index, review)| Some(review.costliest_move(review.costliest().get(index)?)));
        let Some(index) = point.or_else(|| layout.move_at(position)) else { return false };
        self.skip_animation();
        self.status.clear();
        self.choose_reviewed_move(index);
        self.follow_replay();
        true
    }

    fn choose_reviewed_move(&mut self, index: usize) {
        if let Some(reviewed) = self.activities.review_mut() {
            reviewed.choose(index);
        }
    }
}
