//! `samegame judge`: judges a line of actions or a bot.

mod action_source;
pub(crate) mod bot_command;
mod flags;
mod game_printer;
mod judging;
mod limit_flags;
mod spectate;
mod stderr_printer;

pub(crate) use flags::Judge;

use crate::cli::contest::run::Boards;
use crate::cli::error::bad_input;
use crate::cli::input::{BoardSource, SourceText, read};
use crate::cli::screen_config::has_full_screen;
use crate::contest::process::adopt_orphans;
use action_source::STANDARD_INPUT;
use anyhow::Context;
use std::slice;

impl Judge {
    pub fn run(&self) -> anyhow::Result<()> {
        if self.watch && !has_full_screen() {
            return Err(bad_input!("`--watch` needs a terminal to show the game on: leave it out"));
        }
        self.limits.check()?;
        if !self.command.is_empty() {
            bot_command::check(&self.command)?;
            adopt_orphans().context("the system does not let this program adopt the processes of bots")?;
        }
        let source = &self.board.board;
        if let BoardSource::File(path) = source
            && path.is_dir()
        {
            let name = read::display_path(path);
            self.check_flags_of_several(|| format!("{name} is a folder: name a board in it"))?;
            let boards = slice::from_ref(source);
            let options = self.board.read_options();
            return self.judge_boards(&Boards::read(boards, options, &self.rules, self.shard)?);
        }
        if *source == BoardSource::StandardInput
            && self.actions.as_ref().is_some_and(|file| file == STANDARD_INPUT)
        {
            return Err(bad_input!(
                "the board and the actions cannot both come from standard input: name a file for one of them"
            ));
        }
        let texts = self.board.read_all()?;
        match texts.as_slice() {
            [_] if self.repeat.is_some() || self.shard.is_some() => {
                self.judge_boards(&Boards::load(source, texts, &self.rules, self.shard)?)
            }
            [_] if self.jobs.get() > 1 => {
                Err(bad_input!("`--jobs` needs several boards or `--repeat`, and BOARD is one board"))
            }
            [text] => self.judge_board(text),
            _ => {
                self.check_flags_of_several(|| {
                    format!("BOARD has {} boards: {}", texts.len(), SourceText::how_to_name_one(&texts))
                })?;
                self.judge_boards(&Boards::load(source, texts, &self.rules, self.shard)?)
            }
        }
    }

    /// Refuses flags for one board. `reason` says why there are several.
    fn check_flags_of_several(&self, reason: impl FnOnce() -> String) -> anyhow::Result<()> {
        let flags = [("--actions", self.actions.is_some()), ("--watch", self.watch)];
        match flags.into_iter().find(|(_, is_given)| *is_given) {
            Some((flag, _)) => Err(bad_input!("`{flag}` is for one board, and {}", reason())),
            None => Ok(()),
        }
    }
}
