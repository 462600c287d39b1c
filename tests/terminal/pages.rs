//! The pages in a terminal.

use crate::modes::assert_terminal_modes_restored_once;
use crate::playing::{panel_value, press_and_wait, quit, start_small_game, tiles};

#[test]
fn the_new_game_page_starts_a_game_and_the_history_goes_back_to_an_earlier_board() {
    let mut screen = start_small_game(&["--no-animation"]);
    let before = screen.text();
    screen.keys("N").wait_for_text("New game").wait_for_text("< 6x4 >");
    screen.keys("\x1b").wait_for(|text| text == before);
    // Down selects the row of the size, and End the row of the seed.
    screen.keys("N").wait_for_text("< 6x4 >").keys("\x1b[B8x5").wait_for_text("< 8x5 >");
    screen.keys("\x1b[Fdemo").wait_for_text("demo").keys("\r").wait_for_text("u goes back");
    assert_eq!((panel_value(&screen, "Tiles"), tiles(&screen).len()), (40, 40));
    for moves in 1..=3 {
        press_and_wait(&mut screen, |screen| screen.keys("\t\r"));
        screen.wait_for_text(&format!("Moves {moves:>8}"));
    }
    let (board, score) = (tiles(&screen), panel_value(&screen, "Score"));
    screen.keys("H").wait_for_text("History").wait_for_text("you are here");
    screen.keys("g\r").wait_for_text("Moves        0");
    assert_eq!(tiles(&screen).len(), 40);
    screen.keys("H").wait_for_text("you are here");
    let row = screen.text().lines().position(|line| line.trim_start().starts_with("3 ")).unwrap();
    screen.click(20, row.try_into().unwrap()).wait_for_text("Moves        3");
    assert_eq!((tiles(&screen), panel_value(&screen, "Score")), (board, score));
    let command = quit(&mut screen);
    assert!(command.contains("sg1:standard:8x5c3:uniform-v1:demo+"), "{command}");
    assert_terminal_modes_restored_once(&screen);
}
