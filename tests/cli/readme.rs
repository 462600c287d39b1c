//! The README says what the program has.

use super::program::{output, samegame, text};
use std::process::Command;

/// What the manual page says of exit codes stands in the README.
#[test]
fn the_readme_lists_the_exit_codes() {
    let readme = include_str!("../../README.md").replace("\r\n", "\n");
    let sections = samegame::cli::manual::sections();
    let codes = sections.iter().find(|section| section.title == "Exit codes").unwrap();
    for (code, meaning) in &codes.entries {
        let row = readme.lines().find(|line| line.starts_with(&format!("| {code} |"))).unwrap_or(code);
        assert!(row.to_lowercase().contains(meaning.trim_end_matches('.').to_lowercase().as_str()), "{row}");
    }
}

#[test]
fn the_readme_lists_the_rule_sets() {
    let readme = include_str!("../../README.md");
    for set in samegame::board::rules::RuleSet::ALL {
        let row = format!("| `{}` | {:#} | {} |\n", set.name, set.rules, set.provenance);
        assert!(readme.replace("\r\n", "\n").contains(&row), "{row}");
    }
}

#[test]
fn the_readme_lists_themes_and_faces() {
    let readme = include_str!("../../README.md").replace("\r\n", "\n");
    let themes = samegame::tui::Theme::builtin_names().into_iter().filter_map(samegame::tui::Theme::builtin);
    let themes = themes.map(|theme| (theme.name().to_owned(), theme.about().to_owned()));
    let faces = samegame::tui::Faces::ALL.map(|faces| (faces.name.to_owned(), faces.about.to_owned()));
    for (name, about) in themes.chain(faces) {
        let row = format!("| `{name}` | {about} |\n");
        assert!(readme.contains(&row), "{row}");
    }
}

/// The settings and the theme in the README are such.
#[test]
fn the_readme_shows_settings_and_a_theme() {
    let readme = include_str!("../../README.md").replace("\r\n", "\n");
    let mut blocks = readme.split("```toml\n").skip(1).filter_map(|rest| rest.split("```").next());
    let keys: samegame::store::Settings = blocks.next().unwrap().parse().unwrap();
    let preset = keys.keys.unwrap().text.parse().unwrap();
    assert_ne!(
        samegame::tui::Keymap::bound(preset, &keys.bind).unwrap(),
        samegame::tui::Keymap::from(preset)
    );
    let settings: samegame::store::Settings = blocks.next().unwrap().parse().unwrap();
    assert_eq!(settings.size.map(|size| size.to_string()), Some("20x12".to_owned()));
    let theme = blocks.next().unwrap();
    assert_eq!(samegame::tui::Theme::from_toml(theme).unwrap().about(), "traffic lights");
}

#[test]
fn the_readme_lists_the_strategies() {
    let readme = include_str!("../../README.md").replace("\r\n", "\n");
    for strategy in samegame::solver::NamedStrategy::ALL {
        let row = format!("| `{}` | {} |\n", strategy.name, strategy.about);
        assert!(readme.contains(&row), "{row}");
    }
}

#[test]
fn the_readme_has_a_paragraph_for_each_format() {
    let readme = include_str!("../../README.md").replace("\r\n", "\n");
    let (_, formats) = readme.split_once("\n## Formats\n").unwrap();
    for format in samegame::notation::Format::all() {
        let paragraphs = formats.lines().filter(|line| line.starts_with("**"));
        assert_eq!(
            paragraphs.filter(|line| line.contains(&format!("**, `{format}`."))).count(),
            1,
            "{format}"
        );
    }
}

#[test]
fn the_readme_lists_the_keys() {
    let readme = include_str!("../../README.md").replace("\r\n", "\n");
    let words = samegame::tui::Words::PLAIN_ENGLISH;
    let keymap = samegame::tui::Keymap::default();
    for binding in samegame::tui::Table::ALL.iter().flat_map(|table| keymap.table(*table)) {
        let name = binding.action.name();
        let row = format!("| {} | {} | `{name}` |\n", words.keys(binding), words.about(binding));
        assert!(readme.contains(&row), "{row}");
    }
}

/// The bots in the README play as it says, where there is a Python to run them.
#[test]
fn the_readme_shows_bots() {
    let python = if cfg!(windows) { "python" } else { "python3" };
    if !Command::new(python).arg("--version").output().is_ok_and(|said| said.status.success()) {
        return;
    }
    let readme = include_str!("../../README.md").replace("\r\n", "\n");
    let bots: Vec<&str> =
        readme.split("```python\n").skip(1).filter_map(|rest| rest.split("```").next()).collect();
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
