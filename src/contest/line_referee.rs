//! Judges all actions of a game in one line.

use crate::contest::action::{self, ContestAction, skip_spaces};
use crate::contest::verdict::{
    ActionEffect, ActionError, ActionErrorKind, JudgedAction, JudgedGame, Verdict,
};
use crate::game::Game;
use crate::notation::Scanner;

/// Judges a line of actions on a game that is new or in progress. An action is `x y`, optionally followed by any text.
/// Actions are separated by `;`, extra spaces are allowed, and the last action may end with `;`.
///
/// Only the first `limit` actions count, illegal ones included. An action on an empty cell or on a group that is too
/// small is a warning and changes nothing. One that does not begin with two numbers, lies off the board or is empty is
/// an error and loses the game. An empty line is one empty action. Only the first line of the text counts.
#[must_use]
pub fn judge_line(mut game: Game, text: &str, limit: Option<usize>) -> JudgedGame {
    let mut scanner = Scanner::new(text.lines().next().unwrap_or_default());
    let mut actions = Vec::new();
    let verdict = loop {
        if game.status().is_over() {
            break Verdict::Over;
        }
        if limit.is_some_and(|limit| actions.len() >= limit) {
            break Verdict::Limit;
        }
        if !actions.is_empty() && skip_separator(&mut scanner) {
            break Verdict::Unfinished;
        }
        let rest = scanner.rest();
        match action::parse(&mut scanner, game.board().size()) {
            Ok(action) => actions.push(play(&mut game, action)),
            Err(error) => {
                let kind = ActionErrorKind::Malformed(error);
                let text = rest.split(';').next().unwrap_or_default().to_owned();
                break Verdict::Error(ActionError { number: actions.len() + 1, text, kind });
            }
        }
    };
    let ignored = match verdict {
        Verdict::Over | Verdict::Limit => count_actions(scanner.rest()),
        Verdict::Unfinished | Verdict::Error(_) => 0,
    };
    JudgedGame { actions, verdict, ignored, game }
}

fn count_actions(text: &str) -> usize {
    text.split(';').filter(|action| !action.trim().is_empty()).count()
}

/// Skips the separator after an action. Returns whether the line ends there.
fn skip_separator(scanner: &mut Scanner<'_>) -> bool {
    scanner.eat(";");
    skip_spaces(scanner);
    scanner.is_at_end()
}

fn play(game: &mut Game, action: ContestAction) -> JudgedAction {
    let effect = match game.play(action.cell) {
        Ok(played) => ActionEffect::from(played),
        Err(illegal) => ActionEffect::Warning(illegal),
    };
    JudgedAction { action, effect }
}
