//! Messages about rules.

use crate::board::Rules;
use crate::board::rules::{LeftoverPenalty, Quadratic, RuleSet};
use crate::i18n::{Charset, Messages, TextId};
use std::borrow::Cow;

/// The origin of each rule set.
const ORIGINS: [(&str, TextId); RuleSet::ALL.len()] = [
    ("standard", "origin-standard"),
    ("tiles", "origin-tiles"),
    ("topcoder", "origin-topcoder"),
    ("jsgames", "origin-jsgames"),
    ("tatham", "origin-tatham"),
    ("insane", "origin-insane"),
    ("jawbreaker", "origin-jawbreaker"),
    ("windows", "origin-windows"),
    ("klickety", "origin-klickety"),
];

impl Messages {
    /// The name of the rule set, or "custom" for other rules.
    pub(crate) fn rules_name(self, rules: &Rules) -> Cow<'static, str> {
        RuleSet::of(rules).map_or_else(|| self.text("custom-rules"), |set| set.name.into())
    }

    /// The rules as a list of their parts. In English, the same text as the `Display` of [`Rules`].
    pub(crate) fn rules(self, rules: &Rules) -> String {
        let formula = |quadratic: Quadratic, variable| {
            let terms = quadratic.in_terms_of(variable);
            let text =
                if self.charset == Charset::Unicode { format!("{terms:#}") } else { terms.to_string() };
            ("formula", text.into())
        };
        let mut parts = vec![match rules.points() {
            Quadratic::ZERO => self.text("rules-no-points").into_owned(),
            points => self.format("rules-points", [formula(points, 'n')]),
        }];
        if rules.min_group() > 2 {
            parts.push(self.format("rules-minimum", [("minimum", self.ungrouped(rules.min_group().into()))]));
        }
        if rules.clear_multiplier() != 1 {
            let factor = self.ungrouped(rules.clear_multiplier());
            parts.push(self.format("rules-clear-multiplier", [("factor", factor)]));
        }
        if rules.clear_bonus() != 0 {
            let bonus = format!("{:+}", rules.clear_bonus());
            parts.push(self.format("rules-clear-bonus", [("bonus", bonus.into())]));
        }
        let LeftoverPenalty { formula: penalty, above, per_color } = rules.leftover();
        if penalty != Quadratic::ZERO {
            let id = if per_color { "rules-leftover-per-color" } else { "rules-leftover" };
            parts.push(self.format(id, [formula(penalty, 'r')]));
            if above > 0 {
                parts.push(self.format("rules-leftover-above", [("above", self.ungrouped(above.into()))]));
            }
        }
        parts.join(", ")
    }

    /// The origin of the rules, if they are a rule set.
    pub(crate) fn rules_origin(self, rules: &Rules) -> Option<Cow<'static, str>> {
        let RuleSet { name, provenance, .. } = RuleSet::of(rules)?;
        let origin = ORIGINS.iter().find(|(set, _)| *set == name);
        Some(origin.map_or_else(|| provenance.into(), |&(_, origin)| self.text(origin)))
    }

    /// The rules, with their name and origin if they are a rule set.
    pub(crate) fn rules_and_origin(self, rules: &Rules) -> String {
        let Some(origin) = self.rules_origin(rules) else { return self.rules(rules) };
        self.format(
            "rules-and-origin",
            [
                ("name", self.rules_name(rules).into()),
                ("rules", self.rules(rules).into()),
                ("origin", origin.into()),
            ],
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::i18n::Language;

    fn custom() -> Rules {
        let custom = Rules::default().with_min_group(3).unwrap().with_clear_multiplier(4).unwrap();
        let penalty = Quadratic::new(1, -4, 4, 1).unwrap();
        custom.with_leftover(LeftoverPenalty { formula: penalty, above: 2, per_color: true }).unwrap()
    }

    #[test]
    fn english_rules_are_the_same_text_as_their_display() {
        let [ascii, unicode] = Charset::ALL.map(|charset| Messages::new(Language::English, charset));
        for rules in RuleSet::ALL.map(|set| set.rules).into_iter().chain([custom()]) {
            assert_eq!(ascii.rules(&rules), rules.to_string());
            assert_eq!(unicode.rules(&rules), format!("{rules:#}"));
        }
        for set in RuleSet::ALL {
            assert_eq!(ascii.rules_origin(&set.rules).unwrap(), set.provenance);
        }
    }

    #[test]
    fn french_rules_mention_every_part() {
        let messages = |charset| Messages::new(Language::French, charset);
        assert_eq!(
            messages(Charset::Unicode).rules(&custom()),
            "(n-2)² pour n tuiles, groupes d'au moins 3, ×4 si le plateau est vidé, +1000 si le plateau est vidé, \
             moins (r-2)² pour r tuiles restantes d'une couleur, s'il en reste plus de 2"
        );
        assert_eq!(
            messages(Charset::Ascii).rules_and_origin(&crate::board::rules::TOPCODER.rules),
            "topcoder : n(n-1)/2 pour n tuiles, x4 si le plateau est vide (TopCoder, TCO'03, deuxieme tour)"
        );
    }
}
