//! All games other than the current one: the next game, the daily boards and the finished games.

use crate::board::Seed;
use crate::board::deal::DealError;
use crate::game::{Game, LogTag};
use crate::notation::Replay;
use crate::play::GameKind;
use crate::play::{DailyBoards, GameLogReader, NextGame};
use crate::store::{FileError, FinishedGame, KeptReviews, Placement, Reviews, Scores, Warning};

/// The sources of all other games.
pub(crate) struct Library {
    next_game: NextGame,
    pub(crate) dailies: DailyBoards,
    /// Reads the finished games again at each call, because games in other windows add to them.
    load: Option<GameLogReader>,
    /// The reviews of the finished games.
    pub(crate) reviews: Option<Reviews>,
    ranked: Option<RankedGame>,
    /// Whether a game has just ended and is not ranked yet.
    is_rank_due: bool,
}

/// A game that has just ended, with its place on its leaderboard.
#[derive(Clone, Debug)]
pub(crate) struct RankedGame {
    /// Its entry in the game log.
    pub(crate) game: FinishedGame,
    pub(crate) place: Placement,
    /// The best game on its board, if others were played on it.
    pub(crate) best_on_board: Option<FinishedGame>,
}

impl Library {
    pub(crate) fn new(next_game: NextGame) -> Self {
        Self {
            next_game,
            dailies: DailyBoards::default(),
            load: None,
            reviews: None,
            ranked: None,
            is_rank_due: false,
        }
    }

    /// Sets the function that reads the finished games.
    pub(crate) fn set_log(&mut self, load: GameLogReader) {
        self.load = Some(load);
    }

    /// Deals the next game of the current kind.
    pub(crate) fn next_game(&mut self) -> Result<Game, DealError> {
        Game::new(self.next_game.next_id())
    }

    /// Deals a game of another kind. Later games are of this kind too, unless the deal fails.
    pub(crate) fn next_game_of(&mut self, kind: GameKind, seed: Option<Seed>) -> Result<Game, DealError> {
        let mut next = self.next_game.ids_of_kind(kind, seed);
        let game = Game::new(next.next_id())?;
        self.next_game.use_ids(next);
        Ok(game)
    }

    /// Reads the finished games, with a warning about their file if there is one.
    pub(crate) fn scores(&mut self) -> Result<(Scores, Option<Warning>), FileError> {
        let Some(load) = &mut self.load else { return Ok((Scores::default(), None)) };
        load().map(|(games, warning)| (Scores::new(games), warning))
    }

    /// Reads the reviews of the finished games. Games whose reviews cannot be read count as not reviewed.
    pub(crate) fn kept_reviews(&self) -> KeptReviews {
        self.reviews.as_ref().and_then(|reviews| reviews.read().ok()).unwrap_or_default()
    }

    /// The game that has just ended and its place, if it was saved and is ranked.
    pub(crate) const fn ranked(&self) -> Option<&RankedGame> {
        self.ranked.as_ref()
    }

    /// Forgets the place of the last game. If the current game is over, requests that it be ranked once it is saved.
    pub(crate) fn rank_later(&mut self, is_over: bool) {
        self.ranked = None;
        self.is_rank_due = is_over && self.load.is_some();
    }

    /// Returns whether a game is waiting to be ranked, and clears the request.
    pub(crate) const fn take_rank_due(&mut self) -> bool {
        std::mem::replace(&mut self.is_rank_due, false)
    }

    /// Ranks the game among the finished games.
    pub(crate) fn rank(&mut self, game: &Game, scores: &Scores) {
        self.ranked = log_entry_of(game, scores).and_then(|entry| {
            let best_on_board = scores.best_on_board_of(&entry).cloned();
            Some(RankedGame { place: scores.place(&entry)?, best_on_board, game: entry })
        });
    }
}

/// Finds the entry of a finished game in the log, if the game was saved.
pub(crate) fn log_entry_of(game: &Game, scores: &Scores) -> Option<FinishedGame> {
    if !game.status().is_over() || game.moves().is_empty() {
        return None;
    }
    let code = Replay::from(game).code().to_string();
    let is_taken_over =
        |rest: &str| rest.split('.').any(|event| event.strip_prefix('_') == Some(LogTag::TAKEN_OVER));
    // Undoing and redoing after the end makes the code longer than the one in the log, but the game is still the same.
    // If the player takes it over, it becomes a new game.
    let is_same_game = |finished: &FinishedGame| {
        let rest = code.strip_prefix(&finished.code);
        rest.is_some_and(|rest| rest.is_empty() || (rest.starts_with('.') && !is_taken_over(rest)))
    };
    let mut games = scores.games().iter().rev();
    games.find(|finished| finished.score == game.score() && is_same_game(finished)).cloned()
}
