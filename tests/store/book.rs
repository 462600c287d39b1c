//! The book of best lines.

use crate::lines::{first_line, forged};
use crate::temp_folder;
use proptest::prelude::*;
use proptest::test_runner::Config;
use rand::rngs::Xoshiro256PlusPlus;
use rand::{RngExt, SeedableRng};
use samegame::game::Game;
use samegame::notation::Replay;
use samegame::store::{find_line, improve_book};
use std::collections::HashMap;
use std::fs;
use std::path::{Path, PathBuf};

pub(crate) fn game(code: &str) -> Game {
    code.parse::<Replay>().unwrap().game().unwrap()
}

fn book_in(folder: &Path) -> PathBuf {
    folder.join("book.txt")
}

/// The line of a game in the file of a book.
fn line(game: &Game) -> String {
    let folder = temp_folder();
    let book = book_in(folder.path());
    improve_book(&book, std::slice::from_ref(game)).unwrap();
    fs::read_to_string(&book).unwrap().lines().nth(1).unwrap().to_owned()
}

/// Finds the line for this game in a book with this line.
fn found_in(line: &str, game: &Game) -> Option<Game> {
    let folder = temp_folder();
    let book = book_in(folder.path());
    fs::write(&book, format!("{}{line}\n", first_line("book", 1))).unwrap();
    find_line(&book, game).unwrap()
}

/// Plays random moves to the end.
fn play_out(mut game: Game, rng: &mut Xoshiro256PlusPlus) -> Game {
    while !game.status().is_over() {
        let groups = game.board().moves(game.rules().min_group());
        game.play(groups[rng.random_range(0..groups.len())].cell).unwrap();
    }
    game
}

/// A finished game on one of a few small boards.
pub(crate) fn random_game(seed: u64) -> Game {
    const SOME_RULES: [&str; 3] = ["standard", "topcoder", "klickety"];
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
    let rules = SOME_RULES[rng.random_range(0..3)];
    let id = format!("sg1:{rules}:5x4c3:uniform-v1:{}", rng.random_range(0..4));
    play_out(Game::new(id.parse().unwrap()).unwrap(), &mut rng)
}

proptest! {
    #![proptest_config(Config { failure_persistence: None, ..Config::default() })]

    #[test]
    fn a_changed_line_is_not_found_or_reaches_its_own_score(
        (seed, at, letter) in (any::<u64>(), any::<prop::sample::Index>(), "[ -~]")
    ) {
        let game = random_game(seed);
        let line = line(&game);
        let (before, after) = line.split_at(at.index(line.len()));
        let after: String = letter.chars().chain(after.chars().skip(1)).collect();
        let changed = format!("{before}{after}");
        if let Some(found) = found_in(&changed, &game) {
            prop_assert!(found.status().is_over());
            let score = format!("\"score\":{},", found.score());
            prop_assert!(changed.contains(&score));
        }
    }

    #[test]
    fn in_any_order_the_best_line_of_each_board_stays(
        (seeds, batches) in (prop::collection::vec(any::<u64>(), 1..12), any::<u64>())
    ) {
        let folder = temp_folder();
        let book = book_in(folder.path());
        let games: Vec<Game> = seeds.iter().map(|&seed| random_game(seed)).collect();
        let mut best: HashMap<String, i64> = HashMap::new();
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(batches);
        let mut rest = &games[..];
        while !rest.is_empty() {
            let (batch, later) = rest.split_at(rng.random_range(1..=rest.len()));
            prop_assert_eq!(improve_book(&book, batch).unwrap(), None);
            for game in batch {
                let known = best.entry(game.id().to_string()).or_insert_with(|| game.score());
                *known = game.score().max(*known);
            }
            for game in batch {
                let line = find_line(&book, game).unwrap().unwrap().on_board_of(&game.restarted()).unwrap();
                prop_assert_eq!((line.id(), line.score()), (game.id(), best[&game.id().to_string()]));
            }
            rest = later;
        }
        prop_assert_eq!(fs::read_to_string(&book).unwrap().lines().count(), best.len() + 1);
    }
}

#[test]
fn of_equal_lines_the_first_stays() {
    let folder = temp_folder();
    let book = book_in(folder.path());
    let codes = ["sg1:tiles:board:AABB+a1.a1", "sg1:tiles:board:AABB+c1.a1"];
    improve_book(&book, &codes.map(game)).unwrap();
    assert_eq!(find_line(&book, &game(codes[1])).unwrap().unwrap().moves(), game(codes[0]).moves());
}

#[test]
fn a_line_serves_the_mirrored_board_and_other_colours() {
    let folder = temp_folder();
    let book = book_in(folder.path());
    improve_book(&book, &[game("sg1:topcoder:board:RBB/RRR/RBB+a1.a1")]).unwrap();
    let found = |id: &str| {
        let game = game(id);
        let line = find_line(&book, &game).unwrap().map(|line| line.on_board_of(&game).unwrap());
        line.map(|line| Replay::from(&line).code())
    };
    assert_eq!(
        found("sg1:topcoder:board:ZZA./AAA./ZZA.").as_deref(),
        Some("sg1:topcoder:board:ZZA./AAA./ZZA.+a2.a1")
    );
    assert_eq!(found("sg1:topcoder:board:ABA/BBB/ABA"), None);
    assert_eq!(found("sg1:standard:board:RBB/RRR/RBB"), None);
    assert_eq!(found("sg1:p1,-1,0,2_g3_b0_x4_l0,0,0,1_a0_t:board:RBB/RRR/RBB"), None);
}

#[test]
fn games_without_an_end_or_moves_and_large_boards_are_not_kept() {
    let rows = vec!["A".repeat(101); 100].join("/");
    let large = format!("sg1:tiles:board:{rows}+a1");
    for code in ["sg1:tiles:board:AABB+a1", "sg1:tiles:board:AABB+a1.a1.u", "sg1:tiles:board:AB", &large] {
        let folder = temp_folder();
        let book = book_in(folder.path());
        improve_book(&book, &[game(code)]).unwrap();
        assert!(!book.exists(), "{code:.40}");
    }
}

#[test]
fn a_line_that_contradicts_itself_is_not_found_and_is_replaced() {
    let code = "sg1:topcoder:board:RBB/RRR/RBB+a1.a1";
    let sound = line(&game(code));
    let tiles = sound.split("\"tiles\":\"").nth(1).unwrap().split('"').next().unwrap();
    let (first, _) = tiles.split_once('.').unwrap();
    assert!(found_in(&sound, &game(code)).is_some());
    for (from, to) in [
        ("\"score\":64", "\"score\":65"),
        (":board:A", ":board:C"),
        (tiles, first),
        (tiles, &format!("{first}.{first}")),
    ] {
        assert!(found_in(&forged(&sound, from, to), &game(code)).is_none(), "{from} -> {to}");
    }
    let folder = temp_folder();
    let book = book_in(folder.path());
    let wrong = forged(&sound, "\"score\":64", "\"score\":99");
    fs::write(&book, format!("{}{wrong}\n", first_line("book", 1))).unwrap();
    assert_eq!(improve_book(&book, &[game(code)]).unwrap(), None);
    assert_eq!(find_line(&book, &game(code)).unwrap().unwrap().score(), 64);
}

#[test]
fn the_example_on_the_page_is_an_entry() {
    let page = include_str!("../../src/store/README.md");
    let example =
        page.lines().skip_while(|line| format!("{line}\n") != first_line("book", 1)).nth(1).unwrap();
    assert_eq!(example, line(&game("sg1:topcoder:board:RBB/RRR/RBB+a1.a1")));
}
