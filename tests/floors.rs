//! The architecture as tests: modules import only from lower layers, pure modules use nothing from the
//! outside world, and no files import each other in a cycle. Here, a module is a folder of `src`.

#![expect(clippy::unwrap_used, reason = "a test that cannot read the sources has failed")]

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

/// The layers of modules, the lowest first. A module may import only from lower layers.
const LAYERS: [&[&str]; 10] = [
    &["text"],
    &["board"],
    &["game"],
    &["notation", "solver"],
    &["review"],
    &["contest", "config", "i18n"],
    &["store"],
    &["play"],
    &["plain", "tui"],
    &["cli"],
];
const PURE: [&str; 9] =
    ["text", "board", "game", "notation", "solver", "review", "contest", "config", "i18n"];

/// Modules with a lower module that they must not import from.
const FORBIDDEN: [(&str, &str); 2] = [("tui", "contest"), ("plain", "contest")];

/// The part of a pure module that may use the outside world.
const IMPURE: &str = "src/contest/process";

/// Names of the outside world, which pure modules must not use.
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

/// Types whose text form is a whole document. Their `Display` and `FromStr` are in `notation`, above the
/// type.
const DOCUMENTS: [&str; 2] = ["GameId", "SessionRecord"];

fn src() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("src")
}

/// Returns the Rust files of a folder below `src`, and their texts.
fn sources(folder: &str) -> Vec<(PathBuf, String)> {
    let mut found = Vec::new();
    let mut folders = vec![src().join(folder)];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(&folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|extension| extension == "rs") {
                let text = fs::read_to_string(&path).unwrap();
                found.push((path, text));
            }
        }
    }
    // Tests may touch files and clocks.
    found.retain(|(path, _)| !path.iter().any(|part| part == "tests" || part == "tests.rs"));
    assert!(!found.is_empty(), "src/{folder} is empty");
    found.sort();
    found
}

/// Returns the lines of code, numbered from 1, without comments, because examples may use higher modules.
fn code(text: &str) -> impl Iterator<Item = (usize, &str)> {
    text.lines()
        .enumerate()
        .map(|(index, line)| (index + 1, line))
        .filter(|(_, line)| !line.trim_start().starts_with("//"))
}

/// Returns whether a file of a pure module may use this name in this line. Only the solver may use threads: they make
/// a search faster without changing its result. A duration is a number, and no clock.
fn may_use(path: &Path, line: &str, name: &str) -> bool {
    match name {
        "std::thread" => path.starts_with(src().join("solver")),
        "std::time" => line == "use std::time::Duration;",
        _ => false,
    }
}

#[test]
fn pure_modules_use_nothing_from_the_outside_world() {
    let impure = Path::new(env!("CARGO_MANIFEST_DIR")).join(IMPURE);
    for (path, text) in PURE.into_iter().flat_map(sources) {
        if path.starts_with(&impure) || path == impure.with_extension("rs") {
            continue;
        }
        for (number, line) in code(&text) {
            for name in OUTSIDE.into_iter().filter(|&name| !may_use(&path, line, name)) {
                assert!(!line.contains(name), "{}:{number} uses {name}", path.display());
            }
        }
    }
}

#[test]
fn modules_import_only_from_lower_layers() {
    for (layer, modules) in LAYERS.iter().enumerate() {
        for module in *modules {
            let not_lower = LAYERS[layer..].iter().copied().flatten().filter(|other| *other != module);
            let not_lower: Vec<String> = not_lower.map(|other| format!("crate::{other}")).collect();
            for (path, text) in sources(module) {
                for (number, line) in code(&text) {
                    for other in &not_lower {
                        assert!(!line.contains(other), "{}:{number} uses {other}", path.display());
                    }
                }
            }
        }
    }
}

#[test]
fn the_front_ends_do_not_import_from_the_contest() {
    for (module, forbidden) in FORBIDDEN {
        let name = format!("crate::{forbidden}");
        for (path, text) in sources(module) {
            for (number, line) in code(&text) {
                assert!(!line.contains(&name), "{}:{number} uses {name}", path.display());
            }
        }
    }
}

