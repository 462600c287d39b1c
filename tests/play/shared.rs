//! Shared results: found in a text, and compared with the moves of their codes.

use samegame::game::Game;
use samegame::i18n::{Charset, Language, Messages};
use samegame::notation::Replay;
use samegame::play::{
    Award, Claims, Comparison, Par, SharedResult, compare, share_text, share_text_with_code,
};
use samegame::review::Stars;

const RESULT: &str = "samegame standard, 3x3, 2 colours\n--\n1013 points - cleared - 2 moves\n\
                      sg1:standard:board:RBB/RRR/RBB";
const CODE: &str = "sg1:standard:board:RBB/RRR/RBB+_hint.a1.u.a1.a1";

#[test]
fn a_result_names_the_colours_dealt_and_any_dealer_but_the_uniform_one() {
    for (dealer, name) in
        [("uniform-v1", ""), ("clearable-v1", ", clearable"), ("clustered:80-v1", ", clustered:80")]
    {
        let replay: Replay = format!("sg1:standard:6x6c9:{dealer}:x").parse().expect("a dealt board");
        let game = replay.game().expect("a board");
        let text = share_text(&game, Claims::default(), Messages::PLAIN_ENGLISH);
        assert_eq!(text.lines().next(), Some(&*format!("samegame standard, 6x6, 9 colours{name}")));
    }
}

#[test]
fn every_result_in_a_text_is_found() {
    let text =
        format!("Mine:\n{RESULT}\nsamegame replay {CODE}\n\nYours:\n{RESULT}\nsamegame replay {CODE}\n");
    let codes: Vec<_> = SharedResult::find_all(&text).into_iter().map(|result| result.code).collect();
    assert_eq!(codes, [Some(CODE.to_owned()), Some(CODE.to_owned())]);
}

#[test]
fn a_replay_is_not_a_result() {
    assert_eq!(SharedResult::find_all("samegame replay 1\nsg1:tiles:board:AAB\n\na1\n"), []);
    assert_eq!(SharedResult::find_all("sg1:tiles:board:AAB+a1"), []);
}

#[test]
fn a_result_without_a_code_has_an_id() {
    let [result] = SharedResult::find_all(RESULT).try_into().unwrap();
    assert_eq!(
        (result.id().as_deref(), result.code.as_deref()),
        (Some("sg1:standard:board:RBB/RRR/RBB"), None)
    );
}

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

#[track_caller]
fn assert_true(text: &str) {
    assert!(compare(&result_in(text), &game()).is_true(), "{text}");
}

#[test]
fn stars_par_and_the_streak_are_accepted() {
    let par = Par { score: 12_345, own_score: 0, proved: false, is_searching: false, is_settled: true };
    for (language, charset) in [
        (Language::French, Charset::Unicode),
        (Language::English, Charset::Ascii),
        (Language::Chinese, Charset::Wide),
    ] {
        for stars in Stars::ALL {
            let award = Award { stars: Ok(stars), is_best_known: true };
            let all = Claims { attempt: None, award: Some(award), par: Some(par), streak: 12 };
            let some =
                [Claims { par: None, ..all }, Claims { streak: 0, ..all }, Claims { award: None, ..all }];
            for claims in [all].into_iter().chain(some) {
                let text = share_text_with_code(&game(), claims, Messages::new(language, charset));
                assert_true(&text);
                let stated = compare(&result_in(&text), &game()).stars;
                assert_eq!(stated, claims.award.and_then(|award| award.stars.ok()));
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
                assert_true(&pasted);
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
    let compared = compare(&result_in(&lines.join("\n")), &game());
    // Only the title and the command that plays the board state nothing about the moves.
    assert_eq!(compared.contradictions().is_empty(), [0, 4].contains(&index), "{compared:?}");
    let Comparison { wrong, missing, expected, .. } = compared;
    let text = share_text(&game(), NONE, Messages::new(Language::English, Charset::Unicode));
    assert_eq!(wrong, [lines[index].clone()]);
    assert_eq!(missing, [text.lines().nth(index).unwrap()]);
    assert_eq!(expected, text);
}

#[test]
fn the_true_text_has_the_characters_of_the_shared_one() {
    for charset in Charset::ALL {
        let messages = Messages::new(Language::English, charset);
        let text = share_text_with_code(&game(), NONE, messages);
        let title_and_code = [text.lines().next().unwrap(), text.lines().last().unwrap()];
        let bars = if charset == Charset::Unicode { "██" } else { "OO" };
        let shared = title_and_code.join(&format!("\n{bars}\n9999 points\n"));
        let Comparison { expected, .. } = compare(&result_in(&shared), &game());
        assert_eq!(expected, share_text(&game(), NONE, messages));
    }
}

#[test]
fn a_line_that_was_left_out_is_reported_as_missing() {
    let text = share_text_with_code(&game(), NONE, Messages::new(Language::English, Charset::Unicode));
    let lines: Vec<&str> = text.lines().collect();
    for index in 1..lines.len() - 1 {
        let rest = [&lines[..index], &lines[index + 1..]].concat().join("\n");
        let Comparison { wrong, missing, .. } = compare(&result_in(&rest), &game());
        assert_eq!((wrong, missing), (Vec::new(), vec![lines[index].to_owned()]));
    }
    assert!(lines.contains(&"with 1 undo, 1 hint"), "{text}");
}

#[test]
fn each_of_several_results_is_verified() {
    let text = share_text_with_code(&game(), NONE, Messages::PLAIN_ENGLISH);
    let results = SharedResult::find_all(&format!("Mine:\n{text}\n\nYours:\n{text}\n"));
    assert_eq!(results.len(), 2);
    assert!(results.iter().all(|result| compare(result, &game()).is_true()), "{results:?}");
}

#[test]
fn a_code_that_is_broken_into_two_lines_is_joined() {
    let text = share_text_with_code(&game(), NONE, Messages::PLAIN_ENGLISH);
    // At each place after the `+` of the code.
    for at in text.find("+_hint").unwrap() + 1..text.len() {
        let (start, rest) = text.split_at(at);
        let broken = format!("{start}\n> {rest}\nor else");
        assert_true(&broken);
    }
}

#[test]
fn only_titles_of_daily_boards_name_an_attempt() {
    let daily = Game::new("sg1:standard:15x15c5:uniform-v1:daily-2026-11-21".parse().unwrap()).unwrap();
    let is_true = |game: &Game, title: &str| {
        let result = SharedResult { lines: vec![title.to_owned()], ..SharedResult::default() };
        compare(&result, game).wrong.is_empty()
    };
    for end in [
        "",
        " · first attempt",
        " - first attempt",
        " · attempt 2",
        " · premier essai",
        " - essai 13",
        " · 第 2 次",
    ] {
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
