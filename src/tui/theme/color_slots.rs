//! Maps the colours of a board to slots: indices into the paints of a theme and into a set of symbols.

use crate::board::{Board, Color};

/// Numbers the colours of a board in alphabetical order, so that the first colour gets the first paint and the first symbol
/// even if its letter is not A.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct ColorSlots {
    slots: [u8; Color::MAX as usize],
    count: u8,
}

impl ColorSlots {
    /// The slots for a game that begins with this board.
    pub(super) fn of(first_board: &Board) -> Self {
        let mut slots = Self { slots: [0; Color::MAX as usize], count: 0 };
        for color in first_board.colors() {
            slots.slots[usize::from(color.index())] = slots.count;
            slots.count += 1;
        }
        slots
    }

    pub(super) fn count(self) -> usize {
        self.count.into()
    }

    pub(super) fn slot(self, color: Color) -> usize {
        self.slots[usize::from(color.index())].into()
    }
}

/// Before there is a board, the slot of a colour is the position of its letter in the alphabet.
impl Default for ColorSlots {
    fn default() -> Self {
        let mut slots = [0; Color::MAX as usize];
        for color in Color::all() {
            slots[usize::from(color.index())] = color.index();
        }
        Self { slots, count: Color::MAX }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn slots_follow_the_alphabetical_order_of_the_colors() {
        let board: Board = "ZAA\nZKZ".parse().unwrap();
        let slots = ColorSlots::of(&board);
        let slot = |letter| slots.slot(board.colors().find(|color| color.letter() == letter).unwrap());
        assert_eq!((slots.count(), slot('A'), slot('K'), slot('Z')), (3, 0, 1, 2));
    }
}
