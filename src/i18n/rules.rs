//! Messages about rules, and about kinds of games.

use crate::board::rules::{LeftoverPenalty, Quadratic, RuleSet};
use crate::board::{Dealer, Rules};
use crate::game::{BoardOrigin, GameId};
use crate::i18n::{Charset, Messages};
use std::borrow::Cow;

/// The longest id that is parsed to describe a leaderboard.
pub(crate) const LONGEST_ID: usize = 4096;

/// The name of the rule set, or "custom" for other rules.
pub(crate) fn name(messages: Messages, rules: &Rules) -> Cow<'static, str> {
    RuleSet::of(rules).map_or_else(|| messages.text("custom-rules"), |set| set.name.into())
}

/// The goal of a game with these rules, in a sentence or two.
pub(crate) fn goal(messages: Messages, rules: &Rules) -> Cow<'static, str> {
    messages.text(match rules.ranks_by_tiles_left() {
        true => "goal-by-tiles",
        false if rules.rewards_a_clear() => "goal",
        false => "goal-without-bonus",
    })
}

fn quadratic(messages: Messages, quadratic: Quadratic, variable: char) -> String {
    quadratic.in_terms_of(variable, if messages.charset == Charset::Unicode { "²" } else { "^2" })
}

/// The rules as a list of their parts. In English, the same text as the `Display` of [`Rules`].
pub(crate) fn description(messages: Messages, rules: &Rules) -> String {
    let formula = |terms, variable| ("formula", quadratic(messages, terms, variable).into());
    let mut parts = vec![match rules.points() {
        Quadratic::ZERO => messages.text("rules-no-points").into_owned(),
        points => messages.format("rules-points", [formula(points, 'n')]),
    }];
    if rules.min_group() > 2 {
        parts.push(messages.format("rules-minimum", [("minimum", messages.ungrouped(rules.min_group()))]));
    }
    if rules.clear_multiplier() != 1 {
        let factor = messages.ungrouped(rules.clear_multiplier());
        parts.push(messages.format("rules-clear-multiplier", [("factor", factor)]));
    }
    if rules.clear_bonus() != 0 {
        let bonus = format!("{:+}", rules.clear_bonus());
        parts.push(messages.format("rules-clear-bonus", [("bonus", bonus.into())]));
    }
    if rules.end_bonus() != Quadratic::ZERO {
        parts.push(messages.format("rules-end-bonus", [formula(rules.end_bonus(), 'r')]));
    }
    let LeftoverPenalty { formula: penalty, above, per_color } = rules.leftover();
    if penalty != Quadratic::ZERO {
        let id = if per_color { "rules-leftover-per-color" } else { "rules-leftover" };
        parts.push(messages.format(id, [formula(penalty, 'r')]));
        if above > 0 {
            parts.push(messages.format("rules-leftover-above", [("above", messages.ungrouped(above))]));
        }
    }
    messages.clauses(&parts)
}

/// The rules in a few words if they are points for groups and a bonus for a clear: `n tiles: (n-2)², clear +1000`.
pub(crate) fn in_short(messages: Messages, rules: &Rules) -> String {
    let is_plain = rules.clear_bonus() != 0
        && rules.min_group() == 2
        && rules.clear_multiplier() == 1
        && rules.end_bonus() == Quadratic::ZERO
        && rules.leftover().formula == Quadratic::ZERO;
    if !is_plain {
        return description(messages, rules);
    }
    let points = match rules.points() {
        Quadratic::ZERO => messages.text("rules-no-points").into_owned(),
        points => {
            messages.format("rules-points-short", [("formula", quadratic(messages, points, 'n').into())])
        }
    };
    messages.clauses(&[points, clear_bonus(messages, rules)])
}

/// `clear +1000`.
pub(crate) fn clear_bonus(messages: Messages, rules: &Rules) -> String {
    messages.format("rules-clear-short", [("bonus", format!("{:+}", rules.clear_bonus()).into())])
}

pub(crate) fn origin(messages: Messages, rules: &Rules) -> Option<Cow<'static, str>> {
    Some(messages.text(&format!("origin-{}", RuleSet::of(rules)?.name)))
}

/// The facts that the games on a leaderboard share. The name of a leaderboard is the id of a game on a literal
/// board, or a game id without its seed.
pub(crate) fn leaderboard(messages: Messages, name: &str) -> Vec<String> {
    // The name of a leaderboard of dealt boards lacks only a seed to be an id. Any seed will do.
    let parse = |name: &str| name.parse().or_else(|_| format!("{name}:x").parse()).ok();
    let id = Some(name).filter(|name| name.len() <= LONGEST_ID).and_then(parse);
    let Some(GameId { rules, source }) = id else {
        return vec![name.chars().take(LONGEST_ID).collect()];
    };
    let rules = RuleSet::of(&rules).map_or_else(|| rules.to_string(), |set| set.name.to_owned());
    let boards = match source {
        BoardOrigin::Deal(deal) => {
            let colors = messages.count_ungrouped(deal.colors.get(), "colors");
            let dealer = match deal.dealer {
                // The usual dealer needs no name.
                Dealer::Uniform => None,
                Dealer::Clustered(strength) => {
                    Some(format!("{} {}", messages.text("dealer-clustered"), strength.percent()))
                }
                Dealer::Clearable | Dealer::ClearableV1 => {
                    Some(messages.text("dealer-clearable").into_owned())
                }
                Dealer::ClearableV2 => Some(format!("{} 2", messages.text("dealer-clearable"))),
            };
            [deal.size.to_string(), colors].into_iter().chain(dealer).collect()
        }
        BoardOrigin::Literal(board) => {
            vec![messages.format("board-of-size", [("size", board.size().to_string().into())])]
        }
    };
    [vec![rules], boards].concat()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::i18n::Language;

    fn custom() -> Rules {
        let custom = Rules::default().with_min_group(3).unwrap().with_clear_multiplier(4).unwrap();
        let penalty = Quadratic::new(1, -4, 4, 1).unwrap();
        let custom = custom.with_end_bonus(Quadratic::new(-5, 0, 2000, 1).unwrap());
        custom.with_leftover(LeftoverPenalty { formula: penalty, above: 2, per_color: true }).unwrap()
    }

    #[test]
    fn english_rules_are_the_same_text_as_their_display() {
        let [ascii, unicode] =
            [Charset::Ascii, Charset::Unicode].map(|charset| Messages::new(Language::English, charset));
        for rules in RuleSet::ALL.map(|set| set.rules).into_iter().chain([custom()]) {
            assert_eq!(description(ascii, &rules), rules.to_string());
            assert_eq!(description(unicode, &rules), format!("{rules:#}"));
        }
    }

    #[test]
    fn the_readme_lists_the_rule_sets_with_their_origins() {
        let readme = include_str!("../board/rules/README.md");
        for set in RuleSet::ALL {
            let origin = origin(Messages::PLAIN_ENGLISH, &set.rules).unwrap();
            let row = format!("| `{}` | {:#} | {origin} |", set.name, set.rules);
            assert!(readme.lines().any(|line| line == row), "{row}");
        }
    }
}
