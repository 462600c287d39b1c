//! Checks that the README and the pages beside the code agree with the program.

use super::program::{command, output, samegame, text};
use samegame::config::{Setting, Settings};
use samegame::i18n::Messages;
use samegame::tui::{KeyContext, KeySet, Keymap, Theme};
use std::fs;
use std::path::{Component, Path, PathBuf};

/// A page of documentation.
pub(super) struct Page {
    /// The path from the top of the project.
    pub(super) path: PathBuf,
    pub(super) text: String,
}

/// The README, the pages in `.github`, and the page of every room.
pub(super) fn pages() -> Vec<Page> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut paths = vec![root.join("README.md")];
    paths.extend(
        ["CONTRIBUTING", "CHANGELOG", "SECURITY"].map(|name| root.join(format!(".github/{name}.md"))),
    );
    collect_pages(&root.join("src"), &mut paths);
    collect_pages(&root.join("docs"), &mut paths);
    let page = |path: PathBuf| Page {
        text: fs::read_to_string(&path).unwrap().replace("\r\n", "\n"),
        path: path.strip_prefix(root).unwrap().to_owned(),
    };
    paths.into_iter().map(page).collect()
}

fn collect_pages(folder: &Path, pages: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).into_iter().flatten() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            collect_pages(&path, pages);
        } else if path.extension().is_some_and(|extension| extension == "md") {
            pages.push(path);
        }
    }
}

impl Page {
    fn has_line(&self, line: &str) -> bool {
        self.text.lines().any(|other| other == line)
    }

    fn blocks(&self, language: &str) -> Vec<&str> {
        let fence = format!("```{language}\n");
        self.text.split(&fence).skip(1).filter_map(|rest| rest.split("```").next()).collect()
    }

    /// The anchors of the headings, as links to them are written.
    fn anchors(&self) -> Vec<String> {
        let is_kept = |letter: &char| letter.is_alphanumeric() || matches!(letter, ' ' | '-');
        let headings = self.text.lines().filter(|line| line.starts_with('#'));
        let headings = headings.map(|line| line.trim_start_matches('#').trim().to_lowercase());
        headings
            .map(|heading| heading.chars().filter(is_kept).collect::<String>().replace(' ', "-"))
            .collect()
    }
}

/// Fails unless one page has all of these table rows.
#[track_caller]
fn assert_rows(rows: impl IntoIterator<Item = String>) {
    let rows: Vec<String> = rows.into_iter().collect();
    let is_complete = |page: &Page| rows.iter().all(|row| page.has_line(row));
    assert!(pages().iter().any(is_complete), "no page has all of these rows:\n{}", rows.join("\n"));
}

#[test]
fn the_readme_is_short() {
    assert!(pages()[0].text.lines().count() <= 150);
}

#[test]
fn the_changelog_has_a_dated_section_for_this_version() {
    let heading = concat!("## [", env!("CARGO_PKG_VERSION"), "] - 20");
    let pages = pages();
    let changelog = pages.iter().find(|page| page.path.ends_with("CHANGELOG.md")).unwrap();
    assert!(changelog.text.lines().any(|line| line.starts_with(heading)), "no section begins with {heading}");
}

#[test]
fn exit_codes_are_listed_as_in_the_manual() {
    let sections = samegame::cli::manual::sections();
    let codes = sections.iter().find(|(title, _)| *title == "Exit codes").unwrap();
    let pages = pages();
    let lines: Vec<&str> = pages.iter().flat_map(|page| page.text.lines()).collect();
    for (code, meaning) in &codes.1 {
        let row = lines.iter().find(|line| line.starts_with(&format!("| {code} |"))).unwrap_or(&"no row");
        assert!(
            row.to_lowercase().contains(meaning.trim_end_matches('.').to_lowercase().as_str()),
            "{code}: {row}"
        );
    }
}

#[test]
fn themes_and_symbols_are_listed() {
    let themes = Theme::builtin_names().into_iter().filter_map(Theme::builtin);
    let themes = themes.map(|theme| (theme.name().to_owned(), theme.about().to_owned()));
    let symbols = Setting::Symbols.row().words().into_iter();
    let symbols = symbols.map(|(name, about)| (name.to_owned(), about.to_owned()));
    assert_rows(themes.chain(symbols).map(|(name, about)| format!("| `{name}` | {about} |")));
}

#[test]
fn strategies_are_listed() {
    let strategies = samegame::solver::NamedStrategy::ALL;
    assert_rows(strategies.map(|strategy| format!("| `{}` | {} |", strategy.name, strategy.about)));
}

#[test]
fn formats_are_described() {
    let pages = pages();
    for format in samegame::notation::Format::all() {
        let mut starts =
            pages.iter().flat_map(|page| page.text.lines()).filter(|line| line.starts_with("**"));
        assert!(
            starts.any(|line| line.contains(&format!("`{format}`"))),
            "no paragraph begins with {format}"
        );
    }
}

#[test]
fn keys_are_listed() {
    let keymap = Keymap::default();
    let bindings = KeyContext::ALL.iter().flat_map(|context| keymap.table(*context));
    let messages = Messages::PLAIN_ENGLISH;
    assert_rows(bindings.map(|binding| {
        format!(
            "| {} | {} | `{}` |",
            binding.key_labels(messages),
            binding.description(messages),
            binding.action.name()
        )
    }));
}

