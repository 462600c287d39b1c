//! The flags for what holds for a bot.

use crate::cli::args::count::count;
use crate::cli::args::duration::duration;
use crate::cli::error::BadInput;
use crate::contest::process::{Form, Most, Terms};
use clap::Args;
use std::time::Duration;

/// What holds for a bot or a line, as asked for.
#[derive(Args, Clone, Debug)]
pub(crate) struct Limits {
    /// Ask the bot every turn for one action: it reads the whole board and answers with a line
    ///
    /// Without this it reads one board and answers with all its actions in one line.
    #[arg(long, conflicts_with = "actions")]
    turns: bool,

    /// The time for the line, or for the first turn, from the start of the bot [default: 20s]
    #[arg(long, value_name = "TIME", value_parser = duration, conflicts_with = "actions")]
    time: Option<Duration>,

    /// The time for each turn after the first, from the last byte of the board on [default: 50ms]
    #[arg(long, value_name = "TIME", value_parser = duration, requires = "turns")]
    turn_time: Option<Duration>,

    /// How many actions of the line count, or none for no limit [default: 150 up to 15x15, else none]
    #[arg(long, value_name = "N", value_parser = most, allow_negative_numbers = true)]
    max_actions: Option<Most>,

    /// How many turns there are, or none for no limit [default: 115 up to 15x15, else none]
    #[arg(long, value_name = "N", value_parser = most, requires = "turns", allow_negative_numbers = true)]
    max_turns: Option<Most>,
}

/// What the contest has.
const LINE_TIME: Duration = Duration::from_secs(20);
const TURN_TIME: Duration = Duration::from_millis(50);

fn most(text: &str) -> Result<Most, String> {
    if text == "none" {
        return Ok(Most::Unlimited);
    }
    count(text).map(Most::Actions).map_err(|why| format!("{why}, or none"))
}

impl Limits {
    /// Refuses the limit of the other form.
    pub(crate) fn check(&self) -> Result<(), BadInput> {
        if self.turns && self.max_actions.is_some() {
            return Err(BadInput::new("`--max-actions` is for one line: with `--turns` it is `--max-turns`"));
        }
        Ok(())
    }

    pub(crate) fn terms(&self) -> Terms {
        let time = self.turn_time.unwrap_or(TURN_TIME);
        Terms {
            form: if self.turns { Form::Turns { time } } else { Form::Line },
            first: self.time.unwrap_or(LINE_TIME),
            most: self.max_actions.or(self.max_turns).unwrap_or(Most::OfContest),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use clap::Parser;

    #[derive(Parser)]
    struct OnlyLimits {
        #[command(flatten)]
        limits: Limits,
        #[arg(long)]
        actions: Option<String>,
        #[arg(last = true)]
        command: Vec<String>,
    }

    fn limits(flags: &str) -> Limits {
        let words = ["samegame"].into_iter().chain(flags.split_whitespace()).chain(["--", "bot"]);
        let line = OnlyLimits::try_parse_from(words).unwrap_or_else(|error| panic!("{flags}: {error}"));
        assert_eq!(line.command, ["bot"]);
        line.limits
    }

    #[test]
    fn the_contest_has_it_so() {
        let line = Terms { form: Form::Line, first: Duration::from_secs(20), most: Most::OfContest };
        assert_eq!(limits("").terms(), line);
        let turns = Form::Turns { time: Duration::from_millis(50) };
        assert_eq!(limits("--turns").terms(), Terms { form: turns, ..line });
    }
}
