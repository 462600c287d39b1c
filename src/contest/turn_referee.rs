//! Judges a game turn by turn.

use crate::contest::answer;
use crate::contest::verdict::{ActionError, ActionErrorKind, JudgedAction, JudgedGame, Verdict};
use crate::game::Game;
use crate::notation::Scanner;

/// The referee of a game that is played turn by turn, with one action per turn.
///
/// ```
/// use samegame::board::Rules;
/// use samegame::contest::{TurnReferee, Verdict};
/// use samegame::game::{Game, GameId};
///
/// let game = Game::new(GameId::literal(Rules::default(), "AAABB".parse()?))?;
/// let mut referee = TurnReferee::new(game, None);
/// referee.answer("0 0 three of them");
/// assert_eq!((referee.verdict(), referee.game().score()), (None, 1));
/// referee.answer("0 0");
/// assert_eq!((referee.verdict(), referee.game().score()), (Some(&Verdict::Over), 1001));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct TurnReferee {
    limit: Option<usize>,
    actions: Vec<JudgedAction>,
    verdict: Option<Verdict>,
    game: Game,
}

impl TurnReferee {
    /// Starts judging a game that is new or in progress. `limit` is the largest number of turns, if there is a limit.
    #[must_use]
    pub fn new(game: Game, limit: Option<usize>) -> Self {
        let mut referee = Self { limit, actions: Vec::new(), verdict: None, game };
        referee.update_verdict();
        referee
    }

    /// Judges the answer of one turn and returns the judged action. Returns `None` if the answer loses the game or if
    /// the game had already ended: [`TurnReferee::verdict`] tells why.
    ///
    /// An answer is `x y`, optionally followed by any text, which may contain `;`. The parts are separated by ASCII white
    /// space, characters up to U+0020 may surround them all, and the numbers may have a sign and digits of any script. An
    /// action on an empty cell or on a group that is too small loses the game, and so does one that does not begin with two numbers
    /// or lies off the board. Only the first line of the text counts.
    pub fn answer(&mut self, text: &str) -> Option<&JudgedAction> {
        if self.verdict.is_some() {
            return None;
        }
        let line = text.lines().next().unwrap_or_default();
        match self.play(line) {
            Ok(action) => self.actions.push(action),
            Err(kind) => {
                let error = ActionError { number: self.turn_number(), text: line.to_owned(), kind };
                self.verdict = Some(Verdict::Error(error));
                return None;
            }
        }
        self.update_verdict();
        self.actions.last()
    }

    fn play(&mut self, line: &str) -> Result<JudgedAction, ActionErrorKind> {
        let action = answer::parse(Scanner::new(line), self.game.board().size());
        let action = action.map_err(ActionErrorKind::Malformed)?;
        match self.game.play(action.cell) {
            Ok(played) => Ok(JudgedAction { action, effect: played.into() }),
            Err(illegal) => Err(ActionErrorKind::Illegal(action, illegal)),
        }
    }

    fn update_verdict(&mut self) {
        if self.game.status().is_over() {
            self.verdict = Some(Verdict::Over);
        } else if self.limit.is_some_and(|limit| self.actions.len() >= limit) {
            self.verdict = Some(Verdict::Limit);
        }
    }

    /// The number of the next turn, or of the turn that lost the game, from 1.
    #[must_use]
    pub const fn turn_number(&self) -> usize {
        self.actions.len() + 1
    }

    /// Returns why the game ended, or `None` while it continues.
    #[must_use]
    pub const fn verdict(&self) -> Option<&Verdict> {
        self.verdict.as_ref()
    }

    /// The current state of the game.
    #[must_use]
    pub const fn game(&self) -> &Game {
        &self.game
    }

    /// Returns the judged game. A game that could continue is [`Verdict::Unfinished`].
    #[must_use]
    pub fn finish(self) -> JudgedGame {
        let Self { limit: _, actions, verdict, game } = self;
        JudgedGame { actions, verdict: verdict.unwrap_or(Verdict::Unfinished), ignored: 0, game }
    }
}
