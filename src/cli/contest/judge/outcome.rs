//! The outcome of a game, in words.

use crate::board::quantity;
use crate::cli::contest::judge::error_object::ErrorObject;
use crate::contest::process::{AnswerForm, BotGame};
use crate::contest::{JudgedGame, Verdict};
use crate::game::Status;
use crate::text::sanitize_message;

/// Returns the verdict and, if the game is over, how it ended.
pub(crate) fn outcome(bot_game: &BotGame, form: AnswerForm) -> String {
    let game = &bot_game.judged.game;
    let verdict = bot_game.verdict();
    let outcome = match game.status() {
        _ if bot_game.is_lost() => verdict,
        _ if bot_game.judged.verdict == Verdict::Limit => limit_outcome(&bot_game.judged, form),
        Status::Playing => verdict,
        Status::Cleared => format!("{verdict}: cleared"),
        Status::Stuck => format!("{verdict}: {} left", quantity(game.board().tiles_left(), "tile")),
    };
    sanitize_message(&outcome)
}

/// Returns which limit ended the game, the flag that changes it, and how much of a line it cut off.
fn limit_outcome(judged: &JudgedGame, form: AnswerForm) -> String {
    let (noun, flag) = match form {
        AnswerForm::Line { .. } => ("action", "--max-actions"),
        AnswerForm::Turns { .. } => ("turn", "--max-turns"),
    };
    let limit = quantity(judged.actions.len(), noun);
    match judged.ignored {
        0 => format!("the limit of {limit} ({flag})"),
        1 => format!("the limit of {limit}: 1 more does not count ({flag})"),
        ignored => format!("the limit of {limit}: {ignored} more do not count ({flag})"),
    }
}

/// Returns the outcome for a screen that may be narrow: the kind of an error comes first.
pub(crate) fn screen_outcome(bot_game: &BotGame, form: AnswerForm) -> String {
    match ErrorObject::of(bot_game) {
        Some(ErrorObject { kind, text, .. }) => sanitize_message(&format!("lost, {kind}: {text}")),
        None => outcome(bot_game, form),
    }
}
