//! The architecture as tests: modules import only from lower layers, pure modules use nothing from the
//! outside world, no files import each other in a circle, and the methods of a type stand in its folder.
//! Here, a module is a folder of `src`.

#![expect(clippy::unwrap_used, reason = "a test that cannot read the sources has failed")]
#![expect(clippy::string_slice, reason = "the places come from the same text")]

mod tokens;

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};
use tokens::{Token, Use, identifier, inherent_impls, inline_paths, text, tokens, uses, without_tests};

/// The layers of modules, the lowest first. A module may import only from lower layers.
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
const DOCUMENTS: [&str; 1] = ["GameId"];

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
    let is_test = |path: &Path| path.iter().any(|part| part == "tests" || part == "tests.rs");
    found.retain(|(path, _)| !is_test(path.strip_prefix(src()).unwrap()));
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

#[test]
fn no_files_import_each_other_in_a_circle() {
    let files = files();
    let graph = files.iter().map(|(module, file)| (module.clone(), imports(&files, module, file))).collect();
    let mut problems = Vec::new();
    let name = |module: &ModulePath| files[module].name.clone();
    for circle in circles(&graph) {
        problems.push(format!("{} files import each other in a circle:", circle.len()));
        for module in &circle {
            let others: Vec<String> = graph[module].intersection(&circle).map(name).collect();
            problems.push(format!("    {} imports {}", name(module), others.join(", ")));
        }
    }
    assert!(problems.is_empty(), "{}", problems.join("\n"));
}

#[test]
fn inherent_methods_stand_in_the_folder_of_their_type() {
    let files = files();
    let mut problems = Vec::new();
    for (module, file) in &files {
        for (line, path) in inherent_impls(&file.tokens) {
            let Some(home) = definition(&files, module, &path) else { continue };
            let folder = if files[&home].is_parent { &home[..] } else { &home[..home.len() - 1] };
            if !module.starts_with(folder) {
                let (name, file, home) = (&path[path.len() - 1], &file.name, &files[&home].name);
                problems
                    .push(format!("src/{file}:{line} has methods of {name}, which is defined in src/{home}"));
            }
        }
    }
    assert!(problems.is_empty(), "{}", problems.join("\n"));
}

/// A module path below `crate`, such as `["board", "cell"]`.
type ModulePath = Vec<String>;
type Files = BTreeMap<ModulePath, File>;

/// The files that each file imports from.
type Graph = BTreeMap<ModulePath, BTreeSet<ModulePath>>;

struct File {
    /// The path below `src`.
    name: String,
    /// Whether this is a `mod.rs` or `lib.rs`.
    is_parent: bool,
    tokens: Vec<Token>,
    uses: Vec<Use>,
}

/// Returns every file of the library without its test code.
fn files() -> Files {
    let mut files = Files::new();
    for (path, text) in sources("") {
        let path = path.strip_prefix(src()).unwrap();
        let name = path.to_string_lossy().replace('\\', "/");
        // The binary uses the library like any other program.
        if name == "main.rs" {
            continue;
        }
        let mut module: ModulePath =
            path.with_extension("").iter().map(|part| part.to_string_lossy().into_owned()).collect();
        let is_parent = module.last().is_some_and(|last| matches!(last.as_str(), "mod" | "lib"));
        if is_parent {
            module.pop();
        }
        let tokens = without_tests(&tokens(&text));
        let uses = uses(&tokens);
        files.insert(module, File { name, is_parent, tokens, uses });
    }
    files
}

/// Returns the files that a file imports from: those that its private `use` declarations and the paths in its
/// code name, each re-export on the way, and the file that defines the item. `mod` and `pub use` are no imports.
fn imports(files: &Files, module: &ModulePath, file: &File) -> BTreeSet<ModulePath> {
    let mut found = BTreeSet::new();
    for name in file.uses.iter().filter(|name| !name.is_public) {
        follow(files, module, &name.path, &mut found);
    }
    for path in inline_paths(&file.tokens) {
        let reexport = |name: &Use| name.is_public && path[0] == name.name;
        if !file.uses.iter().any(reexport) {
            follow(files, module, &path, &mut found);
        }
    }
    found.remove(module);
    found
}

