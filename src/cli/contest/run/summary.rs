//! The summary of a run.

use crate::board::quantity;
use crate::cli::contest::run::boards::{Players, RunPlan};
use crate::cli::contest::run::bot_result::{Longest, Times, format_ms};
use crate::cli::contest::run::params::RunParams;
use crate::cli::contest::run::result::{ChangeKey, GameResult, Played, StrategyResult, to_thousandths};
use crate::cli::contest::run::statistics::{Mean, mean};
use crate::cli::output::text::first_few;
use serde::Serialize;
use std::collections::BTreeMap;
use std::fmt;
use std::num::NonZeroUsize;

#[derive(Clone, Debug, Serialize)]
pub(crate) struct Summary {
    event: &'static str,
    boards: usize,
    #[serde(rename = "of")]
    total_boards: usize,
    #[serde(skip_serializing_if = "Option::is_none")]
    games: Option<usize>,
    pub(crate) total: i64,
    #[serde(flatten)]
    pub(crate) mean: Mean,
    cleared: usize,
    #[serde(flatten)]
    totals: Totals,
    #[serde(skip_serializing_if = "Option::is_none")]
    hash: Option<String>,
    #[serde(rename = "terms", skip_serializing_if = "Option::is_none")]
    params: Option<RunParams>,
    #[serde(skip)]
    games_played: usize,
    /// The total and the number of the games on each board.
    #[serde(skip)]
    scores: BTreeMap<(Option<NonZeroUsize>, String), (i128, usize)>,
}

#[derive(Clone, Debug, Serialize)]
#[serde(untagged)]
enum Totals {
    Bots(BotTotals),
    Strategy(StrategyTotals),
}

#[derive(Clone, Debug, Default, Serialize)]
struct BotTotals {
    failed: usize,
    ms: f64,
    #[serde(flatten)]
    slowest_first: Option<SlowestFirst>,
    #[serde(flatten)]
    slowest_later: Option<SlowestLater>,
    #[serde(skip)]
    failed_names: Vec<String>,
}

#[derive(Clone, Debug, Serialize)]
struct SlowestFirst {
    first_ms: f64,
    #[serde(rename = "first_board")]
    board: String,
    #[serde(skip)]
    name: String,
}

#[derive(Clone, Debug, Serialize)]
struct SlowestLater {
    #[serde(flatten)]
    longest: Longest,
    #[serde(rename = "longest_board")]
    board: String,
    #[serde(skip)]
    name: String,
}

#[derive(Clone, Debug, Default, Serialize)]
struct StrategyTotals {
    proved: usize,
    nodes: u64,
    seconds: f64,
    #[serde(skip_serializing_if = "Option::is_none")]
    book: Option<BookTotals>,
}

#[derive(Clone, Copy, Debug, Default, Serialize)]
struct BookTotals {
    added: usize,
    improved: usize,
    not_better: usize,
}

impl Summary {
    pub(crate) fn new(plan: &RunPlan) -> Self {
        Self {
            event: "summary",
            boards: 0,
            total_boards: plan.total_boards,
            games: plan.repeats.map(|_| 0),
            total: 0,
            mean: Mean::of(&[]),
            cleared: 0,
            totals: match plan.players {
                Players::Strategy => Totals::Strategy(StrategyTotals::default()),
                Players::LineBot | Players::TurnBot => Totals::Bots(BotTotals::default()),
            },
            hash: plan.hash.clone(),
            params: plan.params.clone(),
            games_played: 0,
            scores: BTreeMap::new(),
        }
    }

    /// Adds the result of a game, which has this name in messages. The order of the games does not matter.
    pub(crate) fn add(&mut self, name: &str, game: &GameResult) {
        self.games_played += 1;
        self.games = self.games.map(|games| games + 1);
        self.total = self.total.saturating_add(game.score);
        self.cleared += usize::from(game.is_cleared());
        let (total, games) = self.scores.entry((game.number, game.board.clone())).or_default();
        *total += i128::from(game.score);
        *games += 1;
        match (&mut self.totals, &game.played) {
            (Totals::Bots(totals), Played::Bot(result)) => {
                totals.failed += usize::from(result.is_lost());
                if let Some(times) = result.times {
                    totals.add_times(times, name, &game.board);
                }
            }
            (Totals::Strategy(totals), Played::Strategy(result)) => totals.add(result),
            _ => {}
        }
    }

    pub(crate) fn complete(&mut self) {
        let means: Vec<f64> = self.scores.values().map(|&(total, games)| mean(total, games)).collect();
        self.boards = means.len();
        self.mean = Mean::of(&means);
        match &mut self.totals {
            Totals::Bots(totals) => totals.ms = to_thousandths(totals.ms),
            Totals::Strategy(totals) => totals.seconds = to_thousandths(totals.seconds),
        }
    }

