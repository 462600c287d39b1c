//! Counting the help in a game.

use super::{Event, Game, LogTag};

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

impl HelpUsed {
    /// Counts the help in a log.
    #[must_use]
    pub fn of(log: &[Event]) -> Self {
        let mut help = Self::default();
        let is_move = |event: &Event| matches!(event, Event::Move(_));
        let mut moves: usize = 0;
        for (index, event) in log.iter().enumerate() {
            let Event::Tag(tag) = event else {
                moves = if *event == Event::Undo { moves.saturating_sub(1) } else { moves + 1 };
                continue;
            };
            let after = &log[index + 1..];
            match tag.as_str() {
                LogTag::HINT => help.hints += 1,
                LogTag::SOLVER if after.first().is_some_and(is_move) => help.solver_moves += 1,
                LogTag::TAKEN_OVER => help.taken_over = help.taken_over.or(Some(moves)),
                LogTag::BEST_LINE if after.iter().any(is_move) => help.hints += 1,
                _ => {}
            }
        }
        help
    }

    /// Returns whether the player used no help.
    #[must_use]
    pub const fn is_none(self) -> bool {
        self.hints == 0 && self.solver_moves == 0 && self.taken_over.is_none()
    }
}

impl Game {
    /// Adds the tag [`LogTag::BEST_LINE`], unless the log has it since the last move: looking again is no more help.
    pub(super) fn tag_best_line(&mut self) {
        let tag = LogTag::best_line();
        let mut since_move = self.log().iter().rev().take_while(|event| !matches!(event, Event::Move(_)));
        if !since_move.any(|event| *event == Event::Tag(tag.clone())) {
            self.tag(tag);
        }
    }

    /// Returns the help that the player used.
    #[must_use]
    pub fn help(&self) -> HelpUsed {
        HelpUsed::of(self.log())
    }
}
