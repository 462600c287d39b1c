//! Rules as part of a game id.

use crate::board::ParseError;
use crate::board::parse::Scanner;
use crate::board::rules::{LeftoverPenalty, Quadratic, RuleSet, Rules};
use std::ops::RangeInclusive;

/// Writes the name of the rules, or all their parts if they have no name.
pub(super) fn encode(rules: &Rules) -> String {
    if let Some(set) = RuleSet::of(rules) {
        return set.name.to_owned();
    }
    let quadratic = |Quadratic { a, b, c, d }| format!("{a},{b},{c},{d}");
    let LeftoverPenalty { formula: penalty, above, per_color } = rules.leftover();
    // Ids from before there were end bonuses have no such part.
    let end_bonus = match rules.end_bonus() {
        Quadratic::ZERO => String::new(),
        formula => format!("_e{}", quadratic(formula)),
    };
    format!(
        "p{}_g{}_b{}_x{}_l{}_a{above}_{}{end_bonus}",
        quadratic(rules.points()),
        rules.min_group(),
        rules.clear_bonus(),
        rules.clear_multiplier(),
        quadratic(penalty),
        if per_color { "c" } else { "t" },
    )
}

/// Reads rules up to the first character that cannot be part of them.
pub(super) fn scan(scanner: &mut Scanner<'_>) -> Result<Rules, ParseError> {
    let start = scanner.clone();
    // Rules without a name begin with `p` and a coefficient.
    let second = scanner.rest().strip_prefix('p').and_then(|rest| rest.chars().next());
    if second.is_some_and(|second| second == '-' || second.is_ascii_digit()) {
        return scan_custom(scanner);
    }
    let name = scanner.take_while(|letter| letter.is_ascii_alphanumeric() || matches!(letter, '-' | '_'));
    RuleSet::named(name).map(|set| set.rules).ok_or_else(|| {
        let names = RuleSet::ALL.map(|set| set.name).join(", ");
        start.error_at(name, format!("a rule set ({names})"))
    })
}

fn scan_custom(scanner: &mut Scanner<'_>) -> Result<Rules, ParseError> {
    scanner.expect("p")?;
    let points = scan_quadratic(scanner)?;
    scanner.expect("_g")?;
    let min_group = scan_u32(scanner, "a minimum group", &Rules::MIN_GROUPS)?;
    scanner.expect("_b")?;
    let bonus = scan_i64(scanner, "a clear bonus", &Rules::CLEAR_BONUSES)?;
    scanner.expect("_x")?;
    let multiplier = scan_i64(scanner, "a clear multiplier", &Rules::CLEAR_MULTIPLIERS)?;
    scanner.expect("_l")?;
    let penalty = scan_quadratic(scanner)?;
    scanner.expect("_a")?;
    let above = scan_u32(scanner, "a number of tiles left", &Rules::PENALTY_THRESHOLDS)?;
    scanner.expect("_")?;
    let place = scanner.place();
    let per_color = scanner.eat("c");
    if !per_color && !scanner.eat("t") {
        return Err(scanner.error("`c` (tiles left of a colour) or `t` (tiles left in total)"));
    }
    let end_bonus = if scanner.eat("_e") { scan_quadratic(scanner)? } else { Quadratic::ZERO };
    Rules::default()
        .with_points(points)
        .with_end_bonus(end_bonus)
        .with_min_group(min_group)
        .and_then(|rules| rules.with_clear_bonus(bonus))
        .and_then(|rules| rules.with_clear_multiplier(multiplier))
        .and_then(|rules| rules.with_leftover(LeftoverPenalty { formula: penalty, above, per_color }))
        .map_err(|error| place.error(error.to_string(), "rules within their bounds"))
}

fn scan_quadratic(scanner: &mut Scanner<'_>) -> Result<Quadratic, ParseError> {
    let start = scanner.clone();
    let mut coefficients = [0; 4];
    for (index, coefficient) in coefficients.iter_mut().enumerate() {
        if index > 0 {
            scanner.expect(",")?;
        }
        let largest = if index == 2 { Quadratic::MAX_CONSTANT } else { Quadratic::MAX_COEFFICIENT };
        *coefficient = scanner.number("a coefficient", -largest, largest)?;
    }
    let [a, b, c, d] = coefficients;
    Quadratic::new(a, b, c, d)
        .map_err(|error| start.error(format!("coefficients of a formula with whole values, but {error}")))
}

fn scan_i64(scanner: &mut Scanner<'_>, noun: &str, range: &RangeInclusive<i64>) -> Result<i64, ParseError> {
    scanner.number(noun, *range.start(), *range.end())
}

fn scan_u32(scanner: &mut Scanner<'_>, noun: &str, range: &RangeInclusive<u32>) -> Result<u32, ParseError> {
    let (low, high) = (*range.start(), *range.end());
    let number = scanner.number(noun, low.into(), high.into())?;
    Ok(u32::try_from(number).unwrap_or(high))
}
