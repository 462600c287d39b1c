//! What bots say on their standard error, and what there is to say of them there.

use crate::board::counted;
use crate::contest::process::{Remarks as Said, Trial};
use crate::tui::presentable;
use std::io::{self, Write};

/// Shows what a bot says, or remembers the last of it: that tells more than anything else why a bot died.
#[derive(Debug)]
pub(super) struct Remarks {
    /// What each line begins with.
    name: String,
    shown: bool,
    count: usize,
    last: Option<String>,
}

impl Remarks {
    pub(super) fn new(name: &str, shown: bool) -> Self {
        Self { name: name.to_owned(), shown, count: 0, last: None }
    }

    pub(super) const fn are_shown(&self) -> bool {
        self.shown
    }

    pub(super) fn take(&mut self, said: Said) {
        let Said { mut lines, dropped } = said;
        if self.shown {
            if dropped > 0 {
                self.say(&format!("({} not kept)", counted(dropped, "line")));
            }
            for line in &lines {
                self.say(line);
            }
        }
        self.count += dropped + lines.len();
        lines.retain(|line| !line.trim().is_empty());
        self.last = lines.pop().or_else(|| self.last.take());
    }

    /// Says what is left to say once the bot is gone.
    pub(super) fn end(&self, trial: &Trial) {
        if let Some(last) = self.last.as_ref().filter(|_| !self.shown && trial.lapse.is_some()) {
            let which = if self.count == 1 {
                "on its standard error".to_owned()
            } else {
                format!(
                    "the last of {} on its standard error: --stderr shows them",
                    counted(self.count, "line")
                )
            };
            self.say(&format!("{last} ({which})"));
        }
        let Some(ending) = &trial.ending else { return };
        for stray in &ending.strays {
            let fate = if stray.ended { "was ended" } else { "could not be ended" };
            let who = if stray.certain { "" } else { "this bot or another one at the same time " };
            self.say(&format!("{who}left a process behind, {} {}, which {fate}", stray.id, stray.name));
        }
        if ending.held_open {
            self.say("left something behind that was not found: it holds the bot's output open");
        }
    }

    /// On our own standard error; where that is closed nobody misses it.
    fn say(&self, line: &str) {
        let _ = writeln!(io::stderr().lock(), "{}: {}", self.name, presentable(line));
    }
}
