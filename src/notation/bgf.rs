//! Boards in the binary format BGF.
//!
//! A file holds the bytes `BGF2`, the numbers of columns and rows, the size of the smallest group that can be removed,
//! and a byte for each cell, row by row from the top: 0 for an empty cell, and colours from 1.

use crate::board::{Board, Cell, Color, GapError, Rules, Size};
use crate::game::{BoardOrigin, Game, GameId};
use std::fmt;

/// A board in the binary format BGF, with the size of the smallest group that can be removed.
///
/// ```
/// use samegame::notation::Bgf;
///
/// let bgf = Bgf { board: "A.\nBA".parse()?, min_group: 2 };
/// let bytes = bgf.to_bytes()?;
/// assert_eq!(bytes, [b'B', b'G', b'F', b'2', 2, 2, 2, 1, 0, 2, 1]);
/// assert_eq!(Bgf::read(&bytes)?, bgf);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Bgf {
    /// The board.
    pub board: Board,
    /// The size of the smallest group that a move may remove.
    pub min_group: u32,
}

/// The reason why bytes are not a board in the format, or why the format cannot hold a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BgfError {
    /// The bytes do not begin with [`Bgf::MAGIC`].
    Magic,
    /// The number of bytes does not fit the numbers of columns and rows.
    Length {
        /// The number of bytes that there should be.
        expected: usize,
        /// The number of bytes.
        found: usize,
    },
    /// There are no columns or no rows.
    NoCells,
    /// The size of the smallest group, which must be at least 2, or at most 255 to be written.
    MinGroup(u32),
    /// A colour that is above 26.
    Color {
        /// The position of the byte, from 1.
        byte: usize,
        /// The colour, from 1.
        color: u8,
    },
    /// The cells leave a gap.
    Gap(GapError),
    /// The board has more than 255 columns or rows.
    TooLarge(Size),
}

const HEADER_LENGTH: usize = Bgf::MAGIC.len() + 3;

impl Bgf {
    /// The first bytes.
    pub const MAGIC: &[u8] = b"BGF2";

    /// Parses a board.
    ///
    /// # Errors
    /// Fails if the bytes are not a board in this format, or if the cells leave a gap.
    pub fn read(bytes: &[u8]) -> Result<Self, BgfError> {
        let cells = Cells::new(bytes)?;
        let board = Board::new(cells.size, |cell| cells.tile(cell)).map_err(BgfError::Gap)?;
        Ok(Self { board, min_group: cells.min_group })
    }

    /// Parses a board. Unlike [`Bgf::read`], this also accepts cells that leave gaps, and lets their tiles fall and their
    /// columns close up.
    ///
    /// # Errors
    /// Fails if the bytes are not a board in this format.
    pub fn read_settled(bytes: &[u8]) -> Result<Self, BgfError> {
        let cells = Cells::new(bytes)?;
        Ok(Self { board: Board::settled(cells.size, |cell| cells.tile(cell)), min_group: cells.min_group })
    }

    /// Returns the current board of a game.
    #[must_use]
    pub fn of(game: &Game) -> Self {
        Self { board: game.board().clone(), min_group: game.rules().min_group() }
    }

    /// Returns the id of the board under these rules, with the size of the smallest group changed to that of the board.
    ///
    /// # Errors
    /// Fails if the rules allow no such group.
    pub fn game_id(self, rules: Rules) -> Result<GameId, BgfError> {
        let error = BgfError::MinGroup(self.min_group);
        let rules = rules.with_min_group(self.min_group).map_err(|_out_of_range| error)?;
        Ok(GameId { rules, source: BoardOrigin::Literal(self.board) })
    }

    /// Writes the board.
    ///
    /// # Errors
    /// Fails if the board has more than 255 columns or rows, or if the smallest group has more than 255 tiles.
    pub fn to_bytes(&self) -> Result<Vec<u8>, BgfError> {
        let size = self.board.size();
        let to_byte = |side: u16| u8::try_from(side).map_err(|_out_of_range| BgfError::TooLarge(size));
        let min_group =
            u8::try_from(self.min_group).map_err(|_out_of_range| BgfError::MinGroup(self.min_group))?;
        let header = [to_byte(size.columns())?, to_byte(size.rows())?, min_group];
        let cells = self.board.rows().flatten().map(|tile| tile.map_or(0, |color| color.index() + 1));
        Ok(Self::MAGIC.iter().copied().chain(header).chain(cells).collect())
    }
}

/// The cells of a board, which may leave gaps.
struct Cells<'a> {
    size: Size,
    min_group: u32,
    /// Row by row from the top, with colours from 1.
    bytes: &'a [u8],
}

impl<'a> Cells<'a> {
    fn new(bytes: &'a [u8]) -> Result<Self, BgfError> {
        if !bytes.starts_with(Bgf::MAGIC) {
            return Err(BgfError::Magic);
        }
        let found = bytes.len();
        let [_, _, _, _, columns, rows, min_group, bytes @ ..] = bytes else {
            return Err(BgfError::Length { expected: HEADER_LENGTH, found });
        };
        let size =
            Size::new(usize::from(*columns), usize::from(*rows)).map_err(|_empty| BgfError::NoCells)?;
        let expected = HEADER_LENGTH + usize::from(*columns) * usize::from(*rows);
        if found != expected {
            return Err(BgfError::Length { expected, found });
        }
        let min_group = u32::from(*min_group);
        if !Rules::MIN_GROUPS.contains(&min_group) {
            return Err(BgfError::MinGroup(min_group));
        }
        if let Some(index) = bytes.iter().position(|&color| color > Color::MAX) {
            return Err(BgfError::Color { byte: HEADER_LENGTH + index + 1, color: bytes[index] });
        }
        Ok(Self { size, min_group, bytes })
    }

    fn tile(&self, cell: Cell) -> Option<Color> {
        let row_from_top = usize::from(self.size.rows() - 1 - cell.row);
        let index = row_from_top * usize::from(self.size.columns()) + usize::from(cell.column);
        self.bytes[index].checked_sub(1).and_then(Color::new)
    }
}

impl fmt::Display for BgfError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Magic => write!(f, "byte 1: expected `BGF2`, the beginning of a board in the format BGF"),
            Self::Length { expected, found } if *expected == HEADER_LENGTH => {
                write!(
                    f,
                    "byte {found}: the file ends, expected columns, rows and smallest group in bytes 5 to 7"
                )
            }
            Self::Length { expected, found } => {
                let end = if found < expected { "the file ends" } else { "the last byte of the file" };
                write!(
                    f,
                    "byte {found}: {end}, but its columns and rows in bytes 5 and 6 need {expected} bytes"
                )
            }
            Self::NoCells => write!(f, "byte 5: 0 columns or rows, expected 1 or more of each"),
            Self::MinGroup(size) => {
                write!(f, "byte 7: the smallest group is {size}, expected 2 to 255")
            }
            Self::Color { byte, color } => {
                write!(
                    f,
                    "byte {byte}: colour {color}, expected at most {}, or 0 for an empty cell",
                    Color::MAX
                )
            }
            Self::Gap(gap) => gap.fmt(f),
            Self::TooLarge(size) => {
                write!(f, "the board has {size} cells, and BGF holds at most 255 columns and rows")
            }
        }
    }
}

impl std::error::Error for BgfError {}
