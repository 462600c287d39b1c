//! What searches have found: the best line of each board, in the book, and the reviews of games.

use crate::game::{BoardOrigin, Game, GameId};
use crate::notation::Replay;
use crate::review::{MoveClass, Review};
use crate::store::kept_file::KeptFile;
use crate::store::{FileError, Warning};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::path::Path;

const FILE: KeptFile = KeptFile {
    kind: "reviews",
    version: 1,
    // This suffices for about 8,000 games of 60 moves on dealt boards.
    max_bytes: 4 << 20,
};

/// The number of newest reviews that keep the verdicts on the moves, which take twice the space of the rest. Pages show
/// the stars of all games, but the moves of few old ones.
const MAX_WITH_VERDICTS: usize = 200;

/// Reads all intact reviews of a file. Does not wait for a lock, and writes nothing.
pub fn read_reviews(path: &Path) -> Result<KeptReviews, FileError> {
    let mut reviews = KeptReviews::new();
    FILE.read(path)?.records.into_iter().for_each(|kept| insert_review(&mut reviews, kept));
    Ok(reviews)
}

/// Adds reviews to a file. Of two reviews of the same game, the deeper one stays, with the stars of both. When this
/// returns, the file is on disk. Waits for the disk, and for another process that writes the file.
pub fn keep_reviews(path: &Path, reviews: &[KeptReview]) -> Result<Option<Warning>, FileError> {
    FILE.update(path, |records: &mut Vec<KeptReview>| {
        for kept in reviews {
            let known = records.iter().filter(|other| other.code == kept.code);
            let known = known.map(|kept| kept.review.clone()).reduce(|known, other| merged(&known, &other));
            let review =
                known.as_ref().map_or_else(|| kept.review.clone(), |known| merged(known, &kept.review));
            let is_new = known.is_none_or(|known| known != review);
            let kept = KeptReview { code: kept.code.clone(), review };
            // Adds the review as the newest, unless the known one is as good or the file has no room for it.
            if is_new && FILE.has_room_for(&kept) {
                records.retain(|other| other.code != kept.code);
                records.push(kept);
                let oldest = records.len().saturating_sub(MAX_WITH_VERDICTS);
                for KeptReview { review, .. } in &mut records[..oldest] {
                    review.moves.clear();
                    review.moments.clear();
                    review.best_line.clear();
                    review.plan = None;
                }
            }
        }
    })
}

/// The review of a game. Of the better lines that it found, the best one and those of its errors and moments are kept.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(try_from = "UncheckedReview")]
pub struct KeptReview {
    /// The replay code of the game without undone moves and tags; see [`Replay::moves_only`].
    pub code: String,
    review: Review,
}

#[derive(Deserialize)]
struct UncheckedReview {
    code: String,
    review: Review,
}

impl TryFrom<UncheckedReview> for KeptReview {
    type Error = &'static str;

    fn try_from(UncheckedReview { code, review }: UncheckedReview) -> Result<Self, Self::Error> {
        const CONTRADICTS: &str = "the review contradicts itself";
        // Parsing the moves of 10,000 games takes a tenth of a second, and without verdicts there is nothing to compare
        // with them.
        let mut moves = 0;
        if !review.moves.is_empty() {
            let replay: Replay = code.parse().map_err(|_malformed| CONTRADICTS)?;
            // A key has no events other than moves.
            let is_key = replay == replay.moves_only() && replay.code() == code;
            moves = is_key.then_some(replay.events.len()).ok_or(CONTRADICTS)?;
        }
        Self::checked(code, moves, review).ok_or(CONTRADICTS)
    }
}

impl KeptReview {
    /// Keeps a review of this game. `None` if the review is of another game, as far as its numbers show.
    pub fn new(game: &Game, review: &Review) -> Option<Self> {
        let moves = Replay::from(game).moves_only();
        Self::checked(moves.code(), moves.events.len(), review.clone())
    }

    /// Keeps a review of the game with this code and number of moves. `None` if the numbers of the review contradict each
    /// other or the number of moves.
    fn checked(code: String, moves: usize, mut review: Review) -> Option<Self> {
        let (mut best, mut follows_error) = (review.best, false);
        for made in &mut review.moves {
            best = best.checked_sub(made.loss).filter(|_| made.loss >= 0)?;
            made.best_after = best;
            // The moments have been chosen.
            made.is_confirmed = false;
            // The facts about an error compare its line with that of the next loss.
            let is_error = made.class.is_some_and(MoveClass::is_error);
            let is_needed = is_error || (follows_error && made.loss > 0);
            made.better.take_if(|_| !is_needed);
            follows_error = is_error || (follows_error && made.loss == 0);
        }
        for moment in &mut review.moments {
            let made = review.moves.get(moment.index)?;
            moment.price = made.class.map(|_| made.loss);
        }
        if review.moves.is_empty() {
            review.best_line.clear();
        }
        let is_complete = review.moves.len() == moves && best == review.reached;
        let is_sound = (review.moves.is_empty() || is_complete)
            && review.best.checked_sub(review.reached).is_some_and(|loss| loss >= 0)
            && review.baseline.is_none_or(f64::is_finite)
            && (review.stars.is_none() || review.scale.is_some());
        if !is_sound {
            return None;
        }
        Some(Self { code, review })
    }

