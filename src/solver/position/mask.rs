//! Masks of 16 rows, and the small numbers round them.

/// The runs of ones in `mask` that hold a bit of `seeds`, which lie in `mask`.
///
/// Upwards by a carry that runs through each run, downwards by doubling steps.
pub(super) const fn runs(seeds: u32, mask: u32) -> u32 {
    let mut filled = seeds | (mask & !(mask + seeds));
    let mut open = mask;
    filled |= open & (filled >> 1);
    open &= open >> 1;
    filled |= open & (filled >> 2);
    open &= open >> 2;
    filled |= open & (filled >> 4);
    open &= open >> 4;
    filled | (open & (filled >> 8))
}

/// The low 16 bits.
#[expect(clippy::cast_possible_truncation, reason = "what is cut off is meant to be")]
pub(super) const fn low(mask: u32) -> u16 {
    mask as u16
}

/// The low 32 bits.
#[expect(clippy::cast_possible_truncation, reason = "what is cut off is meant to be")]
pub(super) const fn low_32(mask: u64) -> u32 {
    mask as u32
}

/// The index of a colour or a column, which is below 18.
#[expect(clippy::cast_possible_truncation, reason = "a board of this lane has few colours and columns")]
pub(super) const fn index(of: usize) -> u8 {
    of as u8
}

/// A column's number, which is at most 17.
#[expect(clippy::cast_possible_truncation, reason = "a board of this lane has at most 16 columns")]
pub(super) const fn number(column: usize) -> u16 {
    column as u16
}

/// Takes these cells out of a column, given as a mask for each colour and four bits for each row, and lets what is above
/// them fall.
#[inline]
pub(super) fn fall<const COLORS: usize>(tiles: &mut [u16; COLORS], rows: &mut u64, mut cells: u16) {
    while cells != 0 {
        let bottom = cells.trailing_zeros();
        let above = (cells >> bottom).trailing_ones() - 1;
        let below = (1_u16 << bottom) - 1;
        for mask in &mut *tiles {
            *mask = (*mask & below) | (((*mask >> above) >> 1) & !below);
        }
        let below_rows = (1_u64 << (4 * bottom)) - 1;
        *rows = (*rows & below_rows) | (((*rows >> (4 * above)) >> 4) & !below_rows);
        cells = ((cells >> above) >> 1) & !below;
    }
}

/// The lowest bit of each of the four masks in a word.
pub(super) const EACH: u64 = 0x0001_0001_0001_0001;

/// Four masks in a word.
pub(super) const fn four(first: u16, second: u16, third: u16, fourth: u16) -> u64 {
    first as u64 | (second as u64) << 16 | (third as u64) << 32 | (fourth as u64) << 48
}
