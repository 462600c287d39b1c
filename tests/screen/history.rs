//! The history page.

use crate::prelude::*;

/// A game on a board of one row, with the marker on the first tile, after these keys.
fn driver_after(keys: &str) -> Driver {
    let mut driver = Driver::new(app_playing(game_on("AABBCCDDEE")));
    driver.keys("9h").keys(keys);
    driver
}

fn log_text(driver: &Driver) -> String {
    driver.game().log().iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
}

#[test]
fn enter_undoes_or_redoes_moves_to_reach_the_selected_row() {
    let three_moves = "<enter><enter><enter>";
    // `H` opens the page at the current row, which is the last one unless moves were undone.
    for (keys, board, log_after) in [
        ("H<enter>", "[D]DEE......", "a1 a1 a1"),
        ("Hk<enter>", "[C]CDDEE....", "a1 a1 a1 undo"),
        ("H2k<enter>", "[B]BCCDDEE..", "a1 a1 a1 undo undo"),
        ("H<up><up><up><up><enter>", "[A]ABBCCDDEE", "a1 a1 a1 undo undo undo"),
        ("uuHG<enter>", "[D]DEE......", "a1 a1 a1 undo undo redo redo"),
        ("uuHj<enter>", "[C]CDDEE....", "a1 a1 a1 undo undo redo"),
        ("H1g<enter>", "[B]BCCDDEE..", "a1 a1 a1 undo undo"),
        ("H<page-up><enter>", "[A]ABBCCDDEE", "a1 a1 a1 undo undo undo"),
        ("Hg<page-down><enter>", "[D]DEE......", "a1 a1 a1"),
        ("Hg<esc>", "[D]DEE......", "a1 a1 a1"),
        ("Hgq", "[D]DEE......", "a1 a1 a1"),
        // Keys that the page does not use do not reach the board.
        ("Hunrbip<esc>", "[D]DEE......", "a1 a1 a1"),
    ] {
        let driver = driver_after(&format!("{three_moves}{keys}"));
        assert_eq!((driver.board_text().as_str(), log_text(&driver).as_str()), (board, log_after), "{keys}");
        assert_eq!(driver.requests, []);
        assert!(!driver.text().contains("History"), "{keys}");
    }
}

#[test]
fn a_click_on_a_row_goes_to_its_board_and_the_wheel_scrolls() {
    let mut driver = driver_after("<enter><enter><enter>H");
    let selected = driver.cursor_position().unwrap();
    driver.click(Position::new(selected.x + 8, selected.y - 2));
    assert_eq!(driver.board_text(), "[B]BCCDDEE..");
    driver.keys("H").mouse(MouseEventKind::Down(MouseButton::Right), 3, 3).assert_hides(&["History"]);
    let mut driver = Driver::new(app_playing(dealt_game("15x15", 3))).with_size((60, 12));
    let before = driver.keys(&"<tab><enter>".repeat(20)).keys("H").text();
    assert_ne!(driver.mouse(MouseEventKind::ScrollUp, 5, 5).text(), before);
    assert!(driver.cursor_position().is_some());
    assert_eq!(driver.mouse(MouseEventKind::ScrollDown, 5, 5).keys("G").text(), before);
}

#[test]
fn in_a_recording_enter_goes_to_the_selected_event() {
    let mut driver = Driver::new(app_watching("sg1:standard:board:AABBCC+a1.u.r._solver.a1.a1"));
    driver.keys("H").assert_shows(&["undone", "redone", "solver"]);
    // The first row is the start. The tag `_solver` has no row of its own, so the six events have five rows.
    for (row, board) in [(1, "BBCC.."), (2, "AABBCC"), (3, "BBCC.."), (4, "CC....")] {
        driver.keys(&format!("{row}g<enter>"));
        assert_eq!(driver.board().to_string().trim(), board, "row {row}");
        assert!(driver.text().contains(&format!("{row} of 5")), "row {row}: {}", driver.text());
        driver.keys("H");
    }
    driver.keys("<esc>");
    assert_eq!(driver.app.next_deadline(driver.now), None);
}

#[test]
fn an_open_page_pauses_playback() {
    let mut driver = Driver::new(app_watching("sg1:standard:board:AABBCC+a1.a1.a1"));
    driver.keys("<space>H");
    assert_eq!(driver.app.next_deadline(driver.now), None);
    driver.take_frame();
    driver.advance_ms(10_000);
    assert!(!driver.take_frame());
}

/// A game with a hint, solver moves and undone moves.
fn driver_with_long_history(display: Display) -> Driver {
    let mut driver = Driver::new(app_playing_with(dealt_game("15x15", 5), display, STILL));
    driver.keys("<tab><enter><tab><enter>i<tab><enter><tab><enter><tab><enter>");
    driver.keys("p").run_solver(2_000).advance_ms(200).run_solver(2_000).advance_ms(1_000);
    driver.keys("<esc>").keys(&"<tab><enter>".repeat(12)).keys("4u");
    driver
}

#[test]
fn the_history_at_two_sizes() {
    assert_snapshots("history", &SIZES, |display, size| {
        let mut driver = driver_with_long_history(display).with_size(size);
        driver.keys("H4k");
        driver
    });
}

#[test]
fn going_to_a_position_marks_the_next_move() {
    let mut driver = Driver::new(app_playing(game_on("AABBCC")));
    driver.mark(Cell::new(2, 0)).keys("<enter>");
    driver.mark(Cell::new(0, 0)).keys("<enter>");
    // Opens the history and goes to the position before the first move.
    driver.keys("Hg<enter>");
    assert_eq!(driver.board_text(), "AA[B]BCC");
}
