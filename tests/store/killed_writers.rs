//! Processes that are killed while they write reviews lose nothing that they have reported as written.

use crate::lines::first_line;
use crate::review_lines::{CROSS, kept, kept_with_code};
use crate::temp_folder;
use rand::rngs::Xoshiro256PlusPlus;
use rand::{RngExt, SeedableRng};
use samegame::review::Stars;
use samegame::store::{KeptReview, Reviews};
use std::collections::BTreeMap;
use std::env;
use std::fs;
use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Child, ChildStdout, Command, Stdio};

const FOLDER: &str = "SAMEGAME_TEST_FOLDER";
const WRITER: &str = "SAMEGAME_TEST_WRITER";

/// What a writer prints before the number of nodes of a review that is on disk.
const WRITTEN: &str = "written ";

fn reviews_in(folder: &Path) -> Reviews {
    Reviews::new(folder.join("reviews.txt"))
}

/// The code of the game that a writer reviews.
fn code(writer: &str) -> String {
    format!("sg1:topcoder:3x3c2:uniform-v1:{writer}+b1.b1.a1")
}

#[test]
#[ignore = "the process that the tests of kills start and kill"]
fn write_deeper_reviews_until_killed() {
    let (Some(folder), Ok(writer)) = (env::var_os(FOLDER), env::var(WRITER)) else { return };
    let reviews = reviews_in(Path::new(&folder));
    let code = code(&writer);
    let known = reviews.read().unwrap().of(&code).map_or(0, |review| review.nodes);
    for nodes in known + 1.. {
        let review = kept_with_code(&code, &kept(CROSS, nodes, Some(Stars::THREE)));
        assert_eq!(reviews.keep(&[review]).unwrap(), None);
        println!("{WRITTEN}{nodes}");
    }
}

fn start(folder: &Path, writer: &str) -> (Child, BufReader<ChildStdout>) {
    let mut command = Command::new(env::current_exe().unwrap());
    command
        .args(["--exact", "killed_writers::write_deeper_reviews_until_killed", "--ignored", "--nocapture"])
        .env(FOLDER, folder)
        .env(WRITER, writer)
        .stdin(Stdio::null())
        .stdout(Stdio::piped());
    let mut child = command.spawn().unwrap();
    let output = BufReader::new(child.stdout.take().unwrap());
    (child, output)
}

/// The number of nodes of the next review that a writer reports, until its output ends.
fn next_written(output: &mut BufReader<ChildStdout>) -> Option<u64> {
    loop {
        let mut line = String::new();
        if output.read_line(&mut line).unwrap() == 0 {
            return None;
        }
        // A kill may cut the last line, and the first one may follow the name of the test.
        let number = line.strip_suffix('\n').and_then(|line| line.split_once(WRITTEN));
        if let Some((_, number)) = number {
            return number.parse().ok();
        }
    }
}

/// Starts two writers in each round, and kills both at some moment.
fn kill_writers(seed: u64, kills: usize) {
    let folder = temp_folder();
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
    let mut written: BTreeMap<&str, u64> = BTreeMap::new();
    for _ in 0..kills / 2 {
        let mut writers = ["first", "second"].map(|writer| (writer, start(folder.path(), writer)));
        for (writer, (_, output)) in &mut writers {
            let reports = rng.random_range(0..4);
            let last = (0..reports).map_while(|_| next_written(output)).last();
            written.extend(last.map(|nodes| (*writer, nodes)));
        }
        // The next kill comes at another moment of a write.
        for _ in 0..rng.random_range(0..2000) {
            std::hint::spin_loop();
        }
        for (writer, (mut child, mut output)) in writers {
            child.kill().unwrap();
            child.wait().unwrap();
            let last = std::iter::from_fn(|| next_written(&mut output)).last();
            written.extend(last.map(|nodes| (writer, nodes)));
        }
        check(folder.path(), &written);
    }
    assert!(written.values().all(|&nodes| nodes > 0) && written.len() == 2, "{written:?}");
    // The next write removes the temporary files of killed processes.
    reviews_in(folder.path()).keep(&[kept(CROSS, 1, None)]).unwrap();
    assert_eq!(files(folder.path()), ["reviews.txt", "reviews.txt.lock"]);
}

/// Checks that the file has all reviews that were written, and nothing else.
fn check(folder: &Path, written: &BTreeMap<&str, u64>) {
    let reviews = reviews_in(folder);
    let Ok(text) = fs::read_to_string(&reviews.path) else {
        assert!(written.is_empty(), "{written:?}");
        return;
    };
    let lines = text.strip_prefix(&first_line("reviews", 1)).unwrap();
    assert!(
        lines.ends_with('\n') && lines.lines().all(|line| serde_json::from_str::<KeptReview>(line).is_ok()),
        "{text}"
    );
    let read = reviews.read().unwrap();
    for (writer, nodes) in written {
        let found = read.of(&code(writer)).map(|review| review.nodes);
        assert!(found >= Some(*nodes), "{writer}: {found:?} instead of {nodes}");
    }
    assert!(!files(folder).iter().any(|name| name.contains("damaged")));
}

fn files(folder: &Path) -> Vec<String> {
    let entries = fs::read_dir(folder).unwrap();
    let mut names: Vec<String> =
        entries.map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
    names.sort();
    names
}

#[test]
fn a_few_kills_lose_no_written_review() {
    kill_writers(1, 10);
}

#[test]
#[ignore = "takes half a minute on a disk: `cargo test --test store -- --ignored many_kills`"]
fn many_kills_lose_no_written_review() {
    kill_writers(2, 500);
}
