//! The player's finished games: their leaderboards and statistics, and how the current game compares with them.

use crate::game::{Game, GameId};
use crate::i18n::{Messages, daily_name, game, rules};
use crate::play::{Effect, game_name};
use crate::review::{Review, Stars};
use crate::store::{FileError, FinishedGame, Help, KeptReview, KeptReviews, Warning, insert_review};
use jiff::Timestamp;
use serde::Serialize;
use std::cmp::Reverse;
use std::collections::HashMap;
use std::fmt;

const MAX_BEST: usize = 10;

/// All finished games, and their leaderboards. Games with moves by the solver are on no leaderboard.
#[derive(Clone, Debug, Default)]
pub struct Scores {
    games: Vec<FinishedGame>,
    reviews: KeptReviews,
}

/// The games with the same rules, size, colours and dealer, or on the same literal board.
#[derive(Clone, Debug)]
pub struct Leaderboard<'a> {
    /// The part of the game id that the games share; see [`FinishedGame::leaderboard`].
    pub name: &'a str,
    pub games: Vec<&'a FinishedGame>,
}

/// The place of a game on its leaderboard, among the games with the same [`Help`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Placement {
    pub rank: usize,
    /// The number of games with the same help on the leaderboard, including this one.
    pub of: usize,
    /// The number of points that would raise the game by a rank; under rules that rank by tiles left, the number of
    /// tiles. `None` for the first rank.
    pub points_to_next: Option<i64>,
    /// The number of points by which the game is better than all others with the same help, or if there are none, than
    /// those with other help; under rules that rank by tiles left, the number of tiles. `None` if it is not the best, or
    /// the only one.
    pub lead: Option<i64>,
    /// Whether the leaderboard has no other game, with or without help.
    pub is_first: bool,
}

impl Scores {
    /// Creates scores from these games, which must be in the order in which they ended.
    pub const fn new(games: Vec<FinishedGame>) -> Self {
        Self { games, reviews: KeptReviews::new() }
    }

    pub fn with_reviews(self, reviews: KeptReviews) -> Self {
        Self { reviews, ..self }
    }

    pub fn add_review(&mut self, kept: KeptReview) {
        insert_review(&mut self.reviews, kept);
    }

    /// The stars that a game earned.
    pub fn stars(&self, game: &FinishedGame) -> Option<Stars> {
        self.review(game)?.stars
    }

    /// The review of a game; `None` if the solver made some of its moves or another player its first ones. A review of the
    /// same moves tells what those earned who made them all.
    pub fn review(&self, game: &FinishedGame) -> Option<&Review> {
        if !game.is_own() || self.reviews.is_empty() {
            return None;
        }
        self.reviews.get(&*game.moves_code()?)
    }

    /// All games, in the order in which they ended, including those with moves by the solver.
    pub fn games(&self) -> &[FinishedGame] {
        &self.games
    }

    /// The entry with this code. Of identical games, the latest counts.
    pub fn entry(&self, code: &str) -> Option<&FinishedGame> {
        self.games.iter().rev().find(|finished| finished.code == code)
    }

