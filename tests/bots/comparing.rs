//! Runs of `samegame judge` that are split, joined, repeated and compared.

use crate::judge_command::{create_folder, judge};
use crate::token::{Token, example};
use std::ffi::OsString;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// Boards on which greedy games and games that take the first group differ.
const BOARDS: [&str; 6] = ["ABB/ABB/AAC", "AABBAA", "ABC/ABC/BCA", "AABB/BBAA/ABAB", "AB", "CCCA/ACCA/BBAB"];

fn write_boards(token: &Token) -> PathBuf {
    let boards = BOARDS.map(|board| board.replace('/', "\n"));
    create_folder(token, &boards.each_ref().map(String::as_str))
}

fn greedy_bot() -> Vec<OsString> {
    vec![example("tame_bot").into_os_string(), "greedy".into()]
}

/// A bot that always gives this line of actions.
fn line_bot(line: &str) -> Vec<OsString> {
    vec![example("tame_bot").into_os_string(), "plays".into(), line.into()]
}

fn stdout(command: &mut Command) -> String {
    let output = command.output().unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).unwrap()
}

/// Parses the objects of a run and removes what depends on time.
fn without_times(objects: &str) -> Vec<serde_json::Value> {
    let parse = |line: &str| {
        let mut object: serde_json::Value = serde_json::from_str(line).expect("one JSON value per line");
        object
            .as_object_mut()
            .expect("an object")
            .retain(|key, _| !key.ends_with("ms") && key != "first_board");
        object
    };
    objects.lines().map(parse).collect()
}

fn compare(folder: &Path, files: &[String]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_samegame"));
    command.current_dir(folder).args(["compare", "--json"]).args(files);
    command
}

#[test]
fn joining_all_shards_gives_the_whole_run() {
    let token = Token::new();
    let boards = write_boards(&token);
    let results = tempfile::tempdir().unwrap();
    // With eight shards of six boards, two shards are empty.
    for (flags, shards) in [(&["--json"][..], 4), (&["--json", "--repeat", "3", "--jobs", "2"], 8)] {
        let whole = stdout(&mut judge(flags, &boards, &greedy_bot()));
        // The last shard comes first, because the order of the files does not matter.
        let files: Vec<String> = (1..=shards).rev().map(|index| format!("{index}.json")).collect();
        for (index, file) in (1..=shards).rev().zip(&files) {
            let shard = format!("{index}/{shards}");
            let flags = [flags, &["--shard", &shard]].concat();
            fs::write(results.path().join(file), stdout(&mut judge(&flags, &boards, &greedy_bot()))).unwrap();
        }
        let joined = stdout(&mut compare(results.path(), &files));
        let repeats = if flags.len() > 1 { 3 } else { 1 };
        assert_eq!(without_times(&whole).len(), BOARDS.len() * repeats + 1);
        assert_eq!(without_times(&joined), without_times(&whole));
    }
}

#[test]
fn a_bot_is_compared_with_itself_and_with_others() {
    let token = Token::new();
    let boards = write_boards(&token);
    let results = tempfile::tempdir().unwrap();
    let save = |name: &str, flags: &[&str], bot: &[OsString]| {
        let path = results.path().join(name);
        fs::write(&path, stdout(&mut judge(&[&["--json"], flags].concat(), &boards, bot))).unwrap();
        path.to_string_lossy().into_owned()
    };
    let twice = save("twice.json", &["--repeat", "2"], &greedy_bot());
    let none = save("none.json", &[], &line_bot("0 0"));
    let own = save("own.json", &[], &greedy_bot());
    let ranking = |files: &[String]| {
        let objects = stdout(&mut compare(results.path(), files));
        without_times(&objects).pop().expect("a ranking")
    };
    let against_itself = &ranking(&[own.clone(), twice.clone()])["runs"][1]["against"];
    assert_eq!(against_itself["draws"], BOARDS.len(), "{against_itself}");
    assert_eq!(against_itself["difference"]["mean"], 0.0, "{against_itself}");

    let ranking = ranking(&[own.clone(), none.clone(), twice]);
    assert_eq!(ranking["boards"], BOARDS.len(), "{ranking}");
    let runs = ranking["runs"].as_array().expect("a list");
    let means: Vec<f64> = runs.iter().map(|run| run["mean"].as_f64().expect("a mean")).collect();
    assert!(means.is_sorted_by(|one, next| one >= next), "{ranking}");
    let first = runs.iter().position(|run| run.get("against").is_none()).expect("a first run");
    assert_eq!(runs[first]["run"], own, "{ranking}");
    let worst = runs.last().expect("three runs");
    assert_eq!(worst["run"], none, "{ranking}");
    // The difference of the means is the mean of the differences, because all runs have the same boards.
    let difference = worst["against"]["difference"]["mean"].as_f64().expect("a mean");
    assert!((difference - (means[2] - means[first])).abs() < 0.01, "{ranking}");
}

#[test]
#[cfg(unix)]
fn repeats_are_noted_only_if_they_are_equal_on_every_board() {
    let token = Token::new();
    let boards = create_folder(&token, &["AABB", "AABB"]);
    let scratch = tempfile::tempdir().unwrap();
    let first_run = scratch.path().join("first-run");
    // Only the first game of all differs.
    let script = "if mkdir \"$0\" 2>&-; then echo 2 0; else echo 0 0; fi";
    let changing: [OsString; 4] = ["sh".into(), "-c".into(), script.into(), first_run.into()];
    let has_note = |flags: &[&str], bot: &[OsString]| {
        let output = judge(flags, &boards, bot).output().unwrap();
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
        String::from_utf8_lossy(&output.stderr).contains("all games on the same board are equal")
    };
    assert!(!has_note(&["--repeat", "2"], &changing));
    assert!(has_note(&["--repeat", "2"], &changing));
    assert!(!has_note(&["--repeat", "1"], &greedy_bot()));
    assert!(!has_note(&[], &greedy_bot()));
}
