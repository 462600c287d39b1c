//! The review of a game: its story, the list of its moves, and what the player does in both.

use crate::board::Cell;
use crate::game::{Game, PlayedMove};
use crate::i18n::TextId;
use crate::notation::Replay;
use crate::play::REVIEW_TIME;
use crate::review::{Moment, MoveClass, Plan, Review};
use crate::tui::app::App;
use crate::tui::app::activities::{self, Activity};
use crate::tui::app::replaying::ReplayPlayer;
use crate::tui::geometry::ReviewLayout;
use crate::tui::input::Action;
use ratatui::layout::Position;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::time::Duration;

/// How long a review waits before it shows the plan. The verdicts on the moves come when the search has ended.
const PLAN_DELAY: Duration = Duration::from_secs(2);

/// A game whose story and moves the player looks through.
#[derive(Debug)]
pub(crate) struct ReviewScreen {
    /// The game after its last move.
    whole: Game,
    /// The moves, without what was undone.
    pub(super) player: ReplayPlayer,
    /// When the player opened the review.
    opened: Option<Duration>,
    /// How long ago that is.
    waited: Duration,
    /// The review that the plan comes from; `None` until there is one to show. While the search goes on, it does not change.
    pub(crate) plan: Option<Review>,
    /// What the game itself gathers, if there is no plan to show.
    pub(crate) own: Option<Plan>,
    /// The index of the move that broke that plan, unless the game gathered nearly as much.
    broken_at: Option<usize>,
    /// The review that the verdicts on the moves come from; `None` while the search goes on.
    pub(crate) verdicts: Option<Review>,
    questions: Vec<Question>,
    /// The number of the question on the screen, from 1; 0 is the plan.
    place: usize,
    /// Whether the list of moves is on the screen instead of the story.
    pub(crate) shows_moves: bool,
}

/// The question of a moment: which of two moves is better.
#[derive(Debug)]
pub(crate) struct Question {
    pub(crate) moment: Moment,
    /// The cells of both moves.
    pub(crate) options: [Cell; 2],
    /// The index of the better one.
    pub(crate) better: usize,
    /// The index of the one that the player chooses, or has chosen.
    pub(crate) choice: usize,
    pub(crate) is_answered: bool,
    /// The tiles that the better line removes in one move, which stand out after the answer.
    pub(crate) gathered: Vec<Cell>,
    /// The number of moves of the better line before that one, if it has one.
    gathered_after: Option<usize>,
}

impl Question {
    /// Asks about a moment of a game. Which move comes first depends only on the game and the move.
    fn new(moment: Moment, game: &Game) -> Option<Self> {
        let mut hasher = DefaultHasher::new();
        (Replay::from(game).moves_only().code(), moment.index).hash(&mut hasher);
        let better = usize::from(hasher.finish() % 2 == 1);
        let mut options = [game.moves().get(moment.index)?.cell; 2];
        options[better] = *moment.better.first()?;
        let (gathered_after, gathered) = moment.gathered(game).unzip();
        let gathered = gathered.unwrap_or_default();
        Some(Self { moment, options, better, choice: 0, is_answered: false, gathered, gathered_after })
    }
}

impl ReviewScreen {
    pub(crate) fn new(whole: Game) -> Self {
        Self {
            player: ReplayPlayer::of_moves(&whole),
            whole,
            opened: None,
            waited: Duration::ZERO,
            plan: None,
            own: None,
            broken_at: None,
            verdicts: None,
            questions: Vec::new(),
            place: 0,
            shows_moves: false,
        }
    }

    /// The game under review.
    pub(crate) const fn whole(&self) -> &Game {
        &self.whole
    }

    /// The number of moves before the position shown, which is the index of the chosen move.
    pub(crate) fn index(&self) -> usize {
        self.player.position().0
    }

    /// The chosen move: the next one from the position shown.
    pub(crate) fn chosen(&self) -> Option<&PlayedMove> {
        self.whole.moves().get(self.index())
    }

    /// Goes to the position before the move with this index, or to the end of the game.
    pub(crate) fn choose(&mut self, index: usize) {
        self.player.go_to_step(index);
    }

