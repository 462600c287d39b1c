//! Commands that write the book.

use super::program::{samegame, text};
use samegame::notation::Replay;
use samegame::store::{Book, LineOrigin, SearchRun};
use std::fs;
use std::io::Write;
use std::path::Path;
use std::process::{Output, Stdio};

fn run_in(folder: &Path, line: &str) -> Output {
    samegame(line).current_dir(folder).output().unwrap()
}

/// The output of a command that succeeds.
#[track_caller]
fn stdout(folder: &Path, line: &str) -> String {
    let output = run_in(folder, line);
    assert_eq!(output.status.code(), Some(0), "{line}: {}", text(&output.stderr));
    text(&output.stdout)
}

fn score_in_book(path: &Path, code: &str) -> Option<i64> {
    let game = code.parse::<Replay>().unwrap().game().unwrap();
    Some(Book::new(path.to_owned()).find(&game).unwrap()?.game().score())
}

fn files(folder: &Path) -> Vec<String> {
    let entries = fs::read_dir(folder).unwrap();
    let mut names: Vec<String> =
        entries.map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
    names.sort();
    names
}

const BOARD: &str = "sg1:standard:10x10c5:uniform-v1:demo";

#[test]
fn solve_improves_the_line_of_the_book() {
    let folder = tempfile::tempdir().unwrap();
    let at = |name: &str| folder.path().join(name);
    let solve = |nodes: u32| {
        let output =
            run_in(folder.path(), &format!("solve --book=book.txt --nodes {nodes} --threads 1 {BOARD}"));
        assert_eq!(output.status.code(), Some(0), "{}", text(&output.stderr));
        (text(&output.stdout), text(&output.stderr), score_in_book(&at("book.txt"), BOARD).unwrap())
    };
    let (_, first_change, first) = solve(2_000);
    assert_eq!(first_change, format!("book: added with {first}\n"));
    fs::copy(at("book.txt"), at("copy.txt")).unwrap();
    let (moves, change, better) = solve(200_000);
    assert!(better > first);
    assert_eq!(change, format!("book: improved from {first} to {better}\n"));
    assert!(moves.contains(&format!("score {better}, ")), "{moves}");
    let again = stdout(folder.path(), &format!("solve --book=copy.txt --nodes 200000 --threads 2 {BOARD}"));
    assert_eq!(again, moves, "the same book, seed and nodes");
    let (_, change, last) = solve(1);
    assert_eq!((change, last), (format!("book: not better: {better}, the book has {better}\n"), better));
    let lines = Book::new(at("book.txt")).check().unwrap();
    let [line] = &lines[..] else { panic!("{lines:?}") };
    let run = SearchRun::new(None, Some(200_000), 1, 0);
    assert_eq!(line.entry.as_ref().unwrap().origin, LineOrigin::Search(run));
}

#[test]
fn a_game_in_progress_starts_from_the_rest_of_the_line() {
    let folder = tempfile::tempdir().unwrap();
    stdout(folder.path(), "book add --book=book.txt sg1:topcoder:board:RBB/RRR/RBB+a1.a1");
    let solve =
        |game: &str| stdout(folder.path(), &format!("solve --quiet --book=book.txt --nodes 1 {game}"));
    assert_eq!(solve("sg1:topcoder:board:RBB/RRR/RBB+a1"), "64\n");
    assert_eq!(solve("sg1:topcoder:board:RBB/RRR/RBB+b1"), "48\n");
    assert_eq!(score_in_book(&folder.path().join("book.txt"), "sg1:topcoder:board:RBB/RRR/RBB"), Some(64));
}

#[test]
fn without_the_flag_no_book_is_written() {
    let home = tempfile::tempdir().unwrap();
    for line in ["solve --nodes 100 sg1:tiles:board:AABB", "bench --deal 2 --size 4x4 --seed x --nodes 100"] {
        let output = samegame(line).env("SAMEGAME_HOME", home.path()).output().unwrap();
        assert!(output.status.success());
    }
    assert!(files(home.path()).is_empty());
    let solve = samegame("solve --book sg1:tiles:board:AABB").env("SAMEGAME_HOME", home.path()).output();
    assert!(solve.unwrap().status.success());
    assert_eq!(files(home.path()), ["book.txt", "book.txt.lock"]);
}

