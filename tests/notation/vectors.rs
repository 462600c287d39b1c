//! The games in `tests/vectors`, for programs in any language: made by the naive board and replayed by the crate.
//!
//! `WRITE_VECTORS=1 cargo test --test pure vectors` writes the files again.

use crate::common::naive::{NaiveBoard, NaiveGroup};
use rand::rngs::Xoshiro256PlusPlus;
use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};
use samegame::board::Cell;
use samegame::board::rules::RuleSet;
use samegame::game::{Game, GameId};
use serde::{Deserialize, Serialize};
use std::fs;
use std::path::PathBuf;

/// The games of a rule set, as the page on notation describes them.
#[derive(Debug, PartialEq, Serialize, Deserialize)]
struct Vectors {
    rules: String,
    games: Vec<Vector>,
}

#[derive(Debug, PartialEq, Serialize, Deserialize)]
struct Vector {
    min_group: usize,
    board: Vec<String>,
    /// Column, row, size and points; for an illegal move, the last two are 0.
    moves: Vec<(u16, u16, usize, i64)>,
    end: Vec<String>,
    left: usize,
    bonus: i64,
    penalty: i64,
    score: i64,
}

/// Boards with something special in them.
const ODD_BOARDS: [&str; 9] = [
    "A",                    // over from the start
    "AA",                   // cleared by the first move
    "AABBA",                // one row
    "A/A/B/B/A",            // one column
    "ABCABC/BCABCA",        // no move at all
    "ABBBA/ABBBA",          // three columns at once, in the middle
    "AABBCC/AABBCC",        // two columns at once, at the left end
    "BAAB/ABBA/BAAB",       // groups that come together
    "AB/AB/AB/BA/AB/AB/AB", // much higher than wide
];

fn whole(number: usize) -> i64 {
    i64::try_from(number).expect("boards are small")
}

fn points(rules: &str, size: usize) -> i64 {
    let n = whole(size);
    match rules {
        "standard" | "jsgames" | "tatham" => (n - 2) * (n - 2),
        "tiles" => n,
        "topcoder" => n * (n - 1) / 2,
        "insane" => (n - 1) * (n - 1),
        "jawbreaker" => n * (n - 1),
        "windows" => n * n - 3 * n + 4,
        "klickety" => 0,
        "popstar" => 5 * n * n,
        other => panic!("no points for the rules {other}"),
    }
}

/// What the end adds to these points.
fn bonus(rules: &str, points: i64, left: usize) -> i64 {
    match rules {
        "standard" | "jsgames" if left == 0 => 1000,
        "topcoder" if left == 0 => 3 * points,
        // What is left of 2000 after 20 for the first tile, 60 for the second, 100 for the third and so on.
        "popstar" if left < 10 => 2000 - (0..left).map(|nth| 40 * whole(nth) + 20).sum::<i64>(),
        _ => 0,
    }
}

/// What the end takes away.
fn penalty(rules: &str, left: usize) -> i64 {
    let left = whole(left);
    match rules {
        "jsgames" if left > 2 => (left - 2) * (left - 2),
        "klickety" => left,
        _ => 0,
    }
}

fn rows_of(board: &NaiveBoard) -> Vec<String> {
    let letter = |column, row| board.tile(column, row).map_or('.', |tile| char::from(b'A' + tile.color));
    (0..board.rows())
        .rev()
        .map(|row| (0..board.columns()).map(|column| letter(column, row)).collect())
        .collect()
}

fn board_of(rows: &[String]) -> NaiveBoard {
    let size = [rows[0].len(), rows.len()].map(|length| u16::try_from(length).expect("boards are small"));
    NaiveBoard::new(size[0], size[1], |column, row| {
        let letter = rows[rows.len() - 1 - usize::from(row)].as_bytes()[usize::from(column)];
        (letter != b'.').then(|| letter - b'A')
    })
}

