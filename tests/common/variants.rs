//! Boards with the same games as another one.

use rand::rngs::Xoshiro256PlusPlus;
use rand::seq::SliceRandom;
use rand::{RngExt, SeedableRng};
use samegame::board::{Board, Cell, Color, Size};

/// Returns the board with renamed colours, mirrored or not, and with more or fewer empty columns and rows.
pub(crate) fn variant(board: &Board, seed: u64) -> Board {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
    let mut colors: Vec<Color> = Color::all().collect();
    colors.shuffle(&mut rng);
    let columns = board.columns_left();
    let rows = (0..columns).map(|column| board.height(column)).max().unwrap_or(0);
    let mut length = |tiles: u16| usize::from(tiles.max(1) + rng.random_range(0..3));
    let size = Size::new(length(columns), length(rows)).unwrap_or_else(|_| board.size());
    let is_mirrored = rng.random();
    let tile = |cell: Cell| {
        let column = if is_mirrored { columns.checked_sub(cell.column + 1)? } else { cell.column };
        let color = board.tile(Cell { column, ..cell })?;
        Some(colors[usize::from(color.index())])
    };
    Board::new(size, tile).expect("a board without gaps")
}
