//! Tests of properties that every layout must have.

use crate::tui::geometry::layout::*;
use std::ops::Range;

const SIZES: [(usize, usize); 9] =
    [(15, 15), (1, 1), (3, 2), (5, 9), (20, 10), (15, 40), (60, 3), (300, 200), (1000, 1000)];

const KINDS: [TileSizes; 3] = [TileSizes::Rows, TileSizes::WithSymbol, TileSizes::All];

fn layout(width: u16, height: u16, (columns, rows): (usize, usize), tiles: TileSizes) -> Layout {
    let size = Size::new(columns, rows).unwrap();
    Layout::new(Rect::new(0, 0, width, height), size, Scroll { column: 7, row: 3 }, tiles)
}

/// Layouts of many boards on many screens.
fn layouts() -> impl Iterator<Item = (Rect, Layout)> {
    let small = (0..=60).flat_map(|width| (0..=30).map(move |height| (width, height)));
    let widths = [61, 64, 65, 79, 80, 81, 99, 120, 200, 333, 500];
    let large = widths
        .into_iter()
        .flat_map(|width| [1, 5, 12, 23, 24, 25, 40, 60, 100, 200].map(move |height| (width, height)));
    small.chain(large).flat_map(|(width, height)| {
        let screen = Rect::new(0, 0, width, height);
        let kinds = |size| KINDS.map(|tiles| (screen, layout(width, height, size, tiles)));
        SIZES.into_iter().flat_map(kinds).collect::<Vec<_>>()
    })
}

/// A sample of them, for tests that look at every cell.
fn few_layouts() -> impl Iterator<Item = (Rect, Layout)> {
    layouts()
        .filter(|(screen, _)| (screen.width * 31 + screen.height).is_multiple_of(23) && screen.area() <= 5000)
}

