#![doc = include_str!("README.md")]

#[cfg(feature = "cli")]
mod bot;

#[cfg(feature = "cli")]
pub use bot::{BotFailure, BotGame, play_bot_game};

use crate::board::{Cell, Group, IllegalMove, Size};
use crate::game::{Game, PlayedMove};
use crate::notation::{ParseError, Scanner};
use std::fmt;

/// Returns the number of actions in a line that count: 150 on a board of up to 15 columns and 15 rows, as in the
/// contest, or `None` on a larger board, which has no limit.
pub fn line_limit(size: Size) -> Option<usize> {
    limit_up_to_contest_size(size, 150)
}

/// Returns the number of turns in a game: 114 on a board of up to 15 columns and 15 rows, or `None` on a larger board,
/// which has no limit. The contest has 115 turns, but its game ends at the start of the last one, before the bot is
/// asked.
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
pub fn judge_line(game: Game, text: &str, limit: Option<usize>) -> JudgedGame {
    let line = text.lines().next().unwrap_or_default().trim_end_matches(is_trimmed);
    // Java's `split` leaves out empty parts at the end.
    let mut scanner = Scanner::new(line.trim_end_matches(';'));
    let mut is_at_end = line.ends_with(';') && scanner.rest.chars().all(is_trimmed);
    let mut referee = TurnReferee { forgives: true, ..TurnReferee::new(game, limit) };
    while referee.verdict.is_none() && !is_at_end {
        let place = scanner.place;
        referee.judge(Scanner { rest: scanner.take_while(|letter| letter != ';'), place });
        is_at_end = !scanner.eat(";");
    }
    let ignored = match referee.verdict {
        Some(Verdict::Over | Verdict::Limit) => {
            scanner.rest.split(';').filter(|action| !action.trim().is_empty()).count()
        }
        _ => 0,
    };
    JudgedGame { ignored, ..referee.finish() }
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
    /// Whether an illegal action is only a warning, as in a line of actions.
    forgives: bool,
    actions: Vec<JudgedAction>,
    verdict: Option<Verdict>,
    game: Game,
}

impl TurnReferee {
    /// Starts judging a game that is new or in progress. `limit` is the largest number of turns, if there is a limit.
    pub fn new(game: Game, limit: Option<usize>) -> Self {
        let mut referee = Self { limit, forgives: false, actions: Vec::new(), verdict: None, game };
        referee.update_verdict();
        referee
    }

    /// Judges the answer of one turn and returns the judged action. Returns `None` if the answer loses the game or if
    /// the game had already ended: [`TurnReferee::verdict`] tells why.
    ///
    /// An answer is `x y`, optionally followed by any text, which may contain `;`. The parts are separated by ASCII
    /// white space, characters up to U+0020 may surround them all, and the numbers may have a sign and digits of any
    /// script. An action on an empty cell or on a group that is too small loses the game, and so does one that does not
    /// begin with two numbers or lies off the board. Only the first line of the text counts.
    pub fn answer(&mut self, text: &str) -> Option<&JudgedAction> {
        if self.verdict.is_some() {
            return None;
        }
        self.judge(Scanner::new(text.lines().next().unwrap_or_default()));
        self.actions.last().filter(|_| !self.verdict.as_ref().is_some_and(Verdict::is_error))
    }

    fn judge(&mut self, action: Scanner<'_>) {
        let text = action.rest;
        let judged = match parse_action(action, self.game.board().size()) {
            Err(error) => Err(ActionErrorKind::Malformed(error)),
            Ok((cell, message)) => {
                let effect = match self.game.play(cell) {
                    Ok(PlayedMove { removed, points, .. }) => {
                        Ok(ActionEffect::Removed { group: removed.group, points: *points })
                    }
                    Err(illegal) if self.forgives => Ok(ActionEffect::Warning(illegal)),
                    Err(illegal) => Err(ActionErrorKind::Illegal(cell, illegal)),
                };
                effect.map(|effect| JudgedAction { cell, message, effect })
            }
        };
        match judged {
            Ok(action) => {
                self.actions.push(action);
                self.update_verdict();
            }
            Err(kind) => {
                let error = ActionError { number: self.actions.len() + 1, text: text.to_owned(), kind };
                self.verdict = Some(Verdict::Error(error));
            }
        }
    }

