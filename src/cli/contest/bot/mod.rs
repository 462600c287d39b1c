//! `samegame bot`.

mod board_reader;
mod timed_search;

use crate::board::{Rules, Size};
use crate::cli::args::duration::duration;
use crate::cli::args::{RulesFlags, SearchFlags};
use crate::cli::error::BadInput;
use crate::cli::input::source::prompt_for_input;
use crate::cli::solve_game::solve_game;
use crate::contest::{ActionLine, Player};
use crate::game::{Game, GameId};
use crate::play::timed_search::SearchLimits;
use crate::solver::Strategy;
use board_reader::{BoardReader, Shape};
use clap::Args;
use std::io::{self, Read, Write};
use std::time::Duration;
use timed_search::TimedSearch;

/// Which form of the contest to play, and how.
#[derive(Args, Debug)]
#[command(mut_arg("time", |arg| arg.help(TIME)))]
pub struct PlayContest {
    /// Answer with one action a turn, each to a board of its own, until the input ends
    ///
    /// Without it one board is read and one line written: all actions with `;` between.
    #[arg(long)]
    turns: bool,

    /// Columns and rows of the boards: with --turns wherever they are not 15x15
    ///
    /// Without --turns one board is read up to a blank line or the end of the input, and only one of 15 columns and
    /// more than 15 rows needs this: the contest leaves its input open after 15 rows.
    #[arg(long, value_name = "COLUMNSxROWS", allow_hyphen_values = true)]
    size: Option<Size>,

    /// How long to search for each action after the first [default: 20ms, or no limit with --nodes]
    #[arg(long, value_name = "TIME", value_parser = duration, requires = "turns")]
    turn_time: Option<Duration>,

    #[command(flatten)]
    search: SearchFlags,

    #[command(flatten)]
    rules: RulesFlags,
}

const TIME: &str =
    "How long to search for the line, or for the first action [default: 18s, or no limit with --nodes]";

/// How long to search if nothing is said about it: what the contest gives, less what a busy machine may take to start
/// this program and to wake it.
const LINE_TIME: Duration = Duration::from_secs(18);
const TURN_TIME: Duration = Duration::from_millis(20);

impl PlayContest {
    /// Plays on standard input and output.
    ///
    /// # Errors
    /// If what is read is no board, or if input or output fails.
    pub fn run(&self) -> anyhow::Result<()> {
        self.search.check()?;
        if self.turn_time.is_some() {
            self.search.check_of_search("--turn-time")?;
        }
        let rules = self.rules.rules()?;
        prompt_for_input("a board of numbers")?;
        let boards = BoardReader::new(io::stdin().lock(), self.shape());
        let output = io::stdout().lock();
        if self.turns {
            answer_turns(Player::new(self.strategy(), rules), boards, output)
        } else {
            self.answer_once(rules, boards, output)
        }
    }

    fn strategy(&self) -> Box<dyn Strategy + Send> {
        if self.search.is_search() {
            let turn_time = self.turn_time.or_else(|| self.unless_limited(TURN_TIME));
            Box::new(TimedSearch::new(self.search.options(), self.time(), turn_time))
        } else {
            self.search.strategy().build(&self.search.setup())
        }
    }

    /// How long to search for the line, or for the first turn.
    fn time(&self) -> Option<Duration> {
        self.search.time().or_else(|| self.unless_limited(LINE_TIME))
    }

    /// A time that does not count where a number of nodes was asked for.
    fn unless_limited(&self, time: Duration) -> Option<Duration> {
        self.search.nodes().is_none().then_some(time)
    }

    /// Answers the first board with all actions in one line.
    fn answer_once(
        &self,
        rules: Rules,
        mut boards: BoardReader<impl Read>,
        mut output: impl Write,
    ) -> anyhow::Result<()> {
        let board = boards.next()?.ok_or_else(|| BadInput::new("standard input: no board in it"))?;
        let game = Game::new(GameId::literal(rules, board))?;
        let limits = SearchLimits { options: self.search.options(), time: self.time(), proof: false };
        let solved = solve_game(&game, &self.search, &limits, &|| false, &mut |_| ())?;
        writeln!(output, "{}", ActionLine::from(&solved.game))?;
        Ok(output.flush()?)
    }

    const fn shape(&self) -> Shape {
        match self.size {
            Some(size) => Shape::Known(size),
            None if self.turns => Shape::Known(Size::STANDARD),
            None => Shape::AsItComes,
        }
    }
}

/// Answers each board with one action, until there is none left or no move.
fn answer_turns(
    mut player: Player<impl Strategy>,
    mut boards: BoardReader<impl Read>,
    mut output: impl Write,
) -> anyhow::Result<()> {
    while let Some(board) = boards.next()? {
        let Some(action) = player.turn(board)? else { break };
        writeln!(output, "{action}")?;
        // The referee waits for it before it shows the next board.
        output.flush()?;
    }
    Ok(())
}
