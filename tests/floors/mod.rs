//! The architecture as tests: rooms, which are folders of `src`, import only from lower rooms; pure rooms use nothing
//! from the outside world; and processes of tests have homes of their own.

#![expect(clippy::unwrap_used, reason = "a test that cannot read the sources has failed")]

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

/// The layers of rooms, the lowest first. A room imports only from lower layers, so there is no circle between rooms.
const LAYERS: [&[&str]; 10] = [
    &["text"],
    &["board"],
    &["game"],
    &["notation", "solver"],
    &["review", "puzzle"],
    &["contest", "config", "i18n"],
    &["store"],
    &["play"],
    &["plain", "tui"],
    &["cli"],
];
const PURE: [&str; 10] =
    ["text", "board", "game", "notation", "solver", "review", "puzzle", "contest", "config", "i18n"];

/// Rooms with a lower room that they must not import from.
const FORBIDDEN: [(&str, &str); 2] = [("tui", "contest"), ("plain", "contest")];

/// The part of a pure room that may use the outside world.
const IMPURE: &str = "src/contest/bot.rs";

/// Names of the outside world, which pure rooms must not use.
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

/// Returns the lines of code in the Rust files of a folder, each with its place, without comments, because examples may
/// use higher rooms.
fn lines(folder: &str) -> Vec<(String, String)> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let (mut files, mut folders) = (Vec::new(), vec![root.join(folder)]);
    while let Some(folder) = folders.pop() {
        let entries: Vec<PathBuf> =
            fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
        let (inner, outer): (Vec<_>, Vec<_>) = entries.into_iter().partition(|path| path.is_dir());
        folders.extend(inner);
        files.extend(outer.into_iter().filter(|path| path.extension().is_some_and(|name| name == "rs")));
    }
    let mut lines = Vec::new();
    for path in files {
        let name = path.strip_prefix(root).unwrap().to_string_lossy().replace('\\', "/");
        let numbered =
            (1..).zip(fs::read_to_string(&path).unwrap().lines().map(str::to_owned).collect::<Vec<_>>());
        let code = numbered.filter(|(_, line)| !line.trim_start().starts_with("//"));
        lines.extend(code.map(|(number, line)| (format!("{name}:{number}"), line)));
    }
    assert!(!lines.is_empty(), "{folder} is empty");
    lines
}

/// Returns the lines of a room without its tests, which may touch files and clocks.
fn room(name: &str) -> impl Iterator<Item = (String, String)> {
    let is_test = |place: &str| place.contains("/tests/") || place.contains("/tests.rs:");
    lines(&format!("src/{name}")).into_iter().filter(move |(place, _)| !is_test(place))
}

/// Returns whether a pure room may use this name in this line. Only the solver may use threads: they make a search
/// faster without changing its result. A duration is a number, and no clock.
fn may_use(place: &str, line: &str, name: &str) -> bool {
    match name {
        "std::thread" => place.starts_with("src/solver/"),
        "std::time" => line == "use std::time::Duration;",
        _ => false,
    }
}

#[test]
fn pure_rooms_use_nothing_from_the_outside_world() {
    for (place, line) in PURE.into_iter().flat_map(room).filter(|(place, _)| !place.starts_with(IMPURE)) {
        for name in OUTSIDE.into_iter().filter(|&name| !may_use(&place, &line, name)) {
            assert!(!line.contains(name), "{place} uses {name}");
        }
    }
}

#[test]
fn rooms_import_only_from_lower_rooms() {
    for (layer, rooms) in LAYERS.iter().enumerate() {
        for name in *rooms {
            let not_lower = LAYERS[layer..].iter().copied().flatten().filter(|other| *other != name);
            let forbidden = FORBIDDEN.iter().filter(|(from, _)| from == name).map(|(_, to)| to);
            let imports: Vec<String> =
                not_lower.chain(forbidden).map(|other| format!("crate::{other}")).collect();
            for (place, line) in room(name) {
                let import = imports.iter().find(|&import| line.contains(import));
                assert!(import.is_none(), "{place} uses {import:?}");
            }
        }
    }
}

#[test]
fn every_folder_of_the_source_is_a_room() {
    let entries = fs::read_dir(Path::new(env!("CARGO_MANIFEST_DIR")).join("src")).unwrap();
    let folders = entries.map(|entry| entry.unwrap()).filter(|entry| entry.path().is_dir());
    let folders: BTreeSet<String> = folders.map(|entry| entry.file_name().into_string().unwrap()).collect();
    assert_eq!(folders, LAYERS.concat().into_iter().map(str::to_owned).collect());
}

/// A process with the home of the person who runs the tests could read or change that person's games.
#[test]
fn tests_start_processes_only_with_a_home_of_their_own() {
    let starts = ["Command::new(", "CommandBuilder::new(", "TestCases::new(", "CARGO_BIN_EXE_", "for_user("];
    // The helper, and the driver of pseudo-terminals, which takes the variables from the helper.
    let allowed = ["tests/common/program.rs:", "tests/terminal/driver/mod.rs:", "tests/floors/"];
    for (place, line) in
        lines("tests").iter().filter(|(place, _)| !allowed.iter().any(|path| place.starts_with(path)))
    {
        let start = starts.iter().find(|&start| line.contains(start));
        assert!(start.is_none(), "{place} has {start:?}: use tests/common/program.rs");
    }
}
