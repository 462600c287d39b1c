//! The settings file, and flags that override it.

use super::program::{samegame, text};
use std::io::Write;
use std::process::{Output, Stdio};

/// Starts a game with this settings file and these themes of the player's own.
fn play_with_settings(settings: &str, themes: &[(&str, &str)], line: &str) -> Output {
    let home = tempfile::tempdir().expect("a temporary folder");
    std::fs::write(home.path().join("config.toml"), settings).expect("the folder is writable");
    std::fs::create_dir(home.path().join("themes")).expect("the folder is writable");
    for (name, text) in themes {
        std::fs::write(home.path().join("themes").join(name).with_extension("toml"), text)
            .expect("the folder is writable");
    }
    samegame(&format!("--plain {line} sg1:tiles:board:AABB"))
        .env("SAMEGAME_HOME", home.path())
        .output()
        .expect("the program starts")
}

#[test]
fn unknown_words_in_the_settings_file_are_refused_with_line_and_column() {
    let check = |settings: &str, expected: &str| {
        let output = play_with_settings(settings, &[("mine", "tiles = ['red']")], "");
        let stderr = text(&output.stderr);
        assert_eq!((output.status.code(), text(&output.stdout).as_str()), (Some(2), ""), "{settings}");
        assert!(stderr.contains(expected), "{settings}: {stderr}");
        assert!(stderr.starts_with("error: ") && stderr.contains("config.toml: line "), "{stderr}");
        assert!(stderr.ends_with("\nto ignore the settings file, use --no-config\n"), "{stderr}");
        let output = play_with_settings(settings, &[], "--no-config");
        assert_eq!(output.status.code(), Some(0), "{settings}: {}", text(&output.stderr));
    };
    check(
        "colors = 4\ntheme = \"saef\"",
        "line 2, column 9: found `\"saef\"`, expected `safe`, or another of: tones, dark, light, safe, contrast, terminal, \
         grey, mono, catppuccin-mocha, catppuccin-latte, gruvbox-dark, nord, dracula, tokyo-night, solarized-light, \
         mine, detect",
    );
    check("theme = 3", "line 1, column 9: found `3`, expected the name of a theme");
    check(
        "faces = 'shape'",
        "line 1, column 9: found `'shape'`, expected `shapes`, or another of: auto, solid",
    );
    check("language = 'de'", "line 1, column 12: found `'de'`, expected a language: en, fr");
    check("keys = 'vim'", "line 1, column 8: found `'vim'`, expected `vi`, or another of: default, vi, wasd");
    check("[bind]\nundu = 'u'", "line 2, column 1: found `undu`, expected `undo`, or another of: left,");
    check(
        "[bind]\nundo = 'Bakspace'",
        "line 2, column 8: found `'Bakspace'`, expected `Backspace` or another key",
    );
    check(
        "[bind]\nundo = 'z'\nredo = 'z'",
        "line 3, column 8: found `'z'`, expected another key: this key is already bound",
    );
    check(
        "[bind]\nundo = 'r'",
        "expected another key: `restart` would have no key left; bind one to it, or write restart = []",
    );
    check("[bind]\nhelp = []", "line 2, column 8: found `[]`, expected a key: without the help");
}

#[test]
fn flags_override_the_settings_file() {
    let played = |settings: &str, line: &str| {
        let output = play_with_settings(settings, &[("mine", "tiles = ['red']")], line);
        assert_eq!(output.status.code(), Some(0), "{settings}: {}", text(&output.stderr));
        text(&output.stdout)
    };
    assert!(played("language = 'fr'", "").contains("4 tuiles"));
    assert!(played("language = 'fr'", "--language en").contains("4 tiles"));
    assert!(played("theme = 'mine'\nfaces = 'shapes'\nkeys = 'vi'", "").contains("4 tiles"));
    played("theme = 'detect'", "--theme safe --faces blocks --keys wasd");
    let broken = play_with_settings("theme = 'mine'", &[("mine", "tyles = ['red']")], "");
    assert_eq!(broken.status.code(), Some(2));
    let overridden = play_with_settings("theme = 'saef'", &[], "--theme safe");
    assert_eq!(overridden.status.code(), Some(2), "an unknown word is refused even if a flag overrides it");
    assert!(text(&broken.stderr).contains("mine.toml: line 1, column 1: no key is named `tyles`"));
    let unknown = play_with_settings("", &[], "--keys vim");
    let stderr = text(&unknown.stderr);
    assert!(stderr.contains("invalid value 'vim' for '--keys <NAME>'"), "{stderr}");
    assert!(stderr.contains("[possible values: default, vi, wasd]"), "{stderr}");
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
        home.path().join("sitting-1.txt").exists()
    };
    assert!(is_saved("", "") && is_saved("save = false", "--save") && is_saved("", "--no-save --save"));
    assert!(!is_saved("save = false", "") && !is_saved("save = true", "--no-save"));
    assert!(!is_saved("", "--save --no-save"));
}
