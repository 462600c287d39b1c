//! The plan of the house as a test: the pure rooms touch nothing outside, and no import points up.

#![expect(clippy::unwrap_used, reason = "a test that cannot read the sources has failed")]

use std::fs;
use std::path::{Path, PathBuf};

/// The rooms from the ground up.
const FLOORS: [&[&str]; 7] =
    [&["board"], &["game"], &["notation", "solver"], &["config"], &["contest", "store"], &["tui"], &["cli"]];
const PURE: [&str; 5] = ["board", "game", "notation", "solver", "contest"];

/// Where a room that is pure otherwise deals with the world outside.
const IMPURE: &str = "src/contest/process";

/// What no pure room names.
const OUTSIDE: [&str; 11] = [
    "ratatui",
    "crossterm",
    "std::env",
    "std::fs",
    "std::io",
    "std::net",
    "std::process",
    "std::thread",
    "std::time",
    "Timestamp::now",
    "Zoned::now",
];

fn sources(room: &str) -> Vec<(PathBuf, String)> {
    let mut found = Vec::new();
    let mut folders = vec![Path::new(env!("CARGO_MANIFEST_DIR")).join("src").join(room)];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(&folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
            } else {
                let text = fs::read_to_string(&path).unwrap();
                found.push((path, text));
            }
        }
    }
    assert!(!found.is_empty(), "src/{room} is empty");
    found
}

/// The lines that are code, numbered from 1. Documentation may show how a room above is used.
fn code(text: &str) -> impl Iterator<Item = (usize, &str)> {
    text.lines()
        .enumerate()
        .map(|(index, line)| (index + 1, line))
        .filter(|(_, line)| !line.trim_start().starts_with("//"))
}

/// A search is spread over threads, which changes nothing about what it finds: that is the solver's alone.
fn may_name(path: &Path, name: &str) -> bool {
    name == "std::thread" && path.starts_with(Path::new(env!("CARGO_MANIFEST_DIR")).join("src/solver"))
}

#[test]
fn pure_rooms_name_nothing_outside() {
    let impure = Path::new(env!("CARGO_MANIFEST_DIR")).join(IMPURE);
    for (path, text) in PURE.into_iter().flat_map(sources) {
        if path.starts_with(&impure) || path == impure.with_extension("rs") {
            continue;
        }
        for (number, line) in code(&text) {
            for name in OUTSIDE.into_iter().filter(|&name| !may_name(&path, name)) {
                assert!(!line.contains(name), "{}:{number} names {name}", path.display());
            }
        }
    }
}

#[test]
fn no_import_points_up() {
    for (floor, rooms) in FLOORS.iter().enumerate() {
        for room in *rooms {
            let not_below = FLOORS[floor..].iter().copied().flatten().filter(|other| *other != room);
            let not_below: Vec<String> = not_below.map(|other| format!("crate::{other}")).collect();
            for (path, text) in sources(room) {
                for (number, line) in code(&text) {
                    for other in &not_below {
                        assert!(!line.contains(other), "{}:{number} names {other}", path.display());
                    }
                }
            }
        }
    }
}
