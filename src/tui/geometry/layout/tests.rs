//! Tests of properties that every layout must have.

use crate::tui::geometry::layout::*;

const SIZES: [(usize, usize); 9] =
    [(15, 15), (1, 1), (3, 2), (5, 9), (20, 10), (15, 40), (60, 3), (300, 200), (1000, 1000)];

fn layout(width: u16, height: u16, (columns, rows): (usize, usize)) -> Layout {
    let size = Size::new(columns, rows).unwrap();
    Layout::new(Rect::new(0, 0, width, height), size, Scroll { column: 7, row: 3 })
}

/// Layouts of many boards on many screens.
fn layouts() -> impl Iterator<Item = (Rect, Layout)> {
    let small = (0..=60).flat_map(|width| (0..=30).map(move |height| (width, height)));
    let widths = [61, 64, 65, 79, 80, 81, 99, 120, 200, 333, 500];
    let large = widths
        .into_iter()
        .flat_map(|width| [1, 5, 12, 23, 24, 25, 40, 60, 100, 200].map(move |height| (width, height)));
    small.chain(large).flat_map(|(width, height)| {
        SIZES.map(|size| (Rect::new(0, 0, width, height), layout(width, height, size)))
    })
}

fn areas(layout: &Layout) -> Vec<(&'static str, Rect)> {
    let named = [
        ("board", Some(layout.board)),
        ("numbers", layout.row_numbers),
        ("letters", layout.column_letters),
        ("panel", layout.panel),
        ("headline", layout.headline),
        ("status", Some(layout.status)),
    ];
    let placed = named.into_iter().filter_map(|(name, area)| area.map(|area| (name, area)));
    placed.filter(|(_, area)| !area.is_empty()).collect()
}

#[test]
fn areas_are_on_the_screen_and_do_not_overlap() {
    for (screen, layout) in layouts() {
        let areas = areas(&layout);
        for (index, (name, area)) in areas.iter().enumerate() {
            assert_eq!(area.intersection(screen), *area, "{name} of {layout:?} on {screen}");
            for (other, other_area) in &areas[..index] {
                assert!(!area.intersects(*other_area), "{name} and {other} of {layout:?} on {screen}");
            }
        }
    }
}

#[test]
fn every_position_on_the_board_is_in_the_area_of_its_cell() {
    for (_, layout) in layouts() {
        for position in layout.board.positions() {
            let cell =
                layout.cell_at(position).unwrap_or_else(|| panic!("no cell at {position} of {layout:?}"));
            assert!(layout.rect_of(cell).is_some_and(|rect| rect.contains(position)), "{layout:?}");
        }
    }
}

#[test]
fn visible_cells_have_an_area_and_others_have_none() {
    for (_, layout) in layouts() {
        for cell in layout.cells() {
            let rect = layout.rect_of(cell).unwrap_or_else(|| panic!("{cell} of {layout:?}"));
            assert_eq!((rect.width, rect.height), (layout.tile.width, layout.tile.height));
            assert_eq!(layout.cell_at(rect.as_position()), Some(cell));
        }
        let Scroll { column, row } = layout.scroll;
        assert_eq!(layout.rect_of(Cell { column: column + layout.shown.0, row }), None);
        assert_eq!(layout.rect_of(Cell { column, row: row + layout.shown.1 }), None);
    }
}

#[test]
fn a_position_outside_the_board_has_no_cell() {
    for (_, layout) in layouts() {
        let Rect { x, y, width, height } = layout.board;
        for position in [(x.wrapping_sub(1), y), (x + width, y), (x, y + height), (u16::MAX, u16::MAX)] {
            assert_eq!(layout.cell_at(position.into()), None, "{position:?} of {layout:?}");
        }
    }
}

#[test]
fn tiles_never_shrink_when_the_screen_grows() {
    for size in SIZES {
        for (width, height) in (0..=250).flat_map(|width| (0..=90).map(move |height| (width, height))) {
            let tile = layout(width, height, size).tile;
            for larger in [layout(width + 1, height, size), layout(width, height + 1, size)] {
                let grown = larger.tile;
                assert!(
                    grown.width >= tile.width && grown.height >= tile.height,
                    "{size:?} at {width}x{height}: {grown:?} after {tile:?}"
                );
            }
        }
    }
}

#[test]
fn the_standard_board_on_80x24_has_square_tiles_and_a_panel() {
    let layout = layout(80, 24, (15, 15));
    assert_eq!(layout.tile, TileSize { width: 2, height: 1 });
    assert!(layout.panel.is_some_and(|panel| panel.height == PANEL_ROWS) && !layout.is_cropped());
    assert!(layout.row_numbers.is_some() && layout.column_letters.is_some());
}

#[test]
fn scrolling_moves_the_board_no_further_than_needed() {
    let layout = layout(20, 12, (1000, 1000));
    assert_eq!(layout.scroll, Scroll { column: 7, row: 3 });
    assert_eq!(layout.scroll_to(Cell::new(7, 3)), layout.scroll);
    assert_eq!(layout.scroll_to(Cell::new(6, 13)), Scroll { column: 6, row: 4 });
    assert_eq!(layout.scroll_around(Cell::new(7, 3)), Scroll { column: 5, row: 1 });
    assert_eq!(layout.scroll_around(Cell::new(0, 999)), Scroll { column: 0, row: 990 });
}
