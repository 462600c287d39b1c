//! The actions of a player who reviews a game.

use super::GameScreen;
use crate::board::Cell;
use crate::game::{Event, Game, LogTag};
use crate::notation::Replay;
use crate::play::Par;
use crate::review::{Review, TurningPoint};
use crate::tui::app::activity::Mode;
use crate::tui::app::overlay::Overlay;
use crate::tui::app::replay_player::ReplayPlayer;
use crate::tui::app::reviewed_game::ReviewedGame;
use crate::tui::app::shared_results::ShareKind;
use crate::tui::geometry::review::ReviewLayout;
use crate::tui::input::Action;
use crate::tui::page::OpenPage;
use ratatui::layout::Position;
use std::time::Duration;

/// The game on the screen, its review as far as it is known, and whether the search goes on.
#[derive(Clone, Copy)]
pub(crate) struct ReviewView<'a> {
    pub(crate) reviewed: &'a ReviewedGame,
    /// The index of the chosen move.
    pub(crate) index: usize,
    /// `None` before the first verdicts.
    pub(crate) review: Option<&'a Review>,
    pub(crate) is_searching: bool,
}

impl ReviewView<'_> {
    /// Par as the review knows it.
    pub(crate) fn par(&self) -> Option<Par> {
        let Review { best, reached, proved, share, medal, .. } = *self.review?;
        // While the search goes on, it may still find something better than the game.
        let is_settled = best > reached || !self.is_searching;
        let (share, medal) = (share.filter(|_| is_settled), medal.filter(|_| is_settled));
        let is_searching = self.is_searching;
        Some(Par { score: best, own_score: reached, proved, is_searching, is_settled: true, share, medal })
    }

    /// The cell of the move that is better than the chosen one, if one is known.
    pub(crate) fn better_cell(&self) -> Option<Cell> {
        self.review?.better_from(self.index)?.first().copied()
    }
}

impl GameScreen {
    /// The review on the screen.
    pub(crate) fn review_view(&self) -> Option<ReviewView<'_>> {
        let reviewed = self.activity.review()?;
        let advisor = self.running.advisor();
        let (review, index) = (advisor.opened_review(), reviewed.index());
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
        if self.activity.is_review_suspended() {
            // This is a line of the review.
            self.resume(&mut None);
            return;
        }
        let game = match self.activity.mode() {
            Mode::Play | Mode::Lesson(_) => self.game().clone(),
            Mode::Replay(replay) => replay.whole_game(),
            Mode::Review(_) => return,
        };
        self.review_game(&game, &mut None);
    }

    /// Reviews the game with this replay code, and takes the page to return to.
    pub(crate) fn review_code(&mut self, code: &str, page: &mut Option<OpenPage>) {
        match code.parse().ok().and_then(|replay: Replay| replay.game().ok()) {
            Some(game) => self.review_game(&game, page),
            None => self.say(self.messages().text("saved-games-unreadable")),
        }
    }

    fn review_game(&mut self, game: &Game, page: &mut Option<OpenPage>) {
        if !game.status().is_over() {
            return self.say(self.messages().text("review-at-end"));
        }
        if game.moves().is_empty() {
            return self.say(self.messages().text("nothing-to-review"));
        }
        self.running.open_review(game);
        self.suspend_for(Mode::Review(Box::new(ReviewedGame::new(game.clone()))), page.take());
    }

    pub(super) fn act_in_review(&mut self, action: Action, count: Option<u16>, now: Duration) {
        let Some(reviewed) = self.activity.review_mut() else { return };
        self.overlay = Overlay::None;
        let (index, times) = (reviewed.index(), usize::from(count.unwrap_or(1)));
        match action {
            Action::StepForward | Action::NextRow if times == 1 => {
                let played = reviewed.step_forward();
                self.animate(played, now);
            }
            Action::StepForward | Action::NextRow => reviewed.choose(index + times),
            Action::StepBack | Action::PreviousRow => reviewed.choose(index.saturating_sub(times)),
            // With a count, both keys go to the move with that number.
            Action::First => reviewed.choose(count.map_or(0, |number| usize::from(number) - 1)),
            Action::Last => reviewed.choose(count.map_or(usize::MAX, |number| usize::from(number) - 1)),
            Action::NextTurningPoint => self.choose_turning_point(|other| other > index, usize::min),
            Action::PreviousTurningPoint => self.choose_turning_point(|other| other < index, usize::max),
            Action::TakeOver => {
                let game = reviewed.played_so_far();
                self.take_over(game);
            }
            Action::WatchBestLine => self.play_better_line(now),
            Action::Share => self.share(ShareKind::Result),
            Action::ShareCode => self.share(ShareKind::WithCode),
            _ => return,
        }
        self.follow_replay();
    }

    /// Chooses the costliest move of a turning point: of those that qualify, the one that `nearest` prefers.
    fn choose_turning_point(
        &mut self,
        qualifies: impl Fn(usize) -> bool,
        nearest: fn(usize, usize) -> usize,
    ) {
        let review = self.review_view().and_then(|view| view.review);
        let moves = review.iter().flat_map(|review| &review.turning_points).map(costliest_move);
        match (moves.filter(|&index| qualifies(index)).reduce(nearest), self.activity.review_mut()) {
            (Some(index), Some(reviewed)) => reviewed.choose(index),
            _ => self.say(self.messages().text("no-more-turning-points")),
        }
    }

    /// Plays the best line known from the position shown.
    fn play_better_line(&mut self, now: Duration) {
        let Some(ReviewView { reviewed, index, review: Some(review), .. }) = self.review_view() else {
            return;
        };
        // A move without a loss leaves the best line open. If the moves are not examined, only the whole line is known.
        let last_shared = (index..review.moves.len()).find(|&index| review.moves[index].loss > 0);
        let line = last_shared.and_then(|index| review.moves[index].better.as_ref());
        let is_whole = review.moves.is_empty() && review.loss() > 0;
        let (line, index) = match line.or_else(|| is_whole.then_some(&review.best_line)) {
            Some(line) => (line, if is_whole { 0 } else { index }),
            None if last_shared.is_some() => return self.say(self.messages().text("par-searching")),
            None => return self.say(self.messages().text("par-none-better")),
        };
        let (before, after) = line.split_at(index);
        let after = after.iter().flat_map(|&cell| [Event::Tag(LogTag::solver()), Event::Move(cell)]);
        let events = before.iter().copied().map(Event::Move).chain(after).collect();
        let Ok(mut replay) = ReplayPlayer::new(Replay::new(reviewed.whole().id().clone(), events)) else {
            return;
        };
        replay.go_to_step(index);
        replay.play_or_pause(now);
        self.show_replay(replay);
    }

    /// Chooses the move at this position of the screen. Returns whether there is one.
    pub(crate) fn choose_move_at(&mut self, position: Position) -> bool {
        let Some(layout) = self.review_layout() else { return false };
        let view = self.review_view();
        let point = layout.turning_point_at(position);
        let point = point.and_then(|index| view?.review?.costliest().get(index)).map(costliest_move);
        let Some(index) = point.or_else(|| layout.move_at(position)) else { return false };
        self.motion.skip();
        self.status.clear();
        if let Some(reviewed) = self.activity.review_mut() {
            reviewed.choose(index);
        }
        self.follow_replay();
        self.effects.redraw();
        true
    }
}

/// The index of the move of a turning point that cost most, or of its first move if the search is not sure.
fn costliest_move(point: &TurningPoint) -> usize {
    point.culprit.unwrap_or(point.from)
}
