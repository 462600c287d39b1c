//! The game that is being played, and everything that belongs to it.
//!
//! [`RunningGame`] owns the session, the source of new games, the daily boards, the [`Advisor`], the [`Ranking`], the
//! [`Puzzles`], and the clock: the [`Session`] adds up the playing time, up to [`Session::IDLE_LIMIT`] between two inputs.
//! Both front ends play through it, and call its parts directly for what does not change the session. Each call returns
//! what has changed, and [`take_effects`](RunningGame::take_effects) returns what the front end has to do.

use crate::board::deal::DealError;
use crate::board::{Cell, IllegalMove, Seed};
use crate::config::Setting;
use crate::game::{Day, Game, GameId, LogTag, PlayedMove, Session, Step};
use crate::i18n::Messages;
use crate::notation::Replay;
use crate::play::{
    Advisor, DailyBoards, DailySwitch, Focus, GameKind, GameLogReader, HintReply, NextGame, PuzzleSeries,
    PuzzleSource, Puzzles, Ranking, Scores, SolverReport, SolverTask, Target, resume_hint, switch_to_day,
};
use crate::review::{Scale, Stars};
use crate::store::{FinishedGame, KeptPuzzle, KeptReview, Paths, Warning};
use std::time::Duration;

/// The game that is being played. Times are durations since a start that the front end chooses.
///
/// ```
/// use samegame::board::{Cell, Rules, Seed};
/// use samegame::game::{Game, GameId, Session};
/// use samegame::play::{Effect, NextGame, RunningGame};
///
/// let game = Game::new(GameId::literal(Rules::default(), "AAB".parse()?))?;
/// let id = game.id().clone();
/// let next_game = NextGame::new(move || id.clone(), || Box::new(Seed::new("fresh").series()));
/// let mut running = RunningGame::new(Session::new(game), next_game, || 1);
/// assert_eq!(running.play(Cell::new(0, 0))?.removed.group.size, 2);
/// assert!(running.take_effects().iter().any(|effect| matches!(effect, Effect::Record)));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct RunningGame {
    session: Session,
    /// The lesson or a puzzle, which is played in place of the player's session and never saved.
    practice: Option<Session>,
    /// The number in the session of the first game of this run of the program.
    opened: usize,
    /// The number in the session of the game that the advisor follows; `None` if it follows a practice, or a game of
    /// another session.
    followed: Option<usize>,
    pub next_game: NextGame,
    pub puzzles: Puzzles,
    pub dailies: DailyBoards,
    pub ranking: Ranking,
    /// Calls that add to the log of the game, such as for a hint, go through the running game instead.
    pub advisor: Advisor,
    pub clock: PlayClock,
    /// Whether the session has changed since it was recorded.
    is_changed: bool,
}

/// What tells whether the player plays: the time of the last input, and how far the playing time is counted.
#[derive(Debug, Default)]
pub struct PlayClock {
    /// When the player last pressed a key or used the mouse, or else the time of the first call. A front end sets it at an
    /// input, after the time before it has been counted.
    pub last_input: Option<Duration>,
    /// The playing time is counted up to here.
    counted_until: Option<Duration>,
}

impl PlayClock {
    pub fn start(&mut self, now: Duration) {
        self.last_input.get_or_insert(now);
        self.counted_until.get_or_insert(now);
    }

    /// When the playing time of a session reaches the next second; `None` if it stands still.
    pub fn next_second(&self, session: &Session, now: Duration) -> Option<Duration> {
        let time = session.playing_time().filter(|_| !session.game().status().is_over())?;
        let until_next = Duration::from_nanos(u64::from(1_000_000_000 - time.subsec_nanos()));
        let next = self.counted_until.unwrap_or(now) + until_next;
        self.last_input.is_some_and(|last| next <= last.saturating_add(Session::IDLE_LIMIT)).then_some(next)
    }
}

/// What follows the request for a puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NextPuzzle {
    /// It is in play.
    Begun,
    /// It begins once the solver has made it.
    Awaited,
    /// There is none.
    None,
}

impl RunningGame {
    /// Goes on with the current game of a session. `threads` returns the number of threads for a search.
    pub fn new(session: Session, next_game: NextGame, threads: fn() -> usize) -> Self {
        Self {
            advisor: Advisor::new(session.game(), threads),
            opened: session.game_number(),
            followed: Some(session.game_number()),
            session,
            practice: None,
            next_game,
            puzzles: Puzzles::default(),
            dailies: DailyBoards::default(),
            ranking: Ranking::default(),
            clock: PlayClock::default(),
            is_changed: false,
        }
    }

