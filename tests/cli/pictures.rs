//! The pictures in `.github` are what the commands in the guide for contributors draw.

use super::pages::pages;
use super::program::{samegame, text};
use std::fs;
use std::path::Path;

/// The arguments of each command, and the file that it writes.
fn commands() -> Vec<(String, String)> {
    let pages = pages();
    let lines = pages.iter().flat_map(|page| page.text.lines());
    let lines = lines.filter_map(|line| line.strip_prefix("$ samegame export .github/")?.split_once(" -o "));
    lines.map(|(arguments, file)| (format!(".github/{arguments}"), file.to_owned())).collect()
}

#[test]
fn pictures_are_what_their_commands_draw() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    for (arguments, file) in commands() {
        let output = samegame(&format!("export {arguments}")).current_dir(root).output().unwrap();
        assert!(output.status.success(), "{}", text(&output.stderr));
        let stored = fs::read_to_string(root.join(&file)).unwrap_or_default().replace("\r\n", "\n");
        assert!(
            text(&output.stdout) == stored,
            "{file} differs from what is drawn now. Look at the new picture, and if it is right, keep it:\n\
             cargo run -- export {arguments} -o {file}"
        );
    }
}

#[test]
fn each_picture_has_its_command_and_is_shown() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join(".github");
    let files = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().file_name().into_string().unwrap());
    let mut pictures: Vec<String> = files
        .filter(|name| Path::new(name).extension().is_some_and(|extension| extension == "svg"))
        .collect();
    let drawn = commands().into_iter().map(|(_, file)| file.replace(".github/", ""));
    let mut drawn: Vec<String> = drawn.collect();
    pictures.sort_unstable();
    drawn.sort_unstable();
    assert_eq!(pictures, drawn);
    let pages = pages();
    for picture in pictures {
        let link = format!(".github/{picture})");
        assert!(pages.iter().any(|page| page.text.contains(&link)), "no page shows {picture}");
    }
}
