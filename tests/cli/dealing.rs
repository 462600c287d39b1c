//! Boards dealt by the command.

use super::program::{output, samegame, text};
use std::io::{BufRead, BufReader};
use std::process::Stdio;

#[test]
fn a_fresh_board_each_time() {
    let dealt = || text(&output("deal", "").stdout);
    assert_ne!(dealt(), dealt());
}

/// The first board is there before the last is dealt, and a reader that has seen enough is no error.
#[test]
fn deals_stream_until_nobody_reads() {
    let mut command = samegame("deal -n 1000000000000 --seed demo --format id");
    let mut child = command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    let mut first = String::new();
    BufReader::new(child.stdout.take().unwrap()).read_line(&mut first).unwrap();
    assert_eq!(first, "sg1:standard:15x15c5:uniform-v1:demo\n");
    let output = child.wait_with_output().unwrap();
    assert_eq!((output.status.code(), text(&output.stderr).as_str()), (Some(0), ""));
}
