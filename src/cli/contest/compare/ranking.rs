//! Ranks runs by their scores on the boards that all of them share.

use crate::board::{Board, quantity};
use crate::cli::contest::compare::run_file::Run;
use crate::cli::contest::run::{Column, Mean, Table, mean};
use crate::cli::output::text::first_few;
use serde::Serialize;
use std::cmp::Ordering;
use std::collections::HashMap;
use std::fmt;

#[derive(Clone, Debug, PartialEq, Serialize)]
pub(super) struct Ranking {
    event: &'static str,
    boards: usize,
    runs: Vec<RankedRun>,
    #[serde(skip)]
    pub(super) notes: Vec<String>,
}

#[derive(Clone, Debug, PartialEq, Serialize)]
struct RankedRun {
    run: String,
    #[serde(flatten)]
    mean: Mean,
    lost: usize,
    /// `None` for the run that the others are compared with.
    #[serde(skip_serializing_if = "Option::is_none")]
    against: Option<Against>,
}

#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
struct Against {
    /// The score of the run minus that of the first one.
    difference: Mean,
    wins: usize,
    losses: usize,
    draws: usize,
}

/// The games on a board. Several games on one board are not independent, so only their mean counts in statistics.
#[derive(Debug)]
struct BoardScore {
    place: usize,
    name: String,
    total: i128,
    games: usize,
    lost: usize,
}

impl BoardScore {
    fn mean(&self) -> f64 {
        mean(self.total, self.games)
    }
}

/// Groups the games of a run by their first boards, because `bench --deal` names a board by its id, and the judge by the
/// file that holds the id.
fn board_scores(run: &Run) -> anyhow::Result<HashMap<Board, BoardScore>> {
    let mut scores = HashMap::new();
    for game in run.games.values() {
        let Some(id) = game.id() else { continue };
        let (place, name) = (scores.len(), game.board.clone());
        let new = BoardScore { place, name, total: 0, games: 0, lost: 0 };
        let score = scores.entry(id.board()?).or_insert(new);
        score.total += i128::from(game.score);
        score.games += 1;
        score.lost += usize::from(game.is_lost());
    }
    Ok(scores)
}

impl Ranking {
    pub(super) fn new(runs: &[Run]) -> anyhow::Result<Self> {
        let scores = runs.iter().map(board_scores).collect::<anyhow::Result<Vec<_>>>()?;
        let is_shared = |board: &Board| scores.iter().all(|scores| scores.contains_key(board));
        let mut shared: Vec<&Board> = scores[0].keys().filter(|board| is_shared(board)).collect();
        // The last digits of a sum depend on the order of its terms.
        shared.sort_unstable_by_key(|&board| scores[0][board].place);
        let means = |scores: &HashMap<Board, BoardScore>| -> Vec<f64> {
            shared.iter().map(|&board| scores[board].mean()).collect()
        };
        let first = means(&scores[0]);
        let mut ranked: Vec<RankedRun> = runs
            .iter()
            .zip(&scores)
            .enumerate()
            .map(|(index, (run, scores))| RankedRun {
                run: run.name(),
                mean: Mean::of(&means(scores)),
                lost: shared.iter().map(|&board| scores[board].lost).sum(),
                against: (index > 0).then(|| Against::new(&means(scores), &first)),
            })
            .collect();
        ranked.sort_by(|one, other| other.mean.mean.partial_cmp(&one.mean.mean).unwrap_or(Ordering::Equal));
        let notes = runs.iter().zip(&scores).flat_map(|(run, scores)| {
            let mut others: Vec<&BoardScore> =
                scores.iter().filter(|(board, _)| !is_shared(board)).map(|(_, score)| score).collect();
            others.sort_unstable_by_key(|score| score.place);
            let names = first_few(others.iter().map(|score| &score.name));
            let not_shared = (!others.is_empty()).then(|| {
                format!(
                    "note: {} of {} boards of {} are not in all runs: {names}",
                    others.len(),
                    scores.len(),
                    run.name()
                )
            });
            let params = runs[0].params.as_ref().zip(run.params.as_ref());
            let difference = params.and_then(|(first, other)| first.difference_to_compare(other));
            let other_params = difference.map(|difference| {
                format!("note: {} is a run with different parameters: {difference}", run.name())
            });
            not_shared.into_iter().chain(other_params)
        });
        let notes = notes.collect();
        Ok(Self { event: "ranking", boards: shared.len(), runs: ranked, notes })
    }
}

impl Against {
    fn new(means: &[f64], first: &[f64]) -> Self {
        let differences: Vec<f64> = means.iter().zip(first).map(|(mean, first)| mean - first).collect();
        let count = |sign: Ordering| {
            differences.iter().filter(|difference| difference.total_cmp(&0.0) == sign).count()
        };
        let (wins, losses) = (count(Ordering::Greater), count(Ordering::Less));
        let draws = differences.len() - wins - losses;
        Self { difference: Mean::of(&differences), wins, losses, draws }
    }
}

const COLUMNS: [Column; 8] = [
    ("mean", 8),
    ("+-95%", 6),
    ("lost", 5),
    ("difference", 10),
    ("+-95%", 6),
    ("wins", 5),
    ("losses", 6),
    ("draws", 5),
];

impl fmt::Display for Ranking {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { boards, runs, .. } = self;
        if *boards == 0 {
            return writeln!(f, "no ranking: no board is in all runs");
        }
        let first = runs.iter().find(|run| run.against.is_none()).map_or("", |run| &run.run);
        let boards = quantity(boards, "board");
        writeln!(
            f,
            "ranking on {boards}; +-95% is half the 95% interval; the other columns are against {first}"
        )?;
        let names: Vec<String> =
            (1..).zip(runs).map(|(place, run)| format!("{place:>3} {}", run.run)).collect();
        let table = Table::new("    run", &names, COLUMNS);
        f.write_str(&table.heading())?;
        names.iter().zip(runs).try_for_each(|(name, run)| f.write_str(&table.row(name, run.cells())))
    }
}

impl RankedRun {
    fn cells(&self) -> Vec<String> {
        let format = |mean: Option<f64>| mean.map(|mean| format!("{mean:.1}")).unwrap_or_default();
        let mut cells = vec![format(self.mean.mean), format(self.mean.interval), self.lost.to_string()];
        if let Some(Against { difference, wins, losses, draws }) = self.against {
            cells.push(difference.mean.map(|mean| format!("{mean:+.1}")).unwrap_or_default());
            cells.push(format(difference.interval));
            cells.extend([wins, losses, draws].map(|count| count.to_string()));
        }
        cells
    }
}