    pub(crate) fn add_failed_name(&mut self, name: &str) {
        if let Totals::Bots(totals) = &mut self.totals {
            totals.failed_names.push(name.to_owned());
        }
    }

    pub(crate) const fn failed(&self) -> usize {
        match &self.totals {
            Totals::Bots(totals) => totals.failed,
            Totals::Strategy(_) => 0,
        }
    }

    pub(crate) const fn has_only_failures(&self) -> bool {
        self.failed() > 0 && self.failed() == self.games_played
    }

    pub(crate) fn short_text(&self) -> String {
        let mean = mean(i128::from(self.total), self.games_played);
        match &self.totals {
            Totals::Bots(totals) => format!("mean {mean:.1}, {} failed", totals.failed),
            Totals::Strategy(_) => format!("mean {mean:.1}"),
        }
    }

    /// Returns the number that `--quiet` prints: the total of bots, as in the contest, or the mean of a strategy.
    pub(crate) fn number(&self) -> String {
        match (&self.totals, self.mean.mean) {
            (Totals::Bots(_), _) => self.total.to_string(),
            (Totals::Strategy(_), Some(mean)) => format!("{mean:.1}"),
            (Totals::Strategy(_), None) => "none".to_owned(),
        }
    }

    pub(crate) fn stopped_text(&self, planned_games: usize) -> Option<String> {
        let noun = if self.games.is_some() { "games" } else { "boards" };
        let played = self.games_played;
        (played < planned_games).then(|| format!("Stopped: {played} of {planned_games} {noun} were played"))
    }
}

impl BotTotals {
    fn add_times(&mut self, times: Times, name: &str, board: &str) {
        let Times { all, first, longest } = times;
        let (board, name) = (board.to_owned(), name.to_owned());
        self.ms += all;
        if self.slowest_first.as_ref().is_none_or(|slowest| slowest.first_ms < first) {
            self.slowest_first =
                Some(SlowestFirst { first_ms: first, board: board.clone(), name: name.clone() });
        }
        if let Some(longest) = longest
            && self.slowest_later.as_ref().is_none_or(|slowest| slowest.longest.ms < longest.ms)
        {
            self.slowest_later = Some(SlowestLater { longest, board, name });
        }
    }

    fn fmt(&self, games: usize, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { failed, failed_names, ms, slowest_first, slowest_later } = self;
        if *failed > 0 {
            writeln!(f, "Failed: {failed} of {games}: {}", first_few(failed_names))?;
        }
        if let Some(SlowestFirst { first_ms, name, .. }) = slowest_first {
            writeln!(f, "Time of the bots: {}", format_ms(*ms))?;
            writeln!(f, "Longest first answer: {}, {name}", format_ms(*first_ms))?;
        }
        if let Some(SlowestLater { longest: Longest { ms, action }, name, .. }) = slowest_later {
            writeln!(f, "Longest later answer: {}, action {action} of {name}", format_ms(*ms))?;
        }
        Ok(())
    }
}

impl StrategyTotals {
    fn add(&mut self, result: &StrategyResult) {
        self.proved += usize::from(result.proved);
        self.nodes = self.nodes.saturating_add(result.nodes);
        self.seconds += result.seconds;
        if let Some(change) = result.book {
            let book = self.book.get_or_insert_default();
            match change {
                ChangeKey::Added => book.added += 1,
                ChangeKey::Improved => book.improved += 1,
                ChangeKey::NotBetter => book.not_better += 1,
            }
        }
    }
}

impl fmt::Display for Summary {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { boards, total_boards, games, total, mean, cleared, totals, .. } = self;
        match totals {
            Totals::Bots(totals) => totals.fmt(self.games_played, f)?,
            Totals::Strategy(StrategyTotals { proved, nodes, seconds, book }) => {
                writeln!(f, "Proved: {proved}, nodes: {nodes}, time: {seconds:.1} s")?;
                if let Some(BookTotals { added, improved, not_better }) = book {
                    writeln!(f, "Book: {added} added, {improved} improved, {not_better} not better")?;
                }
            }
        }
        write!(f, "Total: {total} on ")?;
        if boards < total_boards {
            write!(f, "{boards} of ")?;
        }
        write!(f, "{}", quantity(total_boards, "board"))?;
        if let Some(games) = games {
            write!(f, ", {}", quantity(games, "game"))?;
        }
        write!(f, ", {cleared} cleared")?;
        if let Some(mean) = mean.mean {
            write!(f, ", mean {mean:.1}")?;
        }
        if let Some((low, high)) = mean.bounds() {
            write!(f, ", 95% interval {low:.1} to {high:.1}")?;
        }
        writeln!(f)
    }
}
