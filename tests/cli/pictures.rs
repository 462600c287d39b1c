//! Checks that the commands in the guide for contributors draw the pictures in `.github`.

use super::pages::pages;
use super::program::{samegame, text};
use std::fs;
use std::path::Path;

/// Returns the arguments of each command, and the file that it writes.
fn commands() -> Vec<(String, String)> {
    let pages = pages();
    let lines = pages.iter().flat_map(|page| page.text.lines());
    let lines = lines.filter_map(|line| line.strip_prefix("$ samegame export .github/")?.split_once(" -o "));
    lines.map(|(arguments, file)| (format!(".github/{arguments}"), file.to_owned())).collect()
}

#[test]
fn commands_draw_the_stored_pictures() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    for (arguments, file) in commands() {
        let output = samegame(&format!("export {arguments}")).current_dir(root).output().unwrap();
        assert!(output.status.success(), "{}", text(&output.stderr));
        let stored = fs::read(root.join(&file)).unwrap_or_default();
        assert!(stored.len() < 600_000, "{file} has {} bytes, which is much for a page", stored.len());
        assert!(
            output.stdout == stored,
            "{file} differs from what its command draws. If the new picture is right, keep it:\n\
             cargo run -- export {arguments} -o {file}"
        );
    }
}

#[test]
fn each_picture_has_a_command_and_is_on_a_page() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join(".github");
    let files = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().file_name().into_string().unwrap());
    let mut pictures: Vec<String> = files
        .filter(|name| Path::new(name).extension().is_some_and(|extension| extension == "gif"))
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