/// A module that prints or parses a type depends on the text form of that type, but no import shows this.
#[test]
fn text_forms_are_implemented_in_the_module_of_their_type() {
    let modules = || LAYERS.iter().copied().flatten().copied();
    let mut homes: BTreeMap<String, BTreeSet<&str>> = BTreeMap::new();
    for module in modules() {
        for (_, text) in sources(module) {
            for (_, line) in code(&text) {
                let words: Vec<&str> = line.split_whitespace().collect();
                let keyword = words.iter().position(|word| matches!(*word, "struct" | "enum"));
                if let Some(name) = keyword.and_then(|at| words.get(at + 1)) {
                    homes.entry(identifier(name)).or_default().insert(module);
                }
            }
        }
    }
    for module in modules() {
        for (path, text) in sources(module) {
            for (number, line) in code(&text) {
                let Some((before, after)) = line.split_once(" for ") else { continue };
                let is_text_form = before.trim_start().starts_with("impl")
                    && ["Display", "FromStr"].iter().any(|form| before.ends_with(form));
                let target = after.split(['<', ' ', '{']).next().unwrap_or_default();
                let name = identifier(target.rsplit("::").next().unwrap_or_default());
                let is_elsewhere = homes.get(&name).is_some_and(|homes| !homes.contains(module));
                let is_document = module == "notation" && DOCUMENTS.contains(&name.as_str());
                assert!(
                    !is_text_form || !is_elsewhere || is_document,
                    "{}:{number} belongs in the module of {name}",
                    path.display()
                );
            }
        }
    }
}

/// Returns the identifier that a text begins with.
fn identifier(text: &str) -> String {
    text.chars().take_while(|&letter| letter.is_alphanumeric() || letter == '_').collect()
}

#[test]
fn no_files_import_each_other_in_a_cycle() {
    let found = cycles(&import_graph());
    assert!(found.is_empty(), "these files import each other in a cycle: {found:#?}");
}

/// A module path below `crate`, such as `["board", "cell"]`.
type ModulePath = Vec<String>;

/// The files that each file imports from. Does not include `mod.rs` files, because a module and its children
/// may import from each other.
type Graph = BTreeMap<ModulePath, BTreeSet<ModulePath>>;

fn import_graph() -> Graph {
    let files: BTreeMap<ModulePath, (bool, String)> = sources("")
        .into_iter()
        .map(|(path, text)| {
            let path = path.strip_prefix(src()).unwrap().with_extension("");
            let mut module: ModulePath =
                path.iter().map(|part| part.to_string_lossy().into_owned()).collect();
            let is_parent = module.last().is_some_and(|last| matches!(last.as_str(), "mod" | "lib" | "main"));
            if is_parent {
                module.pop();
            }
            // The imports of test modules are ignored.
            let code: Vec<&str> = code(&text)
                .map(|(_, line)| line)
                .take_while(|line| !line.trim_start().starts_with("mod tests {"))
                .collect();
            (module, (is_parent, code.join("\n")))
        })
        .collect();
    let leaves = || files.iter().filter(|(_, (is_parent, _))| !is_parent);
    leaves()
        .map(|(module, (_, code))| {
            let owners = paths(code).into_iter().filter_map(|path| {
                owner(&files, &absolute(module, &path)?, 0).filter(|owner| owner != module)
            });
            (module.clone(), owners.collect())
        })
        .collect()
}

/// Lists the paths in the code that begin with `crate` or `super`. The groups in `use` declarations are
/// expanded.
fn paths(code: &str) -> Vec<Vec<String>> {
    let mut found = Vec::new();
    for start in ["crate::", "super::"] {
        for (at, _) in code.match_indices(start) {
            let (before, path) = code.split_at(at);
            let before = before.chars().next_back();
            if !before.is_some_and(|letter| letter.is_alphanumeric() || matches!(letter, ':' | '_' | '$')) {
                expand(path, &[], &mut found);
            }
        }
    }
    found
}

