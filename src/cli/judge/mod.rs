//! `samegame judge`.

mod actions;
mod again;
mod ledger;
mod limits;
mod listing;
mod objects;
mod outcome;
mod remarks;
mod series;
mod summary;
mod table;
mod telling;
mod watch;

use super::failure::{BadInput, Told};
use super::flags::{BoardArgs, ConfigFlags, RulesFlags, ScreenFlags};
use super::given;
use super::word::Word;
use crate::contest::judge_line;
use crate::contest::process::{Moment, Terms, Trial, adopt_orphans, try_bot};
use crate::game::Game;
use crate::tui::presentable;
use actions::ActionFile;
use anyhow::Context;
use clap::builder::{OsStringValueParser, TypedValueParser};
use clap::{ArgGroup, Args};
use limits::Limits;
use std::ffi::OsString;
use std::num::NonZeroUsize;
use telling::{Style, StyleFlags, Telling};

/// Whom to judge, and on what.
#[derive(Args, Debug)]
#[command(group(ArgGroup::new("answer").required(true).args(["actions", "command"])))]
#[command(mut_arg("board", |arg| arg.help(BOARD).long_help(format!("{BOARD}\n\n{LONG_BOARD}"))))]
pub struct Judge {
    #[command(flatten)]
    board: BoardArgs,

    /// The bot: a program and its arguments, behind --
    #[arg(index = 2, last = true, value_name = "COMMAND")]
    command: Vec<OsString>,

    /// Judge a line of actions: a file, or - for standard input
    ///
    /// Such as `0 0;11 5 a message;6 8`. Only its first line counts.
    #[arg(long, value_name = "FILE", value_parser = OsStringValueParser::new().map(ActionFile::from))]
    actions: Option<ActionFile>,

    #[command(flatten)]
    limits: Limits,

    /// How many bots at a time, for a folder; more than there are processors, and they steal each other's time
    #[arg(long, value_name = "N", default_value = "1", conflicts_with = "actions")]
    #[arg(value_parser = jobs, allow_negative_numbers = true)]
    jobs: NonZeroUsize,

    /// Show the game on the whole screen while it goes, with the bot's messages
    #[arg(long, conflicts_with_all = ["json", "quiet", "stderr"])]
    watch: bool,

    /// Show what the bot writes on its standard error
    #[arg(long, conflicts_with = "actions")]
    stderr: bool,

    #[command(flatten)]
    style: StyleFlags,

    #[command(flatten)]
    rules: RulesFlags,

    #[command(flatten)]
    screen: ScreenFlags,

    #[command(flatten)]
    config: ConfigFlags,
}

const BOARD: &str =
    "The board: a file, an id or a JSON object, or - for standard input; for a bot also a folder of boards";
const LONG_BOARD: &str = "\
A file holds a board in any format; of a recorded game it is the first board. For a file named like an id write ./NAME.";

fn jobs(text: &str) -> Result<NonZeroUsize, String> {
    let jobs = text.parse().ok().filter(|jobs: &NonZeroUsize| jobs.get() <= MOST_JOBS);
    jobs.ok_or_else(|| format!("it may be 1 to {MOST_JOBS}"))
}

/// Each bot takes a process, four threads and three pipes.
const MOST_JOBS: usize = 100;

impl Judge {
    /// Judges.
    ///
    /// # Errors
    /// If what was given is no board, if input or output fails, or if a game was lost.
    pub fn run(&self) -> anyhow::Result<()> {
        if self.watch && !self.screen.is_full() {
            return Err(BadInput::new("`--watch` needs a terminal to show the game on: leave it out").into());
        }
        if !self.command.is_empty() {
            adopt_orphans().context("the system does not let us look after what a bot leaves behind")?;
        }
        match &self.board.board {
            Word::File(path) if path.is_dir() => self.judge_folder(path),
            _ if self.jobs.get() > 1 => {
                Err(BadInput::new("`--jobs` is for a folder of boards, and BOARD is one board").into())
            }
            _ => self.judge_board(),
        }
    }

    fn terms(&self) -> Terms {
        self.limits.terms()
    }

    fn judge_board(&self) -> anyhow::Result<()> {
        if self.board.board == Word::StandardInput && self.actions == Some(ActionFile::StandardInput) {
            let message =
                "the board and the actions cannot both come from standard input: name a file for one";
            return Err(BadInput::new(message).into());
        }
        let text = self.board.read()?;
        let game = given::game(&text, &self.rules)?.again();
        let line = self.actions.as_ref().map(ActionFile::read).transpose()?;
        if self.watch {
            return self.watch(&game, line);
        }
        let mut telling = Telling::new(self.style.style(), self.stderr);
        let trial = self.try_telling(game, line.as_deref(), &mut telling)?;
        telling.end(&text.name, &trial)?;
        self.say_if_lost(&trial)
    }

    fn try_telling(&self, game: Game, line: Option<&str>, telling: &mut Telling) -> anyhow::Result<Trial> {
        let terms = self.terms();
        let Some(line) = line else {
            return Ok(try_bot(game, &terms, &self.command, |moment| telling.tell(moment))?);
        };
        let limit = terms.limit(game.board().size());
        let judged = judge_line(game, line, limit);
        for judgement in &judged.judgements {
            telling.tell(Moment::Judged(judgement, None))?;
        }
        Ok(judged.into())
    }

    /// A game that is lost is a failure; what was printed says why, unless it is the total alone.
    fn say_if_lost(&self, trial: &Trial) -> anyhow::Result<()> {
        match trial.fault() {
            None => Ok(()),
            Some(fault) if self.style.style() == Style::Total => Err(anyhow::Error::msg(presentable(&fault))),
            Some(_) => Err(Told.into()),
        }
    }
}
