//! Several processes that save at the same time.

use crate::temp_folder;
use samegame::store::{GameLog, Paths};
use std::collections::HashSet;
use std::io::{BufRead, BufReader, Read, Write};
use std::path::Path;
use std::process::{Child, ChildStdout, Command, Stdio};

fn start(home: &Path, args: &[&str]) -> Child {
    let mut command = Command::new(env!("CARGO_BIN_EXE_samegame"));
    command
        .args(args)
        .env("SAMEGAME_HOME", home)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped());
    command.spawn().unwrap()
}

/// Waits for the first line of an output, which is part of the board. Returns the rest.
fn after_first_line(output: ChildStdout) -> BufReader<ChildStdout> {
    let mut output = BufReader::new(output);
    output.read_line(&mut String::new()).unwrap();
    output
}

/// Runs several processes at the same time. Each has a board of its own and finishes it once per round.
fn assert_that_every_game_is_logged(processes: usize, rounds: usize) {
    let home = temp_folder();
    let mut children: Vec<Child> = (0..processes)
        .map(|number| start(home.path(), &["--plain", &format!("sg1:tiles:board:AAB/BB{}", tile(number))]))
        .collect();
    let input = "a2\na1\nrestart\n".repeat(rounds);
    // A process has acquired its slot when it prints the board, and releases the slot when it ends.
    let mut outputs: Vec<_> =
        children.iter_mut().map(|child| after_first_line(child.stdout.take().unwrap())).collect();
    for child in &mut children {
        child.stdin.take().unwrap().write_all(input.as_bytes()).unwrap();
    }
    for output in &mut outputs {
        output.read_to_string(&mut String::new()).unwrap();
    }
    for child in children {
        let output = child.wait_with_output().unwrap();
        let stderr = String::from_utf8(output.stderr).unwrap();
        assert!(output.status.success() && !stderr.contains("samegame: "), "{stderr}");
    }
    let (games, warning) = GameLog::new(Paths::within(home.path()).games()).read().unwrap();
    assert_eq!((games.len(), warning), (processes * rounds, None));
    let boards: HashSet<&str> = games.iter().map(samegame::store::FinishedGame::id).collect();
    assert_eq!(boards.len(), processes);
    let slots = (1..=processes).filter(|number| home.path().join(format!("slot-{number}.txt")).exists());
    assert_eq!(slots.count(), processes, "each process has a slot of its own");
}

fn tile(number: usize) -> char {
    ('C'..).nth(number).unwrap()
}

#[test]
fn two_processes_save_every_game() {
    assert_that_every_game_is_logged(2, 20);
}

#[test]
fn eight_processes_save_every_game() {
    assert_that_every_game_is_logged(8, 10);
}
