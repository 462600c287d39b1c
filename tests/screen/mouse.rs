//! The mouse acts on what is drawn under it.

use crate::prelude::*;

/// The columns and half rows of a tile, and the size of a screen on which a 5x5 board has such tiles.
const SCREENS: [((u16, u16), (u16, u16)); 10] = [
    ((1, 2), (6, 8)),
    ((2, 2), (12, 8)),
    ((3, 3), (16, 10)),
    ((4, 4), (24, 13)),
    ((5, 5), (54, 15)),
    ((6, 6), (65, 18)),
    ((7, 7), (64, 19)),
    ((8, 8), (69, 21)),
    ((9, 9), (75, 24)),
    ((10, 10), (85, 30)),
];

fn driver_on_five_by_five() -> Driver {
    Driver::new(app_playing(game_on("ABCDE/FGHIJ/KLMNO/PQRST/UVWWX")))
}

#[test]
fn each_tile_is_marked_by_hovering_over_its_letter_and_removed_by_a_click() {
    for (tile, screen) in SCREENS {
        let mut driver = driver_on_five_by_five().with_size(screen);
        let symbols = Appearance::new(COLORFUL).with_symbols("solid".parse().unwrap());
        let app = app_playing_with_appearance(driver.game().clone(), symbols, STILL);
        let mut solid = Driver::new(app).with_size(screen);
        for (column, row) in (0..5).flat_map(|column| (0..5).map(move |row| (column, row))) {
            let position = driver.mark_and_locate(column, row);
            let letter = driver.board().tile(Cell::new(column, row)).unwrap().letter();
            assert_eq!(driver.frame()[position].symbol(), letter.to_string(), "tiles of {tile:?}");
            driver.mark(Cell::new(0, 0)).hover(position);
            assert_eq!(driver.marker(), Cell::new(column, row), "tiles of {tile:?}");
            // A solid tile under the marker has a dot, unless its edges show the group.
            assert_eq!(solid.mark_and_locate(column, row), position);
            let has_dot = solid.frame()[position].symbol() == "•";
            assert_eq!(has_dot, !(2..5).contains(&tile.1), "tiles of {tile:?}");
        }
        let position = driver.mark_and_locate(3, 0);
        driver.mark(Cell::new(0, 4)).click(position);
        assert_eq!(driver.board_text(), "AB..E/FGCDJ/KLHIO/PQMNT/UVR[S]X");
    }
}

#[test]
fn of_two_groups_in_one_place_a_right_click_marks_the_other_and_a_click_removes_the_marked() {
    // The tiles are one half row high, so a row of the terminal shows two rows of the board.
    let mut driver = Driver::new(app_playing(game_on("AAB/BBC/AAA/CCC"))).with_size((10, 4));
    let shared = driver.mark_and_locate(0, 3);
    // Without a report of where the mouse is, the first click only marks.
    assert_eq!(driver.mark(Cell::new(0, 0)).click(shared).marker(), Cell::new(0, 3));
    assert_eq!(driver.message(), "click removes · right click marks the other group");
    for row in [2, 3, 2] {
        driver.mouse(MouseEventKind::Down(MouseButton::Right), shared.x, shared.y);
        assert_eq!(driver.hover(shared).marker(), Cell::new(0, row));
    }
    assert_eq!(driver.click(shared).board_text(), "..B/[A]AC/AAA/CCC");
}

#[test]
fn clicks_beside_the_board_and_on_empty_cells_do_nothing() {
    let mut driver = Driver::new(app_playing(game_on("A../AB./ABB"))).with_size((60, 30));
    let (above, right) = (driver.mark_and_locate(0, 2), driver.mark_and_locate(2, 0));
    driver.take_frame();
    for (x, y) in [(0, 0), (59, 0), (0, 29), (59, 29), (u16::MAX, u16::MAX), (u16::MAX, 0), (0, u16::MAX)] {
        driver.click(Position::new(x, y)).hover(Position::new(x, y));
    }
    let empty = Position::new(right.x, above.y);
    assert!(!driver.hover(empty).take_frame());
    assert_eq!(driver.click(empty).message(), "no tile here");
    assert_eq!((driver.marker(), driver.game().log().len()), (Cell::new(2, 0), 0));
}