    /// The question on the screen, and its number.
    pub(crate) fn question(&self) -> Option<(usize, &Question)> {
        let index = self.place.checked_sub(1).filter(|_| !self.shows_moves)?;
        Some((self.place, self.questions.get(index)?))
    }

    fn question_mut(&mut self) -> Option<&mut Question> {
        let index = self.place.checked_sub(1).filter(|_| !self.shows_moves)?;
        self.questions.get_mut(index)
    }

    /// Whether the plan is on the screen.
    pub(crate) const fn shows_plan(&self) -> bool {
        self.place == 0 && !self.shows_moves
    }

    /// The tiles that the better line gathers, or a game without one, while the story or an answer tells of them.
    pub(crate) fn gathered(&self) -> Option<&[Cell]> {
        match self.question() {
            Some((_, question)) => Some(&question.gathered[..]).filter(|_| question.is_answered),
            None if self.shows_moves => None,
            None => Some(&self.plan.as_ref()?.plan.as_ref().or(self.own.as_ref())?.cells),
        }
    }

    /// The number of questions; `None` while the verdicts are not known.
    pub(crate) fn question_count(&self) -> Option<usize> {
        self.verdicts.as_ref().map(|_| self.questions.len())
    }

    /// Shows the plan, or the position of a question.
    fn go_to_place(&mut self, place: usize) {
        self.place = place.min(self.questions.len());
        let index = self.question().map_or(0, |(_, question)| question.moment.index);
        self.choose(index);
    }

    /// Goes back from a question or the list of moves to the plan. Returns whether there was one of these.
    pub(super) fn go_back(&mut self) -> bool {
        let shows_plan = self.shows_plan();
        self.shows_moves = false;
        self.go_to_place(0);
        !shows_plan
    }

    /// Takes in what is known of the review, once it is time to show it.
    pub(super) fn follow(&mut self, known: Option<&Review>, is_over: bool, now: Duration) {
        self.waited = now.saturating_sub(*self.opened.get_or_insert(now));
        let Some(known) = known else { return };
        let is_new = is_over && self.verdicts.is_none();
        let is_early = self.plan.is_none() && known.plan.is_some() && self.waited >= PLAN_DELAY;
        if is_new || is_early {
            // What later moves take of the tiles of a plan is not a part of it any more.
            let missed = known.plan.as_ref().filter(|plan| !plan.is_matched());
            self.broken_at =
                missed.and_then(|plan| plan.broken_by(&self.whole).first().map(|(index, _)| *index));
            self.plan = Some(known.clone());
        }
        if is_new {
            let moments = known.moments.iter().cloned();
            self.questions = moments.filter_map(|moment| Question::new(moment, &self.whole)).collect();
            self.own = Plan::own(&self.whole).filter(|_| known.plan.is_none());
            self.verdicts = Some(known.clone());
        }
    }

    /// The next second of the wait for the verdicts.
    pub(super) fn due(&self, now: Duration) -> Option<Duration> {
        let opened = self.opened.unwrap_or(now);
        let next = Duration::from_secs(now.saturating_sub(opened).as_secs() + 1);
        Some(opened + next).filter(|_| self.verdicts.is_none() && next <= REVIEW_TIME)
    }

    /// How much of the longest wait for the verdicts is over, in columns of a bar of this length.
    pub(crate) fn waited(&self, length: u16) -> u16 {
        let columns = self.waited.as_millis() * u128::from(length) / REVIEW_TIME.as_millis();
        u16::try_from(columns).unwrap_or(length)
    }

    /// Whether a question is about what the move with this index cost.
    fn asks_about(&self, index: usize) -> bool {
        self.asked(index).is_some_and(|moment| moment.price.is_some())
    }

    /// Whether the move with this index is certainly an error, or a question is about it.
    pub(crate) fn is_told(&self, index: usize) -> bool {
        let class = self.verdicts.as_ref().and_then(|review| review.moves.get(index)?.class);
        class.is_some_and(MoveClass::is_error) || self.asks_about(index)
    }

