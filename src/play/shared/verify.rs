//! Compares the text of a shared result with the moves of its replay code.

use super::chat::clean;
use super::result::SharedResult;
use crate::game::Game;
use crate::i18n::{Charset, Language, Messages};
use crate::play::share_text::{Claims, bars, claims_line, share_text};
use crate::play::{Award, Par};
use crate::review::Stars;

/// How a shared result differs from the true text of its game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Comparison {
    pub wrong: Vec<String>,
    /// The lines that are true, but not in the text.
    pub missing: Vec<String>,
    /// The true text, in the language of the shared text.
    pub expected: String,
    /// The attempt and the stars that the text states. The moves do not show them.
    pub attempt: Option<u32>,
    pub stars: Option<Stars>,
}

/// Compares a shared result with its game, in the language that it is closest to. The number of the attempt at a daily
/// board, the stars, par and the streak are not compared, because the moves do not show them.
pub fn compare(result: &SharedResult, game: &Game) -> Comparison {
    // Of equally close texts, the first counts.
    let mut charsets = Charset::ALL;
    charsets.sort_by_key(|&charset| {
        (charset != Charset::Unicode) != result.lines.iter().all(|line| line.is_ascii())
    });
    let all_messages = Language::ALL
        .into_iter()
        .flat_map(|language| charsets.map(|charset| Messages::new(language, charset)));
    let comparisons = all_messages.flat_map(|messages| {
        let of_attempt = |attempt| share_text(game, Claims { attempt, ..Claims::default() }, messages);
        let true_lines: Vec<String> = of_attempt(None).lines().map(clean).collect();
        let others = result.lines.iter().enumerate().filter(|(_, line)| !true_lines.contains(line));
        let mut claims = others.filter_map(|(index, line)| Some((index, claims_in(line, game, messages)?)));
        let claim = claims.next();
        let mut checked = result.lines.clone();
        claim.map(|(index, _)| checked.remove(index));
        attempts(result).map(|attempt| {
            let expected = of_attempt(attempt);
            let lines: Vec<String> = expected.lines().map(clean).collect();
            let (wrong, missing) = (difference(&checked, &lines), difference(&lines, &checked));
            Comparison {
                wrong,
                missing,
                expected,
                attempt,
                stars: claim.and_then(|(_, claims)| claims.award?.stars.ok()),
            }
        })
    });
    let closest = comparisons.min_by_key(|comparison| comparison.wrong.len() + comparison.missing.len());
    closest.unwrap_or_else(|| unreachable!("there are languages"))
}

impl Comparison {
    pub const fn is_true(&self) -> bool {
        self.wrong.is_empty() && self.missing.is_empty()
    }

    /// The lines that state other moves, or another outcome of them. Other text in a chat contradicts nothing.
    pub fn contradictions(&self) -> Vec<&str> {
        // In ASCII, a few marks may be a line or an ellipsis.
        let is_bars = |line: &str| {
            let [ascii, unicode] = [Charset::Ascii, Charset::Unicode].map(bars);
            let used = ascii.iter().filter(|&&bar| line.contains(bar)).count();
            line.matches(unicode).count() > 1
                || (used > 1 && line.chars().all(|letter| ascii.contains(&letter)))
        };
        // The moves stand above the outcome, and the command that plays the board below it.
        let facts = self.expected.lines().skip(1).filter(|line| !is_bars(line) && !line.contains("samegame"));
        let known: Vec<&str> = facts.flat_map(words).filter(|word| !is_number(word)).collect();
        let is_fact = |line: &str| {
            let starts_as_one =
                words(line).next().is_some_and(|word| is_number(word) || known.contains(&word));
            starts_as_one && words(line).any(is_number) && words(line).any(|word| known.contains(&word))
        };
        self.wrong.iter().map(String::as_str).filter(|line| is_bars(line) || is_fact(line)).collect()
    }
}

/// The numbers and the words of a line that have more than two bytes, as each Chinese word has.
fn words(line: &str) -> impl Iterator<Item = &str> {
    let words = line.split(|letter: char| !letter.is_alphanumeric());
    words.filter(|word| is_number(word) || word.len() > 2)
}

fn is_number(word: &str) -> bool {
    word.starts_with(|letter: char| letter.is_ascii_digit())
}

/// Returns the attempts that the title may name: none, the first, which is written as a word, or the last number in the
/// title.
fn attempts(result: &SharedResult) -> [Option<u32>; 3] {
    let number = result.lines.first().and_then(|title| {
        title.rsplit(|letter: char| !letter.is_ascii_digit()).find_map(|part| part.parse().ok())
    });
    [None, Some(1), number.filter(|number| *number > 0)]
}

/// What a line claims, if that is stars, par and a streak, and nothing else.
fn claims_in(line: &str, game: &Game, messages: Messages) -> Option<Claims> {
    let facts = line.split(messages.charset().separator());
    let numbers = facts.map(|fact| fact.chars().filter(char::is_ascii_digit).collect::<String>());
    let numbers: Vec<i64> = numbers.filter_map(|digits| digits.parse().ok()).collect();
    let awards = Stars::ALL
        .into_iter()
        .flat_map(|stars| [false, true].map(|is_best_known| Some(Award { stars: Ok(stars), is_best_known })));
    let par = |number: i64| {
        let score = if game.rules().ranks_by_tiles_left() { -number } else { number };
        Par { score, own_score: score, proved: false, is_searching: false, is_settled: true }
    };
    let streak = |number: i64| u32::try_from(number).unwrap_or(0);
    let of_numbers = match numbers[..] {
        [] => vec![(None, 0)],
        [number] => vec![(Some(par(number)), 0), (None, streak(number))],
        [first, second] => vec![(Some(par(first)), streak(second))],
        _ => Vec::new(),
    };
    let claims = awards.chain([None]).flat_map(|award| {
        of_numbers.iter().map(move |&(par, streak)| Claims { attempt: None, award, par, streak })
    });
    let is_line =
        |claims: &Claims| claims_line(messages, game, *claims).is_some_and(|text| clean(&text) == line);
    claims.into_iter().find(is_line)
}

/// Returns the lines that are not in `others`. A line that appears twice has to appear twice in `others`, too.
fn difference(lines: &[String], others: &[String]) -> Vec<String> {
    let mut others = others.to_vec();
    let mut missing = Vec::new();
    for line in lines {
        match others.iter().position(|other| other == line) {
            Some(index) => drop(others.remove(index)),
            None => missing.push(line.clone()),
        }
    }
    missing
}
