//! Columns of tiles as bit planes.

use super::bits::Bits;
use std::array;
use std::fmt::Debug;
use std::marker::PhantomData;

/// A column of tiles. Each tile knows its original row.
pub(crate) trait Column: Copy + Debug + Default + Eq + Send + Sync {
    /// A set of rows.
    type Rows: Bits;

    /// A set of columns of a board.
    type Columns: Bits;

    /// A colour, in a form that is fast to compare.
    type ColorKey: Copy;

    /// The number of colours.
    const COLORS: usize;

    /// The key of the colour with this index.
    fn color_key(color: usize) -> Self::ColorKey;

    /// Creates a column from the colours of its tiles, from the bottom up.
    fn new(colors: impl Iterator<Item = usize>) -> Self;

    /// The rows with tiles.
    fn tiles(&self) -> Self::Rows;

    /// The rows with tiles of this colour.
    fn of_color(&self, key: &Self::ColorKey) -> Self::Rows;

    /// The rows in which both columns have tiles of the same colour.
    fn alike(&self, other: &Self) -> Self::Rows;

    /// The rows of the tiles that have a tile of the same colour above or below.
    fn paired(&self) -> Self::Rows;

    /// The index of the colour of the tile in this row.
    fn color(&self, row: u32) -> usize;

    /// The original row of the tile in this row.
    fn original_row(&self, row: u32) -> u32;

    /// The row of the tile with this original row, if it is left.
    fn find(&self, original_row: u32) -> Option<u32>;

    /// Removes these tiles and lets those above them fall.
    fn drop_tiles(&mut self, rows: Self::Rows);
}

/// A column as bit planes: the first one marks the tiles, the next `COLOR_PLANES` hold the bits of their colours, and
/// the others the bits of their original rows.
///
/// All planes are shifted by the same distance when tiles fall, so a compiler can process several at once. Eight planes
/// of 16 rows fill a 128-bit register.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Planes<B, S, const PLANES: usize, const COLOR_PLANES: usize>([B; PLANES], PhantomData<S>);

impl<B: Bits, S, const PLANES: usize, const COLOR_PLANES: usize> Planes<B, S, PLANES, COLOR_PLANES> {
    fn colors(&self) -> &[B; COLOR_PLANES] {
        self.0[1..].first_chunk().expect("planes of colours")
    }

    fn original_rows(&self) -> &[B] {
        &self.0[1 + COLOR_PLANES..]
    }

    /// Returns the tiles whose bits in all `planes` spell `number`.
    #[inline]
    fn spelling(&self, planes: &[B], number: u32) -> B {
        let mut tiles = self.0[0];
        for (place, &plane) in (0..).zip(planes) {
            tiles = tiles & (plane ^ B::full_if(number >> place & 1 == 0));
        }
        tiles
    }
}

/// The number that the bits of one row spell.
#[inline]
fn number<B: Bits>(planes: &[B], row: u32) -> u32 {
    let bits = (0..).zip(planes).map(|(place, &plane)| u32::from(plane.contains(row)) << place);
    bits.fold(0, |number, bit| number | bit)
}

impl<B: Bits, S, const PLANES: usize, const COLOR_PLANES: usize> Default
    for Planes<B, S, PLANES, COLOR_PLANES>
{
    fn default() -> Self {
        Self([B::default(); PLANES], PhantomData)
    }
}

impl<B: Bits, S: Bits, const PLANES: usize, const COLOR_PLANES: usize> Column
    for Planes<B, S, PLANES, COLOR_PLANES>
{
    type Rows = B;
    type Columns = S;
    /// For each plane, the bits to flip so that the tiles of the colour are ones in all planes.
    type ColorKey = [B; COLOR_PLANES];

    const COLORS: usize = 1 << COLOR_PLANES;

    #[inline]
    fn color_key(color: usize) -> Self::ColorKey {
        array::from_fn(|place| B::full_if(color >> place & 1 == 0))
    }

    fn new(colors: impl Iterator<Item = usize>) -> Self {
        let mut planes = [B::default(); PLANES];
        for (row, color) in (0_u32..).zip(colors) {
            planes[0].insert(row);
            let (of_color, of_row) = planes[1..].split_at_mut(COLOR_PLANES);
            for (place, plane) in of_color.iter_mut().enumerate() {
                if color >> place & 1 == 1 {
                    plane.insert(row);
                }
            }
            for (place, plane) in of_row.iter_mut().enumerate() {
                if row >> place & 1 == 1 {
                    plane.insert(row);
                }
            }
        }
        Self(planes, PhantomData)
    }

    #[inline]
    fn tiles(&self) -> B {
        self.0[0]
    }

    #[inline]
    fn of_color(&self, key: &Self::ColorKey) -> B {
        self.colors().iter().zip(key).fold(self.0[0], |tiles, (&plane, &flipped)| tiles & (plane ^ flipped))
    }

    #[inline]
    fn alike(&self, other: &Self) -> B {
        let both = self.0[0] & other.0[0];
        self.colors().iter().zip(other.colors()).fold(both, |alike, (&one, &two)| alike & !(one ^ two))
    }

    #[inline]
    fn paired(&self) -> B {
        let (tiles, differ) = self
            .colors()
            .iter()
            .fold((self.0[0] & (self.0[0] >> 1), B::default()), |(tiles, differ), &plane| {
                (tiles, differ | (plane ^ (plane >> 1)))
            });
        let lower = tiles & !differ;
        lower | (lower << 1)
    }

    #[inline]
    fn color(&self, row: u32) -> usize {
        number(self.colors(), row) as usize
    }

    #[inline]
    fn original_row(&self, row: u32) -> u32 {
        number(self.original_rows(), row)
    }

    #[inline]
    fn find(&self, original_row: u32) -> Option<u32> {
        Some(self.spelling(self.original_rows(), original_row).first()).filter(|&row| row < B::BITS)
    }

    #[inline]
    fn drop_tiles(&mut self, mut rows: B) {
        while !rows.is_empty() {
            // Remove the lowest run of rows. The run may fill the column, and shifting by the whole length would then
            // overflow, so the last bit is shifted separately.
            let bottom = rows.first();
            let length_less_one = (!(rows >> bottom)).first() - 1;
            let below = B::below(bottom);
            let fall = |plane: B| (plane & below) | (((plane >> length_less_one) >> 1) & !below);
            self.0 = array::from_fn(|at| fall(self.0[at]));
            rows = ((rows >> length_less_one) >> 1) & !below;
        }
    }
}
