//! The book of best lines.

use crate::lines::{first_line, forged};
use crate::temp_folder;
use jiff::Timestamp;
use proptest::prelude::*;
use proptest::test_runner::Config;
use rand::rngs::Xoshiro256PlusPlus;
use rand::{RngExt, SeedableRng};
use samegame::board::Rules;
use samegame::board::rules::RuleSet;
use samegame::game::{Game, GameId};
use samegame::notation::Replay;
use samegame::store::{
    Book, BookChange, BookEntry, EntryError, LineOrigin, LineResult, NotKept, SearchRun, Warning,
};
use std::collections::HashMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::time::Duration;

pub(crate) fn game(code: &str) -> Game {
    code.parse::<Replay>().unwrap().game().unwrap()
}

fn entry(code: &str) -> BookEntry {
    BookEntry::new(&game(code), Timestamp::UNIX_EPOCH, LineOrigin::Played).unwrap()
}

fn book_in(folder: &Path) -> Book {
    Book::new(folder.join("book.txt"))
}

/// The scores in a book whose lines are all sound, by board.
fn scores(book: &Book) -> HashMap<String, i64> {
    let lines = book.check().unwrap().into_iter();
    let entries = lines.map(|line| line.entry.unwrap());
    entries.map(|entry| (entry.game().id().to_string(), entry.game().score())).collect()
}

/// The line of an entry in the file of a book.
fn line(entry: &BookEntry) -> String {
    let folder = temp_folder();
    let book = book_in(folder.path());
    book.improve(std::slice::from_ref(entry)).unwrap();
    fs::read_to_string(&book.path).unwrap().lines().nth(1).unwrap().to_owned()
}

