//! How to play: a lesson on a small board, in which each step waits until the player has done what it asks for,
//! and the actions that start, follow and end it.

use crate::board::Cell;
use crate::board::deal::Difficulty;
use crate::game::{Event, Game, PlayedMove, Session};
use crate::solver::HintLevel;
use crate::tui::app::activities::{self, Activity};
use crate::tui::app::{App, playing};
use crate::tui::geometry::LessonLayout;
use crate::tui::input::Action;
use crate::tui::input::key_hints::KeyHints;
use crate::tui::text::{Hinted, wrapped};
use std::borrow::Cow;

/// The id of the game: without the second row from the top, the groups above and below it become one. Every way to play
/// clears the board.
const ID: &str = "sg1:standard:board:AAAAAABB/CCCCCCBB/AAAAAACC/BBAABBCC";
/// A cell of the row, and one of the group that arises when it is removed.
const ROW: Cell = Cell { column: 0, row: 2 };
const ARISEN: Cell = Cell { column: 0, row: 1 };
/// The size of the row, and of the group that arises.
const SMALL_GROUP: u32 = 6;
const LARGE_GROUP: u32 = 14;

/// A step of the lesson.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum LessonStep {
    Mark,
    Remove,
    Undo,
    Hint,
    LargeGroup,
    Clear,
}

impl LessonStep {
    const ALL: [Self; 6] = [Self::Mark, Self::Remove, Self::Undo, Self::Hint, Self::LargeGroup, Self::Clear];
}

/// The lesson. Its game is played as a practice.
#[derive(Debug, Default)]
pub(crate) struct Lesson {
    /// The index of the current step in [`LessonStep::ALL`].
    step: usize,
    /// The marker at the start.
    first_marker: Option<Cell>,
    /// The number of moves when a hint last marked a group.
    hinted_at: Option<usize>,
    /// The level of the board that follows; `None` if a game goes on.
    pub(super) level: Option<Difficulty>,
    /// The cell last marked in the step with the large group.
    pub(super) marked: Option<Cell>,
}

impl Lesson {
    /// The lesson before a board of this level.
    pub(super) fn before(level: Option<Difficulty>) -> Self {
        Self { level, ..Self::default() }
    }

    /// The game to play in the lesson.
    pub(super) fn game() -> Option<Game> {
        Game::new(ID.parse().ok()?).ok()
    }

    const fn step(&self) -> LessonStep {
        LessonStep::ALL[self.step]
    }

    /// The number of the current step, counted from 1, and the number of all steps.
    pub(crate) const fn position(&self) -> (usize, usize) {
        (self.step + 1, LessonStep::ALL.len())
    }

    /// Whether a step has told by now what a removal joins.
    pub(super) const fn tells_joined(&self) -> bool {
        self.step >= LessonStep::LargeGroup as usize
    }

    /// What the current step asks for.
    pub(crate) fn text(&self, game: &Game, keys: KeyHints<'_>) -> String {
        text(self.step(), game, keys)
    }

    /// The number of lines of the longest text in this width, so that the board stays where it is from step to step.
    pub(super) fn lines(width: u16, game: &Game, keys: KeyHints<'_>) -> usize {
        let lines = |step| wrapped(&text(step, game, keys), width).len();
        LessonStep::ALL.into_iter().map(lines).max().unwrap_or(0)
    }

    /// Whether the player has cleared the board in the last step.
    pub(crate) fn is_finished(&self, game: &Game) -> bool {
        self.step() == LessonStep::Clear && game.board().is_cleared()
    }

    /// The cell to mark in the step with the large group, and whether the last move was none of the two that the step is
    /// about; `None` in the other steps.
    pub(super) fn next_of_large_group(&self, moves: &[PlayedMove]) -> Option<(Cell, bool)> {
        let right = [ROW, ARISEN];
        let is_right = |played: &PlayedMove, index: usize| played.removed.cells.contains(&right[index]);
        let is_wrong = moves.iter().enumerate().any(|(index, played)| !is_right(played, index.min(1)));
        let made = moves.len() - usize::from(is_wrong);
        (self.step() == LessonStep::LargeGroup).then_some((if made == 0 { ROW } else { ARISEN }, is_wrong))
    }

    /// The action that the current step asks for before any group is removed.
    pub(super) fn awaited(&self, game: &Game) -> Option<Action> {
        match self.step() {
            LessonStep::Mark => Some(Action::NextGroup),
            LessonStep::Undo => Some(Action::Undo),
            LessonStep::Hint => Some(Action::Hint).filter(|_| self.hinted_at != Some(game.moves().len())),
            _ => None,
        }
    }

    /// Goes to the first step that the player has not done yet. Returns whether the step changed.
    pub(super) fn advance(&mut self, game: &Game, marker: Cell, has_hint: bool, unbound: &[Action]) -> bool {
        let first_step = self.step;
        while self.step + 1 < LessonStep::ALL.len()
            && (self.awaited(game).is_some_and(|action| unbound.contains(&action))
                || self.is_step_done(game, marker, has_hint))
        {
            self.step += 1;
            if self.step() == LessonStep::LargeGroup {
                // It begins the board again, so that earlier moves do not count.
                break;
            }
        }
        // The player has restarted the board, so there is no move to undo.
        if self.step() == LessonStep::Undo && game.moves().is_empty() {
            self.step -= 1;
        }
        self.step != first_step
    }

