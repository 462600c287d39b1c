//! Rules in a sentence.

use crate::board::Rules;
use crate::board::rules::{LeftoverPenalty, Quadratic, RuleSet};
use crate::i18n::text;
use crate::i18n::{Language, Words};
use std::borrow::Cow;

impl Words {
    /// The name of the rules.
    pub(crate) fn rules_name(self, rules: &Rules) -> Cow<'static, str> {
        RuleSet::of(rules).map_or_else(|| self.text(text::CUSTOM), |set| set.name.into())
    }

    /// The rules in a sentence, in the characters that the terminal has.
    pub(crate) fn rules(self, rules: &Rules) -> Cow<'static, str> {
        match self.language {
            Language::English if self.glyphs.unicode => format!("{rules:#}").into(),
            Language::English => rules.to_string().into(),
            Language::French => self.spell(french(rules)),
        }
    }

    /// Where the rules come from, if they have a name.
    pub(crate) fn origin(self, rules: &Rules) -> Option<Cow<'static, str>> {
        let RuleSet { name, provenance, .. } = RuleSet::of(rules)?;
        Some(match self.language {
            Language::English => provenance.into(),
            Language::French => self.spell(french_provenance(name).unwrap_or(provenance)),
        })
    }

    /// The rules with their name and where they come from, if they have one.
    pub(crate) fn rules_and_origin(self, rules: &Rules) -> Cow<'static, str> {
        let Some(origin) = self.origin(rules) else { return self.rules(rules) };
        let name = self.rules_name(rules);
        match self.language {
            Language::English => format!("{name}: {rules} ({origin})").into(),
            Language::French => self.spell(format!("{name}\u{a0}: {} ({origin})", french(rules))),
        }
    }
}

/// As the sentence that rules are displayed by, part by part.
fn french(rules: &Rules) -> String {
    let mut parts = vec![match rules.points() {
        Quadratic::ZERO => "pas de points".to_owned(),
        points => format!("{:#} pour n tuiles", points.in_terms_of('n')),
    }];
    if rules.min_group() > 2 {
        parts.push(format!("groupes de {} au moins", rules.min_group()));
    }
    if rules.clear_multiplier() != 1 {
        parts.push(format!("×{} si le plateau est vidé", rules.clear_multiplier()));
    }
    if rules.clear_bonus() != 0 {
        parts.push(format!("{:+} si le plateau est vidé", rules.clear_bonus()));
    }
    let LeftoverPenalty { formula: penalty, above, per_color } = rules.leftover();
    if penalty != Quadratic::ZERO {
        let color = if per_color { " d'une couleur" } else { "" };
        parts.push(format!("moins {:#} pour r tuiles restantes{color}", penalty.in_terms_of('r')));
        if above > 0 {
            parts.push(format!("s'il en reste plus de {above}"));
        }
    }
    parts.join(", ")
}

/// Where a named rule set comes from.
fn french_provenance(name: &str) -> Option<&'static str> {
    Some(match name {
        "standard" => "le concours de CodinGame, Swell Foop, KSame",
        "tiles" => "un exercice de cours\u{a0}: les tuiles enlevées",
        "topcoder" => "TopCoder, TCO'03, deuxième tour",
        "jsgames" => "SameGame LX de js-games.de, l'étalon des articles",
        "tatham" => "Same Game de Simon Tatham",
        "insane" => "Insane Game sur les calculatrices TI",
        "jawbreaker" => "Jawbreaker sur Windows Mobile",
        "windows" => "Same Game pour Windows 3.1",
        "klickety" => "Klickety de KDE\u{a0}: le moins de tuiles possible",
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tui::Glyphs;

    #[test]
    fn french_rules_say_what_english_ones_say() {
        for set in RuleSet::ALL {
            assert!(french_provenance(set.name).is_some(), "{}", set.name);
        }
        let custom = Rules::default().with_min_group(3).unwrap().with_clear_multiplier(4).unwrap();
        let penalty = Quadratic::new(1, -4, 4, 1).unwrap();
        let custom =
            custom.with_leftover(LeftoverPenalty { formula: penalty, above: 2, per_color: true }).unwrap();
        let words = |glyphs| Words::new(Language::French, glyphs);
        assert_eq!(
            words(Glyphs::UNICODE).rules(&custom),
            "(n-2)² pour n tuiles, groupes de 3 au moins, ×4 si le plateau est vidé, +1000 si le plateau est vidé, \
             moins (r-2)² pour r tuiles restantes d'une couleur, s'il en reste plus de 2"
        );
        assert_eq!(
            words(Glyphs::ASCII).rules_and_origin(&crate::board::rules::TOPCODER.rules),
            "topcoder : n(n-1)/2 pour n tuiles, x4 si le plateau est vide (TopCoder, TCO'03, deuxieme tour)"
        );
    }
}
