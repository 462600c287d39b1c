//! The referee of the contest: judges all actions of a game in one line, or one action each turn.

use crate::board::{Group, IllegalMove, Size};
use crate::contest::action::{ContestAction, is_trimmed, parse_action};
use crate::game::{Game, PlayedMove};
use crate::notation::{ParseError, Scanner};
use std::fmt;

/// Returns the number of actions in a line that count: 150 on a board of up to 15 columns and 15 rows, as in the
/// contest, or `None` on a larger board, which has no limit.
#[must_use]
pub fn line_limit(size: Size) -> Option<usize> {
    limit_up_to_contest_size(size, 150)
}

/// Returns the number of turns in a game: 114 on a board of up to 15 columns and 15 rows, or `None` on a larger board,
/// which has no limit. The contest has 115 turns, but its game ends at the start of the last one, before the bot is
/// asked.
#[must_use]
pub fn turn_limit(size: Size) -> Option<usize> {
    limit_up_to_contest_size(size, 114)
}

fn limit_up_to_contest_size(size: Size, limit: usize) -> Option<usize> {
    let standard = Size::STANDARD;
    (size.columns() <= standard.columns() && size.rows() <= standard.rows()).then_some(limit)
}

/// Judges a line of actions on a game that is new or in progress. An action is `x y`, optionally followed by any text.
/// Actions are separated by `;`. Characters up to U+0020 may surround an action, its numbers may have a sign and digits of
/// any script, and the line may end with any number of `;`.
///
/// Only the first `limit` actions count, illegal ones included. An action on an empty cell or on a group that is too
/// small is a warning and changes nothing. One that does not begin with two numbers, lies off the board or is empty is
/// an error and loses the game. An empty line is one empty action, and a line of nothing but `;` has no actions. Only the
/// first line of the text counts.
#[must_use]
pub fn judge_line(mut game: Game, text: &str, limit: Option<usize>) -> JudgedGame {
    let line = text.lines().next().unwrap_or_default().trim_end_matches(is_trimmed);
    // Java's `split` leaves out empty parts at the end.
    let mut scanner = Scanner::new(line.trim_end_matches(';'));
    let mut is_at_end = line.ends_with(';') && scanner.rest().chars().all(is_trimmed);
    let mut actions = Vec::new();
    let verdict = loop {
        if game.status().is_over() {
            break Verdict::Over;
        }
        if limit.is_some_and(|limit| actions.len() >= limit) {
            break Verdict::Limit;
        }
        if is_at_end {
            break Verdict::Unfinished;
        }
        let action = scanner.split_off(|letter| letter != ';');
        match parse_action(action.clone(), game.board().size()) {
            Ok(action) => {
                let effect = match game.play(action.cell) {
                    Ok(played) => ActionEffect::from(played),
                    Err(illegal) => ActionEffect::Warning(illegal),
                };
                actions.push(JudgedAction { action, effect });
            }
            Err(error) => {
                let (number, kind) = (actions.len() + 1, ActionErrorKind::Malformed(error));
                break Verdict::Error(ActionError { number, text: action.rest().to_owned(), kind });
            }
        }
        is_at_end = !scanner.eat(";");
    };
    let ignored = match verdict {
        Verdict::Over | Verdict::Limit => {
            scanner.rest().split(';').filter(|action| !action.trim().is_empty()).count()
        }
        Verdict::Unfinished | Verdict::Error(_) => 0,
    };
    JudgedGame { actions, verdict, ignored, game }
}

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
        let action = parse_action(Scanner::new(line), self.game.board().size());
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

/// A judged game.
#[derive(Clone, Debug)]
pub struct JudgedGame {
    /// The judged actions in order, without the one that lost the game.
    pub actions: Vec<JudgedAction>,
    /// Why the game ended.
    pub verdict: Verdict,
    /// The number of actions in a line that follow the end of the game or the limit. The referee does not judge them.
    pub ignored: usize,
    /// The game after all legal actions, with its board, its score and its status.
    pub game: Game,
}

impl JudgedGame {
    /// The points of the actions or, once no legal action is left, the final score.
    #[must_use]
    pub fn score(&self) -> i64 {
        self.game.score()
    }

    /// The number of actions that led to a warning.
    #[must_use]
    pub fn warnings(&self) -> usize {
        self.actions.iter().filter(|action| matches!(action.effect, ActionEffect::Warning(_))).count()
    }
}

/// An action and its effect.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct JudgedAction {
    /// The action as the bot wrote it.
    pub action: ContestAction,
    /// The effect of the action.
    pub effect: ActionEffect,
}

/// The effect of an action.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ActionEffect {
    /// It removed a group.
    Removed {
        /// The removed group.
        group: Group,
        /// The points for the group.
        points: i64,
    },
    /// It was illegal and changed nothing.
    Warning(IllegalMove),
}

impl From<&PlayedMove> for ActionEffect {
    fn from(played: &PlayedMove) -> Self {
        Self::Removed { group: played.removed.group, points: played.points }
    }
}

impl fmt::Display for JudgedAction {
    /// Writes the cell and the effect, without the message.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let cell = self.action.cell;
        write!(f, "{} {}: ", cell.column, cell.row)?;
        match self.effect {
            ActionEffect::Removed { group, points } => write!(f, "a group of {}, {points:+}", group.size),
            ActionEffect::Warning(reason) => write!(f, "warning: {reason}"),
        }
    }
}

/// Why a judged game ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// No legal action is left.
    Over,
    /// The limit of actions was reached.
    Limit,
    /// The actions ended while legal actions were left.
    Unfinished,
    /// An action lost the game.
    Error(ActionError),
}

impl Verdict {
    /// Whether the game is lost.
    #[must_use]
    pub const fn is_error(&self) -> bool {
        matches!(self, Self::Error(_))
    }
}

impl fmt::Display for Verdict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Over => write!(f, "the game is over"),
            Self::Limit => write!(f, "the limit is reached: no more actions count"),
            Self::Unfinished => write!(f, "legal actions are left"),
            Self::Error(error) => write!(f, "error: {error}"),
        }
    }
}

/// The action that lost the game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ActionError {
    /// The number of the action or the turn, from 1.
    pub number: usize,
    /// The action as the bot wrote it.
    pub text: String,
    /// The mistake.
    pub kind: ActionErrorKind,
}

/// The mistake in an action that lost the game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ActionErrorKind {
    /// It does not begin with two numbers that name a cell of the board. The column in the error counts from the
    /// beginning of the whole line.
    Malformed(ParseError),
    /// It is illegal, which loses a game that is played turn by turn.
    Illegal(ContestAction, IllegalMove),
}

impl fmt::Display for ActionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "action {}", self.number)?;
        match &self.kind {
            ActionErrorKind::Malformed(ParseError { line: _, column, found, expected }) => {
                write!(f, ", character {column}: found {found}, expected {expected}")
            }
            ActionErrorKind::Illegal(ContestAction { cell, .. }, reason) => {
                write!(f, ", {} {}: {reason}", cell.column, cell.row)
            }
        }
    }
}

impl std::error::Error for ActionError {}