    fn update_verdict(&mut self) {
        if self.game.status().is_over() {
            self.verdict = Some(Verdict::Over);
        } else if self.limit.is_some_and(|limit| self.actions.len() >= limit) {
            self.verdict = Some(Verdict::Limit);
        }
    }

    /// Returns why the game ended, or `None` while it continues.
    pub const fn verdict(&self) -> Option<&Verdict> {
        self.verdict.as_ref()
    }

    /// The current state of the game.
    pub const fn game(&self) -> &Game {
        &self.game
    }

    /// Returns the judged game. A game that could continue is [`Verdict::Unfinished`].
    pub fn finish(self) -> JudgedGame {
        let verdict = self.verdict.unwrap_or(Verdict::Unfinished);
        JudgedGame { actions: self.actions, verdict, ignored: 0, game: self.game }
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
    /// The number of actions that led to a warning.
    pub fn warnings(&self) -> usize {
        self.actions.iter().filter(|action| matches!(action.effect, ActionEffect::Warning(_))).count()
    }
}

/// An action, which is a cell and a message to the viewers, and its effect.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct JudgedAction {
    /// The cell of the group to remove.
    pub cell: Cell,
    /// The text after the cell, trimmed; often empty. A line break in it is written as a backslash and an `n`.
    pub message: String,
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
            Self::Error(error) => write!(f, "{error}"),
        }
    }
}

/// The action that lost the game.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("action {number}, {kind}")]
pub struct ActionError {
    /// The number of the action or the turn, from 1.
    pub number: usize,
    /// The action as the bot wrote it.
    pub text: String,
    /// The mistake.
    pub kind: ActionErrorKind,
}

/// The mistake in an action that lost the game.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ActionErrorKind {
    /// It does not begin with two numbers that name a cell of the board. The column in the error counts from the
    /// beginning of the whole line.
    #[error("character {}: found {}, expected {}", .0.column, .0.found, .0.expected)]
    Malformed(ParseError),
    /// It is illegal, which loses a game that is played turn by turn.
    #[error("{} {}: {}", .0.column, .0.row, .1)]
    Illegal(Cell, IllegalMove),
}

/// Writes the current moves of a game in one line, as in the first form of the contest: `3 0;11 5;6 8`. Undone moves
/// are left out.
///
/// ```
/// use samegame::contest::{action_line, judge_line};
/// use samegame::notation::Replay;
///
/// let replay: Replay = "sg1:topcoder:board:RBB/RRR/RBB+b2.u.a1.a1".parse()?;
/// let game = replay.game()?;
/// let line = action_line(&game);
/// assert_eq!(line, "0 0;0 0");
/// let judged = judge_line(game.restarted(), &line, None).game;
/// assert_eq!(Replay::from(&judged).code(), "sg1:topcoder:board:RBB/RRR/RBB+a1.a1");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn action_line(game: &Game) -> String {
    let action = |played: &PlayedMove| format!("{} {}", played.cell.column, played.cell.row);
    game.moves().iter().map(action).collect::<Vec<_>>().join(";")
}

/// Parses an action as Java's `trim`, `split("\\s+", 3)` and `Integer.parseInt` do: a column, a row and, optionally, a
/// message, separated by ASCII white space.
fn parse_action(mut scanner: Scanner<'_>, size: Size) -> Result<(Cell, String), ParseError> {
    scanner.rest = scanner.rest.trim_end_matches(is_trimmed);
    scanner.take_while(is_trimmed);
    if scanner.rest.is_empty() {
        return Err(scanner.error("an action: a column and a row, as in `3 0`"));
    }
    let column = parse_part(&mut scanner, "a column", size.columns())?;
    let row = parse_part(&mut scanner, "a row", size.rows())?;
    let message = scanner.rest.trim().to_owned();
    Ok((Cell { column, row }, message))
}

