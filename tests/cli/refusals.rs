//! Command lines and inputs that are refused, with their errors.

use super::program::{output, samegame, text};
use std::fs::File;
use std::path::Path;

/// The case file does not show whether a line goes to standard output or to standard error.
#[test]
fn refusals_print_only_to_standard_error() {
    let directory = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/cli/refusals.in");
    let cases = include_str!("refusals.trycmd");
    let lines = cases.lines().filter_map(|line| line.strip_prefix("$ samegame "));
    for line in lines.filter(|line| !line.contains('\'')) {
        let output = samegame(line).current_dir(&directory).output().unwrap();
        let (stdout, stderr) = (text(&output.stdout), text(&output.stderr));
        assert_eq!((output.status.code(), stdout.as_str()), (Some(2), ""), "{line}");
        assert!(stderr.starts_with("error: "), "{line}: {stderr}");
    }
}

#[test]
fn a_huge_file_is_refused() {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join("huge");
    File::create(&path).unwrap().set_len((64 << 20) + 1).unwrap();
    let output = samegame("").arg(&path).output().unwrap();
    std::fs::remove_file(&path).unwrap();
    assert_eq!(output.status.code(), Some(2));
    let stderr = text(&output.stderr);
    assert!(stderr.ends_with("huge: larger than 64 MiB, too large for a board\n"), "{stderr}");
}

#[test]
fn a_file_that_is_not_an_earlier_run_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    File::create(folder.path().join("huge")).unwrap().set_len((64 << 20) + 1).unwrap();
    std::fs::write(folder.path().join("latin"), b"{\"board\":\"\xe9\"}\n").unwrap();
    std::fs::write(folder.path().join("lines"), "{\"event\":\"total\"}\nboard  score\n").unwrap();
    std::fs::write(folder.path().join("none"), "\n").unwrap();
    for (file, reason) in [
        ("huge", "larger than 64 MiB, too large for results"),
        ("latin", "not text: byte 11 is not UTF-8; save the file as UTF-8"),
        (
            "lines",
            "line 2: not a result as `bench --json` and `judge --json` print it: expected value at line 1 column 1",
        ),
        ("none", "no results: make them with `--json`"),
    ] {
        let line = format!("bench sg1:tiles:board:AAB --strategy greedy --baseline {file}");
        let output = samegame(&line).current_dir(folder.path()).output().unwrap();
        assert_eq!(text(&output.stderr), format!("error: {file}: {reason}\n"), "{file}");
        assert_eq!((output.status.code(), text(&output.stdout).as_str()), (Some(2), ""), "{file}");
    }
}

#[test]
fn a_board_instead_of_commands_is_refused() {
    let expected =
        "error: standard input: line 1 is a board, not a command: to play the board, run `samegame -`\n";
    let boards = [
        "AAB\nABB\n",
        "\n0 0 1\n1 1 0\n",
        "sg1:tiles:board:AB\n",
        "{\"cells\":[[0,1]]}\n",
        "samegame replay 1\n",
    ];
    for board in boards {
        let output = output("--plain sg1:tiles:board:AABB", board);
        assert_eq!((output.status.code(), text(&output.stderr).as_str()), (Some(2), expected), "{board}");
    }
    for commands in ["SCORE\nAAB\n", "0 0\n", "a1\nAAB\n", "frobnicate\nAAB\n"] {
        assert_eq!(output("--plain sg1:tiles:board:AABB", commands).status.code(), Some(0), "{commands}");
    }
}