    /// All leaderboards. The one with the latest game comes first.
    pub fn leaderboards(&self) -> Vec<Leaderboard<'_>> {
        let groups = grouped(self.without_solver(), FinishedGame::leaderboard).into_iter();
        groups.map(|(name, games)| Leaderboard { name, games }).collect()
    }

    /// All games without moves by the solver, in the order in which they ended.
    pub fn without_solver(&self) -> impl DoubleEndedIterator<Item = &FinishedGame> {
        self.games.iter().filter(|game| game.help() != Help::Solver)
    }

    /// The leaderboard with this name, if it has games; see [`FinishedGame::leaderboard`].
    pub fn leaderboard(&self, name: &str) -> Option<Leaderboard<'_>> {
        let games: Vec<&FinishedGame> =
            self.without_solver().filter(|game| game.leaderboard() == name).collect();
        let name = games.first()?.leaderboard();
        Some(Leaderboard { name, games })
    }

    /// The best game with the same help on the board of this game. `None` if no other such game exists, or if the
    /// solver made moves.
    pub fn best_on_board_of(&self, game: &FinishedGame) -> Option<&FinishedGame> {
        let on_board =
            || self.without_solver().filter(|other| other.help() == game.help() && other.id() == game.id());
        on_board().find(|other| *other != game)?;
        on_board().min_by_key(|game| (Reverse(game.score), game.time))
    }

    /// The place of this game on its leaderboard, among the games with the same help. If the game is not on it, the
    /// place that it would have. `None` if the solver made moves.
    pub fn place(&self, game: &FinishedGame) -> Option<Placement> {
        if game.help() == Help::Solver {
            return None;
        }
        let is_other = |other: &&FinishedGame| other.leaderboard() == game.leaderboard() && *other != game;
        let (others, with_other_help): (Vec<&FinishedGame>, Vec<_>) =
            self.without_solver().filter(is_other).partition(|other| other.help() == game.help());
        let rank_key = |game: &FinishedGame| (Reverse(game.score), game.time);
        let better: Vec<&FinishedGame> =
            others.iter().copied().filter(|&other| rank_key(other) < rank_key(game)).collect();
        let next_score = better.iter().map(|other| other.score).min();
        let points_to_next = next_score.map(|score| score - game.score + 1);
        let beaten = if others.is_empty() { &with_other_help } else { &others };
        let best_other = beaten.iter().map(|other| other.score).max();
        Some(Placement {
            lead: best_other.map(|score| game.score - score).filter(|&lead| lead > 0),
            rank: better.len() + 1,
            of: others.len() + 1,
            is_first: others.is_empty() && with_other_help.is_empty(),
            // If only tiles count, no game can improve by more tiles than it has left.
            points_to_next: points_to_next
                .filter(|&points| !game.ranks_by_tiles_left() || points <= game.tiles_left.into()),
        })
    }
}

/// Groups games by a part of their codes. The group with the latest game comes first. The games of a group stay in order.
fn grouped<'a>(
    games: impl DoubleEndedIterator<Item = &'a FinishedGame>,
    part: fn(&FinishedGame) -> &str,
) -> Vec<(&'a str, Vec<&'a FinishedGame>)> {
    let mut groups: Vec<(&str, Vec<&FinishedGame>)> = Vec::new();
    let mut indices: HashMap<&str, usize> = HashMap::new();
    for game in games.rev() {
        let index = *indices.entry(part(game)).or_insert_with(|| {
            groups.push((part(game), Vec::new()));
            groups.len() - 1
        });
        groups[index].1.push(game);
    }
    for (_, games) in &mut groups {
        games.reverse();
    }
    groups
}

impl<'a> Leaderboard<'a> {
    /// The games with the best scores, at most ten, among those with this help. Of equal scores, the older game comes first.
    pub fn best(&self, help: Help) -> Vec<&'a FinishedGame> {
        let mut games = self.games.clone();
        games.retain(|game| game.help() == help);
        games.sort_by_key(|game| (Reverse(game.score), game.time));
        games.truncate(MAX_BEST);
        games
    }

    /// The games with this help, grouped by board. Leaves out boards with only one game. The board with the latest game
    /// comes first.
    pub fn boards(&self, help: Help) -> Vec<Vec<&'a FinishedGame>> {
        let games = self.games.iter().copied().filter(|game| game.help() == help);
        let boards = grouped(games, FinishedGame::id).into_iter().map(|(_, games)| games);
        boards.filter(|games| games.len() > 1).collect()
    }
}

/// What the games on this leaderboard are, or the one with this id: the rules or, on a dealt board, a name that tells more;
/// the size and the number of colours. The name of a leaderboard of dealt boards lacks only a seed to be an id.
pub(crate) fn kind_in_words(messages: Messages, leaderboard: &str, id: &str) -> Vec<String> {
    let mut kind = rules::leaderboard(messages, leaderboard);
    // A literal board, whose id may be very long, is a leaderboard of its own.
    if id != leaderboard
        && id.len() <= rules::LONGEST_ID
        && let Ok(id) = id.parse()
    {
        kind[0] = game_name(messages, &id).into_owned();
    }
    kind
}

