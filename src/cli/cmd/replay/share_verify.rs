//! Compares the text of a shared result with the moves of its replay code.

use crate::cli::input::shared_result::{SharedResult, normalize_line};
use crate::game::Game;
use crate::i18n::{Charset, Language, Messages};
use crate::play::{Award, Claims, Par, claims_line, share_text};
use crate::review::Stars;

#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Mismatch {
    pub(super) wrong: Vec<String>,
    /// The lines that are true, but not in the text.
    pub(super) missing: Vec<String>,
    /// The true text, in the language of the shared text.
    pub(super) expected: String,
}

/// Compares a shared result with its game. Returns `None` if they agree. The number of the attempt at a daily board, the
/// stars, par and the streak are not checked, because the moves do not show them.
pub(super) fn verify(result: &SharedResult, game: &Game) -> Option<Mismatch> {
    // Of equally close texts, the first counts.
    let mut charsets = Charset::ALL;
    charsets.sort_by_key(|&charset| {
        (charset == Charset::Ascii) != result.lines.iter().all(|line| line.is_ascii())
    });
    let all_messages = Language::ALL
        .into_iter()
        .flat_map(|language| charsets.map(|charset| Messages::new(language, charset)));
    let mismatches = all_messages.flat_map(|messages| {
        let claims = result.lines.iter().position(|line| is_claims(line, game, messages));
        let mut checked = result.lines.clone();
        claims.map(|index| checked.remove(index));
        attempts(result).map(|attempt| {
            compare(&checked, share_text(game, Claims { attempt, ..Claims::default() }, messages))
        })
    });
    let closest = mismatches.min_by_key(Mismatch::len)?;
    (closest.len() > 0).then_some(closest)
}

/// Returns the attempts that the title may name: none, the first, which is written as a word, or the number at the end
/// of the title.
fn attempts(result: &SharedResult) -> [Option<u32>; 3] {
    let number = result.lines.first().and_then(|title| title.rsplit(' ').next()?.parse().ok());
    [None, Some(1), number.filter(|number| *number > 0)]
}

/// Whether a line claims stars, par and a streak, and nothing else.
fn is_claims(line: &str, game: &Game, messages: Messages) -> bool {
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
    awards.chain([None]).any(|award| {
        of_numbers.iter().any(|&(par, streak)| {
            let claims = claims_line(messages, game, Claims { attempt: None, award, par, streak });
            claims.is_some_and(|claims| normalize_line(&claims) == line)
        })
    })
}