/// Reads a book with this line.
fn read(line: &str) -> Vec<Result<BookEntry, EntryError>> {
    let folder = temp_folder();
    let book = book_in(folder.path());
    fs::write(&book.path, format!("{}{line}\n", first_line("book", 1))).unwrap();
    book.check().unwrap().into_iter().map(|line| line.entry).collect()
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

fn origin() -> impl Strategy<Value = LineOrigin> {
    let run = (any::<Option<u32>>(), any::<Option<u64>>(), any::<usize>(), any::<u64>());
    prop_oneof![
        Just(LineOrigin::Played),
        Just(LineOrigin::PlayedWithSolver),
        run.prop_map(|(millis, nodes, threads, seed)| {
            let time = millis.map(|millis| Duration::from_millis(millis.into()));
            LineOrigin::Search(SearchRun::new(time, nodes, threads, seed))
        }),
    ]
}

proptest! {
    #![proptest_config(Config { failure_persistence: None, ..Config::default() })]

    #[test]
    fn an_entry_is_read_as_it_was_written((seed, origin, second) in (any::<u64>(), origin(), 0..1_i64 << 33)) {
        let found = Timestamp::from_second(second).unwrap();
        let entry = BookEntry::new(&random_game(seed), found, origin).unwrap();
        prop_assert_eq!(read(&line(&entry)), [Ok(entry)]);
    }

    /// The checksum of a changed line is corrected, so that the rest of it is parsed.
    #[test]
    fn a_changed_line_is_refused_or_states_its_own_result(
        (seed, origin, at, letter) in (any::<u64>(), origin(), any::<prop::sample::Index>(), "[ -~]")
    ) {
        let line = line(&BookEntry::new(&random_game(seed), Timestamp::UNIX_EPOCH, origin).unwrap());
        let (before, after) = line.split_at(at.index(line.rfind(",\"check\"").unwrap()));
        let after: String = letter.chars().chain(after.chars().skip(1)).collect();
        let changed = forged(&format!("{before}{after}"), "", "");
        if let [Ok(entry)] = &read(&changed)[..] {
            let score = format!("\"score\":{},", entry.game().score());
            prop_assert!(entry.game().status().is_over() && changed.contains(&score));
        }
    }

    #[test]
    fn the_line_of_an_entry_reaches_the_score_of_its_game(seed in any::<u64>()) {
        let game = random_game(seed);
        let entry = BookEntry::new(&game, Timestamp::UNIX_EPOCH, LineOrigin::Played).unwrap();
        let line = entry.on_board_of(&game.restarted()).unwrap();
        prop_assert_eq!((line.id(), line.score(), line.board()), (game.id(), game.score(), game.board()));
    }

    #[test]
    fn in_any_order_the_best_line_of_each_board_stays(
        (seeds, batches) in (prop::collection::vec(any::<u64>(), 1..12), any::<u64>())
    ) {
        let folder = temp_folder();
        let book = book_in(folder.path());
        let entries: Vec<BookEntry> = seeds
            .iter()
            .map(|&seed| BookEntry::new(&random_game(seed), Timestamp::UNIX_EPOCH, LineOrigin::Played).unwrap())
            .collect();
        let mut best: HashMap<String, i64> = HashMap::new();
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(batches);
        let mut rest = &entries[..];
        while !rest.is_empty() {
            let (batch, later) = rest.split_at(rng.random_range(1..=rest.len()));
            let (changes, warning) = book.improve(batch).unwrap();
            prop_assert_eq!(warning, None);
            for (entry, change) in batch.iter().zip(changes) {
                let (board, score) = (entry.game().id().to_string(), entry.game().score());
                let expected = match best.get(&board) {
                    None => BookChange::Added,
                    Some(&from) if score > from => BookChange::Improved { from },
                    Some(&best) => BookChange::NotBetter { best },
                };
                prop_assert_eq!(change, expected);
                let known = best.entry(board).or_insert(score);
                *known = score.max(*known);
            }
            rest = later;
            prop_assert_eq!(&scores(&book), &best);
        }
        for entry in &entries {
            let found = book.find(entry.game()).unwrap().unwrap();
            prop_assert_eq!(found.game().score(), best[&entry.game().id().to_string()]);
        }
    }
}

#[test]
fn of_equal_lines_the_first_stays() {
    let folder = temp_folder();
    let book = book_in(folder.path());
    let (first, second) = (entry("sg1:tiles:board:AABB+a1.a1"), entry("sg1:tiles:board:AABB+c1.a1"));
    book.improve(std::slice::from_ref(&first)).unwrap();
    let (changes, _) = book.improve(std::slice::from_ref(&second)).unwrap();
    assert_eq!(changes, [BookChange::NotBetter { best: 4 }]);
    assert_eq!(book.find(second.game()).unwrap().unwrap(), first);
}

/// In Klickety, the score is the number of tiles left, below zero.
#[test]
fn rules_that_rank_by_the_tiles_left_prefer_fewer_tiles() {
    let folder = temp_folder();
    let book = book_in(folder.path());
    let (worse, better) = (entry("sg1:klickety:board:AABBA+a1.a1"), entry("sg1:klickety:board:AABBA+c1.a1"));
    assert_eq!([&worse, &better].map(|entry| entry.game().board().tiles_left()), [1, 0]);
    let (changes, _) = book.improve(&[worse.clone(), better.clone(), worse]).unwrap();
    assert_eq!(changes[1..], [BookChange::Improved { from: -1 }, BookChange::NotBetter { best: 0 }]);
    assert_eq!(book.find(better.game()).unwrap(), Some(better));
}

#[test]
fn every_rule_set_and_minimum_group_has_lines_of_its_own() {
    let folder = temp_folder();
    let book = book_in(folder.path());
    let mut all_rules: Vec<Rules> = RuleSet::ALL.map(|set| set.rules).into();
    all_rules.extend([3, 4].map(|size| Rules::default().with_min_group(size).unwrap()));
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(1);
    let mut first_of: Vec<Rules> = Vec::new();
    for rules in all_rules {
        let id = GameId::literal(rules, "AABB\nAABB".parse().unwrap());
        let played = play_out(Game::new(id).unwrap(), &mut rng);
        let entry = BookEntry::new(&played, Timestamp::UNIX_EPOCH, LineOrigin::Played).unwrap();
        let (changes, _) = book.improve(&[entry]).unwrap();
        assert_eq!(changes == [BookChange::Added], !first_of.contains(&rules), "{rules:?}");
        first_of.push(rules);
    }
}

#[test]
fn a_line_serves_the_mirrored_board_and_other_colours() {
    let folder = temp_folder();
    let book = book_in(folder.path());
    book.improve(&[entry("sg1:topcoder:board:RBB/RRR/RBB+a1.a1")]).unwrap();
    let found = |id: &str| {
        let game = game(id);
        let line = book.find(&game).unwrap().map(|entry| entry.on_board_of(&game).unwrap());
        line.map(|line| Replay::from(&line).code().to_string())
    };
    assert_eq!(
        found("sg1:topcoder:board:ZZA./AAA./ZZA.").as_deref(),
        Some("sg1:topcoder:board:ZZA./AAA./ZZA.+a2.a1")
    );
    assert_eq!(found("sg1:topcoder:board:ABA/BBB/ABA"), None);
    assert_eq!(found("sg1:standard:board:RBB/RRR/RBB"), None);
}

#[test]
fn games_without_an_end_or_moves_and_large_boards_are_not_kept() {
    let not_kept = |code: &str| BookEntry::new(&game(code), Timestamp::UNIX_EPOCH, LineOrigin::Played).err();
    assert_eq!(not_kept("sg1:tiles:board:AABB+a1"), Some(NotKept::NotOver));
    assert_eq!(not_kept("sg1:tiles:board:AABB+a1.a1.u"), Some(NotKept::NotOver));
    assert_eq!(not_kept("sg1:tiles:board:AB"), Some(NotKept::NoMoves));
    let rows = vec!["A".repeat(101); 100].join("/");
    assert_eq!(not_kept(&format!("sg1:tiles:board:{rows}+a1")), Some(NotKept::TooLarge));
}

#[test]
fn a_better_line_on_an_equal_board_keeps_the_name_of_the_deal() {
    let folder = temp_folder();
    let book = book_in(folder.path());
    let dealt = game("sg1:topcoder:4x4c2:uniform-v1:name");
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(0);
    let worse = (0..100).map(|_| play_out(dealt.clone(), &mut rng)).min_by_key(Game::score).unwrap();
    let literal = Game::new(GameId::literal(*dealt.rules(), dealt.first_board().clone())).unwrap();
    let better = (0..100).map(|_| play_out(literal.clone(), &mut rng)).max_by_key(Game::score).unwrap();
    let [worse, better] =
        [worse, better].map(|game| BookEntry::new(&game, Timestamp::UNIX_EPOCH, LineOrigin::Played).unwrap());
    assert!(better.is_better_than(&worse) && better.deal().is_none());
    book.improve(&[worse, better]).unwrap();
    assert_eq!(book.find(&literal).unwrap().unwrap().board_id(), dealt.id());
}

/// A book with two boards, and its file.
fn two_boards(folder: &Path) -> (Book, PathBuf) {
    let book = book_in(folder);
    book.improve(&[entry("sg1:tiles:board:AABB+a1.a1"), entry("sg1:topcoder:board:RBB/RRR/RBB+a1.a1")])
        .unwrap();
    let path = book.path.clone();
    (book, path)
}

#[test]
fn the_result_of_an_entry_is_never_trusted() {
    let sound = line(&entry("sg1:topcoder:board:RBB/RRR/RBB+a1.a1"));
    let error = |from: &str, to: &str| read(&forged(&sound, from, to)).remove(0).unwrap_err();
    let actual = LineResult { score: 64, tiles_left: 0, moves: 2 };
    assert_eq!(error("\"score\":64", "\"score\":65"), EntryError::WrongResult { actual });
    assert_eq!(error("\"moves\":2", "\"moves\":1"), EntryError::WrongResult { actual });
    assert_eq!(error(":board:A", ":board:C"), EntryError::NotCanonical);
    let other_deal = "\"deal\":\"sg1:topcoder:3x3c2:uniform-v1:x\",\"board\"";
    assert_eq!(error("\"board\"", other_deal), EntryError::OtherDeal);
    assert_eq!(error("\"played\"", "\"magic\""), EntryError::Damaged);
    let tiles = sound.split("\"tiles\":\"").nth(1).unwrap().split('"').next().unwrap();
    let (first, _) = tiles.split_once('.').unwrap();
    assert_eq!(error(tiles, first), EntryError::NotOver);
    assert!(matches!(error(tiles, &format!("{first}.{first}")), EntryError::IllegalMove { number: 2, .. }));
}

#[test]
fn an_entry_that_contradicts_itself_is_set_aside_when_its_board_improves() {
    let folder = temp_folder();
    let book = book_in(folder.path());
    let sound = entry("sg1:topcoder:board:RBB/RRR/RBB+a1.a1");
    let wrong = forged(&line(&sound), "\"score\":64", "\"score\":99");
    fs::write(&book.path, format!("{}{wrong}\n", first_line("book", 1))).unwrap();
    assert!(book.find(sound.game()).unwrap().is_none());
    let (changes, warning) = book.improve(std::slice::from_ref(&sound)).unwrap();
    assert_eq!(changes, [BookChange::Added]);
    assert!(matches!(warning, Some(Warning::SetAside { .. })), "{warning:?}");
    assert_eq!(book.find(sound.game()).unwrap(), Some(sound));
}

#[test]
fn books_can_be_joined_by_appending_one_to_the_other() {
    let folder = temp_folder();
    let (book, path) = two_boards(folder.path());
    let other = Book::new(folder.path().join("other.txt"));
    other.improve(&[entry("sg1:topcoder:board:RBB/RRR/RBB+b1.b1.a1")]).unwrap();
    let joined = fs::read_to_string(&other.path).unwrap() + &fs::read_to_string(&path).unwrap();
    fs::write(&path, joined).unwrap();
    let (changes, warning) = book.improve(&[entry("sg1:topcoder:board:RBB/RRR/RBB+a1.a1")]).unwrap();
    assert_eq!((changes, warning), (vec![BookChange::NotBetter { best: 64 }], None));
}

#[test]
fn the_example_on_the_page_is_an_entry() {
    let page = include_str!("../../src/store/README.md");
    let example =
        page.lines().skip_while(|line| format!("{line}\n") != first_line("book", 1)).nth(1).unwrap();
    let mut expected = entry("sg1:topcoder:board:RBB/RRR/RBB+a1.a1");
    expected.found = "2026-11-21T08:20:00Z".parse().unwrap();
    assert_eq!(example, line(&expected));
}
