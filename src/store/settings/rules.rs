//! Rules given in parts: a rule set, and what is different from it.

use crate::board::Rules;
use crate::board::rules::{LeftoverPenalty, Quadratic, RuleSet, RulesError};
use std::fmt;

/// Rules given in parts; what is not given is `None`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct RulesParts {
    /// The rule set.
    pub set: Option<RuleSet>,
    /// The points of a group.
    pub points: Option<Quadratic>,
    /// The fewest tiles that a move removes.
    pub min_group: Option<u32>,
    /// The points for a cleared board.
    pub clear_bonus: Option<i64>,
    /// What a cleared board multiplies the points by.
    pub clear_multiplier: Option<i64>,
    /// What tiles left cost.
    pub leftover: Option<Quadratic>,
    /// How many tiles left are free.
    pub leftover_above: Option<u32>,
    /// Whether tiles left are counted by colour.
    pub leftover_per_color: Option<bool>,
}

/// Why parts make no rules.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PartError {
    /// This part says more of what tiles left cost, where they cost nothing.
    Meaningless(&'static str),
    /// A part is beyond its bounds.
    Bounds(RulesError),
}

impl fmt::Display for PartError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Meaningless(part) => write!(f, "{part} has no meaning where tiles left cost nothing"),
            Self::Bounds(error) => write!(f, "{error}"),
        }
    }
}

impl std::error::Error for PartError {}

impl RulesParts {
    /// The rule set if one is given, else these rules; with the other parts changed.
    ///
    /// # Errors
    /// If a part is beyond its bounds, or says more of what tiles left cost where they cost nothing.
    pub fn change(&self, rules: Rules) -> Result<Rules, PartError> {
        let mut rules = self.set.map_or(rules, |set| set.rules);
        if let Some(points) = self.points {
            rules = rules.with_points(points);
        }
        if let Some(min_group) = self.min_group {
            rules = rules.with_min_group(min_group).map_err(PartError::Bounds)?;
        }
        if let Some(bonus) = self.clear_bonus {
            rules = rules.with_clear_bonus(bonus).map_err(PartError::Bounds)?;
        }
        if let Some(multiplier) = self.clear_multiplier {
            rules = rules.with_clear_multiplier(multiplier).map_err(PartError::Bounds)?;
        }
        rules.with_leftover(self.leftover(rules.leftover())?).map_err(PartError::Bounds)
    }

    fn leftover(&self, of_set: LeftoverPenalty) -> Result<LeftoverPenalty, PartError> {
        let leftover = LeftoverPenalty {
            formula: self.leftover.unwrap_or(of_set.formula),
            above: self.leftover_above.unwrap_or(of_set.above),
            per_color: self.leftover_per_color.unwrap_or(of_set.per_color),
        };
        let details = [
            ("leftover-above", self.leftover_above.is_some()),
            ("leftover-per", self.leftover_per_color.is_some()),
        ];
        match details.into_iter().find(|&(_, given)| given) {
            Some((part, _)) if leftover.formula == Quadratic::ZERO => Err(PartError::Meaningless(part)),
            _ => Ok(leftover),
        }
    }
}