    /// The moment of the question about the move with this index.
    pub(crate) fn asked(&self, index: usize) -> Option<&Moment> {
        self.questions.iter().map(|question| &question.moment).find(|moment| moment.index == index)
    }

    /// The plan, if the move with this index broke it, no question is about a plan, and the search is not sure what that
    /// cost.
    pub(crate) fn broken_plan(&self, index: usize) -> Option<&Plan> {
        let plan = self.plan.as_ref()?.plan.as_ref()?;
        let is_sure = self.verdicts.as_ref()?.moves.get(index)?.class.is_some() || self.is_told(index);
        let is_asked = self.questions.iter().any(|question| question.moment.price.is_none());
        Some(plan).filter(|_| !is_sure && !is_asked && self.broken_at == Some(index))
    }

    /// Whether the move with this index stands out in the list: an error, or one that broke a plan.
    pub(crate) fn stands_out(&self, index: usize) -> bool {
        self.is_told(index) || self.asked(index).is_some() || self.broken_plan(index).is_some()
    }

    /// The cell of the move that is better than the chosen one, if the list tells of that.
    pub(crate) fn better_cell(&self) -> Option<Cell> {
        let review = self.verdicts.as_ref().filter(|_| self.shows_moves)?;
        let (index, asked) = (self.index(), self.asked(self.index()));
        let better = review.better_from(index).filter(|_| self.is_told(index) || asked.is_some());
        better.or_else(|| Some(&asked?.better[..]))?.first().copied()
    }

    /// The index of the move that the list tells of that certainly cost most.
    pub(crate) fn costliest(&self) -> Option<usize> {
        let moves = &self.verdicts.as_ref()?.moves;
        // Of equal ones, one that a question is about, or else the first.
        let told = (0..moves.len()).rev().filter(|&index| self.is_told(index));
        told.max_by_key(|&index| (moves[index].loss, self.asks_about(index)))
    }

    /// The index of the first move from this one on with a better line that the list tells of.
    fn told_from(&self, index: usize) -> Option<usize> {
        let count = self.verdicts.as_ref()?.moves.len();
        (index..count).find(|&index| self.is_told(index) || self.asked(index).is_some())
    }

    /// The index of the next or the previous move that the list tells of.
    fn error(&self, is_next: bool) -> Option<usize> {
        let (count, at) = (self.verdicts.as_ref()?.moves.len(), self.index());
        let stands_out = |&index: &usize| self.stands_out(index);
        if is_next { (at + 1..count).find(stands_out) } else { (0..at).rfind(stands_out) }
    }

    /// The better line to show, which plays at once, or the message that says why there is none: the best one from the
    /// beginning on, that of the moment, or that from the chosen move on. The first two pause before the removal that
    /// they prepare.
    fn better_line(&self, now: Duration) -> Result<ReplayPlayer, TextId> {
        let (whole, index) = (&self.whole, self.index());
        let line_of = |moment: &Moment| {
            let before = whole.moves()[..moment.index].iter().map(|played| played.cell);
            before.chain(moment.better.iter().copied()).collect()
        };
        let (line, from, pause) = if let Some((_, question)) = self.question() {
            if !question.is_answered {
                return Err("answer-first");
            }
            let pause = question.gathered_after.map(|moves| index + moves);
            (line_of(&question.moment), index, pause)
        } else if !self.shows_moves || index >= whole.moves().len() {
            let review = self.plan.as_ref().ok_or("par-searching")?;
            let is_better = review.loss() > 0 && !review.best_line.is_empty();
            let pause = review.plan.as_ref().map(|plan| plan.moves_before);
            (is_better.then(|| review.best_line.clone()).ok_or("par-none-better")?, 0, pause)
        } else {
            let moves = &self.verdicts.as_ref().ok_or("par-searching")?.moves;
            // Of the move, or else of the next error.
            let told = self.told_from(index).ok_or("no-more-errors")?;
            let line = self.asked(told).map(line_of).or_else(|| moves[told].better.clone());
            (line.ok_or("par-none-better")?, index, None)
        };
        let line = ReplayPlayer::of_line(whole.id().clone(), &line, from);
        let line = line.map_err(|_invalid| "par-none-better")?;
        Ok(line.playing_from(from, pause, Some("key-hint-better-line"), now))
    }

