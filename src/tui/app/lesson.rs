//! How to play: a lesson on a small board, in which each step waits until the player has done what it asks for.

use crate::board::Cell;
use crate::game::{Event, Game, GameId, Session};

/// The id of the game: without the second row from the top, the groups above and below it become one. Every way to play
/// clears the board.
const ID: &str = "sg1:standard:board:AAAAAABB/CCCCCCBB/AAAAAACC/BBAABBCC";
/// The size of the group that the removed row is made of, and of the group that arises.
pub(super) const SMALL_GROUP: u32 = 6;
pub(super) const LARGE_GROUP: u32 = 14;

/// A step of the lesson.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum LessonStep {
    Mark,
    Remove,
    Undo,
    Hint,
    LargeGroup,
    Clear,
}

impl LessonStep {
    pub(super) const ALL: [Self; 6] =
        [Self::Mark, Self::Remove, Self::Undo, Self::Hint, Self::LargeGroup, Self::Clear];
}

/// The lesson, with a session of its own that is not saved.
#[derive(Debug)]
pub(crate) struct Lesson {
    pub(super) session: Session,
    /// The index of the current step in [`LessonStep::ALL`].
    step: usize,
    /// The marker at the start.
    first_marker: Option<Cell>,
}

impl Lesson {
    pub(super) fn new() -> Option<Self> {
        let id: GameId = ID.parse().ok()?;
        let session = Session::new(Game::new(id).ok()?);
        Some(Self { session, step: 0, first_marker: None })
    }

    /// Whether this game id or replay code is of the lesson's board, whose lines and reviews are not kept.
    pub(crate) fn has_board_of(code: &str) -> bool {
        code.starts_with(ID)
    }

    pub(super) const fn step(&self) -> LessonStep {
        LessonStep::ALL[self.step]
    }

    /// The number of the current step, counted from 1, and the number of all steps.
    pub(crate) const fn position(&self) -> (usize, usize) {
        (self.step + 1, LessonStep::ALL.len())
    }

    /// Whether the player has cleared the board in the last step.
    pub(crate) fn is_finished(&self) -> bool {
        self.step() == LessonStep::Clear && self.session.game().board().is_cleared()
    }

    /// Goes to the first step that the player has not done yet. Returns whether the step changed.
    pub(super) fn advance(&mut self, marker: Cell, has_hint: bool) -> bool {
        let first_step = self.step;
        while self.step + 1 < LessonStep::ALL.len() && self.is_step_done(marker, has_hint) {
            self.step += 1;
        }
        // The player has restarted the board, so there is no move to undo.
        if self.step() == LessonStep::Undo && self.session.game().moves().is_empty() {
            self.step -= 1;
        }
        self.step != first_step
    }

    /// A cleared board leaves nothing to give a hint on, so it leads to the step that restarts the board.
    fn is_step_done(&mut self, marker: Cell, has_hint: bool) -> bool {
        let game = self.session.game();
        match self.step() {
            LessonStep::Mark => {
                let first = *self.first_marker.get_or_insert(marker);
                game.first_board().group_at(first) != game.first_board().group_at(marker)
                    || !game.moves().is_empty()
            }
            LessonStep::Remove => !game.moves().is_empty(),
            LessonStep::Undo => game.log().contains(&Event::Undo) || game.board().is_cleared(),
            LessonStep::Hint => has_hint || game.board().is_cleared(),
            LessonStep::LargeGroup => {
                game.moves().iter().any(|played| played.removed.group.size >= LARGE_GROUP)
            }
            LessonStep::Clear => false,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Color;
    use std::collections::HashSet;

    #[test]
    fn the_row_joins_two_groups_of_the_sizes_that_the_lesson_names() {
        let mut lesson = Lesson::new().unwrap();
        let row = lesson.session.play(Cell::new(0, 2)).unwrap().removed.group;
        let joined = lesson.session.play(Cell::new(0, 1)).unwrap().removed.group;
        assert_eq!([row.size, joined.size], [SMALL_GROUP, LARGE_GROUP]);
        assert_ne!(row.color, joined.color);
        assert_eq!(joined.color, Color::from_letter('A').unwrap());
    }

    #[test]
    fn every_way_to_play_clears_the_board() {
        let id: GameId = ID.parse().unwrap();
        let mut boards = vec![id.board().unwrap()];
        let mut seen = HashSet::new();
        while let Some(board) = boards.pop() {
            let moves = board.moves(id.rules.min_group());
            assert!(!moves.is_empty() || board.is_cleared(), "{board}");
            for group in moves {
                let mut next = board.clone();
                next.remove(group.cell, id.rules.min_group()).unwrap();
                if seen.insert(next.to_string()) {
                    boards.push(next);
                }
            }
        }
    }
}