    /// Reads the finished games with `log`, and what else is kept from these files. Those that are missing are empty.
    pub fn with_files(mut self, log: GameLogReader, paths: Paths) -> Self {
        (self.advisor.boards.book, self.advisor.reviews.file) = (paths.book, paths.reviews);
        (self.puzzles.file, self.ranking.log) = (paths.puzzles, Some(log));
        self
    }

    /// The player's session, even during practice.
    pub const fn session(&self) -> &Session {
        &self.session
    }

    /// The session that the player plays in: the practice, if there is one.
    pub fn active_session(&self) -> &Session {
        self.practice.as_ref().unwrap_or(&self.session)
    }

    fn active_session_mut(&mut self) -> &mut Session {
        self.practice.as_mut().unwrap_or(&mut self.session)
    }

    pub fn game(&self) -> &Game {
        self.active_session().game()
    }

    /// The game to resume if the player quits: the last one of this run with an event in its log, or else the current one.
    /// A restart or a new board on which no move was played may have been a slip.
    pub fn game_to_continue(&self) -> &Game {
        let current = self.session.game_number();
        let before = self.session.numbered_games().take_while(|(number, _)| *number != current);
        let games = before.chain([(current, self.session.game())]);
        // A game of an earlier run after one of this run is one to which the player has returned.
        let mut latest = 0;
        let of_run = games.filter(|&(number, game)| {
            latest = latest.max(number);
            latest >= self.opened && !game.is_untouched()
        });
        of_run.last().map_or_else(|| self.session.game(), |(_, game)| game)
    }

    /// Adds the time since the last call to the playing time, if the player was looking at the game, up to
    /// [`Session::IDLE_LIMIT`] after the last input.
    pub fn count_time(&mut self, was_shown: bool, now: Duration) {
        let PlayClock { last_input, counted_until } = &mut self.clock;
        let end = now.min(last_input.unwrap_or(now).saturating_add(Session::IDLE_LIMIT));
        let start = counted_until.replace(now).unwrap_or(now);
        if was_shown {
            self.active_session_mut().add_playing_time(end.saturating_sub(start));
        }
    }

    /// Removes what the front end has to do and returns it: first what the session needs, then what the solver needs.
    pub fn take_effects(&mut self) -> Vec<Effect> {
        let record = std::mem::take(&mut self.is_changed).then_some(Effect::Record);
        let parts = [&mut self.puzzles.effects, &mut self.ranking.effects, &mut self.advisor.effects];
        record.into_iter().chain(parts.into_iter().flat_map(std::mem::take)).collect()
    }

    /// Asks the front end to record and save the session, unless only a practice has changed.
    fn mark_changed(&mut self) {
        if self.practice.is_none() {
            self.dailies.note_beginning(&mut self.session);
            self.is_changed = true;
        }
    }

    /// Tags all games on a board whose best line the player is about to see.
    fn tag_best_line(&mut self, board: &GameId) {
        for session in self.practice.iter_mut().chain([&mut self.session]) {
            session.tag_best_line(board);
        }
        self.mark_changed();
    }

    /// Does what follows from every change of the game: the advisor follows it, its place among the finished games is
    /// forgotten, and the session is recorded. If the game is over and `has_just_ended` is false, the player has returned to
    /// it, and it gets its place again.
    fn on_changed(&mut self, has_just_ended: bool) {
        let game = self.practice.as_ref().unwrap_or(&self.session).game();
        let number = self.practice.is_none().then(|| self.session.game_number());
        self.advisor.follow(game, number.is_none(), number.is_some() && number == self.followed);
        self.followed = number;
        self.puzzles.follow(game);
        self.ranking.follow(self.session.game(), self.practice.is_none() && !has_just_ended);
        self.mark_changed();
    }

    /// Handles a game that has ended and was recorded: ranks it, and adds it to the daily boards.
    pub fn on_finished(&mut self, game: FinishedGame) {
        let has_all = |stars: Option<Stars>| stars == Some(Stars::FIVE);
        let award = self.advisor.award(self.game());
        let is_first = has_all(award.and_then(|award| award.stars.ok()))
            && !self.advisor.reviews.kept().values().any(|review| has_all(review.stars));
        let scores = self.ranking.read();
        self.ranking.rank(scores.as_ref(), Some(&game), is_first);
        self.dailies.add(game);
        if let Some(scores) = scores {
            self.learn(scores);
        }
    }

