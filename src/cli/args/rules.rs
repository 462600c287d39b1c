//! The flags for rules.

use crate::board::Rules;
use crate::board::rules::{LeftoverPenalty, Quadratic, RuleSet};
use crate::cli::error::BadInput;
use crate::cli::input::parse_message::single_line_message;
use crate::store::Settings;
use crate::store::settings::{PartError, RulesParts};
use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use clap::{Args, ValueEnum};
use std::fmt::Display;
use std::ops::RangeInclusive;
use std::str::FromStr;

/// The rules, as asked for.
#[derive(Args, Clone, Debug)]
#[command(next_help_heading = "Rules")]
pub struct RulesFlags {
    /// The rule set to play by [default: standard]
    #[arg(long, value_name = "NAME", value_parser = rule_sets(), hide_possible_values = false)]
    rules: Option<RuleSet>,

    /// Points for a group of n tiles, such as '(n^2-n)/2'
    ///
    /// A formula in n of degree 2 at most: whole numbers, + - * /, ^, and brackets. This and the flags below
    /// change a part of the rule set.
    #[arg(long, value_name = "FORMULA", value_parser = formula, allow_hyphen_values = true)]
    points: Option<Quadratic>,

    /// The fewest tiles that a move removes
    #[arg(long, value_name = "N", value_parser = min_group, allow_negative_numbers = true)]
    min_group: Option<u32>,

    /// Points for a cleared board
    #[arg(long, value_name = "N", value_parser = clear_bonus, allow_negative_numbers = true)]
    clear_bonus: Option<i64>,

    /// What a cleared board multiplies the points by
    #[arg(long, value_name = "N", value_parser = clear_multiplier, allow_negative_numbers = true)]
    clear_multiplier: Option<i64>,

    /// Points that r tiles left at the end cost, such as '(r-2)^2'
    #[arg(long, value_name = "FORMULA", value_parser = formula, allow_hyphen_values = true)]
    leftover: Option<Quadratic>,

    /// Tiles left cost only where more than N are left
    #[arg(long, value_name = "N", value_parser = leftover_above, allow_negative_numbers = true)]
    leftover_above: Option<u32>,

    /// Whether tiles left are counted by colour or all together
    #[arg(long, value_name = "HOW")]
    leftover_per: Option<LeftoverPer>,

    #[arg(skip)]
    otherwise: Rules,
}

/// How tiles left are counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum LeftoverPer {
    #[value(alias = "colour")]
    Color,
    Total,
}

/// The names of the rule sets, each explained.
fn rule_sets() -> impl TypedValueParser<Value = RuleSet> {
    let explained =
        |set: RuleSet| PossibleValue::new(set.name).help(format!("{:#} ({})", set.rules, set.provenance));
    PossibleValuesParser::new(RuleSet::ALL.map(explained))
        .map(|name| RuleSet::named(&name).unwrap_or(RuleSet::ALL[0]))
}

fn formula(text: &str) -> Result<Quadratic, String> {
    text.parse().map_err(|error| single_line_message(&error))
}

fn min_group(text: &str) -> Result<u32, String> {
    within(&Rules::MIN_GROUPS, text)
}

fn clear_bonus(text: &str) -> Result<i64, String> {
    within(&Rules::CLEAR_BONUSES, text)
}

fn clear_multiplier(text: &str) -> Result<i64, String> {
    within(&Rules::CLEAR_MULTIPLIERS, text)
}

fn leftover_above(text: &str) -> Result<u32, String> {
    within(&Rules::FREE_LEFTOVERS, text)
}

fn within<T: FromStr + PartialOrd + Display>(range: &RangeInclusive<T>, text: &str) -> Result<T, String> {
    let number = text.parse().ok().filter(|number| range.contains(number));
    number.ok_or_else(|| format!("it may be {} to {}", range.start(), range.end()))
}

