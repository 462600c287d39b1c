//! The README and the pages that it leads to say what the program has.

use super::program::{output, samegame, text};
use samegame::i18n::Words;
use samegame::tui::{Keymap, Symbols, Table, Theme};
use std::process::Command;

/// A page of the documentation, with line breaks as here.
macro_rules! page {
    ($path:literal) => {
        include_str!(concat!("../../", $path)).replace("\r\n", "\n")
    };
}

fn readme() -> String {
    page!("README.md")
}

/// Whether the page has each of these rows.
#[track_caller]
fn assert_rows(page: &str, rows: impl IntoIterator<Item = String>) {
    for row in rows {
        assert!(page.lines().any(|line| line == row), "{row}");
    }
}

/// What stands between the fences of this language.
fn blocks<'a>(page: &'a str, language: &str) -> Vec<&'a str> {
    let fence = format!("```{language}\n");
    page.split(&fence).skip(1).filter_map(|rest| rest.split("```").next()).collect()
}

/// What the manual page says of exit codes stands in the README.
#[test]
fn the_readme_lists_the_exit_codes() {
    let readme = readme();
    let sections = samegame::cli::manual::sections();
    let codes = sections.iter().find(|section| section.title == "Exit codes").unwrap();
    for (code, meaning) in &codes.entries {
        let row = readme.lines().find(|line| line.starts_with(&format!("| {code} |"))).unwrap_or(code);
        assert!(row.to_lowercase().contains(meaning.trim_end_matches('.').to_lowercase().as_str()), "{row}");
    }
}

#[test]
fn the_readme_lists_the_rule_sets() {
    let sets = samegame::board::rules::RuleSet::ALL;
    assert_rows(
        &readme(),
        sets.map(|set| format!("| `{}` | {:#} | {} |", set.name, set.rules, set.provenance)),
    );
}

#[test]
fn themes_and_faces_are_listed() {
    let themes = Theme::builtin_names().into_iter().filter_map(Theme::builtin);
    let themes = themes.map(|theme| (theme.name().to_owned(), theme.about().to_owned()));
    let faces = Symbols::ALL.map(|faces| (faces.name.to_owned(), faces.about.to_owned()));
    let rows = themes.chain(faces).map(|(name, about)| format!("| `{name}` | {about} |"));
    assert_rows(&page!("docs/looks.md"), rows);
}

#[test]
fn settings_keys_and_a_theme_are_shown() {
    let settings: samegame::store::Settings = blocks(&readme(), "toml")[0].parse().unwrap();
    assert_eq!(settings.size.map(|size| size.to_string()), Some("20x12".to_owned()));
    let keys: samegame::store::Settings = blocks(&page!("docs/keys.md"), "toml")[0].parse().unwrap();
    let preset = keys.keys.unwrap().text.parse().unwrap();
    assert_ne!(Keymap::bound(preset, &keys.bind).unwrap(), Keymap::from(preset));
    let theme = Theme::from_toml(blocks(&page!("docs/looks.md"), "toml")[0]).unwrap();
    assert_eq!(theme.about(), "traffic lights");
}

#[test]
fn the_readme_lists_the_strategies() {
    let strategies = samegame::solver::NamedStrategy::ALL;
    assert_rows(
        &readme(),
        strategies.map(|strategy| format!("| `{}` | {} |", strategy.name, strategy.about)),
    );
}

#[test]
fn each_format_has_a_paragraph_and_a_name_in_the_readme() {
    let (readme, formats) = (readme(), page!("src/notation/README.md"));
    for format in samegame::notation::Format::all() {
        let paragraphs = formats.lines().filter(|line| line.starts_with("**"));
        assert_eq!(
            paragraphs.filter(|line| line.contains(&format!("**, `{format}`."))).count(),
            1,
            "{format}"
        );
        let mut rows = readme.lines().filter(|line| line.starts_with("| `"));
        assert!(
            rows.any(|row| row.split(" | ").next().unwrap().contains(&format!("`{format}`"))),
            "{format}"
        );
    }
}

