//! What bots say on their standard error, and what there is to say of them there.

use crate::board::quantity;
use crate::contest::process::{Ending, Exit, Failure, Form, Lapse, NoAnswer, Remarks, Trial};
use crate::text::sanitize_message;
use std::io::{self, Write};

/// What the lines of a bot begin with where there is one board.
pub(crate) const BOT: &str = "bot";

/// Shows what a bot says, or remembers the last of it: that tells more than anything else why a bot died.
#[derive(Debug)]
pub(crate) struct RemarkPrinter {
    /// What each line begins with.
    name: String,
    shown: bool,
    /// Whether it is said how more is shown.
    advises: bool,
    count: usize,
    last: Option<String>,
}

impl RemarkPrinter {
    pub(crate) fn new(name: &str, shown: bool) -> Self {
        Self { name: name.to_owned(), shown, advises: true, count: 0, last: None }
    }

    /// For whoever knows how more is shown.
    pub(crate) const fn advise_no_more(&mut self) {
        self.advises = false;
    }

    pub(crate) const fn are_shown(&self) -> bool {
        self.shown
    }

    pub(crate) fn take(&mut self, said: Remarks) {
        let Remarks { mut lines, dropped } = said;
        if self.shown {
            if dropped > 0 {
                self.say(&format!("({} not kept)", quantity(dropped, "line")));
            }
            for line in &lines {
                self.say(line);
            }
        }
        self.count += dropped + lines.len();
        lines.retain(|line| !line.trim().is_empty());
        self.last = lines.pop().or_else(|| self.last.take());
    }

    /// What is left to say once the bot is gone.
    pub(crate) fn last_lines(&self, trial: &Trial, form: Form) -> Vec<String> {
        let exit = unexpected_exit(trial, form).map(|exit| format!("ended with {exit}"));
        let last = self.last_words().filter(|_| is_wrong(trial, form));
        let parts: Vec<String> = exit.into_iter().chain(last).collect();
        let mut lines = if parts.is_empty() { Vec::new() } else { vec![parts.join(": ")] };
        let Some(ending) = &trial.ending else { return lines };
        lines.extend(ending.strays.iter().map(|stray| {
            let fate = if stray.ended { "was ended" } else { "could not be ended" };
            let who = if stray.certain { "" } else { "this bot or another one at the same time " };
            format!("{who}left a process behind, {} {}, which {fate}", stray.id, stray.name)
        }));
        if ending.held_open {
            lines.push("left something behind that was not found: it holds the bot's output open".to_owned());
        }
        lines
    }

    /// Whether those tell how more is shown.
    pub(crate) fn last_lines_advise(&self, trial: &Trial, form: Form) -> bool {
        self.has_advice() && self.last_words().is_some() && is_wrong(trial, form)
    }

    /// The last line, where they are not all shown, and how many there were.
    fn last_words(&self) -> Option<String> {
        let last = self.last.as_ref().filter(|_| !self.shown)?;
        let of = if self.count == 1 {
            String::new()
        } else {
            format!("the last of {} ", quantity(self.count, "line"))
        };
        let advice = if self.has_advice() { ": --stderr shows them" } else { "" };
        Some(format!("{last} ({of}on its standard error{advice})"))
    }

    const fn has_advice(&self) -> bool {
        self.advises && self.count > 1
    }

    /// On our own standard error; where that is closed nobody misses it.
    pub(crate) fn say(&self, line: &str) {
        let _ = writeln!(io::stderr().lock(), "{}: {}", self.name, sanitize_message(line));
    }
}

/// Whether there is something wrong that what the bot said last may explain.
fn is_wrong(trial: &Trial, form: Form) -> bool {
    trial.lapse.is_some() || unexpected_exit(trial, form).is_some()
}

/// How the process ended, where that was wrong and the verdict does not say it. Turn by turn a bot may die of the end
/// of its input, because nobody tells it that the game is over.
fn unexpected_exit(trial: &Trial, form: Form) -> Option<Exit> {
    let is_last_answer = match &trial.lapse {
        None => form == Form::Line,
        Some(Lapse { why: NoAnswer::Failed(failure), .. }) => matches!(failure, Failure::NoNewline(_)),
        Some(_) => false,
    };
    match &trial.ending {
        Some(Ending { exit, forced: false, .. }) if is_last_answer => {
            exit.filter(|&exit| exit != Exit::Code(0))
        }
        _ => None,
    }
}
