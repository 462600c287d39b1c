//! Ranks a run among several earlier ones.

use crate::cli::contest::run::board_score::BoardScore;
use crate::cli::contest::run::comparison::Outcomes;
use crate::cli::contest::run::run::{BoardIndex, FoundBoard, Run};
use crate::cli::contest::run::statistics::Mean;
use crate::cli::output::list_summary::first_few;
use serde::Serialize;
use std::collections::BTreeSet;
use std::fmt;

/// A run and its baselines, the highest mean first.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub(crate) struct Ranking {
    /// The number of boards that all runs share.
    boards: usize,
    runs: Vec<RankedRun>,
    /// The names that belong to different boards in a baseline.
    #[serde(rename = "others", skip_serializing_if = "Vec::is_empty")]
    different_boards: Vec<String>,
}

#[derive(Clone, Debug, PartialEq, Serialize)]
struct RankedRun {
    run: String,
    #[serde(flatten)]
    mean: Mean,
    /// The number of games that a bot lost.
    lost: usize,
    /// The run compared with the ranked one; `None` for that run itself.
    #[serde(skip_serializing_if = "Option::is_none")]
    against: Option<Against>,
}

/// A baseline compared with the ranked run, board by board.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
struct Against {
    /// The score of the baseline minus that of the run.
    difference: Mean,
    /// A win is a board on which the baseline has the higher score.
    #[serde(flatten)]
    outcomes: Outcomes,
}

impl Ranking {
    pub(crate) fn new(run: &Run, baselines: &[Run]) -> Self {
        let indices: Vec<BoardIndex<'_>> = baselines.iter().map(BoardIndex::new).collect();
        let mut different = BTreeSet::new();
        let mut shared: Vec<(&BoardScore, Vec<&BoardScore>)> = Vec::new();
        for board in &run.boards {
            let found = indices.iter().map(|index| match index.find(board) {
                FoundBoard::Same(same) => Some(same),
                FoundBoard::Different => {
                    different.insert(board.name.clone());
                    None
                }
                FoundBoard::Missing => None,
            });
            let found: Vec<Option<&BoardScore>> = found.collect();
            shared.extend(found.into_iter().collect::<Option<Vec<_>>>().map(|found| (board, found)));
        }
        let ours: Vec<&BoardScore> = shared.iter().map(|(board, _)| *board).collect();
        let mut runs = vec![RankedRun::new(&run.name, &ours)];
        runs.extend(baselines.iter().enumerate().map(|(index, baseline)| {
            let theirs: Vec<&BoardScore> = shared.iter().map(|(_, found)| found[index]).collect();
            RankedRun {
                against: Some(Against::new(&theirs, &ours)),
                ..RankedRun::new(&baseline.name, &theirs)
            }
        }));
        let key = |run: &RankedRun| run.mean.mean.unwrap_or_default();
        runs.sort_by(|one, other| key(other).total_cmp(&key(one)));
        Self { boards: shared.len(), runs, different_boards: different.into_iter().collect() }
    }
}

impl RankedRun {
    fn new(name: &str, boards: &[&BoardScore]) -> Self {
        let means: Vec<f64> = boards.iter().map(|board| board.mean()).collect();
        let lost = boards.iter().map(|board| board.lost).sum();
        Self { run: name.to_owned(), mean: Mean::of(&means), lost, against: None }
    }
}

impl Against {
    fn new(theirs: &[&BoardScore], ours: &[&BoardScore]) -> Self {
        let differences: Vec<f64> =
            theirs.iter().zip(ours).map(|(theirs, ours)| theirs.mean() - ours.mean()).collect();
        Self { difference: Mean::of(&differences), outcomes: Outcomes::of(&differences) }
    }
}

impl fmt::Display for Ranking {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { boards, runs, different_boards } = self;
        if *boards == 0 {
            writeln!(f, "no ranking: no board is in all runs")?;
        } else {
            let own = runs.iter().find(|run| run.against.is_none()).map_or("this run", |run| &run.run);
            writeln!(
                f,
                "ranking on {boards} boards; +-95% is half the 95% interval; the other columns are against {own}"
            )?;
            let names = runs.iter().map(|run| run.run.chars().count());
            let width = names.max().unwrap_or(0).max("run".len());
            writeln!(
                f,
                "    {:width$}  {:>8}  {:>6}  {:>5}  {:>10}  {:>6}  {:>5}  {:>6}  {:>5}",
                "run", "mean", "+-95%", "lost", "difference", "+-95%", "wins", "losses", "draws"
            )?;
            for (place, run) in (1..).zip(runs) {
                run.fmt_row(place, width, f)?;
            }
        }
        match different_boards.as_slice() {
            [] => Ok(()),
            names => writeln!(
                f,
                "not ranked, because a baseline has different boards with these names: {}",
                first_few(names)
            ),
        }
    }
}

impl RankedRun {
    fn fmt_row(&self, place: usize, width: usize, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { run, mean, lost, against } = self;
        let (score, interval) = (format_mean(mean.mean), format_mean(mean.interval));
        write!(f, "{place:>3} {run:width$}  {score:>8}  {interval:>6}  {lost:>5}")?;
        if let Some(Against { difference, outcomes: Outcomes { wins, losses, draws } }) = against {
            let mean = difference.mean.map(|mean| format!("{mean:+.1}")).unwrap_or_default();
            let interval = format_mean(difference.interval);
            write!(f, "  {mean:>10}  {interval:>6}  {wins:>5}  {losses:>6}  {draws:>5}")?;
        }
        writeln!(f)
    }
}

fn format_mean(mean: Option<f64>) -> String {
    mean.map(|mean| format!("{mean:.1}")).unwrap_or_default()
}
