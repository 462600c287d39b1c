//! The flags for curves.

use crate::cli::args::{ObjectFlags, SearchFlags};
use crate::cli::error::BadInput;
use clap::Args;

#[derive(Args, Clone, Copy, Debug)]
pub(crate) struct CurveFlags {
    /// Add the curve of the search to each JSON object: the best score over nodes and seconds
    ///
    /// A curve has at most 64 points, which are spaced logarithmically in nodes. With --nodes, only their seconds differ from
    /// run to run, with any number of threads. Only the search has a curve. With another --goal than score, a better
    /// line may have a lower score.
    #[arg(long, conflicts_with = "join")]
    curve: bool,

    /// Print the points of the curves, as comma-separated values with a header
    #[arg(long, conflicts_with_all = ["format", "json", "quiet", "baseline"])]
    csv: bool,
}

impl CurveFlags {
    /// Whether the results have curves.
    pub(crate) const fn are_given(self) -> bool {
        self.curve || self.csv
    }

    /// Whether the points of the curves are printed instead of the results.
    pub(crate) const fn are_printed(self) -> bool {
        self.csv
    }

    /// Refuses curves of a strategy without a search, and curves that are not printed.
    pub(crate) fn check(self, search: &SearchFlags, objects: &ObjectFlags) -> anyhow::Result<()> {
        for (flag, is_given) in [("--curve", self.curve), ("--csv", self.csv)] {
            if is_given {
                search.check_search_flag(flag)?;
            }
        }
        if self.curve && !self.csv && !objects.are_given() {
            return Err(BadInput::new("`--curve` adds to JSON objects: add `--json`, or use `--csv`").into());
        }
        Ok(())
    }
}
