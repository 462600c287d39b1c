//! `samegame bot`: plays the contest on standard input and output.

mod board_reader;
mod timed_search;

use crate::board::{Rules, Size};
use crate::cli::args::{RulesFlags, SearchFlags, duration};
use crate::cli::error::bad_input;
use crate::cli::input::source::prompt_for_input;
use crate::cli::search::solve_game;
use crate::contest::{ActionLine, Player};
use crate::game::{Game, GameId};
use crate::play::timed_search::SearchLimits;
use crate::solver::Strategy;
use board_reader::{BoardEnd, BoardReader};
use clap::Args;
use std::io::{self, Read, Write};
use std::time::Duration;
use timed_search::TimedSearch;

/// The flags of `samegame bot`.
#[derive(Args, Debug)]
#[command(mut_arg("time", |arg| arg.help(TIME_HELP)))]
pub struct PlayContest {
    /// Answer each board with one action, until the input ends
    ///
    /// Without this flag, the bot reads one board and writes one line, with all actions separated by `;`.
    #[arg(long)]
    turns: bool,

    /// Columns and rows of the boards; required with --turns unless they are 15x15
    ///
    /// Without --turns, the board ends at a blank line or at the end of the input. Only a board with 15 columns and more
    /// than 15 rows needs this flag then, because the contest leaves its input open after 15 rows.
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

const TIME_HELP: &str =
    "How long to search for the line, or for the first action [default: 18s, or no limit with --nodes]";

/// The default times: those of the contest, minus the time that a busy machine may need to start this program or to wake
/// it up.
const LINE_TIME: Duration = Duration::from_secs(18);
const TURN_TIME: Duration = Duration::from_millis(20);

impl PlayContest {
    pub fn run(&self) -> anyhow::Result<()> {
        self.search.check()?;
        if self.turn_time.is_some() {
            self.search.check_search_flag("--turn-time")?;
        }
        let rules = self.rules.rules()?;
        prompt_for_input("a board of numbers")?;
        let boards = BoardReader::new(io::stdin().lock(), self.board_end());
        let output = io::stdout().lock();
        if self.turns {
            answer_turns(Player::new(self.strategy(), rules), boards, output)
        } else {
            self.answer_line(rules, boards, output)
        }
    }

    fn strategy(&self) -> Box<dyn Strategy + Send> {
        if self.search.is_search() {
            let turn_time = self.turn_time.or_else(|| self.unless_node_limit(TURN_TIME));
            Box::new(TimedSearch::new(self.search.search_options(), self.time(), turn_time))
        } else {
            self.search.strategy.build(&self.search.strategy_options())
        }
    }

    fn time(&self) -> Option<Duration> {
        self.search.limits.time.or_else(|| self.unless_node_limit(LINE_TIME))
    }

    fn unless_node_limit(&self, time: Duration) -> Option<Duration> {
        self.search.limits.nodes.is_none().then_some(time)
    }

    fn answer_line(
        &self,
        rules: Rules,
        mut boards: BoardReader<impl Read>,
        mut output: impl Write,
    ) -> anyhow::Result<()> {
        let board = boards.next()?.ok_or_else(|| bad_input!("standard input: no board found"))?;
        let game = Game::new(GameId::literal(rules, board))?;
        let limits = SearchLimits { options: self.search.search_options(), time: self.time(), proof: false };
        let solved = solve_game(&game, &self.search, &limits, &|| false, &mut |_| ())?;
        writeln!(output, "{}", ActionLine::from(&solved.game))?;
        Ok(output.flush()?)
    }

    const fn board_end(&self) -> BoardEnd {
        match self.size {
            Some(size) => BoardEnd::AfterSize(size),
            None if self.turns => BoardEnd::AfterSize(Size::STANDARD),
            None => BoardEnd::AtBlankLine,
        }
    }
}

fn answer_turns(
    mut player: Player<impl Strategy>,
    mut boards: BoardReader<impl Read>,
    mut output: impl Write,
) -> anyhow::Result<()> {
    while let Some(board) = boards.next()? {
        let Some(action) = player.answer_turn(board)? else { break };
        writeln!(output, "{action}")?;
        // The referee waits for the action before it sends the next board.
        output.flush()?;
    }
    Ok(())
}
