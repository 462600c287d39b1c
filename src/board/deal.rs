//! Seeded deals.
//!
//! A seed gives the same board on every platform and in every later version. The random number generator, the
//! way numbers are drawn from it, and the dealers never change; a better dealer would get a new version
//! number.

use super::clearable::{ClearableBoard, deal_backwards, deal_by_play};
use super::parse::Scanner;
use super::{Board, Cell, Color, ParseError, Size, quantity};
use rand::SeedableRng;
use rand::rngs::Xoshiro256PlusPlus;
use std::fmt;
use std::num::NonZeroU8;
use std::str::FromStr;

/// A recipe for the first board of a game.
///
/// ```
/// use samegame::board::{Deal, Seed};
///
/// let deal = Deal { seed: Seed::new("demo"), ..Deal::default() };
/// assert_eq!(deal.board(2)?, deal.board(2)?);
/// # Ok::<(), samegame::board::deal::DealError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Deal {
    /// The size of the board.
    pub size: Size,
    /// The number of colours to draw from.
    pub colors: ColorCount,
    /// The way to fill the board.
    pub dealer: Dealer,
    /// The source of the random numbers.
    pub seed: Seed,
}

impl Default for Deal {
    /// Returns a deal as in the contest: 15 columns, 15 rows and 5 equally likely colours. The seed is empty.
    fn default() -> Self {
        Self {
            size: Size::STANDARD,
            colors: ColorCount::STANDARD,
            dealer: Dealer::Uniform,
            seed: Seed::new(""),
        }
    }
}

impl Deal {
    /// Deals the board. It has a group of at least `min_group` tiles, unless there are fewer tiles than that.
    ///
    /// # Errors
    /// Fails if the clearable dealer finds no board for this seed. A seed fails on every machine or on none,
    /// because the dealer limits the number of its steps, not its time.
    pub fn board(&self, min_group: u32) -> Result<Board, DealError> {
        let mut random = Random::new(&self.seed);
        let mut columns = match self.dealer {
            Dealer::Uniform => uniform(self.size, self.colors, &mut random),
            Dealer::Clustered(strength) => clustered(self.size, self.colors, strength.percent(), &mut random),
            Dealer::Clearable | Dealer::ClearableV1 | Dealer::ClearableV2 => {
                self.clearable(min_group)?.columns
            }
        };
        let board = board_of(self.size, &columns);
        if !board.is_over(min_group) {
            return Ok(board);
        }
        ensure_move(&mut columns, min_group, &mut random);
        Ok(board_of(self.size, &columns))
    }

    /// Returns moves that clear the board of the clearable dealer, each as a cell of the group to remove;
    /// `None` for the other dealers, whose boards may not be clearable.
    ///
    /// # Errors
    /// Fails if [`Deal::board`] fails.
    pub fn clearing_line(&self, min_group: u32) -> Result<Option<Vec<Cell>>, DealError> {
        match self.dealer {
            Dealer::Uniform | Dealer::Clustered(_) => Ok(None),
            Dealer::Clearable | Dealer::ClearableV1 | Dealer::ClearableV2 => {
                self.clearable(min_group).map(|dealt| Some(dealt.line))
            }
        }
    }

    /// Returns the same deal with the version of the dealer that deals the board, which a game id names.
    #[must_use]
    pub fn with_version(self, min_group: u32) -> Self {
        let dealer = match self.dealer {
            Dealer::Clearable if self.clearable_v1(min_group).is_some() => Dealer::ClearableV1,
            Dealer::Clearable => Dealer::ClearableV2,
            dealer => dealer,
        };
        Self { dealer, ..self }
    }

    fn clearable(&self, min_group: u32) -> Result<ClearableBoard, DealError> {
        let version_1 = || self.clearable_v1(min_group);
        let version_2 =
            || deal_by_play(self.size, self.colors, min_group.max(1), &mut Random::new(&self.seed));
        let dealt = match self.dealer {
            Dealer::ClearableV1 => version_1(),
            Dealer::ClearableV2 => version_2(),
            _ => version_1().or_else(version_2),
        };
        dealt.ok_or_else(|| DealError { deal: self.clone() })
    }

    fn clearable_v1(&self, min_group: u32) -> Option<ClearableBoard> {
        deal_backwards(self.size, self.colors, min_group.max(1), &mut Random::new(&self.seed))
    }
}

/// Returns the board with these columns, which are full.
pub(super) fn board_of(size: Size, columns: &Columns) -> Board {
    let tile = |cell: Cell| Color::new(columns[usize::from(cell.column)][usize::from(cell.row)]);
    Board::new(size, tile).unwrap_or_else(|gap| unreachable!("a dealer left a gap: {gap}"))
}

/// A deal for which the clearable dealer found no board.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "no clearable {} board of {} found for the seed `{}`: try another seed, more colours or smaller groups",
    .deal.size, quantity(.deal.colors.get(), "colour"), .deal.seed.as_str().escape_debug(),
)]
pub struct DealError {
    /// The deal that failed.
    pub deal: Deal,
}