/// Adds to `found` the paths at the beginning of a text, `a::b` or `a::{b, c::d}`, and returns the rest of
/// the text.
fn expand<'a>(text: &'a str, prefix: &[String], found: &mut Vec<Vec<String>>) -> &'a str {
    let mut path = prefix.to_vec();
    let mut rest = text;
    loop {
        let name = identifier(rest);
        rest = rest.split_at(name.len()).1;
        if !name.is_empty() {
            path.push(name);
        }
        let Some(after) = rest.strip_prefix("::") else { break };
        let Some(mut group) = after.strip_prefix('{') else {
            rest = after;
            continue;
        };
        loop {
            group = expand(group.trim_start(), &path, found).trim_start();
            // Skip an alias or a glob.
            group = group.trim_start_matches(|letter| !matches!(letter, ',' | '}'));
            match group.strip_prefix(',') {
                Some(next) if !next.trim_start().starts_with('}') => group = next,
                Some(next) => return next.trim_start().strip_prefix('}').unwrap_or_default(),
                None => return group.strip_prefix('}').unwrap_or_default(),
            }
        }
    }
    path.retain(|name| name != "self");
    found.push(path);
    rest
}

/// Converts a path used in a module to a path from the root of the crate.
fn absolute(module: &[String], path: &[String]) -> Option<ModulePath> {
    let supers = path.iter().take_while(|name| *name == "super").count();
    match path.first()?.as_str() {
        "crate" => Some(path[1..].to_vec()),
        _ => Some([module.get(..module.len().checked_sub(supers)?)?, &path[supers..]].concat()),
    }
}

/// The longest chain of re-exports that [`owner`] follows.
const MAX_REEXPORTS: usize = 8;

/// Returns the file that defines an item, following the re-exports of parent modules; `None` if a parent
/// module defines it.
fn owner(files: &BTreeMap<ModulePath, (bool, String)>, path: &[String], depth: usize) -> Option<ModulePath> {
    let length = (1..=path.len()).rev().find(|&length| files.contains_key(&path[..length]))?;
    let (module, rest) = path.split_at(length);
    let (is_parent, code) = &files[module];
    if !is_parent {
        return Some(module.to_vec());
    }
    let item = rest.first()?;
    let mut exports = Vec::new();
    for (at, _) in code.match_indices("use ") {
        expand(code.split_at(at + "use ".len()).1, &[], &mut exports);
    }
    let export = exports.into_iter().find(|export| export.last() == Some(item) && export.len() > 1)?;
    let target = match export[0].as_str() {
        "crate" => export[1..].to_vec(),
        "super" => absolute(module, &export)?,
        _ => [module, &export[..]].concat(),
    };
    if depth < MAX_REEXPORTS { owner(files, &target, depth + 1) } else { None }
}

/// Returns the cycles of a graph, each as the sorted files of a strongly connected component.
fn cycles(graph: &Graph) -> BTreeSet<Vec<String>> {
    let reachable = |from: &ModulePath| -> BTreeSet<ModulePath> {
        let mut reached = BTreeSet::new();
        let mut next: Vec<&ModulePath> = graph[from].iter().collect();
        while let Some(module) = next.pop() {
            if reached.insert(module.clone()) {
                next.extend(&graph[module]);
            }
        }
        reached
    };
    let reachable: BTreeMap<&ModulePath, BTreeSet<ModulePath>> =
        graph.keys().map(|module| (module, reachable(module))).collect();
    let cycle = |module: &ModulePath| -> Vec<String> {
        let others = reachable[module].iter().filter(|other| reachable[*other].contains(module));
        others.map(|other| other.join("/")).collect()
    };
    graph.keys().map(cycle).filter(|cycle| !cycle.is_empty()).collect()
}

#[test]
fn groups_of_paths_are_expanded() {
    let code = "use crate::a::{self, b::C, d::{E as F, g::*}};\nlet x = super::super::h::i(2);";
    let found: Vec<String> = paths(code).iter().map(|path| path.join("::")).collect();
    assert_eq!(
        found,
        ["crate::a", "crate::a::b::C", "crate::a::d::E", "crate::a::d::g", "super::super::h::i"]
    );
}