/// Plays a game at random to its end on the naive board, with some illegal moves.
fn play(rules: &str, min_group: usize, mut board: NaiveBoard, rng: &mut Xoshiro256PlusPlus) -> Vector {
    let first = rows_of(&board);
    let mut moves = Vec::new();
    loop {
        if rng.random_ratio(1, 5) {
            // A tile, an empty cell or a cell outside of the board.
            let cell = (rng.random_range(0..=board.columns()), rng.random_range(0..=board.rows()));
            let is_legal = |group: &NaiveGroup| group.cells.contains(&cell) && group.cells.len() >= min_group;
            if !board.groups().iter().any(is_legal) {
                moves.push((cell.0, cell.1, 0, 0));
            }
        }
        let groups = board.groups();
        let legal: Vec<_> = groups.iter().filter(|group| group.cells.len() >= min_group).collect();
        let Some(group) = legal.choose(rng) else { break };
        let (column, row) = *group.cells.choose(rng).expect("a group has tiles");
        moves.push((column, row, group.cells.len(), points(rules, group.cells.len())));
        board.remove(&group.cells);
    }
    let left = board.cells.iter().flatten().flatten().count();
    let made = moves.iter().map(|made| made.3).sum();
    let (bonus, penalty) = (bonus(rules, made, left), penalty(rules, left));
    let score = made + bonus - penalty;
    Vector { min_group, board: first, moves, end: rows_of(&board), left, bonus, penalty, score }
}

fn made(set: &RuleSet) -> Vectors {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(set.name.bytes().map(u64::from).sum());
    let rows_of = |board: &str| board.split('/').map(str::to_owned).collect::<Vec<_>>();
    let odd = ODD_BOARDS.into_iter().map(|board| play(set.name, 2, board_of(&rows_of(board)), &mut rng));
    let mut games: Vec<Vector> = odd.collect();
    for number in 0..32 {
        let [columns, rows] = [(), ()].map(|()| rng.random_range(2..=10_u16));
        let (colors, min_group) = (rng.random_range(2..=4), if number % 4 == 3 { 3 } else { 2 });
        let board = NaiveBoard::new(columns, rows, |_, _| Some(rng.random_range(0..colors)));
        games.push(play(set.name, min_group, board, &mut rng));
    }
    Vectors { rules: set.name.to_owned(), games }
}

fn path(set: &RuleSet) -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/vectors").join(set.name).with_extension("json")
}

/// One line for each game, so that a change can be read.
fn text(vectors: &Vectors) -> String {
    let games: Vec<String> =
        vectors.games.iter().map(|game| serde_json::to_string(game).expect("a game is JSON")).collect();
    format!("{{\"rules\":\"{}\",\"games\":[\n{}\n]}}\n", vectors.rules, games.join(",\n"))
}

#[test]
fn the_naive_board_makes_the_vectors() {
    for set in RuleSet::ALL {
        let made = made(&set);
        assert!(made.games.iter().any(|game| game.left == 0 && game.board.len() > 1), "{}", set.name);
        assert!(made.games.iter().any(|game| game.moves.iter().any(|made| made.2 == 0)));
        if std::env::var_os("WRITE_VECTORS").is_some() {
            fs::write(path(&set), text(&made)).unwrap();
        }
        let written = fs::read_to_string(path(&set)).unwrap();
        assert_eq!(serde_json::from_str::<Vectors>(&written).unwrap(), made, "{}", set.name);
    }
}

#[test]
fn the_games_of_the_vectors_are_replayed_move_by_move() {
    for set in RuleSet::ALL {
        let vectors: Vectors = serde_json::from_str(&fs::read_to_string(path(&set)).unwrap()).unwrap();
        let rules = RuleSet::named(&vectors.rules).unwrap().rules;
        for vector in &vectors.games {
            let rules = rules.with_min_group(u32::try_from(vector.min_group).unwrap()).unwrap();
            let mut game = Game::new(GameId::literal(rules, board_of(&vector.board).board())).unwrap();
            for &(column, row, size, points) in &vector.moves {
                let played = game.play(Cell::new(column, row)).ok();
                let played = played.map(|played| (played.removed.group.size as usize, played.points));
                assert_eq!(played, (size > 0).then_some((size, points)), "{vector:?}");
            }
            assert!(game.status().is_over() && board_of(&vector.end).looks_like(game.board()), "{vector:?}");
            assert_eq!(game.score(), vector.score, "{vector:?}");
            assert_eq!(game.score(), game.points() + vector.bonus - vector.penalty, "{vector:?}");
            assert_eq!(game.board().tiles_left() as usize, vector.left);
        }
    }
}
