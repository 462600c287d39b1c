//! The origin of a line in the book, and its text form.

use crate::game::Game;
use crate::store::key_value::take_value;
use std::fmt;
use std::iter::Peekable;
use std::str::Split;
use std::time::Duration;

/// How a line in the book was found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LineOrigin {
    /// The player played it.
    Played,
    /// The player and the solver played it.
    PlayedWithSolver,
    /// The player added it from a file or a replay code.
    Added,
    /// A search found it.
    Search(SearchRun),
}

/// The parameters of the search that found a line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SearchRun {
    /// The time limit, in whole milliseconds.
    pub time: Option<Duration>,
    /// The node limit.
    pub nodes: Option<u64>,
    /// The number of threads.
    pub threads: usize,
    /// The seed of the search.
    pub seed: u64,
    /// The version of the program, a single word.
    pub version: String,
}

impl LineOrigin {
    /// The origin of a game as it was played.
    pub fn of_played(game: &Game) -> Self {
        if game.help().solver_moves > 0 { Self::PlayedWithSolver } else { Self::Played }
    }

    /// The words of a line in the book: `played`, or `search` and the parameters.
    pub(super) fn parse(words: &mut Peekable<Split<'_, char>>) -> Option<Self> {
        match words.next()?.strip_prefix("by=")? {
            "played" => Some(Self::Played),
            "played-with-solver" => Some(Self::PlayedWithSolver),
            "added" => Some(Self::Added),
            "search" => SearchRun::parse(words).map(Self::Search),
            _ => None,
        }
    }
}

impl SearchRun {
    /// A search by this version of the program.
    pub fn new(time: Option<Duration>, nodes: Option<u64>, threads: usize, seed: u64) -> Self {
        Self { time, nodes, threads, seed, version: env!("CARGO_PKG_VERSION").to_owned() }
    }

    fn parse(words: &mut Peekable<Split<'_, char>>) -> Option<Self> {
        let mut value = |key: &str| take_value(words, key);
        let time = match value("milliseconds") {
            Some(millis) => Some(Duration::from_millis(millis.parse().ok()?)),
            None => None,
        };
        let nodes = match value("nodes") {
            Some(nodes) => Some(nodes.parse().ok()?),
            None => None,
        };
        let (threads, seed) = (value("threads")?.parse().ok()?, value("seed")?.parse().ok()?);
        let version =
            value("version").filter(|version| version.bytes().all(|byte| byte.is_ascii_graphic()))?;
        Some(Self { time, nodes, threads, seed, version: version.to_owned() })
    }
}

impl fmt::Display for LineOrigin {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let SearchRun { time, nodes, threads, seed, version } = match self {
            Self::Played => return write!(f, "by=played"),
            Self::PlayedWithSolver => return write!(f, "by=played-with-solver"),
            Self::Added => return write!(f, "by=added"),
            Self::Search(run) => run,
        };
        write!(f, "by=search")?;
        if let Some(time) = time {
            write!(f, " milliseconds={}", time.as_millis())?;
        }
        if let Some(nodes) = nodes {
            write!(f, " nodes={nodes}")?;
        }
        write!(f, " threads={threads} seed={seed} version={version}")
    }
}
