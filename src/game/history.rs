//! The history of a game, move by move, the help used in it, and moves named by tiles instead of cells.

use super::{Event, Game, GameId, LogTag, PlayedMove};
use crate::board::{Cell, Group, IllegalMove};

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
    pub fn history(&self) -> Vec<HistoryEntry> {
        let mut game = self.clone();
        while game.redo().is_some() {}
        let (mut points, mut tiles_left) = (0, self.first.tiles_left());
        let mut origins = OriginTracker::default();
        self.log().iter().for_each(|event| origins.observe(event));
        // The moves that can be redone follow those that were made.
        let origins: Vec<MoveOrigin> =
            origins.made.into_iter().chain(origins.undone.into_iter().rev()).collect();
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
    pub fn history_of(&self, events: &[Event]) -> Vec<HistoryEntry> {
        let mut game = self.clone();
        let (mut origins, mut entries) = (OriginTracker::default(), Vec::new());
        self.log().iter().for_each(|event| origins.observe(event));
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

impl Game {
    /// Returns the moves, each as a tile of its group, named by the cell of that tile on the first board. Unlike a cell
    /// of the board of that time, a tile also names the move on the mirrored board: see
    /// [`CanonicalBoard`](crate::board::CanonicalBoard).
    ///
    /// ```
    /// use samegame::notation::Replay;
    ///
    /// // After the first move, the tiles of B lie in the bottom row.
    /// let game = "sg1:tiles:board:BB./AAA+a1.a1".parse::<Replay>()?.game()?;
    /// let tiles: Vec<String> = game.moves_by_tile().iter().map(ToString::to_string).collect();
    /// assert_eq!(tiles, ["a1", "a2"]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn moves_by_tile(&self) -> Vec<Cell> {
        let tile = |(index, played): (usize, &PlayedMove)| {
            let earlier = self.moves()[..index].iter().rev();
            earlier.fold(played.removed.group.cell, |cell, earlier| earlier.removed.origin(cell))
        };
        self.moves().iter().enumerate().map(tile).collect()
    }

    /// Removes the group of the tile that was in this cell of the first board: see
    /// [`moves_by_tile`](Self::moves_by_tile).
    ///
    /// # Errors
    /// Fails if the tile is not on the board, or if its group cannot be removed. The game is then unchanged.
    pub fn play_tile(&mut self, tile: Cell) -> Result<&PlayedMove, IllegalMove> {
        let mut earlier = self.moves().iter();
        let first = self.first_board().tile(tile).map(|_| tile);
        let cell = first.and_then(|tile| earlier.try_fold(tile, |cell, it| it.removed.destination(cell)));
        let cell = cell.ok_or(IllegalMove::Empty)?;
        // The log names the group in the same way, whichever of its tiles this is.
        self.play(self.board().group_at(cell).map_or(cell, |group| group.cell))
    }

    /// Returns the same game on the [canonical form](crate::board::Board::canonical) of its first board.
    ///
    /// ```
    /// use samegame::notation::Replay;
    ///
    /// let game = "sg1:topcoder:board:BBR/RRR/BBR+a1.a1".parse::<Replay>()?.game()?;
    /// let canonical = game.on_canonical_board();
    /// assert_eq!(canonical.first_board().to_string(), "ABB\nAAA\nABB\n");
    /// assert_eq!(canonical.score(), game.score());
    /// let back = canonical.on_board_of(&game).expect("the same canonical form");
    /// assert_eq!(back.board(), game.board());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn on_canonical_board(&self) -> Self {
        let canonical = self.first_board().canonical();
        let id = GameId::literal(*self.rules(), canonical.board.clone());
        let first = Self::new(id).unwrap_or_else(|error| unreachable!("a literal board is no deal: {error}"));
        let game = self.play_counterparts(first, |tile| canonical.counterpart(tile));
        game.unwrap_or_else(|| unreachable!("a board and its canonical form have the same games"))
    }

    /// Plays the moves of this game, whose first board is in canonical form, on the first board of another game. `None`
    /// if that board has another canonical form or other rules.
    pub fn on_board_of(&self, other: &Self) -> Option<Self> {
        let canonical = other.first_board().canonical();
        if canonical.board != *self.first_board() || other.rules() != self.rules() {
            return None;
        }
        self.play_counterparts(other.restarted(), |tile| canonical.counterpart(tile))
    }

    fn play_counterparts(&self, mut first: Self, counterpart: impl Fn(Cell) -> Option<Cell>) -> Option<Self> {
        for tile in self.moves_by_tile() {
            first.play_tile(counterpart(tile)?).ok()?;
        }
        Some(first)
    }
}