/// A finished game: the day of a daily board, the outcome, the help used and the duration.
pub(crate) fn finished_game(messages: Messages, game: &FinishedGame) -> String {
    let end = if game.is_clear() {
        messages.text("board-cleared").into_owned()
    } else {
        game::tiles_left_short(messages, game.tiles_left)
    };
    let help_count = |count: u32, noun| (count > 0).then(|| messages.count(count, noun));
    let solver = game.solver.then(|| messages.text("solver").into_owned());
    let day = game.day().map(daily_name);
    let took = game.seconds.map(|seconds| messages.duration(seconds.into()));
    let taken_over = game.taken_over_at.map(|moves| game::taken_over_at(messages, moves as usize));
    let help = [help_count(game.undos, "undos"), help_count(game.hints, "hints"), solver, taken_over];
    let facts = [day, Some(end)].into_iter().chain(help).chain([took]);
    messages.join(&facts.flatten().collect::<Vec<_>>())
}

/// The best result on a board.
pub(crate) fn best_on_board(messages: Messages, best: &FinishedGame) -> String {
    if best.ranks_by_tiles_left() {
        messages.format("best-on-board-by-tiles", [("tiles", messages.grouped(best.tiles_left))])
    } else {
        messages.format("best-on-board", [("score", messages.grouped(best.score))])
    }
}

/// Statistics of finished games. Without games, all numbers are 0.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct Statistics {
    pub games: usize,
    pub cleared: usize,
    pub best: i64,
    pub average: f64,
    pub largest_group: u32,
    pub moves: u64,
    pub tiles_left: u64,
    /// The duration of all games in seconds, counting only games whose duration is known.
    pub seconds: u64,
    /// The scores, in the order in which the games ended.
    #[serde(skip)]
    pub scores: Vec<i64>,
    /// The stars of the games that have some, in the order in which the games ended.
    #[serde(skip)]
    pub stars: Vec<f64>,
    /// The numbers of games with one to five whole stars, among those.
    #[serde(skip)]
    pub games_by_stars: [usize; 5],
}

impl Statistics {
    /// Computes the statistics of these games, which must be in the order in which they ended. The scores are those of games
    /// that rank by points, if there are any: numbers of tiles left are no points.
    pub fn of(games: &[&FinishedGame]) -> Self {
        let has_points = games.iter().any(|game| !game.ranks_by_tiles_left());
        let mut statistics = Self::default();
        for game in games {
            statistics.games += 1;
            statistics.cleared += usize::from(game.is_clear());
            statistics.largest_group = statistics.largest_group.max(game.largest_group);
            statistics.moves += u64::from(game.moves);
            statistics.tiles_left += u64::from(game.tiles_left);
            statistics.seconds += u64::from(game.seconds.unwrap_or(0));
            statistics.scores.extend(Some(game.score).filter(|_| !has_points || !game.ranks_by_tiles_left()));
        }
        statistics.best = statistics.scores.iter().copied().max().unwrap_or(0);
        statistics.average = average(&statistics.scores);
        statistics
    }

    /// Adds the stars of these reviews, which must be in the order in which the games ended.
    pub fn with_reviews<'a>(mut self, reviews: impl IntoIterator<Item = &'a Review>) -> Self {
        for stars in reviews.into_iter().filter_map(|review| review.stars) {
            self.stars.push(stars.into());
            self.games_by_stars[usize::from(stars.halves() / 2) - 1] += 1;
        }
        self
    }
}

