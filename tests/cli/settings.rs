//! Settings from a file, and flags over them.

use super::program::{samegame, text};
use std::io::Write;
use std::process::{Output, Stdio};

/// What playing comes to with these settings and themes of one's own.
fn with_settings(settings: &str, themes: &[(&str, &str)], line: &str) -> Output {
    let home = tempfile::tempdir().expect("a temporary folder");
    std::fs::write(home.path().join("config.toml"), settings).expect("the folder takes it");
    std::fs::create_dir(home.path().join("themes")).expect("the folder takes it");
    for (name, text) in themes {
        std::fs::write(home.path().join("themes").join(name).with_extension("toml"), text)
            .expect("the folder takes it");
    }
    samegame(&format!("--plain {line} sg1:tiles:board:AABB"))
        .env("SAMEGAME_HOME", home.path())
        .output()
        .expect("the program starts")
}

#[test]
fn words_of_the_settings_that_mean_nothing_are_named() {
    let is = |settings: &str, expected: &str| {
        let output = with_settings(settings, &[("mine", "tiles = ['red']")], "");
        let stderr = text(&output.stderr);
        assert_eq!((output.status.code(), text(&output.stdout).as_str()), (Some(2), ""), "{settings}");
        assert!(stderr.contains(expected), "{settings}: {stderr}");
        assert!(stderr.starts_with("error: ") && stderr.contains("config.toml: line "), "{stderr}");
        assert!(stderr.ends_with("\nto play without settings: --no-config\n"), "{stderr}");
        let output = with_settings(settings, &[], "--no-config");
        assert_eq!(output.status.code(), Some(0), "{settings}: {}", text(&output.stderr));
    };
    is(
        "colors = 4\ntheme = \"saef\"",
        "line 2, column 9: found `\"saef\"`, expected `safe`, or another of: tones, dark, light, safe, contrast, auto, \
         grey, mono, mine, detect",
    );
    is("theme = 3", "line 1, column 9: found `3`, expected the name of a theme");
    is("faces = 'shape'", "line 1, column 9: found `'shape'`, expected `shapes`, or another of: letters");
    is("language = 'de'", "line 1, column 12: found `'de'`, expected a language: en, fr");
    is("keys = 'vim'", "line 1, column 8: found `'vim'`, expected `vi`, or another of: default, vi, wasd");
    is("[bind]\nundu = 'u'", "line 2, column 1: found `undu`, expected `undo`, or another of: left,");
    is(
        "[bind]\nundo = 'Bakspace'",
        "line 2, column 8: found `'Bakspace'`, expected `Backspace` or another key",
    );
    is(
        "[bind]\nundo = 'z'\nredo = 'z'",
        "line 3, column 8: found `'z'`, expected another key: this one is bound",
    );
    is(
        "[bind]\nundo = 'r'",
        "expected another key: `restart` has no other; give it one, or none: restart = []",
    );
    is("[bind]\nhelp = []", "line 2, column 8: found `[]`, expected a key: without help");
}

#[test]
fn settings_are_followed_and_flags_win() {
    let first_letters = |settings: &str, line: &str| {
        let output = with_settings(settings, &[("mine", "tiles = ['red']")], line);
        assert_eq!(output.status.code(), Some(0), "{settings}: {}", text(&output.stderr));
        text(&output.stdout)
    };
    assert!(first_letters("language = 'fr'", "").contains("4 tuiles"));
    assert!(first_letters("language = 'fr'", "--language en").contains("4 tiles"));
    assert!(first_letters("theme = 'mine'\nfaces = 'shapes'\nkeys = 'vi'", "").contains("4 tiles"));
    first_letters("theme = 'detect'", "--theme safe --faces blocks --keys wasd");
    let broken = with_settings("theme = 'mine'", &[("mine", "tyles = ['red']")], "");
    assert_eq!(broken.status.code(), Some(2));
    assert!(text(&broken.stderr).contains("mine.toml: line 1, column 1: no key is named `tyles`"));
    let unknown = with_settings("", &[], "--keys vim");
    assert!(text(&unknown.stderr).contains("no keys are named `vim`: did you mean `vi`?"));
}

#[test]
fn letters_of_lines_are_those_of_the_settings() {
    let home = tempfile::tempdir().expect("a temporary folder");
    std::fs::write(home.path().join("config.toml"), "[bind]\nundo = 'z'\nnew = 'x'").unwrap();
    let mut command = samegame("--plain sg1:tiles:board:AABB");
    command.env("SAMEGAME_HOME", home.path()).stdin(Stdio::piped()).stdout(Stdio::piped());
    let mut child = command.spawn().unwrap();
    child.stdin.take().unwrap().write_all(b"a1\nz\nhelp\nq\n").unwrap();
    let said = text(&child.wait_with_output().unwrap().stdout);
    assert!(said.contains("undone 2 A at a1"), "{said}");
    assert!(
        said.contains("Letters that are keys of the full screen work too: z undo, U redo, r restart, x new"),
        "{said}"
    );
}

#[test]
fn paths_say_where_a_theme_is_found() {
    let home = tempfile::tempdir().expect("a temporary folder");
    let here = |line: &str| text(&samegame(line).env("SAMEGAME_HOME", home.path()).output().unwrap().stdout);
    let paths = here("paths");
    let pattern =
        paths.lines().find_map(|line| line.strip_prefix("themes    ")).expect("themes have a place");
    let file = pattern.replace('*', "mine");
    std::fs::create_dir_all(std::path::Path::new(&file).parent().unwrap()).unwrap();
    std::fs::write(&file, "about = 'of my own'\ntiles = ['red']").unwrap();
    assert!(here("theme").contains("mine      of my own"), "{file}");
}