#[test]
fn a_run_goes_on_from_the_lines_of_the_book() {
    let folder = tempfile::tempdir().unwrap();
    let bench = |flags: &str| {
        let line = format!("bench --deal 4 --seed book --size 8x8 --colors 4 --book=book.txt --json {flags}");
        let objects = stdout(folder.path(), &line);
        let parse = |line: &str| serde_json::from_str::<serde_json::Value>(line).unwrap();
        objects.lines().map(parse).collect::<Vec<_>>()
    };
    let first = bench("--nodes 1000");
    let second = bench("--nodes 100000 --search-seed 1");
    assert_eq!(first[4]["book"], serde_json::json!({ "added": 4, "improved": 0, "not_better": 0 }));
    let mut improved = 0;
    for (first, second) in first.iter().zip(&second).take(4) {
        let (before, after) = (first["score"].as_i64().unwrap(), second["score"].as_i64().unwrap());
        assert!(after >= before);
        assert_eq!(second["book"] == "improved", after > before, "{second}");
        improved += i64::from(after > before);
        assert_eq!(
            score_in_book(&folder.path().join("book.txt"), second["replay"].as_str().unwrap()),
            Some(after)
        );
    }
    assert!(improved > 0);
    assert_eq!(second[4]["book"]["improved"], improved);
}

#[test]
fn shards_with_a_book_join_to_the_whole_run() {
    let folder = tempfile::tempdir().unwrap();
    for shard in ["1", "2"] {
        let line = format!(
            "bench --deal 5 --seed x --size 6x6 --nodes 2000 --book=book{shard}.txt --shard {shard}/2 --json"
        );
        fs::write(folder.path().join(format!("{shard}.json")), stdout(folder.path(), &line)).unwrap();
    }
    let joined = stdout(folder.path(), "compare 1.json 2.json");
    let whole = stdout(folder.path(), "bench --deal 5 --seed x --size 6x6 --nodes 2000 --book=whole.txt");
    assert!(joined.contains("Book: 5 added, 0 improved, 0 not better\n"), "{joined}");
    assert_eq!(joined.lines().last(), whole.lines().last());
}

#[test]
fn two_processes_improve_one_book_at_the_same_time() {
    let folder = tempfile::tempdir().unwrap();
    let start = |seed: &str| {
        let line = format!("bench --deal 20 --seed {seed} --size 5x5 --nodes 500 --book=book.txt --quiet");
        samegame(&line).current_dir(folder.path()).stdout(Stdio::null()).spawn().unwrap()
    };
    let children: Vec<_> = ["a", "b", "a"].map(start).into();
    for mut child in children {
        assert!(child.wait().unwrap().success());
    }
    let lines = Book::new(folder.path().join("book.txt")).check().unwrap();
    assert_eq!(lines.iter().filter(|line| line.entry.is_ok()).count(), 40);
}

/// A kill at any moment, also while the file is replaced.
#[test]
fn a_killed_run_leaves_a_sound_book() {
    let folder = tempfile::tempdir().unwrap();
    let book = Book::new(folder.path().join("book.txt"));
    let mut known = 0;
    for round in 0..8 {
        let line = format!("bench --deal 1000 --seed {round} --size 5x5 --nodes 100 --book=book.txt");
        let mut child = samegame(&line).current_dir(folder.path()).stdout(Stdio::null()).spawn().unwrap();
        let lines = || book.check().unwrap();
        while lines().len() < known + 3 {
            std::thread::yield_now();
        }
        child.kill().unwrap();
        child.wait().unwrap();
        let found = lines();
        assert!(found.iter().all(|line| line.entry.is_ok()), "{found:?}");
        assert!(found.len() > known);
        known = found.len();
    }
    let last = stdout(folder.path(), "book add --book=book.txt sg1:tiles:board:AAB+a1");
    assert_eq!(last, "the replay code: added with 2\n");
    // The next write removes the temporary files of killed processes.
    assert_eq!(files(folder.path()), ["book.txt", "book.txt.lock"]);
}

