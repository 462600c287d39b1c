//! Groups, the maximal 4-connected sets of tiles of one colour, and their removal.

use super::{Board, Cell, Color, EMPTY};

/// A maximal connected set of tiles of one colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Group {
    /// The colour of the tiles.
    pub color: Color,
    /// The cell that names the group: the lowest one in its leftmost column.
    pub cell: Cell,
    /// The number of tiles.
    pub size: u32,
}

/// Empties the cells of the group at `start` and lists them in `taken`, `start` first.
///
/// The border around the cells (see [`Board`]) is empty, so the loop need not check for the edge of the
/// board. `taken` is also the queue of the flood fill: without recursion, the stack does not limit the size
/// of a group.
pub(super) fn take_group(cells: &mut [u8], stride: usize, start: usize, taken: &mut Vec<usize>) {
    let color = cells[start];
    cells[start] = EMPTY;
    taken.clear();
    taken.push(start);
    let mut next = 0;
    while let Some(&at) = taken.get(next) {
        next += 1;
        for neighbor in [at - 1, at + 1, at - stride, at + stride] {
            if cells[neighbor] == color {
                cells[neighbor] = EMPTY;
                taken.push(neighbor);
            }
        }
    }
}

impl Board {
    /// Returns all groups, including single tiles, ordered by the column and then the row of the cell that
    /// names them.
    ///
    /// ```
    /// use samegame::board::Board;
    ///
    /// let board: Board = "RBB
    ///                     RRR
    ///                     RBB".parse()?;
    /// let sizes: Vec<u32> = board.groups().iter().map(|group| group.size).collect();
    /// assert_eq!(sizes, [5, 2, 2]);
    /// # Ok::<(), samegame::board::ParseError>(())
    /// ```
    #[must_use]
    pub fn groups(&self) -> Vec<Group> {
        let mut cells = self.cells.clone();
        let mut groups = Vec::new();
        let mut taken = Vec::new();
        for (column, &height) in self.heights.iter().enumerate() {
            let bottom = self.bottom(column);
            for at in bottom..bottom + usize::from(height) {
                if let Some(color) = Color::from_code(cells[at]) {
                    take_group(&mut cells, self.stride(), at, &mut taken);
                    groups.push(Group { color, cell: self.cell(at), size: count(&taken) });
                }
            }
        }
        groups
    }

    /// Returns the legal moves: the groups of at least `min_group` tiles.
    #[must_use]
    pub fn moves(&self, min_group: u32) -> Vec<Group> {
        let mut groups = self.groups();
        groups.retain(|group| group.size >= min_group);
        groups
    }

    /// Returns the group that contains this cell; `None` if the cell has no tile.
    #[must_use]
    pub fn group_at(&self, cell: Cell) -> Option<Group> {
        let cells = self.cells_of_group(cell);
        let (color, &first) = (self.tile(cell)?, cells.first()?);
        Some(Group { color, cell: first, size: count(&cells) })
    }

    /// Returns the cells of the group that contains this cell, ordered by column and then row. Returns no cells
    /// if this cell has no tile.
    #[must_use]
    pub fn cells_of_group(&self, cell: Cell) -> Vec<Cell> {
        if self.tile(cell).is_none() {
            return Vec::new();
        }
        let mut taken = Vec::new();
        take_group(&mut self.cells.clone(), self.stride(), self.index(cell), &mut taken);
        taken.sort_unstable();
        taken.into_iter().map(|at| self.cell(at)).collect()
    }

    /// Returns whether no move is left, because every group has fewer than `min_group` tiles.
    #[must_use]
    pub fn is_over(&self, min_group: u32) -> bool {
        match min_group {
            0 | 1 => self.is_cleared(),
            2 => !self.has_pair(),
            _ => self.moves(min_group).is_empty(),
        }
    }

    /// Returns whether two neighbouring tiles have the same colour. This is faster than listing all groups,
    /// because most boards have a pair among their first cells.
    fn has_pair(&self) -> bool {
        let stride = self.stride();
        self.heights.iter().enumerate().any(|(column, &height)| {
            let bottom = self.bottom(column);
            (bottom..bottom + usize::from(height))
                .any(|at| self.cells[at] == self.cells[at + 1] || self.cells[at] == self.cells[at + stride])
        })
    }
}

/// Returns the length of a list of cells, which the size of a board keeps far below 2³².
pub(super) fn count<T>(cells: &[T]) -> u32 {
    u32::try_from(cells.len()).unwrap_or(u32::MAX)
}

/// The changes that a removal made to a board: enough to restore the board, or to animate the fall.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Removal {
    /// The removed group.
    pub group: Group,
    /// The cells of the group, ordered by column and then row.
    pub cells: Vec<Cell>,
    /// The columns that the removal emptied, by their indexes before the removal, in ascending order.
    pub emptied: Vec<u16>,
}

impl Removal {
    /// Returns the cell that a tile came from, given its cell after the removal.
    ///
    /// ```
    /// use samegame::board::{Board, Cell};
    ///
    /// let mut board: Board = "AB
    ///                         BB
    ///                         BC".parse()?;
    /// let removed = board.remove(Cell::new(1, 1), 2)?;
    /// assert_eq!(board.to_string(), "..\n..\nAC\n");
    /// assert_eq!(removed.origin(Cell::new(0, 0)), Cell::new(0, 2));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn origin(&self, cell: Cell) -> Cell {
        let Cell { mut column, mut row } = cell;
        for &emptied in &self.emptied {
            column += u16::from(emptied <= column);
        }
        let first = self.cells.partition_point(|taken| taken.column < column);
        for taken in self.cells.iter().skip(first).take_while(|taken| taken.column == column) {
            row += u16::from(taken.row <= row);
        }
        Cell { column, row }
    }
    /// Returns the cell that a tile moves to, given its cell before the removal; `None` if the removal takes the tile.
    /// This is the inverse of [`origin`](Self::origin).
    #[must_use]
    pub fn destination(&self, cell: Cell) -> Option<Cell> {
        let Err(index) = self.cells.binary_search(&cell) else { return None };
        // The removed cells are in order, so those of the same column below this cell come just before it.
        let below = self.cells[..index].iter().rev().take_while(|taken| taken.column == cell.column).count();
        let emptied = self.emptied.partition_point(|&emptied| emptied < cell.column);
        let fallen_by = |distance: usize| u16::try_from(distance).unwrap_or(u16::MAX);
        Some(Cell { column: cell.column - fallen_by(emptied), row: cell.row - fallen_by(below) })
    }
}
