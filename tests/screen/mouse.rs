//! The mouse acts on what is drawn under it.

use crate::boards::{COLORFUL, dealt, drawn, play, play_with, watch};
use crate::driver::{Driver, Request};
use ratatui::crossterm::event::{MouseButton, MouseEventKind};
use ratatui::layout::Position;
use samegame::board::Cell;

/// The height of a tile, and a screen on which a board of 5 by 5 has such tiles.
const SCREENS: [(u16, u16, u16); 6] =
    [(0, 6, 8), (1, 12, 8), (2, 24, 13), (3, 65, 18), (4, 75, 24), (5, 85, 30)];
fn five_by_five() -> Driver {
    Driver::new(play(drawn("ABCDE/FGHIJ/KLMNO/PQRST/UVWWX")))
}

#[test]
fn each_tile_is_marked_by_hovering_over_its_letter() {
    for (tile, width, height) in SCREENS {
        let mut driver = five_by_five().sized((width, height));
        for (column, row) in (0..5).flat_map(|column| (0..5).map(move |row| (column, row))) {
            let place = driver.place_of(column, row);
            let frame = driver.frame();
            let letter = driver.tiles().tile(Cell::new(column, row)).unwrap().letter();
            assert_eq!(frame[place].symbol(), letter.to_string(), "tiles of {tile} rows");
            driver.mark(Cell::new(0, 0)).hover(place);
            assert_eq!(driver.app.marker(), Cell::new(column, row), "tiles of {tile} rows");
        }
    }
}

#[test]
fn neighboring_tiles_are_one_tile_apart() {
    for (tile, width, height) in SCREENS {
        let mut driver = five_by_five().sized((width, height));
        let (here, right, up) = (driver.place_of(2, 2), driver.place_of(3, 2), driver.place_of(2, 3));
        assert_eq!((right.x - here.x, here.y - up.y), ((2 * tile).max(1), tile.max(1)));
    }
}

#[test]
fn a_click_removes_the_group_under_it() {
    for (_, width, height) in SCREENS {
        let mut driver = five_by_five().sized((width, height));
        let place = driver.place_of(3, 0);
        driver.mark(Cell::new(0, 4)).click(place);
        assert_eq!(driver.board(), "AB..E/FGCDJ/KLHIO/PQMNT/UVR[S]X");
    }
}

#[test]
fn a_click_on_a_single_tile_says_why_nothing_happens() {
    let mut driver = five_by_five();
    let place = driver.place_of(1, 1);
    driver.click(place);
    assert_eq!(driver.app.message(), "a single tile cannot be removed");
    assert_eq!(driver.app.game().log(), []);
}

#[test]
fn clicks_beside_the_board_do_nothing() {
    let mut driver = Driver::new(play(drawn("A../AB./ABB"))).sized((60, 30));
    let marker = driver.mark(Cell::new(2, 0)).app.marker();
    driver.take_frame();
    for (x, y) in [(0, 0), (59, 0), (0, 29), (59, 29), (u16::MAX, u16::MAX), (u16::MAX, 0), (0, u16::MAX)] {
        driver.click(Position::new(x, y)).hover(Position::new(x, y));
    }
    assert!(!driver.take_frame());
    assert_eq!((driver.app.marker(), driver.app.game().log().len()), (marker, 0));
}

#[test]
fn the_marker_avoids_empty_cells_and_a_click_on_one_says_why() {
    let mut driver = Driver::new(play(drawn("A../AB./ABB"))).sized((60, 30));
    let (above, right) = (driver.place_of(0, 2), driver.place_of(2, 0));
    let empty = Position::new(right.x, above.y);
    driver.take_frame();
    assert!(!driver.hover(empty).take_frame());
    assert_eq!(driver.click(empty).app.message(), "no tile here");
    assert_eq!((driver.app.marker(), driver.app.game().log().len()), (Cell::new(2, 0), 0));
}

#[test]
fn other_buttons_do_nothing() {
    let mut driver = five_by_five();
    let place = driver.place_of(3, 0);
    driver.take_frame();
    for button in [MouseButton::Right, MouseButton::Middle] {
        driver.mouse(MouseEventKind::Down(button), place.x, place.y);
        driver.mouse(MouseEventKind::Up(button), place.x, place.y);
    }
    driver.mouse(MouseEventKind::ScrollLeft, place.x, place.y);
    assert!(!driver.take_frame());
}

#[test]
fn hovering_over_one_tile_draws_one_frame() {
    let mut driver = five_by_five().sized((60, 30));
    let place = driver.place_of(2, 2);
    driver.mark(Cell::new(0, 0)).take_frame();
    assert!(driver.hover(place).take_frame());
    for (x, y) in [(0, 1), (1, 0), (1, 1), (0, 0)] {
        driver.hover(Position::new(place.x + x, place.y + y));
        assert!(!driver.take_frame(), "{x} {y}");
    }
    driver.mouse(MouseEventKind::Drag(MouseButton::Left), place.x + 4, place.y);
    assert_eq!(driver.app.marker(), Cell::new(3, 2));
}

#[test]
fn the_wheel_undoes_and_redoes() {
    let mut driver = Driver::new(play(drawn("AABBCC")));
    driver.mark(Cell::new(0, 0)).keys("<enter><enter>");
    driver.mouse(MouseEventKind::ScrollUp, 0, 0);
    assert_eq!(driver.board(), "[B]BCC..");
    driver.mouse(MouseEventKind::ScrollUp, 79, 23).mouse(MouseEventKind::ScrollUp, 0, 0);
    assert_eq!((driver.board().as_str(), driver.app.message()), ("[A]ABBCC", "nothing to undo"));
    driver.mouse(MouseEventKind::ScrollDown, 0, 0);
    assert_eq!(driver.board(), "[B]BCC..");
}

