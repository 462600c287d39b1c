//! Rules in parts: a rule set and changes to it.

use crate::board::Rules;
use crate::board::rules::{LeftoverPenalty, Quadratic, RuleSet, RulesError};
use std::fmt;

/// Rules in parts. `None` leaves a part unchanged.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct RulesParts {
    /// The rule set.
    pub set: Option<RuleSet>,
    /// The points for a group.
    pub points: Option<Quadratic>,
    /// The size of the smallest group that can be removed.
    pub min_group: Option<u32>,
    /// The points for clearing the board.
    pub clear_bonus: Option<i64>,
    /// The factor by which clearing the board multiplies the score.
    pub clear_multiplier: Option<i64>,
    /// The penalty for leftover tiles.
    pub leftover: Option<Quadratic>,
    /// The largest number of leftover tiles without a penalty.
    pub leftover_above: Option<u32>,
    /// Whether the penalty applies to each colour instead of the total.
    pub leftover_per_color: Option<bool>,
}

/// The reason why parts are not valid rules.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PartError {
    /// This part describes a penalty for leftover tiles, but there is none.
    NoPenalty(&'static str),
    /// A part is out of bounds.
    Bounds(RulesError),
}

impl fmt::Display for PartError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoPenalty(part) => write!(f, "{part} has no effect without a leftover penalty"),
            Self::Bounds(error) => write!(f, "{error}"),
        }
    }
}

impl std::error::Error for PartError {}

impl RulesParts {
    /// Applies the other parts to the rule set, or to `rules` if no rule set is named.
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

    fn leftover(&self, base: LeftoverPenalty) -> Result<LeftoverPenalty, PartError> {
        let leftover = LeftoverPenalty {
            formula: self.leftover.unwrap_or(base.formula),
            above: self.leftover_above.unwrap_or(base.above),
            per_color: self.leftover_per_color.unwrap_or(base.per_color),
        };
        let details = [
            ("leftover-above", self.leftover_above.is_some()),
            ("leftover-per", self.leftover_per_color.is_some()),
        ];
        match details.into_iter().find(|&(_, given)| given) {
            Some((part, _)) if leftover.formula == Quadratic::ZERO => Err(PartError::NoPenalty(part)),
            _ => Ok(leftover),
        }
    }
}
