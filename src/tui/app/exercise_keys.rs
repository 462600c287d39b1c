//! The keys beside the board in an exercise: those that have an effect now.

use crate::i18n::TextId;
use crate::play::{MomentExercise, PuzzleExercise, Round, RunningGame};
use crate::solver::HintLevel;
use crate::tui::input::Action;

pub(super) fn legend(running: &RunningGame) -> Vec<(Action, TextId)> {
    let training = running.training();
    let has_moves = training.given_moves().is_some_and(|given| running.game().moves().len() > given);
    let keys = match (training.moment(), training.puzzle()) {
        (Some(exercise), _) => {
            let hint = running.advisor().hint().map(|view| view.level);
            let neighbors = training.round().map_or([false; 2], Round::has_neighbors);
            in_moment(exercise, has_moves, hint, neighbors)
        }
        (None, Some(exercise)) => in_puzzle(exercise, running.game().status().is_over()),
        (None, None) => Vec::new(),
    };
    let undo = (Action::Undo, has_moves.then_some("key-hint-undo"));
    let rest = [undo, (Action::Cancel, Some("key-hint-leave")), (Action::Help, Some("key-hint-help"))];
    keys.into_iter().chain(rest).filter_map(|(action, about)| Some((action, about?))).collect()
}

fn in_moment(
    exercise: &MomentExercise,
    has_moves: bool,
    hint: Option<HintLevel>,
    [has_previous, has_next]: [bool; 2],
) -> Vec<(Action, Option<TextId>)> {
    let is_known = exercise.is_shown || exercise.is_found;
    let remove = match exercise.answer {
        None => Some("key-hint-remove"),
        Some(_) if !exercise.is_found => Some("key-hint-try-again"),
        Some(_) => has_next.then_some("key-hint-next-moment"),
    };
    let hint = match hint {
        _ if has_moves || is_known => None,
        None => Some("key-hint-its-color"),
        Some(HintLevel::Color) => Some("key-hint-its-region"),
        Some(_) => None,
    };
    let watch = if is_known { "key-hint-line" } else { "key-hint-show-move" };
    vec![
        (Action::Remove, remove),
        (Action::WatchBestLine, Some(watch)),
        (Action::Hint, hint),
        (Action::PreviousTurningPoint, has_previous.then_some("key-hint-previous-turning-point")),
        (Action::NextTurningPoint, has_next.then_some("key-hint-next-moment")),
    ]
}

fn in_puzzle(exercise: &PuzzleExercise, is_over: bool) -> Vec<(Action, Option<TextId>)> {
    let leads_on = is_over && exercise.leads_on();
    let remove = match is_over {
        false => Some("key-hint-remove"),
        true if leads_on => Some("key-hint-next-moment"),
        true => (!exercise.is_found).then_some("key-hint-try-again"),
    };
    let [solution, next] = if exercise.may_be_missed() {
        ["key-hint-solution-mistake", "key-hint-skip-mistake"]
    } else {
        ["key-hint-solution", "key-hint-next-moment"]
    };
    let next = (exercise.has_next() && !leads_on).then_some(next);
    vec![(Action::Remove, remove), (Action::WatchBestLine, Some(solution)), (Action::NextTurningPoint, next)]
}
