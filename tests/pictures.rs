//! The pictures of the README are what its commands draw.
#![cfg(feature = "cli")]

use std::fs;
use std::path::Path;
use std::process::Command;

/// The commands of the README that make pictures, and the files they write.
fn commands(readme: &str) -> Vec<(&str, &str)> {
    let lines = readme.lines().filter_map(|line| line.strip_prefix("$ samegame export "));
    lines.filter_map(|line| line.split_once(" -o ")).collect()
}

#[test]
fn the_pictures_of_the_readme_are_what_its_commands_draw() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let readme = include_str!("../README.md");
    let commands = commands(readme);
    assert!(!commands.is_empty(), "the README says no more how its pictures are made");
    for (arguments, file) in commands {
        let mut export = Command::new(env!("CARGO_BIN_EXE_samegame"));
        export.arg("export").args(arguments.split(' ')).current_dir(root);
        // Whatever the one who renews them has set, and whatever they play in.
        let home = tempfile::tempdir().unwrap();
        export.env("SAMEGAME_HOME", home.path()).env("LC_ALL", "C");
        let output = export.output().unwrap();
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
        let drawn = String::from_utf8(output.stdout).unwrap();
        let kept = fs::read_to_string(root.join(file)).unwrap_or_default().replace("\r\n", "\n");
        assert!(
            drawn == kept,
            "{file} is not what is drawn now. ResolvedTheme at it, and if it is as it should be, renew it:\n\
             cargo run -- export {arguments} -o {file}"
        );
    }
}

#[test]
fn every_picture_of_the_readme_has_its_command() {
    let readme = include_str!("../README.md");
    let shown = readme.split("](.github/").skip(1).filter_map(|rest| rest.split(')').next());
    let commands = commands(readme);
    let made = |name: &str| commands.iter().any(|(_, file)| *file == format!(".github/{name}"));
    let mut names = shown.peekable();
    assert!(names.peek().is_some());
    assert!(names.all(made));
}
