//! All actions in one line.

use super::action::{self, skip_spaces};
use super::{Action, Effect, Fault, Judged, Judgement, Verdict, Why};
use crate::board::Size;
use crate::game::Game;
use crate::notation::Scanner;

/// How many actions of a line count on a board of that size: 150 up to 15 columns and 15 rows, as the contest has
/// it, and all of them on larger boards, where it says nothing.
#[must_use]
pub fn line_limit(size: Size) -> Option<usize> {
    super::up_to_contest_size(size, 150)
}

/// Judges a line of actions on a game, new or begun: `x y`, with any text after it, and `;` between. Spaces are free,
/// and one `;` may stand at the end.
///
/// Only the first `limit` actions count, illegal ones included. An action on an empty cell or on a group that is too
/// small is a warning and changes nothing. One without two numbers or off the board, or an empty one, is an error and
/// the end of the answer; so is an empty line, in which the first action is empty. Only the first line of the text
/// is looked at.
#[must_use]
pub fn judge_line(mut game: Game, text: &str, limit: Option<usize>) -> Judged {
    let mut scanner = Scanner::new(text.lines().next().unwrap_or_default());
    let mut judgements = Vec::new();
    let verdict = loop {
        if game.status().is_over() {
            break Verdict::Over;
        }
        if limit.is_some_and(|limit| judgements.len() >= limit) {
            break Verdict::Limit;
        }
        if !judgements.is_empty() && is_at_end(&mut scanner) {
            break Verdict::Unfinished;
        }
        match action::scan(&mut scanner, game.board().size(), |part| part != ';') {
            Ok(action) => judgements.push(play(&mut game, action)),
            Err(error) => {
                break Verdict::Error(Fault { number: judgements.len() + 1, why: Why::Malformed(error) });
            }
        }
    };
    let rest = match verdict {
        Verdict::Over | Verdict::Limit => count(scanner.rest()),
        Verdict::Unfinished | Verdict::Error(_) => 0,
    };
    Judged { judgements, verdict, rest, game }
}

/// How many actions there are in what nobody looks at.
fn count(text: &str) -> usize {
    text.split(';').filter(|action| !action.trim().is_empty()).count()
}

/// Whether no action comes after the one just read; goes on to it if there is one.
fn is_at_end(scanner: &mut Scanner<'_>) -> bool {
    scanner.eat(";");
    skip_spaces(scanner);
    scanner.is_at_end()
}

fn play(game: &mut Game, action: Action) -> Judgement {
    let effect = match game.play(action.cell) {
        Ok(played) => Effect::from(played),
        Err(illegal) => Effect::Warning(illegal),
    };
    Judgement { action, effect }
}
