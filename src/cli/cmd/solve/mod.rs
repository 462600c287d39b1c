//! `samegame solve`.

mod output;
mod progress_line;
mod text_report;

use crate::cli::args::deal::quoted;
use crate::cli::args::{BoardArgs, RulesFlags, SearchFlags};
use crate::cli::error::BadInput;
use crate::cli::input::load_game;
use crate::cli::interrupt::Interrupt;
use crate::cli::output::conversion_loss;
use crate::cli::solve_game::solve_game;
use crate::game::Game;
use crate::notation::{Format, Replay};
use crate::play::timed_search::{SearchLimits, SolvedGame};
use clap::Args;
use output::Output;
use progress_line::Live;
use std::io::{self, Write};
use std::time::Duration;
use text_report::told;

/// Which board to solve, and how.
#[derive(Args, Debug)]
#[command(mut_arg("time", |arg| arg.help(TIME)))]
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

const TIME: &str =
    "How long to search, such as 500ms, 20s or 2m [default: 20s, or no limit with --nodes or --proof]";

impl SolveBoard {
    /// Solves it.
    ///
    /// # Errors
    /// If what was given is no board or game, or if input or output fails.
    pub fn run(&self) -> anyhow::Result<()> {
        self.check()?;
        let text = self.board.read()?;
        let position = text.position()?;
        let has_rules = load_game::names_rules(&position, &self.rules);
        let game = text.game(&load_game::replay(&text, position, &self.rules)?)?;
        self.check_format(&game)?;
        // The other strategies do not ask whether to stop.
        let interrupt = if self.search.is_search() { Interrupt::watch()? } else { Interrupt::default() };
        let solved = self.solve(&game, &interrupt)?;
        let was_over = game.status().is_over() && !game.moves().is_empty();
        self.print(&solved, was_over)?;
        self.note(&solved, was_over, has_rules)?;
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

    /// No search has to be waited for to know that after a move a board is not full.
    fn check_format(&self, game: &Game) -> anyhow::Result<()> {
        if self.format == Some(Output::Notation(Format::Tatham)) && !game.status().is_over() {
            let message = "`--format tatham`: Simon Tatham's ids are of full boards, and the board at the end is none: \
                           `--format code` holds the game, and `samegame convert` writes the board as it stands";
            return Err(BadInput::new(message).into());
        }
        Ok(())
    }

    fn solve(&self, game: &Game, interrupt: &Interrupt) -> anyhow::Result<SolvedGame> {
        let is_limited = self.search.nodes().is_some() || self.proof;
        let time = self.search.time().or_else(|| (!is_limited).then_some(USUAL_TIME));
        let mut live = Live::start(time, self.quiet || !self.search.is_search());
        let mut options = self.search.options();
        options.node_counter = Some(live.meter());
        let limits = SearchLimits { options, time, proof: self.proof };
        solve_game(game, &self.search, &limits, &|| interrupt.came(), &mut |line| live.show(line))
    }

    /// Whether what is printed says why there is no proof.
    const fn tells_of_proofs(&self) -> bool {
        !self.quiet && !self.json && self.format.is_none()
    }

    fn print(&self, solved: &SolvedGame, was_over: bool) -> anyhow::Result<()> {
        let text = match self.format {
            _ if self.quiet => format!("{}\n", solved.game.score()),
            _ if self.json => Output::Json.write(solved)?,
            Some(format) => format.write(solved)?,
            None => told(solved, was_over),
        };
        let mut out = io::stdout().lock();
        out.write_all(text.as_bytes())?;
        Ok(out.flush()?)
    }

    /// Says on standard error what does not stand in what was printed.
    fn note(&self, solved: &SolvedGame, was_over: bool, has_rules: bool) -> anyhow::Result<()> {
        let game = &solved.game;
        if let Some(Output::Notation(format)) = self.format {
            let text = format.write(game)?;
            conversion_loss::tell(format, &text, &Replay::from(game), game, has_rules)?;
        }
        if was_over && !self.quiet {
            let id = quoted(&game.id().to_string());
            let command = format!("samegame solve {id}");
            writeln!(io::stderr().lock(), "note: to solve the board from the beginning: {command}")?;
        }
        if let Some(why) = solved.unproved.filter(|_| !self.tells_of_proofs()) {
            writeln!(io::stderr().lock(), "note: not proved: {why}")?;
        }
        let missing =
            self.search.order().filter(|_| !self.quiet).map(|order| order.missing_from(game.first_board()));
        match missing {
            Some(colors) if !colors.is_empty() => {
                let colors: Vec<String> = colors.iter().map(ToString::to_string).collect();
                let colors = colors.join(", ");
                Ok(writeln!(io::stderr().lock(), "note: `--order`: not on the board: {colors}")?)
            }
            _ => Ok(()),
        }
    }
}
