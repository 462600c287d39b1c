//! The history page.

use crate::boards::{COLORFUL, dealt, drawn, play, play_with, watch};
use crate::driver::Driver;
use crate::snapshots::{SIZES, assert_screens};
use ratatui::crossterm::event::{MouseButton, MouseEventKind};
use ratatui::layout::Position;
use samegame::tui::Display;

/// The board and the rows of the page after keys on a board of one row.
fn after(keys: &str) -> Driver {
    let mut driver = Driver::new(play(drawn("AABBCCDDEE")));
    driver.keys("9h").keys(keys);
    driver
}

fn log(driver: &Driver) -> String {
    driver.app.game().log().iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
}

#[test]
fn enter_goes_to_the_selected_row_by_undo_and_redo() {
    let three = "<enter><enter><enter>";
    for (keys, board, log_after) in [
        ("H<enter>", "[D]DEE......", "a1 a1 a1"),
        ("Hk<enter>", "[C]CDDEE....", "a1 a1 a1 undo"),
        ("H2k<enter>", "[B]BCCDDEE..", "a1 a1 a1 undo undo"),
        ("H<up><up><up><up><enter>", "[A]ABBCCDDEE", "a1 a1 a1 undo undo undo"),
        ("Hg<enter>", "[A]ABBCCDDEE", "a1 a1 a1 undo undo undo"),
        ("H<home><down><enter>", "[B]BCCDDEE..", "a1 a1 a1 undo undo"),
        ("uuHG<enter>", "[D]DEE......", "a1 a1 a1 undo undo redo redo"),
        ("uuHj<enter>", "[C]CDDEE....", "a1 a1 a1 undo undo redo"),
        ("uuH9j<enter>", "[D]DEE......", "a1 a1 a1 undo undo redo redo"),
        ("H1g<enter>", "[B]BCCDDEE..", "a1 a1 a1 undo undo"),
        ("H<page-up><enter>", "[A]ABBCCDDEE", "a1 a1 a1 undo undo undo"),
        ("Hg<page-down><enter>", "[D]DEE......", "a1 a1 a1"),
        ("Hg<esc>", "[D]DEE......", "a1 a1 a1"),
        ("Hgq", "[D]DEE......", "a1 a1 a1"),
        // Keys do not reach the board below the page.
        ("Hunr<space>bip<esc>", "[D]DEE......", "a1 a1 a1"),
    ] {
        let driver = after(&format!("{three}{keys}"));
        assert_eq!((driver.board().as_str(), log(&driver).as_str()), (board, log_after), "{keys}");
        assert_eq!(driver.requests, []);
        assert!(!driver.text().contains("History"), "{keys}");
    }
}

#[test]
fn moves_undone_before_a_new_game_are_not_listed() {
    let mut driver = after("<enter><enter>unu");
    assert_eq!(driver.tiles().to_string(), "BBCCDDEE..\n");
    let page = driver.keys("H").text();
    assert_eq!(page.matches("  a1 ").count(), 1, "{page}");
    assert_eq!(driver.keys("G<enter>").tiles().to_string(), "BBCCDDEE..\n");
    // The switch to the other game can still be redone.
    driver.keys("U");
    assert_eq!(driver.tiles().size().to_string(), "3x2");
}

#[test]
fn a_click_goes_to_a_row_and_the_wheel_scrolls() {
    let mut driver = after("<enter><enter><enter>H");
    let here = driver.app.cursor_position().unwrap();
    driver.click(Position::new(here.x + 8, here.y - 2));
    assert_eq!(driver.board(), "[B]BCCDDEE..");
    driver.keys("H").mouse(MouseEventKind::Down(MouseButton::Right), 3, 3);
    assert!(!driver.text().contains("History"));
    let mut driver = Driver::new(play(dealt("15x15", 3))).sized((60, 12));
    driver.keys(&"<tab><enter>".repeat(20)).keys("H");
    let before = driver.text();
    driver.mouse(MouseEventKind::ScrollUp, 5, 5).mouse(MouseEventKind::ScrollUp, 5, 5);
    assert_ne!(driver.text(), before);
    assert!(driver.app.cursor_position().is_some());
    driver.mouse(MouseEventKind::ScrollDown, 5, 5).mouse(MouseEventKind::ScrollDown, 5, 5).keys("G");
    assert_eq!(driver.text(), before);
}

#[test]
fn keys_in_the_footer_can_be_clicked() {
    let mut driver = after("<enter><enter>Hg");
    let text = driver.text();
    let (y, line) = text.lines().enumerate().find(|(_, line)| line.contains("Esc back")).unwrap();
    let x = |what: &str| u16::try_from(line.find(what).unwrap()).unwrap();
    let y = u16::try_from(y).unwrap();
    let (enter, help) = (x("Enter"), x("? keys"));
    driver.click(Position::new(help, y));
    assert!(driver.text().contains("PageDown"));
    driver.keys("<esc>").click(Position::new(enter, y));
    assert_eq!(driver.board(), "[A]ABBCCDDEE");
}

#[test]
fn in_a_recording_a_row_is_a_position_of_it() {
    let mut driver = Driver::new(watch("sg1:standard:board:AABBCC+a1.u.r._solver.a1.a1"));
    let page = driver.keys("H").text();
    for seen in ["undone", "redone", "solver"] {
        assert!(page.contains(seen), "{page}");
    }
    for (row, place, board) in [(1, 1, "BBCC.."), (2, 2, "AABBCC"), (3, 3, "BBCC.."), (4, 4, "CC....")] {
        driver.keys(&format!("{row}g<enter>"));
        assert_eq!(driver.tiles().to_string().trim(), board, "row {row}");
        assert!(driver.text().contains(&format!("{place} of 5")), "row {row}: {}", driver.text());
        driver.keys("H");
    }
    driver.keys("<esc>");
    assert_eq!(driver.app.next_deadline(driver.now), None);
}

#[test]
fn an_open_page_pauses_playback_and_hints() {
    let mut driver = Driver::new(watch("sg1:standard:board:AABBCC+a1.a1.a1"));
    driver.keys("<space>H");
    assert_eq!(driver.app.next_deadline(driver.now), None);
    driver.take_frame();
    driver.advance_ms(10_000);
    assert!(!driver.take_frame());
    let mut driver = Driver::new(play_with(dealt("15x15", 5), COLORFUL, true));
    driver.keys("i");
    driver.tick();
    assert!(driver.task.is_some());
    driver.keys("<tab><enter>iH");
    driver.tick();
    assert!(driver.task.is_none(), "the page stops the search");
    assert_eq!(driver.app.next_deadline(driver.now), None);
    driver.keys("<esc>");
    driver.tick();
    assert!(driver.task.is_some(), "the game still waits for the hint");
}

/// A game with a hint, a solver move and undone moves.
fn played(display: Display) -> Driver {
    let mut driver = Driver::new(play_with(dealt("15x15", 5), display, false));
    driver.keys("<tab><enter><tab><enter>i<tab><enter><tab><enter><tab><enter>");
    driver.keys("p").run_solver(2_000).advance_ms(200).run_solver(2_000).advance_ms(1_000);
    driver.keys("<esc>").keys(&"<tab><enter>".repeat(12)).keys("4u");
    driver
}

#[test]
fn the_history_at_three_sizes() {
    assert_screens("history", &SIZES, |display, size| {
        let mut driver = played(display).sized(size);
        driver.keys("H4k");
        driver
    });
}