/// The course of these values in at most this number of points, for a chart. The latest point comes last. All
/// points are averages of the same number of values, except that the first may be of fewer.
pub fn trend(values: &[f64], points: usize) -> Vec<f64> {
    let values_a_point = values.len().div_ceil(points.max(1)).max(1);
    #[expect(clippy::cast_precision_loss, reason = "these are the values of fewer than 2^52 games")]
    let average = |values: &[f64]| values.iter().sum::<f64>() / values.len() as f64;
    values.rchunks(values_a_point).rev().map(average).collect()
}

#[expect(clippy::cast_precision_loss, reason = "an average is shown with at most one decimal")]
fn average(scores: &[i64]) -> f64 {
    let sum: i128 = scores.iter().copied().map(i128::from).sum();
    if scores.is_empty() { 0.0 } else { sum as f64 / scores.len() as f64 }
}

#[derive(Clone, Debug)]
pub struct RankedGame {
    pub game: FinishedGame,
    pub place: Placement,
    pub best_on_board: Option<FinishedGame>,
    /// Whether the game earned all stars, and no game with a kept review did before.
    pub is_first_with_all_stars: bool,
    /// Whether the game cleared its board, and no game without moves of the solver did before.
    pub is_first_clear: bool,
}

impl RankedGame {
    /// What the game is the first of: the best of its kind so far, with all stars, or a cleared board.
    pub(crate) fn first_time(&self, messages: Messages) -> Option<String> {
        if self.is_first_with_all_stars {
            return Some(messages.text("first-with-all-stars").into_owned());
        }
        // On the board of a day, the best of its kind would seem to be that of the day.
        let is_told = self.game.help() == Help::None && self.game.day().is_none();
        let new_best = self.place.lead.filter(|_| is_told).map(|lead| match messages.grouped(lead) {
            lead if self.game.ranks_by_tiles_left() => {
                messages.format("new-best-by-tiles", [("tiles", lead)])
            }
            lead => messages.format("new-best", [("points", lead)]),
        });
        new_best.or_else(|| self.is_first_clear.then(|| messages.text("first-clear").into_owned()))
    }

    /// The place of the game on its leaderboard, among the games with the same help.
    pub(crate) fn place(&self, messages: Messages) -> String {
        match self.place {
            Placement { of: 1, is_first, .. } if self.game.help() == Help::None => {
                messages.text(if is_first { "first-of-kind" } else { "first-without-help" }).into_owned()
            }
            Placement { rank, of, .. } => {
                let has_help = self.game.help() == Help::UndoOrHints;
                let id = if has_help { "place-with-help" } else { "place" };
                messages.format(id, [("rank", messages.ungrouped(rank)), ("total", messages.ungrouped(of))])
            }
        }
    }
}

impl Placement {
    /// The points or tiles that separate this game from the next better place; `None` for the first place.
    pub(crate) fn to_next(self, messages: Messages, game: &FinishedGame) -> Option<String> {
        let lacking = self.points_to_next?;
        Some(if game.ranks_by_tiles_left() {
            // The line above in the panel contains the noun. With it, this line would not fit.
            messages.format("tiles-to-next-place", [("tiles", messages.ungrouped(lacking))])
        } else {
            messages.format("points-to-next-place", [("points", messages.grouped(lacking))])
        })
    }
}

#[derive(Default)]
pub struct Ranking {
    /// Reads the finished games; `None` if there are none to read.
    pub(super) log: Option<GameLogReader>,
    /// Whether the player knows that the log has unreadable lines.
    has_warned: bool,
    /// All finished games, so that another board needs no reading; `None` before the first one.
    pub(super) games: Option<Scores>,
    /// The board that the rest is about.
    board: Option<GameId>,
    /// The best scores of its kind without help and with undo or hints, as on the leaderboards.
    of_kind: [Option<i64>; 2],
    /// The game that was ranked last.
    last: Option<RankedGame>,
    /// Whether the current game is the one that was ranked last, at its end.
    is_ranked: bool,
    pub(super) effects: Vec<Effect>,
}

impl fmt::Debug for Ranking {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Ranking").field("last", &self.last).finish_non_exhaustive()
    }
}