#[test]
fn the_wheel_steps_through_a_recording() {
    let mut driver = Driver::new(watch("sg1:standard:board:AABBCC+a1.a1"));
    driver.mouse(MouseEventKind::ScrollDown, 0, 0).mouse(MouseEventKind::ScrollDown, 0, 0);
    assert_eq!(driver.app.game().moves().len(), 2);
    driver.mouse(MouseEventKind::ScrollUp, 0, 0);
    assert_eq!(driver.app.game().moves().len(), 1);
    let place = driver.app.cursor_position().unwrap();
    driver.click(place);
    assert_eq!(driver.app.game().moves().len(), 1, "a click plays in a recording");
}

#[test]
fn a_click_during_an_animation_applies_to_the_settled_board() {
    let mut driver = Driver::new(play_with(drawn("CCA/BBA/AAA"), COLORFUL, true)).sized((60, 30));
    let place = driver.place_of(0, 0);
    driver.mark(Cell::new(2, 2)).keys("<enter>");
    assert_eq!(driver.advance_ms(50).board(), ".../C[C]./BB.");
    driver.click(place);
    assert_eq!(driver.board(), ".../.../[C]C.");
}

#[test]
fn the_open_list_of_keys_captures_the_mouse() {
    let mut driver = Driver::new(play(dealt("15x15", 5))).sized((60, 10));
    let place = driver.place_of(3, 3);
    let marker = driver.mark(Cell::new(5, 3)).app.marker();
    let top = driver.keys("?").text();
    driver.hover(place);
    assert_eq!(driver.app.marker(), marker);
    driver.mouse(MouseEventKind::ScrollDown, 5, 5);
    assert_ne!(driver.text(), top);
    driver.mouse(MouseEventKind::ScrollUp, 5, 5);
    assert_eq!(driver.text(), top);
    driver.click(place);
    assert!(!driver.text().contains("Keys"));
    assert_eq!(driver.app.game().log(), []);
}

#[test]
fn a_click_closes_the_result_and_the_next_one_acts() {
    let mut driver = Driver::new(play(drawn("AAB"))).sized((30, 8));
    let place = driver.place_of(0, 0);
    driver.click(place);
    assert!(driver.text().contains("┌ No moves left"));
    assert!(!driver.click(place).text().contains("┌ No moves left"));
    assert_eq!(driver.app.message(), "");
    assert_eq!(driver.click(place).app.message(), "u undo · r retry · n new board");
}

#[test]
fn no_click_is_lost_if_the_result_is_in_the_panel() {
    let mut driver = Driver::new(play(drawn("AAB")));
    let place = driver.place_of(0, 0);
    driver.click(place).click(place);
    assert_eq!(driver.app.message(), "u undo · r retry · n new board");
}

#[test]
fn clicks_at_the_edge_do_not_scroll_the_board() {
    let mut driver = Driver::new(play(dealt("15x100", 2))).sized((40, 12));
    driver.mark(Cell::new(5, 50));
    let top = Position::new(driver.app.cursor_position().unwrap().x, 1);
    let marked = driver.hover(top).app.marker();
    assert_eq!(driver.app.cursor_position().unwrap().y, 1);
    driver.click(top);
    assert_eq!((driver.app.marker(), driver.app.cursor_position().unwrap().y), (marked, 1));
}

#[test]
fn freeing_the_mouse_makes_one_request() {
    let mut driver = five_by_five();
    driver.keys("m");
    assert_eq!(driver.requests, [Request::Mouse(false)]);
}

/// The position of a text on the screen.
fn place_of_text(driver: &Driver, what: &str) -> Position {
    let text = driver.text();
    let rows = text.lines().enumerate();
    let place = rows
        .filter_map(|(y, line)| Some((line.find(what).map(|at| line.split_at(at).0.chars().count())?, y)));
    let (x, y) = place.last().unwrap_or_else(|| panic!("{what} is not in\n{text}"));
    Position::new(x.try_into().unwrap(), y.try_into().unwrap())
}

#[test]
fn keys_named_on_the_screen_can_be_clicked() {
    let mut driver = Driver::new(play(drawn("AABB/CCDD")));
    driver.mark(Cell::new(0, 0)).keys("<enter>");
    let undo = place_of_text(&driver, "u undo");
    assert_eq!(driver.click(undo).app.game().moves().len(), 0);
    let hint = place_of_text(&driver, "i hint");
    assert!(driver.click(hint).text().contains("Hint"));
    let new = place_of_text(&driver, "n new board");
    driver.click(new);
    assert_eq!(driver.board(), "A[A]B/CCB");
    let keys = place_of_text(&driver, "? all keys");
    assert!(driver.click(keys).text().contains(" Keys "));
    let mut narrow = Driver::new(play(drawn("AAB"))).sized((40, 12));
    let keys = place_of_text(&narrow, "? keys");
    assert!(narrow.click(keys).text().contains(" Keys "));
    narrow.keys("<esc><tab><enter>");
    let undo = place_of_text(&narrow, "u undo");
    assert_eq!(narrow.click(undo).app.game().moves().len(), 0);
}
