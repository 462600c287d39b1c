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

#[test]
fn a_pause_longer_than_a_frame_can_last_is_shown_whole() {
    let output = samegame("export sg1:standard:board:AAB+a1 --length 20m").output().unwrap();
    assert!(output.status.success(), "{}", text(&output.stderr));
    let mut decoder = gif::Decoder::new(&*output.stdout).unwrap();
    let mut hundredths = 0;
    while let Some(frame) = decoder.next_frame_info().unwrap() {
        hundredths += u32::from(frame.delay);
    }
    assert_eq!(hundredths, 20 * 60 * 100);
}

#[test]
fn a_picture_that_cannot_be_written_leaves_the_old_one() {
    let folder = tempfile::tempdir().unwrap();
    let export = |game: &str, name: &str| {
        let command = format!("export {game} -o {}", folder.path().join(name).display());
        samegame(&command).output().unwrap()
    };
    assert!(export("sg1:standard:board:AAB+a1", "game.gif").status.success());
    let first = fs::read(folder.path().join("game.gif")).unwrap();
    // The place of the new picture is taken.
    fs::create_dir(folder.path().join(".game.gif.tmp")).unwrap();
    let refused = export("sg1:standard:board:ABB+b1", "game.gif");
    assert!(!refused.status.success() && text(&refused.stderr).contains("game.gif: "));
    assert_eq!(fs::read(folder.path().join("game.gif")).unwrap(), first);
    #[cfg(target_os = "linux")]
    {
        std::os::unix::fs::symlink("/dev/full", folder.path().join("full.gif")).unwrap();
        let error = text(&export("sg1:standard:board:AAB+a1", "full.gif").stderr);
        assert!(error.contains("full.gif: No space left") && !error.contains("standard output"), "{error}");
    }
}
