//! The flags for rules.

use crate::board::Rules;
use crate::board::rules::{LeftoverPenalty, Quadratic, RuleSet};
use crate::cli::args::setting_flags::RulesSettings;
use crate::cli::error::bad_input;
use crate::config::{PartError, Settings};
use clap::Args;

/// The flags that describe rules.
#[derive(Args, Clone, Debug, Default)]
pub(crate) struct RulesFlags {
    #[command(flatten)]
    flags: RulesSettings,

    #[arg(skip)]
    base: Rules,
}

impl RulesFlags {
    /// Changes the rules that the flags change by settings of a lower precedence.
    pub(crate) fn with_settings(&self, settings: &Settings) -> Self {
        Self { base: settings.change(self.base).unwrap_or(self.base), ..self.clone() }
    }

    pub(crate) fn rules(&self) -> anyhow::Result<Rules> {
        self.change(self.base)
    }

    pub(crate) fn change(&self, rules: Rules) -> anyhow::Result<Rules> {
        self.flags.settings().change(rules).map_err(|error| match error {
            PartError::NoPenalty(part) => bad_input!(
                "`--{}` has no effect without a leftover penalty: give one with `--leftover`",
                part.name()
            ),
            PartError::Bounds(error) => error.into(),
        })
    }

    pub(crate) fn first_given(&self) -> Option<String> {
        self.flags.first_given()
    }
}

pub(crate) fn name_or_description(rules: &Rules) -> String {
    RuleSet::of(rules).map_or_else(|| rules.to_string(), |rule_set| rule_set.name.to_owned())
}

/// Returns the flags that describe these rules, with a space before each flag.
pub(crate) fn as_flags(rules: &Rules) -> String {
    match RuleSet::of(rules) {
        Some(rule_set) if rule_set.rules == Rules::default() => return String::new(),
        Some(rule_set) => return format!(" --rules {}", rule_set.name),
        None => {}
    }
    let LeftoverPenalty { formula: penalty, above, per_color } = rules.leftover();
    let mut flags = vec![format!(
        " --points '{}' --min-group {} --clear-bonus {} --clear-multiplier {}",
        rules.points().in_terms_of('n'),
        rules.min_group(),
        rules.clear_bonus(),
        rules.clear_multiplier(),
    )];
    if rules.end_bonus() != Quadratic::ZERO {
        flags.push(format!(" --end-bonus '{}'", rules.end_bonus().in_terms_of('r')));
    }
    if penalty != Quadratic::ZERO {
        let per = if per_color { "color" } else { "total" };
        let penalty = penalty.in_terms_of('r');
        flags.push(format!(" --leftover '{penalty}' --leftover-above {above} --leftover-per {per}"));
    }
    flags.concat()
}

#[cfg(test)]
mod tests {
    use super::*;
    use clap::Parser;

    #[derive(Parser)]
    struct OnlyRules {
        #[command(flatten)]
        flags: RulesFlags,
    }

    fn rules(flags: &[&str]) -> anyhow::Result<Rules> {
        let line = std::iter::once("samegame").chain(flags.iter().copied());
        OnlyRules::try_parse_from(line)?.flags.rules()
    }

    #[test]
    fn flags_change_parts_of_a_rule_set() {
        let check = |flags: &[&str], expected: &str| assert_eq!(rules(flags).unwrap().to_string(), expected);
        check(&[], "(n-2)^2 for n tiles, +1000 for a clear");
        check(&["--rules", "topcoder", "--clear-multiplier", "1"], "n(n-1)/2 for n tiles");
        check(
            &["--rules", "jsgames", "--leftover-per", "color"],
            "(n-2)^2 for n tiles, +1000 for a clear, less (r-2)^2 for r tiles left of a colour, if more than 2",
        );
        check(&["--points", "-n", "--clear-bonus", "-5"], "-n for n tiles, -5 for a clear");
        check(
            &["--rules", "tatham", "--end-bonus", "2000-20r^2"],
            "(n-2)^2 for n tiles, plus 2000-20r^2 for r tiles left, never below 0",
        );
        check(&["--rules", "popstar", "--end-bonus", "-r"], "5n^2 for n tiles");
    }

    #[test]
    fn rules_written_as_flags_are_parsed_back() {
        let custom: &[&str] = &["--points", "3n", "--min-group", "3", "--leftover", "r"];
        let bonus: &[&str] = &["--clear-bonus", "7", "--end-bonus", "9-r"];
        for flags in [&[][..], &["--rules", "klickety"], &["--rules", "popstar"], custom, bonus] {
            let expected = rules(flags).unwrap();
            let written = as_flags(&expected).replace('\'', "");
            let flags: Vec<&str> = written.split_whitespace().collect();
            assert_eq!(rules(&flags).unwrap(), expected, "{written}");
        }
    }

    #[test]
    fn leftover_above_without_a_leftover_penalty_is_refused() {
        let error = rules(&["--leftover-above", "2"]).unwrap_err();
        assert!(error.to_string().contains("`--leftover-above` has no effect"), "{error}");
    }
}
