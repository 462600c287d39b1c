//! The history of a game, move by move.

use super::{Event, Game, LogTag, PlayedMove};
use crate::board::{Cell, Group};

/// An entry in the history of a game: a move, and the state of the game after it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct HistoryEntry {
    /// Whether the move was made, undone or redone.
    pub change: Change,
    /// The number of the move in the game, counted from 1.
    pub number: usize,
    /// The cell that named the group.
    pub cell: Cell,
    /// The group.
    pub group: Group,
    /// The points of the move.
    pub points: i64,
    /// The score after this entry.
    pub score: i64,
    /// The tiles left after this entry.
    pub tiles_left: u32,
    /// The origin of the move.
    pub origin: MoveOrigin,
    /// The number of moves or of events up to and including this entry; see [`Game::history`] and
    /// [`Game::history_of`].
    pub end: usize,
}

/// The kind of an entry in the history.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Change {
    /// The player or the solver made the move.
    Made,
    /// The player undid the move.
    Undone,
    /// The player redid the move.
    Redone,
}

/// The origin of a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MoveOrigin {
    /// The player, without help.
    Player,
    /// The player, after a hint for the same board.
    Hint,
    /// The solver.
    Solver,
}

impl Game {
    /// Lists the moves of the game, followed by the undone moves that can be redone. The
    /// [`end`](HistoryEntry::end) of an entry is the number of its move.
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
        let entry = |(index, played): (usize, &PlayedMove)| {
            points += played.points;
            tiles_left -= played.removed.group.size;
            let is_last = index + 1 == game.moves().len();
            HistoryEntry {
                change: Change::Made,
                number: index + 1,
                cell: played.cell,
                group: played.removed.group,
                points: played.points,
                score: if is_last { game.score() } else { points },
                tiles_left,
                origin: origins.get(index).copied().unwrap_or(MoveOrigin::Player),
                end: index + 1,
            }
        };
        game.moves().iter().enumerate().map(entry).collect()
    }

    /// Lists the entries that these events would add to the history, up to the first impossible event. The
    /// [`end`](HistoryEntry::end) of an entry is a number of events.
    #[must_use]
    pub fn history_of(&self, events: &[Event]) -> Vec<HistoryEntry> {
        let mut game = self.clone();
        let mut origins = OriginTracker::default();
        let mut entries = Vec::new();
        for (index, event) in events.iter().enumerate() {
            let last = game.moves().last().cloned();
            if game.apply(event.clone()).is_err() {
                break;
            }
            origins.observe(event);
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
            let origins = if is_undone { &origins.undone } else { &origins.made };
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

/// Returns the origins of the moves of a game, followed by those of the moves that can be redone.
fn origins(log: &[Event]) -> Vec<MoveOrigin> {
    let mut origins = OriginTracker::default();
    for event in log {
        origins.observe(event);
    }
    origins.made.into_iter().chain(origins.undone.into_iter().rev()).collect()
}

/// Derives the origin of each move from a log.
#[derive(Default)]
struct OriginTracker {
    made: Vec<MoveOrigin>,
    /// The moves that can be redone, in the order in which they were undone.
    undone: Vec<MoveOrigin>,
    /// The origin of the next move, if a tag after the last change gives it.
    next: Option<MoveOrigin>,
}

impl OriginTracker {
    fn observe(&mut self, event: &Event) {
        match event {
            Event::Tag(tag) => {
                match tag.as_str() {
                    LogTag::SOLVER => self.next = Some(MoveOrigin::Solver),
                    LogTag::HINT => self.next = Some(MoveOrigin::Hint),
                    _ => {}
                }
                return;
            }
            Event::Move(_) => {
                self.undone.clear();
                self.made.push(self.next.unwrap_or(MoveOrigin::Player));
            }
            Event::Undo => self.undone.extend(self.made.pop()),
            Event::Redo => self.made.extend(self.undone.pop()),
        }
        self.next = None;
    }
}