#[test]
fn a_board_is_solved_even_if_its_book_cannot_be_written() {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("book.txt"), Book::first_line()).unwrap();
    let other_process = fs::File::create(folder.path().join("book.txt.lock")).unwrap();
    other_process.lock().unwrap();
    let output = run_in(folder.path(), "solve --quiet --book=book.txt sg1:topcoder:board:RBB/RRR/RBB");
    assert_eq!((output.status.code(), text(&output.stdout).as_str()), (Some(1), "64\n"));
    assert!(text(&output.stderr).contains("book.txt: "), "{}", text(&output.stderr));
}

#[test]
fn games_of_every_kind_are_added() {
    let folder = tempfile::tempdir().unwrap();
    let add = |games: &str| stdout(folder.path(), &format!("book add --book=book.txt {games}"));
    let cross = "sg1:topcoder:board:RBB/RRR/RBB";
    assert_eq!(add(&format!("{cross}+b1.b1.a1")), "the replay code: added with 48\n");
    assert_eq!(add(&format!("{cross}+_solver.a1.u.a1.a1")), "the replay code: improved from 48 to 64\n");
    assert_eq!(add(&format!("{cross}+b1.b1.a1")), "the replay code: not better: 48, the book has 64\n");
    let codes = format!("{cross}+a1.a1\n\nsg1:tiles:board:AAB+a1\n");
    fs::write(folder.path().join("codes.txt"), codes).unwrap();
    let expected = "codes.txt#1: not better: 64, the book has 64\ncodes.txt#2: added with 2\n";
    assert_eq!(add("codes.txt"), expected);
    let run = stdout(folder.path(), "bench --deal 3 --seed x --size 5x5 --strategy greedy --json");
    fs::write(folder.path().join("run.json"), run).unwrap();
    assert_eq!(add("run.json").lines().filter(|line| line.contains("added with")).count(), 3);
    fs::write(folder.path().join("game.txt"), "samegame replay 1\nsg1:tiles:board:AAC/CCA\n\na2\na1\n")
        .unwrap();
    assert_eq!(add("game.txt"), "game.txt: added with 4\n");
    let unfinished = run_in(folder.path(), &format!("book add --book=book.txt --json {cross}+a1 {cross}"));
    assert_eq!(unfinished.status.code(), Some(1));
    let object: serde_json::Value = serde_json::from_slice(&unfinished.stdout).unwrap();
    let reasons = [&object["games"][0]["reason"], &object["games"][1]["reason"]];
    assert_eq!(reasons, ["the game is not over", "the game is not over"]);
}

#[test]
fn adding_a_line_sets_a_damaged_book_aside() {
    let folder = tempfile::tempdir().unwrap();
    let damaged = Book::first_line() + "\nhalf a li";
    fs::write(folder.path().join("book.txt"), &damaged).unwrap();
    let output = run_in(folder.path(), "book add --book=book.txt sg1:tiles:board:AAB+a1");
    let stderr = text(&output.stderr);
    assert_eq!(stderr, "samegame: book.txt was damaged: set aside as book.txt.damaged-1\n");
    assert_eq!(fs::read_to_string(folder.path().join("book.txt.damaged-1")).unwrap(), damaged);
    assert_eq!(stdout(folder.path(), "book check --book book.txt"), "sound lines 1, damaged 0\n");
}

/// Plays a game to its end in lines of text, and asks for par.
fn play(home: &Path, flags: &str, input: &str) -> String {
    let mut command = samegame(&format!("--plain sg1:topcoder:board:RBB/RRR/RBB {flags}"));
    command.env("SAMEGAME_HOME", home).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().unwrap();
    child.stdin.take().unwrap().write_all(input.as_bytes()).unwrap();
    text(&child.wait_with_output().unwrap().stdout)
}

#[test]
fn a_finished_game_and_a_better_line_of_the_search_are_in_the_book() {
    let home = tempfile::tempdir().unwrap();
    let book = home.path().join("book.txt");
    let score = || score_in_book(&book, "sg1:topcoder:board:RBB/RRR/RBB");
    play(home.path(), "", "b1\nb1\na1\n");
    assert_eq!(score(), Some(48));
    play(home.path(), "", "restart\nb1\nb1\na1\npar 1\n");
    assert_eq!(score(), Some(64));
}