/// The help that a player used in a game, counted from its log. Help stays counted after an undo, because the player
/// has seen it.
///
/// ```
/// use samegame::notation::Replay;
///
/// let replay: Replay = "sg1:standard:board:AABBCC+_hint.a1._hint._hint-region._solver.a1".parse()?;
/// let help = replay.game()?.help();
/// assert_eq!((help.hints, help.solver_moves), (2, 1));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct HelpUsed {
    /// The number of hints. A hint counts once, no matter how many of its parts the player requested. Looking
    /// at the best line counts as one hint if the player makes another move after it.
    pub hints: usize,
    /// The number of moves that the solver made.
    pub solver_moves: usize,
    /// The number of moves that the game had when the player took it over; `None` if the player started it.
    pub taken_over: Option<usize>,
}

impl Game {
    /// Returns the help that the player used.
    pub fn help(&self) -> HelpUsed {
        let mut help = HelpUsed::default();
        let is_move = |event: &Event| matches!(event, Event::Move(_));
        let mut moves: usize = 0;
        for (index, event) in self.log().iter().enumerate() {
            let Event::Tag(tag) = event else {
                moves = if *event == Event::Undo { moves.saturating_sub(1) } else { moves + 1 };
                continue;
            };
            let after = &self.log()[index + 1..];
            let next = after.iter().find(|event| !matches!(event, Event::Tag(_)));
            match tag.as_str() {
                LogTag::HINT => help.hints += 1,
                LogTag::SOLVER if next.is_some_and(is_move) => help.solver_moves += 1,
                LogTag::TAKEN_OVER => help.taken_over = help.taken_over.or(Some(moves)),
                LogTag::BEST_LINE if after.iter().any(is_move) => help.hints += 1,
                _ => {}
            }
        }
        help
    }
}

impl HelpUsed {
    /// Returns whether the player used no help.
    pub const fn is_none(self) -> bool {
        self.hints == 0 && self.solver_moves == 0 && self.taken_over.is_none()
    }
}

impl Game {
    /// Hands the game to another player. If its log has moves, this adds the tag [`LogTag::TAKEN_OVER`], so
    /// that they do not count as the new player's.
    ///
    /// ```
    /// use samegame::notation::Replay;
    ///
    /// let replay: Replay = "sg1:standard:board:AABBCC+a1".parse()?;
    /// let game = replay.game()?.take_over();
    /// assert_eq!(Replay::from(&game).code(), "sg1:standard:board:AABBCC+a1._taken-over");
    /// assert_eq!(game.help().taken_over, Some(1));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn take_over(mut self) -> Self {
        let has_moves = self.log().iter().any(|event| matches!(event, Event::Move(_)));
        let is_tagged = self.log().last().is_some_and(Event::is_takeover);
        if has_moves && !is_tagged {
            self.tag(LogTag(LogTag::TAKEN_OVER.to_owned()));
        }
        self
    }

    /// Returns the game as it was when it first had its current moves, without the later events of its log. A
    /// finished game then counts only once, even if the player undoes and redoes its last moves.
    ///
    /// Returns `None` if the later events include a takeover, because then another player made these moves.
    ///
    /// ```
    /// use samegame::notation::Replay;
    ///
    /// let replay: Replay = "sg1:tiles:board:AAB+a1.u.r".parse()?;
    /// let end = replay.game()?.trimmed_to_current_moves().unwrap();
    /// assert_eq!(Replay::from(&end).code(), "sg1:tiles:board:AAB+a1");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn trimmed_to_current_moves(&self) -> Option<Self> {
        let removed =
            |game: &Self| game.moves().iter().map(|played| played.removed.clone()).collect::<Vec<_>>();
        let current = removed(self);
        let mut past = self.restarted();
        let is_reached = |past: &Self| past.moves().len() == current.len() && removed(past) == current;
        for event in self.log() {
            if is_reached(&past) || past.apply(event.clone()).is_err() {
                break;
            }
        }
        let later = &self.log()[past.log().len()..];
        (!later.iter().any(Event::is_takeover)).then_some(past)
    }

    /// Whether nothing was done in the game. The player may have seen the best line before it.
    pub fn is_untouched(&self) -> bool {
        let seen = Event::Tag(LogTag::best_line());
        self.log().iter().all(|event| *event == seen)
    }

    /// Returns whether the game has ended, and for the first time with its current moves: the player has not reached this
    /// end before and undone it, nor has another player reached it.
    pub fn has_just_ended(&self) -> bool {
        self.status().is_over()
            && !self.moves().is_empty()
            && self.trimmed_to_current_moves().is_some_and(|end| end.log().len() == self.log().len())
    }

    /// Adds the tag [`LogTag::BEST_LINE`], unless the log has it since the last move: looking again is no more help.
    pub(super) fn tag_best_line(&mut self) {
        let tag = LogTag::best_line();
        let mut since_move = self.log().iter().rev().take_while(|event| !matches!(event, Event::Move(_)));
        if !since_move.any(|event| *event == Event::Tag(tag.clone())) {
            self.tag(tag);
        }
    }
}
