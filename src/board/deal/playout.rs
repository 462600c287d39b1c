//! Version 2 of the clearable dealer: it deals boards with equally likely colours and plays each at random, until it
//! clears one. That succeeds soon with few colours, with which version 1 fails.

use super::ColorCount;
use super::clearable::ClearableBoard;
use super::tile_by_tile::{self, Columns};
use crate::board::random::Random;
use crate::board::{Board, Cell, Group, Size};

/// The maximum number of boards that the dealer plays, and of cells that it looks at: each move looks at the whole
/// board. The limits are part of the version of the dealer, because others would make other seeds fail.
const MAX_BOARDS: u32 = 1000;
const MAX_CELLS: u64 = 400_000_000;
/// The number of tiles left from which on the rest of a game is played several times.
const TILES_OF_ENDING: u32 = 60;
/// How often the rest of a game is played.
const ENDINGS: u32 = 40;

/// Deals a board. Returns `None` if no board was cleared, or if the board is too small for a group.
pub(super) fn deal(
    size: Size,
    colors: ColorCount,
    min_group: u32,
    fill: impl Fn(&Columns) -> Board,
    random: &mut Random,
) -> Option<ClearableBoard> {
    if size.tiles() < min_group {
        return None;
    }
    let mut cells_seen = 0;
    for _ in 0..MAX_BOARDS {
        let columns = tile_by_tile::uniform(size, colors, random);
        let mut game = Playout { board: fill(&columns), min_group, line: Vec::new(), cells_seen };
        let is_cleared = game.clear(random);
        if is_cleared {
            return Some(ClearableBoard { columns, line: game.line });
        }
        cells_seen = game.cells_seen;
        if cells_seen >= MAX_CELLS {
            break;
        }
    }
    None
}

/// A game that the dealer plays.
#[derive(Clone)]
struct Playout {
    board: Board,
    min_group: u32,
    line: Vec<Cell>,
    cells_seen: u64,
}

impl Playout {
    /// Plays to the end, and the last moves several times. Returns whether the board is cleared.
    fn clear(&mut self, random: &mut Random) -> bool {
        while self.board.tiles_left() > TILES_OF_ENDING {
            if self.cells_seen >= MAX_CELLS || !self.play(random) {
                return false;
            }
        }
        for _ in 0..ENDINGS {
            let mut ending = self.clone();
            while ending.play(random) {}
            self.cells_seen = ending.cells_seen;
            if ending.board.is_cleared() {
                *self = ending;
                return true;
            }
        }
        false
    }

    /// Removes a random group, of the most frequent colour only if there is no other. Returns whether there was one.
    fn play(&mut self, random: &mut Random) -> bool {
        let size = self.board.size();
        self.cells_seen += u64::from(size.columns()) * u64::from(size.rows());
        let moves = self.board.moves(self.min_group);
        let most_frequent = self.board.colors().max_by_key(|&color| (self.board.tiles_of(color), color));
        let others: Vec<Group> =
            moves.iter().filter(|group| Some(group.color) != most_frequent).copied().collect();
        let choice = random.pick(if others.is_empty() { &moves } else { &others }).copied();
        match choice.map(|group| (group.cell, self.board.remove(group.cell, self.min_group))) {
            Some((cell, Ok(_))) => {
                self.line.push(cell);
                true
            }
            _ => false,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Seed;

    #[test]
    fn each_move_counts_as_a_look_at_every_cell() {
        let board: Board = "AAB/BBA".replace('/', "\n").parse().expect("a board");
        let mut game = Playout { board, min_group: 2, line: Vec::new(), cells_seen: 0 };
        let mut random = Random::new(&Seed::new("cells"));
        let moves = std::iter::from_fn(|| game.play(&mut random).then_some(())).count();
        // The last look finds no group.
        assert_eq!(game.cells_seen, 6 * (moves as u64 + 1));
    }
}
