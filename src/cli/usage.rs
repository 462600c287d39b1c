//! What clap refuses: with tips that lead somewhere, and where to read on.

use crate::cli::CommandLine;
use clap::builder::StyledStr;
use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::{Command, CommandFactory, Error};
use std::ffi::OsString;
use std::fmt;
use std::io::Write;

/// A command line that was refused, as it is to be shown.
#[derive(Debug)]
pub(super) struct Misuse {
    rendered: StyledStr,
    /// The command that shows the help.
    help: String,
}

impl Misuse {
    /// What is wrong with these words by this error.
    pub(super) fn new(mut error: Error, words: &[OsString]) -> Self {
        let mut root = CommandLine::command();
        root.build();
        let named = words.get(1).and_then(|word| word.to_str());
        let name = named.filter(|name| root.find_subcommand(name).is_some());
        if error.kind() == ErrorKind::UnknownArgument {
            mend_tips(&mut error, &root, name);
        }
        let help =
            name.map_or_else(|| "samegame --help".to_owned(), |name| format!("samegame {name} --help"));
        Self { rendered: error.render(), help }
    }

    /// Shows it on standard error, in colour where that is a terminal that has them.
    pub(super) fn print(&self) {
        // Where standard error is closed, the exit code has to say it alone.
        let _ = write!(anstream::stderr().lock(), "{}", self.text(&self.rendered.ansi().to_string()));
    }

    /// The text with the whole command that shows the help in place of its flag alone.
    fn text(&self, rendered: &str) -> String {
        match rendered.rsplit_once(HELP) {
            Some((before, after)) => format!("{before}{}{after}", self.help),
            None => rendered.to_owned(),
        }
    }
}

const HELP: &str = "--help";

impl fmt::Display for Misuse {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text(&self.rendered.to_string()))
    }
}

impl std::error::Error for Misuse {}

/// Of an argument that the command does not know: takes away guesses that lead nowhere, and says who knows it.
fn mend_tips(error: &mut Error, root: &Command, name: Option<&str>) {
    let command = name.and_then(|name| root.find_subcommand(name)).unwrap_or(root);
    let Some(ContextValue::String(given)) = error.get(ContextKind::InvalidArg).cloned() else { return };
    if let Some(ContextValue::String(guess)) = error.get(ContextKind::SuggestedArg).cloned() {
        if is_slip(&given, &guess) {
            error.remove(ContextKind::Suggested);
            return;
        }
        error.remove(ContextKind::SuggestedArg);
        // The usage has the guess in it.
        let usage = command.clone().render_usage();
        error.insert(ContextKind::Usage, ContextValue::StyledStr(usage));
    }
    // That it may be a value is worth saying where a command is expected behind `--`, and nowhere else.
    if !command.get_positionals().any(clap::Arg::is_last_set) {
        error.remove(ContextKind::Suggested);
    }
    let owners = owners(root, given.trim_start_matches('-'));
    if given.starts_with("--") && !owners.is_empty() {
        let tip = StyledStr::from(format!("'{given}' is a flag of {}", owners.join(", ")));
        error.insert(ContextKind::Suggested, ContextValue::StyledStrs(vec![tip]));
    }
}

/// Whether somebody who gave the one most likely meant the other.
fn is_slip(given: &str, meant: &str) -> bool {
    let (given, meant) = (given.trim_start_matches('-'), meant.trim_start_matches('-'));
    let is_begun = given.len() > 2 && meant.starts_with(given);
    is_begun || strsim::damerau_levenshtein(given, meant) <= (given.len() / 3).max(1)
}

/// The commands that know this long flag.
fn owners(root: &Command, long: &str) -> Vec<String> {
    let knows = |command: &&Command| command.get_arguments().any(|flag| flag.get_long() == Some(long));
    let subcommands =
        root.get_subcommands().filter(knows).map(|command| format!("samegame {}", command.get_name()));
    Some(root).filter(knows).map(|_| "samegame".to_owned()).into_iter().chain(subcommands).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use clap::Parser;

    #[track_caller]
    fn said(line: &str) -> String {
        let words: Vec<OsString> = line.split(' ').map(Into::into).collect();
        let error = CommandLine::try_parse_from(&words).unwrap_err();
        Misuse::new(error, &words).to_string()
    }

    #[test]
    fn only_slips_are_guessed() {
        for (given, meant) in
            [("--sede", "--seed"), ("--colour", "--colors"), ("--job", "--jobs"), ("--strat", "--strategy")]
        {
            assert!(is_slip(given, meant), "{given}");
        }
        for (given, other) in
            [("--to", "--leftover"), ("--jobs", "--json"), ("--foo", "--from"), ("--x", "--seed")]
        {
            assert!(!is_slip(given, other), "{given}");
        }
    }

    #[test]
    fn a_guess_that_leads_nowhere_is_not_in_the_usage_either() {
        let said = said("samegame convert --to digits x");
        assert!(!said.contains("tip") && !said.contains("leftover"), "{said}");
        assert!(said.ends_with("For more information, try 'samegame convert --help'.\n"), "{said}");
    }

    #[test]
    fn a_flag_of_another_command_is_known() {
        let bench = said("samegame bench --jobs 2 x");
        assert!(bench.contains("tip: '--jobs' is a flag of samegame judge\n"), "{bench}");
        assert!(bench.contains("Usage: samegame bench"), "{bench}");
        let play = said("samegame --turns");
        assert!(play.contains("tip: '--turns' is a flag of samegame judge, samegame bot\n"), "{play}");
        assert!(play.ends_with("try 'samegame --help'.\n"), "{play}");
    }
}
