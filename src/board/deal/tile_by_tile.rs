//! The dealers that draw one tile after another.

use super::ColorCount;
use crate::board::Size;
use crate::board::random::Random;

/// The colour indexes of a full board: columns from the left, each from the bottom up.
pub(super) type Columns = Vec<Vec<u8>>;

/// Draws every tile independently, column by column from the bottom up.
pub(super) fn uniform(size: Size, colors: ColorCount, random: &mut Random) -> Columns {
    let mut column = || (0..size.rows()).map(|_| draw(colors, random)).collect();
    (0..size.columns()).map(|_| column()).collect()
}

/// Like [`uniform`], except that with a probability of nine tenths of `strength` percent, a tile copies the
/// colour of the tile below or to the left. Nine tenths, because a board of strength 100 would otherwise have
/// a single colour.
pub(super) fn clustered(size: Size, colors: ColorCount, strength: u8, random: &mut Random) -> Columns {
    let mut columns: Columns = Vec::new();
    for _ in 0..size.columns() {
        let mut column: Vec<u8> = Vec::with_capacity(size.rows().into());
        for row in 0..usize::from(size.rows()) {
            let below = column.last();
            let left = columns.last().map(|left| &left[row]);
            let neighbors: Vec<u8> = below.into_iter().chain(left).copied().collect();
            let copies = !neighbors.is_empty() && random.permille(u32::from(strength) * 9);
            column.push(if copies { neighbors[random.index(neighbors.len())] } else { draw(colors, random) });
        }
        columns.push(column);
    }
    columns
}

fn draw(colors: ColorCount, random: &mut Random) -> u8 {
    u8::try_from(random.below(colors.get().into())).unwrap_or_default()
}

/// Gives `min_group` connected tiles the same colour, at a random place of a board that has no move.
///
/// Unlike dealing again, this takes a bounded number of steps for any size and any number of colours.
pub(super) fn ensure_move(columns: &mut Columns, min_group: u32, random: &mut Random) {
    let (width, height) = (columns.len(), columns[0].len());
    if (width * height) < min_group as usize {
        return;
    }
    let start = (random.index(width), random.index(height));
    let color = columns[start.0][start.1];
    let mut group = vec![start];
    let mut reached = vec![false; width * height];
    reached[start.0 * height + start.1] = true;
    let mut next = 0;
    while group.len() < min_group as usize {
        let (column, row) = group[next];
        next += 1;
        let neighbors = [
            (column.wrapping_sub(1), row),
            (column + 1, row),
            (column, row.wrapping_sub(1)),
            (column, row + 1),
        ];
        for (column, row) in neighbors {
            let fits = column < width && row < height && group.len() < min_group as usize;
            if fits && !std::mem::replace(&mut reached[column * height + row], true) {
                group.push((column, row));
            }
        }
    }
    for (column, row) in group {
        columns[column][row] = color;
    }
}
