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
