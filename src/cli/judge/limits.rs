//! The flags for what holds for a bot.

use crate::contest::process::{Form, Most, Terms};
use clap::Args;
use std::fmt;
use std::time::Duration;

/// What holds for a bot or a line, as asked for.
#[derive(Args, Clone, Debug)]
pub(super) struct Limits {
    /// Ask the bot every turn for one action: it reads the whole board and answers with a line
    ///
    /// Without this it reads one board and answers with all its actions in one line.
    #[arg(long, conflicts_with = "actions")]
    turns: bool,

    /// The time for the line, or for the first turn, from the start of the bot [default: 20s]
    #[arg(long, value_name = "TIME", value_parser = time, conflicts_with = "actions")]
    time: Option<Duration>,

    /// The time for each turn after the first, from the last byte of the board on [default: 50ms]
    #[arg(long, value_name = "TIME", value_parser = time, requires = "turns")]
    turn_time: Option<Duration>,

    /// How many actions of the line count, or none for no limit [default: 150 up to 15x15, else none]
    #[arg(long, value_name = "N", value_parser = most, conflicts_with = "turns", allow_negative_numbers = true)]
    max_actions: Option<Most>,

    /// How many turns there are, or none for no limit [default: 115 up to 15x15, else none]
    #[arg(long, value_name = "N", value_parser = most, requires = "turns", allow_negative_numbers = true)]
    max_turns: Option<Most>,
}

/// What the contest has.
const LINE_TIME: Duration = Duration::from_secs(20);
const TURN_TIME: Duration = Duration::from_millis(50);

const LONGEST: Duration = Duration::from_secs(24 * 60 * 60);

fn time(text: &str) -> Result<Duration, String> {
    let time = humantime::parse_duration(text).ok().filter(|time| !time.is_zero() && *time <= LONGEST);
    time.ok_or_else(|| "it may be up to a day: a number and its unit, as in 20s, 50ms or 2m".to_owned())
}

fn most(text: &str) -> Result<Most, String> {
    let number = || text.parse().ok().filter(|&number| number > 0).map(Most::Actions);
    let most = if text == "none" { Some(Most::Unlimited) } else { number() };
    most.ok_or_else(|| "it may be any whole number from 1 up, or none".to_owned())
}

impl Limits {
    pub(super) fn terms(&self) -> Terms {
        let time = self.turn_time.unwrap_or(TURN_TIME);
        Terms {
            form: if self.turns { Form::Turns { time } } else { Form::Line },
            first: self.time.unwrap_or(LINE_TIME),
            most: self.max_actions.or(self.max_turns).unwrap_or(Most::OfContest),
        }
    }
}

impl fmt::Display for Limits {
    /// The flags that ask for these limits, with a space before each.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let times = [("time", self.time), ("turn-time", self.turn_time)];
        let mosts = [("max-actions", self.max_actions), ("max-turns", self.max_turns)];
        f.write_str(if self.turns { " --turns" } else { "" })?;
        for (name, time) in times {
            time.map_or(Ok(()), |time| {
                let time = humantime::format_duration(time).to_string().replace(' ', "");
                write!(f, " --{name} {time}")
            })?;
        }
        for (name, most) in mosts {
            match most {
                Some(Most::Actions(number)) => write!(f, " --{name} {number}")?,
                Some(Most::Unlimited) => write!(f, " --{name} none")?,
                Some(Most::OfContest) | None => {}
            }
        }
        Ok(())
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

    #[test]
    fn limits_are_written_as_the_flags_that_ask_for_them() {
        for flags in [
            "",
            " --turns",
            " --time 1m30s --max-actions none",
            " --turns --time 2s --turn-time 1s500ms --max-turns 7",
        ] {
            assert_eq!(limits(flags).to_string(), flags);
        }
    }

    #[test]
    fn times_have_a_unit_and_an_end() {
        let is = |text: &str, millis: Option<u64>| {
            assert_eq!(time(text).ok(), millis.map(Duration::from_millis), "{text}");
        };
        is("20s", Some(20_000));
        is("50ms", Some(50));
        is("1m 30s", Some(90_000));
        is("20", None);
        is("0s", None);
        is("25h", None);
        is("99999999999y", None);
    }
}