/// Adds the files that a path in a module passes: the one that it names, and those that a re-export leads to.
fn follow(files: &Files, module: &ModulePath, path: &[String], found: &mut BTreeSet<ModulePath>) {
    let Some(path) = absolute(files, module, path) else { return };
    let length = (0..=path.len()).rev().find(|&length| files.contains_key(&path[..length])).unwrap();
    let (target, rest) = path.split_at(length);
    found.insert(target.to_vec());
    let Some(item) = rest.first() else { return };
    let reexport = files[target].uses.iter().find(|name| name.name == *item && name.path.len() > 1);
    if let Some(reexport) = reexport.filter(|_| target != module) {
        follow(files, &target.to_vec(), &reexport.path, found);
    }
}

/// Converts a path used in a module to a path from the root of the crate; `None` for other crates.
fn absolute(files: &Files, module: &ModulePath, path: &[String]) -> Option<ModulePath> {
    let supers = path.iter().take_while(|name| *name == "super").count();
    let child = [&module[..], &path[..1]].concat();
    match path[0].as_str() {
        "crate" => Some(path[1..].to_vec()),
        "super" => Some([&module[..module.len().checked_sub(supers)?], &path[supers..]].concat()),
        "self" => Some([module, &path[1..]].concat()),
        _ if files.contains_key(&child) && files[module].is_parent => Some([module, path].concat()),
        first => {
            let scope = files[module].uses.iter().find(|name| name.name == first && name.path.len() > 1)?;
            if scope.path[0] == first {
                return None;
            }
            absolute(files, module, &[&scope.path[..], &path[1..]].concat())
        }
    }
}

/// Returns the file that defines a type used in a module.
fn definition(files: &Files, module: &ModulePath, path: &[String]) -> Option<ModulePath> {
    let name = path.last()?;
    let defines = |file: &File| {
        let declares =
            |at| matches!(text(&file.tokens, at), "struct" | "enum") && text(&file.tokens, at + 1) == name;
        (0..file.tokens.len()).any(declares)
    };
    if defines(&files[module]) {
        return Some(module.clone());
    }
    let mut passed = BTreeSet::new();
    follow(files, module, &[path, &[String::new()]].concat(), &mut passed);
    passed.into_iter().find(|module| defines(&files[module]))
}

/// Returns the circles of a graph, each as a strongly connected component of two or more files.
fn circles(graph: &Graph) -> BTreeSet<BTreeSet<ModulePath>> {
    let reachable = |from: &ModulePath| -> BTreeSet<&ModulePath> {
        let mut reached = BTreeSet::new();
        let mut next: Vec<&ModulePath> = graph[from].iter().collect();
        while let Some(module) = next.pop() {
            if reached.insert(module) {
                next.extend(&graph[module]);
            }
        }
        reached
    };
    let reachable: BTreeMap<&ModulePath, BTreeSet<&ModulePath>> =
        graph.keys().map(|module| (module, reachable(module))).collect();
    let circle = |module: &ModulePath| -> BTreeSet<ModulePath> {
        let others = reachable[module].iter().filter(|other| reachable[*other].contains(module));
        others.map(|&other| other.clone()).collect()
    };
    graph.keys().map(circle).filter(|circle| !circle.is_empty()).collect()
}

#[test]
fn circles_of_any_length_are_found() {
    let path = |name: &str| vec![name.to_owned()];
    let edges = [("a", "b"), ("b", "c"), ("c", "a"), ("c", "d"), ("d", "e")];
    let mut graph: Graph = ["a", "b", "c", "d", "e"].map(|name| (path(name), BTreeSet::new())).into();
    for (from, to) in edges {
        graph.entry(path(from)).or_default().insert(path(to));
    }
    assert_eq!(circles(&graph), BTreeSet::from([["a", "b", "c"].map(path).into()]));
}
