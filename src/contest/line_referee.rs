//! Judges all actions of a game in one line.

use crate::contest::action::ContestAction;
use crate::contest::answer::{self, is_trimmed};
use crate::contest::verdict::{
    ActionEffect, ActionError, ActionErrorKind, JudgedAction, JudgedGame, Verdict,
};
use crate::game::Game;
use crate::notation::Scanner;

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
        match answer::parse(action.clone(), game.board().size()) {
            Ok(action) => actions.push(play(&mut game, action)),
            Err(error) => {
                let (number, kind) = (actions.len() + 1, ActionErrorKind::Malformed(error));
                break Verdict::Error(ActionError { number, text: action.rest().to_owned(), kind });
            }
        }
        is_at_end = !scanner.eat(";");
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

fn play(game: &mut Game, action: ContestAction) -> JudgedAction {
    let effect = match game.play(action.cell) {
        Ok(played) => ActionEffect::from(played),
        Err(illegal) => ActionEffect::Warning(illegal),
    };
    JudgedAction { action, effect }
}