    /// Reads the finished games to which the current one is compared, unless they are known. That takes a while, so a
    /// front end shows the game first. If they cannot be read, the pages of the scores say so. Returns whether it tried to.
    pub fn learn_bests(&mut self) -> bool {
        let is_known = self.ranking.games.is_some();
        let Some(read) = self.ranking.log.as_mut().filter(|_| !is_known) else { return false };
        match read() {
            Ok((games, _)) => self.learn(Scores::new(games)),
            Err(_) => self.ranking.learn(Scores::default(), self.session.game()),
        }
        true
    }

    /// Reads the finished games again, because games may also end in other terminals. If that fails, keeps those known, and
    /// the effects say why.
    pub fn refresh(&mut self) {
        if let Some(scores) = self.ranking.read() {
            self.learn(scores);
        }
    }

    fn learn(&mut self, scores: Scores) {
        self.dailies.learn(scores.games());
        self.ranking.learn(scores, self.session.game());
    }

    /// The finished games with their reviews. If the games cannot be read, returns `None`, and the effects say why.
    pub fn reviewed_scores(&mut self) -> Option<Scores> {
        Some(self.ranking.scores()?.with_reviews(self.advisor.reviews.kept()))
    }

    pub fn play(&mut self, cell: Cell) -> Result<PlayedMove, IllegalMove> {
        let played = self.active_session_mut().play(cell)?.clone();
        self.on_changed(self.game().has_just_ended());
        Ok(played)
    }

    /// Takes up to this number of steps, each by [`Session::undo`] or [`Session::redo`]. Returns them in the order taken.
    pub fn step(&mut self, steps: usize, step: fn(&mut Session) -> Option<Step>) -> Vec<Step> {
        let session = self.active_session_mut();
        let taken: Vec<Step> = std::iter::from_fn(|| step(session)).take(steps).collect();
        if !taken.is_empty() {
            self.on_changed(false);
        }
        taken
    }

    /// Starts the board again. Returns false if the game has no moves yet.
    pub fn restart(&mut self) -> bool {
        let is_restarted = self.active_session_mut().restart();
        if is_restarted {
            self.on_changed(false);
        }
        is_restarted
    }

    /// Undoes or redoes to the position after this number of moves. Returns whether that is another position.
    pub fn go_to_move(&mut self, number: usize) -> bool {
        let before = self.game().moves().len();
        self.active_session_mut().go_to_move(number);
        let has_moved = self.game().moves().len() != before;
        if has_moved {
            self.on_changed(false);
        }
        has_moved
    }

    /// Deals the next board. Later boards are of the given kind too, unless the deal fails.
    pub fn start_next(&mut self, kind: Option<(GameKind, Option<Seed>)>) -> Result<(), DealError> {
        let game = self.next_game.deal(kind)?;
        self.active_session_mut().switch_to(game);
        self.on_changed(false);
        Ok(())
    }

    /// Opens a game: the unfinished one of the session that this is, or that is on the board of this one if this has no
    /// moves; or else this one. Returns whether the game goes on.
    pub fn open(&mut self, game: Game) -> bool {
        let session = self.active_session_mut();
        let own = session.unfinished_game(game.id()).filter(|own| !own.is_untouched());
        let goes_on = own.is_some_and(|own| game.is_untouched() || game.log() == own.log());
        if !goes_on || !session.return_to(game.id()) {
            session.switch_to(game.take_over());
        }
        self.on_changed(false);
        goes_on
    }

    /// Lets the player go on with this game, in the session or in a new one.
    pub fn take_over(&mut self, game: Game, in_new_session: bool) {
        if in_new_session {
            self.session = Session::new(game.take_over());
            self.opened = self.session.game_number();
            self.followed = None;
        } else {
            self.active_session_mut().switch_to(game.take_over());
        }
        self.on_changed(false);
    }

    /// Switches to the board of a day. Without a day, switches to today's board, or from it back to the game before.
    pub fn switch_to_day(&mut self, day: Option<Day>) -> DailySwitch {
        let switch = match day {
            Some(day) => switch_to_day(day, &mut self.session),
            None => self.dailies.toggle_today(&mut self.session),
        };
        match switch {
            DailySwitch::Today(_) => {
                // Attempts in other terminals count too.
                self.refresh();
                self.on_changed(false);
            }
            DailySwitch::BackToGame => self.on_changed(false),
            DailySwitch::AlreadyOnToday | DailySwitch::UnknownDay | DailySwitch::DealFailed(_) => {}
        }
        switch
    }

