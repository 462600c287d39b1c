//! One action a turn.

use super::{Fault, Judged, Judgement, Verdict, Why, action};
use crate::board::Size;
use crate::game::Game;
use crate::notation::Scanner;

/// How many turns a game has on a board of that size: 115 up to 15 columns and 15 rows, and as many as it takes on
/// larger boards.
#[must_use]
pub fn turn_limit(size: Size) -> Option<usize> {
    super::up_to_contest_size(size, 115)
}

/// A game judged turn by turn, one action each.
///
/// ```
/// use samegame::board::Rules;
/// use samegame::contest::{Turns, Verdict};
/// use samegame::game::{Game, GameId};
///
/// let game = Game::new(GameId::literal(Rules::default(), "AAABB".parse()?))?;
/// let mut turns = Turns::new(game, None);
/// turns.answer("0 0 three of them");
/// assert_eq!((turns.verdict(), turns.game().score()), (None, 1));
/// turns.answer("0 0");
/// assert_eq!((turns.verdict(), turns.game().score()), (Some(&Verdict::Over), 1001));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Turns {
    limit: Option<usize>,
    judgements: Vec<Judgement>,
    verdict: Option<Verdict>,
    game: Game,
}

impl Turns {
    /// The turns of a game, new or begun, of which there are at most that many.
    #[must_use]
    pub fn new(game: Game, limit: Option<usize>) -> Self {
        let mut turns = Self { limit, judgements: Vec::new(), verdict: None, game };
        turns.settle_verdict();
        turns
    }

    /// Takes the answer of a turn and says what it did: the game goes on, or [`Turns::verdict`] says how it ended.
    /// `None` where the answer loses the game, or where that had ended before and nothing is looked at.
    ///
    /// An answer is `x y` with any text after it, `;` included. An action on an empty cell or on a group that is too
    /// small loses the game, like one without two numbers or off the board. Only the first line of the text is
    /// looked at.
    pub fn answer(&mut self, text: &str) -> Option<&Judgement> {
        if self.verdict.is_some() {
            return None;
        }
        match self.play(text.lines().next().unwrap_or_default()) {
            Ok(judgement) => self.judgements.push(judgement),
            Err(why) => {
                self.verdict = Some(Verdict::Error(Fault { number: self.number(), why }));
                return None;
            }
        }
        self.settle_verdict();
        self.judgements.last()
    }

    fn play(&mut self, line: &str) -> Result<Judgement, Why> {
        let action = action::scan(&mut Scanner::new(line), self.game.board().size(), |_| true);
        let action = action.map_err(Why::Malformed)?;
        match self.game.play(action.cell) {
            Ok(played) => Ok(Judgement { action, effect: played.into() }),
            Err(illegal) => Err(Why::Illegal(action, illegal)),
        }
    }

    fn settle_verdict(&mut self) {
        if self.game.status().is_over() {
            self.verdict = Some(Verdict::Over);
        } else if self.limit.is_some_and(|limit| self.judgements.len() >= limit) {
            self.verdict = Some(Verdict::Limit);
        }
    }

    /// The number of the turn that comes next, or that lost the game, from 1.
    #[must_use]
    pub const fn number(&self) -> usize {
        self.judgements.len() + 1
    }

    /// How the game ended; `None` while it goes on.
    #[must_use]
    pub const fn verdict(&self) -> Option<&Verdict> {
        self.verdict.as_ref()
    }

    /// The game as it stands.
    #[must_use]
    pub const fn game(&self) -> &Game {
        &self.game
    }

    /// All of it, judged. Where the game goes on it is unfinished.
    #[must_use]
    pub fn judged(self) -> Judged {
        let Self { limit: _, judgements, verdict, game } = self;
        Judged { judgements, verdict: verdict.unwrap_or(Verdict::Unfinished), rest: 0, game }
    }
}
