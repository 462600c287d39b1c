//! The current activity: a game of the session, a replay, a review, the lesson or a puzzle; and those that it suspends.

use crate::board::Cell;
use crate::game::{Day, Game};
use crate::i18n::TextId;
use crate::notation::Replay;
use crate::play::{Focus, RunningGame, Stage};
use crate::review::Moment;
use crate::solver::HintLevel;
use crate::tui::app::App;
use crate::tui::app::lesson::Lesson;
use crate::tui::app::replaying::ReplayPlayer;
use crate::tui::app::reviewing::ReviewScreen;
use crate::tui::input::action::{
    DAILY_OVER, GAME_OVER, LEARNING, LEARNT, PLAYING, REPLAYED, REPLAYING, STAGE_MISSED, STAGE_PASSED,
};
use crate::tui::input::{Action, KeyContext};
use crate::tui::page::OpenPage;
use crate::tui::text::Hinted;
use std::time::Duration;

/// The current activity, and those to return to.
pub(crate) struct Activities {
    pub(crate) current: Activity,
    /// The activity to return to first is last.
    pub(super) suspended: Vec<Suspended>,
    /// The finished game whose review the player has left to play on from one of its moves: the review can be opened again.
    pub(super) finished: Option<Game>,
}

#[derive(Debug)]
pub(crate) enum Activity {
    /// The player's session.
    Play,
    Replay(Box<ReplayPlayer>),
    Review(Box<ReviewScreen>),
    /// The lesson, which is a practice.
    Lesson(Box<Lesson>),
    /// A puzzle, which is a practice too. The running game has its state.
    Puzzle,
}

/// An activity to return to after a replay, a review, the lesson or a puzzle.
pub(super) struct Suspended {
    activity: Activity,
    marker: Cell,
    /// The pages that led to the next activity.
    pub(super) pages: Vec<OpenPage>,
}

impl Activity {
    /// The player of a replay or a review; `None` while a game is played.
    pub(crate) fn replay_player(&self) -> Option<&ReplayPlayer> {
        match self {
            Self::Play | Self::Lesson(_) | Self::Puzzle => None,
            Self::Replay(replay) => Some(replay),
            Self::Review(review) => Some(&review.player),
        }
    }
}

impl Activities {
    /// The game on the screen.
    pub(crate) fn game<'a>(&'a self, running: &'a RunningGame) -> &'a Game {
        self.current.replay_player().map_or_else(|| running.game(), ReplayPlayer::game)
    }

    /// Whether the player plays: a game of the session, the lesson or a puzzle.
    pub(crate) const fn is_playing(&self) -> bool {
        matches!(self.current, Activity::Play | Activity::Lesson(_) | Activity::Puzzle)
    }

    pub(crate) const fn is_puzzle(&self) -> bool {
        matches!(self.current, Activity::Puzzle)
    }

    /// Whether the game is played only as a practice.
    pub(crate) const fn is_practice(&self) -> bool {
        matches!(self.current, Activity::Lesson(_) | Activity::Puzzle)
    }

    pub(crate) fn lesson(&self) -> Option<&Lesson> {
        if let Activity::Lesson(lesson) = &self.current { Some(lesson) } else { None }
    }

