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
        let format = file.rsplit('.').next().unwrap_or_default();
        let output =
            samegame(&format!("export {arguments} --format {format}")).current_dir(root).output().unwrap();
        assert!(output.status.success(), "{}", text(&output.stderr));
        let stored = fs::read(root.join(&file)).unwrap_or_default();
        assert!(stored.len() < 600_000, "{file} has {} bytes, which is much for a page", stored.len());
        // Git may have changed the line ends of a text.
        let stored =
            if format == "svg" { stored.into_iter().filter(|&byte| byte != b'\r').collect() } else { stored };
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
        .filter(|name| {
            Path::new(name).extension().is_some_and(|extension| extension == "svg" || extension == "gif")
        })
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

#[test]
fn a_review_is_drawn_as_a_picture() {
    let game = "sg1:standard:5x5c3:uniform-v1:demo+c1.b1.a1.c1.a1.b1.a2.a1";
    let output = samegame(&format!("review --format svg {game}")).output().unwrap();
    let svg = text(&output.stdout);
    let picture = roxmltree::Document::parse(&svg).unwrap();
    let is_text = |node: &roxmltree::Node<'_, '_>| node.has_tag_name("text");
    let words: Vec<&str> = picture.descendants().filter(is_text).filter_map(|node| node.text()).collect();
    for expected in ["Review", "1029", "1043", "8", "moves", "-1025"] {
        assert!(words.contains(&expected), "{expected} is not in {words:?}");
    }
}
