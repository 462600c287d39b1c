//! The actions of a player who reviews a game.

use crate::board::Cell;
use crate::game::{Event, Game, LogTag};
use crate::i18n::text;
use crate::notation::Replay;
use crate::play::Par;
use crate::review::Review;
use crate::tui::app::activity::Mode;
use crate::tui::app::shared_results::ShareKind;
use crate::tui::app::{App, Overlay, ReplayPlayer, ReviewedGame};
use crate::tui::geometry::review::ReviewLayout;
use crate::tui::input::Action;
use ratatui::layout::Position;
use std::time::Duration;

/// The game on the screen, its review as far as it is known, and whether the search goes on.
#[derive(Clone, Copy)]
pub(crate) struct ReviewView<'a> {
    pub(crate) reviewed: &'a ReviewedGame,
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
        Some(Par { score: best, own_score: reached, proved, is_searching: self.is_searching, share, medal })
    }

    /// The cell of the move that is better than the chosen one, if one is known.
    pub(crate) fn better_cell(&self) -> Option<Cell> {
        self.review?.better_from(self.reviewed.index())?.first().copied()
    }
}

impl App {
    /// The review on the screen.
    pub(crate) fn review_view(&self) -> Option<ReviewView<'_>> {
        let reviewed = self.activity.review()?;
        let review = self.advisor.review(reviewed.whole());
        Some(ReviewView { reviewed, review, is_searching: self.advisor.is_searching() })
    }

    /// Where the parts of the review beside the board lie.
    pub(crate) fn review_layout(&self) -> Option<ReviewLayout> {
        let view = self.review_view()?;
        let points = view.review.map_or(0, |review| review.costliest().len());
        let moves = view.reviewed.whole().moves().len();
        Some(ReviewLayout::new(self.layout().panel?, points, moves, view.reviewed.index()))
    }

    /// Reviews the game or replay on the screen, if it is over.
    pub(crate) fn review_current_game(&mut self) {
        if self.activity.is_review_suspended() {
            // This is a line of the review.
            self.resume();
            return;
        }
        let game = match self.activity.mode() {
            Mode::Play(session) => session.game().clone(),
            Mode::Replay(replay) => replay.whole_game(),
            Mode::Review(_) => return,
        };
        self.review_game(&game);
    }

    /// Reviews the game with this replay code.
    pub(crate) fn review_code(&mut self, code: &str) {
        match code.parse().ok().and_then(|replay: Replay| replay.game().ok()) {
            Some(game) => self.review_game(&game),
            None => self.say(self.messages().text(text::SAVED_GAMES_UNREADABLE)),
        }
    }

    fn review_game(&mut self, game: &Game) {
        if !game.status().is_over() {
            return self.say(self.messages().text(text::REVIEW_AT_END));
        }
        let cells: Vec<Cell> = game.moves().iter().map(|made| made.cell).collect();
        let Some(whole) = game.restarted().with_moves(&cells).ok().filter(|_| !cells.is_empty()) else {
            return self.say(self.messages().text(text::NOTHING_TO_REVIEW));
        };
        if let Some(session) = self.activity.session_mut()
            && session.game().id() == whole.id()
        {
            // The player is about to see better lines for the board.
            session.tag(LogTag::best_line());
        }
        self.advisor.open_review(game);
        self.suspend_for(Mode::Review(Box::new(ReviewedGame::new(whole))));
        self.advisor.dismiss_hint();
        self.effects.session_changed();
    }

    pub(crate) fn act_in_review(&mut self, action: Action, count: Option<u16>, now: Duration) {
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
            Action::NextTurningPoint => self.choose_turning_point(|from| from > index, usize::min),
            Action::PreviousTurningPoint => self.choose_turning_point(|from| from < index, usize::max),
            Action::TakeOver => self.take_over(),
            Action::WatchBestLine => self.play_better_line(now),
            Action::Share => self.share(ShareKind::Result),
            Action::ShareCode => self.share(ShareKind::WithCode),
            _ => return,
        }
        self.follow_replay();
    }

    /// Chooses the first move of a turning point: of those that qualify, the one that `nearest` prefers.
    fn choose_turning_point(
        &mut self,
        qualifies: impl Fn(usize) -> bool,
        nearest: fn(usize, usize) -> usize,
    ) {
        let review = self.review_view().and_then(|view| view.review);
        let starts = review.iter().flat_map(|review| &review.turning_points).map(|point| point.from);
        match (starts.filter(|&from| qualifies(from)).reduce(nearest), self.activity.review_mut()) {
            (Some(from), Some(reviewed)) => reviewed.choose(from),
            _ => self.say(self.messages().text(text::NO_MORE_TURNING_POINTS)),
        }
    }

    /// Plays the best line known from the position shown.
    fn play_better_line(&mut self, now: Duration) {
        let Some(ReviewView { reviewed, review: Some(review), .. }) = self.review_view() else { return };
        let index = reviewed.index();
        // A move without a loss leaves the best line open.
        let last_shared = (index..review.moves.len()).find(|&index| review.moves[index].better.is_some());
        let line = last_shared.and_then(|index| review.moves[index].better.as_ref());
        let Some(line) = line else { return self.say(self.messages().text(text::PAR_NONE_BETTER)) };
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
        let point = point.and_then(|index| view?.review?.costliest().get(index)).map(|point| point.from);
        let Some(index) = point.or_else(|| layout.move_at(position)) else { return false };
        if let Some(reviewed) = self.activity.review_mut() {
            reviewed.choose(index);
        }
        self.follow_replay();
        self.effects.redraw();
        true
    }
}