fn areas(layout: &Layout) -> Vec<(&'static str, Rect)> {
    let named = [
        ("board", Some(layout.board)),
        ("numbers", layout.row_numbers),
        ("letters", layout.column_letters),
        ("panel", layout.panel),
        ("moves", layout.moves),
        ("below", layout.below),
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

/// The half rows that a position shows, counted from the top of the screen.
fn half_rows_at(position: Position) -> Range<u16> {
    position.y * 2..position.y * 2 + 2
}

#[test]
fn a_position_shows_the_cells_whose_areas_it_meets() {
    let meets = |position: Position, TileArea { x, top, size }: TileArea| {
        let rows = half_rows_at(position);
        (x..x + size.width).contains(&position.x) && top < rows.end && rows.start < top + size.half_rows
    };
    for (screen, layout) in few_layouts() {
        for position in screen.positions() {
            let areas: Vec<_> = layout.cells_at(position).map(|cell| layout.area_of(cell).unwrap()).collect();
            assert!(areas.iter().all(|&area| meets(position, area)), "{position} of {layout:?}");
            assert!(areas.is_sorted_by_key(|area| area.top), "{position} of {layout:?}");
        }
        for cell in layout.cells() {
            let area = layout.area_of(cell).unwrap();
            for position in area.rows().positions() {
                assert!(layout.cells_at(position).any(|shown| shown == cell), "{cell} of {layout:?}");
            }
        }
    }
}

#[test]
fn visible_cells_have_an_area_on_the_board_and_others_have_none() {
    for (_, layout) in few_layouts() {
        for cell in layout.cells() {
            let area = layout.area_of(cell).unwrap_or_else(|| panic!("{cell} of {layout:?}"));
            assert_eq!(area.size, layout.tile);
            assert_eq!(area.rows().intersection(layout.board), area.rows(), "{cell} of {layout:?}");
            assert!(layout.cells_at(area.symbol()).any(|shown| shown == cell), "{cell} of {layout:?}");
        }
        let Scroll { column, row } = layout.scroll;
        assert_eq!(layout.area_of(Cell { column: column + layout.shown.0, row }), None);
        assert_eq!(layout.area_of(Cell { column, row: row + layout.shown.1 }), None);
    }
}

#[test]
fn a_tile_of_two_half_rows_or_more_has_a_whole_row_for_its_symbol() {
    for (_, layout) in few_layouts().filter(|(_, layout)| layout.tile.half_rows > 1) {
        for area in layout.cells().filter_map(|cell| layout.area_of(cell)) {
            let rows = half_rows_at(area.symbol());
            assert!(area.top <= rows.start && rows.end <= area.top + area.size.half_rows, "{layout:?}");
            // Nor does the symbol touch the seam.
            assert!(!area.size.has_seam() || rows.end < area.top + area.size.half_rows, "{layout:?}");
        }
    }
}

#[test]
fn tiles_never_shrink_when_the_screen_grows() {
    for (size, tiles) in SIZES.into_iter().flat_map(|size| KINDS.map(|tiles| (size, tiles))) {
        for (width, height) in (0..=250).flat_map(|width| (0..=90).map(move |height| (width, height))) {
            let tile = layout(width, height, size, tiles).tile;
            for larger in [layout(width + 1, height, size, tiles), layout(width, height + 1, size, tiles)] {
                let grown = larger.tile;
                assert!(
                    grown.width >= tile.width && grown.half_rows >= tile.half_rows,
                    "{size:?} at {width}x{height}: {grown:?} after {tile:?}"
                );
            }
        }
    }
}

#[test]
fn a_wide_board_has_a_panel_below_it_in_the_rows_that_are_free() {
    for (width, height, size, rows, columns) in [
        (100, 30, (20, 12), 4, 3),
        (80, 24, (30, 1), 13, 2),
        (120, 40, (50, 50), 13, 3),
        (40, 24, (20, 4), 13, 1),
    ] {
        let layout = layout(width, height, size, TileSizes::All);
        let below = layout.below.unwrap_or_else(|| panic!("{layout:?}"));
        assert_eq!((below.height, Layout::panel_columns(below).count()), (rows, columns), "{layout:?}");
        assert_eq!((layout.panel, layout.headline), (None, None));
    }
    let layout = layout(40, 12, (30, 1), TileSizes::All);
    assert!(layout.below.is_none() && layout.headline.is_some(), "{layout:?}");
}

#[test]
fn the_columns_of_the_panel_below_are_side_by_side_in_it() {
    for (screen, layout) in layouts() {
        let Some(below) = layout.below else { continue };
        let mut left = below.x;
        for column in Layout::panel_columns(below) {
            assert!(column.x >= left && column.right() <= below.right(), "{layout:?} on {screen}");
            assert!(column.width + 2 >= NARROW_PANEL, "{layout:?} on {screen}");
            left = column.right() + GAP_BELOW;
        }
    }
}

#[test]
fn a_board_scrolls_only_if_the_smallest_tiles_do_not_fit() {
    for (_, layout) in layouts().filter(|(screen, layout)| layout.is_cropped() && screen.area() > 0) {
        assert!(layout.tile.half_rows <= 2, "{layout:?}");
    }
    let layout = layout(80, 24, (50, 50), TileSizes::All);
    assert_eq!((layout.tile, layout.shown), (SMALLEST, (50, 46)));
}

#[test]
fn scrolling_moves_the_board_no_further_than_needed() {
    let layout = layout(20, 12, (1000, 1000), TileSizes::Rows);
    assert_eq!(layout.scroll, Scroll { column: 7, row: 3 });
    assert_eq!(layout.scroll_to(Cell::new(7, 3)), layout.scroll);
    assert_eq!(layout.scroll_to(Cell::new(6, 13)), Scroll { column: 6, row: 3 });
    assert_eq!(layout.scroll_around(Cell::new(7, 3)), Scroll { column: 5, row: 1 });
    assert_eq!(layout.scroll_around(Cell::new(0, 999)), Scroll { column: 0, row: 989 });
}