    /// The keys on the bottom line, each with its effect.
    pub(crate) fn legend(&self, running: &RunningGame) -> Vec<(Action, TextId)> {
        let legend = match &self.current {
            Activity::Play if running.game().status().is_over() => {
                let game = running.game();
                match (Day::of(game.id()), Stage::of(game.id())) {
                    (Some(_), _) => DAILY_OVER,
                    (None, Some(stage)) if stage.is_passed_by(game) => STAGE_PASSED,
                    (None, Some(_)) => STAGE_MISSED,
                    (None, None) => GAME_OVER,
                }
            }
            // Any key but a few stops the solver.
            Activity::Play if running.advisor.autoplay.is_some() => &[],
            Activity::Play => PLAYING,
            Activity::Lesson(lesson) if lesson.is_finished(running.game()) => LEARNT,
            // Each step adds its key to those of the steps before.
            Activity::Lesson(lesson) => &LEARNING[..LEARNING.len().min(lesson.position().0 - 1)],
            Activity::Puzzle => return puzzle_legend(running),
            Activity::Replay(replay) if replay.is_at_end() => REPLAYED,
            Activity::Replay(_) => REPLAYING,
            Activity::Review(review) => return review.legend(),
        };
        let mut entries = legend.to_vec();
        let hint = running.advisor.hint.as_ref().filter(|_| matches!(self.current, Activity::Play));
        for (action, about) in &mut entries {
            match (*action, *about) {
                // The first Esc puts a hint away.
                (Action::Cancel, _) if hint.is_some() => *about = "key-hint-leave",
                (Action::Cancel, "key-hint-menu") if Stage::of(running.game().id()).is_some() => {
                    *about = "key-hint-journey";
                }
                (Action::Hint, _) if hint.is_some_and(|shown| shown.level < HintLevel::Line) => {
                    *about = "more-below";
                }
                // No stage follows the last one.
                // A replay from the command line leads nowhere else.
                (Action::Cancel, _) if self.replay().is_some() && !self.leads_back() => {
                    (*action, *about) = (Action::Quit, "action-quit");
                }
                (_, "key-hint-next-stage") if Stage::after(running.game()).is_none() => {
                    *about = "key-hint-journey";
                }
                _ => {}
            }
        }
        let awaited = self.lesson().and_then(|lesson| lesson.awaited(running.game()));
        entries.retain(|entry| match entry {
            // A step of the lesson accepts no other key.
            (action, _) if awaited.is_some_and(|awaited| awaited != *action) => false,
            // On a board without moves, there is nothing to review, to share or to do again.
            (Action::Restart | Action::Share, _) | (_, "key-hint-review")
                if matches!(self.current, Activity::Play) =>
            {
                !running.game().moves().is_empty()
            }
            // A game with hints passes no stage.
            (Action::Hint, _) => Stage::of(running.game().id()).is_none(),
            // Before the first move, undo leads back to another board, which a message says.
            (Action::Undo, _) => !self.is_playing() || !running.game().moves().is_empty(),
            // A solution is not a game to go on with.
            (Action::TakeOver, _) => !self.is_solution(),
            // A line is no game to review, and neither is a game that has not ended.
            (Action::Review, _) => {
                self.replay().is_none_or(|replay| !self.shows_line() && replay.game().status().is_over())
            }
            _ => true,
        });
        let plays = entries.iter_mut().find(|(action, _)| *action == Action::PlayOrPause);
        if let Some(plays) = plays.filter(|_| self.replay().is_some_and(ReplayPlayer::is_running)) {
            plays.1 = "key-hint-pause";
        }
        entries
    }

    /// The activity below all others.
    fn first(&self) -> &Activity {
        self.suspended.first().map_or(&self.current, |suspended| &suspended.activity)
    }

    /// Whether there is a session, even one that is suspended. A replay on the command line has none.
    pub(crate) fn has_session(&self) -> bool {
        matches!(self.first(), Activity::Play)
    }

    pub(crate) fn replay(&self) -> Option<&ReplayPlayer> {
        if let Activity::Replay(replay) = &self.current { Some(replay) } else { None }
    }

    pub(crate) fn replay_mut(&mut self) -> Option<&mut ReplayPlayer> {
        if let Activity::Replay(replay) = &mut self.current { Some(replay) } else { None }
    }

    pub(crate) fn review(&self) -> Option<&ReviewScreen> {
        if let Activity::Review(review) = &self.current { Some(review) } else { None }
    }

    pub(crate) fn review_mut(&mut self) -> Option<&mut ReviewScreen> {
        if let Activity::Review(review) = &mut self.current { Some(review) } else { None }
    }

    /// The context of the keys in the current activity.
    pub(crate) const fn key_context(&self) -> KeyContext {
        match &self.current {
            Activity::Play => KeyContext::Play,
            Activity::Lesson(_) => KeyContext::Lesson,
            Activity::Puzzle => KeyContext::Puzzle,
            Activity::Replay(_) => KeyContext::Replay,
            Activity::Review(_) => KeyContext::Review,
        }
    }

    /// The game that the player can continue after leaving now.
    pub(crate) fn game_to_continue<'a>(&'a self, running: &'a RunningGame) -> &'a Game {
        self.first().replay_player().map_or_else(|| running.game_to_continue(), ReplayPlayer::game)
    }

