//! The settings file, and flags that override it.

use super::program::{samegame, text};
use std::io::Write;
use std::process::Stdio;

#[test]
fn flags_override_the_settings_file() {
    let played = |settings: &str, line: &str| {
        let home = tempfile::tempdir().expect("a temporary folder");
        std::fs::write(home.path().join("config.toml"), settings).expect("the folder is writable");
        std::fs::create_dir(home.path().join("themes")).expect("the folder is writable");
        std::fs::write(home.path().join("themes/mine.v2.toml"), "tiles = ['red']")
            .expect("the folder is writable");
        let mut command = samegame(&format!("--plain {line} sg1:tiles:board:AABB"));
        let output = command.env("SAMEGAME_HOME", home.path()).output().expect("the program starts");
        assert_eq!(output.status.code(), Some(0), "{settings}: {}", text(&output.stderr));
        text(&output.stdout)
    };
    assert!(played("language = 'fr'", "").contains("4 tuiles"));
    assert!(played("language = 'fr'", "--language en").contains("4 tiles"));
    assert!(played("theme = 'mine.v2'\nsymbols = 'shapes'\nkeys = 'vi'", "").contains("4 tiles"));
    played("theme = 'light'", "--theme safe --symbols blocks --keys wasd");
}

#[test]
fn keys_of_the_settings_file_work_in_lines_of_text() {
    let home = tempfile::tempdir().expect("a temporary folder");
    std::fs::write(home.path().join("config.toml"), "[bind]\nundo = 'z'\nnew = 'x'").unwrap();
    let mut command = samegame("--plain sg1:tiles:board:AABB");
    command.env("SAMEGAME_HOME", home.path()).stdin(Stdio::piped()).stdout(Stdio::piped());
    let mut child = command.spawn().unwrap();
    child.stdin.take().unwrap().write_all(b"a1\nz\nhelp\nq\n").unwrap();
    let stdout = text(&child.wait_with_output().unwrap().stdout);
    assert!(stdout.contains("undid 2 A at a1"), "{stdout}");
    assert!(
        stdout.contains("The one-letter keys of the full screen work too: z undo, U redo, r restart, x new"),
        "{stdout}"
    );
}

#[test]
fn a_theme_in_the_printed_folder_is_found() {
    let home = tempfile::tempdir().expect("a temporary folder");
    let stdout =
        |line: &str| text(&samegame(line).env("SAMEGAME_HOME", home.path()).output().unwrap().stdout);
    let paths = stdout("paths");
    let pattern = paths
        .lines()
        .find_map(|line| line.strip_prefix("themes    "))
        .expect("a line with the folder of themes");
    let file = pattern.replace('*', "mine");
    std::fs::create_dir_all(std::path::Path::new(&file).parent().unwrap()).unwrap();
    std::fs::write(&file, "about = 'my own theme'\ntiles = ['red']").unwrap();
    let themes = stdout("theme");
    let is_mine = |line: &str| line.split_whitespace().eq(["mine", "my", "own", "theme"]);
    assert!(themes.lines().any(is_mine), "{file}: {themes}");
}

#[test]
fn a_flag_and_its_opposite_override_the_settings_file() {
    let is_saved = |settings: &str, flags: &str| {
        let home = tempfile::tempdir().expect("a temporary folder");
        std::fs::write(home.path().join("config.toml"), settings).expect("the folder is writable");
        let mut command = samegame(&format!("--plain {flags} sg1:tiles:board:AABB"));
        command.env("SAMEGAME_HOME", home.path()).stdin(Stdio::piped()).stdout(Stdio::null());
        let mut child = command.spawn().expect("the program starts");
        child
            .stdin
            .take()
            .expect("its input is a pipe")
            .write_all(b"a1\n")
            .expect("the program reads its input");
        assert_eq!(child.wait().expect("the program ends").code(), Some(0), "{settings} {flags}");
        home.path().join("slot-1.txt").exists()
    };
    assert!(is_saved("", "") && is_saved("save = false", "--save") && is_saved("", "--no-save --save"));
    assert!(!is_saved("save = false", "") && !is_saved("save = true", "--no-save"));
    assert!(!is_saved("", "--save --no-save"));
}

