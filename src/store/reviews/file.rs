//! The file of the kept reviews.

use crate::store::fs::{KeptFile, Records};
use crate::store::reviews::kept_review::{KeptReview, KeptReviews};
use crate::store::{FileError, Warning};
use std::path::{Path, PathBuf};

const FILE: KeptFile = KeptFile {
    kind: "reviews",
    version: 1,
    // This suffices for about 8,000 games of 60 moves on dealt boards.
    max_bytes: 4 << 20,
};

/// The number of newest reviews that keep the verdicts on the moves, which take twice the space of the rest. Pages show
/// the medals and shares of all games, but the moves of few old ones.
const MAX_WITH_VERDICTS: usize = 200;

/// The kept reviews of games. Several processes may keep reviews in the same file at the same time.
#[derive(Clone, Debug)]
pub struct Reviews {
    path: PathBuf,
}

impl Reviews {
    pub const fn new(path: PathBuf) -> Self {
        Self { path }
    }

    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Reads all intact reviews. Does not wait for a lock, and writes nothing.
    pub fn read(&self) -> Result<KeptReviews, FileError> {
        let mut reviews = KeptReviews::new();
        FILE.read(&self.path)?.list.into_iter().for_each(|kept| reviews.insert(kept));
        Ok(reviews)
    }

    /// Adds reviews. Of two reviews of the same game, the deeper one stays, with the better medal of both. When this
    /// returns, the file is on disk. Waits for the disk, and up to two seconds for another process that writes the
    /// file. Sets a damaged file aside, and keeps its intact reviews.
    pub fn keep(&self, reviews: &[KeptReview]) -> Result<Option<Warning>, FileError> {
        let keep_all =
            |records: &mut Records<KeptReview>| reviews.iter().for_each(|kept| keep(&mut records.list, kept));
        FILE.update(&self.path, keep_all).map(|((), warning)| warning)
    }
}

/// Adds a review as the newest, unless a known one of the same game is as good or the file has no room for it.
fn keep(reviews: &mut Vec<KeptReview>, kept: &KeptReview) {
    let of_game = |other: &&KeptReview| other.moves_code() == kept.moves_code();
    let known = reviews.iter().filter(of_game).cloned().reduce(|known, other| known.merged_with(&other));
    let merged = known.clone().map_or_else(|| kept.clone(), |known| known.merged_with(kept));
    if known.is_none_or(|known| known != merged) && FILE.has_room_for(&merged) {
        reviews.retain(|other| !of_game(&other));
        reviews.push(merged);
        let oldest = reviews.len().saturating_sub(MAX_WITH_VERDICTS);
        reviews[..oldest].iter_mut().for_each(KeptReview::forget_verdicts);
    }
}
