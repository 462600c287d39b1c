//! What is known of a board: whole games on it, of players and of searches.

use crate::board::{Board, Cell, Rules};
use crate::game::Game;

/// A whole game from the first board to its end.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KnownLine {
    /// Its moves, each by the cell that names the group: see [`Group::cell`](crate::board::Group::cell).
    pub cells: Vec<Cell>,
    /// What it scores.
    pub score: i64,
    /// Whether it clears the board.
    pub cleared: bool,
    /// After how many of its moves no better end is possible, if that was proved.
    pub proved_after: Option<usize>,
}

impl KnownLine {
    /// The game played, if it is over.
    #[must_use]
    pub fn played(game: &Game) -> Option<Self> {
        game.status().is_over().then(|| Self {
            cells: moves_of(game).collect(),
            score: game.score(),
            cleared: game.board().is_cleared(),
            proved_after: None,
        })
    }

    /// Whether no line is better that begins with so many of its moves.
    #[must_use]
    pub fn is_proved_after(&self, moves: usize) -> bool {
        self.proved_after.is_some_and(|proved| proved <= moves)
    }
}

/// The moves of a game that stand, each by the cell that names the group, whichever cell the player chose.
pub(super) fn moves_of(game: &Game) -> impl ExactSizeIterator<Item = Cell> {
    game.moves().iter().map(|played| played.removed.group.cell)
}

/// All that is known of a board under its rules. What was found for one position stays known while the game goes on
/// along it, when moves are undone, and when the board is begun again.
#[derive(Clone, Debug)]
pub struct Known {
    first: Board,
    rules: Rules,
    /// The oldest first.
    lines: Vec<KnownLine>,
}

/// How many lines are kept: a search leaves a few dozen, each some hundred bytes.
const MOST: usize = 512;

impl Known {
    /// Nothing known yet of the board that a game began with.
    #[must_use]
    pub fn of(game: &Game) -> Self {
        Self { first: game.first_board().clone(), rules: *game.rules(), lines: Vec::new() }
    }

    /// Whether it is about the board that a game began with, and its rules.
    #[must_use]
    pub fn is_of(&self, game: &Game) -> bool {
        self.rules == *game.rules() && self.first == *game.first_board()
    }

    /// Takes a line in, which must be one of this board.
    pub fn learn(&mut self, line: KnownLine) {
        if let Some(same) = self.lines.iter_mut().find(|known| known.cells == line.cells) {
            same.proved_after = same.proved_after.into_iter().chain(line.proved_after).min();
            return;
        }
        self.lines.push(line);
        if self.lines.len() > MOST {
            let best = self.place_of_best(&[]);
            let oldest = usize::from(best == Some(0));
            self.lines.remove(oldest);
        }
    }

    /// The same without all lines but the best.
    #[must_use]
    pub fn with_best_alone(self) -> Self {
        let lines = self.best().cloned().into_iter().collect();
        Self { lines, ..self }
    }

    /// How many tiles the board has.
    #[must_use]
    pub fn tiles(&self) -> u32 {
        self.first.tiles_left()
    }

    /// The best line of all: its score is the par of the board.
    #[must_use]
    pub fn best(&self) -> Option<&KnownLine> {
        self.place_of_best(&[]).map(|place| &self.lines[place])
    }

    /// The best line that begins with the moves of this game.
    #[must_use]
    pub fn best_from(&self, game: &Game) -> Option<&KnownLine> {
        let moves: Vec<Cell> = moves_of(game).collect();
        self.place_of_best(&moves).map(|place| &self.lines[place])
    }

    /// The best line that begins with the moves of this game and then removes the group that this cell names.
    #[must_use]
    pub fn best_after(&self, game: &Game, next: Cell) -> Option<&KnownLine> {
        let moves: Vec<Cell> = moves_of(game).chain([next]).collect();
        self.place_of_best(&moves).map(|place| &self.lines[place])
    }

    /// The best of the lines that begin so; of two that are as good the one that is proved, else the older one.
    fn place_of_best(&self, beginning: &[Cell]) -> Option<usize> {
        let fitting = self.lines.iter().enumerate().filter(|(_, line)| line.cells.starts_with(beginning));
        let best = fitting.rev().max_by_key(|(_, line)| (line.score, line.is_proved_after(beginning.len())));
        best.map(|(place, _)| place)
    }
}