    /// The keys on the bottom line, each with its effect.
    pub(super) fn legend(&self) -> Vec<(Action, TextId)> {
        let is_last = self.place == self.questions.len();
        let tab = |about| (Action::NextTab, about);
        let line = (Action::WatchBestLine, "key-hint-better-line");
        let error = (Action::NextTurningPoint, "key-hint-next-turning-point");
        let enter = |about| (Action::TakeOver, about);
        let keys = match self.question() {
            _ if self.shows_moves => vec![tab("key-hint-story"), enter("key-hint-play-on"), line, error],
            None if self.question_count() == Some(0) => vec![line, enter("key-hint-moves")],
            None if is_last => vec![tab("key-hint-moves"), line],
            None => vec![tab("key-hint-moves"), line, enter("key-hint-moments")],
            Some((_, asked)) if !asked.is_answered => vec![tab("key-hint-choose"), enter("key-hint-answer")],
            Some(_) => vec![line, enter(if is_last { "key-hint-moves" } else { "key-hint-next" })],
        };
        let last = [(Action::Cancel, "key-hint-leave"), (Action::Help, "key-hint-help")];
        let is_useful = |&(action, _): &(Action, TextId)| match action {
            Action::WatchBestLine if self.shows_moves && self.chosen().is_some() => {
                self.told_from(self.index()).is_some()
            }
            Action::WatchBestLine => self.plan.as_ref().is_some_and(|review| review.loss() > 0),
            Action::NextTurningPoint => self.error(true).is_some(),
            Action::TakeOver if self.shows_moves => self.chosen().is_some(),
            _ => true,
        };
        keys.into_iter().filter(is_useful).chain(last).collect()
    }
}

/// Where the list of moves lies, if it is shown.
pub(crate) fn review_layout(app: &App) -> Option<ReviewLayout> {
    let reviewed = app.activities.review().filter(|reviewed| reviewed.shows_moves)?;
    Some(ReviewLayout::new(app.layout().list_area()?, reviewed.whole.moves().len(), reviewed.index()))
}

/// Reviews the game or replay on the screen, if it is over. While a position of a finished game is played on, or its best
/// line is shown, this is that game.
pub(super) fn review_current_game(app: &mut App) {
    if app.activities.is_solution() {
        return;
    }
    if app.activities.shows_line() {
        activities::resume(app);
    }
    if app.activities.review().is_none() {
        let shown = app.activities.whole_game(&app.running);
        let is_taken_over = shown.help().taken_over.is_some() && !shown.status().is_over();
        let is_origin = |game: &&Game| is_taken_over && game.id() == shown.id() && game.status().is_over();
        // After a restart, only the session has the game.
        let games = app.activities.finished.iter().chain(app.running.session().games().rev());
        let origin = games.into_iter().find(is_origin).cloned();
        review_game(app, &origin.unwrap_or(shown));
    }
}

/// Shows the review of a game, if it is over. The open page comes back after it.
pub(super) fn review_game(app: &mut App, game: &Game) {
    if !game.status().is_over() {
        return app.say(app.messages().text("review-at-end"));
    }
    if game.moves().is_empty() {
        return app.say(app.messages().text("nothing-to-review"));
    }
    app.running.open_review(game);
    activities::suspend_for(app, Activity::Review(Box::new(ReviewScreen::new(game.clone()))));
}

