//! The moments of the reviewed games, in the order in which they are trained.

use crate::board::Cell;
use crate::game::Game;
use crate::notation::Replay;
use crate::review::{Moment, Review};
use crate::store::{Attempt, FinishedGame, Help, Scores, TrainingRecord};
use jiff::Timestamp;
use std::collections::HashSet;
use std::rc::Rc;

/// The number of newest reviewed games whose moments are trained.
const MAX_GAMES: usize = 200;

/// The number of newest games without a review that are reviewed when the player opens the page.
const MAX_REVIEWS: usize = 20;

/// The number of moves of the longest game whose moves a review examines.
const MAX_MOVES: u32 = 1_000;

/// A reviewed game that moments are from.
#[derive(Debug)]
pub struct TrainedFrom {
    pub game: Game,
    /// The replay code.
    pub code: String,
    /// The replay code without undone moves and tags, by which attempts are kept.
    pub moves_code: String,
    pub review: Review,
    /// When the game ended, and its number in the log, if it is there.
    pub time: Option<Timestamp>,
    pub number: usize,
}

/// A moment of a reviewed game.
#[derive(Clone, Debug)]
pub struct ListedMoment {
    pub from: Rc<TrainedFrom>,
    /// The index of the move.
    pub index: usize,
    /// The result of earlier attempts.
    pub attempt: Option<Attempt>,
}

impl ListedMoment {
    /// The cell that the player chose.
    pub fn cell(&self) -> Cell {
        self.from.game.moves()[self.index].cell
    }

    pub fn loss(&self) -> i64 {
        self.from.review.moves[self.index].loss
    }

    /// The exercise; `None` if it can no longer be judged, because its better line is not kept.
    pub fn moment(&self) -> Option<Moment> {
        Moment::new(&self.from.game, &self.from.review, self.index)
    }

    /// A number of its own among the moments of the log.
    pub fn number(&self) -> usize {
        self.from.number * (MAX_MOVES as usize + 1) + self.index
    }
}

/// The moments that are left to find, and those that were found.
#[derive(Clone, Debug, Default)]
pub struct Moments {
    /// Those without an attempt come first, then those that were missed: the newest game first, and its moves in order.
    pub left: Vec<ListedMoment>,
    /// The number of all moments of the games, those that were found, and those that were found at once.
    pub total: usize,
    pub found: usize,
    pub found_at_once: usize,
}

impl Moments {
    /// The moments of the newest reviewed games.
    pub fn new(scores: &Scores, record: &TrainingRecord) -> Self {
        let mut seen = HashSet::new();
        let games = scores.games().iter().enumerate().rev();
        let reviewed = games.filter_map(|(number, finished)| {
            let review = scores.review(finished).filter(|review| !review.moves.is_empty())?;
            let game = game_of(finished)?;
            Some(TrainedFrom { time: Some(finished.time), number, ..TrainedFrom::new(game, review) })
        });
        let reviewed = reviewed.filter(|from| seen.insert(from.moves_code.clone()));
        Self::of(reviewed.take(MAX_GAMES), record)
    }

    /// The moments of one reviewed game.
    pub fn of_game(game: &Game, review: &Review, record: &TrainingRecord) -> Self {
        Self::of([TrainedFrom::new(game.clone(), review)], record)
    }

    fn of(games: impl IntoIterator<Item = TrainedFrom>, record: &TrainingRecord) -> Self {
        let mut moments = Self::default();
        for from in games.into_iter().map(Rc::new) {
            for index in from.review.moments() {
                let attempt = record.attempt(&from.moves_code, index);
                moments.left.push(ListedMoment { from: Rc::clone(&from), index, attempt });
            }
        }
        moments.total = moments.left.len();
        moments.found_at_once = moments.count(Attempt::FoundAtOnce);
        moments.found = moments.count(Attempt::Found) + moments.found_at_once;
        moments.left.retain(|moment| moment.attempt.is_none_or(|attempt| attempt == Attempt::Missed));
        moments.left.sort_by_key(|moment| moment.attempt.is_some());
        moments
    }

    fn count(&self, attempt: Attempt) -> usize {
        self.left.iter().filter(|moment| moment.attempt == Some(attempt)).count()
    }

    /// The newest games without a review that was long enough to find moments, the newest first.
    pub fn unreviewed(scores: &Scores) -> Vec<Game> {
        let is_reviewed =
            |game: &FinishedGame| scores.review(game).is_some_and(Review::has_looked_for_moments);
        let mut seen = HashSet::new();
        let games = scores.games().iter().rev();
        games
            .filter(|game| game.help() != Help::Solver && (1..=MAX_MOVES).contains(&game.moves))
            .filter(|game| !is_reviewed(game))
            .filter(|game| game.moves_code().is_some_and(|code| seen.insert(code)))
            .take(MAX_REVIEWS)
            .filter_map(game_of)
            .collect()
    }
}

impl TrainedFrom {
    fn new(game: Game, review: &Review) -> Self {
        let moves_code = moves_code(&game);
        let code = Replay::from(&game).code().to_string();
        Self { game, code, moves_code, review: review.clone(), time: None, number: 0 }
    }
}

/// The replay code of a game without undone moves and tags, by which reviews and attempts are kept.
pub fn moves_code(game: &Game) -> String {
    Replay::from(game).moves_only().code().to_string()
}

fn game_of(finished: &FinishedGame) -> Option<Game> {
    finished.code.parse::<Replay>().ok()?.game().ok()
}