    fn is_step_done(&mut self, game: &Game, marker: Cell, has_hint: bool) -> bool {
        match self.step() {
            LessonStep::Mark => {
                let first = *self.first_marker.get_or_insert(marker);
                game.first_board().group_at(first) != game.first_board().group_at(marker)
            }
            LessonStep::Remove => !game.moves().is_empty(),
            LessonStep::Undo => game.log().contains(&Event::Undo),
            LessonStep::Hint => {
                let moves = game.moves().len();
                self.hinted_at = has_hint.then_some(moves).or(self.hinted_at);
                self.hinted_at.is_some_and(|hinted| moves > hinted)
            }
            LessonStep::LargeGroup => {
                game.moves().iter().any(|played| played.removed.group.size >= LARGE_GROUP)
            }
            LessonStep::Clear => false,
        }
    }
}

/// Suspends the game and starts the lesson. A board of this level follows it, unless a game goes on.
pub(super) fn start(app: &mut App, level: Option<Difficulty>) {
    let Some(game) = Lesson::game() else { return };
    app.running.begin_practice(game);
    activities::suspend_for(app, Activity::Lesson(Box::new(Lesson::before(level))));
    app.on_board_switched();
    follow(app);
}

/// Leaves the finished lesson for the board that Play in the menu starts.
pub(super) fn play_next(app: &mut App) {
    let level = app.activities.lesson().and_then(|lesson| lesson.level);
    activities::resume(app);
    playing::play_level(app, level);
}

/// Goes to the next step of the lesson if the player has done what the current one asks for.
pub(super) fn follow(app: &mut App) {
    // The hint marks a group.
    let has_hint = app.running.advisor.hint.as_ref().is_some_and(|shown| shown.level > HintLevel::Region);
    let (marker, game) = (app.marker(), app.running.game());
    // A step about an action without a key is left out.
    let mut unbound = vec![Action::Undo, Action::Hint];
    unbound.retain(|&action| app.key_hints().key(action).is_none());
    let Activity::Lesson(lesson) = &mut app.activities.current else { return };
    let is_new_step = lesson.advance(game, marker, has_hint, &unbound);
    let moves = if is_new_step { &[] } else { game.moves() };
    if is_new_step {
        app.message = Hinted::default();
    }
    let Some((cell, is_wrong)) = lesson.next_of_large_group(moves) else { return };
    let is_new_cell = lesson.marked.replace(cell) != Some(cell);
    if is_new_step {
        // The step begins with the first board, not with what the earlier steps left.
        app.skip_animation();
        app.running.restart();
        app.on_board_switched();
    } else if is_wrong {
        app.skip_animation();
        app.running.step(1, Session::undo);
        app.on_board_changed();
        app.say(app.messages().text("lesson-wrong"));
    }
    if is_new_cell || is_wrong {
        app.board_view.marker = cell;
    }
}

/// The layout of the screen during the lesson.
pub(crate) fn layout(app: &App) -> Option<LessonLayout> {
    app.activities.lesson()?;
    let lines = Lesson::lines(LessonLayout::text_width(app.area), app.game(), app.key_hints());
    Some(LessonLayout::new(app.area, lines))
}

/// What a step asks for.
fn text(step: LessonStep, game: &Game, keys: KeyHints<'_>) -> String {
    let (messages, rules) = (keys.messages, game.rules());
    let key = |action| keys.key(action).unwrap_or(Cow::Borrowed("-")).into();
    match step {
        LessonStep::Mark => messages.format("lesson-mark", [("key", key(Action::NextGroup))]),
        LessonStep::Remove => messages.format("lesson-remove", [("key", key(Action::Remove))]),
        LessonStep::Undo => messages.format("lesson-undo", [("key", key(Action::Undo))]),
        LessonStep::Hint => messages.format("lesson-hint", [("key", key(Action::Hint))]),
        LessonStep::LargeGroup => {
            let points = |size| messages.number(rules.points().at(size)).into();
            messages.format(
                "lesson-large-group",
                [
                    ("small", messages.number(SMALL_GROUP).into()),
                    ("small-points", points(SMALL_GROUP)),
                    ("large", messages.number(LARGE_GROUP).into()),
                    ("large-points", points(LARGE_GROUP)),
                ],
            )
        }
        LessonStep::Clear if game.board().is_cleared() => {
            messages.format("lesson-end", [("key", key(Action::Remove))])
        }
        LessonStep::Clear => {
            messages.format("lesson-clear", [("bonus", messages.number(rules.clear_bonus()).into())])
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Color;
    use crate::game::GameId;
    use std::collections::HashSet;

    #[test]
    fn the_row_joins_two_groups_of_the_sizes_that_the_lesson_names() {
        let mut game = Lesson::game().unwrap();
        let row = game.play(ROW).unwrap().removed.group;
        let joined = game.play(ARISEN).unwrap().removed.group;
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