#[test]
fn the_keys_in_the_readme_are_listed_on_the_page_of_keys() {
    let pages = pages();
    let (_, play) = pages[0].text.split_once("\n## Play\n").unwrap();
    // The row above Tab, with all the arrows, is only in the README.
    let rows = play.lines().skip_while(|line| !line.starts_with("| Tab |"));
    let rows: Vec<&str> = rows.take_while(|line| line.starts_with('|')).collect();
    assert_eq!(rows.len(), 12);
    for row in rows {
        let mut lines = pages[1..].iter().flat_map(|page| page.text.lines());
        assert!(lines.any(|line| line.starts_with(row)), "{row}");
    }
}

#[test]
fn benches_are_listed() {
    let manifest = fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("Cargo.toml")).unwrap();
    let manifest = manifest.replace("\r\n", "\n");
    let benches = manifest.split("[[bench]]\nname = \"").skip(1).filter_map(|rest| rest.split('"').next());
    let pages = pages();
    let (_, table) =
        pages.iter().find_map(|page| page.text.split_once("\n| bench | what it measures |\n")).unwrap();
    let rows = table.lines().skip(1).take_while(|line| line.starts_with('|'));
    let mut listed: Vec<&str> = rows.filter_map(|row| row.split('`').nth(1)).collect();
    let mut benches: Vec<&str> = benches.collect();
    listed.sort_unstable();
    benches.sort_unstable();
    assert_eq!(listed, benches);
}

#[test]
fn settings_and_themes_on_the_pages_can_be_parsed() {
    let pages = pages();
    let blocks: Vec<&str> = pages.iter().flat_map(|page| page.blocks("toml")).collect();
    let (themes, settings_files): (Vec<&str>, Vec<&str>) =
        blocks.iter().copied().partition(|block| block.contains("\ntiles = "));
    assert!(!themes.is_empty() && settings_files.len() > 1, "{blocks:?}");
    for theme in themes {
        Theme::from_toml(theme).unwrap();
    }
    for file in settings_files {
        let settings: Settings = file.parse().unwrap();
        let preset = settings.parsed(Setting::Keys).unwrap_or(KeySet::DEFAULT);
        let keymap = Keymap::from_settings(preset, &settings.bindings).unwrap();
        assert_eq!(keymap == Keymap::from(preset), settings.bindings.is_empty());
    }
}

#[test]
fn links_lead_to_existing_files_and_headings() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let pages = pages();
    for Page { path: from, text } in &pages {
        for link in text.split("](").skip(1).filter_map(|rest| rest.split(')').next()) {
            let (path, anchor) = link.split_once('#').unwrap_or((link, ""));
            if path.starts_with("https://") {
                continue;
            }
            let target = if path.is_empty() { from.clone() } else { resolve(from, path) };
            let name = from.display();
            assert!(root.join(&target).exists(), "{name} links to {link}, which does not exist");
            let page = pages.iter().find(|page| page.path == target);
            let has_anchor = page.is_some_and(|page| page.anchors().iter().any(|other| other == anchor));
            assert!(anchor.is_empty() || has_anchor, "{name} links to {link}, which has no such heading");
        }
    }
}

/// Returns the path that a link on a page leads to, from the top of the project.
fn resolve(page: &Path, link: &str) -> PathBuf {
    let mut resolved = page.parent().unwrap().to_owned();
    for part in Path::new(link).components() {
        match part {
            Component::ParentDir => assert!(resolved.pop(), "{link} leaves the project"),
            part => resolved.push(part),
        }
    }
    resolved
}

/// Skipped if Python is not installed.
#[test]
fn the_example_bots_play_as_described() {
    let python = if cfg!(windows) { "python" } else { "python3" };
    if !command(python).arg("--version").output().is_ok_and(|output| output.status.success()) {
        return;
    }
    let pages = pages();
    let bots: Vec<&str> = pages.iter().flat_map(|page| page.blocks("python")).collect();
    let [one_line, turn_by_turn] = bots[..] else { panic!("there are two bots, not {}", bots.len()) };
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("line.py"), one_line).unwrap();
    fs::write(folder.path().join("turns.py"), turn_by_turn).unwrap();
    let judge = |line: &str| {
        let judged = samegame(line).current_dir(folder.path()).output().unwrap();
        assert_eq!(judged.status.code(), Some(0), "{line}: {}", text(&judged.stderr));
        text(&judged.stdout)
    };
    for board in ["15x15c5", "20x7c3", "1x9c2"].map(|kind| format!("sg1:standard:{kind}:uniform-v1:demo")) {
        let greedy = text(&output(&format!("solve --quiet --strategy greedy {board}"), "").stdout);
        assert_eq!(judge(&format!("judge --quiet {board} -- {python} line.py")), greedy, "{board}");
    }
    judge(&format!("judge --turns --turn-time 5s sg1:standard:15x15c5:uniform-v1:demo -- {python} turns.py"));
    judge(&format!(
        "judge --turns --turn-time 5s sg1:standard:8x20c3:uniform-v1:demo -- {python} turns.py 20"
    ));
}