    /// The game that is played, or the whole game of the replay or review.
    pub(crate) fn whole_game(&self, running: &RunningGame) -> Game {
        match &self.current {
            Activity::Play | Activity::Lesson(_) | Activity::Puzzle => running.game().clone(),
            Activity::Replay(replay) => replay.whole_game(),
            Activity::Review(review) => review.whole().clone(),
        }
    }

    /// The number of the attempt at a daily board. For a replay it is known only if the game was saved.
    pub(crate) fn attempt(&self, running: &RunningGame) -> Option<u32> {
        Day::of(self.game(running).id()).filter(|_| !self.is_puzzle())?;
        if self.is_playing() {
            return running.dailies.attempt(running.game());
        }
        running.dailies.recorded_attempt(&self.whole_game(running))
    }

    /// The cell of the next move of a replay or a review, if there is one, or of the option that the player chooses.
    pub(crate) fn next_move(&self) -> Option<Cell> {
        let question = self.review().and_then(ReviewScreen::question);
        let option = question.map(|(_, question)| question.options[question.choice]);
        option.or_else(|| self.current.replay_player()?.next_move())
    }

    /// What the player is looking at, which determines what to search for.
    pub(crate) fn focus(&self) -> Focus {
        match (&self.current, self.origin()) {
            (Activity::Play | Activity::Lesson(_), _) => Focus::Game,
            (Activity::Puzzle, _) => Focus::Puzzle,
            (Activity::Review(_), _) | (Activity::Replay(_), Some(Activity::Review(_))) => Focus::Review,
            (Activity::Replay(_), Some(Activity::Play)) => Focus::BestLine,
            (Activity::Replay(_), _) => Focus::Elsewhere,
        }
    }

    /// The activity that led to the current one, unless a page did.
    fn origin(&self) -> Option<&Activity> {
        let suspended = self.suspended.last().filter(|suspended| suspended.pages.is_empty());
        suspended.map(|suspended| &suspended.activity)
    }

    /// Whether the replay on the screen is a line: of the solver, of a review or of a puzzle.
    pub(crate) fn shows_line(&self) -> bool {
        self.replay().is_some_and(|replay| replay.name.is_some()) || self.focus() == Focus::BestLine
    }

    /// The player's game, if the replay on the screen is a better line.
    pub(crate) fn game_to_compare<'a>(&'a self, running: &'a RunningGame) -> Option<&'a Game> {
        match self.origin().filter(|_| self.shows_line())? {
            Activity::Play => Some(running.game()),
            Activity::Review(review) => Some(review.whole()),
            Activity::Replay(_) | Activity::Lesson(_) | Activity::Puzzle => None,
        }
    }

    /// The moment whose better line is on the screen.
    pub(crate) fn moment(&self) -> Option<&Moment> {
        let Activity::Review(review) = self.origin().filter(|_| self.shows_line())? else { return None };
        review.question().map(|(_, question)| &question.moment)
    }

    /// Whether there is an activity to return to.
    pub(crate) const fn leads_back(&self) -> bool {
        !self.suspended.is_empty()
    }

    /// Whether the replay on the screen is the solution of a puzzle.
    pub(crate) fn is_solution(&self) -> bool {
        self.replay().is_some_and(|replay| replay.name == Some("key-hint-solution"))
    }
}

/// The keys that have an effect in a puzzle now.
fn puzzle_legend(running: &RunningGame) -> Vec<(Action, TextId)> {
    let Some(puzzle) = running.puzzles.in_play.as_ref() else { return Vec::new() };
    let is_over = running.game().status().is_over();
    let leads_on = is_over && puzzle.is_solved && puzzle.has_next();
    let remove = match is_over {
        false => "key-hint-remove",
        true if leads_on => "key-hint-next-puzzle",
        true if puzzle.is_solved => "key-hint-more-puzzles",
        true if puzzle.losing_move.is_some() => "key-hint-take-back",
        true => "key-hint-try-again",
    };
    let keys = [
        // A narrow screen leaves out the first ones.
        (
            Action::NextTurningPoint,
            (is_over && puzzle.has_next() && !leads_on).then_some("key-hint-next-puzzle"),
        ),
        (Action::WatchBestLine, Some("key-hint-solution")),
        (Action::Remove, Some(remove)),
        (Action::Undo, (!is_over && !running.game().moves().is_empty()).then_some("key-hint-undo")),
        (Action::Cancel, Some("key-hint-leave")),
        (Action::Help, Some("key-hint-help")),
    ];
    keys.into_iter().filter_map(|(action, about)| Some((action, about?))).collect()
}