impl Ranking {
    /// The place of the current game, if it has ended.
    pub fn ranked(&self) -> Option<&RankedGame> {
        self.last.as_ref().filter(|_| self.is_ranked)
    }

    /// The finished games, as far as they are known.
    pub fn games(&self) -> &[FinishedGame] {
        self.games.as_ref().map_or(&[], Scores::games)
    }

    /// The best score of this kind that counts for a game with as much help.
    pub(super) fn of_kind(&self, game: &Game) -> Option<i64> {
        let has_help = game.undos() > 0 || !game.help().is_none();
        self.of_kind[usize::from(has_help)]
    }

    /// Follows the player's game, whose place is not known after a change. A game that is over and to which the player
    /// `has_returned` gets its place again. For that, the log is read only if another game has been ranked since.
    pub(super) fn follow(&mut self, game: &Game, has_returned: bool) {
        self.is_ranked = false;
        self.follow_board(game);
        let code = if has_returned { FinishedGame::code_of(game) } else { None };
        let Some(code) = code else { return };
        self.is_ranked = self.last.as_ref().is_some_and(|ranked| ranked.game.code == code);
        if !self.is_ranked {
            let scores = self.read();
            self.rank(scores.as_ref(), scores.as_ref().and_then(|scores| scores.entry(&code)), false);
        }
    }

    fn follow_board(&mut self, game: &Game) {
        let is_same = self.board.as_ref() == Some(game.id());
        let Some(games) = self.games.as_ref().filter(|_| !is_same) else { return };
        self.board = Some(game.id().clone());
        let current = FinishedGame::new(&game.restarted(), Timestamp::UNIX_EPOCH, None);
        let of_kind = games.leaderboard(current.leaderboard());
        self.of_kind =
            [Help::None, Help::UndoOrHints].map(|help| Some(of_kind.as_ref()?.best(help).first()?.score));
    }

    /// Ranks a game among the finished games, if it is one of them.
    pub(super) fn rank(
        &mut self,
        scores: Option<&Scores>,
        game: Option<&FinishedGame>,
        is_first_with_all_stars: bool,
    ) {
        let is_clear = |game: &&FinishedGame| game.is_clear() && !game.solver;
        self.last = scores.zip(game).and_then(|(scores, game)| {
            Some(RankedGame {
                game: game.clone(),
                place: scores.place(game)?,
                best_on_board: scores.best_on_board_of(game).cloned(),
                is_first_with_all_stars,
                is_first_clear: is_clear(&game) && scores.games().iter().filter(is_clear).count() == 1,
            })
        });
        self.is_ranked = self.last.is_some();
    }

    /// Compares the player's game with these finished games from now on.
    pub(super) fn learn(&mut self, scores: Scores, game: &Game) {
        self.games = Some(scores);
        self.board = None;
        self.follow_board(game);
    }

    /// The finished games; none if there is no log. If they cannot be read, returns `None`, and the effects say why.
    pub fn scores(&mut self) -> Option<Scores> {
        if self.log.is_some() { self.read() } else { Some(Scores::default()) }
    }

    /// Like [`scores`](Self::scores), but returns `None` if there is no log.
    pub(super) fn read(&mut self) -> Option<Scores> {
        match self.log.as_mut()?() {
            Ok((games, warning)) => {
                let warning = warning.filter(|_| !std::mem::replace(&mut self.has_warned, true));
                self.effects.extend(warning.map(Effect::Warn));
                Some(Scores::new(games))
            }
            Err(error) => {
                self.effects.push(Effect::Warn(Warning::games_unreadable(&error)));
                None
            }
        }
    }
}

/// A function that reads all finished games, in the order in which they ended, with a warning if their file is damaged.
/// Without a home directory, it returns none.
///
/// It reads the log on each call, because games may also end in other terminals.
pub type GameLogReader = Box<dyn FnMut() -> Result<(Vec<FinishedGame>, Option<Warning>), FileError>>;