    /// Plays this game in place of the session, without saving it.
    pub fn begin_practice(&mut self, game: Game) {
        self.puzzles.leave();
        self.advisor.make_puzzle(None);
        self.practice = Some(Session::new(game));
        self.on_changed(false);
    }

    pub fn end_practice(&mut self) {
        if self.practice.take().is_some() {
            self.puzzles.put_back();
            self.puzzles.leave();
            self.advisor.make_puzzle(None);
            self.on_changed(false);
        }
    }

    /// Makes the puzzle with which this source would begin, for a page that shows it.
    pub fn offer_puzzle(&mut self, source: PuzzleSource) {
        let is_offered = self.puzzles.offers.last().is_some_and(|(last, _)| *last == source);
        if is_offered || self.puzzles.in_play.is_some() || self.puzzles.awaited.is_some() {
            return;
        }
        let series = self.puzzles.take_offer(source, &mut self.next_game);
        // A maker that was stopped just after it had made its puzzle would make another one.
        self.puzzles.offers.retain(|(_, offer)| !offer.given.is_empty());
        self.advisor.make_puzzle(series.maker.clone().filter(|_| series.given.is_empty()));
        self.puzzles.offers.push((source, series));
    }

    /// Begins with the first puzzle of this source.
    pub fn start_puzzles(&mut self, source: PuzzleSource) -> NextPuzzle {
        let series = self.puzzles.take_offer(source, &mut self.next_game);
        self.play_puzzles(series)
    }

    /// Begins with the first of these puzzles.
    pub fn play_puzzles(&mut self, series: PuzzleSeries) -> NextPuzzle {
        self.advisor.make_puzzle(series.maker.clone());
        self.puzzles.read_record();
        self.begin_puzzle(series)
    }

    pub fn next_puzzle(&mut self) -> NextPuzzle {
        if self.puzzles.awaited.is_some() {
            return NextPuzzle::Awaited;
        }
        let series = self.puzzles.in_play.as_ref().map(|puzzle| puzzle.series.clone());
        series.map_or(NextPuzzle::None, |series| self.begin_puzzle(series))
    }

    /// Begins with the next puzzle of a series, once it is made, and makes the one after it meanwhile.
    fn begin_puzzle(&mut self, mut series: PuzzleSeries) -> NextPuzzle {
        let Some(puzzle) = series.next(self.advisor.made.take()) else {
            let Some(maker) = series.maker.clone() else { return NextPuzzle::None };
            self.advisor.make_puzzle(Some(maker));
            self.puzzles.awaited = Some(series);
            return NextPuzzle::Awaited;
        };
        self.advisor.make_puzzle(puzzle.series.maker.clone());
        let game = puzzle.puzzle.game();
        // The player may be about to see the solution for this board. The session records that only outside of practice.
        self.practice = None;
        self.tag_best_line(game.id());
        self.practice = Some(Session::new(game));
        self.puzzles.leave();
        self.puzzles.in_play = Some(puzzle);
        self.on_changed(false);
        NextPuzzle::Begun
    }

    /// Stops making puzzles, unless the solver makes the one that follows the puzzle in play.
    pub fn stop_awaiting_puzzle(&mut self) {
        self.puzzles.awaited = None;
        if self.practice.is_none() {
            self.puzzles.offers.retain(|(_, offer)| !offer.given.is_empty());
            self.advisor.make_puzzle(None);
        }
    }

    /// Handles the report of a task. Returns whether the awaited puzzle has begun.
    pub fn on_report(&mut self, report: SolverReport) -> bool {
        self.advisor.on_report(report);
        if self.advisor.maker.is_some() {
            return false;
        }
        let Some(series) = self.puzzles.awaited.take() else {
            let offer = self.puzzles.offers.last_mut().filter(|_| self.puzzles.in_play.is_none());
            if let Some((_, offer)) = offer {
                offer.given.extend(self.advisor.made.take());
            }
            return false;
        };
        self.advisor.made.is_some() && self.begin_puzzle(series) == NextPuzzle::Begun
    }

    /// Makes the solver's move, updates the search and shows the hint, as far as they are due: see
    /// [`Advisor::next_deadline`]. Returns the move.
    pub fn tick(&mut self, focus: Focus, now: Duration) -> Option<PlayedMove> {
        let is_due = self.advisor.autoplay_move().is_some_and(|(due, _)| due <= now) && focus == Focus::Game;
        let played = if is_due { self.play_solver_move() } else { None };
        if is_due && self.game().status().is_over() {
            self.advisor.autoplay = None;
        } else if is_due {
            self.advisor.change_autoplay_speed(0, now);
        }
        self.advisor.update_search(focus, now);
        if focus == Focus::Game {
            self.advisor.show_due_hint(now);
            // Behind a hint that is shown, another search may be wanted.
            self.advisor.update_search(focus, now);
        }
        played
    }