#[test]
fn other_buttons_and_the_wheel_do_nothing_during_a_game() {
    let mut driver = driver_on_five_by_five();
    let position = driver.mark_and_locate(3, 0);
    driver.take_frame();
    for button in [MouseButton::Right, MouseButton::Middle] {
        driver.mouse(MouseEventKind::Down(button), position.x, position.y);
        driver.mouse(MouseEventKind::Up(button), position.x, position.y);
    }
    for kind in [MouseEventKind::ScrollLeft, MouseEventKind::ScrollUp, MouseEventKind::ScrollDown] {
        driver.mouse(kind, position.x, position.y);
    }
    assert!(!driver.take_frame());
}

#[test]
fn the_frame_changes_only_when_the_mouse_reaches_another_tile() {
    let mut driver = driver_on_five_by_five().with_size((60, 30));
    let position = driver.mark_and_locate(2, 2);
    driver.mark(Cell::new(0, 0)).take_frame();
    assert!(driver.hover(position).take_frame());
    for (x, y) in [(0, 1), (1, 0), (1, 1), (0, 0)] {
        driver.hover(Position::new(position.x + x, position.y + y));
        assert!(!driver.take_frame(), "{x} {y}");
    }
    driver.mouse(MouseEventKind::Drag(MouseButton::Left), position.x + 4, position.y);
    assert_eq!(driver.marker(), Cell::new(3, 2));
}

#[test]
fn the_wheel_steps_through_a_recording() {
    let mut driver = Driver::new(app_watching("sg1:standard:board:AABBCC+a1.a1"));
    driver.mouse(MouseEventKind::ScrollDown, 0, 0).mouse(MouseEventKind::ScrollDown, 0, 0);
    assert_eq!(driver.game().moves().len(), 2);
    driver.mouse(MouseEventKind::ScrollUp, 0, 0);
    assert_eq!(driver.game().moves().len(), 1);
    let position = driver.cursor_position().unwrap();
    driver.click(position);
    assert_eq!(driver.game().moves().len(), 1, "a click makes no move in a recording");
}

#[test]
fn a_click_during_an_animation_acts_on_the_new_board() {
    let mut driver =
        Driver::new(app_playing_with(game_on("CCA/BBA/AAA"), COLORFUL, ANIMATED)).with_size((60, 30));
    let position = driver.mark_and_locate(0, 0);
    driver.mark(Cell::new(2, 2)).keys("<enter>");
    assert_eq!(driver.advance_ms(50).board_text(), ".../C[C]./BB.");
    driver.click(position);
    assert_eq!(driver.board_text(), ".../.../[C]C.");
}

#[test]
fn the_open_list_of_keys_keeps_the_mouse_from_the_board() {
    let mut driver = Driver::new(app_playing(dealt_game("15x15", 5))).with_size((60, 10));
    let position = driver.mark_and_locate(3, 3);
    let marker = driver.mark(Cell::new(5, 3)).marker();
    let top = driver.keys("?").text();
    driver.hover(position);
    assert_eq!(driver.marker(), marker);
    driver.mouse(MouseEventKind::ScrollDown, 5, 5);
    assert_ne!(driver.text(), top);
    driver.mouse(MouseEventKind::ScrollUp, 5, 5);
    assert_eq!(driver.text(), top);
    driver.click(position);
    driver.assert_hides(&["Keys"]);
    assert_eq!(driver.game().log(), []);
}

#[test]
fn a_click_closes_a_result_over_the_board_and_the_next_click_acts_on_the_board() {
    for (size, clicks) in [((30, 8), 2), ((80, 24), 1)] {
        let mut driver = Driver::new(app_playing(game_on("AAB"))).with_size(size);
        let position = driver.mark_and_locate(0, 0);
        driver.click(position).assert_shows(&["No moves left"]);
        for _ in 0..clicks {
            assert_eq!(driver.message(), "");
            driver.click(position).assert_hides(&["┌ No moves left"]);
        }
        assert_eq!(driver.message(), "");
    }
}

#[test]
fn clicks_at_the_edge_do_not_scroll_the_board() {
    let mut driver = Driver::new(app_playing(dealt_game("15x100", 2))).with_size((40, 12));
    driver.mark(Cell::new(5, 50));
    let top = Position::new(driver.cursor_position().unwrap().x, 2);
    let marked = driver.hover(top).marker();
    assert_eq!(driver.cursor_position().unwrap().y, 2);
    driver.click(top);
    assert_eq!((driver.marker(), driver.cursor_position().unwrap().y), (marked, 2));
}
