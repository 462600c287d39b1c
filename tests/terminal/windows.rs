//! Several processes that save at the same time, and processes that are killed.

use crate::driver::program::{PROGRAM, command};
use crate::driver::wait::now;
use proptest::test_runner::Config;
use rand::rngs::Xoshiro256PlusPlus;
use rand::{RngExt, SeedableRng};
use samegame::game::{Game, Session};
use samegame::store::{Paths, SaveSlot, read_games};
use std::collections::BTreeMap;
use std::fs;
use std::io::{BufRead, BufReader, Read, Write};
use std::path::Path;
use std::process::{Child, ChildStdout, Stdio};
use std::time::Duration;
use tempfile::tempdir;

fn start(home: &Path, board: &str) -> (Child, BufReader<ChildStdout>) {
    let mut command = command(PROGRAM);
    command.args(["--plain", board]).env("SAMEGAME_HOME", home);
    let mut child =
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    // A process has acquired its slot when it prints the board, and releases the slot when it ends.
    let mut output = BufReader::new(child.stdout.take().unwrap());
    output.read_line(&mut String::new()).unwrap();
    (child, output)
}

#[test]
fn eight_processes_save_every_game() {
    const ROUNDS: usize = 10;
    let home = tempdir().unwrap();
    // Each process has a board of its own and finishes it once per round.
    let boards: Vec<String> = ('C'..='J').map(|letter| format!("sg1:tiles:board:AAB/BB{letter}")).collect();
    let mut windows: Vec<_> = boards.iter().map(|board| start(home.path(), board)).collect();
    let input = "a2\na1\nrestart\n".repeat(ROUNDS);
    for (child, _) in &mut windows {
        child.stdin.take().unwrap().write_all(input.as_bytes()).unwrap();
    }
    for (child, mut output) in windows {
        output.read_to_string(&mut String::new()).unwrap();
        let output = child.wait_with_output().unwrap();
        let stderr = String::from_utf8(output.stderr).unwrap();
        assert!(output.status.success() && !stderr.contains("samegame: "), "{stderr}");
    }
    let log = Paths::within(home.path()).games;
    assert_eq!(read_games(&log.clone()).unwrap().1, None);
    let log = fs::read_to_string(log).unwrap();
    for (number, board) in (1..).zip(&boards) {
        // Two games that end in the same millisecond have equal lines.
        let code = format!("\"code\":\"{board}+");
        assert_eq!(log.matches(&code).count(), ROUNDS, "{board}");
        assert!(
            home.path().join(format!("slot-{number}.txt")).exists(),
            "each process has a slot of its own"
        );
    }
}

/// The commands that play a game to its end.
fn commands(mut game: Game) -> String {
    let mut commands = String::new();
    while let Some(group) = game.board().moves(2).first().copied() {
        game.play(group.cell).unwrap();
        commands.extend([group.cell.to_string(), "\n".to_owned()]);
    }
    commands
}

/// Four windows play at the same time, and two of them are killed at some moment: no finished game that a window has
/// shown is lost, and at most one move.
#[test]
fn killed_windows_lose_at_most_the_last_move_and_no_finished_game() {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(1);
    let home = tempdir().unwrap();
    let log = Paths::within(home.path()).games;
    let mut shown: BTreeMap<String, usize> = BTreeMap::new();
    let mut written = Vec::new();
    for round in 0..Config::default().cases.div_ceil(16) {
        let id = |window| format!("sg1:standard:5x4c5:uniform-v1:{round}-{window}").parse().unwrap();
        let games: Vec<Game> = (0..4).map(|window| Game::new(id(window)).unwrap()).collect();
        let mut windows: Vec<_> =
            games.iter().map(|game| start(home.path(), &game.id().to_string())).collect();
        for (game, (child, _)) in games.iter().zip(&mut windows) {
            let input = format!("{}restart\n", commands(game.clone())).repeat(3);
            child.stdin.take().unwrap().write_all(input.as_bytes()).unwrap();
        }
        for (index, (game, (mut child, mut output))) in games.iter().zip(windows).enumerate() {
            let mut lines = Vec::new();
            if index < 2 {
                for _ in 0..rng.random_range(0..40) {
                    let mut line = String::new();
                    output.read_line(&mut line).unwrap();
                    lines.push(line);
                }
                // The next kill comes at another moment of a write.
                (0..rng.random_range(0..20_000)).for_each(|_| std::hint::spin_loop());
                child.kill().unwrap();
            }
            let mut rest = String::new();
            output.read_to_string(&mut rest).unwrap();
            child.wait().unwrap();
            lines.extend(rest.lines().map(str::to_owned));
            let ended = lines.iter().filter(|line| line.starts_with("This board:")).count();
            shown.insert(game.id().to_string(), ended);
            check_session(home.path(), game, &lines);
        }
        let (logged, warning) = read_games(&log).unwrap();
        assert_eq!(warning, None);
        for (id, ended) in &shown {
            let found = logged.iter().filter(|game| game.id() == id).count();
            assert!(found >= *ended, "{found} of {ended} games on {id}");
        }
        assert!(written.iter().all(|game| logged.contains(game)), "a line of the log is lost");
        written = logged;
    }
}

/// Checks that the slot with this game has all moves that a window has shown, but for the last.
fn check_session(home: &Path, game: &Game, lines: &[String]) {
    let shown = lines.iter().filter(|line| line.starts_with("removed")).count();
    let start = now();
    loop {
        let mut slots = Vec::new();
        let saved = loop {
            let (slot, saved) = SaveSlot::acquire(home, None, &mut Vec::new());
            match saved {
                Some(saved) if saved.games().any(|other| other.id() == game.id()) => break Some(saved),
                Some(_) => slots.push(slot),
                None => break None,
            }
        };
        let games = saved.iter().flat_map(Session::games).filter(|other| other.id() == game.id());
        let found: usize = games.map(|game| game.moves().len()).sum();
        if found + 1 >= shown {
            return;
        }
        // A process that another test starts has the locks of this one until it runs the program.
        assert!(now() - start < Duration::from_secs(10), "{found} of {shown} moves: {lines:?}");
    }
}
