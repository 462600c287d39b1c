//! Fuzz targets: functions of any bytes, which must not panic. Here, each runs on its corpus, on random bytes and on
//! mutations of its corpus. `tests/fuzz/run` runs one of them with libFuzzer.
#![cfg(test)]

mod targets;

use proptest::prelude::*;
use proptest::sample::{Index, select};
use proptest::test_runner::{Config, TestError, TestRunner};
use std::fs;
use std::path::Path;
use targets::Target;

/// What a mutation inserts. libFuzzer reads the same file.
fn dictionary() -> Vec<Vec<u8>> {
    let entries =
        include_str!("dictionary").lines().filter_map(|line| line.strip_prefix('"')?.strip_suffix('"'));
    let entry = |entry: &str| {
        let mut parts = entry.split("\\x");
        let mut bytes = parts.next().unwrap_or_default().as_bytes().to_vec();
        for part in parts {
            let (byte, rest) = part.split_at(2);
            bytes.push(u8::from_str_radix(byte, 16).expect("a byte"));
            bytes.extend(rest.bytes());
        }
        bytes
    };
    entries.map(entry).collect()
}

/// The inputs in the folder of a target, by the names of their files.
fn corpus(name: &str) -> Vec<(String, Vec<u8>)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/fuzz/corpus").join(name);
    let files = fs::read_dir(&folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    let mut files: Vec<_> = files.map(|file| file.expect("a file").path()).collect();
    files.sort();
    let read = |path: &Path| (path.display().to_string(), fs::read(path).expect("an input"));
    files.iter().map(|path| read(path)).collect()
}

/// An edit of some bytes: its kind, two places, and what it inserts.
type Edit = (u8, Index, Index, Vec<u8>, u8);

fn edit(bytes: &mut Vec<u8>, (kind, from, to, piece, byte): Edit) {
    let (from, to) = (from.index(bytes.len() + 1), to.index(bytes.len() + 1));
    let range = from.min(to)..from.max(to).min(from.min(to) + 40);
    match kind {
        0 => bytes.truncate(from),
        1 => drop(bytes.drain(range)),
        2 => drop(bytes.splice(to..to, bytes[range].to_vec())),
        3 => bytes.iter_mut().skip(from).take(1).for_each(|old| *old = byte),
        4 => bytes.iter_mut().skip(from).filter(|old| old.is_ascii_digit()).take(1).for_each(|old| {
            *old = b'0' + byte % 10;
        }),
        _ => drop(bytes.splice(from..(from + usize::from(kind == 5)).min(bytes.len()), piece)),
    }
}

fn mutated(corpus: Vec<(String, Vec<u8>)>) -> impl Strategy<Value = Vec<u8>> {
    let edits = (0..8_u8, any::<Index>(), any::<Index>(), select(dictionary()), any::<u8>());
    (select(corpus), prop::collection::vec(edits, 1..6)).prop_map(|((_, mut bytes), edits)| {
        for each in edits {
            edit(&mut bytes, each);
        }
        bytes
    })
}

/// Runs a target on its corpus, and on random inputs in this share of the cases.
fn check(name: &str, share: u32, target: Target) {
    let corpus = corpus(name);
    for (path, bytes) in &corpus {
        let result = std::panic::catch_unwind(|| target(bytes));
        assert!(result.is_ok(), "{path} fails");
    }
    let config = Config { failure_persistence: None, ..Config::default() };
    let config = Config { cases: config.cases.div_ceil(share), ..config };
    let random = prop::collection::vec(any::<u8>(), 0..200);
    let inputs = prop_oneof![1 => random, 3 => mutated(corpus)];
    let result = TestRunner::new(config).run(&inputs, |bytes| {
        target(&bytes);
        Ok(())
    });
    match result {
        Err(TestError::Fail(reason, bytes)) => panic!("{name}: {reason}: \"{}\"", bytes.escape_ascii()),
        result => assert_eq!(result, Ok(())),
    }
}
