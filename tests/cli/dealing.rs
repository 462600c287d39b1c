//! `samegame deal`.

use super::program::{output, samegame, text};
use std::io::{BufRead, BufReader};
use std::process::Stdio;

#[test]
fn without_a_seed_every_board_differs() {
    let dealt = || text(&output("deal", "").stdout);
    assert_ne!(dealt(), dealt());
}

/// The first board is printed before the last one is dealt, and a closed pipe is not an error.
#[test]
fn boards_stream_until_the_reader_closes_the_pipe() {
    let mut command = samegame("deal -n 1000000000000 --seed demo --format id");
    let mut child = command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    let mut first = String::new();
    BufReader::new(child.stdout.take().unwrap()).read_line(&mut first).unwrap();
    assert_eq!(first, "sg1:standard:15x15c5:uniform-v1:demo\n");
    let output = child.wait_with_output().unwrap();
    assert_eq!((output.status.code(), text(&output.stderr).as_str()), (Some(0), ""));
}