/// Suspends the current activity and its pages, and shows this activity. A replay replaces another one on the screen.
pub(super) fn suspend_for(app: &mut App, next: Activity) {
    let (marker, pages) = (app.marker(), std::mem::take(&mut app.pages));
    let Activities { current, suspended, .. } = &mut app.activities;
    let is_other_replay = matches!((&next, &current), (Activity::Replay(_), Activity::Replay(_)));
    let activity = std::mem::replace(current, next);
    match suspended.last_mut().filter(|_| is_other_replay) {
        Some(suspended) => suspended.pages = pages,
        None => suspended.push(Suspended { activity, marker, pages }),
    }
    app.shows_result = false;
    app.follow_replay();
}

/// Makes the puzzle in play the current activity, in place of another one whose solution led here.
pub(super) fn begin_puzzle(app: &mut App) {
    let mut suspended = app.activities.suspended.iter();
    if let Some(index) = suspended.position(|suspended| matches!(suspended.activity, Activity::Puzzle)) {
        app.activities.suspended.truncate(index + 1);
        resume(app);
    } else if !app.activities.is_puzzle() {
        suspend_for(app, Activity::Puzzle);
    }
}

/// Resumes the suspended activity after a replay, a review or a practice, and opens the pages that led there. Returns
/// false if nothing was suspended.
pub(super) fn resume(app: &mut App) -> bool {
    let leaves_practice = app.activities.is_practice();
    let Some(Suspended { activity, marker, pages }) = app.activities.suspended.pop() else { return false };
    app.activities.current = activity;
    app.pages = pages;
    if leaves_practice {
        app.running.end_practice();
    }
    if let Some(review) = app.activities.review() {
        app.running.advisor.open_review(review.whole());
    }
    app.board_view.marker = marker;
    app.follow_replay();
    app.shows_result = matches!(app.activities.current, Activity::Play) && app.game().status().is_over();
    if leaves_practice && app.activities.is_playing() {
        app.on_board_changed();
    }
    app.exit_changed = true;
    true
}

/// Shows the replay with this code. The open page comes back after it.
pub(super) fn watch_code(app: &mut App, code: &str, now: Duration) {
    let Some(replay) = code.parse().ok().and_then(|replay: Replay| ReplayPlayer::new(replay).ok()) else {
        return app.say(app.messages().text("saved-games-unreadable"));
    };
    suspend_for(app, Activity::Replay(Box::new(replay.playing_from(0, None, None, now))));
    app.running.advisor.dismiss_hint();
    app.exit_changed = true;
}

/// Leaves everything else for the player's session.
pub(super) fn leave_for_session(app: &mut App) {
    app.activities.suspended.clear();
    app.activities.current = Activity::Play;
    app.running.end_practice();
}

/// Lets the player continue this game.
pub(super) fn take_over(app: &mut App, game: Game) {
    let has_session = app.activities.has_session();
    let is_reviewed = app.activities.review().is_some() || app.activities.shows_line();
    let shown = app.activities.whole_game(&app.running);
    let whole = app.activities.game_to_compare(&app.running).cloned().unwrap_or(shown);
    app.activities.finished = Some(whole).filter(|whole| whole.status().is_over() && whole.id() == game.id());
    leave_for_session(app);
    app.running.take_over(game, !has_session);
    // A new session does not know what the player has seen before it.
    let reviewed = app.activities.finished.iter().filter(|_| is_reviewed);
    reviewed.for_each(|reviewed| app.running.open_review(reviewed));
    app.on_board_changed();
    let messages = app.messages();
    let turn = app.running.game().help().taken_over.map_or("your-turn", |_| "your-turn-without-stars");
    let next = if !app.is_saving {
        Some(messages.text("nothing-is-saved").into_owned().into())
    } else if app.activities.finished.is_some() {
        app.key_hints().hint(Action::Review, "key-hint-review")
    } else {
        None
    };
    app.say(Hinted::join(messages, [messages.text(turn).into_owned().into()].into_iter().chain(next)));
}
