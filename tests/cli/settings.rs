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
        std::fs::write(home.path().join("themes/mine.toml"), "tiles = ['red']")
            .expect("the folder is writable");
        let mut command = samegame(&format!("--plain {line} sg1:tiles:board:AABB"));
        let output = command.env("SAMEGAME_HOME", home.path()).output().expect("the program starts");
        assert_eq!(output.status.code(), Some(0), "{settings}: {}", text(&output.stderr));
        text(&output.stdout)
    };
    assert!(played("language = 'fr'", "").contains("4 tuiles"));
    assert!(played("language = 'fr'", "--language en").contains("4 tiles"));
    assert!(played("theme = 'mine'\nfaces = 'shapes'\nkeys = 'vi'", "").contains("4 tiles"));
    played("theme = 'detect'", "--theme safe --symbols blocks --keys wasd");
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
