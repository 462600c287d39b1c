//! Whole games in a terminal, from the first frame to the shell's prompt.

use crate::modes::{MOUSE_MODES, MOUSE_MOTION};
use crate::playing::{is_over, press_and_wait, quit, quit_unplayed, start_game, start_small_game, tiles};

#[test]
fn a_whole_game_is_played_with_the_mouse() {
    let mut screen = start_small_game(&["--no-animation"]);
    let mut clicks = 0;
    while !is_over(&screen) {
        let tiles = tiles(&screen);
        let (_, column, row) = tiles[clicks % tiles.len()];
        press_and_wait(&mut screen, |screen| screen.click(column, row));
        clicks += 1;
    }
}

#[test]
fn resizing_during_an_animation_ends_with_the_same_screen_as_without_animation() {
    let mut reference = start_game(&["--seed", "7", "--no-animation"]);
    let mut screen = start_game(&["--seed", "7"]);
    for round in 1..=8 {
        press_and_wait(&mut reference, |screen| screen.keys("\t"));
        press_and_wait(&mut reference, |screen| screen.keys("\r"));
        reference.wait_for_text(&format!(" {round} move"));
        screen.keys("\t\r");
        for (columns, rows) in [(60, 20), (120, 40), (20, 8), (9, 3), (80, 24)] {
            screen.resize(columns, rows);
        }
        let expected = reference.text();
        screen.wait_for(|text| settled_lines(text).eq(settled_lines(&expected)));
    }
    assert_eq!(quit(&mut screen), quit(&mut reference));
}

/// The lines of a screen, without the playing time and the stars, which a search finds in the background.
fn settled_lines(text: &str) -> impl Iterator<Item = &str> {
    text.lines().map(|line| {
        let line = line.split(['★', '☆']).next().unwrap_or(line).split(" move").next().unwrap_or(line);
        // In ASCII, the stars are signs that stand elsewhere, too.
        let has_stars = line.get(41..).is_some_and(|panel| panel.trim_start().starts_with(['*', '.']));
        let line = if has_stars { line.get(..41).unwrap_or(line) } else { line };
        line.trim_end()
    })
}

#[test]
fn mouse_reports_can_be_switched_off_and_on() {
    let mut screen = start_small_game(&["--no-mouse"]);
    assert!(MOUSE_MODES.into_iter().all(|mode| !screen.has_mode(mode)));
    screen.keys("m").wait_for_text("mouse control is on").wait_until(|screen| screen.has_mode(MOUSE_MOTION));
    screen
        .keys("m")
        .wait_for_text("mouse control is off")
        .wait_until(|screen| !screen.has_mode(MOUSE_MOTION));
    quit_unplayed(&mut screen);
    assert_eq!(screen.times_switched_off(MOUSE_MOTION), 1);
    let mut screen = start_small_game(&["--no-mouse"]);
    quit_unplayed(&mut screen);
    // Mouse reports that were never on are not switched off, because another program may use them.
    for mode in MOUSE_MODES {
        assert_eq!((screen.times_switched_on(mode), screen.times_switched_off(mode)), (0, 0));
    }
}
