//! `samegame solve`.

mod live;
mod output;

use super::effort::{Effort, Solved, solve};
use super::failure::BadInput;
use super::flags::{BoardArgs, RulesFlags, SearchFlags};
use super::given;
use super::interrupt::Interrupt;
use crate::game::{Game, Status};
use clap::Args;
use live::Live;
use output::Output;
use std::io::{self, Write};
use std::time::Duration;

/// Which board to solve, and how.
#[derive(Args, Debug)]
pub struct SolveBoard {
    #[command(flatten)]
    board: BoardArgs,

    /// How to print the game [default: the moves and a line about them]
    #[arg(long, value_name = "FORMAT", value_parser = output::parser(), conflicts_with = "json")]
    format: Option<Output>,

    /// Short for --format json
    #[arg(long)]
    json: bool,

    /// Print the score alone
    #[arg(short, long, conflicts_with_all = ["format", "json"])]
    quiet: bool,

    /// Go on until the line is proved to be the best, or time, nodes or memory are spent
    #[arg(long)]
    proof: bool,

    #[command(flatten)]
    search: SearchFlags,

    #[command(flatten)]
    rules: RulesFlags,
}

/// How long a board is searched if nothing is said about it.
const USUAL_TIME: Duration = Duration::from_secs(20);

impl SolveBoard {
    /// Solves it.
    ///
    /// # Errors
    /// If what was given is no board or game, or if input or output fails.
    pub fn run(&self) -> anyhow::Result<()> {
        self.check()?;
        let game = given::game(&self.board.read()?, &self.rules)?;
        let interrupt = Interrupt::watch()?;
        let solved = self.solve(&game, &interrupt)?;
        self.print(&solved)?;
        interrupt.obey();
        Ok(())
    }

    fn check(&self) -> anyhow::Result<()> {
        self.search.check()?;
        if self.proof && !self.search.is_search() {
            return Err(BadInput::new("`--proof` is for the search: leave `--strategy` out").into());
        }
        Ok(())
    }

    fn solve(&self, game: &Game, interrupt: &Interrupt) -> anyhow::Result<Solved> {
        let is_limited = self.search.nodes().is_some() || self.proof;
        let time = self.search.time().or_else(|| (!is_limited).then_some(USUAL_TIME));
        let mut live = Live::start(time, self.quiet || !self.search.is_search());
        let mut options = self.search.options();
        options.meter = Some(live.meter());
        let effort = Effort { options, time, proof: self.proof, interrupt };
        solve(game, &self.search, &effort, &mut |line| live.show(line))
    }

    fn print(&self, solved: &Solved) -> anyhow::Result<()> {
        let text = match self.format {
            _ if self.quiet => format!("{}\n", solved.game.score()),
            _ if self.json => Output::Json.write(solved)?,
            Some(format) => format.write(solved)?,
            None => told(solved),
        };
        let mut out = io::stdout().lock();
        out.write_all(text.as_bytes())?;
        Ok(out.flush()?)
    }
}

/// The moves, and a line about them.
fn told(solved: &Solved) -> String {
    let Solved { game, proved, unproved, .. } = solved;
    let cells: Vec<String> = game.moves().iter().map(|played| played.cell.to_string()).collect();
    let proof = match unproved {
        _ if *proved => "; proved to be the best".to_owned(),
        Some(why) => format!("; not proved: {why}"),
        None => String::new(),
    };
    format!("{}{}{proof}\n", filled(&cells), standing(game))
}

/// How a game stands that was played to its end.
fn standing(game: &Game) -> String {
    let end = match game.status() {
        Status::Cleared => "cleared".to_owned(),
        Status::Playing | Status::Stuck => format!("tiles left {}", game.board().tiles_left()),
    };
    let moves = game.moves().len();
    let score = game.score();
    // First what it is ranked by.
    if game.rules().ranks_by_tiles_left() {
        format!("{end}, moves {moves}, score {score}")
    } else {
        format!("score {score}, {end}, moves {moves}")
    }
}

/// Words in lines of up to this many letters.
const WIDTH: usize = 78;

fn filled(words: &[String]) -> String {
    let (mut text, mut length) = (String::new(), 0);
    for word in words {
        let fits = length > 0 && length + 1 + word.len() <= WIDTH;
        text += if length == 0 {
            ""
        } else if fits {
            " "
        } else {
            "\n"
        };
        text += word;
        length = if fits { length + 1 + word.len() } else { word.len() };
    }
    if text.is_empty() { text } else { text + "\n" }
}