/// Whether Java's `trim` removes this character from the ends of a text.
const fn is_trimmed(character: char) -> bool {
    character <= ' '
}

/// Parses a part as a number below `length`, as `Integer.parseInt` does, and skips the separator after it: an optional sign
/// and decimal digits of any script, in 32 bits.
fn parse_part(scanner: &mut Scanner<'_>, name: &str, length: u16) -> Result<u16, ParseError> {
    // What `\s` matches in a regular expression of Java.
    let is_separator = |character| matches!(character, ' ' | '\t' | '\n' | '\x0b' | '\x0c' | '\r');
    let start = scanner.clone();
    let part = scanner.take_while(|character| !is_separator(character));
    scanner.take_while(is_separator);
    let to_ascii = |character| match character {
        // A sign in another place is refused below.
        '+' | '-' => Some(character),
        _ => to_decimal_digit(character),
    };
    let ascii: Option<String> = part.chars().map(to_ascii).collect();
    let number =
        ascii.and_then(|digits| digits.parse::<i32>().ok()).and_then(|number| u16::try_from(number).ok());
    let number = number.filter(|&number| number < length);
    number.ok_or_else(|| start.error_at(part, format!("{name} from 0 to {}", length - 1)))
}

/// The zeros of all scripts up to U+FFFF. In Unicode, the other nine digits of a script follow its zero. Java reads
/// numbers in units of UTF-16, so later digits, such as those of Adlam, do not count.
const ZEROS: [char; 37] = [
    '0', '\u{660}', '\u{6f0}', '\u{7c0}', '\u{966}', '\u{9e6}', '\u{a66}', '\u{ae6}', '\u{b66}', '\u{be6}',
    '\u{c66}', '\u{ce6}', '\u{d66}', '\u{de6}', '\u{e50}', '\u{ed0}', '\u{f20}', '\u{1040}', '\u{1090}',
    '\u{17e0}', '\u{1810}', '\u{1946}', '\u{19d0}', '\u{1a80}', '\u{1a90}', '\u{1b50}', '\u{1bb0}',
    '\u{1c40}', '\u{1c50}', '\u{a620}', '\u{a8d0}', '\u{a900}', '\u{a9d0}', '\u{a9f0}', '\u{aa50}',
    '\u{abf0}', '\u{ff10}',
];

/// Returns the ASCII digit with the value of this digit, or `None` if the character is not a digit.
fn to_decimal_digit(character: char) -> Option<char> {
    let value_after = |zero: char| u32::from(character).checked_sub(zero.into()).filter(|&value| value < 10);
    ZEROS.into_iter().find_map(value_after).and_then(|value| char::from_digit(value, 10))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_digit_has_the_value_that_its_script_gives_it() {
        for digits in ["0123456789", "٠١٢٣٤٥٦٧٨٩", "०१२३४५६७८९", "๐๑๒๓๔๕๖๗๘๙", "０１２３４５６７８９"]
        {
            let ascii: Option<String> = digits.chars().map(to_decimal_digit).collect();
            assert_eq!(ascii.as_deref(), Some("0123456789"), "{digits}");
        }
    }

    #[test]
    fn only_decimal_digits_up_to_the_last_16_bit_character_are_digits() {
        let digits: Vec<char> =
            ('\0'..=char::MAX).filter(|&letter| to_decimal_digit(letter).is_some()).collect();
        assert_eq!(digits.len(), 370);
        assert!(digits.iter().all(|digit| digit.is_numeric() && u32::from(*digit) < 0x1_0000));
        assert_eq!("/:²½Ⅷ①〇𝟘a".chars().find_map(to_decimal_digit), None);
    }
}