    /// What to beat in the current game; `None` at its end, if nothing is known yet, or if the game is not the player's
    /// own.
    pub fn target(&self) -> Option<Target> {
        Target::of(self.game(), self.advisor.scale(), &self.ranking).filter(|_| self.practice.is_none())
    }

    /// Requests a hint, or more of the current one. The log of the game records it.
    pub fn request_hint(&mut self, now: Duration) -> HintReply {
        let reply = self.advisor.request_hint(now);
        if let HintReply::Level(level) = reply {
            self.active_session_mut().tag(level.log_tag());
            self.mark_changed();
        }
        reply
    }

    pub fn play_solver_move(&mut self) -> Option<PlayedMove> {
        let cell = self.advisor.next_move()?;
        self.active_session_mut().tag(LogTag::solver());
        self.mark_changed();
        self.play(cell).ok()
    }

    /// The best line known for the board, once the game is over. The player has then seen it.
    pub fn watch_best_line(&mut self) -> Option<Replay> {
        let line = self.advisor.best_line()?;
        self.tag_best_line(&self.game().id().clone());
        Some(line)
    }

    /// Makes this game, which is over, the one to review. The player is about to see better lines for its board.
    pub fn open_review(&mut self, game: &Game) {
        self.tag_best_line(game.id());
        self.advisor.open_review(game);
        self.advisor.dismiss_hint();
    }
}

#[derive(Debug)]
pub enum Effect {
    /// Record the changes of the session before they are shown, and save it after. The front end passes a game that has
    /// ended back to the running game.
    Record,
    /// Show this scale, which is that of the first board of this game.
    ShowScale(Box<(Game, Scale)>),
    /// The task to run in place of the previous one; `None` to rest.
    Solver(Option<Box<SolverTask>>),
    /// Add this game, a line that a search has found, to the book.
    SaveLine(Box<Game>),
    SaveReview(Box<KeptReview>),
    SavePuzzle(KeptPuzzle),
    /// Save a choice made on the screen.
    SaveChoice(Setting, String),
    Warn(Warning),
    /// Print this message if a signal ends the program: the shared results, and how to continue the game.
    ExitMessage(String),
    /// Copy this text to the clipboard.
    Copy(String),
    /// Capture the mouse, or leave it to the terminal.
    CaptureMouse(bool),
    /// Draw the whole screen again, because something else may have written to it.
    Repaint,
    /// Move the program to the background.
    Suspend,
    /// Quit with this state.
    Quit(Box<ExitState>),
}

/// The state at exit, printed after the terminal is restored.
#[derive(Clone, Debug)]
pub struct ExitState {
    /// The game that the player can continue, or watch again.
    pub game: Game,
    /// The results that were shared, because some terminals ignore a copy to the clipboard. If there are none, the result
    /// of the game if it is over.
    pub results: Option<String>,
    /// The messages in the player's language.
    pub messages: Messages,
}

impl ExitState {
    /// The results to print, and how to continue the game or watch it again.
    pub(crate) fn message(self) -> String {
        let hint = resume_hint(&self.game, self.messages);
        self.results.into_iter().chain([hint]).collect::<Vec<_>>().join("\n")
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::REPLAYED;

    #[test]
    fn before_the_end_no_move_undo_or_redo_replays_an_event() {
        let first = Game::new("sg1:standard:15x15c3:uniform-v1:moves".parse().unwrap()).unwrap();
        let id = first.id().clone();
        let next_game = NextGame::new(move || id.clone(), || Box::new(Seed::new("next").series()));
        let mut running = RunningGame::new(Session::new(first), next_game, || 1);
        REPLAYED.set(0);
        for turn in 1..=40 {
            let cell = running.game().board().moves(2).pop().unwrap().cell;
            running.play(cell).unwrap();
            if turn % 5 == 0 {
                running.step(3, Session::undo);
                running.step(2, Session::redo);
            }
            let (known, game) = (&running.advisor.game, running.game());
            assert_eq!((known.log(), known.moves()), (game.log(), game.moves()));
            assert_eq!((known.board(), known.undone_moves()), (game.board(), game.undone_moves()));
            assert_eq!((known.points(), known.status()), (game.points(), game.status()));
        }
        assert_eq!(REPLAYED.get(), 0);
    }
}
