//! Which paint and which face the tiles of a colour have.

use crate::board::{Board, Color};

/// The colours of a board, in their order: the first has the first paint of a theme and the first of the faces,
/// whatever its letter is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct ColorSlots {
    places: [u8; Color::MAX as usize],
    count: u8,
}

impl ColorSlots {
    /// The kinds of tiles of a game that begins with this board.
    pub(super) fn of(first_board: &Board) -> Self {
        let mut kinds = Self { places: [0; Color::MAX as usize], count: 0 };
        for color in first_board.colors() {
            kinds.places[usize::from(color.index())] = kinds.count;
            kinds.count += 1;
        }
        kinds
    }

    /// How many there are.
    pub(super) fn count(self) -> usize {
        self.count.into()
    }

    /// The place of a colour among them.
    pub(super) fn place(self, color: Color) -> usize {
        self.places[usize::from(color.index())].into()
    }
}

/// Before there is a board: each colour at the place that its letter has.
impl Default for ColorSlots {
    fn default() -> Self {
        let mut places = [0; Color::MAX as usize];
        for color in Color::all() {
            places[usize::from(color.index())] = color.index();
        }
        Self { places, count: Color::MAX }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn kinds_are_counted_from_the_first_color_there_is() {
        let board: Board = "ZAA\nZKZ".parse().unwrap();
        let kinds = ColorSlots::of(&board);
        let place = |letter| kinds.place(board.colors().find(|color| color.letter() == letter).unwrap());
        assert_eq!((kinds.count(), place('A'), place('K'), place('Z')), (3, 0, 1, 2));
    }
}
