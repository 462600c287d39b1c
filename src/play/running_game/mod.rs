//! The game that is being played, and everything that belongs to it.
//!
//! [`RunningGame`] owns the session, the source of new games, the daily boards, the [`Advisor`], the [`Ranking`], the
//! [`Puzzles`], and the clock: the [`Session`] adds up the playing time, up to [`Session::IDLE_LIMIT`] between two inputs.
//! Both front ends play through it, and ask its parts where they only read. Each call returns what has changed, and
//! [`take_effects`](RunningGame::take_effects) returns what the front end has to do.

mod moves;
mod other_games;
mod puzzles;
mod results;
mod solver;

pub use puzzles::NextPuzzle;

use crate::game::{Game, GameId, LogTag, Session};
use crate::play::advisor::Advisor;
use crate::play::effect::Effect;
use crate::play::puzzles::Puzzles;
use crate::play::ranking::Ranking;
use crate::play::{DailyBoards, NextGame, PlayerFiles};
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
    /// What is played in place of the player's session and is never saved: the lesson, or a puzzle.
    practice: Option<Session>,
    /// The number of the game with which the session went on. Those before it are of earlier runs of the program.
    opened: usize,
    /// The number in the session of the game that the advisor follows; `None` if it follows a practice, or a game of
    /// another session.
    followed: Option<usize>,
    puzzles: Puzzles,
    next_game: NextGame,
    dailies: DailyBoards,
    ranking: Ranking,
    advisor: Advisor,
    /// When the player last pressed a key or used the mouse, or else the time of the first call.
    last_input: Option<Duration>,
    /// The playing time is counted up to here.
    counted_until: Option<Duration>,
    effects: Vec<Effect>,
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
            puzzles: Puzzles::default(),
            next_game,
            dailies: DailyBoards::default(),
            ranking: Ranking::default(),
            last_input: None,
            counted_until: None,
            effects: Vec::new(),
        }
    }

    pub fn with_files(mut self, files: PlayerFiles) -> Self {
        (self.advisor.boards.book, self.advisor.reviews.file) = (files.book, files.reviews);
        self.puzzles = Puzzles::new(files.puzzles);
        self.ranking = Ranking::new(files.games);
        self
    }

    pub fn with_dailies(self, dailies: DailyBoards) -> Self {
        Self { dailies, ..self }
    }

    /// The player's session, even during practice.
    pub const fn session(&self) -> &Session {
        &self.session
    }

    /// The game to resume if the player quits: the last one of this run with an event in its log, or else the current one.
    /// A restart or a new board on which no move was played may have been a slip.
    pub fn game_to_continue(&self) -> &Game {
        let current = self.session.game_number();
        let mut games = self.session.numbered_games().rev().skip_while(|(number, _)| *number != current);
        let of_run = games.find(|(number, game)| *number >= self.opened && !game.log().is_empty());
        of_run.map_or_else(|| self.session.game(), |(_, game)| game)
    }

    /// Whether the player has begun the board with this id, and not ended it.
    pub fn has_begun(&self, id: &GameId) -> bool {
        self.session.unfinished_game(id).is_some_and(|game| !game.log().is_empty())
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

    pub const fn advisor(&self) -> &Advisor {
        &self.advisor
    }

    /// The advisor, for all that leaves the log of the game as it is. What the log must name goes through the running game.
    pub const fn advisor_mut(&mut self) -> &mut Advisor {
        &mut self.advisor
    }

    pub const fn dailies(&self) -> &DailyBoards {
        &self.dailies
    }

    pub const fn ranking(&self) -> &Ranking {
        &self.ranking
    }

    pub const fn puzzles(&self) -> &Puzzles {
        &self.puzzles
    }

    /// Adds the time since the last call to the playing time, if the player was looking at the game, up to a minute after
    /// the last input.
    pub fn count_time(&mut self, was_shown: bool, now: Duration) {
        let end = now.min(self.last_input.unwrap_or(now).saturating_add(Session::IDLE_LIMIT));
        let start = self.counted_until.replace(now).unwrap_or(now);
        if was_shown {
            self.active_session_mut().add_playing_time(end.saturating_sub(start));
        }
    }

    /// Notes an input of the player, after the time before it has been counted.
    pub const fn on_input(&mut self, now: Duration) {
        self.last_input = Some(now);
    }

    pub fn start_clock(&mut self, now: Duration) {
        self.last_input.get_or_insert(now);
        self.counted_until.get_or_insert(now);
    }

    /// When the playing time reaches the next second; `None` if it stands still.
    pub fn next_second(&self, now: Duration) -> Option<Duration> {
        let time = self.active_session().playing_time().filter(|_| !self.game().status().is_over())?;
        let until_next = Duration::from_nanos(u64::from(1_000_000_000 - time.subsec_nanos()));
        let counted_until = self.counted_until.unwrap_or(now);
        Some(counted_until + until_next).filter(|&next| {
            self.last_input.is_some_and(|last| next <= last.saturating_add(Session::IDLE_LIMIT))
        })
    }

    /// Removes what the front end has to do and returns it: first what the session needs, then what the solver needs.
    pub fn take_effects(&mut self) -> Vec<Effect> {
        let mut effects = std::mem::take(&mut self.effects);
        effects.append(&mut self.advisor.effects);
        effects
    }

    fn tag(&mut self, tag: LogTag) {
        self.active_session_mut().tag(tag);
        self.record();
    }

    /// Tags all games on a board whose best line the player is about to see.
    fn tag_best_line(&mut self, board: &GameId) {
        for session in self.practice.iter_mut().chain([&mut self.session]) {
            session.tag_best_line(board);
        }
        self.record();
    }

    /// Asks the front end to record and save the session, unless only a practice has changed.
    fn record(&mut self) {
        if self.practice.is_some() {
            return;
        }
        self.dailies.note_beginning(&mut self.session);
        if !matches!(self.effects.last(), Some(Effect::Record)) {
            self.effects.push(Effect::Record);
        }
    }

    /// Does what follows from every change of the game: the advisor follows it, its place is not known, and the session
    /// is recorded.
    fn on_changed(&mut self) {
        let Self { practice, session, advisor, followed, .. } = self;
        let game = practice.as_ref().unwrap_or(session).game();
        let number = practice.is_none().then(|| session.game_number());
        advisor.follow(game, practice.is_some(), number.is_some() && number == *followed);
        *followed = number;
        self.ranking.follow(session.game());
        self.puzzles.follow(game, &mut self.effects);
        self.record();
    }
}
