//! The file of the kept reviews.

use crate::store::fs::{Entries, EntryFile};
use crate::store::reviews::line::{code_of_line, summary_of_line};
use crate::store::reviews::{KeptReview, KeptReviews};
use crate::store::writer::Destination;
use crate::store::{FileError, Warning};
use std::io;
use std::path::{Path, PathBuf};

const FILE: EntryFile = EntryFile {
    heading: "samegame reviews ",
    version: 1,
    // This suffices for about 11,000 games of 60 moves on dealt boards.
    max_bytes: 4 << 20,
    key: code_of_line,
};

/// The number of newest reviews that keep the verdicts on the moves, which take twice the space of the rest. Pages show
/// the medals and shares of all games, but the moves of few old ones.
const MAX_WITH_VERDICTS: usize = 200;

/// The kept reviews of games. Several processes may keep reviews in the same file at the same time.
///
/// ```
/// use samegame::notation::Replay;
/// use samegame::review::Reviewer;
/// use samegame::solver::search::SearchOptions;
/// use samegame::store::{KeptReview, Reviews};
///
/// let game = "sg1:topcoder:board:RBB/RRR/RBB+b1.b1.a1".parse::<Replay>()?.game()?;
/// let mut reviewer = Reviewer::new(&game, &SearchOptions::default());
/// reviewer.run(&|| false, &mut |_| ());
/// let folder = tempfile::tempdir()?;
/// let reviews = Reviews::new(folder.path().join("reviews.txt"));
/// reviews.keep(&KeptReview::new(&game, &reviewer.review()).into_iter().collect::<Vec<_>>())?;
/// let read = reviews.read()?;
/// let review = read.of("sg1:topcoder:board:RBB/RRR/RBB+b1.b1.a1").unwrap();
/// assert_eq!((review.best, review.reached, review.moves[0].loss), (64, 48, 16));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Reviews {
    path: PathBuf,
}

impl Reviews {
    /// Creates the reviews in the file at this path. The file need not exist yet.
    pub const fn new(path: PathBuf) -> Self {
        Self { path }
    }

    /// The path of the file.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Reads all intact reviews. Does not wait for a lock, and writes nothing.
    pub fn read(&self) -> Result<KeptReviews, FileError> {
        let entries = FILE.parse(&FILE.read(&self.path)?);
        let mut reviews = KeptReviews::new();
        entries.lines().filter_map(|line| line.parse().ok()).for_each(|kept| reviews.insert(kept));
        Ok(reviews)
    }

    /// Adds reviews. Of two reviews of the same game, the deeper one stays, with the better medal of both. When this
    /// returns, the file is on disk. Waits for the disk, and up to two seconds for another process that writes the
    /// file. Sets a damaged file aside, and keeps its intact reviews.
    pub fn keep(&self, reviews: &[KeptReview]) -> Result<Option<Warning>, FileError> {
        let keep_all = |entries: &mut Entries| reviews.iter().for_each(|kept| keep(entries, kept));
        FILE.update(&self.path, keep_all).map(|((), warning)| warning)
    }
}

/// Adds a review as the newest, unless a known one of the same game is as good or the file has no room for it.
fn keep(entries: &mut Entries, kept: &KeptReview) {
    let known = entries.with_key::<KeptReview>(kept.moves_code()).into_iter();
    let known = known.reduce(|known, other| known.merged_with(&other));
    let merged = known.clone().map_or_else(|| kept.clone(), |known| known.merged_with(kept));
    let text = merged.to_string();
    if known.is_none_or(|known| known != merged) && FILE.has_room_for(&text) {
        entries.replace(merged.moves_code().to_owned(), text);
        entries.shorten_oldest(MAX_WITH_VERDICTS, summary_of_line);
    }
}

impl Destination for Reviews {
    type Content = Vec<KeptReview>;

    const TIMED_OUT: Warning = Warning::ReviewSaveTimedOut;

    fn failed(error: &io::Error) -> Warning {
        Warning::ReviewNotSaved { why: error.to_string() }
    }

    fn write(&mut self, reviews: Vec<KeptReview>) -> Result<Option<Warning>, Warning> {
        self.keep(&reviews).map_err(|error| error.warning(&self.path, Self::failed))
    }

    fn merge(mut unwritten: Vec<KeptReview>, newer: Vec<KeptReview>) -> Vec<KeptReview> {
        for kept in newer {
            // While the file cannot be written, only one review of each game waits.
            let known = unwritten.iter().position(|other| other.moves_code() == kept.moves_code());
            let kept = match known {
                Some(index) => unwritten.remove(index).merged_with(&kept),
                None => kept,
            };
            unwritten.push(kept);
        }
        unwritten
    }
}
