//! What became of a game, move by move.

use super::{Event, Game, LogTag};
use crate::board::{Cell, Group};

/// An entry in the history of a game: a move, and how the game stood after it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct HistoryEntry {
    /// What happened to the move.
    pub change: Change,
    /// Which move of the game it is, counted from 1.
    pub number: usize,
    /// The cell that named the group.
    pub cell: Cell,
    /// The group.
    pub group: Group,
    /// The points of the move.
    pub points: i64,
    /// The score after this.
    pub score: i64,
    /// The tiles left after this.
    pub tiles_left: u32,
    /// Who found the move.
    pub origin: MoveOrigin,
    /// How many entries or events come before the place after this one, itself included.
    pub end: usize,
}

/// What happened to a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Change {
    /// It was made.
    Made,
    /// It was taken back.
    Undone,
    /// It was made again.
    Redone,
}

/// Who found a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MoveOrigin {
    /// The player.
    Player,
    /// The player, after a hint where the game stood.
    Hint,
    /// The solver.
    Solver,
}

impl Game {
    /// The moves that stand, and after them those that can be redone. An entry's place is its number.
    ///
    /// ```
    /// use samegame::notation::Replay;
    ///
    /// let replay: Replay = "sg1:tiles:board:AABBCC+a1._hint.a1.u".parse()?;
    /// let history = replay.game()?.history();
    /// assert_eq!(history.iter().map(|entry| entry.score).collect::<Vec<_>>(), [2, 4]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn history(&self) -> Vec<HistoryEntry> {
        let mut game = self.clone();
        while game.redo().is_some() {}
        let (mut points, mut tiles_left) = (0, self.first.tiles_left());
        let origins = origins(self.log());
        let entry = |(index, played): (usize, &super::PlayedMove)| {
            points += played.points;
            tiles_left -= played.removed.group.size;
            let is_end = index + 1 == game.moves().len();
            HistoryEntry {
                change: Change::Made,
                number: index + 1,
                cell: played.cell,
                group: played.removed.group,
                points: played.points,
                score: if is_end { game.score() } else { points },
                tiles_left,
                origin: origins.get(index).copied().unwrap_or(MoveOrigin::Player),
                end: index + 1,
            }
        };
        game.moves().iter().enumerate().map(entry).collect()
    }

    /// What becomes of the game by these events, as far as they are possible. An entry's place is the number of events
    /// up to it.
    #[must_use]
    pub fn history_of(&self, events: &[Event]) -> Vec<HistoryEntry> {
        let mut game = self.clone();
        let mut origins = MoveOrigins::default();
        let mut entries = Vec::new();
        for (index, event) in events.iter().enumerate() {
            let last = game.moves().last().cloned();
            if game.apply(event.clone()).is_err() {
                break;
            }
            origins.see(event);
            let change = match event {
                Event::Move(_) => Change::Made,
                Event::Undo => Change::Undone,
                Event::Redo => Change::Redone,
                Event::Tag(_) => continue,
            };
            let is_undone = change == Change::Undone;
            let played = if is_undone { last.as_ref() } else { game.moves().last() };
            let Some(played) = played else { continue };
            let number = game.moves().len() + usize::from(is_undone);
            let origins = if is_undone { &origins.undone } else { &origins.standing };
            entries.push(HistoryEntry {
                change,
                number,
                cell: played.cell,
                group: played.removed.group,
                points: played.points,
                score: game.score(),
                tiles_left: game.board().tiles_left(),
                origin: origins.last().copied().unwrap_or(MoveOrigin::Player),
                end: index + 1,
            });
        }
        entries
    }
}

/// Who found the moves that stand, and then those that can be redone.
fn origins(log: &[Event]) -> Vec<MoveOrigin> {
    let mut origins = MoveOrigins::default();
    for event in log {
        origins.see(event);
    }
    origins.standing.into_iter().chain(origins.undone.into_iter().rev()).collect()
}

#[derive(Default)]
struct MoveOrigins {
    standing: Vec<MoveOrigin>,
    /// Of the moves that can be redone, the one undone first at first.
    undone: Vec<MoveOrigin>,
    /// What was marked since the game came to stand as it does.
    marked: Option<MoveOrigin>,
}

impl MoveOrigins {
    fn see(&mut self, event: &Event) {
        match event {
            Event::Tag(mark) => {
                match mark.as_str() {
                    LogTag::SOLVER => self.marked = Some(MoveOrigin::Solver),
                    LogTag::HINT => self.marked = Some(MoveOrigin::Hint),
                    _ => {}
                }
                return;
            }
            Event::Move(_) => {
                self.undone.clear();
                self.standing.push(self.marked.unwrap_or(MoveOrigin::Player));
            }
            Event::Undo => self.undone.extend(self.standing.pop()),
            Event::Redo => self.standing.extend(self.undone.pop()),
        }
        self.marked = None;
    }
}