#[test]
fn unknown_words_in_the_settings_file_are_refused_with_their_place() {
    let home = tempfile::tempdir().expect("a temporary folder");
    let [settings, theme] = ["config.toml", "themes/mine.toml"].map(|name| home.path().join(name));
    std::fs::create_dir(home.path().join("themes")).unwrap();
    std::fs::write(&theme, "tiles = ['red']").unwrap();
    let stderr = |flags: &str, code: i32| {
        let mut command = samegame(&format!("--plain {flags} sg1:tiles:board:AABB"));
        let output = command.env("SAMEGAME_HOME", home.path()).output().unwrap();
        assert_eq!(output.status.code(), Some(code), "{flags}");
        text(&output.stderr).replace(&settings.display().to_string(), "FILE")
    };
    for (words, expected) in [
        (
            "colors = 4\ntheme = \"saef\"",
            "line 2, column 9: found `\"saef\"`, expected `safe`, or another of: tones,",
        ),
        ("theme = 3", "line 1, column 9: found `3`, expected a theme: tones, dark"),
        ("symbols = 'shape'", "line 1, column 11: found `'shape'`, expected `shapes`, or another of: auto,"),
        ("language = 'de'", "line 1, column 12: found `'de'`, expected a language: en, fr, zh"),
        ("keys = 'vim'", "line 1, column 8: found `'vim'`, expected `vi`, or another of: default, vi, wasd"),
        ("[bind]\nundu = 'u'", "line 2, column 1: found `undu`, expected `undo`, or another of: left, down,"),
        (
            "[bind]\nundo = 'Bakspace'",
            "line 2, column 8: found `'Bakspace'`, expected `Backspace` or another key:",
        ),
        (
            "[bind]\nundo = 'z'\nredo = 'z'",
            "line 3, column 8: found `'z'`, expected another key: this key is already bound",
        ),
        (
            "[bind]\nundo = 'r'",
            "line 2, column 8: found `'r'`, expected another key: `restart` would have no key left",
        ),
        ("[bind]\nhelp = []", "line 2, column 8: found `[]`, expected a key: without the help,"),
    ] {
        std::fs::write(&settings, words).unwrap();
        // A flag for the same setting does not help.
        for flags in ["", "--theme safe"] {
            let stderr = stderr(flags, 2);
            assert!(stderr.starts_with(&format!("error: FILE: {expected}")), "{stderr}");
            assert!(stderr.ends_with("\nto ignore the settings file, use --no-config\n"), "{stderr}");
        }
        stderr("--no-config", 0);
    }
    std::fs::write(&settings, "theme = 'mine'").unwrap();
    stderr("", 0);
    // A set of keys that was chosen in the game gives way to the file.
    let choice = "{\"samegame\":\"choices\",\"version\":1}\n{\"setting\":\"keys\",\"value\":\"wasd\"}\n";
    std::fs::write(home.path().join("choices.txt"), choice).unwrap();
    for (words, code) in [("bind.undo = 'x'", 0), ("keys = 'wasd'\nbind.undo = 'x'", 2)] {
        std::fs::write(&settings, words).unwrap();
        stderr("", code);
    }
    std::fs::write(&settings, "theme = 'mine'").unwrap();
    std::fs::write(&theme, "tyles = ['red']").unwrap();
    let stderr = stderr("", 2);
    let expected = "line 1, column 1: unknown field `tyles`, expected one of `about`, `background`, `tiles`";
    assert!(stderr.starts_with(&format!("error: {}: {expected}", theme.display())), "{stderr}");
    assert!(stderr.ends_with("\nto ignore the settings file, use --no-config\n"), "{stderr}");
}
