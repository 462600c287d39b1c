//! The help that went into a game, as its log keeps it.

use super::{Event, Game, LogTag};

/// How much help went into a game. It counts also where what came of it was undone: it was seen.
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
    /// How many hints were asked for, each counted once however much of it was told; a best line that was looked at
    /// before more moves were made is one too.
    pub hints: usize,
    /// How many moves the solver made.
    pub solver_moves: usize,
    /// After how many moves it was taken over from a game that was made before, if it was.
    pub taken_over: Option<usize>,
}

impl HelpUsed {
    /// The help that went into the game of this log.
    #[must_use]
    pub fn of(log: &[Event]) -> Self {
        let mut help = Self::default();
        let is_move = |event: &Event| matches!(event, Event::Move(_));
        let mut moves: usize = 0;
        for (index, event) in log.iter().enumerate() {
            let Event::Tag(mark) = event else {
                moves = if *event == Event::Undo { moves.saturating_sub(1) } else { moves + 1 };
                continue;
            };
            let after = &log[index + 1..];
            match mark.as_str() {
                LogTag::HINT => help.hints += 1,
                LogTag::SOLVER if after.first().is_some_and(is_move) => help.solver_moves += 1,
                LogTag::TAKEN_OVER => help.taken_over = help.taken_over.or(Some(moves)),
                LogTag::BEST_LINE if after.iter().any(is_move) => help.hints += 1,
                _ => {}
            }
        }
        help
    }

    /// Whether the player did without.
    #[must_use]
    pub const fn is_none(self) -> bool {
        self.hints == 0 && self.solver_moves == 0 && self.taken_over.is_none()
    }
}

/// The marks that tell of help.
impl LogTag {
    /// A hint was asked for.
    pub const HINT: &str = "hint";
    /// The hint's region was asked for too.
    pub const HINT_REGION: &str = "hint-region";
    /// The hint's group was asked for too.
    pub const HINT_GROUP: &str = "hint-group";
    /// The rest of the hint's line was asked for too.
    pub const HINT_LINE: &str = "hint-line";
    /// The move that follows is the solver's.
    pub const SOLVER: &str = "solver";
    /// The best line known from the first board was looked at.
    pub const BEST_LINE: &str = "best-line";
    /// The moves before were made in another game, which was taken over here.
    pub const TAKEN_OVER: &str = "taken-over";

    /// The mark before a move that the solver makes.
    #[must_use]
    pub fn solver() -> Self {
        Self(Self::SOLVER.to_owned())
    }

    /// The mark for having looked at the best line.
    #[must_use]
    pub fn best_line() -> Self {
        Self(Self::BEST_LINE.to_owned())
    }
}

impl Event {
    /// Whether it says that a game was taken over.
    #[must_use]
    pub fn is_takeover(&self) -> bool {
        matches!(self, Self::Tag(mark) if mark.as_str() == LogTag::TAKEN_OVER)
    }

    /// Whether the next event is a move that the solver made.
    #[must_use]
    pub fn announces_solver_move(&self) -> bool {
        matches!(self, Self::Tag(mark) if mark.as_str() == LogTag::SOLVER)
    }
}

impl Game {
    /// The same game, to be played on by somebody who was given its moves: where there are any, its log tells so.
    ///
    /// ```
    /// use samegame::notation::Replay;
    ///
    /// let replay: Replay = "sg1:standard:board:AABBCC+a1".parse()?;
    /// let game = replay.game()?.take_over();
    /// assert_eq!(Replay::from(&game).code().to_string(), "sg1:standard:board:AABBCC+a1._taken-over");
    /// assert_eq!(game.help().taken_over, Some(1));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn take_over(mut self) -> Self {
        let has_moves = self.log().iter().any(|event| matches!(event, Event::Move(_)));
        let is_marked = self.log().last().is_some_and(Event::is_takeover);
        if has_moves && !is_marked {
            self.tag(LogTag(LogTag::TAKEN_OVER.to_owned()));
        }
        self
    }

    /// The help that went into it.
    #[must_use]
    pub fn help(&self) -> HelpUsed {
        HelpUsed::of(self.log())
    }
}