pub(super) fn act_in_review(app: &mut App, action: Action, count: Option<u16>, now: Duration) {
    let Some(reviewed) = app.activities.review_mut() else { return };
    let asks_nothing = !reviewed.shows_moves && reviewed.question_count() == Some(0);
    let asks = reviewed.question().is_some_and(|(_, question)| !question.is_answered);
    match action {
        Action::NextTab if reviewed.shows_moves => {
            reviewed.shows_moves = false;
            reviewed.go_to_place(reviewed.place);
        }
        // Without a question, Enter leads on to the list.
        _ if (action == Action::NextTab && !asks) || (asks_nothing && action == Action::TakeOver) => {
            reviewed.shows_moves = true;
            if reviewed.place == 0 {
                reviewed.choose(reviewed.costliest().unwrap_or(0));
            }
        }
        Action::WatchBestLine => match reviewed.better_line(now) {
            Ok(line) => return activities::suspend_for(app, Activity::Replay(Box::new(line))),
            Err(why) => app.say(app.messages().text(why)),
        },
        _ if reviewed.shows_moves => act_in_move_list(app, action, count, now),
        _ => act_in_story(app, action),
    }
    app.follow_replay();
}

fn act_in_story(app: &mut App, action: Action) {
    let Some(reviewed) = app.activities.review_mut() else { return };
    let place = reviewed.place;
    let is_last = place == reviewed.questions.len();
    let is_searching = reviewed.verdicts.is_none();
    let question = reviewed.question_mut().filter(|question| !question.is_answered);
    match (action, question) {
        (Action::NextTab, Some(question)) => question.choice = 1 - question.choice,
        (Action::StepForward | Action::NextRow, Some(question)) => question.choice = 1,
        (Action::StepBack | Action::PreviousRow, Some(question)) => question.choice = 0,
        (Action::TakeOver, Some(question)) => question.is_answered = true,
        (Action::TakeOver, None) if is_last && place > 0 => reviewed.shows_moves = true,
        (Action::TakeOver, None) if is_searching => app.say(app.messages().text("par-searching")),
        (Action::TakeOver | Action::StepForward | Action::NextRow | Action::NextTurningPoint, _) => {
            reviewed.go_to_place(place + 1);
        }
        (Action::StepBack | Action::PreviousRow | Action::PreviousTurningPoint, _) => {
            reviewed.go_to_place(place.saturating_sub(1));
        }
        (Action::First, _) => reviewed.go_to_place(0),
        (Action::Last, _) => reviewed.go_to_place(usize::MAX),
        _ => {}
    }
}

/// Answers the question on the screen with this option, counted from 1. Returns whether there is one.
pub(super) fn answer_question(app: &mut App, option: u8) -> bool {
    let question = app.activities.review_mut().and_then(ReviewScreen::question_mut);
    let Some(question) = question.filter(|question| !question.is_answered) else { return false };
    if let Some(choice) = usize::from(option).checked_sub(1).filter(|&choice| choice < 2) {
        (question.choice, question.is_answered) = (choice, true);
        app.clear_message();
        app.follow_replay();
    }
    true
}

fn act_in_move_list(app: &mut App, action: Action, count: Option<u16>, now: Duration) {
    let Some(reviewed) = app.activities.review_mut() else { return };
    let (index, times) = (reviewed.index(), usize::from(count.unwrap_or(1)));
    match action {
        Action::StepForward | Action::NextRow if times == 1 => {
            if let Some(played) = reviewed.player.step_forward().cloned() {
                app.animate(played, now);
            }
        }
        Action::StepForward | Action::NextRow => reviewed.choose(index + times),
        // At 80 x 24, a page has ten moves.
        Action::PageDown => reviewed.choose(index + 10 * times),
        Action::PageUp => reviewed.choose(index.saturating_sub(10 * times)),
        Action::StepBack | Action::PreviousRow => reviewed.choose(index.saturating_sub(times)),
        // With a count, both keys go to the move with that number.
        Action::First => reviewed.choose(count.map_or(0, |number| usize::from(number) - 1)),
        Action::Last => reviewed.choose(count.map_or(usize::MAX, |number| usize::from(number) - 1)),
        Action::NextTurningPoint | Action::PreviousTurningPoint => {
            let is_next = action == Action::NextTurningPoint;
            let none = match reviewed.verdicts {
                None => "no-more-errors-yet",
                Some(_) if is_next => "no-more-errors",
                Some(_) => "no-earlier-errors",
            };
            match reviewed.error(is_next) {
                Some(index) => reviewed.choose(index),
                None => app.say(app.messages().text(none)),
            }
        }
        Action::TakeOver if reviewed.chosen().is_some() => {
            // The help that the player had until then counts.
            let (mut game, better) = (reviewed.whole.clone(), reviewed.better_cell());
            while game.moves().len() > index && game.undo().is_some() {}
            // So do the moves themselves: before the first one, only what was undone tells of them.
            let past = game.trimmed_to_current_moves().filter(|past| !past.moves().is_empty());
            activities::take_over(app, past.unwrap_or(game));
            if let Some(cell) = better {
                app.go_to(cell);
            }
        }
        _ => {}
    }
}