/// A way to fill a board.
///
/// A game id names the dealer with its version, which is 1 for all except the clearable dealer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Dealer {
    /// Each tile is equally likely to have any of the colours.
    Uniform,
    /// The stronger the clustering, the more often neighbouring tiles share a colour.
    Clustered(Strength),
    /// Every board can be cleared: version 1, or version 2 for the seeds for which version 1 finds no board.
    Clearable,
    /// The board is built backwards, move by move.
    ///
    /// With few colours, this version often fails: with 2 colours it rarely finds a board larger than 5x5, and
    /// with 3 colours rarely one larger than 20x15. It stops after a limited number of steps, which take
    /// about a quarter of a second for most boards.
    ClearableV1,
    /// Boards with equally likely colours are played at random until one is cleared.
    ///
    /// With 2 or 3 colours, this version deals boards of up to about 100x100 tiles, and with 4 colours up to about 20x20.
    ClearableV2,
}

impl Dealer {
    /// Returns the same dealer, of any version.
    #[must_use]
    pub const fn of_any_version(self) -> Self {
        match self {
            Self::ClearableV1 | Self::ClearableV2 => Self::Clearable,
            Self::Uniform | Self::Clustered(_) | Self::Clearable => self,
        }
    }

    /// Reads a dealer up to the first character that cannot be part of it.
    pub(crate) fn scan(scanner: &mut Scanner<'_>) -> Result<Self, ParseError> {
        let start = scanner.clone();
        let name = scanner.take_while(|letter| letter.is_ascii_lowercase());
        match name {
            "uniform" => Ok(Self::Uniform),
            "clearable" if scanner.eat("-v1") => Ok(Self::ClearableV1),
            "clearable" if scanner.eat("-v2") => Ok(Self::ClearableV2),
            "clearable" => Ok(Self::Clearable),
            "clustered" => {
                scanner.expect(":")?;
                let percent = scanner.number("a strength", 0, 100)?;
                // The scanner has checked the range.
                Ok(Self::Clustered(Strength(u8::try_from(percent).unwrap_or(100))))
            }
            _ => Err(start.error("a dealer: uniform, clustered:0 to clustered:100, or clearable")),
        }
    }
}

impl fmt::Display for Dealer {
    /// Writes the name, and the strength of the clustered dealer: `uniform`, `clustered:40`, `clearable`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Uniform => write!(f, "uniform"),
            Self::Clustered(strength) => write!(f, "clustered:{}", strength.percent()),
            Self::Clearable => write!(f, "clearable"),
            Self::ClearableV1 => write!(f, "clearable-v1"),
            Self::ClearableV2 => write!(f, "clearable-v2"),
        }
    }
}

impl FromStr for Dealer {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        Scanner::read(text, Self::scan, "nothing after the name of the dealer")
    }
}

/// The strength of the clustered dealer, in percent.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Strength(u8);

impl Strength {
    /// Creates a strength of this percentage. Returns `None` if it is above 100.
    pub const fn new(percent: u8) -> Option<Self> {
        if percent <= 100 { Some(Self(percent)) } else { None }
    }

    /// Returns the percentage, from 0 to 100.
    pub const fn percent(self) -> u8 {
        self.0
    }
}

/// A text that determines the random numbers of a deal or a strategy. Every byte of its UTF-8 encoding
/// matters.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Seed(String);

impl Seed {
    /// Returns the seed with this text.
    pub fn new(text: impl Into<String>) -> Self {
        Self(text.into())
    }

    /// Returns the text.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// Iterates over a series of seeds that begins with this one: `S`, `S#2`, `S#3` and so on for the seed `S`.
    ///
    /// ```
    /// use samegame::board::Seed;
    ///
    /// let series: Vec<String> = Seed::new("S").series().take(3).map(|seed| seed.to_string()).collect();
    /// assert_eq!(series, ["S", "S#2", "S#3"]);
    /// ```
    pub fn series(&self) -> impl Iterator<Item = Self> + use<> {
        let numbered = {
            let first = self.clone();
            move |number: u64| Self(format!("{first}#{number}"))
        };
        std::iter::once(self.clone()).chain((2_u64..).map(numbered))
    }
}

impl fmt::Display for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// The number of colours that a deal draws from: 1 to [`Color::MAX`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct ColorCount(NonZeroU8);

impl ColorCount {
    /// The 5 colours of the contests and of research papers on the game.
    pub const STANDARD: Self = Self(NonZeroU8::MIN.saturating_add(4));

    /// Creates a number of colours. Returns `None` if it is not from 1 to [`Color::MAX`].
    pub fn new(count: u8) -> Option<Self> {
        NonZeroU8::new(count).filter(|count| count.get() <= Color::MAX).map(Self)
    }

    /// Returns the number.
    pub const fn get(self) -> u8 {
        self.0.get()
    }
}

