//! No parser panics on any text, and every parsed value is written as a text that parses as the same
//! value.

use super::tatham::TATHAM_IDS;
use crate::common::boards::small_board;
use crate::common::config;
use crate::common::values::{id, replay};
use proptest::prelude::*;
use rand::rngs::Xoshiro256PlusPlus;
use rand::{RngExt, SeedableRng};
use samegame::board::rules::{Quadratic, RuleSet};
use samegame::board::{Board, Cell, Dealer, Size};
use samegame::game::GameId;
use samegame::notation::{Document, Format, JsonBoard, Replay, TathamId};
use std::fmt::Display;
use std::str::FromStr;

/// Parses the text as a `T`, and if that succeeds, checks the round trip of the value.
fn check<T>(text: &str, write: impl Fn(&T) -> String) -> Result<(), TestCaseError>
where
    T: FromStr<Err: Display> + PartialEq + std::fmt::Debug,
{
    match text.parse::<T>() {
        Ok(value) => {
            let written = write(&value);
            prop_assert_eq!(written.parse().ok(), Some(value), "{:?} gave {:?}", text, written);
        }
        Err(error) => prop_assert!(!error.to_string().contains(char::is_control), "{}", error),
    }
    Ok(())
}

fn check_all(text: &str) -> Result<(), TestCaseError> {
    for format in Format::all() {
        if let Err(error) = format.read(text) {
            prop_assert!(!error.to_string().contains(char::is_control), "{}", error);
        }
    }
    check(text, |board: &Board| board.letters().to_string())?;
    check(text, |board: &Board| board.digits().to_string())?;
    check(text, Cell::to_string)?;
    check(text, Size::to_string)?;
    check(text, Dealer::to_string)?;
    check(text, GameId::to_string)?;
    check(text, |quadratic: &Quadratic| quadratic.in_terms_of('n').to_string())?;
    check(text, Replay::to_string)?;
    check(text, |replay: &Replay| replay.code().to_string())?;
    check(text, TathamId::to_string)?;
    check(text, Format::to_string)?;
    check(text, |document: &Document| match document {
        Document::Board(board) => board.to_string(),
        Document::Replay(replay) => replay.to_string(),
    })
}

/// Replaces, inserts, removes, repeats or cuts off some characters of the text.
fn mutated(text: &str, mut rng: Xoshiro256PlusPlus) -> String {
    const STRAYS: &[char] = &[
        '0', '1', '9', 'a', 'c', 's', 'r', 'z', 'A', '.', '-', ':', '+', '/', '%', ',', '_', '=', ' ', '\n',
        '\r', '\u{0}', '"', '\\', '[', ']', '{', '}', 'ż', '🐢',
    ];
    let mut characters: Vec<char> = text.chars().collect();
    for _ in 0..=rng.random_range(0..3) {
        if characters.is_empty() {
            break;
        }
        let at = rng.random_range(0..characters.len());
        let stray = STRAYS[rng.random_range(0..STRAYS.len())];
        match rng.random_range(0..5) {
            0 => characters[at] = stray,
            1 => characters.insert(at, stray),
            2 => drop(characters.remove(at)),
            3 => characters.truncate(at),
            _ => characters.insert(at, characters[at]),
        }
    }
    characters.into_iter().collect()
}

proptest! {
    #![proptest_config(config())]

    #[test]
    fn any_text_makes_no_parser_panic(text in any::<String>()) {
        check_all(&text)?;
    }

    #[test]
    fn a_text_of_typical_characters_makes_no_parser_panic(text in "[a-cA-C0-3nr.:+/%=()^²*x \n-]{0,24}") {
        check_all(&text)?;
    }

    #[test]
    fn a_mutated_game_id_makes_no_parser_panic(id in id(), seed: u64) {
        check_all(&mutated(&id.to_string(), Xoshiro256PlusPlus::seed_from_u64(seed)))?;
    }

    #[test]
    fn a_mutated_tatham_id_makes_no_parser_panic(index in 0..20_usize, seed: u64) {
        let id = TATHAM_IDS.lines().nth(index).expect("20 lines");
        check_all(&mutated(id, Xoshiro256PlusPlus::seed_from_u64(seed)))?;
    }

    #[test]
    fn a_mutated_json_object_makes_no_parser_panic(naive in small_board(), seed: u64) {
        let id = GameId::literal(RuleSet::ALL[1].rules, naive.board());
        check_all(&mutated(&JsonBoard { id: &id, board: &naive.board() }.to_string(), Xoshiro256PlusPlus::seed_from_u64(seed)))?;
    }

    #[test]
    fn a_mutated_replay_makes_no_parser_panic(replay in replay(), seed: u64) {
        check_all(&mutated(&replay.to_string(), Xoshiro256PlusPlus::seed_from_u64(seed)))?;
        check_all(&mutated(&replay.code().to_string(), Xoshiro256PlusPlus::seed_from_u64(seed)))?;
    }
}

#[test]
fn very_long_formulas_and_deeply_nested_brackets_are_refused() {
    for text in ["(".repeat(100_000), "n".repeat(100_000), "1+".repeat(100_000), "²".repeat(100_000)] {
        assert!(text.parse::<Quadratic>().is_err());
    }
    let nested = |depth: usize| format!("{}n{}", "(".repeat(depth), ")".repeat(depth));
    assert!(nested(32).parse::<Quadratic>().is_ok());
    assert!(nested(33).parse::<Quadratic>().is_err());
}

#[test]
fn an_overflowing_formula_is_refused() {
    // The product is 2⁶², so the formulas reach the lowest `i64`.
    let huge = "0-524288*524288*524288*32";
    for text in [format!("{huge}-524288*524288*524288*32"), format!("n*({huge}-524288*524288*524288*32)")] {
        assert!(text.parse::<Quadratic>().is_err(), "{text}");
    }
}