/// Handles a click in a review: on an option, or on a move of the list. Returns whether there is one.
pub(super) fn click_review(app: &mut App, position: Position) -> bool {
    let Some(reviewed) = app.activities.review() else { return false };
    if let Some((_, question)) = reviewed.question().filter(|(_, question)| !question.is_answered) {
        let board = app.game().board();
        let clicked = app.layout().cells_at(position).find_map(|cell| {
            let group = board.group_at(cell)?;
            question.options.iter().position(|&option| board.group_at(option) == Some(group))
        });
        return clicked.is_some_and(|index| answer_question(app, if index == 0 { 1 } else { 2 }));
    }
    let Some(index) = review_layout(app).and_then(|layout| layout.move_at(position)) else {
        return false;
    };
    app.skip_animation();
    app.clear_message();
    if let Some(reviewed) = app.activities.review_mut() {
        reviewed.choose(index);
    }
    app.follow_replay();
    true
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::{KeptReviews, insert_review};

    /// A review of this game as it is kept: the first move cost 16 points, and is a moment.
    const GAME: &str = "sg1:topcoder:board:RBB/RRR/RBB+b1.b1.a1";
    const REVIEW: &str = r#"{"code":"sg1:topcoder:board:RBB/RRR/RBB+b1.b1.a1","review":{"best":64,"reached":48,
        "baseline":53.25,"stars":1.0,"scale":{"version":2,"state":"complete",
        "thresholds":[55,56,57,59,60,61,63,64],"clears_by_chance":true},"proved":true,"nodes":54,"moves":[
        {"loss":16,"class":"blunder","lost_clear":false},{"loss":0,"class":"best","lost_clear":false},
        {"loss":0,"class":"best","lost_clear":false}],"moments":[{"move":0,"better":["a1","a1"],"facts":[
        {"kind":"grown","color":"B","tiles":4,"now":2,"first":"a1"}]}]}}"#;

    #[test]
    fn the_list_tells_the_plan_of_moves_that_broke_it_and_have_no_verdict() {
        let mut kept = KeptReviews::new();
        insert_review(&mut kept, serde_json::from_str(REVIEW).expect("a kept review"));
        let whole = GAME.parse::<Replay>().expect("a code").game().expect("legal moves");
        // The first move removes two of the four tiles that the better line takes together.
        let plan = Plan::new(&whole.restarted().with_moves(&[Cell::new(0, 0); 2]).expect("a line"), &whole);
        let missed = Plan { own: 1, ..plan.expect("moves") };
        for (plan, is_sure, broken) in [
            (missed.clone(), false, [true, false, false]),
            (Plan { moves_before: 0, ..missed.clone() }, false, [false; 3]),
            (Plan { cells: Vec::new(), ..missed.clone() }, false, [false; 3]),
            (Plan { own: 2, ..missed.clone() }, false, [false; 3]),
            (missed, true, [false; 3]),
        ] {
            let mut review = Review { plan: Some(plan), moments: Vec::new(), ..kept[GAME].clone() };
            review.moves.iter_mut().filter(|_| !is_sure).for_each(|made| made.class = None);
            let mut reviewed = ReviewScreen::new(whole.clone());
            reviewed.follow(Some(&review), true, Duration::ZERO);
            assert_eq!([0, 1, 2].map(|index| reviewed.broken_plan(index).is_some()), broken, "{review:?}");
        }
    }
}
