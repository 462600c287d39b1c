//! `samegame puzzle`.

use crate::board::{Seed, quantity};
use crate::cli::daily::{not_in_future, today};
use crate::cli::error::{AlreadyReported, bad_input};
use crate::cli::input::{BoardSource, ReadOptions, SourceText};
use crate::cli::output::print_text;
use crate::cli::play::Play;
use crate::cli::search::{AT_LEAST_ONE, number};
use crate::cli::settings::PlayingFlags;
use crate::game::{Day, Event};
use crate::notation::Replay;
use crate::play::{PuzzleSeries, PuzzleSource, seeds};
use crate::puzzle::{Grade, Puzzle};
use clap::{Args, ValueEnum};
use serde_json::json;
use std::io::{self, Write};

/// The puzzles to make, to print or to check.
#[derive(Args, Debug)]
pub(super) struct UsePuzzles {
    /// Puzzles to play: a code, a file, or - for standard input [default: make new ones]
    #[arg(value_name = "PUZZLE", conflicts_with_all = ["grade", "seed", "count", "daily", "check"])]
    puzzle: Option<BoardSource>,

    /// Grade of new puzzles, from 1 (easiest) to 5
    #[arg(long, value_name = "GRADE", default_value = "1")]
    grade: Grade,

    /// Text to make puzzles from; the same text makes the same puzzles [default: random]
    #[arg(long, value_name = "TEXT", allow_hyphen_values = true)]
    seed: Option<String>,

    /// Print this number of new puzzles instead of playing
    #[arg(short = 'n', long, value_name = "N", value_parser = number(1..=u64::MAX, AT_LEAST_ONE), allow_negative_numbers = true)]
    count: Option<u64>,

    /// The puzzle of a day, the same for everyone [default DATE: today in UTC]
    ///
    /// It has grade 1 on Monday, then 2, 2, 3, 3 and 4, and 5 on Sunday.
    #[arg(long, value_name = "DATE", num_args = 0..=1, require_equals = true, default_missing_value = TODAY)]
    #[arg(value_parser = day, conflicts_with_all = ["grade", "seed", "count"])]
    daily: Option<Day>,

    /// Prove the puzzles of a file; the exit code is 1 if one is wrong
    #[arg(long, value_name = "FILE", conflicts_with_all = ["grade", "seed", "count", "daily", "format"])]
    check: Option<BoardSource>,

    /// Print the puzzles in this format instead of playing [default with -n: code]
    #[arg(long, value_name = "FORMAT")]
    format: Option<PuzzleFormat>,

    #[command(flatten)]
    playing: PlayingFlags,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum PuzzleFormat {
    /// One word
    Code,
    /// The lines of a replay, with the goal and the grade as notes
    Replay,
    /// An object: code, id, goal, grade, and a replay code of the solution
    Json,
}

const TODAY: &str = "today";

fn day(text: &str) -> anyhow::Result<Day> {
    if text == TODAY { today() } else { not_in_future(text.parse()?) }
}

impl UsePuzzles {
    pub(super) fn run(&self) -> anyhow::Result<()> {
        if let Some(source) = &self.check {
            return check(source);
        }
        let mut puzzles = if let Some(source) = &self.puzzle {
            PuzzleSeries::given(read(source)?.into_iter().map(|(_, puzzle)| puzzle).collect())
        } else {
            let seed = seeds(self.seed.as_deref())?.next().unwrap_or_else(|| Seed::new(""));
            PuzzleSeries::new(self.daily.map_or(PuzzleSource::Grade(self.grade), PuzzleSource::Daily), &seed)
        };
        if self.count.is_none() && self.format.is_none() {
            return Play { playing: self.playing.clone(), ..Play::default() }.run(Some(puzzles));
        }
        let all = if self.puzzle.is_some() { u64::MAX } else { 1 };
        let count = self.count.unwrap_or(all);
        (0..count).map_while(|_| puzzles.make()).try_for_each(|puzzle| self.print(&puzzle))
    }

    fn print(&self, puzzle: &Puzzle) -> anyhow::Result<()> {
        let text = match self.format.unwrap_or(PuzzleFormat::Code) {
            PuzzleFormat::Code => puzzle.code(),
            PuzzleFormat::Replay => puzzle.to_string(),
            PuzzleFormat::Json => {
                let proof =
                    puzzle.prove(&|| false).map_err(|flaw| bad_input!("{}: {flaw}", puzzle.code()))?;
                let moves = proof.solution.into_iter().map(Event::Move).collect();
                let object = json!({
                    "code": puzzle.code(),
                    "id": puzzle.id().to_string(),
                    "goal": puzzle.goal().to_string(),
                    "grade": puzzle.grade().get(),
                    "solution": Replay::new(puzzle.id(), moves).code(),
                });
                object.to_string()
            }
        };
        Ok(print_text(&format!("{}\n", text.trim_end()))?)
    }
}

/// Reads puzzles, each with its name in messages.
fn read(source: &BoardSource) -> anyhow::Result<Vec<(String, Puzzle)>> {
    let SourceText { content, name, .. } = source.read_as(ReadOptions::default())?;
    if content.trim_start().starts_with('{') {
        return Err(bad_input!(
            "{name}: JSON is written, but not read: write with `--format code` or `--format replay`"
        ));
    }
    let puzzles = Puzzle::all_in(&content).map_err(|error| bad_input!("{name}: {error}"))?;
    let is_only = puzzles.len() == 1;
    let named = |(number, puzzle)| (if is_only { name.clone() } else { format!("{name}#{number}") }, puzzle);
    Ok((1..).zip(puzzles).map(named).collect())
}

fn check(source: &BoardSource) -> anyhow::Result<()> {
    let puzzles = read(source)?;
    let mut out = io::stdout().lock();
    let mut wrong = 0_usize;
    for (name, puzzle) in &puzzles {
        if let Err(flaw) = puzzle.prove(&|| false) {
            wrong += 1;
            writeln!(out, "{name}: {flaw}")?;
            out.flush()?;
        }
    }
    writeln!(out, "{} proved, {wrong} wrong", quantity(puzzles.len() - wrong, "puzzle"))?;
    out.flush()?;
    if wrong > 0 { Err(AlreadyReported.into()) } else { Ok(()) }
}
