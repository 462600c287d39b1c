//! The flags for the limits of a game.

use crate::cli::args::quantity::{count, duration, format_duration};
use crate::cli::error::bad_input;
use crate::contest::process::{ActionLimit, AnswerForm, Limits};
use clap::Args;
use std::time::Duration;

#[derive(Args, Clone, Debug)]
pub(crate) struct LimitFlags {
    /// Ask the bot for one action each turn: it reads the whole board and answers with one line
    ///
    /// Without this flag, the bot reads one board and answers with all its actions in one line.
    #[arg(long, conflicts_with = "actions")]
    turns: bool,

    /// Leave the input of the bot open after the board, as the contest does
    ///
    /// Without this flag, the input ends after the board, and a bot may read to its end. With `--turns` the input always
    /// stays open.
    #[arg(long, conflicts_with_all = ["actions", "turns"])]
    open_input: bool,

    /// The time limit of the line, or of the first turn, from the start of the bot [default: 20s]
    #[arg(long, value_name = "TIME", value_parser = duration, conflicts_with = "actions")]
    time: Option<Duration>,

    /// The time limit of each later turn, from the last byte of the board [default: 50ms]
    #[arg(long, value_name = "TIME", value_parser = duration, requires = "turns")]
    turn_time: Option<Duration>,

    /// The maximum number of actions that count, or none for no limit [default: 150 up to 15x15, else none]
    #[arg(long, value_name = "N", value_parser = action_limit, allow_negative_numbers = true)]
    max_actions: Option<ActionLimit>,

    /// The maximum number of turns, or none for no limit [default: 114 up to 15x15, else none]
    ///
    /// The bot is asked for one action each turn. The contest has 115 turns, but its game ends at the start of the last
    /// one, before the bot is asked, so 114 actions are played there and here.
    #[arg(long, value_name = "N", value_parser = action_limit, requires = "turns", allow_negative_numbers = true)]
    max_turns: Option<ActionLimit>,
}

/// The time limits of the contest.
const LINE_TIME: Duration = Duration::from_secs(20);
const TURN_TIME: Duration = Duration::from_millis(50);

fn action_limit(text: &str) -> Result<ActionLimit, String> {
    if text == "none" {
        return Ok(ActionLimit::Unlimited);
    }
    count(text).map(ActionLimit::Count).map_err(|error| format!("{error}, or none"))
}

impl LimitFlags {
    pub(crate) fn check(&self) -> anyhow::Result<()> {
        if self.turns && self.max_actions.is_some() {
            return Err(bad_input!("`--max-actions` does not apply to `--turns`: use `--max-turns`"));
        }
        Ok(())
    }

    /// Returns the limits as pairs of the name of a flag and its value, for the summary.
    pub(crate) fn flag_values(&self) -> Vec<(&'static str, String)> {
        let Limits { form, first_time, action_limit } = self.limits();
        let limit = match action_limit {
            ActionLimit::Contest => "contest".to_owned(),
            ActionLimit::Count(count) => count.to_string(),
            ActionLimit::Unlimited => "none".to_owned(),
        };
        let mut values = vec![("time", format_duration(first_time))];
        match form {
            AnswerForm::Line { open_input } => {
                values.push(("max-actions", limit));
                values.extend(open_input.then(|| ("open-input", "yes".to_owned())));
            }
            AnswerForm::Turns { turn_time } => {
                values.extend([("turn-time", format_duration(turn_time)), ("max-turns", limit)]);
            }
        }
        values
    }

    pub(crate) fn limits(&self) -> Limits {
        let turn_time = self.turn_time.unwrap_or(TURN_TIME);
        let form = if self.turns {
            AnswerForm::Turns { turn_time }
        } else {
            AnswerForm::Line { open_input: self.open_input }
        };
        Limits {
            form,
            first_time: self.time.unwrap_or(LINE_TIME),
            action_limit: self.max_actions.or(self.max_turns).unwrap_or(ActionLimit::Contest),
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
        limits: LimitFlags,
        #[arg(long)]
        actions: Option<String>,
        #[arg(last = true)]
        command: Vec<String>,
    }

    fn parse(flags: &str) -> LimitFlags {
        let words = ["samegame"].into_iter().chain(flags.split_whitespace()).chain(["--", "bot"]);
        let line = OnlyLimits::try_parse_from(words).unwrap_or_else(|error| panic!("{flags}: {error}"));
        assert_eq!(line.command, ["bot"]);
        line.limits
    }

    #[test]
    fn default_limits_are_those_of_the_contest() {
        let line = Limits {
            form: AnswerForm::Line { open_input: false },
            first_time: Duration::from_secs(20),
            action_limit: ActionLimit::Contest,
        };
        assert_eq!(parse("").limits(), line);
        let turns = AnswerForm::Turns { turn_time: Duration::from_millis(50) };
        assert_eq!(parse("--turns").limits(), Limits { form: turns, ..line });
    }

    #[test]
    fn runs_with_open_input_have_a_parameter_of_their_own() {
        let flags = parse("--open-input");
        assert_eq!(flags.limits().form, AnswerForm::Line { open_input: true });
        let parameter = ("open-input", "yes".to_owned());
        assert!(flags.flag_values().contains(&parameter) && !parse("").flag_values().contains(&parameter));
    }
}
