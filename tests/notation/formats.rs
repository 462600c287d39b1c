//! All formats: a text is detected as the format that wrote it, and parses as the same game or board.

use crate::common::boards::small_board;
use crate::common::config;
use crate::common::values::{replay, rules};
use proptest::prelude::*;
use rand::rngs::Xoshiro256PlusPlus;
use rand::{RngExt, SeedableRng};
use samegame::board::deal::ColorCount;
use samegame::board::{Deal, Rules, Seed, Size};
use samegame::game::{Game, GameId};
use samegame::notation::{Document, Format, Replay, TathamId};

/// Plays and undoes some moves of a game.
fn played(id: GameId, mut rng: Xoshiro256PlusPlus) -> Game {
    let mut game = Game::new(id).expect("a uniform deal or a literal board");
    for _ in 0..rng.random_range(0..8) {
        let groups = game.board().moves(game.rules().min_group());
        if rng.random_ratio(1, 4) {
            game.undo();
        } else if !groups.is_empty() {
            game.play(groups[rng.random_range(0..groups.len())].cell).expect("legal");
        }
    }
    game
}

fn small_deal() -> impl Strategy<Value = Deal> {
    (1..=9_usize, 1..=9_usize, 1..=9_u8, "[a-z ]{0,5}").prop_map(|(columns, rows, colors, seed)| Deal {
        size: Size::new(columns, rows).expect("small"),
        colors: ColorCount::new(colors).expect("1 to 26"),
        seed: Seed::new(seed),
        ..Deal::default()
    })
}

/// Returns the document that a game in this format should parse as.
fn expected(format: Format, game: &Game) -> Option<Document> {
    let (rules, board) = (*game.rules(), game.board().clone());
    let has_moves = !game.moves().is_empty();
    let current = if has_moves { GameId::literal(rules, board.clone()) } else { game.id().clone() };
    Some(match format {
        Format::Letters | Format::Digits => Document::Board(board),
        Format::Id => current.into(),
        Format::Replay | Format::Code => Document::Replay(Replay::from(game)),
        Format::Tatham => TathamId::new(&rules, &board).ok()?.game_id().into(),
    })
}

fn check_formats(game: &Game) -> Result<(), TestCaseError> {
    for format in Format::all() {
        let Ok(text) = format.write(game) else {
            prop_assert_eq!(format, Format::Tatham);
            continue;
        };
        if game.board().size().rows() > 1 {
            prop_assert_eq!(format.is_one_line(), text.lines().count() == 1, "{}", text);
        }
        prop_assert!(text.ends_with('\n') && !text.ends_with("\n\n") || format == Format::Replay);
        for text in [text.clone(), format!("\n {text}\n"), text.replace('\n', "\r\n")] {
            prop_assert_eq!(format.read(&text).ok(), expected(format, game), "{} {}", format, text);
            prop_assert_eq!(text.parse().ok(), expected(format, game), "{}", text);
            let detected = if format == Format::Id { Format::Code } else { format };
            prop_assert_eq!(Format::detect(&text), detected, "{}", text);
        }
        let parsed = match format.read(&text).expect("its own text") {
            Document::Board(board) => {
                Game::new(GameId::literal(*game.rules(), board)).expect("a literal board")
            }
            Document::Replay(replay) => replay.game().expect("the same game"),
        };
        prop_assert_eq!(format.write(&parsed), Ok(text), "{}", format);
    }
    Ok(())
}

proptest! {
    #![proptest_config(config())]

    #[test]
    fn a_game_on_a_literal_board_survives_every_format(naive in small_board(), rules in rules(), seed: u64) {
        check_formats(&played(GameId::literal(rules, naive.board()), Xoshiro256PlusPlus::seed_from_u64(seed)))?;
    }

    #[test]
    fn a_dealt_game_survives_every_format(deal in small_deal(), rules in rules(), seed: u64) {
        check_formats(&played(GameId::dealt(rules, deal), Xoshiro256PlusPlus::seed_from_u64(seed)))?;
    }

    #[test]
    fn replay_and_code_hold_the_notes(replay in replay()) {
        // These formats hold the whole replay and ignore the game.
        let game = Game::new(GameId::literal(Rules::default(), "A".parse().expect("a board"))).expect("a literal board");
        for format in [Format::Replay, Format::Code] {
            let text = format.write_replay(&replay, &game).expect("any game");
            prop_assert_eq!(format.read(&text), Ok(Document::Replay(replay.clone())), "{}", text);
        }
    }

    #[test]
    fn a_list_of_strings_parses_as_its_board(naive in small_board(), in_brackets: bool) {
        let board = naive.board();
        let rows: Vec<String> = board.letters().lines().map(|row| format!("\"{row}\"")).collect();
        let rows = rows.join(",\n ");
        let list = if in_brackets { format!("[{rows}]") } else { format!(" {{{rows},}}\n") };
        prop_assert_eq!(Format::detect(&list), Format::Letters, "{}", list);
        for list in [list.replace('.', "-"), list] {
            prop_assert_eq!(list.parse(), Ok(Document::Board(board.clone())), "{}", list);
        }
    }
}

#[test]
fn a_format_refuses_the_texts_of_other_formats() {
    let board = |text: &str| Document::Board(text.parse().expect("a board"));
    assert_eq!(Format::Letters.read("AB"), Ok(board("AB")));
    assert_eq!(Format::Digits.read("0 1"), Ok(board("AB")));
    for (format, text) in [
        (Format::Letters, "0 1"),
        (Format::Digits, "AB"),
        (Format::Id, "sg1:standard:board:AA+a1"),
        (Format::Code, "samegame replay 1\nsg1:standard:board:AA\n\na1\n"),
        (Format::Replay, "sg1:standard:board:AA+a1"),
        (Format::Tatham, "1 2"),
    ] {
        assert!(format.read(text).is_err(), "{format} {text}");
        assert!(text.parse::<Document>().is_ok() || format == Format::Tatham, "{text}");
    }
}

#[test]
fn the_examples_of_the_topcoder_problem_parse() {
    let board = |text: &str| Document::Board(text.parse().expect("a board"));
    assert_eq!("{\"RBB\",\n \"RRR\",\n \"RBB\"}\n".parse(), Ok(board("RBB\nRRR\nRBB")));
    assert_eq!(r#"{"ABCD"}"#.parse(), Ok(board("ABCD")));
    assert_eq!("-----\nCC---\nBAB--\nBBCD-\n".parse(), Ok(board(".....\nCC...\nBAB..\nBBCD.")));
}