impl RulesFlags {
    /// The same, with the settings for what is not given.
    pub(crate) fn or_set(&self, settings: &Settings) -> Self {
        Self { otherwise: settings.rules(), ..self.clone() }
    }

    /// The rules asked for.
    pub(crate) fn rules(&self) -> anyhow::Result<Rules> {
        self.changing(self.otherwise)
    }

    /// The rules asked for, where these stand as long as no others are named.
    pub(crate) fn changing(&self, rules: Rules) -> anyhow::Result<Rules> {
        let parts = RulesParts {
            set: self.rules,
            points: self.points,
            min_group: self.min_group,
            clear_bonus: self.clear_bonus,
            clear_multiplier: self.clear_multiplier,
            leftover: self.leftover,
            leftover_above: self.leftover_above,
            leftover_per_color: self.leftover_per.map(|per| per == LeftoverPer::Color),
        };
        parts.change(rules).map_err(|error| match error {
            PartError::Meaningless(part) => BadInput::new(format!(
                "`--{part}` has no meaning where tiles left cost nothing: say with `--leftover` what they cost"
            ))
            .into(),
            PartError::Bounds(error) => error.into(),
        })
    }

    /// The first of these flags that was given.
    pub(crate) fn first_given(&self) -> Option<&'static str> {
        let Self {
            rules,
            points,
            min_group,
            clear_bonus,
            clear_multiplier,
            leftover,
            leftover_above,
            leftover_per,
            otherwise: _,
        } = self;
        [
            ("--rules", rules.is_some()),
            ("--points", points.is_some()),
            ("--min-group", min_group.is_some()),
            ("--clear-bonus", clear_bonus.is_some()),
            ("--clear-multiplier", clear_multiplier.is_some()),
            ("--leftover", leftover.is_some()),
            ("--leftover-above", leftover_above.is_some()),
            ("--leftover-per", leftover_per.is_some()),
        ]
        .into_iter()
        .find_map(|(flag, given)| given.then_some(flag))
    }
}

/// Rules in a word: by their name, or spelt out as in an id.
pub(crate) fn named(rules: &Rules) -> String {
    RuleSet::of(rules).map_or_else(|| rules.to_string(), |set| set.name.to_owned())
}

/// Rules as the flags that ask for them, with a space before each.
pub(crate) fn as_flags(rules: &Rules) -> String {
    match RuleSet::of(rules) {
        Some(set) if set.rules == Rules::default() => return String::new(),
        Some(set) => return format!(" --rules {}", set.name),
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
    fn parts_change_a_rule_set() {
        let is = |flags: &[&str], expected: &str| assert_eq!(rules(flags).unwrap().to_string(), expected);
        is(&[], "(n-2)^2 for n tiles, +1000 for a clear");
        is(&["--rules", "topcoder", "--clear-multiplier", "1"], "n(n-1)/2 for n tiles");
        is(
            &["--rules", "jsgames", "--leftover-per", "color"],
            "(n-2)^2 for n tiles, +1000 for a clear, less (r-2)^2 for r tiles left of a colour, if more than 2",
        );
        is(&["--points", "-n", "--clear-bonus", "-5"], "-n for n tiles, -5 for a clear");
    }

    #[test]
    fn flags_for_rules_ask_for_these_rules() {
        let custom: &[&str] = &["--points", "3n", "--min-group", "3", "--leftover", "r"];
        let tame: &[&str] = &["--clear-bonus", "7"];
        for flags in [&[][..], &["--rules", "klickety"], custom, tame] {
            let wanted = rules(flags).unwrap();
            let written = as_flags(&wanted).replace('\'', "");
            let flags: Vec<&str> = written.split_whitespace().collect();
            assert_eq!(rules(&flags).unwrap(), wanted, "{written}");
        }
    }

    #[test]
    fn a_detail_of_nothing_is_refused() {
        let error = rules(&["--leftover-above", "2"]).unwrap_err();
        assert!(error.to_string().contains("`--leftover-above` has no meaning"), "{error}");
    }
}
