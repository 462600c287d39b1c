//! Bit masks of up to 16 rows, and conversions to the narrow integers that store boards of at most 16×16 cells.

/// Returns the low 16 bits.
#[expect(clippy::cast_possible_truncation, reason = "the truncation is intended")]
pub(super) const fn low_16(mask: u32) -> u16 {
    mask as u16
}

/// Returns the low 32 bits.
#[expect(clippy::cast_possible_truncation, reason = "the truncation is intended")]
pub(super) const fn low_32(mask: u64) -> u32 {
    mask as u32
}

/// Narrows the index of a colour or a column, which is below 18.
#[expect(clippy::cast_possible_truncation, reason = "these boards have few colours and columns")]
pub(super) const fn index_u8(index: usize) -> u8 {
    index as u8
}

/// Narrows the number of a column, which is at most 17.
#[expect(clippy::cast_possible_truncation, reason = "these boards have at most 16 columns")]
pub(super) const fn column_u16(column: usize) -> u16 {
    column as u16
}

/// Removes `cells` from a column and lets the tiles above them fall.
///
/// `tiles` has one mask per colour, and `rows` has four bits per row: the original row of the tile there.
#[inline]
pub(super) fn drop_tiles<const COLORS: usize>(tiles: &mut [u16; COLORS], rows: &mut u64, mut cells: u16) {
    while cells != 0 {
        let bottom = cells.trailing_zeros();
        // The tiles above a run of cells fall by its length. If the run fills the column, a shift by the whole length
        // would overflow, so the last bit is shifted separately.
        let length_less_one = (cells >> bottom).trailing_ones() - 1;
        let below = (1_u16 << bottom) - 1;
        for mask in &mut *tiles {
            *mask = (*mask & below) | (((*mask >> length_less_one) >> 1) & !below);
        }
        let below_rows = (1_u64 << (4 * bottom)) - 1;
        *rows = (*rows & below_rows) | (((*rows >> (4 * length_less_one)) >> 4) & !below_rows);
        cells = ((cells >> length_less_one) >> 1) & !below;
    }
}

/// The lowest bit of each of the four masks in a word.
pub(super) const LOWEST_BITS: u64 = 0x0001_0001_0001_0001;

/// Packs four masks into one word.
pub(super) const fn pack(first: u16, second: u16, third: u16, fourth: u16) -> u64 {
    first as u64 | (second as u64) << 16 | (third as u64) << 32 | (fourth as u64) << 48
}