    /// The review, in which only errors and the losses after them have [`better`](crate::review::ReviewedMove) lines. Without verdicts, there is no
    /// [`best_line`](Review::best_line) either.
    pub const fn review(&self) -> &Review {
        &self.review
    }
}

/// Merges two reviews of the same game: the deeper one stays, and of equally deep ones the newer one, with the stars of
/// both.
fn merged(older: &Review, newer: &Review) -> Review {
    let (deeper, other) = if newer.is_as_deep_as(older) { (newer, older) } else { (older, newer) };
    deeper.clone().with_stars_of(other)
}

/// The kept reviews by the moves of their games: the replay codes without undone moves and tags, see
/// [`Replay::moves_only`].
pub type KeptReviews = BTreeMap<String, Review>;

/// Adds a review. If there is one of the same game, the deeper one stays, with the stars of both.
pub fn insert_review(reviews: &mut KeptReviews, KeptReview { code, review }: KeptReview) {
    let review = match reviews.get(&code) {
        Some(known) => merged(known, &review),
        None => review,
    };
    reviews.insert(code, review);
}

const BOOK: KeptFile = KeptFile {
    kind: "book",
    version: 1,
    // This suffices for about 11,000 boards of 15 by 15 tiles.
    max_bytes: 8 << 20,
};

/// The number of tiles of the largest board in the book. Longer lines take too much memory.
const MAX_TILES: u32 = 10_000;

/// Finds the line of the book for the board and the rules of a game, played on the canonical form of the board. Does not
/// wait for a lock, and writes nothing.
pub fn find_line(book: &Path, game: &Game) -> Result<Option<Game>, FileError> {
    let board = GameId::literal(*game.rules(), game.first_board().canonical().board);
    let lines = BOOK.read(book)?.records;
    Ok(best(&lines, &board.to_string()))
}

/// Adds the line of each finished game to the book if it is better than the one with the same board, and replaces that one.
/// Leaves out games without moves and those on large boards. When this returns, the file is on disk. Waits for the disk,
/// and for another process that writes the book.
pub fn improve_book(book: &Path, games: &[Game]) -> Result<Option<Warning>, FileError> {
    let is_kept = |game: &&Game| game.status().is_over() && !game.moves().is_empty() && is_small_enough(game);
    let new: Vec<Game> = games.iter().filter(is_kept).map(Game::on_canonical_board).collect();
    BOOK.update(book, |lines: &mut Vec<BookLine>| {
        for game in &new {
            let board = game.id().to_string();
            // Of lines with the same score, the one that was found first stays.
            if best(lines, &board).is_none_or(|best| best.score() < game.score()) {
                lines.retain(|line| line.board != board);
                let tiles: Vec<String> = game.moves_by_tile().iter().map(ToString::to_string).collect();
                lines.push(BookLine { score: game.score(), board, tiles: tiles.join(".") });
            }
        }
    })
}

/// The best line of this board. Lines that contradict themselves do not count.
fn best(lines: &[BookLine], board: &str) -> Option<Game> {
    let played = |line: &BookLine| {
        let id: GameId = line.board.parse().ok()?;
        if matches!(id.source, BoardOrigin::Deal(_)) {
            return None;
        }
        let mut game = Game::new(id).ok().filter(is_small_enough)?;
        let is_canonical = game.first_board().canonical().board == *game.first_board();
        for tile in line.tiles.split('.') {
            game.play_tile(tile.parse().ok()?).ok()?;
        }
        Some(game).filter(|game| is_canonical && game.status().is_over() && game.score() == line.score)
    };
    let games = lines.iter().filter(|line| line.board == board).filter_map(played);
    games.reduce(|best, game| if game.score() > best.score() { game } else { best })
}

fn is_small_enough(game: &Game) -> bool {
    game.first_board().tiles_left() <= MAX_TILES
}

/// The line of a board, whose moves are not replayed yet. It serves every board with the same canonical form, under the
/// same rules.
#[derive(Clone, Debug, Serialize, Deserialize)]
struct BookLine {
    score: i64,
    /// The id of the canonical form of the board.
    board: String,
    /// The moves, each as a tile of its group.
    tiles: String,
}