/// The difficulty of a board, given by its number of colours: more colours make smaller groups.
///
/// ```
/// use samegame::board::deal::{ColorCount, Difficulty};
///
/// assert_eq!(Difficulty::named("hard").map(Difficulty::colors), ColorCount::new(6));
/// assert_eq!(Difficulty::of(ColorCount::STANDARD), Some(Difficulty::Normal));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Difficulty {
    /// 3 colours.
    Easiest,
    /// 4 colours.
    Easy,
    /// 5 colours.
    Normal,
    /// 6 colours.
    Hard,
    /// 7 colours.
    Hardest,
}

impl Difficulty {
    /// All difficulties, the easiest first.
    pub const ALL: [Self; 5] = [Self::Easiest, Self::Easy, Self::Normal, Self::Hard, Self::Hardest];

    /// Returns the name, in lower case.
    pub const fn name(self) -> &'static str {
        ["easiest", "easy", "normal", "hard", "hardest"][self as usize]
    }

    /// Returns the difficulty with this name.
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|difficulty| difficulty.name() == name)
    }

    /// Returns the number of colours.
    pub const fn colors(self) -> ColorCount {
        ColorCount(NonZeroU8::MIN.saturating_add(2 + self as u8))
    }

    /// Returns the difficulty with this number of colours, if there is one.
    pub fn of(colors: ColorCount) -> Option<Self> {
        Self::ALL.into_iter().find(|difficulty| difficulty.colors() == colors)
    }
}

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
fn clustered(size: Size, colors: ColorCount, strength: u8, random: &mut Random) -> Columns {
    let mut columns: Columns = Vec::new();
    for _ in 0..size.columns() {
        let mut column: Vec<u8> = Vec::with_capacity(size.rows().into());
        for row in 0..usize::from(size.rows()) {
            let below = column.last();
            let left = columns.last().map(|left| &left[row]);
            let neighbors: Vec<u8> = below.into_iter().chain(left).copied().collect();
            let copies = !neighbors.is_empty() && random.below(1000) < u32::from(strength) * 9;
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
fn ensure_move(columns: &mut Columns, min_group: u32, random: &mut Random) {
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

/// Xoshiro256++, seeded by `SplitMix64` from the FNV-1a hash of the seed's bytes.
///
/// The generator comes from the crate `rand`. Its type is named after the algorithm, so the algorithm cannot
/// change. The functions that draw numbers from it are written out here, because libraries change theirs from
/// version to version.
#[derive(Clone, Debug)]
pub(crate) struct Random(Xoshiro256PlusPlus);

impl Random {
    pub(crate) fn new(seed: &Seed) -> Self {
        Self(Xoshiro256PlusPlus::seed_from_u64(fnv_1a(seed.as_str().as_bytes())))
    }

    /// Draws a number from 0 to n-1 uniformly (Lemire, "Fast Random Integer Generation in an Interval", 2019).
    ///
    /// # Panics
    /// Panics if n is 0.
    pub(crate) fn below(&mut self, n: u32) -> u32 {
        use rand::Rng;
        let rejected = n.wrapping_neg() % n;
        loop {
            // The upper half, because the lowest bits of this generator have linear dependencies.
            let product = (self.0.next_u64() >> 32) * u64::from(n);
            if product & u64::from(u32::MAX) >= u64::from(rejected) {
                return (product >> 32) as u32;
            }
        }
    }

    /// Draws an index into a list of this length, which must not be 0.
    pub(crate) fn index(&mut self, length: usize) -> usize {
        self.below(u32::try_from(length).unwrap_or(u32::MAX)) as usize
    }

    /// Picks an element uniformly. If the list is empty, returns `None` without drawing a number.
    pub(crate) fn pick<'a, T>(&mut self, list: &'a [T]) -> Option<&'a T> {
        if list.is_empty() { None } else { list.get(self.index(list.len())) }
    }
}

/// The 64-bit FNV-1a hash (Fowler, Noll and Vo).
fn fnv_1a(bytes: &[u8]) -> u64 {
    bytes.iter().fold(0xCBF2_9CE4_8422_2325, |hash, &byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01B3)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn hash_matches_the_published_test_vectors() {
        assert_eq!(fnv_1a(b""), 0xCBF2_9CE4_8422_2325);
        assert_eq!(fnv_1a(b"a"), 0xAF63_DC4C_8601_EC8C);
        assert_eq!(fnv_1a(b"foobar"), 0x8594_4171_F739_67E8);
    }

    #[test]
    fn generator_is_xoshiro_256_plus_plus_seeded_by_split_mix() {
        use rand::Rng;
        let mut generator = Xoshiro256PlusPlus::seed_from_u64(42);
        let first: [u64; 3] = std::array::from_fn(|_| generator.next_u64());
        assert_eq!(
            first,
            [15_021_278_609_987_233_951, 5_881_210_131_331_364_753, 18_149_643_915_985_481_100]
        );
    }

    #[test]
    fn below_reaches_every_number_and_no_other() {
        let mut random = Random::new(&Seed::new("below"));
        let mut hits = [0; 7];
        for _ in 0..70_000 {
            hits[random.index(7)] += 1;
        }
        assert!(hits.iter().all(|hits| (9_500..10_500).contains(hits)), "{hits:?}");
    }
}