#[test]
fn the_page_of_keys_lists_them_all() {
    let keymap = Keymap::default();
    let bindings = Table::ALL.iter().flat_map(|table| keymap.table(*table));
    let words = Words::PLAIN_ENGLISH;
    let rows = bindings.map(|binding| {
        format!("| {} | {} | `{}` |", words.keys(binding), words.about(binding), binding.action.name())
    });
    assert_rows(&page!("docs/keys.md"), rows);
}

/// The few keys that the README begins with are among them.
#[test]
fn the_readme_begins_with_keys_that_there_are() {
    let (readme, keys) = (readme(), page!("docs/keys.md"));
    let (_, play) = readme.split_once("\n## Play\n").unwrap();
    // Below the arrows, which the page has one by one.
    let rows = play.lines().skip_while(|line| !line.starts_with("| Tab |"));
    let rows: Vec<&str> = rows.take_while(|line| line.starts_with('|')).collect();
    assert_eq!(rows.len(), 10);
    for row in rows {
        assert!(keys.lines().any(|line| line.starts_with(row)), "{row}");
    }
}

/// Every bench that cargo knows has its row.
#[test]
fn the_readme_lists_the_benches() {
    let readme = readme();
    let (_, table) = readme.split_once("\n| bench | what it measures |\n").unwrap();
    let rows = table.lines().skip(1).take_while(|line| line.starts_with('|'));
    let mut listed: Vec<&str> = rows.filter_map(|row| row.split('`').nth(1)).collect();
    let manifest = page!("Cargo.toml");
    let benches = manifest.split("[[bench]]\nname = \"").skip(1).filter_map(|rest| rest.split('"').next());
    let mut benches: Vec<&str> = benches.collect();
    listed.sort_unstable();
    benches.sort_unstable();
    assert_eq!(listed, benches);
}

/// What is linked to is there: pages, and headings of theirs.
#[test]
fn links_lead_somewhere() {
    let pages = [
        ("README.md", readme()),
        ("docs/keys.md", page!("docs/keys.md")),
        ("docs/looks.md", page!("docs/looks.md")),
        ("src/notation/README.md", page!("src/notation/README.md")),
        ("docs/bots.md", page!("docs/bots.md")),
        ("src/solver/README.md", page!("src/solver/README.md")),
    ];
    let anchors = |page: &str| -> Vec<String> {
        let headings = page.lines().filter_map(|line| line.strip_prefix("## "));
        let plain = |letter: &char| letter.is_alphanumeric() || matches!(letter, ' ' | '-');
        let anchor = |heading: &str| {
            heading.to_lowercase().chars().filter(plain).collect::<String>().replace(' ', "-")
        };
        headings.map(anchor).collect()
    };
    for (name, page) in &pages {
        for link in page.split("](").skip(1).filter_map(|rest| rest.split(')').next()) {
            let (path, anchor) = link.split_once('#').unwrap_or((link, ""));
            if path.starts_with("http") || path.starts_with(".github/") || path == "LICENSE" {
                continue;
            }
            let path = path.trim_start_matches("../").trim_start_matches("docs/");
            let is_target = |(other, _): &&(&str, String)| {
                if path.is_empty() { other == name } else { other.trim_start_matches("docs/") == path }
            };
            let (_, target) = pages.iter().find(is_target).unwrap_or_else(|| panic!("{name}: {link}"));
            assert!(anchor.is_empty() || anchors(target).iter().any(|it| it == anchor), "{name}: {link}");
        }
    }
}

/// The bots that are shown play as is said, where there is a Python to run them.
#[test]
fn bots_are_shown() {
    let python = if cfg!(windows) { "python" } else { "python3" };
    if !Command::new(python).arg("--version").output().is_ok_and(|said| said.status.success()) {
        return;
    }
    let page = page!("docs/bots.md");
    let bots = blocks(&page, "python");
    let [in_a_line, by_turns] = bots[..] else { panic!("two bots") };
    let folder = tempfile::tempdir().unwrap();
    std::fs::write(folder.path().join("line.py"), in_a_line).unwrap();
    std::fs::write(folder.path().join("turns.py"), by_turns).unwrap();
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