fn compare(result: &[String], expected: String) -> Mismatch {
    let lines: Vec<String> = expected.lines().map(normalize_line).collect();
    Mismatch { wrong: difference(result, &lines), missing: difference(&lines, result), expected }
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

impl Mismatch {
    const fn len(&self) -> usize {
        self.wrong.len() + self.missing.len()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::notation::Replay;
    use crate::play::share_text_with_code;

    const NONE: Claims = Claims { attempt: None, award: None, par: None, streak: 0 };

    fn game() -> Game {
        let replay: Replay = "sg1:standard:board:RBB/RRR/RBB+_hint.a1.u.a1.a1".parse().unwrap();
        replay.game().unwrap()
    }

    #[track_caller]
    fn result_in(text: &str) -> SharedResult {
        let [result] = SharedResult::find_all(text).try_into().unwrap();
        assert_eq!(result.code.as_deref(), Some("sg1:standard:board:RBB/RRR/RBB+_hint.a1.u.a1.a1"));
        result
    }

    #[test]
    fn stars_par_and_the_streak_are_accepted() {
        let par = Par { score: 12_345, own_score: 0, proved: false, is_searching: false, is_settled: true };
        for (language, charset) in [(Language::French, Charset::Unicode), (Language::English, Charset::Ascii)]
        {
            for stars in Stars::ALL {
                let award = Award { stars: Ok(stars), is_best_known: true };
                let all = Claims { attempt: None, award: Some(award), par: Some(par), streak: 12 };
                let some =
                    [Claims { par: None, ..all }, Claims { streak: 0, ..all }, Claims { award: None, ..all }];
                for claims in [all].into_iter().chain(some) {
                    let text = share_text_with_code(&game(), claims, Messages::new(language, charset));
                    assert_eq!(verify(&result_in(&text), &game()), None, "{text}");
                }
            }
        }
    }

    #[test]
    fn a_true_result_is_accepted_in_every_language_even_if_quoted() {
        for language in Language::ALL {
            for charset in Charset::ALL {
                let text = share_text_with_code(
                    &game(),
                    Claims { attempt: Some(1), ..NONE },
                    Messages::new(language, charset),
                );
                let quoted = format!("> {}  ", text.replace('\n', "  \r\n\n> "));
                for pasted in [text.clone(), quoted, format!("Beat this!\n\n{text}\nor else")] {
                    assert_eq!(verify(&result_in(&pasted), &game()), None, "{pasted}");
                }
            }
        }
    }

    #[test]
    fn every_line_is_checked() {
        let text = share_text_with_code(&game(), NONE, Messages::new(Language::English, Charset::Unicode));
        // The last line has the replay code, which the game comes from.
        let lines = text.lines().count() - 1;
        for index in 0..lines {
            let mut changed: Vec<String> = text.lines().map(ToOwned::to_owned).collect();
            // A change inside the line, before its last character.
            let last = changed[index].pop().unwrap();
            changed[index].extend(['1', last]);
            assert_wrong(&changed, index);
            // A change at the end of the line.
            changed[index] = format!("{} and 9999999 points", text.lines().nth(index).unwrap());
            assert_wrong(&changed, index);
        }
    }

    #[track_caller]
    fn assert_wrong(lines: &[String], index: usize) {
        let mismatch = verify(&result_in(&lines.join("\n")), &game()).unwrap();
        let Mismatch { wrong, missing, expected } = mismatch;
        let text = share_text(&game(), NONE, Messages::new(Language::English, Charset::Unicode));
        assert_eq!(wrong, [normalize_line(&lines[index])]);
        assert_eq!(missing, [normalize_line(text.lines().nth(index).unwrap())]);
        assert_eq!(expected, text);
    }

    #[test]
    fn the_true_text_has_the_characters_of_the_shared_one() {
        for charset in Charset::ALL {
            let messages = Messages::new(Language::English, charset);
            let text = share_text_with_code(&game(), NONE, messages);
            let title_and_code = [text.lines().next().unwrap(), text.lines().last().unwrap()];
            let bars = if charset == Charset::Ascii { "OO" } else { "██" };
            let shared = title_and_code.join(&format!("\n{bars}\n9999 points\n"));
            let Mismatch { expected, .. } = verify(&result_in(&shared), &game()).unwrap();
            assert_eq!(expected, share_text(&game(), NONE, messages));
        }
    }

    #[test]
    fn a_line_that_was_left_out_is_reported_as_missing() {
        let text = share_text_with_code(&game(), NONE, Messages::new(Language::English, Charset::Unicode));
        let lines: Vec<&str> = text.lines().collect();
        for index in 1..lines.len() - 1 {
            let rest = [&lines[..index], &lines[index + 1..]].concat().join("\n");
            let Mismatch { wrong, missing, .. } = verify(&result_in(&rest), &game()).unwrap();
            assert_eq!((wrong, missing), (Vec::new(), vec![normalize_line(lines[index])]));
        }
        assert!(lines.contains(&"with 1 undo, 1 hint"), "{text}");
    }

    #[test]
    fn each_of_several_results_is_verified() {
        let text = share_text_with_code(&game(), NONE, Messages::PLAIN_ENGLISH);
        let results = SharedResult::find_all(&format!("Mine:\n{text}\n\nYours:\n{text}\n"));
        assert_eq!(results.len(), 2);
        assert!(results.iter().all(|result| verify(result, &game()).is_none()), "{results:?}");
    }

    #[test]
    fn a_code_that_is_broken_into_two_lines_is_joined() {
        let text = share_text_with_code(&game(), NONE, Messages::PLAIN_ENGLISH);
        // At each place after the `+` of the code.
        for at in text.find("+_hint").unwrap() + 1..text.len() {
            let (start, rest) = text.split_at(at);
            let broken = format!("{start}\n> {rest}\nor else");
            assert_eq!(verify(&result_in(&broken), &game()), None, "{broken}");
        }
    }

    #[test]
    fn only_titles_of_daily_boards_name_an_attempt() {
        let daily = Game::new("sg1:standard:15x15c5:uniform-v1:daily-2026-11-21".parse().unwrap()).unwrap();
        let is_true = |game: &Game, title: &str| {
            let result = SharedResult { lines: vec![title.to_owned()], code: None };
            verify(&result, game).is_none_or(|mismatch| mismatch.wrong.is_empty())
        };
        for end in
            ["", " · first attempt", " - first attempt", " · attempt 2", " · premier essai", " - essai 13"]
        {
            assert!(is_true(&daily, &format!("samegame daily 2026-11-21{end}")), "{end}");
        }
        for end in
            [" · attempt 02", " · attempt 0", " · attempt", " first attempt", " · attempt 2 · 9999999 points"]
        {
            assert!(!is_true(&daily, &format!("samegame daily 2026-11-21{end}")), "{end}");
        }
        assert!(is_true(&game(), "samegame standard, 3x3, 2 colours"));
        for end in [" and 9999999 points", " · first attempt", " · attempt 2"] {
            assert!(!is_true(&game(), &format!("samegame standard, 3x3, 2 colours{end}")), "{end}");
        }
    }
}
