//! Prints what bots write to standard error, and how they ended if that was unexpected.

use crate::board::quantity;
use crate::contest::process::{AnswerForm, BotFailure, BotGame, Ending, ProcessExit, StderrLines};
use crate::text::sanitize_message;
use std::io::{self, Write};

/// The prefix of a bot's lines when a single board is judged.
pub(crate) const BOT: &str = "bot";

/// Prints the lines of a bot, or remembers the last one, which often explains why the bot died.
#[derive(Debug)]
pub(crate) struct StderrPrinter {
    prefix: String,
    pub(crate) is_shown: bool,
    /// Whether to mention the flag that shows all lines.
    pub(crate) mentions_flag: bool,
    count: usize,
    last: Option<String>,
}

impl StderrPrinter {
    pub(crate) fn new(prefix: &str, is_shown: bool) -> Self {
        Self { prefix: prefix.to_owned(), is_shown, mentions_flag: true, count: 0, last: None }
    }

    pub(crate) fn add(&mut self, stderr: StderrLines) {
        let StderrLines { mut lines, dropped } = stderr;
        if self.is_shown {
            if dropped > 0 {
                self.print(&format!("({} dropped)", quantity(dropped, "line")));
            }
            for line in &lines {
                self.print(line);
            }
        }
        self.count += dropped + lines.len();
        lines.retain(|line| !line.trim().is_empty());
        self.last = lines.pop().or_else(|| self.last.take());
    }

    pub(crate) fn final_lines(&self, bot_game: &BotGame, form: AnswerForm) -> Vec<String> {
        let exit = unexpected_exit(bot_game, form).map(|exit| format!("ended with {exit}"));
        let last = self.last_line_of_failure(bot_game, form);
        let parts: Vec<String> = exit.into_iter().chain(last).collect();
        let mut lines = if parts.is_empty() { Vec::new() } else { vec![parts.join(": ")] };
        let Some(ending) = &bot_game.ending else { return lines };
        lines.extend(ending.strays.iter().map(|stray| {
            let fate = if stray.ended { "was ended" } else { "could not be ended" };
            let subject =
                if stray.certain { "" } else { "this bot or another one that ran at the same time " };
            format!("{subject}left a process behind, {} {}, which {fate}", stray.id, stray.name)
        }));
        if ending.held_open {
            lines.push("left a process behind that was not found: it holds the bot's output open".to_owned());
        }
        lines
    }

    /// Returns the last line with the number of all lines, if it may explain an error and is not shown already.
    fn last_line_of_failure(&self, bot_game: &BotGame, form: AnswerForm) -> Option<String> {
        let last = self
            .last
            .as_ref()
            .filter(|_| !self.is_shown && went_wrong(bot_game, form) && !wrote_after_limit(bot_game))?;
        Some(match self.count {
            1 => format!("{last} (on its standard error)"),
            count => {
                let lines = quantity(count, "line");
                let flag = if self.mentions_flag { ": --stderr shows them" } else { "" };
                format!("{last} (the last of {lines} on its standard error{flag})")
            }
        })
    }

    /// Prints the final lines of a bot in a run. A last line that is the same as that of the bot that failed before is
    /// left out.
    pub(super) fn print_final_lines(
        &mut self,
        bot_game: &BotGame,
        form: AnswerForm,
        before: &mut Option<String>,
    ) {
        let last = self.last_line_of_failure(bot_game, form);
        if last.is_some() {
            if last == *before {
                self.last = None;
            }
            *before = last;
        }
        self.final_lines(bot_game, form).iter().for_each(|line| self.print(line));
    }

    /// Prints a line on this program's standard error. If that is closed, only the line is lost.
    pub(crate) fn print(&self, line: &str) {
        let _ = writeln!(io::stderr().lock(), "{}: {}", self.prefix, sanitize_message(line));
    }
}

fn went_wrong(bot_game: &BotGame, form: AnswerForm) -> bool {
    bot_game.missing_answer.is_some() || unexpected_exit(bot_game, form).is_some()
}

/// Whether the bot missed its limit and wrote lines afterwards. They explain nothing, because they may be about the end
/// of the input, which the judge closes to end the bot.
fn wrote_after_limit(bot_game: &BotGame) -> bool {
    let is_late = matches!(bot_game.failure(), Some(BotFailure::Late { .. } | BotFailure::Unread { .. }));
    is_late && bot_game.ending.as_ref().is_some_and(|ending| ending.stderr != StderrLines::default())
}

/// Returns how the process ended, if that is an error that the verdict does not mention. Turn by turn, a bot may fail at
/// the end of its input, because nothing tells it that the game is over.
fn unexpected_exit(bot_game: &BotGame, form: AnswerForm) -> Option<ProcessExit> {
    let was_last_answer = if bot_game.missing_answer.is_none() {
        !form.has_turns()
    } else {
        matches!(bot_game.failure(), Some(BotFailure::NoNewline(_)))
    };
    match &bot_game.ending {
        Some(Ending { exit, forced: false, .. }) if was_last_answer => {
            exit.filter(|&exit| exit != ProcessExit::Code(0))
        }
        _ => None,
    }
}
